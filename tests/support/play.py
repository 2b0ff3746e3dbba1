"""Tables to try the engine on: every game, board and size with its options, and players that take a game far.

Needs nothing but the package, so that scripts can compare interpreters that have neither pytest nor hypothesis.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import clankwork
from clankwork.content import boards, games, load, options_of, shipped_packs
from clankwork.engine import (
    ACQUIRE,
    END,
    FIGHT,
    MARKET,
    MOVE,
    NO_TOKEN,
    NOBODY,
    ONESELF,
    PLAY,
    PRIZE,
    SPECIAL,
    START,
    TAKE,
    USE,
    Clank,
    Network,
    Ports,
    Stream,
    advance,
    legal_actions,
    new_state,
    playout,
    stream_key,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.engine import Card, Exit, Game, Rules, State

PACKS: Final = Path(__file__).parents[1] / "invariants" / "packs"
FAR: Final = 1_000
"""More than the way to any room."""

OF_MODULES: Final = {
    "space": (
        ("hydroponics-cannon-infirmary", 2),
        ("promenade-engineering-arena", 3),
        ("arena-infirmary-engineering", 4),
    ),
}
"""Games with too many boards to try them all: some of them, and for how many players."""

WANDERS: Final = 0
"""`Explorer.style`: sees as much of the board as it can."""
HURRIES: Final = 1
"""`Explorer.style`: takes the nearest artifact and leaves with it."""
HOARDS: Final = 2
"""`Explorer.style`: buys the dungeon row empty."""
STYLES: Final = 3


@dataclass(frozen=True)
class Setup:
    """A game to be played: what a host chooses before it starts."""

    title: str
    """Which game of the family."""
    board: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    """Those that differ from their defaults."""
    packs: tuple[str, ...] = ()
    """Packs that come with clankwork, or of these tests, by their folder's name."""

    def __str__(self) -> str:
        packs = "".join(f" with {name}" for name in self.packs)
        options = "".join(f" {slug}={value}" for slug, value in self.options)
        return f"{self.title} {self.board} {self.seats}{packs}{options}"

    @property
    def folders(self) -> list[str]:
        """What its packs are asked for by: a name if it comes with clankwork, else a folder of these tests."""
        return [name if name in shipped_packs() else str(PACKS / name) for name in self.packs]

    @property
    def rules(self) -> Rules:
        """The engine's tables for it."""
        options = dict(self.options)
        return load(self.title, seats=self.seats, board=self.board, options=options, packs=self.folders).rules

    def start(self, seed: str, first: int = 0) -> State:
        """A new game of it."""
        return new_state(self.rules, seed, first)

    def game(self, seed: str, first: int = 0) -> Game:
        """A new game of it with a history and undo."""
        options = dict(self.options)
        return clankwork.new(
            self.title, seats=self.seats, seed=seed, board=self.board, first=first, packs=self.folders, **options
        )

    def with_options(self, lots: Stream) -> Setup:
        """The setup with options drawn by lot, each as likely at its default as not."""
        drawn: list[tuple[str, str]] = []
        for option in options_of(self.title):
            others = [value.slug for value in option.values if value.slug != option.default]
            if others and lots.below(2):
                drawn.append((option.slug, others[lots.below(len(others))]))
        return replace(self, options=tuple(drawn))


def every_setup() -> tuple[Setup, ...]:
    """Every game that ships, on each of its boards and with each number of seats, with its default options.

    Of a game with dozens of boards some, with each face of its modules. And two with a pack whose cards stop in the
    middle and ask, which those of the base game never do.
    """
    shipped = [
        Setup(game.slug, board.slug, seats)
        for game in games()
        if game.slug not in OF_MODULES
        for board in boards(game.slug)
        for seats in game.seats
    ]
    made = [Setup(game, board, seats) for game, boards in OF_MODULES.items() for board, seats in boards]
    return (
        *shipped,
        Setup("base", "sunny", 2, packs=("tangle",)),
        Setup("base", "dusk", 4, packs=("tangle",)),
        *made,
    )


def setups_with_packs() -> tuple[Setup, ...]:
    """Games with a pack that comes with clankwork and extends them."""
    return (
        Setup("catacombs", "start-b", 2, packs=("catacombs-promos",)),
        Setup("catacombs", "start-a", 3, packs=("catacombs-promos",)),
    )


def rotation(count: int, title: str = "") -> Iterator[tuple[int, Setup]]:
    """`count` numbered games in turn, every other round with options by lot: over every setup without a pack that is
    added to what ships, or over all of one game.
    """
    setups = [setup for setup in (*every_setup(), *setups_with_packs()) if setup.title == title] or [*every_setup()]
    for number in range(count):
        setup = setups[number % len(setups)]
        drawn = number // len(setups) % 2
        yield number, setup.with_options(Stream(stream_key(str(number), "options"))) if drawn else setup


@dataclass(frozen=True)
class Position:
    """A moment of a game, told in a way that a failing test can print and anybody can go back to."""

    setup: Setup
    seed: int
    depth: int
    """Actions taken, or fewer if the game ended."""
    far: bool = True
    """Whether an `Explorer` took them, not chance alone."""

    def state(self) -> State:
        """The state at that moment; each call makes a new one."""
        state = self.setup.start(str(self.seed), self.seed % self.setup.seats)
        if not self.far:
            playout(state, str(self.seed), self.depth)
            return state
        player = Explorer(state.rules, str(self.seed), style=self.seed % STYLES)
        for _ in range(self.depth):
            if state.over:
                break
            advance(state, player.choose(state))
        return state


class Explorer:
    """A player for all seats that gets about: it plays its cards, does what it has done least, and walks with a goal.

    Chance alone hardly ever takes an artifact home. Each seat walks to a room it has picked: any room, a market when
    it has money, the way out when it holds an artifact.
    """

    def __init__(self, rules: Rules, seed: str, tally: Counter[str] | None = None, style: int = WANDERS) -> None:
        self.rules = rules
        self.names = [str(action) for action in rules.catalogue.actions]
        self.lots = Stream(stream_key(seed, "explorer"))
        self.tally: Counter[str] = Counter() if tally is None else tally
        """How often each action was taken, by its notation; several games can share one."""
        self.style = style
        self.goals: dict[int, int] = {}
        """Where each seat wants to go."""
        self.ways: dict[tuple[int, bool], list[int]] = {}
        """Boots to each goal, with a key or without, as they were worked out."""
        self.ports = [each for each in rules.mechanisms if isinstance(each, Ports)]
        self.rides = {
            each.first + order: room
            for each in rules.mechanisms
            if isinstance(each, Network)
            for order, room in enumerate(each.stops)
        }
        """Where rides lead, by their codes."""

    def choose(self, state: State) -> int:
        """One of the legal actions."""
        codes = legal_actions(state)
        if self.lots.below(8 if self.style == WANDERS else 64):
            codes = self._sensible(state, codes)
        code = self._least_done(codes) if self.lots.below(4) else codes[self.lots.below(len(codes))]
        self.tally[self.names[code]] += 1
        return code

    def _least_done(self, codes: list[int]) -> int:
        done = [self.tally[self.names[code]] for code in codes]
        fewest = min(done)
        least = [code for code, times in zip(codes, done, strict=True) if times == fewest]
        return least[self.lots.below(len(least))]

    def _sensible(self, state: State, codes: list[int]) -> list[int]:
        """Cards first, then whatever there is to do, then the way to the goal, and only then the end of the turn."""
        if state.pending is not None:
            return codes
        kind = self.rules.catalogue.kind
        cards = [code for code in codes if kind[code] == PLAY]
        if cards and self.lots.below(4):
            return cards
        deeds = [code for code in codes if kind[code] not in (PLAY, MOVE, END) and code not in self.rides]
        steps = [code for code in deeds if self.ports and kind[code] in (SPECIAL, TAKE)]
        if steps and self.lots.below(4):
            return steps  # nobody gets an artifact without them
        if self.style == HOARDS:
            deeds = self._of_the_row(state, deeds)
        moves = [code for code in codes if kind[code] == MOVE]
        moves += self._shortcuts(state, [code for code in codes if code in self.rides])
        if moves and self.style != HOARDS and (not deeds or self.lots.below(2)):
            return self._on_the_way(state, moves)
        return deeds or cards or [code for code in codes if kind[code] != MOVE and code not in self.rides]

    def _shortcuts(self, state: State, rides: list[int]) -> list[int]:
        """The rides that bring the seat nearer to its goal: they cost nothing, so it could ride for ever."""
        if not rides:
            return []
        ways = self._ways_of(state, state.to_act)
        return [code for code in rides if ways[self.rides[code]] < ways[state.players[state.to_act].room]]

    def _of_the_row(self, state: State, deeds: list[int]) -> list[int]:
        """Those that take a card from the row: the quietest, and of them the cheapest. If there are none, any."""
        catalogue, cards = self.rules.catalogue, self.rules.cards
        taking = [
            code
            for code in deeds
            if catalogue.kind[code] in (ACQUIRE, USE, FIGHT) and catalogue.argument[code] in state.row
        ]
        taking.sort(key=lambda code: (noise(card := cards[catalogue.argument[code]]), card.skill + card.swords))
        return taking[:1] or deeds

    def _on_the_way(self, state: State, moves: list[int]) -> list[int]:
        """The moves that bring the seat nearest to its goal."""
        ways = self._ways_of(state, state.to_act)
        rooms = [self.rides.get(code, self.rules.catalogue.argument[code] // 8) for code in moves]
        nearest = min(ways[room] for room in rooms)
        return [code for code, room in zip(moves, rooms, strict=True) if ways[room] == nearest]

    def _ways_of(self, state: State, seat: int) -> list[int]:
        """Boots from every room to where a seat wants to go, which it may settle now."""
        here = state.players[seat].room
        if self.style == HURRIES or self.goals.get(seat, here) == here:
            self.goals[seat] = self._new_goal(state, seat)
        return self._ways(self.goals[seat], any_key(state, seat))

    def _ways(self, goal: int, with_key: bool) -> list[int]:
        if (goal, with_key) not in self.ways:
            self.ways[goal, with_key] = ways_to(self.rules, goal, with_key)
        return self.ways[goal, with_key]

    def _new_goal(self, state: State, seat: int) -> int:
        player, rooms = state.players[seat], self.rules.rooms
        if any(self.rules.tokens[token].is_artifact for token in player.tokens):
            if self.style == HURRIES or self.lots.below(2):
                return self._nearest(state, seat, ways_out(state))
        elif self.style == HURRIES or (self.ports and self.lots.below(2)):
            artifacts = [room for room in rooms_with_artifacts(state) if may_enter(state, seat, room)]
            return self._nearest(state, seat, artifacts or self._open_ports(state, seat))
        if player.gold >= self.rules.ruleset.price and self.lots.below(2):
            markets = [room.number for room in rooms if room.traits & MARKET]
            return markets[self.lots.below(len(markets))] if markets else player.room
        inside = [room.number for room in rooms if not room.traits & START]
        return inside[self.lots.below(len(inside))]

    def _nearest(self, state: State, seat: int, rooms: list[int]) -> int:
        """The room that is nearest to a seat; the start, if there is none to go to."""
        here, with_key = state.players[seat].room, any_key(state, seat)
        return min(rooms, key=lambda room: self._ways(room, with_key)[here], default=self.rules.start)

    def _open_ports(self, state: State, seat: int) -> list[int]:
        """Rooms with a data port that a seat could still use."""
        rooms = self.rules.rooms
        for ports in self.ports:
            taken = state.part(ports.number)
            used = {rooms[room].area for room, owner in zip(ports.rooms, taken, strict=True) if owner == seat}
            return [
                room
                for room, owner in zip(ports.rooms, taken, strict=True)
                if owner == NOBODY and rooms[room].area not in used
            ]
        return []


def rooms_with_artifacts(state: State) -> list[int]:
    """Where artifacts lie."""
    return [
        space.room
        for space in state.rules.spaces
        if space.token != NO_TOKEN and state.rules.tokens[space.token].is_artifact and state.table.left[space.number]
    ]


def ways_out(state: State) -> list[int]:
    """Rooms from which somebody can still leave."""
    return [space.room for space in state.rules.spaces if space.use == PRIZE and state.table.left[space.number]]


def may_enter(state: State, seat: int, room: int) -> bool:
    """Whether `seat` holds what a room asks for."""
    needs = state.rules.rooms[room].needs
    return not needs or any(state.rules.tokens[token].tags & needs for token in state.players[seat].tokens)


def noise(card: Card) -> int:
    """Clank that a card makes its owner make, less what it takes back."""
    scripts = (card.play, card.acquire, card.use, card.defeat)
    return sum(
        effect.cubes
        for script in scripts
        for effect in script.effects
        if isinstance(effect, Clank) and effect.who == ONESELF
    )


def any_key(state: State, seat: int) -> bool:
    """Whether `seat` can open locks."""
    return any(state.rules.tokens[token].opens_locks for token in state.players[seat].tokens)


def ways_to(rules: Rules, goal: int, with_key: bool) -> list[int]:
    """Boots it takes to walk to `goal`, by room; `FAR` from where there is no way."""
    boots = [FAR] * len(rules.rooms)
    boots[goal] = 0
    changed = True
    while changed:
        changed = False
        for room in rules.rooms:
            best = min([boots[exit.to] + exit.boots for exit in room.exits if is_open(exit, with_key)], default=FAR)
            if best < boots[room.number]:
                boots[room.number] = best
                changed = True
    return boots


def is_open(exit: Exit, with_key: bool) -> bool:
    """Whether a tunnel can be walked at all, with or without a key."""
    return not exit.against_arrow and (with_key or not exit.locks)
