"""The single words that a table, a score sheet or a help page is set with.

A language fills the classes of this module; a label it leaves out does not type-check. A client takes them all at once
with `dataclasses.asdict`.
"""

from __future__ import annotations

from dataclasses import dataclass

from clankwork.engine import ESCAPED, IN_PLAY, LOST, RESCUED


@dataclass(frozen=True)
class TableLabels:
    """Where things lie, and what a player has."""

    row: str
    reserve: str
    hand: str
    play_area: str
    discard_pile: str
    deck: str
    starting_deck: str
    dungeon_deck: str
    dungeon_discard: str
    supply: str
    clank_area: str
    bag: str
    dragon_cubes: str
    rage: str
    countdown: str
    health: str
    damage: str
    market: str
    board: str
    room: str
    depths: str
    crystal_cave: str
    fountain: str
    start: str
    tokens: str
    artifacts: str
    skill: str
    swords: str
    boots: str
    teleports: str
    gold: str
    clank: str
    cost: str
    points: str
    copies: str
    monsters: str
    lock: str
    one_way: str


@dataclass(frozen=True)
class PlayLabels:
    """The course of a game and its result."""

    turn: str
    player: str
    players: str
    your_turn: str
    waiting_for: str
    choices: str
    question: str
    log: str
    game_over: str
    score: str
    artifacts: str
    """In a score: the values of artifacts (B8.1)."""
    other_tokens: str
    gold: str
    cards: str
    total: str
    rank: str
    winner: str
    tie: str
    inside: str
    """Still in the dungeon."""
    escaped: str
    rescued: str
    lost: str
    hidden: str
    nothing: str

    def outcome(self, status: int) -> str:
        """How a player stands: still inside, or how they came out (B6.5, B7.1)."""
        return {IN_PLAY: self.inside, ESCAPED: self.escaped, RESCUED: self.rescued, LOST: self.lost}[status]


@dataclass(frozen=True)
class HelpLabels:
    """What a command or a page offers."""

    game: str
    language: str
    seed: str
    options: str
    opponent: str
    record: str
    rules: str
    help: str
    undo: str
    again: str
    save: str
    quit: str
    yes: str
    no: str
    unofficial: str
    """That this is no product of the publisher."""


@dataclass(frozen=True)
class Labels:
    """Every label of a language."""

    table: TableLabels
    play: PlayLabels
    help: HelpLabels
