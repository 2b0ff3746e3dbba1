"""B11.13 Discarding a card for something, in every game."""

from __future__ import annotations

import pytest

from clankwork.content import options_of
from tests.support.given import given
from tests.support.rules import rule

PRICED = [
    ("base", "sleight-of-hand", ["burgle", "burgle"]),
    ("space", "fe-lion", ["hack"]),
    ("catacombs", "charlatan", ["burgle", "burgle"]),
]
"""Cards of each game that discard a card to draw others."""


@rule("B11.13", "B10.5", "B10.2")
@pytest.mark.parametrize(("game", "card", "drawn"), PRICED)
def test_who_does_not_want_to_discard_for_an_effect_goes_without(game: str, card: str, drawn: list[str]) -> None:
    table = given(game=game, discard_for="may")
    ana = table.ana.hand(card, "stumble").draws_next(*drawn)

    ana.plays(card)
    assert table.offered() == ["discard stumble", "decline"]
    ana.declines()

    assert (ana.cards_in_hand, ana.discard_pile) == (["stumble"], [])


@rule("B11.13")
@pytest.mark.parametrize(("game", "card", "drawn"), PRICED)
def test_where_a_discard_must_be_it_cannot_be_declined(game: str, card: str, drawn: list[str]) -> None:
    table = given(game=game, discard_for="must")
    ana = table.ana.hand(card, "stumble").draws_next(*drawn)

    ana.plays(card)
    assert table.offered() == ["discard stumble"]
    ana.discards("stumble")

    assert (ana.cards_in_hand, ana.discard_pile) == (drawn, ["stumble"])


@rule("B11.13", "B10.2")
@pytest.mark.parametrize("value", ["may", "must"])
def test_without_a_card_in_hand_nobody_is_asked_to_discard(value: str) -> None:
    table = given(discard_for=value)
    ana = table.ana.hand("sleight-of-hand").draws_next("burgle", "sidestep")

    ana.plays("sleight-of-hand")

    assert ana.cards_in_hand == []
    assert ana.can("end turn")


@rule("B11.7", "B11.13", "C9.3")
@pytest.mark.parametrize("game", ["base", "space", "catacombs"])
def test_trash_and_discards_have_the_same_defaults_in_every_game(game: str) -> None:
    defaults = {option.rule: option.default for option in options_of(game)}

    assert (defaults["B11.7"], defaults["B11.13"]) == ("at_turn_end", "may")
