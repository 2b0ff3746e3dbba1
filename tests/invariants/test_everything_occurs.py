"""Games are played until everything that can happen has happened; what never did is named.

The games are the same every time: those of `rotation`, played by explorers that remember over all of them what they
have done least.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from clankwork.engine import GAME_OVER, REASONS, Stream, apply, refusal, stream_key
from tests.invariants.occurrences import Happenings, always, possible
from tests.invariants.trying import SETUPS, TIMES
from tests.support.play import STYLES, Explorer, rotation

if TYPE_CHECKING:
    from clankwork.engine import State
    from tests.support.play import Setup

MOST_GAMES: Final = 1_200 * TIMES
"""After which what has not happened never will; all has after about three hundred."""
MOST_DECISIONS: Final = 3_000
"""In one game: an open question of the rules lets a game of hoarders go on and on (B11.9)."""
PROBES: Final = 25
"""Actions that are tried on the rules at every fifth decision, as long as a reason to refuse is missing."""


class Run:
    """Games one after the other, and what has happened in them."""

    def __init__(self) -> None:
        self.wanted = always()
        for setup in SETUPS:
            self.wanted |= possible(setup.rules, setup.board)
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
        state = setup.start(str(number), number % setup.seats)
        happenings = Happenings(state, setup.board)
        player = Explorer(state.rules, str(number), self.tally, number // len(SETUPS) % STYLES)
        for decision in range(MOST_DECISIONS):
            if decision % 5 == 0 or state.over:
                self.probe(state)
            if state.over:
                break
            code, active = player.choose(state), state.turn.seat
            self.seen.update(happenings.before(state, code))
            events = apply(state, code)
            self.seen.update(happenings.after(state, code, active, events))
        self.games += 1

    def probe(self, state: State) -> None:
        """Ask the rules about some actions, to hear their reasons."""
        if all(f"refusal {slug}" in self.seen for slug, _ in REASONS[1:]):
            return
        for _ in range(1 if state.over else PROBES):
            refused = refusal(state, self.lots.below(len(state.rules.catalogue)))
            if refused is not None:
                self.seen[f"refusal {refused.code}"] += 1
                assert state.over == (refused.reason == GAME_OVER)


def test_everything_that_can_happen_happens() -> None:
    run = Run()

    for number, setup in rotation(MOST_GAMES):
        run.play(number, setup)
        if number % 10 == 0 and not run.missing:
            break

    assert run.missing == set(), f"never happened in {run.games} games"
    assert set(run.seen) == run.wanted, "something happened that nobody expected"
