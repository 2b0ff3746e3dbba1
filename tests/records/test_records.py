"""Records: what is written can be read, and what is read is the game that was played."""

from __future__ import annotations

import re
import sys
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clankwork
from clankwork import read_record, replay
from clankwork.engine import SAVED_FORMAT, ClankError, IllegalAction, MalformedRecord, Record
from clankwork.records import moments, read_position, verify, write_position
from tests.invariants.trying import on_every_setup, tried, with_options
from tests.records.sample import finished_text, folders, played, short_game

if TYPE_CHECKING:
    from tests.support.play import Setup

FINISHED = finished_text()
RECORD = read_record(FINISHED)


def line_of(text: str, start: str) -> int:
    """The number of the first line that starts so."""
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(start))


@on_every_setup
@tried(4)
@given(data=st.data(), seed=st.integers(0, 2**32), actions=st.integers(0, 900))
def test_a_record_reads_back_and_replays(setup: Setup, data: st.DataObject, seed: int, actions: int) -> None:
    setup = data.draw(with_options(setup))
    game = played(setup, str(seed), actions, seed % setup.seats)

    record = read_record(str(game.record()))

    assert record == game.record()
    assert str(record) == str(game.record())
    assert verify(record, packs=folders(setup)) == []
    assert replay(record, packs=folders(setup)).state == game.state
    assert replay(record, packs=folders(setup)).history == game.history


def test_a_record_is_replayed_from_its_text_too() -> None:
    assert replay(FINISHED).state == replay(RECORD).state
    assert verify(FINISHED) == []
    with pytest.raises(MalformedRecord, match="line 1: expected"):
        replay("chess")


@pytest.mark.parametrize("given", [None, 7, b"clankwork record 1", ["clankwork record 1"]])
def test_what_is_neither_a_record_nor_its_text_is_refused(given: object) -> None:
    with pytest.raises(ClankError, match="expected a record or its text, not "):
        replay(given)  # type: ignore[arg-type]
    with pytest.raises(ClankError, match="expected a record or its text, not "):
        verify(given)  # type: ignore[arg-type]


def test_a_record_is_followed_moment_by_moment() -> None:
    game = short_game(20)

    seen = [(moment.count, moment.game.state.copy(), moment.part) for moment in moments(game.record())]

    assert [count for count, _, _ in seen] == list(range(21))
    assert [part.seat for _, _, part in seen if part is not None][:2] == [0, 0]
    assert all(replay(game.record(), upto=count).state == state for count, state, _ in seen)


def test_a_record_replays_to_any_of_its_moments() -> None:
    game = short_game(50)
    middle = short_game(20)

    again = replay(game.record(), upto=20)

    assert again.state == middle.state
    assert replay(game.record(), upto=0).history == []
    with pytest.raises(ClankError, match="50 actions"):
        replay(game.record(), upto=51)


def test_hashes_stand_after_about_every_hundred_actions() -> None:
    counts = [0, *(count for count, _ in RECORD.hashes), len(RECORD.actions)]

    gaps = [after - before for before, after in pairwise(counts)]

    assert all(100 <= gap < 200 for gap in gaps[:-1])
    assert gaps[-1] < 200


def test_a_turn_is_one_line_that_tells_who_did_what() -> None:
    game = clankwork.new("base", seats=2, seed="7", board="sunny", first=1)
    cards = list(game.legal_actions())[:1]
    game.apply(cards[0])

    lines = str(game.record()).split("\n")

    assert f"1 B: {cards[0]}" in lines
    assert lines[-2].startswith("end: 1 actions, unfinished, hash ")


def test_what_was_undone_is_not_recorded() -> None:
    game = clankwork.new("base", seats=2, seed="7")
    before = game.record()
    game.apply(next(action for action in game.legal_actions() if str(action) == "play burgle"))
    game.undo()

    assert game.record() == before


def test_a_copy_is_recorded_with_what_came_before_it() -> None:
    game = short_game(30)
    copy = game.copy()
    copy.apply(copy.legal_actions()[0])

    assert copy.record().title.players == ("Ana", "Ben")
    assert len(copy.record().actions) == 31
    assert len(game.record().actions) == 30


@tried(40)
@given(names=st.lists(st.text(max_size=20), max_size=2), seed=st.text(max_size=20))
def test_any_name_and_any_seed_can_be_recorded(names: list[str], seed: str) -> None:
    try:
        game = clankwork.new("base", seats=2, seed=seed, players=names)
    except (ClankError, UnicodeEncodeError):
        return

    record = read_record(str(game.record()))

    assert record == game.record()
    assert record.title.players == tuple(names)
    assert replay(record).state == game.state


def test_names_and_seeds_that_cannot_be_recorded_are_refused_at_the_start() -> None:
    for names in (("A", "B", "C"), ("x" * 81,), ("\ud800",)):
        with pytest.raises(ClankError):
            clankwork.new("base", seats=2, players=names)
    with pytest.raises(ClankError, match="200 characters"):
        clankwork.new("base", seats=2, seed="7" * 201)


def test_a_game_that_starts_from_a_position_is_recorded_with_it() -> None:
    game = read_position(write_position(short_game(40)))
    for _ in range(30):
        game.apply(game.legal_actions()[-1])

    record = read_record(str(game.record()))

    assert record.start.startswith("seed short | turn ")
    assert verify(record) == []
    assert replay(record).state == game.state


def test_blank_lines_comments_and_foreign_line_ends_do_not_matter() -> None:
    lines = FINISHED.split("\n")

    text = "\ufeff" + "\r\n".join(f"  {line}  \r\n\r\n# {line}" for line in lines)

    assert read_record(text) == RECORD


def test_a_path_to_a_pack_is_recorded_by_its_last_name() -> None:
    game = short_game(1)
    title = clankwork.engine.Title("base", "sunny", ("/home/ana/packs/more/", "C:\\packs\\other"))

    record = clankwork.Game(game.rules, game.state, title).record()

    assert record.title.packs == ("more", "other")
    assert read_record(str(record)) == record


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("clankwork record 1", "clankwork record 2", "clankwork", "clankwork record 1"),
        ("board: sunny\n", "board: ../sunny\n", "board", "a word in small letters"),
        ("seats: 2", "seats: 7", "seats", "a number from 1 to 6"),
        ("seats: 2", "seats: 2\nseats: 2", "seats", "a second time"),
        ("seats: 2", "seats: 2\npack: ../mine", "pack", "the name of a pack"),
        ("seats: 2", "seats: 2\nplayer B: Ben", "player", "players from A on"),
        ("seats: 2", 'seats: 2\nplayer A: "\\u{d800}"', "player", "text of at most 80"),
        ("rules: 2", "rules: one", "rules", "a number"),
        ("rules: 2", "rules: 99999999999999999999999", "rules", "a number"),
        ("first: A", "first: C", "first", "a seat from A to B"),
        ("first: A", "first: A\nwhat: 1", "what", "a field"),
        ("trash=at_turn_end", "trash", "options", "names with values"),
        ("trash=at_turn_end", "trash=at_turn_end, trash=at_turn_end", "options", "each once"),
        ("1 A: ", "1 A: ,", "1 A:", "between commas"),
        ("1 A: ", "1 a: ", "1 a:", "a turn"),
        ("\n1 A: ", "\n1 C: ", "1 C:", "a seat up to B"),
        ("\nhash 1", "\nhash 2", "hash 2", "hash after"),
        ("winners: ", "winners: Z", "winners", "winners such as"),
        ("winners: ", "winners: A\nwinners: ", "winners", "the end"),
        (", finished,", ", unfinished,", "end", "finished after scores"),
        ("end: ", "end: 1", "end", "as many as there are"),
    ],
)
def test_a_wrong_line_is_named_with_what_was_expected(old: str, new: str, line: str, expected: str) -> None:
    assert old in FINISHED
    text = FINISHED.replace(old, new, 1)

    with pytest.raises(MalformedRecord, match=re.escape(expected)) as caught:
        read_record(text)

    assert line in text.split("\n")[caught.value.line - 1]
    assert str(caught.value).startswith(f"line {caught.value.line}: ")


@pytest.mark.parametrize("field", ["game", "board", "seats", "rules", "catalogue", "hashes", "seed", "first"])
def test_a_missing_field_is_named(field: str) -> None:
    text = re.sub(f"^{field}: .*\n", "", FINISHED, flags=re.MULTILINE)

    with pytest.raises(MalformedRecord, match=f"`{field}:` is missing"):
        read_record(text)


def test_a_record_that_breaks_off_is_noticed_wherever_it_does() -> None:
    lines = FINISHED.rstrip().split("\n")

    for count in range(len(lines)):
        with pytest.raises(MalformedRecord):
            read_record("\n".join(lines[:count]))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n" * 3_999_999,
        "x" * 4_000_001,
        "clankwork record 1\n" + "x" * 110_001,
        "clankwork record 1\n" + "1 A: " + "a," * 50_000,
        "clankwork record 1\n" + ("1 A: " + "a," * 50_000 + "a\n") * 3,
        "clankwork record 1\n" + "A: lost, 0 points\n" * 9,
        "clankwork record 1\nwinners: F",
    ],
)
def test_a_text_beyond_all_measure_is_refused_at_once(text: str) -> None:
    with pytest.raises(MalformedRecord):
        read_record(text)


def changed(old: str, new: str) -> Record:
    """The finished record with its text changed."""
    assert old in FINISHED
    return read_record(FINISHED.replace(old, new, 1))


def test_a_refused_action_is_reported_with_line_turn_and_refusal() -> None:
    lines = FINISHED.split("\n")
    place = line_of(FINISHED, "3 A: ") - 1
    start = lines[place].removeprefix("3 A: ")
    lines[place] = f"3 A: acquire dragons-eye, {start}"
    count = int(re.findall("end: ([0-9]+)", FINISHED)[0])
    text = "\n".join(line for line in lines if not line.startswith("hash ")).replace(
        f"end: {count}", f"end: {count + 1}"
    )
    record = read_record(text)

    [problem] = verify(record)

    assert re.match(
        f"line {place + 1}: turn 3 of A, acquire dragons-eye: (not-in-row|too-little-skill|wrong-place)", problem
    )
    with pytest.raises(MalformedRecord) as caught:
        replay(record)
    assert caught.value.line == place + 1
    assert isinstance(caught.value.__cause__, IllegalAction)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("\n2 B: play ", "\n2 B: plough ", "no action of this game is written"),
        ("\n2 B: ", "\n2 A: ", "it is turn 2 and B decides"),
        ("\n2 B: ", "\n3 B: ", "it is turn 2 and B decides"),
        ("\nrules: 2", "\nrules: 3", "no version 3 of the rules of base; the newest is 2"),
        ("game: base", "game: chess", "no game called"),
        ("board: sunny", "board: moon", "no board called"),
        ("seats: 2", "seats: 2\npack: not-there", "no pack called"),
        ("trash=at_turn_end", "trash=never", "option trash"),
        ("first: A", "first: A\nstart: seed 1", "section A: is missing"),
    ],
)
def test_a_record_of_no_possible_game_is_reported(old: str, new: str, expected: str) -> None:
    [problem] = verify(changed(old, new))

    assert expected in problem


def test_a_wrong_hash_is_reported_once_with_its_place() -> None:
    count, right = RECORD.hashes[1]

    [problem] = verify(changed(right, "0" * 16))

    place = line_of(FINISHED, f"hash {count}: ") - 1
    turn, seat, *_ = FINISHED.split("\n")[place - 1].replace(":", "").split()
    wrong = f"hash after action {count}: {'0' * 16}, but it is {right}"
    assert problem == f"line {place}: turn {turn} of {seat}, {wrong}"


def test_hashes_of_another_format_are_not_compared() -> None:
    text = FINISHED.replace(RECORD.final, "0" * 16).replace(f"\nhashes: {SAVED_FORMAT}\n", "\nhashes: 999\n")

    assert verify(read_record(text)) == []


def test_wrong_points_are_reported() -> None:
    def more(found: re.Match[str]) -> str:
        return f"{found[1]}, {int(found[2]) + 1} points{found[3]}gold {int(found[4]) + 1}"

    text = re.sub("([AB]: [a-z]+), ([0-9]+) points(.*)gold ([0-9]+)", more, FINISHED, count=1)

    [problem] = verify(read_record(text))

    assert re.fullmatch("result of [AB]: gold [0-9]+, but it is [0-9]+", problem)


def test_another_end_of_a_seat_is_reported() -> None:
    [problem] = verify(changed(": escaped, ", ": rescued, "))

    assert re.fullmatch("result of [AB]: ended rescued, but it is escaped", problem)


def test_wrong_winners_are_reported() -> None:
    [right] = re.findall("winners: (.*)", FINISHED)

    assert verify(changed(f"winners: {right}", "winners: nobody")) == [f"winners: nobody, but it is {right}"]


def test_a_game_that_goes_on_is_not_finished() -> None:
    text = re.sub("\n[AB]: .*|\nwinners: .*", "", FINISHED).replace(", finished,", ", unfinished,")

    assert verify(read_record(text)) == ["the record is unfinished, the game finished"]


def test_nothing_comes_after_the_end_of_the_game() -> None:
    count = len(RECORD.actions)
    text = FINISHED.replace("\n\nA: ", "\n999 A: end turn\n\nA: ").replace(f"end: {count}", f"end: {count + 1}")

    [problem] = verify(read_record(text))

    assert problem.endswith("turn 999 of A, end turn: game-over (B7.5)")


def test_a_wrong_last_hash_is_reported() -> None:
    assert verify(changed(RECORD.final, "0" * 16)) == [f"hash at the end: {'0' * 16}, but it is {RECORD.final}"]


def test_a_seed_that_was_changed_is_noticed() -> None:
    assert verify(changed(f"seed: {RECORD.seed}", "seed: another")) != []


def test_a_game_says_whether_the_engine_runs_compiled() -> None:
    name = str(sys.modules["clankwork.engine.rules.playing"].__file__)

    assert clankwork.is_compiled() == (not name.endswith(".py"))
