"""One game from its seed on, as every environment plays it: decisions by number, observations and masks of seats."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Final, SupportsIndex

import numpy as np

from clankwork.content import load
from clankwork.engine import (
    ClankError,
    Game,
    Stream,
    Title,
    advance,
    apply,
    decode,
    encode,
    new_state,
    scores,
    stream_key,
    view,
)
from clankwork.envs.observation_encoder import Encoder
from clankwork.envs.text_rendering import Showing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from clankwork.engine import Record, State, View

LIMIT: Final = 5_000
"""Decisions after which a game is broken off: nothing in the rules makes players who only pass ever stop."""
BY_LOT: Final = "random"
"""In place of a seat: one drawn from the seed of each game."""
RENDER_MODES: Final = ("human", "ansi")
"""Ways to show the table: printed after every step, or returned as text."""


def render_mode_of(wanted: str | None) -> str | None:
    """The way to show the table that was asked for, if there is such a one."""
    if wanted is not None and wanted not in RENDER_MODES:
        raise ClankError(f"the render mode is {' or '.join(map(repr, RENDER_MODES))}, or none, not {wanted!r:.60}")
    return wanted


class Table:
    """What is played, for as many games as wanted."""

    def __init__(
        self,
        game: str = "base",
        seats: int = 2,
        board: str | None = None,
        options: Mapping[str, object] | None = None,
        packs: Sequence[str] = (),
        limit: int = LIMIT,
    ) -> None:
        self.content = load(game, seats=seats, board=board, options=options, packs=packs)
        self.rules = self.content.rules
        self.encoder = Encoder(self.rules)
        self.showing = Showing(self.content)
        if type(limit) is not int or limit < 1:
            raise ClankError(f"a game is broken off after one decision or more, not {limit!r:.60}")
        self.limit = limit
        self._packs = tuple(packs)

    def __reduce__(self) -> tuple[type[Table], tuple[object, ...]]:
        content = self.content
        return Table, (content.game, content.seats, content.board, content.options, self._packs, self.limit)

    def __deepcopy__(self, memo: object) -> Table:
        return self  # nothing in it belongs to a game

    def seat_for(self, wanted: int | str, seed: str, what: str) -> int:
        """The seat that is meant: a number, or one drawn by lot from the seed."""
        if wanted == BY_LOT:
            return Stream(stream_key(seed, what)).below(self.rules.seats)
        if type(wanted) is not int or wanted not in range(self.rules.seats):
            last = self.rules.seats - 1
            raise ClankError(f"the {what} is a seat from 0 to {last} or {BY_LOT!r}, not {wanted!r:.60}")
        return wanted


class Episode:
    """A game in play."""

    def __init__(
        self, table: Table, seed: str, first: int = 0, state: State | None = None, history: Sequence[int] = ()
    ) -> None:
        """A game at its start, or in the `state` that the decisions of `history` led to."""
        self.table = table
        self.seed = seed
        self.first = first
        self.state = new_state(table.rules, seed, first) if state is None else state
        self.history = list(history)
        """Codes of all decisions so far."""
        self._seen: dict[int, View] = {}
        """Views of this moment, by seat."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _restored, (self.table, self.seed, self.first, encode(self.state), self.history)

    def __deepcopy__(self, memo: object) -> Episode:
        return Episode(self.table, self.seed, self.first, self.state.copy(), self.history)

    @property
    def is_cut_off(self) -> bool:
        """Whether the game is broken off before its end."""
        return not self.state.over and len(self.history) >= self.table.limit

    def view(self, seat: int) -> View:
        """The table as `seat` sees it."""
        seen = self._seen.get(seat)
        if seen is None:
            seen = self._seen[seat] = view(self.state, seat)
        return seen

    def observation(self, seat: int) -> NDArray[np.float32]:
        """The table as `seat` sees it, encoded as numbers."""
        return self.table.encoder.encode(self.view(seat))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action open to `seat`; all 0 when another decides."""
        mask = np.zeros(len(self.table.rules.catalogue), np.int8)
        mask[list(self.view(seat).legal)] = 1
        return mask

    def apply(self, action: SupportsIndex) -> None:
        """Carry out an action of the seat to act; one that is not open raises, says why and changes nothing."""
        code = operator.index(action)
        if code not in self.view(self.state.to_act).legal:
            apply(self.state, code)  # refuses it
        self.follow(code)

    def follow(self, code: int) -> None:
        """Carry out an action that is known to be open."""
        advance(self.state, code)
        self.history.append(code)
        self._seen.clear()

    def everything(self) -> NDArray[np.float32]:
        """What seat 0 observes, followed by the hands of the other seats: nothing of the table is missing then."""
        others = [self.view(seat) for seat in range(1, self.table.rules.seats)]
        return np.concatenate([self.observation(0), self.table.encoder.hands(others)])

    def text(self, seat: int) -> str:
        """The table as `seat` sees it, in words."""
        return self.table.showing.table(self.view(seat))

    def standing(self, seat: int) -> dict[str, int]:
        """How the game came out for `seat`: points and status."""
        own = scores(self.state)[seat]
        return {"score": own.total, "status": own.status}

    def record(self) -> Record:
        """The game so far as a record; `str()` of it is the text."""
        content = self.table.content
        title = Title(content.game, content.board, content.packs, tuple(content.options.items()), ())
        game = Game(content.rules, new_state(content.rules, self.seed, self.first), title)
        for code in self.history:
            game.apply(code)
        return game.record()


def _restored(table: Table, seed: str, first: int, saved: bytes, history: list[int]) -> Episode:
    """The game that was saved."""
    return Episode(table, seed, first, decode(table.rules, saved), history)
