"""Chance one draw at a time, for whoever says or weighs what comes out of a pile: trees with chance in them.

A game has no chance of its own here. What comes out of its piles is told beforehand, in the order in which it comes;
where nothing is told, the draw stops with what the pile holds, and whoever asked can say one thing more and ask again.
The top of a pile that everybody saw is not asked about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.errors import ClankError
from clankwork.engine.state.streams import Pile

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State


class ChanceNeeded(ClankError):
    """Nobody has said yet what comes out of a pile next."""

    def __init__(self, pile: str, contents: list[int]) -> None:
        super().__init__(f"nobody has said what comes out of the pile {pile} next")
        self.pile = pile
        """Its name, as in `Outcome.pile`; `setup` for what leaves the game before it starts (B1.3)."""
        self.contents = contents
        """What it may be, sorted, each thing in the list as likely as another."""

    def __reduce__(self) -> tuple[type[ChanceNeeded], tuple[str, list[int]]]:
        return ChanceNeeded, (self.pile, self.contents)


class Luck:
    """What comes out of the piles of a game, whichever they are, in order."""

    def __init__(self, things: list[int]) -> None:
        self.things = things
        self.used: i64 = 0

    def draw(self, pile: str, contents: list[int]) -> i64:
        """What comes out of `contents`, which are sorted and not empty."""
        if self.used == len(self.things):
            raise ChanceNeeded(pile, contents[:])
        thing = self.things[self.used]
        self.used += 1
        if thing not in contents:
            raise ClankError(f"what is said to come next is not in the pile {pile}")
        return thing


class ToldPile(Pile):
    """A pile that is told what comes out of it."""

    __slots__ = ("luck", "name")

    def __init__(self, name: str, contents: list[int], luck: Luck) -> None:
        super().__init__(contents)
        self.name = name
        self.luck = luck

    def copy(self) -> Pile:
        """A pile with the same contents and the same luck."""
        twin = ToldPile(self.name, self.contents[:], self.luck)
        twin.top = self.top[:]
        return twin

    def draw(self) -> i64:
        """Take out the top one if it is known, else what luck says."""
        if self.top:
            return self.top.pop()
        thing = self.luck.draw(self.name, self.contents)
        self.contents.remove(thing)
        return thing


def told(state: State, luck: Luck) -> State:
    """A copy of the state whose piles give what they are told."""
    twin = state.copy()
    twin.deck = _told(state.deck, "row", luck)
    twin.bag = _told(state.bag, "bag", luck)
    for seat in range(state.rules.seats):
        player = twin.own_player(seat)
        player.deck = _told(player.deck, f"deck {seat}", luck)
    table = twin.own_table()
    for pool in state.rules.pools:
        table.pools[pool.number] = _told(table.pools[pool.number], f"pool {pool.slug}", luck)
    for number, stack in enumerate(state.rules.stacks):
        table.stacks[number] = _told(table.stacks[number], stack.name, luck)
    return twin


def _told(pile: Pile, name: str, luck: Luck) -> Pile:
    twin = ToldPile(name, pile.contents[:], luck)
    twin.top = pile.top[:]
    return twin
