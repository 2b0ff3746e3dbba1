"""Where the names of rooms can be written: beside them, in few lines, and near no other room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.pictures.drawing.svg import LINE
from clankwork.pictures.drawing.text_width import width, wrapped
from clankwork.pictures.layout.label_placement import Choice, beside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.pictures.layout.geometry import Box

NAME: Final = 12.5
"""Letters of the names of rooms."""
NARROWEST: Final = (102.0, 72.0, 140.0, 200.0)
"""How wide the name of a room may be before it goes on in another line, as one would like it best."""
BEYOND: Final = 4.0
"""What it costs a name to stick out of the part of the board that its room is on."""
REACH: Final = 240.0
"""No name stands further from its room."""
NEAR_ANOTHER: Final = 0.12
"""What it costs a name to stand close to another room, for each point of area."""


def written(
    words: str, box: Box, frame: Box, rooms: Sequence[Box], letters: float = NAME
) -> list[tuple[Choice, tuple[str, ...]]]:
    """The ways to write words beside a box, each with its lines.

    `frame` is the part of the board that the box is on, `rooms` are all there are, `letters` the size of letters.
    """
    near = [each for each in rooms if each.grown(REACH).holds(box.centre)]
    others = [each for each in near if not box.overlap(each)]
    found: list[tuple[Choice, tuple[str, ...]]] = []
    for extra, most in enumerate(NARROWEST):
        parts = wrapped(words, letters, most * letters / NAME)
        if any(parts == other for _, other in found):
            continue
        wide = max(width(line, letters) for line in parts)
        high = letters * (LINE * (len(parts) - 1) + 1.12)
        for each in beside(box, wide, high):
            around_it = each.box.grown(8)
            cost = each.cost + extra * 2.5 + each.box.beyond(frame.grown(-4)) * BEYOND
            cost += sum(around_it.overlap(other) for other in others) * NEAR_ANOTHER
            found.append((Choice(each.box, cost), parts))
    return found
