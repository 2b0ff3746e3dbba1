"""Figures that are kept in files beside the tests, so that a change of them shows in review."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
RECORDING: Final = os.environ.get("CLANKWORK_RECORD") == "1"


def as_recorded(name: str, lines: str) -> str:
    """What the file `name` holds, after writing `lines` into it if this is a recording."""
    file = FOLDER / name
    if RECORDING:
        file.write_text(lines, encoding="utf-8", newline="\n")
    return file.read_text(encoding="utf-8")
