"""Cards and tokens as a whole in Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import AT_ONCE, AT_TURN_END, CAVE, DEPTHS, MARKET, ON_USE, START
from clankwork.text.describing import CardTitles, Describer
from clankwork.text.ja.effects import bonus, effects
from clankwork.text.ja.labels import labels
from clankwork.text.ja.words import CODE, MARKS, listed

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Bonus

_ROOMS: Final = {
    CAVE: "水晶の洞窟",
    DEPTHS: "深部",
    MARKET: "市場",
    START: "開始地点",
}


def _only(traits: int) -> str:
    rooms = listed([words for trait, words in _ROOMS.items() if trait & traits])
    return f"{rooms}でのみ"


def _bonuses(content: Content, bonuses: tuple[Bonus, ...]) -> str:
    return "".join(bonus(content, points) for points in bonuses)


_DESCRIBER: Final = Describer(
    code=CODE,
    marks=MARKS,
    labels=labels,
    effects=effects,
    bonuses=_bonuses,
    kind=lambda content, mask: content.names.tags[mask][CODE],
    titles=CardTitles(play="プレイ", acquire="獲得時", use="使用", defeat="報酬", arrive="登場", points="勝利点"),
    to_defeat=lambda swords: f"コスト：剣{swords}個",
    costs=lambda skill: f"コスト：スキル{skill}個",
    points=lambda points: f"勝利点：{points}点",
    only=_only,
    dragon="ドラゴンの攻撃",
    danger="危険",
    artifact="アーティファクト",
    market=lambda gold: f"市場：{gold}ゴールド",
    taken="獲得時",
    modes={AT_ONCE: "ただちに", ON_USE: "1回だけ使用", AT_TURN_END: "手番終了時"},
    worth="価値",
    counts_as=lambda gold: f"{gold}ゴールドとして数える。取っておいても支払ってもよい。",
    held="所持中",
    opens_locks="鍵のかかったトンネルを通れる。",
    carries=lambda artifacts: f"アーティファクトをあと{artifacts}個持てる。",
)
card, token = _DESCRIBER.card, _DESCRIBER.token
