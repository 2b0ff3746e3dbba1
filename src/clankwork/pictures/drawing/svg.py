"""Writing SVG: elements, attributes, numbers, and words that cannot break out of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.pictures.layout.geometry import Box, Curve

Attribute: TypeAlias = "str | float | None"
"""The value of an attribute: text, a length, or nothing to leave it out."""

FONT: Final = "'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans CJK JP', 'Hiragino Sans', sans-serif"
LINE: Final = 1.16
"""From one line of text to the next, in letters."""
FIRM: Final = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""Blanks of a language that no line ends at: not printable for Python, though they are."""
_CURVES: Final = {2: "L", 3: "Q", 4: "C"}


def figure(number: float) -> str:
    """A length, to a tenth."""
    text = f"{number:.1f}"
    return text.removesuffix(".0") if text != "-0.0" else "0"


def tag(name: str, *inside: str, **attributes: Attribute) -> str:
    """An element. Attributes are written with `_` for `-`; those that are `None` are left out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(value if isinstance(value, str) else figure(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    body = "".join(inside)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def title(words: str) -> str:
    """What a reader or a screen reader is told about the element it stands in."""
    told = letters(words, also=FIRM + "\n")
    return f"<title>{told}</title>"


def group(*inside: str, **attributes: Attribute) -> str:
    """Elements together."""
    return tag("g", *inside, **attributes)


def moved(across: float, down: float, *inside: str) -> str:
    """Elements so far to the right and below."""
    return group(*inside, transform=f"translate({figure(across)} {figure(down)})")


def letters(words: str, also: str = FIRM) -> str:
    """Words as text of an element; what cannot be printed is questioned, but for `also`."""
    return escape("".join(letter if letter.isprintable() or letter in also else "?" for letter in words))


def text(words: str, x: float, y: float, size: float, **attributes: Attribute) -> str:
    """A line of text; `y` is where its letters stand."""
    return tag("text", letters(words), x=x, y=y, font_size=size, **attributes)


def lines(words: Sequence[str], x: float, top: float, size: float, **attributes: Attribute) -> str:
    """Lines of text, one below the other, from `top` on."""
    parts = [
        tag("tspan", letters(line), x=x, y=top + size * (0.85 + LINE * number)) for number, line in enumerate(words)
    ]
    return tag("text", *parts, font_size=size, **attributes)


def rectangle(box: Box, round_: float = 0, **attributes: Attribute) -> str:
    """A box with rounded corners."""
    return tag(
        "rect",
        x=box.left,
        y=box.top,
        width=box.width,
        height=box.height,
        rx=round_ or None,
        **attributes,
    )


def course(curve: Curve) -> str:
    """A curve as the `d` of a path."""
    first, *rest = (f"{figure(point.x)} {figure(point.y)}" for point in curve)
    return f"M{first}{_CURVES[len(curve)]}{' '.join(rest)}"


def polygon(points: Sequence[tuple[float, float]], **attributes: Attribute) -> str:
    """A closed figure with straight sides."""
    return tag("path", d=f"M{'L'.join(f'{figure(x)} {figure(y)}' for x, y in points)}Z", **attributes)
