"""Asking an opponent for a decision so that the game goes on whatever it does."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Final, SupportsIndex

from clankwork.bots.bot import TOO_LATE, BotFault
from clankwork.bots.opponent.fault_guard import Watch, said
from clankwork.bots.opponent.safe_action import safe_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots.bot import Bot, Seating
    from clankwork.engine import View

WATCH: Final = "watch of clankwork.bots.decide"
"""Where what is remembered of a bot lies, for `decide`."""


@dataclass(frozen=True)
class Decision:
    """What a bot's seat does."""

    code: int
    fault: str = ""
    """What was wrong with the bot's answer, so that a safe action took its place; empty if nothing was."""


def decide(
    bot: Bot, view: View, legal: Sequence[int], deadline: float | None = None, *, seating: Seating | None = None
) -> Decision:
    """The bot's answer, or a safe action when it fails, answers nonsense or comes too late.

    With a deadline (on the clock of its seating) the bot is asked in a thread of its own and left behind there
    when it runs late: while it is still busy its seat plays safe actions at once, and its late answer is thrown away. A
    thread cannot be stopped from outside, and compiled code lets no other thread run: a bot that searches there looks
    at the clock itself. `KeyboardInterrupt` is the user's and gets through.

    This is for a bot whose maker knows it: without `seating` its own word is taken for where it sits. An `Opponent`
    relies on nothing that the bot says of itself.
    """
    own = vars(bot)  # not by its attributes, which are the bot's own and may not let themselves be set
    watch = own.get(WATCH)
    if not isinstance(watch, Watch):
        watch = own[WATCH] = Watch()
    until = None if deadline is None or bot.keeps_time else deadline
    return decided(watch, bot, bot.seating if seating is None else seating, view, legal, deadline, until)


def decided(
    watch: Watch,
    bot: Bot,
    seating: Seating,
    view: View,
    legal: Sequence[int],
    deadline: float | None,
    until: float | None,
) -> Decision:
    """What the seat does; the bot is watched if there is an `until`."""
    try:
        code = _open(watch.over(lambda: bot.choose(view, legal, deadline), until, seating.clock), legal)
        if deadline is not None and seating.clock() > deadline:
            raise BotFault(TOO_LATE)
    except BotFault as fault:
        code = safe_action(seating.rules, view, legal)
        who = f"turn {view.turns}, seat {seating.seat} ({type(bot).__name__})"
        watch.log(who, str(fault), f"; plays “{seating.rules.catalogue.actions[code]}”")
        return Decision(code, str(fault))
    return Decision(code)


def _open(given: object, legal: Sequence[int]) -> int:
    """The code that was answered, if it is open."""
    if type(given) is int:  # by far the most common, and the other question takes long
        if given in legal:
            return given
    elif isinstance(given, SupportsIndex) and not isinstance(given, bool):
        with suppress(Exception):  # an answer is an object of the bot's, and may do anything
            code = index(given)
            if code in legal:
                return code
    raise BotFault(f"{said(given, quote=True):.40} is not open to it")
