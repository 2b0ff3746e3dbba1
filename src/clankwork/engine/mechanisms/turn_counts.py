"""What some words of a game ask about the running turn and nothing else remembers (B2.6).

Only games with such a word have this mechanism, so that the states of all others stay as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.mechanisms.mechanism import Figure, Mechanism

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State

MARKS_MADE: Final = 0
"""`TurnCounts.kinds`: marks made by a mechanism, such as offerings in shrines; which one is said by its number."""
TOKENS_TAKEN: Final = 1
"""`TurnCounts.kinds`: tokens taken with a tag."""
MOST: Final = 99
"""What is counted: no condition asks for more."""


class TurnCounts(Mechanism):
    """The state is how often each thing was done by the player whose turn it is, since its beginning."""

    def __init__(
        self, kinds: tuple[int, ...] = (), subjects: tuple[int, ...] = (), slugs: tuple[str, ...] = ()
    ) -> None:
        super().__init__("turn-counts")
        self.kinds = kinds
        """What sort of thing each is: `MARKS_MADE` or `TOKENS_TAKEN`."""
        self.subjects = subjects
        """The number of the mechanism, or the tag."""
        self.slugs = slugs
        """What each count is called."""

    def values(self) -> tuple[int, ...]:
        """What is counted."""
        return (*self.kinds, *self.subjects)

    def begin(self) -> list[int]:
        """Nothing was done yet."""
        return [0] * len(self.kinds)

    def figures(self) -> list[Figure]:
        """How often each was done."""
        return [Figure(slug, MOST) for slug in self.slugs]

    def turn_began(self, state: State) -> None:
        """What was done in the turn before is forgotten."""
        part = state.part(self.number)
        if part.count(0) < len(part):
            state.own_part(self.number)[:] = self.begin()

    def mark_made(self, state: State, seat: i64, mechanism: i64) -> None:
        """`seat` has made a mark by a mechanism."""
        if seat == state.turn.seat:
            for place in range(len(self.kinds)):
                if self.kinds[place] == MARKS_MADE and self.subjects[place] == mechanism:
                    self._count(state, place)

    def token_received(self, state: State, seat: i64, token: i64) -> None:
        """`seat` has got a token."""
        if seat == state.turn.seat:
            for place in range(len(self.kinds)):
                if self.kinds[place] == TOKENS_TAKEN and self.subjects[place] & state.rules.tokens[token].tags:
                    self._count(state, place)

    def _count(self, state: State, place: i64) -> None:
        """One more."""
        if state.part(self.number)[place] < MOST:
            state.own_part(self.number)[place] += 1
