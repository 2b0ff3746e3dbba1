"""The command line: every command under one name."""

import contextlib
import sys
from io import TextIOWrapper
from platform import python_implementation, python_version
from typing import Annotated

import typer

from clankwork import __version__
from clankwork.cli import keeping, looking, packing, recording, serving
from clankwork.cli.drawing import board
from clankwork.cli.failing import Commands
from clankwork.cli.helping import Command
from clankwork.cli.matching import arena
from clankwork.cli.plain import PLAIN
from clankwork.cli.playing import play
from clankwork.cli.reporting import report
from clankwork.cli.simulating import sim
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
        serving.play_in_browser()


for command in (
    play,
    serving.serve,
    sim,
    arena,
    report,
    looking.cards,
    looking.boards,
    board,
    looking.options,
    looking.bots,
    looking.packs,
    looking.actions,
    looking.observation,
):
    app.command(cls=Command)(command)
app.add_typer(packing.app, name="pack")
app.add_typer(recording.app, name="record")
app.add_typer(keeping.app, name="tables")


def main() -> None:
    """Run the command line; what the terminal cannot show is written plainly, what cannot be read is questioned."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAIN), (sys.stderr, PLAIN)):
        if isinstance(stream, TextIOWrapper):
            with contextlib.suppress(OSError):
                stream.reconfigure(errors=errors)
    app(prog_name="clankwork")
