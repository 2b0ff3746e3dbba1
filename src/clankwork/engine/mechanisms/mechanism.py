"""Mechanisms: parts of the rules that some games of the family have and others do not.

A ruleset names its mechanisms. Each is one module with its own state, which the game state carries, copies and saves
without knowing what it means, and answers the questions the engine asks at fixed moments.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.engine.model.refusals import NO_TUNNEL, NOT_ASKED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Script, Special
    from clankwork.engine.model.tables import Exit, Stack
    from clankwork.engine.notation.position_values import ValueReader
    from clankwork.engine.state.state import State, Task

NO_ATTACK: Final = -1
"""`Mechanism.attack_ahead`: none is coming."""
FOREVER: Final = 1_000_000
"""`Mechanism.rounds_left`: no end is in sight."""
BITS: Final[tuple[int, ...]] = (1, 2, 4, 8, 16, 32)
"""The bit of each seat, in states of mechanisms that keep who has done something."""
STAYS: Final = -2
"""`Mechanism.heads_for`: the player stays where they are."""


@dataclass(frozen=True)
class Figure:
    """What one number in the state of a mechanism is, for those who show or encode it without knowing the game."""

    name: str
    most: i64
    """The largest it can be; for seats that is said by their number."""
    is_seat: bool = False
    """A seat, or -1 for nobody."""
    least: i64 = 0
    """The smallest it can be, if it is no seat."""


@dataclass(frozen=True)
class Station:
    """A room in which an order of a mechanism can be given, and what that brings."""

    room: i64
    order: i64
    brings: Script | None
    lockpicks: i64 = 0
    """What it costs."""


class Mechanism:
    """What a mechanism can do, each by default nothing. `number` is its place in the game's list."""

    def __init__(self, name: str) -> None:
        self.name = name
        """What packs, records and positions call it."""
        self.number: i64 = 0
        self.first: i64 = 0
        """Code of the first of its orders; the others follow."""
        self.first_stack: i64 = 0
        """Number of the first of its face-down piles among all of the game; the others follow."""

    def values(self) -> tuple[int, ...]:
        """What the game's pack says about it: two of one name that differ in this are not the same rule."""
        return ()

    def begin(self) -> list[int]:
        """Its state at the start of a game: a list of integers."""
        return []

    def figures(self) -> list[Figure]:
        """What the numbers of its state are, one by one."""
        return []

    def stacks(self) -> list[Stack]:
        """Its face-down piles."""
        return []

    def things(self) -> list[str]:
        """What the things in its piles are called in positions, by number."""
        return []

    def text(self, state: State) -> str:
        """Its state as a position writes it: words without bars."""
        return ",".join([str(number) for number in state.parts[self.number]])

    def read(self, reader: ValueReader, words: list[str]) -> list[int]:
        """Its state as `text` wrote it; the reader says what is wrong with it."""
        text = " ".join(words)
        numbers = [-1 if word == "-1" else reader.number(word) for word in text.split(",")]
        expected = len(self.begin())
        if len(numbers) != expected:
            raise reader.wrong(f"{expected} numbers", text)
        return numbers

    def rest_of_stack(self, state: State, stack: i64) -> list[int]:
        """What follows from the rest that lies in no order in one of its piles, by place in the list; sorted."""
        return list(self.stacks()[stack].contents)

    def fill_in(self, state: State) -> None:
        """Work out what a position has left unsaid of its state; all the rest is known."""

    def unsound(self, state: State) -> str:
        """What keeps its state from being played on, as a sentence; nothing if it is sound.

        Each number is within its figure; what follows from them is not worked out yet.
        """
        return ""

    def cubes_kept(self, part: list[int], seat: i64) -> i64:
        """Cubes of `seat` that lie with it (C3.7). `part` is its own state, as below."""
        return 0

    def tokens_kept(self, part: list[int]) -> list[int]:
        """Tokens that lie with it (C1.5)."""
        return []

    def ways(self, part: list[int]) -> list[tuple[Exit, ...]] | None:
        """The tunnels out of each room, if they depend on it."""
        return None

    def turned(self, state: State, room: i64) -> i64:
        """Quarter turns to the right by which the part of the board with a room lies turned (C2.1)."""
        return 0

    def restore(self, state: State) -> None:
        """Work out again what follows from its state: it was read from somewhere or dealt anew."""

    def rage_rose(self, state: State, before: i64) -> None:
        """The dragon marker has moved up from the space `before` (S5.1)."""

    def unlocked(self, state: State, exit: Exit) -> None:
        """The active player has used lockpicks on all locks of a tunnel (C3.1)."""

    def turn_began(self, state: State) -> None:
        """A player begins a turn (B2.1)."""

    def mark_made(self, state: State, seat: i64, mechanism: i64) -> None:
        """`seat` has made a mark by a mechanism of the game, this one or another: see `marks`."""

    def token_received(self, state: State, seat: i64, token: i64) -> None:
        """`seat` has got a token, which may have been used up at once (B9)."""

    def marks(self, state: State, seat: i64) -> i64:
        """How many marks `seat` has made, for what counts them (C7.1)."""
        return 0

    def may_take(self, state: State, seat: i64, space: i64) -> bool:
        """Whether it lets `seat` take an artifact from a space (C8.2)."""
        return True

    def taken(self, state: State, seat: i64, space: i64) -> None:
        """`seat` has taken an artifact from a space."""

    def moved(self, state: State, seat: i64, start: i64, room: i64) -> None:
        """`seat` goes from a room to another; told where it matters how one got to where one is (S6.2)."""

    def shelters(self, state: State, seat: i64) -> bool:
        """Whether it has `seat` rescued wherever they fall, if they hold an artifact (S6.2)."""
        return False

    def why_no_tunnel(self, state: State, code: i64) -> i64:
        """Why no tunnel leads where an action would go, if it knows better than `NO_TUNNEL` (S3.11, C4.7)."""
        return NO_TUNNEL

    # What players can do by it: orders, by their place in the list

    def orders(self) -> list[tuple[str, str]]:
        """Everything that players can do by it: a verb, and what it is done with."""
        return []

    def add_orders(self, state: State, codes: list[int]) -> None:
        """Append the codes of its orders that are open to the active player, who is free to act."""

    def order_refusal(self, state: State, order: i64) -> i64:
        """Why the active player, who is free to act, cannot give an order, or `ALLOWED`."""
        return NOT_ASKED

    def refusal_figures(self, state: State, order: i64, reason: i64) -> tuple[int, int]:
        """What an order needs and what the player has of it, where it is refused for a figure."""
        return (0, 0)

    def carry_out_order(self, state: State, order: i64) -> None:
        """Do what an order says that is known to be legal."""

    # Its words in scripts, and its scripts

    def words(self) -> tuple[str, ...]:
        """What packs call its words; `Special.word` is the place in this list."""
        return ()

    def named_scripts(self) -> list[tuple[str, Script]]:
        """The scripts of its own, each by the occasion on which it is carried out, for positions."""
        return []

    def resolve(self, state: State, effect: Special, task: Task, index: i64) -> None:
        """Do what a word of its own says: the effect at `index` of the task's script."""

    def can_do(self, state: State, seat: i64, effect: Special) -> bool:
        """Whether a word of its own would do anything now."""
        return True

    def asks(self, word: i64) -> bool:
        """Whether carrying out a word of its own may bring up a question."""
        return False

    def options(self, state: State, seat: i64, effect: Special) -> list[int]:
        """The codes of all answers to a word of its own that asks something."""
        return []

    def answer(self, state: State, task: Task, effect: Special, code: i64) -> None:
        """Carry out what the player decided who was asked by a word of its own."""

    # What it has to do with players who are out

    def player_out(self, state: State, seat: i64) -> None:
        """`seat` has left or was knocked out.

        Called for every such player, in turn order where several go out at one moment (B7.8).
        """

    def turn_of_player_out(self, state: State, seat: i64) -> None:
        """It would be the turn of `seat`, who has left or was knocked out (B7.2)."""

    def attack_ahead(self, part: tuple[int, ...], cubes: i64) -> i64:
        """How many cubes its next attack will draw, where one of a card draws `cubes` now; `NO_ATTACK` if none comes.

        `part` is its own state. For the odds that everybody can work out (B7.3).
        """
        return NO_ATTACK

    def rounds_left(self, part: list[int]) -> i64:
        """Rounds until it ends the game for everyone still in play, or `FOREVER`. `part` is its own state."""
        return FOREVER

    def rounds_of_grace(self) -> i64:
        """Rounds that it leaves to the others once the first player is out, or `FOREVER`."""
        return FOREVER

    def cubes_in_round(self, part: tuple[int, ...], cubes: i64) -> i64:
        """How many cubes all of its attacks in a round draw as things are, where one of a card draws `cubes`."""
        ahead = self.attack_ahead(part, cubes)
        return 0 if ahead == NO_ATTACK else ahead

    def cubes_once_out(self, cubes: i64) -> i64:
        """How many cubes more it will draw in each round for everyone who goes out from now on."""
        return 0

    # What those who plan ahead want to know, such as bots

    def boots_saved(self, word: i64) -> i64:
        """Boots that a word of its own is worth to the player, besides what follows from it."""
        return 0

    def stations(self) -> list[Station]:
        """The rooms in which players can do something by it."""
        return []

    def open_stations(self, state: State, seat: i64) -> list[int]:
        """The stations, by place in the list, that `seat` could use if they were there now."""
        return []

    def gold_ahead(self, state: State, seat: i64) -> i64:
        """Gold that the next station brings `seat`, besides what its script does (C3.5)."""
        return 0

    def stations_left(self, state: State, seat: i64) -> i64:
        """How many stations `seat` has still to use before rooms open to them that are closed now (S4.3)."""
        return 0

    def stops_for(self, opens_locks: bool, held: i64, rage: i64) -> tuple[int, ...]:
        """Rooms between which somebody can ride, by what they hold (as tags) and where the dragon marker is (S3.8)."""
        return ()

    def heads_for(self, state: State, order: i64) -> i64:
        """The room that an order takes the active player to, -1 off the edge of what is laid, or `STAYS`."""
        return STAYS

    def tunnel_ahead(self, state: State, order: i64) -> Exit | None:
        """The tunnel that the active player walks by an order, as far as it is known, or `None`."""
        return None

    def find_ahead(self, state: State) -> tuple[int, int]:
        """The next artifact that will be found, and tenths of tiles to lay before that, on average; -1 for none."""
        return (-1, 0)


def tell_of_mark(state: State, seat: i64, mechanism: i64) -> None:
    """Let all mechanisms know that `seat` has made a mark by one of them (C3.5, S4.1)."""
    for each in state.rules.mechanisms:
        each.mark_made(state, seat, mechanism)
