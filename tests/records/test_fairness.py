"""What was shown of a seed before a game: a record says it, and checking the record holds it against the seed."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

import clankwork
from clankwork import read_record
from clankwork.engine import MalformedRecord, commitment_of, first_of
from clankwork.records import moments, read_position, verify, write_position
from tests.cli.running import run
from tests.records.sample import short_game

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.engine import Record

SEED = "5eed" * 8
SHOWN = sha256(b"clankwork seed 1\n" + SEED.encode()).hexdigest()
OTHER = "0" * 64


def of_a_table(seed: str = SEED, first: int | None = None) -> Record:
    """The record of a game at a table that showed what it is played with."""
    game = clankwork.new("base", seats=3, seed=seed, first=first_of(seed, 3) if first is None else first)
    for _ in range(3):
        game.apply(game.legal_actions()[0])
    return replace(game.record(), commitment=commitment_of(seed))


def test_a_commitment_is_a_hash_that_anybody_can_compute() -> None:
    assert commitment_of(SEED) == SHOWN


def test_the_seed_says_who_begins_and_all_seats_have_their_turn() -> None:
    begun = [first_of(str(seed), 3) for seed in range(300)]

    assert all(begun.count(seat) > 60 for seat in range(3))
    assert first_of(SEED, 3) == int(sha256(b"clankwork first 1\n" + SEED.encode()).hexdigest()[:16], 16) % 3


def test_a_record_says_what_was_shown_and_reads_back() -> None:
    record = of_a_table()

    assert f"\nseed: {SEED}\ncommitment: {SHOWN}\nfirst: " in str(record)
    assert read_record(str(record)) == record
    assert str(read_record(str(record))) == str(record)
    assert verify(record) == []


def test_a_record_without_it_stays_as_it_was() -> None:
    record = short_game().record()

    assert record.commitment == ""
    assert "commitment" not in str(record)
    assert verify(record) == []


@pytest.mark.parametrize("wrong", ["", "7", SHOWN.upper(), SHOWN + "0", SHOWN[1:]])
def test_a_commitment_that_is_none_is_named_with_its_line(wrong: str) -> None:
    text = str(of_a_table()).replace(SHOWN, wrong)
    line = 1 + text[: text.index("commitment:")].count("\n")

    with pytest.raises(MalformedRecord, match=f"line {line}: expected commitment: and 64 digits"):
        read_record(text)


def test_another_seed_than_the_one_that_was_shown_is_found_out() -> None:
    record = replace(of_a_table(), commitment=OTHER)

    assert verify(record) == [f"commitment: {OTHER}, but that of the seed is {SHOWN}"]
    with pytest.raises(MalformedRecord, match="but that of the seed is"):
        next(moments(record))


def test_a_seat_that_began_although_the_seed_says_another_is_found_out() -> None:
    right = first_of(SEED, 3)
    record = of_a_table(first=(right + 1) % 3)

    assert verify(record) == [f"first: {'BCA'[right]}, but the seed says {'ABC'[right]}"]
    assert verify(replace(record, commitment="")) == []


def test_a_game_that_went_on_from_a_position_begins_as_that_says() -> None:
    seed = "another"
    line = write_position(clankwork.new("base", seats=3, seed=seed, first=(first_of(seed, 3) + 1) % 3))
    record = replace(
        read_position(line.replace(" hand ", " damage 1 hand ", 1)).record(), commitment=commitment_of(seed)
    )

    assert record.start != ""
    assert verify(record) == []


def test_what_somebody_noted_before_the_game_is_compared_with_the_seed() -> None:
    record = replace(of_a_table(), commitment="")
    right = first_of(SEED, 3)

    assert verify(record, commitment=SHOWN) == []
    assert verify(record, commitment=OTHER) == [
        f"shown before the game was {OTHER}, but the seed's commitment is {SHOWN}"
    ]
    assert verify(replace(of_a_table(first=(right + 1) % 3), commitment=""), commitment=SHOWN) != []


def test_the_command_compares_it_too(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(of_a_table()), encoding="utf-8")

    right = run("record", "verify", "--commitment", SHOWN.upper(), str(file))
    wrong = run("record", "verify", "--commitment", OTHER, str(file))

    assert (right.exit_code, wrong.exit_code) == (0, 1)
    assert right.stdout.endswith(", seed as shown before the game)\n")
    assert f"but the seed's commitment is {SHOWN}" in wrong.stdout


@pytest.mark.parametrize(
    ("hash_given", "files", "says"),
    [(SHOWN, 2, "it goes with one record, not 2"), ("beef", 1, "64 digits from 0 to f, unlike 'beef'")],
)
def test_a_commitment_that_cannot_be_compared_is_a_mistake_of_the_user(
    tmp_path: Path, hash_given: str, files: int, says: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(of_a_table()), encoding="utf-8")

    result = run("record", "verify", "--commitment", hash_given, *[str(file)] * files)

    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""
