"""Who stood out in a game, told from its events alone: each award goes to the one seat that leads, or to nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from clankwork.engine import (
    CardAcquired,
    CardTrashed,
    ClankMade,
    DamageTaken,
    DragonHurt,
    Escaped,
    GoldGained,
    Healed,
    Hunted,
    MonsterDefeated,
    Rode,
    Teleported,
    TokenTaken,
    TurnStarted,
    Walked,
)
from clankwork.server.protocol.review_messages import Award, AwardTold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clankwork.engine import Event

AWARDS: Final[tuple[Award, ...]] = get_args(Award)


class Deeds:
    """What each seat has done in the course of a game."""

    def __init__(self, seats: int, first: int) -> None:
        """`first` is the seat whose turn has begun already."""
        self.counts: dict[Award, list[int]] = {award: [0] * seats for award in AWARDS}
        self._turns = [int(seat == first) for seat in range(seats)]

    def hear(self, events: Iterable[Event]) -> None:
        """Take what happened next into account."""
        for event in events:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        match event:
            case TurnStarted():
                self._turns[event.seat] += 1
            case ClankMade():
                self._add("loudest", event.seat, event.cubes)
            case DragonHurt() | DamageTaken():
                self._add("most-hurt", event.seat, event.damage)
            case Hunted():
                self._add("most-hurt", event.seat, 1)
            case Healed():
                self._add("most-healed", event.seat, event.damage)
            case MonsterDefeated():
                self._add("slayer", event.seat, 1)
            case Walked() | Rode() | Teleported():
                self._add("furthest", event.seat, 1)
            case GoldGained():
                self._add("richest", event.seat, event.gold)
            case CardAcquired():
                self._add("most-cards", event.seat, 1)
            case TokenTaken():
                self._add("most-treasure", event.seat, 1)
            case CardTrashed():
                self._add("lightest", event.seat, 1)
            case Escaped():
                if not any(self.counts["first-out"]):
                    self._add("first-out", event.seat, self._turns[event.seat])
            case _:
                pass

    def _add(self, award: Award, seat: int, count: int) -> None:
        self.counts[award][seat] += count

    def awards(self) -> list[AwardTold]:
        """The awards that one seat has earned."""
        found = []
        for award, counts in self.counts.items():
            best = max(counts)
            if best > 0 and counts.count(best) == 1:
                found.append(AwardTold(award, counts.index(best), best))
        return found
