"""Effects that few games know, in Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    OTHER_AREA,
    SAME_AREA,
    Activate,
    Bargain,
    Coupon,
    EndAttack,
    FendOff,
    FreeCard,
    GoTo,
    Haunt,
    PutOnTop,
    TakeItem,
    TurnOver,
)
from clankwork.text.languages.ja.counts import card_called
from clankwork.text.languages.ja.vocabulary import rooms_with, vocabulary
from clankwork.text.languages.ja.words import tag

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.text.effect_groups import Rare


def rare(content: Content, effect: Rare) -> str:
    """What an effect does, without a full stop."""
    words = vocabulary(content)
    match effect:
        case TakeItem():
            return "市場の品を1個、支払わずに取る"
        case Bargain():
            return f"この手番は、どこにいても市場の品を1個{words.money(effect.price)}で買える"
        case Coupon():
            return f"この手番に次に買う市場の品が{words.money(effect.gold)}安くなる"
        case FreeCard():
            return f"{words.row}のカード1枚を、スキルを支払わずに獲得または使用する"
        case PutOnTop():
            return "望むなら、このカードをデッキの一番上に置く"
        case TurnOver():
            card, into = (card_called(content, number) for number in (effect.card, effect.into))
            return f"常備カードの{card}を{into}に裏返す"
        case Activate():
            others = f"他の{tag(content, effect.tags)}カードを条件とする効果"
            if content.rules.ruleset.activates_all:  # S2.5
                return f"手番の終わりまで、{others}をすべて発動する"
            return f"{others}を1つ発動する"
        case GoTo():
            return f"{'望むなら、' if effect.optional else ''}{destination(content, effect)}へ直接移動する"
        case Haunt():
            return f"クランク!エリアに{words.hunter}を{effect.cubes}個加える"
        case FendOff():
            return f"{words.hunter}から1ダメージを受けるか、それを防ぐ手札を捨てる"
        case EndAttack():
            return "攻撃を終える"
        case _:
            assert_never(effect)


def destination(content: Content, effect: GoTo, *, other: bool = False) -> str:
    """Where a card lets its player go; `other` if they are in such a room before."""
    part = vocabulary(content).part
    rooms = f"{'別の' if other else ''}{rooms_with(content, effect.traits)}" if effect.traits else "好きな部屋"
    there = "他のプレイヤーがいる" if effect.to_player else ""
    if effect.area == SAME_AREA:
        return f"同じ{part}の{there}{rooms}"
    if effect.area == OTHER_AREA and rooms.endswith(part):
        return f"{there}別の{rooms}"
    return f"別の{part}の{there}{rooms}" if effect.area == OTHER_AREA else f"{there}{rooms}"
