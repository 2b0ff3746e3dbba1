"""One digest over many games, to hold interpreters and builds against each other: all must print the same.

    PYTHONPATH=src python -m tests.invariants.hash_games --games 1000

Needs the package and nothing else. `--lines` prints the digest of every game too, to find the first that differs.
"""

from __future__ import annotations

import platform
import sys
from argparse import ArgumentParser
from hashlib import blake2b
from time import perf_counter
from typing import TYPE_CHECKING, Final

from clankwork import is_compiled
from clankwork.engine import advance, playout, state_hash
from tests.support.play import STYLES, Explorer, rotation

if TYPE_CHECKING:
    from tests.support.play import Setup

EVERY: Final = 20
"""Actions between two hashes of a game."""
MOST: Final = 5_000
"""Actions of one game."""


def game_digest(number: int, setup: Setup) -> str:
    """A digest over every twentieth state of a game and its last one.

    Two games of three are random, played by the engine itself; the third goes where only an explorer gets.
    """
    state = setup.start(str(number), number % setup.seats)
    explorer = Explorer(state.rules, str(number), style=number // 3 % STYLES) if number % 3 == 2 else None
    digest = blake2b(state_hash(state).encode(), digest_size=8)
    for stretch in range(MOST // EVERY):
        if state.over:
            break
        if explorer is None:
            playout(state, f"{number} {stretch}", EVERY)
        else:
            for _ in range(EVERY):
                if not state.over:
                    advance(state, explorer.choose(state))
        digest.update(state_hash(state).encode())
    return digest.hexdigest()


def main() -> None:
    """Play and print."""
    parser = ArgumentParser(description="One digest over many games.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--lines", action="store_true", help="print the digest of every game")
    arguments = parser.parse_args()
    begun = perf_counter()
    whole = blake2b(digest_size=16)
    for number, setup in rotation(arguments.games):
        digest = game_digest(number, setup)
        whole.update(digest.encode())
        if arguments.lines:
            sys.stdout.write(f"{number} {setup}: {digest}\n")
    build = "compiled" if is_compiled() else "interpreted"
    version = f"{platform.python_implementation()} {platform.python_version()} {build}"
    sys.stdout.write(f"{whole.hexdigest()}  {arguments.games} games, {version}, {perf_counter() - begun:.1f} s\n")


if __name__ == "__main__":
    main()
