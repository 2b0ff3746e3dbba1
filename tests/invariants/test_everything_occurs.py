"""Games are played until everything that can happen has happened; what never did is named.

The games are the same every time: those of `rotation`, played by explorers that remember over all of them what they
have done least.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.engine import GAME_OVER, Stream, refusal, stream_key
from tests.invariants.occurrences import Happenings, always, possible, seldom
from tests.invariants.sights import Sightseer
from tests.invariants.trying import SETUPS
from tests.support.effort import LONG
from tests.support.play import OF_MODULES, STYLES, Explorer, rotation

if TYPE_CHECKING:
    from collections.abc import Callable

    from clankwork.engine import Game, Rules, State
    from tests.support.play import Setup

MOST_GAMES: Final = 1_200 * (10 if LONG else 1)
"""After which what has not happened never will; all has after about three hundred."""
MOST_DECISIONS: Final = 3_000
"""In one game: an open question of the rules lets a game of hoarders go on and on (B11.9)."""
TITLES: Final = list(dict.fromkeys(setup.title for setup in SETUPS))
FIRST: Final = TITLES[0]
"""Of this game also what any game can bring is asked."""
PROBES: Final = 25
"""Actions that are tried on the rules at every fifth decision, as long as a reason to refuse is missing."""


def sights(setup: Setup) -> str:
    """Under which name the rooms of a board are visited: those of modules are the same on every board."""
    return "modules" if setup.title in OF_MODULES else setup.board


class Run:
    """Games of one kind one after the other, and what has happened in them."""

    def __init__(self, title: str) -> None:
        self.setups = [setup for setup in SETUPS if setup.title == title]
        self.wanted = always() if title == FIRST else set()
        for setup in self.setups:
            self.wanted |= possible(setup.rules, sights(setup))
        self.seen: Counter[str] = Counter()
        self.tally: Counter[str] = Counter()
        self.lots = Stream(stream_key("everything", "probes"))
        self.games = 0

    @property
    def missing(self) -> set[str]:
        """What has not happened so far."""
        return self.wanted - set(self.seen)

    def play(self, number: int, setup: Setup) -> None:
        """One game to its end."""
        game = setup.game(str(number), number % setup.seats)
        happenings = Happenings(game.state, sights(setup))
        choose = self.player(number, setup, game.rules)
        probing = any(name.startswith("refusal ") for name in self.missing)
        for decision in range(MOST_DECISIONS):
            if probing and (decision % 5 == 0 or game.over):
                self.probe(game.state)
            if game.over:
                break
            code, active = choose(game), game.state.turn.seat
            self.seen.update(happenings.before(game.state, code))
            events = game.apply(code)
            self.seen.update(happenings.after(game.state, code, active, events))
        self.games += 1

    def player(self, number: int, setup: Setup, rules: Rules) -> Callable[[Game], int]:
        """Explorers of every style in turn, then those who go where nobody has been."""
        style = number // len(self.setups) % (STYLES + 1)
        sight = f"visit {sights(setup)} "
        unseen = {name.removeprefix(sight) for name in self.missing if name.startswith(sight)}
        if style < STYLES or not unseen:
            explorer = Explorer(rules, str(number), self.tally, style % STYLES)
            return lambda game: explorer.choose(game.state)
        guests = [Sightseer(rules, seat, str(number), unseen) for seat in range(rules.seats)]
        return lambda game: guests[game.to_act].choose(game).code

    def probe(self, state: State) -> None:
        """Ask the rules about some actions, to hear their reasons."""
        for _ in range(1 if state.over else PROBES):
            refused = refusal(state, self.lots.below(len(state.rules.catalogue)))
            if refused is not None:
                self.seen[f"refusal {refused.code}"] += 1
                assert state.over == (refused.reason == GAME_OVER)


@pytest.mark.once
@pytest.mark.parametrize("title", TITLES)
def test_everything_that_can_happen_happens(title: str) -> None:
    run = Run(title)

    for number, setup in rotation(MOST_GAMES, title):
        run.play(number, setup)
        if number % 10 == 0 and not run.missing:
            break

    assert run.missing == set(), f"never happened in {run.games} games"
    rare = {name for setup in run.setups for name in seldom(setup.rules)}
    assert set(run.seen) <= run.wanted | always() | rare, "something happened that nobody expected"
