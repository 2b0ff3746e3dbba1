"""Actions and questions in Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    NO_SOURCE,
    AcquireCard,
    Activate,
    ActivateCard,
    BuyItem,
    Choose,
    ChooseOne,
    Coupon,
    Decline,
    DiscardCard,
    DiscardFor,
    EndTurn,
    FendOff,
    FightMonster,
    FreeCard,
    Go,
    GoTo,
    Move,
    MoveBy,
    OfferToken,
    Order,
    PlayCard,
    PutOnTop,
    ReplaceCard,
    ReplaceRowCard,
    TakeItem,
    TakeNearbySecret,
    TakeToken,
    Teleport,
    Trash,
    TrashCard,
    TrashThis,
    UseDevice,
    UseToken,
)
from clankwork.text.effect_groups import CardOrder, OtherOrder
from clankwork.text.languages.ja.effects import clause, clauses
from clankwork.text.languages.ja.mechanisms import ORDERS, by_door, go
from clankwork.text.languages.ja.rarer import destination
from clankwork.text.languages.ja.vocabulary import vocabulary
from clankwork.text.languages.ja.words import CODE, quoted, sentence, tag
from clankwork.text.mechanism_orders import order_in_words
from clankwork.text.names import (
    card_called,
    item_called,
    pool_called,
    prices_vary,
    room_called,
    source_name,
    token_called,
)

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Action, Effect
    from clankwork.text.mechanism_orders import Ahead


def action(
    content: Content, action: Action, asking: Effect | None = None, turns: int = 0, ahead: Ahead | None = None
) -> str:
    """What a player would do."""
    if isinstance(action, CardOrder):
        return _with_card(action, quoted(card_called(content, action.card)[CODE]))
    if isinstance(action, OtherOrder):
        return _other(content, action, asking, turns, ahead)
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
        case ActivateCard():
            return f"{card}の条件待ちの効果を発動する"
        case _:
            assert_never(action)


def _other(content: Content, action: OtherOrder, asking: Effect | None, turns: int, ahead: Ahead | None) -> str:
    match action:
        case Move():
            return _move(content, action, room_called(content, action.to)[CODE])
        case MoveBy():
            return f"{_spending(action.swords)}{by_door(content, action.door, turns, ahead)}"
        case Teleport():
            return f"{room_called(content, action.to)[CODE]}へテレポートする"
        case Go():
            return go(content, room_called(content, action.to)[CODE], asking)
        case BuyItem():
            return _buy(content, quoted(item_called(content, action.item)[CODE]), asking)
        case UseToken():
            return f"{_token(content, action.token)}を使う"
        case TakeToken():
            return f"{_where(content, action, asking)}{_token(content, action.what)}を取る"
        case Decline():
            return _decline(asking)
        case Choose():
            if isinstance(asking, ChooseOne):
                return clauses(content, asking.options[action.option - 1])
            return "デッキの一番上に置く" if isinstance(asking, PutOnTop) else f"{action.option}番目を選ぶ"
        case EndTurn():
            return "手番を終える"
        case Order():
            return order_in_words(ORDERS, content, action, turns)
        case _:
            assert_never(action)


def _move(content: Content, action: Move, room: str) -> str:
    by = f"{action.way + 1}本目の{vocabulary(content).tunnel}で" if action.way else ""
    return f"{by}{_spending(action.swords)}{room}へ移動する"


def _spending(swords: int) -> str:
    return f"剣を{swords}個使って" if swords else ""


def _buy(content: Content, item: str, asking: Effect | None) -> str:
    if isinstance(asking, TakeItem):
        return f"{item}を取る"
    if prices_vary(content):
        return f"{item}を買う"
    return f"{item}を{vocabulary(content).money(content.rules.ruleset.price)}で買う"


def _token(content: Content, slug: str) -> str:
    pool = pool_called(content, slug)
    if pool is not None:
        return pool[CODE]
    name = token_called(content, slug)
    return "アーティファクト" if name is None else quoted(name[CODE])


def _where(content: Content, action: TakeToken, asking: Effect | None) -> str:
    """Where a token lies; of those in one's own room that goes without saying."""
    return "" if isinstance(asking, OfferToken) else f"{room_called(content, action.room)[CODE]}の"


def _decline(asking: Effect | None) -> str:
    if isinstance(asking, OfferToken | TakeNearbySecret):
        return "何も取らない"
    if isinstance(asking, Trash):
        return "除外しない"
    if isinstance(asking, DiscardFor):
        return "捨てない"
    if isinstance(asking, TrashThis):
        return "カードを残す"
    if isinstance(asking, PutOnTop):
        return "捨て山に置いておく"
    if isinstance(asking, GoTo):
        return "ここにとどまる"
    return "ダメージを受ける" if isinstance(asking, FendOff) else "見送る"


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
            return f"{vocabulary(content).row}のどのカードを入れ替えますか？"
        case _:
            return _asked_rarely(content, asking)


def _asked_rarely(content: Content, asking: Effect) -> str:
    """The question asked by a word that few games know."""
    words = vocabulary(content)
    match asking:
        case TrashThis():
            then = f" 引き換えに、{clauses(content, asking.then)}。" if asking.then.effects else ""
            return f"このカードを除外しますか？{then}"
        case PutOnTop():
            return "獲得したカードをデッキの一番上に置きますか？"
        case TakeItem():
            return "市場のどの品を取りますか？"
        case Coupon():
            return f"{words.money(asking.gold)}引きで市場のどの品を買いますか？"
        case FreeCard():
            return f"{words.row}のどのカードをスキルを支払わずに取りますか？"
        case GoTo():
            may = "（移動しなくてもよい）" if asking.optional else ""
            return f"どこへ移動しますか？{may}行き先：{destination(content, asking)}。"
        case Activate():
            return f"他の{tag(content, asking.tags)}カードがあるものとして、どのカードの効果を発動しますか？"
        case FendOff():
            return f"{words.hunter}に襲われた。どの手札を捨てて防ぎますか？（防がなくてもよい）"
        case _:
            return sentence(clause(content, asking))
