"""The server, put together: one application, which every process of it runs."""

from __future__ import annotations

import ipaddress
import time
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from fastapi import APIRouter, FastAPI, Request, WebSocket
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from clankwork import __version__
from clankwork.server.archive.archive import Archive
from clankwork.server.archive.review import Review
from clankwork.server.bots.bot_seats import BotSeats
from clankwork.server.games.kits import KitDesk
from clankwork.server.games.lessons import Lessons
from clankwork.server.http.client_files import ClientFiles
from clankwork.server.http.identity import guest_reader
from clankwork.server.http.lobby import Lobby
from clankwork.server.http.notification_routes import NoticeDesk, NoticePages
from clankwork.server.http.openapi import description
from clankwork.server.http.rate_limits import Buckets
from clankwork.server.http.request_log import Catch, Watch
from clankwork.server.http.routes import Pages, refusal
from clankwork.server.http.security import SecurityMiddleware
from clankwork.server.live.websocket import Sockets
from clankwork.server.metrics import TEXT, Metrics
from clankwork.server.notify.channels import Post
from clankwork.server.notify.notifier import Notices
from clankwork.server.notify.subscriptions import Subscriptions
from clankwork.server.protocol import messages
from clankwork.server.protocol.problems import Problem
from clankwork.server.pubsub import bus_at
from clankwork.server.settings import kept_secret
from clankwork.server.signed_tokens import Tokens, new_seed
from clankwork.server.storage.store import Store
from clankwork.server.tables.access import Access
from clankwork.server.tables.clocks import Clocks
from clankwork.server.tables.digests import Notary
from clankwork.server.tables.presence import Presence
from clankwork.server.tables.registry import TableRegistry
from clankwork.server.tables.seat_changes import Running

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from clankwork.server.settings import Settings
    from clankwork.server.signed_tokens import Seeds

HOUR: Final = 3600.0
OF_PROXIES: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""What proxies write over requests that they pass on."""


class Server:
    """Everything that one process of the server is made of."""

    def __init__(self, settings: Settings, seeds: Seeds, meter: Callable[[], float]) -> None:
        self.settings = settings
        self._seeds = seeds
        self._meter = meter
        settings.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.metrics = Metrics()
        self._metrics_from = settings.metrics_networks
        self.tokens = Tokens(kept_secret(settings))
        self.guest_of = guest_reader(settings, self.tokens)
        self.app = FastAPI(
            title="clankwork", version=__version__, lifespan=self._life, docs_url=None, redoc_url=None, openapi_url=None
        )
        self.store: Store
        self.registry: TableRegistry
        self.sockets: Sockets
        self.notices: Notices
        self.subscriptions: Subscriptions

    @asynccontextmanager
    async def _life(self, app: FastAPI) -> AsyncIterator[None]:
        """Open everything, serve, and close it again in the other order."""
        settings = self.settings
        async with AsyncExitStack() as stack:
            self.store = await Store.open(settings.database_url, self.metrics)
            stack.push_async_callback(self.store.close)
            self.registry = TableRegistry(self.store, bus_at(settings.redis or None))
            await self.registry.start()
            stack.push_async_callback(self.registry.close)
            seconds = BotSeats(self.registry, settings)
            await seconds.start()
            stack.push_async_callback(seconds.close)
            clocks = Clocks(self.registry)
            await clocks.start()
            stack.push_async_callback(clocks.close)
            presence = Presence(self.registry)
            await presence.start()
            stack.push_async_callback(presence.close)
            self.sockets = Sockets(self.registry, self.guest_of, settings.limits, self._meter)
            stack.callback(self.sockets.close)
            post = Post(settings, self.tokens)
            stack.push_async_callback(post.close)
            self.notices = Notices(self.registry, post, settings, presence.is_connected)
            await self.notices.start()
            stack.push_async_callback(self.notices.close)
            self.subscriptions = Subscriptions(self.store, post, self.tokens, self.registry.clock, self._meter)
            notary = Notary(self.registry)
            notary.start()
            stack.push_async_callback(notary.close)
            self._add_gauges()
            self._add_routes(app)
            yield

    def _add_routes(self, app: FastAPI) -> None:
        access = Access(self.store)
        made = Buckets(self.settings.limits.made / HOUR, self.settings.limits.made, self._meter)
        lobby = Lobby(self.registry, access, self.tokens, self.settings, made, seeds=self._seeds)
        router = APIRouter()
        pages = Pages(router, self.guest_of, self.settings.limits.body)
        archive = Archive(self.registry, access, lobby, self.settings)
        desks = (
            lobby,
            Lessons(lobby),
            Running(self.registry, access, lobby),
            archive,
            Review(archive),
            KitDesk(access),
        )
        for desk in (*desks, NoticeDesk(self.subscriptions)):
            pages.add(desk)
        app.include_router(router)
        linked = NoticePages(self.subscriptions)
        app.add_route("/notices/confirm", linked.confirm, ["GET", "POST"], include_in_schema=False)
        app.add_route("/notices/stop", linked.stop, ["GET", "POST"], include_in_schema=False)
        app.add_api_websocket_route("/api/play", self._play)
        app.add_api_route("/healthz", self._healthz, methods=["GET"], include_in_schema=False)
        app.add_api_route("/metrics", self._figures, methods=["GET"], include_in_schema=False)
        described: dict[str, Any] = description(app, pages)
        protocol = messages.schema()
        app.add_api_route("/api/openapi.json", lambda: JSONResponse(described), include_in_schema=False)
        app.add_api_route("/api/protocol.json", lambda: JSONResponse(protocol), include_in_schema=False)
        app.router.default = ClientFiles(self.settings.client_folder, app.router.default)

    async def _play(self, socket: WebSocket) -> None:
        await self.sockets.serve(socket)

    def _add_gauges(self) -> None:
        gauge = self.metrics.gauge
        gauge("tables_in_memory", "Tables that this process looks after.", lambda: len(self.registry.live_tables))
        gauge("viewers", "People who are connected.", lambda: len(self.sockets))
        gauge("bus_up", "Whether other processes can be told what happens.", lambda: self.registry.bus.is_up)

    async def _healthz(self) -> Response:
        """Whether this process can serve: it reaches its database. Without its bus it serves more slowly."""
        told = {"server": "clankwork", "version": __version__, "bus": "up" if self.registry.bus.is_up else "down"}
        try:
            await self.store.ping()
        except Problem:
            return JSONResponse({"status": "down", "database": "down", **told}, 503)
        return JSONResponse({"status": "ok", "database": "up", **told})

    async def _figures(self, request: Request) -> Response:
        """The figures, for those who may read them; for others, and for whoever comes by a proxy, there is nothing."""
        try:
            address = ipaddress.ip_address(request.client.host if request.client else "")
        except ValueError:
            address = None
        allowed = address is not None and any(address in network for network in self._metrics_from)
        if not allowed or any(name in request.headers for name in OF_PROXIES):
            raise HTTPException(404)
        return Response(self.metrics.page(), media_type=TEXT)


def create_app(settings: Settings, seeds: Seeds = new_seed, meter: Callable[[], float] = time.monotonic) -> FastAPI:
    """The application for an ASGI server.

    Games are dealt from `seeds`, and limits that are so much in a time count the seconds of `meter`, which only ever
    grow. Only tests hand in others than these: seeds that can be guessed, and a clock that stands still.
    """
    server = Server(settings, seeds, meter)
    app = server.app
    app.add_exception_handler(Problem, _refuse)
    app.add_exception_handler(HTTPException, _refuse_path)
    app.add_middleware(Catch)
    app.add_middleware(SecurityMiddleware, settings=settings, meter=meter)
    app.add_middleware(Watch, metrics=server.metrics)
    app.state.server = server
    return app


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem), "the handler of problems"
    request.app.state.server.metrics.refused(error.code)
    return refusal(error)


async def _refuse_path(_: Request, error: Exception) -> Response:
    """There is no such path, or not with that method."""
    assert isinstance(error, HTTPException), "the handler of paths"
    return refusal(Problem("no-such-page", error.status_code, "there is nothing here"))
