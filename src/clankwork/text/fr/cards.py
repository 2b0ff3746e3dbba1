"""Cards and tokens as a whole in French."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import AT_ONCE, AT_TURN_END, CAVE, DEPTHS, MARKET, ON_USE, START
from clankwork.text.describing import CardTitles, Describer
from clankwork.text.fr.effects import bonus, effects
from clankwork.text.fr.labels import labels
from clankwork.text.fr.words import CODE, MARKS, SPACE, counted, listed, skills

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Bonus

_ROOMS: Final = {
    CAVE: "dans une Caverne de Cristal",
    DEPTHS: "dans les Profondeurs",
    MARKET: "dans un Marché",
    START: "au départ",
}


def _only(traits: int) -> str:
    rooms = listed([words for trait, words in _ROOMS.items() if trait & traits])
    return f"Seulement {rooms}"


def _bonuses(content: Content, bonuses: tuple[Bonus, ...]) -> str:
    return " ".join(bonus(content, points) for points in bonuses)


_DESCRIBER: Final = Describer(
    code=CODE,
    marks=MARKS,
    labels=labels,
    effects=effects,
    bonuses=_bonuses,
    kind=lambda content, mask: content.names.tags[mask][CODE],
    titles=CardTitles(
        play="Jouée", acquire="Acquisition", use="Utiliser", defeat="Vaincu", arrive="Apparition", points="Points"
    ),
    to_defeat=lambda swords: f"Coûte {counted(swords, 'Épée')}",
    costs=lambda skill: f"Coûte {skills(skill)}",
    points=lambda points: counted(points, "point"),
    only=_only,
    dragon="Attaque du Dragon",
    danger="Danger",
    artifact="Artefact",
    market=lambda gold: f"Marché{SPACE}: {gold} Or",
    taken="À la prise",
    modes={AT_ONCE: "Tout de suite", ON_USE: "À utiliser une fois", AT_TURN_END: "En fin de tour"},
    worth="Valeur",
    counts_as=lambda gold: f"Compte comme {gold} Or, à garder ou à dépenser.",
    held="Devant vous",
    opens_locks="Vous pouvez passer par les tunnels à Cadenas.",
    carries=lambda artifacts: f"Vous pouvez porter {counted(artifacts, 'Artefact')} de plus.",
)
card, token = _DESCRIBER.card, _DESCRIBER.token
