"""Clank!, the deck-building adventure, in Python: the dungeon, the ship and the catacombs on one engine. Unofficial.

game = clankwork.new("base", seats=3, seed=7, board="dusk")
while not game.over:
    game.apply(random.choice(game.legal_actions()))
print(game.result)
"""

from __future__ import annotations

import operator
import secrets
from typing import TYPE_CHECKING, Final, SupportsIndex

from clankwork.content import load
from clankwork.engine import ClankError, Game, Title, is_compiled, new_state
from clankwork.positions import Position
from clankwork.records import read_position, read_record, replay, write_position

if TYPE_CHECKING:
    from collections.abc import Sequence

__version__ = "0.1.0"

__all__ = [
    "Game",
    "Position",
    "__version__",
    "is_compiled",
    "new",
    "read_position",
    "read_record",
    "replay",
    "write_position",
]

SEEDS: Final = 10**6
"""How many seeds the lot is drawn from: few enough to say one aloud."""


def new(
    game: str = "base",
    *,
    seats: int = 2,
    seed: int | str | None = 0,
    board: str | None = None,
    first: int = 0,
    players: Sequence[str] = (),
    packs: Sequence[str] = (),
    **options: str | bool,
) -> Game:
    """A new game, ready for its first action.

    `seed` settles all chance and is drawn by lot if it is `None`; it also draws the board, where that is `random`.
    `first` is the seat that begins, `players` are names for the record, `packs` packs to add by name or path,
    and `options` the open questions of the rules by name.
    """
    dealt = _seed(seed)
    content = load(game, seats=seats, board=board, options=options, packs=packs, seed=dealt)
    if type(first) is not int or first not in range(content.seats):
        raise ClankError(f"the first seat is one of 0 to {content.seats - 1}, not {first!r:.60}")
    if isinstance(players, str) or not all(isinstance(name, str) for name in players):
        raise ClankError(f"players must be a list of names, not {players!r:.60}")
    title = Title(game, content.board, content.packs, tuple(content.options.items()), tuple(players))
    return Game(content.rules, new_state(content.rules, dealt, first), title)


def _seed(seed: object) -> str:
    """The seed as records write it."""
    if seed is None:
        return str(secrets.randbelow(SEEDS))
    if isinstance(seed, SupportsIndex) and not isinstance(seed, bool):
        return str(operator.index(seed))
    if not isinstance(seed, str) or not seed.isprintable():
        raise ClankError(f"a seed is a number, printable text, or None to draw one, not {seed!r:.60}")
    return seed
