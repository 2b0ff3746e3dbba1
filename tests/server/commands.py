"""The real command in processes of its own, and a client that plays at its tables."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.cli.running import COMMAND
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from websockets.sync.client import ClientConnection

PATIENT: Final[dict[str, Any]] = {"open_timeout": HANGS, "close_timeout": HANGS, "ping_interval": None}
"""For a WebSocket whose client waits for as long as it takes."""
LISTENS: Final = re.compile(r"http://[0-9.]+:[0-9]+")


class Command:
    """The command while it runs."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.output, self.errors = folder / "output", folder / "errors"
        with self.output.open("ab") as output, self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [*COMMAND, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
                env={**os.environ, **environment},
            )
        self._said = self.output.stat().st_size

    def address(self) -> str:
        """Where it says that it listens."""
        deadline = time.monotonic() + HANGS
        while True:
            with self.output.open() as output:
                output.seek(self._said)
                found = LISTENS.search(output.read())
            if found:
                return found[0]
            assert self.process.poll() is None, self.errors.read_text()
            assert time.monotonic() < deadline, "it does not listen"
            time.sleep(0.02)

    def end(self, number: int) -> int:
        """Send it a signal; its exit status."""
        self.process.send_signal(number)
        return self.process.wait(HANGS)


@contextmanager
def running(folder: Path, *arguments: str, **environment: str) -> Iterator[Command]:
    """The command, ended whatever happens."""
    command = Command(folder, *arguments, **environment)
    try:
        yield command
    finally:
        if command.process.poll() is None:
            command.end(signal.SIGKILL)


class Player:
    """Somebody with a browser of their own, who plays all seats of a table on one screen."""

    def __init__(self, address: str, cookies: dict[str, str] | None = None) -> None:
        self.address = address
        self.cookies = cookies or {}
        self.n = 0
        self.view: dict[str, Any] = {}

    def post(self, path: str, body: object = None) -> Any:
        """What the server answers to a request."""
        sent = httpx.post(
            f"{self.address}{path}", json=body, headers={"origin": self.address}, cookies=self.cookies, timeout=HANGS
        )
        self.cookies |= dict(sent.cookies)
        assert sent.status_code < 300, sent.text
        return sent.json()

    def make_table(self) -> str:
        """The name of a new table for two at one screen."""
        seats = [{"kind": "mine"}, {"kind": "local"}]
        return str(self.post("/api/tables", {"game": "base", "seats": seats, "start": True})["table"]["id"])

    @contextmanager
    def at(self, table: str) -> Iterator[ClientConnection]:
        """A connection to a table, with everything told."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        url = f"{self.address.replace('http', 'ws')}/api/play?q=asked-for"
        headers = {"cookie": cookie}
        with connect(url, origin=Origin(self.address), additional_headers=headers, proxy=None, **PATIENT) as socket:
            for seat in (0, 1):  # whoever is to act has actions to choose from
                socket.send(json.dumps([{"type": "hello", "version": 1, "table": table, "seat": seat}]))
                sync = wait_for(socket, "sync")
                self.n, self.view = sync["n"], sync["view"]
                if self.view["legal"]:
                    break
            yield socket

    def act(self, socket: ClientConnection, name: str) -> int:
        """Do the first thing that is allowed; the number that it got."""
        action = self.view["legal"][0]
        socket.send(json.dumps([{"type": "act", "id": name, "seen": self.n, "action": action}]))
        done = wait_for(socket, "done")
        return int(done["n"])


def wait_for(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        for message in json.loads(socket.recv(timeout=HANGS)):
            if message["type"] == kind:
                found: dict[str, Any] = message
                return found
            assert message["type"] not in ("refused", "problem"), message
