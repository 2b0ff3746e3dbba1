"""Japanese."""

from typing import Final

from clankwork.text.languages.ja.actions import action, question
from clankwork.text.languages.ja.amounts import amounts, bag
from clankwork.text.languages.ja.cards import card, room, token, traits
from clankwork.text.languages.ja.counts import bonus
from clankwork.text.languages.ja.effects import effects
from clankwork.text.languages.ja.labels import labels
from clankwork.text.languages.ja.log import event, foretold
from clankwork.text.languages.ja.refusals import refusal
from clankwork.text.languages.ja.tracks import tracks
from clankwork.text.languages.ja.words import MARKS

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
