"""English."""

from typing import Final

from clankwork.text.en.actions import action, question
from clankwork.text.en.amounts import amounts, bag
from clankwork.text.en.cards import card, room, token, traits
from clankwork.text.en.counts import bonus
from clankwork.text.en.effects import effects
from clankwork.text.en.labels import labels
from clankwork.text.en.log import event, foretold
from clankwork.text.en.refusals import refusal
from clankwork.text.en.tracks import tracks
from clankwork.text.en.words import MARKS

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
