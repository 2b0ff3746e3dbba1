"""The whole of a game at one moment, as plain data.

A copy shares its parts with the original until one of the two writes: whoever writes to a part first takes a copy
of it (`own_player`, `own_turn`, …). Reading goes straight to the attributes; every write goes through an `own_` method.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from clankwork.engine.state.flatten import numbers_of
from clankwork.engine.state.streams import Pile

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.mechanisms.tiles.grid import Layout
    from clankwork.engine.model.events import Event
    from clankwork.engine.model.tables import Rules

IN_PLAY: Final = 0
"""`Player.status`: still in the dungeon."""
ESCAPED: Final = 1
"""`Player.status`: left with an artifact (B7.1)."""
RESCUED: Final = 2
"""`Player.status`: knocked out with an artifact outside the depths; scores (B6.5)."""
LOST: Final = 3
"""`Player.status`: knocked out otherwise; scores nothing (B6.5)."""

MAIN: Final = 0
"""`Turn.step`: the player plays cards and acts (B2.2). The other steps end the turn, in this order (B2.11)."""
FOUND_TOKENS: Final = 1
CLEAN_UP: Final = 2
LEAVE: Final = 3
REFILL: Final = 4
ATTACK: Final = 5
NEXT: Final = 6
PASSING: Final = 7

EMPTY: Final = -1
"""A place of the row without a card."""
NO_SOURCE: Final = -1
"""`Task.source`: no card or token, but the rules themselves. A token's number `n` is written as `-2 - n`."""
NOBODY: Final = -1
"""No seat: `State.to_act` when the game is over."""

_TURN: Final = 1
_ROW: Final = 2
_DECK: Final = 4
_DISCARD: Final = 8
_TABLE: Final = 16
_AREA: Final = 32
_BAG: Final = 64
_PARTS: Final = 128
_PLAYER: Final[tuple[int, ...]] = (256, 512, 1024, 2048, 4096, 8192)


def without(hand: list[int], known: tuple[int, ...]) -> list[int]:
    """The cards of `hand` that are left when those of `known` are taken out."""
    rest = hand[:]
    for card in known:
        if card in rest:
            rest.remove(card)
    return rest


@final
class Task:
    """A place in a script: what is still to be done, what a player is asked, or what waits for its condition."""

    def __init__(self, seat: i64 = 0, script: i64 = 0, index: i64 = 0, source: i64 = NO_SOURCE, paid: i64 = 0) -> None:
        self.seat = seat
        self.script = script
        """Number of the script in `Rules.scripts`."""
        self.index = index
        """Which effect of it."""
        self.source = source
        """The card it comes from; a token as -2 minus its number."""
        self.paid = paid
        """How often a waiting `Per` has been paid; the option of a `ChooseOne` that was picked."""

    def numbers(self) -> tuple[int, int, int, int, int]:
        """Its fields, for comparing and saving."""
        return (self.seat, self.script, self.index, self.source, self.paid)


@final
class Player:
    """A seat at the table and everything that belongs to it."""

    status: i64 = IN_PLAY
    room: i64 = 0
    gold: i64 = 0
    damage: i64 = 0
    """Cubes on the health track (B6.1)."""
    dark_places: i64 = 0
    """Bit mask of the places of the track, from the left, that bear a black cube, since the player had none left (S5.3,
    C5.3). Where a player's own cubes heal first, the black ones are kept on the left: the right-most cube heals first.
    """
    supply: i64 = 0
    """Cubes left to the player (B1.1)."""
    lockpicks: i64 = 0
    hand: list[int]
    """Cards in hand, sorted."""
    known: tuple[int, ...] = ()
    """Those of them that everybody knows of, sorted: the last of a deck before a new one, cards put on top (B2.4)."""
    deck: Pile
    discard: list[int]
    """The discard pile, the latest card last (B2.10)."""
    play: list[int]
    """The play area, in order of play."""
    tokens: list[int]
    """Tokens in front of the player, in the order they came."""

    def __init__(self, other: Player | None = None) -> None:
        if other is None:
            self.hand = []
            self.deck = Pile()
            self.discard = []
            self.play = []
            self.tokens = []
            return
        self.status = other.status
        self.room = other.room
        self.gold = other.gold
        self.damage = other.damage
        self.dark_places = other.dark_places
        self.supply = other.supply
        self.lockpicks = other.lockpicks
        self.hand = other.hand[:]
        self.known = other.known
        self.deck = other.deck.copy()
        self.discard = other.discard[:]
        self.play = other.play[:]
        self.tokens = other.tokens[:]


@final
class Turn:
    """What holds for the running turn only."""

    seat: i64 = 0
    step: i64 = MAIN
    skill: i64 = 0
    swords: i64 = 0
    boots: i64 = 0
    teleports: i64 = 0
    clank_made: i64 = 0
    """Clank made this turn, for cards that pay for it (B10.6)."""
    clank_stored: i64 = 0
    """−clank that waits for clank to cancel (B5.7)."""
    gold_gains: i64 = 0
    """How often gold was gained this turn (B11.5)."""
    gold_gained: i64 = 0
    """Gold gained this turn, spent or not. Likewise the next one."""
    skill_gained: i64 = 0
    defeated: i64 = 0
    """Monsters of the row defeated this turn."""
    portals: i64 = 0
    """How often the player went through a portal this turn (C4.4)."""
    coupons: i64 = 0
    """Gold that the next market item costs less (C7.1)."""
    ignoring: i64 = 0
    """Bit mask of hindrances that do not count: `CAVES`, `MONSTERS`, `LOCKS`."""
    exhausted: bool = False
    """No more boots this turn after a crystal cave (B4.12)."""
    held: bool = False
    """In the middle of a move that something has to be done for (C2.4)."""
    grounded: bool = False
    """No more boots this turn after a ride (S3.10)."""
    leaving: bool = False
    """Back at the start with an artifact: the pawn leaves at the end of the turn (B7.7)."""
    attack_due: bool = False
    """A card with the attack symbol was revealed in this refill (B5.3)."""
    waiting: list[Task]
    """Conditional effects of cards played, not yet paid in full (B2.6)."""
    discounts: tuple[int, ...] = ()
    """Pairs of a tag and the skill that cards with it cost less."""
    bought: list[int]
    """Cards acquired with skill this turn (B11.11)."""
    found: tuple[int, ...] = ()
    """Tokens found this turn that act at its end (B9.7)."""
    trashed: tuple[int, ...] = ()
    """Cards the player trashed this turn (S8.1), sorted: times 2; plus 1 from the discard pile."""
    to_trash: tuple[int, ...] = ()
    """Those of them that leave the game only at the end of the turn (B11.7), in the order they were chosen."""
    bargains: tuple[int, ...] = ()
    """Prices at which a market item can be bought this turn, wherever one is; each once."""
    rewarded: tuple[int, ...] = ()
    """Rooms that have given this turn what they give once (C3.6)."""

    def __init__(self, other: Turn | None = None) -> None:
        if other is None:
            self.waiting = []
            self.bought = []
            return
        self.seat = other.seat
        self.step = other.step
        self.skill = other.skill
        self.swords = other.swords
        self.boots = other.boots
        self.teleports = other.teleports
        self.clank_made = other.clank_made
        self.clank_stored = other.clank_stored
        self.gold_gains = other.gold_gains
        self.gold_gained = other.gold_gained
        self.skill_gained = other.skill_gained
        self.defeated = other.defeated
        self.portals = other.portals
        self.coupons = other.coupons
        self.ignoring = other.ignoring
        self.exhausted = other.exhausted
        self.held = other.held
        self.grounded = other.grounded
        self.leaving = other.leaving
        self.attack_due = other.attack_due
        self.waiting = other.waiting[:]
        self.discounts = other.discounts
        self.bought = other.bought[:]
        self.found = other.found
        self.trashed = other.trashed
        self.to_trash = other.to_trash
        self.bargains = other.bargains
        self.rewarded = other.rewarded


@final
class Table:
    """What lies on the board and beside it."""

    left: list[int]
    """Tokens left on each space of the board."""
    pools: list[Pile]
    """Tokens of each pool that nobody has seen: those on the board and those that left the game unseen."""
    sold: list[int]
    """How many of each market item have been bought."""
    reserve: list[int]
    """Cards left in each reserve pile (B3.7)."""
    gone: list[int]
    """Tokens out of the game, in sight of all."""
    laid: list[list[int]]
    """Tokens put on each space in the course of the game, besides those it has from the start; the best one last."""
    stacks: list[Pile]
    """Face-down piles of mechanisms."""
    hunters: i64 = 0
    """Cubes that hurt everyone and are in nobody's way yet (S1.8, C1.4)."""

    def __init__(self, other: Table | None = None) -> None:
        if other is None:
            self.left = []
            self.pools = []
            self.sold = []
            self.reserve = []
            self.gone = []
            self.laid = []
            self.stacks = []
            return
        self.left = other.left[:]
        self.pools = [pile.copy() for pile in other.pools]
        self.sold = other.sold[:]
        self.reserve = other.reserve[:]
        self.gone = other.gone[:]
        self.laid = [tokens[:] for tokens in other.laid]
        self.stacks = [pile.copy() for pile in other.stacks]
        self.hunters = other.hunters


@final
class State:
    """A game at one moment."""

    rules: Rules
    log: list[Event] | None = None
    """Where events go, while somebody listens."""
    owned: i64 = 0
    """Bit mask of the parts that no other state shares."""
    seed: str = ""
    players: list[Player]
    first: i64 = 0
    """The seat that took the first turn (B1.15)."""
    to_act: i64 = 0
    """The seat that decides."""
    turn: Turn
    turns: i64 = 0
    """Turns begun so far, of all seats."""
    over: bool = False
    pending: Task | None = None
    """The question a seat must answer before anything else."""
    agenda: list[Task]
    """What is left to do of scripts a question broke off: the last one comes first."""
    row: list[int]
    """The dungeon row by place, `EMPTY` where no card lies (B5.1)."""
    deck: Pile
    """The dungeon deck."""
    discard: list[int]
    """The dungeon discard pile."""
    trashed: list[int]
    """Cards out of the game (B10.1)."""
    table: Table
    area: list[int]
    """Cubes in the clank area, sorted: seat numbers."""
    bag: Pile
    """Cubes in the dragon bag: seat numbers and `BLACK` (B1.11)."""
    aside: list[int]
    """Cubes drawn that did nothing, sorted (B5.5)."""
    rage: i64 = 0
    """The dragon marker's space on the rage track, counted from 0."""
    parts: list[list[int]]
    """The state of each mechanism."""
    layout: Layout | None = None
    """The tunnels as they lie now, in games in which that changes (C2). It follows from the rest, and is shared."""

    def __init__(self, rules: Rules, other: State | None = None) -> None:
        self.rules = rules
        if other is None:
            self.players = []
            self.turn = Turn()
            self.agenda = []
            self.row = []
            self.deck = Pile()
            self.discard = []
            self.trashed = []
            self.table = Table()
            self.area = []
            self.bag = Pile()
            self.aside = []
            self.parts = []
            return
        other.owned = 0
        self.seed = other.seed
        self.players = other.players[:]
        self.first = other.first
        self.to_act = other.to_act
        self.turn = other.turn
        self.turns = other.turns
        self.over = other.over
        self.pending = other.pending
        self.agenda = other.agenda[:]
        self.row = other.row
        self.deck = other.deck
        self.discard = other.discard
        self.trashed = other.trashed
        self.table = other.table
        self.area = other.area
        self.bag = other.bag
        self.aside = other.aside
        self.rage = other.rage
        self.parts = other.parts
        self.layout = other.layout

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return False
        return self.rules.same_as(other.rules) and self.seed == other.seed and numbers_of(self) == numbers_of(other)

    def __hash__(self) -> int:
        raise TypeError("a state changes; state_hash is its hash at this moment")

    def copy(self) -> State:
        """A copy with an equal future; the two are independent from now on."""
        return State(self.rules, self)

    def own_player(self, seat: i64) -> Player:
        """The player at `seat`, for writing."""
        bit: i64 = _PLAYER[seat]
        player = self.players[seat]
        if not self.owned & bit:
            player = Player(player)
            self.players[seat] = player
            self.owned |= bit
        return player

    def own_turn(self) -> Turn:
        """The turn, for writing."""
        if not self.owned & _TURN:
            self.turn = Turn(self.turn)
            self.owned |= _TURN
        return self.turn

    def own_row(self) -> list[int]:
        """The dungeon row, for writing."""
        if not self.owned & _ROW:
            self.row = self.row[:]
            self.owned |= _ROW
        return self.row

    def own_deck(self) -> Pile:
        """The dungeon deck, for writing."""
        if not self.owned & _DECK:
            self.deck = self.deck.copy()
            self.owned |= _DECK
        return self.deck

    def own_discard(self) -> list[int]:
        """The dungeon discard pile, for writing; the cards out of the game come with it."""
        if not self.owned & _DISCARD:
            self.discard = self.discard[:]
            self.trashed = self.trashed[:]
            self.owned |= _DISCARD
        return self.discard

    def own_trashed(self) -> list[int]:
        """The cards out of the game, for writing."""
        self.own_discard()
        return self.trashed

    def own_table(self) -> Table:
        """The table, for writing."""
        if not self.owned & _TABLE:
            self.table = Table(self.table)
            self.owned |= _TABLE
        return self.table

    def own_area(self) -> list[int]:
        """The clank area, for writing."""
        if not self.owned & _AREA:
            self.area = self.area[:]
            self.owned |= _AREA
        return self.area

    def own_bag(self) -> Pile:
        """The dragon bag, for writing; the cubes set aside come with it."""
        if not self.owned & _BAG:
            self.bag = self.bag.copy()
            self.aside = self.aside[:]
            self.owned |= _BAG
        return self.bag

    def own_aside(self) -> list[int]:
        """The cubes set aside, for writing."""
        self.own_bag()
        return self.aside

    def part(self, number: i64) -> list[int]:
        """The state of a mechanism, for reading."""
        return self.parts[number]

    def own_part(self, number: i64) -> list[int]:
        """The state of a mechanism, for writing."""
        if not self.owned & _PARTS:
            self.parts = [part[:] for part in self.parts]
            self.owned |= _PARTS
        return self.parts[number]

    def later(self, seat: i64, script: i64, source: i64, paid: i64 = 0) -> None:
        """Put a script on the agenda: it is carried out next."""
        self.agenda.append(Task(seat, script, 0, source, paid))
