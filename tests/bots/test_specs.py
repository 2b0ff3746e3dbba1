"""How bots are written: what is written reads back, and what is wrong is said."""

from __future__ import annotations

import pickle
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clankwork.bots import (
    Bot,
    BotKind,
    Number,
    OneOf,
    Parameter,
    Seating,
    UnknownBot,
    Whole,
    bot_kinds,
    parse_bot,
    parse_bots,
)
from clankwork.bots.specs import Written, quoted, read_specs
from tests.bots.tables import RULES, play, seated
from tests.invariants.trying import tried

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from clankwork.engine import View

PRINTABLE = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=' :,="\\'), max_size=12)
TRICKY = st.one_of(PRINTABLE, st.text('a:,="\\ ', max_size=8))
KEY = st.from_regex(r"[a-z_]{1,8}", fullmatch=True)


class Last(Bot):
    """Takes the last action there is, and remembers what it was given."""

    def __init__(self, seating: Seating, depth: str = "1", note: str = "") -> None:
        super().__init__(seating)
        self.depth = int(depth)
        self.note = note

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        return legal[-1]


class Unfinished(Bot):
    """Does not say how it chooses."""


PATH = f"{__name__}.Last"


@tried(300, shrink=True)
@given(st.lists(st.tuples(KEY, st.lists(st.tuples(KEY, TRICKY), max_size=3)), min_size=1, max_size=3))
def test_what_is_written_reads_back(bots: list[tuple[str, list[tuple[str, str]]]]) -> None:
    written = [Written(name, tuple(settings)) for name, settings in bots]

    text = ",".join(str(each) for each in written)

    assert read_specs(text) == written
    assert [str(each) for each in read_specs(text)] == text.split(",") or any('"' in str(each) for each in written)


@tried(100, shrink=True)
@given(TRICKY, st.integers(0, 9))
def test_a_spec_is_the_same_after_it_has_travelled_as_text(note: str, depth: int) -> None:
    spec = parse_bot(f"class:path={PATH}:depth={depth}:note={quoted(note)}")

    again = parse_bots(f"random,{spec}")[1]
    bot = again.sit(Seating.at(RULES, 0, "1"))

    assert again == spec
    assert isinstance(bot, Last)
    assert (bot.note, bot.depth) == (note, depth)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("random:seed=a b", "a b"),
        (r"random:seed=a\:b\,c", "a:b,c"),
        ('random:seed="a:b,c"', "a:b,c"),
        (r'random:seed="say \"no\""', 'say "no"'),
        ('random:seed=say "no"', 'say "no"'),
        (r"random:seed=C\:\path", r"C:\path"),
        (r'random:seed="C:\\path"', r"C:\path"),
        ('random:seed=""', ""),
        ("random:seed=a=b", "a=b"),
    ],
)
def test_signs_that_mean_something_are_quoted_or_escaped(text: str, value: str) -> None:
    assert parse_bot(text).values == (("seed", value),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('random:seed="a', "a quote is not closed"),
        ('random:seed="a"b', "something follows the closing quote"),
        ("random:seed=\x07", "random cannot be given"),
        ("random:pace=3", r"random cannot be given 'pace=3'; it takes: seed=VALUE"),
        ("random:seed=1:seed=2", "random is given 'seed' more than once"),
        (f"class:path={PATH}:depth=3:depth=3", "class is given 'depth' more than once"),
        ("random,", "no bot is called ''; there are: random, rookie, rogue, planner, mastermind, program, class"),
        ("class", "class needs path="),
        ("class:path=Last", "given as package.module.Class, not 'Last'"),
        ("class:path=no_such_module.Last", "no_such_module cannot be imported: ModuleNotFoundError"),
        (f"class:path={__name__}.Nobody", f"{__name__} has no Nobody"),
        (f"class:path={__name__}.quoted", "is no class derived from clankwork.bots.Bot"),
        ("class:path=clankwork.bots.Bot", "does not say how it chooses: it lacks choose"),
        (f"class:path={__name__}.Unfinished", "it lacks choose"),
        (f"class:path={PATH}:width=3", "cannot be given these keys: got an unexpected keyword argument 'width'"),
        (f"class:path={PATH}:1x=3", "class cannot be given '1x=3'"),
    ],
)
def test_what_is_wrong_is_said(text: str, message: str) -> None:
    with pytest.raises(UnknownBot, match=message):
        parse_bots(text)


@pytest.mark.parametrize("kind", bot_kinds(), ids=lambda kind: kind.name)
def test_a_spec_travels_to_other_processes_as_it_is(kind: BotKind) -> None:
    needs = {"program": f":run={sys.executable}", "class": f":path={PATH}"}
    spec = parse_bot(kind.name + needs.get(kind.name, ""))

    assert pickle.loads(pickle.dumps(spec)) == spec


def test_one_bot_is_not_two() -> None:
    with pytest.raises(UnknownBot, match="one bot was expected, not the 2"):
        parse_bot("random,random")


@pytest.mark.parametrize(
    ("values", "good", "bad", "expected"),
    [
        (Whole(1, 99), ["1", "99", "07"], ["0", "100", "abc", "", "1.5", "٣", "9" * 5000, "-1"], "from 1 to 99"),
        (Whole(-5, 5), ["-5", "0"], ["-6", "--1", "-"], "a whole number from -5 to 5"),
        (Number(0.5, 2), ["0.5", "2", "1e0"], ["0.4", "inf", "nan", "x", "1_0", "1" * 30], "a number from 0.5 to 2"),
        (OneOf(("bold", "shy")), ["shy"], ["", "SHY"], "one of bold, shy"),
    ],
)
def test_a_value_is_checked_by_what_its_parameter_asks_for(
    values: Whole | Number | OneOf, good: list[str], bad: list[str], expected: str
) -> None:
    assert [text for text in [*good, *bad] if values.accept(text)] == good
    assert expected in values.expected


def test_a_kind_is_one_entry() -> None:
    kind = BotKind(
        "last",
        "takes the last action",
        (Parameter("depth", "1", "how far it looks", Whole(1, 9)),),
        lambda seating, values: Last(seating, values["depth"]),
    )

    bot = kind.make(Seating.at(RULES, 0, "1"), {"depth": "3"})

    assert isinstance(bot, Last)
    assert bot.depth == 3


def test_a_class_of_ones_own_plays_a_game() -> None:
    game = play([seated(f"class:path={PATH}:depth=2"), seated("random", 1)])

    assert game.state.over
    assert game.faults == []


def test_a_class_may_lie_where_the_command_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "from clankwork.bots import Bot\n\n\nclass Mine(Bot):\n    def choose(self, view, legal, deadline=None):\n"
    (tmp_path / "a_bot_of_mine.py").write_text(source + "        return legal[0]\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each])

    bot = seated("class:path=a_bot_of_mine.Mine")

    assert type(bot).__name__ == "Mine"
