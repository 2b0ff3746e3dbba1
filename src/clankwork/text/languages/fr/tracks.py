"""The tracks in French."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.text.languages.fr.vocabulary import vocabulary
from clankwork.text.languages.fr.words import CODE, SPACE, capital, counted, listed
from clankwork.text.tracks import TrackPhrases

if TYPE_CHECKING:
    from clankwork.content import Content


def _hunters(content: Content, number: int) -> str:
    comes = "entre" if number == 1 else "entrent"
    return f"{vocabulary(content).hunter.counted(number)} {comes} en jeu ici."


def _more(content: Content, number: int) -> str:
    return f"{capital(vocabulary(content).boss.the)} attaque avec {counted(number, 'cube')} de plus."


_PHRASES: Final = TrackPhrases(
    code=CODE,
    attack=lambda cubes: f"Une attaque pioche {counted(cubes, 'cube')}.",
    hunters=_hunters,
    closed=lambda stops: f"Fermeture à partir d'ici{SPACE}: {listed(stops)}.",
    first="Le premier joueur sorti place son pion ici.",
    more=_more,
    last=lambda content: f"Quiconque est encore dans {vocabulary(content).dungeon.the} est mis hors de combat.",
    out=lambda cubes: f"Chaque joueur sorti pioche {counted(cubes, 'cube')} à chacun de ses tours.",
)
tracks = _PHRASES.tracks
