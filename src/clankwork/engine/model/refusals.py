"""Why the rules refuse an action: a number for each reason, its word and its rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ALLOWED: Final = 0
"""Not a refusal: the rules have nothing against it."""
GAME_OVER: Final = 1
ANSWER_FIRST: Final = 2
NOT_ASKED: Final = 3
NOT_AN_OPTION: Final = 4
NOT_IN_HAND: Final = 5
CARDS_IN_HAND: Final = 6
NOT_IN_ROW: Final = 7
RESERVE_EMPTY: Final = 8
TOO_LITTLE_SKILL: Final = 9
TOO_FEW_SWORDS: Final = 10
WRONG_PLACE: Final = 11
NO_MARKET: Final = 12
TOO_LITTLE_GOLD: Final = 13
SOLD_OUT: Final = 14
NO_TUNNEL: Final = 15
EXHAUSTED: Final = 16
TOO_FEW_BOOTS: Final = 17
LOCKED: Final = 18
ONE_WAY: Final = 19
TOO_FEW_SWORDS_TO_SPEND: Final = 20
DEADLY_TUNNEL: Final = 21
NO_CUBE_FOR_DAMAGE: Final = 22
NEEDS_ARTIFACT: Final = 23
NO_TELEPORT: Final = 24
LEAVING: Final = 25
NOT_HELD: Final = 26
NOTHING_TO_HEAL: Final = 27
NOT_HERE: Final = 28
SPACE_EMPTY: Final = 29
HANDS_FULL: Final = 30
ONLY_ON_ENTERING: Final = 31
NO_MONSTER: Final = 32
TOO_FEW_LOCKPICKS: Final = 33
TOO_LITTLE_GOLD_FOR_CARD: Final = 34
GROUNDED: Final = 35
CLOSED: Final = 36
ALREADY_BOUGHT: Final = 37
NOT_FOR_SALE_TO_YOU: Final = 38
NOTHING_TO_ACTIVATE: Final = 39
NO_RIDE: Final = 40
NEEDS_PASS: Final = 41
STOP_LOCKED: Final = 42
BLOCKADED: Final = 43
NO_PORT: Final = 44
PORT_TAKEN: Final = 45
NO_DATA_CUBE: Final = 46
SAME_MODULE: Final = 47
NOTHING_TO_OPEN: Final = 48
OPENED_BEFORE: Final = 49
SUPPLY_EMPTY: Final = 50
NO_SHRINE: Final = 51
SHRINE_FULL: Final = 52
OFFERED_BEFORE: Final = 53
NO_CUBE_TO_OFFER: Final = 54
NO_OPEN_EDGE: Final = 55
NO_TILES_LEFT: Final = 56
TILE_FIRST: Final = 57
NO_TILE: Final = 58
AGAINST_ARROW: Final = 59
LEADS_NOWHERE: Final = 60
TILE_FITS: Final = 61
TAKEN_HERE_BEFORE: Final = 62
NOT_TRAPPED: Final = 63
FOOTPRINTS: Final = 64
ALREADY_THERE: Final = 65
CHOSEN_BEFORE: Final = 66
TOO_LITTLE_GOLD_TO_PAY: Final = 67
NOTHING_TO_DRAW: Final = 68
NOTHING_TO_TRASH: Final = 69
NO_SECRET_NEARBY: Final = 70
WOULD_DO_NOTHING: Final = 71
LONE_PORTAL: Final = 72
ONLY_BY_RIDE: Final = 73
RIDE_INSTEAD: Final = 74
BEAM_INSTEAD: Final = 75
NO_BEAM: Final = 76

REASONS: Final = (
    ("allowed", ""),
    ("game-over", "B7.5"),
    ("answer-first", "B10.5"),
    ("not-asked", "B10.5"),
    ("not-an-option", "B10.5"),
    ("not-in-hand", "B2.1"),
    ("cards-in-hand", "B2.1"),
    ("not-in-row", "B3.1"),
    ("reserve-empty", "B3.7"),
    ("too-little-skill", "B3.1"),
    ("too-few-swords", "B3.4"),
    ("wrong-place", "B3.8"),
    ("no-market", "B3.9"),
    ("too-little-gold", "B3.9"),
    ("sold-out", "B1.6"),
    ("no-tunnel", "B4.1"),
    ("exhausted", "B4.12"),
    ("too-few-boots", "B4.1"),
    ("locked", "B4.5"),
    ("one-way", "B4.6"),
    ("too-few-swords-to-spend", "B4.3"),
    ("deadly-tunnel", "B4.4"),
    ("no-cube-for-damage", "B4.4"),
    ("needs-artifact", "B4.16"),
    ("no-teleport", "B4.15"),
    ("leaving", "B7.7"),
    ("not-held", "B9.4"),
    ("nothing-to-heal", "B6.3"),
    ("not-here", "B4.7"),
    ("space-empty", "B4.7"),
    ("hands-full", "B4.10"),
    ("only-on-entering", "B4.8"),
    ("no-monster", "B4.3"),
    ("too-few-lockpicks", "C3.1"),
    ("too-little-gold-for-card", "B3.3"),
    ("grounded", "S3.10"),
    ("closed", "S4.4"),
    ("already-bought", "S3.3"),
    ("not-for-sale-to-you", "C7.4"),
    ("nothing-to-activate", "S2.5"),
    ("no-ride", "S3.8"),
    ("needs-pass", "S3.9"),
    ("stop-locked", "S3.8"),
    ("blockaded", "S5.4"),
    ("no-port", "S4.1"),
    ("port-taken", "S4.1"),
    ("no-data-cube", "S4.1"),
    ("same-module", "S4.2"),
    ("nothing-to-open", "C3.2"),
    ("opened-before", "C3.2"),
    ("supply-empty", "C3.2"),
    ("no-shrine", "C3.5"),
    ("shrine-full", "C3.5"),
    ("offered-before", "C3.5"),
    ("no-cube-to-offer", "C3.7"),
    ("no-open-edge", "C2.1"),
    ("no-tiles-left", "C2.6"),
    ("tile-first", "C2.4"),
    ("no-tile", "C2.1"),
    ("against-arrow", "C2.5"),
    ("leads-nowhere", "C2.3"),
    ("tile-fits", "C2.11"),
    ("taken-here-before", "C8.2"),
    ("not-trapped", "C9.3"),
    ("footprints", "B4.2"),
    ("already-there", "B4.1"),
    ("chosen-before", "B10.5"),
    ("too-little-gold-to-pay", "B10.5"),
    ("nothing-to-draw", "B2.4"),
    ("nothing-to-trash", "B10.5"),
    ("no-secret-nearby", "B10.5"),
    ("would-do-nothing", "B10.5"),
    ("lone-portal", "C4.7"),
    ("only-by-ride", "S3.11"),
    ("ride-instead", "S3.8"),
    ("beam-instead", "S3.9"),
    ("no-beam", "S3.9"),
)
"""Slug and rule id of each reason, by number; of the base game where its games share one."""
AT_ANY_TIME: Final = "B11.1"
"""The rule behind taking an artifact as an action of its own: the rule of taking on entering is not."""


@dataclass(frozen=True)
class Refusal:
    """Why the rules refuse an action: a code, the rule, and the figures where there are any."""

    reason: int
    """One of the numbers above."""
    needs: int = 0
    """What the action would take."""
    has: int = 0
    """What the player has of it."""
    in_place: str = ""
    """The id of the rule that this game has in place of the one of the base game, if it has another."""

    @property
    def code(self) -> str:
        """The reason as a word, such as `too-few-boots`."""
        return REASONS[self.reason][0]

    @property
    def rule(self) -> str:
        """The id of the rule of the game that is played, such as `B4.1`."""
        return self.in_place or REASONS[self.reason][1]

    def __str__(self) -> str:
        figures = f": needs {self.needs}, has {self.has}" if self.needs or self.has else ""
        return f"{self.code} ({self.rule}){figures}"

    def __repr__(self) -> str:
        return f"<Refusal {self}>"

    def __reduce__(self) -> tuple[type[Refusal], tuple[int, int, int, str]]:
        return Refusal, (self.reason, self.needs, self.has, self.in_place)
