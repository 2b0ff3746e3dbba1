"""What mechanisms let players do, in Japanese: orders by their verbs, words in scripts by mechanism and word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import Special
from clankwork.text.languages.ja.vocabulary import vocabulary
from clankwork.text.languages.ja.words import CODE, going_on
from clankwork.text.mechanism_orders import (
    Ahead,
    OrderPhrase,
    as_it_lies,
    door,
    edge,
    only_room,
    place_beside,
    room_name,
    trait_name,
    turned,
    word_of,
)
from clankwork.text.names import tile_called

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from clankwork.content import Content
    from clankwork.engine import Effect

_SIDES: Final = {"north": "北", "east": "東", "south": "南", "west": "西"}
_HALVES: Final = {"upper": "上半分の", "lower": "下半分の", "": ""}
_ALONG: Final = {"left": "左", "right": "右", "upper": "上", "lower": "下"}
_TURNS: Final = ("0度", "右に90度", "180度", "左に90度")
"""How a tile is turned, by quarter turns."""
LAID: Final = ("そのままの向きで", "右に90度回して", "180度回して", "左に90度回して")
"""How a tile lies, by quarter turns."""


def _room(content: Content, on: str) -> str:
    return room_name(content, on, CODE)


def _named(content: Content, room: int) -> str:
    return content.names.rooms[room][CODE]


def _opened(content: Content, on: str) -> str:
    return trait_name(content, on, CODE)


def _tunnel(content: Content, on: str) -> str:
    over = edge(on)
    return f"{_SIDES[over.side]}側の{_ALONG[over.along]}の{vocabulary(content).tunnel}から"


def by_door(content: Content, called: str, turns: int, ahead: Ahead | None) -> str:
    """Which way a walk goes whose end depends on how the tiles lie: the player's own turned by so many quarters."""
    way = door(called)
    there = "" if ahead is None else f"{_named(content, ahead.room)}へ移動する"
    if way.edge is not None:
        by = _tunnel(content, as_it_lies(called, turns))
        return f"{by}進む" if ahead is None else there if ahead.only else f"{by}{there}"
    if way.portal:
        return f"ポータルを通って{there or f'{tile_called(content, way.portal)[CODE]}へ移動する'}"
    if ahead is not None:
        return there
    name = only_room(content, way.room)
    return f"{f'同じタイルの部屋{way.room.upper()}' if name is None else name[CODE]}へ移動する"


def _side(content: Content, on: str) -> str:
    tile, beside = place_beside(on)
    called = "スタートタイル" if beside.half else tile_called(content, tile)[CODE] if tile else ""  # only it has halves
    return f"{f'{called}の' if tile else ''}{_HALVES[beside.half]}{_SIDES[beside.side]}側に"


def _lay(on: str) -> str:
    turns, swords = turned(on)
    return f"{LAID[turns]}置き、剣を{swords}個使う" if swords else f"{LAID[turns]}置く"


def _laid(on: str) -> str:
    """What laying took; how the tile lies is told with its name."""
    _, swords = turned(on)
    return f"置き、剣を{swords}個使った" if swords else "置いた"


ORDERS: Final[Mapping[str, OrderPhrase]] = {
    "ride": OrderPhrase(
        lambda content, on: f"{_room(content, on)}まで乗る",
        lambda content, on, who, room: f"{who}は{_room(content, on)}まで乗った。",
    ),
    "beam": OrderPhrase(
        lambda content, on: f"テレポーターで{_room(content, on)}へ移動する",
        lambda content, on, who, room: f"{who}はテレポーターで{_room(content, on)}へ移動した。",
    ),
    "hack": OrderPhrase(
        lambda content, on: f"{_room(content, on)}にデータキューブを置く",
        lambda content, on, who, room: f"{who}は{_room(content, on)}にデータキューブを置いた。",
    ),
    "open": OrderPhrase(
        lambda content, on: f"鍵開け道具で{_opened(content, on)}を開ける",
        lambda content, on, who, room: f"{who}は鍵開け道具で{_opened(content, on)}を開けた。",
    ),
    "offer": OrderPhrase(
        lambda content, on: "供物を捧げる",
        lambda content, on, who, room: f"{who}は{_named(content, room)}で供物を捧げた。",
    ),
    "explore": OrderPhrase(
        lambda content, on: f"{_tunnel(content, on)}探索する",
        lambda content, on, who, room: f"{who}は{_tunnel(content, on)}探索した。",
    ),
    "leap": OrderPhrase(
        lambda content, on: f"{_tunnel(content, on)}テレポートで探索する",
        lambda content, on, who, room: f"{who}は{_tunnel(content, on)}テレポートで探索した。",
    ),
    "orient": OrderPhrase(
        lambda content, on: f"タイルを{_lay(on)}",
        lambda content, on, who, room: f"{who}はタイルを{_laid(on)}。",
    ),
    "turn": OrderPhrase(
        lambda content, on: f"自分のいるタイルを{_TURNS[int(on)]}回す",
        lambda content, on, who, room: f"{who}は自分のいるタイルを{_TURNS[int(on)]}回した。",
    ),
    "withdraw": OrderPhrase(
        lambda content, on: "移動をあきらめる",
        lambda content, on, who, room: f"{who}は移動をあきらめた。",
    ),
    "lay": OrderPhrase(
        lambda content, on: f"タイルを{_side(content, on)}置く",
        lambda content, on, who, room: f"{who}はタイルを{_side(content, on)}置いた。",
    ),
}
"""By verb."""


def _and(clause: str, then: str) -> str:
    return f"{going_on(clause)}、{then}" if then else clause


SPECIALS: Final[Mapping[tuple[str, str], Callable[[str], str]]] = {
    ("tiles", "each-alone"): lambda then: f"正方形のタイルに1人でいる各プレイヤーは、{then}",
    ("tiles", "turn-own"): lambda then: _and("自分のいるタイルを別の向きに回す", then),
    ("tiles", "turn-around"): lambda then: _and("プレイヤーのいる正方形のタイルをすべて180度回す", then),
    ("tiles", "lay-next-to"): lambda then: _and("自分のいるタイルの隣にタイルを1枚置く", then),
    ("tiles", "lay-anywhere"): lambda then: _and(
        "好きなタイルの隣に、場所を決めてから新しいタイルを1枚めくり、好きな向きで置く", then
    ),
    ("tiles", "go-to-laid"): lambda then: _and("最後に置かれたタイルの部屋へ直接移動する", then),
    ("shrines", "offer-anywhere"): lambda then: _and("好きな祠に供物を捧げる", then),
}
"""By mechanism and word; each gets what follows as a clause, or nothing."""


ANSWERS: Final[Mapping[tuple[str, str], Callable[[str], str]]] = {
    ("shrines", "offer-anywhere"): lambda room: f"{room}で供物を捧げる",
}
"""What going to a room means as an answer to a word, by mechanism and word, where it does not mean going there."""


def go(content: Content, room: str, asking: Effect | None) -> str:
    """Picking a room, as a word of a mechanism may ask for."""
    answer = ANSWERS.get(word_of(content, asking)) if isinstance(asking, Special) else None
    return f"{room}へ直接移動する" if answer is None else answer(room)


def special(content: Content, effect: Special, then: str) -> str:
    """What a word of a mechanism does, without a full stop."""
    return SPECIALS[word_of(content, effect)](then)
