"""Cards and tokens as a whole in French."""

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
from clankwork.text.fr.effects import bonus, effects
from clankwork.text.fr.labels import labels
from clankwork.text.fr.words import CODE, MARKS, SPACE, counted, listed, skills
from clankwork.text.language import Description, Section

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Card, Token


def card(content: Content, number: int) -> Description:
    """A card as a whole."""
    kind = content.rules.cards[number]
    scripts = {
        "Jouée": kind.play,
        "Acquisition": kind.acquire,
        "Utiliser": kind.use,
        "Vaincu": kind.defeat,
        "Apparition": kind.arrive,
    }
    sections = [Section(title, effects(content, script)) for title, script in scripts.items() if script.effects]
    if kind.bonuses:
        sections.append(Section("Points", " ".join(bonus(content, points) for points in kind.bonuses)))
    return Description(content.names.cards[number][CODE], tuple(_card_facts(content, kind)), tuple(sections), MARKS)


def _card_facts(content: Content, kind: Card) -> list[str]:
    kinds = [name[CODE] for mask, name in content.names.tags.items() if mask & kind.tags]
    facts = [*_role(kind, kinds), *kinds]
    if kind.swords:
        facts.append(f"Coûte {counted(kind.swords, 'Épée')}")
    elif kind.role != STARTER:
        facts.append(f"Coûte {skills(kind.skill)}")
    if kind.points:
        facts.append(counted(kind.points, "point"))
    if kind.place != ANY_ROOM:
        facts.append(f"Seulement {place(kind.place)}")
    if kind.dragon:
        facts.append("Attaque du Dragon")
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
        CAVE: "dans une Caverne de Cristal",
        DEPTHS: "dans les Profondeurs",
        MARKET: "dans un Marché",
        START: "au départ",
    }
    return listed([words for trait, words in rooms.items() if trait & traits])


def token(content: Content, number: int) -> Description:
    """A token as a whole."""
    kind = content.rules.tokens[number]
    sections = []
    if kind.on_take.effects:
        sections.append(Section("À la prise", effects(content, kind.on_take)))
    does = {AT_ONCE: "Tout de suite", ON_USE: "À utiliser une fois", AT_TURN_END: "En fin de tour"}
    if kind.mode in does:
        sections.append(Section(does[kind.mode], effects(content, kind.effect)))
    if kind.mode == AS_GOLD:
        sections.append(Section("Valeur", f"Compte comme {kind.gold} Or, à garder ou à dépenser."))
    if kind.opens_locks:
        sections.append(Section("Devant vous", "Vous pouvez passer par les tunnels à Cadenas."))
    if kind.carries:
        sections.append(Section("Devant vous", f"Vous pouvez porter {counted(kind.carries, 'Artefact')} de plus."))
    return Description(content.names.tokens[number][CODE], tuple(_token_facts(content, kind)), tuple(sections), MARKS)


def _token_facts(content: Content, kind: Token) -> list[str]:
    facts = ["Artefact"] if kind.is_artifact else []
    facts += [content.names.pools[pool.number][CODE] for pool in content.rules.pools if kind.number in pool.tokens]
    if any(kind.number in item.stack for item in content.rules.items):
        facts.append(f"Marché{SPACE}: {content.rules.ruleset.price} Or")
    if kind.points:
        facts.append(counted(kind.points, "point"))
    return facts
