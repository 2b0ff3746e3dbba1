"""Loads a game: reads its packs once, checks them, and builds the tables for a board, seats and options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType, structs

from clankwork.content.building.rules_tables import build_rules
from clankwork.content.checks.games import check_game, check_made_board
from clankwork.content.citations import Citations, make_citations
from clankwork.content.formats.pack_format import ExtensionFile, GameFile, HelpEntry, NameEntry, OptionEntry
from clankwork.content.names import Name, Names
from clankwork.content.packs.decoding import show
from clankwork.content.packs.merging import RANDOM, Game, merge
from clankwork.content.packs.pack_files import (
    SHIPPED,
    Pack,
    find_pack,
    fingerprint,
    read_pack,
    shipped_games,
)
from clankwork.content.packs.problems import Findings
from clankwork.content.packs.rules_versions import names_since
from clankwork.engine import ContentError, Rules, Ruleset, Stream, stream_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True)
class Area:
    """A module of a board."""

    slug: str
    name: Name
    outline: tuple[int, int, int, int]
    """Where it is drawn: left, upper, right and lower edge, on the scale of `Room.at`."""


@dataclass(frozen=True)
class Content:
    """A game as it is played: what was chosen, its rules and what everything is called."""

    game: str
    board: str
    seats: int
    options: dict[str, str]
    """Every option of the game with the value it has."""
    packs: tuple[str, ...]
    """Packs added to the game."""
    rules: Rules
    names: Names
    citations: Citations
    areas: tuple[Area, ...] = ()
    """The modules of the board as they lie: `Room.area` is a place in this list. Those without rooms come last. None
    for a board that is all of a piece.
    """


@dataclass(frozen=True)
class GameInfo:
    """A game that can be played."""

    slug: str
    name: Name
    seats: tuple[int, ...]
    boards: tuple[str, ...]
    version: int
    about: Name | None
    """What it is like, in a sentence."""


@dataclass(frozen=True)
class BoardInfo:
    """A board that can be chosen."""

    slug: str
    name: Name
    pack: str
    """The pack it comes from."""
    recommended: bool
    """For first games."""
    rooms: int
    about: Name | None
    """What it is like, in a sentence; boards of modules leave that to their faces."""


@dataclass(frozen=True)
class FaceInfo:
    """A face of a module that boards are made of (S1.1)."""

    slug: str
    name: Name
    about: Name | None


@dataclass(frozen=True)
class ValueInfo:
    """A value an option can have."""

    slug: str
    name: Name


@dataclass(frozen=True)
class OptionInfo:
    """An open question of the rules that whoever starts a game may answer (B11)."""

    slug: str
    rule: str
    name: Name
    help: Name
    default: str
    values: tuple[ValueInfo, ...]


def load(
    game: str,
    *,
    seats: int,
    board: str | None = None,
    options: Mapping[str, object] | None = None,
    packs: Sequence[str] = (),
    seed: str | None = None,
    version: int | None = None,
) -> Content:
    """The game `game` for `seats` players; without `board` on the one for first games.

    The board `random` is the one that `seed`, that of the game to come, draws from all there are. Options not named
    have their defaults. `version` is that of the rules, without it the newest: records and tables name the one they go
    by. The same arguments give the same object, which must not be changed.
    """
    folders = _folders(packs)
    earlier = _earlier(game, version)
    merged = _merged(game, folders, earlier)
    head = merged.head
    if type(seats) is not int or seats not in head.seats:
        raise ContentError(f"{game} is for {_either(head.seats)} players, not {show(seats)}")
    chosen = merged.first_board() if board is None else board
    if chosen == RANDOM:
        chosen = _drawn(merged, seed)
    if chosen not in merged.board_slugs():
        raise ContentError(f"{game} has no board called {show(chosen)}; {_boards_there_are(merged)}")
    resolved = _resolve(game, head, options or {})
    return _built(game, chosen, seats, tuple(resolved.items()), folders, earlier)


def merged_game(game: str, packs: Sequence[str] = ()) -> Game:
    """The entries of a game and of the packs added to it."""
    return _merged(_game(game), _folders(packs))


def games() -> list[GameInfo]:
    """The games there are."""
    found: list[GameInfo] = []
    for slug in shipped_games():
        merged = _merged(slug, ())
        head = merged.head
        boards = tuple(merged.board_slugs())
        found.append(GameInfo(slug, name_of(head.name), head.seats, boards, head.version, _about(head.about)))
    return found


def boards(game: str, packs: Sequence[str] = ()) -> list[BoardInfo]:
    """The boards of a game and of the packs added to it, the one for first games first."""
    merged = _merged(_game(game), _folders(packs))
    pack_of = {slug: pack.id for pack in merged.packs for slug in pack.head.boards}
    found: list[BoardInfo] = []
    for slug in merged.board_slugs():
        entry = merged.board(slug).entry
        pack = pack_of.get(slug, merged.head.id)
        first = slug == merged.first_board()
        found.append(BoardInfo(slug, name_of(entry.name), pack, first, len(entry.rooms), _about(entry.about)))
    return found


def pieces(game: str) -> list[tuple[FaceInfo, ...]]:
    """The modules that boards of a game are made of, each with its faces; none in a game whose boards are whole.

    Such a board is called by a face of a piece in each slot, joined by hyphens (S1.1).
    """
    modules = _merged(_game(game), ()).modules
    if modules is None:
        return []
    faces = modules.file.faces
    return [
        tuple(FaceInfo(slug, name_of(faces[slug].name), _about(faces[slug].about)) for slug in piece)
        for piece in modules.file.pieces
    ]


def _drawn(game: Game, seed: str | None) -> str:
    """The board that the seed of a game draws from all that the game and the packs added to it have."""
    if seed is None:
        raise ContentError("a random board is drawn by the seed of a game; here a board must be named")
    slugs = game.board_slugs()
    return slugs[Stream(stream_key(seed, "board")).below(len(slugs))]


def latest_version(game: str) -> int:
    """The newest version of the rules of a game."""
    return _merged(_game(game), ()).head.version


@lru_cache(maxsize=32)
def earlier_names(game: str) -> Mapping[str, str]:
    """What entries of a game were called under earlier versions of its rules, each with its slug of today."""
    findings = Findings()
    names = names_since(SHIPPED / _game(game), latest_version(game), findings)
    findings.settle()
    return MappingProxyType(names)


def options_of(game: str, version: int | None = None) -> list[OptionInfo]:
    """The options of a game under a version of its rules, the newest if none is said, in the order of their rules."""
    return [
        OptionInfo(
            slug,
            option.rule,
            name_of(option.name),
            name_of(option.help),
            option.default,
            tuple(ValueInfo(value, name_of(entry.name)) for value, entry in option.values.items()),
        )
        for slug, option in _merged(_game(game), (), _earlier(game, version)).head.options.items()
    ]


def name_of(entry: NameEntry | HelpEntry) -> Name:
    """The name as everybody else knows it: English stands in for a missing translation."""
    return Name(entry.en, entry.en if entry.fr is UNSET else entry.fr, entry.en if entry.ja is UNSET else entry.ja)


def _about(entry: HelpEntry | UnsetType) -> Name | None:
    return None if entry is UNSET else name_of(entry)


def _boards_there_are(game: Game) -> str:
    """The boards of a game in a few words, however many modules make."""
    if game.modules is None:
        return f"there are: {', '.join(game.boards)}"
    file = game.modules.file
    pieces = ", ".join(" or ".join(piece) for piece in file.pieces)
    files = f"there are: {', '.join(game.boards)}; and " if game.boards else ""
    return f"{files}a board of modules names {len(file.slots)} faces, such as {game.modules.first()}, out of: {pieces}"


def _either(numbers: Sequence[int]) -> str:
    words = [str(number) for number in numbers]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _resolve(game: str, head: GameFile, wanted: Mapping[str, object]) -> dict[str, str]:
    """Every option with its value."""
    for slug in wanted:
        if slug not in head.options:
            raise ContentError(f"{game} has no option {show(slug)}; there are: {', '.join(head.options)}")
    return {
        slug: _value(slug, option, wanted[slug]) if slug in wanted else option.default
        for slug, option in head.options.items()
    }


def _value(slug: str, option: OptionEntry, wanted: object) -> str:
    text = str(wanted).lower() if isinstance(wanted, bool) else wanted
    if not isinstance(text, str) or text not in option.values:
        raise ContentError(f"option {slug} is {' or '.join(option.values)}, not {show(wanted)}")
    return text


Folders = tuple[tuple[Path, tuple[tuple[str, int, int], ...]], ...]
"""Folders of packs, each with the state its files are in: a pack that changes is read again."""


def _game(game: str) -> str:
    """`game` if there is such a game."""
    if game not in shipped_games():
        raise ContentError(f"there is no game called {show(game)}; there are: {', '.join(shipped_games())}")
    return game


def _earlier(game: str, version: int | None) -> int | None:
    """`version` if it is not the newest."""
    return None if version == latest_version(game) else version


def _folders(packs: Sequence[str]) -> Folders:
    if isinstance(packs, str) or not all(isinstance(pack, str) for pack in packs):
        raise ContentError(f"packs must be a list of names, not {show(packs)}")
    folders = [find_pack(pack) for pack in packs]
    if len(set(folders)) < len(folders):
        raise ContentError(f"a pack is named twice: {', '.join(packs)}")
    return tuple((folder, fingerprint(folder)) for folder in folders)


@lru_cache(maxsize=32)
def _merged(game: str, folders: Folders, version: int | None = None) -> Game:
    """The game under a version of its rules with its packs, read and checked as a whole."""
    findings = Findings()
    own = read_pack(SHIPPED / game, findings, version)
    read = [own, *(read_pack(folder, findings, game=own) for folder, _ in folders)]
    findings.settle()
    packs: list[Pack] = [pack for pack in read if pack is not None]
    for place, pack in enumerate(packs[1:], 1):
        _check_extends(pack, packs[:place], findings)
    findings.settle()
    merged = merge(packs, findings)
    findings.settle()
    check_game(merged, findings)
    findings.settle()
    return merged


def _check_extends(pack: Pack, before: list[Pack], findings: Findings) -> None:
    """Note it if `pack` cannot be added to the game and the packs before it."""
    top = pack.head_document.top()
    game = before[0].id
    if any(pack.id == other.id for other in before):
        findings.problem(top.at("id"), f"two packs are called {pack.id}")
    if not isinstance(pack.head, ExtensionFile):
        findings.problem(top.at("id"), f"is a game of its own, not a pack that extends {game}")
    elif pack.head.extends != game:
        findings.problem(top.at("extends"), f"the pack is made for {pack.head.extends}, not for {game}")


@lru_cache(maxsize=128)
def _built(
    game: str, board: str, seats: int, options: tuple[tuple[str, str], ...], folders: Folders, version: int | None
) -> Content:
    merged = _merged(game, folders, version)
    if board not in merged.boards and board != merged.first_board():  # nobody has looked at it yet
        findings = Findings()
        check_made_board(merged, board, findings)
        findings.settle()
    rules = build_rules(merged, board, seats, make_ruleset(merged.head, dict(options), seats))
    packs = tuple(pack.id for pack in merged.packs[1:])
    names = make_names(merged, board)
    areas = make_areas(merged, board)
    return Content(game, board, seats, dict(options), packs, rules, names, make_citations(merged), areas)


def make_ruleset(head: GameFile, options: Mapping[str, str], seats: int) -> Ruleset:
    """The rule values of a game for so many players with its options chosen."""
    values = head.rules
    players = range(max(head.seats) + 1)
    changes = {"artifacts_any_time": values.artifacts_any_time, "must_discard": values.must_discard}
    grid = 0
    for slug, value in options.items():
        rules = structs.asdict(head.options[slug].values[value].rules)
        said = {field: change for field, change in rules.items() if change is not UNSET}
        grid = said.pop("grid", grid)
        changes |= said
    return Ruleset(
        hand=values.hand,
        row=values.row,
        supply=values.supply,
        health=values.health,
        dragon_cubes=values.dragon_cubes,
        price=values.price,
        rage=values.rage_with.get(seats, values.rage),
        rage_start=tuple(values.rage_start.get(count, 1) - 1 for count in players),
        artifacts_removed=tuple(values.artifacts_removed.get(count, 0) for count in players),
        first_clank=values.first_clank,
        first_gold=values.first_gold or (0,) * max(head.seats),
        lockpicks=values.lockpicks,
        picks_open_locks=values.picks_open_locks,
        hunters=values.hunters,
        own_cubes_heal_first=values.own_cubes_heal_first,
        empty_bag_ends=values.empty_bag_ends,
        leaver_takes_clank=values.leaver_takes_clank,
        one_of_each=values.one_of_each,
        played_stays_played=values.played_stays_played,
        rewards_once=values.rewards_once,
        idle_healing_counts=values.idle_healing_counts,
        grid=grid,
        **changes,
    )


def make_names(game: Game, board: str) -> Names:
    """What everything in a game is called."""
    layout = game.board(board).entry
    masks, bits = game.masks(), game.trait_bits()
    return Names(
        game=name_of(game.head.name),
        board=name_of(layout.name),
        boards={slug: name_of(game.board_name(slug)) for slug in game.board_slugs()},
        cards=tuple(name_of(card.entry.name) for card in game.cards()),
        tokens=tuple(name_of(token.entry.name) for token in game.tokens()),
        pools=tuple(name_of(pool.name) for pool in game.pools),
        items=tuple(name_of(item.entry.name) for item in game.items),
        rooms=tuple(
            _room_name(number) if room.name is UNSET else name_of(room.name)
            for number, room in enumerate(layout.rooms.values(), 1)
        ),
        tiles=() if game.tiles is None else tuple(name_of(name) for name in game.tiles.names(board)),
        tags={masks[slug]: name_of(name) for slug, name in game.tags.items()},
        tag_masks=masks,
        traits={bits[slug]: name_of(name) for slug, name in game.head.traits.items()},
        vocabulary=game.head.vocabulary,
    )


def make_areas(game: Game, board: str) -> tuple[Area, ...]:
    """The modules of a board in the order of their numbers, then those without rooms."""
    if board in game.boards or game.modules is None:
        return ()
    parts = sorted(game.modules.parts(board), key=lambda part: (not part.entry.rooms, part.slug))
    return tuple(Area(part.slug, name_of(part.entry.name), game.modules.outline(part.lies)) for part in parts)


def _room_name(number: int) -> Name:
    """What a room without a name of its own is called: its number on the board."""
    return Name(f"Room {number}", f"Salle {number}", f"部屋{number}")
