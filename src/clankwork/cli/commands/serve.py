"""`clankwork serve`: the table server; and `clankwork` alone, which serves this machine and opens the browser."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from clankwork import server
from clankwork.cli.commands.long_runs import progress_bar
from clankwork.cli.errors import Complaint

if TYPE_CHECKING:
    from clankwork.server import Difference, Settings

DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""Where a Unix machine says that a browser can show something."""

HostOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--host", help="Address to listen at; 0.0.0.0 for all (CLANKWORK_HOST, or 127.0.0.1).", metavar="ADDRESS"
    ),
]
PortOption: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--port", help="Port; 0 for any that is free (CLANKWORK_PORT, or 8642).", metavar="N", min=0, max=65535
    ),
]
DatabaseOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="sqlite:///FILE or postgresql://… (CLANKWORK_DATABASE, or a SQLite file in the data folder).",
        metavar="URL",
    ),
]
RedisOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--redis", help="Redis that servers on one database tell each other by (CLANKWORK_REDIS).", metavar="URL"
    ),
]
DataOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--data", help="Folder of the database and the secret (CLANKWORK_DATA).", metavar="DIR"),
]
OriginOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--origin",
        help="How browsers reach it through a proxy, such as https://clank.example.org (CLANKWORK_ORIGIN).",
        metavar="URL",
    ),
]
OpenOption: TypeAlias = Annotated[bool, typer.Option("--open/--no-open", help="Open the browser when it is ready.")]
CheckOption: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--check",
        help="Serve nothing: play all open games again and say which would differ under this version; exit status 1.",
    ),
]


def serve(
    host: HostOption = None,
    port: PortOption = None,
    database: DatabaseOption = None,
    redis: RedisOption = None,
    data: DataOption = None,
    origin: OriginOption = None,
    open_browser: OpenOption = False,
    check: CheckOption = False,
) -> None:
    """Serve tables at which people play over a network, until ctrl-C or a signal stops it.

    Settings can be given by environment variables too; the operators' guide lists those without an option.
    """
    settings = server.settings_from(host=host, port=port, database=database, redis=redis, data=data, origin=origin)
    if check:
        check_tables(settings.database_url)
        return
    real, found = server.listen(settings)
    server.serve(real, found, lambda: _say_ready(real, opens=open_browser))


def play_in_browser() -> None:
    """Serve this machine, or find the server that does so already, and open the browser."""
    settings = server.settings_from(log=None if "CLANKWORK_LOG" in os.environ else "warning")
    try:
        real, found = server.listen(settings)
    except server.PortTaken:
        address = server.address_of(settings)
        running = server.version_at(address)
        if running is not None:
            print(f"clankwork {running} runs already: {address}", flush=True)
            if settings.browser:
                _open(address)
            return
        real, found = server.listen_nearby(settings)
    server.serve(real, found, lambda: _say_ready(real, opens=settings.browser))


def check_tables(url: str) -> None:
    """Play all open games again and say which would differ; exit status 1 if any would."""
    with progress_bar("tables") as progress:
        findings = asyncio.run(server.check_games(url, _say_different, progress))
    said = f"{findings.different:,} of {findings.tables:,} open games would differ"
    print(f"{said} ({counted(findings.entries, 'entry')} played again, {counted(findings.compared, 'game')} compared)")
    if findings.different:
        raise typer.Exit(1)


def _say_different(difference: Difference) -> None:
    print(difference)


def _say_ready(settings: Settings, *, opens: bool) -> None:
    """Say where it listens; a reader that went away does not stop the server."""
    address = server.address_of(settings)
    reached = f", for browsers {settings.origin}" if settings.origin else ""
    with suppress(OSError):
        print(f"clankwork listens at {address}{reached} (ctrl-C stops it)", flush=True)
    if opens:
        # Programs that open a browser may take their time, or stay as long as it does.
        threading.Thread(target=_open, args=(settings.origin or address,), daemon=True).start()


def _open(address: str) -> None:
    """Open the browser, if there is one and something to show it on: one that takes over the terminal is none."""
    if sys.platform in ("darwin", "win32", "cygwin") or any(os.environ.get(name) for name in DISPLAYS):
        with suppress(webbrowser.Error, OSError):
            webbrowser.open(address)


def counted(number: int, what: str) -> str:
    """So many of something."""
    many = f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"
    return f"{number:,} {what if number == 1 else many}"


def settings_of(database: str | None, data: str | None) -> Settings:
    """What is set about the database."""
    if database is not None and data is not None:
        raise Complaint("--data is the folder of a SQLite file, and --database names another: say one of them")
    return server.settings_from(database=database, data=data)
