"""Looking at pictures: what is drawn, where, and how much room its words take."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple
from unicodedata import east_asian_width
from xml.etree import ElementTree

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

SVG: Final = "{http://www.w3.org/2000/svg}"
MOVE: Final = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")


class Frame(NamedTuple):
    """A rectangle of a picture."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Frame) -> bool:
        """Whether the two have more than an edge in common."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > 0.5
            and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.5
        )

    def is_within(self, other: Frame, slack: float = 0.5) -> bool:
        """Whether it sticks out of the other nowhere."""
        return (
            self.left >= other.left - slack
            and self.top >= other.top - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


class Spot(NamedTuple):
    """How far what is inside an element is moved and enlarged; turning does not move anything we measure."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    def inside(self, element: Element) -> Spot:
        """Where something inside `element` lies."""
        spot = self
        for name, figures in MOVE.findall(element.get("transform", "")):
            numbers = [float(each) for each in figures.replace(",", " ").split()]
            if name == "translate":
                spot = Spot(spot.x + numbers[0] * spot.scale, spot.y + numbers[1] * spot.scale, spot.scale)
            elif name == "scale":
                spot = Spot(spot.x, spot.y, spot.scale * abs(numbers[0]))
        return spot


@dataclass(frozen=True)
class Seen:
    """An element with its place."""

    element: Element
    spot: Spot

    def get(self, name: str) -> str:
        """An attribute."""
        return self.element.get(name, "")


class Picture:
    """A picture that was drawn."""

    def __init__(self, text: str) -> None:
        self.root = ElementTree.fromstring(text)
        self.seen = list(_walk(self.root, Spot()))

    @property
    def size(self) -> Frame:
        """All of it."""
        return Frame(0, 0, float(self.root.get("width", "0")), float(self.root.get("height", "0")))

    def with_(self, attribute: str) -> list[Seen]:
        """The elements that have an attribute, from back to front."""
        return [each for each in self.seen if attribute in each.element.keys()]  # noqa: SIM118 - an element is a list

    def values(self, attribute: str) -> list[str]:
        """The values of an attribute, sorted."""
        return sorted(each.get(attribute) for each in self.with_(attribute))

    def words(self) -> str:
        """Every word of the picture, also those that only a screen reader reads."""
        return "\n".join(each.strip() for each in self.root.itertext())


def _walk(element: Element, spot: Spot) -> Iterator[Seen]:
    if element.tag in (f"{SVG}defs", f"{SVG}symbol"):
        return
    yield Seen(element, spot)
    inner = spot.inside(element)
    for child in element:
        yield from _walk(child, inner)


def texts_in(seen: Seen) -> list[tuple[str, Frame]]:
    """The lines of text inside an element, each with the room it takes."""
    return [
        (line, frame)
        for each in _walk(seen.element, seen.spot)
        if each.element.tag == f"{SVG}text"
        for line, frame in _lines(each)
    ]


def _lines(seen: Seen) -> Iterator[tuple[str, Frame]]:
    element, spot = seen.element, seen.spot.inside(seen.element)
    size = float(element.get("font-size", "0"))
    for part in [element, *element]:
        words = part.text or ""
        if not words:
            continue
        x, y = float(part.get("x", "0")), float(part.get("y", "0"))
        wide = text_width(words, size)
        left = x - wide / 2 if element.get("text-anchor") == "middle" else x
        yield words, _placed(Frame(left, y - size * 0.74, left + wide, y + size * 0.2), spot)


def _placed(frame: Frame, spot: Spot) -> Frame:
    return Frame(
        spot.x + frame.left * spot.scale,
        spot.y + frame.top * spot.scale,
        spot.x + frame.right * spot.scale,
        spot.y + frame.bottom * spot.scale,
    )


def text_width(words: str, size: float) -> float:
    """What a line of text takes in a common font such as Arial, as far as letters tell."""
    total = 0.0
    for letter in words:
        if east_asian_width(letter) in "WF":
            total += 1.0
        elif letter in " .,:;'ijl|!()I·":
            total += 0.3
        elif letter in "mwMW…":
            total += 0.88
        else:
            total += 0.68 if letter.isupper() else 0.55
    return total * size


def rectangle_of(seen: Seen) -> Frame:
    """The first rectangle, or the box around the first path, inside an element."""
    for each in _walk(seen.element, seen.spot):
        spot = each.spot.inside(each.element)
        if each.element.tag == f"{SVG}rect":
            x, y = float(each.get("x") or 0), float(each.get("y") or 0)
            return _placed(Frame(x, y, x + float(each.get("width")), y + float(each.get("height"))), spot)
        if each.element.tag == f"{SVG}path":
            return _placed(_box_of_path(each.get("d")), spot)
    raise AssertionError("nothing is drawn")


def _box_of_path(d: str) -> Frame:
    """The box around the corners and handles of a path that is written in absolute figures."""
    x = y = 0.0
    points: list[tuple[float, float]] = []
    for command, figures in re.findall(r"([MLQCHVZ])([^MLQCHVZ]*)", d):
        numbers = [float(each) for each in re.findall(r"-?\d+(?:\.\d+)?", figures)]
        if command == "H":
            x = numbers[-1]
            points.append((x, y))
        elif command == "V":
            y = numbers[-1]
            points.append((x, y))
        else:
            points += list(zip(numbers[::2], numbers[1::2], strict=True))
            x, y = points[-1]
    return Frame(*map(min, zip(*points, strict=True)), *map(max, zip(*points, strict=True)))
