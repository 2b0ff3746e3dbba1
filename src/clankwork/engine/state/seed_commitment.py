"""What is said of a seed before a game, so that everybody can see afterwards that nobody has chosen it since."""

from __future__ import annotations

from hashlib import sha256


def commitment_of(seed: str) -> str:
    """What is shown of a seed before the game is over: it fixes the seed and tells nothing about it."""
    return sha256(f"clankwork seed 1\n{seed}".encode()).hexdigest()


def first_of(seed: str, seats: int) -> int:
    """The seat that begins at a table: the seed says so, so that nobody can choose it (B1.15)."""
    return int.from_bytes(sha256(f"clankwork first 1\n{seed}".encode()).digest()[:8], "big") % seats
