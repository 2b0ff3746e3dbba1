"""S2 Factions and boosts: what cards do for those who have played, or own, something else."""

from __future__ import annotations

import pytest

from clankwork.content import load
from clankwork.engine import (
    ConditionMet,
    EffectActivated,
    apply,
    decode,
    determinize,
    encode,
    format_position,
    parse_position,
    view,
)
from tests.support.given import given, refused
from tests.support.rules import rule


@rule("S2.1")
@pytest.mark.parametrize(("faction", "number"), [("outlaw", 18), ("resistance", 26), ("science", 11)])
def test_so_many_cards_belong_to_each_faction(faction: str, number: int) -> None:
    rules = load("space", seats=2).rules

    deck = [rules.cards[card] for card in rules.dungeon]

    assert sum(bool(card.tags & rules.tags[faction]) for card in deck) == number


@rule("S2.1")
def test_no_card_belongs_to_two_factions() -> None:
    rules = load("space", seats=2).rules
    factions = [rules.tags[faction] for faction in ("outlaw", "resistance", "science")]

    assert max(sum(bool(card.tags & faction) for faction in factions) for card in rules.cards) == 1


@rule("S2.2")
@pytest.mark.parametrize(
    "order", [("princess-helia", "phantom-agent", "hack"), ("phantom-agent", "hack", "princess-helia")]
)
def test_a_faction_effect_works_with_another_card_of_the_faction_in_any_order(order: tuple[str, ...]) -> None:
    ana = given(game="space").ana.hand(*order).draws_next("stumble")

    ana.plays(*order)

    assert ana.cards_in_hand == ["stumble"]


@rule("S2.2")
def test_a_faction_effect_does_not_work_with_the_card_itself_alone() -> None:
    ana = given(game="space").ana.hand("princess-helia", "hack").draws_next("stumble")

    ana.plays("princess-helia", "hack")

    assert ana.cards_in_hand == []


@rule("S2.2")
def test_a_card_of_another_faction_does_not_help() -> None:
    ana = given(game="space").ana.hand("princess-helia", "void-corsair").draws_next("stumble")

    ana.plays("princess-helia", "void-corsair")

    assert ana.cards_in_hand == []


@rule("S2.2")
def test_two_copies_of_one_card_help_each_other() -> None:
    ana = given(game="space").ana.hand("hollow-moon-recruit", "hollow-moon-recruit")

    ana.plays("hollow-moon-recruit", "hollow-moon-recruit")

    assert ana.swords == 2 + 2


@rule("S2.2")
def test_the_effect_works_once_however_many_others_are_played() -> None:
    ana = given(game="space").ana.hand("pamphlet-printer", "phantom-agent", "phantom-agent")

    ana.plays("pamphlet-printer", "phantom-agent", "phantom-agent")

    assert ana.skill == 1 + 1 + 1 + 1


@rule("S2.2")
def test_a_card_played_in_an_earlier_turn_does_not_count() -> None:
    table = given(game="space")
    ana = table.ana.hand("phantom-agent").draws_next("princess-helia", "hack", "hack", "hack", "hack")

    ana.ends_turn()
    table.bo.ends_turn()
    ana.plays("princess-helia")

    assert "phantom-agent" not in ana.play_area
    assert ana.cards_in_hand == ["hack"] * 4


@rule("S2.2")
def test_a_card_played_this_turn_counts_though_it_was_trashed_since() -> None:
    table = given(game="space", trash="at_once")
    ana = table.ana.hand("phantom-agent", "scrap-sorter", "princess-helia").draws_next("stumble")

    ana.plays("phantom-agent", "scrap-sorter")
    ana.trashes("phantom-agent")
    ana.plays("princess-helia")

    assert table.trashed_cards == ["phantom-agent"]
    assert ana.cards_in_hand == ["stumble"]


@rule("S2.2")
def test_a_companion_counts_likewise_after_it_was_trashed() -> None:
    ana = given(game="space").ana.hand("cargo-mule", "nanite-jar", "scrap-sorter")
    ana.plays("cargo-mule", "nanite-jar")
    ana.trashes("cargo-mule")

    ana.plays("scrap-sorter")
    ana.declines()

    assert ana.skill == 2 + 1 + 1 + 1


@rule("S2.2")
@pytest.mark.parametrize("option", ["at_once", "at_turn_end"])
def test_a_card_that_trashes_itself_is_no_other_card(option: str) -> None:
    ana = given(game="space", trash=option).ana.hand("stumble", "nanite-jar", "lab-intern")
    ana.plays("stumble", "nanite-jar")

    ana.trashes("nanite-jar")
    assert ana.clank == 1
    ana.plays("lab-intern")

    assert ana.clank == 0


@rule("S2.2")
def test_a_copy_that_was_trashed_and_one_in_play_help_each_other() -> None:
    ana = given(game="space").ana.hand("hollow-moon-recruit", "hollow-moon-recruit", "scrap-sorter")
    ana.plays("hollow-moon-recruit", "scrap-sorter")
    ana.trashes("hollow-moon-recruit")
    assert ana.swords == 1

    ana.plays("hollow-moon-recruit")

    assert ana.swords == 2 + 2


@rule("S2.2")
def test_a_card_trashed_from_the_discard_pile_was_not_played() -> None:
    ana = given(game="space").ana.hand("scrap-sorter", "princess-helia").draws_next("stumble")
    ana.discards_before("phantom-agent")
    ana.plays("scrap-sorter")
    ana.trashes("phantom-agent", discarded=True)

    ana.plays("princess-helia")

    assert ana.cards_in_hand == []


@rule("S2.2")
def test_a_trashed_card_counts_after_saving_writing_down_and_dealing_anew() -> None:
    table = given(game="space")
    ana = table.ana.hand("phantom-agent", "scrap-sorter", "princess-helia", "stumble")
    ana.plays("phantom-agent", "scrap-sorter")
    ana.trashes("phantom-agent")
    state, rules = table.state, table.state.rules

    saved = decode(rules, encode(state))
    written = parse_position(rules, format_position(state))
    dealt = determinize(rules, view(state, state.to_act), "some seed")

    assert "trashed phantom-agent" in format_position(state).split(" | ")[1]
    for again in (saved, written, dealt):
        assert again.turn.trashed == state.turn.trashed != ()
        events = apply(again, rules.catalogue.parse("play princess-helia").code)
        assert any(isinstance(event, ConditionMet) for event in events)


@rule("S2.2")
def test_example_monkeybot_is_quiet_once_another_scientist_is_played() -> None:
    ana = given(game="space").ana.hand("monkeybot-30000").draws_next("lab-intern", "hack", "stumble")

    ana.plays("monkeybot-30000")
    assert ana.clank == 3
    assert ana.cards_in_hand == ["hack", "lab-intern", "stumble"]
    ana.plays("lab-intern")

    assert ana.clank == 0


@rule("S2.3")
@pytest.mark.parametrize(("crystals", "drawn"), [(0, 0), (1, 1), (3, 1)])
def test_a_crystal_effect_works_once_for_who_owns_a_power_crystal(crystals: int, drawn: int) -> None:
    ana = given(game="space").ana.hand("crystal-resonator").holds(*["power-crystal"] * crystals)
    ana.draws_next("stumble", "stumble")

    ana.plays("crystal-resonator")

    assert ana.cards_in_hand == ["stumble"] * drawn


@rule("S2.3")
def test_the_sixth_crystal_is_a_power_crystal() -> None:
    ana = given(game="space").ana.hand("crystal-battery").holds("sixth-crystal")

    ana.plays("crystal-battery")

    assert (ana.skill, ana.swords, ana.boots) == (2, 1, 1)


@rule("S2.3")
def test_a_crystal_found_later_in_the_turn_still_counts() -> None:
    ana = given(game="space").ana.at("cannon-barrel").hand("crystal-battery").has(boots=1)

    ana.plays("crystal-battery")
    assert ana.swords == 0
    ana.moves("cannon-capacitor-e")

    assert (ana.swords, ana.boots) == (1, 1)


@rule("S2.4")
@pytest.mark.parametrize(("tokens", "gold"), [((), 0), (("contraband",), 2)])
def test_a_contraband_effect_works_for_who_owns_contraband(tokens: tuple[str, ...], gold: int) -> None:
    ana = given(game="space").ana.hand("cargo-mule").holds(*tokens)

    ana.plays("cargo-mule")

    assert ana.gold == gold


@rule("S2.5")
def test_a_multipass_activates_a_faction_effect_of_one_card() -> None:
    table = given(game="space")
    ana = table.ana.hand("princess-helia", "signal-runner").holds("multipass").draws_next("stumble")
    ana.plays("princess-helia")

    ana.spends("multipass")
    ana.activates("princess-helia")

    assert table.told(EffectActivated) == [EffectActivated(0, table.cards["princess-helia"])]
    assert ana.cards_in_hand == ["signal-runner", "stumble"]
    assert ana.tokens == []
    assert table.tokens_gone.count("multipass") == 1


@rule("S2.5")
def test_a_multipass_activates_one_effect_only() -> None:
    ana = given(game="space").ana.hand("void-corsair", "signal-runner").holds("multipass")
    ana.plays("void-corsair", "signal-runner")

    ana.spends("multipass")
    assert ana.can("activate void-corsair")
    ana.activates("signal-runner")

    assert (ana.swords, ana.boots) == (2, 3)


@rule("S2.5")
def test_an_effect_that_was_activated_is_not_paid_again() -> None:
    ana = given(game="space").ana.hand("signal-runner", "phantom-agent").holds("multipass")
    ana.plays("signal-runner")

    ana.spends("multipass")
    ana.activates("signal-runner")
    ana.plays("phantom-agent")

    assert ana.boots == 3


@rule("S2.5")
@pytest.mark.parametrize("card", ["crystal-resonator", "cargo-mule", "hack", "hush-broker", "space-skunk"])
def test_a_multipass_never_activates_anything_else(card: str) -> None:
    table = given(game="space")
    ana = table.ana.hand(card).holds("multipass")
    ana.plays(card)

    assert not ana.can("spend multipass")
    with refused(table, "nothing-to-activate", "S2.5"):
        ana.spends("multipass")


@rule("S2.5")
def test_a_multipass_has_nothing_to_do_for_an_effect_that_has_happened() -> None:
    table = given(game="space")
    ana = table.ana.hand("signal-runner", "phantom-agent").holds("multipass")

    ana.plays("signal-runner", "phantom-agent")

    with refused(table, "nothing-to-activate", "S2.5"):
        ana.spends("multipass")


@rule("S2.5")
def test_a_multipass_for_all_cards_activates_every_faction_effect_that_waits() -> None:
    table = given(game="space", multipass="all_cards")
    ana = table.ana.hand("void-corsair", "signal-runner").holds("multipass")
    ana.plays("void-corsair", "signal-runner")

    ana.spends("multipass")

    assert (ana.swords, ana.boots) == (2 + 1, 3)
    assert table.told(EffectActivated) == [
        EffectActivated(0, table.cards["void-corsair"]),
        EffectActivated(0, table.cards["signal-runner"]),
    ]
    assert table.tokens_gone.count("multipass") == 1


@rule("S2.5", "B2.6")
def test_it_serves_cards_played_later_in_the_turn_too_and_each_once() -> None:
    table = given(game="space", multipass="all_cards")
    ana = table.ana.hand("void-corsair", "signal-runner", "phantom-agent").holds("multipass")
    ana.plays("void-corsair")

    ana.spends("multipass")
    ana.plays("signal-runner")
    assert (ana.swords, ana.boots) == (2 + 1, 3)
    ana.plays("phantom-agent")

    assert ana.boots == 3 + 1


@rule("S2.5")
def test_it_is_over_with_the_turn() -> None:
    table = given(game="space", multipass="all_cards").row("static-wraith", "static-wraith")
    ana, bo = table.people
    ana.hand("signal-runner").holds("multipass").draws_next("void-corsair")
    ana.plays("signal-runner")
    ana.spends("multipass")
    ana.ends_turn()
    bo.ends_turn()

    ana.plays("void-corsair")

    assert ana.swords == 2


@rule("S2.5")
@pytest.mark.parametrize("card", ["crystal-resonator", "cargo-mule", "hack", "hush-broker", "space-skunk"])
def test_for_all_cards_too_it_activates_nothing_but_factions(card: str) -> None:
    table = given(game="space", multipass="all_cards")
    ana = table.ana.hand(card).holds("multipass")
    ana.plays(card)

    with refused(table, "nothing-to-activate", "S2.5"):
        ana.spends("multipass")


@rule("S2.6")
def test_contraband_is_kept_and_serves_every_card_that_asks_for_it() -> None:
    ana = given(game="space").ana.hand("cargo-mule", "dockside-fence").holds("contraband")

    ana.plays("cargo-mule", "dockside-fence")

    assert ana.gold == 2 + 2
    assert ana.tokens == ["contraband"]


@rule("S2.5", "B2.6")
def test_an_effect_that_waits_for_a_place_needs_no_multipass_and_comes_there() -> None:
    table = given(game="space", board="hydroponics-cannon-infirmary")
    ana = table.ana.at("cargo-door-n").hand("telepad-technician", "lab-intern").holds("multipass")

    ana.plays("telepad-technician", "lab-intern")
    with refused(table, "nothing-to-activate"):
        ana.spends("multipass")
    ana.moves("hydroponics-r")

    assert table.offered() == ["go hydroponics-hive", "decline"]


@rule("S2.7")
def test_boosts_happen_by_themselves_once_their_condition_holds() -> None:
    table = given(game="space")
    ana = table.ana.hand("void-corsair", "space-pirate", "crystal-battery").holds("power-crystal")

    ana.plays("void-corsair", "space-pirate")
    assert table.told(ConditionMet) == [ConditionMet(0, table.cards["void-corsair"])]
    assert ana.swords == 2 + 1 + 2
    ana.plays("crystal-battery")

    assert table.told(ConditionMet) == [ConditionMet(0, table.cards["crystal-battery"])]
    assert table.state.pending is None
