"""Scenes for rule tests: a table arranged by hand, then played through `apply` alone.

    table = given(row=["ogre", "emerald"])
    ana = table.ana.at("r08").has(boots=3, swords=1)

    ana.moves("r13", swords=1)

    assert ana.boots == 2

Arranging moves cards, cubes and tokens about but never makes or loses one, and chance is part of the arrangement: what
is named as next is drawn next. Once a player has acted nothing can be arranged any more.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import load
from clankwork.engine import (
    BLACK,
    EMPTY,
    HUNTER,
    PRIZE,
    SPECTATOR,
    START,
    SUPPLY,
    Event,
    IllegalAction,
    State,
    apply,
    closed_answers,
    encode,
    legal_actions,
    new_state,
    ranks,
    refusal,
    view,
    what_lies_on,
    winners,
)
from tests.support.person import NAMES, Person
from tests.support.tiled import Tiled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clankwork.engine import Pile, Rules

QUIET_ROWS: Final = {
    "base": ("ladder", "ladder", "teleporter", "teleporter", "brilliance", "treasure-map"),
    "catacombs": ("lightstick", "lightstick", "expert-guide", "expert-guide", "keymaster", "keymaster"),
    "space": ("magnetic-soles", "magnetic-soles", "photon-scooter", "photon-scooter", "patrol-drone", "patrol-drone"),
}
"""For each game a row without attack symbol, danger, or arrive effect."""
CUBES: Final = {"black": BLACK, "red": HUNTER, "ghost": HUNTER}
"""Cubes that are no player's."""


class Scene(Tiled):
    """A table of the base game, or of another that `game` names."""

    def __init__(
        self,
        seats: int,
        board: str | None,
        game: str,
        options: dict[str, object],
        seed: str = "scene",
        first: int = 0,
        dungeon: Sequence[str] = (),
        packs: Sequence[str] = (),
    ) -> None:
        self.content = load(game, seats=seats, board=board, options=options, packs=packs)
        self.rules: Rules = with_dungeon(self.content.rules, dungeon) if dungeon else self.content.rules
        self.state: State = new_state(self.rules, seed, first)
        self.events: list[Event] = []
        """What happened in the last action."""
        self.acted = False
        self.people = [Person(self, seat) for seat in range(seats)]
        self.cards = {card.slug: int(card.number) for card in self.rules.cards}

    def quieten(self) -> Scene:
        """No clank, no cards in hand, a quiet row: what a scene does not mention is not there."""
        for person in self.people:
            person.made_clank(0).hand()
        bag = self.state.own_bag()
        bag.refill(self.state.own_aside())
        self.state.aside.clear()
        return self.row()

    def __getattr__(self, name: str) -> Person:
        if name in NAMES and NAMES.index(name) < len(self.people):
            return self.people[NAMES.index(name)]
        raise AttributeError(name)

    def arranging(self) -> State:
        """The state, while it may still be arranged."""
        assert not self.acted, "nothing is arranged once a player has acted"
        return self.state

    # Arranging

    def row(self, *cards: str | None) -> Scene:
        """Lay these cards into the row, `None` for an empty place; the places left over are quiet ones."""
        state = self.arranging()
        deck, row = state.own_deck(), state.own_row()
        deck.refill([card for card in row if card != EMPTY])
        quiet = sorted(QUIET_ROWS[self.content.game], key=cards.count)
        for card in cards:
            if card in quiet:
                quiet.remove(card)
        for slot in range(len(row)):
            card = cards[slot] if slot < len(cards) else quiet.pop(0)
            row[slot] = EMPTY if card is None else _pull(deck, self.cards[card])
        return self

    def next_in_row(self, *cards: str) -> Scene:
        """Reveal these cards next, in this order."""
        deck = self.arranging().own_deck()
        deck.top = [_pull(deck, self.cards[card]) for card in cards][::-1]
        return self

    def dungeon_deck_of(self, *cards: str) -> Scene:
        """Leave just these cards in the dungeon deck; the others are out of the game."""
        state = self.arranging()
        deck = state.own_deck()
        kept = sorted(_pull(deck, self.cards[card]) for card in cards)
        state.own_trashed().extend(deck.contents)
        deck.contents = kept
        return self

    def next_cubes(self, *cubes: str) -> Scene:
        """Draw these cubes next from the bag: `black`; `red` or `ghost`, which wait beside it; or a player's,
        which come from that player's supply.
        """
        state = self.arranging()
        bag = state.own_bag()
        top: list[int] = []
        for cube in cubes:
            if cube == "black":
                top.append(_pull(bag, BLACK))
            elif cube in CUBES:
                state.own_table().hunters -= 1
                top.append(HUNTER)
            else:
                seat = NAMES.index(cube)
                state.own_player(seat).supply -= 1
                top.append(seat)
        bag.top = top[::-1]
        return self

    def bag_of(self, black: int = 0, **cubes: int) -> Scene:
        """Leave just these cubes in the bag: black ones, and players' by name; other black ones lie aside."""
        state = self.arranging()
        bag, aside = state.own_bag(), state.own_aside()
        aside.extend(bag.contents + bag.top)
        bag.top = []
        bag.contents = [BLACK] * black
        for _ in range(black):
            aside.remove(BLACK)
        for name, count in cubes.items():
            state.own_player(NAMES.index(name)).supply -= count
            bag.contents.extend([NAMES.index(name)] * count)
        bag.contents.sort()
        aside.sort()
        return self

    def red_in_clank_area(self, cubes: int) -> Scene:
        """Have so many red cubes in the clank area, off the rage track."""
        state = self.arranging()
        state.own_table().hunters -= cubes
        state.own_area().extend([HUNTER] * cubes)
        state.area.sort()
        return self

    def ghosts_in_clank_area(self, cubes: int) -> Scene:
        """Have so many ghosts in the clank area, out of the supply."""
        return self.red_in_clank_area(cubes)

    def supply_left(self, token: str, count: int) -> Scene:
        """Leave so many of a token in the common supply; the others are out of the game."""
        table = self.arranging().own_table()
        [space] = [each for each in self.rules.spaces if each.use == SUPPLY and what_lies_on(self.rules, each) == token]
        table.gone.extend([int(space.token)] * (table.left[space.number] - count))
        table.left[space.number] = count
        return self

    def next_secrets(self, pool: str, *tokens: str) -> Scene:
        """Reveal these tokens next when one of the pool is taken."""
        table = self.arranging().own_table()
        number = next(each.number for each in self.rules.pools if each.slug == pool)
        pile = table.pools[number]
        slugs = {token.slug: int(token.number) for token in self.rules.tokens}
        pile.top = [_pull(pile, slugs[token]) for token in tokens][::-1]
        return self

    def rage_at(self, space: int) -> Scene:
        """The dragon marker on a space, counted from 1."""
        self.arranging().rage = space - 1
        return self

    def reserve_of(self, card: str, copies: int) -> Scene:
        """Leave so many copies in a reserve pile; the others are out of the game."""
        state = self.arranging()
        pile = self.rules.pile_of[self.cards[card]]
        table = state.own_table()
        state.own_trashed().extend([self.cards[card]] * (table.reserve[pile] - copies))
        table.reserve[pile] = copies
        return self

    def turn_of(self, name: str) -> Scene:
        """Let another player be the one whose turn it is."""
        state = self.arranging()
        state.own_turn().seat = NAMES.index(name)
        state.to_act = NAMES.index(name)
        return self

    def again(self) -> Scene:
        """Let the table be arranged once more, for what is done in several places."""
        self.acted = False
        return self

    def turn_now(self, person: Person) -> Scene:
        """Let it be somebody's turn now, without the turns between."""
        return self.again().turn_of(NAMES[person.seat])

    def pool_left(self, pool: str, count: int) -> Scene:
        """Leave so many face-down tokens of a pool in the common supply; the others are out of the game."""
        table = self.arranging().own_table()
        number = next(each.number for each in self.rules.pools if each.slug == pool)
        pile = table.pools[number]
        while pile.size() > count:
            table.gone.append(pile.contents.pop())
        for space in self.rules.spaces:
            if space.pool == number and space.use == SUPPLY:
                table.left[space.number] = count
        return self

    def fetch_card(self, seat: int, card: str) -> int:
        """A copy of a card for `seat`: of one's own deck, else the reserve, else the dungeon deck."""
        number = self.cards[card]
        state = self.state
        for pile in (state.own_player(seat).deck, state.own_deck()):
            if number in pile.contents:
                return _pull(pile, number)
        stock = self.rules.pile_of[number]
        assert stock >= 0, f"no copy of {card} is left"
        assert state.own_table().reserve[stock] > 0, f"the reserve of {card} is empty"
        state.own_table().reserve[stock] -= 1
        return number

    def fetch_token(self, token: str) -> int:
        """A token from the board, the pools or the market."""
        kind = next(each for each in self.rules.tokens if each.slug == token)
        number = int(kind.number)
        table = self.state.own_table()
        for space in self.rules.spaces:
            if space.token == number and table.left[space.number]:
                table.left[space.number] -= 1
                return number
        if number in table.gone:
            table.gone.remove(number)
            return number
        for pool, pile in enumerate(table.pools):
            if number in pile.contents:
                for space in self.rules.spaces:
                    if space.pool == pool and space.use == SUPPLY:
                        table.left[space.number] -= 1
                return _pull(pile, number)
        if self.take_artifact(number):
            return number
        for item in self.rules.items:
            if number in item.stack[table.sold[item.number] :]:
                assert item.stack[table.sold[item.number]] == number, f"{token} is not the next of its stack"
                table.sold[item.number] += 1
                return number
        raise AssertionError(f"no {token} is left")

    def room(self, slug: str) -> int:
        """The number of a room; `start` is the start space."""
        for room in self.rules.rooms:
            if room.slug == slug or (slug == "start" and room.traits & START):
                return room.number
        raise AssertionError(f"no room {slug}")

    # Acting and looking

    def apply(self, notation: str) -> list[Event]:
        """Take the action written so for the seat to act."""
        self.acted = True
        self.events = apply(self.state, self.rules.catalogue.parse(notation).code)
        return self.events

    def prizes_left(self) -> int:
        """How many tokens lie where players leave, for everybody to see."""
        left = view(self.state, SPECTATOR).table.left
        return sum(left[space.number] for space in self.rules.spaces if space.use == PRIZE)

    def offered(self) -> list[str]:
        """Everything the seat to act may do, in notation."""
        return [str(self.rules.catalogue.actions[code]) for code in legal_actions(self.state)]

    def closed(self) -> dict[str, str]:
        """The answers that the question knows of but that cannot be given, in notation, each with the reason."""
        found: dict[str, str] = {}
        for code in closed_answers(self.state):
            refused = refusal(self.state, code)
            assert refused is not None, "what is closed is refused"
            found[str(self.rules.catalogue.actions[code])] = refused.code
        return found

    @property
    def to_act(self) -> Person | None:
        """Who decides now."""
        return None if self.state.over else self.people[self.state.to_act]

    def card_names(self, cards: Sequence[int]) -> list[str]:
        """Names of cards, sorted, empty places left out."""
        return sorted(self.rules.cards[card].slug for card in cards if card != EMPTY)

    @property
    def row_cards(self) -> list[str]:
        """The cards of the row, sorted by name."""
        return self.card_names(self.state.row)

    @property
    def dungeon_discard(self) -> list[str]:
        """The cards of the dungeon discard pile, sorted by name."""
        return self.card_names(self.state.discard)

    def in_bag(self, cube: str) -> int:
        """How many cubes of `black`, `red`, or a player, are in the bag."""
        return [*self.state.bag.contents, *self.state.bag.top].count(_cube(cube))

    def in_clank_area(self, cube: str) -> int:
        """How many cubes of `red`, or of a player, are in the clank area."""
        return self.state.area.count(_cube(cube))

    @property
    def on_rage_track(self) -> int:
        """How many red cubes lie on the rage track."""
        return self.state.table.hunters

    def left_in_supply(self, token: str) -> int:
        """How many of a token lie in the common supply."""
        [space] = [each for each in self.rules.spaces if each.use == SUPPLY and what_lies_on(self.rules, each) == token]
        return self.state.table.left[space.number]

    def lying_in(self, room: str) -> list[str]:
        """What lies in a room: tokens, and pools for face-down ones, once for each."""
        return [
            what_lies_on(self.rules, space)
            for space in self.rules.spaces
            if space.room == self.room(room)
            for _ in range(self.state.table.left[space.number])
        ]

    def set_aside(self, cube: str) -> int:
        """How many cubes of `black`, or of a player, were drawn and did nothing."""
        return self.state.aside.count(_cube(cube))

    @property
    def trashed_cards(self) -> list[str]:
        """The cards out of the game, sorted by name."""
        return self.card_names(self.state.trashed)

    @property
    def tokens_gone(self) -> list[str]:
        """The tokens out of the game in sight of all, sorted by name."""
        return sorted(self.rules.tokens[token].slug for token in self.state.table.gone)

    @property
    def rage(self) -> int:
        """The dragon marker's space, counted from 1."""
        return self.state.rage + 1

    @property
    def winners(self) -> list[str]:
        """Who won."""
        return [NAMES[seat] for seat in winners(self.state)]

    @property
    def ranks(self) -> list[int]:
        """The place of each seat."""
        return ranks(self.state)

    def told(self, kind: type[Event]) -> list[Event]:
        """The events of one kind in the last action."""
        return [event for event in self.events if isinstance(event, kind)]


def given(
    seats: int = 2,
    board: str | None = None,
    game: str = "base",
    seed: str = "scene",
    packs: Sequence[str] = (),
    **options: object,
) -> Scene:
    """An arranged table: Ana's turn with an empty hand, a quiet row, nobody has made clank."""
    return Scene(seats, board, game, options, seed, packs=packs).quieten()


def set_up(
    seats: int = 2,
    board: str | None = None,
    game: str = "base",
    seed: str = "scene",
    first: int = 0,
    dungeon: Sequence[str] = (),
    **options: object,
) -> Scene:
    """A table as setup leaves it; with `dungeon` these cards are the whole dungeon deck before the row is laid."""
    return Scene(seats, board, game, options, seed, first, dungeon)


def with_dungeon(rules: Rules, cards: Sequence[str]) -> Rules:
    """The rules with another dungeon deck."""
    numbers = {card.slug: int(card.number) for card in rules.cards}
    return replace(rules, dungeon=sorted(numbers[card] for card in cards))


@contextmanager
def refused(
    table: Scene, code: str, rule_id: str | None = None, needs: int | None = None, has: int | None = None
) -> Iterator[None]:
    """Expect the rules to refuse an action for the reason `code`, leaving the state as it was."""
    before = encode(table.state)
    with pytest.raises(IllegalAction) as caught:
        yield
    why = caught.value.refusal
    assert why.code == code, f"refused as {why.code}, not {code}"
    assert rule_id is None or why.rule == rule_id
    assert needs is None or why.needs == needs, f"needs {why.needs}, not {needs}"
    assert has is None or why.has == has, f"has {why.has}, not {has}"
    assert encode(table.state) == before, "a refused action changed the state"


def _pull(pile: Pile, thing: int) -> int:
    """Take one `thing` out of a pile, wherever it lies in it."""
    pile.contents.remove(thing)
    return thing


def _cube(name: str) -> int:
    """A cube's number: `black`, `red`, or a player's."""
    return CUBES[name] if name in CUBES else NAMES.index(name)
