"""English."""

from typing import Final

from clankwork.text.en.actions import action, question
from clankwork.text.en.cards import card, token
from clankwork.text.en.effects import bonus, effects
from clankwork.text.en.labels import labels
from clankwork.text.en.log import event
from clankwork.text.en.refusals import refusal
from clankwork.text.en.words import MARKS, amounts

code: Final = "en"
title: Final = "English"
marks: Final = MARKS

__all__ = [
    "action",
    "amounts",
    "bonus",
    "card",
    "code",
    "effects",
    "event",
    "labels",
    "marks",
    "question",
    "refusal",
    "title",
    "token",
]
