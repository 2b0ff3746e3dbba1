"""French."""

from typing import Final

from clankwork.text.fr.actions import action, question
from clankwork.text.fr.cards import card, token
from clankwork.text.fr.effects import bonus, effects
from clankwork.text.fr.labels import labels
from clankwork.text.fr.log import event
from clankwork.text.fr.refusals import refusal
from clankwork.text.fr.words import MARKS, amounts

code: Final = "fr"
title: Final = "français"
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
