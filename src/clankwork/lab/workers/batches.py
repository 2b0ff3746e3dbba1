"""Deals a long series out to whoever plays it and takes the results back in order.

How a series is cut into batches depends on the machine; what comes back, and in which order, does not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from clankwork.lab.interrupts import Interrupt

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

FIRST_BATCH: Final = 1
"""Games sent to a worker at once before anybody knows how long one takes."""
LARGEST_BATCH: Final = 5000
BATCH_SECONDS: Final = 0.2
"""What a batch should take: a thousand times what sending it costs, and short enough to see progress."""
QUEUED: Final = 2
"""Batches that wait for each worker, so that none idles."""
POLL: Final = 0.1
"""Seconds after which a wait looks up to see whether to stop."""


class Shift(Protocol[T_co]):
    """Some games of a series, one after the other."""

    def play(self, number: int) -> None:
        """Play game `number` and take it into account."""

    def done(self) -> T_co:
        """What came of the games played."""


class Work(Protocol[T_co]):
    """A series that can be played in parts, each by whoever is free. It travels to other processes."""

    def begin(self) -> Shift[T_co]:
        """Get ready to play some of it."""


@dataclass(frozen=True)
class Part(Generic[T_co]):
    """What came of games that follow one another."""

    numbers: range
    value: T_co
    seconds: float
    """How long they took; this differs from run to run."""


class Crew(ABC, Generic[T]):
    """Workers that play batches of one series: processes of this machine, or of a cluster."""

    size: int
    """How many batches are played at a time."""

    @abstractmethod
    def send(self, numbers: range) -> None:
        """Let somebody play these games."""

    @abstractmethod
    def received(self, seconds: float) -> list[Part[T]]:
        """The batches that have come back since the last call; waits at most so long for one."""

    @abstractmethod
    def close(self, *, at_once: bool) -> None:
        """Send the workers home; `at_once` also from the middle of a batch, which may have long to go."""


class Batches:
    """Cuts a series into batches that take about as long as they should."""

    def __init__(self, numbers: range) -> None:
        self.numbers = numbers
        self.dealt = numbers.start
        self.size = FIRST_BATCH

    def take(self, number: int) -> Iterator[range]:
        """The next `number` batches, or as many as are left."""
        for _ in range(number):
            if self.dealt < self.numbers.stop:
                first, self.dealt = self.dealt, min(self.dealt + self.size, self.numbers.stop)
                yield range(first, self.dealt)

    def learn(self, games: int, seconds: float) -> None:
        """So many games took so long."""
        self.size = max(1, min(LARGEST_BATCH, int(games / max(seconds, 1e-6) * BATCH_SECONDS)))


def play_batch(work: Work[T], numbers: range) -> Part[T]:
    """Play some games of a series: what a worker does."""
    began = perf_counter()
    shift = work.begin()
    for number in numbers:
        shift.play(number)
    return Part(numbers, shift.done(), perf_counter() - began)


def deal_here(work: Work[T], numbers: range, progress: Callable[[int], None], stop: Interrupt) -> Iterator[Part[T]]:
    """Play a series in this process, part by part; stopped, the last part holds what was done by then."""
    first, began, shift = numbers.start, perf_counter(), work.begin()
    for number in numbers:
        if stop.pressed:
            break
        shift.play(number)
        progress(number + 1 - numbers.start)
        if perf_counter() - began > BATCH_SECONDS:
            yield Part(range(first, number + 1), shift.done(), perf_counter() - began)
            first, began, shift = number + 1, perf_counter(), work.begin()
    else:
        number = numbers.stop
    if number > first:
        yield Part(range(first, number), shift.done(), perf_counter() - began)


def deal(crew: Crew[T], numbers: range, progress: Callable[[int], None], stop: Interrupt) -> Iterator[Part[T]]:
    """Let a crew play a series: parts in the order of their games, each as soon as all before it are there.

    Stopped, it ends with the last part before the first gap.
    """
    batches = Batches(numbers)
    early: dict[int, Part[T]] = {}
    expected, sent, played = numbers.start, 0, 0
    try:
        while not stop.pressed and expected < numbers.stop:
            for batch in batches.take(crew.size * QUEUED - sent):
                crew.send(batch)
                sent += 1
            for part in crew.received(POLL):
                sent -= 1
                played += len(part.numbers)
                batches.learn(len(part.numbers), part.seconds)
                early[part.numbers.start] = part
            progress(played)
            while expected in early:
                part = early.pop(expected)
                expected = part.numbers.stop
                yield part
    finally:
        crew.close(at_once=stop.pressed)
