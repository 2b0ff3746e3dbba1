"""Where the packs of these tests lie, and copies of them with something changed."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import clankwork.content

BASE: Final = Path(clankwork.content.__file__).parents[1] / "packs" / "base"
SPACE: Final = BASE.parent / "space"
CATACOMBS: Final = BASE.parent / "catacombs"
PROMOS: Final = BASE.parent / "catacombs-promos"
"""The pack that comes with clankwork."""
SAMPLE: Final = Path(__file__).parent / "packs" / "sample"
ANNEX: Final = SAMPLE.parent / "annex"
"""A pack for the ship that names what was called otherwise under the first version of its rules."""
LIFEBOATS: Final = SAMPLE.parent / "lifeboats"
"""A pack for the ship with a way out where something else is to be had, and a card that leads to a player."""


def copied(pack: Path, folder: Path) -> Path:
    """A copy of `pack` inside `folder`."""
    target = folder / pack.name
    shutil.copytree(pack, target)
    return target


def changed(pack: Path, folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of `pack` with one place in one file written differently."""
    target = copied(pack, folder)
    text = (target / file).read_text(encoding="utf-8")
    assert old in text, f"{file} does not hold {old!r}"
    (target / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return target
