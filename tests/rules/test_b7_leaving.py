"""B7 Leaving and the end: escapes, the countdown, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine import (
    ESCAPED,
    IN_PLAY,
    LOST,
    NOBODY,
    RESCUED,
    CardRevealed,
    CountdownMoved,
    DragonAttacked,
    Escaped,
    GameEnded,
    KnockedOut,
    PlayAreaCleared,
)
from tests.support.given import Scene, given, refused
from tests.support.rules import rule

if TYPE_CHECKING:
    from tests.support.person import Person


def by_the_exit(player: Person) -> Person:
    """Let a player stand one step from the start with an artifact and a boot."""
    return player.at("r02").holds("artifact-5").has(boots=1)


def walks_out(player: Person) -> None:
    """Go back to the start and end the turn there."""
    player.moves("r01")
    player.ends_turn()


@rule("B7.1")
def test_who_returns_to_the_start_with_an_artifact_escapes_with_a_mastery_token_worth_20() -> None:
    table = given()
    ana = by_the_exit(table.ana)

    walks_out(ana)

    assert ana.status == ESCAPED
    assert ana.tokens == ["artifact-5", "mastery"]
    assert ana.score.tokens == 20
    assert table.prizes_left() == 1


@rule("B7.1", "B4.16")
def test_without_an_artifact_nobody_escapes() -> None:
    table = given()
    ana = table.ana.at("r02").holds("chalice", "monkey-idol").has(boots=1, teleports=1)

    for notation in ("move r01", "teleport r01"):
        with refused(table, "needs-artifact", "B4.16"):
            ana.does(notation)

    assert ana.status == IN_PLAY


@rule("B7.1", "B4.16")
def test_a_teleport_leads_out_too() -> None:
    table = given()
    ana = table.ana.at("r02").holds("artifact-5").has(teleports=1)

    ana.teleports_to("r01")
    ana.ends_turn()

    assert ana.status == ESCAPED


@rule("B7.2")
def test_who_has_left_takes_no_normal_turn() -> None:
    table = given()
    ana, bo = by_the_exit(table.ana), table.bo.empty_deck()

    walks_out(ana)
    bo.ends_turn()

    assert table.to_act is bo


@rule("B7.2")
def test_who_is_knocked_out_takes_no_normal_turn() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("ana", "black", "black")
    ana, bo = table.ana.hurt(9), table.bo.empty_deck()

    ana.ends_turn()
    bo.ends_turn()

    assert ana.status == LOST
    assert table.to_act is bo


@rule("B7.2", "B5.6")
def test_effects_on_all_players_pass_by_who_is_out() -> None:
    table = given(3)
    ana, bo, cy = by_the_exit(table.ana), table.bo.hand("tattle"), table.cy

    walks_out(ana)
    bo.plays("tattle")

    assert (ana.clank, bo.clank, cy.clank) == (0, 0, 1)


@rule("B7.2", "B5.2")
def test_arriving_cards_make_no_clank_for_who_is_out() -> None:
    table = given().row(None).next_in_row("watcher")
    ana, bo = by_the_exit(table.ana), table.bo

    walks_out(ana)

    assert (ana.clank, bo.clank) == (0, 1)


@rule("B7.2", "B5.5")
def test_cubes_of_who_is_out_count_as_black() -> None:
    table = given().next_cubes("ana", "ana", "bo", "black")
    ana, bo = by_the_exit(table.ana), table.bo.empty_deck()

    walks_out(ana)
    bo.ends_turn()

    assert (ana.damage, bo.damage) == (0, 1)
    assert table.set_aside("ana") == 2
    assert ana.status == ESCAPED


@rule("B7.3")
def test_the_first_player_out_enters_the_countdown_on_its_first_space_which_does_nothing() -> None:
    table = given()
    ana = by_the_exit(table.ana)

    walks_out(ana)

    assert table.told(CountdownMoved) == [CountdownMoved(ana.seat, 1)]
    assert table.told(DragonAttacked) == []


@rule("B7.3")
def test_who_is_knocked_out_first_starts_the_countdown_as_well() -> None:
    table = given(3).rage_at(1).row(None).next_in_row("ogre").next_cubes("cy", "black")
    ana, bo, cy = table.ana, table.bo.empty_deck(), table.cy.hurt(9)

    ana.ends_turn()
    assert table.told(CountdownMoved) == [CountdownMoved(cy.seat, 1)]
    bo.ends_turn()

    assert table.told(CountdownMoved) == [CountdownMoved(cy.seat, 2)]
    assert table.told(DragonAttacked) == [DragonAttacked(3)]
    assert table.to_act is ana


@rule("B7.3")
def test_each_later_turn_of_theirs_is_a_fiercer_attack_and_the_last_one_knocks_everyone_out() -> None:
    table = given(3).rage_at(3)
    ana, bo, cy = by_the_exit(table.ana), table.bo.empty_deck(), table.cy.empty_deck()
    cy.at("r16").holds("artifact-7")

    walks_out(ana)
    told: list[tuple[object, ...]] = []
    while not table.state.over:
        bo.ends_turn()
        cy.ends_turn()
        told.append((*table.told(CountdownMoved), *table.told(DragonAttacked)))

    assert told == [
        (CountdownMoved(ana.seat, 2), DragonAttacked(3 + 1)),
        (CountdownMoved(ana.seat, 3), DragonAttacked(3 + 2)),
        (CountdownMoved(ana.seat, 4), DragonAttacked(3 + 3)),
        (CountdownMoved(ana.seat, 5),),
    ]
    assert (ana.status, bo.status, cy.status) == (ESCAPED, LOST, RESCUED)
    assert (bo.damage, cy.damage) == (0, 0)


@rule("B7.3", "B5.4")
def test_the_countdown_adds_cubes_to_its_own_attacks_only() -> None:
    table = given().rage_at(3).row("ladder", "ladder", "teleporter", "teleporter").next_in_row("ogre", "ogre")
    ana, bo = by_the_exit(table.ana), table.bo.hand("burgle", "burgle", "burgle").empty_deck()

    walks_out(ana)
    told = []
    for _ in range(2):
        bo.plays("burgle", "burgle", "burgle")
        bo.uses("ladder")
        bo.ends_turn()
        told.append(table.told(DragonAttacked))

    assert told == [[DragonAttacked(3), DragonAttacked(3 + 1)], [DragonAttacked(3), DragonAttacked(3 + 2)]]


@rule("B7.3", "B10.3", "B5.8")
def test_rage_and_danger_count_in_the_countdown_too() -> None:
    table = given().rage_at(7).row("kobold", "dragon-shrine")
    ana, bo = by_the_exit(table.ana), table.bo.empty_deck()

    walks_out(ana)
    bo.ends_turn()

    assert table.told(DragonAttacked) == [DragonAttacked(5 + 2 + 1)]


@rule("B7.3", "B6.4")
def test_an_attack_of_the_countdown_can_knock_a_player_out() -> None:
    table = given(3).rage_at(1).next_cubes("bo", "black", "black")
    ana, bo, cy = by_the_exit(table.ana), table.bo.hurt(9), table.cy.empty_deck()

    walks_out(ana)
    bo.ends_turn()
    cy.ends_turn()

    assert bo.status == LOST
    assert table.to_act is cy


@rule("B7.4")
def test_only_the_first_player_out_uses_the_countdown() -> None:
    table = given(3).rage_at(1).row(None).next_in_row("ogre").next_cubes("bo", "black")
    ana, bo, cy = by_the_exit(table.ana), table.bo.hurt(9), table.cy.empty_deck()

    walks_out(ana)
    started = table.told(CountdownMoved)
    cy.ends_turn()

    assert bo.status == LOST
    assert started == [CountdownMoved(ana.seat, 1)]
    assert table.told(CountdownMoved) == [CountdownMoved(ana.seat, 2)]
    assert table.to_act is cy


@rule("B7.5")
def test_the_game_ends_at_once_when_the_last_player_is_out() -> None:
    table = given().row("ladder", "ladder").next_cubes("bo", "black", "black")
    ana, bo = by_the_exit(table.ana), table.bo.at("r16").hurt(9)
    bo.hand("mister-whiskers", "burgle", "burgle", "burgle")

    walks_out(ana)
    bo.plays("burgle", "burgle", "burgle")
    bo.uses("ladder")
    bo.plays("mister-whiskers")
    bo.chooses(1)

    assert table.events[-1] == GameEnded()
    assert bo.sees.to_act == NOBODY
    assert table.told(CardRevealed) == []
    assert len(table.row_cards) == 5
    assert table.offered() == []


@rule("B7.5")
def test_nothing_can_be_done_once_the_game_is_over() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("ana", "bo", "black")
    ana, bo = table.ana.hurt(9), table.bo.hurt(9)

    ana.ends_turn()

    assert table.to_act is None
    with refused(table, "game-over", "B7.5"):
        table.apply("end turn")
    assert (ana.status, bo.status) == (LOST, LOST)


@rule("B7.5")
def test_the_game_goes_on_while_anybody_is_in_the_dungeon() -> None:
    table = given(4)
    ana, bo = by_the_exit(table.ana), table.bo

    walks_out(ana)

    assert table.to_act is bo
    assert table.told(GameEnded) == []


@rule("B7.6")
def test_who_has_left_cannot_come_back_in() -> None:
    table = given()
    ana = by_the_exit(table.ana).has(boots=3, teleports=1)

    ana.moves("r01")

    for notation in ("move r02", "teleport r02"):
        with refused(table, "leaving", "B7.7"):
            ana.does(notation)


@rule("B7.6", "B7.2")
def test_who_has_left_stays_out_to_the_end_of_the_game() -> None:
    table = given()
    ana, bo = by_the_exit(table.ana), table.bo.empty_deck()

    walks_out(ana)
    acting = []
    while table.to_act:
        acting.append(table.to_act)
        bo.ends_turn()

    assert acting == [bo, bo, bo, bo]
    assert (ana.status, ana.room) == (ESCAPED, "r01")


@rule("B7.7")
def test_who_escapes_plays_the_cards_left_for_what_they_give_but_moves_no_more() -> None:
    table = given()
    ana = by_the_exit(table.ana).hand("explore", "mercenary", "stumble")

    ana.moves("r01")
    with refused(table, "cards-in-hand", "B2.1"):
        ana.does("end turn")
    ana.plays("explore", "mercenary", "stumble")

    assert (ana.skill, ana.swords, ana.boots, ana.clank) == (3, 2, 1, 1)
    with refused(table, "leaving", "B7.7"):
        ana.moves("r02")
    ana.fights("goblin")
    ana.acquires("explore")
    assert ana.gold == 1
    assert ana.discard_pile == ["explore"]


@rule("B7.7")
def test_the_pawn_leaves_before_the_row_is_refilled_and_no_attack_of_that_turn_hurts_it() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("ana", "ana", "black")
    ana = by_the_exit(table.ana).hurt(9)

    walks_out(ana)

    assert table.told(DragonAttacked) == [DragonAttacked(3)]
    assert ana.status == ESCAPED
    assert ana.damage == 9
    assert table.set_aside("ana") == 2


@rule("B7.7", "B2.11")
def test_a_leaving_player_discards_the_play_area_then_leaves_then_the_row_is_refilled() -> None:
    table = given().row(None).next_in_row("sneak")
    ana = by_the_exit(table.ana).hand("burgle")

    walks_out(ana)

    kinds = [type(event) for event in table.events]
    assert kinds.index(PlayAreaCleared) < kinds.index(Escaped) < kinds.index(CardRevealed)
    assert ana.cards_in_hand == []


@rule("B7.7", "B6.5")
def test_who_is_felled_before_the_turn_of_escape_is_over_is_rescued_without_a_mastery_token() -> None:
    table = given().next_cubes("ana", "black", "black")
    ana = by_the_exit(table.ana).hurt(9).hand("mister-whiskers")

    ana.moves("r01")
    ana.plays("mister-whiskers")
    ana.chooses(1)

    assert ana.status == RESCUED
    assert ana.tokens == ["artifact-5"]


@rule("B7.2", "B6.4", "B2.8")
def test_a_player_felled_in_mid_turn_by_their_own_card_plays_no_more_and_the_row_is_refilled() -> None:
    table = given().row(None).next_in_row("sneak").next_cubes("ana", "black", "black")
    ana, bo = table.ana.at("r16").hurt(9).hand("mister-whiskers", "burgle"), table.bo

    ana.plays("mister-whiskers")
    ana.chooses(1)

    assert ana.status == LOST
    assert "sneak" in table.row_cards
    assert table.to_act is bo
    assert ana.cards_in_hand == ["burgle"]


@rule("B7.2", "B6.4")
def test_a_turn_goes_on_when_somebody_else_is_felled_in_it() -> None:
    table = given().row(None).next_cubes("bo", "black", "black")
    ana, bo = table.ana.has(boots=1).at("r02").hand("mister-whiskers", "burgle"), table.bo.hurt(9)

    ana.plays("mister-whiskers")
    ana.chooses(1)

    assert bo.status == LOST
    assert table.to_act is ana
    ana.plays("burgle")
    ana.moves("r03")
    assert (ana.skill, ana.room, len(table.row_cards)) == (1, "r03", 5)


@rule("B5.3", "B7.2")
def test_the_refill_after_a_turn_cut_short_can_bring_an_attack() -> None:
    table = given().row(None).next_in_row("ogre").next_cubes("ana", "black", "black", "bo", "black", "black")
    ana, bo = table.ana.hurt(9).hand("mister-whiskers"), table.bo

    ana.plays("mister-whiskers")
    ana.chooses(1)

    assert table.told(DragonAttacked) == [DragonAttacked(3), DragonAttacked(3)]
    assert bo.damage == 1


def three_fall(table: Scene, active: str, *fallen: str) -> list[CountdownMoved]:
    """Let an attack at the end of the active player's turn fell three players; who entered the countdown then."""
    table.rage_at(3).row(None).next_in_row("ogre").turn_of(active).next_cubes(*fallen)
    for person in table.people:
        person.hurt(9)

    table.people[table.state.to_act].ends_turn()

    moves = [event for event in table.events if isinstance(event, CountdownMoved)]
    return [event for event in moves if event.space == 1]


@rule("B7.8")
def test_of_several_felled_at_once_the_first_after_the_active_player_gets_the_countdown() -> None:
    table = given(4)

    entered = three_fall(table, "cy", "ana", "bo", "di")

    assert entered == [CountdownMoved(table.di.seat, 1)]


@rule("B7.8")
def test_of_several_felled_at_once_the_active_player_comes_first() -> None:
    table = given(4)

    entered = three_fall(table, "cy", "ana", "bo", "cy")

    assert entered == [CountdownMoved(table.cy.seat, 1)]
    assert table.to_act is table.di


@rule("B7.8", "B7.3")
def test_in_an_attack_of_the_countdown_players_fall_in_turn_order_from_its_owner() -> None:
    table = given(3).rage_at(1).next_cubes("cy", "bo", "black")
    ana, bo, cy = by_the_exit(table.ana), table.bo.hurt(9), table.cy.hurt(9)

    walks_out(ana)
    bo.ends_turn()
    cy.ends_turn()

    assert table.told(KnockedOut) == [KnockedOut(bo.seat, False), KnockedOut(cy.seat, False)]


@rule("B7.8", "B7.3")
def test_the_countdown_of_who_fell_in_the_turn_before_theirs_starts_right_away() -> None:
    table = given(4).rage_at(1).row(None).next_in_row("ogre").next_cubes("bo", "black")
    bo, cy = table.bo.hurt(9), table.cy

    table.ana.ends_turn()

    assert table.told(CountdownMoved) == [CountdownMoved(bo.seat, 1), CountdownMoved(bo.seat, 2)]
    assert table.to_act is cy
