"""C7 Tokens of the catacombs: prisoners, secrets and the market."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.digging import dug
from tests.support.given import Scene, refused
from tests.support.rules import rule


def freed(*prisoners: str) -> Scene:
    """Ana has opened a cell and found these two."""
    table = dug().laid("s5", -1, 0).next_secrets("prisoners", *prisoners)
    table.ana.at("s5-a").hurt(4)
    table.ana.opens("cell")
    return table


def scored(*tokens: str, cards: tuple[str, ...] = ()) -> int:
    """What tokens are worth to somebody who leaves with an artifact, and these cards in the deck; mastery apart."""
    ana = dug().ana.at("start-h").has(boots=1).holds("artifact-5", *tokens).in_deck(*cards)
    ana.moves_by("crypt")
    ana.ends_turn()
    return ana.score.tokens - 20


# Prisoners


@rule("C7.1")
@pytest.mark.parametrize(
    ("prisoner", "points"),
    [
        ("barbarian", 2),
        ("cleric", 2),
        ("golden-monkey-bot", 3),
        ("peasant", 2),
        ("adventurer", 3),
        ("haunted-prisoner", 3),
        ("warrior", 1),
        ("mayor", 5),
        ("discount-coupon", 0),
        ("sorceress", 0),
        ("primatologist", 0),
        ("prince-princess", 0),
        ("monk", 0),
    ],
)
def test_what_each_prisoner_alone_is_worth(prisoner: str, points: int) -> None:
    assert scored(prisoner) == points


@rule("C7.1")
def test_a_barbarian_gives_two_swords_at_once() -> None:
    ana = freed("barbarian", "peasant").ana

    assert ana.swords == 2


@rule("C7.1")
def test_a_cleric_heals_at_once() -> None:
    ana = freed("cleric", "peasant").ana

    assert ana.damage == 3


@rule("C7.1")
def test_an_adventurer_angers_the_dragon() -> None:
    assert freed("adventurer", "adventurer").rage == 5


@rule("C7.1")
def test_a_haunted_prisoner_brings_a_ghost() -> None:
    table = freed("haunted-prisoner", "peasant")

    assert (table.in_clank_area("ghost"), table.state.table.hunters) == (1, 4)


@rule("C7.1")
@pytest.mark.parametrize(("tomes", "points"), [(1, 0), (2, 5), (3, 5)])
def test_a_sorceress_is_worth_5_with_two_secret_tomes(tomes: int, points: int) -> None:
    assert scored("sorceress", cards=("secret-tome",) * tomes) == points


@rule("C7.1")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [(("warrior", "warrior"), 4), (("warrior", "monk", "discount-coupon"), 2), (("warrior", "peasant", "mayor"), 10)],
)
def test_a_warrior_is_worth_1_for_each_prisoner_freed_never_for_the_coupon(
    tokens: tuple[str, ...], points: int
) -> None:
    assert scored(*tokens) == points


@rule("C7.1")
def test_a_mayor_is_worth_nothing_without_mastery() -> None:
    table = dug().row(None).next_in_row("smoky-quartz").rage_at(1)
    bo = table.bo.holds("artifact-5", "mayor").at("start-h").hurt(9)
    table.next_cubes("bo", "black")

    table.ana.ends_turn()

    assert (bo.score.tokens, bo.score.artifacts) == (0, 5)


@rule("C7.1")
def test_a_monk_is_worth_1_for_each_wayshrine_with_an_offering_of_one_s_own() -> None:
    table = dug()
    ana = table.ana.holds("artifact-5", "monk")
    table.laid("s4", 1, 0).laid("d04", 2, 0)
    ana.at("s4-a")

    ana.offers()
    table.again()
    ana.at("d04-a").offers()
    table.again()
    ana.at("start-h").has(boots=1)
    ana.moves_by("crypt")
    ana.ends_turn()

    assert ana.score.tokens == 20 + 2


@rule("C7.1")
@pytest.mark.parametrize(("idol", "points"), [("monkey-idol", 5 + 5), ("golden-monkey-bot", 5 + 3)])
def test_a_primatologist_is_worth_5_with_an_idol_or_the_monkeybot(idol: str, points: int) -> None:
    assert scored("primatologist", idol) == points


@rule("C7.1")
def test_the_monkeybot_counts_as_an_idol_on_cards() -> None:
    table = dug().laid("s3", -1, 0)
    ana = table.ana.at("s3-a").holds("golden-monkey-bot").hand("boots-of-the-ape-lord")

    ana.plays("boots-of-the-ape-lord")
    ana.moves_by("b")
    ana.moves_by("c")

    assert ana.room == "s3-c"


@rule("C7.1")
def test_a_prince_or_princess_is_worth_5_with_a_crown() -> None:
    assert scored("prince-princess", "crown-10") == 15


# The coupon


@rule("C7.1")
def test_a_coupon_makes_one_purchase_5_cheaper_then_leaves_the_game() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(gold=9).holds("discount-coupon")

    ana.spends("discount-coupon")
    ana.buys("crown")
    assert ana.gold == 7
    ana.buys("backpack")

    assert ana.gold == 0
    assert table.tokens_gone == ["discount-coupon"]


@rule("C7.1")
def test_a_coupon_is_used_where_something_can_be_bought() -> None:
    table = dug()
    ana = table.ana.holds("discount-coupon").has(gold=9)

    with refused(table, "no-market"):
        ana.spends("discount-coupon")


@rule("C7.1")
def test_a_coupon_is_used_in_buying_and_not_lost_for_nothing() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(gold=2).holds("discount-coupon")

    ana.spends("discount-coupon")

    assert table.offered() == ["buy backpack", "buy burglars-kit", "buy crown"]
    ana.buys("crown")
    assert ana.gold == 0


@rule("C7.1")
def test_a_coupon_is_kept_by_who_cannot_buy_anything_with_it() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(gold=1).holds("discount-coupon")

    assert not ana.can("spend discount-coupon")
    with refused(table, "too-little-gold", needs=2, has=1):
        ana.spends("discount-coupon")

    assert ana.tokens == ["discount-coupon"]


@rule("C7.1", "C9.3")
@pytest.mark.parametrize(("value", "usable"), [("together", True), ("one_of_them", False)])
def test_a_coupon_goes_with_a_bargain_away_from_markets_only_if_both_count(value: str, usable: bool) -> None:
    table = dug(coupon_and_bargain=value)
    ana = table.ana.has(gold=9).holds("discount-coupon").hand("golden-flute")

    ana.plays("golden-flute")

    assert ana.can("spend discount-coupon") == usable


@rule("C7.1")
def test_a_coupon_never_counts_as_a_prisoner() -> None:
    table = dug()
    ana = table.ana.holds("discount-coupon", "peasant", "monk").hand("riot", "burgle")

    ana.plays("riot")

    assert table.offered()[0] == "play burgle"


@rule("C7.7")
def test_a_coupon_drawn_for_a_prisoner_uses_up_that_draw() -> None:
    ana = freed("discount-coupon", "peasant").ana

    assert ana.tokens == ["discount-coupon", "peasant"]


@rule("C7.6")
def test_freed_prisoners_lie_face_up_and_are_kept() -> None:
    table = freed("monk", "peasant")

    assert table.bo.sees.players[0].tokens == table.ana.sees.players[0].tokens
    assert table.ana.tokens == ["monk", "peasant"]


# Major secrets


@rule("C7.2")
def test_the_chalice_is_7_points_and_no_artifact() -> None:
    table = dug()
    ana = table.ana.at("start-h").has(boots=1).holds("chalice")

    with refused(table, "needs-artifact"):
        ana.moves_by("crypt")
    assert scored("chalice") == 7


@rule("C7.2")
def test_the_map_lets_its_owner_walk_one_way_tunnels_both_ways() -> None:
    table = dug().laid("d13", 0, -2)
    ana = table.ana.at("start-q").has(boots=1).holds("catacombs-map")

    ana.moves_by("UN2")

    assert ana.room == "d13-c"
    assert scored("catacombs-map") == 5


@rule("C7.2")
def test_the_map_works_from_the_moment_it_is_found_and_in_later_turns() -> None:
    table = dug().laid("d10", 5, 5).laid("d13", 0, -2).next_secrets("major-secret", "catacombs-map")
    ana, bo = table.people
    ana.at("d10-a").has(boots=1).draws_next("sidestep")

    ana.opens("vault")
    assert ana.tokens == ["catacombs-map"]
    table.again()
    ana.at("start-q")
    ana.moves_by("UN2")
    assert ana.room == "d13-c"
    ana.ends_turn()
    bo.ends_turn()
    table.again()
    ana.at("start-q")
    ana.plays("sidestep")
    ana.moves_by("UN2")

    assert ana.room == "d13-c"


@rule("C7.2")
def test_the_potion_of_greater_healing_is_kept_and_heals_2() -> None:
    table = dug()
    ana = table.ana.holds("potion-of-greater-healing").hurt(3)

    ana.spends("potion-of-greater-healing")

    assert ana.damage == 1
    assert table.tokens_gone == ["potion-of-greater-healing"]


@rule("C7.2", "C3.2")
@pytest.mark.parametrize(("secret", "skill", "gold"), [("greater-skill-boost", 5, 0), ("greater-treasure", 0, 5)])
def test_a_boost_and_a_treasure_pay_at_once(secret: str, skill: int, gold: int) -> None:
    table = dug().laid("s3", -1, 0).next_secrets("major-secret", secret)
    ana = table.ana.at("s3-c")

    ana.opens("vault")

    assert (ana.skill, ana.gold, ana.tokens) == (skill, gold, [])


# Minor secrets


@rule("C7.3")
def test_a_puzzle_box_is_swapped_for_a_major_secret_on_entering_a_wayshrine() -> None:
    table = dug().laid("s4", 1, 0).next_secrets("major-secret", "chalice")
    ana = table.ana.at("s4-b").has(boots=1).holds("puzzle-box")

    ana.moves_by("a")

    assert ana.tokens == ["chalice"]
    assert table.tokens_gone == ["puzzle-box"]


@rule("C7.3")
def test_all_puzzle_boxes_are_swapped_on_entering_one_wayshrine() -> None:
    table = dug().laid("s4", 1, 0).next_secrets("major-secret", "chalice", "catacombs-map")
    ana = table.ana.at("s4-b").has(boots=1).holds("puzzle-box", "puzzle-box")

    ana.moves_by("a")

    assert sorted(ana.tokens) == ["catacombs-map", "chalice"]
    assert table.tokens_gone == ["puzzle-box", "puzzle-box"]


@rule("C7.3")
def test_the_second_puzzle_box_is_kept_where_one_major_secret_is_left() -> None:
    table = dug().laid("s4", 1, 0).pool_left("major-secret", 1)
    ana = table.ana.at("s4-b").has(boots=1).holds("puzzle-box", "puzzle-box")

    ana.moves_by("a")

    assert "puzzle-box" in ana.tokens
    assert table.tokens_gone.count("puzzle-box") == 1


@rule("C7.3")
def test_a_puzzle_box_found_in_a_wayshrine_waits_for_entering_one() -> None:
    table = dug().laid("s4", 1, 0).row("scavenger").next_secrets("minor-secret", "puzzle-box")
    ana = table.ana.at("s4-a").has(skill=3)

    ana.acquires("scavenger")

    assert ana.tokens == ["puzzle-box"]


@rule("C7.3")
@pytest.mark.parametrize(
    ("secret", "seen"),
    [("lockpick-secret", "lockpicks"), ("treasure", "gold"), ("dragon-egg", "rage"), ("magic-spring", "")],
)
def test_minor_secrets_that_work_at_once(secret: str, seen: str) -> None:
    table = dug().laid("s1", -1, 0).next_secrets("minor-secret", secret)
    ana = table.ana.at("s1-c").has(boots=1).played_before("burgle")

    ana.moves_by("a")

    assert (ana.lockpicks, ana.gold, table.rage) == (
        3 + (seen == "lockpicks"),
        2 * (seen == "gold"),
        3 + (seen == "rage"),
    )
    ana.ends_turn()
    assert ("trash burgle" in table.offered()) == (secret == "magic-spring")


@rule("C7.3")
@pytest.mark.parametrize(
    ("potion", "gain"),
    [("potion-of-strength", (2, 0, 3)), ("potion-of-swiftness", (0, 1, 3)), ("potion-of-healing", (0, 0, 2))],
)
def test_potions_are_kept_until_they_are_used(potion: str, gain: tuple[int, int, int]) -> None:
    table = dug()
    ana = table.ana.holds(potion).hurt(3)

    ana.spends(potion)

    assert (ana.swords, ana.boots, ana.damage) == gain


# The market


@rule("C7.4")
def test_a_blood_amulet_needs_5_damage_and_heals_2_when_bought() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(gold=14).hurt(4)

    with refused(table, "not-for-sale-to-you", "C7.4"):
        ana.buys("blood-amulet")
    table.again()
    ana.hurt(6)
    ana.buys("blood-amulet")
    assert ana.damage == 4

    with refused(table, "not-for-sale-to-you", "C7.4"):
        ana.buys("blood-amulet")
    assert scored("blood-amulet") == 7


@rule("C7.4")
def test_a_burglar_kit_gives_two_lockpicks_when_bought() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(gold=7)

    ana.buys("burglars-kit")

    assert ana.lockpicks == 5
    assert scored("burglars-kit") == 2


@rule("C7.4")
def test_crowns_are_sold_the_highest_first_and_a_backpack_is_5_points() -> None:
    assert scored("crown-10") == 10
    assert scored("backpack") == 5


@rule("C7.5")
def test_the_lists_are_complete() -> None:
    rules = dug().rules
    named = Counter(rules.tokens[token].slug for pool in rules.pools for token in pool.tokens)

    assert named == Counter(
        {
            "chalice": 3,
            "catacombs-map": 2,
            "potion-of-greater-healing": 2,
            "greater-skill-boost": 2,
            "greater-treasure": 2,
            "dragon-egg": 3,
            "lockpick-secret": 3,
            "magic-spring": 2,
            "potion-of-healing": 3,
            "potion-of-swiftness": 2,
            "potion-of-strength": 2,
            "puzzle-box": 2,
            "treasure": 3,
            "adventurer": 2,
            "barbarian": 2,
            "cleric": 2,
            "discount-coupon": 1,
            "golden-monkey-bot": 1,
            "haunted-prisoner": 1,
            "mayor": 1,
            "monk": 1,
            "peasant": 2,
            "primatologist": 1,
            "prince-princess": 2,
            "sorceress": 2,
            "warrior": 2,
        }
    )
    assert not {"flash-of-brilliance", "skill-boost", "master-key"} & {token.slug for token in rules.tokens}
