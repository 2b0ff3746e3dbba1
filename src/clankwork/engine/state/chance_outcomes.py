"""What chance brought: with it a game can be told again without its seed.

Chance shows in events: cards drawn and revealed, cubes drawn, tokens turned over. Each came out of a pile, and a pile
that knows what comes out of it needs no generator. Nothing of it can be put on the piles beforehand: a deck is
shuffled, and cubes go into the bag, in the middle of an action.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from clankwork.engine.errors import ClankError, ImpossibleOutcome
from clankwork.engine.model.events import HIDDEN, CardRevealed, CardsDrawn, CubesDrawn, TokenTaken
from clankwork.engine.model.happenings import StackDrawn
from clankwork.engine.model.tables import ACQUIRED, BLACK, HUNTER, NO_POOL, STARTER, stack_name, things_in
from clankwork.engine.notation.text_values import CUBE_WORDS, letter, nearest, uncounted
from clankwork.engine.state.streams import Pile, Stream, stream_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mypy_extensions import i64

    from clankwork.engine.model.events import Event
    from clankwork.engine.model.tables import Rules
    from clankwork.engine.state.state import State


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


@final
class Source:
    """A pile from which chance brings things, and what these are called."""

    def __init__(self, stream: str, name: str, things: list[int], names: list[str]) -> None:
        self.stream = stream
        """The name of its stream, as in `Outcome.pile`."""
        self.name = name
        """What people call it: a seat by its letter."""
        self.numbers: dict[str, int] = {called: thing for thing, called in zip(things, names)}
        """The number of everything that can lie in it, by what it is called."""


def sources_of(rules: Rules) -> list[Source]:
    """Every pile of a game from which chance brings something."""
    cards = [card.slug for card in rules.cards]
    owned = [int(card.number) for card in rules.cards if card.role == STARTER or card.role == ACQUIRED]
    cubes = [*range(rules.seats), BLACK, *([HUNTER] if rules.ruleset.hunters else [])]
    sources = [
        Source("row", "row", rules.dungeon, [cards[card] for card in rules.dungeon]),
        Source("bag", "bag", cubes, [CUBE_WORDS[cube] if cube in CUBE_WORDS else letter(cube) for cube in cubes]),
    ]
    for seat in range(rules.seats):
        sources.append(Source(f"deck {seat}", f"deck {letter(seat)}", owned, [cards[card] for card in owned]))
    for pool in rules.pools:
        tokens = list(pool.tokens)
        sources.append(
            Source(f"pool {pool.slug}", f"pool {pool.slug}", tokens, [rules.tokens[token].slug for token in tokens])
        )
    for number, stack in enumerate(rules.stacks):
        called = things_in(rules, number)
        contents = list(stack.contents)
        name = f"stack {stack_name(stack)}"
        sources.append(Source(stack.name, name, contents, [called[thing] for thing in contents]))
    return sources


def outcomes_named(rules: Rules, coming: Mapping[str, str | Sequence[str]]) -> list[Outcome]:
    """What comes out of piles next, in order, given by names: `{"row": "lamp,rope", "deck A": ["stone"]}`.

    Piles are called as in positions (`pool minor-secret`, `stack surface-tiles`; a stack by its name alone too), a
    player's deck with the seat. A list is text as positions write it (`black*3,A`), or the same in parts
    (`["black*3", "A"]`).
    """
    sources = sources_of(rules)
    outcomes: list[Outcome] = []
    for pile, things in coming.items():
        source: Source | None = None
        for each in sources:
            if pile == each.name or pile == each.stream or pile == each.name.removeprefix("stack "):
                source = each
        if source is None:
            piles = nearest(str(pile), [each.name for each in sources])
            raise ClankError(f"this game has no pile called {repr(pile)[:60]}; there are {piles}")
        for name in _listed(source, things):
            if name not in source.numbers:
                there = nearest(name, source.numbers)
                raise ClankError(f"{source.name}: {repr(name)[:60]} can never come out of it; there are {there}")
            outcomes.append(Outcome(source.stream, source.numbers[name]))
    return outcomes


def _listed(source: Source, things: object) -> list[str]:
    """The names in a list, as text or one by one."""
    if not isinstance(things, (str, list, tuple)):
        raise _no_list(source, things)
    names: list[str] = []
    for part in [things] if isinstance(things, str) else things:
        listed = uncounted(str(part))
        if listed is None:
            raise _no_list(source, part)
        names.extend(listed)
    return names


def _no_list(source: Source, things: object) -> ClankError:
    return ClankError(f"{source.name}: expected a list such as `lamp*2,rope`, not {repr(things)[:60]}")


class KnownPile(Pile):
    """A pile of which it is known what comes out next. When that is used up, chance takes over."""

    __slots__ = ("coming", "source")

    def __init__(
        self,
        contents: list[int] | None = None,
        stream: Stream | None = None,
        coming: list[int] | None = None,
        source: Source | None = None,
    ) -> None:
        super().__init__(contents, stream)
        self.coming: list[int] = [] if coming is None else coming
        """The next one is the last."""
        self.source = source

    def copy(self) -> Pile:
        """A pile with the same contents and the same future."""
        twin = KnownPile(self.contents[:], self.stream.copy(), self.coming[:], self.source)
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
            raise ImpossibleOutcome(self._missing(thing))
        return thing

    def _missing(self, thing: int) -> str:
        """Why what was to come cannot."""
        source = self.source
        if source is None:
            return "what was to come next is not in its pile"
        names = {number: called for called, number in source.numbers.items()}
        wanted = names.get(thing, str(thing))
        if self.top:
            return f"{source.name}: {wanted} was to come out next, but {names[self.top[-1]]} lies on top of it"
        there = nearest(wanted, [names[each] for each in self.contents])
        return f"{source.name}: {wanted} was to come out next, but is not in it; there are {there}"


def with_outcomes(state: State, outcomes: list[Outcome], seed: str | None) -> State:
    """A copy of the state in which piles give what `outcomes` say, in their order.

    What comes after them follows from `seed`. Without one, chance goes on from where it stands, and what was said
    before holds for piles of which nothing new is said.
    """
    coming: dict[str, list[int]] = {}
    for outcome in reversed(outcomes):
        coming.setdefault(outcome.pile, []).append(outcome.thing)
    sources = {source.stream: source for source in sources_of(state.rules)}
    for name in coming:
        if name not in sources:
            there = nearest(name, [source.name for source in sources.values()])
            raise ClankError(f"this game has no pile called {repr(name)[:60]}; there are {there}")
    twin = state.copy()
    if seed is not None:
        twin.seed = seed
    twin.deck = _known(state.deck, seed, sources["row"], coming)
    twin.bag = _known(state.bag, seed, sources["bag"], coming)
    for seat in range(state.rules.seats):
        player = twin.own_player(seat)
        player.deck = _known(player.deck, seed, sources[f"deck {seat}"], coming)
    table = twin.own_table()
    for pool in state.rules.pools:
        table.pools[pool.number] = _known(table.pools[pool.number], seed, sources[f"pool {pool.slug}"], coming)
    for number, stack in enumerate(state.rules.stacks):
        table.stacks[number] = _known(table.stacks[number], seed, sources[stack.name], coming)
    return twin


def _known(pile: Pile, seed: str | None, source: Source, coming: dict[str, list[int]]) -> Pile:
    """The pile as it is, with a future of its own."""
    if seed is None and source.stream not in coming:
        return pile.copy()
    stream = pile.stream.copy() if seed is None else Stream(stream_key(seed, source.stream))
    known = KnownPile(pile.contents[:], stream, coming.get(source.stream, []), source)
    known.top = pile.top[:]
    return known


def is_told(state: State) -> bool:
    """Whether something is still to come out of a pile that was said beforehand."""
    piles = [state.deck, state.bag, *state.table.pools, *state.table.stacks]
    for player in state.players:
        piles.append(player.deck)
    for pile in piles:
        if isinstance(pile, KnownPile) and pile.coming:
            return True
    return False
