"""Cards and tokens as a whole in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import AT_ONCE, AT_TURN_END, CAVE, DEPTHS, MARKET, ON_USE, START
from clankwork.text.describing import CardTitles, Describer
from clankwork.text.en.effects import bonus, effects
from clankwork.text.en.labels import labels
from clankwork.text.en.words import CODE, MARKS, capital, counted, listed, tag

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Bonus

_ROOMS: Final = {
    CAVE: "in a crystal cave",
    DEPTHS: "in the depths",
    MARKET: "in a market",
    START: "at the start",
}


def _only(traits: int) -> str:
    rooms = listed([words for trait, words in _ROOMS.items() if trait & traits])
    return f"Only {rooms}"


def _bonuses(content: Content, bonuses: tuple[Bonus, ...]) -> str:
    return " ".join(bonus(content, points) for points in bonuses)


_DESCRIBER: Final = Describer(
    code=CODE,
    marks=MARKS,
    labels=labels,
    effects=effects,
    bonuses=_bonuses,
    kind=lambda content, mask: capital(tag(content, mask)),
    titles=CardTitles(play="Play", acquire="Acquire", use="Use", defeat="Defeat", arrive="Arrive", points="Points"),
    to_defeat=lambda swords: f"{counted(swords, 'sword')} to defeat",
    costs=lambda skill: f"Costs {skill} skill",
    points=lambda points: counted(points, "point"),
    only=_only,
    dragon="Dragon attack",
    danger="Danger",
    artifact="Artifact",
    market=lambda gold: f"Market: {gold} gold",
    taken="When taken",
    modes={AT_ONCE: "At once", ON_USE: "Use once", AT_TURN_END: "End of turn"},
    worth="Worth",
    counts_as=lambda gold: f"Counts as {gold} gold, kept or spent.",
    held="While held",
    opens_locks="You can walk through locked tunnels.",
    carries=lambda artifacts: f"You can carry {counted(artifacts, 'more artifact', 'more artifacts')}.",
)
card, token = _DESCRIBER.card, _DESCRIBER.token
