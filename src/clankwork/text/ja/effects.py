"""Effects, counts, conditions and bonuses in Japanese.

An effect is a clause that ends in its verb, without a full stop, so that it can stand after a condition or in a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    ANY_CARD,
    CAVES,
    EVERYONE,
    ONESELF,
    Attack,
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
from clankwork.text.groups import Compound, Lasting, Plain
from clankwork.text.ja.words import CODE, amounts, chained, quoted, sentence, tag

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import AtLeast, Bonus, Count, Effect, Script


def effects(content: Content, script: Script) -> str:
    """What a script does, one sentence an effect."""
    return "".join(sentence(clause(content, effect)) for effect in script.effects)


def clauses(content: Content, script: Script) -> str:
    """What a script does, as one clause."""
    return chained([clause(content, effect) for effect in script.effects])


def clause(content: Content, effect: Effect) -> str:
    """What an effect does, without a full stop."""
    if isinstance(effect, Compound):
        return _compound(content, effect)
    if isinstance(effect, Plain):
        return _plain(content, effect)
    if isinstance(effect, Lasting):
        return _lasting(content, effect)
    assert_never(effect)


def _plain(content: Content, effect: Plain) -> str:
    match effect:
        case Gain():
            return f"{amounts(effect)}を得る"
        case Clank():
            return _clank(effect)
        case Draw():
            return f"カードを{effect.cards}枚引く"
        case Heal():
            return f"{effect.damage}ダメージを回復する"
        case Trash():
            what = "カード" if effect.card == ANY_CARD else _card(content, effect.card)
            return f"{'望むなら、' if effect.optional else ''}プレイエリアか捨て山の{what}を1枚除外する"
        case TakeReserve():
            return f"常備カードの{_card(content, effect.card)}を{effect.copies}枚得る"
        case TakeNearbySecret():
            return "隣の部屋のアイテムを1個取る"
        case ReplaceRowCard():
            return "ダンジョン列のカードを1枚入れ替える"
        case OfferToken():
            return "望むなら、この部屋のトークンを1個取る"
        case _:
            assert_never(effect)


def _card(content: Content, card: int) -> str:
    return quoted(content.names.cards[card][CODE])


def _clank(effect: Clank) -> str:
    who = "" if effect.who == ONESELF else "全員が" if effect.who == EVERYONE else "他の全員が"
    return f"{who}クランク!を{abs(int(effect.cubes))}個{'増やす' if effect.cubes > 0 else '減らす'}"


def _lasting(content: Content, effect: Lasting) -> str:
    match effect:
        case Attack():
            return "ドラゴンが攻撃する"
        case RaiseRage():
            return f"怒りメーターが{effect.spaces}マス上がる"
        case ReturnDragonCubes():
            return f"黒いキューブを{effect.cubes}個までドラゴンの袋に戻す"
        case Ignore():
            if effect.what == CAVES:
                return "この手番は水晶の洞窟に入ってもブーツを使える"
            return "この手番はトンネルのモンスターからダメージを受けない"
        case Discount():
            return f"この手番は{tag(content, effect.tag)}カードのコストがスキル{effect.skill}個分下がる"
        case _:
            assert_never(effect)


def _compound(content: Content, effect: Compound) -> str:
    match effect:
        case DiscardFor():
            may = "望むなら、" if effect.optional else ""
            return f"{may}手札を1枚捨てるのと引き換えに、{clauses(content, effect.then)}"
        case PayFor():
            return f"{effect.gold}ゴールドを支払って、{clauses(content, effect.then)}"
        case ChooseOne():
            *first, last = (clauses(content, option) for option in effect.options)
            return f"1つを選ぶ：{'、'.join([*first, f'または{last}'])}"
        case When():
            return f"{condition(content, effect.condition)}、{clauses(content, effect.then)}"
        case Per():
            return f"{each(content, effect.count)}、{clauses(content, effect.then)}"
        case _:
            assert_never(effect)


def condition(content: Content, wanted: AtLeast) -> str:
    """A condition, to be followed by what it pays."""
    number, count = wanted.number, wanted.count
    match count:
        case TokensHeld():
            return f"{tag(content, count.tag)}を{'' if number == 1 else f'{number}個以上'}持っていれば"
        case KindsHeld():
            some = "いずれか" if number == 1 else f"うち{number}種類以上"
            return f"{_kinds(content, count)}の{some}を持っていれば"
        case CardsOwned():
            return f"{_card(content, count.card)}を{'' if number == 1 else f'{number}枚以上'}持っていれば"
        case OthersPlayed():
            others = "" if number == 1 else f"{number}枚以上"
            return f"他の{tag(content, count.tag)}カードがプレイエリアに{others}あれば"
        case GoldHeld():
            return f"{number}ゴールド以上持っていれば"
        case ClankSoFar():
            return f"この手番にクランク!を{number}個以上増やしていれば"
        case GoldGainsSoFar():
            return f"この手番にゴールドを{'' if number == 1 else f'{number}回以上'}得ていれば"
        case _:
            assert_never(count)


def _kinds(content: Content, count: KindsHeld) -> str:
    return "・".join(tag(content, mask) for mask in count.tags)


def each(content: Content, count: Count, every: int = 1) -> str:
    """For each thing counted, or for every full `every` of them."""
    match count:
        case TokensHeld():
            return f"持っている{tag(content, count.tag)}{every}個につき"
        case KindsHeld():
            return f"{_kinds(content, count)}のうち持っている{every}種類につき"
        case CardsOwned():
            return f"持っている{_card(content, count.card)}{every}枚につき"
        case OthersPlayed():
            return f"プレイエリアの他の{tag(content, count.tag)}カード{every}枚につき"
        case GoldHeld():
            return f"所持金{every}ゴールドにつき"
        case ClankSoFar():
            return f"この手番に増やしたクランク!{every}個につき、前後を問わず"
        case GoldGainsSoFar():
            gains = "ゴールドを得るたびに" if every == 1 else f"ゴールドを{every}回得るごとに"
            if content.rules.ruleset.gold_bonus_counts_past:  # B11.5
                return f"この手番に{gains}、前後を問わず"
            return f"この手番のこれ以降、{gains}"
        case _:
            assert_never(count)


def bonus(content: Content, points: Bonus) -> str:
    """Points that depend on something, as a sentence."""
    match points:
        case PointsWhen():
            return sentence(f"{condition(content, points.condition)}{points.points}点")
        case PointsPer():
            return sentence(f"{each(content, points.count, points.every)}{points.points}点")
        case _:
            assert_never(points)
