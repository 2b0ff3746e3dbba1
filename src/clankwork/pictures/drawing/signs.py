"""What a sign says, apart from how it is drawn: for those who draw boards themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ARTIFACT: Final = "artifact"
"""`Sign.face`: an artifact with its points."""
VAULT: Final = "vault"
"""The place of artifacts that come when its tile is laid (C4.1)."""
FRONT: Final = "front"
BACK: Final = "back"
"""Face down, so that only the pool is known."""


@dataclass(frozen=True)
class Sign:
    """One thing in a room: something printed there, or the place of tokens."""

    icon: str
    """What it looks like, by the names of `icons.SIGNS`; `tokens` for tokens, `gives` for one of the common supply."""
    words: str = ""
    """What it means."""
    number: int = 0
    """How much of it there is, where that is more than the sign alone says."""
    figure: str = ""
    """The number among `parts` of a view that changes it: the port that is taken, the room that is opened."""
    slots: int = 0
    """Offerings that a shrine has room for (C3.5)."""
    locked: bool = False
    """A stop that only who opens locks can use (S3.8)."""
    cut_at: int = 0
    """The space of the rage track, counted from 0, from which on a stop is closed (S5.4)."""
    brings: tuple[Sign, ...] = ()
    """What a port does."""
    what: str = ""
    """Tokens: the token or the pool, as views and actions call it."""
    face: str = ""
    """Tokens: `artifact`, `vault`, `front` or `back`."""
    mark: str = ""
    """Tokens: what stands on them, such as their points."""
    pool: int = 0
    """Tokens face down: the number of their pool, which has a shape of its own."""
