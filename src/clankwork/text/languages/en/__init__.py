"""English."""

from typing import Final

from clankwork.text.languages.en.actions import action, question
from clankwork.text.languages.en.amounts import amounts, bag
from clankwork.text.languages.en.cards import card, room, token, traits
from clankwork.text.languages.en.counts import bonus
from clankwork.text.languages.en.effects import effects
from clankwork.text.languages.en.labels import labels
from clankwork.text.languages.en.log import event, foretold
from clankwork.text.languages.en.refusals import refusal
from clankwork.text.languages.en.tracks import tracks
from clankwork.text.languages.en.words import MARKS

code: Final = "en"
title: Final = "English"
marks: Final = MARKS

__all__ = [
    "action",
    "amounts",
    "bag",
    "bonus",
    "card",
    "code",
    "effects",
    "event",
    "foretold",
    "labels",
    "marks",
    "question",
    "refusal",
    "room",
    "title",
    "token",
    "tracks",
    "traits",
]
