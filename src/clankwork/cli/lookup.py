"""Finding a card, token or room by what somebody calls it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from clankwork.text import room_on_map

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.text import Description, Language

MOST_OFFERED: Final = 5
"""Things listed when a text could mean several."""
AND_MORE: Final = "…"
"""After a list that stops before its end."""


def same(text: str) -> str:
    """What two texts have in common that a player would call the same."""
    return " ".join(text.replace("-", " ").casefold().split())


def first_few(things: Sequence[str]) -> list[str]:
    """As many of the things as are listed, and a sign that there are more."""
    return [*things[:MOST_OFFERED], *([AND_MORE] if len(things) > MOST_OFFERED else [])]


def find_described(content: Content, language: Language, name: str) -> list[Description]:
    """The cards, tokens and rooms called `name`, by name or slug: in full, or those that begin so or have it inside."""
    known = _by_name(content, language)
    wanted = same(name)
    for fits in (wanted.__eq__, lambda said: said.startswith(wanted), lambda said: wanted in said):
        found = {made.name: made for said, made in known.items() if fits(said)}
        if found:
            return list(found.values())
    return []


def names_like(content: Content, language: Language, name: str) -> list[str]:
    """Names of cards, tokens and rooms that look like `name`."""
    known = _by_name(content, language)
    close = get_close_matches(same(name), known, MOST_OFFERED)
    return list(dict.fromkeys(known[each].name for each in close))


def described(content: Content, language: Language, slug: str) -> Description | None:
    """The card, token or room that actions call `slug`, if it is one."""
    return _by_name(content, language).get(same(slug))


def _by_name(content: Content, language: Language) -> dict[str, Description]:
    """Every card, token and room by everything it can be called; cards go before tokens, and both before rooms."""
    found: dict[str, Description] = {}
    for room in content.rules.rooms:
        made = language.room(content, room.number)
        called = (room.slug, room_on_map(content, room.number), content.names.rooms[room.number].en, made.name)
        found |= dict.fromkeys(map(same, called), made)
    for token in content.rules.tokens:
        made = language.token(content, token.number)
        found |= dict.fromkeys((same(token.slug), same(content.names.tokens[token.number].en), same(made.name)), made)
    for card in content.rules.cards:
        made = language.card(content, card.number)
        found |= dict.fromkeys((same(card.slug), same(content.names.cards[card.number].en), same(made.name)), made)
    return found
