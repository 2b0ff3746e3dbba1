"""A server whose people are away, in parts, and what reaches them."""

from __future__ import annotations

import random
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from clankwork.server.notify.channels import Post
from clankwork.server.notify.notifier import Notices, Patience
from clankwork.server.notify.subscriptions import Subscriptions
from clankwork.server.protocol.log_entries import Act
from clankwork.server.pubsub import LocalBus
from clankwork.server.settings import Mail, Settings
from clankwork.server.signed_tokens import Tokens
from clankwork.server.storage.rows import Seat
from clankwork.server.tables.live_table import Done
from clankwork.server.tables.registry import TableRegistry
from clankwork.server.tables.table_specs import Pace, SeatSpec, TableSpec
from tests.server.making import NOW, a_table
from tests.server.timing import ScriptedTimers
from tests.support.clock import AMPLE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from clankwork.server.notify.outbound_http import Outside
    from clankwork.server.storage.store import Store
    from clankwork.server.tables.live_table import LiveTable
    from tests.server.receivers import MailReceiver, Request, WebReceiver

SECRET = "a secret of the server"
ORIGIN = "https://clank.example"
HOUR = 3600
SPEC = TableSpec("base", (SeatSpec("mine"), SeatSpec("open")), name="Friday", pace=Pace(limit=HOUR))
QUIET = Patience(delivery=AMPLE, closing=AMPLE)
"""Whatever takes its time on its way is waited for."""
LONG = 24 * 3600.0
"""Seconds after which nothing more comes."""


@dataclass
class Server:
    """What tells people, in parts."""

    store: Store
    registry: TableRegistry
    notices: Notices
    subscriptions: Subscriptions
    tokens: Tokens
    present: set[int] = field(default_factory=set)
    outcomes: list[tuple[str, str]] = field(default_factory=list)
    clock: list[int] = field(default_factory=lambda: [NOW])
    timers: ScriptedTimers = field(default_factory=ScriptedTimers)

    async def passes(self, seconds: float) -> None:
        """Let time pass, in which whoever is due is told."""
        end = self.timers.now + seconds
        await self.notices.told_all()
        while self.timers.strike(end):
            await self.notices.told_all()

    async def live_table(self) -> LiveTable:
        return await self.registry.live_table("t1")

    async def turn_of(self, seat: int) -> LiveTable:
        """Play until a seat decides."""
        live = await self.live_table()
        chance = random.Random(1)
        while True:
            game = live.history.game
            self.clock[0] += 1000
            action = Act(str(chance.choice(game.legal_actions())))
            assert isinstance(await live.submit(action, game.to_act), Done)
            if live.history.game.to_act == seat:
                return live


@asynccontextmanager
async def serving(
    store: Store, patience: Patience = QUIET, outside: Outside | None = None, **settings: Any
) -> AsyncIterator[Server]:
    """A server at whose table ana and bo sit, with nobody connected."""
    given = Settings(**{"origin": ORIGIN, "secret": SECRET, "private_targets": True, "webhooks": True, **settings})
    clock = [NOW]
    registry = TableRegistry(store, LocalBus(), clock=lambda: clock[0])
    tokens = Tokens(SECRET)
    post = Post(given, tokens, outside)
    present: set[int] = set()
    outcomes: list[tuple[str, str]] = []
    timers = ScriptedTimers()
    notices = Notices(registry, post, given, lambda table, seat: seat in present, patience, timers)
    notices.told = lambda kind, outcome: outcomes.append((kind, outcome))
    subscriptions = Subscriptions(store, post, tokens, registry.clock)
    seats = [Seat(seat=0, kind="human", holder="ana", name="Ana"), Seat(seat=1, kind="human", holder="bo", name="Bo")]
    if await store.table("t1") is None:
        await store.create(a_table("t1", spec=SPEC, status="playing", seed="7"), seats)
    await notices.start()
    try:
        yield Server(store, registry, notices, subscriptions, tokens, present, outcomes, clock, timers)
    finally:
        await notices.close()
        await post.close()
        await registry.close()


def accepts(request: Request) -> tuple[int, bytes]:
    said = request.json()
    return 200, said["challenge"].encode() if said["type"] == "challenge" else b""


def news(receiver: WebReceiver) -> list[Request]:
    """What was sent besides challenges."""
    return [request for request in receiver.requests if request.json()["type"] != "challenge"]


def mail_to(receiver: MailReceiver, **changes: Any) -> Mail:
    return Mail(
        **{"host": "127.0.0.1", "port": receiver.port, "sender": "clank@example.org", "security": "none", **changes}
    )


def token_in(text: str, about: str) -> str:
    """The token of the link that a mail holds."""
    start = f"{ORIGIN}/notices/{about}?token="
    return next(word for word in text.split() if word.startswith(start)).removeprefix(start)
