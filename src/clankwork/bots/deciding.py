"""Asking an opponent so that the game goes on whatever it does."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from clankwork.engine import DECLINE, END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots.bot import Bot
    from clankwork.engine import Rules, View


@dataclass(frozen=True)
class Decision:
    """What a bot's seat does."""

    code: int
    fault: str = ""
    """What was wrong with the bot's answer, so that a safe action took its place; empty if nothing was."""


def decide(bot: Bot, view: View, legal: Sequence[int], deadline: float | None = None) -> Decision:
    """The bot's answer, or a safe action when it fails, answers nonsense or comes too late."""
    try:
        code = bot.choose(view, legal, deadline)
    except Exception as error:
        return Decision(safe_action(bot.seating.rules, legal), f"{type(error).__name__}: {error}")
    if code not in legal:
        return Decision(safe_action(bot.seating.rules, legal), f"{code!r:.40} is not open to it")
    if deadline is not None and monotonic() > deadline:
        return Decision(safe_action(bot.seating.rules, legal), "too late")
    return Decision(code)


def safe_action(rules: Rules, legal: Sequence[int]) -> int:
    """An action that commits to little: to decline or to end the turn where that is open, or else the first one."""
    for code in legal:
        if rules.catalogue.kind[code] in (DECLINE, END):
            return code
    return legal[0]
