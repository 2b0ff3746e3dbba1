"""Actions and questions in Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    NO_SOURCE,
    AcquireCard,
    BuyItem,
    Choose,
    ChooseOne,
    Decline,
    DiscardCard,
    DiscardFor,
    EndTurn,
    FightMonster,
    Move,
    OfferToken,
    PlayCard,
    ReplaceCard,
    ReplaceRowCard,
    TakeNearbySecret,
    TakeToken,
    Teleport,
    Trash,
    TrashCard,
    UseDevice,
    UseToken,
)
from clankwork.text.groups import CardOrder, OtherOrder
from clankwork.text.ja.effects import clause, clauses
from clankwork.text.ja.words import CODE, quoted, sentence
from clankwork.text.names import card_called, item_called, pool_called, room_called, source_name, token_called

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Action, Effect


def action(content: Content, action: Action, asking: Effect | None = None) -> str:
    """What a player would do."""
    if isinstance(action, CardOrder):
        return _with_card(action, quoted(card_called(content, action.card)[CODE]))
    if isinstance(action, OtherOrder):
        return _other(content, action, asking)
    raise TypeError(f"no Japanese for {action!r}")


def _with_card(action: CardOrder, card: str) -> str:
    match action:
        case PlayCard():
            return f"{card}をプレイする"
        case AcquireCard():
            return f"{card}を獲得する"
        case UseDevice():
            return f"{card}を使用する"
        case FightMonster():
            return f"{card}と戦う"
        case DiscardCard():
            return f"{card}を捨てる"
        case TrashCard():
            return f"{'捨て山' if action.discarded else 'プレイエリア'}の{card}を除外する"
        case ReplaceCard():
            return f"{card}を入れ替える"
        case _:
            assert_never(action)


def _other(content: Content, action: OtherOrder, asking: Effect | None) -> str:
    match action:
        case Move():
            return _move(action, room_called(content, action.to)[CODE])
        case Teleport():
            return f"{room_called(content, action.to)[CODE]}へテレポートする"
        case BuyItem():
            return f"{quoted(item_called(content, action.item)[CODE])}を{content.rules.ruleset.price}ゴールドで買う"
        case UseToken():
            return f"{quoted(token_called(content, action.token)[CODE])}を使う"
        case TakeToken():
            return f"{room_called(content, action.room)[CODE]}の{_token(content, action.what)}を取る"
        case Decline():
            return _decline(asking)
        case Choose():
            if isinstance(asking, ChooseOne):
                return clauses(content, asking.options[action.option - 1])
            return f"{action.option}番目を選ぶ"
        case EndTurn():
            return "手番を終える"
        case _:
            assert_never(action)


def _move(action: Move, room: str) -> str:
    by = f"{action.way + 1}本目のトンネルで" if action.way else ""
    swords = f"剣を{action.swords}個使って" if action.swords else ""
    return f"{by}{swords}{room}へ移動する"


def _token(content: Content, slug: str) -> str:
    pool = pool_called(content, slug)
    return quoted(token_called(content, slug)[CODE]) if pool is None else pool[CODE]


def _decline(asking: Effect | None) -> str:
    if isinstance(asking, OfferToken | TakeNearbySecret):
        return "何も取らない"
    if isinstance(asking, Trash):
        return "除外しない"
    if isinstance(asking, DiscardFor):
        return "捨てない"
    return "見送る"


def question(content: Content, asking: Effect, source: int = NO_SOURCE) -> str:
    """What a player is asked."""
    name = source_name(content, source)
    asked = _asked(content, asking)
    return asked if name is None else f"{quoted(name[CODE])}：{asked}"


def _asked(content: Content, asking: Effect) -> str:
    """The question itself; a word that asks nothing is said as it is."""
    match asking:
        case ChooseOne():
            return "どれを選びますか？"
        case DiscardFor():
            may = "（捨てなくてもよい）" if asking.optional else " "
            return f"どの手札を捨てますか？{may}引き換えに、{clauses(content, asking.then)}。"
        case Trash():
            may = "（除外しなくてもよい）" if asking.optional else ""
            return f"プレイエリアか捨て山のどのカードを除外しますか？{may}"
        case OfferToken():
            return "この部屋のどのトークンを取りますか？（取らなくてもよい）"
        case TakeNearbySecret():
            return "隣の部屋のどのアイテムを取りますか？"
        case ReplaceRowCard():
            return "ダンジョン列のどのカードを入れ替えますか？"
        case _:
            return sentence(clause(content, asking))
