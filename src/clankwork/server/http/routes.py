"""Routes over HTTP: what one takes and gives is a msgspec type, checked on the way in and published in OpenAPI.

A route is a method with a `@route` over it. It gets a `Call` and answers with a value; whatever it refuses is a
`Problem`, and every problem is answered in the same form.
"""

from __future__ import annotations

import asyncio
import gzip
import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import msgspec
from fastapi import Request  # noqa: TC002 - FastAPI reads it from the endpoint's annotation
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from clankwork.server.http.client_files import accepted
from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.rows import get_to_know

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fastapi import APIRouter
    from msgspec import Struct
    from starlette.requests import HTTPConnection

    from clankwork.server.http.identity import Guest

JSON: Final = "application/json"
PATIENCE: Final = 30.0
"""Seconds in which a request must be there as a whole."""
WORTH_PACKING: Final = 2_000
"""Bytes from which on an answer is compressed."""
PACKED_TIGHTLY: Final = 5
"""How hard that is tried, of 9: more takes twice the time for a hundredth."""
_ENCODER: Final = msgspec.json.Encoder()

Answer: TypeAlias = "Struct | list[Any] | Response | None"
Handler = TypeVar("Handler", bound=Callable[..., Awaitable[Any]])


class ProblemTold(msgspec.Struct, frozen=True):
    """Why something was not done."""

    code: str
    """A word for programs, such as `no-such-table`."""
    text: str
    """A sentence for people."""


@dataclass
class Call:
    """One request."""

    request: Request
    guest: Guest
    """Who asks."""
    path: dict[str, Any]
    """What stands in the path, read as the types that the route says."""
    body: Any = None
    query: Any = None

    @property
    def language(self) -> str:
        """The language that the browser prefers."""
        return self.request.headers.get("accept-language", "en").split(",", 1)[0].split(";", 1)[0].strip() or "en"


@dataclass(frozen=True)
class Route:
    """What a route takes and gives."""

    method: str
    path: str
    takes: type[Struct] | None = None
    """What the body must be; `None` for nothing, or for text that the handler reads itself."""
    asks: type[Struct] | None = None
    """What may stand behind the question mark."""
    gives: Any = None
    """What is answered; `None` for nothing, or for a `Response`."""
    status: int = 200
    refuses: tuple[int, ...] = ()
    """Statuses of the problems there can be beside those that every route can have."""
    where: dict[str, Any] = field(default_factory=dict)
    """Types of the parts of the path."""
    text: str = ""
    """The media type of what it gives or takes, where that is not JSON."""


def route(method: str, path: str, **said: Any) -> Callable[[Handler], Handler]:
    """Make a method answer requests; `said` are the fields of `Route`."""

    def mark(handler: Handler) -> Handler:
        handler.__dict__["route"] = Route(method, path, **said)
        return handler

    return mark


def routes_of(desk: object) -> Iterator[tuple[Route, Callable[[Call], Awaitable[Answer]]]]:
    """The routes among the methods of an object."""
    for _, method in inspect.getmembers(desk, inspect.ismethod):
        found = getattr(method, "route", None)
        if isinstance(found, Route):
            yield found, method


class Pages:
    """Puts routes into an application, and what they take and give into its description."""

    def __init__(self, router: APIRouter, guest_of: Callable[[HTTPConnection], Guest], body_limit: int) -> None:
        self.router = router
        self.guest_of = guest_of
        self.body_limit = body_limit
        self.routes: list[Route] = []

    def add(self, desk: object) -> None:
        """Add the routes among the methods of an object."""
        for found, method in routes_of(desk):
            get_to_know(*(kind for kind in (found.takes, found.asks) if kind is not None))
            self.routes.append(found)
            self.router.add_api_route(
                found.path,
                self._endpoint(found, method),
                methods=[found.method],
                operation_id=f"{type(desk).__name__.lower()}_{method.__name__}",
                tags=[type(desk).__name__.lower()],
                summary=(inspect.getdoc(method) or "").partition("\n")[0],
                status_code=found.status,
                response_class=Response,
                openapi_extra={"x-route": len(self.routes) - 1},
            )

    def _endpoint(
        self, found: Route, method: Callable[[Call], Awaitable[Answer]]
    ) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            call = Call(request, self.guest_of(request), _path(found, request))
            call.query = None if found.asks is None else _query(found.asks, request)
            if found.takes is not None:
                call.body = read_json(await read_body(request, self.body_limit), found.takes)
            made = await method(call)
            response = made if isinstance(made, Response) else _written(made, found.status)
            if found.method == "GET" and response is not made:
                pack(response, request)
            call.guest.remember(response)
            return response

        return answer


def _path(found: Route, request: Request) -> dict[str, Any]:
    """The parts of the path; one that cannot be read names nothing that is there."""
    try:
        return {
            name: msgspec.convert(request.path_params[name], kind, strict=False) for name, kind in found.where.items()
        }
    except msgspec.ValidationError:
        raise Problem("no-such-table", 404, "there is no such table") from None


def _query(kind: type[Struct], request: Request) -> Struct:
    given = request.query_params
    unknown = sorted(set(given) - set(kind.__struct_encode_fields__))
    if unknown:
        raise Problem("malformed-request", 422, f"there is nothing called {unknown[0]!r:.40} to ask for")
    try:
        return msgspec.convert(dict(given), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Problem("malformed-request", 422, str(error)) from None


async def read_body(request: Request, limit: int) -> bytes:
    """What was sent, as long as it is not too much."""
    found = bytearray()
    try:
        async with asyncio.timeout(PATIENCE):
            async for part in request.stream():
                found += part
                if len(found) > limit:
                    raise Problem("body-too-long", 413, f"a request has at most {limit} bytes")
    except TimeoutError:
        raise Problem("too-slow", 408, "the request did not come to its end") from None
    except ClientDisconnect:  # the client hung up, or what it sent was refused on its way: nobody reads the answer
        raise Problem("gone-away", 400, "the request did not come to its end") from None
    return bytes(found)


def read_json(data: bytes, kind: type[Struct]) -> Struct:
    """The value that JSON tells of."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        text = "nested too deeply" if isinstance(error, RecursionError) else f"{error!s:.300}"
        raise Problem("malformed-request", 422, text) from None


def _written(made: object, status: int) -> Response:
    if made is None:
        return Response(status_code=204 if status == 200 else status)
    return Response(_ENCODER.encode(made), status, media_type=JSON)


def pack(response: Response, request: Request) -> None:
    """Make a long answer short, if whoever asked takes it so."""
    body = bytes(response.body)
    if len(body) < WORTH_PACKING:
        return
    response.headers["vary"] = "Accept-Encoding"
    if "gzip" in accepted(request.headers.get("accept-encoding", "")):
        response.body = gzip.compress(body, PACKED_TIGHTLY, mtime=0)
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))


def refusal(problem: Problem) -> Response:
    """A problem as it is answered."""
    return Response(_ENCODER.encode(ProblemTold(problem.code, problem.text)), problem.status, media_type=JSON)


def raw_refusal(problem: Problem) -> bytes:
    """A problem as it is answered where no application can be asked; the connection ends with it."""
    response = refusal(problem)
    lines = [f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}".encode()]
    lines += [name + b": " + value for name, value in response.raw_headers]
    return b"\r\n".join([*lines, b"cache-control: no-store", b"connection: close", b"", bytes(response.body)])
