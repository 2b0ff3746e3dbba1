"""`clankwork board`: what it draws, where the picture goes, and what it says to wrong input."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from clankwork import new
from clankwork.records import write_position
from tests.cli.running import run, run_apart
from tests.pictures.looking import Picture
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGE = ROOT / "docs" / "reference" / "command-line.md"
EXAMPLES = re.findall(r"^(clankwork board .*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def drawn(*arguments: str) -> Picture:
    """The picture on standard output."""
    result = run("board", *arguments)
    assert result.exit_code == 0, result.output
    return Picture(result.stdout)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a game that was left in the middle."""
    game = new("catacombs", seats=3, seed=4, players=["Ana", "Bo", "Cy"])
    for _ in range(60):
        game.apply(game.legal_actions()[0])
    path = tmp_path / "game.clank"
    path.write_text(str(game.record()), encoding="utf-8")
    return path


def test_the_board_of_a_new_game_goes_to_standard_output() -> None:
    picture = drawn("--board", "dusk", "--seats", "3")

    assert len(picture.values("data-room")) == 44
    assert picture.values("data-pawn") == ["0", "1", "2"]


def test_the_board_of_a_new_game_goes_into_a_file(tmp_path: Path) -> None:
    out = tmp_path / "ship.svg"

    result = run("board", "--game", "space", "--seed", "3", "--out", str(out))

    assert result.stdout == f"{out}\n"
    assert ElementTree.parse(out).getroot().get("data-game") == "space"


def test_the_same_seed_draws_the_same_picture_and_another_one_another() -> None:
    first, again, other = (run("board", "--seed", seed).stdout for seed in ("3", "3", "4"))

    assert first == again != other  # other artifacts leave the game (B1.3)


def test_the_board_can_be_drawn_by_the_seed() -> None:
    boards = {
        drawn("--game", "space", "--board", "random", "--seed", str(seed)).root.get("data-board") for seed in (1, 2)
    }

    assert len(boards) == 2


def test_bots_take_the_first_decisions() -> None:
    before = drawn("--game", "catacombs", "--seed", "3")
    after = drawn("--game", "catacombs", "--seed", "3", "--bots", "random", "--after", "300")

    assert len(before.values("data-part")) == 1
    assert len(after.values("data-part")) > 3


def test_more_decisions_than_a_game_has_draw_its_end() -> None:
    picture = drawn("--bots", "random", "--after", "100000")

    assert "Game over after turn" in picture.words()


def test_a_recorded_game_is_drawn_at_its_end_or_after_some_of_its_actions(record: Path) -> None:
    end, start = drawn("--record", str(record)), drawn("--record", str(record), "--after", "0")

    assert "Ana" in end.words()
    assert "Turn 1 · Ana" in start.words()
    assert "Turn 1 · Ana" not in end.words()


def test_a_position_is_drawn_as_it_stands(tmp_path: Path) -> None:
    game = new("space", seed=9)
    for _ in range(80):
        game.apply(game.legal_actions()[0])
    path = tmp_path / "position.txt"
    path.write_text(f"{write_position(game)}\n", encoding="utf-8")

    picture = drawn("--position", str(path))

    standing = {
        room.get("data-room")
        for room in picture.with_("data-room")
        for each in room.element.iter()
        if each.get("data-pawn")
    }
    assert standing == {str(player.room) for player in game.view().players}


def test_a_seat_sees_its_own_pawn_stand_out() -> None:
    assert "you" in drawn("--seat", "2").words().splitlines()
    assert "you" not in drawn().words().splitlines()


@pytest.mark.parametrize(("lang", "words"), [("fr", "Sac Dragon"), ("ja", "クランク!エリア")])
def test_a_picture_is_drawn_in_the_language_asked_for(lang: str, words: str) -> None:
    assert words in drawn("--lang", lang).words()


def test_a_terminal_that_knows_only_ascii_gets_the_same_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")

    shown = run_apart("board", "--lang", "ja").stdout.decode("ascii")

    assert "クランク!エリア" in Picture(shown).words()


WRONG = {
    "no game of that name": (["--game", "chess"], "there is no game called"),
    "no board of that name": (["--board", "moon"], "there are: sunny, dusk"),
    "too many seats": (["--seats", "7"], "2, 3 or 4 players"),
    "a seat outside the table": (["--seat", "3"], "--seat takes a seat from 1 to 2, not 3"),
    "a seat counted from 0": (["--seat", "0"], "--seat takes a seat from 1"),
    "a folder that is not there": (["--out", "/no/such/folder/board.svg"], "there is no folder"),
    "fewer decisions than none": (["--after", "-1"], "--after"),
    "fewer bots than seats": (["--seats", "3", "--bots", "random,random"], "2 bots for 3 seats"),
    "no bot of that name": (["--bots", "genius"], "there are: random"),
    "a record that is not there": (["--record", "nowhere.clank"], "cannot read nowhere.clank"),
    "a record that is none": (["--record", __file__], "test_drawing.py"),
    "a position that is not there": (["--position", "nowhere.txt"], "cannot read nowhere.txt"),
    "a position that is none": (["--position", __file__], "expected game, board and seats"),
    "a record and a position": (["--record", "a", "--position", "b"], "give one of them"),
    "a record of another game": (["--record", "a", "--game", "space"], "leave out --game"),
    "a position and more decisions": (["--position", "a", "--after", "3"], "leave out --after"),
    "no language of that name": (["--lang", "tlh"], "choose one of en"),
}


@pytest.mark.parametrize(("arguments", "expected"), WRONG.values(), ids=WRONG.keys())
def test_wrong_input_is_answered_in_one_line_that_says_what_to_do(arguments: list[str], expected: str) -> None:
    result = run("board", *arguments)

    assert result.exit_code == 2
    assert result.stdout == ""
    assert expected in result.stderr
    assert result.stderr.count("\n") == 1


def test_more_actions_than_a_record_has_are_refused(record: Path) -> None:
    result = run("board", "--record", str(record), "--after", "100000")

    assert result.exit_code == 2
    assert "the record has 60 actions" in result.stderr


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_reference_draw_pictures(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: Path
) -> None:
    monkeypatch.chdir(tmp_path)

    arguments = shlex.split(example)[1:]
    result = run(*arguments)

    assert result.exit_code == 0, result.output
    assert record.name == "game.clank"
    assert len(Picture((tmp_path / arguments[-1]).read_text(encoding="utf-8")).values("data-room")) > 6


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3
