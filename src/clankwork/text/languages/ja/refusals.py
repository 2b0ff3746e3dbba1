"""Refusals in Japanese: why not, and what can be done about it where that does not go without saying."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork import engine
from clankwork.text.languages.ja.vocabulary import VOCABULARIES, vocabulary

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Refusal
    from clankwork.text.languages.ja.vocabulary import Vocabulary

_IN_GENERAL: Final = {
    engine.ALLOWED: "ルール上可能です。",
    engine.GAME_OVER: "ゲームは終了しています。",
    engine.ANSWER_FIRST: "先に質問に答えてください。",
    engine.NOT_ASKED: "今は答える質問がありません。",
    engine.NOT_AN_OPTION: "今はそれを選べません。",
    engine.NOT_IN_HAND: "そのカードは手札にありません。",
    engine.CARDS_IN_HAND: "手番を終える前に、手札をすべてプレイしてください。",
    engine.RESERVE_EMPTY: "その常備カードはもう残っていません。",
    engine.TOO_LITTLE_SKILL: "スキルが足りません。",
    engine.TOO_FEW_SWORDS: "戦うための剣が足りません。",
    engine.WRONG_PLACE: "このカードに必要な場所にいません。",
    engine.NO_MARKET: "市場にいません。",
    engine.SOLD_OUT: "市場では売り切れです。",
    engine.TOO_FEW_BOOTS: "ブーツが足りません。",
    engine.TOO_FEW_SWORDS_TO_SPEND: "そこまで多くの剣は使えません。",
    engine.NO_CUBE_FOR_DAMAGE: "ダメージを示す手持ちのキューブが足りません。",
    engine.NO_TELEPORT: "使えるテレポートがありません。",
    engine.NOT_HELD: "そのトークンを持っていません。",
    engine.NOTHING_TO_HEAL: "回復するダメージがありません。",
    engine.NOT_HERE: "そのトークンは今の部屋にありません。",
    engine.SPACE_EMPTY: "そこにはもう何もありません。",
    engine.HANDS_FULL: "アーティファクトをこれ以上持てません。",
    engine.ONLY_ON_ENTERING: "トークンは部屋に入ったときに取ります。いったん出て入り直してください。",
    engine.TOO_FEW_LOCKPICKS: "鍵開け道具が足りません。先に手に入れてください。",
    engine.CLOSED: "まだそこには入れません。先に必要なトークンを手に入れてください。",
    engine.ALREADY_BOUGHT: "すでに1個買っています。各種類1人1個までなので、別の品を選んでください。",
    engine.NOT_FOR_SALE_TO_YOU: "この品の購入条件を満たしていません。説明を確かめるか、別の品を選んでください。",
    engine.NOTHING_TO_ACTIVATE: "他のカードを待っている効果がありません。先にそのようなカードをプレイしてください。",
    engine.NO_RIDE: "今の部屋からそこへは乗れません。先に乗り場へ行くか、別の行き先を選んでください。",
    engine.RIDE_INSTEAD: "乗り場から乗り場へ直接は歩けません。乗れるなら乗るか、部屋をたどって歩いてください。",
    engine.NO_BEAM: "そこへ行くテレポーターは今の部屋にありません。ある部屋へ先に行くか、別の行き先を選んでください。",
    engine.BEAM_INSTEAD: "テレポーターどうしは隣り合っていません。テレパスで移動するか、歩いてください。",
    engine.ONLY_BY_RIDE: "乗り場どうしは隣り合わず、テレポートでは行けません。乗れるなら乗るか、歩いてください。",
    engine.NEEDS_PASS: "テレパスがありません。先に手に入れるか、歩いてください。",
    engine.GROUNDED: "乗った後は、この手番はもうブーツを使えません。乗り継ぐか、テレポートしてください。",
    engine.BLOCKADED: "その乗り場は封鎖され、もう使えません。歩くか、別の乗り場を選んでください。",
    engine.NO_PORT: "そのデータポートは今の部屋にありません。先にその部屋へ行ってください。",
    engine.PORT_TAKEN: "そのデータポートはふさがっています。空いているポートを探してください。",
    engine.NO_DATA_CUBE: "データキューブはすべて置きました。もうポートは必要ありません。",
    engine.NOTHING_TO_OPEN: "今の部屋にそれはありません。先にその部屋へ行ってください。",
    engine.OPENED_BEFORE: "それはもう開けられました。別のものを探してください。",
    engine.SUPPLY_EMPTY: "共通サプライにもう残っていません。鍵開け道具は他で使ってください。",
    engine.NO_SHRINE: "その祠は今の部屋にありません。先にその部屋へ行ってください。",
    engine.SHRINE_FULL: "この祠に空きはありません。別の祠を探してください。",
    engine.OFFERED_BEFORE: "この祠にはもう供物を捧げました。別の祠を探してください。",
    engine.NO_CUBE_TO_OFFER: "捧げるキューブが手持ちにありません。先にクランク!を減らすか回復してください。",
    engine.LONE_PORTAL: "ほかのポータルがまだないので、どこにも通じていません。先に見つけてください。",
    engine.NO_TILES_LEFT: "もう探索できるタイルがありません。置かれたタイルの上で移動してください。",
    engine.TILE_FIRST: "タイルが公開されていて、移動の途中です。先にその移動を済ませてください。",
    engine.NO_TILE: "置くタイルがありません。先に開いた端から探索してください。",
    engine.TAKEN_HERE_BEFORE: "この部屋ではもうアーティファクトを取りました。別の部屋で探してください。",
    engine.NOT_TRAPPED: "ここから歩いて出られるので、タイルは回せません。ブーツを得て移動してください。",
    engine.ALREADY_THERE: "今いる部屋です。",
    engine.TILE_FITS: "タイルを置けるので、移動をやめることはできません。向きを選んでください。",
    engine.CHOSEN_BEFORE: "それはもう選びました。別のものを選んでください。",
    engine.NOTHING_TO_DRAW: "デッキも捨て山も空なので、引けるカードがありません。",
    engine.NOTHING_TO_TRASH: "プレイエリアにも捨て山にも、除外できるカードがありません。",
    engine.NO_SECRET_NEARBY: "隣の部屋に取れるアイテムがありません。",
    engine.WOULD_DO_NOTHING: "今は何も起こりません。",
}
"""What is said of a reason in every game."""


def _of_the_game(words: Vocabulary) -> dict[int, str]:
    """What is said of a reason in the words of a game."""
    tunnel = words.tunnel
    return {
        engine.NOT_IN_ROW: f"そのカードは{words.row}にありません。",
        engine.TOO_LITTLE_GOLD: f"{words.coin}が足りません。",
        engine.TOO_LITTLE_GOLD_FOR_CARD: f"このカードのための{words.coin}が足りません。先に手に入れてください。",
        engine.TOO_LITTLE_GOLD_TO_PAY: f"そのために支払う{words.coin}が足りません。",
        engine.NO_TUNNEL: f"今の部屋からそこへ通じる{tunnel}はありません。",
        engine.EXHAUSTED: f"{words.cave}に入ったので、この手番はもうブーツを使えません。",
        engine.LOCKED: f"その{tunnel}には鍵がかかっています。{words.key}が必要です。",
        engine.FOOTPRINTS: f"足跡のある{tunnel}なので、ブーツがもっと必要です。",
        engine.ONE_WAY: f"その{tunnel}は逆向きの一方通行です。",
        engine.DEADLY_TUNNEL: f"その{tunnel}のダメージを受けると気を失ってしまいます。",
        engine.NEEDS_ARTIFACT: f"アーティファクトなしでは{words.dungeon}を出られません。",
        engine.LEAVING: f"{words.dungeon}を出たので、もうそれはできません。",
        engine.NO_MONSTER: f"それだけの剣を使うほど{words.monster}がいません。",
        engine.STOP_LOCKED: f"乗り場に鍵がかかっています。{words.key}を手に入れるか、別の乗り場を選んでください。",
        engine.SAME_MODULE: f"もう1個のデータキューブと同じ{words.part}です。別の{words.part}で試してください。",
        engine.NO_OPEN_EDGE: f"今の部屋からその端へ出る{tunnel}はありません。別の{tunnel}を選んでください。",
        engine.AGAINST_ARROW: f"その向きでは{tunnel}の矢印に逆らうことになります。別の向きを選んでください。",
        engine.LEADS_NOWHERE: f"その向きでは{tunnel}がどこにも通じません。別の向きを選んでください。",
    }


SENTENCES: Final = {name: _IN_GENERAL | _of_the_game(words) for name, words in VOCABULARIES.items()}
"""What is said of a reason without figures, by vocabulary."""


def refusal(content: Content, refusal: Refusal) -> str:
    """Why the rules refuse an action, with the figures where there are any."""
    said = SENTENCES[content.names.vocabulary][refusal.reason]
    if not refusal.needs and not refusal.has:
        return said
    why, _, advice = said.removesuffix("。").partition("。")
    return f"{why}（{_figures(content, refusal)}）。{f'{advice}。' if advice else ''}"


def _figures(content: Content, refusal: Refusal) -> str:
    needs, has = refusal.needs, refusal.has
    match refusal.reason:
        case engine.TOO_LITTLE_GOLD | engine.TOO_LITTLE_GOLD_FOR_CARD | engine.TOO_LITTLE_GOLD_TO_PAY:
            words = vocabulary(content)
            return f"必要：{words.money(needs)}、所持：{words.money(has)}"
        case engine.TOO_LITTLE_SKILL | engine.TOO_FEW_SWORDS | engine.TOO_FEW_SWORDS_TO_SPEND:
            return f"必要：{needs}個、所持：{has}個"
        case engine.TOO_FEW_BOOTS | engine.FOOTPRINTS | engine.TOO_FEW_LOCKPICKS:
            return f"必要：{needs}個、所持：{has}個"
        case engine.DEADLY_TUNNEL:
            return f"{needs}ダメージ、耐えられるのは{has}まで"
        case engine.NO_CUBE_FOR_DAMAGE:
            return f"{needs}ダメージ、手持ち：{has}個"
        case _:
            return f"必要：{needs}、所持：{has}"
