"""B9 Tokens: what market items and idols do."""

from __future__ import annotations

from clankwork.engine import LOST
from tests.support.given import given, refused
from tests.support.rules import rule


@rule("B9.10", "B4.5")
def test_a_master_key_opens_locks_and_is_kept() -> None:
    table = given()
    ana = table.ana.at("r26").has(boots=2, gold=7)

    with refused(table, "locked", "B4.5"):
        ana.moves("r25")
    ana.buys("master-key")
    ana.moves("r25")
    ana.declines()
    ana.moves("r26")

    assert ana.tokens == ["master-key"]


@rule("B9.10", "B4.10")
def test_a_backpack_makes_room_for_a_second_artifact_but_not_a_third() -> None:
    table = given(4)
    ana = table.ana.at("r20").holds("artifact-5").has(boots=3, gold=7)

    ana.buys("backpack")
    ana.moves("r27")
    ana.takes("artifact-10")
    ana.moves("r20")
    ana.declines()
    ana.moves("r21")

    assert ana.tokens == ["artifact-10", "artifact-5", "backpack"]
    assert ana.can("take artifact-7 r21") is False


@rule("B9.10", "B3.9")
def test_a_crown_bought_is_the_most_valuable_left() -> None:
    table = given()
    ana = table.ana.at("r26").has(gold=22)

    bought = []
    for _ in range(3):
        ana.buys("crown")
        bought.append(ana.tokens)

    assert bought[0] == ["crown-10"]
    assert bought[1] == ["crown-10", "crown-9"]
    assert bought[2] == ["crown-10", "crown-8", "crown-9"]
    with refused(table, "sold-out", "B1.6"):
        ana.buys("crown")


@rule("B9.11")
def test_a_monkey_idol_is_taken_face_up_and_worth_five() -> None:
    table = given()
    ana = table.ana.at("r17").has(boots=1, swords=1)

    ana.moves("r24", swords=1)
    ana.takes("monkey-idol")

    assert ana.tokens == ["monkey-idol"]
    assert table.rage == 3


@rule("B9.11", "B4.16", "B6.5")
def test_a_monkey_idol_is_no_artifact() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("ana", "black", "black")
    ana = table.ana.at("r02").holds("monkey-idol").has(boots=1).hurt(9)

    with refused(table, "needs-artifact", "B4.16"):
        ana.moves("r01")
    ana.ends_turn()

    assert ana.status == LOST


@rule("B9.11", "B4.10")
def test_a_monkey_idol_needs_no_room_in_the_hands() -> None:
    table = given()
    ana = table.ana.at("r17").holds("artifact-5").has(boots=1, swords=1)

    ana.moves("r24", swords=1)
    ana.takes("monkey-idol")

    assert ana.tokens == ["artifact-5", "monkey-idol"]


@rule("B9.11", "B11.12")
def test_a_monkey_idol_is_no_secret() -> None:
    table = given()
    ana = table.ana.at("r23").hand("wand-of-wind")

    ana.plays("wand-of-wind")

    assert table.offered() == ["choose 1"]
