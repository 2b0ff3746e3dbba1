"""Scenes in the catacombs."""

from __future__ import annotations

from tests.support.given import Scene, given


def dug(seats: int = 2, board: str = "start-a", **options: str) -> Scene:
    """A quiet table in the catacombs: only the start tile is laid."""
    return given(seats, board, "catacombs", **options)


def dug_with_promos(seats: int = 2, board: str = "start-a", **options: str) -> Scene:
    """A quiet table in the catacombs whose dungeon deck has the promo cards as well."""
    return given(seats, board, "catacombs", packs=["catacombs-promos"], **options)
