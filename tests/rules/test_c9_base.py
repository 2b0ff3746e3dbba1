"""C9 Against the base game, and what the rulebook leaves open."""

from __future__ import annotations

from collections import Counter

import pytest

from clankwork.content import load, options_of
from clankwork.engine import CardsDrawn, Countdown
from tests.support.digging import dug
from tests.support.given import Scene, given, refused
from tests.support.play import PACKS
from tests.support.rules import rule


@rule("C9.1")
def test_what_the_base_game_has_and_the_catacombs_have_not() -> None:
    rules = load("catacombs", seats=2).rules

    assert set(rules.ruleset.artifacts_removed) == {0}  # B1.3
    assert not any(space.pool >= 0 and space.room >= 0 for space in rules.spaces)  # B1.4, B1.5
    assert not any(token.opens_locks for token in rules.tokens)  # B3.10, B4.5
    assert not any(room.exits for room in rules.rooms)  # B1.2, B4.14
    assert not any(isinstance(mechanism, Countdown) for mechanism in rules.mechanisms)  # B7.3, B7.4
    assert not any(token.slug == "flash-of-brilliance" for token in rules.tokens)  # B9.2


@rule("C9.1", "C3.3", "C3.6")
def test_an_artifact_may_be_left_and_taken_later() -> None:
    table = dug().laid("d01", -1, -1)
    ana, bo = table.people
    ana.at("d01-c")
    bo.at("start-h")

    ana.ends_turn()
    bo.ends_turn()
    ana.takes("artifact")

    assert ana.tokens == ["artifact-5"]


@rule("C9.2")
def test_the_options_that_the_rulebook_settles_are_no_options() -> None:
    ruleset = load("catacombs", seats=2).rules.ruleset

    assert ruleset.artifacts_any_time  # B11.1
    assert ruleset.arrive_at_setup  # B11.2
    assert ruleset.cancelled_clank_counts  # B11.4
    assert ruleset.empty_deck_ends  # B11.9
    settled = {"B11.1", "B11.2", "B11.4", "B11.9"}
    assert not settled & {option.rule for option in options_of("catacombs")}


@rule("C9.3")
def test_what_is_left_open_is_a_named_option_with_a_default() -> None:
    defaults = {option.slug: option.default for option in options_of("catacombs")}

    assert defaults == {
        "replaced_card_arrives": "true",
        "treasure_is_a_gain": "false",
        "trash": "at_turn_end",
        "backpacks_stack": "true",
        "discard_for": "may",
        "puzzle_box": "kept",
        "free_cards": "pay_besides",
        "coupon_and_bargain": "together",
        "free_items": "needed",
        "mercy": "false",
        "grid": "free",
    }
    assert Counter(option.rule for option in options_of("catacombs"))["C9.3"] == 6


# Each of them


@rule("C9.3", "B11.3")
@pytest.mark.parametrize(("value", "clank"), [("true", 1), ("false", 0)])
def test_replaced_cards_arrive_or_not(value: str, clank: int) -> None:
    table = dug(replaced_card_arrives=value).next_in_row("archoverlord")
    ana = table.ana.hand("remove-traps")

    ana.plays("remove-traps")
    ana.replaces("lightstick")

    assert ana.clank == clank


@rule("C9.3", "B11.6")
@pytest.mark.parametrize(("value", "drawn"), [("true", 1), ("false", 0)])
def test_a_treasure_is_a_gain_of_gold_or_not(value: str, drawn: int) -> None:
    table = dug(treasure_is_a_gain=value).laid("s3", -1, 0).next_secrets("major-secret", "greater-treasure")
    ana = table.ana.at("s3-c").hand("pillage")

    ana.plays("pillage")
    ana.opens("vault")

    assert ana.gold == 5
    assert len(table.told(CardsDrawn)) == drawn


@rule("C9.3", "B11.7")
@pytest.mark.parametrize(("value", "trashed"), [("at_once", ["payoff"]), ("at_turn_end", [])])
def test_trashed_cards_leave_at_once_or_at_the_end_of_the_turn(value: str, trashed: list[str]) -> None:
    table = dug(trash=value)
    ana = table.ana.hand("payoff")

    ana.plays("payoff")

    assert table.trashed_cards == trashed
    ana.ends_turn()
    assert table.trashed_cards == ["payoff"]


@rule("C9.3", "B11.10")
@pytest.mark.parametrize(("value", "fits"), [("true", True), ("false", False)])
def test_backpacks_add_up_or_not(value: str, fits: bool) -> None:
    table = dug(backpacks_stack=value).laid("d01", -1, -1)
    ana = table.ana.at("d01-c").holds("backpack", "backpack", "artifact-15", "artifact-20")

    assert ana.can("take artifact d01-c") == fits


@rule("C9.3", "C7.3")
@pytest.mark.parametrize(("value", "tokens"), [("kept", ["puzzle-box"]), ("lost", [])])
def test_a_puzzle_box_without_a_secret_to_swap_it_for(value: str, tokens: list[str]) -> None:
    table = dug(puzzle_box=value).laid("s4", 1, 0).pool_left("major-secret", 0)
    ana = table.ana.at("s4-b").has(boots=1).holds("puzzle-box")

    ana.moves_by("a")

    assert ana.tokens == tokens


@rule("C9.3")
@pytest.mark.parametrize(("value", "gold"), [("pay_besides", 0), ("for_nothing", 3)])
def test_a_card_free_of_skill_costs_the_rest_or_nothing(value: str, gold: int) -> None:
    table = dug(free_cards=value).row("wishing-well")
    ana = table.ana.hand("grand-theft").has(gold=3, lockpicks=1)

    ana.plays("grand-theft")
    ana.chooses(2)
    ana.uses("wishing-well")

    assert ana.gold == gold
    assert table.dungeon_discard == ["wishing-well"]


@rule("C9.3")
def test_a_card_whose_other_costs_cannot_be_paid_is_not_offered() -> None:
    table = dug(free_cards="pay_besides").row("wishing-well", "locked-trunk")
    ana = table.ana.hand("grand-theft").has(gold=2, lockpicks=1)

    ana.plays("grand-theft")
    ana.chooses(2)

    assert not {"use wishing-well", "use locked-trunk"} & set(table.offered())


@rule("B3.8", "C3.11")
@pytest.mark.parametrize(("room", "offered"), [("r03", set()), ("r17", {"acquire dragons-eye", "use the-vault"})])
def test_a_card_free_of_skill_is_still_for_the_rooms_it_names(room: str, offered: set[str]) -> None:
    table = given(packs=[str(PACKS / "tangle")]).row("dragons-eye", "the-vault")
    ana = table.ana.at(room).hand("ragman")

    ana.plays("ragman")
    ana.trashes("ragman")

    assert {"acquire dragons-eye", "use the-vault"} & set(table.offered()) == offered


@rule("C9.3")
@pytest.mark.parametrize(("value", "gold", "next_price"), [("together", 10, 7), ("one_of_them", 8, 5)])
def test_a_coupon_and_a_bargain_count_together_or_the_better_alone(value: str, gold: int, next_price: int) -> None:
    table = dug(coupon_and_bargain=value).laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(gold=9).holds("discount-coupon").hand("golden-flute")

    ana.plays("golden-flute")
    ana.spends("discount-coupon")
    ana.buys("crown")
    assert ana.gold == gold
    ana.buys("backpack")

    assert ana.gold == gold - next_price


@rule("C9.3", "C7.4")
@pytest.mark.parametrize(("value", "offered"), [("needed", False), ("waived", True)])
def test_an_item_for_nothing_needs_what_a_buyer_needs_or_not(value: str, offered: bool) -> None:
    table = dug(free_items=value).laid("s2", -1, 0).row("ogre-merchant")
    ana = table.ana.at("s2-a").has(swords=4)

    ana.fights("ogre-merchant")
    ana.chooses(2)

    assert ana.can("buy blood-amulet") == offered


def trapped(mercy: str) -> Scene:
    """Ana is where no tunnel leads anywhere: the stack is empty, and the one joined to a room is against her."""
    table = dug(mercy=mercy).stack_of("d13", "d22").laid("d13", 0, -6).laid("d22", 0, -5)
    table.ana.at("d22-a").has(boots=1, swords=1)
    return table


@rule("C9.3")
def test_mercy_lets_a_trapped_player_turn_their_tile_so_that_they_are_free() -> None:
    table = trapped("true")
    ana = table.ana

    with refused(table, "one-way"):
        ana.moves_by("N2")
    assert table.offered() == ["turn 1", "turn 3", "open vault", "end turn"]
    with refused(table, "leads-nowhere"):
        ana.does("turn 2")
    ana.does("turn 1")

    assert table.where("d22") == (0, -5, 1)
    with refused(table, "not-trapped"):
        ana.does("turn 1")
    ana.moves_by("W1", swords=1)
    assert ana.room == "d13-c"


@rule("C9.3")
def test_without_mercy_a_trapped_player_stays_where_they_are() -> None:
    table = trapped("false")

    assert table.offered() == ["open vault", "end turn"]


@rule("C9.3")
@pytest.mark.parametrize("mercy", ["true", "false"])
def test_only_the_trapped_are_shown_mercy(mercy: str) -> None:
    table = dug(mercy=mercy).laid("s1", -1, 0)
    table.ana.at("s1-a")

    reason = table.ana.refusal("turn 1")

    assert reason is not None
    assert reason.code == ("not-trapped" if mercy == "true" else "not-asked")


@rule("C9.3")
@pytest.mark.parametrize(("value", "columns"), [("free", 7), ("five", 4), ("six", 5)])
def test_the_dungeon_may_be_kept_small(value: str, columns: int) -> None:
    table = dug(grid=value)
    tiles = ("d01", "d02", "d03", "d04", "d11", "d12", "d14")[:columns]
    for column, tile in enumerate(tiles, 1):
        table.laid(tile, -column, 0)
    ana = table.ana.at(f"{tiles[-1]}-a").has(boots=1, teleports=1)

    assert [ana.can("explore W2"), ana.can("leap W2")] == [value == "free"] * 2
    if value != "free":
        with refused(table, "leads-nowhere", "C2.3"):
            ana.explores("W2")
    assert ana.can("explore N1")


@rule("C9.3", "C2.3")
def test_a_tunnel_cannot_be_laid_to_run_out_of_a_small_dungeon() -> None:
    table = dug(grid="five").laid("s1", 0, 1).laid("s2", 0, 2).laid("s6", 0, 3).next_tiles("s4")
    ana = table.ana.at("s6-d").has(boots=1)

    ana.explores("W1")

    with refused(table, "leads-nowhere", "C2.3"):
        ana.orients(0)
    ana.orients(1)
    assert ana.room == "s4-b"
