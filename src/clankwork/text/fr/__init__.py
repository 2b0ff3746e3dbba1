"""French."""

from typing import Final

from clankwork.text.fr.actions import action, question
from clankwork.text.fr.amounts import amounts, bag
from clankwork.text.fr.cards import card, room, token, traits
from clankwork.text.fr.counts import bonus
from clankwork.text.fr.effects import effects
from clankwork.text.fr.labels import labels
from clankwork.text.fr.log import event, foretold
from clankwork.text.fr.refusals import refusal
from clankwork.text.fr.tracks import tracks
from clankwork.text.fr.words import MARKS

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
