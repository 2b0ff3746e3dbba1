"""Measures one subject in a process of its own and prints the figures as JSON: `python -m bench.worker NAME`.

`--json FILE` writes them to a file instead.
"""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import asdict
from pathlib import Path

from bench.builds import check_build
from bench.subject import measure
from bench.subjects import ROWS


def main() -> None:
    """Measure the row that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=ROWS)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--core", type=int, default=-1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to write the figures; printed without it")
    options = parser.parse_args()
    if options.core >= 0:
        os.sched_setaffinity(0, {options.core})
    row = ROWS[options.name]
    subject = row.subject()
    check_build(row)
    figures = json.dumps(asdict(measure(subject, options.seconds, options.seed)))
    if options.json:
        options.json.write_text(figures + "\n", encoding="utf-8")
    else:
        print(figures)


if __name__ == "__main__":
    main()
