"""Where people say how they want to be told that they should come, and the pages behind the links in mails."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias
from urllib.parse import urlsplit

from msgspec import Meta, Struct
from starlette.responses import HTMLResponse

from clankwork.server.http.lobby import AT_SEAT
from clankwork.server.http.routes import route
from clankwork.server.notify.message import Kind
from clankwork.server.notify.phrases import phrases
from clankwork.server.notify.push import read_subscription
from clankwork.server.protocol.lobby_messages import Token
from clankwork.server.protocol.message_parts import Moment
from clankwork.server.protocol.messages import ONE_LINE
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from clankwork.server.http.routes import Call
    from clankwork.server.notify.subscriptions import Subscriptions
    from clankwork.server.signed_tokens import About
    from clankwork.server.storage.rows import Notice

NoticeId: TypeAlias = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{1,32}}{ONE_LINE}")]
AT_NOTICE: Final[dict[str, Any]] = {**AT_SEAT, "notice": NoticeId}
LONGEST_TARGET: Final = 4000
"""Characters of a target: a push subscription is the longest."""


class NoticeAsked(Struct, frozen=True):
    """A wish to be told."""

    kind: Kind
    target: Annotated[str, Meta(min_length=1, max_length=LONGEST_TARGET)]
    """An address, a URL, or the JSON of a browser's push subscription."""
    language: Annotated[str, Meta(max_length=20)] | None = None
    """What to write in; `null` for what the browser prefers."""


class NoticeTold(Struct, frozen=True):
    """Where somebody is told."""

    id: str
    kind: Kind
    target: str
    """An address, a URL, or the server that pushes."""
    language: str
    confirmed: bool
    """Whether the target has said that it wants this; before, nothing is sent."""
    created: Moment


class NoticesTold(Struct, frozen=True):
    """Where whoever holds a seat is told, and how they could be."""

    ways: list[Kind]
    """What can be asked for at this server."""
    notices: list[NoticeTold]


class NoticeMade(Struct, frozen=True):
    """A wish that was taken down."""

    notice: NoticeTold
    key: str | None
    """What a webhook's messages are signed with; it is told only now."""


class PushKey(Struct, frozen=True):
    """What a page subscribes to pushes with."""

    key: str
    """The server's public key, in base64 for URLs."""


class ByLink(Struct, frozen=True):
    """What stands behind a link in a mail."""

    token: Token


class NoticeDesk:
    """Wishes over HTTP. For whoever does not hold a seat it is as if its table were not there."""

    def __init__(self, subscriptions: Subscriptions) -> None:
        self.subscriptions = subscriptions

    @route("GET", "/api/push-key", gives=PushKey, refuses=(409,))
    async def push_key(self, call: Call) -> PushKey:
        """What a page subscribes to pushes with."""
        return PushKey(self.subscriptions.push_key)

    @route("GET", "/api/tables/{table}/seats/{seat}/notices", where=AT_SEAT, gives=NoticesTold)
    async def notices(self, call: Call) -> NoticesTold:
        """Where one is told, for a seat of one's own."""
        found = await self.subscriptions.of(call.path["table"], call.path["seat"], call.guest.known)
        return NoticesTold(self.subscriptions.ways, [_told(notice) for notice in found])

    @route(
        "POST",
        "/api/tables/{table}/seats/{seat}/notices",
        where=AT_SEAT,
        takes=NoticeAsked,
        gives=NoticeMade,
        status=201,
        refuses=(409,),
    )
    async def ask(self, call: Call) -> NoticeMade:
        """Ask to be told. Mail has to be confirmed by a link in it, a webhook by sending a challenge back."""
        said: NoticeAsked = call.body
        table, seat = call.path["table"], call.path["seat"]
        language = said.language or call.language
        asked = await self.subscriptions.ask(table, seat, call.guest.known, said.kind, said.target, language)
        return NoticeMade(_told(asked.notice), asked.key)

    @route("DELETE", "/api/tables/{table}/seats/{seat}/notices/{notice}", where=AT_NOTICE)
    async def drop(self, call: Call) -> None:
        """Be told nothing more at one target."""
        await self.subscriptions.drop(call.path["table"], call.path["seat"], call.guest.known, call.path["notice"])

    @route("POST", "/api/notices/confirm", takes=ByLink)
    async def confirm(self, call: Call) -> None:
        """Say yes to what a mail asks; twice is as good as once."""
        await self.subscriptions.confirm(call.body.token)

    @route("POST", "/api/notices/stop", takes=ByLink)
    async def stop(self, call: Call) -> None:
        """Get no more mails like the one that the link is from."""
        await self.subscriptions.stop(call.body.token)


def _told(notice: Notice) -> NoticeTold:
    """A notice as its owner sees it; the path of a push subscription is as good as a key, so that it stays here."""
    target = notice.target
    if notice.kind == "push":
        target = urlsplit(read_subscription(target).endpoint).netloc
    return NoticeTold(notice.id, notice.kind, target, notice.language, notice.confirmed, notice.created)


class NoticePages:
    """The pages behind the links in mails: plain, for any browser, and nothing happens before a button is pressed.

    Programs that look into mails open every link, so that opening one must do nothing.
    """

    def __init__(self, subscriptions: Subscriptions) -> None:
        self.subscriptions = subscriptions

    async def confirm(self, request: Request) -> Response:
        """Whether one wants to be told."""
        return await self._page(request, "confirm")

    async def stop(self, request: Request) -> Response:
        """Whether one wants to be told nothing more; mail programs may say so themselves."""
        return await self._page(request, "stop")

    async def _page(self, request: Request, about: About) -> Response:
        token = request.query_params.get("token", "")
        language = request.headers.get("accept-language", "en")[:2]
        try:
            language = await self.subscriptions.language(token, about)
            if request.method == "POST":
                await (self.subscriptions.confirm(token) if about == "confirm" else self.subscriptions.stop(token))
        except Problem as problem:
            if problem.code != "no-such-link":
                raise
            return _html(language, escape(phrases(language).dead_link), problem.status)
        speaker = phrases(language)
        if request.method == "POST":
            return _html(language, escape(speaker.begins if about == "confirm" else speaker.ends))
        question = escape(speaker.wanted if about == "confirm" else speaker.unwanted)
        # Without an address of its own, the form goes where the page is from, token and all.
        return _html(language, f'{question}</p><form method="post"><button>{escape(speaker.yes)}</button></form><p>')


def _html(language: str, text: str, status: int = 200) -> HTMLResponse:
    """A page of one paragraph."""
    page = (
        f'<!doctype html><html lang="{phrases(language).code}"><meta charset="utf-8"><title>clankwork</title>'
        f'<meta name="viewport" content="width=device-width"><body><p>{text}</p></body></html>'
    )
    return HTMLResponse(page, status, {"cache-control": "no-store"})
