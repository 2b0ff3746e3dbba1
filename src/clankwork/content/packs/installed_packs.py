"""The packs that are found: those that can be added to a game, shipped or a player's own, and those that cannot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.content.formats.pack_format import ExtensionFile
from clankwork.content.loading import name_of
from clankwork.content.packs.pack_files import MAIN, SHIPPED, find_pack, packs_on_disk, read_pack, shipped_packs
from clankwork.content.packs.problems import Findings, Problem
from clankwork.content.packs.reports import examine
from clankwork.engine import ContentError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from clankwork.content.names import Name
    from clankwork.content.packs.pack_files import Pack


@dataclass(frozen=True)
class PackInfo:
    """A pack that can be added to a game."""

    slug: str
    """What to call it in `packs`."""
    name: Name
    extends: str
    folder: Path
    shipped: bool = False
    """Whether it comes with clankwork; otherwise it is a player's own."""


@dataclass(frozen=True)
class BrokenPack:
    """A pack of a player that cannot be added to any game."""

    slug: str
    folder: Path
    problem: Problem
    """The first thing that is wrong with it; `check_pack` lists them all."""


def available_packs() -> list[PackInfo]:
    """Packs that can be added to a game: those that come with clankwork first, then those of players."""
    return [pack for pack in _shelf() if isinstance(pack, PackInfo)]


def broken_packs() -> list[BrokenPack]:
    """Packs of players that lie where packs are found and cannot be played, each with the reason."""
    return [pack for pack in _shelf() if isinstance(pack, BrokenPack)]


def pack_called(name: str) -> PackInfo | None:
    """The pack given by name or path, or `None` if none that extends a game can be read there.

    Its files are read, and not checked together with the game: that takes longer, and loading the game does it.
    """
    try:
        folder = find_pack(name)
    except ContentError:
        return None
    findings = Findings()
    pack = read_pack(folder, findings)
    return None if findings.problems or pack is None else _info(name, pack)


def _shelf() -> Iterator[PackInfo | BrokenPack]:
    for slug in shipped_packs():
        yield _looked_at(slug, SHIPPED / slug)
    for slug, folder in packs_on_disk().items():
        yield _looked_at(slug, folder)


def _looked_at(slug: str, folder: Path) -> PackInfo | BrokenPack:
    """What there is to say of the pack in a folder, which is asked for as `slug`."""
    pack, report = examine(folder)
    if report.problems:
        return BrokenPack(slug, folder, report.problems[0])
    info = None if pack is None else _info(slug, pack)
    if info is not None:
        return info
    text = "is a game of its own; a pack says with extends which game it is for"
    return BrokenPack(slug, folder, Problem(f"{slug}/{MAIN}", 0, "", text))


def _info(slug: str, pack: Pack) -> PackInfo | None:
    """What is told of a pack, if it extends a game."""
    if not isinstance(pack.head, ExtensionFile):
        return None
    return PackInfo(slug, name_of(pack.head.name), pack.head.extends, pack.folder, pack.folder.parent == SHIPPED)
