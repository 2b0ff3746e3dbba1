"""`clankwork record`: a record that is not true is never told as if it were, and says where it goes wrong."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from clankwork import read_record
from clankwork.content import load
from clankwork.engine import NOT_IN_HAND, Refusal
from clankwork.text import LANGUAGES, language
from tests.cli.running import run
from tests.records.sample import finished_text

if TYPE_CHECKING:
    from pathlib import Path

FINISHED = finished_text()
RECORD = read_record(FINISHED)
LINE = next(number for number, line in enumerate(FINISHED.split("\n"), 1) if line.startswith("3 A: "))
"""Where the third turn stands."""


def with_one_action_more(action: str) -> str:
    """The record with `action` before all others of the third turn, without hashes on the way."""
    longer = FINISHED.replace("\n3 A: ", f"\n3 A: {action}, ").replace(
        f"end: {len(RECORD.actions)} ", f"end: {len(RECORD.actions) + 1} "
    )
    return re.sub(r"(?m)^hash [0-9]+: .*$", "# left out", longer)


DAMAGED = {
    "another number of a turn": (
        FINISHED.replace("\n3 A: ", "\n33 A: "),
        f"line {LINE}: turn 33 of A: it is turn 3 and A decides",
    ),
    "another seat": (FINISHED.replace("\n3 A: ", "\n3 B: "), f"line {LINE}: turn 3 of B: it is turn 3 and A decides"),
    "another hash": (FINISHED.replace(RECORD.hashes[0][1], "0" * 16), "hash after action"),
    "another hash at the end": (FINISHED.replace(RECORD.final, "0" * 16), "hash at the end: 0000"),
    "another end": (FINISHED.replace(": escaped, ", ": rescued, "), "ended rescued, but it is escaped"),
    "a refused action": (
        with_one_action_more("play ruby"),
        f"line {LINE}: turn 3 of A, play ruby: That card is not in your hand. (B2.1)",
    ),
    "no action at all": (
        with_one_action_more("play chess"),
        f"line {LINE}: turn 3 of A: no action of this game is written 'play chess'",
    ),
    "another board": (FINISHED.replace("board: sunny", "board: moon"), "base has no board called 'moon'"),
}


@pytest.mark.parametrize("damage", DAMAGED)
@pytest.mark.parametrize("command", ["show", "verify"])
def test_a_damaged_record_is_found_out(command: str, damage: str, tmp_path: Path) -> None:
    text, message = DAMAGED[damage]
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")

    result = run("record", command, str(path))

    [line] = [line for line in result.output.splitlines() if message in line]
    assert line.removeprefix("error: ").startswith(f"{path}: ")
    assert result.exit_code == 1
    assert "Score" not in result.output


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["show", "verify"])
def test_a_refusal_is_told_in_the_language_of_the_reader(command: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(with_one_action_more("play ruby"), encoding="utf-8")

    told = run("record", command, str(path), "--lang", lang).output

    why = language(lang).refusal(load("base", seats=2), Refusal(NOT_IN_HAND))
    assert f"play ruby: {why} (B2.1)" in told


def test_a_record_is_told_up_to_where_it_goes_wrong(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(DAMAGED["a refused action"][0], encoding="utf-8")

    told = run("record", "show", str(path)).stdout

    assert "Player 2 plays" in told
    assert "The game is over." not in told
