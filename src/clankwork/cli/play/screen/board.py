"""The board around a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.text import Text

from clankwork.cli.play.screen.signs import SEAT_STYLES
from clankwork.cli.text_layout import Hanging
from clankwork.engine import IN_PLAY, NO_TOKEN, NOBODY, UNEXPLORED, Heal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.cli.play.screen.board_graph import Ground
    from clankwork.cli.play.screen.signs import Signs
    from clankwork.cli.play.sentences import Words
    from clankwork.engine import Exit, Room, View


def tunnel_signs(ground: Ground, signs: Signs, room: int, exit: Exit) -> str:
    """What a tunnel asks of whoever walks it, as signs."""
    arrow = signs.in_only if exit.against_arrow else ""
    if exit.to != UNEXPLORED and ground.is_one_way_out(room, exit):
        arrow = signs.out_only
    return signs.boot * exit.boots + signs.monster * exit.monsters + signs.lock * exit.locks + arrow


def contents(words: Words, view: View, room: Room) -> list[str]:
    """What lies in a room."""
    rules = words.content.rules
    found: list[str] = []
    for number in room.spaces:
        space, left = rules.spaces[number], view.table.left[number]
        if not space.face_down and space.token == NO_TOKEN:  # C4.1: laid in the course of the game, the best one first
            laid = reversed(view.table.laid[number])
            found += [words.token(token) + _points(rules.tokens[token].points) for token in laid]
            continue
        name = words.pool(space.pool) if space.face_down else words.token(space.token)
        points = "" if space.face_down else _points(rules.tokens[space.token].points)
        if left:
            found.append(name + points if left == 1 else f"{name}{points} ×{left}")
    return found


def _points(points: int) -> str:
    return f" ({points})" if points else ""


def room_facts(words: Words, view: View, room: Room) -> Text:
    """What is special about a room, what lies there and who stands there."""
    facts = [Text(trait, "dim") for trait in words.language.room(words.content, room.number).facts]
    if any(isinstance(effect, Heal) for effect in room.enter.effects):
        facts.append(Text(words.labels.table.fountain, "green"))
    elif room.enter.effects:
        facts.append(Text(words.language.effects(words.content, room.enter), "green"))
    facts += stations_here(words, view, room)
    facts += [Text(each, "bold yellow") for each in contents(words, view, room)]
    for player in view.players:
        if player.room == room.number and player.status == IN_PLAY and player.seat != view.seat:
            facts.append(Text(words.players[player.seat], SEAT_STYLES[player.seat]))
    return Text(" · ").join(facts)


def stations_here(words: Words, view: View, room: Room) -> Iterator[Text]:
    """What can be done in a room besides, and by whom or that it is used up (S4.1, C3.2)."""
    content = words.content
    for mechanism in content.rules.mechanisms:
        figures, part = mechanism.figures(), view.parts[mechanism.number]
        for place, station in enumerate(mechanism.stations()):
            if station.room != room.number or station.brings is None:
                continue
            text = words.language.effects(content, station.brings)
            if figures[place].is_seat and part[place] != NOBODY:
                yield Text(f"{text} ({words.players[part[place]]})", "dim")
            else:
                used = not figures[place].is_seat and part[place]
                yield Text(f"{text} ({words.say.headings.used})" if used else text, "dim" if used else "magenta")


def surroundings(words: Words, signs: Signs, ground: Ground) -> Group:
    """The tunnels out of the viewer's room, what they ask, and where they lead."""
    rules, view, here = words.content.rules, ground.view, ground.here
    exits, edges = ground.exits(here), ground.edges(here)
    asked = [Text(f"  {tunnel_signs(ground, signs, here, exit)}", "cyan") for exit in (*exits, *edges)]
    named = [Text(_far_end(words, ground, exit), "bold") for exit in exits]
    named += [Text(_far_edge(signs, ground, edge), "bold") for edge in edges]
    for column in (asked, named):
        width = max((cell.cell_len for cell in column), default=0) + 2
        for cell in column:
            cell.pad_right(width - cell.cell_len)
    facts = [room_facts(words, view, rules.rooms[exit.to]) for exit in exits]
    facts += [Text(words.say.headings.unexplored, "dim") for _ in edges]
    lines = zip(asked, named, facts, strict=True)
    return Group(*(Hanging(tunnel + name, there, indent=7) for tunnel, name, there in lines))


def _far_end(words: Words, ground: Ground, exit: Exit) -> str:
    """The room that a tunnel leads to, and which of several it is; off a tile, by which exit."""
    if ground.tiles is None:
        return words.room(exit.to) + (f" ({exit.way + 1})" if exit.way else "")
    name = ground.tiles.doors.names[exit.way]
    return (
        f"{words.room(exit.to)} [{name}]" if exit.way < ground.tiles.doors.edges or exit.portal else words.room(exit.to)
    )


def _far_edge(signs: Signs, ground: Ground, edge: Exit) -> str:
    """Where a tunnel leads off the edge of what is laid, and by which door."""
    assert ground.tiles is not None
    return f"{compass(signs, ground.heading(edge))} [{ground.tiles.doors.names[edge.way]}]"


def compass(signs: Signs, heading: int) -> str:
    """The arrow that points up, right, down or left."""
    return signs.arrows[heading - 1]
