"""Earlier versions of a game's rules, so that their records and tables go on as they began.

`earlier.yaml` of a game tells, version by version, in what the game differed then. What it tells is laid over the files
of the pack before they are decoded, so that a game of an older version is loaded like any other: the engine only meets
other values of its rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

from msgspec import Meta

from clankwork.content.formats.conditions import Slug, Strict
from clankwork.content.packs.decoding import decode
from clankwork.content.packs.problems import Data, Document
from clankwork.content.packs.yaml_reader import read_file

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.content.packs.problems import Findings, Place

EARLIER: Final = "earlier.yaml"
"""What a game may have besides: how it was under earlier versions of its rules."""

Version: TypeAlias = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,2}$", description="the number of a version")]
File: TypeAlias = Annotated[
    str, Meta(pattern=r"^(pack|cards|tokens|modules|tiles|boards/[a-z0-9-]+)$", description="a file of the pack")
]
Steps: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z0-9/_-]+(\.[A-Za-z0-9_-]+)+$", description="a file and the way to an entry in it")
]


class VersionEntry(Strict, frozen=True):
    """In what a game differed from the next version of its rules."""

    called: dict[Slug, Slug] = {}
    """What entries were called that have another name since: today's slug, and the one of then."""
    without: tuple[Steps, ...] = ()
    """Entries that were not there yet, such as `cards.dungeon.lantern-bearer`."""
    changes: dict[File, dict[str, Any]] = {}
    """What was said otherwise, by file: maps are laid over those of the pack, everything else takes the place of what
    stands there.
    """


EarlierFile: TypeAlias = dict[Version, VersionEntry]
"""`earlier.yaml`: how a game was, by version."""


class Earlier:
    """What the files of a game, or of a pack that extends it, held under an earlier version of its rules."""

    def __init__(self, version: int, steps: list[VersionEntry]) -> None:
        self.version = version
        self._steps = steps
        """The changes from each version to the one before it, the newest first."""

    def names(self) -> dict[str, str]:
        """The slugs of then and of the versions in between, each with that of today."""
        since: dict[str, str] = {}
        for step in self._steps:
            since |= {then: since.get(slug, slug) for slug, then in step.called.items()}
        return since

    def document(self, name: str, document: Document) -> Document:
        """The file called `name`, such as `cards` or `boards/dusk`, as it was then."""
        data = document.data
        for step in self._steps:
            data = _renamed(data, step.called)
            for way in step.without:
                file, *path = way.split(".")
                if file == name:
                    data = _without(data, path)
            if name in step.changes:
                data = _laid_over(data, step.changes[name])
        if name == "pack" and isinstance(data, dict):
            data = {**data, "version": self.version}
        return Document(document.name, data, document.lines)

    def of_pack(self, own: frozenset[str]) -> Earlier:
        """How the cards, tokens and boards of a pack that extends the game are read under this version: what they call
        by today's slug is meant by the slug of then, unless the pack itself has an entry of that name, one of `own`.
        """
        called = [{slug: was for slug, was in step.called.items() if slug not in own} for step in self._steps]
        return Earlier(self.version, [VersionEntry(called=names) for names in called])


def entries_in(data: Data) -> set[str]:
    """The slugs of all entries with a name in a file of a pack."""
    found: set[str] = set()
    if isinstance(data, dict):
        for key, value in data.items():
            found |= entries_in(value)
            if isinstance(value, dict) and "name" in value:
                found.add(key)
    return found


def read_earlier(folder: Path, newest: int, version: int, findings: Findings) -> Earlier | None:
    """What the game in `folder` was under `version` of its rules, or `None` with the problems noted."""
    name = f"{folder.name}/{EARLIER}"
    document = read_file(folder / EARLIER, name, findings)
    file = None if document is None else decode(EarlierFile, document.data, document.top(), findings)
    if document is None or file is None or not _is_complete(file, newest, document.top(), findings):
        return None
    return Earlier(version, [file[str(number)] for number in range(newest - 1, version - 1, -1)])


def names_since(folder: Path, newest: int, findings: Findings) -> dict[str, str]:
    """What entries were called under earlier versions of the game in `folder`, each with its slug of today."""
    if newest == 1:
        return {}
    earlier = read_earlier(folder, newest, 1, findings)
    return {} if earlier is None else earlier.names()


def _is_complete(file: dict[str, VersionEntry], newest: int, place: Place, findings: Findings) -> bool:
    """Whether the file tells of every version before the newest, and of no other."""
    told, due = set(file), {str(number) for number in range(1, newest)}
    for number in sorted(told - due, key=int):
        findings.problem(place.at(number), f"is no version before {newest}, which stands in pack.yaml")
    for number in sorted(due - told, key=int):
        findings.problem(place, f"version {number} is missing; every version before {newest} is needed")
    return told == due


def _renamed(data: Data, called: dict[str, str]) -> Data:
    """`data` with other slugs, as keys and as values."""
    if isinstance(data, dict):
        return {called.get(key, key): _renamed(value, called) for key, value in data.items()}
    if isinstance(data, list):
        return [_renamed(value, called) for value in data]
    return called.get(data, data) if isinstance(data, str) else data


def _without(data: Data, path: list[str]) -> Data:
    """`data` without the entry at the end of `path`."""
    if not isinstance(data, dict):
        return data
    first, *rest = path
    if rest:
        return {key: _without(value, rest) if key == first else value for key, value in data.items()}
    return {key: value for key, value in data.items() if key != first}


def _laid_over(data: Data, changes: object) -> Data:
    """`data` with `changes`: map by map, and whatever is no map as a whole."""
    if not isinstance(data, dict) or not isinstance(changes, dict):
        assert isinstance(changes, str | int | list | dict), "a pack file holds nothing else"
        return changes
    laid = dict(data)
    for key, value in changes.items():
        laid[key] = _laid_over(data[key], value) if key in data else value
    return laid
