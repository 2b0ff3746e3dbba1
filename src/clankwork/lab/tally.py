"""Counts over many games that can be added up in any order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from clankwork.lab.matches import Outcome

KEPT_ERRORS: Final = 5
"""Errors whose text is kept: those of the first games."""
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
    faults: int = 0
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
    hash_sum: int = 0
    """The hashes of all final states, each bound to the number of its game: a sum, so that order does not matter."""
    messages: dict[int, str] = field(default_factory=dict)
    """Texts of errors by the number of their game."""

    def __post_init__(self) -> None:
        self.ends = self.ends or [Counter() for _ in range(self.seats)]
        self.totals = self.totals or [Counter() for _ in range(self.seats)]
        self.wins = self.wins or [0] * self.seats

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
        self.faults += outcome.faults
        if outcome.hash:
            digest = blake2b(f"{outcome.number} {outcome.hash}".encode(), digest_size=16).digest()
            self.hash_sum = (self.hash_sum + int.from_bytes(digest, "big")) % _WRAP
        if outcome.error:
            self.errors += 1
            self._keep({outcome.number: outcome.error})
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
        self.faults += other.faults
        self.shared += other.shared
        self.unwon += other.unwon
        self.decisions.update(other.decisions)
        self.turns.update(other.turns)
        for seat in range(self.seats):
            self.ends[seat].update(other.ends[seat])
            self.totals[seat].update(other.totals[seat])
            self.wins[seat] += other.wins[seat]
        self.hash_sum = (self.hash_sum + other.hash_sum) % _WRAP
        self._keep(other.messages)

    def _keep(self, messages: dict[int, str]) -> None:
        every = sorted({**self.messages, **messages}.items())
        self.messages = dict(every[:KEPT_ERRORS])
