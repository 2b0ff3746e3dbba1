"""Tables that the public suites are tried on: every game that ships, at each of its sizes."""

from __future__ import annotations

from typing import Final

from clankwork.content import games

FEW: Final = 6
"""Boards times sizes that are all tried; of more, each size is tried on another board."""


def sizes() -> list[tuple[str, str, int]]:
    """Game, board and seats."""
    found: list[tuple[str, str, int]] = []
    for game in games():
        pairs = [(game.slug, board, seats) for board in game.boards for seats in game.seats]
        if len(pairs) > FEW:
            pairs = [(game.slug, game.boards[7 * seats % len(game.boards)], seats) for seats in game.seats]
        found += pairs
    return found


SIZES: Final = sizes()
