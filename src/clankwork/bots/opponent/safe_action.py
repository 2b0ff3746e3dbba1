"""What a seat does when its bot does not answer: as little as the rules allow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import (
    CHOOSE,
    DECLINE,
    DISCARD,
    END,
    OTHERS,
    PLAY,
    REPLACE,
    TAKE,
    TRASH,
    Attack,
    ChooseOne,
    Clank,
    RaiseRage,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import Rules, Script, View

ORDER: Final = (DECLINE, END, PLAY, CHOOSE, DISCARD, TRASH, REPLACE, TAKE)
"""Kinds of action, the safest first. Those that are not listed spend something or go somewhere, and come last: cards in
hand can be played and a turn without any can end, so it never comes to that."""
AN_ATTACK: Final = 3
"""Clank that an attack is counted as: so many cubes may come out of the bag, and they may all be one's own."""


def safe_action(rules: Rules, view: View, legal: Sequence[int]) -> int:
    """The action that commits to least: to decline, or to end the turn; else to play a card, which must be done anyway
    before the turn can end (B2.1).

    Where a question must be answered it takes the option with the least clank and the fewest attacks, and gives up the
    card that costs and scores least.
    """
    return min(legal, key=lambda code: (_rank(rules.catalogue.kind[code]), _loss(rules, view, code), code))


def _rank(kind: int) -> int:
    return ORDER.index(kind) if kind in ORDER else len(ORDER)


def _loss(rules: Rules, view: View, code: int) -> int:
    """What an answer costs, to be compared with others of its kind."""
    kind, argument = rules.catalogue.kind[code], rules.catalogue.argument[code]
    if kind in (DISCARD, TRASH):
        card = rules.cards[argument]
        return card.skill + card.swords + card.points
    if kind == CHOOSE and view.question is not None:
        _, script, index, _, _ = view.question
        effect = rules.scripts[script].effects[index]
        if isinstance(effect, ChooseOne):
            return _noise(effect.options[argument])
    return 0


def _noise(script: Script) -> int:
    """The clank a script makes its player make, attacks and rage included."""
    noise = 0
    for effect in script.effects:
        if isinstance(effect, Clank) and effect.who != OTHERS:
            noise += effect.cubes
        elif isinstance(effect, Attack):
            noise += AN_ATTACK
        elif isinstance(effect, RaiseRage):
            noise += effect.spaces
    return noise
