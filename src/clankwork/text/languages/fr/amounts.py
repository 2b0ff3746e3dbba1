"""Resources and cubes in French."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.text.languages.fr.vocabulary import vocabulary
from clankwork.text.languages.fr.words import counted, listed, skills
from clankwork.text.names import cubes_by_owner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Gain


def amounts(content: Content, gain: Gain) -> str:
    """Resources as a list, such as "2 Compétences et 1 Botte"."""
    parts = []
    if gain.skill:
        parts.append(skills(gain.skill))
    if gain.swords:
        parts.append(counted(gain.swords, "Épée"))
    if gain.boots:
        parts.append(counted(gain.boots, "Botte"))
    if gain.teleports:
        parts.append(counted(gain.teleports, "Téléportation"))
    if gain.gold:
        parts.append(vocabulary(content).money(gain.gold))
    if gain.lockpicks:
        parts.append(counted(gain.lockpicks, "Crochetage"))
    return listed(parts) or "rien"


def bag(content: Content, cubes: Sequence[int]) -> str:
    """How many of the cubes in the bag are nobody's, and how many hurt everyone."""
    drawn, words = cubes_by_owner(cubes), vocabulary(content)
    nobody_s = f"{words.black_cube.counted(drawn.black)} sur {len(cubes)}"
    return f"{nobody_s}, {words.hunter.counted(drawn.hunters)}" if drawn.hunters else nobody_s
