"""The board around a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.text import Text

from clankwork.cli.flow import Hanging
from clankwork.cli.play.signs import SEAT_STYLES
from clankwork.engine import IN_PLAY

if TYPE_CHECKING:
    from clankwork.cli.play.signs import Signs
    from clankwork.cli.play.words import Words
    from clankwork.engine import Exit, Room, Rules, View


def is_one_way_out(rules: Rules, room: Room, exit: Exit) -> bool:
    """Whether the tunnel cannot be walked back."""
    back = rules.rooms[exit.to].exits
    return any(other.to == room.number and other.way == exit.way and other.against_arrow for other in back)


def tunnel_signs(rules: Rules, signs: Signs, room: Room, exit: Exit) -> str:
    """What a tunnel asks of whoever walks it, as signs."""
    arrow = signs.in_only if exit.against_arrow else signs.out_only if is_one_way_out(rules, room, exit) else ""
    return signs.boot * exit.boots + signs.monster * exit.monsters + signs.lock * exit.locked + arrow


def contents(words: Words, view: View, room: Room) -> list[str]:
    """What lies in a room."""
    rules = words.content.rules
    found: list[str] = []
    for number in room.spaces:
        space, left = rules.spaces[number], view.table.left[number]
        name = words.pool(space.pool) if space.face_down else words.token(space.token)
        points = "" if space.face_down else _points(rules.tokens[space.token].points)
        if left:
            found.append(name + points if left == 1 else f"{name}{points} ×{left}")
    return found


def _points(points: int) -> str:
    return f" ({points})" if points else ""


def room_facts(words: Words, view: View, room: Room) -> Text:
    """What is special about a room, what lies there and who stands there."""
    facts = [Text(trait, "dim") for trait in words.traits(room.traits)]
    if room.heals:
        facts.append(Text(words.labels.table.fountain, "green"))
    facts += [Text(each, "bold yellow") for each in contents(words, view, room)]
    for player in view.players:
        if player.room == room.number and player.status == IN_PLAY and player.seat != view.seat:
            facts.append(Text(words.players[player.seat], SEAT_STYLES[player.seat]))
    return Text(" · ").join(facts)


def surroundings(words: Words, signs: Signs, view: View) -> Group:
    """The tunnels out of the viewer's room, what they ask, and where they lead."""
    rules = words.content.rules
    room = rules.rooms[view.players[view.seat].room]
    asked = [Text(f"  {tunnel_signs(rules, signs, room, exit)}", "cyan") for exit in room.exits]
    named = [Text(words.room(exit.to) + (f" ({exit.way + 1})" if exit.way else ""), "bold") for exit in room.exits]
    for column in (asked, named):
        width = max((cell.cell_len for cell in column), default=0) + 2
        for cell in column:
            cell.pad_right(width - cell.cell_len)
    facts = [room_facts(words, view, rules.rooms[exit.to]) for exit in room.exits]
    lines = zip(asked, named, facts, strict=True)
    return Group(*(Hanging(tunnel + name, there, indent=7) for tunnel, name, there in lines))
