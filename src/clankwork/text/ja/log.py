"""The log in Japanese: a sentence for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    CAVES,
    HIDDEN,
    CardAcquired,
    CardDiscarded,
    CardPlayed,
    CardReplaced,
    CardRevealed,
    CardsDrawn,
    CardTrashed,
    ClankCancelled,
    ClankMade,
    ClankStored,
    ClankTakenBack,
    ConditionMet,
    CountdownMoved,
    CubesDrawn,
    DamageTaken,
    DeckRanOut,
    DeckShuffled,
    DeviceUsed,
    DiscountGiven,
    DragonAttacked,
    DragonCubesReturned,
    DragonHurt,
    Escaped,
    Exhausted,
    Gain,
    GameEnded,
    GoldGained,
    GoldSpent,
    Healed,
    HindranceIgnored,
    ItemBought,
    KnockedOut,
    MonsterDefeated,
    OptionChosen,
    PlayAreaCleared,
    RageRose,
    ResourcesGained,
    Teleported,
    TokenTaken,
    TokenUsed,
    TrashChosen,
    TurnEnded,
    TurnStarted,
    Walked,
)
from clankwork.text.groups import BoardEvent, CardEvent, DragonEvent, TurnEvent
from clankwork.text.ja.effects import clauses
from clankwork.text.ja.words import CODE, amounts, quoted, tag
from clankwork.text.names import chosen_option, cubes_by_owner, source_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Event


def event(content: Content, event: Event, seats: Sequence[str]) -> str:
    """What happened."""
    if isinstance(event, CardEvent):
        return _of_cards(content, event, seats)
    if isinstance(event, TurnEvent):
        return _of_the_turn(content, event, seats)
    if isinstance(event, BoardEvent):
        return _on_the_board(content, event, seats)
    if isinstance(event, DragonEvent):
        return _of_the_dragon(content, event, seats)
    assert_never(event)


def _of_cards(content: Content, event: CardEvent, seats: Sequence[str]) -> str:
    match event:
        case CardPlayed():
            return f"{seats[event.seat]}は{_card(content, event.card)}をプレイした。"
        case CardAcquired():
            return f"{seats[event.seat]}は{_reserve(event.slot)}{_card(content, event.card)}を獲得した。"
        case DeviceUsed():
            return f"{seats[event.seat]}は{_card(content, event.card)}を使用した。"
        case MonsterDefeated():
            return f"{seats[event.seat]}は{_reserve(event.slot)}{_card(content, event.card)}を倒した。"
        case CardsDrawn():
            return f"{seats[event.seat]}は{_drawn(content, event.cards)}引いた。"
        case DeckShuffled():
            return f"{seats[event.seat]}は{event.cards}枚を混ぜてデッキを作り直した。"
        case CardDiscarded():
            return f"{seats[event.seat]}は{_card(content, event.card)}を捨てた。"
        case TrashChosen():
            return f"{seats[event.seat]}は手番の終わりに{_card(content, event.card)}を除外する。"
        case CardTrashed():
            pile = "捨て山" if event.discarded else "プレイエリア"
            return f"{seats[event.seat]}は{pile}の{_card(content, event.card)}を除外した。"
        case PlayAreaCleared():
            return f"{seats[event.seat]}はプレイしたカード{len(event.cards)}枚を捨て山に移した。"
        case CardRevealed():
            return f"ダンジョン列に{_card(content, event.card)}が登場した。"
        case CardReplaced():
            return f"{seats[event.seat]}はダンジョン列の{_card(content, event.card)}を入れ替えた。"
        case DeckRanOut():
            return "ダンジョンデッキが尽きた。"
        case _:
            assert_never(event)


def _card(content: Content, number: int) -> str:
    return "カード1枚" if number == HIDDEN else quoted(content.names.cards[number][CODE])


def _reserve(slot: int) -> str:
    return "常備カードの" if slot < 0 else ""


def _drawn(content: Content, cards: Sequence[int]) -> str:
    if not cards or HIDDEN in cards:
        return f"カードを{len(cards)}枚"
    return f"{''.join(_card(content, card) for card in cards)}を"


def _of_the_turn(content: Content, event: TurnEvent, seats: Sequence[str]) -> str:
    who = seats[event.seat]
    match event:
        case TurnStarted():
            return f"{who}の手番が始まった。"
        case TurnEnded():
            return f"{who}の手番が終わった。"
        case ResourcesGained():
            return f"{who}は{amounts(Gain(event.skill, event.swords, event.boots, 0, event.teleports))}を得た。"
        case GoldGained():
            return f"{who}は{event.gold}ゴールドを得た。"
        case GoldSpent():
            return f"{who}は{event.gold}ゴールドを支払った。"
        case ConditionMet():
            return f"{who}は{_source(content, event.card)}の条件を満たした。"
        case OptionChosen():
            return f"{who}は{_source(content, event.card)}の効果を選んだ：{_option(content, event)}。"
        case HindranceIgnored():
            if event.what == CAVES:
                return f"この手番、{who}は水晶の洞窟に入ってもブーツを使える。"
            return f"この手番、{who}はトンネルのモンスターからダメージを受けない。"
        case DiscountGiven():
            return f"この手番、{who}の{tag(content, event.tag)}カードのコストはスキル{event.skill}個分下がる。"
        case _:
            assert_never(event)


def _source(content: Content, source: int) -> str:
    name = source_name(content, source)
    return "ルール" if name is None else quoted(name[CODE])


def _option(content: Content, event: OptionChosen) -> str:
    script = chosen_option(content, event.card, event.option)
    return f"{event.option}番目" if script is None else clauses(content, script)


def _on_the_board(content: Content, event: BoardEvent, seats: Sequence[str]) -> str:
    who = seats[event.seat]
    match event:
        case Walked():
            spent = amounts(Gain(boots=event.boots, swords=event.swords))
            return f"{who}は{spent}を使って{content.names.rooms[event.room][CODE]}へ移動した。"
        case Teleported():
            return f"{who}は{content.names.rooms[event.room][CODE]}へテレポートした。"
        case Exhausted():
            return f"{who}は水晶の洞窟に入ったため、この手番はもうブーツを使えない。"
        case DamageTaken():
            return f"{who}は{event.damage}ダメージを受けた。"
        case Healed():
            return f"{who}は{event.damage}ダメージを回復した。"
        case TokenTaken():
            room = content.names.rooms[content.rules.spaces[event.space].room][CODE]
            return f"{who}は{room}で{_token(content, event.token)}を取った。"
        case TokenUsed():
            return f"{who}は{_token(content, event.token)}を使い切った。"
        case ItemBought():
            return f"{who}は{_token(content, event.token)}を買った。"
        case Escaped():
            return f"{who}はダンジョンから脱出し、{_token(content, event.token)}を得た。"
        case KnockedOut():
            return f"{who}は気を失った{'が、救助された' if event.rescued else '。助けは来ない'}。"
        case _:
            assert_never(event)


def _token(content: Content, number: int) -> str:
    return quoted(content.names.tokens[number][CODE])


def _of_the_dragon(content: Content, event: DragonEvent, seats: Sequence[str]) -> str:
    match event:
        case ClankMade():
            return f"{seats[event.seat]}はクランク!を{event.cubes}個増やした。"
        case ClankTakenBack():
            return f"{seats[event.seat]}はクランク!を{event.cubes}個減らした。"
        case ClankStored():
            return f"{seats[event.seat]}はこの手番、クランク!をあと{event.cubes}個打ち消せる。"
        case ClankCancelled():
            return f"{seats[event.seat]}はクランク!を{event.cubes}個打ち消した。"
        case RageRose():
            return f"怒りメーターが上がり、攻撃で引くキューブは{content.rules.ruleset.rage[event.space]}個になった。"
        case DragonAttacked():
            return f"ドラゴンの攻撃！ キューブを{event.cubes}個引く。"
        case CubesDrawn():
            return _cubes(event.cubes, seats)
        case DragonHurt():
            return f"{seats[event.seat]}はドラゴンから{event.damage}ダメージを受けた。"
        case DragonCubesReturned():
            return f"黒いキューブが{event.cubes}個、ドラゴンの袋に戻った。"
        case CountdownMoved():
            return f"{seats[event.seat]}のコマがカウントダウンの{event.space}マス目に入った。"
        case GameEnded():
            return "ゲームが終わった。"
        case _:
            assert_never(event)


def _cubes(cubes: Sequence[int], seats: Sequence[str]) -> str:
    black, by_seat = cubes_by_owner(cubes)
    parts = [f"{seats[seat]}の{number}個" for seat, number in by_seat.items()]
    if black:
        parts.append(f"黒{black}個")
    return f"袋から出たキューブ：{'、'.join(parts)}。" if parts else "ドラゴンの袋は空だった。"
