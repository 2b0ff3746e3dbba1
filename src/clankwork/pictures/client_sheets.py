"""A part of a board by itself, laid out for who draws it: rooms, tunnels, signs and words, each in its place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from clankwork.pictures.board.frames import depths_choices, title_choices
from clankwork.pictures.board.room_contents import effects
from clankwork.pictures.board.tunnels import direction, places_along, stub_end
from clankwork.pictures.layout.board_plan import FIRST_PORTAL
from clankwork.pictures.layout.geometry import Box, Point, around, bounds, samples
from clankwork.pictures.layout.label_placement import Choice, Table
from clankwork.pictures.layout.name_placement import written
from clankwork.pictures.layout.tiled_plan import SIDES
from clankwork.pictures.layout.tunnel_routes import routes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import TypeAlias

    from clankwork.pictures.drawing.drawing_context import Pen
    from clankwork.pictures.drawing.signs import Sign
    from clankwork.pictures.layout.board_plan import Frame, Passage, Plan, Split
    from clankwork.pictures.layout.geometry import Curve
    from clankwork.pictures.layout.tiled_plan import Lie

FOOT: Final = 11.0
"""The number of a room sticks out of its foot by this."""
MARK: Final = 21.0
"""The size of a sign on a tunnel: to be seen from where a whole board is seen."""
DIGIT: Final = 10.0
"""The width of a figure beside it."""
MARK_RIM: Final = 3.5
"""Around them."""
PAWN: Final = (30.0, 24.0)
"""Over a room, where pawns stand: nothing is written there if there is another place."""
PORTAL_SIZE: Final = 34.0
EDGE: Final = 20.0
"""Words may stick out of a board that is all of a piece by this."""
CLOSE: Final = 8.0
"""Names that are so near are at the foot of a room."""
ONE_LINE: Final = 62.0
"""Those that are wider go on in another line, if they can."""
ASIDE: Final = (0, -5, 5, -10, 10)
"""How far such a name may step aside."""
STEP: Final = 20.0
"""What that costs: less than lying on another room, more than lying on a tunnel."""
APART: Final = 3.0
"""Between the points of what is kept free."""


@dataclass(frozen=True)
class Ends:
    """What a tunnel, or the part of one on a tile, joins."""

    rooms: tuple[str, str]
    """The rooms at its ends; empty at an exit or a portal."""
    exits: tuple[int, int] | None = None
    """The exits of its tile at its ends, by number; -1 at a room or a portal."""
    way: int = 0
    """Of several tunnels between the same rooms: which."""
    locks: tuple[str, ...] = ()
    """The numbers among `parts` of a view that say whether its locks are open."""


EndsOf: TypeAlias = "Callable[[Pen, Passage], Ends]"


@dataclass(frozen=True)
class Words:
    """Something that is written."""

    lines: tuple[str, ...]
    box: Box
    of: str = ""
    """The room that it is the name of."""


@dataclass(frozen=True)
class MarksPrint:
    """The signs of a tunnel in a row."""

    box: Box
    icons: tuple[str, ...]
    turn: float
    """An arrow is turned by it, in degrees."""
    boots: str = ""
    """What stands beside the boot: all boots that the tunnel takes; on a tile those that this part of it adds."""


@dataclass(frozen=True)
class Stub:
    """Where a tunnel leaves one edge of the board to come back on the other."""

    at: Point
    to: str
    """The room it comes to."""
    left: bool
    """Whether it leaves on the left."""


@dataclass(frozen=True)
class TunnelPrint:
    """A tunnel, or the part of one that is on a tile."""

    ends: Ends
    courses: tuple[Curve, ...]
    """One, or two pieces where it wraps around the board."""
    marks: MarksPrint | None = None
    one_way: bool = False
    """From its first end to its second only."""
    stubs: tuple[Stub, ...] = ()


@dataclass(frozen=True)
class FramePrint:
    """All of a board, a module or a tile."""

    slug: str
    box: Box
    name: str
    deep: bool
    """All of it is in the depths."""
    note: str = ""
    """What is said about all its rooms."""
    title: Box | None = None
    """Where name, note and signs stand."""
    brings: tuple[Sign, ...] = ()
    """What laying a tile does (C4.6)."""
    split: Split | None = None
    """The border of the depths in it."""
    depths: Words | None = None
    """The word at that border."""
    empty: bool = False
    """It has no rooms."""


@dataclass(frozen=True)
class ExitPrint:
    """An exit of a tile."""

    at: Point
    out: Point
    """The way out: one column or row."""
    cell: Point
    """Column and row of the cell it belongs to, from the tile's own."""
    door: str = ""
    """What actions call it, from the room that its tunnel comes from; empty where it comes from no room."""


@dataclass(frozen=True)
class Sheet:
    """A board that does not grow, or a tile in one of its ways."""

    box: Box
    frames: tuple[FramePrint, ...]
    places: dict[str, Point]
    """The middle of each room."""
    names: tuple[Words, ...]
    tunnels: tuple[TunnelPrint, ...]
    portal: Point | None = None
    exits: tuple[ExitPrint, ...] = ()


def lay_out(
    pen: Pen,
    plan: Plan,
    sizes: Mapping[int, tuple[float, float]],
    ends_of: EndsOf,
    letters: float,
    lie: Lie | None = None,
    doors: Mapping[int, str] | None = None,
) -> Sheet:
    """Give everything of a plan its place; `letters` is the size of names, `lie` and `doors` are for a tile."""
    return _Layout(pen, plan, sizes, letters, lie is not None).sheet(ends_of, lie, doors or {})


def marks_size(icons: Sequence[str], boots: str) -> tuple[float, float]:
    """How wide and high the signs of a tunnel are together, on their plate."""
    return len(icons) * MARK + len(boots) * DIGIT + 2 * MARK_RIM, MARK + 2 * MARK_RIM - 1


def asked_of(passage: Passage, is_tile: bool) -> tuple[tuple[str, ...], str]:
    """The signs of what a tunnel asks, and what stands beside the boot."""
    icons = ["boot"] if passage.boots else []
    icons += ["monster"] * passage.monsters + ["lock"] * passage.locks + ["open-lock"] * passage.picked
    boots = f"+{passage.boots}" if is_tile else f"{passage.boots + 1}"
    return (*icons, *(["arrow"] if passage.one_way else [])), boots if passage.boots else ""


class _Layout:
    """A sheet in the making."""

    def __init__(
        self, pen: Pen, plan: Plan, sizes: Mapping[int, tuple[float, float]], letters: float, is_tile: bool
    ) -> None:
        self.pen, self.plan, self.letters, self.is_tile = pen, plan, letters, is_tile
        self.boxes = {room: around(at, *sizes[room]) for room, at in plan.places.items()}
        self.frames = [*plan.frames, *plan.empty]
        self.board = bounds([frame.box for frame in self.frames])
        self.stubs: dict[str, list[tuple[Stub, Box]]] = {}
        self.curves = self._courses()
        self.taken = [around(at, PORTAL_SIZE, PORTAL_SIZE) for at in plan.portals.values()]
        self.taken += [box for each in self.stubs.values() for _, box in each]

    def sheet(self, ends_of: EndsOf, lie: Lie | None, doors: Mapping[int, str]) -> Sheet:
        """Everything, in the order in which it may choose its place."""
        pen, plan = self.pen, self.plan
        within = self.board if self.is_tile else self.board.grown(EDGE)
        feet = [box._replace(bottom=box.bottom + FOOT) for box in self.boxes.values()]
        marks = self._marks(Table(within, [*feet, *self.taken]))
        lines = [point for key in self.curves for curve in self.curves[key] for point in samples(curve, 24)]
        rooms = [box._replace(bottom=box.bottom + self._foot(room)) for room, box in self.boxes.items()]
        taken = [*rooms, *self.taken, *(each.box for each in marks.values())]
        table = Table(within, taken, [*lines, *self._standing()])
        frames = tuple(self._frame(table, frame) for frame in self.frames)
        names = self._names(table)
        tunnels = tuple(
            TunnelPrint(
                ends_of(pen, each),
                self.curves[each.key],
                marks.get(each.key),
                each.one_way,
                tuple(stub for stub, _ in self.stubs.get(each.key, ())),
            )
            for each in plan.passages
        )
        places = {pen.content.rules.rooms[room].slug: at for room, at in plan.places.items()}
        portal = next(iter(plan.portals.values()), None)
        exits = () if lie is None else tuple(_exits(lie, doors))
        return Sheet(self.board, frames, places, names, tunnels, portal, exits)

    def _foot(self, room: int) -> float:
        """What is kept free under a room for its number; on a tile a name takes its place."""
        return FOOT if not self.is_tile or self.pen.number(self.pen.content.rules.rooms[room]) else 0.0

    def _standing(self) -> list[Point]:
        """Where pawns stand: points that words keep off."""
        wide, high = PAWN
        return [
            Point(box.centre.x + across * APART, box.top - down * APART)
            for box in self.boxes.values()
            for across in range(-int(wide / 2 / APART), int(wide / 2 / APART) + 1)
            for down in range(int(high / APART))
        ]

    def _courses(self) -> dict[str, tuple[Curve, ...]]:
        plan = self.plan
        portals = {FIRST_PORTAL - number: around(at, 28, 28) for number, at in enumerate(plan.portals.values())}
        found: dict[str, tuple[Curve, ...]] = {
            key: (curve,) for key, curve in routes(plan.passages, {**self.boxes, **portals}).items()
        }
        for passage in plan.passages:
            if passage.wraps:
                found[passage.key] = self._wrapped(passage)
        return found

    def _wrapped(self, passage: Passage) -> tuple[Curve, ...]:
        """The two pieces of a tunnel that goes on at the other edge."""
        rooms = self.pen.content.rules.rooms
        pieces: list[Curve] = []
        for here, there in ((passage.start, passage.end), (passage.end, passage.start)):
            left = here.point.x < there.point.x
            _, box = stub_end(self.pen, here.point, self.board.left if left else self.board.right)
            pieces.append((here.point, box.centre))
            stub = Stub(box.centre, rooms[there.room].slug, left)
            self.stubs.setdefault(passage.key, []).append((stub, box))
        return tuple(pieces)

    def _marks(self, table: Table) -> dict[str, MarksPrint]:
        """The signs of tunnels, on their tunnels."""
        found: list[tuple[str, MarksPrint, list[Choice]]] = []
        for passage in self.plan.passages:
            icons, boots = asked_of(passage, self.is_tile)
            if icons:
                curve = self.curves[passage.key][0]
                box = around(Point(0, 0), *marks_size(icons, boots))
                choices = places_along(curve, passage, self.boxes, box)
                found.append((passage.key, MarksPrint(box, icons, direction(curve), boots), choices))
        found.sort(key=lambda each: (len(each[2]), each[0]))
        chosen = table.place_all([choices for _, _, choices in found])
        return {
            key: replace(marks, box=choices[place].box)
            for (key, marks, choices), place in zip(found, chosen, strict=True)
        }

    def _frame(self, table: Table, frame: Frame) -> FramePrint:
        """A part of the board with its name, and the word at the border of its depths."""
        drawn, choices = title_choices(self.pen, frame, self.is_tile)
        title = choices[table.place_all([choices])[0]].box if drawn else None
        brings = [] if frame.brings is None else effects(self.pen, frame.brings)
        depths = None
        words, choices = depths_choices(self.pen, frame, 72, range(0, 49, 6))
        if words and not self.is_tile:
            depths = Words((words,), choices[table.place_all([choices])[0]].box)
        return FramePrint(
            frame.slug,
            frame.box,
            frame.name,
            frame.deep,
            frame.note,
            title,
            tuple(item.sign for item in brings if item.sign is not None),
            frame.split,
            depths,
            frame in self.plan.empty,
        )

    def _names(self, table: Table) -> tuple[Words, ...]:
        """The names of rooms without a number, and where tunnels come to that go on at the other edge."""
        pen, rooms = self.pen, self.pen.content.rules.rooms
        wanted = [
            (pen.room(number), box, rooms[number].slug)
            for number, box in self.boxes.items()
            if not pen.number(rooms[number])
        ]
        numbers = {room.slug: pen.number(room) or pen.room(int(room.number)) for room in rooms}
        for each in self.stubs.values():
            wanted += [(pen.say.leads_to.format(numbers[stub.to]), box, "") for stub, box in each]
        crowded = sorted(wanted, key=lambda each: -table.crowd(each[1].grown(60)))
        plates = list(self.boxes.values())
        options = [written(words, box, self._frame_of(box), plates, self.letters) for words, box, _ in crowded]
        if self.is_tile:
            options = [_at_foot(each, box) for each, (_, box, _) in zip(options, crowded, strict=True)]
        chosen = table.place_all([_places(each) for each in options])
        return tuple(
            Words(each[place][1], each[place][0].box, slug)
            for each, place, (_, _, slug) in zip(options, chosen, crowded, strict=True)
        )

    def _frame_of(self, box: Box) -> Box:
        """The part of the board that something is on."""
        inside = [frame.box for frame in self.plan.frames if frame.box.holds(box.centre)]
        return inside[0] if inside else self.board


def _at_foot(options: Sequence[tuple[Choice, tuple[str, ...]]], room: Box) -> list[tuple[Choice, tuple[str, ...]]]:
    """Those right under a room: on a tile that is crowded, a name further off would be taken for another room's."""
    found = []
    widest = max(ONE_LINE, min(choice.box.width for choice, _ in options) + 1)
    for choice, lines in options:
        box, cost = choice.box, choice.cost
        if box.width <= widest and 0 <= box.top - room.bottom < CLOSE and abs(box.centre.x - room.centre.x) < CLOSE:
            aside = [(box._replace(left=box.left + by, right=box.right + by), cost + abs(by) * STEP) for by in ASIDE]
            found += [(Choice(*each), lines) for each in aside]
    return found


def _places(options: Sequence[tuple[Choice, tuple[str, ...]]]) -> list[Choice]:
    return [choice for choice, _ in options]


def _exits(lie: Lie, doors: Mapping[int, str]) -> list[ExitPrint]:
    found = []
    for number, edge in enumerate(lie.tile.edges):
        at, side, cell = lie.exit(edge)
        found.append(ExitPrint(at, SIDES[side], Point(*cell), doors.get(number, "")))
    return found
