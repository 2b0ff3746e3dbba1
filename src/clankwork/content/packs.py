"""Finds packs on disk and reads their files."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from clankwork.content.composing import Modules
from clankwork.content.decoding import decode, show
from clankwork.content.findings import Document, Findings
from clankwork.content.formats import BoardFile, CardsFile, ExtensionFile, GameFile, TokensFile
from clankwork.content.module_formats import ModulesFile
from clankwork.content.reading import read_file
from clankwork.content.tile_checks import check_tiles
from clankwork.content.tile_formats import TilesFile
from clankwork.content.tiling import Tiling
from clankwork.engine import ContentError

SHIPPED: Final = Path(__file__).resolve().parent.parent / "packs"
"""The folder with the games that come with clankwork."""
FOLDERS: Final = "CLANKWORK_PACKS"
"""Environment variable with more folders of packs."""
MAIN: Final = "pack.yaml"
TABLES: Final = ("cards.yaml", "tokens.yaml")
"""What a pack may have beside it."""
MODULES: Final = "modules.yaml"
"""What a game may have besides: the parts that its boards are made of."""
TILES: Final = "tiles.yaml"
"""Or those that its boards grow out of."""

T = TypeVar("T")


@dataclass(frozen=True)
class Pack:
    """A pack as it was read: each file decoded, not yet checked as a whole."""

    folder: Path
    head_document: Document
    head: GameFile | ExtensionFile
    cards_document: Document
    cards: CardsFile
    tokens_document: Document
    tokens: TokensFile
    boards: dict[str, tuple[Document, BoardFile]] = field(default_factory=dict)
    tiles: Tiling | None = None
    modules: Modules | None = None

    @property
    def id(self) -> str:
        """What the pack is called in records and on the command line."""
        return self.head.id


def pack_folders() -> list[Path]:
    """Folders in which packs of players are looked for, the first one first."""
    folders = [Path(part) for part in os.environ.get(FOLDERS, "").split(os.pathsep) if part]
    data = os.environ.get("XDG_DATA_HOME", "")
    home = data if os.path.isabs(data) else os.path.expanduser("~/.local/share")
    return [*folders, Path(home) / "clankwork" / "packs"]


def packs_on_disk() -> dict[str, Path]:
    """Folders of the packs of players, by folder name; of two with the same name the first is found."""
    found: dict[str, Path] = {}
    for folder in pack_folders():
        try:
            inside = sorted(folder.iterdir())
        except OSError:
            continue
        for path in inside:
            if _has_main(path):
                found.setdefault(path.name, path)
    return found


@cache
def shipped_games() -> tuple[str, ...]:
    """The games that come with clankwork."""
    return tuple(sorted(path.name for path in SHIPPED.iterdir() if _has_main(path)))


def _has_main(folder: Path) -> bool:
    """Whether `folder` looks like a pack; one that cannot be looked into does not."""
    return os.path.isfile(folder / MAIN)


def find_pack(name: str) -> Path:
    """The folder of the pack given by path or by name."""
    if os.sep in name or (os.altsep and os.altsep in name) or name in (".", ".."):
        path = Path(os.path.expanduser(name))
        if _has_main(path):
            return path.resolve()
        raise ContentError(f"there is no pack at {name}: expected a folder with {MAIN}")
    found = packs_on_disk()
    if name not in found:
        here = f"; for the folder of that name here write .{os.sep}{name}" if os.path.isdir(name) else ""
        raise ContentError(f"there is no pack called {show(name)}; there are: {', '.join(found) or 'none'}{here}")
    return found[name]


def fingerprint(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Changes whenever a file of the pack does."""
    files = [*(folder / name for name in (MAIN, *TABLES, MODULES, TILES)), *sorted((folder / "boards").glob("*.yaml"))]
    marks: list[tuple[str, int, int]] = []
    for path in files:
        try:
            status = path.stat()
        except OSError:
            continue
        marks.append((path.name, status.st_mtime_ns, status.st_size))
    return tuple(marks)


def read_pack(folder: Path, findings: Findings) -> Pack | None:
    """The pack in `folder`, or `None` with its problems noted."""
    title = folder.name
    document = read_file(folder / MAIN, f"{title}/{MAIN}", findings)
    head = None if document is None else _head(document, findings)
    cards_document, cards = _optional(folder / "cards.yaml", f"{title}/cards.yaml", CardsFile, findings)
    tokens_document, tokens = _optional(folder / "tokens.yaml", f"{title}/tokens.yaml", TokensFile, findings)
    tiles = _tiles(folder, head, findings)
    slugs = _files_in(folder / "boards") if head is None else head.boards
    boards = _boards(folder, slugs, tiles, findings)
    before = len(findings.problems)
    modules = _modules(folder, findings) if isinstance(head, GameFile) else None
    if document is None or head is None or len(findings.problems) > before:
        return None
    if head.id != title:
        findings.problem(document.top().at("id"), f"is {head.id}, but the folder is called {title}; expected the same")
    if cards is None or tokens is None or len(boards) < len(set(head.boards)):
        return None
    _look_around(folder, head, document, findings)
    return Pack(folder, document, head, cards_document, cards, tokens_document, tokens, boards, tiles, modules)


def _files_in(folder: Path) -> tuple[str, ...]:
    """The boards that lie there: what to read when it is not known which ones belong to the pack."""
    return tuple(sorted(path.stem for path in folder.glob("*.yaml"))[:20])


def _tiles(folder: Path, head: GameFile | ExtensionFile | None, findings: Findings) -> Tiling | None:
    """The tiles of a game, if it has any that make sense by themselves."""
    if not os.path.lexists(folder / TILES):
        return None
    document = read_file(folder / TILES, f"{folder.name}/{TILES}", findings)
    file = None if document is None else decode(TilesFile, document.data, document.top(), findings)
    if document is None or file is None:
        return None
    if isinstance(head, ExtensionFile):
        findings.file_problem(f"{folder.name}/{TILES}", "only a game has tiles, not a pack that extends one")
    return Tiling(document, file) if check_tiles(file, document.top(), findings) else None


def _boards(
    folder: Path, slugs: tuple[str, ...], tiles: Tiling | None, findings: Findings
) -> dict[str, tuple[Document, BoardFile]]:
    """The boards called `slugs`, without those that cannot be read."""
    boards: dict[str, tuple[Document, BoardFile]] = {}
    for slug in slugs:
        if tiles is not None and slug in tiles.file.start:
            boards[slug] = (tiles.document, tiles.compose(slug))
            continue
        if os.path.lexists(folder / TILES) and not os.path.lexists(folder / "boards" / f"{slug}.yaml"):
            if tiles is not None:
                findings.file_problem(f"{folder.name}/{TILES}", f"has no side of the start tile called {slug}")
            continue
        name = f"{folder.name}/boards/{slug}.yaml"
        document = read_file(folder / "boards" / f"{slug}.yaml", name, findings)
        board = None if document is None else decode(BoardFile, document.data, document.top(), findings)
        if document is not None and board is not None:
            boards[slug] = (document, board)
    return boards


def _modules(folder: Path, findings: Findings) -> Modules | None:
    """The modules of a game, if it has any that can be read."""
    if not os.path.lexists(folder / MODULES):
        return None
    document = read_file(folder / MODULES, f"{folder.name}/{MODULES}", findings)
    file = None if document is None else decode(ModulesFile, document.data, document.top(), findings)
    return None if document is None or file is None else Modules(document, file)


def _head(document: Document, findings: Findings) -> GameFile | ExtensionFile | None:
    if isinstance(document.data, dict) and "extends" in document.data:
        return decode(ExtensionFile, document.data, document.top(), findings)
    return decode(GameFile, document.data, document.top(), findings)


def _optional(path: Path, name: str, kind: type[T], findings: Findings) -> tuple[Document, T | None]:
    """A file that a pack may do without."""
    if not os.path.lexists(path):
        return Document(name, {}, {}), kind()
    document = read_file(path, name, findings)
    if document is None:
        return Document(name, {}, {}), None
    return document, decode(kind, document.data, document.top(), findings)


def _look_around(folder: Path, head: GameFile | ExtensionFile, document: Document, findings: Findings) -> None:
    """Point out files that look like part of the pack and are not."""
    beside = (*TABLES, MODULES, TILES) if isinstance(head, GameFile) else TABLES
    known = {MAIN, TILES, *beside, *(f"boards/{slug}.yaml" for slug in head.boards)}
    for path in sorted([*folder.glob("*.y*ml"), *(folder / "boards").glob("*.y*ml")]):
        name = path.relative_to(folder).as_posix()
        if name in known:
            continue
        if name == MODULES:
            hint = "only a game has modules"
        elif path.parent == folder:
            files = f"{', '.join(beside[:-1])} and {beside[-1]}"
            hint = f"beside {MAIN} there may be {files}, and boards/ with a file for each board"
        elif path.suffix == ".yaml":
            hint = f"add {path.stem} to boards in {MAIN}"
        else:
            hint = "the file of a board ends in .yaml"
        findings.warn(document.top(), f"the file {name} is not read: {hint}")
