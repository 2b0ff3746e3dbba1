"""The life of a bot at a table, from sitting down to leaving: whatever it does, the others play on."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Final

from clankwork.bots.bot import Bot, BotFault
from clankwork.bots.opponent.decisions import decided
from clankwork.bots.opponent.fault_guard import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clankwork.bots.bot import Seating
    from clankwork.bots.opponent.decisions import Decision
    from clankwork.engine import View

START: Final = 60.0
"""Seconds a bot that is watched may take to sit down: it may have much to load."""
PARTING: Final = 2.0
"""Seconds it may take to let go, and at least to look at the end of the game."""
SITTING_DOWN: Final = "when it sat down"
AT_THE_END: Final = "at the end of the game"
LETTING_GO: Final = "when it was let go"


class Absent(Bot):
    """Nobody: in the place of a bot that could not be made. Its seat plays safe actions."""

    keeps_time = True

    def __init__(self, seating: Seating, why: str) -> None:
        super().__init__(seating)
        self.why = why

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        """Say why there is nobody."""
        raise BotFault(self.why)


class Opponent:
    """A bot at its seat for one game. Nothing that it does reaches anybody else: a fault is counted and logged, and in
    place of a decision the seat plays a safe action. Only `KeyboardInterrupt`, which is the user's, gets through.

    Ask it with `decide`; when the game is over, show it with `end`; and `close` it, however the game went.
    """

    def __init__(
        self,
        make: Callable[[Seating], Bot],
        seating: Seating,
        *,
        patience: float | None = None,
        start: float = START,
    ) -> None:
        """Have the bot sit down: `make` is the `sit` of a `BotSpec`, or a class of one's own.

        `patience` is how many seconds it may take for a decision without a deadline, and for learning from the end;
        `start` is how many it may take to sit down. A bot that keeps time by itself is left to do so. Without
        `patience` nobody looks at the clock.
        """
        self.seating = seating
        """Where it sits, as the table knows it; the bot's own idea of it does not matter."""
        self.patience = patience
        self.faults = 0
        """How often it failed: to sit down, in a decision, at the end, in letting go."""
        self.bot: Bot = Absent(seating, "has not sat down yet")
        """The bot itself, or `Absent` if it could not be made."""
        self._watch = Watch()
        self._keeps_time = True
        self._is_open = True
        self._is_awaited = True
        self._coming = Lock()
        """Whoever holds it may say whether the bot has come in time."""
        self._sit_down(make, None if patience is None else seating.clock() + start)

    @property
    def is_absent(self) -> bool:
        """Whether there is no bot, so that the seat only plays safe actions; `bot.why` says why."""
        return isinstance(self.bot, Absent)

    def decide(self, view: View, legal: Sequence[int], deadline: float | None = None) -> Decision:
        """The bot's answer, or a safe action when it fails, answers nonsense or comes too late, as `decide` has it."""
        until = None
        if not self._keeps_time:
            if deadline is None and self.patience is not None:
                deadline = self.seating.clock() + self.patience
            until = deadline
        decision = decided(self._watch, self.bot, self.seating, view, legal, deadline, until)
        if decision.fault:
            self.faults += 1
        return decision

    def end(self, view: View) -> str:
        """Show it how the game ended; what went wrong, empty if nothing did."""
        return self._part(lambda: self.bot.end(view), AT_THE_END, max(self.patience or 0.0, PARTING))

    def close(self) -> str:
        """Let it go, even if it is still busy; what went wrong, empty if nothing did. Once is enough, twice no harm."""
        if not self._is_open:
            return ""
        self._is_open = False
        return self._part(self.bot.close, LETTING_GO, PARTING, alone=False)

    def _part(self, work: Callable[[], None], when: str, seconds: float, *, alone: bool = True) -> str:
        is_watched, clock = self.patience is not None and not self._keeps_time, self.seating.clock
        try:
            until = clock() + seconds if is_watched else None
            self._watch.over(work, until, clock, when, alone=alone)
        except BotFault as fault:
            self._note(str(fault))
            return str(fault)
        return ""

    def _sit_down(self, make: Callable[[Seating], Bot], until: float | None) -> None:
        try:
            self._watch.over(lambda: self._make(make), until, self.seating.clock, SITTING_DOWN)
        except BotFault as fault:
            with self._coming:
                is_absent, self._is_awaited = self._is_awaited, False
            if is_absent:
                self.bot = Absent(self.seating, str(fault))
                self._watch = Watch()  # whoever is still sitting down holds up nobody
                self._note(str(fault))

    def _make(self, make: Callable[[Seating], Bot]) -> None:
        """Make the bot; one that comes when nobody waits for it any more is let go at once."""
        bot = make(self.seating)
        if not isinstance(bot, Bot):
            raise BotFault(f"{type(bot).__name__} is no bot")
        vars(bot).setdefault("seating", self.seating)  # a constructor may have forgotten to pass it on
        keeps_time = bool(bot.keeps_time)
        with self._coming:
            is_awaited, self._is_awaited = self._is_awaited, False
            if is_awaited:
                self.bot, self._keeps_time = bot, keeps_time
        if not is_awaited:
            bot.close()

    def _note(self, fault: str) -> None:
        self.faults += 1
        self._watch.log(f"seat {self.seating.seat} ({type(self.bot).__name__})", fault)
