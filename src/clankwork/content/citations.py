"""Which rule stands behind what: for whoever tells a player why something is refused or counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import UNSET

if TYPE_CHECKING:
    from clankwork.content.packs.merging import Game


@dataclass(frozen=True)
class Citations:
    """The rules of one game as it is played, by their ids."""

    tokens: tuple[str | None, ...]
    """What each token is and scores, by number; `None` where no rule of its own says so."""
    in_place_of: dict[str, str]
    """Rules of the base game, each with the one that is named here in its place."""

    def rule(self, base: str) -> str:
        """The rule of this game that does what a rule of the base game does there: another one, or the same."""
        return self.in_place_of.get(base, base)


def make_citations(game: Game) -> Citations:
    """The rules that a game and the packs added to it name."""
    around = {token.slug: pool.entry.rule for pool in game.pools for token in pool.tokens}
    around |= {token.slug: item.entry.rule for item in game.items for token in item.tokens}
    rules = []
    for token in game.tokens():
        own = around.get(token.slug, UNSET) if token.entry.rule is UNSET else token.entry.rule
        rules.append(None if own is UNSET else own)
    return Citations(tuple(rules), game.head.in_place_of)
