"""Chance: named streams of numbers from one seed, and the piles that are drawn from.

The generator is BLAKE2b in counter mode, keyed by the game's seed and the stream's name: the same numbers on every
machine and Python, and past draws tell nothing about the next ones. A stream is a key and a position, so that copying
a game copies its future.

A face-down pile has no order that anybody has seen, so it has none here: it is kept sorted and a card is drawn at
random the moment it is needed. Only cards put on top in sight of all have a place.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack
from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from mypy_extensions import i64


def stream_key(seed: str, name: str) -> bytes:
    """The key of stream `name` in the game that starts from `seed`."""
    return blake2b(f"{seed}/{name}".encode(), digest_size=32).digest()


@final
class Stream:
    """An endless row of random numbers: `at` says how many have been used."""

    def __init__(self, key: bytes = b"", at: i64 = 0) -> None:
        self.key = key
        self.at = at
        self.words: tuple[int, ...] = ()
        """The sixteen numbers around `at`, made when they are needed."""

    def copy(self) -> Stream:
        """A stream with the same future."""
        twin = Stream(self.key, self.at)
        twin.words = self.words
        return twin

    def below(self, bound: i64) -> i64:
        """A number from 0 to `bound` - 1, each as likely as the others."""
        place: i64 = self.at & 15
        if place == 0 or not self.words:
            self.words = unpack("<16I", blake2b(self.key + b"%d" % (self.at >> 4)).digest())
        self.at += 1
        word: i64 = self.words[place]
        return (word * bound) >> 32


class Pile:
    """Things drawn at random: a deck, the dragon bag, the secrets not yet seen."""

    def __init__(self, contents: list[int] | None = None, stream: Stream | None = None) -> None:
        self.contents: list[int] = [] if contents is None else contents
        """What lies in it in no order, kept sorted."""
        self.top: list[int] = []
        """What was put on top in sight of all: the last one is drawn first."""
        self.stream = Stream() if stream is None else stream

    def copy(self) -> Pile:
        """A pile with the same contents and the same future."""
        twin = Pile(self.contents[:], self.stream.copy())
        if self.top:
            twin.top = self.top[:]
        return twin

    def size(self) -> i64:
        """How many things are left."""
        return len(self.contents) + len(self.top)

    def draw(self) -> i64:
        """Take one out: the top one if it is known, else any. The pile must not be empty."""
        if self.top:
            return self.top.pop()
        left = len(self.contents)
        return self.contents.pop(self.stream.below(left))

    def refill(self, things: list[int]) -> None:
        """Shuffle `things` into the pile."""
        self.contents.extend(things)
        self.contents.sort()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Pile)
            and self.contents == other.contents
            and self.top == other.top
            and self.stream.at == other.stream.at
            and self.stream.key == other.stream.key
        )

    def __hash__(self) -> int:
        raise TypeError("a pile changes and has no hash")
