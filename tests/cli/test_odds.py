"""The odds of an attack in the terminal."""

from __future__ import annotations

import pytest

from clankwork.cli.phrases import phrases
from clankwork.engine import damage_chances
from clankwork.text import LANGUAGES, language
from tests.bots.tables import program
from tests.cli.running import run


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_says_how_likely_an_attack_hurts_the_player(lang: str) -> None:
    """Ana begins with three cubes in the area, Bo with two; the bag has 24 black ones; three are drawn."""
    result = run("play", "--seed", "7", "--first", "1", "--lang", lang, typed="q\n")
    say = phrases(language(lang))

    hurt = 1 - (26 * 25 * 24) / (29 * 28 * 27)

    assert say.attack_hurts(say.percent(hurt), "") in result.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_odds_of_everyone_are_told_on_demand(lang: str) -> None:
    result = run("play", "--seed", "7", "--first", "1", "--lang", lang, typed="o\no 2\no x\nq\n")
    say = phrases(language(lang))

    out = result.stdout
    assert say.if_attacked(3, 0) in out
    assert say.if_attacked(3, 2) in out
    for own, others in ((3, 26), (2, 27), (5, 26), (2, 29)):
        figures = [say.percent(each) for each in damage_chances(own, others, 3)]
        assert f"♥ {figures[0]}   −1♥ {figures[1]}   −2♥ {figures[2]}" in out, f"{own} of {own + others} cubes"
    assert "“o x”" in out or "« o x" in out or "「o x」" in out, "what is no number is no such order"


def test_a_chance_is_rounded_but_never_to_surely_or_never() -> None:
    say = phrases(language("en"))

    assert [say.percent(each) for each in (0.0, 1e-9, 0.4999, 0.9999, 1.0)] == ["0%", "1%", "50%", "99%", "100%"]


def test_a_bot_that_is_a_program_plays_in_the_terminal_and_is_let_go() -> None:
    result = run("play", "--seed", "7", "--first", "1", "--bots", program("good"), typed="a\nend turn\nq\n")

    assert result.exit_code == 0
    assert "Player 2" in result.stdout
