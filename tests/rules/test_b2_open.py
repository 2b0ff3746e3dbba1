"""B2 The turn: what of a player's cards lies open, and who knows the rest."""

from __future__ import annotations

from clankwork.engine import HIDDEN, SPECTATOR, CardsDrawn, determinize, event_for, view
from tests.support.given import given
from tests.support.rules import rule


@rule("B2.10")
def test_a_deck_lies_face_down() -> None:
    swift = given()
    noisy = given()
    swift.ana.hand("sidestep", "scramble")
    noisy.ana.hand("stumble", "stumble")

    seen_by_bo = [table.bo.sees.players[table.ana.seat] for table in (swift, noisy)]

    assert seen_by_bo[0] == seen_by_bo[1]
    assert seen_by_bo[0].hand == ()
    assert (seen_by_bo[0].hand_size, seen_by_bo[0].deck_size) == (2, 8)
    own = swift.ana.sees.players[swift.ana.seat]
    assert [swift.rules.cards[card].slug for card in own.hand] == ["sidestep", "scramble"]
    assert len(own.unseen) == own.deck_size == 8
    assert own.deck_top == ()
    assert own.unseen == tuple(sorted(own.unseen))


@rule("B2.10")
def test_who_saw_a_deck_run_out_knows_the_cards_drawn_until_then() -> None:
    table = given()
    ana = table.ana.hand("bracers-of-agility").discards_before("explore", "sneak").empty_deck().in_deck("mercenary")

    ana.plays("bracers-of-agility")

    seen_by_bo = table.bo.sees.players[ana.seat]
    assert table.card_names(seen_by_bo.known) == ["mercenary"]
    assert table.card_names(seen_by_bo.unseen) == ["explore", "sneak"]
    hands = {tuple(determinize(table.rules, table.bo.sees, seed).players[ana.seat].hand) for seed in "abcdefgh"}
    assert sorted(map(table.card_names, hands)) == [["explore", "mercenary"], ["mercenary", "sneak"]]
    ana.plays("mercenary")
    assert table.bo.sees.players[ana.seat].known == ()


@rule("B2.10")
def test_a_table_on_which_all_that_is_hidden_was_dealt_anew_looks_the_same() -> None:
    table = given().next_secrets("minor-secret", "magic-spring", "treasure").next_in_row("ogre").next_cubes("black")
    ana = table.ana.at("r03").holds("artifact-5").has(boots=6, teleports=1).draws_next("stumble")

    ana.moves("r04")
    ana.takes("minor-secret")
    for room in ("r03", "r02", "r01"):
        ana.moves(room)

    for seen in (ana.sees, table.bo.sees):
        assert view(determinize(table.rules, seen, "anew"), seen.seat) == seen


@rule("B2.10")
def test_who_saw_a_card_put_on_a_deck_knows_it_in_the_hand_that_draws_it() -> None:
    table = given()
    ana = table.ana.hand("elven-boots").draws_next("mercenary")

    ana.plays("elven-boots")

    assert table.card_names(table.bo.sees.players[ana.seat].known) == ["mercenary"]


@rule("B2.10")
def test_what_a_player_draws_is_seen_by_that_player_alone() -> None:
    table = given()
    table.ana.ends_turn()

    drawn = next(event for event in table.events if isinstance(event, CardsDrawn))

    assert event_for(drawn, table.ana.seat) == drawn
    assert HIDDEN not in drawn.cards
    assert event_for(drawn, table.bo.seat) == CardsDrawn(table.ana.seat, (HIDDEN,) * 5)
    assert event_for(drawn, SPECTATOR) == CardsDrawn(table.ana.seat, (HIDDEN,) * 5)


@rule("B2.10")
def test_a_discard_pile_and_a_play_area_lie_face_up() -> None:
    table = given()
    ana = table.ana.discards_before("explore", "stumble").hand("burgle", "scramble").has(skill=2)

    ana.plays("scramble", "burgle")
    ana.acquires("mercenary")

    for seen in (table.bo.sees, view(table.state, SPECTATOR)):
        open_cards = seen.players[ana.seat]
        assert [table.rules.cards[card].slug for card in open_cards.discard] == ["explore", "stumble", "mercenary"]
        assert [table.rules.cards[card].slug for card in open_cards.play] == ["scramble", "burgle"]
