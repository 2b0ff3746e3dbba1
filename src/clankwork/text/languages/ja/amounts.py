"""Resources and cubes in Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.text.languages.ja.vocabulary import vocabulary
from clankwork.text.languages.ja.words import listed
from clankwork.text.names import cubes_by_owner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Gain


def amounts(content: Content, gain: Gain) -> str:
    """Resources as a list, such as "スキル2個とブーツ1個"."""
    parts = []
    if gain.skill:
        parts.append(f"スキル{gain.skill}個")
    if gain.swords:
        parts.append(f"剣{gain.swords}個")
    if gain.boots:
        parts.append(f"ブーツ{gain.boots}個")
    if gain.teleports:
        parts.append(f"テレポート{gain.teleports}回")
    if gain.gold:
        parts.append(vocabulary(content).money(gain.gold))
    if gain.lockpicks:
        parts.append(f"鍵開け道具{gain.lockpicks}個")
    return listed(parts) or "なし"


def bag(content: Content, cubes: Sequence[int]) -> str:
    """How many of the cubes in the bag are nobody's, and how many hurt everyone."""
    drawn, words = cubes_by_owner(cubes), vocabulary(content)
    hunters = f"、{words.hunter}{drawn.hunters}個" if drawn.hunters else ""
    return f"{len(cubes)}個のうち{words.black}{drawn.black}個{hunters}"
