"""What mechanisms let players do, in English: orders by their verbs, words in scripts by mechanism and word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import Special
from clankwork.text.languages.en.vocabulary import vocabulary
from clankwork.text.languages.en.words import CODE, counted, place
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

_TURNS: Final = ("not at all", "a quarter to the right", "upside down", "a quarter to the left")
"""How a tile is turned, by quarter turns."""
LAID: Final = ("upright", "turned to the right", "upside down", "turned to the left")
"""How a tile lies, by quarter turns."""


def _room(content: Content, on: str) -> str:
    return place(room_name(content, on, CODE))


def _named(content: Content, room: int) -> str:
    return place(content.names.rooms[room][CODE])


def _opened(content: Content, on: str) -> str:
    return f"the {trait_name(content, on, CODE).lower()}"


def _tunnel(content: Content, on: str) -> str:
    over = edge(on)
    return f"to the {over.side}, by the {over.along} {vocabulary(content).tunnel}"


def by_door(content: Content, called: str, turns: int, ahead: Ahead | None) -> str:
    """Which way a walk goes whose end depends on how the tiles lie: the player's own turned by so many quarters."""
    way = door(called)
    there = "" if ahead is None else f"to {_named(content, ahead.room)}"
    if way.edge is not None:
        by = _tunnel(content, as_it_lies(called, turns))
        return by if ahead is None else there if ahead.only else f"{there}, {by}"
    if way.portal:
        return f"through the portal {there or f'to {tile_called(content, way.portal)[CODE]}'}"
    if ahead is not None:
        return there
    name = only_room(content, way.room)
    return f"to room {way.room.upper()} of your tile" if name is None else f"to {place(name[CODE])}"


def _side(content: Content, on: str) -> str:
    tile, beside = place_beside(on)
    if beside.half:  # only the start tile has halves
        return f"{beside.side} of the {beside.half} half{' of the start tile' if tile else ''}"
    return f"{beside.side} of {tile_called(content, tile)[CODE]}" if tile else f"to the {beside.side}"


def _laid(on: str) -> str:
    turns, swords = turned(on)
    return f"{LAID[turns]}, spending {counted(swords, 'sword')}" if swords else LAID[turns]


def _spending(on: str) -> str:
    """What laying took; how the tile lies is told with its name."""
    _, swords = turned(on)
    return f", spending {counted(swords, 'sword')}" if swords else ""


ORDERS: Final[Mapping[str, OrderPhrase]] = {
    "ride": OrderPhrase(
        lambda content, on: f"Ride to {_room(content, on)}",
        lambda content, on, who, room: f"{who} takes a ride to {_room(content, on)}.",
    ),
    "beam": OrderPhrase(
        lambda content, on: f"Beam over to {_room(content, on)}",
        lambda content, on, who, room: f"{who} beams over to {_room(content, on)}.",
    ),
    "hack": OrderPhrase(
        lambda content, on: f"Place a data cube in {_room(content, on)}",
        lambda content, on, who, room: f"{who} places a data cube in {_room(content, on)}.",
    ),
    "open": OrderPhrase(
        lambda content, on: f"Open {_opened(content, on)} with a lockpick",
        lambda content, on, who, room: f"{who} opens {_opened(content, on)} with a lockpick.",
    ),
    "offer": OrderPhrase(
        lambda content, on: "Make an offering",
        lambda content, on, who, room: f"{who} makes an offering in {_named(content, room)}.",
    ),
    "explore": OrderPhrase(
        lambda content, on: f"Explore {_tunnel(content, on)}",
        lambda content, on, who, room: f"{who} explores {_tunnel(content, on)}.",
    ),
    "leap": OrderPhrase(
        lambda content, on: f"Teleport {_tunnel(content, on)}",
        lambda content, on, who, room: f"{who} teleports {_tunnel(content, on)}.",
    ),
    "orient": OrderPhrase(
        lambda content, on: f"Lay the tile {_laid(on)}",
        lambda content, on, who, room: f"{who} lays the tile{_spending(on)}.",
    ),
    "turn": OrderPhrase(
        lambda content, on: f"Turn your tile {_TURNS[int(on)]}",
        lambda content, on, who, room: f"{who} turns the tile {_TURNS[int(on)]}.",
    ),
    "withdraw": OrderPhrase(
        lambda content, on: "Give the move up",
        lambda content, on, who, room: f"{who} gives the move up.",
    ),
    "lay": OrderPhrase(
        lambda content, on: f"Lay the tile {_side(content, on)}",
        lambda content, on, who, room: f"{who} lays the tile {_side(content, on)}.",
    ),
}
"""By verb."""


def _if_done(then: str) -> str:
    return f"; if you do, {then}" if then else ""


SPECIALS: Final[Mapping[tuple[str, str], Callable[[str], str]]] = {
    ("tiles", "each-alone"): lambda then: f"every player who is alone on a square tile does this: {then}",
    ("tiles", "turn-own"): lambda then: f"turn your tile another way{_if_done(then)}",
    ("tiles", "turn-around"): lambda then: f"every square tile with a player on it turns upside down{_if_done(then)}",
    ("tiles", "lay-next-to"): lambda then: f"lay a tile next to yours{_if_done(then)}",
    ("tiles", "lay-anywhere"): lambda then: (
        f"lay a tile next to any other: pick the place before you see the tile, then which way it lies{_if_done(then)}"
    ),
    ("tiles", "go-to-laid"): lambda then: f"go straight to a room of the tile laid last{_if_done(then)}",
    ("shrines", "offer-anywhere"): lambda then: f"make an offering in any wayshrine{_if_done(then)}",
}
"""By mechanism and word; each gets what follows as a clause, or nothing."""


ANSWERS: Final[Mapping[tuple[str, str], Callable[[str], str]]] = {
    ("shrines", "offer-anywhere"): lambda room: f"Make an offering in {room}",
}
"""What going to a room means as an answer to a word, by mechanism and word, where it does not mean going there."""


def go(content: Content, room: str, asking: Effect | None) -> str:
    """Picking a room, as a word of a mechanism may ask for."""
    answer = ANSWERS.get(word_of(content, asking)) if isinstance(asking, Special) else None
    return f"Go to {room}" if answer is None else answer(room)


def special(content: Content, effect: Special, then: str) -> str:
    """What a word of a mechanism does, without capital and full stop."""
    return SPECIALS[word_of(content, effect)](then)
