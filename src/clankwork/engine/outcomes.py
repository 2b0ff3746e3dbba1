"""What chance brought: with it a game can be told again without its seed.

Chance shows in events: cards drawn and revealed, cubes drawn, tokens turned over. Each came out of a pile, and a pile
that knows what comes out of it needs no generator. Nothing of it can be put on the piles beforehand: a deck is
shuffled, and cubes go into the bag, in the middle of an action.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.engine.errors import ClankError
from clankwork.engine.events import HIDDEN, CardRevealed, CardsDrawn, CubesDrawn, TokenTaken
from clankwork.engine.happenings import StackDrawn
from clankwork.engine.streams import Pile, Stream, stream_key
from clankwork.engine.tables import NO_POOL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.events import Event
    from clankwork.engine.state import State
    from clankwork.engine.tables import Rules


@dataclass(frozen=True)
class Outcome:
    """A card, cube or token that came out of a pile."""

    pile: str
    """The name of its stream: `row`, `bag`, `deck 0`, `pool minor` …"""
    thing: int
    """Its number in the tables; a cube as its seat or `BLACK`."""


def chance_of(rules: Rules, events: list[Event]) -> list[Outcome]:
    """What chance brought, in order, as `events` tell it. They must be unfiltered: nothing hidden in them."""
    outcomes: list[Outcome] = []
    for event in events:
        if isinstance(event, CardsDrawn):
            for card in event.cards:
                if card == HIDDEN:
                    raise ClankError("these events are what one seat saw: cards in them are hidden")
                outcomes.append(Outcome(f"deck {event.seat}", card))
        elif isinstance(event, CardRevealed):
            outcomes.append(Outcome("row", event.card))
        elif isinstance(event, CubesDrawn):
            for cube in event.cubes:
                outcomes.append(Outcome("bag", cube))
        elif isinstance(event, TokenTaken):
            pool: i64 = rules.spaces[event.space].pool
            if pool != NO_POOL:
                outcomes.append(Outcome(f"pool {rules.pools[pool].slug}", event.token))
        elif isinstance(event, StackDrawn):
            outcomes.append(Outcome(rules.stacks[event.stack].name, event.thing))
    return outcomes


class KnownPile(Pile):
    """A pile of which it is known what comes out next. When that is used up, chance takes over."""

    __slots__ = ("coming",)

    def __init__(
        self, contents: list[int] | None = None, stream: Stream | None = None, coming: list[int] | None = None
    ) -> None:
        super().__init__(contents, stream)
        self.coming: list[int] = [] if coming is None else coming
        """The next one is the last."""

    def copy(self) -> Pile:
        """A pile with the same contents and the same future."""
        twin = KnownPile(self.contents[:], self.stream.copy(), self.coming[:])
        twin.top = self.top[:]
        return twin

    def draw(self) -> i64:
        """Take out what comes next, from the top or from among the rest."""
        if not self.coming:
            return super().draw()
        thing = self.coming.pop()
        if self.top and self.top[-1] == thing:
            self.top.pop()
        elif not self.top and thing in self.contents:
            self.contents.remove(thing)
        else:
            raise ClankError("these outcomes belong to another game: what comes next is not in its pile")
        return thing


def with_outcomes(state: State, outcomes: list[Outcome], seed: str) -> State:
    """The same table with the future that `outcomes` tell; whatever comes after them is settled by `seed`."""
    coming: dict[str, list[int]] = {}
    for outcome in reversed(outcomes):
        coming.setdefault(outcome.pile, []).append(outcome.thing)
    twin = state.copy()
    twin.seed = seed
    twin.deck = _known(state.deck, seed, "row", coming)
    twin.bag = _known(state.bag, seed, "bag", coming)
    for seat in range(state.rules.seats):
        player = twin.own_player(seat)
        player.deck = _known(player.deck, seed, f"deck {seat}", coming)
    table = twin.own_table()
    for pool in state.rules.pools:
        table.pools[pool.number] = _known(table.pools[pool.number], seed, f"pool {pool.slug}", coming)
    for number, stack in enumerate(state.rules.stacks):
        table.stacks[number] = _known(table.stacks[number], seed, stack.name, coming)
    if coming:
        raise ClankError(f"this game has no pile called {repr(next(iter(coming)))[:60]}")
    return twin


def _known(pile: Pile, seed: str, name: str, coming: dict[str, list[int]]) -> Pile:
    """The pile as it is, with a future of its own."""
    known = KnownPile(pile.contents[:], Stream(stream_key(seed, name)), coming.pop(name, []))
    known.top = pile.top[:]
    return known
