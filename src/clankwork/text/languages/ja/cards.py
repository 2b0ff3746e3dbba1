"""Cards, tokens and rooms as a whole in Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import ARROWS, AT_ONCE, AT_TURN_END, CAVES, LOCKS, MONSTERS, ON_USE, Gain
from clankwork.text.describe import CardTitles, Describer, RoomPhrases, TokenPhrases
from clankwork.text.languages.ja.amounts import amounts
from clankwork.text.languages.ja.counts import bonus, condition
from clankwork.text.languages.ja.effects import clauses, effects, ignored
from clankwork.text.languages.ja.labels import labels
from clankwork.text.languages.ja.vocabulary import rooms_with, vocabulary
from clankwork.text.languages.ja.words import CODE, MARKS, listed, quoted, sentence, tag

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Bonus, Card, Ports, Script


def _bonuses(content: Content, bonuses: tuple[Bonus, ...]) -> str:
    return "".join(bonus(content, points) for points in bonuses)


def _costs(content: Content, card: Card) -> str:
    besides = Gain(gold=card.gold, lockpicks=card.lockpicks)
    first = [f"剣{card.swords}個"] if card.swords else [f"スキル{card.skill}個"]
    parts = first if card.swords or card.skill or besides == Gain() else []
    return f"コスト：{listed([*parts, *([] if besides == Gain() else [amounts(content, besides)])])}"


def _wards(content: Content, script: Script) -> str:
    return sentence(f"このカードを手札から捨てるとダメージを受けず、{clauses(content, script)}")


def _leaving(content: Content, token: int) -> str:
    kind, dungeon = content.rules.tokens[token], vocabulary(content).dungeon
    points = f"（{kind.points}点）" if kind.points else ""
    name = quoted(content.names.tokens[token][CODE])
    at_once = "ただちに" if content.rules.ruleset.leave_at_once else ""  # S6.1
    ends = "手番はそこで終わる。" if content.rules.ruleset.leave_at_once else ""
    return f"アーティファクトを持ってここに来ると{at_once}{dungeon}から脱出し、{name}{points}を得る。{ends}"


def _complete(content: Content, ports: Ports) -> str:
    if ports.complete is None or not ports.complete.effects:
        return ""
    return sentence(f"データキューブを{ports.cubes}個置いたら、{clauses(content, ports.complete)}")


def _ignores(content: Content, what: int) -> str:
    words = vocabulary(content)
    hindrances = [each for each in (CAVES, MONSTERS, LOCKS, ARROWS) if each & what]
    return "".join(sentence(ignored(words, each)) for each in hindrances)


def _opens_locks(content: Content, stops: int) -> str:
    walk = f"鍵のかかった{vocabulary(content).tunnel}を通れる。"
    return f"{walk}{rooms_with(content, stops)}も使える。" if stops else walk


def _offering(content: Content, slots: int) -> str:
    coin = vocabulary(content).money(1)
    return f"手持ちのキューブ1個を捧げると、これを含めて捧げた供物1回につき{coin}を得る。1人1回まで、{slots}人分。"


def _rides(content: Content, needs: int) -> str:
    free = "ブーツなしで他の乗り場へ移動できる"
    return f"{free}（{tag(content, needs)}が必要）" if needs else free


def _vault(depth: int, takes_all: bool) -> str:
    if depth == 1:
        given = "次"
    else:
        given = f"上から{depth}個" if takes_all else f"上から{depth}番目"
    return f"配置時：山の{given}のアーティファクト"


_DESCRIBER: Final = Describer(
    code=CODE,
    marks=MARKS,
    labels=labels,
    effects=effects,
    bonuses=_bonuses,
    kind=lambda content, mask: content.names.tags[mask][CODE],
    titles=CardTitles(play="プレイ", acquire="獲得時", use="使用", defeat="報酬", arrive="登場", points="勝利点"),
    costs=_costs,
    points=lambda points: f"勝利点：{points}点",
    only=lambda content, traits: f"{rooms_with(content, traits)}でのみ",
    dragon=lambda content: f"{vocabulary(content).boss}の攻撃",
    danger="危険",
    against=lambda content: f"{vocabulary(content).hunter}対策",
    wards=_wards,
    of_tokens=TokenPhrases(
        artifact="アーティファクト",
        among=lambda content, mask: f"{tag(content, mask)}に交じるが{tag(content, mask)}ではない",
        market=lambda content: f"市場：{vocabulary(content).money(content.rules.ruleset.price)}",
        buyer=lambda content, needs: f"{condition(content, needs)}購入可能",
        taken="獲得時",
        modes={AT_ONCE: "ただちに", ON_USE: "1回だけ使用", AT_TURN_END: "手番終了時"},
        entering=lambda content, traits: f"{rooms_with(content, traits)}に入ったとき",
        worth="価値",
        counts_as=lambda content, gold: (
            f"{vocabulary(content).money(gold)}として数える。取っておいても支払ってもよい。"
        ),
        held="所持中",
        opens_locks=_opens_locks,
        ignores=_ignores,
        carries=lambda artifacts: f"アーティファクトをあと{artifacts}個持てる。",
        like=lambda content, mask: f"{tag(content, mask)}として数える。",
        rides=lambda content, stops: f"{rooms_with(content, stops)}から別の{rooms_with(content, stops)}へ移動できる。",
        admits=lambda name: f"{name[CODE]}に入れる。",
    ),
    of_rooms=RoomPhrases(
        enter="入ったとき",
        once="1手番に1回まで。",
        entrance="入室条件",
        needs=lambda content, mask: f"{tag(content, mask)}が必要。",
        way_out="出口",
        leaving=_leaving,
        port="データポート",
        complete=_complete,
        locked="鍵開け道具が1個必要。ゲーム中1回だけ。",
        shrine="供物",
        offering=_offering,
        start="開始地点",
        rides=_rides,
        cut=lambda space: f"怒りメーターの{space}マス目から閉鎖",
        portal="ポータルの隣",
        vault=_vault,
    ),
    joined=lambda first, second: f"{first}{second}",
)
card, token, room, traits = _DESCRIBER.card, _DESCRIBER.token, _DESCRIBER.room, _DESCRIBER.traits
