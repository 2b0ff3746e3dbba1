"""French."""

from typing import Final

from clankwork.text.languages.fr.actions import action, question
from clankwork.text.languages.fr.amounts import amounts, bag
from clankwork.text.languages.fr.cards import card, room, token, traits
from clankwork.text.languages.fr.counts import bonus
from clankwork.text.languages.fr.effects import effects
from clankwork.text.languages.fr.labels import labels
from clankwork.text.languages.fr.log import event, foretold
from clankwork.text.languages.fr.refusals import refusal
from clankwork.text.languages.fr.tracks import tracks
from clankwork.text.languages.fr.words import MARKS

code: Final = "fr"
title: Final = "français"
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
