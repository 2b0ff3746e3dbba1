"""Games to record, and what to do to their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

import clankwork
from tests.records.make import play
from tests.records.recipes import recipe
from tests.support.play import Explorer

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

    from clankwork.engine import Game
    from tests.support.play import Setup

PIECES = [
    *':|#,*@/=~+-."\\\n\r\t \x00\u202e\ufeffé日²',
    "",
    "A",
    "B:",
    "Z",
    "0",
    "-1",
    "7",
    "99999",
    "9" * 30,
    "1" * 5000,
]
PIECES += [
    "play sneak",
    "end turn",
    "hash 100:",
    "seed",
    "\\u{d800}",
    "\\u{110000}",
    "burgle*200",
    "burgle*201",
    "A*30",
]


def folders(setup: Setup) -> list[str]:
    """Where the packs of `setup` lie."""
    return setup.folders


def played(setup: Setup, seed: str, actions: int, first: int = 0) -> Game:
    """A game of `setup` after so many actions, or at its end."""
    game = setup.game(seed, first)
    player = Explorer(game.rules, seed)
    for _ in range(actions):
        if game.over:
            break
        game.apply(player.choose(game.state))
    return game


def short_game(actions: int = 60) -> Game:
    """A game of two that has gone on for a few turns."""
    game = clankwork.new("base", seats=2, seed="short", board="sunny", players=("Ana", "Ben"))
    player = Explorer(game.rules, "short")
    for _ in range(actions):
        game.apply(player.choose(game.state))
    return game


def finished_text() -> str:
    """The record of a game of two that somebody won, long enough for hashes on the way."""
    for number in range(100):
        game, steps = play(recipe("sunny", "hoarder hoarder"), str(number))
        if game.result is not None and game.result.winners and len(steps) > 250:
            return str(game.record())
    raise AssertionError("nobody wins any more")


@st.composite
def damaged(draw: DrawFn, text: str) -> str:
    """`text` with pieces cut out, put in, moved or said twice."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from([0, 0, 1, 2, 7, 40, 400]))
        kept = text[start : start + length] * draw(st.sampled_from([0, 1, 2]))
        text = text[:start] + kept + draw(st.sampled_from(PIECES)) + text[start + length :]
    return text[: draw(st.integers(0, len(text)))] if draw(st.integers(0, 9)) == 0 else text


@st.composite
def reworded(draw: DrawFn, text: str) -> str:
    """`text` with some of its words exchanged for others of its words: mostly still in shape."""
    words = text.split(" ")
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(words) - 1))
        words[place] = draw(st.sampled_from(words)) if draw(st.booleans()) else draw(st.sampled_from(PIECES))
    return " ".join(words)
