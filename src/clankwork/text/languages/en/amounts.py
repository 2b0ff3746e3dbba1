"""Resources and cubes in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.text.languages.en.vocabulary import vocabulary
from clankwork.text.languages.en.words import counted, listed
from clankwork.text.names import cubes_by_owner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Gain


def amounts(content: Content, gain: Gain) -> str:
    """Resources as a list, such as "2 skill and 1 boot"."""
    parts = []
    if gain.skill:
        parts.append(f"{gain.skill} skill")
    if gain.swords:
        parts.append(counted(gain.swords, "sword"))
    if gain.boots:
        parts.append(counted(gain.boots, "boot"))
    if gain.teleports:
        parts.append(counted(gain.teleports, "teleport"))
    if gain.gold:
        parts.append(vocabulary(content).money(gain.gold))
    if gain.lockpicks:
        parts.append(counted(gain.lockpicks, "lockpick"))
    return listed(parts) or "nothing"


def bag(content: Content, cubes: Sequence[int]) -> str:
    """How many of the cubes in the bag are nobody's, and how many hurt everyone."""
    drawn, words = cubes_by_owner(cubes), vocabulary(content)
    nobody_s = f"{drawn.black} of {counted(len(cubes), 'cube')} are {words.black}"
    return f"{nobody_s}, {counted(drawn.hunters, words.hunter)}" if drawn.hunters else nobody_s
