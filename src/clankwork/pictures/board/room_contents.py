"""What there is in a room: the signs printed there, what mechanisms of the game add, and the tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clankwork.engine import (
    CAVE,
    MARKET,
    NEVER,
    NO_SPACE,
    NOBODY,
    NOWHERE,
    START,
    Clank,
    Draw,
    Gain,
    Haunt,
    Heal,
    Network,
    Ports,
    RaiseRage,
    Shrines,
    Strongrooms,
    TakeReserve,
    TakeSupply,
)
from clankwork.pictures.board.tokens import Item, face, is_drawn, lying, sign_of
from clankwork.pictures.drawing.drawing_context import SIGN, cube, figures
from clankwork.pictures.drawing.palette import GREEN, RED, SEATS, WHITE
from clankwork.pictures.drawing.signs import Sign
from clankwork.pictures.drawing.svg import group, moved, rectangle, tag
from clankwork.pictures.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import Effect, Room, Script
    from clankwork.pictures.drawing.drawing_context import Pen


def items(pen: Pen, room: Room) -> list[Item]:
    """Everything in a room but for pawns, in the order in which it is drawn."""
    found = [*_printed(pen, room), *effects(pen, room.enter)]
    for mechanism in pen.content.rules.mechanisms:
        if isinstance(mechanism, Ports):
            found += _port(pen, mechanism, room)
        elif isinstance(mechanism, Network):
            found += _stop(pen, mechanism, room)
        elif isinstance(mechanism, Strongrooms):
            found += _strongroom(pen, mechanism, room)
        elif isinstance(mechanism, Shrines):
            found += _shrine(pen, mechanism, room)
    for space in pen.content.rules.spaces:
        if space.room == room.number and (pen.view.table.left[space.number] or is_drawn(space)):
            found.append(lying(pen, space))
    return found


def _printed(pen: Pen, room: Room) -> list[Item]:
    table, say = pen.labels.table, pen.say
    found = []
    if room.traits & START:
        found.append(_plain(pen, "stairs", say.start))
    if room.prize != NO_SPACE:
        found.append(_plain(pen, "exit", say.way_out))
    if room.needs and not needs_of_area(pen, int(room.area)):
        found.append(_plain(pen, "gate", say.needs.format(pen.tag_names(int(room.needs)))))
    if room.traits & CAVE:
        found.append(_plain(pen, pen.palette.cave, table.crystal_cave))
    if room.traits & MARKET:
        found.append(_plain(pen, "market", table.market))
    return found


def _plain(pen: Pen, name: str, words: str) -> Item:
    """A sign that says everything by itself."""
    return Item(pen.sign(name, words), sign=Sign(name, words))


def needs_of_area(pen: Pen, area: int) -> int:
    """What every room of a module needs (S4.4): it is said once, with its name."""
    if not pen.content.areas:
        return 0
    needs = {int(room.needs) for room in pen.content.rules.rooms if room.area == area}
    return needs.pop() if len(needs) == 1 else 0


# What entering, a port or a tile brings


def effects(pen: Pen, script: Script) -> list[Item]:
    """The signs of what a script does."""
    return [item for effect in script.effects for item in _effect(pen, effect)]


def _effect(pen: Pen, effect: Effect) -> list[Item]:
    if isinstance(effect, Heal):
        return [_counted(pen, "heart", pen.labels.table.fountain, int(effect.damage))]
    if isinstance(effect, Gain):
        return _gains(pen, effect)
    if isinstance(effect, Clank):
        return [_inside(pen, "noise", pen.say.makes_noise, str(effect.cubes))]
    if isinstance(effect, Draw):
        return [_counted(pen, "cards", pen.labels.play.cards, int(effect.cards))]
    if isinstance(effect, TakeSupply):
        in_a_room = pen.content.rules.spaces[effect.space].room != NOWHERE  # where its tokens are seen themselves
        return [] if in_a_room else [_given(pen, effect)]
    if isinstance(effect, Haunt):
        return [_plain(pen, "ghost", pen.say.haunts)]
    if isinstance(effect, RaiseRage):
        return [_counted(pen, "rage", pen.labels.table.rage, int(effect.spaces))]
    return [_plain(pen, "spark", pen.say.does_more)]


def _gains(pen: Pen, gain: Gain) -> list[Item]:
    found = []
    if gain.gold:
        found.append(_inside(pen, "coin", pen.labels.play.gold, str(gain.gold)))
    others = (("skill", gain.skill), ("sword", gain.swords), ("boot", gain.boots), ("pick", gain.lockpicks))
    for name, number in others:
        if number:
            one = Gain(**{{"sword": "swords", "boot": "boots", "pick": "lockpicks"}.get(name, name): int(number)})
            found.append(_counted(pen, name, pen.language.amounts(pen.content, one), int(number)))
    if gain.teleports:
        found.append(_plain(pen, "spark", pen.say.does_more))
    return found


def _inside(pen: Pen, name: str, words: str, number: str) -> Item:
    """A sign with its number in it."""
    drawn = pen.icon(name, 0, 0)
    pen.explain(name, drawn, words)
    return Item(drawn + figures(number, 0, 0, 10.5), sign=Sign(name, words, int(number)))


def _counted(pen: Pen, name: str, words: str, number: int) -> Item:
    """A sign with a number beside it, unless it is one."""
    drawn = pen.sign(name, words)
    beside = "" if number == 1 else figures(str(number), 7, 6, 10.5, halo=WHITE)
    return Item(drawn + beside, sign=Sign(name, words, number))


def _given(pen: Pen, effect: TakeSupply) -> Item:
    """A token of the common supply that is handed out."""
    space = pen.content.rules.spaces[effect.space]
    words = pen.say.gives.format(pen.lying(int(space.number)))
    plus = tag("path", d="M4 7.5h8M8 3.5v8", stroke=WHITE, stroke_width=5, stroke_linecap="round")
    plus += tag("path", d="M4 7.5h8M8 3.5v8", stroke=GREEN, stroke_width=2.6, stroke_linecap="round")
    drawn = face(pen, space) + plus
    pen.explain(f"gives-{space.number}", drawn, words)
    return Item(drawn, sign=replace(sign_of(pen, space), icon="gives", words=words, number=1))


# What mechanisms add


def _port(pen: Pen, ports: Ports, room: Room) -> list[Item]:
    """A port with what it does; the cube of whoever has used it lies on it (S4.1)."""
    if room.number not in ports.rooms:
        return []
    place = ports.rooms.index(room.number)
    owner = pen.view.parts[ports.number][place]
    brings = effects(pen, ports.scripts[place])
    width = SIGN + 4 + sum(item.width for item in brings)
    frame = rectangle(
        Box(-width / 2, -SIGN / 2 - 1, width / 2, SIGN / 2 + 1), 6, fill="none", stroke="#55606c", stroke_width=1.2
    )
    socket = pen.icon("port", -width / 2 + SIGN / 2 + 1, 0, SIGN - 1)
    spot = -width / 2 + SIGN + 2
    signs = []
    for item in brings:
        signs.append(moved(spot + item.width / 2, 0, item.drawn))
        spot += item.width
    words = pen.say.port if owner == NOBODY else f"{pen.say.port_taken}: {pen.players[owner]}"
    pen.explain("port", pen.icon("port", 0, 0), pen.say.port)
    inside = tuple(item.sign for item in brings if item.sign is not None)
    sign = Sign("port", pen.say.port, figure=ports.slugs[place], brings=inside)
    if owner == NOBODY:
        return [Item(group(frame, socket, *signs, data_port=str(room.number)), width, words, sign)]
    taken = cube(SEATS[owner], -width / 2 + SIGN / 2, 1, 12, str(owner + 1))
    pen.explain("port-taken", pen.icon("port", 0, 0) + cube(SEATS[owner], 0, 1, 12), pen.say.port_taken)
    dimmed = group(*signs, opacity="0.4")
    return [Item(group(frame, socket, dimmed, taken, data_port=str(room.number)), width, words, sign)]


def _stop(pen: Pen, network: Network, room: Room) -> list[Item]:
    """A stop of a lift, or a telepad (S3.8, S3.9)."""
    if room.number not in network.stops:
        return []
    name = "rings" if network.needs else "lift"
    kind = _stop_name(pen, network, room)
    say = pen.say
    words = say.rides_with.format(kind, pen.tag_names(int(network.needs))) if network.needs else say.rides.format(kind)
    drawn = pen.icon(name, 0, 0)
    pen.explain(f"stop-{network.number}", drawn, words)
    told = ""
    if room.number in network.locked:
        drawn += pen.icon("lock", 7, 5, 13)
        pen.explain(f"locked-{network.number}", pen.icon(name, 0, 0) + pen.icon("lock", 7, 5, 13), say.rides_by_key)
        told = say.rides_by_key
    if room.number in network.cut and network.cut_at < NEVER:
        told = say.rides_until.format(int(network.cut_at) + 1)
        sample = pen.icon(name, 0, 0) + pen.icon("rage", 7, 5, 13)
        pen.explain(f"cut-{network.number}", sample, told)
        drawn = sample
        if pen.view.rage >= network.cut_at:
            drawn += tag("path", d="M-8-8L8 8M8-8L-8 8", stroke=RED, stroke_width=3, stroke_linecap="round")
    return [Item(drawn, words=told, sign=_stop_sign(network, room, name, f"{words}{f', {told}' if told else ''}"))]


def _stop_sign(network: Network, room: Room, name: str, words: str) -> Sign:
    cut_at = int(network.cut_at) if room.number in network.cut and network.cut_at < NEVER else 0
    return Sign(name, words, locked=room.number in network.locked, cut_at=cut_at)


def _stop_name(pen: Pen, network: Network, room: Room) -> str:
    """What the stops of a network have in common, by name."""
    rooms = pen.content.rules.rooms
    shared = int(room.traits)
    for stop in network.stops:
        shared &= int(rooms[stop].traits)
    names = [name[pen.language.code] for bit, name in pen.content.names.traits.items() if bit & shared]
    return _capital(names[0]) if names else network.name


def _strongroom(pen: Pen, strong: Strongrooms, room: Room) -> list[Item]:
    """What is opened with a lockpick, once (C3.2)."""
    found = []
    for place in strong.in_room(int(room.number)):
        kind = strong.kinds[place]
        name = _strong_sign(pen, strong.finds[kind].effects)
        label = _capital(pen.content.names.traits[pen.content.rules.traits[strong.names[kind]]][pen.language.code])
        drawn = pen.sign(name, label)
        words = ""
        if pen.view.parts[strong.number][place]:
            words = pen.say.opened
            drawn = pen.icon(name, 0, 0, opacity="0.35") + pen.icon("open-lock", 4, 4, 15)
            pen.explain("opened", pen.icon("open-lock", 0, 0), words)
        figure = f"{strong.slugs[place]}.{strong.names[kind]}"
        found.append(Item(drawn, words=words, sign=Sign(name, label, figure=figure)))
    return found


def _strong_sign(pen: Pen, brings: Sequence[Effect]) -> str:
    """A book where a card is found, a chest for secrets, and bars for whatever else is behind them."""
    if any(isinstance(effect, TakeReserve) for effect in brings):
        return "book"
    for effect in brings:
        if isinstance(effect, TakeSupply):
            space = pen.content.rules.spaces[effect.space]
            if space.face_down and pen.content.rules.pools[space.pool].is_secret:
                return "chest"
    return "bars"


def _shrine(pen: Pen, shrines: Shrines, room: Room) -> list[Item]:
    """A shrine with the offerings made there (C3.5)."""
    place = shrines.places.get(int(room.number))
    if place is None:
        return []
    mask = pen.view.parts[shrines.number][place]
    seats = [seat for seat in range(len(pen.players)) if mask >> seat & 1]
    names = [name for bit, name in pen.content.names.traits.items() if bit & room.traits]
    label = _capital(names[0][pen.language.code]) if names else shrines.name
    meaning = pen.say.shrine.format(label, int(shrines.slots))
    pen.explain("shrine", pen.icon("shrine", 0, 0), meaning)
    drawn = pen.icon("shrine", -10, 0)
    for slot in range(int(shrines.slots)):
        x, y = 5.5 + 10.5 * (slot % 2), -5 + 10.5 * (slot // 2)
        drawn += tag("rect", x=x - 4.2, y=y - 4.2, width=8.4, height=8.4, fill=WHITE, stroke="#777", stroke_width=0.9)
        if slot < len(seats):
            drawn += cube(SEATS[seats[slot]], x, y, 8.6, str(seats[slot] + 1))
    if seats:
        pen.explain("offering", cube(SEATS[seats[0]], 0, 0, 11, str(seats[0] + 1)), pen.say.offering)
    words = ", ".join(f"{pen.say.offering}: {pen.players[seat]}" for seat in seats)
    sign = Sign("shrine", meaning, figure=shrines.slugs[place], slots=int(shrines.slots))
    return [Item(group(drawn, data_shrine=str(room.number)), SIGN * 2 + 2, words, sign)]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
