"""Servers for tests: in this process, which is quick, or in one of its own, which can be killed."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import httpx
import uvicorn

from clankwork.server.app import create_app
from clankwork.server.settings import settings_from
from clankwork.server.signed_tokens import new_seed
from tests.server.people import Person
from tests.support.clock import HANGS
from tests.support.effort import LONG

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from clankwork.server.app import Server
    from clankwork.server.signed_tokens import Seeds

GENEROUS: Final = {
    "messages": 10_000,
    "frames": 10_000,
    "requests": 10_000,
    "connections": 1000,
    "tables": 1000,
    "made": 10_000,
}
"""Limits that no test meets unless it wants to."""


@dataclass
class Served:
    """A server that runs in this process."""

    url: str
    server: Server

    def person(self) -> Person:
        """Somebody who comes for the first time."""
        return Person(self.url)


@asynccontextmanager
async def served(folder: Path, meter: Callable[[], float] = time.monotonic, **settings: Any) -> AsyncIterator[Served]:
    """A server in this process, with its data in `folder`; `meter` counts what is limited to so much in a time."""
    with listening() as taken:
        port = taken.getsockname()[1]
        given = {"data": str(folder), "port": port, "limits": GENEROUS, "bot_pause": 0, **settings}
        app: Any = create_app(settings_from({}, **given), dealt(), meter)
        config = uvicorn.Config(app, log_config=None, ws_max_size=1 << 20, ws_per_message_deflate=False, lifespan="on")
        server = uvicorn.Server(patient(config))
        running = asyncio.create_task(server.serve(sockets=[taken]))
        try:
            while not server.started:
                if running.done():
                    raise RuntimeError("the server did not start")
                await asyncio.sleep(0.005)
            yield Served(f"http://127.0.0.1:{port}", app.state.server)
        finally:
            server.should_exit = True
            await running


def dealt() -> Seeds:
    """Seeds for the games of a server: in every run the same row of them; on a long run new ones, that nobody knows."""
    numbers = itertools.count(1)
    return new_seed if LONG else lambda: f"{next(numbers):032x}"


def patient(config: uvicorn.Config) -> uvicorn.Config:
    """A configuration that hangs up on nobody because the machine has much else to do."""
    config.timeout_keep_alive = int(HANGS)
    config.ws_ping_interval = None
    return config


def listening() -> socket.socket:
    """A socket on a free port of this machine."""
    made = socket.socket(proto=socket.IPPROTO_TCP)  # else asyncio lets answers wait for more to be sent
    made.bind(("127.0.0.1", 0))
    return made


HOLDS: Final = sys.platform == "linux"
"""Whether a server can listen at a port that somebody else holds without listening there."""


def held_port() -> socket.socket:
    """A port at which nobody listens, and which nobody else is given as a free one as long as this socket is open."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held


class Process:
    """A server in a process of its own. Its port stays its own while it is not running."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self._place = held_port()
        self.port = self._place.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"log {self.port}"
        limits = {f"CLANKWORK_LIMIT_{name.upper()}": str(value) for name, value in GENEROUS.items()}
        said = {f"CLANKWORK_{name.upper()}": value for name, value in settings.items()}
        self._environment = {**os.environ, **limits, **said, "CLANKWORK_DATA": str(folder), "CLANKWORK_BOT_PAUSE": "0"}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it serves."""
        if not HOLDS:
            self._place.close()
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "clankwork", "serve", "--no-open", "--port", str(self.port)],
                env=self._environment,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + HANGS
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start: {self.log.read_text()}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", timeout=HANGS).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Let it end at once, wherever it is."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Let it end as it likes; its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        status = self._process.wait(HANGS)
        self._process = None
        return status

    def __enter__(self) -> Process:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self.stop()
        self._place.close()
