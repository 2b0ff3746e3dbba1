"""B10 Words on cards, put together as on no card of the base game: lines after a question, options that draw."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from operator import and_
from typing import TYPE_CHECKING

import pytest

from clankwork.engine import (
    ESCAPED,
    LOST,
    AtLeast,
    Attack,
    ChooseOne,
    Clank,
    ClankSoFar,
    ClankTakenBack,
    Discount,
    DragonAttacked,
    Draw,
    Gain,
    Heal,
    OthersPlayed,
    PayFor,
    Per,
    RaiseRage,
    ReplaceRowCard,
    ResourcesGained,
    ReturnDragonCubes,
    Script,
    TokensHeld,
    When,
    new_state,
)
from tests.support.given import Scene, given
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.engine import Card, Effect, Rules


def then(*effects: Effect) -> Script:
    """What follows within an effect; it gets its number when its card is made."""
    return Script(0, effects)


def given_a_tunnel_guide_that(*effects: Effect, options: tuple[Effect, ...] = (), refunds: bool = False) -> Scene:
    """A table of a house variant in which a Tunnel Guide offers the options, if any, and then has these effects."""
    table = given(gem_discount_refunds=refunds)
    rules = table.rules
    scripts = list(rules.scripts)
    guide = card_of(table, "tunnel-guide")
    choice = [ChooseOne(tuple(then(option) for option in options))] if options else []
    play = Script(guide.play.number, tuple(numbered(effect, scripts) for effect in (*choice, *effects)))
    scripts[play.number] = play
    cards = [replace(card, play=play) if card == guide else card for card in rules.cards]
    return table_of(table, replace(rules, cards=cards, scripts=scripts))


def numbered(effect: Effect, scripts: list[Script]) -> Effect:
    """The effect with the scripts in it laid onto the pile of all scripts."""
    match effect:
        case ChooseOne():
            return ChooseOne(tuple(laid(script, scripts) for script in effect.options))
        case When() | Per() | PayFor():
            return replace(effect, then=laid(effect.then, scripts))
        case _:
            return effect


def laid(script: Script, scripts: list[Script]) -> Script:
    """The script with its number, on the pile of all scripts."""
    scripts.append(Script(len(scripts), script.effects))
    return scripts[-1]


def table_of(table: Scene, rules: Rules) -> Scene:
    """The table of a house variant: these rules instead of those of the base game."""
    table.rules = rules
    table.state = new_state(rules, "scene")
    return table.quieten()


def card_of(table: Scene, slug: str) -> Card:
    """A card's entry in the game's tables."""
    return next(card for card in table.rules.cards if card.slug == slug)


def tag_of(*slugs: str) -> int:
    """What all of these cards or tokens are called together."""
    rules = given().rules
    tags = {card.slug: card.tags for card in rules.cards} | {token.slug: token.tags for token in rules.tokens}
    return reduce(and_, [tags[slug] for slug in slugs])


@rule("B2.9", "B10.5")
def test_what_a_card_says_after_a_question_happens_after_the_answer() -> None:
    table = given_a_tunnel_guide_that(ReplaceRowCard(), Gain(skill=2), Draw(1))
    ana = table.ana.hand("tunnel-guide").draws_next("stumble", "burgle")

    ana.plays("tunnel-guide")
    before = (ana.skill, ana.cards_in_hand)
    ana.replaces("ladder")

    assert before == (0, [])
    assert (ana.skill, ana.cards_in_hand) == (2, ["stumble"])


@rule("B2.9", "B10.5")
def test_each_question_of_a_card_is_asked_in_its_turn() -> None:
    table = given_a_tunnel_guide_that(ReplaceRowCard(), Gain(skill=1), ReplaceRowCard(), Gain(skill=1))
    ana = table.ana.hand("tunnel-guide")

    ana.plays("tunnel-guide")
    ana.replaces("ladder")
    between = ana.skill
    ana.replaces("teleporter")

    assert (between, ana.skill) == (1, 2)
    assert table.dungeon_discard == ["ladder", "teleporter"]
    assert ana.can("end turn")


@rule("B5.11", "B2.9")
def test_what_an_answer_brings_comes_before_the_rest_of_the_card() -> None:
    table = given_a_tunnel_guide_that(ReplaceRowCard(), Clank(-1)).row("ladder").next_in_row("overlord")
    ana, bo = table.ana.hand("tunnel-guide"), table.bo

    ana.plays("tunnel-guide")
    ana.replaces("ladder")

    assert table.told(ClankTakenBack) == [ClankTakenBack(ana.seat, 1)]
    assert (ana.clank, bo.clank) == (0, 1)


@rule("B2.6")
def test_a_condition_is_paid_before_the_next_line_of_the_card_asks() -> None:
    table = given_a_tunnel_guide_that(Gain(gold=2), ReplaceRowCard())
    ana = table.ana.hand("search", "tunnel-guide")

    ana.plays("search", "tunnel-guide")

    assert ana.can("replace ladder")
    assert ana.gold == 2 + 1


@rule("B7.2")
def test_who_is_felled_by_one_line_of_a_card_gets_nothing_of_the_rest() -> None:
    table = given_a_tunnel_guide_that(Attack(), Gain(gold=3)).next_cubes("ana", "black", "black")
    ana = table.ana.hurt(9).hand("tunnel-guide")

    ana.plays("tunnel-guide")

    assert (ana.status, ana.gold) == (LOST, 0)
    assert table.to_act is table.bo


@rule("B10.5", "B2.4")
@pytest.mark.parametrize(
    ("deck", "discarded", "offered"),
    [
        ((), (), ["choose 2"]),
        (("secret-tome",), (), ["choose 1", "choose 2"]),
        ((), ("secret-tome",), ["choose 1", "choose 2"]),
    ],
)
def test_drawing_is_an_option_only_where_there_is_a_card_to_draw(
    deck: tuple[str, ...], discarded: tuple[str, ...], offered: list[str]
) -> None:
    table = given_a_tunnel_guide_that(options=(Draw(1), Gain(gold=1)))
    ana = table.ana.hand("tunnel-guide").empty_deck().in_deck(*deck).discards_before(*discarded)

    ana.plays("tunnel-guide")

    assert table.offered() == offered


@rule("B10.5")
@pytest.mark.parametrize(("aside", "offered"), [(0, ["choose 2"]), (1, ["choose 1", "choose 2"])])
def test_returning_dragon_cubes_is_an_option_only_where_some_lie_aside(aside: int, offered: list[str]) -> None:
    table = given_a_tunnel_guide_that(options=(ReturnDragonCubes(3), Gain(gold=1))).bag_of(black=24 - aside)
    ana = table.ana.hand("tunnel-guide")

    ana.plays("tunnel-guide")

    assert table.offered() == offered


@rule("B10.5")
def test_a_choice_without_an_option_that_can_be_carried_out_is_not_asked() -> None:
    table = given_a_tunnel_guide_that(options=(Heal(1), ReturnDragonCubes(3)))
    ana = table.ana.hand("tunnel-guide")

    ana.plays("tunnel-guide")

    assert ana.can("end turn")


@rule("B5.2", "B7.7")
def test_all_of_an_arrive_effect_happens_after_the_player_has_left() -> None:
    table = given()
    rules, overlord = table.rules, card_of(table, "overlord")
    arrive = Script(overlord.arrive.number, (*overlord.arrive.effects, RaiseRage(1)))
    cards = [replace(card, arrive=arrive) if card == overlord else card for card in rules.cards]
    scripts = [arrive if script.number == arrive.number else script for script in rules.scripts]
    table_of(table, replace(rules, cards=cards, scripts=scripts))
    table.row("ladder", None).next_in_row("overlord").rage_at(3)
    ana, bo = table.ana.at("r02").holds("artifact-5").has(boots=1), table.bo

    ana.moves("r01")
    ana.ends_turn()

    assert ana.status == ESCAPED
    assert bo.clank == 1
    assert table.rage == 4


@rule("B7.2")
def test_who_is_felled_by_an_option_gets_nothing_of_what_the_card_says_after_it() -> None:
    table = given_a_tunnel_guide_that(Gain(gold=3), options=(Attack(), Gain(skill=1)))
    ana = table.next_cubes("ana", "black", "black").ana.hurt(9).hand("tunnel-guide")

    ana.plays("tunnel-guide")
    ana.chooses(1)

    assert (ana.status, ana.gold) == (LOST, 0)
    assert table.to_act is table.bo


@rule("B2.3", "B4.15")
def test_all_that_a_card_gives_is_told_teleports_too() -> None:
    table = given_a_tunnel_guide_that(Gain(boots=1, teleports=1))
    ana = table.ana.hand("tunnel-guide")

    ana.plays("tunnel-guide")

    assert table.told(ResourcesGained) == [ResourcesGained(ana.seat, 0, 0, 1, 1)]


# Paying


@rule("B10.5", "B2.7")
@pytest.mark.parametrize(("gold", "left", "skill"), [(2, 2, 0), (3, 0, 4), (4, 1, 4)])
def test_who_cannot_pay_pays_nothing_and_gets_nothing_for_it(gold: int, left: int, skill: int) -> None:
    table = given_a_tunnel_guide_that(PayFor(3, then(Gain(skill=4))))
    ana = table.ana.has(gold=gold).hand("tunnel-guide")

    ana.plays("tunnel-guide")

    assert (ana.gold, ana.skill) == (left, skill)


@rule("B2.9", "B5.7")
def test_what_is_paid_for_comes_before_the_next_line_of_the_card() -> None:
    table = given_a_tunnel_guide_that(PayFor(1, then(Clank(1))), Clank(-1))
    ana = table.ana.has(gold=1).hand("tunnel-guide")

    ana.plays("tunnel-guide")

    assert table.told(ClankTakenBack) == [ClankTakenBack(ana.seat, 1)]


# Conditions and what they count


@rule("B2.6")
def test_a_copy_of_the_card_that_asks_is_another_one() -> None:
    another = AtLeast(OthersPlayed(tag_of("tunnel-guide", "mercenary")), 1)
    table = given_a_tunnel_guide_that(When(another, then(Gain(skill=1))))
    ana = table.ana.hand("tunnel-guide", "tunnel-guide")

    ana.plays("tunnel-guide")
    alone = ana.skill
    ana.plays("tunnel-guide")

    assert (alone, ana.skill) == (0, 2)


@rule("B2.6")
def test_a_condition_may_ask_for_two_others() -> None:
    two_others = AtLeast(OthersPlayed(tag_of("tunnel-guide", "mercenary")), 2)
    table = given_a_tunnel_guide_that(When(two_others, then(Gain(boots=1))))
    ana = table.ana.hand("tunnel-guide", "mercenary", "mercenary")

    ana.plays("tunnel-guide", "mercenary")
    with_one = ana.boots
    ana.plays("mercenary")

    assert (with_one, ana.boots) == (0, 1)


@rule("B2.6")
@pytest.mark.parametrize(("crowns", "skill"), [(("crown-10",), 0), (("crown-10", "crown-9"), 1)])
def test_a_condition_may_ask_for_two_tokens(crowns: tuple[str, ...], skill: int) -> None:
    two_crowns = AtLeast(TokensHeld(tag_of("crown-10", "crown-9")), 2)
    table = given_a_tunnel_guide_that(When(two_crowns, then(Gain(skill=1))))
    ana = table.ana.holds(*crowns).hand("tunnel-guide")

    ana.plays("tunnel-guide")

    assert ana.skill == skill


@rule("B2.6", "B10.5")
def test_of_two_conditions_met_at_once_each_asks_its_question() -> None:
    crown = AtLeast(TokensHeld(tag_of("crown-10", "crown-9")), 1)
    table = given_a_tunnel_guide_that(When(crown, then(ReplaceRowCard())))
    ana = table.ana.at("r26").has(gold=7).hand("tunnel-guide", "tunnel-guide")

    ana.plays("tunnel-guide", "tunnel-guide")
    ana.buys("crown")
    ana.replaces("ladder")
    ana.replaces("teleporter")

    assert table.dungeon_discard == ["ladder", "teleporter"]
    assert ana.can("end turn")


@rule("B11.5", "B2.6")
def test_gold_paid_for_clank_is_a_gain() -> None:
    table = given_a_tunnel_guide_that(Per(ClankSoFar(), then(Gain(gold=1))))
    ana = table.ana.hand("search", "tunnel-guide", "stumble")

    ana.plays("search", "tunnel-guide", "stumble")

    assert ana.gold == 1 + 1


# Discounts


@rule("B3.1")
def test_discounts_add_up() -> None:
    table = given_a_tunnel_guide_that(Discount(tag_of("ruby", "sapphire"), 1)).row("ruby")
    ana = table.ana.has(skill=1).hand("gem-collector", "tunnel-guide")

    ana.plays("gem-collector", "tunnel-guide")
    ana.acquires("ruby")

    assert ana.skill == 1 + 2 - (6 - 2 - 1)


@rule("B3.1")
def test_each_discount_is_for_its_own_kind_of_card() -> None:
    companions = Discount(tag_of("tunnel-guide", "mercenary"), 1)
    table = given_a_tunnel_guide_that(companions).row("ruby")
    ana = table.ana.has(skill=2).hand("gem-collector", "tunnel-guide")

    ana.plays("gem-collector", "tunnel-guide")

    assert ana.can("acquire ruby")
    assert ana.can("acquire mercenary")
    assert ana.can("acquire explore")
    ana.acquires("mercenary")
    assert ana.skill == 2 + 2 - (2 - 1)


@rule("B3.1")
def test_no_discount_makes_a_card_cheaper_than_nothing() -> None:
    table = given_a_tunnel_guide_that(Discount(tag_of("ruby", "sapphire"), 9)).row("ruby")
    ana = table.ana.hand("tunnel-guide")

    ana.plays("tunnel-guide")
    ana.acquires("ruby")

    assert ana.skill == 0


@rule("B11.11")
def test_a_discount_pays_back_no_more_than_a_gem_has_cost() -> None:
    table = given_a_tunnel_guide_that(Discount(tag_of("ruby", "sapphire"), 9), refunds=True)
    ana = table.row("ruby").ana.has(skill=6).hand("tunnel-guide")

    ana.acquires("ruby")
    ana.plays("tunnel-guide")

    assert ana.skill == 6


@rule("B11.11")
def test_two_discounts_together_pay_back_no_more_than_a_gem_has_cost() -> None:
    table = given_a_tunnel_guide_that(Discount(tag_of("ruby", "sapphire"), 4), refunds=True)
    ana = table.row("ruby").ana.has(skill=6).hand("tunnel-guide", "tunnel-guide")

    ana.acquires("ruby")
    ana.plays("tunnel-guide", "tunnel-guide")

    assert ana.skill == 6


@rule("B3.1", "B3.4")
def test_everybody_sees_what_the_cards_of_the_row_cost_now() -> None:
    table = given().row("ruby", "kobold", None)
    ana, bo = table.ana.hand("gem-collector"), table.bo

    ana.plays("gem-collector")

    assert ana.sees.prices[:3] == bo.sees.prices[:3] == (6 - 2, 1, 0)


# Cards and tokens that the base game has not


@rule("B3.2")
def test_a_card_of_the_reserve_has_no_acquire_effect() -> None:
    table = given()
    acquire = card_of(table, "ruby").acquire
    cards = [replace(card, acquire=acquire) if card.slug == "explore" else card for card in table.rules.cards]
    ana = table_of(table, replace(table.rules, cards=cards)).ana.has(skill=3)

    ana.acquires("explore")

    assert (ana.clank, ana.discard_pile) == (0, ["explore"])


@rule("B10.3", "B5.4")
def test_an_empty_place_of_the_row_is_no_danger_even_where_every_card_is_one() -> None:
    table = given()
    cards = [replace(card, danger=True) for card in table.rules.cards]
    table_of(table, replace(table.rules, cards=cards)).rage_at(1).row(None, None)

    table.ana.hand("mister-whiskers").plays("mister-whiskers").chooses(1)

    assert table.told(DragonAttacked) == [DragonAttacked(2 + 4)]


@rule("B9.8", "B6.3")
def test_a_potion_that_does_more_than_heal_is_of_use_to_the_unhurt() -> None:
    table = given()
    tokens = list(table.rules.tokens)
    potion = next(token for token in tokens if token.slug == "potion-of-healing")
    effect = Script(potion.effect.number, (*potion.effect.effects, Gain(boots=1)))
    tokens[potion.number] = replace(potion, effect=effect)
    scripts = [effect if script.number == effect.number else script for script in table.rules.scripts]
    ana = table_of(table, replace(table.rules, tokens=tokens, scripts=scripts)).ana.holds("potion-of-healing")

    ana.spends("potion-of-healing")

    assert (ana.boots, ana.tokens) == (1, [])
