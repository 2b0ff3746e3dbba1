"""What a bot knows of a game before the first turn: what cards and tokens bring, and the ways over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.bots.mind.gist import BOOTS, CARDS, CLANK, TELEPORTS, gist_of, prices, prices_now, worth_of
from clankwork.bots.mind.ways import Ways
from clankwork.engine import AS_GOLD, Clank, DiscardFor, Draw, Gain, Heal, Per, PointsPer, Trash, When

if TYPE_CHECKING:
    from clankwork.bots.mind.weights import Weights
    from clankwork.engine import Card, Rules, Script

A_TELEPORT: Final = 1.5
"""Boots that a teleport is as good as."""


class Lore:
    """Everything about one game that does not change while it is played, seen through `weights`."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.prices = prices(weights)
        self.prices_now = prices_now(weights)
        self.ways = [Ways(rules, False, weights), Ways(rules, True, weights)]
        """Without a key, and with one."""
        gists = [gist_of(rules, card.play, self.prices) for card in rules.cards]
        self.worth = [worth_of(gist, self.prices) for gist in gists]
        """Of playing each card once."""
        self.boots = [gist[BOOTS] + A_TELEPORT * gist[TELEPORTS] for gist in gists]
        """What each card does for walking."""
        self.draws = [gist[CARDS] for gist in gists]
        self.clank = [gist[CLANK] for gist in gists]
        self.is_plain = [_is_plain(card.play) for card in rules.cards]
        """Cards that do the same whenever they are played in a turn: nothing is lost by playing them first."""
        self.order = [_order(card, gists[card.number][CARDS]) for card in rules.cards]
        """Cards with a high figure are played first."""
        self.acquire = [self._at_once(card.acquire) for card in rules.cards]
        self.use = [self._at_once(card.use) for card in rules.cards]
        self.defeat = [self._at_once(card.defeat) for card in rules.cards]
        self.points = [_points(card) for card in rules.cards]
        self.token = [self._token(number) for number in range(len(rules.tokens))]
        self.pool = [sum([self.token[token] for token in pool.tokens]) / len(pool.tokens) for pool in rules.pools]
        """The average token of each pool."""
        self.script = [self._at_once(script) for script in rules.scripts]

    def _at_once(self, script: Script) -> float:
        """What a script is worth that is carried out in this turn."""
        return worth_of(gist_of(self.rules, script, self.prices_now), self.prices_now)

    def _token(self, number: int) -> float:
        token = self.rules.tokens[number]
        worth = float(token.points) + self._at_once(token.effect) + self._at_once(token.on_take)
        if token.mode == AS_GOLD:
            worth += float(token.gold)
        return worth


def _points(card: Card) -> float:
    """What a card scores, with a guess at what depends on something."""
    points = float(card.points)
    for bonus in card.bonuses:
        points += float(bonus.points) * (1.5 if isinstance(bonus, PointsPer) else 0.5)
    return points


def _is_plain(script: Script) -> bool:
    """Whether a script asks nothing and looks at nothing that another action of the turn could change."""
    for effect in script.effects:
        if not isinstance(effect, (Gain, Clank, Draw, Heal, When, Per)):
            return False
    return True


def _order(card: Card, draws: float) -> float:
    """Cards that bring cards come first, those that ask for one while the hand is full, those that trash or silence
    last, when they have most to choose from."""
    order = draws
    for effect in card.play.effects:
        if isinstance(effect, DiscardFor):
            order += 0.5
        elif isinstance(effect, Trash):
            order -= 1.0
        elif isinstance(effect, Clank) and effect.cubes < 0:
            order -= 0.5
    return order
