"""A turn searched as a tree that grows where it pays: information-set Monte Carlo tree search.

Every visit deals a new world that agrees with what the seat sees, walks down the tree by the actions that have done
best so far, adds one node, and lets the scout play the game to its end. A node stands for what the seat would see
there, whatever the world: two orders of doing the same things lead to one node, and what chance reveals leads to
another. The tree ends with the turn, since by the next one the seat holds cards that differ from world to world.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING, Final

from clankwork.bots.search.rollout_policy import Scout, play_on
from clankwork.bots.search.rollouts import outcome
from clankwork.bots.search.turn_plans import sight
from clankwork.engine import advance, determinize, legal_actions

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from clankwork.bots.search.game_knowledge import Lore
    from clankwork.engine import State, View

UNKNOWN: Final = -1


class Node:
    """What the seat sees at a moment of its turn, and how well each action did from there."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        """The actions that were open here in some world."""
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.priors: list[float] = []
        """How promising each looked at first."""
        self.count: i64 = 0
        """All visits."""
        self.sum: float = 0.0
        self.latest: i64 = 0
        """The last game that came through here."""

    def place(self, code: i64) -> i64:
        """Where `code` stands among the actions, or `UNKNOWN`."""
        place: i64 = 0
        each: i64 = 0
        for each in self.codes:
            if each == code:
                return place
            place += 1
        return UNKNOWN

    def leader(self, legal: list[int]) -> i64:
        """The place of the action among `legal` that most visits went to."""
        best: i64 = -1
        choice: i64 = UNKNOWN
        code: i64 = 0
        for code in legal:
            place = self.place(code)
            if place != UNKNOWN and self.visits[place] > best:
                best = self.visits[place]
                choice = place
        return choice

    def lead(self) -> i64:
        """How many visits the leading action is ahead of the next."""
        first: i64 = 0
        second: i64 = 0
        visits: i64 = 0
        for visits in self.visits:
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
        return first - second


class Tree:
    """The search of one turn. It is kept from decision to decision, for what it learnt still holds."""

    def __init__(self, lore: Lore, curiosity: float, trust: float, clock: Callable[[], float] = monotonic) -> None:
        self.lore = lore
        self.curiosity = curiosity
        """How much it tries what it knows little about."""
        self.trust = trust
        """The share of its first interest that goes to what the scout would do."""
        self.clock = clock
        self.nodes: dict[tuple[int, ...], Node] = {}
        self.turn: i64 = -1
        self.visits: i64 = 0
        """Games played out in this turn."""
        self.view: View | None = None
        self.seed = ""

    def begin(self, view: View, seed: str) -> None:
        """Turn to the decision that `view` asks for. What the tree knows of this turn stays, of an earlier one goes."""
        if view.turns != self.turn:
            self.turn = view.turns
            self.visits = 0
            self.nodes = {}
        self.view = view
        self.seed = seed

    def search(self, visits: i64, until: float | None) -> None:
        """Let the tree grow by so many games, by at least one, and not after `until` on the clock.

        Without a number it grows until then. It stops when no further game could change its mind.
        """
        view = self.view
        assert view is not None, "a search begins with a view"
        root = self._root()
        started = self.clock()
        done: i64 = 0
        while True:
            self.visits += 1
            done += 1
            self._descend(determinize(self.lore.rules, view, f"{self.seed}/{self.visits}"))
            left: i64 = visits - done
            if until is not None:
                now = self.clock()
                if now >= until:
                    return
                in_time = int(float(done) * (until - now) / (now - started + 1e-9))
                if visits == 0 or in_time < left:
                    left = in_time
            if left <= 0 or root.lead() > left:
                return

    def best(self, legal: list[int]) -> i64:
        """The action of the decision at hand that the search came back to most often."""
        root = self._root()
        return root.codes[root.leader(legal)]

    def _root(self) -> Node:
        """The node of the decision at hand."""
        assert self.view is not None, "a search begins with a view"
        state = determinize(self.lore.rules, self.view, self.seed)
        return self._node(sight(state, state.to_act))

    def _node(self, mark: tuple[int, ...]) -> Node:
        node = self.nodes.get(mark)
        if node is None:
            node = Node()
            self.nodes[mark] = node
        return node

    def _descend(self, state: State) -> None:
        """One game: down the tree to its edge, then on to the end."""
        seat: i64 = state.to_act
        turns: i64 = state.turns
        scout = Scout(self.lore)
        path: list[Node] = []
        places: list[int] = []
        while not state.over and state.to_act == seat and state.turns == turns:
            plain = scout.plain_card(state)
            if plain >= 0:
                advance(state, plain)
                continue
            legal = legal_actions(state)
            if len(legal) == 1:
                advance(state, legal[0])
                continue
            node = self._node(sight(state, seat))
            if node.latest == self.visits:
                break  # in a circle, as by rides that cost nothing (S3.8)
            node.latest = self.visits
            fresh = node.count == 0
            place = self._select(node, legal, scout, state)
            path.append(node)
            places.append(place)
            advance(state, node.codes[place])
            if fresh:
                break
        play_on(state, scout)
        result = outcome(state, seat)
        for step in range(len(path)):
            node = path[step]
            node.count += 1
            node.sum += result
            node.visits[places[step]] += 1
            node.totals[places[step]] += result

    def _select(self, node: Node, legal: list[int], scout: Scout, state: State) -> i64:
        """The place in `node` of the action to try: what has done well, or looks promising and was tried little."""
        if node.count == 0 or node.place(legal[0]) == UNKNOWN or node.place(legal[len(legal) - 1]) == UNKNOWN:
            self._welcome(node, legal, scout.choose(state, legal))
        mean: float = node.sum / float(node.count) if node.count else 0.5
        root: float = self.curiosity * sqrt(float(node.count) + 1.0)
        best: float = -1.0
        choice: i64 = 0
        code: i64 = 0
        for code in legal:
            place = node.place(code)
            if place == UNKNOWN:
                continue
            visits: float = float(node.visits[place])
            value: float = node.totals[place] / visits if visits > 0.0 else mean - 0.05
            value += root * node.priors[place] / (1.0 + visits)
            if value > best:
                best = value
                choice = place
        return choice

    def _welcome(self, node: Node, legal: list[int], favourite: i64) -> None:
        """Take note of actions that were not open here before."""
        share: float = (1.0 - self.trust) / float(len(legal))
        code: i64 = 0
        for code in legal:
            if node.place(code) == UNKNOWN:
                node.codes.append(code)
                node.visits.append(0)
                node.totals.append(0.0)
                node.priors.append(share + (self.trust if code == favourite else 0.0))
