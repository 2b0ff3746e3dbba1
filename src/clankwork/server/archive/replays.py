"""Games that have ended, played again: from any moment on, through anybody's eyes, as a record, or as a new start."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import msgspec

from clankwork.engine import format_position, with_outcomes
from clankwork.server.live.broadcasting import LOG, Seen, Teller
from clankwork.server.protocol.log_entries import Act
from clankwork.server.protocol.messages import Update
from clankwork.server.protocol.problems import Problem
from clankwork.server.tables.history import Step, TableHistory
from clankwork.server.tables.table_specs import Pace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import Game, Record
    from clankwork.server.protocol.log_entries import Entry
    from clankwork.server.protocol.messages import Sync
    from clankwork.server.storage.rows import Seat, StoredTable
    from clankwork.server.tables.history import Opening, Sitting

BETWEEN_MARKS: Final = 50
"""Actions from which a replay can start without playing what came before."""
KEPT: Final = 16
"""Replays that are kept for whoever asks for the next page."""

_UPDATE: Final = msgspec.json.Decoder(Update)


@dataclass(frozen=True)
class Kept:
    """An action that was not taken back."""

    step: Step
    """What it did; its entry has the number of the action."""
    seats: tuple[Sitting, ...]
    """Who played the seats then."""


class Replay:
    """A game that has ended, as it ended up: what was taken back has not happened.

    It never changes once it is made, so that any thread may read it.
    """

    def __init__(self, opening: Opening, entries: Sequence[Entry], begun: int) -> None:
        history = TableHistory.of(opening, begun)
        self.opening = opening
        self._begun = begun
        self._first_seats = tuple(history.seats)
        self._marks: list[Game] = [history.game.copy()]
        self.kept: list[Kept] = []
        for entry in entries:
            self._take(history, history.fold(entry))
        self.game: Game = history.game
        """The game at its end."""
        self._last_seats = tuple(history.seats)
        self._closed = history.closed

    def _take(self, history: TableHistory, step: Step) -> None:
        count = len(history.game.history)
        if step.rewound:
            del self.kept[count:], self._marks[1 + count // BETWEEN_MARKS :]
        elif isinstance(step.entry.body, Act):
            entry = msgspec.structs.replace(step.entry, seq=count, client=None)
            self.kept.append(Kept(replace(step, entry=entry), tuple(history.seats)))
            if count % BETWEEN_MARKS == 0:
                self._marks.append(history.game.copy())

    @property
    def actions(self) -> int:
        """How many actions the game has."""
        return len(self.kept)

    def game_after(self, actions: int) -> Game:
        """The game after so many actions, to be played on."""
        if not 0 <= actions <= self.actions:
            raise Problem("no-such-moment", 422, f"the game has {self.actions} actions, so there is nothing later")
        mark = actions // BETWEEN_MARKS
        game = self._marks[mark].copy()
        for code in self.game.history[mark * BETWEEN_MARKS : actions]:
            game.apply(code)
        return game

    def _history(self, game: Game, actions: int) -> TableHistory:
        """The table as it stood after so many actions; after the last one, as it ended."""
        ended = actions == self.actions
        before = self.kept[actions - 1].seats if actions else self._first_seats
        seats = self._last_seats if ended else before
        return TableHistory(
            self.opening, game, list(seats), actions, actions, self._begun, closed=self._closed if ended else ""
        )

    def page(self, teller: Teller, seen: Seen, start: int, most: int) -> tuple[Sync, list[Update]]:
        """Everything as it was after `start` actions, and what `most` actions more have brought."""
        game = self.game_after(start)
        log = [kept.step for kept in self.kept[max(0, start - LOG) : start]]
        sync = teller.sync(self._history(game, start), seen, log)
        updates: list[Update] = []
        for kept in self.kept[start : start + most]:
            count = kept.step.entry.seq
            game = game.copy()  # what was told of is not written to again
            game.apply(self.game.history[count - 1])
            updates += map(_UPDATE.decode, teller.news(self._history(game, count), seen, [kept.step]))
        return sync, updates

    def record(self, commitment: str) -> Record:
        """The record of the game, with what was shown of its seed."""
        record = self.game.record()
        names = list(record.title.players)
        while names and not names[-1]:
            names.pop()
        return replace(record, title=replace(record.title, players=tuple(names)), commitment=commitment)

    def position(self, actions: int, seed: str) -> tuple[str, int]:
        """The position after so many actions with another future, which `seed` settles, and who began the game.

        What lies open, and what is in the players' hands, stays. Piles have no order of their own: what comes out of
        them follows from the seed, so that who has seen how the game went on knows nothing about how it will.
        """
        state = self.game_after(actions).state
        if state.over:
            raise Problem("over-by-then", 409, "the game was over by then")
        return format_position(with_outcomes(state, [], seed)), int(state.first)


def teller_of(table: StoredTable, seats: Sequence[Seat]) -> Teller:
    """Who tells of a game that has ended: no clock runs any more."""
    timeless = msgspec.structs.replace(table.spec, pace=Pace())
    return Teller(msgspec.structs.replace(table, spec=timeless), seats)


class Replays:
    """The replays that somebody has looked at last."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    def get(self, table: str) -> Replay | None:
        """The replay of a table, if it is still there."""
        found = self._kept.get(table)
        if found is not None:
            self._kept.move_to_end(table)
        return found

    def put(self, table: str, replay: Replay) -> None:
        """Keep a replay for a while."""
        self._kept[table] = replay
        self._kept.move_to_end(table)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
