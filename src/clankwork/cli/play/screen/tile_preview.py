"""The tile that a player has revealed and is about to lay: a picture for each way in which it can lie (C2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from clankwork.cli.play.screen.board import compass
from clankwork.cli.play.screen.board_graph import Ground
from clankwork.cli.text_layout import Flow
from clankwork.engine import PORTAL, ROOM, Order
from clankwork.text import room_on_map

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

    from clankwork.cli.play.choices import Choice
    from clankwork.cli.play.screen.signs import Signs
    from clankwork.cli.play.sentences import Words
    from clankwork.engine import Part, Tile, Tiles, View

SIDES: Final = 4
NARROWEST: Final = 4
"""Columns for an exit on the upper or lower side, at least."""
BETWEEN: Final = "   "
"""Between two pictures in a row."""
ENTRY: Final = "bold reverse"
"""Of the exit through which the player comes."""


def tile_in_hand(words: Words, signs: Signs, view: View, choices: Sequence[Choice]) -> list[RenderableType]:
    """What is printed on the tile in hand, and a picture for each way of laying it; nothing if there is no such tile.

    Exits show the room of the tile that they lead to, or the exit, and what stands on the way.
    """
    ground = Ground(words.content.rules, view)
    if ground.tiles is None or not ground.in_hand:
        return []
    tile = ground.tiles.tiles[ground.in_hand]
    numbers = _numbers(choices)
    ways = sorted(numbers) or range(SIDES)
    print_of = _Print(words, signs, ground.tiles, tile)
    drawn = [print_of.drawn(turns, numbers.get(turns, ""), ground.entry) for turns in ways]
    return [print_of.rooms(), *print_of.tunnels(), _Row(drawn)]


def _numbers(choices: Sequence[Choice]) -> dict[int, str]:
    """By quarter turns: the numbers of the choices that lay the tile so."""
    found: dict[int, list[str]] = {}
    for choice in choices:
        if isinstance(choice.action, Order) and choice.action.verb == "orient":
            found.setdefault(int(choice.action.on[0]), []).append(str(choice.number))
    return {turns: f"{each[0]}-{each[-1]}" if len(each) > 1 else each[0] for turns, each in found.items()}


@dataclass(frozen=True)
class _Print:
    """What is printed on a tile."""

    words: Words
    signs: Signs
    tiles: Tiles
    tile: Tile

    def rooms(self) -> Flow:
        """Its name, what holds for all of it, and its rooms."""
        first, *others = (self.words.language.room(self.words.content, room).facts for room in self.tile.rooms)
        shared = [Text(fact, "dim") for fact in first if all(fact in facts for facts in others)]
        names = [Text(self.words.room(room), "bold") for room in self.tile.rooms]
        return Flow(f"{self.words.say.headings.tile} {self.tile.slug.upper()}", [*shared, *names])

    def tunnels(self) -> list[Flow]:
        """The tunnels between its rooms."""
        parts = [part for part in self._parts() if min(part.start, part.end) >= PORTAL]
        return [Flow("", [self._joined(part) for part in parts])] if parts else []

    def _parts(self) -> list[Part]:
        return [part for part in self.tiles.parts if part.tile == self.tile.number]

    def _joined(self, part: Part) -> str:
        line = self.signs.arrows[0] if part.one_way else "-"
        asked = self._asked(part)
        return f"{self._end(part.start)}{line}{self._end(part.end)}{f' {asked}' if asked else ''}"

    def _end(self, end: int) -> str:
        """A room by its number, or the portal."""
        if end == PORTAL:
            return self.words.say.headings.portal
        called = room_on_map(self.words.content, end - ROOM)
        return called.removeprefix(f"{self.tile.slug}-").upper()

    def _asked(self, part: Part) -> str:
        signs = self.signs
        return signs.boot * part.boots + signs.monster * part.monsters + signs.lock * len(part.bolts)

    def _exit(self, number: int, turns: int) -> str:
        """Where an exit leads, and what stands on the way."""
        part = self.tiles.parts[self.tile.edges[number].part]
        far = part.end if part.start == number else part.start
        arrow = ""
        if part.one_way:
            arrow = self.signs.in_only if part.start == number else self.signs.out_only
        if far >= PORTAL:
            return f"{self._end(far)}{self._asked(part)}{arrow}"
        edge = self.tile.edges[far]
        return f"{compass(self.signs, (edge.side + turns) % SIDES)}{edge.place + 1}{self._asked(part)}{arrow}"

    def drawn(self, turns: int, number: str, entry: tuple[int, int] | None) -> list[Text]:
        """A picture of the tile that lies turned by so many quarters, with the `number` of the choice in it."""
        exits = {}
        for place, edge in enumerate(self.tile.edges):
            at = ((int(edge.side) + turns) % SIDES, int(edge.place))
            exits[at] = Text(self._exit(place, turns), ENTRY if at == entry else "cyan")
        return _framed(exits, Text(self.tile.slug.upper()), Text(number, "bold cyan"))


def _framed(exits: dict[tuple[int, int], Text], name: Text, number: Text) -> list[Text]:
    """Exits around a square, each where it is: two a side, numbered clockwise."""
    beside = max(exit.cell_len for exit in exits.values())
    wide = max(NARROWEST, beside)
    margin = Text(" " * (beside + 1))
    above, below = (
        margin + _centred(exits[side, left], wide) + Text(" ") + _centred(exits[side, 1 - left], wide)
        for side, left in ((0, 0), (2, 1))
    )
    edge = margin + Text(f"+{'-' * (2 * wide - 1)}+", "dim")
    inside = 2 * wide - 1
    lines = [above, edge]
    for west, east, middle in (((3, 1), (1, 0), name), ((3, 0), (1, 1), number)):
        line = Text(" " * (beside - exits[west].cell_len)) + exits[west] + Text(" ") + Text("|", "dim")
        lines.append(line + _centred(middle, inside) + Text("|", "dim") + Text(" ") + exits[east])
    lines += [edge, below]
    for line in lines:
        line.pad_right(2 * beside + 2 * wide + 3 - line.cell_len)
    return lines


def _centred(text: Text, width: int) -> Text:
    left = (width - text.cell_len) // 2
    return Text(" " * left) + text + Text(" " * (width - text.cell_len - left))


@dataclass(frozen=True)
class _Row:
    """Pictures beside each other, as many as the screen is wide enough for, and the others under them."""

    pictures: Sequence[list[Text]]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = self.pictures[0][0].cell_len + len(BETWEEN)
        most = max(1, (options.max_width - 1 + len(BETWEEN)) // width)
        rows = -(-len(self.pictures) // most)
        fitting = -(-len(self.pictures) // rows)  # two and two rather than three and one
        for first in range(0, len(self.pictures), fitting):
            for lines in zip(*self.pictures[first : first + fitting], strict=True):
                line = Text(" ") + Text(BETWEEN).join(lines)
                line.rstrip()
                yield line
