"""Servers for tests: in this process, which is quick, or in one of its own, which can be killed."""

from __future__ import annotations

import asyncio
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
from tests.server.people import Person
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from clankwork.server.app import Server

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
async def served(folder: Path, **settings: Any) -> AsyncIterator[Served]:
    """A server in this process, with its data in `folder`."""
    with listening() as taken:
        port = taken.getsockname()[1]
        given = {"data": str(folder), "port": port, "limits": GENEROUS, "bot_pause": 0, **settings}
        app: Any = create_app(settings_from({}, **given))
        server = uvicorn.Server(
            uvicorn.Config(app, log_config=None, ws_max_size=1 << 20, ws_per_message_deflate=False, lifespan="on")
        )
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


def listening() -> socket.socket:
    """A socket on a free port of this machine."""
    made = socket.socket(proto=socket.IPPROTO_TCP)  # else asyncio lets answers wait for more to be sent
    made.bind(("127.0.0.1", 0))
    return made


class Process:
    """A server in a process of its own."""

    def __init__(self, folder: Path, **settings: str) -> None:
        with listening() as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"log {self.port}"
        limits = {f"CLANKWORK_LIMIT_{name.upper()}": str(value) for name, value in GENEROUS.items()}
        said = {f"CLANKWORK_{name.upper()}": value for name, value in settings.items()}
        self._environment = {**os.environ, **limits, **said, "CLANKWORK_DATA": str(folder), "CLANKWORK_BOT_PAUSE": "0"}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it serves."""
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
            return httpx.get(f"{self.url}/healthz", timeout=5.0).status_code == 200
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
