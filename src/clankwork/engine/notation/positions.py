"""Positions: a state as one line that a person can read, for tests, bug reports and puzzles.

A position is a row of sections between bars; `docs/reference/records.md` lists them. It names cards, tokens and rooms
by slug, so it needs the rules it was written under, which it does not name itself: a caller who does not know them
writes the game, its board and its options in front. What has its start value, or follows from the rest, is left out:
the dungeon deck is what lies nowhere else, a supply the cubes that are nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.model.tables import space_name, stack_name, things_in
from clankwork.engine.notation.position_turn import STEPS, figures_of, flags_of
from clankwork.engine.notation.text_values import CUBE_WORDS, ScriptNames, counted, letter, quoted
from clankwork.engine.rules.health import dark_damage, track_of
from clankwork.engine.state.inferred_state import (
    default_to_act,
    rest_of_dungeon,
    rest_of_hunters,
    rest_of_pool,
    rest_of_reserve,
    rest_of_stack,
    rest_of_supply,
    usually_left,
)
from clankwork.engine.state.state import EMPTY, IN_PLAY, NO_SOURCE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Rules
    from clankwork.engine.state.state import Player, State, Task, Turn
    from clankwork.engine.state.streams import Pile

FLAGS: Final = ("", "escaped", "rescued", "lost")
"""`Player.status` as a word; nothing for one in play."""
NOTHING: Final = "-"
"""An empty place of the row, and a pile without contents where some would be expected."""
FROM_DISCARD: Final = "@discard"
"""Follows a card that is trashed from the discard pile, not from the play area."""
PLAYER_WORDS: Final = (
    *("gold", "lockpicks", "damage", "dark", "track", "supply"),
    *("hand", "known", "deck", "discard", "play", "tokens"),
)
"""Words about a player that have a value."""
SECTIONS: Final = (
    *("seed", "turn", "asks", "agenda", "row", "deck", "discard", "trashed", "rage", "area", "bag", "aside"),
    *("hunters", "left", "laid", "pool", "stack", "sold", "reserve", "gone"),
)
"""What sections are called by; others are called like seats and mechanisms."""


def format_position(state: State) -> str:
    """The state as one line; `parse_position` reads it back."""
    writer = PositionWriter(state)
    sections = [f"seed {quoted(state.seed)}", *writer.course()]
    sections.extend(writer.dungeon())
    for seat in range(state.rules.seats):
        sections.append(writer.player(seat))
    sections.extend(writer.board())
    return " | ".join(sections)


class PositionWriter:
    """Writes the sections of a position."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rules: Rules = state.rules
        self.cards = [card.slug for card in self.rules.cards]
        self.tokens = [token.slug for token in self.rules.tokens]
        self._scripts: ScriptNames | None = None

    def list_of(self, numbers: list[int], names: list[str]) -> str:
        """A list of cards or tokens."""
        return counted([names[number] for number in numbers])

    def marked(self, cards: tuple[int, ...]) -> str:
        """Cards trashed, and where from: written as in `Turn.trashed`."""
        return counted([f"{self.cards[card // 2]}{FROM_DISCARD if card % 2 else ''}" for card in cards])

    def cubes(self, cubes: list[int]) -> str:
        """Cubes: the letters of seats, and dragon cubes."""
        return counted([CUBE_WORDS[cube] if cube in CUBE_WORDS else letter(cube) for cube in cubes])

    def pile(self, pile: Pile, contents: str, top: str, expected: list[int] | None) -> str:
        """A pile as `contents/top@position`; contents that are as expected are left out. Nothing if all is."""
        text = ""
        if pile.contents != expected:
            text = contents or NOTHING
        if pile.top:
            text += f"/{top}"
        if pile.stream.at:
            text += f"@{pile.stream.at}"
        return text

    def card_pile(self, pile: Pile, expected: list[int] | None) -> str:
        """A pile of cards."""
        return self.pile(pile, self.list_of(pile.contents, self.cards), self.list_of(pile.top, self.cards), expected)

    def task(self, task: Task) -> str:
        """A place in a script: `seat:script#effect`, and what differs from the usual."""
        scripts = self._scripts
        if scripts is None:
            scripts = ScriptNames(self.rules)
            self._scripts = scripts
        text = f"{letter(task.seat)}:{scripts.names[task.script]}"
        if task.index:
            text += f"#{task.index}"
        if task.paid:
            text += f"+{task.paid}"
        if task.source != scripts.sources[task.script]:
            text += f"~{self.source(task.source)}"
        return text

    def source(self, source: i64) -> str:
        """What an effect comes from: a card, a token in brackets, or nothing."""
        if source == NO_SOURCE:
            return NOTHING
        return self.cards[source] if source >= 0 else f"({self.tokens[-2 - source]})"

    def tasks(self, tasks: list[Task]) -> str:
        """Several places."""
        return ",".join([self.task(task) for task in tasks])

    def course(self) -> list[str]:
        """Whose turn it is, what holds in it, and what is asked."""
        state = self.state
        words = [f"turn {state.turns} {letter(state.turn.seat)}"]
        if state.first:
            words.append(f"first {letter(state.first)}")
        if state.over:
            words.append("over")
        if state.to_act != default_to_act(state):
            words.append(f"acts {letter(state.to_act)}")
        words.extend(self.turn(state.turn))
        sections = [" ".join(words)]
        if state.pending is not None:
            sections.append(f"asks {self.task(state.pending)}")
        if state.agenda:
            sections.append(f"agenda {self.tasks(state.agenda)}")
        return sections

    def turn(self, turn: Turn) -> list[str]:
        """What holds in the running turn."""
        words: list[str] = []
        if turn.step:
            words.append(f"step {STEPS[turn.step]}")
        words.extend([f"{name} {number}" for name, number in figures_of(turn) if number])
        words.extend(flags_of(turn))
        return words + self.turn_lists(turn)

    def turn_lists(self, turn: Turn) -> list[str]:
        """Cards, tokens and conditions of the running turn."""
        words: list[str] = []
        if turn.discounts:
            pairs = [f"{turn.discounts[at]}:{turn.discounts[at + 1]}" for at in range(0, len(turn.discounts), 2)]
            words.append(f"discounts {','.join(pairs)}")
        if turn.bought:
            words.append(f"bought {self.list_of(turn.bought, self.cards)}")
        if turn.found:
            words.append(f"found {self.list_of(list(turn.found), self.tokens)}")
        if turn.trashed:
            words.append(f"trashed {self.marked(turn.trashed)}")
        if turn.to_trash:
            words.append(f"trash {self.marked(turn.to_trash)}")
        if turn.bargains:
            words.append(f"bargains {counted([str(price) for price in turn.bargains])}")
        if turn.rewarded:
            words.append(f"rewarded {counted([self.rules.rooms[room].slug for room in turn.rewarded])}")
        if turn.waiting:
            words.append(f"waiting {self.tasks(turn.waiting)}")
        return words

    def dungeon(self) -> list[str]:
        """The row and its piles, the dragon and its cubes."""
        state = self.state
        row = [NOTHING if card == EMPTY else self.cards[card] for card in state.row]
        sections = [f"row {','.join(row)}"]
        deck = self.card_pile(state.deck, rest_of_dungeon(state))
        if deck:
            sections.append(f"deck {deck}")
        if state.discard:
            sections.append(f"discard {self.list_of(state.discard, self.cards)}")
        if state.trashed:
            sections.append(f"trashed {self.list_of(state.trashed, self.cards)}")
        if state.rage != self.rules.ruleset.rage_start[self.rules.seats]:
            sections.append(f"rage {state.rage}")
        if state.area:
            sections.append(f"area {self.cubes(state.area)}")
        bag = self.pile(state.bag, self.cubes(state.bag.contents), self.cubes(state.bag.top), [])
        if bag:
            sections.append(f"bag {bag}")
        if state.aside:
            sections.append(f"aside {self.cubes(state.aside)}")
        if state.table.hunters != rest_of_hunters(state):
            sections.append(f"hunters {state.table.hunters}")
        return sections

    def damage(self, player: Player, seat: i64) -> list[str]:
        """The health track: cube by cube where their order counts, otherwise how many there are."""
        if not player.damage:
            return []
        if not player.dark_places:
            return [f"damage {player.damage}"]
        if self.rules.ruleset.own_cubes_heal_first:
            return [f"damage {player.damage}", f"dark {dark_damage(player)}"]
        return [f"track {self.cubes(list(track_of(player, seat)))}"]

    def player(self, seat: i64) -> str:
        """A player with everything that belongs to the seat."""
        player: Player = self.state.players[seat]
        words = [f"{letter(seat)}: {self.rules.rooms[player.room].slug}"]
        if player.status != IN_PLAY:
            words.append(FLAGS[player.status])
        if player.gold:
            words.append(f"gold {player.gold}")
        if player.lockpicks:
            words.append(f"lockpicks {player.lockpicks}")
        words += self.damage(player, seat)
        if player.supply != rest_of_supply(self.state, seat):
            words.append(f"supply {player.supply}")
        if player.hand:
            words.append(f"hand {self.list_of(player.hand, self.cards)}")
        if player.known:
            words.append(f"known {self.list_of(list(player.known), self.cards)}")
        deck = self.card_pile(player.deck, [])
        if deck:
            words.append(f"deck {deck}")
        if player.discard:
            words.append(f"discard {self.list_of(player.discard, self.cards)}")
        if player.play:
            words.append(f"play {self.list_of(player.play, self.cards)}")
        if player.tokens:
            words.append(f"tokens {self.list_of(player.tokens, self.tokens)}")
        return " ".join(words)

    def board(self) -> list[str]:
        """Tokens, the market, the reserve and the mechanisms."""
        state = self.state
        table = state.table
        sections = self.tokens_on_board()
        sold = [f"{item.slug}={table.sold[item.number]}" for item in self.rules.items if table.sold[item.number]]
        if sold:
            sections.append(f"sold {','.join(sold)}")
        if table.reserve != rest_of_reserve(state):
            piles = [f"{self.cards[card]}={table.reserve[pile]}" for pile, card in enumerate(self.rules.reserve)]
            sections.append(f"reserve {','.join(piles)}")
        if table.gone:
            sections.append(f"gone {self.list_of(table.gone, self.tokens)}")
        for number, stack in enumerate(self.rules.stacks):
            pile = table.stacks[number]
            names = things_in(self.rules, number)
            contents, top = self.list_of(pile.contents, names), self.list_of(pile.top, names)
            text = self.pile(pile, contents, top, rest_of_stack(state, number))
            if text:
                sections.append(f"stack {stack_name(stack)} {text}")
        for mechanism in self.rules.mechanisms:
            part = state.parts[mechanism.number]
            if part != mechanism.begin():
                sections.append(f"{mechanism.name} {mechanism.text(state)}")
        return sections

    def tokens_on_board(self) -> list[str]:
        """What lies on spaces and in pools."""
        state, table = self.state, self.state.table
        sections: list[str] = []
        left: list[str] = []
        laid: list[str] = []
        for space in self.rules.spaces:
            if table.left[space.number] != usually_left(state, space):
                left.append(f"{space_name(self.rules, space.number)}={table.left[space.number]}")
        for number, tokens in enumerate(table.laid):
            if tokens:
                laid.append(f"{space_name(self.rules, number)}={'+'.join([self.tokens[token] for token in tokens])}")
        if left:
            sections.append(f"left {','.join(left)}")
        if laid:
            sections.append(f"laid {','.join(laid)}")
        for pool in self.rules.pools:
            pile = table.pools[pool.number]
            names = self.list_of(pile.contents, self.tokens)
            text = self.pile(pile, names, self.list_of(pile.top, self.tokens), rest_of_pool(state, pool.number))
            if text:
                sections.append(f"pool {pool.slug} {text}")
        return sections
