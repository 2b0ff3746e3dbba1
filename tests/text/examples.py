"""An example, or several, of the words, actions and questions that every game knows, on the base game's tables; and of
every refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork import engine
from clankwork.engine import (
    AcquireCard,
    AtLeast,
    Attack,
    BuyItem,
    CardsOwned,
    Choose,
    ChooseOne,
    Clank,
    ClankSoFar,
    Decline,
    DiscardCard,
    DiscardFor,
    Discount,
    Draw,
    EndTurn,
    FightMonster,
    Gain,
    GoldGainsSoFar,
    GoldHeld,
    Heal,
    Ignore,
    KindsHeld,
    Move,
    OfferToken,
    OthersPlayed,
    PayFor,
    Per,
    PlayCard,
    PointsPer,
    PointsWhen,
    RaiseRage,
    Refusal,
    ReplaceCard,
    ReplaceRowCard,
    ReturnDragonCubes,
    Script,
    TakeNearbySecret,
    TakeReserve,
    TakeToken,
    Teleport,
    TokensHeld,
    Trash,
    TrashCard,
    UseDevice,
    UseToken,
    When,
)
from tests.text.games import base

if TYPE_CHECKING:
    from clankwork.engine import Action, Bonus, Count, Effect

SEATS: Final = {"en": ("Ana", "Bob"), "fr": ("Ana", "Bob"), "ja": ("アナ", "ボブ")}
"""What the players are called in each language."""


def card(slug: str) -> int:
    """The number of a card of the base game."""
    return next(kind.number for kind in base().rules.cards if kind.slug == slug)


def token(slug: str) -> int:
    """The number of a token of the base game."""
    return next(kind.number for kind in base().rules.tokens if kind.slug == slug)


def room(slug: str) -> int:
    """The number of a room of the base game."""
    return next(place.number for place in base().rules.rooms if place.slug == slug)


def tag(slug: str) -> int:
    """The mask of a tag of the base game."""
    return base().names.tag_masks[slug]


def script(*effects: Effect) -> Script:
    """A script that stands in no table."""
    return Script(0, effects)


def counts() -> list[Count]:
    """Every count."""
    return [
        TokensHeld(tag("artifact")),
        TokensHeld(tag("crown")),
        KindsHeld((tag("chalice"), tag("dragon-egg"), tag("monkey-idol"))),
        CardsOwned(card("secret-tome")),
        OthersPlayed(tag("companion")),
        OthersPlayed(tag("gem")),
        GoldHeld(),
        ClankSoFar(),
        GoldGainsSoFar(),
    ]


def effects() -> list[Effect]:
    """Every word of the effect language, in each of its forms."""
    draw, skill = script(Draw(2)), script(Gain(skill=1))
    plain: list[Effect] = [
        Gain(skill=1),
        Gain(skill=2, swords=1, boots=2, gold=3, teleports=1),
        *(Clank(cubes, who) for cubes in (2, -1) for who in (engine.ONESELF, engine.OTHERS, engine.EVERYONE)),
        *(Draw(cards) for cards in (1, 2)),
        *(Heal(damage) for damage in (1, 2)),
        *(Trash(only, optional) for only in (engine.ANY_CARD, card("burgle")) for optional in (False, True)),
        *(TakeReserve(card("secret-tome"), copies) for copies in (1, 2)),
        TakeNearbySecret(),
        ReplaceRowCard(),
        Attack(),
        *(RaiseRage(spaces) for spaces in (1, 2)),
        *(ReturnDragonCubes(cubes) for cubes in (1, 3)),
        *(Ignore(what) for what in (engine.CAVES, engine.MONSTERS)),
        *(Discount(tag(kind), skill) for kind, skill in (("gem", 2), ("companion", 1))),
        OfferToken(),
    ]
    compound: list[Effect] = [
        *(DiscardFor(draw, optional) for optional in (False, True)),
        PayFor(7, draw),
        ChooseOne((skill, draw)),
        ChooseOne((skill, draw, script(Attack(), Gain(gold=1)))),
        *(When(AtLeast(count, number), skill) for count in counts() for number in (1, 2)),
        *(Per(count, skill) for count in counts()),
        When(AtLeast(GoldHeld(), 5), script(*plain[1:3], Draw(1))),
    ]
    return plain + compound


def bonuses() -> list[Bonus]:
    """Both kinds of points that depend on something."""
    when: list[Bonus] = [PointsWhen(10, (AtLeast(count, 1),)) for count in counts()]
    each: list[Bonus] = [PointsPer(1, count, every) for count in counts() for every in (1, 5)]
    return when + each


def questions() -> list[tuple[Effect, int]]:
    """Every word that asks, with the card or token it comes from."""
    choice = next(effect for effect in base().rules.cards[card("shrine")].use.effects)
    return [
        (choice, card("shrine")),
        *((DiscardFor(script(Draw(2)), optional), card("sleight-of-hand")) for optional in (False, True)),
        *((Trash(optional=optional), -2 - token("magic-spring")) for optional in (False, True)),
        (OfferToken(), -1),
        (TakeNearbySecret(), card("wand-of-wind")),
        (ReplaceRowCard(), card("treasure-hunter")),
    ]


def actions() -> list[tuple[Action, Effect | None]]:
    """Every action, with the word it answers where it answers one."""
    choice = ChooseOne((script(Gain(gold=1)), script(Heal(1), Draw(1))))
    free: list[Action] = [
        PlayCard(0, "scramble"),
        AcquireCard(0, "sapphire"),
        UseDevice(0, "ladder"),
        FightMonster(0, "goblin"),
        *(Move(0, "r08", swords) for swords in (0, 1, 2)),
        Move(0, "r24", 1, 1),
        Teleport(0, "r24"),
        BuyItem(0, "backpack"),
        UseToken(0, "potion-of-healing"),
        TakeToken(0, "artifact-5", "r18"),
        *(TakeToken(0, pool, "r13") for pool in ("minor-secret", "major-secret")),
        DiscardCard(0, "stumble"),
        TrashCard(0, "burgle"),
        ReplaceCard(0, "ogre"),
        Choose(0, 2),
        Decline(0),
        EndTurn(0),
    ]
    answers: list[tuple[Action, Effect | None]] = [
        *((Choose(0, option), choice) for option in (1, 2)),
        *((Decline(0), asking) for asking in (OfferToken(), Trash(), DiscardFor(script(Draw(2))))),
    ]
    return [*((action, None) for action in free), *answers]


def refusals() -> list[Refusal]:
    """Every reason, with figures where the engine gives them."""
    figures = [
        engine.TOO_LITTLE_SKILL,
        engine.TOO_FEW_SWORDS,
        engine.TOO_LITTLE_GOLD,
        engine.TOO_FEW_BOOTS,
        engine.FOOTPRINTS,
        engine.TOO_FEW_SWORDS_TO_SPEND,
        engine.TOO_LITTLE_GOLD_FOR_CARD,
        engine.TOO_LITTLE_GOLD_TO_PAY,
        engine.TOO_FEW_LOCKPICKS,
        engine.DEADLY_TUNNEL,
        engine.NO_CUBE_FOR_DAMAGE,
    ]
    plain = [Refusal(reason) for reason in range(len(engine.REASONS))]
    return plain + [Refusal(reason, needs, has) for reason in figures for needs, has in ((1, 0), (2, 1), (3, 2))]
