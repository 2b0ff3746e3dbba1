"""Playing over a WebSocket: who comes in, what they ask, what they are answered.

Nothing here decides about the game. `messages` reads and checks a message, the `LiveTable` judges and writes it, and
the `Teller` says what came of it.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from clankwork.engine import SPECTATOR, ClankError
from clankwork.server.http.rate_limits import Bucket
from clankwork.server.live.broadcasting import Seen, Teller, spoken
from clankwork.server.live.previews import preview_of, reach_of
from clankwork.server.live.viewers import Viewer, seats_of
from clankwork.server.protocol import log_entries, message_parts, messages
from clankwork.server.protocol.problems import Problem
from clankwork.server.settings import Limits
from clankwork.server.storage.rows import who_sits
from clankwork.server.tables.access import Access
from clankwork.server.tables.history import Refused
from clankwork.server.tables.live_table import Done

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from clankwork.engine import AttackOdds
    from clankwork.server.protocol.log_entries import AnyBody
    from clankwork.server.tables.history import Step, TableHistory
    from clankwork.server.tables.live_table import LiveTable
    from clankwork.server.tables.registry import TableRegistry

USUAL: Final = Limits()
CHAT_SPAN: Final = 30_000
"""Milliseconds over which lines of chat are counted."""


class Desk:
    """Serves one connection: its messages come in one after another."""

    def __init__(self, registry: TableRegistry, viewer: Viewer, person: str | None, lines: int) -> None:
        self.registry = registry
        self.lines = lines
        """How many lines of chat a seat may write in half a minute."""
        self.viewer = viewer
        viewer.person = person

    async def hear(self, message: messages.FromClient) -> None:
        """Do what a client asks and answer; whatever is wrong with it is an answer too."""
        if isinstance(message, messages.Hello):
            await self._welcome(message)
            return
        if isinstance(message, messages.Ping):
            self.viewer.say(messages.Pong(message.id))
            return
        if self.viewer.live is None:
            raise Problem("hello-first", 400, "say hello first")
        self.viewer.serving = True
        try:
            await self._serve(self.viewer.live, message)
        except Refused as refused:
            self.registry.metrics.refused(refused.refusal.code)
            self.viewer.say(messages.Refused(message.id, self._refusal(self.viewer.live, refused)))
        except Problem as problem:
            self.registry.metrics.refused(problem.code)
            answer = message_parts.RefusalTold(problem.code, problem.text, None, None, None)
            self.viewer.say(messages.Refused(message.id, answer))
        finally:
            self.viewer.serving = False

    def leave(self) -> None:
        """The connection is gone."""
        if self.viewer.live is not None:
            self.viewer.live.onlookers.discard(self.viewer)

    # Coming in

    async def _welcome(self, hello: messages.Hello) -> None:
        if hello.version != messages.PROTOCOL:
            raise Problem("wrong-version", 400, f"version {messages.PROTOCOL} of the protocol is spoken here")
        stored, seats = await Access(self.registry.store).table(hello.table, self.viewer.person)
        if not stored.has_begun:
            raise Problem("not-begun", 409, "the game of this table has not begun")
        live = await self.registry.live_table(hello.table)
        if list(map(who_sits, seats)) != list(map(who_sits, live.seats)):
            async with live.turn:
                await live.reread_seats()  # another process has just let somebody sit down, or get up
        if hello.seen > live.history.n:
            async with live.turn:
                await live.read_on()  # another process has told them more than this one knows
        viewer = self.viewer
        self.leave()
        viewer.begin()
        if live.teller is None:
            live.teller = Teller(live.table, live.seats)
        viewer.live = live
        viewer.yours = seats_of(viewer.person, live.seats)
        viewer.seen = Seen(self._seat_for(hello, live), spoken(hello.language), hello.log, hello.labels)
        live.onlookers.add(viewer)
        self._introduce(live, live.teller, viewer.seen, hello)

    def _seat_for(self, hello: messages.Hello, live: LiveTable) -> int:
        """Whose view somebody gets: one of their own, or a spectator's; after the end any."""
        yours = self.viewer.yours
        if hello.seat is None:
            return yours[0] if yours else SPECTATOR
        if hello.seat in (*yours, SPECTATOR) or (live.history.over and hello.seat < len(live.history.seats)):
            return hello.seat
        raise Problem("not-your-seat", 403, "that seat is somebody else's")

    def _introduce(self, live: LiveTable, teller: Teller, seen: Seen, hello: messages.Hello) -> None:
        """Say who and where they are; then what they missed, or everything."""
        missed = self._missed(live, teller, seen, hello.seen)
        self.viewer.say_first(self._greeting(live, seen, sync=missed is None))
        if missed is None:
            self.viewer.say_first(teller.sync(live.history, seen, live.steps))
        else:
            self.viewer.begin(missed)

    def _missed(self, live: LiveTable, teller: Teller, seen: Seen, n: int) -> list[Step] | None:
        """The steps after entry `n`, if that is all they need; `None` if they must be told everything."""
        missed = live.since(n) if n > 0 else None
        if missed is None:
            return None
        if not missed:
            teller.remember(live.history, seen)
            return missed
        state = live.history.before(missed)
        if state is None:
            return None
        teller.remember(live.history, seen, state)
        return missed

    def _greeting(self, live: LiveTable, seen: Seen, *, sync: bool) -> messages.Welcome:
        table, content = live.table, live.history.opening.content
        return messages.Welcome(
            version=messages.PROTOCOL,
            table=table.id,
            n=live.history.n,
            sync=sync,
            seat=None if seen.seat == SPECTATOR else seen.seat,
            yours=list(self.viewer.yours),
            host=table.host == self.viewer.person,
            game=message_parts.GameTold(
                content.game,
                content.rules.version,
                content.board,
                content.options,
                list(content.packs),
                content.seats,
            ),
            commitment=table.commitment,
            limit=table.spec.pace.limit,
            chat=table.spec.chat,
        )

    # Asking and doing

    async def _serve(self, live: LiveTable, message: messages.FromClient) -> None:
        if isinstance(message, messages.Odds):
            self._reckon(live, message)
            return
        seat = self._acting()
        match message:
            case messages.Act():
                act = log_entries.Act(self._notation(live, message.action))
                await self._submit(live, message.id, act, message.seen, self._check_plays)
            case messages.Undo():
                await self._submit(live, message.id, log_entries.Undo(), message.seen, self._check_plays)
            case messages.Plea():
                await self._submit(live, message.id, log_entries.Plea(message.to), message.seen)
            case messages.Grant():
                await self._submit(live, message.id, log_entries.Grant(), message.seen)
            case messages.Deny():
                await self._submit(live, message.id, log_entries.Deny(), message.seen)
            case messages.Chat():
                if not live.table.spec.chat:
                    raise Problem("no-chat", 403, "people do not talk at this table")
                await self._submit(live, message.id, log_entries.Chat(message.text), None, self._check_chat)
            case messages.Why():
                self._explain(live, message, seat)
            case messages.Preview() | messages.Reach():
                self._foresee(live, message, seat)
            case _:
                raise AssertionError("answered before")

    def _acting(self) -> int:
        """The seat that somebody acts for; looking on is not enough."""
        seen = self.viewer.seen
        if seen is None or seen.seat not in self.viewer.yours:
            raise Problem("not-at-the-table", 403, "only who sits at the table can do that")
        return seen.seat

    def _reckon(self, live: LiveTable, message: messages.Odds) -> None:
        """What an attack would do: cubes, rage and health lie open, so that whoever looks on may know it too.

        Who looks on makes no clank: more of it is made by the seat whose turn it is.
        """
        seen, game = self.viewer.seen, live.history.game
        assert seen is not None, "who asks has come in"
        seat = seen.seat if seen.seat in self.viewer.yours else game.state.turn.seat
        odds = game.attack_odds(seat, clank=message.clank, cubes=message.cubes)
        self.viewer.say(messages.Answer(message.id, _odds(odds)))

    async def _submit(
        self,
        live: LiveTable,
        name: str,
        body: AnyBody,
        seen: int | None,
        judge: Callable[[TableHistory], None] = lambda history: None,
    ) -> None:
        seat = self._acting()
        started = time.monotonic()
        # Seats have names of their own for what they send: nobody can use up another's.
        outcome = await live.submit(body, seat, client=f"{seat}:{name}", seen=seen, judge=judge)
        self.registry.metrics.submits.took(time.monotonic() - started)
        if isinstance(outcome, Done):
            self.viewer.say(messages.Done(name, outcome.n))
        else:
            self.registry.metrics.stale()
            self.viewer.say(messages.Stale(name, outcome.n))

    def _check_plays(self, history: TableHistory) -> None:
        """Refuse to play for a seat that a bot plays: whoever gave it up comes back first."""
        if history.seats[self._acting()].bot:
            raise Problem("bot-plays", 409, "a bot plays that seat now; come back to it first")

    def _check_chat(self, history: TableHistory) -> None:
        """Refuse more lines of chat than somebody can mean."""
        since, seat = self.registry.clock() - CHAT_SPAN, self._acting()
        if sum(line.seat == seat and line.at > since for line in history.chat) >= self.lines:
            raise Problem("too-much-chat", 429, f"{self.lines} lines in half a minute are enough; wait a little")

    def _notation(self, live: LiveTable, action: str | int) -> str:
        """An action as it is written down."""
        try:
            game = live.history.game
            return str(game.rules.catalogue.actions[game.code_of(action)])
        except ClankError as error:
            raise Problem("malformed-action", 422, str(error)) from None

    def _foresee(self, live: LiveTable, message: messages.Preview | messages.Reach, seat: int) -> None:
        """What would come of something: only for the seat that decides, and only what it can know."""
        if message.seen < live.history.moved:
            self.viewer.say(messages.Stale(message.id, live.history.moved))
            return
        assert live.teller is not None, "who asks has come in"
        assert self.viewer.seen is not None, "who asks has come in"
        answer: messages.PreviewAnswer | messages.ReachAnswer
        if isinstance(message, messages.Preview):
            action = self._notation(live, message.action)
            live.history.check(log_entries.Act(action), seat)
            answer = preview_of(live.history, seat, action, self.viewer.seen.language, live.teller.names())
        else:
            answer = reach_of(live.history, seat)
        self.viewer.say(messages.Answer(message.id, answer))

    def _explain(self, live: LiveTable, message: messages.Why, seat: int) -> None:
        """Why an action is not open: only for the seat that decides, whose answer may tell what others cannot see."""
        if message.seen < live.history.moved:
            self.viewer.say(messages.Stale(message.id, live.history.moved))
            return
        try:
            live.history.check(log_entries.Act(self._notation(live, message.action)), seat)
        except Refused as refused:
            self.viewer.say(messages.Answer(message.id, messages.WhyAnswer(self._refusal(live, refused))))
            return
        self.viewer.say(messages.Answer(message.id, messages.WhyAnswer(None)))

    def _refusal(self, live: LiveTable, refused: Refused) -> message_parts.RefusalTold:
        assert live.teller is not None, "who is refused has come in"
        assert self.viewer.seen is not None, "who is refused has come in"
        return live.teller.refusal(live.history, self.viewer.seen, refused)


async def converse(
    registry: TableRegistry,
    receive: Callable[[], Awaitable[str | bytes | None]],
    send: Callable[[str], Coroutine[object, object, None]],
    person: str | None,
    limits: Limits = USUAL,
    crowd: set[Viewer] | None = None,
    meter: Callable[[], float] = time.monotonic,
) -> None:
    """Serve a connection until it is gone: `receive` gives its frames one after another, and nothing at its end.

    As long as it is there it is one of the `crowd`. How much it may say in a second is counted by `meter`. It is served
    by a task of its own: one that is woken is quicker on its feet than all the layers it was called by.
    """
    crowd = set() if crowd is None else crowd
    await asyncio.create_task(_converse(registry, receive, send, person, limits, crowd, meter))


async def _converse(
    registry: TableRegistry,
    receive: Callable[[], Awaitable[str | bytes | None]],
    send: Callable[[str], Coroutine[object, object, None]],
    person: str | None,
    limits: Limits,
    crowd: set[Viewer],
    meter: Callable[[], float],
) -> None:
    viewer = Viewer(send, registry.scheduler)
    desk = Desk(registry, viewer, person, limits.chat)
    bucket = Bucket(limits.messages, 2.0 * limits.messages, meter())
    crowd.add(viewer)
    try:
        while not viewer.closing:
            frame = await receive()
            if frame is None:
                return
            for message in messages.read_frame(frame, limits.frame):
                if not bucket.take(meter()):
                    raise Problem("too-many-messages", 429, "too many messages; come back in a moment")
                await desk.hear(message)
            viewer.flush()
            if viewer.sending is not None:
                await viewer.sending  # who does not read is not read either
    except Problem as problem:
        viewer.hang_up(problem)
    finally:
        viewer.closing = True
        crowd.discard(viewer)
        desk.leave()


def _odds(odds: AttackOdds) -> messages.OddsAnswer:
    seats = [message_parts.SeatOddsTold(list(each.chances), each.expected, each.knocked_out) for each in odds.seats]
    return messages.OddsAnswer(odds.cubes, seats)
