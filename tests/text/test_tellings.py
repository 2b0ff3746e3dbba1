"""Effects beside each other: said once, as an addition, or as leading on."""

from __future__ import annotations

import pytest

from clankwork import content, text
from tests.support.rules import rule


def said_of(game: str, slug: str, code: str) -> str:
    """The whole text of a card or token of a game for four."""
    loaded, speaker = content.load(game, seats=4), text.language(code)
    cards = {card.slug: card.number for card in loaded.rules.cards}
    if slug in cards:
        return "\n".join(speaker.card(loaded, cards[slug]).lines)
    token = next(token.number for token in loaded.rules.tokens if token.slug == slug)
    return "\n".join(speaker.token(loaded, token).lines)


@pytest.mark.parametrize(("code", "up_to"), [("en", "up to 2 Burgle"), ("fr", "jusqu'à 2 cartes"), ("ja", "2枚まで")])
def test_what_may_be_done_twice_is_said_once(code: str, up_to: str) -> None:
    assert said_of("catacombs", "thieves-shrine", code).count(up_to) == 1


@pytest.mark.parametrize(
    ("code", "more"), [("en", "makes 1 more clank"), ("fr", "1 Clank! de plus"), ("ja", "さらに1個")]
)
def test_clank_that_comes_on_top_is_said_to_be_more(code: str, more: str) -> None:
    assert said_of("catacombs", "corrupt-advisor", code).count(more) == 1


@pytest.mark.parametrize(("code", "other"), [("en", "to another wayshrine"), ("fr", "un autre Lieu"), ("ja", "別の")])
def test_who_stands_in_a_room_of_a_kind_is_led_to_another(code: str, other: str) -> None:
    assert said_of("catacombs", "waystone", code).count(other) == 1


@rule("S3.8")
@pytest.mark.parametrize(("code", "stop"), [("en", "locked hyperlift"), ("fr", "verrouillée"), ("ja", "施錠された")])
def test_what_opens_locks_says_so_of_locked_stops(code: str, stop: str) -> None:
    assert stop in said_of("space", "master-key", code)
    assert stop not in said_of("base", "master-key", code)


@rule("C7.1")
@pytest.mark.parametrize(("code", "head"), [("en", "none itself"), ("fr", "sans en être un"), ("ja", "囚人ではない")])
def test_what_lies_among_prisoners_without_counting_says_so(code: str, head: str) -> None:
    assert head in said_of("catacombs", "discount-coupon", code).splitlines()[1]
    assert head not in said_of("catacombs", "mayor", code)
