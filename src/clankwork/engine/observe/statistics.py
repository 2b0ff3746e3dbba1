"""What happened in many games as rows of numbers, for statistics. Made from events alone, as logs are.

Rows lie one after the other in flat lists, so that whole columns can be taken out of them without a look at each
number. Seats and turns are counted from 1 here, as people do; 0 is before the first turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from clankwork.engine.model.events import (
    CardAcquired,
    CardReplaced,
    CardRevealed,
    ClankMade,
    ClankTakenBack,
    CountdownMoved,
    CubesDrawn,
    DamageTaken,
    DeckRanOut,
    DeviceUsed,
    DragonHurt,
    Escaped,
    GoldGained,
    Healed,
    ItemBought,
    KnockedOut,
    MonsterDefeated,
    RageRose,
    ResourcesGained,
    TokenTaken,
    TurnEnded,
    TurnStarted,
)
from clankwork.engine.model.happenings import BagRanOut, Hunted
from clankwork.engine.model.tables import BLACK, HUNTER

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.events import Event
    from clankwork.engine.model.tables import Rules

BOUGHT: Final = 0
"""How something was acquired: a card of the row, for skill (B3.1)."""
FROM_RESERVE: Final = 1
"""A card of the reserve, for skill or given by an effect (B3.7)."""
FOUGHT: Final = 2
"""A monster, for swords (B3.4)."""
USED: Final = 3
"""A device, for skill (B3.3)."""
TAKEN: Final = 4
"""A token of the board (B4.7)."""
AT_MARKET: Final = 5
"""A market item, for gold (B3.9)."""

STILL_IN: Final = 0
"""What took a seat out: nothing, it is in play."""
BY_ESCAPE: Final = 1
"""It left on its feet (B7.1)."""
BY_DRAGON: Final = 2
"""An attack filled its health track (B6.4), by its own cubes or by such as hurt everyone (S5.3, C5.3)."""
BY_COUNTDOWN: Final = 3
"""The countdown came to its end (B7.3)."""
BY_DECK: Final = 4
"""The dungeon deck ran out (B5.10)."""
BY_DAMAGE: Final = 5
"""Damage that the dragon had no part in."""
BY_BAG: Final = 6
"""The bag was empty after an attack (C5.2)."""

TURN_WIDTH: Final = 11
"""Numbers in a row of `Annals.turns`."""
ACQUISITION_WIDTH: Final = 7
"""Numbers in a row of `Annals.acquisitions`."""
ATTACK_WIDTH: Final = 10
"""Numbers in a row of `Annals.attacks` before the damage of each seat."""
SEAT_WIDTH: Final = 11
"""Numbers in a row of `Annals.seats`."""
GAME_WIDTH: Final = 4
"""Numbers in a row of `Annals.games`."""
NOTHING_TAKEN: Final = -1
"""In place of an artifact, where a seat took none."""


@final
class Annals:
    """The rows of the games told so far."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.games: list[int] = []
        """Game, attacks, rage space at the end, what took the last seat out."""
        self.seats: list[int] = []
        """Game, seat, what took it out, in which turn, its turns, its first artifact, in which of its turns, clank,
        damage by the dragon, other damage, damage healed."""
        self.turns: list[int] = []
        """Game, turn, which turn of its seat, seat; skill, swords, boots and gold gained; clank of the seat, damage on
        its health track, rage space."""
        self.acquisitions: list[int] = []
        """Game, turn, which turn of its seat, seat, how, card or token, price without discounts. A token `n` is written
        `-2 - n`, as sources are."""
        self.attacks: list[int] = []
        """Game, attack, turn, seat or 0 in the turn of one who is out, space of the countdown or 0, rage space, danger
        cards in the row, cubes drawn, black ones, ones that hurt everyone; then the damage of each seat."""

    def begin(self, number: i64) -> Tale:
        """Game `number` is about to be told, from its opening on."""
        return Tale(self, number)


@final
class Tale:
    """One game as it is told."""

    turn: i64 = 0
    seat: i64 = 0
    open: bool = False
    """Whether a turn is under way."""
    skill: i64 = 0
    swords: i64 = 0
    boots: i64 = 0
    gold: i64 = 0
    clank_before: i64 = 0
    """The seat's clank when its turn began."""
    cause: i64 = STILL_IN
    """What a knock-out now would be put down to."""
    ending: i64 = STILL_IN
    danger: i64 = 0
    countdown: i64 = 0
    pawn: i64 = 0
    """Whose pawn is on the countdown track."""
    fights: i64 = 0
    """Attacks of the dragon."""

    def __init__(self, annals: Annals, number: i64) -> None:
        seats: i64 = annals.rules.seats
        self.annals = annals
        self.number = number
        self.rage: i64 = annals.rules.ruleset.rage_start[seats] + 1
        self.rounds = [0] * seats
        self.clank = [0] * seats
        self.dragon_damage = [0] * seats
        self.other_damage = [0] * seats
        self.healed = [0] * seats
        self.artifact = [NOTHING_TAKEN] * seats
        self.artifact_round = [0] * seats
        self.out_by = [STILL_IN] * seats
        self.out_turn = [0] * seats

    def hear(self, log: list[Event]) -> None:
        """Take what happened next into account and clear the log: few events at a time keep memory small and fast."""
        for event in log:
            self._hear(event)
        log.clear()

    def _hear(self, event: Event) -> None:
        """Take an event into account; the frequent ones first. Most, such as cards drawn, are in no table."""
        if isinstance(event, ResourcesGained):
            self.skill += event.skill
            self.swords += event.swords
            self.boots += event.boots
        elif isinstance(event, ClankMade):
            self.clank[event.seat] += event.cubes
        elif isinstance(event, TurnStarted):
            self._begin_turn(event.seat)
        elif isinstance(event, TurnEnded):
            self._end_turn()
        elif isinstance(event, CardRevealed):
            if self.annals.rules.cards[event.card].danger:
                self.danger += 1
        elif isinstance(event, GoldGained):
            if event.seat == self.seat:
                self.gold += event.gold
        elif isinstance(event, CardAcquired):
            how = FROM_RESERVE if event.slot < 0 else BOUGHT
            self._acquire(event.seat, how, event.card, self.annals.rules.cards[event.card].skill)
            self._leave_row(event.card, event.slot)
        elif isinstance(event, MonsterDefeated):
            self._acquire(event.seat, FOUGHT, event.card, self.annals.rules.cards[event.card].swords)
            self._leave_row(event.card, event.slot)
        elif isinstance(event, DeviceUsed):
            self._acquire(event.seat, USED, event.card, self.annals.rules.cards[event.card].skill)
            self._leave_row(event.card, event.slot)
        elif isinstance(event, TokenTaken):
            self._take(event.seat, TAKEN, event.token, 0)
        else:
            self._hear_of_health(event)

    def _hear_of_health(self, event: Event) -> None:
        """The events by which seats come to harm and go out."""
        if isinstance(event, ClankTakenBack):
            self.clank[event.seat] -= event.cubes
        elif isinstance(event, DamageTaken):
            self.other_damage[event.seat] += event.damage
            self.cause = BY_DAMAGE
        elif isinstance(event, Healed):
            self.healed[event.seat] += event.damage
        elif isinstance(event, CubesDrawn):
            self._attack(event.cubes)
        elif isinstance(event, DragonHurt):
            self._hurt(event.seat, event.damage)
        elif isinstance(event, KnockedOut):
            self._is_out(event.seat, self.cause)
        elif isinstance(event, Escaped):
            self._is_out(event.seat, BY_ESCAPE)
        elif isinstance(event, DeckRanOut):
            self.cause = BY_DECK
        elif isinstance(event, CountdownMoved):
            if event.space > 1:  # B7.4: on the first space a pawn is only put, and nothing happens
                self.countdown = event.space
                self.pawn = event.seat
                self.cause = BY_COUNTDOWN
        elif isinstance(event, RageRose):
            self.rage = event.space + 1
        elif isinstance(event, ItemBought):
            self._take(event.seat, AT_MARKET, event.token, self.annals.rules.ruleset.price)
        elif isinstance(event, CardReplaced):
            self._leave_row(event.card, event.slot)
        else:
            self._hear_of_others(event)

    def _hear_of_others(self, event: Event) -> None:
        """What only some games know."""
        if isinstance(event, Hunted):
            self._hurt(event.seat, 1)
        elif isinstance(event, BagRanOut):
            self.cause = BY_BAG

    def _hurt(self, seat: i64, damage: i64) -> None:
        """Damage of the attack whose row was put down last."""
        self.dragon_damage[seat] += damage
        self.annals.attacks[seat - self.annals.rules.seats] += damage
        self.cause = BY_DRAGON

    def _begin_turn(self, seat: i64) -> None:
        self.turn += 1
        self.seat = seat
        self.open = True
        self.rounds[seat] += 1
        self.clank_before = self.clank[seat]
        self.skill = 0
        self.swords = 0
        self.boots = 0
        self.gold = 0

    def _end_turn(self) -> None:
        self.open = False
        seat: i64 = self.seat
        clank: i64 = self.clank[seat] - self.clank_before
        damage: i64 = self.dragon_damage[seat] + self.other_damage[seat] - self.healed[seat]
        row = self.annals.turns
        row.append(self.number)
        row.append(self.turn)
        row.append(self.rounds[seat])
        row.append(seat + 1)
        row.append(self.skill)
        row.append(self.swords)
        row.append(self.boots)
        row.append(self.gold)
        row.append(clank)
        row.append(damage)
        row.append(self.rage)

    def _acquire(self, seat: i64, how: i64, item: i64, price: i64) -> None:
        row = self.annals.acquisitions
        row.append(self.number)
        row.append(self.turn)
        row.append(self.rounds[seat])
        row.append(seat + 1)
        row.append(how)
        row.append(item)
        row.append(price)

    def _take(self, seat: i64, how: i64, token: i64, price: i64) -> None:
        """A token; the first artifact is what a seat came for."""
        self._acquire(seat, how, -2 - token, price)
        if self.artifact[seat] == NOTHING_TAKEN and self.annals.rules.tokens[token].is_artifact:
            self.artifact[seat] = token
            self.artifact_round[seat] = self.rounds[seat]

    def _leave_row(self, card: i64, slot: i64) -> None:
        if slot >= 0 and self.annals.rules.cards[card].danger:
            self.danger -= 1

    def _attack(self, cubes: tuple[int, ...]) -> None:
        """Put an attack down, the damage to follow; in a countdown it belongs to the seat of the pawn, and in turns of
        those who are out otherwise to nobody.
        """
        self.fights += 1
        row = self.annals.attacks
        row.append(self.number)
        row.append(self.fights)
        row.append(self.turn)
        row.append(self.seat + 1 if self.open else self.pawn + 1 if self.countdown else 0)
        row.append(0 if self.open else self.countdown)
        row.append(self.rage)
        row.append(self.danger)
        row.append(len(cubes))
        row.append(cubes.count(BLACK))
        row.append(cubes.count(HUNTER))
        row.extend([0] * self.annals.rules.seats)

    def _is_out(self, seat: i64, cause: i64) -> None:
        self.out_by[seat] = cause
        self.out_turn[seat] = self.turn
        self.ending = cause

    def end(self) -> None:
        """Nothing more happened."""
        if self.open:
            self._end_turn()
        self.annals.games.extend([self.number, self.fights, self.rage, self.ending])
        seat: i64 = 0
        while seat < self.annals.rules.seats:
            self.annals.seats.extend([self.number, seat + 1, self.out_by[seat], self.out_turn[seat], self.rounds[seat]])
            self.annals.seats.extend([self.artifact[seat], self.artifact_round[seat], self.clank[seat]])
            self.annals.seats.extend([self.dragon_damage[seat], self.other_damage[seat], self.healed[seat]])
            seat += 1
