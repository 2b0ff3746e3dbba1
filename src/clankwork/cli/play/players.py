"""Who sits at the table: people, bots, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.bots import parse_bots
from clankwork.cli.errors import Complaint
from clankwork.cli.options import parse_seats
from clankwork.cli.phrases import phrases

if TYPE_CHECKING:
    from clankwork.bots import BotSpec
    from clankwork.text import Language


@dataclass(frozen=True)
class Company:
    """Players by seat."""

    humans: tuple[int, ...]
    bots: dict[int, BotSpec]
    names: tuple[str, ...]

    @property
    def seats(self) -> int:
        """How many they are."""
        return len(self.names)


@dataclass(frozen=True)
class Invited:
    """Who is to come, before anybody knows whether the game is for so many."""

    people: tuple[int, ...]
    specs: tuple[BotSpec, ...]
    seats: int


def invite(seats: int | None, seat: int, humans: str | None, bots: str | None, fewest: int) -> Invited:
    """Read who is to come; without `seats` the table is as large as they need, for the `fewest` players or more."""
    people = parse_seats(humans if humans is not None else str(seat), "--humans" if humans is not None else "--seat")
    specs = parse_bots(bots if bots is not None else "rogue")
    opponents = 0 if bots is None else len(specs)
    return Invited(people, specs, seats if seats is not None else max(len(people) + opponents, people[-1] + 1, fewest))


def gather(language: Language, invited: Invited, names: str | None) -> Company:
    """Seat everybody: one bot named takes every seat without a person, several take one each.

    The game must be for so many: this takes as long as the table is large.
    """
    people, specs, total = invited.people, invited.specs, invited.seats
    if people[-1] >= total:
        raise Complaint(f"seat {people[-1] + 1} is taken at a table of {total}: choose a higher --seats")
    free = [place for place in range(total) if place not in people]
    if len(specs) == 1:
        specs *= len(free)
    if len(specs) != len(free):
        raise Complaint(f"--bots names {len(specs)} bots for {len(free)} seats: name one, or one for each seat")
    return Company(people, dict(zip(free, specs, strict=True)), _names(language, total, names))


def _names(language: Language, seats: int, names: str | None) -> tuple[str, ...]:
    """What players are called: as they wish, or by their number."""
    if names is None:
        return tuple(phrases(language).player(seat) for seat in range(1, seats + 1))
    wished = tuple(" ".join(name.split()) for name in names.split(","))
    if len(wished) != seats or len(set(wished)) != seats or not all(name and name.isprintable() for name in wished):
        raise Complaint(f"--names takes {seats} different names separated by commas, not {names!r:.60}")
    return wished
