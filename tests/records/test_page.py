"""The page about records says what is so."""

from __future__ import annotations

import re

import clankwork
from clankwork import read_record, records
from clankwork.records import read_position, write_position
from tests.support.sources import ROOT

PAGE = (ROOT / "docs" / "reference" / "records.md").read_text(encoding="utf-8")
TEXTS = re.findall("```text\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_can_be_read() -> None:
    record, position = TEXTS

    assert read_record(record).title.players == ("Ana", "Ben")
    assert write_position(read_position(position)) == position.strip()


def test_the_programs_run() -> None:
    names: dict[str, object] = {}

    exec("".join(re.findall("```python\n(.*?)```", PAGE, re.DOTALL)), names)

    assert isinstance(names["puzzle"], clankwork.Game)
    assert records.write_position(names["puzzle"]) == names["line"]


def test_the_example_of_a_pile_of_tiles_can_be_read_at_the_start_of_a_game() -> None:
    [example] = re.findall(r"^\| `(stack \S+ \S+)` \|", PAGE, re.MULTILINE)

    game = read_position(f"catacombs start-a 2 | seed 7 | turn 3 A | A: start-crypt | B: start-h | {example}")

    assert example in write_position(game)
