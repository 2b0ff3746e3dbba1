"""B4 Moving: what entering a room brings: tokens, crystal caves, healing fountains."""

from __future__ import annotations

import pytest

from clankwork.engine import Exhausted, TokenTaken
from tests.support.given import given, refused
from tests.support.rules import rule

# Taking one token


@rule("B4.7")
@pytest.mark.parametrize(
    ("start", "room", "what"),
    [
        ("r03", "r04", "minor-secret"),
        ("r04", "r05", "major-secret"),
        ("r30", "r24", "monkey-idol"),
        ("r13", "r18", "artifact-5"),
    ],
)
def test_on_entering_a_room_a_player_may_take_a_token_there(start: str, room: str, what: str) -> None:
    table = given(seats=4)
    ana = table.ana.at(start).has(boots=2)
    left = sum(table.state.table.left)

    ana.moves(room)

    assert table.offered() == [f"take {what} {room}", "decline"]
    ana.takes(what)
    assert sum(table.state.table.left) == left - 1


@rule("B4.7")
def test_a_token_taken_lies_in_front_of_the_player_and_no_longer_in_the_room() -> None:
    table = given(seats=4)
    ana = table.ana.at("r13").has(boots=3)

    ana.moves("r18")
    ana.takes("artifact-5")

    assert ana.tokens == ["artifact-5"]
    with refused(table, "space-empty", "B4.7"):
        ana.takes("artifact-5")


@rule("B4.7")
def test_nothing_must_be_taken() -> None:
    table = given(seats=4)
    ana = table.ana.at("r13").has(boots=1)

    ana.moves("r18")
    ana.declines()

    assert ana.tokens == []
    assert ana.can("end turn")


@rule("B4.7")
def test_before_anything_else_a_player_says_what_is_taken() -> None:
    table = given()
    ana = table.ana.at("r03").hand("burgle").has(boots=4)

    ana.moves("r04")

    for order in ("play burgle", "move r03", "end turn"):
        with refused(table, "answer-first", "B10.5"):
            ana.does(order)


@rule("B4.7")
def test_one_token_is_taken_and_another_needs_leaving_and_re_entering() -> None:
    table = given().next_secrets("minor-secret", "potion-of-healing", "potion-of-strength")
    ana = table.ana.at("r03").has(boots=8)

    ana.moves("r04")
    ana.takes("minor-secret")
    with refused(table, "only-on-entering", "B4.8"):
        ana.takes("minor-secret")
    ana.moves("r03")
    ana.moves("r04")
    ana.takes("minor-secret")

    assert ana.tokens == ["potion-of-healing", "potion-of-strength"]


@rule("B4.7")
def test_a_room_whose_tokens_are_gone_offers_nothing() -> None:
    table = given().next_secrets("minor-secret", "potion-of-healing", "potion-of-strength")
    ana = table.ana.at("r03").has(boots=12)

    for _ in range(2):
        ana.moves("r04")
        ana.takes("minor-secret")
        ana.moves("r03")
    ana.moves("r04")

    assert ana.can("end turn")
    with refused(table, "space-empty", "B4.7"):
        ana.takes("minor-secret")


@rule("B4.7")
def test_of_three_idols_one_is_taken() -> None:
    table = given()
    ana = table.ana.at("r30").has(boots=2)

    ana.moves("r24")
    ana.takes("monkey-idol")

    assert ana.tokens == ["monkey-idol"]
    assert not ana.can("take monkey-idol r24")


@rule("B4.7")
def test_a_token_of_another_room_cannot_be_taken() -> None:
    table = given()
    ana = table.ana.at("r03")

    with refused(table, "not-here", "B4.7"):
        ana.takes("minor-secret", "r04")


@rule("B4.8")
@pytest.mark.parametrize(("start", "room", "what"), [("r03", "r04", "minor-secret"), ("r13", "r18", "artifact-5")])
def test_a_player_who_declined_cannot_take_it_later_in_the_turn(start: str, room: str, what: str) -> None:
    table = given(seats=4)
    ana = table.ana.at(start).has(boots=2)

    ana.moves(room)
    ana.declines()

    assert not ana.can(f"take {what} {room}")
    with refused(table, "only-on-entering", "B4.8"):
        ana.takes(what)


@rule("B4.8")
def test_staying_in_the_room_for_the_next_turn_is_not_entering_it() -> None:
    table = given(seats=4)
    ana = table.ana.at("r18")

    for person in table.people:
        person.ends_turn()

    assert table.to_act is ana
    with refused(table, "only-on-entering", "B4.8"):
        ana.takes("artifact-5")


@rule("B4.8")
def test_a_player_who_declined_may_re_enter_and_take_it() -> None:
    table = given().next_secrets("minor-secret", "potion-of-healing")
    ana = table.ana.at("r03").has(boots=6)

    ana.moves("r04")
    ana.declines()
    ana.moves("r03")
    ana.moves("r04")
    ana.takes("minor-secret")

    assert ana.tokens == ["potion-of-healing"]


# Artifacts and secrets


@rule("B4.9")
def test_taking_an_artifact_moves_the_dragon_marker_one_space() -> None:
    table = given(seats=4).rage_at(3)
    ana = table.ana.at("r13").has(boots=1)

    ana.moves("r18")
    assert table.rage == 3
    ana.takes("artifact-5")

    assert table.rage == 4


@rule("B4.9")
def test_other_tokens_do_not_move_the_dragon_marker() -> None:
    table = given().rage_at(3).next_secrets("minor-secret", "potion-of-healing")
    ana = table.ana.at("r30").has(boots=2)
    bo = table.bo.at("r03").hand("sidestep", "scramble")

    ana.moves("r24")
    ana.takes("monkey-idol")
    ana.ends_turn()
    bo.plays("sidestep", "scramble").moves("r04")
    bo.takes("minor-secret")

    assert table.rage == 3


@rule("B4.10")
def test_a_player_holds_at_most_one_artifact_and_never_exchanges_it() -> None:
    table = given(seats=4)
    ana = table.ana.at("r13").holds("artifact-7").has(boots=1)

    ana.moves("r18")

    assert ana.tokens == ["artifact-7"]
    assert ana.can("end turn")
    assert not ana.can("take artifact-5 r18")


@rule("B4.10")
def test_a_backpack_makes_room_for_one_artifact_more() -> None:
    table = given(seats=4)
    ana = table.ana.at("r13").holds("artifact-7", "backpack").has(boots=1)

    ana.moves("r18")
    ana.takes("artifact-5")

    assert ana.tokens == ["artifact-5", "artifact-7", "backpack"]


@rule("B4.10")
def test_one_backpack_is_full_with_two_artifacts() -> None:
    table = given(seats=4)
    ana = table.ana.at("r13").holds("artifact-7", "artifact-10", "backpack").has(boots=1)

    ana.moves("r18")

    assert not ana.can("take artifact-5 r18")
    assert ana.can("end turn")


@rule("B4.10")
def test_a_second_backpack_makes_room_for_a_third_artifact() -> None:
    table = given(seats=4)
    ana = table.ana.at("r13").holds("artifact-7", "artifact-10", "backpack", "backpack").has(boots=1)

    ana.moves("r18")
    ana.takes("artifact-5")

    assert ana.tokens == ["artifact-10", "artifact-5", "artifact-7", "backpack", "backpack"]


@rule("B4.10")
def test_another_players_backpack_makes_no_room() -> None:
    table = given(seats=4)
    table.bo.holds("backpack")
    ana = table.ana.at("r13").holds("artifact-7").has(boots=1)

    ana.moves("r18")

    assert not ana.can("take artifact-5 r18")


@rule("B4.10")
@pytest.mark.parametrize(("start", "room", "what"), [("r30", "r24", "monkey-idol"), ("r03", "r04", "minor-secret")])
def test_a_player_with_an_artifact_still_takes_other_tokens(start: str, room: str, what: str) -> None:
    table = given()
    ana = table.ana.at(start).holds("artifact-5").has(boots=2)

    ana.moves(room)

    assert table.offered() == [f"take {what} {room}", "decline"]


@rule("B4.10")
def test_idols_and_chalices_are_not_artifacts() -> None:
    table = given(seats=4)
    ana = table.ana.at("r13").holds("monkey-idol", "chalice", "dragon-egg").has(boots=1)

    ana.moves("r18")

    assert ana.can("take artifact-5 r18")


@rule("B4.11")
def test_a_secret_is_picked_unseen() -> None:
    egg = given().next_secrets("minor-secret", "dragon-egg")
    boost = given().next_secrets("minor-secret", "skill-boost")

    for table in (egg, boost):
        table.ana.at("r03").has(boots=2).moves("r04")

    assert egg.offered() == boost.offered() == ["take minor-secret r04", "decline"]
    assert egg.ana.sees.table.left == boost.ana.sees.table.left


@rule("B4.11")
def test_a_secret_taken_is_revealed_and_lies_face_up_in_front_of_the_player() -> None:
    table = given().next_secrets("major-secret", "chalice")
    ana = table.ana.at("r04").has(boots=2)

    ana.moves("r05")
    ana.takes("major-secret")

    chalice = next(token.number for token in table.rules.tokens if token.slug == "chalice")
    assert table.bo.sees.players[ana.seat].tokens == (chalice,)
    assert [event.token for event in table.events if isinstance(event, TokenTaken)] == [chalice]


@rule("B4.11")
def test_a_secret_taken_takes_effect() -> None:
    table = given().next_secrets("major-secret", "greater-skill-boost")
    ana = table.ana.at("r04").has(boots=2)

    ana.moves("r05")
    ana.takes("major-secret")

    assert ana.skill == 5
    assert ana.tokens == []


# Crystal caves


@rule("B4.12")
def test_entering_a_crystal_cave_ends_the_use_of_boots_for_the_rest_of_the_turn() -> None:
    table = given()
    ana = table.ana.at("r03").hand("sidestep").has(boots=3)

    ana.moves("r08")
    ana.plays("sidestep")

    assert ana.boots == 3
    assert not [action for action in table.offered() if action.startswith("move")]
    for room in ("r03", "r13", "r14"):
        with refused(table, "exhausted", "B4.12"):
            ana.moves(room)


@rule("B4.12")
def test_a_crystal_cave_ends_walking_even_after_a_teleport_out_of_it() -> None:
    table = given()
    ana = table.ana.at("r03").has(boots=3, teleports=1)

    ana.moves("r08")
    ana.teleports_to("r03")

    assert ana.boots == 2
    with refused(table, "exhausted", "B4.12"):
        ana.moves("r02")


@rule("B4.12")
def test_a_crystal_cave_entered_by_teleport_ends_walking_too() -> None:
    table = given()
    ana = table.ana.at("r03").has(boots=3, teleports=1)

    ana.teleports_to("r08")

    with refused(table, "exhausted", "B4.12"):
        ana.moves("r03")


@rule("B4.12")
def test_a_second_crystal_cave_has_no_boots_left_to_end() -> None:
    table = given()
    ana = table.ana.at("r03").has(boots=1, teleports=1)

    ana.moves("r08")
    first = table.told(Exhausted)
    ana.teleports_to("r14")

    assert first == [Exhausted(ana.seat)]
    assert table.told(Exhausted) == []


@rule("B4.12")
def test_in_the_next_turn_a_player_walks_out_of_the_cave() -> None:
    table = given()
    ana = table.ana.at("r03").has(boots=1).draws_next("sidestep", "burgle", "burgle", "burgle", "burgle")

    ana.moves("r08")
    ana.ends_turn()
    table.bo.ends_turn()
    ana.plays("sidestep").moves("r03")

    assert ana.room == "r03"


@rule("B4.12")
def test_a_crystal_cave_with_a_token_offers_it_all_the_same() -> None:
    table = given(seats=4)
    ana = table.ana.at("r13").has(boots=2)

    ana.moves("r18")
    ana.takes("artifact-5")

    assert ana.tokens == ["artifact-5"]
    with refused(table, "exhausted", "B4.12"):
        ana.moves("r13")


@rule("B4.12")
@pytest.mark.parametrize("order", [("play", "move"), ("move", "play")])
def test_a_dead_run_goes_on_through_crystal_caves(order: tuple[str, str]) -> None:
    ana = given().ana.at("r03").hand("dead-run").has(boots=1)

    for step in order:
        ana.does("play dead-run" if step == "play" else "move r08")
    ana.moves("r03")

    assert ana.room == "r03"
    assert ana.boots == 1


# Healing fountains


@rule("B4.13")
def test_entering_a_healing_fountain_room_heals_one_damage() -> None:
    ana = given().ana.at("r17").hurt(3).has(boots=2)

    ana.moves("r12")

    assert ana.damage == 2
    assert ana.supply == 28


@rule("B4.13")
def test_each_entering_heals_again_but_staying_does_not() -> None:
    table = given()
    ana = table.ana.at("r17").hurt(5).has(boots=6)

    ana.moves("r12")
    ana.moves("r17")
    ana.moves("r12")
    ana.ends_turn()
    table.bo.ends_turn()

    assert ana.damage == 3


@rule("B4.13")
def test_a_fountain_heals_after_the_monsters_on_the_way() -> None:
    ana = given().ana.at("r07").hurt(4).has(boots=1)

    ana.moves("r12")

    assert ana.damage == 4


@rule("B4.13", "B4.4")
def test_a_fountain_does_not_help_a_player_through_a_deadly_tunnel_before_it() -> None:
    table = given()
    ana = table.ana.at("r07").hurt(9).has(boots=1)

    with refused(table, "deadly-tunnel", "B4.4", needs=1, has=0):
        ana.moves("r12")


@rule("B4.13")
def test_a_fountain_does_nothing_for_the_unhurt() -> None:
    ana = given().ana.at("r17").has(boots=2)

    ana.moves("r12")

    assert ana.damage == 0
    assert ana.supply == 30


@rule("B4.13", "B4.12")
def test_a_fountain_in_a_crystal_cave_heals_and_ends_walking() -> None:
    table = given(board="dusk")
    ana = table.ana.at("r37").hurt(2).has(boots=2)

    ana.moves("r43")

    assert ana.damage == 1
    with refused(table, "exhausted", "B4.12"):
        ana.moves("r37")
