"""Runs the server: finds it a port, starts it, says where it is, and ends it so that nothing is lost."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import threading
import urllib.error
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import msgspec
import uvicorn

from clankwork.engine import ClankError
from clankwork.server.app import create_app
from clankwork.server.gc_settings import settle_in
from clankwork.server.http.connection_limits import door_for
from clankwork.server.live.frame_limits import channel_for
from clankwork.server.logs import set_up_logs, tell
from clankwork.server.settings import kept_secret
from clankwork.server.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fastapi import FastAPI

    from clankwork.server.settings import Settings

GRACE: Final = 5
"""Seconds in which what is under way may end when the server is told to stop."""
FAREWELL: Final = 1.0
"""Seconds in which those who are connected are told that it stops."""
PING: Final = 20.0
"""Seconds between two questions whether a quiet client is still there, and for its answer."""
KEPT_ALIVE: Final = 15
"""Seconds that a connection over HTTP may idle."""
MORE_PORTS: Final = 20
"""Ports that are tried after the one that is taken."""
SIGNALS: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
"""What tells a server to stop."""
TAKEN: Final = frozenset({errno.EADDRINUSE, errno.EACCES})

log: Final = logging.getLogger(__name__)


class PortTaken(ClankError):
    """Somebody else listens there."""


class Health(msgspec.Struct, frozen=True):
    """What a server says of itself."""

    server: str
    version: str


def listen(settings: Settings) -> tuple[Settings, socket.socket]:
    """A socket at the address that is set, and the settings with the real port; `PortTaken` if that is in use."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Said to be TCP, what it accepts is sent at once; otherwise small answers wait for each other.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((settings.host, settings.port))
        found.listen(2048)
    except OSError as error:
        found.close()
        where = f"port {settings.port} of {settings.host}"
        if error.errno in TAKEN:
            raise PortTaken(f"{where} cannot be had: {error.strerror}; --port takes another, 0 any") from None
        raise ClankError(f"{where}: {error.strerror or error}; --host takes an address of this machine") from None
    found.set_inheritable(False)
    return msgspec.structs.replace(settings, port=found.getsockname()[1]), found


def listen_nearby(settings: Settings) -> tuple[Settings, socket.socket]:
    """As `listen`, or at the next port that is free."""
    for port in (settings.port, *range(settings.port + 1, min(settings.port + MORE_PORTS, 65535)), 0):
        try:
            return listen(msgspec.structs.replace(settings, port=port))
        except PortTaken:
            continue
    raise PortTaken(f"no port of {settings.host} can be had")


def address_of(settings: Settings) -> str:
    """Where a browser on this machine finds the server."""
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, settings.host)
    return f"http://{f'[{host}]' if ':' in host and not host.startswith('[') else host}:{settings.port}"


def version_at(url: str) -> str | None:
    """The version of the server of ours at `url`; `None` if there is none, or if it is something else."""
    try:
        # Straight there: a proxy for other pages knows nothing of this machine.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"{url}/healthz", timeout=2.0) as answer:
            health = msgspec.json.decode(answer.read(4096), type=Health)
    except (OSError, ValueError, msgspec.MsgspecError, urllib.error.URLError):
        return None
    return health.version if health.server == "clankwork" else None


def serve(settings: Settings, found: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve on a socket until a signal says stop; `ready` is called when people can come.

    What can go wrong before that is a `ClankError`: nobody has been let in then.
    """
    os.umask(0o077)  # the database and its companions are nobody else's business
    set_up_logs(settings)
    kept_secret(settings)
    asyncio.run(_prepare(settings))
    app = create_app(settings)

    def take_leave() -> None:
        app.state.server.sockets.close()

    Serving(config_for(app, settings), ready, take_leave).run(sockets=[found])


def config_for(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        http=door_for(settings),
        ws=channel_for(settings.limits),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_keep_alive=KEPT_ALIVE,
        timeout_graceful_shutdown=GRACE,
    )


async def _prepare(settings: Settings) -> None:
    """Reach the database and bring it to this version, so that what is wrong with it is said in one line."""
    await (await Store.open(settings.database_url)).close()


class Serving(uvicorn.Server):
    """A server that says when it is ready, takes leave of those who are connected, and ends without an error."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], farewell: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._farewell = farewell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open everything, then say so."""
        await super().startup(sockets)
        if self.started:
            settle_in()
            tell(log, logging.INFO, "ready")
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, tell those who are there, let what is under way end, close everything."""
        tell(log, logging.INFO, "stopping", connections=len(self.server_state.connections))
        for server in self.servers:
            server.close()
        self._farewell()
        await self._wait_for_sockets()
        await super().shutdown(sockets)
        tell(log, logging.INFO, "stopped")

    async def _wait_for_sockets(self) -> None:
        """Give messages time to go out, as long as there are people to read them."""
        loop = asyncio.get_running_loop()
        end = loop.time() + FAREWELL
        while self.server_state.tasks and not self.force_exit and loop.time() < end:
            await asyncio.sleep(0.01)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal, at once at the second; having stopped is no error."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {each: signal.signal(each, self.handle_exit) for each in SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)
