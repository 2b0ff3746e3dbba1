"""Japanese."""

from typing import Final

from clankwork.text.ja.actions import action, question
from clankwork.text.ja.amounts import amounts, bag
from clankwork.text.ja.cards import card, room, token, traits
from clankwork.text.ja.counts import bonus
from clankwork.text.ja.effects import effects
from clankwork.text.ja.labels import labels
from clankwork.text.ja.log import event, foretold
from clankwork.text.ja.refusals import refusal
from clankwork.text.ja.tracks import tracks
from clankwork.text.ja.words import MARKS

code: Final = "ja"
title: Final = "日本語"
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
