"""Cards of the base game, word by word, against what the rulebooks print of them."""

from __future__ import annotations

import pytest

from clankwork.content import load
from clankwork.engine import (
    ACQUIRED,
    ANY_CARD,
    CAVE,
    CAVES,
    DEPTHS,
    DEVICE,
    EVERYONE,
    MONSTER,
    MONSTERS,
    OTHERS,
    AtLeast,
    Attack,
    Card,
    CardsOwned,
    ChooseOne,
    Clank,
    ClankSoFar,
    DiscardFor,
    Discount,
    Draw,
    Gain,
    GoldGainsSoFar,
    GoldHeld,
    Heal,
    Ignore,
    KindsHeld,
    OfferToken,
    OthersPlayed,
    PayFor,
    Per,
    PointsPer,
    PointsWhen,
    RaiseRage,
    ReplaceRowCard,
    ReturnDragonCubes,
    TakeNearbySecret,
    TakeReserve,
    TokensHeld,
    Trash,
    When,
)
from tests.support.rules import rule

CONTENT = load("base", seats=2)
RULES = CONTENT.rules
TAGS = CONTENT.names.tag_masks
CARDS = {card.slug: card for card in RULES.cards}
TOKENS = {token.slug: token for token in RULES.tokens}


@pytest.mark.parametrize(
    ("slug", "skill", "points", "effects"),
    [
        ("mercenary", 2, 0, (Gain(skill=1, swords=2),)),
        ("explore", 3, 0, (Gain(skill=2, boots=1),)),
        ("secret-tome", 7, 7, ()),
        ("move-silently", 3, 0, (Gain(boots=2), Clank(-2))),
        ("dead-run", 3, 0, (Gain(boots=2), Clank(2), Ignore(CAVES))),
        ("flying-carpet", 6, 2, (Gain(boots=2), Ignore(MONSTERS), Ignore(CAVES))),
        ("tattle", 3, 0, (Gain(skill=2), Clank(1, OTHERS))),
        ("pickaxe", 4, 2, (Gain(swords=2, gold=2),)),
        ("gem-collector", 4, 2, (Gain(skill=2), Clank(-2), Discount(TAGS["gem"], 2))),
        ("master-burglar", 3, 2, (Gain(skill=2), Trash(CARDS["burgle"].number))),
        ("treasure-hunter", 3, 1, (Gain(skill=2, swords=2), ReplaceRowCard())),
        ("invoker-of-the-ancients", 4, 1, (Clank(1), Gain(teleports=1))),
        ("monkeybot-3000", 5, 1, (Clank(3), Draw(3))),
    ],
)
def test_a_card_does_what_is_printed_on_it(slug: str, skill: int, points: int, effects: tuple[object, ...]) -> None:
    card = CARDS[slug]

    assert (card.role, card.skill, card.points) == (ACQUIRED, skill, points)
    assert card.play.effects == effects


@rule("B2.6")
def test_the_rebel_scout_draws_with_another_companion() -> None:
    gain, when = CARDS["rebel-scout"].play.effects

    assert gain == Gain(boots=2)
    assert isinstance(when, When)
    assert when.condition == AtLeast(OthersPlayed(TAGS["companion"]), 1)
    assert when.then.effects == (Draw(1),)


@rule("B2.6")
def test_the_mountain_king_pays_more_to_whoever_holds_a_crown() -> None:
    gain, when = CARDS["the-mountain-king"].play.effects

    assert gain == Gain(skill=2, swords=1, boots=1)
    assert isinstance(when, When)
    assert when.condition == AtLeast(TokensHeld(TAGS["crown"]), 1)
    assert when.then.effects == (Gain(swords=1, boots=1),)
    assert all(TOKENS[f"crown-{points}"].tags & TAGS["crown"] for points in (8, 9, 10))


@rule("B10.6")
def test_swagger_pays_skill_for_every_clank() -> None:
    gain, per = CARDS["swagger"].play.effects

    assert gain == Gain(boots=1)
    assert isinstance(per, Per)
    assert (per.count, per.then.effects) == (ClankSoFar(), (Gain(skill=1),))


def test_search_adds_gold_to_every_gain() -> None:
    gain, per = CARDS["search"].play.effects

    assert gain == Gain(skill=2, boots=1)
    assert isinstance(per, Per)
    assert (per.count, per.then.effects) == (GoldGainsSoFar(), (Gain(gold=1),))


@rule("B10.2", "B11.13")
def test_sleight_of_hand_and_the_apothecary_ask_for_a_card_and_may_be_declined() -> None:
    [sleight] = CARDS["sleight-of-hand"].play.effects
    [apothecary] = CARDS["apothecary"].play.effects

    assert isinstance(sleight, DiscardFor)
    assert (sleight.optional, sleight.then.effects) == (True, (Draw(2),))
    assert isinstance(apothecary, DiscardFor)
    assert apothecary.optional
    [choice] = apothecary.then.effects
    assert options_of(choice) == [(Gain(swords=3),), (Gain(gold=2),), (Heal(1),)]


@rule("B10.5")
def test_cards_with_a_choice_list_every_option() -> None:
    [dealing] = CARDS["underworld-dealing"].play.effects
    gold, [pay] = options_of(dealing)

    assert gold == (Gain(gold=1),)
    assert isinstance(pay, PayFor)
    assert pay.gold == 7
    assert pay.then.effects == (TakeReserve(CARDS["secret-tome"].number, 2),)
    assert options_of(CARDS["wand-of-wind"].play.effects[0]) == [(Gain(teleports=1),), (TakeNearbySecret(),)]
    assert options_of(CARDS["mister-whiskers"].play.effects[0]) == [(Attack(),), (Clank(-2),)]
    assert options_of(CARDS["dragon-shrine"].use.effects[0]) == [(Gain(gold=2),), (Trash(ANY_CARD),)]


@rule("B3.8")
def test_some_cards_are_met_only_in_one_part_of_the_dungeon() -> None:
    placed = {card.slug: card.place for card in RULES.cards if card.place}

    assert placed == {"dragons-eye": DEPTHS, "the-vault": DEPTHS, "cave-troll": DEPTHS, "crystal-golem": CAVE}


@rule("B5.2")
def test_three_kinds_of_cards_do_something_when_they_arrive() -> None:
    arriving = {card.slug: card.arrive.effects for card in RULES.cards if card.arrive.effects}

    assert arriving == {
        "shrine": (ReturnDragonCubes(3),),
        "overlord": (Clank(1, EVERYONE),),
        "watcher": (Clank(1, EVERYONE),),
    }


@rule("B3.2")
def test_gems_are_loud_to_pick_up() -> None:
    gems = [card for card in RULES.cards if card.tags & TAGS["gem"]]

    assert sorted((card.slug, card.skill, card.points) for card in gems) == [
        ("diamond", 8, 8),
        ("dragons-eye", 5, 0),
        ("emerald", 5, 5),
        ("ruby", 6, 6),
        ("sapphire", 4, 4),
    ]
    assert all(card.acquire.effects == (Clank(2),) and card.dragon for card in gems)


@rule("B8.1")
def test_four_cards_score_by_what_else_their_owner_has() -> None:
    bonuses = {card.slug: card.bonuses for card in RULES.cards if card.bonuses}

    assert bonuses == {
        "dwarven-peddler": (
            PointsWhen(4, (AtLeast(KindsHeld((TAGS["chalice"], TAGS["dragon-egg"], TAGS["monkey-idol"])), 2),)),
        ),
        "the-duke": (PointsPer(1, GoldHeld(), 5),),
        "wizard": (PointsPer(2, CardsOwned(CARDS["secret-tome"].number), 1),),
        "dragons-eye": (PointsWhen(10, (AtLeast(TokensHeld(TAGS["mastery"]), 1),)),),
    }


@rule("B3.3", "B3.4")
def test_devices_are_used_and_monsters_fought() -> None:
    assert (CARDS["the-vault"].role, CARDS["the-vault"].skill) == (DEVICE, 3)
    assert CARDS["the-vault"].use.effects == (Gain(gold=5), Clank(3))
    assert (CARDS["orc-grunt"].role, CARDS["orc-grunt"].swords) == (MONSTER, 2)
    assert CARDS["orc-grunt"].defeat.effects == (Gain(gold=3),)
    assert CARDS["watcher"].defeat.effects == (Gain(gold=3), Clank(1, OTHERS))
    assert CARDS["goblin"].defeat.effects == (Gain(gold=1),)


@rule("B9.6", "B9.7")
def test_an_egg_angers_the_dragon_and_a_spring_trashes_a_card() -> None:
    assert TOKENS["dragon-egg"].on_take.effects == (RaiseRage(1),)
    assert TOKENS["magic-spring"].effect.effects == (Trash(ANY_CARD, optional=False),)


def test_scripts_are_numbered_by_their_place_and_empty_ones_are_one() -> None:
    assert [script.number for script in RULES.scripts] == list(range(len(RULES.scripts)))
    assert RULES.scripts[0].effects == ()
    assert RULES.scripts[1].effects == (OfferToken(),)
    assert all(script.effects for script in RULES.scripts[1:])
    assert all(CARDS["secret-tome"].play is script for script in empty_scripts(CARDS["goblin"]))


def options_of(effect: object) -> list[tuple[object, ...]]:
    """The options of a choice, each as its effects."""
    assert isinstance(effect, ChooseOne)
    return [option.effects for option in effect.options]


def empty_scripts(card: Card) -> list[object]:
    """The scripts of a card that do nothing."""
    return [script for script in (card.play, card.acquire, card.use, card.arrive) if not script.effects]
