"""Tokens as they lie on the table: artifacts with their points, others face up, and those whose face nobody knows."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from clankwork.engine import LYING, NO_TOKEN, Tiles
from clankwork.pictures.drawing.drawing_context import SIGN, figures
from clankwork.pictures.drawing.palette import BLACK, GOLD, GOLD_EDGE, SILVER, VIOLET, WHITE
from clankwork.pictures.drawing.signs import ARTIFACT, BACK, FRONT, VAULT, Sign
from clankwork.pictures.drawing.svg import figure, group, moved, polygon, tag, title

if TYPE_CHECKING:
    from clankwork.engine import Space
    from clankwork.pictures.drawing.drawing_context import Pen

STACKED: Final = 3
"""More tokens than these are drawn as one with their number."""
STEP: Final = 7.0
"""From one token of a stack to the next."""
BACKS: Final = (VIOLET, "#3f7a6b", "#a0522d", "#3d5a80")
"""The backs of pools, by number; their shapes differ too."""
RADIUS: Final = 9.5
LINKING: Final = 3
"""Words as short as "of" and "de" are no part of initials."""


class Item(NamedTuple):
    """Something in a room, drawn about (0, 0)."""

    drawn: str
    width: float = SIGN
    words: str = ""
    """For who cannot see it; empty where the room says it by itself."""
    sign: Sign | None = None
    """What is drawn, for clients that draw it themselves."""


def artifact(points: str, gone: bool = False) -> str:
    """An artifact's plaque with its points, or the place of one that is gone."""
    corners = [(10.5 * cos(pi * turn / 3), 10.5 * sin(pi * turn / 3)) for turn in range(6)]
    if gone:
        drawn = polygon(corners, fill="none", stroke=GOLD_EDGE, stroke_width=1.3, stroke_dasharray="2.5 2")
        return drawn + figures(points, 0, 0, 9, GOLD_EDGE)
    return polygon(corners, fill=GOLD, stroke=GOLD_EDGE, stroke_width=1.8) + figures(points, 0, 0, 11.5)


def back(pool: int, gone: bool = False) -> str:
    """A token of a pool, face down: a seal, a disc, a square or a diamond by pool."""
    look = {"fill": "none", "stroke_dasharray": "2.5 2"} if gone else {"fill": BACKS[pool % len(BACKS)]}
    shape = pool % len(BACKS)
    if shape == 0:
        ring = [
            ((RADIUS + 1.2 * (-1) ** turn) * cos(pi * turn / 12), (RADIUS + 1.2 * (-1) ** turn) * sin(pi * turn / 12))
            for turn in range(24)
        ]
        drawn = polygon(ring, stroke=BLACK, stroke_width=1.2, **look)
    elif shape == 1:
        drawn = tag("circle", r=RADIUS - 1, stroke=BLACK, stroke_width=1.2, **look)
    elif shape == 2:
        drawn = tag("rect", x=-8.5, y=-8.5, width=17, height=17, rx=2, stroke=BLACK, stroke_width=1.2, **look)
    else:
        drawn = polygon([(0, -11), (11, 0), (0, 11), (-11, 0)], stroke=BLACK, stroke_width=1.2, **look)
    if gone:
        return drawn
    ring_in = tag("circle", r=6.6, fill="none", stroke=WHITE, stroke_width=1) if shape == 0 else ""
    return drawn + ring_in + figures("?", 0, 0, 11.5, WHITE)


def front(mark: str, gone: bool = False) -> str:
    """A token that lies face up, with its points or its initials."""
    if gone:
        return tag("circle", r=RADIUS, fill="none", stroke=BLACK, stroke_width=1, stroke_dasharray="2.5 2")
    disc = tag("circle", r=RADIUS, fill=SILVER, stroke=BLACK, stroke_width=1.3)
    return disc + figures(mark, 0, 0, 11 if len(mark) < 3 else 8.5)


def face(pen: Pen, space: Space, token: int = NO_TOKEN, gone: bool = False) -> str:
    """A token of a space, or its place; `token` is one that was put there in the course of the game."""
    rules = pen.content.rules
    if space.face_down:
        return pen.shape(back(int(space.pool), gone))
    number = token if token != NO_TOKEN else space.token
    if number == NO_TOKEN:
        return artifact(depth_mark(pen, int(space.number)), gone)
    kind = rules.tokens[number]
    return artifact(str(kind.points), gone) if kind.is_artifact else pen.shape(front(_mark(pen, int(number)), gone))


def sign_of(pen: Pen, space: Space) -> Sign:
    """The tokens of a space as a sign."""
    rules = pen.content.rules
    number, count, words = int(space.number), int(space.count), pen.lying(int(space.number))
    if space.face_down:
        pool = rules.pools[space.pool]
        return Sign("tokens", words, count, what=pool.slug, face=BACK, mark="?", pool=int(space.pool))
    if space.token == NO_TOKEN:
        return Sign("tokens", words, count, what="artifact", face=VAULT, mark=depth_mark(pen, number))
    token = rules.tokens[space.token]
    if token.is_artifact:
        return Sign("tokens", words, count, what=token.slug, face=ARTIFACT, mark=str(token.points))
    return Sign("tokens", words, count, what=token.slug, face=FRONT, mark=_mark(pen, int(space.token)))


def depth_mark(pen: Pen, space: int) -> str:
    """On the place of an artifact to come: a plus for each that lies above it in the stack (C4.1)."""
    for mechanism in pen.content.rules.mechanisms:
        if isinstance(mechanism, Tiles) and space in mechanism.vaults:
            return "+" * (int(mechanism.vault_depths[mechanism.vaults.index(space)]) - 1)
    return ""


def _mark(pen: Pen, number: int) -> str:
    """What stands on a token: its points, its initials or the beginning of its name, whichever it has for itself."""
    tokens = pen.content.rules.tokens
    shown = {int(space.token) for space in pen.content.rules.spaces if space.token != NO_TOKEN} | {number}
    plain = sorted(token for token in shown if not tokens[token].is_artifact)
    marks = [_marks(pen.token(token), int(tokens[token].points)) for token in plain]
    own = plain.index(number)
    for choice, mark in enumerate(marks[own]):
        if mark and all(other[choice] != mark for place, other in enumerate(marks) if place != own):
            return mark
    return f"{marks[own][2][:1]}{own + 1}"


def _marks(name: str, points: int) -> tuple[str, str, str]:
    """What could stand on a token."""
    words = [word for word in name.split() if len(word) > LINKING]
    return str(points) if points else "", "".join(word[0] for word in words[:2]) if len(words) > 1 else "", name[:2]


def explain(pen: Pen, space: Space, token: int = NO_TOKEN) -> None:
    """Have a kind of token in the legend."""
    say = pen.say
    number = token if token != NO_TOKEN else space.token
    if space.face_down:
        name = pen.content.names.pools[space.pool][pen.language.code]
        pen.explain(f"pool-{space.pool}", face(pen, space), say.face_down.format(name))
    elif number == NO_TOKEN:
        pen.explain("vault", artifact("+", gone=True), say.artifact_to_come)
    elif pen.content.rules.tokens[number].is_artifact:
        pen.explain("artifact", artifact(""), say.artifact)
    else:
        pen.explain(f"token-{number}", front(_mark(pen, int(number))), pen.token(int(number)))


def lying(pen: Pen, space: Space) -> Item:
    """What lies on a space of a room, every token of it."""
    number = int(space.number)
    left = pen.view.table.left[number]
    laid = pen.view.table.laid[number] if pen.view.table.laid else ()
    if not left:
        return _gone(pen, space)
    faces = [face(pen, space, token) for token in laid] or [face(pen, space)] * left
    explain(pen, space, laid[0] if laid else NO_TOKEN)
    many = len(faces) > STACKED and not laid
    shown = faces[:1] if many else faces
    step = STEP if not laid else SIGN + 1
    width = SIGN + step * (len(shown) - 1) + (14 if many else 0)
    start = -width / 2 + SIGN / 2
    discs = [moved(start + step * place, 0, drawn) for place, drawn in reversed(list(enumerate(shown)))]
    count = figures(f"×{left}", start + SIGN / 2 + 8, 0, 11) if many else ""
    names = [pen.token(token) for token in laid] or [pen.lying(number)]
    words = ", ".join(names) + (f" ×{left}" if left > 1 and not laid else "")
    drawn = group(title(words), *discs, count, data_space=str(number), data_count=str(left))
    return Item(drawn, width, words, sign_of(pen, space))


def _gone(pen: Pen, space: Space) -> Item:
    """The place of tokens that are no longer there, or not yet."""
    token = space.token != NO_TOKEN and pen.content.rules.tokens[space.token].is_artifact
    if space.token == NO_TOKEN and not space.face_down:
        explain(pen, space)
    elif token:
        pen.explain("gone", artifact("5", gone=True), pen.say.artifact_gone)
    else:
        pen.explain("empty", front("", gone=True), pen.say.none_left)
    return Item(group(face(pen, space, gone=True), opacity=figure(0.85)), sign=sign_of(pen, space))


def is_drawn(space: Space) -> bool:
    """Whether the place of a space is shown when nothing lies there: those that players pick things up from."""
    return space.use == LYING
