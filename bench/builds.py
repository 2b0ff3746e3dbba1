"""The two builds of clankwork, and where each is imported from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bench.subjects import Row

ROOT: Final = Path(__file__).parents[1]
BUILDS: Final = {"pure": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
"""Where each build of clankwork is imported from."""


def check_build(row: Row) -> None:
    """Refuse to measure another build of clankwork than the one the row is called after."""
    if row.build:
        import clankwork.engine

        build = "pure" if str(clankwork.engine.__file__).endswith(".py") else "compiled"
        if build != row.build:
            raise SystemExit(f"the engine found here is {build}, not {row.build}: {clankwork.engine.__file__}")
