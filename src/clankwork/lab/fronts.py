"""What of the lab needs plots, behind functions that say so where they are missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.lab.extras import needs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from clankwork.lab.contests import Contest
    from clankwork.lab.standings import Standings


def draw_standings(files: Sequence[Path]) -> Callable[[Contest, Standings], None]:
    """How to draw an arena into files, by the endings of their names: checked now, before anything is played."""
    if not files:
        return lambda contest, standings: None
    with needs("lab", "drawing"):
        from clankwork.lab.ranking import Drawing  # noqa: PLC0415 - only who draws needs altair
    return Drawing(files)
