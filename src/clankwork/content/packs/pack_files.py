"""Finds packs on disk and reads their files."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from clankwork.content.building.modular_boards import Modules
from clankwork.content.building.tiled_boards import Tiling
from clankwork.content.checks.tiles import check_tiles
from clankwork.content.formats.module_format import ModulesFile
from clankwork.content.formats.pack_format import BoardFile, CardsFile, ExtensionFile, GameFile, TokensFile
from clankwork.content.formats.tile_format import TilesFile
from clankwork.content.packs.decoding import decode, show
from clankwork.content.packs.problems import Document, Findings
from clankwork.content.packs.rules_versions import EARLIER, Earlier, entries_in, read_earlier
from clankwork.content.packs.yaml_reader import read_file
from clankwork.engine import ContentError

SHIPPED: Final = Path(__file__).resolve().parents[2] / "packs"
"""The folder with what comes with clankwork: games, and packs that extend them."""
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
    earlier: Earlier | None = None
    """How a game was, if it is read as of an earlier version of its rules."""

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
    return tuple(slug for slug in _shipped() if not _extends(slug))


@cache
def shipped_packs() -> tuple[str, ...]:
    """The packs that come with clankwork and extend a game; a pack of a player cannot have the name of one."""
    return tuple(slug for slug in _shipped() if _extends(slug))


def _shipped() -> list[str]:
    """The folders of everything that comes with clankwork, by name."""
    return sorted(path.name for path in SHIPPED.iterdir() if _has_main(path))


def _extends(slug: str) -> bool:
    """Whether something that comes with clankwork extends a game: its first file says so at the edge of a line."""
    lines = (SHIPPED / slug / MAIN).read_text(encoding="utf-8").splitlines()
    return any(line.startswith("extends:") for line in lines)


def _has_main(folder: Path) -> bool:
    """Whether `folder` looks like a pack; one that cannot be looked into does not."""
    return os.path.isfile(folder / MAIN)


def find_pack(name: str) -> Path:
    """The folder of the pack given by path or by name; a name of what comes with clankwork means that."""
    if os.sep in name or (os.altsep and os.altsep in name) or name in (".", ".."):
        path = Path(os.path.expanduser(name))
        if _has_main(path):
            return path.resolve()
        raise ContentError(f"there is no pack at {name}: expected a folder with {MAIN}")
    if name in shipped_packs():
        return SHIPPED / name
    found = packs_on_disk()
    if name not in found:
        there = ", ".join((*shipped_packs(), *found))
        here = f"; for the folder of that name here write .{os.sep}{name}" if os.path.isdir(name) else ""
        raise ContentError(f"there is no pack called {show(name)}; there are: {there}{here}")
    return found[name]


def fingerprint(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Changes whenever a file of the pack does."""
    files = [
        *(folder / name for name in (MAIN, *TABLES, MODULES, TILES, EARLIER)),
        *sorted((folder / "boards").glob("*.yaml")),
    ]
    marks: list[tuple[str, int, int]] = []
    for path in files:
        try:
            status = path.stat()
        except OSError:
            continue
        marks.append((path.name, status.st_mtime_ns, status.st_size))
    return tuple(marks)


def read_pack(folder: Path, findings: Findings, version: int | None = None, game: Pack | None = None) -> Pack | None:
    """The pack in `folder`, or `None` with its problems noted.

    A game is read as it was under `version` of its rules, without one as it is now; a pack that extends `game` by the
    slugs that the game has under its version.
    """
    title = folder.name
    document = read_file(folder / MAIN, f"{title}/{MAIN}", findings)
    head = None if document is None else _head(document, findings)
    files = _Files(folder, findings)
    if document is not None and isinstance(head, GameFile) and version not in (None, head.version):
        files.earlier = _earlier(folder, head, version or 0, findings)
        if files.earlier is None:
            return None
        document = files.earlier.document("pack", document)
        head = _head(document, findings)
    elif game is not None and game.earlier is not None:
        files.earlier = game.earlier.of_pack(_own_entries(folder))
    cards_document, cards = files.optional("cards", CardsFile)
    tokens_document, tokens = files.optional("tokens", TokensFile)
    tiles = _tiles(files, head)
    slugs = _files_in(folder / "boards") if head is None else head.boards
    boards = _boards(files, slugs, tiles)
    before = len(findings.problems)
    modules = _modules(files) if isinstance(head, GameFile) else None
    if document is None or head is None or len(findings.problems) > before:
        return None
    if head.id != title:
        findings.problem(document.top().at("id"), f"is {head.id}, but the folder is called {title}; expected the same")
    if isinstance(head, ExtensionFile) and head.id in shipped_packs() and folder != SHIPPED / head.id:
        findings.problem(document.top().at("id"), f"a pack called {head.id} comes with clankwork: take another name")
    if cards is None or tokens is None or len(boards) < len(set(head.boards)):
        return None
    _look_around(folder, head, document, findings)
    return Pack(
        folder, document, head, cards_document, cards, tokens_document, tokens, boards, tiles, modules, files.earlier
    )


def _earlier(folder: Path, head: GameFile, version: int, findings: Findings) -> Earlier | None:
    """How a game was under an earlier version of its rules; whoever asks has not made sure that there was one."""
    if not 1 <= version < head.version:
        raise ContentError(f"there is no version {version} of the rules of {head.id}; the newest is {head.version}")
    return read_earlier(folder, head.version, version, findings)


def _own_entries(folder: Path) -> frozenset[str]:
    """The slugs of the cards and tokens that a pack has; what cannot be read is told when it is read to be played."""
    documents = [read_file(folder / name, name, Findings()) for name in TABLES]
    return frozenset[str]().union(*(entries_in(document.data) for document in documents if document is not None))


@dataclass
class _Files:
    """The files of a pack as they are now, or as they were."""

    folder: Path
    findings: Findings
    earlier: Earlier | None = None

    def read(self, name: str) -> Document | None:
        """The file called `name`, such as `cards` or `boards/dusk`."""
        document = read_file(self.folder / f"{name}.yaml", f"{self.folder.name}/{name}.yaml", self.findings)
        return document if document is None or self.earlier is None else self.earlier.document(name, document)

    def has(self, name: str) -> bool:
        """Whether there is something of this name."""
        return os.path.lexists(self.folder / f"{name}.yaml")

    def decoded(self, name: str, kind: type[T]) -> tuple[Document, T | None]:
        """A file and what it holds, if it can be read."""
        document = self.read(name)
        if document is None:
            return Document(f"{self.folder.name}/{name}.yaml", {}, {}), None
        return document, decode(kind, document.data, document.top(), self.findings)

    def optional(self, name: str, kind: type[T]) -> tuple[Document, T | None]:
        """A file that a pack may do without."""
        if not self.has(name):
            return Document(f"{self.folder.name}/{name}.yaml", {}, {}), kind()
        return self.decoded(name, kind)


def _files_in(folder: Path) -> tuple[str, ...]:
    """The boards that lie there: what to read when it is not known which ones belong to the pack."""
    return tuple(sorted(path.stem for path in folder.glob("*.yaml"))[:20])


def _tiles(files: _Files, head: GameFile | ExtensionFile | None) -> Tiling | None:
    """The tiles of a game, if it has any that make sense by themselves."""
    if not files.has("tiles"):
        return None
    document, file = files.decoded("tiles", TilesFile)
    if file is None:
        return None
    if isinstance(head, ExtensionFile):
        files.findings.file_problem(document.name, "only a game has tiles, not a pack that extends one")
    return Tiling(document, file) if check_tiles(file, document.top(), files.findings) else None


def _boards(files: _Files, slugs: tuple[str, ...], tiles: Tiling | None) -> dict[str, tuple[Document, BoardFile]]:
    """The boards called `slugs`, without those that cannot be read."""
    boards: dict[str, tuple[Document, BoardFile]] = {}
    for slug in slugs:
        if tiles is not None and slug in tiles.file.start:
            boards[slug] = (tiles.document, tiles.compose(slug))
            continue
        if files.has("tiles") and not files.has(f"boards/{slug}"):
            if tiles is not None:
                name = f"{files.folder.name}/{TILES}"
                files.findings.file_problem(name, f"has no side of the start tile called {slug}")
            continue
        document, board = files.decoded(f"boards/{slug}", BoardFile)
        if board is not None:
            boards[slug] = (document, board)
    return boards


def _modules(files: _Files) -> Modules | None:
    """The modules of a game, if it has any that can be read."""
    if not files.has("modules"):
        return None
    document, file = files.decoded("modules", ModulesFile)
    return None if file is None else Modules(document, file)


def _head(document: Document, findings: Findings) -> GameFile | ExtensionFile | None:
    if isinstance(document.data, dict) and "extends" in document.data:
        return decode(ExtensionFile, document.data, document.top(), findings)
    return decode(GameFile, document.data, document.top(), findings)


def _look_around(folder: Path, head: GameFile | ExtensionFile, document: Document, findings: Findings) -> None:
    """Point out files that look like part of the pack and are not."""
    beside = (*TABLES, MODULES, TILES, EARLIER) if isinstance(head, GameFile) else TABLES
    known = {MAIN, TILES, *beside, *(f"boards/{slug}.yaml" for slug in head.boards)}
    for path in sorted([*folder.glob("*.y*ml"), *(folder / "boards").glob("*.y*ml")]):
        name = path.relative_to(folder).as_posix()
        if name in known:
            continue
        if name == MODULES:
            hint = "only a game has modules"
        elif name == EARLIER:
            hint = "only a game has earlier versions of its rules"
        elif path.parent == folder:
            files = f"{', '.join(beside[:-1])} and {beside[-1]}"
            hint = f"beside {MAIN} there may be {files}, and boards/ with a file for each board"
        elif path.suffix == ".yaml":
            hint = f"add {path.stem} to boards in {MAIN}"
        else:
            hint = "the file of a board ends in .yaml"
        findings.warn(document.top(), f"the file {name} is not read: {hint}")
