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


def points_of_token(state: State, seat: i64, token: i64) -> i64:
    """What one copy of `token` is worth to `seat` now (S7.1, C7.1)."""
    kind = state.rules.tokens[token]
    points: i64 = kind.points
    for bonus in kind.bonuses:
        points += _bonus(state, seat, -2 - token, bonus)
    return points


def _bonus(state: State, seat: i64, source: i64, bonus: Bonus) -> i64:
    match bonus:
        case PointsWhen():
            for condition in bonus.conditions:
                if not holds(state, condition, seat, source):
                    return 0
            return bonus.points
        case PointsPer():
            return bonus.points * (number_of(state, bonus.count, seat, source) // bonus.every)
        case _:
            assert_never(bonus)


def worth(state: State, seat: i64) -> Score:
    """What `seat` would score if it were rescued now, whatever its fate (B8.1, C6.4)."""
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
            tokens += points_of_token(state, seat, number)
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


def _standing(score: Score) -> tuple[bool, int, int]:
    """What decides between two seats, the greater one ahead: scoring at all, the total, the best artifact (B8.2,
    C6.5).
    """
    return (score.status == ESCAPED or score.status == RESCUED, score.total, score.best_artifact)


def ranks(state: State) -> list[int]:
    """The place of each seat, 1 for the best; seats that nothing decides between share one (B8.2).

    Whoever scores nothing comes after all who score. Before the end, those still in the dungeon score nothing yet.
    """
    table = [_standing(each) for each in scores(state)]
    return [1 + len([other for other in table if other > mine]) for mine in table]


def winners(state: State) -> list[int]:
    """The seats with the highest total, ties broken by the most valuable artifact; nobody if all lost (B8.2)."""
    table = scores(state)
    best = max([_standing(each) for each in table])
    return [each.seat for each in table if best[0] and _standing(each) == best]
