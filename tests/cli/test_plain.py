"""Terminals that lack characters."""

from __future__ import annotations

import pytest

from clankwork.cli.ascii_fallback import PLAIN, look_alike
from clankwork.cli.phrases import phrases
from clankwork.text import language


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Turn 1 · Ana · Seed 5", "Turn 1 - Ana - Seed 5"),
        ("Mercenary 2 skill ×15", "Mercenary 2 skill x15"),
        ("… 3 more before", ".. 3 more before"),
        ("“x” is no choice", '"x" is no choice'),
        ("Jouer «\xa0Échelle\xa0»", 'Jouer " Echelle "'),
        ("Œuf de Dragon", "OEuf de Dragon"),
        ("剣2個", "?2?"),
    ],
)
def test_what_a_terminal_lacks_is_written_by_what_looks_like_it(text: str, plain: str) -> None:
    assert look_alike(text) == plain
    assert text.encode("ascii", PLAIN).decode("ascii") == plain


def test_what_a_terminal_has_stays_as_it_is() -> None:
    assert "2 × «\xa0Échelle\xa0» …".encode("latin-1", PLAIN).decode("latin-1") == "2 × «\xa0Échelle\xa0» .."


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_key_of_the_help_can_be_read_in_ascii(code: str) -> None:
    headings = phrases(language(code)).headings

    for line in (*headings.commands[:-1], *(text for pair in headings.help for text in pair)):
        assert "?" not in look_alike(line)
