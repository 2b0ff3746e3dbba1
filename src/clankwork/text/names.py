"""Looking up what things are called: by number, by the slug of an action, by the source of an effect."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from clankwork.engine import BLACK, NO_SOURCE, ChooseOne, DiscardFor, PayFor, Per, When

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content, Name
    from clankwork.engine import Script


def card_called(content: Content, slug: str) -> Name:
    """The name of the card that actions call `slug`."""
    return next(content.names.cards[card.number] for card in content.rules.cards if card.slug == slug)


def room_called(content: Content, slug: str) -> Name:
    """The name of the room that actions call `slug`."""
    return next(content.names.rooms[room.number] for room in content.rules.rooms if room.slug == slug)


def item_called(content: Content, slug: str) -> Name:
    """The name of the market item that actions call `slug`."""
    return next(content.names.items[item.number] for item in content.rules.items if item.slug == slug)


def token_called(content: Content, slug: str) -> Name:
    """The name of the token that actions call `slug`."""
    return next(content.names.tokens[token.number] for token in content.rules.tokens if token.slug == slug)


def pool_called(content: Content, slug: str) -> Name | None:
    """The name of a face-down token of the pool that actions call `slug`, if it is a pool."""
    return next((content.names.pools[pool.number] for pool in content.rules.pools if pool.slug == slug), None)


def source_name(content: Content, source: int) -> Name | None:
    """The card or token an effect comes from: a token `n` is written `-2 - n`, the rules themselves `NO_SOURCE`."""
    if source >= 0:
        return content.names.cards[source]
    if source == NO_SOURCE:
        return None
    return content.names.tokens[-2 - source]


def source_scripts(content: Content, source: int) -> tuple[Script, ...]:
    """The scripts of the card or token an effect comes from."""
    if source >= 0:
        card = content.rules.cards[source]
        return (card.play, card.acquire, card.use, card.defeat, card.arrive)
    if source == NO_SOURCE:
        return ()
    token = content.rules.tokens[-2 - source]
    return (token.effect, token.on_take)


def chosen_option(content: Content, source: int, option: int) -> Script | None:
    """The script that `option`, counted from 1, stands for, if the card or token offers only one choice."""
    choices = [choice for script in source_scripts(content, source) for choice in _choices(script)]
    if len(choices) != 1 or not 0 < option <= len(choices[0].options):
        return None
    return choices[0].options[option - 1]


def _choices(script: Script) -> list[ChooseOne]:
    found = []
    for effect in script.effects:
        if isinstance(effect, ChooseOne):
            found.append(effect)
            for option in effect.options:
                found += _choices(option)
        elif isinstance(effect, DiscardFor | PayFor | When | Per):
            found += _choices(effect.then)
    return found


def cubes_by_owner(cubes: Sequence[int]) -> tuple[int, dict[int, int]]:
    """How many of `cubes` are black, and how many each seat has among them, by seat."""
    counts = Counter(cubes)
    black = counts.pop(BLACK, 0)
    return black, dict(sorted(counts.items()))
