"""Views as rows of numbers, for learners. Only a view goes in, so nothing can come out that its seat may not see."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import numpy as np

from clankwork.engine import BLACK, CAVES, EMPTY, HUNTER, LOCKS, MONSTERS
from clankwork.envs.observation_layout import (
    Layout,
    asking,
    bargain_prices,
    effects_at,
    seat_names,
    spaces_to_fill,
    tags_of,
    things_in,
    tokens_to_lay,
    waiting,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from numpy.typing import NDArray

    from clankwork.engine import Rules, SeatView, TableView, TurnView, View

COURSE: Final = ("turns", "over", "to_act", "first", "question", "agenda")
DUNGEON: Final = ("row", "prices", "row_empty", "danger", "deck", "deck_top", "dungeon_discard", "trashed", "rage")
CUBES: Final = ("area", "bag", "bag_top", "aside")
BOARD: Final = ("left", "sold", "reserve", "gone")
"""What only some games have stands between and behind these."""
TURN: Final = ("turn", "step", "discounts", "bought", "found", "to_trash.play", "to_trash.discard", "waiting", "paid")
"""What stands between step and discounts is written with step."""
SEAT: Final = ("status", "room", "gold", "tokens", "discard", "play", "known", "unseen", "deck_top")
"""Of each seat; what stands between gold and tokens is written with gold."""
NOWHERE: Final = -1
"""In a list of places: no number of the field is about this."""
PILES_KEPT: Final = 2_000
"""Piles whose counts are remembered: a few games' worth, and about a megabyte."""

Numbers: TypeAlias = "tuple[int, ...]"
Dungeon: TypeAlias = "tuple[Numbers, Numbers, Numbers, Numbers, Numbers, Numbers, int]"
"""Of a view: row, prices, deck, top of the deck, discard pile, what was trashed, and rage."""
Cubes: TypeAlias = "tuple[int, Numbers, Numbers, Numbers, Numbers]"
"""Who looks; then of the view: clank area, bag, top of the bag, and what lies aside."""
Seen = TypeVar("Seen")


class Piles:
    """Counts things by kind, and remembers what was counted: few decisions change a pile, and many games share some."""

    def __init__(self, places: Sequence[int]) -> None:
        """`places` says where each thing stands among the kinds."""
        self.places = places
        self.kinds = max(places, default=NOWHERE) + 1
        self._counted: dict[tuple[int, ...], array[float]] = {}

    def write(self, raw: array[float], at: int, things: tuple[int, ...]) -> None:
        """Write how many there are of each kind, from `at` on."""
        if not things:
            return
        counts = self._counted.get(things)
        if counts is None:
            if len(self._counted) >= PILES_KEPT:
                self._counted.clear()
            counts = self._counted[things] = array("f", bytes(4 * self.kinds))
            for thing in things:
                counts[self.places[thing]] += 1
        raw[at : at + self.kinds] = counts


class Stretch:
    """Fields that follow one another and are written together."""

    def __init__(self, layout: Layout, names: Sequence[str]) -> None:
        fields = {field.name: field for field in layout.fields}
        first, last = fields[names[0]], fields[names[-1]]
        self.span = slice(first.offset, last.offset + last.size)
        self.at = tuple(fields[name].offset - first.offset for name in names)
        """Where each of them begins, counted from the first."""
        self._nothing = bytes(4 * (self.span.stop - self.span.start))

    def blank(self) -> array[float]:
        """All of them with nothing in them."""
        return array("f", self._nothing)


class Encoder:
    """Encodes the views of one game.

    Plain numbers are written into an array of C floats, the quickest there is to write to from Python, and divided by
    their scales all at once. A decision changes little of the table: what stays the same is not written anew.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.layout = Layout(rules)
        scales = [scale for field in self.layout.fields for scale in field.scales]
        self._factors = (1 / np.array(scales)).astype(np.float32)
        self._question_at = {place: number for number, place in enumerate(asking(rules))}
        self._waiting_at = {place: number for number, place in enumerate(waiting(rules))}
        self._effect_at = {place: number for number, place in enumerate(effects_at(rules))}
        self._tags = tags_of(rules)
        self._dangers = [card.danger for card in rules.cards]
        self._cards = Piles(range(len(rules.cards)))
        self._tokens = Piles(range(len(rules.tokens)))
        self._pools = [Piles(_places_of(pool.tokens, rules)) for pool in rules.pools]
        self._things = [{thing: place for place, thing in enumerate(things_in(stack))} for stack in rules.stacks]
        self._fill = [space.number for space in spaces_to_fill(rules)]
        self._to_lay = {token: place for place, token in enumerate(tokens_to_lay(rules))}
        self._bargain_at = {price: place for place, price in enumerate(bargain_prices(rules))}
        self._find_places()
        self._kept: dict[Hashable, tuple[object, array[float]]] = {}
        """What was last written of a part of the table, and how it looked."""

    def _find_places(self) -> None:
        """Remember where everything goes."""
        rules, layout = self.rules, self.layout
        self._whole = Stretch(layout, [field.name for field in layout.fields])
        self._course_at = tuple(layout.at[name] for name in COURSE)
        self._turn_at = tuple(layout.at[name] for name in TURN)
        self._hand_at = layout.at["hand"]
        self._dungeon = Stretch(layout, DUNGEON)
        self._cubes = Stretch(layout, CUBES)
        self._board = Stretch(layout, BOARD)
        self._seats = [Stretch(layout, [f"{name}.{part}" for part in SEAT]) for name in seat_names(rules)]
        first = self._board.span.start
        self._pools_at = [
            (layout.at[f"unseen.{pool.slug}"] - first, layout.at[f"unseen_top.{pool.slug}"] - first)
            for pool in rules.pools
        ]
        self._stacks_at = [
            (layout.at[f"stack.{stack.name}"], layout.at[f"stack_top.{stack.name}"]) for stack in rules.stacks
        ]
        self._figures = [
            [
                (layout.at[f"{mechanism.name}.{figure.name}"], figure.is_seat, int(figure.least))
                for figure in mechanism.figures()
            ]
            for mechanism in rules.mechanisms
        ]

    def encode(self, view: View) -> NDArray[np.float32]:
        """The view as numbers from 0 to 1; a spectator looks from seat 0 and has no hand."""
        me, seats = max(view.seat, 0), self.rules.seats
        raw = self._whole.blank()
        self._write_course(raw, view, me)
        dungeon = (view.row, view.prices, view.deck, view.deck_top, view.discard, view.trashed, view.rage)
        raw[self._dungeon.span] = self._as_before("dungeon", self._dungeon, self._write_dungeon, dungeon)
        cubes = (me, view.area, view.bag, view.bag_top, view.aside)
        raw[self._cubes.span] = self._as_before(me, self._cubes, self._write_cubes, cubes)
        raw[self._board.span] = self._as_before("board", self._board, self._write_board, view.table)
        self._write_mechanisms(raw, view, me)
        self._write_turn(raw, view.turn, me)
        self._write_rarer(raw, view)
        self._cards.write(raw, self._hand_at, view.players[me].hand)
        for place, stretch in enumerate(self._seats):
            player = view.players[(me + place) % seats]
            raw[stretch.span] = self._as_before((player.seat, place), stretch, self._write_seat, player)
        vector: NDArray[np.float32] = np.frombuffer(raw, np.float32) * self._factors
        np.minimum(vector, 1, out=vector)
        return vector

    def _as_before(
        self, part: Hashable, stretch: Stretch, write: Callable[[array[float], Seen], None], seen: Seen
    ) -> array[float]:
        """A part of the table as it was last written, or written anew if it looks different."""
        kept = self._kept.get(part)
        if kept is not None and kept[0] == seen:
            return kept[1]
        raw = stretch.blank()
        write(raw, seen)
        self._kept[part] = (seen, raw)
        return raw

    def hands(self, views: Sequence[View]) -> NDArray[np.float32]:
        """The hands of several seats, one after the other, as `hand` has one's own."""
        cards, first = self._cards.kinds, self._hand_at
        raw = array("f", bytes(4 * cards * len(views)))
        for place, view in enumerate(views):
            self._cards.write(raw, place * cards, view.players[view.seat].hand)
        factors = np.tile(self._factors[first : first + cards], len(views))
        vector: NDArray[np.float32] = np.minimum(np.frombuffer(raw, np.float32) * factors, 1)
        return vector

    def _write_course(self, raw: array[float], view: View, me: int) -> None:
        turns, over, to_act, first, question, agenda = self._course_at
        seats = self.rules.seats
        raw[turns] = view.turns
        raw[over] = view.over
        if view.to_act >= 0:
            raw[to_act + (view.to_act - me) % seats] = 1
        raw[first + (view.first - me) % seats] = 1
        if view.question is not None:
            raw[question + self._question_at[view.question[1:3]]] = 1
        if view.agenda:
            _order(raw, agenda, [self._effect_at[task[1:3]] for task in view.agenda])

    def _write_dungeon(self, raw: array[float], seen: Dungeon) -> None:
        row_at, prices_at, empty_at, danger_at, deck_at, top_at, discard_at, trashed_at, rage_at = self._dungeon.at
        row, prices, deck, top, discard, trashed, rage = seen
        for card, price in zip(row, prices, strict=True):
            if card == EMPTY:
                raw[empty_at] += 1
                continue
            raw[row_at + card] += 1
            raw[prices_at + card] = price
            raw[danger_at] += self._dangers[card]
        self._cards.write(raw, deck_at, deck)
        if top:
            _count(raw, deck_at, top)
            _order(raw, top_at, top)
        self._cards.write(raw, discard_at, discard)
        self._cards.write(raw, trashed_at, trashed)
        raw[rage_at + rage] = 1

    def _write_cubes(self, raw: array[float], seen: Cubes) -> None:
        """Cubes by owner. In the clank area lie no black ones, so its field has no place for them."""
        me, area, bag, bag_top, aside = seen
        area_at, bag_at, bag_top_at, aside_at = self._cubes.at
        seats = self.rules.seats
        for at, cubes in ((area_at, area), (bag_at, bag), (bag_at, bag_top), (aside_at, aside)):
            for place in range(seats):
                raw[at + place] += cubes.count((me + place) % seats)
            if BLACK in cubes:
                raw[at + seats] += cubes.count(BLACK)
            if HUNTER in cubes:
                raw[at + seats + (at != area_at)] += cubes.count(HUNTER)
        if bag_top:
            places = {BLACK: seats, HUNTER: seats + 1}
            _order(raw, bag_top_at, [places.get(cube, (cube - me) % seats) for cube in bag_top])

    def _write_board(self, raw: array[float], table: TableView) -> None:
        left, sold, reserve, gone = self._board.at
        _copy(raw, left, table.left)
        for pool, (at, top_at), unseen, top in zip(
            self._pools, self._pools_at, table.unseen, table.unseen_top, strict=True
        ):
            pool.write(raw, at, unseen)
            if top:
                drawn_next = [pool.places[token] for token in top]
                _count(raw, at, drawn_next)
                _order(raw, top_at, drawn_next)
        _copy(raw, sold, table.sold)
        _copy(raw, reserve, table.reserve)
        self._tokens.write(raw, gone, table.gone)

    def _write_mechanisms(self, raw: array[float], view: View, me: int) -> None:
        for figures, part in zip(self._figures, view.parts, strict=True):
            for (at, is_seat, least), number in zip(figures, part, strict=True):
                if not is_seat:
                    raw[at] = number - least
                elif number >= 0:
                    raw[at + (number - me) % self.rules.seats] = 1

    def _write_turn(self, raw: array[float], turn: TurnView, me: int) -> None:
        whose, step, discounts, bought, found, from_play, from_discard, waits, paid = self._turn_at
        raw[whose + (turn.seat - me) % self.rules.seats] = 1
        gained = (turn.skill, turn.swords, turn.boots, turn.teleports)
        clank_and_gold = (turn.clank_made, turn.clank_stored, turn.gold_gains)
        done = (turn.gold_gained, turn.skill_gained, len(turn.trashed), turn.defeated, turn.portals, turn.coupons)
        ignored = (turn.ignoring & CAVES > 0, turn.ignoring & MONSTERS > 0, turn.ignoring & LOCKS > 0)
        ending = (turn.exhausted, turn.grounded, turn.leaving, turn.attack_due)
        _copy(raw, step, (turn.step, *gained, *clank_and_gold, *done, *ignored, *ending))
        for tag, skill in zip(turn.discounts[::2], turn.discounts[1::2], strict=True):
            for place, each in enumerate(self._tags):
                if tag & each:
                    raw[discounts + place] += skill
        _count(raw, bought, turn.bought)
        _count(raw, found, turn.found)
        for marked in turn.to_trash:
            raw[(from_discard if marked % 2 else from_play) + marked // 2] += 1
        for task in turn.waiting:
            place = self._waiting_at[task[1:3]]
            raw[waits + place] += 1
            raw[paid + place] += task[4]

    def _write_rarer(self, raw: array[float], view: View) -> None:
        """What only some games have: tokens laid in play, piles of mechanisms, bargains, rooms that gave something."""
        at = self.layout.at
        if self.rules.ruleset.hunters:
            raw[at["hunters"]] = view.table.hunters
        for place, space in enumerate(self._fill):
            for laid in view.table.laid[space]:
                raw[at["laid"] + place * len(self._to_lay) + self._to_lay[laid]] = 1
        for things, (stack_at, top_at), unseen, top in zip(
            self._things, self._stacks_at, view.table.stacks, view.table.stack_tops, strict=True
        ):
            _count(raw, stack_at, [things[thing] for thing in (*unseen, *top)])
            _order(raw, top_at, [things[thing] for thing in top])
        for price in view.turn.bargains:
            raw[at["bargains"] + self._bargain_at[price]] += 1
        for room in view.turn.rewarded:
            raw[at["rewarded"] + room] = 1

    def _write_seat(self, raw: array[float], player: SeatView) -> None:
        """What lies before a seat."""
        status, room, gold, tokens, discard, play, known, unseen, top = self._seats[0].at
        raw[status + player.status] = 1
        raw[room + player.room] = 1
        lying = (player.gold, player.damage, player.supply, player.lockpicks, player.hand_size, player.deck_size)
        _copy(raw, gold, lying)
        if self.rules.ruleset.hunters:
            for place, cube in enumerate(player.track, gold + len(lying)):
                raw[place] = cube == BLACK
        self._tokens.write(raw, tokens, player.tokens)
        self._cards.write(raw, discard, player.discard)
        self._cards.write(raw, play, player.play)
        self._cards.write(raw, known, player.known)
        self._cards.write(raw, unseen, player.unseen)
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
    raw[at : at + len(numbers)] = array("f", numbers)


def _order(raw: array[float], at: int, top: Sequence[int]) -> None:
    """Write which things are drawn next: the last one of `top` first."""
    weight = 0.5
    for thing in reversed(top):
        raw[at + thing] += weight
        weight /= 2
