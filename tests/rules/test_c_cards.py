"""What single cards of the catacombs do, where it is more than a gain."""

from __future__ import annotations

import pytest

from clankwork.engine import RageRose, TokenTaken
from tests.support.digging import dug
from tests.support.given import refused
from tests.support.rules import rule

# Choices


def test_empurror_is_one_of_three() -> None:
    table = dug()
    ana = table.ana.hand("empurror")

    ana.plays("empurror")
    assert table.offered() == ["choose 1", "choose 2", "choose 3"]
    ana.chooses(2)

    assert ana.gold == 1
    assert table.offered() == ["end turn"]


@rule("B2.6")
@pytest.mark.parametrize("before", [True, False])
def test_empurror_is_all_three_with_an_artifact_held_before_or_taken_after(before: bool) -> None:
    table = dug().laid("d01", -1, -1)
    ana = table.ana.at("d01-c").hand("empurror").made_clank(3)

    if before:
        ana.takes("artifact")
    ana.plays("empurror")
    if not before:
        ana.chooses(2)
        assert (ana.clank, ana.gold) == (3, 1)
        ana.takes("artifact")

    assert (ana.clank, ana.gold) == (1, 1)
    assert table.state.turn.ignoring == 1
    assert table.state.turn.waiting == []


def test_an_imp_gives_a_lockpick_or_takes_one_for_two_cards() -> None:
    ana = dug().ana.hand("imp-familiar").has(lockpicks=1)

    ana.plays("imp-familiar")
    ana.chooses(2)

    assert (ana.lockpicks, len(ana.cards_in_hand)) == (0, 2)


def test_without_a_lockpick_an_imp_gives_one() -> None:
    table = dug()
    ana = table.ana.hand("imp-familiar").has(lockpicks=0)

    ana.plays("imp-familiar")

    assert table.offered() == ["choose 1"]


def test_the_black_market_is_two_different_of_three() -> None:
    table = dug(trash="at_once").row("black-market")
    ana = table.ana.has(skill=5).played_before("burgle")

    ana.uses("black-market")
    ana.chooses(2)
    ana.trashes("burgle")
    assert table.offered() == ["choose 1", "choose 3"]
    ana.chooses(3)

    assert (ana.lockpicks, ana.gold, table.trashed_cards) == (4, 0, ["burgle"])


def test_the_thieves_shrine_trashes_up_to_two_burgles() -> None:
    table = dug(trash="at_once").row("thieves-shrine")
    ana = table.ana.has(skill=4).played_before("burgle", "burgle", "stumble")

    ana.uses("thieves-shrine")
    ana.chooses(2)
    assert table.offered() == ["trash burgle", "decline"]
    ana.trashes("burgle")
    ana.trashes("burgle")

    assert table.trashed_cards == ["burgle", "burgle"]


@pytest.mark.parametrize(("room", "offered"), [("s2-a", ["choose 1", "choose 2"]), ("s2-b", ["choose 1"])])
def test_an_ogre_merchant_gives_gold_or_in_a_market_an_item(room: str, offered: list[str]) -> None:
    table = dug().laid("s2", -1, 0).row("ogre-merchant")
    ana = table.ana.at(room).has(swords=4)

    ana.fights("ogre-merchant")
    assert table.offered() == offered
    ana.does(offered[-1])
    if room == "s2-a":
        ana.buys("crown")

    assert (ana.gold, ana.tokens) == ((0, ["crown-10"]) if room == "s2-a" else (5, []))


def test_a_grand_theft_takes_any_card_of_the_row_that_is_no_monster() -> None:
    table = dug().row("bandit", "darkened-alcove", "skeleton")
    ana = table.ana.hand("grand-theft")

    ana.plays("grand-theft")
    ana.chooses(2)
    assert {"acquire bandit", "use darkened-alcove"} < set(table.offered())
    assert "fight skeleton" not in table.offered()
    ana.acquires("bandit")

    assert (ana.discard_pile, ana.swords, ana.boots, ana.lockpicks) == (["bandit"], 1, 1, 2)


@rule("B10.5")
@pytest.mark.parametrize(("lockpicks", "offered"), [(1, ["choose 1"]), (2, ["choose 1", "choose 2"])])
def test_nobody_pays_a_lockpick_for_a_card_that_takes_another_one(lockpicks: int, offered: list[str]) -> None:
    table = dug().row("locked-trunk", "skeleton", "keymaster", None, None, None)
    ana = table.ana.hand("grand-theft").has(lockpicks=lockpicks)

    ana.plays("grand-theft")

    assert table.offered() == offered


# Conditions


@pytest.mark.parametrize("order", [("bard", "stumble"), ("stumble", "bard")])
def test_a_bard_heals_who_makes_noise(order: tuple[str, str]) -> None:
    ana = dug().ana.hand(*order).hurt(3)

    ana.plays(*order)

    assert ana.damage == 1


@rule("B2.6")
def test_lying_in_wait_pays_on_entering_a_cave_later() -> None:
    table = dug().laid("s3", -1, 0)
    ana = table.ana.at("s3-c").hand("lie-in-wait").has(boots=1).made_clank(3)

    ana.plays("lie-in-wait")
    assert ana.clank == 3
    ana.moves_by("b")

    assert ana.clank == 1


def test_a_pillage_counts_gold_gained_not_held() -> None:
    ana = dug().ana.hand("pillage", "swindle").has(gold=9)

    ana.plays("pillage")
    assert ana.cards_in_hand == ["swindle"]
    ana.plays("swindle")

    assert len(ana.cards_in_hand) == 1


def test_a_librarian_looks_for_a_tome_in_play_and_in_the_discard_pile() -> None:
    ana = dug().ana.hand("librarian").discards_before("secret-tome")

    ana.plays("librarian")

    assert len(ana.cards_in_hand) == 2


@pytest.mark.parametrize(("crown", "clank"), [((), 1), (("crown-10",), 2)])
def test_a_corrupt_advisor_makes_more_noise_with_a_crown(crown: tuple[str, ...], clank: int) -> None:
    table = dug(3)
    ana = table.ana.hand("corrupt-advisor").holds(*crown)

    ana.plays("corrupt-advisor")

    assert [person.clank for person in table.people] == [0, clank, clank]


def test_a_divining_rod_heals_after_6_skill_spent_or_not() -> None:
    table = dug().row("bandit")
    ana = table.ana.hand("divining-rod", "explore", "rebel-scribe", "burgle").hurt(2)

    ana.plays("divining-rod", "explore", "rebel-scribe")
    assert ana.damage == 2
    ana.acquires("bandit")
    ana.plays("burgle")

    assert ana.damage == 1


def test_souldrinker_heals_for_a_monster_of_the_row_not_for_the_goblin() -> None:
    table = dug().row("skeleton")
    ana = table.ana.hand("souldrinker").hurt(2)

    ana.plays("souldrinker")
    ana.fights("goblin")
    assert ana.damage == 2
    ana.fights("skeleton")

    assert ana.damage == 1


@pytest.mark.parametrize(("prisoners", "asked"), [(2, False), (3, True)])
def test_a_riot_trashes_with_three_prisoners(prisoners: int, asked: bool) -> None:
    table = dug()
    ana = table.ana.holds(*("peasant", "monk", "mayor")[:prisoners]).hand("riot")

    ana.plays("riot")

    assert ana.can("trash riot") == asked
    assert ana.can("decline") == asked


def test_a_curator_draws_for_each_artifact() -> None:
    ana = dug().ana.holds("backpack", "artifact-5", "artifact-7").hand("curator")

    ana.plays("curator")

    assert len(ana.cards_in_hand) == 2


@pytest.mark.parametrize(("tokens", "points"), [(("peasant",) * 2, 0), (("peasant", "peasant", "monk"), 5)])
def test_a_brave_hero_is_worth_5_with_three_prisoners(tokens: tuple[str, ...], points: int) -> None:
    table = dug()
    ana = table.ana.holds("artifact-5", *tokens).in_deck("brave-hero").at("start-h").has(boots=1)

    ana.moves_by("crypt")
    ana.ends_turn()

    assert ana.score.cards == points


@pytest.mark.parametrize(
    ("tokens", "cards", "points"),
    [(("crown-10",), (), 0), (("crown-10",), ("rose-quartz",), 5 + 4), ((), ("rose-quartz",), 4)],
)
def test_expensive_taste_wants_a_crown_and_a_gem(tokens: tuple[str, ...], cards: tuple[str, ...], points: int) -> None:
    table = dug()
    ana = table.ana.holds("artifact-5", *tokens).in_deck("expensive-taste", *cards).at("start-h").has(boots=1)

    ana.moves_by("crypt")
    ana.ends_turn()

    assert ana.score.cards == points


def test_thirst_for_adventure_counts_artifacts_and_idols() -> None:
    table = dug()
    ana = table.ana.holds("artifact-5", "monkey-idol", "golden-monkey-bot").in_deck("thirst-for-adventure")
    ana.at("start-h").has(boots=1)

    ana.moves_by("crypt")
    ana.ends_turn()

    assert ana.score.cards == 6


# Acquiring


def test_a_card_may_be_put_on_top_of_the_deck_when_it_is_acquired() -> None:
    table = dug().row("lie-in-wait")
    ana = table.ana.has(skill=3)

    ana.acquires("lie-in-wait")
    assert table.offered() == ["choose 1", "decline"]
    ana.chooses(1)
    ana.ends_turn()

    assert "lie-in-wait" in ana.cards_in_hand


def test_a_scavenger_and_a_diversion_bring_tokens_when_acquired() -> None:
    table = dug().row("scavenger", "diversion")
    ana = table.ana.has(skill=8)

    ana.acquires("scavenger")
    assert len(table.told(TokenTaken)) == 1
    ana.acquires("diversion")

    assert len(table.told(TokenTaken)) == 1
    assert table.left_in_supply("prisoners") == 19


def test_a_skulker_hides_from_monsters_at_once_and_when_played() -> None:
    table = dug().row("skulker")
    ana = table.ana.at("start-h").has(skill=4, boots=1)

    ana.acquires("skulker")
    ana.moves_by("m")

    assert ana.damage == 0


def test_a_floating_skull_teleports_when_acquired_and_with_a_crown() -> None:
    table = dug().row("floating-skull")
    ana = table.ana.at("start-h").has(skill=6)

    ana.acquires("floating-skull")

    assert ana.teleports == 1


def test_a_payoff_leaves_the_game() -> None:
    table = dug()
    ana = table.ana.hand("payoff")

    ana.plays("payoff")
    assert (ana.skill, table.trashed_cards) == (3, [])
    ana.ends_turn()

    assert table.trashed_cards == ["payoff"]


def test_a_shadow_walk_trashes_a_burgle_and_nothing_else() -> None:
    table = dug()
    ana = table.ana.hand("shadow-walk").discards_before("burgle", "stumble")

    ana.plays("shadow-walk")
    assert table.offered() == ["trash burgle from discard"]
    ana.trashes("burgle", discarded=True)

    ana.ends_turn()

    assert table.trashed_cards == ["burgle"]


# Buying


def test_a_flute_buys_one_item_for_5_gold_anywhere() -> None:
    table = dug()
    ana = table.ana.hand("golden-flute").has(gold=9)

    ana.plays("golden-flute")
    ana.buys("crown")

    assert (ana.gold, ana.clank) == (5, 1)
    with refused(table, "no-market"):
        ana.buys("crown")


def test_a_wishing_well_costs_gold_and_a_locked_trunk_a_lockpick() -> None:
    table = dug().row("wishing-well", "locked-trunk").next_secrets("major-secret", "chalice")
    ana = table.ana.has(skill=3, gold=2, lockpicks=0)

    with refused(table, "too-little-gold-for-card", needs=3, has=2):
        ana.uses("wishing-well")
    with refused(table, "too-few-lockpicks", needs=1, has=0):
        ana.uses("locked-trunk")
    table.again()
    ana.has(skill=3, gold=3, lockpicks=1)
    ana.uses("wishing-well")
    ana.uses("locked-trunk")

    assert (ana.gold, ana.lockpicks, ana.tokens, len(ana.cards_in_hand)) == (0, 0, ["chalice"], 2)


# The row


@rule("B5.11")
def test_removing_traps_ignores_the_dragon_but_not_what_arrives() -> None:
    table = dug().next_in_row("diversion").bag_of(black=10)
    ana = table.ana.hand("remove-traps")

    ana.plays("remove-traps")
    ana.replaces("lightstick")

    assert (table.in_bag("black"), table.set_aside("black")) == (13, 11)


def test_a_warlock_gives_a_tome() -> None:
    ana = dug().row("skeleton-warlock").ana.has(swords=3)

    ana.fights("skeleton-warlock")

    assert (ana.discard_pile, ana.clank) == (["secret-tome"], 1)


def test_an_adventurer_freed_by_a_card_angers_the_dragon_too() -> None:
    table = dug().row("riot").next_secrets("prisoners", "adventurer")
    ana = table.ana.has(skill=3)

    ana.acquires("riot")

    assert table.told(RageRose) == [RageRose(3)]
