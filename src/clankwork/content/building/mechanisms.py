"""Makes the mechanisms that a game names, from what its pack and its board say about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from clankwork.content.building.tiled_boards import TileTables
from clankwork.engine import (
    NEVER,
    Countdown,
    Haven,
    Hunters,
    Mechanism,
    Network,
    Ports,
    Pursuit,
    Shrines,
    Strongrooms,
    Tiles,
    TurnCounts,
)

if TYPE_CHECKING:
    from clankwork.content.building.scripts import Scribe
    from clankwork.content.formats.effect_words import Effect
    from clankwork.content.formats.mechanism_format import NetworkEntry
    from clankwork.content.formats.pack_format import BoardFile
    from clankwork.content.packs.merging import Game
    from clankwork.engine import Ruleset, Space


def known_words(game: Game) -> dict[str, tuple[int, tuple[str, ...]]]:
    """The number of each mechanism of the game and the words it adds to scripts, by name."""
    entries = game.head.mechanisms
    named = [name for name in ("countdown", "pursuit", "hunters", "ports") if getattr(entries, name) is not UNSET]
    named += entries.networks
    named += [name for name in ("tiles", "shrines") if getattr(entries, name) is not UNSET]
    named += ["strongrooms"] if entries.strongrooms else []
    words = {"tiles": Tiles().words(), "shrines": Shrines().words()}
    return {name: (number, words.get(name, ())) for number, name in enumerate(named)}


def make_mechanisms(
    game: Game, board: str, seats: int, ruleset: Ruleset, scribe: Scribe, spaces: list[Space]
) -> list[Mechanism]:
    """The mechanisms that the game names, numbered."""
    entries = game.head.mechanisms
    layout = game.board(board).entry
    mechanisms: list[Mechanism] = []
    if entries.countdown is not UNSET:
        mechanisms.append(Countdown(entries.countdown.extra_cubes))
    if entries.pursuit is not UNSET:
        mechanisms.append(Pursuit(entries.pursuit.cubes[seats]))
    if entries.hunters is not UNSET:
        cubes = entries.hunters.spaces
        mechanisms.append(Hunters(tuple(cubes.get(space + 1, 0) for space in range(len(ruleset.rage)))))
    if entries.ports is not UNSET:
        mechanisms.append(_ports(layout, entries.ports.cubes, entries.ports.complete, scribe))
    for name, network in entries.networks.items():
        mechanisms.append(_network(name, network, layout, scribe))
    mechanisms += _of_tiles(game, board, seats, ruleset, scribe, spaces)
    for tiles in mechanisms:
        if isinstance(tiles, Tiles):
            tiles.lays_anywhere = scribe.uses(known_words(game)["tiles"][0], "lay-anywhere")
    if scribe.counted_this_turn:
        assert len(mechanisms) == len(scribe.mechanisms), "words call it by this number"
        mechanisms.append(_turn_counts(scribe))
    if ruleset.rescued_once_brought:
        mechanisms.append(Haven())
    stacks = 0
    for number, mechanism in enumerate(mechanisms):
        mechanism.number = number
        mechanism.first_stack = stacks
        stacks += len(mechanism.stacks())
    return mechanisms


def _turn_counts(scribe: Scribe) -> TurnCounts:
    """What is counted in each turn for the words of the game, all of which have been read."""
    kinds, subjects, slugs = zip(*scribe.counted_this_turn, strict=True)
    return TurnCounts(kinds, subjects, slugs)


def _of_tiles(
    game: Game, board: str, seats: int, ruleset: Ruleset, scribe: Scribe, spaces: list[Space]
) -> list[Mechanism]:
    """Tiles, and what is done in their rooms."""
    entries, layout = game.head.mechanisms, game.board(board).entry
    found: list[Mechanism] = []
    if entries.tiles is not UNSET:
        assert game.tiles is not None, "checked before"
        tiles = TileTables(game.tiles, board, layout).mechanism(layout, scribe, spaces)
        stack = sorted([token for token in game.artifacts if token.is_for(seats)], key=lambda token: token.entry.points)
        tiles.artifacts = tuple(game.artifacts.index(token) for token in stack)  # C1.5; they are the first tokens
        tiles.takes_all = seats in entries.tiles.takes_all
        tiles.mercy = ruleset.mercy
        tiles.size = ruleset.grid
        found.append(tiles)
    if entries.shrines is not UNSET:
        rooms = _rooms_with(layout, entries.shrines.rooms)
        found.append(Shrines(rooms, _slugs(layout, rooms), entries.shrines.slots))
    if entries.strongrooms:
        found.append(_strongrooms(layout, entries.strongrooms, scribe))
    return found


def _strongrooms(layout: BoardFile, kinds: dict[str, tuple[Effect, ...]], scribe: Scribe) -> Strongrooms:
    found = [(room, kind) for kind, trait in enumerate(kinds) for room in _rooms_with(layout, trait)]
    return Strongrooms(
        tuple(room for room, _ in found),
        _slugs(layout, tuple(room for room, _ in found)),
        tuple(kind for _, kind in found),
        tuple(kinds),
        tuple(scribe.script(effects) for effects in kinds.values()),
    )


def _slugs(layout: BoardFile, rooms: tuple[int, ...]) -> tuple[str, ...]:
    slugs = list(layout.rooms)
    return tuple(slugs[room] for room in rooms)


def _ports(layout: BoardFile, cubes: int, complete: tuple[Effect, ...], scribe: Scribe) -> Ports:
    ports = [(number, slug, room.port) for number, (slug, room) in enumerate(layout.rooms.items()) if room.port]
    return Ports(
        tuple(number for number, _, _ in ports),
        tuple(slug for _, slug, _ in ports),
        tuple(scribe.script(port) for _, _, port in ports),
        cubes,
        scribe.script(complete),
    )


def _network(name: str, entry: NetworkEntry, layout: BoardFile, scribe: Scribe) -> Network:
    stops = [(number, slug) for number, (slug, room) in enumerate(layout.rooms.items()) if entry.stops in room.traits]
    return Network(
        name,
        entry.verb,
        tuple(number for number, _ in stops),
        tuple(slug for _, slug in stops),
        0 if entry.needs is UNSET else scribe.tags[entry.needs],
        () if entry.locked is UNSET else _rooms_with(layout, entry.locked),
        () if entry.cut is UNSET else _rooms_with(layout, entry.cut.stops),
        NEVER if entry.cut is UNSET else entry.cut.space - 1,
    )


def _rooms_with(layout: BoardFile, trait: str) -> tuple[int, ...]:
    return tuple(number for number, room in enumerate(layout.rooms.values()) if trait in room.traits)
