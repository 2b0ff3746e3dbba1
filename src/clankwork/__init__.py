"""The Clank! family of deck-building adventures, complete, in Python. Unofficial.

game = clankwork.new("base", seats=3, seed=7, board="dusk")
while not game.over:
    game.apply(random.choice(game.legal_actions()))
print(game.result)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.content import load
from clankwork.engine import ClankError, Game, Title, is_compiled, new_state
from clankwork.records import read_record, replay

if TYPE_CHECKING:
    from collections.abc import Sequence

__version__ = "0.1.0"

__all__ = ["Game", "__version__", "is_compiled", "new", "read_record", "replay"]


def new(
    game: str = "base",
    *,
    seats: int = 2,
    seed: int | str = 0,
    board: str | None = None,
    first: int = 0,
    players: Sequence[str] = (),
    packs: Sequence[str] = (),
    **options: str | bool,
) -> Game:
    """A new game, ready for its first action.

    `seed` settles all chance, `first` is the seat that begins, `players` are names for the record, `packs` third
    parties' packs by name or path, and `options` the open questions of the rules by name.
    """
    seed = str(seed)
    if not seed.isprintable():
        raise ClankError(f"a seed is a number or printable text, not {seed!r:.60}")
    content = load(game, seats=seats, board=board, options=options, packs=packs)
    if first not in range(content.seats):
        raise ClankError(f"the first seat is one of 0 to {content.seats - 1}, not {first!r:.60}")
    title = Title(game, content.board, content.packs, tuple(content.options.items()), tuple(players))
    return Game(content.rules, new_state(content.rules, seed, first), title)
