"""Whole games, told in every language: whatever the engine offers, asks, tells or refuses can be said."""

from __future__ import annotations

import random

import pytest

import clankwork
from clankwork import content, text
from clankwork.engine import event_for, question, refusal
from tests.text.examples import SEATS


@pytest.mark.parametrize("board", ["sunny", "dusk"])
def test_everything_in_a_game_can_be_said(board: str) -> None:
    loaded = content.load("base", seats=2, board=board)
    game, chance = clankwork.new("base", seats=2, seed="told", board=board), random.Random(board)
    speakers = [text.language(code) for code in text.LANGUAGES]

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
            assert refused is None or speaker.refusal(refused)
            if asking is not None and task is not None:
                assert speaker.question(loaded, asking, task.source)
            for event in events:
                for seat in (0, 1):
                    assert speaker.event(loaded, event_for(event, seat), SEATS[speaker.code])
