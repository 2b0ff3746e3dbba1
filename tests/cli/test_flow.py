"""Setting text: where lines may break."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from clankwork.cli.text_layout import SHORTEST, Flow, Hanging, Headline, wrapped
from tests.support.effort import examples

if TYPE_CHECKING:
    from rich.console import RenderableType


def shown_in(width: int, part: RenderableType) -> list[str]:
    console = Console(width=width, file=StringIO())
    with console.capture() as capture:
        console.print(part)
    return capture.get().splitlines()


def lines_of(text: str, first: int, others: int) -> list[str]:
    return [line.plain for line in wrapped(Text(text), first, others)]


def test_a_text_that_does_not_fit_beside_a_long_head_begins_under_it() -> None:
    long, short = Text("Gain 2 skill and 2 swords."), Text("Gain 2 boots.")

    assert shown_in(40, Hanging(Text(" A card with a name  "), long)) == [" A card with a name", "     " + long.plain]
    assert shown_in(40, Hanging(Text(" A card with a name  "), short)) == [" A card with a name  " + short.plain]


def test_a_headline_that_is_too_long_for_a_rule_is_not_cut() -> None:
    assert shown_in(20, Headline(Text("Your turn: 1 boot"))) == ["Your turn: 1 boot ──"]
    assert shown_in(20, Headline(Text("Your turn: 2 skill and 1 boot"))) == ["Your turn: 2 skill", "and 1 boot"]


def test_a_piece_finds_more_room_under_a_long_label() -> None:
    assert shown_in(40, Flow("Actions permanentes", ["Livre des Secrets 7"])) == [
        " Actions permanentes",
        "        Livre des Secrets 7",
    ]


def test_katakana_stay_together() -> None:
    assert lines_of("他の全員がアーティファクトを取る。", 20, 40) == ["他の全員が", "アーティファクトを取る。"]


def test_words_stay_whole() -> None:
    assert lines_of("Gain 2 boots. Make 2 clank. Draw.", 20, 30) == ["Gain 2 boots. Make 2", "clank. Draw."]


def test_japanese_breaks_between_characters_but_not_before_a_closing_mark() -> None:
    text = "この手番はテレポートを得る。カードを1枚引く。"

    assert lines_of(text, 26, 40) == ["この手番はテレポートを得", "る。カードを1枚引く。"]


@settings(max_examples=examples(200))
@given(st.text(st.sampled_from("ab 1。、カード得るx"), max_size=120), st.integers(1, 90), st.integers(1, 90))
def test_nothing_is_lost_and_nothing_is_too_wide(text: str, first: int, others: int) -> None:
    lines = lines_of(text, first, others)

    assert "".join("".join(lines).split()) == "".join(text.split())
    for number, line in enumerate(lines):
        assert cell_len(line.rstrip()) <= max(first if number == 0 else others, SHORTEST)


@pytest.mark.parametrize("width", [20, 40, 80, 120])
def test_pieces_break_between_each_other(width: int) -> None:
    console = Console(width=width, file=StringIO())
    with console.capture() as capture:
        console.print(Flow("Market", [f"Thing {number}" for number in range(12)]))
        console.print(Hanging(Text("Head  "), Text("word " * 30)))

    shown = capture.get().splitlines()

    assert all(cell_len(line) <= width for line in shown)
    assert sum(line.count("Thing ") for line in shown) == 12
