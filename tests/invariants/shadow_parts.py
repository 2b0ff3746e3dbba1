"""What a viewer can know of a table, as plain values: see `shadow`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from clankwork.engine import CAVES, Countdown, Ports, Pursuit, Shrines

if TYPE_CHECKING:
    from clankwork.engine import Rules, SeatView, View

TOLD: Final = (Countdown, Ports, Pursuit, Shrines)
"""Mechanisms whose state is followed from events."""


@dataclass
class Seat:
    """What a viewer knows of a player."""

    status: int
    room: int
    gold: int
    track: list[int]
    supply: int
    lockpicks: int
    tokens: list[int]
    discard: list[int]
    play: list[int]
    hand_size: int
    deck_size: int
    hand: list[int]
    known: list[int]
    unseen: list[int]
    deck_top: list[int]

    @staticmethod
    def seen(player: SeatView) -> Seat:
        """From a view."""
        return Seat(
            status=player.status,
            room=player.room,
            gold=player.gold,
            track=list(player.track),
            supply=player.supply,
            lockpicks=player.lockpicks,
            tokens=list(player.tokens),
            discard=list(player.discard),
            play=list(player.play),
            hand_size=player.hand_size,
            deck_size=player.deck_size,
            hand=list(player.hand),
            known=list(player.known),
            unseen=list(player.unseen),
            deck_top=list(player.deck_top),
        )


@dataclass
class Turn:
    """What a viewer knows of the running turn."""

    seat: int
    skill: int = 0
    swords: int = 0
    boots: int = 0
    teleports: int = 0
    clank_stored: int = 0
    ignoring: int = 0
    exhausted: bool = False
    """No more boots, caves taken into account."""
    grounded: bool = False
    leaving: bool = False
    discounts: list[int] = field(default_factory=list)
    bought: list[int] = field(default_factory=list)
    found: list[int] = field(default_factory=list)
    to_trash: list[int] = field(default_factory=list)
    coupons: int = 0
    bargains: list[int] = field(default_factory=list)

    @staticmethod
    def seen(view: View) -> Turn:
        """From a view."""
        turn = view.turn
        return Turn(
            seat=turn.seat,
            skill=turn.skill,
            swords=turn.swords,
            boots=turn.boots,
            teleports=turn.teleports,
            clank_stored=turn.clank_stored,
            ignoring=turn.ignoring,
            exhausted=turn.exhausted and not turn.ignoring & CAVES,
            grounded=turn.grounded,
            leaving=turn.leaving,
            discounts=list(turn.discounts),
            bought=list(turn.bought),
            found=list(turn.found),
            to_trash=list(turn.to_trash),
            coupons=turn.coupons,
            bargains=sorted(turn.bargains),
        )


@dataclass
class Board:
    """What a viewer knows of everything else."""

    turns: int
    over: bool
    rage: int
    row: list[int]
    deck: list[int]
    discard: list[int]
    trashed: list[int]
    area: list[int]
    bag: list[int]
    aside: list[int]
    left: list[int]
    pools: list[list[int]]
    sold: list[int]
    reserve: list[int]
    gone: list[int]
    laid: list[list[int]]
    hunters: int
    stacks: list[list[int]]
    parts: dict[str, list[int]]
    """Of the mechanisms whose state events tell."""

    @staticmethod
    def seen(rules: Rules, view: View) -> Board:
        """From a view."""
        named = {each.name: list(view.parts[each.number]) for each in rules.mechanisms if isinstance(each, TOLD)}
        return Board(
            turns=view.turns,
            over=view.over,
            rage=view.rage,
            row=list(view.row),
            deck=sorted(view.deck + view.deck_top),
            discard=list(view.discard),
            trashed=list(view.trashed),
            area=list(view.area),
            bag=sorted(view.bag + view.bag_top),
            aside=list(view.aside),
            left=list(view.table.left),
            pools=[list(pool) for pool in view.table.unseen],
            sold=list(view.table.sold),
            reserve=list(view.table.reserve),
            gone=list(view.table.gone),
            laid=[list(tokens) for tokens in view.table.laid],
            hunters=view.table.hunters,
            stacks=[sorted(one + top) for one, top in zip(view.table.stacks, view.table.stack_tops, strict=True)],
            parts=named,
        )
