"""What a bot knows of a game before the first turn: what cards and tokens bring, and the ways over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.bots.search.effect_value import (
    BOOTS,
    CARDS,
    CLANK,
    HEAL,
    TELEPORTS,
    gist_of,
    prices,
    prices_now,
    worth_of,
)
from clankwork.bots.search.paths import Means, Ways
from clankwork.bots.search.weights import on_a_long_way
from clankwork.engine import (
    AS_GOLD,
    LYING,
    NO_POOL,
    NO_SPACE,
    NO_TOKEN,
    Clank,
    DiscardFor,
    Draw,
    Gain,
    Heal,
    Per,
    PointsPer,
    Trash,
    When,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.bots.search.weights import Weights
    from clankwork.engine import Card, Mechanism, Room, Rules, Script, Space, State

A_TELEPORT: Final = 1.5
"""Boots that a teleport is as good as."""
MOST_LOCKS: Final = 3
"""Nobody has to open more locks than these at once."""
KEPT_WAYS: Final = 48
"""Dungeons whose ways are kept in mind."""


class Errand:
    """Something that can be done in a room, by an order."""

    def __init__(self, mechanism: Mechanism, room: i64, area: i64, order: i64, worth: float) -> None:
        self.mechanism = mechanism
        self.room = room
        self.area: i64 = area
        self.order = order
        self.worth = worth
        """What it brings, less what it costs."""


class Lore:
    """Everything about one game that does not change while it is played, seen through `weights`."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.gates: i64 = 0
        """Tags that let their holder into rooms."""
        for room in rules.rooms:
            self.gates |= room.needs if room.prize == NO_SPACE else 0
        if self.gates:
            weights = on_a_long_way(weights, rules.seats)
        self.weights = weights
        self.prices = prices(weights)
        self.prices_now = prices_now(weights)
        chased = sum([mechanism.cubes_once_out(0) for mechanism in rules.mechanisms]) > 0
        self.fear = weights.fear * (weights.chase if chased else 1.0)
        self.caution = weights.caution * (weights.chase if chased else 1.0)
        self.needs: i64 = self.gates
        """Bit mask of the tags that open gates, and of those that let their holders ride."""
        self.cuts: list[int] = []
        """Spaces of the rage track at which rides are cut off."""
        self._look_for_rides()
        self.anyone = Ways(rules, None, Means(), weights)
        """The ways open to somebody who holds nothing, where nothing changes them."""
        self._ways: dict[tuple[int, ...], Ways] = {}
        self.exits: list[int] = [room.number for room in rules.rooms if room.prize != NO_SPACE]
        """The rooms that players leave from."""
        prizes = [rules.tokens[rules.spaces[rules.rooms[out].prize].token].points for out in self.exits]
        self.prize = float(max(prizes))
        """Points for leaving."""
        self._look_at_cards()
        self._look_at_board()

    def _look_at_cards(self) -> None:
        """What cards bring by themselves."""
        rules = self.rules
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

    def _look_at_board(self) -> None:
        """What tokens, rooms and mechanisms bring."""
        rules = self.rules
        self.token = [self._token(number) for number in range(len(rules.tokens))]
        self.found = [self._at_once(token.on_take) for token in rules.tokens]
        """What taking each token brings at once."""
        self.pool = [sum([self.token[token] for token in pool.tokens]) / len(pool.tokens) for pool in rules.pools]
        """The average token of each pool."""
        self.script = [self._at_once(script) for script in rules.scripts]
        self.relics = [space for space in rules.spaces if _holds_artifact(rules, space)]
        """Where artifacts lie, or come to lie."""
        self.loot = [space for space in rules.spaces if space.use == LYING and not _holds_artifact(rules, space)]
        """Where other tokens lie."""
        self.gives = [self._reward(room) for room in rules.rooms]
        """What entering each room brings, healing apart: who is hurt hurries home."""
        self.giving = [room.number for room in rules.rooms if self.gives[room.number] > 0.0]
        self.errands = [self._errands(mechanism) for mechanism in rules.mechanisms]
        """For each mechanism, in the order of its stations."""

    def ways(self, state: State, means: Means) -> Ways:
        """The ways over the board as it lies, for somebody with these means."""
        layout = state.layout
        lockpicks: i64 = means.lockpicks if means.lockpicks < MOST_LOCKS else MOST_LOCKS
        means.lockpicks = lockpicks
        cut: i64 = 0
        for space in self.cuts:
            if means.rage >= space:
                cut += 1
        mark: tuple[int, ...] = (lockpicks, 1 if means.opens_locks else 0, means.held & self.needs, cut)
        if layout is not None:
            mark += layout.mark
        found = self._ways.get(mark)
        if found is None:
            if len(self._ways) >= KEPT_WAYS:
                self._ways.clear()
            found = Ways(self.rules, layout, means, self.weights)
            self._ways[mark] = found
        return found

    def _look_for_rides(self) -> None:
        """Which tags let one ride, and when rides are cut off: wherever the stops change."""
        last: i64 = len(self.rules.ruleset.rage)
        for mechanism in self.rules.mechanisms:
            for bit in self.rules.tags.values():
                if not bit & self.needs and mechanism.stops_for(True, bit, 0) != mechanism.stops_for(True, 0, 0):
                    self.needs |= bit
            for space in range(1, last):
                if mechanism.stops_for(True, -1, space) != mechanism.stops_for(True, -1, space - 1):
                    self.cuts.append(space)

    def _errands(self, mechanism: Mechanism) -> list[Errand]:
        found: list[Errand] = []
        for station in mechanism.stations():
            worth = 0.0 if station.brings is None else self._at_once(station.brings)
            worth -= self.weights.lockpick * float(station.lockpicks)
            area = self.rules.rooms[station.room].area
            found.append(Errand(mechanism, station.room, area, station.order, worth))
        return found

    def _reward(self, room: Room) -> float:
        gist = gist_of(self.rules, room.enter, self.prices_now)
        gist[HEAL] = 0.0
        return worth_of(gist, self.prices_now)

    def _at_once(self, script: Script) -> float:
        """What a script is worth that is carried out in this turn."""
        return worth_of(gist_of(self.rules, script, self.prices_now), self.prices_now)

    def _token(self, number: int) -> float:
        token = self.rules.tokens[number]
        worth = float(token.points) + self._at_once(token.effect) + self._at_once(token.on_take)
        if token.mode == AS_GOLD:
            worth += float(token.gold)
        return worth


def _holds_artifact(rules: Rules, space: Space) -> bool:
    """Whether artifacts lie on a space, or come to lie there in the course of the game (C4.1)."""
    if space.token == NO_TOKEN:
        return space.use == LYING and space.pool == NO_POOL
    return rules.tokens[space.token].is_artifact


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
