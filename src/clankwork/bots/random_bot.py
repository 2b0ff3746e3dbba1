"""The player who does anything the rules allow, each action as likely as another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.bots.bot import Bot
from clankwork.engine import Stream, stream_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots.bot import Seating
    from clankwork.engine import View

GAME_ALONE: Final = ""
"""Parameter `seed`: chance follows from the game's seed alone."""


class RandomBot(Bot):
    """Chooses by lot, from a stream of its own that follows from the game, the seat and `seed` together: it plays every
    game of a series differently, and with another seed the same games differently."""

    def __init__(self, seating: Seating, seed: str = GAME_ALONE) -> None:
        super().__init__(seating)
        self.stream = Stream(stream_key(f"{seating.seed}/{seed}" if seed else seating.seed, f"bot {seating.seat}"))
        """Whoever plays many games may draw from it directly: `choose` looks at nothing else."""

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        """Any action."""
        return legal[self.stream.below(len(legal))]
