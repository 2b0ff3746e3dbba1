"""Counts, conditions and bonuses in Japanese."""

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
from clankwork.text.languages.ja.vocabulary import rooms_with, vocabulary
from clankwork.text.languages.ja.words import CODE, quoted, sentence, tag
from clankwork.text.names import counted_this_turn

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import AtLeast, Bonus, Count

MARKS: Final = {"ports": ("データキューブ", "置いた", "個", "置いて"), "shrines": ("供物", "捧げた", "回", "捧げて")}
"""What the marks of a mechanism are called, what was done with them, their counter, and what leads on from doing it;
see `Mechanism.marks`."""
_ANY_MARK: Final = ("印", "付けた", "個", "付けて")


def card_called(content: Content, card: int) -> str:
    """A card by its name."""
    return quoted(content.names.cards[card][CODE])


def condition(content: Content, wanted: AtLeast) -> str:
    """A condition, to be followed by what it pays."""
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
            return f"{tag(content, count.tag)}を{'' if number == 1 else f'{number}個以上'}持っていれば"
        case KindsHeld():
            some = "いずれか" if number == 1 else f"うち{number}種類以上"
            return f"{_kinds(content, count)}の{some}を持っていれば"
        case CardsOwned():
            return f"{card_called(content, count.card)}を{'' if number == 1 else f'{number}枚以上'}持っていれば"
        case KindOwned():
            return f"{tag(content, count.tag)}カードを{'' if number == 1 else f'{number}枚以上'}持っていれば"
        case GoldHeld():
            return f"{vocabulary(content).money(number)}以上持っていれば"
        case DamageHeld():
            return f"{number}以上のダメージを受けていれば"
        case MarksMade():
            noun, done, counter, _ = _marks(content, count)
            return f"{done}{noun}が{number}{counter}以上あれば"
        case _:
            assert_never(count)


def _in_play(content: Content, number: int, count: InPlay) -> str:
    some = "" if number == 1 else f"{number}枚以上"
    match count:
        case OthersPlayed():
            if content.rules.ruleset.played_stays_played:  # S2.2
                return f"この手番に他の{tag(content, count.tag)}カードを{some}プレイしていれば"
            return f"他の{tag(content, count.tag)}カードがプレイエリアに{some}あれば"
        case CardsInSight():
            return f"{tag(content, count.tag)}カードがプレイエリアか捨て山に{some}あれば"
        case Standing():
            return f"{rooms_with(content, count.traits)}にいれば"
        case _:
            assert_never(count)


def _this_turn(content: Content, number: int, count: SoFar) -> str:
    words = vocabulary(content)
    times, cards = ("", "") if number == 1 else (f"{number}回以上", f"{number}枚以上")
    match count:
        case ClankSoFar():
            return f"この手番にクランク!を{number}個以上増やしていれば"
        case GoldGainsSoFar():
            return f"この手番に{words.coin}を{times}得ていれば"
        case SkillSoFar():
            return f"この手番にスキルを{number}個以上得ていれば"
        case GoldSoFar():
            return f"この手番に{words.money(number)}以上得ていれば"
        case TrashedSoFar():
            return f"この手番にカードを{cards}除外していれば"
        case DefeatedSoFar():
            return f"この手番に{words.row}の{words.monster}を{'' if number == 1 else f'{number}体以上'}倒していれば"
        case PortalsSoFar():
            return f"この手番にポータルを{times}通っていれば"
        case CountedSoFar():
            noun, _, counter, doing = _counted(content, count)
            return f"この手番に{noun}を{'' if number == 1 else f'{number}{counter}以上'}{doing}いれば"
        case _:
            assert_never(count)


def _kinds(content: Content, count: KindsHeld) -> str:
    return "・".join(tag(content, mask) for mask in count.tags)


def _marks(content: Content, count: MarksMade) -> tuple[str, str, str, str]:
    return MARKS.get(content.rules.mechanisms[count.mechanism].name, _ANY_MARK)


def _counted(content: Content, count: CountedSoFar) -> tuple[str, str, str, str]:
    """What is counted in a turn, as above."""
    mechanism, mask = counted_this_turn(content, count)
    return MARKS.get(mechanism, _ANY_MARK) if mechanism else (tag(content, mask), "得た", "個", "得て")


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
            return f"持っている{tag(content, count.tag)}{every}個につき"
        case KindsHeld():
            return f"{_kinds(content, count)}のうち持っている{every}種類につき"
        case CardsOwned():
            return f"持っている{card_called(content, count.card)}{every}枚につき"
        case KindOwned():
            return f"持っている{tag(content, count.tag)}カード{every}枚につき"
        case GoldHeld():
            return f"所持金{vocabulary(content).money(every)}につき"
        case DamageHeld():
            return f"受けている{every}ダメージにつき"
        case MarksMade():
            noun, done, counter, _ = _marks(content, count)
            return f"{done}{noun}{every}{counter}につき"
        case _:
            assert_never(count)


def _each_in_play(content: Content, count: InPlay, every: int) -> str:
    match count:
        case OthersPlayed():
            if content.rules.ruleset.played_stays_played:  # S2.2
                return f"この手番にプレイした他の{tag(content, count.tag)}カード{every}枚につき、前後を問わず"
            return f"プレイエリアの他の{tag(content, count.tag)}カード{every}枚につき"
        case CardsInSight():
            return f"プレイエリアか捨て山の{tag(content, count.tag)}カード{every}枚につき"
        case Standing():  # it is 1 or 0
            return f"{rooms_with(content, count.traits)}にいれば"
        case _:
            assert_never(count)


def _each_this_turn(content: Content, count: SoFar, every: int) -> str:
    words = vocabulary(content)
    match count:
        case ClankSoFar():
            return f"この手番に増やしたクランク!{every}個につき、前後を問わず"
        case GoldGainsSoFar():
            gains = f"{words.coin}を得るたびに" if every == 1 else f"{words.coin}を{every}回得るごとに"
            if content.rules.ruleset.gold_bonus_counts_past:  # B11.5
                return f"この手番に{gains}、前後を問わず"
            return f"この手番のこれ以降、{gains}"
        case SkillSoFar():
            return f"この手番に得たスキル{every}個につき、前後を問わず"
        case GoldSoFar():
            return f"この手番に得た{words.money(every)}につき、前後を問わず"
        case TrashedSoFar():
            return f"この手番に除外したカード{every}枚につき、前後を問わず"
        case DefeatedSoFar():
            return f"この手番に倒した{words.row}の{words.monster}{every}体につき、前後を問わず"
        case PortalsSoFar():
            passed = "ポータルを通るたびに" if every == 1 else f"ポータルを{every}回通るごとに"
            return f"この手番に{passed}、前後を問わず"
        case CountedSoFar():
            noun, done, counter, _ = _counted(content, count)
            return f"この手番に{done}{noun}{every}{counter}につき、前後を問わず"
        case _:
            assert_never(count)


def bonus(content: Content, points: Bonus) -> str:
    """Points that depend on something, as a sentence."""
    match points:
        case PointsWhen():
            conditions = "、さらに".join(condition(content, wanted) for wanted in points.conditions)
            return sentence(f"{conditions}{points.points}点")
        case PointsPer():
            return sentence(f"{each(content, points.count, points.every)}{points.points}点")
        case _:
            assert_never(points)
