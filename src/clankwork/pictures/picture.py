"""The whole picture of a board or a position, as one SVG document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import DEPTHS
from clankwork.pictures.board.frames import coming, depths_choices, ground, heading, title_choices
from clankwork.pictures.board.rooms import make_plate
from clankwork.pictures.board.tunnels import drawn_tunnel, marks_of, opening, placed, stub_end
from clankwork.pictures.drawing.drawing_context import Pen
from clankwork.pictures.drawing.palette import WHITE
from clankwork.pictures.drawing.svg import FONT, figure, group, letters, lines, moved, rectangle, tag, text, title
from clankwork.pictures.drawing.text_width import width
from clankwork.pictures.layout.board_plan import FIRST_PORTAL, board_plan
from clankwork.pictures.layout.geometry import Box, Point, around, bounds, samples
from clankwork.pictures.layout.label_placement import Table
from clankwork.pictures.layout.name_placement import NAME, written
from clankwork.pictures.layout.tiled_plan import tiled_plan
from clankwork.pictures.layout.tunnel_routes import routes
from clankwork.pictures.panels import AFTER, Block, dangers, legend, players, stacked, supply

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import View
    from clankwork.pictures.board.rooms import Plate
    from clankwork.pictures.layout.board_plan import Plan
    from clankwork.pictures.layout.geometry import Curve
    from clankwork.pictures.layout.label_placement import Choice
    from clankwork.text import Language

EDGE: Final = 26.0
"""Around everything."""
HEAD: Final = 48.0
"""For the title."""
PANEL: Final = 300.0
"""Panels are at least this wide."""
TALL: Final = 0.75
"""Boards that are narrower than this share of their height have the panels at their side, others below."""
SIZE: Final = 1250.0
"""Pictures that are wider than this have larger panels, to be read when they are made smaller."""


def draw(content: Content, view: View, language: Language, players: Sequence[str] = ()) -> str:
    """The board with everything on it as `view` shows it: an SVG document that needs nothing else.

    `players` are names by seat. What a seat cannot tell apart gives the same picture to the letter.
    """
    names = (*players, *(f"{seat + 1}" for seat in range(len(players), content.seats)))
    return _Sheet(Pen(content, view, language, names)).document()


class _Sheet:
    """One picture in the making."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        tiles = pen.tiles
        self.is_tiled = tiles is not None
        self.plan: Plan = board_plan(pen) if tiles is None else tiled_plan(pen, tiles)
        rooms = pen.content.rules.rooms
        self.plates: list[Plate] = [make_plate(pen, rooms[room], at) for room, at in self.plan.places.items()]
        self.boxes = {int(plate.room.number): plate.box for plate in self.plates}
        self.taken = [plate.taken for plate in self.plates]
        coming_tile = [] if self.plan.coming is None else [self.plan.coming]
        inside = [frame.box for frame in (*self.plan.frames, *self.plan.empty, *coming_tile)]
        self.board = bounds([*inside, *self.taken])
        self.seen: list[Point] = []
        """Points of all tunnels."""

    def document(self) -> str:
        """Everything, from the back to the front."""
        board = self._board()
        margin = EDGE + (20 if self.plan.openings else 0)
        box = self.board.grown(margin)
        body, size = self._with_panels(board, box)
        pen = self.pen
        names = pen.content.names
        what = pen.say.picture.format(names.game[pen.language.code], names.board[pen.language.code])
        wide, high = size
        return (
            tag(
                "svg",
                title(what),
                tag("desc", letters(self._moment())),
                pen.symbols(),
                tag("rect", width=wide, height=high, fill=pen.palette.cloth),
                body,
                xmlns="http://www.w3.org/2000/svg",
                viewBox=f"0 0 {figure(wide)} {figure(high)}",
                width=wide,
                height=high,
                role="img",
                lang=pen.language.code,
                font_family=FONT,
                data_game=pen.content.game,
                data_board=pen.content.board,
            )
            + "\n"
        )

    def _moment(self) -> str:
        """When in the game it is."""
        view, say = self.pen.view, self.pen.say
        if view.over:
            return say.over.format(view.turns)
        return say.turn_of.format(view.turns, self.pen.players[view.to_act])

    # The board

    def _board(self) -> str:
        pen, plan = self.pen, self.plan
        grounds = [ground(pen, frame, self.is_tiled) for frame in (*plan.frames, *plan.empty)]
        if plan.coming is not None:
            grounds.append(coming(pen, plan.coming))
        curves, stubs, ends = self._curves()
        openings = [opening(pen, each, plan.is_open) for each in plan.openings]
        portals = [self._portal(slug, at) for slug, at in plan.portals.items()]
        self.taken += [box for _, box in (*openings, *portals, *stubs)]
        drawn_tunnels = [drawn_tunnel(pen, each, curves[each.key]) for each in plan.passages]
        self.seen = [point for each in plan.passages for curve in curves[each.key] for point in samples(curve, 24)]
        bare = Table(self.board.grown(EDGE - 6), self.taken)
        marks = self._marks(bare, curves)
        table = Table(self.board.grown(EDGE - 6), self.taken, self.seen)
        titles = self._titles(table)
        names = self._names(table, ends)
        return "".join(
            [
                *grounds,
                *titles,
                *(drawn for drawn, _ in openings),
                *drawn_tunnels,
                *(drawn for drawn, _ in portals),
                *(drawn for drawn, _ in stubs),
                *(plate.drawn for plate in self.plates),
                *marks,
                *names,
            ]
        )

    def _curves(self) -> tuple[dict[str, tuple[Curve, ...]], list[tuple[str, Box]], list[tuple[Box, int, int]]]:
        """The course of each tunnel; the signs where one goes on at the other edge, and the room it comes to."""
        pen, plan = self.pen, self.plan
        obstacles = {
            **self.boxes,
            **{FIRST_PORTAL - number: around(at, 22, 22) for number, at in enumerate(plan.portals.values())},
        }
        found: dict[str, tuple[Curve, ...]] = {key: (curve,) for key, curve in routes(plan.passages, obstacles).items()}
        stubs: list[tuple[str, Box]] = []
        ends: list[tuple[Box, int, int]] = []
        for passage in plan.passages:
            if not passage.wraps:
                continue
            pieces = []
            for here, there in ((passage.start, passage.end), (passage.end, passage.start)):
                edge = self.board.left if here.point.x < there.point.x else self.board.right
                drawn, box = stub_end(pen, here.point, edge)
                pieces.append((here.point, box.centre))
                stubs.append((drawn, box))
                ends.append((box, here.room, there.room))
            found[passage.key] = tuple(pieces)
        return found, stubs, ends

    def _portal(self, slug: str, at: Point) -> tuple[str, Box]:
        pen = self.pen
        pen.explain("portal", pen.icon("portal", 0, 0), pen.say.portal)
        return group(pen.icon("portal", at.x, at.y, 26), data_portal=slug), around(at, 26, 26)

    # What is written on it

    def _titles(self, table: Table) -> list[str]:
        pen, found = self.pen, []
        for frame in (*self.plan.frames, *self.plan.empty):
            drawn, choices = title_choices(pen, frame, self.is_tiled)
            if drawn:
                [place] = table.place_all([choices])
                box = choices[place].box
                found.append(group(moved(box.left, box.top, drawn), data_title=frame.slug))
            words, choices = depths_choices(pen, frame)
            if words and not self.is_tiled:
                [place] = table.place_all([choices])
                found.append(heading(pen, words, choices[place].box))
        return found

    def _marks(self, table: Table, curves: dict[str, tuple[Curve, ...]]) -> list[str]:
        """The signs of tunnels, on their tunnels."""
        every = [marks_of(self.pen, each, curves[each.key][0], self.boxes) for each in self.plan.passages]
        marks = sorted([each for each in every if each is not None], key=lambda each: (len(each.choices), each.key))
        chosen = table.place_all([each.choices for each in marks])
        found = [(each, each.choices[place]) for each, place in zip(marks, chosen, strict=True)]
        self.taken += [choice.box for _, choice in found]
        return [placed(each, choice) for each, choice in found]

    def _names(self, table: Table, ends: list[tuple[Box, int, int]]) -> list[str]:
        """The names of rooms beside them, and where tunnels come to that go on at the other edge."""
        pen, rooms = self.pen, self.pen.content.rules.rooms
        wanted = [(plate.name, plate.taken, bool(plate.room.traits & DEPTHS)) for plate in self.plates if plate.name]
        for box, here, there in ends:
            name = pen.number(rooms[there]) or pen.room(there)
            wanted.append((pen.say.leads_to.format(name), box, bool(rooms[here].traits & DEPTHS)))
        crowded = sorted(wanted, key=lambda each: -table.crowd(each[1].grown(60)))
        plates = [plate.box for plate in self.plates]
        options = [written(words, box, self._frame_of(box), plates) for words, box, _ in crowded]
        chosen = table.place_all([[choice for choice, _ in each] for each in options])
        found = zip(options, chosen, crowded, strict=True)
        return [self._name(*each[place], deep) for each, place, (_, _, deep) in found]

    def _frame_of(self, box: Box) -> Box:
        """The part of the board that something is on."""
        inside = [frame.box for frame in self.plan.frames if frame.box.holds(box.centre)]
        return inside[0] if inside else self.board

    def _name(self, choice: Choice, words: tuple[str, ...], deep: bool) -> str:
        palette = self.pen.palette
        return lines(
            words,
            choice.box.centre.x,
            choice.box.top,
            NAME,
            text_anchor="middle",
            fill=palette.ink,
            stroke=palette.deep if deep else palette.paper,
            stroke_width=3.2,
            stroke_linejoin="round",
            paint_order="stroke",
            data_label="",
        )

    # What lies beside it

    def _with_panels(self, board: str, box: Box) -> tuple[str, tuple[float, float]]:
        """The title, the board and the panels, and the size of all that."""
        pen, empty = self.pen, self.plan.empty
        inside = ""
        if empty:
            frame = empty[0].box.grown(-20)
            shown = dangers(pen, frame.width)
            top = max(frame.top + 26, self._lowest(empty[0].box) + 14)
            fitting = min(1.0, (frame.bottom - top) / shown.height)
            inside = moved(frame.left, top, group(shown.drawn, transform=f"scale({fitting:.3f})"))
        wide = max(box.width, PANEL * 2 + 3 * EDGE)
        left = (wide - box.width) / 2
        beside_it = box.width < box.height * TALL
        side = PANEL + 2 * EDGE if beside_it else 0.0
        if beside_it:
            wide, left = box.width, 0.0
        top = HEAD
        scale = max(1.0, (wide + side) / SIZE)
        strip = self._strip(side - EDGE if beside_it else wide / scale - 2 * EDGE, not empty)
        parts = [self._heading(wide + side), moved(left - box.left, top - box.top, board, inside)]
        if beside_it:
            parts.append(moved(wide, top + EDGE, strip.drawn))
            return "".join(parts), (wide + side, top + max(box.height, strip.height + 2 * EDGE))
        strip_at = f"translate({figure(EDGE * scale)} {figure(top + box.height - EDGE / 2)}) scale({scale:.3f})"
        parts.append(group(strip.drawn, transform=strip_at))
        return "".join(parts), (wide, top + box.height + strip.height * scale + EDGE / 2)

    def _lowest(self, box: Box) -> float:
        """How far down tunnels run through a part of the board where nobody walks."""
        return max([point.y for point in self.seen if box.holds(point)], default=box.top)

    def _heading(self, wide: float) -> str:
        names, code = self.pen.content.names, self.pen.language.code
        below = f"{names.board[code]} · {self._moment()}"
        small = min(15.0, 15 * (wide - 2 * EDGE) / width(below, 15))
        head = text(names.game[code], EDGE, 34, 22, font_weight="bold", fill=WHITE)
        return head + text(below, EDGE, 56, small, fill=WHITE, fill_opacity="0.85")

    def _strip(self, wide: float, with_dangers: bool) -> Block:
        """The panels side by side, as many as there is room for, and the legend below them."""
        pen = self.pen
        inner = 14.0
        parts = with_dangers + 1 + bool(pen.supplies() or pen.tiles)
        columns = max(1, min(parts, int((wide + EDGE / 2) // (PANEL + EDGE / 2))))
        each = (wide - EDGE / 2 * (columns - 1)) / columns
        blocks = [dangers(pen, each - 2 * inner)] if with_dangers else []
        blocks += [players(pen, each - 2 * inner), *supply(pen, each - 2 * inner)]
        heights = [0.0] * columns
        piles: list[list[Block]] = [[] for _ in range(columns)]
        for block in blocks:
            column = heights.index(min(heights))
            piles[column].append(block)
            heights[column] += block.height + AFTER
        tall = max(heights) - AFTER + 2 * inner
        drawn = []
        for column, pile in enumerate(piles):
            if pile:
                left = column * (each + EDGE / 2)
                drawn.append(self._card(Box(left, 0, left + each, tall)))
                drawn.append(moved(left + inner, inner, stacked(pile).drawn))
        signs = legend(pen, wide - 2 * inner)
        low = tall + EDGE / 2
        drawn.append(self._card(Box(0, low, wide, low + signs.height + 2 * inner)))
        drawn.append(moved(inner, low + inner, signs.drawn))
        return Block("".join(drawn), low + signs.height + 2 * inner)

    def _card(self, box: Box) -> str:
        return rectangle(box, 10, fill=self.pen.palette.card, stroke=self.pen.palette.rim, stroke_width=2)
