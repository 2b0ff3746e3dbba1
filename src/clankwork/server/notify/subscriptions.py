"""Where people want to be told that they should come to a table: asked for each seat, and confirmed by the target."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final, Literal, TypeVar, assert_never

import msgspec

from clankwork.server.http.rate_limits import Buckets
from clankwork.server.live.broadcasting import spoken
from clankwork.server.notify.mail import check_address
from clankwork.server.notify.message import Kind, Undelivered
from clankwork.server.protocol.problems import Problem
from clankwork.server.signed_tokens import CONFIRMATION_AGE, new_notice, no_such_link
from clankwork.server.storage.rows import Notice
from clankwork.server.tables.registry import no_such_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from clankwork.server.notify.channels import Post
    from clankwork.server.signed_tokens import Tokens
    from clankwork.server.storage.store import Store

Way = TypeVar("Way")

MOST_TARGETS: Final = 5
"""Where one seat can be told at most."""
HOUR: Final = 3600.0
ASKED_BY_ONE: Final = 10
"""How often a person may ask in an hour, or all at once."""
ASKED_OF_ONE: Final = 3
"""Confirmations that one target may be asked for in an hour, whoever wants them."""
ASKED_OF_ALL: Final = 200
"""Confirmations that this process asks for in an hour."""
EVERYBODY: Final = ""
PATIENCE: Final = 20.0
"""Seconds that whoever asks waits for a confirmation to be sent, or a challenge to be answered."""


class Asked(msgspec.Struct, frozen=True):
    """A wish that was taken down."""

    notice: Notice
    key: str | None = None
    """What a webhook's messages are signed with: said this once."""


class Subscriptions:
    """Takes down where people want to be told. Only whoever holds a seat learns or changes anything about it."""

    def __init__(
        self,
        store: Store,
        post: Post,
        tokens: Tokens,
        clock: Callable[[], int],
        meter: Callable[[], float] = time.monotonic,
    ) -> None:
        """`clock` tells milliseconds since 1970, `meter` seconds that only ever grow."""
        self._store = store
        self._post = post
        self._tokens = tokens
        self._clock = clock
        self._by_one = Buckets(ASKED_BY_ONE / HOUR, ASKED_BY_ONE, meter)
        self._of_one = Buckets(ASKED_OF_ONE / HOUR, ASKED_OF_ONE, meter)
        self._of_all = Buckets(ASKED_OF_ALL / HOUR, ASKED_OF_ALL, meter)

    @property
    def ways(self) -> list[Kind]:
        """The kinds of notices that can be asked for here."""
        return list(self._post.ways)

    @property
    def push_key(self) -> str:
        """What a page subscribes to pushes with."""
        return _offered(self._post.push).public_key

    async def of(self, table: str, seat: int, person: str | None) -> list[Notice]:
        """Where a person who holds a seat is told, the oldest first. What was never confirmed is forgotten."""
        await self._check_holder(table, seat, person)
        notices = [each for each in await self._store.notices(table, seat) if each.person == person]
        expired = self._clock() - 1000 * CONFIRMATION_AGE
        for notice in notices:
            if not notice.confirmed and notice.created < expired:
                await self._store.drop_notice(notice.id)
        return [each for each in notices if each.confirmed or each.created >= expired]

    async def ask(
        self, table: str, seat: int, person: str | None, kind: Kind, target: str, language: str = "en"
    ) -> Asked:
        """Take down where whoever holds a seat wants to be told; the same target again is a new beginning for it."""
        known = await self.of(table, seat, person)
        assert person is not None, "who holds a seat is somebody"
        if not self._by_one.take(person):
            raise _too_many()
        target = await self._checked(kind, target)
        same = [each for each in known if (each.kind, each.target) == (kind, target)]
        if len(known) - len(same) >= MOST_TARGETS:
            raise Problem("too-many-targets", 409, f"a seat can be told in at most {MOST_TARGETS} places")
        notice = Notice(
            id=new_notice(),
            table=table,
            seat=seat,
            kind=kind,
            target=target,
            person=person,
            language=spoken(language).code,
            confirmed=kind != "mail",
            created=self._clock(),
        )
        key = await self._confirmed(notice)
        for each in same:
            await self._store.drop_notice(each.id)
        await self._store.add_notice(notice)
        return Asked(notice, key)

    async def drop(self, table: str, seat: int, person: str | None, notice: str) -> None:
        """Tell whoever holds a seat nothing more at one target."""
        if notice not in [each.id for each in await self.of(table, seat, person)]:
            raise Problem("no-such-notice", 404, "there is no such notice")
        await self._store.drop_notice(notice)

    # Links in messages

    async def confirm(self, token: str) -> Notice:
        """The target says that it wants to be told, as often as it likes."""
        notice = await self._known(self._tokens.read_notice(token, "confirm"))
        if not await self._store.confirm_notice(notice.id):
            raise no_such_link()
        return notice

    async def stop(self, token: str) -> None:
        """The target says that it wants to be told nothing more, as often as it likes."""
        await self._store.drop_notice(self._tokens.read_notice(token, "stop"))

    async def language(self, token: str, about: Literal["confirm", "stop"]) -> str:
        """What whoever has a link reads."""
        return (await self._known(self._tokens.read_notice(token, about))).language

    async def _known(self, name: str) -> Notice:
        notice = await self._store.notice(name)
        if notice is None:
            raise no_such_link()
        return notice

    # Checking

    async def _check_holder(self, table: str, seat: int, person: str | None) -> None:
        seats = await self._store.seats(table)
        if person is None or not any(each.seat == seat and each.holder == person for each in seats):
            raise no_such_table()

    async def _checked(self, kind: Kind, target: str) -> str:
        """A target as it is kept; a `Problem` if nothing can be sent there."""
        if kind == "mail":
            _offered(self._post.mail)
            return check_address(target)
        if kind == "push":
            return await _offered(self._post.push).check(target)
        if kind == "webhook":
            await _offered(self._post.webhook).check(target)
            return target
        assert_never(kind)

    async def _confirmed(self, notice: Notice) -> str | None:
        """Ask the target whether it wants this; the key of a webhook that does."""
        if notice.kind == "push":
            return None  # a browser gives its keys to a page that its user has allowed to push
        if not self._of_one.take(f"{notice.kind} {notice.target.lower()}") or not self._of_all.take(EVERYBODY):
            raise _too_many()
        try:
            async with asyncio.timeout(PATIENCE):
                if notice.kind == "mail":
                    await _offered(self._post.mail).ask(notice)
                    return None
                hooks = _offered(self._post.webhook)
                await hooks.challenge(notice.id, notice.target)
                return hooks.key(notice.id)
        except (TimeoutError, Undelivered):
            raise Problem("not-delivered", 409, "no confirmation could be asked for there now; try later") from None


def _offered(way: Way | None) -> Way:
    """A way to tell people, if there is one here."""
    if way is None:
        raise Problem("not-offered", 409, "this server does not offer this kind of notice")
    return way


def _too_many() -> Problem:
    return Problem("too-many", 429, "too many notices were asked for; try again in an hour")
