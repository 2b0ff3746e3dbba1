"""A person at a table with bots that fail: the game goes on, and what happened is said once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.text import LANGUAGES
from tests.cli import troublemakers
from tests.cli.running import WHOLE_GAME, run

if TYPE_CHECKING:
    from typer.testing import Result

    from clankwork.bots import Bot

INSTEAD = "; a safe action was taken instead."


def play(*bots: type[Bot], patience: str = "", typed: str = WHOLE_GAME, lang: str = "en") -> Result:
    """A game of one person against these."""
    named = ",".join(f"class:path={bot.__module__}.{bot.__name__}" for bot in bots)
    hurry = ["--patience", patience] if patience else []
    return run("play", "--seed", "3", "--first", "2", "--bots", named, *hurry, "--lang", lang, typed=typed)


def said(result: Result) -> str:
    """What was shown, in one line: a narrow screen breaks them anywhere."""
    assert result.exit_code == 0
    return " ".join(result.stdout.split())


def test_a_bot_that_falls_asleep_does_not_stall_the_game() -> None:
    shown = said(play(troublemakers.Sleeping, patience="0.2"))

    assert shown.count(f"Player 2 failed (too late){INSTEAD}") == 1
    assert shown.count(f"Player 2 failed (still busy with an earlier decision){INSTEAD}") == 1
    assert "wins" in shown


@pytest.mark.parametrize(
    ("bot", "patience", "told"),
    [
        (troublemakers.Asking, "", "1 minutes"),
        (troublemakers.Asking, "540", "9 minutes"),
        (troublemakers.Punctual, "", "no hurry"),
        (troublemakers.Punctual, "540", "9 minutes"),
    ],
)
def test_a_bot_is_given_a_minute_unless_it_keeps_time_or_another_is_said(
    bot: type[Bot], patience: str, told: str
) -> None:
    shown = said(play(bot, patience=patience, typed="q\n"))

    assert f"Player 2 failed (ValueError: {told}" in shown


def test_a_bot_that_does_not_sit_down_is_done_without_and_that_is_said_once() -> None:
    shown = said(play(troublemakers.Standing))

    assert shown.count(f"Player 2 failed (RuntimeError when it sat down: no chair){INSTEAD}") == 1
    assert shown.count("failed") == 1
    assert "wins" in shown


def test_a_bot_that_does_not_know_its_seat_does_no_harm() -> None:
    shown = said(play(troublemakers.Careless))

    assert shown.count(f"Player 2 failed (-1 is not open to it){INSTEAD}") == 1
    assert "wins" in shown


def test_bots_that_fail_at_the_end_do_not_keep_the_scores_from_anybody() -> None:
    shown = said(play(troublemakers.Sulking, troublemakers.Sulking))

    for player in ("Player 2", "Player 3"):
        assert shown.count(f"{player} failed (RuntimeError at the end of the game: it was not fair).") == 1
        assert shown.count(f"{player} failed (SystemExit when it was let go: and gone).") == 1
    assert shown.index("wins") < shown.index("failed"), "nobody waits for the scores"


def test_whoever_leaves_a_table_with_such_bots_leaves_in_good_order() -> None:
    result = play(troublemakers.Sulking, troublemakers.Standing, typed="q\n")

    assert result.exit_code == 0
    assert result.stdout.endswith("You left the game. --seed 3 deals it again.\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_troubles_are_told_in_every_language(lang: str) -> None:
    shown = said(play(troublemakers.Sulking, troublemakers.Standing, lang=lang))

    assert "no chair" in shown
    assert "it was not fair" in shown
