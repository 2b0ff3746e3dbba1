"""B3 Actions: acquiring, using, fighting, and buying at the market."""

from __future__ import annotations

from typing import Final

import pytest

from clankwork.content import load
from clankwork.engine import CAVE, DEPTHS, MARKET, MalformedAction
from tests.support.given import given, refused
from tests.support.rules import rule

ABOVE: Final = "r03"
"""A room that is neither in the depths nor a crystal cave (sunny side)."""
DEEP_ROOM: Final = "r17"
"""A room in the depths that is no crystal cave."""
CAVE_ABOVE: Final = "r08"
"""A crystal cave that is not in the depths."""
MARKET_ROOMS: Final = {"sunny": ["r19", "r20", "r26", "r27"], "dusk": ["r19", "r21", "r26", "r27", "r34"]}


def market_groups(board: str) -> list[set[str]]:
    """The market rooms of a board, those joined by tunnels together."""
    rules = load("base", seats=2, board=board).rules
    groups: list[set[str]] = []
    for room in rules.rooms:
        if room.traits & MARKET:
            reached = {rules.rooms[exit.to].slug for exit in room.exits}
            joined = [group for group in groups if group & reached]
            groups = [group for group in groups if not group & reached]
            groups.append({room.slug}.union(*joined))
    return groups


# Acquiring


@rule("B3.1")
def test_a_card_of_the_row_is_paid_with_skill_and_put_on_the_discard_pile() -> None:
    table = given().row("wizard")
    ana = table.ana.has(skill=8).discards_before("burgle")

    assert ana.can("acquire wizard")
    ana.acquires("wizard")

    assert ana.skill == 2
    assert [table.rules.cards[card].slug for card in ana.player.discard] == ["burgle", "wizard"]
    assert "wizard" not in table.row_cards


@rule("B3.1")
@pytest.mark.parametrize(("card", "cost"), [("mercenary", 2), ("explore", 3), ("secret-tome", 7)])
def test_a_card_of_the_reserve_is_acquired_in_the_same_way(card: str, cost: int) -> None:
    ana = given().ana.has(skill=10)

    assert ana.can(f"acquire {card}")
    ana.acquires(card)

    assert ana.skill == 10 - cost
    assert ana.discard_pile == [card]


@rule("B3.1")
@pytest.mark.parametrize(("card", "cost"), [("wizard", 6), ("mercenary", 2), ("diamond", 8)])
def test_a_card_is_acquired_for_its_whole_cost_or_not_at_all(card: str, cost: int) -> None:
    table = given().row("wizard", "diamond")
    ana = table.ana.has(skill=cost - 1, swords=20)

    assert not ana.can(f"acquire {card}")
    with refused(table, "too-little-skill", "B3.1", needs=cost, has=cost - 1):
        ana.acquires(card)


@rule("B3.1")
def test_only_a_card_that_lies_in_the_row_or_reserve_can_be_acquired() -> None:
    table = given().row("wizard")
    ana = table.ana.has(skill=20)

    with refused(table, "not-in-row", "B3.1"):
        ana.acquires("diamond")


@rule("B3.1")
@pytest.mark.parametrize("card", ["explore", "mercenary", "kobold-merchant"])
def test_an_acquired_card_has_no_play_effect_before_it_is_drawn_and_played(card: str) -> None:
    table = given().row("kobold-merchant")
    ana = table.ana.has(skill=3)

    ana.acquires(card)

    assert ana.skill == 3 - table.rules.cards[table.cards[card]].skill
    assert (ana.swords, ana.boots, ana.gold) == (0, 0, 0)
    with refused(table, "not-in-hand", "B2.1"):
        ana.plays(card)


@rule("B3.1")
def test_an_acquired_card_is_played_once_it_was_shuffled_and_drawn() -> None:
    table = given()
    ana = table.ana.has(skill=3).empty_deck()

    ana.acquires("explore")
    ana.ends_turn()
    table.bo.ends_turn()
    ana.plays("explore")

    assert (ana.skill, ana.boots) == (2, 1)


@rule("B3.2")
def test_an_acquire_effect_happens_at_the_moment_of_acquiring() -> None:
    ana = given().row("silver-spear", "emerald", "cleric-of-the-sun").ana.hurt(2).has(skill=11)

    ana.acquires("silver-spear")
    assert ana.swords == 1
    ana.acquires("emerald")
    assert ana.clank == 2
    ana.acquires("cleric-of-the-sun")

    assert ana.damage == 1


@rule("B3.2")
def test_an_acquire_effect_does_not_happen_when_the_card_is_played() -> None:
    ana = given().ana.hand("silver-spear", "emerald").draws_next("burgle")

    ana.plays("silver-spear", "emerald")

    assert ana.swords == 3
    assert ana.clank == 0


@rule("B3.2")
def test_an_acquire_effect_can_be_used_in_the_same_turn() -> None:
    ana = given().row("boots-of-swiftness").ana.at("r02").has(skill=5)

    ana.acquires("boots-of-swiftness")
    ana.moves("r03")

    assert ana.room == "r03"
    assert ana.boots == 0


# Using devices


@rule("B3.3")
def test_a_device_is_paid_with_skill_used_at_once_and_goes_to_the_dungeon_discard_pile() -> None:
    table = given().row("ladder")
    ana = table.ana.has(skill=4)
    cards = ana.cards_owned

    assert ana.can("use ladder")
    ana.uses("ladder")

    assert (ana.skill, ana.boots) == (1, 2)
    assert table.dungeon_discard == ["ladder"]
    assert ana.cards_owned == cards


@rule("B3.3")
def test_a_device_never_comes_into_a_deck_and_an_acquired_card_is_never_used() -> None:
    table = given().row("ladder", "wizard")
    ana = table.ana.has(skill=20)

    for order in ("acquire ladder", "use wizard"):
        with pytest.raises(MalformedAction):
            ana.does(order)


@rule("B3.3")
def test_a_device_is_used_for_its_whole_cost_or_not_at_all() -> None:
    table = given().row("ladder")
    ana = table.ana.has(skill=2)

    with refused(table, "too-little-skill", "B3.1", needs=3, has=2):
        ana.uses("ladder")


# Fighting


@rule("B3.4")
def test_a_monster_is_paid_with_swords_rewards_and_goes_to_the_dungeon_discard_pile() -> None:
    table = given().row("ogre")
    ana = table.ana.has(swords=4)
    cards = ana.cards_owned

    assert ana.can("fight ogre")
    ana.fights("ogre")

    assert ana.swords == 1
    assert ana.gold == 5
    assert table.dungeon_discard == ["ogre"]
    assert "ogre" not in table.row_cards
    assert ana.cards_owned == cards


@rule("B3.4")
@pytest.mark.parametrize(("monster", "cost"), [("ogre", 3), ("goblin", 2), ("kobold", 1)])
def test_a_monster_is_fought_with_all_the_swords_it_takes_or_not_at_all(monster: str, cost: int) -> None:
    table = given().row("ogre", "kobold")
    ana = table.ana.has(swords=cost - 1, skill=20)

    assert not ana.can(f"fight {monster}")
    with refused(table, "too-few-swords", "B3.4", needs=cost, has=cost - 1):
        ana.fights(monster)


@rule("B3.4")
def test_every_part_of_a_monsters_reward_is_paid() -> None:
    table = given().row("watcher", "animated-door", "kobold")
    ana = table.ana.has(swords=5)

    ana.fights("watcher")
    ana.fights("animated-door")
    ana.fights("kobold")

    assert (ana.gold, ana.boots, ana.skill) == (3, 1, 1)
    assert (ana.clank, table.bo.clank) == (0, 1)
    assert table.dungeon_discard == ["animated-door", "kobold", "watcher"]


@rule("B3.5")
def test_the_goblin_is_fought_again_and_again_and_is_never_discarded() -> None:
    table = given()
    ana = table.ana.has(swords=7)

    assert ana.can("fight goblin")
    ana.fights("goblin")
    ana.fights("goblin")
    ana.fights("goblin")

    assert ana.swords == 1
    assert ana.gold == 3
    assert table.dungeon_discard == []
    with refused(table, "too-few-swords", "B3.4", needs=2, has=1):
        ana.fights("goblin")


@rule("B3.5")
def test_the_goblin_waits_for_the_next_player_too() -> None:
    table = given()
    table.ana.has(swords=2)
    bo = table.bo.hand("mercenary")

    table.ana.fights("goblin")
    table.ana.ends_turn()
    bo.plays("mercenary").fights("goblin")

    assert (table.ana.gold, bo.gold) == (1, 1)


# The row and the reserve


@rule("B3.6")
def test_a_card_taken_from_the_row_is_not_replaced_before_the_end_of_the_turn() -> None:
    table = given().row("wizard", "ladder", "ogre").next_in_row("search", "sneak", "tattle")
    ana = table.ana.has(skill=9, swords=3)

    ana.acquires("wizard")
    assert len(table.row_cards) == 5
    ana.uses("ladder")
    assert len(table.row_cards) == 4
    ana.fights("ogre")
    assert len(table.row_cards) == 3
    ana.ends_turn()

    assert len(table.row_cards) == 6
    assert {"search", "sneak", "tattle"} <= set(table.row_cards)


@rule("B3.1", "B3.3", "B3.4")
def test_every_place_of_the_row_and_the_reserve_is_open_to_the_player() -> None:
    table = given().row("wizard", None, "ladder", "ogre", "ladder", "sapphire")
    table.ana.has(skill=9, swords=9)

    orders = [order for order in table.offered() if order != "end turn"]

    assert sorted(orders) == [
        "acquire explore",
        "acquire mercenary",
        "acquire sapphire",
        "acquire secret-tome",
        "acquire wizard",
        "fight goblin",
        "fight ogre",
        "use ladder",
    ]


@rule("B3.6")
def test_of_two_copies_in_the_row_one_is_taken() -> None:
    table = given().row("ladder", "ladder")
    ana = table.ana.has(skill=6)

    assert table.offered().count("use ladder") == 1
    ana.uses("ladder")

    assert table.row_cards.count("ladder") == 1
    ana.uses("ladder")
    with refused(table, "not-in-row", "B3.1"):
        ana.uses("ladder")


@rule("B3.7")
@pytest.mark.parametrize("card", ["mercenary", "explore", "secret-tome"])
def test_an_empty_pile_of_the_reserve_offers_nothing(card: str) -> None:
    table = given().reserve_of(card, 1)
    ana = table.ana.has(skill=30)

    ana.acquires(card)

    assert not ana.can(f"acquire {card}")
    with refused(table, "reserve-empty", "B3.7"):
        ana.acquires(card)


@rule("B3.7")
@pytest.mark.parametrize(("card", "copies"), [("mercenary", 15), ("explore", 15), ("secret-tome", 12)])
def test_the_piles_of_the_reserve_are_finite(card: str, copies: int) -> None:
    table = given()
    ana = table.ana.has(skill=200)

    for _ in range(copies):
        ana.acquires(card)

    assert ana.discard_pile == [card] * copies
    with refused(table, "reserve-empty", "B3.7"):
        ana.acquires(card)


@rule("B3.8")
@pytest.mark.parametrize("order", ["acquire dragons-eye", "use the-vault", "fight cave-troll"])
def test_a_card_marked_deep_is_for_players_in_the_depths_only(order: str) -> None:
    card = order.split()[1]
    above, below, cave = (given().row(card) for _ in range(3))
    above.ana.at(ABOVE).has(skill=9, swords=9)
    below.ana.at(DEEP_ROOM).has(skill=9, swords=9)
    cave.ana.at(CAVE_ABOVE).has(skill=9, swords=9)

    below.ana.does(order)

    assert card not in below.row_cards
    for table in (above, cave):
        assert not table.ana.can(order)
        with refused(table, "wrong-place", "B3.8"):
            table.ana.does(order)


@rule("B3.8")
def test_a_card_marked_crystal_cave_is_for_players_in_a_crystal_cave_only() -> None:
    cave, deep = given().row("crystal-golem"), given().row("crystal-golem")
    cave.ana.at(CAVE_ABOVE).has(swords=3)
    deep.ana.at(DEEP_ROOM).has(swords=3)

    cave.ana.fights("crystal-golem")

    assert cave.ana.skill == 3
    with refused(deep, "wrong-place", "B3.8"):
        deep.ana.fights("crystal-golem")


@rule("B3.8")
def test_the_rooms_of_these_tests_are_what_they_are_said_to_be() -> None:
    rooms = {room.slug: room.traits & (CAVE | DEPTHS) for room in load("base", seats=2, board="sunny").rules.rooms}

    assert (rooms[ABOVE], rooms[DEEP_ROOM], rooms[CAVE_ABOVE]) == (0, DEPTHS, CAVE)


# The market


@rule("B3.9")
@pytest.mark.parametrize(
    ("item", "token"), [("master-key", "master-key"), ("backpack", "backpack"), ("crown", "crown-10")]
)
def test_a_player_in_a_market_room_buys_an_item_for_seven_gold(item: str, token: str) -> None:
    ana = given().ana.at("r26").has(gold=9)

    ana.buys(item)

    assert ana.gold == 2
    assert ana.tokens == [token]


@rule("B3.9")
def test_items_are_bought_as_often_as_a_player_can_pay() -> None:
    table = given()
    ana = table.ana.at("r26").has(gold=20)

    ana.buys("backpack")
    ana.buys("backpack")

    assert ana.tokens == ["backpack", "backpack"]
    assert not ana.can("buy crown")
    with refused(table, "too-little-gold", "B3.9", needs=7, has=6):
        ana.buys("crown")


@rule("B3.9")
def test_outside_a_market_room_nothing_is_sold() -> None:
    table = given()
    ana = table.ana.at("r18").has(gold=30)

    assert not ana.can("buy crown")
    with refused(table, "no-market", "B3.9"):
        ana.buys("crown")


@rule("B3.9")
def test_a_crown_bought_is_the_highest_left() -> None:
    table = given(seats=3)
    for person in table.people:
        person.at("r26").has(gold=7)

    for person in table.people:
        person.buys("crown")
        person.ends_turn()

    assert [person.tokens for person in table.people] == [["crown-10"], ["crown-9"], ["crown-8"]]


@rule("B3.9")
def test_bought_items_lie_face_up_in_front_of_the_player() -> None:
    table = given()
    ana = table.ana.at("r26").has(gold=14)

    ana.buys("crown")
    ana.buys("master-key")

    seen = table.bo.sees.players[ana.seat].tokens
    assert [table.rules.tokens[token].slug for token in seen] == ["crown-10", "master-key"]


@rule("B3.10")
@pytest.mark.parametrize("board", ["sunny", "dusk"])
def test_there_are_four_market_rooms_on_the_sunny_board_and_five_on_the_dusk_board(board: str) -> None:
    rules = load("base", seats=2, board=board).rules

    assert [room.slug for room in rules.rooms if room.traits & MARKET] == MARKET_ROOMS[board]


@rule("B3.10")
def test_market_rooms_lie_side_by_side_on_the_sunny_board_and_scattered_on_the_dusk_board() -> None:
    sunny, dusk = market_groups("sunny"), market_groups("dusk")

    assert sunny == [{"r19", "r20", "r26", "r27"}]
    assert sorted(map(sorted, dusk)) == [["r19"], ["r21", "r26"], ["r27"], ["r34"]]


@rule("B3.10")
@pytest.mark.parametrize(("board", "room"), [(board, room) for board, rooms in MARKET_ROOMS.items() for room in rooms])
def test_every_market_room_sells_every_item(board: str, room: str) -> None:
    ana = given(board=board).ana.at(room).has(gold=7)

    for item in ("master-key", "backpack", "crown"):
        assert ana.can(f"buy {item}")


@rule("B3.10")
@pytest.mark.parametrize(("board", "rooms"), [("sunny", ("r19", "r27")), ("dusk", ("r34", "r19"))])
def test_all_market_rooms_sell_from_the_one_stock(board: str, rooms: tuple[str, str]) -> None:
    table = given(board=board)
    ana = table.ana.at(rooms[0]).has(gold=21)
    bo = table.bo.at(rooms[1]).has(gold=21)

    ana.buys("crown")
    ana.buys("master-key")
    ana.buys("master-key")
    ana.ends_turn()
    bo.buys("crown")

    assert bo.tokens == ["crown-9"]
    with refused(table, "sold-out", "B1.6"):
        bo.buys("master-key")
