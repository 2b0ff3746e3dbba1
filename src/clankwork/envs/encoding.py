"""Views as rows of numbers, for learners. Only a view goes in, so nothing can come out that its seat may not see."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

import numpy as np

from clankwork.engine import BLACK, CAVES, EMPTY, MONSTERS
from clankwork.envs.layout import Layout, asking, effects_at, seat_names, tags_of, waiting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from clankwork.engine import Rules, SeatView, TableView, TurnView, View

SEAT_PARTS: Final = ("status", "room", "gold", "tokens", "discard", "play", "known", "unseen", "deck_top")
"""Fields of a seat that are written one by one; what stands between gold and tokens is written with gold."""
NOWHERE: Final = -1
"""In a list of places: no number of the field is about this."""


class Encoder:
    """Encodes the views of one game.

    Plain numbers are written into an array of C floats, the quickest there is to write to from Python, and divided by
    their scales all at once.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.layout = Layout(rules)
        self.at = self.layout.at
        scales = [scale for field in self.layout.fields for scale in field.scales]
        self._factors = (1 / np.array(scales)).astype(np.float32)
        self._nothing = bytes(4 * self.layout.size)
        self._question_at = {place: number for number, place in enumerate(asking(rules))}
        self._waiting_at = {place: number for number, place in enumerate(waiting(rules))}
        self._effect_at = {place: number for number, place in enumerate(effects_at(rules))}
        self._tags = tags_of(rules)
        self._as_they_are = list(range(len(rules.cards)))
        self._dangers = [card.danger for card in rules.cards]
        self._pools = [
            (self.at[f"unseen.{pool.slug}"], self.at[f"unseen_top.{pool.slug}"], _places_of(pool.tokens, rules))
            for pool in rules.pools
        ]
        self._kept: dict[int, tuple[tuple[int, ...], array[float]]] = {}
        """What long piles were counted to the last time, by place: few decisions change them."""
        self._seats = [tuple(self.at[f"{name}.{part}"] for part in SEAT_PARTS) for name in seat_names(rules)]
        self._figures = [mechanism.figures() for mechanism in rules.mechanisms]

    def encode(self, view: View) -> NDArray[np.float32]:
        """The view as numbers from 0 to 1; a spectator looks from seat 0 and has no hand."""
        me = max(view.seat, 0)
        raw = array("f", self._nothing)
        self._course(raw, view, me)
        self._dungeon(raw, view, me)
        self._board(raw, view.table)
        self._mechanisms(raw, view, me)
        self._turn(raw, view.turn, me)
        _count(raw, self.at["hand"], view.players[me].hand)
        seats = self.rules.seats
        for place in range(seats):
            _seat(raw, view.players[(me + place) % seats], self._seats[place])
        vector: NDArray[np.float32] = np.frombuffer(raw, np.float32) * self._factors
        np.minimum(vector, 1, out=vector)
        return vector

    def hands(self, views: Sequence[View]) -> NDArray[np.float32]:
        """The hands of several seats, one after the other, as `hand` has one's own."""
        cards = len(self.rules.cards)
        raw = array("f", bytes(4 * cards * len(views)))
        for place, view in enumerate(views):
            _count(raw, place * cards, view.players[view.seat].hand)
        first = self.at["hand"]
        factors = np.tile(self._factors[first : first + cards], len(views))
        vector: NDArray[np.float32] = np.minimum(np.frombuffer(raw, np.float32) * factors, 1)
        return vector

    def _course(self, raw: array[float], view: View, me: int) -> None:
        at, seats = self.at, self.rules.seats
        raw[at["turns"]] = view.turns
        raw[at["over"]] = view.over
        if view.to_act >= 0:
            raw[at["to_act"] + (view.to_act - me) % seats] = 1
        raw[at["first"] + (view.first - me) % seats] = 1
        if view.question is not None:
            raw[at["question"] + self._question_at[view.question[1:3]]] = 1
        weight = 0.5
        for task in reversed(view.agenda):
            raw[at["agenda"] + self._effect_at[task[1:3]]] += weight
            weight /= 2

    def _dungeon(self, raw: array[float], view: View, me: int) -> None:
        at = self.at
        row, prices = at["row"], at["prices"]
        for card, price in zip(view.row, view.prices, strict=True):
            if card == EMPTY:
                raw[at["row_empty"]] += 1
                continue
            raw[row + card] += 1
            raw[prices + card] = price
            raw[at["danger"]] += self._dangers[card]
        self._pile(raw, at["deck"], view.deck, self._as_they_are)
        if view.deck_top:
            _count(raw, at["deck"], view.deck_top)
            _order(raw, at["deck_top"], view.deck_top)
        _count(raw, at["dungeon_discard"], view.discard)
        _count(raw, at["trashed"], view.trashed)
        raw[at["rage"] + view.rage] = 1
        self._cubes(raw, at["area"], view.area, me)
        self._cubes(raw, at["bag"], view.bag, me)
        self._cubes(raw, at["aside"], view.aside, me)
        if view.bag_top:
            self._cubes(raw, at["bag"], view.bag_top, me)
            seats = self.rules.seats
            _order(raw, at["bag_top"], [seats if cube == BLACK else (cube - me) % seats for cube in view.bag_top])

    def _cubes(self, raw: array[float], at: int, cubes: tuple[int, ...], me: int) -> None:
        """Cubes by owner. In the clank area lie no black ones, so its field has no place for them."""
        if not cubes:
            return
        seats = self.rules.seats
        for place in range(seats):
            raw[at + place] += cubes.count((me + place) % seats)
        black = cubes.count(BLACK)
        if black:
            raw[at + seats] += black

    def _board(self, raw: array[float], table: TableView) -> None:
        at = self.at
        _copy(raw, at["left"], table.left)
        for (first, first_top, places), unseen, top in zip(self._pools, table.unseen, table.unseen_top, strict=True):
            self._pile(raw, first, unseen, places)
            if top:
                drawn_next = [places[token] for token in top]
                _count(raw, first, drawn_next)
                _order(raw, first_top, drawn_next)
        _copy(raw, at["sold"], table.sold)
        _copy(raw, at["reserve"], table.reserve)
        raw[at["masteries"]] = table.masteries
        _count(raw, at["gone"], table.gone)

    def _pile(self, raw: array[float], at: int, things: tuple[int, ...], places: list[int]) -> None:
        """Write how many there are of each thing in a long pile, which has `places` in its field."""
        kept = self._kept.get(at)
        if kept is None or kept[0] != things:
            counts = array("f", bytes(4 * (max(places) + 1)))
            for thing in things:
                counts[places[thing]] += 1
            kept = self._kept[at] = (things, counts)
        raw[at : at + len(kept[1])] = kept[1]

    def _mechanisms(self, raw: array[float], view: View, me: int) -> None:
        for mechanism, figures, part in zip(self.rules.mechanisms, self._figures, view.parts, strict=True):
            for figure, number in zip(figures, part, strict=True):
                first = self.at[f"{mechanism.name}.{figure.name}"]
                if not figure.is_seat:
                    raw[first] = number
                elif number >= 0:
                    raw[first + (number - me) % self.rules.seats] = 1

    def _turn(self, raw: array[float], turn: TurnView, me: int) -> None:
        at = self.at
        raw[at["turn"] + (turn.seat - me) % self.rules.seats] = 1
        first = at["step"]
        _copy(raw, first, (turn.step, turn.skill, turn.swords, turn.boots, turn.teleports))
        _copy(raw, first + 5, (turn.clank_made, turn.clank_stored, turn.gold_gains))
        _copy(raw, first + 8, (turn.ignoring & CAVES > 0, turn.ignoring & MONSTERS > 0))
        _copy(raw, first + 10, (turn.exhausted, turn.leaving, turn.attack_due))
        for tag, skill in zip(turn.discounts[::2], turn.discounts[1::2], strict=True):
            for place, each in enumerate(self._tags):
                if tag & each:
                    raw[at["discounts"] + place] += skill
        _count(raw, at["bought"], turn.bought)
        _count(raw, at["found"], turn.found)
        for marked in turn.to_trash:
            raw[at["to_trash.discard" if marked % 2 else "to_trash.play"] + marked // 2] += 1
        for task in turn.waiting:
            place = self._waiting_at[task[1:3]]
            raw[at["waiting"] + place] += 1
            raw[at["paid"] + place] += task[4]


def _seat(raw: array[float], player: SeatView, at: tuple[int, ...]) -> None:
    """What lies before a seat; `at` says where its `SEAT_PARTS` begin."""
    status, room, gold, tokens, discard, play, known, unseen, top = at
    raw[status + player.status] = 1
    raw[room + player.room] = 1
    _copy(raw, gold, (player.gold, player.damage, player.supply, player.hand_size, player.deck_size))
    _count(raw, tokens, player.tokens)
    _count(raw, discard, player.discard)
    _count(raw, play, player.play)
    _count(raw, known, player.known)
    _count(raw, unseen, player.unseen)
    if player.deck_top:
        _count(raw, unseen, player.deck_top)
        _order(raw, top, player.deck_top)


def _places_of(tokens: Sequence[int], rules: Rules) -> list[int]:
    """Where each token of the game stands among the kinds of a pool."""
    places = [NOWHERE] * len(rules.tokens)
    for place, token in enumerate(sorted(set(tokens))):
        places[token] = place
    return places


def _count(raw: array[float], at: int, things: Sequence[int]) -> None:
    """Add 1 for each thing at its place."""
    for thing in things:
        raw[at + thing] += 1


def _copy(raw: array[float], at: int, numbers: Sequence[int]) -> None:
    """Write numbers one after the other."""
    for place, number in enumerate(numbers, at):
        raw[place] = number


def _order(raw: array[float], at: int, top: Sequence[int]) -> None:
    """Write which things are drawn next: the last one of `top` first."""
    weight = 0.5
    for thing in reversed(top):
        raw[at + thing] += weight
        weight /= 2
