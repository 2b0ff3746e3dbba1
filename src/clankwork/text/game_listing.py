"""All cards and tokens of a game as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine import Tiles
from clankwork.text.languages.registry import language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clankwork.content import Content
    from clankwork.text.language import Description


def cards_listing(content: Content, code: str) -> str:
    """Every card and token of a game in the language called `code`, with how many copies there are."""
    speaker = language(code)
    rules, table = content.rules, speaker.labels(content).table
    groups = {
        table.starting_deck: sorted(set(rules.starters)),
        table.reserve: rules.reserve,
        table.dungeon_deck: sorted(set(rules.dungeon)),
    }
    parts = [content.names.game[code]]
    for title, numbers in groups.items():
        cards = [_counted(speaker.card(content, number), rules.cards[number].copies) for number in numbers]
        parts += _group(title, cards)
    copies = {token.number: _copies(content, token.number) for token in rules.tokens}
    tokens = [_counted(speaker.token(content, token), number) for token, number in copies.items() if number]
    parts += _group(table.tokens, tokens)
    return "\n\n".join(parts) + "\n"


def _group(title: str, texts: Iterable[str]) -> list[str]:
    return [f"== {title} ==", *texts]


def _counted(description: Description, copies: int) -> str:
    name, *rest = description.lines
    return "\n".join([f"{name} ×{copies}" if copies > 1 else name, *rest])


def _copies(content: Content, token: int) -> int:
    """How many tokens of a kind lie on the board, in pools, in stacks and on the market."""
    rules = content.rules
    drawn = sum(pool.tokens.count(token) for pool in rules.pools)
    sold = sum(item.stack.count(token) for item in rules.items)
    shown = sum(space.count for space in rules.spaces if space.token == token)
    stacked = sum(each.artifacts.count(token) for each in rules.mechanisms if isinstance(each, Tiles))  # C1.5
    return drawn + sold + shown + stacked
