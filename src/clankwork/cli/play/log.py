"""What has happened in a game, told to each player as far as they may know it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from clankwork.engine import (
    CardPlayed,
    CardRevealed,
    CardsDrawn,
    ClankStored,
    ConditionMet,
    DeckShuffled,
    GoldGained,
    GoldSpent,
    OptionChosen,
    OrderCarriedOut,
    PlayAreaCleared,
    ResourcesGained,
    Rode,
    TurnEnded,
    TurnStarted,
    event_for,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.cli.play.sentences import Words
    from clankwork.engine import Event

ROUTINE: Final = (TurnStarted, TurnEnded, PlayAreaCleared, DeckShuffled)
"""Not worth a line under the table."""
DETAILS: Final = (
    CardPlayed,
    CardRevealed,
    CardsDrawn,
    ClankStored,
    ConditionMet,
    GoldGained,
    GoldSpent,
    OptionChosen,
    ResourcesGained,
)
"""Of another seat's turn only worth a line in the full log."""


@dataclass(frozen=True)
class Entry:
    """An event and whose action it followed."""

    seat: int
    event: Event
    ends_turn: bool
    """Whether that action ended a turn, so that cards drawn are the next hand."""


class Journal:
    """The events of a game in order."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.entries: list[Entry] = []
        self._starts: list[int] = []
        """For each action that can still be undone, or not: where its events begin."""
        self._seen: dict[int, int] = {}
        """By seat: what had happened when it last acted."""

    def add(self, seat: int, events: Sequence[Event]) -> None:
        """Note what an action of `seat` led to."""
        self._starts.append(len(self.entries))
        ends_turn = any(isinstance(event, PlayAreaCleared) for event in events)
        self.entries += [Entry(seat, event, ends_turn) for event in _without_arrivals(events)]

    def forget_last(self) -> None:
        """The last action has been undone."""
        del self.entries[self._starts.pop() :]
        self._seen = {seat: min(seen, len(self.entries)) for seat, seen in self._seen.items()}

    def mark_seen(self, seat: int) -> None:
        """`seat` acts, and has seen everything up to now."""
        self._seen[seat] = len(self.entries)

    def news(self, seat: int) -> list[str]:
        """What happened since `seat` last acted, without what goes without saying."""
        unseen = self.entries[self._seen.get(seat, 0) :]
        return _once_each([self._line(entry, seat) for entry in unseen if _is_news(entry, seat)])

    def lines(self, seat: int, last: int | None, seats: int) -> list[str]:
        """The log as `seat` may know it: the `last` lines, or those of the last `seats` turns and the running one."""
        if last is not None:
            return [self._line(entry, seat) for entry in self.entries[-last:]] if last else []
        starts = [number for number, entry in enumerate(self.entries) if isinstance(entry.event, TurnStarted)]
        first = starts[-(seats + 1)] if len(starts) > seats else 0
        return [self._line(entry, seat) for entry in self.entries[first:]]

    def _line(self, entry: Entry, seat: int) -> str:
        return self.words.event(event_for(entry.event, seat))


def _without_arrivals(events: Sequence[Event]) -> list[Event]:
    """Events without those of riding somewhere that follow from an order: that one names the place (S3.8)."""
    before = (None, *events)
    return [each for each, after in zip(events, before, strict=False) if not _is_arrival(each, after)]


def _is_arrival(event: Event, after: Event | None) -> bool:
    return isinstance(event, Rode) and isinstance(after, OrderCarriedOut)


def _is_news(entry: Entry, seat: int) -> bool:
    """Whether the event needs saying to `seat`, who looks at the table."""
    if isinstance(entry.event, ROUTINE):
        return False
    if entry.seat != seat:
        return not isinstance(entry.event, DETAILS)
    if isinstance(entry.event, CardsDrawn | CardRevealed):
        return not entry.ends_turn
    return not isinstance(entry.event, CardPlayed | ResourcesGained)


def _once_each(lines: Sequence[str]) -> list[str]:
    """Lines that repeat the one before, told by how often."""
    runs = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if times == 1 else f"{line} ×{times}" for line, times in runs]
