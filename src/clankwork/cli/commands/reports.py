"""`clankwork report`: a page about a run, or about what differs between two."""

from pathlib import Path
from typing import Annotated, TypeAlias

from typer import Argument, Option

from clankwork.cli.commands.long_runs import check_file, progress_bar
from clankwork.cli.errors import Complaint
from clankwork.lab import write_comparison, write_report

Folders: TypeAlias = Annotated[
    list[Path], Argument(help="Folder that `sim --out` wrote; with --compare, two of them.", metavar="DIR")
]
Compare: TypeAlias = Annotated[bool, Option("--compare", help="Hold two runs side by side: what changed, how surely.")]
Out: TypeAlias = Annotated[
    Path | None, Option("--out", help="Where the page goes; without it, into the folder.", metavar="FILE")
]


def report(folders: Folders, compare: Compare = False, out: Out = None) -> None:
    """Make one HTML page of the rows that `sim --out` kept, with everything in it, and print where it is."""
    if len(folders) != 1 + compare:
        wanted = "two folders to compare" if compare else "one folder; --compare takes two"
        raise Complaint(f"report takes {wanted}, not {len(folders)}")
    check_file(out, "--out")
    file = out or folders[-1] / ("comparison.html" if compare else "report.html")
    with progress_bar("chapters") as progress:
        if compare:
            write_comparison((folders[0], folders[1]), file, progress)
        else:
            write_report(folders[0], file, progress)
    print(file)
