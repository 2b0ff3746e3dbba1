"""The board around a player, and all of it as a map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from clankwork.cli.play.signs import SEAT_STYLES
from clankwork.engine import CAVE, IN_PLAY, MARKET

if TYPE_CHECKING:
    from clankwork.cli.play.signs import Signs
    from clankwork.cli.play.words import Words
    from clankwork.engine import Exit, Room, Rules, Space, View

WIDEST_MAP: Final = 110
ROWS_PER_COLUMN: Final = 0.42
"""A character is higher than wide."""
LONGEST_LABEL: Final = 8
"""Columns for a room's slug and what lies there."""


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


def surroundings(words: Words, signs: Signs, view: View) -> Table:
    """The tunnels out of the viewer's room, what they ask, and where they lead."""
    rules = words.content.rules
    room = rules.rooms[view.players[view.seat].room]
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for exit in room.exits:
        there = rules.rooms[exit.to]
        way = f" ({exit.way + 1})" if exit.way else ""
        grid.add_row(
            Text("  " + tunnel_signs(rules, signs, room, exit), "cyan"),
            Text(words.room(exit.to) + way, "bold"),
            room_facts(words, view, there),
        )
    return grid


@dataclass
class Canvas:
    """Characters with styles on a rectangle."""

    width: int
    height: int

    def __post_init__(self) -> None:
        self.cells = [[(" ", "")] * self.width for _ in range(self.height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write `text` from a cell on, as far as there is room."""
        for place, character in enumerate(text, start=column):
            if 0 <= place < self.width and 0 <= row < self.height:
                self.cells[row][place] = (character, style)

    def line(self, start: tuple[int, int], end: tuple[int, int], character: str, style: str) -> None:
        """Dots from one cell to another."""
        steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
        for step in range(steps + 1):
            column = round(start[0] + (end[0] - start[0]) * step / steps)
            row = round(start[1] + (end[1] - start[1]) * step / steps)
            self.put(column, row, character, style)

    def text(self) -> Text:
        """The whole picture."""
        lines = []
        for row in self.cells:
            line = Text()
            for character, style in row:
                line.append(character, style)
            line.rstrip()
            lines.append(line)
        return Text("\n").join(lines)


def board_map(words: Words, signs: Signs, view: View, width: int) -> Text:
    """The whole board: rooms by number, tunnels, and what lies where."""
    rules = words.content.rules
    columns = min(width, WIDEST_MAP) - 1
    places = _places(rules, columns)
    canvas = Canvas(columns, max(row for _, row in places) + 1)
    for room in rules.rooms:
        for exit in room.exits:
            _draw_tunnel(canvas, rules, signs, places, room, exit)
    for room in rules.rooms:
        _draw_room(canvas, words, signs, view, room, places[room.number])
    return canvas.text()


def _places(rules: Rules, columns: int) -> list[tuple[int, int]]:
    """The cell of each room."""
    across, down = [room.at[0] for room in rules.rooms], [room.at[1] for room in rules.rooms]
    scale = (columns - LONGEST_LABEL) / max(max(across) - min(across), 1)
    return [
        (round((room.at[0] - min(across)) * scale), round((room.at[1] - min(down)) * scale * ROWS_PER_COLUMN))
        for room in rules.rooms
    ]


def _draw_tunnel(
    canvas: Canvas, rules: Rules, signs: Signs, places: list[tuple[int, int]], room: Room, exit: Exit
) -> None:
    """A line from room to room with what the tunnel asks in its middle; each tunnel is drawn from one end only."""
    one_way = is_one_way_out(rules, room, exit)
    if exit.against_arrow or (room.number > exit.to and not one_way):
        return
    middle = LONGEST_LABEL // 3
    (left, top), (right, bottom) = places[room.number], places[exit.to]
    if not exit.wraps:
        canvas.line((left + middle, top), (right + middle, bottom), signs.line, "dim")
    marks = signs.boot * (exit.boots - 1) + signs.monster * exit.monsters + signs.lock * exit.locked
    if one_way:
        marks += _arrow(signs, right - left, bottom - top)
    if marks and not exit.wraps:
        row, column = round((top + bottom) / 2), (left + right) // 2 + middle - len(marks) // 2
        canvas.put(column, row, marks, "cyan")


def _arrow(signs: Signs, across: int, down: int) -> str:
    """The arrow of a one-way tunnel that leads so far across and down."""
    if abs(across) * ROWS_PER_COLUMN >= abs(down):
        return signs.arrows[0] if across > 0 else signs.arrows[2]
    return signs.arrows[1] if down > 0 else signs.arrows[3]


def _draw_room(canvas: Canvas, words: Words, signs: Signs, view: View, room: Room, place: tuple[int, int]) -> None:
    """A room's number, what is special about it, what lies there and who stands there."""
    column, row = place
    here = room.number == view.players[view.seat].room
    canvas.put(column, row, room.slug[:LONGEST_LABEL], "reverse bold" if here else "bold")
    column += len(room.slug[:LONGEST_LABEL])
    for text, style in _marks(words, signs, view, room):
        canvas.put(column, row, text, style)
        column += len(text)


def _marks(words: Words, signs: Signs, view: View, room: Room) -> list[tuple[str, str]]:
    rules = words.content.rules
    marks = [(sign, "blue") for trait, sign in ((CAVE, signs.cave), (MARKET, signs.market)) if trait & room.traits]
    if room.heals:
        marks.append((signs.fountain, "green"))
    for number in room.spaces:
        space = rules.spaces[number]
        if view.table.left[number]:
            marks.append((_token_sign(rules, signs, space), "yellow"))
    here = [player.seat for player in view.players if player.room == room.number and player.status == IN_PLAY]
    return marks + [(f"{signs.pawn}{seat + 1}", f"bold {SEAT_STYLES[seat]}") for seat in here]


def _token_sign(rules: Rules, signs: Signs, space: Space) -> str:
    """What lies on a space, an artifact with its points."""
    if space.face_down:
        return signs.face_down
    token = rules.tokens[space.token]
    return f"{signs.point}{token.points}" if token.is_artifact else signs.token
