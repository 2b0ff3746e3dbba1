"""What `clankwork pack check` says about a pack."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import UNSET

from clankwork.content.checks.games import check_game
from clankwork.content.formats.pack_format import ExtensionFile, GameFile
from clankwork.content.packs.merging import merge
from clankwork.content.packs.pack_files import MAIN, SHIPPED, Pack, read_pack, shipped_games
from clankwork.content.packs.problems import Findings, Problem
from clankwork.content.packs.rules_versions import EARLIER

if TYPE_CHECKING:
    from clankwork.content.formats.module_format import FaceEntry, FixedEntry
    from clankwork.content.formats.pack_format import BoardFile
    from clankwork.content.formats.tile_format import StartTileEntry, TileEntry


@dataclass(frozen=True)
class Report:
    """The result of checking a pack."""

    problems: tuple[Problem, ...]
    """What keeps it from being played; none if it can be."""
    warnings: tuple[Problem, ...]
    """What its maker may want to know, such as a missing translation."""
    counts: dict[str, int]
    """How much of what there is in the pack itself."""

    @property
    def ok(self) -> bool:
        """Whether the pack can be played."""
        return not self.problems


def check_pack(path: str | Path) -> Report:
    """Everything that is wrong with the pack in the folder `path`; never raises because of the pack."""
    folder = os.path.expanduser(path)
    if not os.path.isdir(folder):
        return Report((Problem(str(path), 0, "", f"is not a folder; a pack is a folder with {MAIN}"),), (), {})
    _, report = examine(Path(folder).resolve())
    return report


def examine(folder: Path) -> tuple[Pack | None, Report]:
    """The pack in `folder`, if it can be read, and everything that is wrong with it."""
    findings = Findings()
    pack = read_pack(folder, findings)
    if pack is not None:
        _check_whole(pack, findings)
        _check_earlier(pack, findings)
    return pack, _report(findings, pack)


def _check_whole(pack: Pack, findings: Findings) -> None:
    """Check the pack together with the game it extends, whose own warnings are none of its business."""
    packs = [pack]
    if isinstance(pack.head, ExtensionFile):
        if pack.head.extends not in shipped_games():
            games = ", ".join(shipped_games())
            findings.problem(pack.head_document.top().at("extends"), f"there is no such game; expected one of {games}")
            return
        game = read_pack(SHIPPED / pack.head.extends, findings)
        if game is None:
            return
        packs = [game, pack]
    merged = merge(packs, findings)
    if not findings.problems:
        check_game(merged, findings, every_board=True)
    own = f"{pack.folder.name}/"
    findings.warnings = [warning for warning in findings.warnings if warning.file.startswith(own)]


def _check_earlier(pack: Pack, findings: Findings) -> None:
    """Check a game as it was under each earlier version of its rules, once it is right as it is."""
    if not isinstance(pack.head, GameFile) or findings.problems:
        return
    for version in range(1, pack.head.version):
        then = Findings()
        was = read_pack(pack.folder, then, version)
        if was is not None:
            merged = merge([was], then)
            if not then.problems:
                check_game(merged, then)
        findings.problems += [_of_then(problem, version) for problem in then.problems]
        if was is None:
            return  # what is wrong is read for every version, and told once


def _of_then(problem: Problem, version: int) -> Problem:
    """A problem that a game had under an earlier version of its rules; its file may be right as it is."""
    if problem.file.endswith(EARLIER):
        return problem
    return replace(problem, text=f"under version {version} of the rules: {problem.text}")


def _report(findings: Findings, pack: Pack | None) -> Report:
    return Report(tuple(findings.problems), tuple(findings.warnings), {} if pack is None else _counts(pack))


def _counts(pack: Pack) -> dict[str, int]:
    cards = [*pack.cards.starter.values(), *pack.cards.reserve.values(), *pack.cards.dungeon.values()]
    tokens = [
        *pack.tokens.artifacts,
        *(slug for pool in pack.tokens.pools.values() for slug in pool.tokens),
        *pack.tokens.face_up,
        *pack.tokens.supply,
        *(slug for item in pack.tokens.market.values() for slug in item.tokens),
        *pack.tokens.prizes,
    ]
    return {
        "kinds of cards": len(cards),
        "cards": sum(card.copies for card in cards if card.side_of is UNSET),
        "dungeon cards": sum(card.copies for card in pack.cards.dungeon.values()),
        "kinds of tokens": len(tokens),
        "tags": len(pack.head.tags),
        **_board_counts(pack),
    }


def _board_counts(pack: Pack) -> dict[str, int]:
    """Rooms and tunnels as they stand in the files: those of a module or a tile once, whatever is made of it."""
    parts: list[BoardFile | FixedEntry | FaceEntry | StartTileEntry | TileEntry] = []
    tunnels = 0
    if pack.tiles is not None:
        parts += [*pack.tiles.file.start.values(), *pack.tiles.file.square.values()]
    else:
        parts += [board for _, board in pack.boards.values()]
    if pack.modules is not None:
        parts += [*pack.modules.file.fixed.values(), *pack.modules.file.faces.values()]
        tunnels = len(pack.modules.file.links)
    return {
        "boards": len(pack.boards) + (0 if pack.modules is None else len(pack.modules.boards())),
        **({} if pack.tiles is None else {"tiles": len(pack.tiles.file.square)}),
        "rooms": sum(len(part.rooms) for part in parts),
        "tunnels": tunnels + sum(len(part.tunnels) for part in parts),
    }
