"""A state as a flat row of integers: what saving, hashing and comparing states stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.rules.health import dark_damage

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import Player, State, Table, Task, Turn
    from clankwork.engine.state.streams import Pile


class Writer:
    """Collects the numbers of a state."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def one(self, number: i64) -> None:
        """A single number."""
        self.numbers.append(number)

    def many(self, numbers: list[int]) -> None:
        """A list, its length first."""
        self.numbers.append(len(numbers))
        self.numbers.extend(numbers)

    def task(self, task: Task) -> None:
        """A place in a script."""
        self.numbers.extend(task.numbers())

    def tasks(self, tasks: list[Task]) -> None:
        """Several places, their number first."""
        self.numbers.append(len(tasks))
        for task in tasks:
            self.task(task)

    def pile(self, pile: Pile) -> None:
        """A pile and the position of its stream."""
        self.many(pile.contents)
        self.many(pile.top)
        self.numbers.append(pile.stream.at)


def numbers_of(state: State) -> list[int]:
    """Everything of a state but its rules and seed, as integers."""
    out = Writer()
    for number in (state.first, state.to_act, state.turns, 1 if state.over else 0, state.rage):
        out.one(number)
    out.tasks([] if state.pending is None else [state.pending])
    out.tasks(state.agenda)
    for cards in (state.row, state.discard, state.trashed, state.area, state.aside):
        out.many(cards)
    out.pile(state.deck)
    out.pile(state.bag)
    own_first = state.rules.ruleset.own_cubes_heal_first
    for player in state.players:
        _write_player(out, player, dark_damage(player) if own_first else player.dark_places)
    _write_turn(out, state.turn)
    _write_table(out, state.table)
    for part in state.parts:
        out.many(part)
    return out.numbers


def _write_player(out: Writer, player: Player, dark: i64) -> None:
    """`dark` are the black cubes on the health track: how many, or where their order counts the places they lie on."""
    for number in (player.status, player.room, player.gold, player.lockpicks):
        out.one(number)
    for number in (player.damage, dark, player.supply):
        out.one(number)
    for pile in (player.hand, list(player.known), player.discard, player.play, player.tokens):
        out.many(pile)
    out.pile(player.deck)


def _write_turn(out: Writer, turn: Turn) -> None:
    for number in (turn.seat, turn.step, turn.skill, turn.swords, turn.boots, turn.teleports):
        out.one(number)
    for number in (turn.clank_made, turn.clank_stored, turn.gold_gains, turn.gold_gained, turn.skill_gained):
        out.one(number)
    for number in (turn.defeated, turn.portals, turn.coupons, turn.ignoring):
        out.one(number)
    for flag in (turn.exhausted, turn.held, turn.grounded, turn.leaving, turn.attack_due):
        out.one(1 if flag else 0)
    out.tasks(turn.waiting)
    for numbers in (list(turn.discounts), turn.bought, list(turn.found), list(turn.trashed), list(turn.to_trash)):
        out.many(numbers)
    out.many(list(turn.bargains))
    out.many(list(turn.rewarded))


def _write_table(out: Writer, table: Table) -> None:
    for numbers in (table.left, table.sold, table.reserve, table.gone):
        out.many(numbers)
    out.one(table.hunters)
    for tokens in table.laid:
        out.many(tokens)
    for pile in table.pools + table.stacks:
        out.pile(pile)
