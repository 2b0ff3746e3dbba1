"""The log in Japanese: a sentence for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine import (
    HIDDEN,
    NOWHERE,
    BagRanOut,
    BargainStruck,
    CardAcquired,
    CardDiscarded,
    CardPlayed,
    CardPutOnTop,
    CardReplaced,
    CardRevealed,
    CardsDrawn,
    CardTrashed,
    CardTurnedOver,
    ClankCancelled,
    ClankMade,
    ClankStored,
    ClankTakenBack,
    ClankWithdrawn,
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
    EffectActivated,
    Escaped,
    Exhausted,
    Gain,
    GameEnded,
    GoldGained,
    GoldSpent,
    Healed,
    HindranceIgnored,
    Hunted,
    HuntersLoosed,
    HuntersReturned,
    Ignore,
    ItemBought,
    KnockedOut,
    LockpicksGained,
    LockpicksSpent,
    MonsterDefeated,
    Move,
    MoveBy,
    OptionChosen,
    OrderCarriedOut,
    PlayAreaCleared,
    RageRose,
    ResourcesGained,
    Rode,
    StackDrawn,
    StackReturned,
    Teleported,
    TileLaid,
    TokenLaid,
    TokenTaken,
    TokenUsed,
    TrashChosen,
    TurnEnded,
    TurnStarted,
    Walked,
)
from clankwork.text.effect_groups import (
    BoardEvent,
    CardEvent,
    DragonEvent,
    HunterEvent,
    MechanismEvent,
    RareTurnEvent,
    TurnEvent,
)
from clankwork.text.languages.ja.amounts import amounts
from clankwork.text.languages.ja.effects import clauses, lasting
from clankwork.text.languages.ja.mechanisms import LAID, ORDERS
from clankwork.text.languages.ja.vocabulary import vocabulary
from clankwork.text.languages.ja.words import CODE, YOU, quoted, sentence, tag, to_come
from clankwork.text.mechanism_orders import carried_out
from clankwork.text.names import chosen_option, cubes_by_owner, source_name, tile_drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Action, Event


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
    if isinstance(event, HunterEvent):
        return _of_hunters(content, event, seats)
    if isinstance(event, RareTurnEvent):
        return _rarely_in_a_turn(content, event, seats)
    if isinstance(event, MechanismEvent):
        return _of_mechanisms(content, event, seats)
    assert_never(event)


def foretold(content: Content, told: Event, seats: Sequence[str], reader: int, action: Action) -> str:
    """What an action of the reader would bring. Who reads need not be named at the head of a sentence."""
    if isinstance(told, Walked) and isinstance(action, Move | MoveBy):
        return f"{amounts(content, Gain(boots=told.boots, swords=told.swords))}を使う。"
    people = [YOU if seat == reader else name for seat, name in enumerate(seats)]
    return to_come(event(content, told, people).removeprefix(f"{YOU}は").replace(f"、{YOU}は", "、"))


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
            return f"{vocabulary(content).row}に{_card(content, event.card)}が登場した。"
        case CardReplaced():
            return f"{seats[event.seat]}は{vocabulary(content).row}の{_card(content, event.card)}を入れ替えた。"
        case DeckRanOut():
            return f"{vocabulary(content).deck}が尽きた。"
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
            gained = Gain(event.skill, event.swords, event.boots, 0, event.teleports)
            return f"{who}は{amounts(content, gained)}を得た。"
        case GoldGained():
            return f"{who}は{vocabulary(content).money(event.gold)}を得た。"
        case GoldSpent():
            return f"{who}は{vocabulary(content).money(event.gold)}を支払った。"
        case ConditionMet():
            return f"{who}は{_source(content, event.card)}の条件を満たした。"
        case OptionChosen():
            return f"{who}は{_source(content, event.card)}の効果を選んだ：{_option(content, event)}。"
        case HindranceIgnored():
            return sentence(lasting(content, Ignore(event.what), f"この手番、{who}は"))
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
            spent = amounts(content, Gain(boots=event.boots, swords=event.swords))
            return f"{who}は{spent}を使って{content.names.rooms[event.room][CODE]}へ移動した。"
        case Teleported():
            return f"{who}は{content.names.rooms[event.room][CODE]}へテレポートした。"
        case Exhausted():
            return f"{who}は{vocabulary(content).cave}に入ったため、この手番はもうブーツを使えない。"
        case DamageTaken():
            return f"{who}は{event.damage}ダメージを受けた。"
        case Healed():
            black = f"（{vocabulary(content).black_cube}{event.black}個を取り除く）" if event.black else ""
            return f"{who}は{event.damage}ダメージを回復した{black}。"
        case TokenTaken():
            return f"{who}は{_space(content, event.space)}{_token(content, event.token)}を取った。"
        case TokenUsed():
            return f"{who}は{_token(content, event.token)}を使い切った。"
        case ItemBought():
            item = _token(content, event.token)
            return f"{who}は{item}を買った。" if event.price else f"{who}は{item}を支払わずに得た。"
        case Escaped():
            return f"{who}は{vocabulary(content).dungeon}から脱出し、{_token(content, event.token)}を得た。"
        case KnockedOut():
            return f"{who}は気を失った{'が、救助された' if event.rescued else '。助けは来ない'}。"
        case _:
            assert_never(event)


def _token(content: Content, number: int) -> str:
    return quoted(content.names.tokens[number][CODE])


def _space(content: Content, space: int) -> str:
    room = content.rules.spaces[space].room
    return "共通サプライから" if room == NOWHERE else f"{content.names.rooms[room][CODE]}で"


def _of_the_dragon(content: Content, event: DragonEvent, seats: Sequence[str]) -> str:
    words = vocabulary(content)
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
            return f"{words.boss}の攻撃！ キューブを{event.cubes}個引く。"
        case CubesDrawn():
            return _cubes(content, event.cubes, seats)
        case DragonHurt():
            return f"{seats[event.seat]}は{words.boss}から{event.damage}ダメージを受けた。"
        case DragonCubesReturned():
            return f"{words.black_cube}が{event.cubes}個、{words.bag}に戻った。"
        case CountdownMoved():
            return f"{seats[event.seat]}のコマがカウントダウンの{event.space}マス目に入った。"
        case GameEnded():
            return "ゲームが終わった。"
        case _:
            assert_never(event)


def _cubes(content: Content, cubes: Sequence[int], seats: Sequence[str]) -> str:
    drawn, words = cubes_by_owner(cubes), vocabulary(content)
    parts = [f"{seats[seat]}の{number}個" for seat, number in drawn.by_seat.items()]
    if drawn.black:
        parts.append(f"{words.black}{drawn.black}個")
    if drawn.hunters:
        parts.append(f"{words.hunter}{drawn.hunters}個")
    return f"袋から出たキューブ：{'、'.join(parts)}。" if parts else f"{words.bag}は空だった。"


def _of_hunters(content: Content, event: HunterEvent, seats: Sequence[str]) -> str:
    words = vocabulary(content)
    match event:
        case Hunted():
            mark = f"（{words.black_cube}で示す）" if event.dark else ""
            return f"{seats[event.seat]}は{words.hunter}から1ダメージを受けた{mark}。"
        case HuntersLoosed():
            return f"クランク!エリアに{words.hunter}が{event.cubes}個加わった。"
        case HuntersReturned():
            return f"{words.hunter}{event.cubes}個がクランク!エリアに戻った。"
        case BagRanOut():
            return f"{words.bag}が尽きた。"
        case ClankWithdrawn():
            return f"{seats[event.seat]}はクランク!エリアからキューブを{event.cubes}個引き上げた。"
        case _:
            assert_never(event)


def _rarely_in_a_turn(content: Content, event: RareTurnEvent, seats: Sequence[str]) -> str:
    match event:
        case LockpicksGained():
            return f"{seats[event.seat]}は鍵開け道具を{event.lockpicks}個得た。"
        case LockpicksSpent():
            return f"{seats[event.seat]}は鍵開け道具を{event.lockpicks}個使った。"
        case CardTurnedOver():
            return f"常備カードの{_card(content, event.card)}が{_card(content, event.into)}に裏返った。"
        case CardPutOnTop():
            return f"{seats[event.seat]}は{_card(content, event.card)}をデッキの一番上に置いた。"
        case EffectActivated():
            return f"{seats[event.seat]}は{_card(content, event.card)}の条件待ちの効果を発動した。"
        case BargainStruck():
            words, who = vocabulary(content), seats[event.seat]
            if event.less:
                return f"この手番、{who}が次に買う市場の品は{words.money(event.less)}安くなる。"
            return f"この手番、{who}は市場の品を{words.money(event.price)}で買える。"
        case _:
            assert_never(event)


def _of_mechanisms(content: Content, event: MechanismEvent, seats: Sequence[str]) -> str:
    match event:
        case Rode():
            return f"{seats[event.seat]}は{content.names.rooms[event.room][CODE]}に着いた。"
        case OrderCarriedOut():
            return carried_out(ORDERS, content, event, seats[event.seat])
        case StackDrawn():
            return f"タイル{tile_drawn(content, event.thing, CODE)}が公開された。"
        case StackReturned():
            return f"タイル{tile_drawn(content, event.thing, CODE)}が山の一番上に戻った。"
        case TokenLaid():
            room = content.names.rooms[content.rules.spaces[event.space].room][CODE]
            return f"{room}に{_token(content, event.token)}が置かれた。"
        case TileLaid():
            return f"タイル{tile_drawn(content, event.tile, CODE)}は{LAID[event.turns]}置かれている。"
        case _:
            assert_never(event)
