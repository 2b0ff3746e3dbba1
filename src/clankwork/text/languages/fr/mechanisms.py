"""What mechanisms let players do, in French: orders by their verbs, words in scripts by mechanism and word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import Special
from clankwork.text.languages.fr.vocabulary import vocabulary
from clankwork.text.languages.fr.words import CODE, SPACE, Noun, counted, noun, of, place, the
from clankwork.text.mechanism_orders import (
    Ahead,
    OrderPhrase,
    as_it_lies,
    door,
    edge,
    only_room,
    place_beside,
    room_name,
    trait_name,
    turned,
    word_of,
)
from clankwork.text.names import tile_called

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from clankwork.content import Content
    from clankwork.engine import Effect

_SIDES: Final = {"north": "nord", "east": "est", "south": "sud", "west": "ouest"}
_HALVES: Final = {"upper": "de la moitié supérieure", "lower": "de la moitié inférieure"}
_ALONG: Final = {"left": "de gauche", "right": "de droite", "upper": "du haut", "lower": "du bas"}
_TURNS: Final = ("de zéro tour", "d'un quart de tour à droite", "d'un demi-tour", "d'un quart de tour à gauche")
"""How a tile is turned, by quarter turns."""
LAID: Final = ("à l'endroit", "tournée vers la droite", "à l'envers", "tournée vers la gauche")
"""How a tile lies, by quarter turns."""


def _room(content: Content, on: str) -> str:
    return place(room_name(content, on, CODE))


def _named(content: Content, room: int) -> str:
    return place(content.names.rooms[room][CODE])


def _opened(content: Content, on: str) -> str:
    return noun(trait_name(content, on, CODE), Noun("salle", "salles", feminine=True)).the


def _tunnel(content: Content, on: str) -> str:
    over = edge(on)
    side = the(_SIDES[over.side], feminine=False)
    return f"vers {side}, par {vocabulary(content).tunnel.the} {_ALONG[over.along]}"


def by_door(content: Content, called: str, turns: int, ahead: Ahead | None) -> str:
    """Which way a walk goes whose end depends on how the tiles lie: the player's own turned by so many quarters."""
    way = door(called)
    there = "" if ahead is None else _named(content, ahead.room)
    if way.edge is not None:
        by = _tunnel(content, as_it_lies(called, turns))
        return f"Avancer {by}" if ahead is None else f"Rejoindre {there}{'' if ahead.only else f', {by}'}"
    if way.portal:
        return f"Traverser le Portail vers {there or tile_called(content, way.portal)[CODE]}"
    if ahead is not None:
        return f"Rejoindre {there}"
    name = only_room(content, way.room)
    room = f"la salle {way.room.upper()} de votre tuile" if name is None else place(name[CODE])
    return f"Rejoindre {room}"


def _side(content: Content, on: str) -> str:
    tile, beside = place_beside(on)
    side = _SIDES[beside.side]
    to = f"à l'{side}" if side[0] in "eo" else f"au {side}"
    if beside.half:  # only the start tile has halves
        return f"{to} {_HALVES[beside.half]}{' de la tuile de départ' if tile else ''}"
    return f"{to} {of(tile_called(content, tile)[CODE])}" if tile else to


def _laid(on: str) -> str:
    turns, swords = turned(on)
    return f"{LAID[turns]} en dépensant {counted(swords, 'Épée')}" if swords else LAID[turns]


def _spending(on: str) -> str:
    """What laying took; how the tile lies is told with its name."""
    _, swords = turned(on)
    return f" en dépensant {counted(swords, 'Épée')}" if swords else ""


ORDERS: Final[Mapping[str, OrderPhrase]] = {
    "ride": OrderPhrase(
        lambda content, on: f"Se faire transporter vers {_room(content, on)}",
        lambda content, on, who, room: f"{who} se fait transporter vers {_room(content, on)}.",
    ),
    "beam": OrderPhrase(
        lambda content, on: f"Rejoindre {_room(content, on)} par le Téléporteur",
        lambda content, on, who, room: f"{who} prend le Téléporteur vers {_room(content, on)}.",
    ),
    "hack": OrderPhrase(
        lambda content, on: f"Placer un cube de data dans {_room(content, on)}",
        lambda content, on, who, room: f"{who} place un cube de data dans {_room(content, on)}.",
    ),
    "open": OrderPhrase(
        lambda content, on: f"Crocheter {_opened(content, on)}",
        lambda content, on, who, room: f"{who} crochète {_opened(content, on)}.",
    ),
    "offer": OrderPhrase(
        lambda content, on: "Déposer une offrande",
        lambda content, on, who, room: f"{who} dépose une offrande dans {_named(content, room)}.",
    ),
    "explore": OrderPhrase(
        lambda content, on: f"Explorer {_tunnel(content, on)}",
        lambda content, on, who, room: f"{who} explore {_tunnel(content, on)}.",
    ),
    "leap": OrderPhrase(
        lambda content, on: f"Explorer par Téléportation {_tunnel(content, on)}",
        lambda content, on, who, room: f"{who} explore par Téléportation {_tunnel(content, on)}.",
    ),
    "orient": OrderPhrase(
        lambda content, on: f"Poser la tuile {_laid(on)}",
        lambda content, on, who, room: f"{who} pose la tuile{_spending(on)}.",
    ),
    "turn": OrderPhrase(
        lambda content, on: f"Tourner votre tuile {_TURNS[int(on)]}",
        lambda content, on, who, room: f"{who} tourne sa tuile {_TURNS[int(on)]}.",
    ),
    "withdraw": OrderPhrase(
        lambda content, on: "Renoncer au déplacement",
        lambda content, on, who, room: f"{who} renonce au déplacement.",
    ),
    "lay": OrderPhrase(
        lambda content, on: f"Poser la tuile {_side(content, on)}",
        lambda content, on, who, room: f"{who} pose la tuile {_side(content, on)}.",
    ),
}
"""By verb."""


def _then(then: str) -> str:
    return f"{SPACE}; dans ce cas, {then}" if then else ""


SPECIALS: Final[Mapping[tuple[str, str], Callable[[str], str]]] = {
    ("tiles", "each-alone"): lambda then: f"pour chaque joueur qui est seul sur une tuile carrée{SPACE}: {then}",
    ("tiles", "turn-own"): lambda then: f"tournez autrement la tuile où vous êtes{_then(then)}",
    ("tiles", "turn-around"): lambda then: f"chaque tuile carrée où se trouve un joueur fait un demi-tour{_then(then)}",
    ("tiles", "lay-next-to"): lambda then: f"posez une tuile à côté de la vôtre{_then(then)}",
    ("tiles", "lay-anywhere"): lambda then: (
        f"posez une tuile à côté de n'importe quelle autre{SPACE}: choisissez la place avant de la voir, puis le sens"
        + _then(then)
    ),
    ("tiles", "go-to-laid"): lambda then: f"allez directement dans une salle de la dernière tuile posée{_then(then)}",
    ("shrines", "offer-anywhere"): lambda then: f"déposez une offrande dans n'importe quel Lieu sacré{_then(then)}",
}
"""By mechanism and word; each gets what follows as a clause, or nothing."""


ANSWERS: Final[Mapping[tuple[str, str], Callable[[str], str]]] = {
    ("shrines", "offer-anywhere"): lambda room: f"Déposer une offrande dans {room}",
}
"""What going to a room means as an answer to a word, by mechanism and word, where it does not mean going there."""


def go(content: Content, room: str, asking: Effect | None) -> str:
    """Picking a room, as a word of a mechanism may ask for."""
    answer = ANSWERS.get(word_of(content, asking)) if isinstance(asking, Special) else None
    return f"Aller directement dans {room}" if answer is None else answer(room)


def special(content: Content, effect: Special, then: str) -> str:
    """What a word of a mechanism does, without capital and full stop."""
    return SPECIALS[word_of(content, effect)](then)
