"""Whole games, told in every language: whatever the engine offers, asks, tells or refuses can be said."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import clankwork
from clankwork import content, text
from clankwork.engine import Game, Title, event_for, new_state, question, refusal
from tests.text.examples import SEATS
from tests.text.games import medley

if TYPE_CHECKING:
    from clankwork.content import Content, Vocabulary


@pytest.mark.parametrize("vocabulary", content.VOCABULARIES)
def test_everything_in_a_game_with_rarer_rules_can_be_said(vocabulary: Vocabulary) -> None:
    loaded = medley(vocabulary)
    game = Game(loaded.rules, new_state(loaded.rules, vocabulary), Title("medley", "hall"))

    tell(loaded, game, random.Random(vocabulary))


@pytest.mark.parametrize("slug", [info.slug for info in content.games()])
def test_everything_in_a_game_can_be_said(slug: str) -> None:
    loaded = content.load(slug, seats=3)

    tell(loaded, clankwork.new(slug, seats=3, seed="told"), random.Random(slug))


def tell(loaded: Content, game: Game, chance: random.Random) -> None:
    """Play a game by lot and say everything on the way."""
    speakers = [text.language(code) for code in text.LANGUAGES]
    names = {code: (*SEATS[code], "C") for code in text.LANGUAGES}
    for _ in range(400):
        if game.over:
            break
        asking, task = question(game.state), game.state.pending
        offered = game.legal_actions()
        refused = refusal(game.state, chance.randrange(len(loaded.rules.catalogue)))
        action = chance.choice(offered)
        events = game.apply(action)

        for speaker in speakers:
            assert speaker.action(loaded, action, asking)
            assert refused is None or speaker.refusal(loaded, refused)
            if asking is not None and task is not None:
                assert speaker.question(loaded, asking, task.source)
            for event in events:
                for seat in (0, 1):
                    assert speaker.event(loaded, event_for(event, seat), names[speaker.code])
