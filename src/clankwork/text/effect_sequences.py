"""How effects are told beside each other: what repeats the one before, adds to one, or leads on from where one is."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from clankwork.engine import ANYWHERE, Clank, GoTo, Standing, Trash, TrashThis, When

if TYPE_CHECKING:
    from clankwork.engine import Effect, Script


@dataclass(frozen=True)
class Telling:
    """An effect and what its neighbours make of it."""

    effect: Effect
    times: int = 1
    """It comes so often one after the other, and each time may be left: up to so many."""
    more: Clank | None = None
    """What it pays, where that comes on top of the same kind of clank that its script makes before."""


def tellings(script: Script) -> list[Telling]:
    """The effects of a script, each as it is told."""
    found: list[Telling] = []
    for effect, run in groupby(script.effects):
        same = list(run)
        if isinstance(effect, Trash) and effect.optional:
            found.append(Telling(effect, times=len(same)))
        else:
            found += [Telling(each, more=_more(each, found)) for each in same]
    return found


def _more(effect: Effect, before: list[Telling]) -> Clank | None:
    """The clank that an effect adds to what was made before, if that is all it does."""
    if not isinstance(effect, When) or len(effect.then.effects) != 1:
        return None
    clank = effect.then.effects[0]
    if not isinstance(clank, Clank):
        return None
    made = [each.effect for each in before if isinstance(each.effect, Clank)]
    is_more = any(each.who == clank.who and (each.cubes > 0) == (clank.cubes > 0) for each in made)
    return clank if is_more else None


def leads_on(effect: When) -> GoTo | None:
    """Where an effect leads whoever stands in a room of a kind, if that is another room of the same kind."""
    count = effect.condition.count
    then = effect.then.effects
    if len(then) == 1 and isinstance(then[0], TrashThis):
        then = then[0].then.effects
    if not isinstance(count, Standing) or len(then) != 1:
        return None
    way = then[0]
    if isinstance(way, GoTo) and way.area == ANYWHERE and way.traits == count.traits:
        return way
    return None
