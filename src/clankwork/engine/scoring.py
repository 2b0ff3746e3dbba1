"""Scores and the winner (B8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from clankwork.engine.counting import holds, number_of
from clankwork.engine.effects import PointsPer, PointsWhen
from clankwork.engine.state import ESCAPED, RESCUED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.effects import Bonus
    from clankwork.engine.state import State


@dataclass(frozen=True)
class Score:
    """What a seat scores, by source; all nothing for one who lost (B6.5)."""

    seat: int
    status: int
    """`ESCAPED`, `RESCUED`, `LOST`, or `IN_PLAY` while the game goes on."""
    artifacts: int
    tokens: int
    gold: int
    cards: int
    best_artifact: int
    """Decides ties (B8.2)."""

    @property
    def total(self) -> int:
        """All points."""
        return self.artifacts + self.tokens + self.gold + self.cards


def cards_of(state: State, seat: i64) -> list[int]:
    """Every card `seat` owns: deck, hand, discard pile and play area (B8.1); trashed cards are nobody's (B8.3)."""
    player = state.players[seat]
    return player.deck.contents + player.deck.top + player.hand + player.discard + player.play


def points_of_card(state: State, seat: i64, card: i64) -> i64:
    """What one copy of `card` is worth to `seat` now (B8.1)."""
    kind = state.rules.cards[card]
    points: i64 = kind.points
    for bonus in kind.bonuses:
        points += _bonus(state, seat, card, bonus)
    return points


def _bonus(state: State, seat: i64, card: i64, bonus: Bonus) -> i64:
    match bonus:
        case PointsWhen():
            return bonus.points if holds(state, bonus.condition, seat, card) else 0
        case PointsPer():
            return bonus.points * (number_of(state, bonus.count, seat, card) // bonus.every)
        case _:
            assert_never(bonus)


def worth(state: State, seat: i64) -> Score:
    """What `seat` would score if it were rescued now, whatever its fate (B8.1)."""
    player = state.players[seat]
    artifacts: i64 = 0
    tokens: i64 = 0
    best: i64 = 0
    for number in player.tokens:
        token = state.rules.tokens[number]
        if token.is_artifact:
            artifacts += token.points
            if token.points > best:
                best = token.points
        else:
            tokens += token.points
    cards: i64 = 0
    for card in cards_of(state, seat):
        cards += points_of_card(state, seat, card)
    return Score(seat, player.status, artifacts, tokens, player.gold, cards, best)


def score(state: State, seat: i64) -> Score:
    """What `seat` scores: only those who escaped or were rescued score at all (B6.5, B8.1)."""
    status: i64 = state.players[seat].status
    if status == ESCAPED or status == RESCUED:
        return worth(state, seat)
    return Score(seat, status, 0, 0, 0, 0, 0)


def scores(state: State) -> list[Score]:
    """The scores of all seats, by seat."""
    return [score(state, seat) for seat in range(state.rules.seats)]


def winners(state: State) -> list[int]:
    """The seats with the highest total, ties broken by the most valuable artifact; nobody if all lost (B8.2)."""
    table = [each for each in scores(state) if each.status == ESCAPED or each.status == RESCUED]
    if not table:
        return []
    most = max([each.total for each in table])
    table = [each for each in table if each.total == most]
    best = max([each.best_artifact for each in table])
    return [each.seat for each in table if each.best_artifact == best]


def places(state: State) -> list[int]:
    """The place of each seat by its score, counted from 0; those who tie share the better one (B8.2).

    Whoever lost comes after everybody who scored, level with the others who lost (B6.5).
    """
    table = scores(state)
    taken: list[int] = []
    for one in table:
        before = 0
        for other in table:
            if _is_ahead(other, one):
                before += 1
        taken.append(before)
    return taken


def _is_ahead(one: Score, other: Score) -> bool:
    """Whether one score beats another."""
    scored = one.status == ESCAPED or one.status == RESCUED
    if scored != (other.status == ESCAPED or other.status == RESCUED):
        return scored
    if one.total != other.total:
        return one.total > other.total
    return one.best_artifact > other.best_artifact
