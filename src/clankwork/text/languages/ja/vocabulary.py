"""What the games call the things that all of them have, in Japanese."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from clankwork.engine import CAVE, DEPTHS, MARKET, START
from clankwork.text.languages.ja.words import CODE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clankwork import content as packs
    from clankwork.content import Content


@dataclass(frozen=True)
class Vocabulary:
    """The nouns of one kind of game. Gold is a counter too: "3ゴールド"."""

    boss: str
    coin: str
    short_coins: str
    """Over a column of figures."""
    tunnel: str
    monster: str
    cave: str
    dungeon: str
    row: str
    deck: str
    bag: str
    black_cube: str
    black: str
    """Before the number of black cubes drawn."""
    hunter: str
    """A cube that hurts everyone (S5.3, C5.3)."""
    depths: str
    """Where nobody is rescued (B6.5)."""
    start: str
    part: str
    """What rooms belong to that are close together."""
    key: str
    fountain: str

    def money(self, number: int) -> str:
        """An amount: "3ゴールド"."""
        return f"{number}{self.coin}"


_DUNGEON: Final = Vocabulary(
    boss="ドラゴン",
    coin="ゴールド",
    short_coins="金",
    tunnel="トンネル",
    monster="モンスター",
    cave="水晶の洞窟",
    dungeon="ダンジョン",
    row="ダンジョン列",
    deck="ダンジョンデッキ",
    bag="ドラゴンの袋",
    black_cube="黒いキューブ",
    black="黒",
    hunter="追っ手",
    depths="深部",
    start="開始地点",
    part="区画",
    key="マスターキー",
    fountain="癒しの泉",
)
_SHIP: Final = Vocabulary(
    boss="ボス",
    coin="クレジット",
    short_coins="クレ",
    tunnel="通路",
    monster="敵",
    cave="警備室",
    dungeon="宇宙船",
    row="冒険列",
    deck="冒険デッキ",
    bag="ボスの袋",
    black_cube="ボスのキューブ",
    black="ボス",
    hunter="賞金稼ぎ",
    depths="救助圏外",
    start="開始地点",
    part="モジュール",
    key="マスターキー",
    fountain="回復室",
)
_CATACOMBS: Final = replace(
    _DUNGEON,
    hunter="亡霊",
    start="地下墓所の入口",
    part="タイル",
    fountain="回復の間",
)
VOCABULARIES: Final[Mapping[packs.Vocabulary, Vocabulary]] = {
    "dungeon": _DUNGEON,
    "ship": _SHIP,
    "catacombs": _CATACOMBS,
}


def vocabulary(content: Content) -> Vocabulary:
    """What a game calls things."""
    return VOCABULARIES[content.names.vocabulary]


def rooms_with(content: Content, traits: int) -> str:
    """What rooms with one of the traits are called, as one phrase."""
    words = vocabulary(content)
    common = ((CAVE, words.cave), (DEPTHS, words.depths), (MARKET, "市場"), (START, words.start))
    own = ((bit, name[CODE]) for bit, name in content.names.traits.items())
    return "か".join(room for trait, room in (*common, *own) if trait & traits)
