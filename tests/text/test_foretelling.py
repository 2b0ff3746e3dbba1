"""What is told of an action beforehand: to whoever may take it, and nothing that the action says itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from clankwork import text
from clankwork.engine import (
    BuyItem,
    CardPlayed,
    Choose,
    ClankMade,
    DamageTaken,
    EndTurn,
    GoldGained,
    GoldSpent,
    ItemBought,
    Move,
    OptionChosen,
    Order,
    OrderCarriedOut,
    PlayAreaCleared,
    PlayCard,
    Walked,
)
from clankwork.text import consequences
from tests.text import event_examples, rare_examples
from tests.text.examples import SEATS
from tests.text.games import base, medley

if TYPE_CHECKING:
    from clankwork.engine import Event

SAID: Final = {"en": "You gain 1 gold.", "fr": "Vous gagnez 1 Or.", "ja": "1ゴールドを得る。"}
WALKED: Final = {
    "en": ["You spend 1 sword and 2 boots.", "You take 1 damage."],
    "fr": ["Vous dépensez 1 Épée et 2 Bottes.", "Vous subissez 1 dégât."],
    "ja": ["剣1個とブーツ2個を使う。", "1ダメージを受ける。"],
}


def test_a_choice_is_not_told_again() -> None:
    told = consequences(base(), Choose(0, 1), [OptionChosen(0, 3, 1), GoldGained(0, 1)])

    assert told == [GoldGained(0, 1)]


def test_a_card_played_is_not_told_again_but_one_that_follows_is() -> None:
    told = consequences(base(), PlayCard(0, "burgle"), [CardPlayed(0, 0), ClankMade(0, 1), CardPlayed(0, 1)])

    assert told == [ClankMade(0, 1), CardPlayed(0, 1)]


def test_a_price_is_told_only_where_the_offer_does_not_say_it() -> None:
    bought: list[Event] = [GoldSpent(0, 7), ItemBought(0, 0, 7)]

    assert consequences(base(), BuyItem(0, "crown"), bought) == []
    assert consequences(medley("catacombs"), BuyItem(0, "crown"), bought) == [GoldSpent(0, 7)]


def test_what_one_sees_or_expects_goes_without_saying() -> None:
    assert consequences(base(), EndTurn(0), [PlayAreaCleared(0, (1, 2))]) == []
    assert consequences(base(), Order(0, "offer", ""), [OrderCarriedOut(0, 0, 0), GoldGained(0, 1)]) == [
        GoldGained(0, 1)
    ]


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_the_reader_is_spoken_to(code: str) -> None:
    assert text.language(code).foretold(base(), GoldGained(1, 1), SEATS[code], 1, EndTurn(0)) == SAID[code]


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_a_walk_tells_what_it_costs_and_brings(code: str) -> None:
    walk = Move(0, "r08", swords=1)
    events: list[Event] = [Walked(0, 1, 7, 2, 1), DamageTaken(0, 1)]

    told = [text.language(code).foretold(base(), event, SEATS[code], 0, walk) for event in events]

    assert told == WALKED[code]


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_the_reader_is_never_named_and_others_are(code: str) -> None:
    speaker, (name, other, *_) = text.language(code), SEATS[code]
    action = EndTurn(0)
    events = [(base(), event) for event in consequences(base(), action, event_examples.events())]
    game = medley("catacombs")
    events += [(game, event) for event in consequences(game, action, rare_examples.events())]

    for of, event in events:
        line, logged = (speaker.foretold(of, event, SEATS[code], 0, action), speaker.event(of, event, SEATS[code]))
        assert name not in line
        assert (other in line) == (other in logged)


def test_japanese_speaks_of_what_is_to_come() -> None:
    speaker, action = text.language("ja"), EndTurn(0)

    for event in consequences(base(), action, event_examples.events()):
        line = speaker.foretold(base(), event, SEATS["ja"], 0, action)
        assert not re.search(r"た[。（]", line), line
