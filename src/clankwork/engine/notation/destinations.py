"""Moves by where they lead (C2.8).

On tiles a move is named by the door through which it leaves the room, since that is printed; where the door leads
depends on how the tiles lie. People and programs are told that beside the door, and may name the room instead.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from clankwork.engine.errors import MalformedAction
from clankwork.engine.model.catalogue import Action, MoveBy, with_swords
from clankwork.engine.model.effects import ARROWS
from clankwork.engine.notation.text_values import nearest
from clankwork.engine.rules.moving import exits_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Exit, Rules
    from clankwork.engine.state.state import State

_MOVE: Final = re.compile(r"move (?:by )?(\S+)( \(\d swords?\))?")
_MOVE_TO: Final = re.compile(r"move (?:by (\S+) )?to (\S+)(?: \((\d) swords?\))?")


def parse_action(state: State, text: str) -> Action:
    """The action that the active player means by `text`: the notation of records, or a move by where it leads."""
    rules = state.rules
    if text in rules.catalogue.by_text:
        return rules.catalogue.actions[rules.catalogue.by_text[text]]
    exits = exits_of(state, state.players[state.turn.seat].room)
    return parse_move(rules, exits, state.turn.ignoring, text)


def parse_move(rules: Rules, exits: tuple[Exit, ...], ignoring: i64, text: str) -> Action:
    """The action that `text` means in a room with these `exits`, in a turn with these hindrances ignored.

    `move to hall` is the move by the one door that leads there, `move by N1 to hall` that by N1 if it does. What is no
    such text is read as notation.
    """
    catalogue = rules.catalogue
    found = _MOVE_TO.fullmatch(" ".join(text.split()))
    if found is None:
        _hint_at_room(rules, text)
        return catalogue.parse(text)
    door, swords = found.group(1), found.group(3)
    room = _room(rules, found.group(2))
    moves: list[str] = []
    for exit in exits_to(exits, room, ignoring):
        move = catalogue.actions[exit.code]
        is_meant = door is None or (isinstance(move, MoveBy) and move.door == door)
        if is_meant and str(move) not in moves:
            moves.append(str(move))
    slug = rules.rooms[room].slug
    if not moves and door is None and f"move {slug}" in catalogue.by_text:
        moves.append(f"move {slug}")  # the rules say why not
    if not moves:
        way = "no door leads" if door is None else f"{door} does not lead"
        raise MalformedAction(f"{way} to {slug} from here; the doors here are {_doors(rules, exits)}")
    if len(moves) > 1:
        raise MalformedAction(f"{len(moves)} doors lead to {slug} from here: {', '.join(moves)}")
    return catalogue.parse(with_swords(moves[0], 0 if swords is None else int(swords)))


def _hint_at_room(rules: Rules, text: str) -> None:
    """Raise for a move that names a room where moves name doors: it is said how the room is named."""
    catalogue = rules.catalogue
    words = " ".join(text.split())
    found = _MOVE.fullmatch(words)
    if found is None or words in catalogue.by_text:
        return
    room = found.group(1).replace(".", "-")
    if f"move {room}" not in catalogue.by_text and room in [each.slug for each in rules.rooms]:
        move = f"move to {room}{found.group(2) or ''}"
        raise MalformedAction(f"no action of this game is written {repr(text)[:80]}; to go to that room, `{move}`")


def exits_to(exits: tuple[Exit, ...], room: i64, ignoring: i64) -> list[Exit]:
    """The exits that lead to a room; those against an arrow only where arrows do not count, or no other leads there."""
    there = [exit for exit in exits if exit.to == room]
    along = [exit for exit in there if not exit.against_arrow or ignoring & ARROWS]
    return along or there


def described(rules: Rules, exits: tuple[Exit, ...], action: Action) -> str:
    """The notation of an action; of a move by a door of a room with these `exits` also where that leads."""
    told = with_lead(rules, exits, action)
    if isinstance(told, MoveBy) and told.to:
        return with_swords(f"move by {told.door} to {told.to}", told.swords)
    return str(action)


def with_lead(rules: Rules, exits: tuple[Exit, ...], action: Action) -> Action:
    """The action; a move by a door of a room with these `exits` with the room that it leads to."""
    if isinstance(action, MoveBy):
        for exit in exits:
            if exit.code == action.code - action.swords:
                return MoveBy(action.code, action.door, action.swords, rules.rooms[exit.to].slug)
    return action


def _room(rules: Rules, text: str) -> i64:
    """A room by its slug; on tiles a dot may stand between tile and room."""
    rooms = {room.slug: int(room.number) for room in rules.rooms}
    for name in (text, text.replace(".", "-")):
        if name in rooms:
            return rooms[name]
    raise MalformedAction(f"no room of this game is called {repr(text)[:60]}; there are {nearest(text, rooms)}")


def _doors(rules: Rules, exits: tuple[Exit, ...]) -> str:
    """The moves from a room, with where they lead."""
    moves = [described(rules, exits, rules.catalogue.actions[exit.code]) for exit in exits]
    return ", ".join(moves) or "none"
