"""The command `serve`, as operators run it: it starts, plays, stops without losing anything, and tells no secret."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import httpx
import pytest

from clankwork import __version__
from tests.cli.running import run, run_apart
from tests.server.commands import Player, running, wait_for
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SAID: Final = "nobody-else-should-read-this"


@pytest.fixture
def taken() -> Iterator[socket.socket]:
    """A port at which something listens that is none of ours."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        found.listen()
        yield found


def test_a_game_survives_a_stop_and_a_crash_and_the_log_tells_no_secret(tmp_path: Path) -> None:
    data = tmp_path / "data"
    arguments = ("serve", "--port", "0", "--data", str(data))

    with running(tmp_path, *arguments) as command:
        player = Player(command.address())
        table = player.make_table()
        with player.at(table) as connection:
            first = player.act(connection, "one")
            connection.send(json.dumps([{"type": "chat", "id": "c", "text": SAID}]))
            said = wait_for(connection, "done")["n"]
            command.process.send_signal(signal.SIGTERM)
            farewell = wait_for_trouble(connection)
        stopped = command.process.wait(HANGS)
    with running(tmp_path, *arguments) as command:
        player = Player(command.address(), player.cookies)
        with player.at(table) as connection:
            found = player.n
            second = player.act(connection, "two")
            crashed = command.end(signal.SIGKILL)
    with running(tmp_path, *arguments) as command:
        player = Player(command.address(), player.cookies)
        with player.at(table) as connection:
            third = player.act(connection, "three")
        figures = httpx.get(f"{player.address}/metrics", timeout=HANGS).text
        interrupted = command.end(signal.SIGINT)

    assert (stopped, crashed, interrupted) == (0, -signal.SIGKILL, 0)
    assert farewell == "going-away"
    assert (first, said, found, second, third) == (1, 2, 2, 3, 4)
    assert 'clankwork_entries_total{kind="act"} 1.0' in figures
    assert "clankwork_commit_seconds_count 1.0" in figures
    assert_logged_without_secrets(command.errors.read_text(), data, table, player)
    checked = run("serve", "--check", "--data", str(data))
    assert checked.stdout == "0 of 1 open games would differ (4 entries played again, 1 game compared)\n"
    assert checked.exit_code == 0


def wait_for_trouble(connection: object) -> str:
    """Why the server hangs up."""
    while True:
        for message in json.loads(connection.recv(timeout=HANGS)):  # type: ignore[attr-defined]
            if message["type"] == "problem":
                return str(message["code"])


def assert_logged_without_secrets(log: str, data: Path, table: str, player: Player) -> None:
    lines = [json.loads(line) for line in log.splitlines()]
    events = [line["event"] for line in lines]
    assert {"ready", "request", "connection", "connection ended", "stopping", "stopped"} <= set(events)
    assert "/api/tables" in {line.get("route") for line in lines}
    assert all(line["level"] == "info" for line in lines), log
    with sqlite3.connect(data / "tables.db") as database:
        seed, host = database.execute("SELECT seed, host FROM tables").fetchone()
    database.close()
    secret = (data / "secret").read_text()
    for hidden in (seed, host, secret, table, SAID, "asked-for", *player.cookies.values()):
        assert hidden not in log
    assert stat.S_IMODE((data / "tables.db").stat().st_mode) == 0o600
    assert stat.S_IMODE((data / "secret").stat().st_mode) == 0o600


def test_a_port_that_is_taken_is_said_in_one_line(taken: socket.socket, tmp_path: Path) -> None:
    port = str(taken.getsockname()[1])

    result = run("serve", "--port", port, "--data", str(tmp_path))

    assert result.exit_code == 2
    assert result.stderr.startswith(f"error: port {port} of 127.0.0.1 cannot be had")
    assert "--port takes another" in result.stderr
    assert not (tmp_path / "tables.db").exists()


def test_alone_it_finds_a_port_opens_the_browser_and_is_found_again(taken: socket.socket, tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o755)
    environment = {"CLANKWORK_DATA": str(tmp_path / "data"), "BROWSER": f"{browser} %s"}
    port = str(taken.getsockname()[1])

    with running(tmp_path, **environment, CLANKWORK_PORT=port) as command:
        address = command.address()
        own = address.rpartition(":")[2]
        again = subprocess.run(
            [sys.executable, "-m", "clankwork"],
            capture_output=True,
            text=True,
            timeout=HANGS,
            check=False,
            env={**os.environ, **environment, "CLANKWORK_PORT": own},
        )
        ended = command.end(signal.SIGINT)

    assert own != port
    assert (again.returncode, again.stderr) == (0, "")
    assert again.stdout == f"clankwork {__version__} runs already: {address}\n"
    assert opened.read_text().splitlines() == [address, address]
    assert (ended, command.errors.read_text()) == (0, "")


def test_a_database_that_cannot_be_reached_is_said_in_one_line(tmp_path: Path) -> None:
    url = f"postgresql://ana:hidden@/x?host={tmp_path}"

    result = run_apart("serve", "--port", "0", "--database", url, "--data", str(tmp_path))

    assert result.returncode == 2
    assert result.stderr.decode() == "error: the database cannot be reached; try again in a moment\n"


@pytest.mark.parametrize("arguments", [[], ["serve"], ["tables", "list"]], ids=" ".join)
def test_without_the_extra_it_says_what_to_install(arguments: list[str]) -> None:
    program = "import sys; sys.modules['sqlalchemy'] = None; from clankwork.cli import main; main()"

    result = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, timeout=HANGS, check=False
    )

    assert result.returncode == 2
    assert result.stderr == "error: the table server needs sqlalchemy: pip install 'clankwork[server]'\n"
