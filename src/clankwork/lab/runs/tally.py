"""Counts over many games that can be added up in any order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from clankwork.engine import ClankError

if TYPE_CHECKING:
    from clankwork.lab.runs.matches import Outcome

KEPT_ERRORS: Final = 5
"""Errors and faults whose text is kept: those of the first games."""
_WRAP: Final = 2**128


@dataclass
class Tally:
    """What came of the games so far. The same games give an equal tally, however they were dealt out."""

    seats: int
    games: int = 0
    """Games played to their end."""
    unfinished: int = 0
    """Games given up at the limit."""
    errors: int = 0
    """Games broken off by an error."""
    shared: int = 0
    """Games that several seats won (B8.2)."""
    unwon: int = 0
    """Games in which nobody scored."""
    decisions: Counter[int] = field(default_factory=Counter)
    """Finished games by number of decisions."""
    turns: Counter[int] = field(default_factory=Counter)
    ends: list[Counter[int]] = field(default_factory=list)
    """By seat: how often it ended with each status."""
    totals: list[Counter[int]] = field(default_factory=list)
    """By seat: how often it had each total."""
    wins: list[int] = field(default_factory=list)
    faults: list[int] = field(default_factory=list)
    """By seat: how often its bot failed, also in games without an end."""
    hash_sum: int = 0
    """The hashes of all final states, each bound to the number of its game: a sum, so that order does not matter."""
    messages: dict[int, str] = field(default_factory=dict)
    """Texts of errors by the number of their game."""
    fault_messages: dict[int, str] = field(default_factory=dict)
    """The first fault of a bot in words, by the number of its game."""

    def __post_init__(self) -> None:
        self.ends = self.ends or [Counter() for _ in range(self.seats)]
        self.totals = self.totals or [Counter() for _ in range(self.seats)]
        self.wins = self.wins or [0] * self.seats
        self.faults = self.faults or [0] * self.seats

    @property
    def played(self) -> int:
        """All games, also those without an end."""
        return self.games + self.unfinished + self.errors

    @property
    def hash(self) -> str:
        """One hash over the final states of all games."""
        return f"{self.hash_sum:032x}"

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        self.faults = [before + more for before, more in zip(self.faults, outcome.faults)]
        if outcome.fault:
            self.fault_messages = _first({**self.fault_messages, outcome.number: outcome.fault})
        if outcome.hash:
            digest = blake2b(f"{outcome.number} {outcome.hash}".encode(), digest_size=16).digest()
            self.hash_sum = (self.hash_sum + int.from_bytes(digest, "big")) % _WRAP
        if outcome.error:
            self.errors += 1
            self.messages = _first({**self.messages, outcome.number: outcome.error})
        elif outcome.finished:
            self._add_finished(outcome)
        else:
            self.unfinished += 1

    def _add_finished(self, outcome: Outcome) -> None:
        self.games += 1
        self.shared += len(outcome.winners) > 1
        self.unwon += not outcome.winners
        self.decisions[outcome.decisions] += 1
        self.turns[outcome.turns] += 1
        for seat in range(self.seats):
            self.ends[seat][outcome.statuses[seat]] += 1
            self.totals[seat][outcome.totals[seat]] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1

    def merge(self, other: Tally) -> None:
        """Count the games of another tally as well."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.errors += other.errors
        self.shared += other.shared
        self.unwon += other.unwon
        self.decisions.update(other.decisions)
        self.turns.update(other.turns)
        for seat in range(self.seats):
            self.ends[seat].update(other.ends[seat])
            self.totals[seat].update(other.totals[seat])
            self.wins[seat] += other.wins[seat]
            self.faults[seat] += other.faults[seat]
        self.hash_sum = (self.hash_sum + other.hash_sum) % _WRAP
        self.messages = _first({**self.messages, **other.messages})
        self.fault_messages = _first({**self.fault_messages, **other.fault_messages})

    def as_json(self) -> dict[str, object]:
        """The tally as plain values, for a file."""
        return {each.name: _plain(getattr(self, each.name)) for each in fields(self)}

    @staticmethod
    def from_json(read: object) -> Tally:
        """The tally that `as_json` wrote; `ClankError` if it is none."""
        try:
            plain = msgspec.convert(read, _Plain, str_keys=True)
        except msgspec.ValidationError as error:
            raise ClankError(f"what was counted cannot be read: {error}") from None
        values = msgspec.structs.asdict(plain)
        for name in ("decisions", "turns"):
            values[name] = Counter(values[name])
        for name in ("ends", "totals"):
            values[name] = [Counter(each) for each in values[name]]
        return Tally(**values)


class _Plain(msgspec.Struct, forbid_unknown_fields=True):
    """A tally as it is written."""

    seats: int
    games: int
    unfinished: int
    errors: int
    shared: int
    unwon: int
    decisions: dict[int, int]
    turns: dict[int, int]
    ends: list[dict[int, int]]
    totals: list[dict[int, int]]
    wins: list[int]
    faults: list[int]
    hash_sum: int
    messages: dict[int, str]
    fault_messages: dict[int, str]


def _plain(value: object) -> object:
    """Counters as mere dictionaries, also inside lists."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return dict(value) if isinstance(value, Counter) else value


def _first(messages: dict[int, str]) -> dict[int, str]:
    """The messages of the first games."""
    return dict(sorted(messages.items())[:KEPT_ERRORS])
