"""Refusals in Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork import engine

if TYPE_CHECKING:
    from clankwork.engine import Refusal

SENTENCES: Final = {
    engine.ALLOWED: "ルール上可能です。",
    engine.GAME_OVER: "ゲームは終了しています。",
    engine.ANSWER_FIRST: "先に質問に答えてください。",
    engine.NOT_ASKED: "今は答える質問がありません。",
    engine.NOT_AN_OPTION: "今はそれを選べません。",
    engine.NOT_IN_HAND: "そのカードは手札にありません。",
    engine.CARDS_IN_HAND: "手番を終える前に、手札をすべてプレイしてください。",
    engine.NOT_IN_ROW: "そのカードはダンジョン列にありません。",
    engine.RESERVE_EMPTY: "その常備カードはもう残っていません。",
    engine.TOO_LITTLE_SKILL: "スキルが足りません。",
    engine.TOO_FEW_SWORDS: "戦うための剣が足りません。",
    engine.WRONG_PLACE: "このカードに必要な場所にいません。",
    engine.NO_MARKET: "市場にいません。",
    engine.TOO_LITTLE_GOLD: "ゴールドが足りません。",
    engine.SOLD_OUT: "市場では売り切れです。",
    engine.NO_TUNNEL: "今の部屋からそこへ通じるトンネルはありません。",
    engine.EXHAUSTED: "水晶の洞窟に入ったので、この手番はもうブーツを使えません。",
    engine.TOO_FEW_BOOTS: "ブーツが足りません。",
    engine.LOCKED: "そのトンネルには鍵がかかっています。マスターキーが必要です。",
    engine.ONE_WAY: "そのトンネルは逆向きの一方通行です。",
    engine.TOO_FEW_SWORDS_TO_SPEND: "そこまで多くの剣は使えません。",
    engine.DEADLY_TUNNEL: "そのトンネルのダメージを受けると気を失ってしまいます。",
    engine.NO_CUBE_FOR_DAMAGE: "ダメージを示す手持ちのキューブが足りません。",
    engine.NEEDS_ARTIFACT: "アーティファクトなしではダンジョンを出られません。",
    engine.NO_TELEPORT: "使えるテレポートがありません。",
    engine.LEAVING: "ダンジョンを出たので、もうそれはできません。",
    engine.NOT_HELD: "そのトークンを持っていません。",
    engine.NOTHING_TO_HEAL: "回復するダメージがありません。",
    engine.NOT_HERE: "そのトークンは今の部屋にありません。",
    engine.SPACE_EMPTY: "そこにはもう何もありません。",
    engine.HANDS_FULL: "アーティファクトをこれ以上持てません。",
    engine.ONLY_ON_ENTERING: "トークンは部屋に入ったときに取ります。いったん出て入り直してください。",
    engine.NO_MONSTER: "それだけの剣を使うほどモンスターがいません。",
}
"""What is said of a reason without figures."""


def refusal(refusal: Refusal) -> str:
    """Why the rules refuse an action, with the figures where there are any."""
    said = SENTENCES[refusal.reason]
    if not refusal.needs and not refusal.has:
        return said
    return f"{said[:-1]}（{_figures(refusal)}）。"


def _figures(refusal: Refusal) -> str:
    needs, has = refusal.needs, refusal.has
    match refusal.reason:
        case engine.TOO_LITTLE_GOLD:
            return f"必要：{needs}ゴールド、所持：{has}ゴールド"
        case engine.TOO_LITTLE_SKILL | engine.TOO_FEW_SWORDS | engine.TOO_FEW_SWORDS_TO_SPEND | engine.TOO_FEW_BOOTS:
            return f"必要：{needs}個、所持：{has}個"
        case engine.DEADLY_TUNNEL:
            return f"{needs}ダメージ、耐えられるのは{has}まで"
        case engine.NO_CUBE_FOR_DAMAGE:
            return f"{needs}ダメージ、手持ち：{has}個"
        case _:
            return f"必要：{needs}、所持：{has}"
