"""The tracks in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.text.languages.en.vocabulary import vocabulary
from clankwork.text.languages.en.words import CODE, counted, listed
from clankwork.text.tracks import TrackPhrases

if TYPE_CHECKING:
    from clankwork.content import Content


def _hunters(content: Content, number: int) -> str:
    comes = "comes" if number == 1 else "come"
    return f"{counted(number, vocabulary(content).hunter)} {comes} into play here."


def _more(content: Content, number: int) -> str:
    return f"The {vocabulary(content).boss} attacks with {counted(number, 'more cube')}."


_PHRASES: Final = TrackPhrases(
    code=CODE,
    attack=lambda cubes: f"An attack draws {counted(cubes, 'cube')}.",
    hunters=_hunters,
    closed=lambda stops: f"Closed from here on: {listed(stops)}.",
    first="The first player out puts their pawn here.",
    more=_more,
    last=lambda content: f"Everyone who is still {vocabulary(content).inside} is knocked out.",
    out=lambda cubes: f"Each player who is out draws {counted(cubes, 'cube')} in each of their turns.",
)
tracks = _PHRASES.tracks
