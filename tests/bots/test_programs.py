"""Programs in a seat: whatever they do, the game goes on, in time, and nothing is left of them."""

from __future__ import annotations

import gc
import json
import os
import shlex
import shutil
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from clankwork.bots import Decision, ProgramBot, Seating, UnknownBot, decide, parse_bot
from clankwork.engine import new_state, scores, view, winners
from tests.bots.naughty import ASKED_BEFORE
from tests.bots.tables import PATIENT, RULES, play, program, seated
from tests.invariants.accounts import books_of, opening_books
from tests.support.clock import AMPLE, Clock, comes_true
from tests.support.digging import dug
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
BURGLAR = f"program:run=node {ROOT / 'examples' / 'bots' / 'burglar.mjs'}{PATIENT}"

MANNERS = {
    "dies": "has ended (exit code 1, last words: out of cards)",
    "raises": "RuntimeError: a bug of its own",
    "rubbish": "wrote a line that is no message: 'thinking…'",
    "not-json-object": "wrote a line that is no message: '[",
    "nested": "wrote a line that is no message: '[[[",
    "bytes": "wrote a line that is no message: '\N{REPLACEMENT CHARACTER}",
    "old-ids": "too late",
    "floods": "floods: too many answers to other requests",
    "endless-line": "wrote a line without end",
    "illegal": "'buy the dragon' is not open to it",
    "sorry": "says: I do not know what to do",
    "closes-output": "has ended",
    "sleeps": "too late",
    "never-ready": "was not ready after 0.3 seconds",
    "other-version": "does not speak version 3 of the protocol",
}


SILENT = ("sleeps", "old-ids", "has-children")
"""Manners in which nothing more is heard after the first answers."""
SOON = 0.2
"""Seconds that it has then: what does not come at all is late after any time."""


def until_silent(manner: str) -> Callable[[int], float]:
    """As long as it takes for what is answered, and not long for what never is."""
    return lambda asked: SOON if manner in SILENT and asked >= ASKED_BEFORE else AMPLE


def patience(manner: str) -> str:
    """What the program is given to start and to answer."""
    return {"never-ready": f":start={SOON + 0.1}"}.get(
        manner, f":start=600:patience={SOON if manner in SILENT else 600}"
    )


def children() -> list[int]:
    """Processes that were started by this one, ended or not, and are still there."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", encoding="utf-8") as file:
                    parent = int(file.read().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if parent == os.getpid():
                found.append(int(entry))
    return found


def threads_left() -> list[threading.Thread]:
    """Threads that still read from a program or write to it."""
    return [thread for thread in threading.enumerate() if "bot program" in thread.name]


@pytest.mark.parametrize("manner", MANNERS)
def test_a_program_that_misbehaves_leaves_the_game_intact(manner: str) -> None:
    bots = [seated(program(manner, patience(manner))), seated("random", 1)]

    game = play(bots, seconds=until_silent(manner))

    assert game.state.over
    assert books_of(game.state) == opening_books(RULES)
    assert any(MANNERS[manner] in fault for fault in game.faults), game.faults[:5]
    assert comes_true(lambda: threads_left() == [])


where_processes_can_be_counted = pytest.mark.skipif(not os.path.isdir("/proc"), reason="they are counted in /proc")
"""Linux, and so every full run of the suite there; other systems have no such list that a test could read."""


@where_processes_can_be_counted
@pytest.mark.parametrize("manner", ["good", "dies", "sleeps", "floods", "stays", "has-children", "leaves-children"])
def test_no_process_is_left_behind(manner: str, tmp_path: Path) -> None:
    before = set(children())
    own = tmp_path / "told"

    bots = [seated(program(f"{manner} {own}", patience(manner))), seated("random", 1)]
    play(bots, seconds=until_silent(manner), limit=60)

    assert own.exists(), "it was never spoken to"
    assert comes_true(lambda: set(children()) <= before)
    assert comes_true(lambda: running_with(str(own)) == [])
    assert comes_true(lambda: threads_left() == [])


@where_processes_can_be_counted
@pytest.mark.parametrize("manner", ["good", "leaves-children"])
def test_nor_where_the_system_cannot_look_at_the_end_of_a_program(
    manner: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "waitid", raising=False)

    test_no_process_is_left_behind(manner, tmp_path)


def running_with(argument: str) -> list[str]:
    """Command lines of programs that still run and were given that argument."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/cmdline", encoding="utf-8") as file:
                    words = file.read().split("\0")
            except OSError:
                continue
            if argument in words:
                found.append(" ".join(words))
    return found


@where_processes_can_be_counted
def test_a_program_ends_even_if_nobody_closes_its_bot() -> None:
    before = set(children())
    bot = seated(program("good"))
    seen = view(new_state(RULES, "1"), 0)
    assert not decide(bot, seen, seen.legal).fault

    del bot
    gc.collect()

    assert comes_true(lambda: set(children()) <= before)


def test_a_program_without_a_deadline_is_waited_for_only_so_long() -> None:
    bots = [seated(program("sleeps", ":patience=0.2:start=600")), seated("random", 1)]

    game = play(bots, seconds=lambda asked: AMPLE if asked < ASKED_BEFORE else None)

    assert game.state.over
    assert game.faults[0] == "too late"
    assert any("hangs: no answer in 0.2 seconds" in fault for fault in game.faults)
    assert any("is not started again" in fault for fault in game.faults)


def test_an_answer_that_comes_late_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    """From its second answer on it waits until it may go on: too late for one question, never an answer to another."""
    may_go_on = tmp_path / "go-on"
    slow = f'{sys.executable} -c "{LATE}" {may_go_on}'
    bot = ProgramBot(Seating.at(RULES, 0, "1", Clock()), slow, start=AMPLE, patience=AMPLE)
    seen = view(new_state(RULES, "1"), 0)
    assert not decide(bot, seen, seen.legal).fault, "no hurry, no fault"
    answers: list[Decision] = []

    def is_answered() -> bool:
        answers.append(decide(bot, seen, seen.legal[:1], AMPLE))
        return not answers[-1].fault

    late = decide(bot, seen, seen.legal, SOON)
    busy = decide(bot, seen, seen.legal, SOON)
    may_go_on.touch()
    assert comes_true(is_answered)
    bot.close()

    assert (late.fault, busy.fault) == ("too late", "still busy with an earlier decision")
    assert {answer.fault for answer in answers[:-1]} <= {busy.fault}
    assert answers[-1] == Decision(seen.legal[0])


def test_a_program_is_told_how_long_it_has_from_now_on(tmp_path: Path) -> None:
    told = tmp_path / "told"

    def clock() -> float:
        return 5.0 if told.exists() else 0.0  # to hear the first word takes the program five seconds

    bot = seated(program(f"good {told}"), clock=clock)
    seen = view(new_state(RULES, "1"), 0)

    for deadline in (100.0, 205.0, None):
        assert not decide(bot, seen, seen.legal, deadline).fault
    bot.close()

    messages = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]
    first, second, third = (each["deadline_ms"] for each in messages if each["type"] == "choose")
    assert first == 95_000, "what it took to get ready is gone"
    assert second == 200_000
    assert third is None


LATE = """
import json, os, sys, time
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message['type'] == 'hello':
        print(json.dumps(dict(type='ready', protocol=3)), flush=True)
    elif message['type'] == 'choose':
        asked += 1
        while asked > 1 and not os.path.exists(sys.argv[1]):
            time.sleep(0.01)
        print(json.dumps(dict(id=message['id'], action=message['legal'][-1]['code'])), flush=True)
"""


def test_a_good_program_plays_a_whole_game_without_a_fault() -> None:
    game = play([seated(program("good")), seated("random", 1)])

    assert game.state.over
    assert game.faults == []


@needs_node
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_reference_bot_in_node_plays_well(seed: str) -> None:
    game = play([seated(BURGLAR), seated("random", 1)], seed=seed)

    assert game.faults == []
    assert winners(game.state) == [0]
    assert scores(game.state)[0].total >= 20


@needs_node
def test_two_programs_sit_at_one_table() -> None:
    game = play([seated(BURGLAR), seated(BURGLAR, 1)])

    assert game.state.over
    assert game.faults == []


def test_a_program_that_cannot_be_started_only_costs_its_seat(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_text("no program", encoding="utf-8")
    broken.chmod(0o755)

    game = play([ProgramBot(Seating.at(RULES, 0, "1"), str(broken)), seated("random", 1)])

    assert game.state.over
    assert set(game.faults) == {next(iter(game.faults))}
    assert "cannot be started" in game.faults[0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("program", "program needs run="),
        ("program:run=no-such-program-anywhere", "there is no program called 'no-such-program-anywhere'"),
        ("program:run='unclosed", "run= is no command line: No closing quotation"),
        (
            "program:run=python3 -c 'print(1,2)'",
            r"quotation in .*print\(1\"; .* with : or , in double quotes",
        ),
        ("program:run=python3:start=soon", "program:start is a number from 0.1 to 600, not 'soon'"),
        ("program:run=python3:patience=nan", "program:patience is a number from 0.01 to 3600, not 'nan'"),
    ],
)
def test_a_program_that_cannot_be_is_refused_before_the_game(text: str, message: str) -> None:
    with pytest.raises(UnknownBot, match=message):
        parse_bot(text)


WALKER = """
import json, sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 3}), flush=True)
    elif message["type"] == "choose":
        [to, *_] = [each["to"] for each in message["legal"] if each["notation"].startswith("move by")]
        print(json.dumps({"id": message["id"], "action": sys.argv[1].replace("TO", to)}), flush=True)
"""


@pytest.mark.parametrize(
    ("answer", "expected"), [("move to TO", "move by LE2"), ("move to s9-a", "is not open to it: no room of this game")]
)
def test_a_program_may_say_where_it_goes(tmp_path: Path, answer: str, expected: str) -> None:
    file = tmp_path / "walker.py"
    file.write_text(WALKER, encoding="utf-8")
    table = dug().laid("s1", 1, 0)
    table.ana.at("start-g").has(boots=2)
    seen = view(table.state, 0)
    bot = ProgramBot(
        Seating.at(table.rules, 0, "table"),
        shlex.join([sys.executable, str(file), answer]),
        start=AMPLE,
        patience=AMPLE,
    )

    decision = decide(bot, seen, seen.legal)
    bot.close()

    assert expected in (decision.fault or str(table.rules.catalogue.actions[decision.code]))
