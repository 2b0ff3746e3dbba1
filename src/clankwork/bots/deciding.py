"""Asking an opponent so that the game goes on whatever it does."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass, field
from operator import index
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Final, SupportsIndex

from clankwork.bots.bot import STILL_BUSY, TOO_LATE, BotFault
from clankwork.bots.safety import safe_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots.bot import Bot
    from clankwork.engine import View

LOG: Final = logging.getLogger("clankwork.bots")
"""Every fault of a bot: the first of its sort in a game as a warning, the same again for debugging only."""
LOG.addHandler(logging.NullHandler())  # who wants to read it says where
LONGEST_FAULT: Final = 300
"""Characters of a fault that are kept: a bot's own words may be long."""


@dataclass(frozen=True)
class Decision:
    """What a bot's seat does."""

    code: int
    fault: str = ""
    """What was wrong with the bot's answer, so that a safe action took its place; empty if nothing was."""


@dataclass
class _Answer:
    """What came of asking a bot once. Each question has its own, so that a late answer reaches no other."""

    code: object = None
    error: BaseException | None = field(default=None, repr=False)


def decide(bot: Bot, view: View, legal: Sequence[int], deadline: float | None = None) -> Decision:
    """The bot's answer, or a safe action when it fails, answers nonsense or comes too late.

    With a deadline (on the clock of `time.monotonic`) the bot is asked in a thread of its own and left behind there
    when it runs late: while it is still busy its seat plays safe actions at once, and its late answer is thrown away. A
    thread cannot be stopped from outside, and compiled code lets no other thread run: a bot that searches there looks
    at the clock itself. `KeyboardInterrupt` is the user's and gets through.
    """
    try:
        answer = _Answer()
        if deadline is None or bot.keeps_time:
            _ask(answer, bot, view, legal, deadline)
        else:
            _ask_in_time(answer, bot, view, legal, deadline)
        code = _checked(answer, legal)
        if deadline is not None and monotonic() > deadline:
            raise BotFault(TOO_LATE)
    except BotFault as fault:
        code = safe_action(bot.seating.rules, view, legal)
        _note(bot, view, str(fault), code)
        return Decision(code, str(fault))
    return Decision(code)


def _ask(answer: _Answer, bot: Bot, view: View, legal: Sequence[int], deadline: float | None) -> None:
    """Fill in the answer, whatever the bot does."""
    try:
        answer.code = bot.choose(view, legal, deadline)
    except BaseException as error:
        answer.error = error


def _ask_in_time(answer: _Answer, bot: Bot, view: View, legal: Sequence[int], deadline: float) -> None:
    """Ask in a thread of its own and wait no longer than until the deadline."""
    left = deadline - monotonic()
    if left <= 0:
        raise BotFault(TOO_LATE)
    if bot._left_behind is not None and bot._left_behind.is_alive():
        raise BotFault(STILL_BUSY)
    thread = Thread(target=_ask, args=(answer, bot, view, legal, deadline), name="clankwork bot", daemon=True)
    bot._left_behind = thread
    thread.start()
    thread.join(left)
    if thread.is_alive():
        raise BotFault(TOO_LATE)
    bot._left_behind = None


def _checked(answer: _Answer, legal: Sequence[int]) -> int:
    """The code that was answered, if it is open; an error that is none of the bot's goes on its way."""
    error = answer.error
    if isinstance(error, BotFault):
        raise BotFault(str(error)[:LONGEST_FAULT])
    if isinstance(error, Exception | SystemExit):
        raise BotFault(f"{type(error).__name__}: {_said(error)}"[:LONGEST_FAULT])
    if error is not None:
        raise error
    given = answer.code
    if isinstance(given, SupportsIndex) and not isinstance(given, bool):
        with suppress(Exception):  # an answer is an object of the bot's, and may do anything
            code = index(given)
            if code in legal:
                return code
    raise BotFault(f"{_said(given, quote=True):.40} is not open to it")


def _said(given: object, *, quote: bool = False) -> str:
    """What a bot's object says of itself, if it can."""
    try:
        return repr(given) if quote else str(given)
    except Exception:
        return f"a {type(given).__name__}"


def _note(bot: Bot, view: View, fault: str, code: int) -> None:
    """Log a fault."""
    level = logging.DEBUG if fault in bot._faults_seen else logging.WARNING
    bot._faults_seen |= {fault}
    seat, action = bot.seating.seat, bot.seating.rules.catalogue.actions[code]
    LOG.log(level, "turn %d, seat %d (%s): %s; plays “%s”", view.turns, seat, type(bot).__name__, fault, action)
