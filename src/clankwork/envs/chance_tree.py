"""A game with chance in the tree: decisions and draws one by one, and what each seat has seen of them.

A course is a value: what comes after it is another one. So trees of any kind can share them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from clankwork.content import load
from clankwork.engine import (
    BLACK,
    HUNTER,
    SPECTATOR,
    ChanceNeeded,
    advance_with,
    decode,
    determinize,
    encode,
    format_position,
    legal_actions,
    new_state_with,
    ranks,
    view,
)
from clankwork.envs.rewards import by_place

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import State, View

SETUP: Final = -1
"""In place of a decision: the game is being set up."""
NO_DECISION: Final = -2
"""Nothing is being carried out: a seat decides, or the game is over."""
ALL: Final = SPECTATOR
"""In an entry of the story: everybody has seen it."""

Entry: TypeAlias = "tuple[int, int]"
"""Something that happened: the seat that saw it, or `ALL`; and what, as `Scene` numbers it."""


@dataclass(frozen=True)
class Scene:
    """What is played, and how what happens in it is numbered: decisions, then draws by pile, then cards held."""

    content: Content
    limit: int
    """Decisions and draws after which nobody decides any more: whoever is in the dungeon then has lost."""
    piles: tuple[str, ...]
    """Every pile that is drawn from."""
    things: int
    """How many things can come out of a pile, at most: the next number after the largest."""
    longest: int
    """More entries than any story has."""

    @property
    def numbers(self) -> int:
        """How many different things can happen."""
        rules = self.content.rules
        return len(rules.catalogue) + len(self.piles) * self.things + len(rules.cards)

    def drawn(self, pile: str, thing: int) -> Entry:
        """The entry for something that came out of a pile: other seats do not see what comes from a player's deck."""
        kind, _, owner = pile.partition(" ")
        seen_by = int(owner) if kind == "deck" else ALL
        return seen_by, len(self.content.rules.catalogue) + self.piles.index(pile) * self.things + thing

    def held(self, seat: int, card: int) -> Entry:
        """The entry for a card that a seat holds, whenever it was drawn."""
        return seat, len(self.content.rules.catalogue) + len(self.piles) * self.things + card

    def words(self, number: int) -> str:
        """What happened, in the notation of records."""
        rules = self.content.rules
        if number < len(rules.catalogue):
            return str(rules.catalogue.actions[number])
        place, thing = divmod(number - len(rules.catalogue), self.things)
        if place < len(self.piles):
            return self.outcome(self.piles[place], thing)
        return f"holds {rules.cards[number - self.held(0, 0)[1]].slug}"

    def outcome(self, pile: str, thing: int) -> str:
        """What came out of a pile."""
        rules = self.content.rules
        if pile == "bag":
            kinds = {BLACK: "black", HUNTER: "hunter"}
            return f"{pile}: {kinds.get(thing, f'player_{thing}')}"
        if pile == "setup":
            space = rules.spaces[thing]
            return f"{pile}: {rules.tokens[space.token].slug} {rules.rooms[space.room].slug}"
        if pile in [stack.name for stack in rules.stacks]:
            return f"{pile}: {thing}"
        table = rules.tokens if pile.startswith("pool ") else rules.cards
        return f"{pile}: {table[thing].slug}"


@lru_cache(maxsize=64)
def scene_of(game: str, seats: int, board: str, options: tuple[tuple[str, str], ...], limit: int) -> Scene:
    """The scene for a game; an empty board is the one for first games."""
    content = load(game, seats=seats, board=board or None, options=dict(options))
    rules = content.rules
    decks = [f"deck {seat}" for seat in range(seats)]
    pools = [f"pool {pool.slug}" for pool in rules.pools]
    piles = ("setup", "row", "bag", *decks, *pools, *(stack.name for stack in rules.stacks))
    bounds = [stack.bound for stack in rules.stacks]
    things = max(len(rules.cards), len(rules.tokens), len(rules.spaces), BLACK + 1, *bounds)
    owned = len(rules.starters) * seats + sum(rules.cards[card].copies for card in rules.reserve)
    cubes = rules.ruleset.supply * seats + rules.ruleset.dragon_cubes + rules.ruleset.hunters
    # One decision draws less than everything there is, and it is the last one that may go beyond the limit.
    everything = owned + len(rules.dungeon) + sum(bounds) + cubes + sum(len(pool.tokens) for pool in rules.pools)
    return Scene(content, limit, piles, things, limit + everything)


@dataclass(frozen=True)
class Course:
    """A game at one moment: before a decision, before a draw, or at its end."""

    scene: Scene
    state: State | None
    """The table when somebody last decided; `None` while the game is being set up. Never written to."""
    story: tuple[Entry, ...] = ()
    nodes: int = 0
    """Decisions and draws so far."""
    decision: int = SETUP
    """The code of what is being carried out."""
    things: tuple[int, ...] = ()
    """What came out of piles in the course of it."""
    needed: ChanceNeeded | None = None
    """What must come out of a pile next."""

    def __deepcopy__(self, memo: object) -> Course:
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        content = self.scene.content
        where = (content.game, content.seats, content.board, tuple(content.options.items()), self.scene.limit)
        saved = None if self.state is None else encode(self.state)
        return restored, (where, saved, self.story, self.nodes, self.decision, self.things)

    @property
    def is_over(self) -> bool:
        """Whether nothing is decided any more: the game has ended, or was broken off."""
        if self.needed is not None or self.state is None:
            return False
        return self.state.over or self.nodes >= self.scene.limit

    def view(self, seat: int) -> View | None:
        """The table as a seat saw it when somebody last decided."""
        return None if self.state is None else view(self.state, seat)

    def legal(self) -> list[int]:
        """Codes of what the seat to act may do, sorted."""
        assert self.state is not None
        return sorted(legal_actions(self.state))

    def chances(self) -> list[tuple[int, float]]:
        """What may come out of the pile, each with its probability."""
        assert self.needed is not None
        contents = self.needed.contents
        return [(thing, contents.count(thing) / len(contents)) for thing in dict.fromkeys(contents)]

    def after(self, number: int) -> Course:
        """The course after a decision, or after `number` has come out of the pile."""
        if self.needed is None:
            decided = replace(self, decision=number, things=(), story=(*self.story, (ALL, number)))
            return replace(decided, nodes=self.nodes + 1)._carried_on()
        entry = self.scene.drawn(self.needed.pile, number)
        told = replace(self, things=(*self.things, number), story=(*self.story, entry), nodes=self.nodes + 1)
        return told._carried_on()

    def _carried_on(self) -> Course:
        """The tree node that follows without a choice: the next draw, or the next decision."""
        try:
            if self.state is None:
                state = new_state_with(self.scene.content.rules, list(self.things))
            else:
                state = advance_with(self.state, self.decision, list(self.things))
        except ChanceNeeded as needed:
            return replace(self, needed=needed)
        return replace(self, state=state, decision=NO_DECISION, things=(), needed=None)

    def returns(self) -> list[float]:
        """What each seat gets: nothing before the end, then by place."""
        if not self.is_over or self.state is None:
            return [0.0] * self.scene.content.seats
        return by_place(ranks(self.state))

    def known_to(self, seat: int) -> list[int]:
        """Everything a seat has seen happen, in order."""
        return [number for seen_by, number in self.story if seen_by in (ALL, seat)]

    def story_of(self, seat: int) -> str:
        """Everything a seat has seen happen, in words."""
        who = "everybody" if seat == SPECTATOR else f"player_{seat}"
        return "\n".join([who, *(self.scene.words(number) for number in self.known_to(seat))])

    def secrets_of(self, seat: int) -> str:
        """What a seat alone has seen happen, in words."""
        return "\n".join(self.scene.words(number) for seen_by, number in self.story if seen_by == seat)

    def another(self, seat: int, seed: str) -> Course:
        """A course that `seat` cannot tell from this one: other hands for the others, and another future.

        What the others had drawn is forgotten: their story goes on from the hands they have now.
        """
        assert self.state is not None, "while the game is being set up nobody can be asked"
        assert self.needed is None, "in the middle of a draw nobody can be asked"
        state = determinize(self.state.rules, view(self.state, seat), seed)
        story = [entry for entry in self.story if entry[0] in (ALL, seat)]
        for other, player in enumerate(state.players):
            if other != seat:
                story += [self.scene.held(other, card) for card in player.hand]
        return replace(self, state=state, story=tuple(story))

    def __str__(self) -> str:
        lines = ["the game is being set up" if self.state is None else format_position(self.state)]
        if self.decision >= 0:
            lines.append(f"carried out: {self.scene.words(self.decision)}")
        if self.things:
            lines.append(
                f"drawn: {', '.join(self.scene.words(number) for _, number in self.story[-len(self.things) :])}"
            )
        if self.needed is not None:
            lines.append(f"to be drawn from: {self.needed.pile}")
        return "\n".join(lines)


def begun(scene: Scene) -> Course:
    """A game before its first draw."""
    return Course(scene, None)._carried_on()


def restored(
    where: tuple[str, int, str, tuple[tuple[str, str], ...], int],
    saved: bytes | None,
    story: tuple[Entry, ...],
    nodes: int,
    decision: int,
    things: tuple[int, ...],
) -> Course:
    """The course that was saved."""
    scene = scene_of(*where)
    state = None if saved is None else decode(scene.content.rules, saved)
    course = Course(scene, state, story, nodes, decision, things)
    return course if decision == NO_DECISION else course._carried_on()
