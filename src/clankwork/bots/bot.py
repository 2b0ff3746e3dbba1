"""What an opponent is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Final

from clankwork.engine import ClankError, stream_key

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clankwork.engine import Rules, View

TOO_LATE: Final = "too late"
"""The fault of a bot that had not answered by its deadline."""
STILL_BUSY: Final = "still busy with an earlier decision"
"""The fault of a bot that was asked something before, and has not answered that yet."""


class BotFault(ClankError):
    """An opponent could not answer; the message says why, for a log."""


@dataclass(frozen=True)
class Seating:
    """What a bot is told when it sits down for one game."""

    rules: Rules
    seat: int
    seed: str
    """Where its own chance comes from: a bot never uses another source, so that a game can be played again."""
    clock: Callable[[], float] = field(default=monotonic, compare=False)
    """The clock that deadlines are on, in seconds: a bot never looks at another one."""

    @staticmethod
    def at(rules: Rules, seat: int, game_seed: str, clock: Callable[[], float] = monotonic) -> Seating:
        """A seat of the game dealt from `game_seed`. The bot's seed follows from it, but not the other way round:
        a bot that knew the game's own could deal it again and look into every hand."""
        return Seating(rules, seat, stream_key(game_seed, f"bot {seat}").hex(), clock)


class Bot(ABC):
    """A player that is a program, for one seat of one game.

    It sees views and never a state. It stays outside the compiled engine so that anybody can derive from it.
    """

    keeps_time: bool = False
    """Whether `choose` comes back by its deadline whatever happens, and after a time of its own where there is none, so
    that nobody needs to watch over it."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating

    @abstractmethod
    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        """One of `legal`, by `deadline` on the clock of the seating, which is `time.monotonic`; `None` is no hurry.

        `legal` is never empty, names no action twice, and comes in an order that bots may rely on: cards to play come
        first, to end the turn or to decline comes last. Equal views have it in the same order.
        """

    def end(self, view: View) -> None:  # noqa: B027 - most bots do not look back
        """The game is over, and this is what the seat sees of it: the last chance to learn something."""

    def close(self) -> None:  # noqa: B027 - most bots hold nothing
        """The game is over, or is given up: let go of processes, files and whatever else the bot holds."""
