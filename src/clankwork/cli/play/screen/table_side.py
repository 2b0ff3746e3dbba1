"""What lies beside the board and on the rage track, in sight of all: only what a game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from clankwork.cli.text_layout import Flow
from clankwork.engine import DEPTHS, NEVER, NOWHERE, Hunters, Network, Tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.cli.play.screen.signs import Signs
    from clankwork.cli.play.sentences import Words
    from clankwork.engine import View


def beside(words: Words, signs: Signs, view: View) -> list[Flow]:
    """What lies beside the board; no line where nothing does."""
    pieces: list[Text | str] = [*_stacks(words, signs, view), *_supply(words, view)]
    return [Flow(words.say.headings.beside, pieces)] if pieces else []


def on_the_track(words: Words, view: View) -> list[Text]:
    """What lies on the rage track: cubes that hurt everyone, and what cuts stops off (S1.8)."""
    found = []
    for mechanism in words.content.rules.mechanisms:
        if isinstance(mechanism, Hunters):
            ahead = [(space + 1, cubes) for space, cubes in enumerate(mechanism.cubes) if cubes and space > view.rage]
            spaces = ", ".join(f"{space} ×{cubes}" if cubes > 1 else f"{space}" for space, cubes in ahead)
            if spaces:
                found.append(_piece(words.labels.table.hunter, words.say.on_spaces(spaces)))
        elif isinstance(mechanism, Network) and mechanism.cut_at < NEVER:
            where = words.say.on_spaces(str(mechanism.cut_at + 1))
            stops = words.marks.dot.join(words.room(stop) for stop in mechanism.cut)
            style = "bold red" if view.rage >= mechanism.cut_at else "bold"
            found.append(_piece(words.say.headings.blockade, f"{where} ({stops})", style))
    return found


def _piece(label: str, text: str, style: str = "bold") -> Text:
    return Text().append(f"{label} ", style).append(text)


def _stacks(words: Words, signs: Signs, view: View) -> Iterator[Text]:
    """The artifacts that will be found, in order, and the tiles that will be laid (C1.2, C1.5)."""
    for mechanism in words.content.rules.mechanisms:
        kept = mechanism.tokens_kept(list(view.parts[mechanism.number]))
        if kept:
            tokens = [words.content.rules.tokens[token] for token in kept]
            row = (f"{signs.point}{each.points}" if each.is_artifact else words.token(each.number) for each in tokens)
            yield _piece(words.labels.play.artifacts, " ".join(row))
        if isinstance(mechanism, Tiles):
            yield _piece(words.say.headings.tiles, _tiles(words, view, mechanism))


def _tiles(words: Words, view: View, tiles: Tiles) -> str:
    """How many tiles of each pile are to come, and which one is next where all have seen it (C2.7, C2.11)."""
    left, known = {False: 0, True: 0}, ""
    for number, (pile, used) in enumerate(zip(tiles.piles, tiles.used, strict=True), start=tiles.first_stack):
        rest = (*view.table.stacks[number], *view.table.stack_tops[number])
        first = words.content.rules.rooms[tiles.tiles[pile.contents[0]].rooms[0]]
        to_come = used - (len(pile.contents) - len(rest))
        left[bool(first.traits & DEPTHS)] += to_come
        if to_come and not known and view.table.stack_tops[number]:
            known = words.content.names.tiles[view.table.stack_tops[number][-1]][words.language.code]
    return words.say.tiles_to_come(left[False], left[True], known)


def _supply(words: Words, view: View) -> Iterator[str]:
    """Tokens that lie in no room, and cubes that hurt everyone besides those on the track (S1.7, C1.6)."""
    rules = words.content.rules
    for space in rules.spaces:
        left = view.table.left[space.number]
        if space.room == NOWHERE and left:
            name = words.pool(space.pool) if space.face_down else words.token(space.token)
            yield f"{name} ×{left}"
    tracks = [each.cubes[view.rage + 1 :] for each in rules.mechanisms if isinstance(each, Hunters)]
    hunters = view.table.hunters - sum(map(sum, tracks))
    if hunters > 0:
        yield f"{words.labels.table.hunter} ×{hunters}"
