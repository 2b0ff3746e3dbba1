"""What a player can type in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.cli.play.input_parser import (
    CardText,
    Pick,
    PlayAll,
    Quit,
    Say,
    ShowHelp,
    ShowLog,
    ShowTable,
    Undo,
    read_order,
)
from tests.cli.running import run

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.cli.play.input_parser import Order

ODD_LINES = (
    "",
    "   ",
    "0",
    "-1",
    "99",
    "1e3",
    "½",
    "nonsense",
    "e",
    "c",
    "c ",
    "c no such card",
    "w",
    "w fly to the moon",
    "w e",
    "w 1",
    "w 0",
    "w 99999999999999",
    "p 0",
    "p 77",
    "l 0",
    "l 999999999999999999999",
    "s /no/such/folder/x",
    "s /",
    "[bold]markup[/nonsense]",
    "\\",
    "日本語",
    "u",
    "x" * 3000,
    "play burgle burgle",
    "?",
    "m",
    "t",
    "p",
    "p 2",
)


def typed(*lines: str) -> str:
    """The screen after these lines in a first turn: any hand from a starting deck has a Burgle, its first card."""
    result = run("play", "--seed", "7", "--first", "1", typed="\n".join([*lines, "q"]) + "\n")
    assert result.exit_code == 0
    return result.stdout


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("", ShowTable()),
        (" 3 ", Pick(3)),
        ("３", Pick(3)),
        ("a", PlayAll()),
        ("U", Undo()),
        ("quit", Quit()),
        ("？", ShowHelp()),
        ("c secret tome", CardText("secret tome")),
        ("l 20", ShowLog(20)),
        ("end turn", Say("end turn")),
        ("a\tb", Say("a b")),
    ],
)
def test_a_line_is_read_as_the_order_it_is(line: str, order: Order) -> None:
    assert read_order(line) == order


@pytest.mark.parametrize("line", ODD_LINES)
def test_odd_lines_change_nothing(line: str, tmp_path: Path) -> None:
    before, record = tmp_path / "before.txt", tmp_path / "after.txt"
    typed(f"s {before}")

    typed(line, f"s {record}")

    assert record.read_text(encoding="utf-8") == before.read_text(encoding="utf-8")


def test_a_number_a_notation_and_a_sentence_do_the_same() -> None:
    shown = [
        typed(line).split("> ", 2)[1].partition("\n")[2] for line in ("1", "play burgle", "Play Burgle", "play bur")
    ]

    assert "1 skill" in shown[0]
    assert len(set(shown)) == 1


def test_a_walk_may_be_typed_as_going_to_a_room() -> None:
    screen = typed("move to r02", "w move to r30", "w move to r99")

    assert "move to r02: " in screen, "it is understood, and refused for want of boots"
    assert "move r30: No tunnel leads there from your room. (rule B4.1)" in screen
    assert "r99" in screen.rpartition("B4.1")[2]


def test_all_cards_that_ask_nothing_are_played_at_once() -> None:
    before, after = typed("a").split("Your choice > a\n")

    assert "\n Hand  " in before
    assert "\n Hand  " not in after
    assert "End your turn" in after


def test_undo_takes_back_one_action_after_the_other() -> None:
    screen = typed("1", "1", "u", "u", "u")

    assert screen.count("Taken back: Play ") == 2
    assert "Nothing can be taken back" in screen


@pytest.mark.parametrize(("lang", "said"), [("fr", "Annulé : Jouer "), ("ja", "取り消しました: 〈")])
def test_undo_names_the_action_as_the_choices_do(lang: str, said: str) -> None:
    screen = run("play", "--seed", "7", "--first", "1", "--lang", lang, typed="1\nu\nq\n").stdout

    assert said in screen


def test_undo_stops_where_something_was_revealed() -> None:
    assert "Nothing can be taken back" in typed("a", "end turn", "u")


def test_a_refusal_names_its_figures_and_its_rule() -> None:
    assert "you have 0" in typed("w acquire explore")
    assert "(rule B3.1)" in typed("w acquire explore")
    assert "(rule B2.1)" in typed("end turn")
    assert "it is choice 1" in typed("w play burgle")


def test_a_text_that_fits_several_actions_asks_which_one() -> None:
    assert "Which one: move r01, move r02" in typed("w move")
    assert "Which one: 1 Play Burgle, 2 Play " in typed("play")
    assert "Did you mean: 1 Play Burgle?" in typed("burgle")


def test_a_list_that_stops_before_its_end_says_so() -> None:
    assert "move r05, …?" in typed("w move")
    assert "…" not in typed("play")
    assert "\n …\n" in typed("c s")


@pytest.mark.parametrize("line", ["e", "x", "ur"])
def test_a_letter_or_two_mean_nothing(line: str) -> None:
    assert f"“{line}” is no choice" in typed(line)


def test_a_choice_is_explained_by_its_number() -> None:
    screen = typed("w 1")

    assert "1 Play Burgle  play burgle\n Burgle\n   Starting card\n   Play: Gain 1 skill.\n" in screen
    assert "the numbers go from 1 to" in typed("w 99")


@pytest.mark.parametrize("line", ["w", "w fly to the moon"])
def test_who_asks_about_nothing_is_told_how_to_ask(line: str) -> None:
    assert "Ask w 3 about choice 3, or w move r39 about" in typed(line)


def test_a_card_is_shown_by_name_or_slug_or_part_of_it() -> None:
    for name in ("ruby", "Ruby", "RUB"):
        assert "Costs 6 skill · 6 points" in typed(f"c {name}")
    assert "Did you mean Ruby?" in typed("c rubi")


def test_the_log_tells_other_turns_in_sentences() -> None:
    screen = typed("a", "end turn", "l")

    assert "Player 2's turn begins." in screen
    assert "Player 2 plays" in screen


def test_a_player_is_shown_without_secrets() -> None:
    screen = typed("p 2")

    assert "Player 2 has 5 of these in hand, which ones is hidden" in screen
    assert "Burgle ×6   Stumble ×2   Sidestep   Scramble" in screen


def test_the_map_shows_every_room_and_pawn() -> None:
    screen = typed("m")

    for number in range(1, 40):
        assert f"r{number:02}" in screen
    assert "r01@1@2" in screen


def test_saving_writes_over_records_only(tmp_path: Path) -> None:
    record, other = tmp_path / "game.txt", tmp_path / "letter.txt"
    other.write_text("Dear Ana", encoding="utf-8")

    screen = typed(f"s {record}", "1", f"s {record}", f"s {other}")

    assert screen.count(f"Saved as {record}\n") == 2
    assert "play burgle" in record.read_text(encoding="utf-8")
    assert other.read_text(encoding="utf-8") == "Dear Ana"
