"""What lies beside the board: the tracks, the cubes, the players, the supply, and what the signs mean."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from clankwork.engine import BLACK as BLACK_CUBE
from clankwork.engine import (
    HUNTER,
    IN_PLAY,
    NEVER,
    NOBODY,
    Countdown,
    Hunters,
    Network,
    Pursuit,
)
from clankwork.pictures.board.tokens import artifact, face
from clankwork.pictures.drawing.drawing_context import cube, figures, pawn
from clankwork.pictures.drawing.palette import BLACK, GOLD, RED, SEATS, WHITE
from clankwork.pictures.drawing.svg import group, lines, moved, rectangle, tag, text, title
from clankwork.pictures.drawing.text_width import width, wrapped
from clankwork.pictures.layout.geometry import Box
from clankwork.pictures.layout.tiled_plan import tile_in_hand, tiles_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import SeatView
    from clankwork.pictures.drawing.drawing_context import Pen

TITLE: Final = 15.0
BODY: Final = 13.5
SMALL: Final = 11.0
NARROW: Final = 150.0
"""Piles of cubes that have at least so much room lie side by side."""
SPACE: Final = 15.0
"""Half the size of a space of a track."""
AFTER: Final = 14.0
"""Below each part of a panel."""
HUNTER_CUBE: Final = "#f4f4f4"
CUBE: Final = 13.0
"""The size of a cube in a pile."""


class Block(NamedTuple):
    """A part of a panel, drawn from (0, 0) on."""

    drawn: str
    height: float


def stacked(blocks: Sequence[Block]) -> Block:
    """Parts one below the other."""
    drawn, y = [], 0.0
    for block in blocks:
        drawn.append(moved(0, y, block.drawn))
        y += block.height + AFTER
    return Block("".join(drawn), max(0.0, y - AFTER))


def dangers(pen: Pen, wide: float) -> Block:
    """Everything that threatens: the rage track, the countdown, the cubes."""
    half = wide / 2 - AFTER / 2
    if wide < 2 * NARROW:
        return stacked([*_tracks(pen, wide), *_cubes(pen, wide)])
    piles = _cubes(pen, half)
    rows = [_abreast(piles[place : place + 2], half + AFTER) for place in range(0, len(piles), 2)]
    return stacked([*_tracks(pen, wide), *rows])


def _abreast(blocks: Sequence[Block], step: float) -> Block:
    """Parts side by side."""
    drawn = [moved(step * place, 0, block.drawn) for place, block in enumerate(blocks)]
    return Block("".join(drawn), max(block.height for block in blocks))


def _title(pen: Pen, words: str, wide: float) -> Block:
    found = wrapped(words, TITLE, wide)
    drawn = lines(found, 0, 0, TITLE, font_weight="bold", fill=pen.palette.ink)
    return Block(drawn, TITLE * 1.2 * len(found))


def _tracks(pen: Pen, wide: float) -> list[Block]:
    found = [_rage(pen, wide)]
    for mechanism in pen.content.rules.mechanisms:
        part = pen.view.parts[mechanism.number]
        if isinstance(mechanism, Countdown):
            found.append(_countdown(pen, mechanism, part, wide))
        elif isinstance(mechanism, Pursuit):
            words = wrapped(pen.say.out.format(int(mechanism.cubes)), BODY, wide)
            found.append(Block(lines(words, 0, 0, BODY, fill=pen.palette.ink), BODY * 1.2 * len(words)))
    return found


def _rage(pen: Pen, wide: float) -> Block:
    """The rage track with its marker, and what waits on its spaces (B5.4, S5.2, S5.4)."""
    track = pen.content.rules.ruleset.rage
    head = _title(pen, pen.labels.table.rage, wide)
    step = min(2 * SPACE + 9, (wide - 2 * SPACE - 4) / max(1, len(track) - 1))
    y = head.height + 30 + SPACE
    drawn = [head.drawn, tag("path", d=f"M{SPACE + 2} {y}h{step * (len(track) - 1)}", stroke=BLACK, stroke_width=3)]
    for place, cubes in enumerate(track):
        x = SPACE + 2 + step * place
        here = place == pen.view.rage
        radius = min(SPACE, step / 2 - 1)
        drawn.append(tag("circle", cx=x, cy=y, r=radius, fill=GOLD if here else WHITE, stroke=BLACK, stroke_width=2))
        drawn.append(figures(str(cubes), x, y, 14))
        if here:
            drawn.append(
                group(title(pen.labels.table.rage), pen.icon("rage", x, y - SPACE - 14, 26), data_rage=str(place))
            )
        drawn.append(_waiting(pen, place, x, y + SPACE + 11))
    sample = tag("circle", r=9, fill=WHITE, stroke=BLACK, stroke_width=2) + figures("3", 0, 0, 11)
    pen.explain("space", sample, pen.say.attack_draws)
    pen.explain("rage-marker", pen.icon("rage", 0, 0), pen.labels.table.rage)
    low = any(_waiting(pen, place, 0, 0) for place in range(len(track)))
    return Block("".join(drawn), y + SPACE + (22 if low else 3))


def _waiting(pen: Pen, place: int, x: float, y: float) -> str:
    """What lies below a space of the rage track: cubes that come into play there, and stops that are closed then."""
    found = []
    for mechanism in pen.content.rules.mechanisms:
        if isinstance(mechanism, Hunters) and place > pen.view.rage and mechanism.cubes[place]:
            found += ["hunter"] * int(mechanism.cubes[place])
            words = pen.say.hunters.format(pen.labels.table.hunter)
            pen.explain("waiting", cube(HUNTER_CUBE, 0, 0, 11, "!"), words)
        if isinstance(mechanism, Network) and mechanism.cut_at == place < NEVER:
            found.append("cut")
    drawn = []
    for number, name in enumerate(found):
        left = x + (number - (len(found) - 1) / 2) * 16
        if name == "hunter":
            drawn.append(cube(HUNTER_CUBE, left, y, 11, "!"))
        else:
            drawn.append(pen.icon("lift", left, y, 16) + _cross(left, y, 6))
    return "".join(drawn)


def _cross(x: float, y: float, half: float) -> str:
    path = f"M{x - half} {y - half}l{2 * half} {2 * half}M{x + half} {y - half}l{-2 * half} {2 * half}"
    return tag("path", d=path, stroke=RED, stroke_width=2.4, stroke_linecap="round")


def _countdown(pen: Pen, countdown: Countdown, part: tuple[int, ...], wide: float) -> Block:
    """The countdown with the pawn of whoever is out first (B7.3)."""
    owner, space = part
    head = _title(pen, pen.labels.table.countdown, wide)
    y = head.height + 22 + SPACE
    drawn = [head.drawn]
    signs = ["", *(f"+{extra}" for extra in countdown.extra_cubes), "×"]
    step = min(2 * SPACE + 9, (wide - 2 * SPACE - 4) / max(1, len(signs) - 1))
    for place, words in enumerate(signs):
        x = SPACE + 2 + step * place
        box = Box(x - SPACE, y - SPACE, x + SPACE, y + SPACE)
        drawn.append(rectangle(box, 5, fill=WHITE, stroke=BLACK, stroke_width=2))
        drawn.append(figures(words, x, y, 14 if words != "×" else 20, RED if words == "×" else BLACK))
        if owner != NOBODY and space == place + 1:
            drawn.append(pawn(owner, x, y - SPACE + 8))
    plain = tag("rect", x=-9, y=-9, width=18, height=18, rx=3, fill=WHITE, stroke=BLACK, stroke_width=1.6)
    pen.explain("extra", plain + figures("+1", 0, 0, 10), pen.say.more_cubes)
    pen.explain("ends", plain + figures("×", 0, 0, 15, RED), pen.say.ends)
    return Block("".join(drawn), y + SPACE + 2)


def _cubes(pen: Pen, wide: float) -> list[Block]:
    """The cubes in the clank area, in the bag and, where some hurt everyone, beside the board."""
    view, say = pen.view, pen.say
    found = [_pile(pen, say.area, view.area, wide), _pile(pen, pen.labels.table.bag, (*view.bag, *view.bag_top), wide)]
    waiting = pen.view.table.hunters
    if waiting and not any(isinstance(each, Hunters) for each in pen.content.rules.mechanisms):
        found.append(_pile(pen, f"{pen.labels.table.supply} · {pen.labels.table.hunter}", (HUNTER,) * waiting, wide))
    return found


def _pile(pen: Pen, name: str, cubes: Sequence[int], wide: float) -> Block:
    """Cubes by whose they are."""
    head = _title(pen, name, wide)
    counts = sorted(Counter(cubes).items())
    drawn, x, y = [head.drawn], 8.0, head.height + 14
    for owner, count in counts:
        if x + 44 > wide:
            x, y = 8.0, y + 24
        drawn.append(_cube(pen, owner, x, y) + text(f"×{count}", x + 13, y + 5, BODY, fill=pen.palette.ink))
        x += 54
    if not counts:
        drawn.append(text("–", 2, y + 4, BODY, fill=pen.palette.ink))
    return Block(group(*drawn), y + 12)


def _cube(pen: Pen, owner: int, x: float, y: float, size: float = CUBE) -> str:
    """A cube of a player, of nobody, or one that hurts everyone."""
    table = pen.labels.table
    if owner == BLACK_CUBE:
        pen.explain("black", cube(BLACK, 0, 0, CUBE), table.black_cube)
        return cube(BLACK, x, y, size)
    if owner == HUNTER:
        pen.explain("hunter", cube(HUNTER_CUBE, 0, 0, CUBE, "!"), table.hunter)
        return cube(HUNTER_CUBE, x, y, size, "!")
    return cube(SEATS[owner], x, y, size, str(owner + 1))


def players(pen: Pen, wide: float) -> Block:
    """The players, how they are, and how those came out who are no longer on the board."""
    return stacked([_title(pen, pen.say.players, wide), *(_player(pen, each, wide) for each in pen.view.players)])


def _player(pen: Pen, player: SeatView, wide: float) -> Block:
    rules = pen.content.rules
    seat, out = player.seat, player.status != IN_PLAY
    chip = Box(0, 1, 18, 19)
    drawn = [rectangle(chip, 4, fill=SEATS[seat], stroke=BLACK, stroke_width=1.4), figures(str(seat + 1), 9, 10, 12.5)]
    if out:
        drawn = [group(title(pen.players[seat]), pawn(seat, 9, 22), data_pawn=str(seat))]
    acting = seat == pen.view.to_act and not pen.view.over
    name = _cut(pen.players[seat], BODY + 1, wide - 30)
    drawn.append(text(name, 26, 15, BODY + 1, font_weight="bold" if acting else None, fill=pen.palette.ink))
    held = [
        ("heart", f"{int(rules.ruleset.health) - player.damage}", pen.say.health),
        ("coin", str(player.gold), pen.labels.play.gold),
    ]
    if rules.ruleset.picks_open_locks:
        held.append(("pick", str(player.lockpicks), pen.labels.play.lockpicks))
    x = 26.0
    for sign, number, words in held:
        pen.explain(sign if sign == "coin" else f"held-{sign}", pen.icon(sign, 0, 0), words)
        drawn.append(pen.icon(sign, x + 8, 31, 16) + text(number, x + 19, 36, BODY, fill=pen.palette.ink))
        x += 25 + width(number, BODY) + 8
    artifacts = [token for token in player.tokens if rules.tokens[token].is_artifact]
    for token in artifacts:
        drawn.append(moved(x + 10, 31, group(artifact(str(rules.tokens[token].points)), transform="scale(0.85)")))
        x += 23
    status = pen.labels.play.outcome(player.status) if out else ""
    if status:
        drawn.append(text(_cut(status, BODY, wide - x), x + 2, 36, BODY, fill=pen.palette.faint))
    high = 42.0
    if player.track and rules.ruleset.hunters:
        drawn.append(_track(pen, player, 26, high + 10))
        high += 20
    return Block(group(*drawn, data_seat=str(seat)), high)


def _track(pen: Pen, player: SeatView, x: float, y: float) -> str:
    """The cubes on the health track where black ones may lie there, the next one to heal first (S5.7, C5.6)."""
    drawn = []
    for place, owner in enumerate(reversed(player.track)):
        drawn.append(group(_cube(pen, owner, x + 8 + place * 18, y, 12), data_cube=str(owner)))
    pen.explain("track", cube(WHITE, -6.5, 1, 9) + cube(BLACK, 5.5, 1, 9), pen.say.track)
    return group(title(pen.say.track), *drawn, data_track=str(player.seat))


def _cut(words: str, size: float, wide: float) -> str:
    """Words as far as there is room for them."""
    if width(words, size) <= wide:
        return words
    while words and width(f"{words}…", size) > wide:
        words = words[:-1]
    return f"{words}…"


def supply(pen: Pen, wide: float) -> list[Block]:
    """The common supply, and what is still to come of tiles and artifacts."""
    found = []
    spaces = pen.supplies()
    if spaces:
        found.append(stacked([_title(pen, pen.labels.table.supply, wide), _supply(pen, spaces, wide)]))
    tiles = pen.tiles
    if tiles is not None:
        held = tile_in_hand(pen, tiles)
        count = f"{pen.say.tiles}{pen.language.marks.colon}{tiles_left(pen, tiles)}"
        blocks = [_title(pen, count, wide)]
        if held is not None:
            words = pen.say.tile_in_hand.format(pen.content.names.tiles[held[0].number][pen.language.code])
            blocks.append(Block(text(words, 0, BODY, BODY, fill=pen.palette.ink), BODY * 1.3))
        found.append(stacked(blocks))
        left = tiles.tokens_kept(list(pen.view.parts[tiles.number]))
        found.append(stacked([_title(pen, pen.say.artifact_stack, wide), _artifacts(pen, left, wide)]))
    return found


def _supply(pen: Pen, spaces: Sequence[int], wide: float) -> Block:
    drawn, y = [], 11.0
    for number in spaces:
        space = pen.content.rules.spaces[number]
        left = pen.view.table.left[number]
        name = _cut(f"{pen.lying(number)} ×{left}", BODY, wide - 28)
        sign = group(face(pen, space, gone=not left))
        words = text(name, 26, y + 5, BODY, fill=pen.palette.ink)
        drawn.append(group(moved(10, y, sign), words, data_space=str(number), data_count=str(left)))
        y += 25
    return Block("".join(drawn), y - 12)


def _artifacts(pen: Pen, left: Sequence[int], wide: float) -> Block:
    drawn, x, y = [], 11.0, 11.0
    for token in left:
        if x + 12 > wide:
            x, y = 11.0, y + 25
        points = str(pen.content.rules.tokens[token].points)
        drawn.append(group(title(pen.token(token)), moved(x, y, artifact(points)), data_waiting=str(token)))
        x += 25
    if not left:
        drawn.append(text("–", 2, y + 4, BODY, fill=pen.palette.ink))
    return Block("".join(drawn), y + 12)


def legend(pen: Pen, wide: float) -> Block:
    """What the signs mean that occur in the picture, in as many columns as there is room for."""
    head = _title(pen, pen.say.legend, wide)
    columns = max(1, int(wide // 235))
    each = wide / columns
    entries = list(pen.legend.values())
    rows = -(-len(entries) // columns)
    drawn, lowest = [head.drawn], 0.0
    for column in range(columns):
        y = head.height + 8
        for entry in entries[column * rows : (column + 1) * rows]:
            words = wrapped(entry.words, BODY, each - 44)
            high = max(25.0, BODY * 1.16 * len(words) + 5)
            left = column * each
            sample = moved(left + 14, y + high / 2, entry.sample)
            label = lines(words, left + 33, y + high / 2 - BODY * 0.58 * len(words), BODY, fill=pen.palette.ink)
            drawn.append(sample + label)
            y += high
        lowest = max(lowest, y)
    return Block(group(*drawn, data_legend=""), lowest)
