"""The texts of every card and every phrase are recorded files, so that a change of words shows in review.

`CLANKWORK_RECORD=1 python -m pytest tests/text` writes them anew; the difference goes into the commit that caused it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from clankwork import text
from tests.text.event_examples import events
from tests.text.examples import SEATS, actions, base, bonuses, effects, questions, refusals, script

if TYPE_CHECKING:
    from collections.abc import Iterator

RECORDED: Final = Path(__file__).parent / "recorded"
RECORDING: Final = os.environ.get("CLANKWORK_RECORD") == "1"


def as_recorded(name: str, lines: str) -> str:
    """What the file `name` holds, after writing `lines` into it if this is a recording."""
    file = RECORDED / name
    if RECORDING:
        file.parent.mkdir(exist_ok=True)
        file.write_text(lines, encoding="utf-8", newline="\n")
    return file.read_text(encoding="utf-8")


def phrases(code: str) -> Iterator[str]:
    """One line for each example in the language called `code`."""
    speaker, game = text.language(code), base()
    yield "== effects =="
    yield from (speaker.effects(game, script(effect)) for effect in effects())
    yield "\n== bonuses =="
    yield from (speaker.bonus(game, points) for points in bonuses())
    yield "\n== questions =="
    yield from (speaker.question(game, asking, source) for asking, source in questions())
    yield "\n== actions =="
    yield from (speaker.action(game, action, asking) for action, asking in actions())
    yield "\n== events =="
    yield from (speaker.event(game, event, SEATS[code]) for event in events())
    yield "\n== refusals =="
    yield from (f"{refusal.rule:7}{speaker.refusal(refusal)}" for refusal in refusals())


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_the_text_of_every_card_and_token_is_as_recorded(code: str) -> None:
    listing = text.cards_listing(base(), code)

    assert listing == as_recorded(f"base.{code}.txt", listing)


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_every_phrase_is_as_recorded(code: str) -> None:
    lines = "\n".join(phrases(code)) + "\n"

    assert lines == as_recorded(f"phrases.{code}.txt", lines)
