"""An example, or several, of what only some games know: words, actions, questions and events, on a small game's tables.

The numbers are the same in every vocabulary.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork import engine
from clankwork.engine import (
    Activate,
    ActivateCard,
    AtLeast,
    BagRanOut,
    Bargain,
    BargainStruck,
    BuyItem,
    CardPutOnTop,
    CardsInSight,
    CardTurnedOver,
    Choose,
    ChooseOne,
    ClankSoFar,
    ClankWithdrawn,
    CountedSoFar,
    Coupon,
    CubesDrawn,
    DamageHeld,
    Decline,
    DefeatedSoFar,
    Draw,
    EffectActivated,
    EndAttack,
    FendOff,
    FreeCard,
    Gain,
    Go,
    GoldGainsSoFar,
    GoldHeld,
    GoldSoFar,
    GoTo,
    Haunt,
    HindranceIgnored,
    Hunted,
    HuntersLoosed,
    HuntersReturned,
    Ignore,
    KindOwned,
    LockpicksGained,
    LockpicksSpent,
    MarksMade,
    Order,
    OrderCarriedOut,
    OthersPlayed,
    PayFor,
    Per,
    PointsPer,
    PointsWhen,
    PortalsSoFar,
    PutOnTop,
    Rode,
    SkillSoFar,
    StackDrawn,
    StackReturned,
    Standing,
    TakeItem,
    TakeSupply,
    TileLaid,
    TokenLaid,
    TokensHeld,
    TokenTaken,
    TrashedSoFar,
    TrashThis,
    TurnOver,
    When,
)
from tests.text.examples import script
from tests.text.games import medley

if TYPE_CHECKING:
    from clankwork.engine import Action, Bonus, Count, Effect, Event, Rules


def rules() -> Rules:
    """The tables of the small game."""
    return medley("dungeon").rules


def card(slug: str) -> int:
    """The number of a card."""
    return next(kind.number for kind in rules().cards if kind.slug == slug)


def token(slug: str) -> int:
    """The number of a token."""
    return next(kind.number for kind in rules().tokens if kind.slug == slug)


def room(slug: str) -> int:
    """The number of a room."""
    return next(place.number for place in rules().rooms if place.slug == slug)


def space(slug: str) -> int:
    """The number of the space with a token or pool."""
    return next(space.number for space in rules().spaces if engine.what_lies_on(rules(), space) == slug)


def supply(slug: str) -> int:
    """The number of the space in the common supply with a token or pool."""
    spaces = (space for space in rules().spaces if space.use == engine.SUPPLY)
    return next(space.number for space in spaces if engine.what_lies_on(rules(), space) == slug)


def mechanism(name: str) -> int:
    """The number of a mechanism."""
    return next(each.number for each in rules().mechanisms if each.name == name)


def counts() -> list[Count]:
    """Every count that only some games know, and those that speak of gold, monsters or several tags."""
    tags, traits = rules().tags, rules().traits
    return [
        TokensHeld(tags["jewel"] | tags["code"]),
        KindOwned(tags["sailor"]),
        CardsInSight(tags["captive"]),
        OthersPlayed(tags["sailor"]),
        GoldHeld(),
        DamageHeld(),
        *(Standing(bits) for bits in traits.values()),
        Standing(engine.CAVE | traits["shrine"]),
        MarksMade(mechanism("ports")),
        MarksMade(mechanism("hunters")),
        ClankSoFar(),
        GoldGainsSoFar(),
        SkillSoFar(),
        GoldSoFar(),
        TrashedSoFar(),
        DefeatedSoFar(),
        PortalsSoFar(),
        *(CountedSoFar(mechanism("turn-counts"), place) for place in (0, 1)),
    ]


def effects() -> list[Effect]:
    """Every word that only some games know, in each of its forms."""
    gain, draw = script(Gain(gold=1)), script(Draw(2))
    shrine, lift = rules().traits["shrine"], rules().traits["lift"]
    plain: list[Effect] = [
        *(Gain(lockpicks=number) for number in (1, 2)),
        *(Gain(gold=number) for number in (1, 2)),
        *(Ignore(what) for what in (engine.CAVES, engine.MONSTERS, engine.LOCKS)),
        TakeItem(),
        *(Bargain(price) for price in (1, 5)),
        *(Coupon(gold) for gold in (1, 5)),
        FreeCard(),
        PutOnTop(),
        TurnOver(card("bot"), card("mad-bot")),
        *(Activate(rules().tags["sailor"] | tag) for tag in (0, rules().tags["scholar"])),
        *(GoTo(traits, area, to_player, optional) for traits, area, to_player, optional in _ways(shrine, lift)),
        *(Haunt(cubes) for cubes in (1, 2)),
        FendOff(),
        EndAttack(),
    ]
    choices = (gain, draw, script(Haunt(1)))
    compound: list[Effect] = [
        PayFor(0, draw, 1),
        PayFor(2, draw, 1),
        ChooseOne(choices, 2),
        ChooseOne(choices, 1, AtLeast(TokensHeld(rules().tags["artifact"]), 1)),
        *(TakeSupply(supply(kind), number, script()) for kind in ("crystal", "great-find") for number in (1, 2)),
        TakeSupply(supply("great-find"), 1, gain),
        *(TrashThis(then, optional) for then in (script(), draw) for optional in (False, True)),
        *(When(AtLeast(count, number), draw) for count in _many() for number in (1, 2)),
        *(When(AtLeast(count, 1), draw) for count in counts() if count not in _many()),
        *(Per(count, draw) for count in counts() if not isinstance(count, Standing)),
    ]
    return plain + compound


def _many() -> list[Count]:
    return [count for count in counts() if not isinstance(count, Standing)]


def _ways(shrine: int, lift: int) -> list[tuple[int, int, bool, bool]]:
    """Where a card can let somebody go."""
    return [
        (0, engine.ANYWHERE, False, False),
        (0, engine.ANYWHERE, True, True),
        (shrine, engine.OTHER_AREA, False, True),
        (shrine | lift | engine.MARKET, engine.ANYWHERE, False, False),
        (engine.START, engine.ANYWHERE, False, False),
        (engine.DEPTHS, engine.SAME_AREA, True, False),
    ]


def bonuses() -> list[Bonus]:
    """Points that depend on several things, or on what only some games know."""
    several = (AtLeast(KindOwned(rules().tags["sailor"]), 2), AtLeast(GoldHeld(), 10), AtLeast(DamageHeld(), 1))
    each: list[Bonus] = [PointsPer(1, count, every) for count in _many() for every in (1, 5)]
    return [PointsWhen(5, several[:2]), PointsWhen(1, several), *each]


def questions() -> list[tuple[Effect, int]]:
    """Every word that asks, with the card or token it comes from."""
    shrine = rules().traits["shrine"]
    return [
        *((TrashThis(then, optional=True), card("map-seller")) for then in (script(), script(Draw(2)))),
        (PutOnTop(), card("helmswoman")),
        (TakeItem(), card("astronomer")),
        (Coupon(5), -2 - token("coupon")),
        (FreeCard(), card("astronomer")),
        *((GoTo(shrine, engine.OTHER_AREA, optional=optional), card("haggler")) for optional in (False, True)),
        (Activate(rules().tags["sailor"] | rules().tags["scholar"]), -2 - token("omnipass")),
        (FendOff(), -1),
        (engine.ReplaceRowCard(), card("wall-golem")),
    ]


def actions() -> list[tuple[Action, Effect | None]]:
    """Every action that only some games know, and answers to the questions above."""
    tiles = ("N1", "S2", "UE1", "LW2")
    sides = ("north", "east", "south", "west", "upper-north", "lower-west")
    free: list[Action] = [
        Go(0, "chapel"),
        ActivateCard(0, "helmswoman"),
        BuyItem(0, "amulet"),
        engine.Move(0, "chapel", 1, 1),
        engine.TakeToken(0, engine.LAID, "chapel"),
        *(engine.MoveBy(0, door, swords) for door in tiles for swords in (0, 1)),
        *(Order(0, verb, on) for verb, on in (("ride", "clinic"), ("beam", "vault"), ("hack", "bazaar"))),
        Order(0, "open", "shrine"),
        Order(0, "offer", ""),
        *(Order(0, verb, edge) for verb in ("explore", "leap") for edge in tiles),
        *(Order(0, "orient", how) for how in ("0", "1", "2", "3", "1 (1 sword)", "2 (2 swords)")),
        *(Order(0, "turn", str(number)) for number in (1, 2, 3)),
        Order(0, "withdraw", ""),
        *(Order(0, "lay", side) for side in sides),
        *(Order(0, "lay", f"start.{side}") for side in ("upper-north", "lower-west")),
    ]
    declined: list[Effect] = [TrashThis(script()), PutOnTop(), GoTo(0), FendOff(), FreeCard()]
    return [
        *((action, None) for action in free),
        (BuyItem(0, "amulet"), TakeItem()),
        (Choose(0, 1), PutOnTop()),
        *((Decline(0), asking) for asking in declined),
    ]


def events() -> list[Event]:
    """Every event that only some games know, and those that speak of cubes, gold or hindrances."""
    orders = [code for code, kind in enumerate(rules().catalogue.kind) if kind == engine.SPECIAL]
    hunters = (engine.HUNTER, engine.BLACK, 0, engine.HUNTER, 1)
    return [
        *(LockpicksGained(0, number) for number in (1, 2)),
        *(LockpicksSpent(1, number) for number in (1, 2)),
        *(Hunted(0, dark) for dark in (False, True)),
        *(HuntersLoosed(cubes) for cubes in (1, 2)),
        *(HuntersReturned(cubes) for cubes in (1, 2)),
        BagRanOut(),
        ClankWithdrawn(0, 3),
        CardTurnedOver(card("bot"), card("mad-bot")),
        CardPutOnTop(0, card("helmswoman")),
        EffectActivated(0, card("helmswoman")),
        BargainStruck(0, 5, 0),
        BargainStruck(1, 0, 5),
        Rode(0, room("gate"), room("clinic")),
        *(OrderCarriedOut(0, code, room("gate")) for code in orders),
        StackDrawn(0, 4),
        StackReturned(0, 4),
        TokenLaid(token("mask"), space("mask")),
        *(TileLaid(4, 2, 3, turns) for turns in range(4)),
        TokenTaken(0, token("crystal"), supply("crystal")),
        TokenTaken(0, token("mask"), space("mask")),
        *(CubesDrawn(cubes) for cubes in (hunters, (engine.HUNTER,), (engine.BLACK,), ())),
        *(HindranceIgnored(0, what) for what in (engine.CAVES, engine.MONSTERS, engine.LOCKS)),
        *(engine.GoldGained(0, gold) for gold in (1, 2)),
        engine.GoldSpent(0, 7),
        engine.Exhausted(0),
        engine.Escaped(0, token("pod")),
        engine.RageRose(2),
        engine.DragonAttacked(3),
        engine.DragonHurt(0, 1),
        engine.DragonCubesReturned(2),
        engine.CardRevealed(card("alarm"), 0),
        engine.CardReplaced(0, card("alarm"), 0),
        engine.DeckRanOut(),
    ]
