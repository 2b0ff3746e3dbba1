"""B10.5 Answers that a question knows of but that cannot be given: the player is told why not."""

from __future__ import annotations

from tests.support.digging import dug
from tests.support.given import given, refused
from tests.support.rules import rule


@rule("B10.5", "B6.3")
def test_healing_is_closed_to_the_unhurt() -> None:
    table = given().row("shrine")
    ana = table.ana.has(skill=2)

    ana.uses("shrine")

    assert table.closed() == {"choose 2": "nothing-to-heal"}
    with refused(table, "nothing-to-heal", "B6.3"):
        ana.chooses(2)


@rule("B10.5")
def test_what_cannot_be_paid_for_says_what_it_takes() -> None:
    table = given()
    ana = table.ana.has(gold=6).hand("underworld-dealing")

    ana.plays("underworld-dealing")

    assert table.closed() == {"choose 2": "too-little-gold-to-pay"}
    assert str(ana.refusal("choose 2")) == "too-little-gold-to-pay (B10.5): needs 7, has 6"


@rule("B10.5")
def test_what_is_paid_for_must_be_there() -> None:
    table = given().reserve_of("secret-tome", 0)
    ana = table.ana.has(gold=7).hand("underworld-dealing")

    ana.plays("underworld-dealing")

    assert table.closed() == {"choose 2": "reserve-empty"}


@rule("B10.5")
def test_trashing_is_closed_without_a_card_for_it() -> None:
    table = given().row("dragon-shrine")
    ana = table.ana.has(skill=4)

    ana.uses("dragon-shrine")

    assert table.closed() == {"choose 2": "nothing-to-trash"}


@rule("B10.5")
def test_a_secret_next_door_is_closed_where_none_lies() -> None:
    table = given()
    ana = table.ana.at("r02").hand("wand-of-wind")

    ana.plays("wand-of-wind")

    assert table.closed() == {"choose 2": "no-secret-nearby"}


@rule("B10.5", "B2.4")
def test_drawing_is_closed_without_a_card_to_draw() -> None:
    table = given(game="space")
    ana = table.ana.hand("black-market-pass").holds("contraband").hurt(1).empty_deck()

    ana.plays("black-market-pass")

    assert table.closed() == {"choose 2": "nothing-to-draw"}


@rule("B10.5")
def test_going_to_somebody_is_closed_where_nobody_is() -> None:
    table = dug()
    ana = table.ana.hand("blink-spell")

    ana.plays("blink-spell")

    assert table.closed() == {"choose 2": "would-do-nothing"}


@rule("B10.5")
def test_where_everything_can_be_done_nothing_is_closed() -> None:
    table = given().row("shrine")
    ana = table.ana.has(skill=2).hurt(1)

    before = table.closed()
    ana.uses("shrine")

    assert (before, table.closed()) == ({}, {})


@rule("B10.5")
def test_an_option_chosen_before_is_closed() -> None:
    table = dug().row("black-market")
    ana = table.ana.has(skill=5).played_before("burgle")

    ana.uses("black-market")
    ana.chooses(2)
    ana.trashes("burgle")

    assert table.closed() == {"choose 2": "chosen-before"}


@rule("B10.5", "C3.1")
def test_a_lockpick_that_is_missing_is_counted() -> None:
    table = dug()
    ana = table.ana.hand("imp-familiar").has(lockpicks=0)

    ana.plays("imp-familiar")

    assert str(ana.refusal("choose 2")) == "too-few-lockpicks (C3.1): needs 1, has 0"


@rule("B10.5", "C3.11")
def test_an_item_of_the_market_is_closed_elsewhere() -> None:
    table = dug().laid("s2", -1, 0).row("ogre-merchant")
    ana = table.ana.at("s2-b").has(swords=4)

    ana.fights("ogre-merchant")

    assert table.closed() == {"choose 2": "wrong-place"}


@rule("B10.5", "C9.3")
def test_cards_that_cannot_be_had_for_nothing_are_closed() -> None:
    table = dug(free_cards="pay_besides").row("wishing-well", "locked-trunk")
    ana = table.ana.hand("grand-theft").has(gold=2, lockpicks=1)

    ana.plays("grand-theft")
    ana.chooses(2)

    closed = {"use wishing-well": "too-little-gold-for-card", "use locked-trunk": "too-few-lockpicks"}
    assert {notation: table.closed()[notation] for notation in closed} == closed
    with refused(table, "too-little-gold-for-card", "B3.3"):
        ana.uses("wishing-well")


@rule("B10.5", "C7.4")
def test_items_that_are_not_for_sale_to_the_player_are_closed() -> None:
    table = dug().laid("s2", -1, 0).row("ogre-merchant")
    ana = table.ana.at("s2-a").has(swords=4, gold=9).holds("discount-coupon")

    ana.spends("discount-coupon")
    by_coupon = table.closed()
    ana.buys("backpack")
    ana.fights("ogre-merchant")
    ana.chooses(2)

    assert (
        by_coupon == table.closed() == {"buy blood-amulet": "not-for-sale-to-you", "buy invisibility-cloak": "sold-out"}
    )
