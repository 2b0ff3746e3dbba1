"""People at tables, as a browser is for the server: a cookie, requests with an Origin, and a WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from typing import TYPE_CHECKING, Any, Final

import httpx
import msgspec
import websockets

from tests.support.clock import HANGS

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from websockets.asyncio.client import ClientConnection

_names: Final = itertools.count(1)


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, url: str, *, origin: str | None = None) -> None:
        self.url = url
        self.origin = url if origin is None else origin
        self.http = httpx.AsyncClient(base_url=url, headers={"Origin": self.origin}, timeout=HANGS)
        self.connections: list[Connection] = []

    async def __aenter__(self) -> Person:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for connection in self.connections:
            await connection.close()
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        """All that the browser keeps."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str, status: int = 200) -> Any:
        """What a page says."""
        return read(await self.http.get(path), status)

    async def post(self, path: str, body: object = None, status: int = 200) -> Any:
        """What comes of asking for something."""
        return read(await self.http.post(path, json={} if body is None else body), status)

    async def make(self, game: str, *seats: str | dict[str, Any], status: int = 201, **options: Any) -> Any:
        """A new table; a seat is `mine`, `open`, `local`, or what a bot is called."""
        kinds = [seat if isinstance(seat, dict) else seat_spec(seat) for seat in seats]
        return await self.post("/api/tables", {"game": game, "seats": kinds, **options}, status)

    async def sit(self, table: str, invitation: dict[str, Any], name: str = "") -> Any:
        """Use an invitation."""
        body = {"name": name, "token": invitation["token"]}
        return await self.post(f"/api/tables/{table}/seats/{invitation['seat']}/sit", body)

    async def connect(self, table: str, **hello: Any) -> Connection:
        """Go to a table and look at it."""
        connection = Connection(self, table)
        await connection.open(**hello)
        return connection


class Connection:
    """A WebSocket to a table, with what its client knows of it."""

    def __init__(self, person: Person, table: str, url: str = "") -> None:
        self.person = person
        self.table = table
        self.url = url or person.url
        """Where to connect to: any process of the server will do."""
        self.welcome: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.about: dict[str, Any] = {}
        """What is told of the table itself."""
        self.n = 0
        self.sync: dict[str, Any] = {}
        """Everything as it was told last."""
        self.log: list[str] = []
        self.frames: list[bytes] = []
        """Every frame as it came."""
        self.updates: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.closed: int | None = None
        """The code that the server hung up with."""
        self.trouble: dict[str, Any] | None = None
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        person.connections.append(self)

    async def open(self, **hello: Any) -> None:
        """Connect and say hello."""
        person = self.person
        self.closed, self.welcome = None, {}
        self._socket = await websockets.connect(
            self.url.replace("http", "ws", 1) + "/api/play",
            origin=websockets.Origin(person.origin),
            additional_headers={"Cookie": person.cookie} if person.cookie else {},
            compression=None,
            max_size=None,
            open_timeout=HANGS,
            close_timeout=HANGS,
            ping_interval=None,
        )
        self._reader = asyncio.create_task(self._read(self._socket))
        await self.send({"type": "hello", "version": 1, "table": self.table, **hello})
        await self.until(lambda: bool(self.welcome) and self.n >= self.welcome["n"])

    async def cut(self) -> None:
        """Let the connection break without a word."""
        if self._socket is not None:
            self._socket.transport.abort()
            await self._ended()

    async def close(self) -> None:
        """Hang up."""
        if self._socket is not None:
            await self._socket.close()
            await self._ended()

    async def _ended(self) -> None:
        assert self._reader is not None
        with contextlib.suppress(asyncio.CancelledError):
            await self._reader

    @property
    def legal(self) -> list[int]:
        """The actions that are open now, by their codes."""
        found: list[int] = self.view.get("legal", [])
        return found

    async def send(self, *messages: object) -> None:
        """Send one frame."""
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(messages[0] if len(messages) == 1 else messages))

    async def send_raw(self, frame: bytes | str) -> None:
        """Send whatever it is."""
        assert self._socket is not None
        await self._socket.send(frame)

    async def ask(
        self, kind: str, *, name: str | None = None, seen: int | None = None, **fields: Any
    ) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        name = name or f"m{next(_names)}"
        message = {"type": kind, "id": name, **fields}
        if kind not in ("chat", "odds", "ping"):
            message["seen"] = self.n if seen is None else seen
        self.answers.pop(name, None)
        await self.send(message)
        return await self.answer(name)

    async def answer(self, name: str) -> dict[str, Any]:
        """The answer to a message that was sent; if that became an entry, the entry has come too."""
        await self.until(lambda: name in self.answers and self.n >= self.answers[name].get("n", 0))
        return self.answers[name]

    async def act(self, action: int | str, **fields: Any) -> dict[str, Any]:
        """Do something in the game."""
        return await self.ask("act", action=action, **fields)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for news after which something holds."""
        async with self._news:
            try:
                await asyncio.wait_for(self._news.wait_for(lambda: holds() or self.closed is not None), HANGS)
            except TimeoutError:
                raise AssertionError(f"nothing came at entry {self.n} of {self.table}") from None
        if not holds():
            raise ConnectionError(f"the server hung up with {self.closed}: {self.trouble}")

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                data = frame if isinstance(frame, bytes) else frame.encode()
                self.frames.append(data)
                for message in msgspec.json.decode(data):
                    self._take(message)
                async with self._news:
                    self._news.notify_all()
        except websockets.ConnectionClosed:
            pass
        async with self._news:
            self.closed = socket.close_code or 1006
            self._news.notify_all()

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.welcome = message
            case "sync":
                self.sync, self.n, self.view, self.about = message, message["n"], message["view"], message["table"]
                self.log = [line["text"] for line in message["log"]]
            case "update":
                assert message["n"] == self.n + 1, f"update {message['n']} after {self.n}"
                self.n = message["n"]
                self.updates.append(message)
                put(self.view, message["changes"])
                self.log += message["log"]
                self.about = message.get("table", self.about)
            case "problem":
                self.trouble = message
            case "done" | "refused" | "stale" | "answer" | "pong":
                self.answers[message["id"]] = message
            case _:
                self.answers[message["type"]] = message


def put(view: dict[str, Any], changes: dict[str, Any]) -> None:
    """Bring a view up to date, as the page of the protocol says."""
    for way, value in changes.items():
        *names, last = way.split("/")
        place: Any = view
        for name in names:
            place = place[int(name) if isinstance(place, list) else name]
        place[int(last) if isinstance(place, list) else last] = value


def seat_spec(word: str) -> dict[str, Any]:
    """How a seat is asked for."""
    return {"kind": word} if word in ("mine", "open", "local") else {"kind": "bot", "bot": word}


def read(response: httpx.Response, status: int) -> Any:
    """What an answer says, which must have this status."""
    assert response.status_code == status, f"{response.status_code}: {response.text}"
    return response.json() if response.headers.get("content-type", "").startswith("application/json") else response.text


NOWHERE: Final = {"code": "no-such-table", "text": "there is no such table"}
"""What whoever may not know of a table is told."""


async def a_game(ana: Person, ben: Person, **options: Any) -> str:
    """A game that Ana and Ben have begun."""
    made = await ana.make("base", "mine", "open", **options)
    table: str = made["table"]["id"]
    await ben.sit(table, made["invitations"][0], "Ben")
    await ana.post(f"/api/tables/{table}/start")
    return table
