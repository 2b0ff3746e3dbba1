"""Cards and tokens as a whole in Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine import (
    ANY_ROOM,
    AS_GOLD,
    AT_ONCE,
    AT_TURN_END,
    CAVE,
    DEPTHS,
    DEVICE,
    MARKET,
    MONSTER,
    ON_USE,
    START,
    STARTER,
)
from clankwork.text.ja.effects import bonus, effects
from clankwork.text.ja.labels import labels
from clankwork.text.ja.words import CODE, MARKS, listed
from clankwork.text.language import Description, Section

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Card, Token


def card(content: Content, number: int) -> Description:
    """A card as a whole."""
    kind = content.rules.cards[number]
    scripts = {
        "プレイ": kind.play,
        "獲得時": kind.acquire,
        "使用": kind.use,
        "報酬": kind.defeat,
        "登場": kind.arrive,
    }
    sections = [Section(title, effects(content, script)) for title, script in scripts.items() if script.effects]
    if kind.bonuses:
        sections.append(Section("勝利点", "".join(bonus(content, points) for points in kind.bonuses)))
    return Description(content.names.cards[number][CODE], tuple(_card_facts(content, kind)), tuple(sections), MARKS)


def _card_facts(content: Content, kind: Card) -> list[str]:
    kinds = [name[CODE] for mask, name in content.names.tags.items() if mask & kind.tags]
    facts = [*_role(kind, kinds), *kinds]
    if kind.swords:
        facts.append(f"コスト：剣{kind.swords}個")
    elif kind.role != STARTER:
        facts.append(f"コスト：スキル{kind.skill}個")
    if kind.points:
        facts.append(f"勝利点：{kind.points}点")
    if kind.place != ANY_ROOM:
        facts.append(f"{place(kind.place)}のみ")
    if kind.dragon:
        facts.append("ドラゴンの攻撃")
    if kind.danger:
        facts.append("危険")
    return facts


def _role(kind: Card, kinds: list[str]) -> list[str]:
    if kind.role == STARTER:
        return [labels.table.starter]
    if kind.role == DEVICE:
        return [labels.table.device]
    if kind.role == MONSTER:
        return [labels.table.monster]
    return [] if kinds else [labels.table.card]


def place(traits: int) -> str:
    """The rooms with all of `traits` (B3.8)."""
    rooms = {
        CAVE: "水晶の洞窟",
        DEPTHS: "深部",
        MARKET: "市場",
        START: "開始地点",
    }
    return f"{listed([words for trait, words in rooms.items() if trait & traits])}で"


def token(content: Content, number: int) -> Description:
    """A token as a whole."""
    kind = content.rules.tokens[number]
    sections = []
    if kind.on_take.effects:
        sections.append(Section("獲得時", effects(content, kind.on_take)))
    does = {AT_ONCE: "ただちに", ON_USE: "1回だけ使用", AT_TURN_END: "手番終了時"}
    if kind.mode in does:
        sections.append(Section(does[kind.mode], effects(content, kind.effect)))
    if kind.mode == AS_GOLD:
        sections.append(Section("価値", f"{kind.gold}ゴールドとして数える。取っておいても支払ってもよい。"))
    if kind.opens_locks:
        sections.append(Section("所持中", "鍵のかかったトンネルを通れる。"))
    if kind.carries:
        sections.append(Section("所持中", f"アーティファクトをあと{kind.carries}個持てる。"))
    return Description(content.names.tokens[number][CODE], tuple(_token_facts(content, kind)), tuple(sections), MARKS)


def _token_facts(content: Content, kind: Token) -> list[str]:
    facts = ["アーティファクト"] if kind.is_artifact else []
    facts += [content.names.pools[pool.number][CODE] for pool in content.rules.pools if kind.number in pool.tokens]
    if any(kind.number in item.stack for item in content.rules.items):
        facts.append(f"市場：{content.rules.ruleset.price}ゴールド")
    if kind.points:
        facts.append(f"勝利点：{kind.points}点")
    return facts
