"""S8 Words on cards."""

from __future__ import annotations

import pytest

from tests.support.given import given
from tests.support.rules import rule


@rule("S8.1")
def test_a_bonus_for_trashing_is_given_once_however_many_cards_are_trashed() -> None:
    ana = given(game="space").ana.hand("account-hack", "nanite-jar", "scrap-sorter", "stumble", "stumble")
    ana.plays("stumble", "stumble", "account-hack")

    ana.plays("nanite-jar")
    ana.trashes("stumble")
    ana.plays("scrap-sorter")
    ana.trashes("stumble")

    assert ana.gold == 2


@rule("S8.1")
def test_without_a_card_trashed_it_is_not_given() -> None:
    ana = given(game="space").ana.hand("account-hack", "nanite-jar")
    ana.plays("account-hack")

    ana.plays("nanite-jar")
    ana.declines()

    assert ana.gold == 0


@rule("S8.1")
def test_it_does_not_matter_whether_the_card_is_played_before_or_after() -> None:
    ana = given(game="space").ana.hand("account-hack", "nanite-jar", "stumble")
    ana.plays("stumble", "nanite-jar")
    ana.trashes("stumble")

    ana.plays("account-hack")

    assert ana.gold == 2


@rule("S8.1")
@pytest.mark.parametrize("option", ["at_once", "at_turn_end"])
def test_the_card_that_grants_it_may_itself_be_the_one_trashed(option: str) -> None:
    table = given(game="space", trash=option)
    ana = table.ana.hand("account-hack", "nanite-jar")
    ana.plays("account-hack", "nanite-jar")

    ana.trashes("account-hack")
    assert ana.gold == 2
    ana.ends_turn()

    assert table.trashed_cards == ["account-hack"]


@rule("S8.1")
def test_a_card_trashed_in_an_earlier_turn_does_not_count() -> None:
    table = given(game="space")
    ana = table.ana.hand("nanite-jar", "stumble").draws_next("account-hack", "hack", "hack", "hack", "hack")
    ana.plays("stumble", "nanite-jar")
    ana.trashes("stumble")
    ana.ends_turn()
    table.bo.ends_turn()

    ana.plays("account-hack")

    assert ana.gold == 0


@rule("S8.2")
@pytest.mark.parametrize("where", ["play area", "discard pile"])
def test_a_prisoner_counts_in_play_area_and_discard_pile(where: str) -> None:
    ana = given(game="space").ana.hand("space-skunk")
    ana.played_before("captured-courier") if where == "play area" else ana.discards_before("captured-courier")

    ana.plays("space-skunk")

    assert (ana.skill, ana.gold) == (2, 3)


@rule("S8.2")
def test_a_prisoner_in_hand_or_deck_does_not_count() -> None:
    ana = given(game="space").ana.hand("space-skunk", "captured-courier").in_deck("jailed-locksmith")

    ana.plays("space-skunk")

    assert ana.gold == 0


@rule("S8.2")
def test_a_prisoner_acquired_later_in_the_turn_counts() -> None:
    table = given(game="space").row("captured-courier")
    ana = table.ana.hand("space-skunk", "hack")

    ana.plays("space-skunk", "hack")
    assert ana.gold == 0
    ana.acquires("captured-courier")

    assert ana.gold == 3


@rule("S8.2")
def test_another_card_acquired_does_not() -> None:
    table = given(game="space").row("shock-baton")
    ana = table.ana.hand("space-skunk", "hack")

    ana.plays("space-skunk", "hack")
    ana.acquires("shock-baton")

    assert ana.gold == 0
