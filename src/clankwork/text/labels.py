"""The single words that a table, a score sheet or a help page is set with.

A language fills the classes of this module for each vocabulary; a label it leaves out does not type-check. A client
takes them all at once with `dataclasses.asdict`.
"""

from __future__ import annotations

from dataclasses import dataclass

from clankwork.engine import ESCAPED, IN_PLAY, LOST, RESCUED


@dataclass(frozen=True)
class TableLabels:
    """Where things lie, and what they are."""

    row: str
    reserve: str
    hand: str
    play_area: str
    discard_pile: str
    deck: str
    starting_deck: str
    dungeon_deck: str
    bag: str
    rage: str
    countdown: str
    market: str
    room: str
    depths: str
    crystal_cave: str
    fountain: str
    """A room in which wounds are healed (B4.13)."""
    black_cube: str
    """A cube that is nobody's (B1.11)."""
    hunter: str
    """A cube that hurts everyone (S5.3, C5.3)."""
    pursuit: str
    """What players who are out do to the others (S6.3, C6.3)."""
    supply: str
    """Tokens that lie in no room (S1.7, C1.6)."""
    tokens: str
    starter: str
    """A card of the starting deck (B1.1)."""
    card: str
    """A card that is acquired and has no kind of its own (B3.1)."""
    device: str
    """A card that is paid for, used at once and gone (B3.3)."""
    monster: str
    """A card that is fought with swords (B3.4)."""


@dataclass(frozen=True)
class PlayLabels:
    """The course of a game and its result."""

    seed: str
    """What chance comes from: the same one deals the same game."""
    turn: str
    players: str
    your_turn: str
    score: str
    artifacts: str
    """In a score: the values of artifacts (B8.1)."""
    other_tokens: str
    gold: str
    short_gold: str
    """Gold over a column of figures."""
    lockpicks: str
    """Likewise over a column (C1.8)."""
    cards: str
    total: str
    inside: str
    """Still in the dungeon."""
    escaped: str
    rescued: str
    lost: str
    nothing: str
    nobody_wins: str
    """What is said when nobody gets away with anything (B8.4)."""

    def outcome(self, status: int) -> str:
        """How a player stands: still inside, or how they came out (B6.5, B7.1)."""
        return {IN_PLAY: self.inside, ESCAPED: self.escaped, RESCUED: self.rescued, LOST: self.lost}[status]


@dataclass(frozen=True)
class Labels:
    """Every label of a language, in the words of one game."""

    table: TableLabels
    play: PlayLabels
