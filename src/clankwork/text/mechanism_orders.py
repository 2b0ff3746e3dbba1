"""What mechanisms let players do: how a language keeps its phrases, and reading what an order is done with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.engine import SPECIAL, Network, Order
from clankwork.text.names import room_called

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from clankwork.content import Content, Name
    from clankwork.engine import OrderCarriedOut, Special

RIDE: Final = "ride"
"""The verb that also speaks for networks with a verb of their pack's own."""

_SIDES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
_ALONG: Final = {
    "north": ("left", "right"),
    "east": ("upper", "lower"),
    "south": ("right", "left"),
    "west": ("lower", "upper"),
}
"""Where the tunnels over each edge leave, clockwise as they are counted."""
_HALVES: Final = {"U": "upper", "L": "lower", "": ""}
_TUNNEL: Final = re.compile(r"^([UL]?)([NESW])(\d)$")
_TURNED: Final = re.compile(r"^(\d)(?: \((\d+) swords?\))?$")
_SIDE: Final = re.compile(r"^(?:(upper|lower)-)?(north|east|south|west)$")


@dataclass(frozen=True)
class OrderPhrase:
    """What one verb says: both functions get the game and what the order is done with."""

    order: Callable[[Content, str], str]
    """Something to do."""
    told: Callable[[Content, str, str, int], str]
    """A line of the log; last come the player's name and the number of the room where it was done."""


@dataclass(frozen=True)
class Edge:
    """An edge of a tile, or a tunnel that leads over it (C2.1)."""

    half: str
    """`upper` or `lower` on a tile of two squares, otherwise nothing (C1.3)."""
    side: str
    """`north`, `east`, `south` or `west`."""
    tunnel: int
    """Which of the tunnels over it, counted from 1; 0 for the edge as a whole."""

    @property
    def along(self) -> str:
        """Where along the edge the tunnel leaves, seen from above: `left`, `right`, `upper` or `lower`."""
        return _ALONG[self.side][self.tunnel - 1]


def as_it_lies(on: str, turns: int) -> str:
    """What a tunnel over an edge, called `on` as it is printed, is called on a tile turned by so many quarters (C2.1).

    Tunnels are counted clockwise, so that their numbers stay. Whatever else orders call `on` stays too.
    """
    found = _TUNNEL.match(on)
    if found is None:
        return on
    sides = tuple(_SIDES)
    return f"{found[1]}{sides[(sides.index(found[2]) + turns) % len(sides)]}{found[3]}"


def edge(on: str) -> Edge:
    """The edge or tunnel that orders call `on`, such as `N1`, `UE2` or `upper-west`."""
    found = _TUNNEL.match(on)
    if found is not None:
        return Edge(_HALVES[found[1]], _SIDES[found[2]], int(found[3]))
    found = _SIDE.match(on)
    if found is None:
        raise LookupError(f"{on!r} is no edge of a tile")
    return Edge(found[1] or "", found[2], 0)


def place_beside(on: str) -> tuple[str, Edge]:
    """Where a tile is laid: the tile it goes beside, as actions call it, or nothing for the player's own; and the side.

    Orders call it such as `upper-west` or `s1.north`.
    """
    tile, _, side = on.rpartition(".")
    return tile, edge(side)


@dataclass(frozen=True)
class Door:
    """Where a tunnel leaves a room, on a tile that may lie in any way (C2.8): one of the three is set."""

    edge: Edge | None = None
    """Over an edge of the tile."""
    room: str = ""
    """To another room of the tile, as actions call it there."""
    portal: str = ""
    """Through a portal, to the tile that actions call so (C4.4)."""


@dataclass(frozen=True)
class Ahead:
    """Where a way leads as the tiles lie (C2.8)."""

    room: int
    only: bool
    """Whether no other way leads there from where one is."""


def door(called: str) -> Door:
    """The door that actions call so, such as `UN1`, `b` or `portal-d05`."""
    if _TUNNEL.match(called):
        return Door(edge=edge(called))
    tile = called.removeprefix("portal-")
    return Door(room=called) if tile == called else Door(portal=tile)


def only_room(content: Content, called: str) -> Name | None:
    """The name of the room that is called so on its tile, if no other tile has such a room."""
    rooms = [room.number for room in content.rules.rooms if room.slug.endswith(f"-{called}")]
    return content.names.rooms[rooms[0]] if len(rooms) == 1 else None


def turned(on: str) -> tuple[int, int]:
    """The quarter turns, and the swords spent on the way there, that orders call `on`, such as `3 (1 sword)`."""
    found = _TURNED.match(on)
    if found is None:
        raise LookupError(f"{on!r} is no way for a tile to lie")
    return int(found[1]), int(found[2] or 0)


def trait_name(content: Content, slug: str, language: str) -> str:
    """What the rooms with the trait that orders call `slug` are called in a language."""
    return content.names.traits[content.rules.traits[slug]][language]


def room_name(content: Content, slug: str, language: str) -> str:
    """What the room that orders call `slug` is called in a language."""
    return room_called(content, slug)[language]


def phrase_for(phrases: Mapping[str, OrderPhrase], content: Content, order: Order) -> OrderPhrase:
    """The phrase for an order; a network's verb that is unknown here is said as a ride."""
    found = phrases.get(order.verb)
    if found is None and _is_ride(content, order.code):
        found = phrases[RIDE]
    if found is None:
        raise LookupError(f"no phrase for the order {order.verb!r}")
    return found


def order_in_words(phrases: Mapping[str, OrderPhrase], content: Content, order: Order, turns: int) -> str:
    """Something to do, on a tile that lies turned by so many quarters."""
    return phrase_for(phrases, content, order).order(content, as_it_lies(order.on, turns))


def carried_out(phrases: Mapping[str, OrderPhrase], content: Content, event: OrderCarriedOut, who: str) -> str:
    """What a player did, as a line of the log."""
    order = content.rules.catalogue.actions[event.code]
    assert isinstance(order, Order), "only orders are carried out by mechanisms"
    return phrase_for(phrases, content, order).told(content, as_it_lies(order.on, event.turns), who, event.room)


def _is_ride(content: Content, code: int) -> bool:
    catalogue = content.rules.catalogue
    if catalogue.kind[code] != SPECIAL:
        return False
    return isinstance(content.rules.mechanisms[catalogue.amount[code]], Network)


def word_of(content: Content, effect: Special) -> tuple[str, str]:
    """The mechanism that a word of its own belongs to, and what packs call the word."""
    mechanism = content.rules.mechanisms[effect.mechanism]
    return mechanism.name, mechanism.words()[effect.word]
