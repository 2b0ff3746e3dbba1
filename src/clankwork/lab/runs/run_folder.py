"""The folder of a run: tables in parts, and a manifest that says what they are and how far the run has come.

A part counts once the manifest names it, and the manifest is replaced in one step: whatever happens, what it names is
whole. What was being written when a run broke off is written again by whoever goes on.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clankwork.engine import ClankError
from clankwork.lab.runs.columns import DATA_FORMAT

if TYPE_CHECKING:
    from pathlib import Path

MANIFEST: Final = "run.json"
"""The file that makes a folder the folder of a run."""
SIM: Final = "sim"
"""A series of one match."""
ARENA: Final = "arena"
"""Bots measured against each other."""


class WrongFolder(ClankError):
    """The folder cannot be used for this run; the message says why and what to do."""


@dataclass(frozen=True)
class Manifest:
    """What a folder holds."""

    kind: str
    """`SIM` or `ARENA`."""
    played: dict[str, Any]
    """What is played: runs go on only with the same."""
    made_with: dict[str, Any]
    """Versions: of this package, of Python, of the rules."""
    games: int
    """Games asked for."""
    done: int
    """Games in the tables."""
    parts: tuple[int, ...]
    """The first game of each part."""
    counted: dict[str, Any]
    """What the run itself needs to go on."""

    @property
    def complete(self) -> bool:
        """Whether all games asked for are there."""
        return self.done >= self.games


def part_name(table: str, first: int) -> str:
    """The file of one part of a table: files of a table in order of their names are its rows in order of games."""
    return f"{table}-{first:08}.parquet"


def read_manifest(folder: Path) -> Manifest | None:
    """What the folder holds, `None` if no run was ever kept there."""
    try:
        text = (folder / MANIFEST).read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None
    try:
        read = json.loads(text)
        version = read.pop("format")
        if version != DATA_FORMAT:
            raise WrongFolder(f"{folder} is in format {version}, this version of clankwork reads {DATA_FORMAT}")
        return Manifest(**{**read, "parts": tuple(read["parts"])})
    except (ValueError, TypeError, KeyError, AttributeError):
        raise WrongFolder(f"{folder / MANIFEST} cannot be read: it is not the manifest of a run") from None


def begun(folder: Path, kind: str) -> Manifest:
    """The run of that kind which a folder holds, to go on with; `WrongFolder` if it holds none."""
    manifest = read_manifest(folder)
    if manifest is None:
        raise WrongFolder(f"{folder} holds no run to go on with; without --resume a new one begins there")
    _check_kind(folder, manifest, kind)
    return manifest


def _check_kind(folder: Path, manifest: Manifest, kind: str) -> None:
    if manifest.kind != kind:
        raise WrongFolder(f"{folder} holds a run of `clankwork {manifest.kind}`: choose another folder")


def games_kept(folder: Path) -> int:
    """How many games a folder holds, 0 if it holds no run."""
    manifest = read_manifest(folder)
    return 0 if manifest is None else manifest.done


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Replace the manifest in one step."""
    fields = {"format": DATA_FORMAT, **vars(manifest)}
    text = json.dumps(fields, ensure_ascii=False, indent=1)
    beside = folder / f"{MANIFEST}.new"
    beside.write_text(text + "\n", encoding="utf-8")
    os.replace(beside, folder / MANIFEST)


class Claim:
    """The right to write into a folder: one run at a time has it, and it goes with whoever has it."""

    def __init__(self, folder: Path) -> None:
        self._held = -1
        if sys.platform != "win32":  # where folders cannot be locked, people take care of it themselves
            self._held = _lock(folder)

    def give_up(self) -> None:
        """Let others write there."""
        if self._held >= 0:
            os.close(self._held)
            self._held = -1


def _lock(folder: Path) -> int:
    """The locked folder, as a number of the operating system's."""
    import fcntl  # noqa: PLC0415 - not everywhere

    held = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(held)
        raise WrongFolder(f"another run is writing into {folder}: wait for it, or choose another folder") from None
    return held


def check_same(folder: Path, before: Manifest, now: Manifest) -> None:
    """Refuse to mix two runs in one folder."""
    _check_kind(folder, before, now.kind)
    for name in sorted(before.played.keys() | now.played.keys()):
        was, wanted = before.played.get(name), now.played.get(name)
        if was != wanted:
            raise WrongFolder(f"{folder} holds another run: its {name} is {_show(was)}, not {_show(wanted)}")
    for name in ("version", "rules"):
        was, here = before.made_with.get(name), now.made_with.get(name)
        if was != here:
            what = "clankwork" if name == "version" else "these rules, or of the packs behind them,"
            raise WrongFolder(f"{folder} was made with another version of {what} ({_show(was)}, here {_show(here)})")


def _show(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."
