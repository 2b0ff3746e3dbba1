"""What is said of the cubes in the bag."""

from __future__ import annotations

import pytest

from clankwork import text
from clankwork.engine import BLACK, HUNTER
from tests.text.games import base, medley

BAG = (BLACK, BLACK, BLACK, 0, 1)


@pytest.mark.parametrize(
    ("code", "said"), [("en", "3 of 5 cubes are black"), ("fr", "3 cubes noirs sur 5"), ("ja", "5個のうち黒3個")]
)
def test_black_cubes_are_counted(code: str, said: str) -> None:
    assert text.language(code).bag(base(), BAG) == said


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "3 of 6 cubes are the boss's, 1 bounty hunter"),
        ("fr", "3 cubes Boss sur 6, 1 Chasseur de prime"),
        ("ja", "6個のうちボス3個、賞金稼ぎ1個"),
    ],
)
def test_cubes_that_hurt_everyone_are_pointed_out(code: str, said: str) -> None:
    assert text.language(code).bag(medley("ship"), (*BAG, HUNTER)) == said
