"""Scores and the winner (B8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, assert_never

from clankwork.engine.model.effects import PointsPer, PointsWhen
from clankwork.engine.rules.counting import holds, number_of
from clankwork.engine.state.state import ESCAPED, LOST, RESCUED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Bonus
    from clankwork.engine.state.state import State

OF_ARTIFACT: Final = 0
"""Where points come from (B8.1): the value of an artifact."""
OF_TOKEN: Final = 1
"""Another token."""
OF_GOLD: Final = 2
OF_CARD: Final = 3


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


@dataclass(frozen=True)
class ScoreItem:
    """One line of a score sheet: so many of one thing, and what they are worth together (B8.1)."""

    source: int
    """`OF_ARTIFACT`, `OF_TOKEN`, `OF_GOLD` or `OF_CARD`."""
    thing: int
    """The number of the token or the card; -1 for gold."""
    count: int
    points: int


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


def score_items(state: State, seat: i64) -> list[ScoreItem]:
    """What `worth` is made of, thing by thing, the most points first; their sum is its total.

    Whatever has no points is left out, but for things that would have some under other conditions.
    """
    player = state.players[seat]
    found: list[ScoreItem] = []
    for number in dict.fromkeys(sorted(player.tokens)):
        token = state.rules.tokens[number]
        source = OF_ARTIFACT if token.is_artifact else OF_TOKEN
        each: i64 = token.points if token.is_artifact else points_of_token(state, seat, number)
        if each != 0 or token.bonuses:
            count = player.tokens.count(number)
            found.append(ScoreItem(source, number, count, each * count))
    if player.gold != 0:
        found.append(ScoreItem(OF_GOLD, -1, player.gold, player.gold))
    owned = cards_of(state, seat)
    for card in dict.fromkeys(sorted(owned)):
        each = points_of_card(state, seat, card)
        if each != 0 or state.rules.cards[card].bonuses:
            found.append(ScoreItem(OF_CARD, card, owned.count(card), each * owned.count(card)))
    return sorted(found, key=_by_source_and_points)


def _by_source_and_points(item: ScoreItem) -> tuple[int, int, int]:
    return (item.source, -item.points, item.thing)


def prospect(state: State, seat: i64) -> Score:
    """What `seat` will score if it gets away with what it has now; nothing more for one who lost (B6.5)."""
    return score(state, seat) if state.players[seat].status == LOST else worth(state, seat)


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
