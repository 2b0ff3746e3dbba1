"""Effects in Japanese.

An effect is a clause that ends in its verb, without a full stop, so that it can stand after a condition or in a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    ANY_CARD,
    ARROWS,
    CAVES,
    EVERYONE,
    MONSTERS,
    ONESELF,
    Attack,
    ChooseOne,
    Clank,
    DiscardFor,
    Discount,
    Draw,
    Gain,
    Heal,
    Ignore,
    OfferToken,
    PayFor,
    Per,
    RaiseRage,
    ReplaceRowCard,
    ReturnDragonCubes,
    Special,
    TakeNearbySecret,
    TakeReserve,
    TakeSupply,
    Trash,
    TrashThis,
    When,
)
from clankwork.text.effect_groups import Compound, Lasting, Plain, Rare
from clankwork.text.effect_sequences import leads_on, tellings
from clankwork.text.languages.ja.amounts import amounts
from clankwork.text.languages.ja.counts import card_called, condition, each
from clankwork.text.languages.ja.mechanisms import special
from clankwork.text.languages.ja.rarer import destination, rare
from clankwork.text.languages.ja.vocabulary import vocabulary
from clankwork.text.languages.ja.words import CODE, chained, quoted, sentence, tag
from clankwork.text.names import goes_on_after_a_choice, is_in_a_room, supply_names

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Effect, Script
    from clankwork.text.effect_sequences import Telling
    from clankwork.text.languages.ja.vocabulary import Vocabulary


def effects(content: Content, script: Script) -> str:
    """What a script does, one sentence an effect."""
    return "".join(sentence(_told(content, telling)) for telling in tellings(script))


def clauses(content: Content, script: Script) -> str:
    """What a script does, as one clause."""
    parts = [_told(content, telling) for telling in tellings(script)]
    return "。その後、".join(parts) if goes_on_after_a_choice(script) else chained(parts)


def _told(content: Content, telling: Telling) -> str:
    effect = telling.effect
    if isinstance(effect, Trash):
        return _trash(content, effect, telling.times)
    if isinstance(effect, When) and telling.more is not None:
        return f"{condition(content, effect.condition)}、{_clank(telling.more, 'さらに')}"
    return clause(content, effect)


def clause(content: Content, effect: Effect) -> str:
    """What an effect does, without a full stop."""
    if isinstance(effect, Compound):
        return _compound(content, effect)
    if isinstance(effect, Plain):
        return _plain(content, effect)
    if isinstance(effect, Lasting):
        return lasting(content, effect, "この手番は")
    if isinstance(effect, Rare):
        return rare(content, effect)
    assert_never(effect)


def _plain(content: Content, effect: Plain) -> str:
    match effect:
        case Gain():
            return f"{amounts(content, effect)}を得る"
        case Clank():
            return _clank(effect)
        case Draw():
            return f"カードを{effect.cards}枚引く"
        case Heal():
            return f"{effect.damage}ダメージを回復する"
        case Trash():
            return _trash(content, effect, 1)
        case TakeReserve():
            return f"常備カードの{card_called(content, effect.card)}を{effect.copies}枚得る"
        case TakeNearbySecret():
            return "隣の部屋のアイテムを1個取る"
        case ReplaceRowCard():
            return f"{vocabulary(content).row}のカードを1枚入れ替える"
        case OfferToken():
            return "望むなら、この部屋のトークンを1個取る"
        case _:
            assert_never(effect)


def _trash(content: Content, effect: Trash, times: int) -> str:
    what = "カード" if effect.card == ANY_CARD else card_called(content, effect.card)
    if times == 1:
        return f"{'望むなら、' if effect.optional else ''}プレイエリアか捨て山の{what}を1枚除外する"
    return f"プレイエリアか捨て山の{what}を{times}枚まで除外する"


def _clank(effect: Clank, more: str = "") -> str:
    who = "" if effect.who == ONESELF else "全員が" if effect.who == EVERYONE else "他の全員が"
    return f"{who}クランク!を{more}{abs(int(effect.cubes))}個{'増やす' if effect.cubes > 0 else '減らす'}"


def lasting(content: Content, effect: Lasting, when: str) -> str:
    """An effect on the dragon, or for the rest of the turn: `when` says whose, as a topic."""
    words = vocabulary(content)
    match effect:
        case Attack():
            return f"{words.boss}が攻撃する"
        case RaiseRage():
            return f"怒りメーターが{effect.spaces}マス上がる"
        case ReturnDragonCubes():
            return f"{words.black_cube}を{effect.cubes}個まで{words.bag}に戻す"
        case Ignore():
            return f"{when}{ignored(words, effect.what)}"
        case Discount():
            return f"{when}{tag(content, effect.tag)}カードのコストがスキル{effect.skill}個分下がる"
        case _:
            assert_never(effect)


def ignored(words: Vocabulary, what: int) -> str:
    """That a hindrance does not count."""
    if what == CAVES:
        return f"{words.cave}に入ってもブーツを使える"
    if what == MONSTERS:
        return f"{words.tunnel}の{words.monster}からダメージを受けない"
    return f"{'一方通行を逆向きにも' if what == ARROWS else f'鍵のかかった{words.tunnel}を'}通れる"


def _compound(content: Content, effect: Compound) -> str:
    match effect:
        case DiscardFor():
            may = "望むなら、" if effect.optional else ""
            return f"{may}手札を1枚捨てるのと引き換えに、{clauses(content, effect.then)}"
        case PayFor():
            price = amounts(content, Gain(gold=effect.gold, lockpicks=effect.lockpicks))
            return f"{price}を支払って、{clauses(content, effect.then)}"
        case ChooseOne():
            return _choice(content, effect)
        case When():
            return f"{condition(content, effect.condition)}、{_then(content, effect)}"
        case Per():
            return f"{each(content, effect.count)}、{clauses(content, effect.then)}"
        case TakeSupply():
            otherwise = clauses(content, effect.otherwise)
            or_else = f"（残っていなければ、{otherwise}）" if otherwise else ""
            where = "ここから" if is_in_a_room(content, effect.space) else "共通サプライから"
            return f"{where}{_supply(content, effect)}を{effect.count}個{or_else}取る"
        case TrashThis():
            then = f"のと引き換えに、{clauses(content, effect.then)}" if effect.then.effects else ""
            return f"{'望むなら、' if effect.optional else ''}このカードを除外する{then}"
        case Special():
            return special(content, effect, clauses(content, effect.then))
        case _:
            assert_never(effect)


def _supply(content: Content, effect: TakeSupply) -> str:
    name, is_pool = supply_names(content, effect.space)
    return name[CODE] if is_pool else quoted(name[CODE])


def _then(content: Content, effect: When) -> str:
    then, way = clauses(content, effect.then), leads_on(effect)
    return then if way is None else then.replace(destination(content, way), destination(content, way, other=True))


def _choice(content: Content, effect: ChooseOne) -> str:
    *first, last = (clauses(content, option) for option in effect.options)
    every = "" if effect.all_when is None else f"（{condition(content, effect.all_when)}すべて行う）"
    number = "1つ" if effect.picks == 1 else f"異なる{effect.picks}つ"
    return f"{number}を選ぶ{every}：{'、'.join([*first, f'または{last}'])}"
