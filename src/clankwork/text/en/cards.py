"""Cards and tokens as a whole in English."""

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
from clankwork.text.en.effects import bonus, effects
from clankwork.text.en.labels import labels
from clankwork.text.en.words import CODE, MARKS, capital, counted, listed, tag
from clankwork.text.language import Description, Section

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Card, Token


def card(content: Content, number: int) -> Description:
    """A card as a whole."""
    kind = content.rules.cards[number]
    scripts = {
        "Play": kind.play,
        "Acquire": kind.acquire,
        "Use": kind.use,
        "Defeat": kind.defeat,
        "Arrive": kind.arrive,
    }
    sections = [Section(title, effects(content, script)) for title, script in scripts.items() if script.effects]
    if kind.bonuses:
        sections.append(Section("Points", " ".join(bonus(content, points) for points in kind.bonuses)))
    return Description(content.names.cards[number][CODE], tuple(_card_facts(content, kind)), tuple(sections), MARKS)


def _card_facts(content: Content, kind: Card) -> list[str]:
    kinds = [capital(tag(content, mask)) for mask in content.names.tags if mask & kind.tags]
    facts = [*_role(kind, kinds), *kinds]
    if kind.swords:
        facts.append(f"{counted(kind.swords, 'sword')} to defeat")
    elif kind.role != STARTER:
        facts.append(f"Costs {kind.skill} skill")
    if kind.points:
        facts.append(counted(kind.points, "point"))
    if kind.place != ANY_ROOM:
        facts.append(f"Only {place(kind.place)}")
    if kind.dragon:
        facts.append("Dragon attack")
    if kind.danger:
        facts.append("Danger")
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
        CAVE: "in a crystal cave",
        DEPTHS: "in the depths",
        MARKET: "in a market",
        START: "at the start",
    }
    return listed([words for trait, words in rooms.items() if trait & traits])


def token(content: Content, number: int) -> Description:
    """A token as a whole."""
    kind = content.rules.tokens[number]
    sections = []
    if kind.on_take.effects:
        sections.append(Section("When taken", effects(content, kind.on_take)))
    does = {AT_ONCE: "At once", ON_USE: "Use once", AT_TURN_END: "End of turn"}
    if kind.mode in does:
        sections.append(Section(does[kind.mode], effects(content, kind.effect)))
    if kind.mode == AS_GOLD:
        sections.append(Section("Worth", f"Counts as {kind.gold} gold, kept or spent."))
    if kind.opens_locks:
        sections.append(Section("While held", "You can walk through locked tunnels."))
    if kind.carries:
        sections.append(
            Section("While held", f"You can carry {counted(kind.carries, 'more artifact', 'more artifacts')}.")
        )
    return Description(content.names.tokens[number][CODE], tuple(_token_facts(content, kind)), tuple(sections), MARKS)


def _token_facts(content: Content, kind: Token) -> list[str]:
    facts = ["Artifact"] if kind.is_artifact else []
    facts += [content.names.pools[pool.number][CODE] for pool in content.rules.pools if kind.number in pool.tokens]
    if any(kind.number in item.stack for item in content.rules.items):
        facts.append(f"Market: {content.rules.ruleset.price} gold")
    if kind.points:
        facts.append(counted(kind.points, "point"))
    return facts
