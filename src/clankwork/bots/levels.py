"""Opponents that think: from a beginner to the strongest search. What they think with is in `search`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.bots.bot import Bot
from clankwork.bots.search.game_knowledge import Lore
from clankwork.bots.search.rollout_policy import Scout
from clankwork.bots.search.rollouts import Trials, glance
from clankwork.bots.search.tree_search import Tree
from clankwork.bots.search.turn_plans import Lines
from clankwork.bots.search.weights import Weights
from clankwork.engine import Stream, advance, determinize, legal_actions, stream_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots.bot import Seating
    from clankwork.engine import Rules, State, View

KEPT_LORE: Final = 8
"""Games whose lore is kept, for the next bot that sits down at one of them."""
A_TURN: Final = 1.0
"""Seconds that a turn is thought about where nobody says how long."""
MARGIN: Final = 0.05
"""Seconds before a deadline by which an answer is on its way."""
FIRST_TIMER: Final = Weights(
    skill=1.0, swords=1.0, boots=1.0, gold=1.0, cards=1.0, trash=0.0, points=1.5,
    dilution=0.0, lean=0.0, march=0.0, patience=6.0, boot_price=2.0,
)  # fmt: skip
"""Somebody who likes points and gold, and never thinks of the deck as a whole."""
CAREFUL: Final = Weights()
"""Who decides at a glance keeps away from danger."""
STEADY: Final = Weights(fear=0.5, caution=0.1, chase=2.0)
"""Who tries turns out sees danger coming, and can afford to fear it less."""
BOLD: Final = Weights(fear=0.38, caution=0.05, chase=2.0)
"""Who looks ahead in every direction fears least."""

_lore: list[Lore] = []


def lore_of(rules: Rules, weights: Weights) -> Lore:
    """What is known about the game, worked out when it is first played."""
    for known in _lore:
        if known.rules is rules and known.weights == weights:
            return known
    lore = Lore(rules, weights)
    _lore.insert(0, lore)
    del _lore[KEPT_LORE:]
    return lore


class Thinker(Bot):
    """An opponent that looks into worlds which agree with its view."""

    keeps_time = True

    def __init__(self, seating: Seating, weights: Weights = CAREFUL) -> None:
        super().__init__(seating)
        self.lore = lore_of(seating.rules, weights)
        self._asked = 0

    def world(self, view: View) -> State:
        """A game that `view` may belong to, another one each time."""
        self._asked += 1
        return determinize(self.seating.rules, view, self.own_seed())

    def own_seed(self) -> str:
        """Chance for the decision at hand."""
        return f"{self.seating.seed}/{self._asked}"


class Rogue(Thinker):
    """Builds a deck, walks by a plan to an artifact and home, and knows the odds. Decides at a glance."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        """What looks best."""
        if len(legal) == 1:
            return legal[0]
        return Scout(self.lore).choose(self.world(view), list(legal))


class Rookie(Rogue):
    """Plays like somebody at their first game: takes what glitters, and at times does just anything."""

    def __init__(self, seating: Seating, slips: float) -> None:
        super().__init__(seating, FIRST_TIMER)
        self.slips = slips
        """Share of the decisions made without a thought."""
        self.lots = Stream(stream_key(seating.seed, "slips"))

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        """What looks nice."""
        if self.lots.below(1000) < int(1000 * self.slips):
            return legal[self.lots.below(len(legal))]
        return super().choose(view, legal, deadline)


class Planner(Thinker):
    """Lays out whole turns, tries the best ones out to the end of the game, and follows the winner until surprised."""

    def __init__(self, seating: Seating, width: int, lines: int, playouts: int) -> None:
        super().__init__(seating, STEADY)
        self.layout = Lines(self.lore, width, seating.clock)
        self.lines = lines
        """How many turns are tried out."""
        self.trials = Trials(self.lore, playouts, seating.clock)
        self._plan: list[tuple[int, list[int]]] = []
        """What to do next, each with the actions that should then be open."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        """The next action of the best turn found."""
        if len(legal) == 1:
            return legal[0]
        world = self.world(view)
        plain = self.layout.scout.plain_card(world)
        if plain >= 0:
            self._plan = []
            return plain
        while self._plan and len(self._plan[0][1]) == 1:
            self._plan.pop(0)  # it was passed through without asking
        if not self._plan or self._plan[0][1] != list(legal):
            self._plan = self._foresee(world, self._best(view, world, deadline))
        return self._plan.pop(0)[0]

    def _best(self, view: View, world: State, deadline: float | None) -> list[int]:
        until = None if deadline is None else deadline - MARGIN
        paths = [glance(self.lore, world)]
        halfway = None if until is None else (self.seating.clock() + until) / 2
        for line in self.layout.lay_out(world, halfway)[: self.lines]:
            if line.path not in paths:
                paths.append(line.path)
        return self.trials.best(view, paths, self.own_seed(), until)

    def _foresee(self, world: State, path: list[int]) -> list[tuple[int, list[int]]]:
        """The plan with what will be open at each step of it, if chance is as foreseen."""
        plan = []
        for code in path:
            legal = legal_actions(world)
            if code not in legal:
                break
            plan.append((code, legal))
            advance(world, code)
        return plan


class Mastermind(Thinker):
    """Grows a tree of its turn over many worlds for as long as it has time, each visit a game played out."""

    def __init__(self, seating: Seating, seconds: float, playouts: int, curiosity: float, trust: float) -> None:
        super().__init__(seating, BOLD)
        self.seconds = seconds
        """Time for a turn; 0 is what each decision is given, or `A_TURN` for a turn where that is no limit."""
        self.playouts = playouts
        """Games to play out in a turn, whatever time it takes; 0 is as many as there is time for."""
        self.tree = Tree(self.lore, curiosity, trust, seating.clock)
        self.scout = Scout(self.lore)
        self._turn = -1
        self._spent = 0.0

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        """What the search came back to most often."""
        if len(legal) == 1:
            return legal[0]
        plain = self.scout.plain_card(self.world(view))
        if plain >= 0:
            return plain
        started = self.seating.clock()
        if view.turns != self._turn:
            self._turn, self._spent = view.turns, 0.0
        self.tree.begin(view, self.own_seed())
        until = None if deadline is None else deadline - MARGIN
        if self.playouts:
            self.tree.search(max(1, (self.playouts - self.tree.visits) // 2), until)
        elif self.seconds == 0 and until is not None:
            self.tree.search(0, until)
        else:
            fair = started + ((self.seconds or A_TURN) - self._spent) / 2
            self.tree.search(0, fair if until is None else min(fair, until))
        self._spent += self.seating.clock() - started
        return self.tree.best(list(legal))
