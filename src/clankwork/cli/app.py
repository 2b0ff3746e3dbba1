"""The command line: every command under one name."""

import contextlib
import sys
from io import TextIOWrapper
from platform import python_implementation, python_version
from typing import Annotated

import typer

from clankwork import __version__
from clankwork.cli.ascii_fallback import PLAIN
from clankwork.cli.commands import packs, records, serve, show, tables
from clankwork.cli.commands.arena import arena
from clankwork.cli.commands.board import board
from clankwork.cli.commands.play import play
from clankwork.cli.commands.reports import report
from clankwork.cli.commands.sim import sim
from clankwork.cli.errors import Commands
from clankwork.cli.help_pages import Command
from clankwork.engine import is_compiled

app = typer.Typer(
    name="clankwork",
    cls=Commands,
    help="The Clank! family of deck-building adventures. Unofficial. Without a command it opens in the browser.",
    add_completion=False,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
)


@app.callback()
def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is, and of what.")] = False,
) -> None:
    if version:
        engine = "compiled" if is_compiled() else "interpreted"
        print(f"clankwork {__version__}, {engine} engine, {python_implementation()} {python_version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve.play_in_browser()


for command in (
    play,
    serve.serve,
    sim,
    arena,
    report,
    show.cards,
    show.boards,
    board,
    show.options,
    show.bots,
    show.packs,
    show.actions,
    show.observation,
):
    app.command(cls=Command)(command)
app.add_typer(packs.app, name="pack")
app.add_typer(records.app, name="record")
app.add_typer(tables.app, name="tables")


def main() -> None:
    """Run the command line; what the terminal cannot show is written plainly, what cannot be read is questioned."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAIN), (sys.stderr, PLAIN)):
        if isinstance(stream, TextIOWrapper):
            with contextlib.suppress(OSError):
                stream.reconfigure(errors=errors)
    app(prog_name="clankwork")
