"""Somebody who is connected to a table: what they are to be told, and in which frames it goes out.

Who acts is answered at once, and so is whoever is to act next. The others wait a blink (`send_scheduler.py`).
"""

from __future__ import annotations

import asyncio
import logging
import types
from typing import TYPE_CHECKING, Final

from clankwork.engine import SPECTATOR
from clankwork.server.live.broadcasting import Seen
from clankwork.server.protocol import messages
from clankwork.server.tables.access import may_look
from clankwork.server.tables.registry import no_such_table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Generator, Sequence

    from clankwork.server.live.send_scheduler import SendScheduler
    from clankwork.server.protocol.problems import Problem
    from clankwork.server.storage.rows import Seat
    from clankwork.server.tables.history import Step
    from clankwork.server.tables.live_table import LiveTable

MOST_WAITING: Final = 200
"""Steps that may wait for somebody who does not read them; after more, they are told everything anew instead."""

log: Final = logging.getLogger(__name__)


def seats_of(person: str | None, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats that somebody may act for."""
    return tuple(seat.seat for seat in seats if seat.holder is not None and seat.holder == person)


class Viewer:
    """One connection. `send` puts a frame on its way, and waits while too much is."""

    def __init__(self, send: Callable[[str], Coroutine[object, object, None]], scheduler: SendScheduler) -> None:
        self.live: LiveTable | None = None
        self.seen: Seen | None = None
        self.yours: tuple[int, ...] = ()
        """The seats that they may act for."""
        self.person: str | None = None
        self.serving = False
        """Whether something that they sent is being carried out: what comes of it goes out with the answer."""
        self.closing = False
        self.sending: asyncio.Task[None] | None = None
        """A frame that waits until the client has read those before."""
        self._send = send
        self._scheduler = scheduler
        self._steps: list[Step] = []
        self._answers: list[bytes] = []
        """What is to follow the news."""
        self._said: list[bytes] = []
        """What is written down, in its order."""
        self._aside: bytes = b""
        self._queued = False
        self._ready = False
        self._lost = False
        """Whether steps were dropped, so that everything must be told anew."""

    # What is to go out

    def tell(self, step: Step) -> None:
        """Something happened at the table."""
        if len(self._steps) >= MOST_WAITING:
            self._steps, self._lost = [], True
        self._steps.append(step)
        if self.serving:
            return
        if self._is_to_act():
            self.flush()
        elif not self._queued:
            self._queued = True
            self._scheduler.later(self)

    def _is_to_act(self) -> bool:
        return self.live is not None and self.seen is not None and self.live.history.game.to_act == self.seen.seat

    def reseat(self, seats: Sequence[Seat]) -> None:
        """Who sits where has changed: who gave up a seat looks on from now on, where people may."""
        if self.live is None or self.live.teller is None or self.seen is None:
            return
        had, self.yours = self.yours, seats_of(self.person, seats)
        if had and not may_look(self.live.table, seats, self.person):
            self.live.onlookers.discard(self)
            self.hang_up(no_such_table())
            return
        stays = self.seen.seat == SPECTATOR or self.seen.seat in self.yours or self.live.history.over
        self._gather()
        if not stays:
            self.seen = Seen(SPECTATOR, self.seen.language, self.seen.reads, self.seen.labels)
        self.say_first(messages.Moved(None if self.seen.seat == SPECTATOR else self.seen.seat, list(self.yours)))
        if not stays:
            self.say_first(self.live.teller.sync(self.live.history, self.seen, self.live.steps))
        if not self.serving:
            self.flush()

    def say(self, message: messages.FromServer) -> None:
        """An answer to this viewer alone, after the news."""
        self._answers.append(messages.write_message(message))

    def say_first(self, message: messages.FromServer) -> None:
        """Something for this viewer alone, before the news."""
        self._said.append(messages.write_message(message))

    def say_aside(self, message: bytes) -> None:
        """Something written that can wait and that only counts as it is now: the next one replaces it."""
        self._aside = message
        if not self._queued:
            self._queued = True
            self._scheduler.later(self)

    def hang_up(self, problem: Problem | None = None) -> None:
        """Say why, if there is a reason; nothing goes out after that."""
        if problem is not None:
            self.say(messages.Trouble(problem.code, problem.text))
        self.write()
        self.put()
        self.closing = True

    def begin(self, steps: Sequence[Step] = ()) -> None:
        """Leave out the news there were: from now on these are the steps that are still to be told."""
        self._steps, self._lost = list(steps), False

    def _gather(self) -> None:
        """Write the news down as messages."""
        if not self._steps or self.live is None or self.live.teller is None or self.seen is None:
            return
        steps, self._steps = self._steps, []
        if self._lost:
            self._lost = False
            self._said.append(
                messages.write_message(self.live.teller.sync(self.live.history, self.seen, self.live.steps))
            )
        else:
            self._said.extend(self.live.teller.news(self.live.history, self.seen, steps))

    # Sending

    def flush(self) -> None:
        """See that what there is goes out; if the client has yet to read what was sent before, after that."""
        self._queued = False
        if self.sending is None and not self.closing and not self._ready:
            if self._steps or self._answers or self._said or self._aside:
                self._ready = True
                self._scheduler.soon(self)

    def write(self) -> None:
        """Write down what is to go out."""
        self._gather()
        if self._answers:
            self._said += self._answers
            self._answers = []
        if self._aside:
            self._said.append(self._aside)
            self._aside = b""

    def put(self) -> None:
        """Begin to send what was written down: most often that is all; otherwise a task sees to the rest."""
        self._ready = False
        if not self._said or self.sending is not None or self.closing:
            return
        said, self._said = self._said, []
        sending = self._send(messages.join_frame(said).decode())
        try:
            awaited = sending.send(None)
        except StopIteration:
            return
        except Exception as error:  # whatever is wrong with one connection must not trouble the room
            self._gone(error)
            return
        self.sending = asyncio.get_running_loop().create_task(self._finish(_resumed(awaited, sending)))

    async def _finish(self, rest: Awaitable[None]) -> None:
        try:
            await rest
        except Exception as error:
            self._gone(error)
        self.sending = None
        self.flush()

    def _gone(self, error: Exception) -> None:
        """The connection is gone; whoever reads from it learns so too."""
        log.debug("a connection is gone: %s", error)
        self.closing = True


@types.coroutine
def _resumed(awaited: object, begun: Coroutine[object, object, None]) -> Generator[object, object, None]:
    """The rest of a coroutine that was begun outside of a task and waits for something."""
    yield awaited
    yield from begun
