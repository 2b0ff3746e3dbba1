"""Japanese."""

from typing import Final

from clankwork.text.ja.actions import action, question
from clankwork.text.ja.cards import card, token
from clankwork.text.ja.effects import bonus, effects
from clankwork.text.ja.labels import labels
from clankwork.text.ja.log import event
from clankwork.text.ja.refusals import refusal
from clankwork.text.ja.words import MARKS, amounts

code: Final = "ja"
title: Final = "日本語"
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
