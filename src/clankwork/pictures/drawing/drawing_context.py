"""What every part of a picture is drawn with: the game, the view, its words and colours, and the signs used so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from clankwork.engine import NO_TOKEN, NOWHERE, Tiles
from clankwork.pictures.board.captions import CAPTIONS
from clankwork.pictures.drawing.icons import PREFIX, symbol
from clankwork.pictures.drawing.palette import BLACK, PALETTES, SEATS, WHITE
from clankwork.pictures.drawing.svg import figure, group, tag, text
from clankwork.text import room_sign

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Room, View
    from clankwork.pictures.board.captions import Captions
    from clankwork.pictures.drawing.palette import Palette
    from clankwork.pictures.drawing.svg import Attribute
    from clankwork.text import Labels, Language

SIGN: Final = 20.0
"""The size of a sign in a room."""
BASELINE: Final = 0.36
"""From the middle of figures down to where they stand, in letters."""


@dataclass(frozen=True)
class Entry:
    """A line of the legend: a sample of a sign and what it means."""

    sample: str
    """Drawn about (0, 0)."""
    width: float
    words: str


@dataclass
class Pen:
    """Draws for one view in one language, and keeps in mind what there is to explain."""

    content: Content
    view: View
    language: Language
    players: tuple[str, ...]
    """Names by seat."""
    used: dict[str, None] = field(default_factory=dict)
    """Signs drawn so far."""
    shapes: dict[str, int] = field(default_factory=dict)
    """Other things drawn many times, with the order in which they came."""
    legend: dict[str, Entry] = field(default_factory=dict)
    """What was drawn that needs an explanation, once each."""

    @property
    def palette(self) -> Palette:
        """The colours of the picture."""
        return PALETTES[self.content.names.vocabulary]

    @property
    def say(self) -> Captions:
        """What signs mean."""
        return CAPTIONS[self.language.code]

    @property
    def labels(self) -> Labels:
        """The words of the game."""
        return self.language.labels(self.content)

    @property
    def tiles(self) -> Tiles | None:
        """The mechanism of tiles, in a game that has them."""
        return next((each for each in self.content.rules.mechanisms if isinstance(each, Tiles)), None)

    def icon(self, name: str, x: float, y: float, size: float = SIGN, **attributes: Attribute) -> str:
        """A sign with its middle at a point."""
        self.used[name] = None
        place = {"x": x - size / 2, "y": y - size / 2, "width": size, "height": size}
        return tag("use", href=f"#{PREFIX}{name}", **place, **attributes)

    def symbols(self) -> str:
        """The signs used, for the head of the picture."""
        shapes = [group(drawn, id=f"{PREFIX}{number}") for drawn, number in self.shapes.items()]
        return tag("defs", *(symbol(name) for name in sorted(self.used)), *shapes)

    def shape(self, drawn: str) -> str:
        """Something drawn about (0, 0) that may occur many times."""
        return tag("use", href=f"#{PREFIX}{self.shapes.setdefault(drawn, len(self.shapes))}")

    def explain(self, key: str, sample: str, words: str, width: float = SIGN) -> None:
        """Have something in the legend."""
        self.legend.setdefault(key, Entry(sample, width, words))

    def sign(self, name: str, words: str) -> str:
        """A sign of a room about (0, 0), explained in the legend."""
        drawn = self.icon(name, 0, 0)
        self.explain(name, drawn, words)
        return drawn

    def room(self, number: int) -> str:
        """What a room is called."""
        return self.content.names.rooms[number][self.language.code]

    def token(self, number: int) -> str:
        """What a token is called."""
        return self.content.names.tokens[number][self.language.code]

    def lying(self, space: int) -> str:
        """What lies on a space: a token, or face-down ones of a pool."""
        there = self.content.rules.spaces[space]
        if there.face_down:
            return self.content.names.pools[there.pool][self.language.code]
        return self.token(there.token) if there.token != NO_TOKEN else self.say.artifact

    def tag_names(self, mask: int) -> str:
        """What the things with one of the tags are called; a token by its own name."""
        rules = self.content.rules
        own = {rules.tags[token.slug]: token.number for token in rules.tokens if token.slug in rules.tags}
        found = [self.token(number) for bit, number in own.items() if bit & mask]
        shared = [name[self.language.code] for bit, name in self.content.names.tags.items() if bit & mask]
        return ", ".join(dict.fromkeys(shared or found))

    def number(self, room: Room) -> str:
        """The short sign of a room that is not written out: its number, on its tile if it has one; else nothing."""
        return room_sign(self.content, room.number)

    def supplies(self) -> list[int]:
        """The spaces of the common supply that lie in no room."""
        return [int(space.number) for space in self.content.rules.spaces if space.room == NOWHERE]


def figures(words: str, x: float, y: float, size: float, colour: str = BLACK, halo: str = "") -> str:
    """A few letters in bold with their middle at a point."""
    around: dict[str, Attribute] = {}
    if halo:
        around = {"stroke": halo, "stroke_width": size / 4, "stroke_linejoin": "round", "paint_order": "stroke"}
    return text(words, x, y + size * BASELINE, size, text_anchor="middle", font_weight="bold", fill=colour, **around)


def pawn(seat: int, x: float, foot: float, stands_out: bool = False) -> str:
    """A player's pawn with its number, standing at a point: 16 wide and 24 high."""
    outline = "M-7.5 0h15c0-3.5-2-5.5-3.5-8.5a6.8 6.8 0 1 0-8 0c-1.5 3-3.5 5-3.5 8.5z"
    rings = ((BLACK, 9), (WHITE, 6)) if stands_out else ()
    halo = "".join(
        tag("path", d=outline, fill="none", stroke=colour, stroke_width=wide, stroke_linejoin="round")
        for colour, wide in rings
    )
    return group(
        halo,
        tag("path", d=outline, fill=SEATS[seat], stroke=BLACK, stroke_width=1.5, stroke_linejoin="round"),
        figures(str(seat + 1), 0, -13.5, 11.5),
        transform=f"translate({figure(x)} {figure(foot)})",
    )


def cube(fill: str, x: float, y: float, size: float, mark: str = "") -> str:
    """A wooden cube with its middle at a point, with a mark on it."""
    half = size / 2
    lid = f"M{figure(-half)} {figure(-half)}l{figure(size * 0.25)} {figure(-size * 0.25)}h{figure(size)}l"
    side = f"{figure(-size * 0.25)} {figure(size * 0.25)}zM{figure(half)} {figure(half)}l{figure(size * 0.25)} "
    rest = f"{figure(-size * 0.25)}v{figure(-size)}l{figure(-size * 0.25)} {figure(size * 0.25)}z"
    edges: dict[str, Attribute] = {"stroke": BLACK, "stroke_width": 1.1, "stroke_linejoin": "round"}
    return group(
        tag("path", d=lid + side + rest, fill=fill, opacity=0.75, **edges),
        tag("rect", x=-half, y=-half, width=size, height=size, fill=fill, **edges),
        figures(mark, 0, 0, size * 0.8, WHITE if fill == BLACK else BLACK) if mark else "",
        transform=f"translate({figure(x)} {figure(y)})",
    )


def names_of(players: Sequence[str], seats: Sequence[int]) -> str:
    """Players by name, one after the other."""
    return ", ".join(players[seat] for seat in seats)
