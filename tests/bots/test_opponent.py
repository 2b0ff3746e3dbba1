"""The life of a bot at a table: sitting down, deciding, seeing the end, leaving. Any may fail, no game does."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING

import pytest

from clankwork.bots import Absent, Bot, Opponent, ProgramBot, RandomBot, Seating, parse_bot, safe_action
from clankwork.engine import advance, new_state, view
from tests.bots.tables import RULES, program
from tests.support.clock import AMPLE, HANGS, Clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import View

SEATING = Seating.at(RULES, 0, "1", Clock())
"""Where the clock stands still, so that a deadline is as far away as it says."""
SEEN = view(new_state(RULES, "1"), 0)
SAFE = safe_action(RULES, SEEN, SEEN.legal)


class First(Bot):
    """Takes the first action there is, and writes down what it is told."""

    def __init__(self, seating: Seating) -> None:
        super().__init__(seating)
        self.told: list[str] = []

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        self.told.append("no hurry" if deadline is None else f"{deadline:g} seconds")
        return legal[0]

    def end(self, view: View) -> None:
        self.told.append("end")

    def close(self) -> None:
        self.told.append("close")


class Standing(First):
    """Does not sit down."""

    def __init__(self, seating: Seating) -> None:
        raise RuntimeError("no chair")


class Careless(First):
    """Does not pass its seating on."""

    def __init__(self, seating: Seating) -> None:
        self.told = []

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        return legal[self.seating.seat]


class Wandering(First):
    """Fails at everything, and does not even know its place."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        vars(self).pop("seating", None)
        raise ValueError("no idea")

    def end(self, view: View) -> None:
        raise RuntimeError("it was not fair")

    def close(self) -> None:
        raise SystemExit("and gone")


@dataclass(frozen=True)
class Frozen(Bot):
    """Lets nothing be changed about it, and gives no answer."""

    seating: Seating

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        raise ValueError("no idea")


def whole_game(*opponents: Opponent) -> list[str]:
    """Play a game to its end and let everybody go; the faults in order."""
    state, faults = new_state(RULES, "1"), []
    while not state.over:
        seen = view(state, state.to_act)
        decision = opponents[state.to_act].decide(seen, seen.legal)
        faults.append(decision.fault)
        advance(state, decision.code)
    faults += [each.end(view(state, each.seating.seat)) for each in opponents]
    faults += [each.close() for each in opponents]
    return [fault for fault in faults if fault]


def other() -> Opponent:
    """Somebody to play with."""
    return Opponent(RandomBot, Seating.at(RULES, 1, "1"))


def test_a_bot_that_does_well_lives_without_a_fault() -> None:
    opponent = Opponent(parse_bot("rogue").sit, SEATING)

    assert whole_game(opponent, other()) == []
    assert (opponent.faults, opponent.is_absent) == (0, False)


@pytest.mark.parametrize("patience", [None, AMPLE])
def test_a_bot_that_cannot_be_made_leaves_a_seat_that_plays_safe(
    patience: float | None, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "clankwork.bots"):
        opponent = Opponent(Standing, SEATING, patience=patience)
        decision = opponent.decide(SEEN, SEEN.legal)
        faults = whole_game(opponent, other())

    why = "RuntimeError when it sat down: no chair"
    assert (decision.code, decision.fault) == (SAFE, why)
    assert set(faults) == {why}
    assert isinstance(opponent.bot, Absent)
    assert opponent.faults == len(faults) + 2
    assert caplog.messages == [f"seat 0 (Absent): {why}"]


def test_what_is_no_bot_does_not_sit_down() -> None:
    opponent = Opponent(lambda seating: "a bot", SEATING)  # type: ignore[arg-type,return-value]

    assert opponent.decide(SEEN, SEEN.legal).fault == "str is no bot when it sat down"


def test_a_constructor_that_forgets_the_seating_is_forgiven() -> None:
    opponent = Opponent(Careless, SEATING)

    assert whole_game(opponent, other()) == []


@pytest.mark.parametrize("patience", [None, AMPLE])
def test_the_table_relies_on_nothing_that_a_bot_says_of_itself(patience: float | None) -> None:
    opponent = Opponent(Wandering, SEATING, patience=patience)

    assert opponent.decide(SEEN, SEEN.legal).code == SAFE
    *others, end, close = whole_game(opponent, other())
    assert set(others) == {"ValueError: no idea"}
    assert end == "RuntimeError at the end of the game: it was not fair"
    assert close == "SystemExit when it was let go: and gone"
    assert opponent.faults == len(others) + 3


def test_nothing_about_a_bot_needs_to_change() -> None:
    opponent = Opponent(Frozen, SEATING, patience=AMPLE)

    assert opponent.decide(SEEN, SEEN.legal).fault == "ValueError: no idea"


def test_a_bot_is_let_go_once() -> None:
    opponent = Opponent(First, SEATING)

    opponent.close()
    opponent.close()

    assert isinstance(opponent.bot, First)
    assert opponent.bot.told == ["close"]


def test_patience_is_a_deadline_for_every_decision_without_one() -> None:
    opponent = Opponent(First, SEATING, patience=30)

    opponent.decide(SEEN, SEEN.legal)
    opponent.decide(SEEN, SEEN.legal, 9.0)

    assert isinstance(opponent.bot, First)
    assert opponent.bot.told == ["30 seconds", "9 seconds"]


def test_a_bot_that_keeps_time_is_left_to_do_so() -> None:
    class Punctual(First):
        keeps_time = True

    opponent = Opponent(Punctual, SEATING, patience=30)

    opponent.decide(SEEN, SEEN.legal)
    opponent.decide(SEEN, SEEN.legal, 9.0)

    assert isinstance(opponent.bot, Punctual)
    assert opponent.bot.told == ["no hurry", "9 seconds"]


def test_a_bot_that_never_answers_is_not_shown_the_end_but_let_go() -> None:
    let_go = Event()

    class Sleeping(First):
        def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
            let_go.wait(AMPLE)
            return legal[0]

        def close(self) -> None:
            super().close()
            let_go.set()

    opponent = Opponent(Sleeping, SEATING, patience=0.1)

    faults = whole_game(opponent, other())

    assert faults[0] == "too late"
    assert set(faults[1:-1]) == {"still busy with an earlier decision"}
    assert faults[-1] == "still busy with an earlier decision at the end of the game"
    assert isinstance(opponent.bot, Sleeping)
    assert opponent.bot.told == ["close"]


def test_a_bot_that_takes_too_long_to_sit_down_is_done_without_and_let_go_when_it_comes() -> None:
    come, went = Event(), Event()

    class Late(First):
        def __init__(self, seating: Seating) -> None:
            come.wait(AMPLE)
            super().__init__(seating)

        def close(self) -> None:
            went.set()

    opponent = Opponent(Late, SEATING, patience=AMPLE, start=0.1)
    first = opponent.decide(SEEN, SEEN.legal)
    come.set()

    assert (first.code, first.fault) == (SAFE, "too late when it sat down")
    assert went.wait(HANGS)
    assert opponent.decide(SEEN, SEEN.legal).fault == "too late when it sat down"
    assert opponent.close() == ""


def test_a_bot_that_does_not_leave_is_left() -> None:
    alarm = Event()

    class Clinging(First):
        def end(self, view: View) -> None:
            alarm.wait(AMPLE)

        def close(self) -> None:
            alarm.wait(AMPLE)

    opponent = Opponent(Clinging, SEATING, patience=0.1)

    assert opponent.end(SEEN) == "too late at the end of the game"
    assert opponent.close() == "too late when it was let go"
    alarm.set()


def test_what_a_bot_says_of_its_trouble_fits_on_a_line() -> None:
    class Loud(First):
        def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
            raise ValueError("\x1b[31mred\nand\ttwo lines\n")

    assert Opponent(Loud, SEATING).decide(SEEN, SEEN.legal).fault == "ValueError: [31mred and two lines"


def test_a_program_lives_as_any_other_bot() -> None:
    opponent = Opponent(parse_bot(program("good")).sit, SEATING, patience=AMPLE)

    assert not opponent.decide(SEEN, SEEN.legal).fault
    assert opponent.close() == ""
    assert isinstance(opponent.bot, ProgramBot)
    assert opponent.decide(SEEN, SEEN.legal).fault == "the game is over"


@pytest.mark.parametrize("when", ["make", "choose", "end", "close"])
def test_the_users_interrupt_gets_through(when: str) -> None:
    class Interrupted(First):
        def __init__(self, seating: Seating) -> None:
            super().__init__(seating)
            self.interrupt("make")

        def interrupt(self, now: str) -> None:
            if now == when:
                raise KeyboardInterrupt

        def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
            self.interrupt("choose")
            return legal[0]

        def end(self, view: View) -> None:
            self.interrupt("end")

        def close(self) -> None:
            self.interrupt("close")

    with pytest.raises(KeyboardInterrupt):
        whole_game(Opponent(Interrupted, SEATING), other())
