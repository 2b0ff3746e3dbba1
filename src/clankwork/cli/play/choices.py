"""The actions open to a player, numbered and in groups, and finding one by what was typed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from clankwork.cli.lookup import same
from clankwork.cli.play.screen.board_graph import Ground, swords_of
from clankwork.engine import (
    ACQUIRE,
    BUY,
    END,
    FIGHT,
    GO,
    MOVE,
    PLAY,
    SPECIAL,
    TELEPORT,
    USE,
    MoveBy,
    asks,
    with_swords,
)
from clankwork.text import room_on_map

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clankwork.cli.phrases import Headings
    from clankwork.cli.play.sentences import Words
    from clankwork.engine import Action, Script, View

SHORTEST_START: Final = 3
"""Columns that an action must at least be written with: three letters, or two characters of Japanese."""


@dataclass(frozen=True)
class Choice:
    """An action with its number on the screen."""

    number: int
    action: Action
    sentence: str
    group: str
    leads: tuple[str, ...] = ()
    """What the room is called that a walk leads to, where the notation names a door: first as actions do."""

    @property
    def notation(self) -> str:
        """As records write it."""
        return str(self.action)

    @property
    def described(self) -> str:
        """The notation, with where it leads."""
        return self._by_door(self.leads[0]) if self.leads else self.notation

    @property
    def ways_to_write(self) -> list[str]:
        """Everything it can be written as."""
        written = [self.notation, self.sentence]
        for room in self.leads:
            written += [self._by_door(room), with_swords(f"move to {room}", swords_of(self.action))]
        return written

    def _by_door(self, room: str) -> str:
        """The notation of a walk by a door to a room."""
        door = self.action.door if isinstance(self.action, MoveBy) else ""
        return with_swords(f"move by {door} to {room}", swords_of(self.action))


def choices_of(words: Words, view: View) -> list[Choice]:
    """What the viewer may do, numbered from 1."""
    asking = words.asking(view)
    ground = Ground(words.content.rules, view)
    actions = words.content.rules.catalogue.actions
    kinds = words.content.rules.catalogue.kind
    headings = words.say.headings
    return [
        Choice(
            number,
            actions[code],
            words.action(actions[code], asking, ground.turns),
            _group(headings, kinds[code]) if asking is None else headings.answer,
            _leads(words, ground, actions[code]),
        )
        for number, code in enumerate(view.legal, start=1)
    ]


def _leads(words: Words, ground: Ground, action: Action) -> tuple[str, ...]:
    """What the room is called that a walk by a door leads to: by slug, with a dot, and as on the map."""
    exit = ground.ahead(action) if isinstance(action, MoveBy) else None
    if exit is None:
        return ()
    slug = words.content.rules.rooms[exit.to].slug
    return tuple(dict.fromkeys((slug, slug.replace("-", "."), room_on_map(words.content, exit.to))))


def _group(headings: Headings, kind: int) -> str:
    if kind == PLAY:
        return headings.play
    if kind in (ACQUIRE, USE, FIGHT):
        return headings.buy
    if kind in (MOVE, TELEPORT, GO):
        return headings.walk
    if kind == BUY:
        return headings.market
    if kind == SPECIAL:
        return headings.special
    return headings.finish if kind == END else headings.tokens


def in_groups(choices: Sequence[Choice]) -> list[tuple[str, list[Choice]]]:
    """Choices under the heading of their group, in order."""
    return [(group, list(members)) for group, members in groupby(choices, lambda choice: choice.group)]


def exactly(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices whose notation or sentence is `text`."""
    wanted = same(text)
    return [choice for choice in choices if wanted in map(same, choice.ways_to_write)]


def beginning(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices whose notation or sentence begins with `text`, if it is long enough to be no slip of a finger."""
    wanted = same(text)
    if cell_len(wanted) < SHORTEST_START:
        return []
    return [each for each in choices if any(same(way).startswith(wanted) for way in each.ways_to_write)]


def containing(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices whose notation or sentence has `text` in it, if it is long enough to mean something."""
    wanted = same(text)
    if cell_len(wanted) < SHORTEST_START:
        return []
    return [choice for choice in choices if any(wanted in same(way) for way in choice.ways_to_write)]


def asks_nothing(scripts: Iterable[Script]) -> bool:
    """Whether carrying out the scripts can bring up no question of their own."""
    return not any(asks(effect) for script in scripts for effect in script.effects)
