"""Asking a bot of this process: one that stalls, fails or answers nonsense never holds up the game."""

from __future__ import annotations

import logging
import threading
from asyncio import CancelledError
from dataclasses import replace
from threading import Event
from typing import TYPE_CHECKING

import pytest

from clankwork.bots import Bot, Decision, RandomBot, Seating, decide, safe_action
from clankwork.engine import DECLINE, END, TRASH, Attack, ChooseOne, Clank, Gain, Script, new_state, view
from tests.bots.tables import RULES, play, seated
from tests.support.clock import AMPLE, Clock, comes_true
from tests.support.given import given

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clankwork.engine import View

SEATING = Seating.at(RULES, 0, "1", Clock())
"""Where the clock stands still, so that a deadline is as far away as it says."""
SEEN = view(new_state(RULES, "1"), 0)


class Scripted(Bot):
    """Does as it is told."""

    def __init__(self, does: Callable[[View, Sequence[int]], object]) -> None:
        super().__init__(SEATING)
        self.does = does

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        return self.does(view, legal)  # type: ignore[return-value]


def raising(error: BaseException) -> Scripted:
    """A bot that fails in a given way."""

    def fail(view: View, legal: Sequence[int]) -> object:
        raise error

    return Scripted(fail)


class Rude:
    """An answer that does not let itself be looked at."""

    def __repr__(self) -> str:
        raise RuntimeError("do not look at me")

    def __index__(self) -> int:
        raise RuntimeError("do not count me")


@pytest.mark.parametrize("hurry", [None, AMPLE])
def test_what_a_bot_prints_does_not_get_among_results(capsys: pytest.CaptureFixture[str], hurry: float | None) -> None:
    def chatter(view: View, legal: Sequence[int]) -> object:
        print("rubbish")  # noqa: T201
        return legal[0]

    decision = decide(Scripted(chatter), SEEN, SEEN.legal, hurry)

    assert decision.fault == ""
    assert capsys.readouterr() == ("", "rubbish\n")


@pytest.mark.parametrize("hurry", [None, AMPLE])
@pytest.mark.parametrize(
    "error",
    [ValueError("no idea"), SystemExit(2), RecursionError("deep"), MemoryError("full"), CancelledError("by nobody")],
)
def test_an_error_is_a_fault(error: BaseException, hurry: float | None) -> None:
    decision = decide(raising(error), SEEN, SEEN.legal, hurry)

    assert decision.code == safe_action(RULES, SEEN, SEEN.legal)
    assert decision.fault == f"{type(error).__name__}: {error}"


@pytest.mark.parametrize("hurry", [None, AMPLE])
def test_the_users_interrupt_gets_through(hurry: float | None) -> None:
    with pytest.raises(KeyboardInterrupt):
        decide(raising(KeyboardInterrupt()), SEEN, SEEN.legal, hurry)


@pytest.mark.parametrize("answer", [None, -1, 10**30, True, "end turn", 2.0, [], Rude()])
def test_nonsense_is_a_fault(answer: object) -> None:
    decision = decide(Scripted(lambda view, legal: answer), SEEN, SEEN.legal)

    assert decision.code in SEEN.legal
    assert "is not open to it" in decision.fault


def test_a_number_of_another_library_will_do() -> None:
    class Index:
        def __index__(self) -> int:
            return SEEN.legal[0]

    decision = decide(Scripted(lambda view, legal: Index()), SEEN, SEEN.legal)

    assert (decision.code, decision.fault) == (SEEN.legal[0], "")
    assert type(decision.code) is int


def test_a_bot_that_runs_late_is_left_behind_and_its_answer_thrown_away() -> None:
    asked: list[View] = []
    go_on = Event()

    def dawdle(view: View, legal: Sequence[int]) -> object:
        asked.append(view)
        if len(asked) == 1:
            go_on.wait(AMPLE)
        return legal[-1]

    bot = Scripted(dawdle)
    answers: list[Decision] = []

    def is_answered() -> bool:
        answers.append(decide(bot, SEEN, SEEN.legal[:1], AMPLE))
        return not answers[-1].fault

    late = decide(bot, SEEN, SEEN.legal, 0.05)
    busy = decide(bot, SEEN, SEEN.legal, AMPLE)
    go_on.set()
    assert comes_true(is_answered)

    assert (late.fault, busy.fault) == ("too late", "still busy with an earlier decision")
    assert answers[-1].code == SEEN.legal[0], "the answer to the first question was thrown away"
    assert len(asked) == 2


def test_a_bot_that_never_answers_loses_only_its_own_time() -> None:
    forever = Event()
    bots = [Scripted(lambda view, legal: forever.wait(AMPLE)), seated("random", 1)]

    game = play(bots, seconds=lambda asked: 0.1 if asked == 0 else AMPLE)
    forever.set()

    assert game.state.over
    assert game.faults[0] == "too late"
    assert set(game.faults[1:]) == {"still busy with an earlier decision"}


def test_without_a_deadline_nobody_watches() -> None:
    """Threads cost time, so a series of games without a clock uses none."""
    threads: list[object] = []

    def look(view: View, legal: Sequence[int]) -> object:
        threads.append(threading.current_thread())
        return legal[0]

    decide(Scripted(look), SEEN, SEEN.legal)
    decide(Scripted(look), SEEN, SEEN.legal, AMPLE)

    assert threads[0] is not threads[1]


def test_every_fault_is_logged_the_first_of_its_sort_as_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    bot = raising(ValueError("no idea"))

    with caplog.at_level(logging.DEBUG, "clankwork.bots"):
        for _ in range(3):
            decide(bot, SEEN, SEEN.legal)

    assert [record.levelname for record in caplog.records] == ["WARNING", "DEBUG", "DEBUG"]
    safe = RULES.catalogue.actions[safe_action(RULES, SEEN, SEEN.legal)]
    assert caplog.messages[0] == f"turn 1, seat 0 (Scripted): ValueError: no idea; plays “{safe}”"
    assert SEATING.seed not in caplog.text


def test_a_game_of_bots_that_only_fail_comes_to_its_end() -> None:
    game = play([raising(ValueError("no")), RandomBot(Seating.at(RULES, 1, "1"))])

    assert game.state.over
    assert len(game.faults) > 20


# What is safe


def test_to_decline_or_to_end_the_turn_is_safest() -> None:
    table = given()
    table.ana.at("r03").has(boots=2, skill=9, swords=9)
    seen = view(table.state, 0)

    code = safe_action(table.rules, seen, seen.legal)

    assert len(seen.legal) > 3
    assert table.rules.catalogue.kind[code] == END
    table.ana.moves("r04")
    seen = view(table.state, 0)
    assert table.rules.catalogue.kind[safe_action(table.rules, seen, seen.legal)] == DECLINE


def test_a_card_that_must_be_given_up_is_the_one_worth_least() -> None:
    catalogue = RULES.catalogue
    trashes = [code for code, kind in enumerate(catalogue.kind) if kind == TRASH]

    code = safe_action(RULES, SEEN, trashes)

    card = RULES.cards[catalogue.argument[code]]
    assert card.skill + card.swords + card.points == 0


def test_of_several_options_the_quietest_is_taken() -> None:
    new = len(RULES.scripts)
    options = (
        Script(new + 1, (Clank(2), Gain(gold=9))),
        Script(new + 2, (Attack(),)),
        Script(new + 3, (Gain(gold=1),)),
    )
    asking = Script(new, (ChooseOne(options),))
    rules = replace(RULES, scripts=[*RULES.scripts, asking, *options])
    asked = SEEN._replace(question=(0, new, 0, -1, 0))
    chooses = [rules.catalogue.parse(f"choose {option}").code for option in (1, 2, 3)]

    assert safe_action(rules, asked, chooses) == chooses[2]
    assert safe_action(rules, asked, chooses[:2]) == chooses[0], "clank is better than the dragon"
