"""What an option changes about a card, a token or a room, its text says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from clankwork import content, text
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.content import Content

MULTIPASS: Final = {
    ("en", "one_card"): "Let 1 effect happen that waits for another",
    ("en", "all_cards"): "Let every effect happen that waits for another",
    ("fr", "one_card"): "Déclenchez 1 effet qui attend",
    ("fr", "all_cards"): "Déclenchez tous les effets qui attendent",
    ("ja", "one_card"): "効果を1つ発動する",
    ("ja", "all_cards"): "効果をすべて発動する",
}
LEAVING: Final = {
    ("en", "at_once"): "leaves the ship at once, which ends their turn, and takes Escape Pod (20 points).",
    ("en", "turn_end"): "leaves the ship and takes Escape Pod (20 points).",
    ("fr", "at_once"): "tout de suite, ce qui finit son tour, et prend",
    ("fr", "turn_end"): "quitte le vaisseau et prend",
    ("ja", "at_once"): "手番はそこで終わる。",
    ("ja", "turn_end"): "を得る。",
}
DISCARD: Final = {
    ("en", "may"): "You may discard 1 card from your hand; if you do, draw 2 cards.",
    ("en", "must"): "Discard 1 card from your hand; if you do, draw 2 cards.",
    ("fr", "may"): "Si vous voulez, défaussez 1 carte",
    ("fr", "must"): "Défaussez 1 carte",
    ("ja", "may"): "望むなら、手札を1枚捨てる",
    ("ja", "must"): "手札を1枚捨てる",
}


def told(game: Content, code: str, kind: str, slug: str) -> str:
    """All that is said of a card, a token or a room."""
    speaker, rules = text.language(code), game.rules
    if kind == "card":
        found = speaker.card(game, next(card.number for card in rules.cards if card.slug == slug))
    elif kind == "token":
        found = speaker.token(game, next(token.number for token in rules.tokens if token.slug == slug))
    else:
        found = speaker.room(game, next(room.number for room in rules.rooms if room.slug == slug))
    return " ".join(section.text for section in found.sections)


@rule("S2.5")
@pytest.mark.parametrize(("code", "value"), MULTIPASS)
def test_a_multipass_says_whose_effects_it_activates(code: str, value: str) -> None:
    game = content.load("space", seats=2, options={"multipass": value})

    assert MULTIPASS[code, value] in told(game, code, "token", "multipass")


@rule("S6.1")
@pytest.mark.parametrize(("code", "value"), LEAVING)
def test_a_pod_says_whether_the_turn_ends_there(code: str, value: str) -> None:
    game = content.load("space", seats=2, options={"escape": value})

    assert LEAVING[code, value] in told(game, code, "room", "cargo-pod-1")


@rule("B11.13")
@pytest.mark.parametrize(("code", "value"), DISCARD)
def test_a_card_says_whether_its_discard_may_be_left(code: str, value: str) -> None:
    game = content.load("base", seats=2, options={"discard_for": value})

    assert told(game, code, "card", "sleight-of-hand").startswith(DISCARD[code, value])
