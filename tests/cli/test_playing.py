"""Whole games in the terminal, from scripts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from clankwork.text import LANGUAGES
from tests.cli.running import WHOLE_GAME, run, run_apart

if TYPE_CHECKING:
    from pathlib import Path

LAST_WORDS = {"en": "wins", "fr": "gagne", "ja": "勝"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_goes_to_its_scores_in_every_language(lang: str, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"

    result = run("play", "--seed", "3", "--lang", lang, "--save", str(record), typed=WHOLE_GAME)

    assert result.exit_code == 0
    assert LAST_WORDS[lang] in result.stdout.splitlines()[-2]
    assert run("record", "verify", str(record)).exit_code == 0
    assert "finished" in record.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80])
def test_the_table_of_four_fits_on_every_screen(lang: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))

    result = run("play", "--seed", "2", "--seats", "4", "--board", "dusk", "--lang", lang, typed=WHOLE_GAME)

    assert [line for line in result.stdout.splitlines() if cell_len(line) > width] == []
    cut = [line for line in result.stdout.splitlines() if "…" in line]
    assert [line for line in cut if width != 60 or not re.search(r"…[\w ]+ ♥\d", line)] == []


def test_the_same_seed_and_lines_give_the_same_game() -> None:
    first, second = (run("play", "--seed", "11", "--seats", "3", typed=WHOLE_GAME) for _ in range(2))

    assert first.stdout == second.stdout


def test_a_game_can_be_shared_by_people_alone() -> None:
    result = run("play", "--seed", "5", "--humans", "1,2,3", "--names", "Ana,Bo,Cy", typed=WHOLE_GAME)

    assert result.exit_code == 0
    for name in ("Ana", "Bo", "Cy"):
        assert f"{name} · Your choice >" in result.stdout
    assert "Score" in result.stdout


def test_people_who_share_a_keyboard_learn_the_seed_at_the_end() -> None:
    result = run("play", "--seed", "31415", "--humans", "1,2", typed=WHOLE_GAME)

    before, after = result.stdout.rsplit("Score", 1)
    assert "31415" not in before
    assert "\n--seed 31415 deals it again.\n" in after


def test_people_who_share_a_keyboard_may_save_and_leave_without_learning_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "clankwork-game-1.txt").write_text("another game", encoding="utf-8")

    result = run("play", "--seed", "31415", "--humans", "1,2", "--first", "1", typed="a\ns\nend turn\ns\nq\n")

    assert "31415" not in result.stdout
    assert result.stdout.endswith("You left the game.\n")
    assert result.stdout.count("Saved as clankwork-game-2.txt\n") == 2
    assert (tmp_path / "clankwork-game-1.txt").read_text(encoding="utf-8") == "another game"


def test_one_person_is_told_the_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    result = run("play", "--seed", "31415", typed="s\nq\n")

    assert "Seed 31415" in result.stdout
    assert "Saved as clankwork-31415.txt" in result.stdout


def test_what_another_seat_draws_is_not_told() -> None:
    result = run("play", "--seed", "5", "--first", "1", typed="a\nend turn\nl\nl 100\nq\n")

    drawn = [line for line in result.stdout.splitlines() if "Player 2 draws" in line]
    assert drawn
    assert all(re.fullmatch(r" Player 2 draws \d cards?\.", line) for line in drawn)


def test_the_end_of_the_input_ends_the_game_in_good_order(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"

    result = run("play", "--seed", "5", "--first", "1", "--save", str(record), typed="a\n")

    assert result.exit_code == 0
    assert "You left the game. --seed 5 deals it again." in result.stdout
    assert "ok (5 actions, unfinished" in run("record", "verify", str(record)).stdout


def test_bytes_that_are_no_text_do_no_harm() -> None:
    result = run_apart("play", "--seed", "5", typed=b"\xff\xfe\x00\n\x1b[31m\n" + b"9" * 5000 + b"\n\nq\n")

    assert result.returncode == 0
    assert result.stderr == b""
    assert b"Traceback" not in result.stdout


def test_a_terminal_that_knows_only_ascii_gets_plain_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")

    result = run_apart("play", "--seed", "5", "--lang", "ja", typed=b"m\na\nq\n")

    assert result.returncode == 0
    assert result.stderr == b""
    assert b"**********" in result.stdout


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_terminal_that_knows_only_ascii_gets_no_question_marks(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")

    typed = b"a\np 2\nc ruby\nw 1\nend turn\nl\nq\n"
    shown = run_apart("play", "--seed", "5", "--lang", lang, "--humans", "1,2", typed=typed).stdout.decode("ascii")

    assert [line for line in shown.splitlines() if "?" in line and "? " not in line] == []
    assert " - " in shown
    assert " x1" in shown
