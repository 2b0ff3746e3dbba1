"""`clankwork pack`: for people who write packs."""

import json
from pathlib import Path
from typing import Annotated

import typer

from clankwork.cli.errors import Commands, Complaint
from clankwork.content import check_pack, json_schema, write_schemas

app = typer.Typer(cls=Commands, help="Check packs, and write schemas for editors.")


@app.command()
def check(path: Annotated[Path, typer.Argument(help="The folder of the pack.", metavar="PATH")]) -> None:
    """Say what is wrong with a pack; exit status 1 if anything keeps it from being played."""
    report = check_pack(path)
    for problem in report.problems:
        print(f"error: {problem}")
    for warning in report.warnings:
        print(f"warning: {warning}")
    if not report.ok:
        raise typer.Exit(1)
    counts = ", ".join(f"{count} {what}" for what, count in report.counts.items() if count)
    print(f"{path}: ok ({counts or 'empty'})")


@app.command()
def schema(
    kind: Annotated[
        str | None, typer.Argument(help="One kind of file: pack, cards, tokens, board or modules.", metavar="[KIND]")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write the schema of every kind into this folder.", metavar="DIR")
    ] = None,
) -> None:
    """The JSON Schemas of pack files, for editors that check while one writes."""
    if kind is not None and out is not None:
        raise Complaint("say a kind of file to print its schema, or --out DIR to write all of them, not both")
    if out is not None:
        for path in write_schemas(out):
            print(path)
        return
    if kind is None:
        raise Complaint("say which kind of file (pack, cards, tokens, board, modules), or --out DIR for all of them")
    try:
        print(json.dumps(json_schema(kind), indent=2, ensure_ascii=False))
    except KeyError as error:
        raise Complaint(str(error.args[0])) from None
