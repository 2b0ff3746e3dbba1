"""Processes in which bots think, so that the server never does. One that fails or does not answer is replaced."""

from __future__ import annotations

import asyncio
import sys
from asyncio import IncompleteReadError
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from clankwork.bots import BotFault
from clankwork.server.bots.worker_messages import WIDTH, Begun, Chosen, length, pack, read_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from clankwork.server.bots.worker_messages import Answer, Ask

WORKER: Final = "clankwork.server.bots.worker"
START: Final = 60.0
"""Seconds in which a process must be there and a bot must have sat down."""
GRACE: Final = 1.0
"""Seconds beyond its time after which a bot that has not answered is ended with its process."""
PARTING: Final = 0.5
"""Seconds that a process has to end by itself when it is not needed any more."""
SHORTEST: Final = 0.1
"""Seconds that a bot has for a decision, however many others wait."""


class WorkerDied(BotFault):
    """A process ended while it was asked something."""


class Worker:
    """One process, which is asked one thing at a time."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None, "it is started with pipes"
        assert process.stdout is not None, "it is started with pipes"
        self.process = process
        self._to, self._from = process.stdin, process.stdout

    @staticmethod
    async def start(niceness: int, minds: int) -> Worker:
        """Start one: in a session of its own, so that an interrupt at the keyboard is for the server alone."""
        command = (sys.executable, "-m", WORKER, str(niceness), str(minds))
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True)
        return Worker(process)

    @property
    def is_there(self) -> bool:
        """Whether it can be asked something."""
        return self.process.returncode is None and not self._from.at_eof()

    async def ask(self, ask: Ask) -> Chosen:
        """What the bot chooses; a `BotFault` if the process is of no more use."""
        try:
            self._to.write(pack(ask))
            async with asyncio.timeout(START):
                answer = await self._hear()
            if isinstance(answer, Begun):
                async with asyncio.timeout(ask.limit + GRACE):
                    answer = await self._hear()
        except TimeoutError:
            raise BotFault("did not answer") from None
        except (OSError, IncompleteReadError):
            raise WorkerDied("its process ended") from None
        except ValueError as error:
            raise BotFault(f"its process answered nonsense: {error}") from None
        if not isinstance(answer, Chosen):
            raise BotFault("its process answered nonsense: it began twice")
        return answer

    async def _hear(self) -> Answer:
        head = await self._from.readexactly(WIDTH)
        return read_answer(await self._from.readexactly(length(head)))

    async def end(self, patience: float = 0.0) -> None:
        """End the process, by itself within `patience` if it can, and wait until it is gone."""
        self._to.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self.process.wait()
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        with suppress(OSError):
            await self._to.wait_closed()


class WorkerPool:
    """Several processes, started as they are needed. Who must wait for one is served in the order of asking."""

    def __init__(self, most: int, niceness: int, minds: int) -> None:
        self.most = most
        self.niceness = niceness
        self.minds = minds
        """Bots that each process remembers."""
        self.workers: set[Worker] = set()
        self._free: list[Worker] = []
        self._places = most
        """Processes that may still be started."""
        self._waiting: deque[asyncio.Future[Worker | None]] = deque()
        self._asking: set[asyncio.Task[Chosen]] = set()
        self._ending: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def ask(self, liked: Worker | None, ask: Callable[[Worker, float], Ask], limit: float) -> Chosen:
        """Have a process asked, the one that is `liked` if it is free; a `BotFault` if that comes to nothing.

        `ask` makes the question for the process and the time that there is. Who stops waiting for the answer does not
        disturb the process, which is not free before it has answered.
        """
        worker = await self._lend(liked)
        share = limit / (1 + len(self._waiting) / self.most)  # a crowd thinks shorter, so that nobody waits for long
        asking = asyncio.create_task(self._asked(worker, ask(worker, max(share, min(limit, SHORTEST)))))
        self._asking.add(asking)
        asking.add_done_callback(self._answered)
        return await asyncio.shield(asking)

    def _answered(self, asking: asyncio.Task[Chosen]) -> None:
        self._asking.discard(asking)
        if not asking.cancelled():
            asking.exception()  # it was told to whoever waits, if anybody does

    async def _asked(self, worker: Worker, ask: Ask) -> Chosen:
        try:
            chosen = await worker.ask(ask)
        except BaseException:
            self._replace(worker)
            raise
        self._give(worker)
        return chosen

    async def _lend(self, liked: Worker | None) -> Worker:
        """A process that nobody else asks anything until it is given back."""
        if self._is_closed:
            raise BotFault("the server is closing")
        worker = self._take(liked)
        if worker is not None:
            return worker
        if self._places == 0:
            turn: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
            self._waiting.append(turn)
            try:
                worker = await turn
            except asyncio.CancelledError:
                self._pass_on(turn)
                raise
            if worker is not None:
                return worker
        else:
            self._places -= 1
        return await self._start()

    def _take(self, liked: Worker | None) -> Worker | None:
        """A process that has nothing to do."""
        while self._free:
            worker = liked if liked in self._free else self._free[-1]
            assert worker is not None, "nobody is none of them"
            self._free.remove(worker)
            if worker.is_there:
                return worker
            self._replace(worker)
        return None

    async def _start(self) -> Worker:
        """A new process in a place that was kept for it."""
        try:
            worker = await Worker.start(self.niceness, self.minds)
        except BaseException as error:
            self._next(None)
            if isinstance(error, OSError):
                raise BotFault(f"no process could be started: {error}") from None
            raise
        self.workers.add(worker)
        return worker

    def _give(self, worker: Worker) -> None:
        """The process has nothing to do any more."""
        if not worker.is_there:
            self._replace(worker)
        elif not self._next(worker):
            self._free.append(worker)

    def _replace(self, worker: Worker) -> None:
        """Do without the process; the next who needs one starts another."""
        ending = asyncio.create_task(self._end(worker))
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
        self._next(None)

    async def _end(self, worker: Worker) -> None:
        await worker.end()
        self.workers.discard(worker)

    def _next(self, worker: Worker | None) -> bool:
        """Give a process, or the place for one, to who has waited longest; whether anybody has."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(worker)
                return True
        if worker is None:
            self._places += 1
        return False

    def _pass_on(self, turn: asyncio.Future[Worker | None]) -> None:
        """Somebody who waited does not need what they may just have been given."""
        if turn.done() and not turn.cancelled():
            worker = turn.result()
            if worker is None:
                self._next(None)
            else:
                self._give(worker)

    async def close(self) -> None:
        """End all processes, whatever they do."""
        self._is_closed = True
        for asking in [*self._asking]:
            asking.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)
        await asyncio.gather(*(worker.end(PARTING) for worker in self._free), *self._ending, return_exceptions=True)
        self.workers.clear()
