"""Saving a state and reading it back: a flat row of integers, from which bytes and the state hash follow.

The order of the numbers is the format; `SAVED_FORMAT` is raised when it changes. Streams are saved by position: their
keys follow from the seed. Everything read is checked against the tables, so that bytes from anywhere are safe to read.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from clankwork.engine.errors import MalformedState
from clankwork.engine.model.tables import BLACK
from clankwork.engine.rules.health import PLACES
from clankwork.engine.state.flatten import numbers_of
from clankwork.engine.state.setup import pile
from clankwork.engine.state.soundness import unsound, unsound_parts
from clankwork.engine.state.state import Player, State, Table, Task, Turn

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Rules
    from clankwork.engine.state.streams import Pile

SAVED_FORMAT: Final = 3
_LIMIT: Final = 1_000_000
"""Counts in a saved state are smaller than this."""
_TAGS: Final = 0x40_0000_0000_0000
"""Tag masks are smaller than this."""
_LARGEST_SCALE: Final = 0x2_0000_0000_0000
"""Eight bytes a number at most."""


class Reader:
    """Gives the numbers back, each checked against a bound."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at: i64 = 0

    def one(self, bound: i64 = _LIMIT, least: i64 = 0) -> i64:
        """The next number, at least `least` and below `bound`."""
        if self.at >= len(self.numbers):
            raise MalformedState("a saved state ends too early")
        number = self.numbers[self.at]
        if not least <= number < bound:
            raise MalformedState(f"number {self.at} of a saved state is {number}, not {least} to {bound - 1}")
        self.at += 1
        return number

    def flag(self) -> bool:
        """A truth value."""
        return self.one(2) == 1

    def many(self, bound: i64, least: i64 = 0) -> list[int]:
        """A list of numbers."""
        count = self.one(10_000)
        return [int(self.one(bound, least)) for _ in range(count)]

    def just(self, count: i64, bound: i64 = _LIMIT, least: i64 = 0) -> list[int]:
        """A list that must have `count` numbers."""
        numbers = self.many(bound, least)
        if len(numbers) != count:
            raise MalformedState(f"a list of a saved state has {len(numbers)} entries, not {count}")
        return numbers

    def task(self, rules: Rules) -> Task:
        """A place in a script of `rules`."""
        seat = self.one(rules.seats)
        script = self.one(len(rules.scripts))
        index = self.one(len(rules.scripts[script].effects))
        source = self.one(len(rules.cards), -2 - len(rules.tokens))
        return Task(seat, script, index, source, self.one(_LIMIT, -1))

    def tasks(self, rules: Rules) -> list[Task]:
        """Several places."""
        return [self.task(rules) for _ in range(self.one(10_000))]

    def pile(self, seed: str, name: str, bound: i64) -> Pile:
        """The pile called `name` of the game that starts from `seed`."""
        contents = self.many(bound)
        if sorted(contents) != contents:
            raise MalformedState(f"the pile {name} of a saved state is not sorted")
        read = pile(seed, name, contents)
        read.top = self.many(bound)
        read.stream.at = self.one()
        return read


def state_hash(state: State) -> str:
    """Sixteen hexadecimal digits that equal states share, on every machine and Python."""
    return blake2b(encode(state), digest_size=8).hexdigest()


def encode(state: State) -> bytes:
    """The state as bytes: its seed, then its numbers, each in as few bytes as it needs."""
    seed = state.seed.encode()
    out = bytearray()
    for number in [SAVED_FORMAT, len(seed), *seed, *numbers_of(state)]:
        rest = number * 2 if number >= 0 else -number * 2 - 1
        while rest > 127:
            out.append(rest & 127 | 128)
            rest >>= 7
        out.append(rest)
    return bytes(out)


def decode(rules: Rules, data: bytes) -> State:
    """The state that `encode` saved; `MalformedState` if `data` is anything else."""
    reader = Reader(_numbers(data))
    if reader.one() != SAVED_FORMAT:
        raise MalformedState("a saved state of another format")
    try:
        seed = bytes(reader.many(256)).decode()
    except UnicodeDecodeError as error:
        raise MalformedState("the seed of a saved state is no text") from error
    return read_state(rules, seed, reader.numbers[reader.at :])


def _numbers(data: bytes) -> list[int]:
    """The integers written in `data`, seven bits a byte, zigzag."""
    numbers: list[int] = []
    number: i64 = 0
    scale: i64 = 1
    for byte in data:
        number += (byte & 127) * scale
        if byte > 127:
            scale *= 128
            if scale > _LARGEST_SCALE:
                raise MalformedState("a saved state holds a number that is too large")
            continue
        numbers.append(number // 2 if number % 2 == 0 else -(number // 2) - 1)
        number = 0
        scale = 1
    if scale != 1:
        raise MalformedState("a saved state ends in the middle of a number")
    return numbers


def read_state(rules: Rules, seed: str, numbers: list[int]) -> State:
    """The state whose numbers `numbers_of` gave."""
    read = Reader(numbers)
    state = State(rules)
    cards: i64 = len(rules.cards)
    state.seed = seed
    state.first = read.one(rules.seats)
    state.to_act = read.one(rules.seats, -1)
    state.turns = read.one()
    state.over = read.flag()
    state.rage = read.one(len(rules.ruleset.rage))
    pending = read.tasks(rules)
    state.pending = pending[0] if pending else None
    state.agenda = read.tasks(rules)
    state.row = read.just(rules.ruleset.row, cards, -1)
    state.discard = read.many(cards)
    state.trashed = read.many(cards)
    state.area = read.many(BLACK + 1)
    state.aside = read.many(BLACK + 1)
    state.deck = read.pile(seed, "row", cards)
    state.bag = read.pile(seed, "bag", BLACK + 1)
    state.players = [_read_player(read, rules, seed, seat) for seat in range(rules.seats)]
    state.turn = _read_turn(read, rules)
    state.table = _read_table(read, rules, seed)
    state.parts = [read.just(len(mechanism.begin()), _LIMIT, -1) for mechanism in rules.mechanisms]
    if read.at != len(numbers):
        raise MalformedState("a saved state goes on after its end")
    wrong = unsound_parts(state)
    if not wrong:
        for mechanism in rules.mechanisms:
            mechanism.restore(state)
        wrong = unsound(state)
    if wrong:
        raise MalformedState(f"a saved state that cannot be played on: {wrong}")
    return state


def _read_player(read: Reader, rules: Rules, seed: str, seat: i64) -> Player:
    player = Player()
    cards: i64 = len(rules.cards)
    player.status = read.one(4)
    player.room = read.one(len(rules.rooms))
    player.gold = read.one()
    player.lockpicks = read.one()
    player.damage = read.one(rules.ruleset.health + 1)
    if rules.ruleset.own_cubes_heal_first:
        player.dark_places = PLACES[read.one(player.damage + 1)] - 1
    else:
        player.dark_places = read.one(PLACES[player.damage])
    player.supply = read.one(rules.ruleset.supply + 1)
    player.hand = read.many(cards)
    player.known = tuple(read.many(cards))
    player.discard = read.many(cards)
    player.play = read.many(cards)
    player.tokens = read.many(len(rules.tokens))
    player.deck = read.pile(seed, f"deck {seat}", cards)
    if sorted(player.hand) != player.hand or sorted(player.known) != list(player.known):
        raise MalformedState("a hand of a saved state is not sorted")
    return player


def _read_turn(read: Reader, rules: Rules) -> Turn:
    turn = Turn()
    turn.seat = read.one(rules.seats)
    turn.step = read.one(8)
    turn.skill = read.one()
    turn.swords = read.one()
    turn.boots = read.one()
    turn.teleports = read.one()
    turn.clank_made = read.one()
    turn.clank_stored = read.one()
    turn.gold_gains = read.one()
    turn.gold_gained = read.one()
    turn.skill_gained = read.one()
    turn.defeated = read.one()
    turn.portals = read.one()
    turn.coupons = read.one()
    turn.ignoring = read.one(16)
    turn.exhausted = read.flag()
    turn.held = read.flag()
    turn.grounded = read.flag()
    turn.leaving = read.flag()
    turn.attack_due = read.flag()
    turn.waiting = read.tasks(rules)
    turn.discounts = tuple(read.many(_TAGS))
    turn.bought = read.many(len(rules.cards))
    turn.found = tuple(read.many(len(rules.tokens)))
    turn.trashed = tuple(read.many(len(rules.cards) * 2))
    turn.to_trash = tuple(read.many(len(rules.cards) * 2))
    turn.bargains = tuple(read.many(_LIMIT))
    turn.rewarded = tuple(read.many(len(rules.rooms)))
    return turn


def _read_table(read: Reader, rules: Rules, seed: str) -> Table:
    table = Table()
    table.left = read.just(len(rules.spaces))
    table.sold = read.just(len(rules.items))
    table.reserve = read.just(len(rules.reserve))
    table.gone = read.many(len(rules.tokens))
    table.hunters = read.one(rules.ruleset.hunters + 1)
    table.laid = [read.many(len(rules.tokens)) for _ in range(rules.receiving)]
    table.pools = [read.pile(seed, f"pool {pool.slug}", len(rules.tokens)) for pool in rules.pools]
    table.stacks = [read.pile(seed, stack.name, stack.bound) for stack in rules.stacks]
    return table
