"""The packs that players have put where they are found: those that can be added to a game, and those that cannot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.content.findings import Problem
from clankwork.content.formats import ExtensionFile
from clankwork.content.loading import name_of
from clankwork.content.packs import MAIN, packs_on_disk
from clankwork.content.reports import examine

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from clankwork.content.names import Name


@dataclass(frozen=True)
class PackInfo:
    """A pack of a player that can be added to a game."""

    slug: str
    """What to call it in `packs`."""
    name: Name
    extends: str
    folder: Path


@dataclass(frozen=True)
class BrokenPack:
    """A pack of a player that cannot be added to any game."""

    slug: str
    folder: Path
    problem: Problem
    """The first thing that is wrong with it; `check_pack` lists them all."""


def available_packs() -> list[PackInfo]:
    """Packs of players that can be added to a game."""
    return [pack for pack in _shelf() if isinstance(pack, PackInfo)]


def broken_packs() -> list[BrokenPack]:
    """Packs of players that lie where packs are found and cannot be played, each with the reason."""
    return [pack for pack in _shelf() if isinstance(pack, BrokenPack)]


def _shelf() -> Iterator[PackInfo | BrokenPack]:
    for slug, folder in packs_on_disk().items():
        pack, report = examine(folder)
        if report.problems:
            yield BrokenPack(slug, folder, report.problems[0])
        elif pack is not None and isinstance(pack.head, ExtensionFile):
            yield PackInfo(slug, name_of(pack.head.name), pack.head.extends, folder)
        else:
            text = "is a game of its own; a pack says with extends which game it is for"
            yield BrokenPack(slug, folder, Problem(f"{slug}/{MAIN}", 0, "", text))
