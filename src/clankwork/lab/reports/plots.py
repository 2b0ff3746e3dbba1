"""What of the lab needs plots, behind functions that say so where they are missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.lab.extras import needs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from clankwork.lab.arena.contests import Contest
    from clankwork.lab.arena.standings import Standings


def draw_standings(files: Sequence[Path]) -> Callable[[Contest, Standings], None]:
    """How to draw an arena into files, by the endings of their names: checked now, before anything is played."""
    if not files:
        return lambda contest, standings: None
    with needs("lab", "drawing"):
        from clankwork.lab.arena.standings_page import Drawing  # noqa: PLC0415 - only who draws needs altair
    return Drawing(files)


def write_report(folder: Path, file: Path, progress: Callable[[int, int], None] = lambda done, all: None) -> None:
    """Write the report on a run that was kept as one HTML page."""
    with needs("lab", "a report"):
        from clankwork.lab.reports.report import CHAPTERS, report_on  # noqa: PLC0415 - only who draws needs altair
        from clankwork.lab.runs.run_reader import open_run  # noqa: PLC0415
    page = report_on(open_run(folder), lambda done: progress(done, CHAPTERS))
    file.write_text(page.html(), encoding="utf-8")


def write_comparison(
    folders: tuple[Path, Path], file: Path, progress: Callable[[int, int], None] = lambda done, all: None
) -> None:
    """Write the comparison of two runs that were kept as one HTML page."""
    with needs("lab", "a report"):
        from clankwork.lab.reports.comparison_page import STEPS, comparison_of  # noqa: PLC0415 - only who draws needs altair
        from clankwork.lab.runs.run_reader import open_run  # noqa: PLC0415
    one, other = (open_run(folder) for folder in folders)
    file.write_text(comparison_of(one, other, lambda done: progress(done, STEPS)).html(), encoding="utf-8")
