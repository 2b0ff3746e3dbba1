"""Counts, conditions and bonuses in French."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from clankwork.engine import (
    CardsInSight,
    CardsOwned,
    ClankSoFar,
    CountedSoFar,
    DamageHeld,
    DefeatedSoFar,
    GoldGainsSoFar,
    GoldHeld,
    GoldSoFar,
    KindOwned,
    KindsHeld,
    MarksMade,
    OthersPlayed,
    PointsPer,
    PointsWhen,
    PortalsSoFar,
    SkillSoFar,
    Standing,
    TokensHeld,
    TrashedSoFar,
)
from clankwork.text.effect_groups import InPlay, Owned, SoFar
from clankwork.text.languages.fr.vocabulary import standing, vocabulary
from clankwork.text.languages.fr.words import (
    CODE,
    Noun,
    card_noun,
    counted,
    listed,
    quoted,
    sentence,
    skills,
    token_noun,
)
from clankwork.text.names import counted_this_turn

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import AtLeast, Bonus, Count

MARKS: Final = {
    "ports": (Noun("cube de data", "cubes de data", feminine=False), "placé", "vous placez"),
    "shrines": (Noun("offrande", "offrandes", feminine=True), "faite", "vous faites"),
}
"""What the marks of a mechanism are called, what was done with one, and what is done; see `Mechanism.marks`."""
_ANY_MARK: Final = (Noun("marque", "marques", feminine=True), "faite", "vous faites")
_PILES: Final = "dans votre zone de jeu ou votre défausse"
_CARD: Final = Noun("carte", "cartes", feminine=True)


def cards_called(content: Content, card: int) -> Noun:
    """Copies of a card."""
    name = quoted(content.names.cards[card][CODE])
    return Noun(f"carte {name}", f"cartes {name}", feminine=True)


def condition(content: Content, wanted: AtLeast) -> str:
    """A condition, to be followed or preceded by what it pays."""
    number, count = wanted.number, wanted.count
    if isinstance(count, Owned):
        return _with(content, number, count)
    if isinstance(count, InPlay):
        return _in_play(content, number, count)
    if isinstance(count, SoFar):
        return _this_turn(content, number, count)
    assert_never(count)


def _with(content: Content, number: int, count: Owned) -> str:
    match count:
        case TokensHeld():
            return f"avec {_some(number, token_noun(content, count.tag))}"
        case KindsHeld():
            tokens = counted(number, "jeton", "jetons différents")
            return f"avec au moins {tokens} parmi {_kinds(content, count)}"
        case CardsOwned():
            return f"si vous possédez {_some(number, cards_called(content, count.card))}"
        case KindOwned():
            return f"si vous possédez {_some(number, card_noun(content, count.tag))}"
        case GoldHeld():
            return f"avec au moins {vocabulary(content).money(number)}"
        case DamageHeld():
            return f"avec au moins {counted(number, 'dégât')}"
        case MarksMade():
            noun, done, _ = _marks(content, count)
            made = noun.one if number == 1 else f"au moins {noun.counted(number)}"
            return f"avec {made} {done if number == 1 else f'{done}s'}"
        case _:
            assert_never(count)


def _in_play(content: Content, number: int, count: InPlay) -> str:
    match count:
        case OthersPlayed():
            cards = card_noun(content, count.tag)
            others = cards.another if number == 1 else f"au moins {number} autres {cards.plural}"
            if content.rules.ruleset.played_stays_played:  # S2.2
                return f"si vous jouez {others} ce tour-ci"
            return f"avec {others} en zone de jeu"
        case CardsInSight():
            return f"avec {_some(number, card_noun(content, count.tag))} {_PILES}"
        case Standing():
            return f"si vous êtes {listed(standing(content, count.traits), 'ou')}"
        case _:
            assert_never(count)


def _this_turn(content: Content, number: int, count: SoFar) -> str:
    words = vocabulary(content)
    match count:
        case ClankSoFar():
            return f"si vous ajoutez au moins {number} Clank! ce tour-ci"
        case GoldGainsSoFar():
            return f"si vous gagnez {words.some_coins}{'' if number == 1 else f' au moins {number} fois'} ce tour-ci"
        case SkillSoFar():
            return f"si vous gagnez au moins {skills(number)} ce tour-ci"
        case GoldSoFar():
            return f"si vous gagnez au moins {words.money(number)} ce tour-ci"
        case TrashedSoFar():
            return f"si vous bannissez {_some(number, _CARD)} ce tour-ci"
        case DefeatedSoFar():
            return f"si vous vainquez {_some(number, words.monster)} de la piste des Aventures ce tour-ci"
        case PortalsSoFar():
            return f"si vous traversez un Portail{'' if number == 1 else f' au moins {number} fois'} ce tour-ci"
        case CountedSoFar():
            noun, do = _counted(content, count)
            return f"si {do} {_some(number, noun)} ce tour-ci"
        case _:
            assert_never(count)


def _kinds(content: Content, count: KindsHeld) -> str:
    return listed([content.names.tags[mask][CODE] for mask in count.tags])


def _some(number: int, noun: Noun) -> str:
    return noun.one if number == 1 else f"au moins {noun.counted(number)}"


def _marks(content: Content, count: MarksMade) -> tuple[Noun, str, str]:
    return MARKS.get(content.rules.mechanisms[count.mechanism].name, _ANY_MARK)


def _counted(content: Content, count: CountedSoFar) -> tuple[Noun, str]:
    """What is counted in a turn, and what is done with it."""
    mechanism, mask = counted_this_turn(content, count)
    if not mechanism:
        return token_noun(content, mask), "vous prenez"
    noun, _, do = MARKS.get(mechanism, _ANY_MARK)
    return noun, do


def each(content: Content, count: Count, every: int = 1) -> str:
    """For each thing counted, or for every full `every` of them."""
    if isinstance(count, Owned):
        return _each_owned(content, count, every)
    if isinstance(count, InPlay):
        return _each_in_play(content, count, every)
    if isinstance(count, SoFar):
        return _each_this_turn(content, count, every)
    assert_never(count)


def _each_owned(content: Content, count: Owned, every: int) -> str:
    match count:
        case TokensHeld():
            return f"{_every(every, token_noun(content, count.tag))} que vous avez"
        case KindsHeld():
            tokens = Noun("jeton différent", "jetons différents", feminine=False)
            return f"{_every(every, tokens)} que vous avez parmi {_kinds(content, count)}"
        case CardsOwned():
            return f"{_every(every, cards_called(content, count.card))} que vous possédez"
        case KindOwned():
            return f"{_every(every, card_noun(content, count.tag))} que vous possédez"
        case GoldHeld():
            return f"{_every(every, vocabulary(content).coin)} que vous avez"
        case DamageHeld():
            return f"{_every(every, Noun('dégât', 'dégâts', feminine=False))} que vous avez"
        case MarksMade():
            noun, done, _ = _marks(content, count)
            return f"{_every(every, noun)} {done if every == 1 else f'{done}s'}"
        case _:
            assert_never(count)


def _each_in_play(content: Content, count: InPlay, every: int) -> str:
    match count:
        case OthersPlayed():
            cards = card_noun(content, count.tag)
            other = Noun(f"autre {cards.singular}", f"autres {cards.plural}", cards.feminine)
            if content.rules.ruleset.played_stays_played:  # S2.2
                return f"{_every(every, other)} que vous jouez pendant ce tour, avant ou après"
            return f"{_every(every, other)} en zone de jeu"
        case CardsInSight():
            return f"{_every(every, card_noun(content, count.tag))} {_PILES}"
        case Standing():  # it is 1 or 0
            return f"si vous êtes {listed(standing(content, count.traits), 'ou')}"
        case _:
            assert_never(count)


def _each_this_turn(content: Content, count: SoFar, every: int) -> str:
    words = vocabulary(content)
    times = "chaque fois" if every == 1 else f"toutes les {every} fois"
    during = "pendant ce tour, avant ou après"
    match count:
        case ClankSoFar():
            made = _every(every, Noun("Clank!", "Clank!", feminine=False))
            return f"{made} que vous ajoutez {during}"
        case GoldGainsSoFar():
            past = content.rules.ruleset.gold_bonus_counts_past  # B11.5
            when = "avant ou après" if past else "à partir de maintenant"
            return f"{times} que vous gagnez {words.some_coins} pendant ce tour, {when}"
        case SkillSoFar():
            return f"{_every(every, Noun('Compétence', 'Compétences', feminine=True))} que vous gagnez {during}"
        case GoldSoFar():
            return f"{_every(every, words.coin)} que vous gagnez {during}"
        case TrashedSoFar():
            return f"{_every(every, _CARD)} que vous bannissez {during}"
        case DefeatedSoFar():
            return f"{_every(every, words.monster)} de la piste des Aventures que vous vainquez {during}"
        case PortalsSoFar():
            return f"{times} que vous traversez un Portail {during}"
        case CountedSoFar():
            noun, do = _counted(content, count)
            return f"{_every(every, noun)} que {do} {during}"
        case _:
            assert_never(count)


def _every(every: int, noun: Noun) -> str:
    return f"pour chaque {noun.singular}" if every == 1 else f"par tranche de {noun.counted(every)}"


def bonus(content: Content, points: Bonus) -> str:
    """Points that depend on something, as a sentence."""
    match points:
        case PointsWhen():
            conditions = listed([condition(content, wanted) for wanted in points.conditions])
            return sentence(f"{counted(points.points, 'point')} {conditions}")
        case PointsPer():
            return sentence(f"{counted(points.points, 'point')} {each(content, points.count, points.every)}")
        case _:
            assert_never(points)
