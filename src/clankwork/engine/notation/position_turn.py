"""The figures and flags of a turn, as positions call them: each word to be written and to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.model.effects import ARROWS, CAVES, LOCKS, MONSTERS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import Turn

STEPS: Final = ("main", "found", "clean", "leave", "refill", "attack", "next", "passing")
"""`Turn.step` as a word."""
IGNORED: Final = (("no-caves", CAVES), ("no-monsters", MONSTERS), ("no-locks", LOCKS), ("no-arrows", ARROWS))
"""Bits of `Turn.ignoring` as flags."""
TURN_FLAGS: Final = ("over", *[word for word, _ in IGNORED], "exhausted", "grounded", "leaving", "attack")
"""Words about the turn that stand alone."""
TURN_WORDS: Final = (
    *("first", "acts", "step", "skill", "swords", "boots", "teleports", "clank", "stored", "gains", "gold-gained"),
    *("skill-gained", "defeated", "portals", "coupons", "discounts", "bought", "found", "trashed", "trash", "bargains"),
    *("rewarded", "waiting"),
)
"""Words about the turn that have a value."""


def figures_of(turn: Turn) -> list[tuple[str, int]]:
    """The figures of a turn by the words that stand before them."""
    return [
        ("skill", turn.skill),
        ("swords", turn.swords),
        ("boots", turn.boots),
        ("teleports", turn.teleports),
        ("clank", turn.clank_made),
        ("stored", turn.clank_stored),
        ("gains", turn.gold_gains),
        ("gold-gained", turn.gold_gained),
        ("skill-gained", turn.skill_gained),
        ("defeated", turn.defeated),
        ("portals", turn.portals),
        ("coupons", turn.coupons),
    ]


def set_figure(turn: Turn, word: str, number: i64) -> bool:
    """Give the figure of the turn that is called `word` its number; whether there is one of that name."""
    match word:
        case "skill":
            turn.skill = number
        case "swords":
            turn.swords = number
        case "boots":
            turn.boots = number
        case "teleports":
            turn.teleports = number
        case "clank":
            turn.clank_made = number
        case "stored":
            turn.clank_stored = number
        case "gains":
            turn.gold_gains = number
        case "gold-gained":
            turn.gold_gained = number
        case "skill-gained":
            turn.skill_gained = number
        case "defeated":
            turn.defeated = number
        case "portals":
            turn.portals = number
        case "coupons":
            turn.coupons = number
        case _:
            return False
    return True


def flags_of(turn: Turn) -> list[str]:
    """The flags that are up in a turn."""
    flags = [word for word, bit in IGNORED if turn.ignoring & bit]
    if turn.exhausted:
        flags.append("exhausted")
    if turn.grounded:
        flags.append("grounded")
    if turn.leaving:
        flags.append("leaving")
    if turn.attack_due:
        flags.append("attack")
    return flags


def set_flag(turn: Turn, flag: str) -> bool:
    """Put a flag up; whether there is one of that name."""
    for word, bit in IGNORED:
        if word == flag:
            turn.ignoring |= bit
            return True
    if flag == "exhausted":
        turn.exhausted = True
    elif flag == "grounded":
        turn.grounded = True
    elif flag == "leaving":
        turn.leaving = True
    elif flag == "attack":
        turn.attack_due = True
    else:
        return False
    return True
