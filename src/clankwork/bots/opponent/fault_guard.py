"""Letting a bot do something so that the table goes on whatever it does."""

from __future__ import annotations

import logging
import sys
from threading import TIMEOUT_MAX, Thread
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from clankwork.bots.bot import STILL_BUSY, TOO_LATE, BotFault

if TYPE_CHECKING:
    from collections.abc import Callable

LOG: Final = logging.getLogger("clankwork.bots")
"""Every fault of a bot: the first of its sort in a game as a warning, the same again for debugging only."""
LOG.addHandler(logging.NullHandler())  # who wants to read it says where
LONGEST_FAULT: Final = 300
"""Characters of a fault that are kept: a bot's own words may be long."""

Made = TypeVar("Made")


class _Doing(Generic[Made]):
    """Something a bot does once. Each has its own, so that what comes late reaches no other."""

    made: Made
    error: BaseException | None = None

    def __init__(self, work: Callable[[], Made]) -> None:
        self.work = work

    def run(self) -> None:
        """Do it, whatever comes of it."""
        try:
            self.made = self.work()
        except BaseException as error:
            self.error = error


class Watch:
    """What a table remembers of a bot: whether it is busy, and what it has done wrong so far."""

    def __init__(self) -> None:
        self._left_behind: Thread | None = None
        """The thread with what took too long, if anything did."""
        self._seen: set[str] = set()

    def over(
        self,
        work: Callable[[], Made],
        until: float | None,
        clock: Callable[[], float],
        when: str = "",
        *,
        alone: bool = True,
    ) -> Made:
        """What comes of `work`, or a `BotFault` that says what went wrong, and `when`.

        With `until`, on the `clock`, the bot works in a thread of its own and is left behind there
        when it runs late: a thread cannot be stopped from outside. As long as it is busy it does nothing that must be
        done `alone`. `KeyboardInterrupt` is the user's and gets through. What the bot prints meanwhile goes where
        errors go: results are printed on the other.
        """
        doing = _Doing(work)
        printed, sys.stdout = sys.stdout, sys.stderr
        try:
            if alone and self._left_behind is not None and self._left_behind.is_alive():
                raise BotFault(STILL_BUSY)
            if until is None:
                doing.run()
            else:
                self._run_in_time(doing, until - clock())
        except BotFault as fault:
            raise BotFault(f"{fault} {when}".rstrip()) from None
        finally:
            sys.stdout = printed
        if doing.error is not None:
            raise fault_of(doing.error, when) from doing.error
        return doing.made

    def _run_in_time(self, doing: _Doing[Made], left: float) -> None:
        if left <= 0:
            raise BotFault(TOO_LATE)
        thread = Thread(target=doing.run, name="clankwork bot", daemon=True)
        self._left_behind = thread
        thread.start()
        thread.join(min(left, TIMEOUT_MAX))
        if thread.is_alive():
            raise BotFault(TOO_LATE)
        self._left_behind = None

    def log(self, who: str, fault: str, then: str = "") -> None:
        """Write down a fault, of whom, and what comes in place of what it should have done."""
        level = logging.DEBUG if fault in self._seen else logging.WARNING
        self._seen.add(fault)
        LOG.log(level, "%s: %s%s", who, fault, then)


def fault_of(error: BaseException, when: str = "") -> BotFault:
    """An error of a bot as a fault; one that is none of the bot's goes on its way."""
    if isinstance(error, BotFault):
        return BotFault(f"{said(error)[:LONGEST_FAULT]} {when}".rstrip())
    if not isinstance(error, KeyboardInterrupt):
        return BotFault(f"{type(error).__name__} {when}".rstrip() + f": {said(error)}"[:LONGEST_FAULT])
    raise error


def said(given: object, *, quote: bool = False) -> str:
    """What a bot's object says of itself, if it can, in one line that any log and terminal can show."""
    try:
        words = repr(given) if quote else str(given)
    except Exception:
        return f"a {type(given).__name__}"
    return "".join(sign if sign.isprintable() else " " for sign in words).strip()
