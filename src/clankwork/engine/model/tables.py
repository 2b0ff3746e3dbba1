"""What a game is made of, as read from packs: cards, tokens, rooms, tunnels, tracks, and the values of its rules.

Content names things by slug; here they are numbered. A number is an index into the list of its kind in `Rules`.
Everything in this module is made once, when a game is loaded, and never changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from clankwork.engine.mechanisms.mechanism import Mechanism
from clankwork.engine.model.catalogue import Catalogue
from clankwork.engine.model.counts import AtLeast
from clankwork.engine.model.effects import Bonus, Script

if TYPE_CHECKING:
    from mypy_extensions import i64

STARTER: Final = 0
"""`Card.role`: part of a starting deck, never for sale (B1.1)."""
ACQUIRED: Final = 1
"""`Card.role`: bought into one's deck (B3.1)."""
DEVICE: Final = 2
"""`Card.role`: paid for and used at once (B3.3)."""
MONSTER: Final = 3
"""`Card.role`: fought with swords (B3.4)."""

CAVE: Final = 1
"""`Room.traits`: crystal cave (B4.12)."""
DEPTHS: Final = 2
"""`Room.traits`: in the depths (B6.5)."""
MARKET: Final = 4
"""`Room.traits`: sells market items (B3.9)."""
START: Final = 8
"""`Room.traits`: where pawns start (B1.14)."""

KEPT: Final = 0
"""`Token.mode`: lies before its owner until the scoring."""
AT_ONCE: Final = 1
"""`Token.mode`: its effect happens when it is revealed, then it leaves the game (B9.2)."""
ON_USE: Final = 2
"""`Token.mode`: kept until its owner uses it, then it leaves the game (B9.4)."""
AT_TURN_END: Final = 3
"""`Token.mode`: its effect happens at the end of the turn it was found in, then it leaves the game (B9.7)."""
AS_GOLD: Final = 4
"""`Token.mode`: counts as gold, kept or spent (B9.5)."""
ON_ENTERING: Final = 5
"""`Token.mode`: kept until its owner enters a room with one of `Token.where`, then used up (C7.3)."""

HUNTER: Final = 8
"""A cube that hurts everyone when it is drawn (S5.3, C5.3)."""
BLACK: Final = 9
"""A dragon cube (B1.11). Cubes of players are their seat numbers."""

NO_CODE: Final = -1
"""`Card.code`: never for sale."""
ANY_ROOM: Final = 0
"""`Card.place`: no special room is needed."""
NO_TOKEN: Final = -1
"""`Space.token`: face down, drawn from `Space.pool` when it is taken."""
NO_POOL: Final = -1
"""`Space.pool`: face up, `Space.token` lies there."""
NO_SPACE: Final = -1
"""`Room.prize`: nobody leaves from here."""

LYING: Final = 0
"""`Space.use`: tokens of a room, for whoever comes there (B4.7)."""
PRIZE: Final = 1
"""`Space.use`: tokens of a room, for whoever leaves from there (B7.1)."""
SUPPLY: Final = 2
"""`Space.use`: tokens that words give out: of the common supply, in no room, or of a room (S1.7, C1.6, C3.8)."""
NOWHERE: Final = -1
"""`Space.room`: in no room."""
LAID: Final = "artifact"
"""What lies on a space with neither token nor pool: what is put there in the course of the game (C4.1)."""


@final
@dataclass(frozen=True)
class Card:
    """A kind of card. Copies of a kind are alike in every way, so the engine never tells them apart."""

    number: i64
    slug: str
    role: i64
    tags: i64
    """Bit mask of the card's kinds, such as companion and gem (B10.4)."""
    skill: i64
    """Price in skill to acquire or use it."""
    swords: i64
    """Swords needed to fight it."""
    gold: i64
    """Gold it costs besides."""
    lockpicks: i64
    """Lockpicks it costs besides."""
    points: i64
    dragon: bool
    """Shows the attack symbol (B5.3)."""
    danger: bool
    """Each attack draws one more cube while it lies in the row (B10.3)."""
    place: i64
    """Room traits its buyer, user or attacker must stand in (B3.8), or `ANY_ROOM`."""
    copies: i64
    """Copies in the dungeon deck, in the reserve, or in each starting deck."""
    play: Script
    acquire: Script
    """Once, when it is acquired from the row (B3.2)."""
    use: Script
    """What a device does."""
    defeat: Script
    """A monster's reward."""
    arrive: Script
    """When it is revealed in the row (B5.2)."""
    ward: Script
    """What discarding it from hand brings besides keeping off the damage of a cube that hurts everyone; such a card
    has some effect here.
    """
    bonuses: tuple[Bonus, ...]
    """Points that depend on something (B8.1)."""
    code: i64 = NO_CODE
    """Action code of acquiring, using or fighting it, whichever its banner says."""


@final
@dataclass(frozen=True)
class Token:
    """A kind of token."""

    number: i64
    slug: str
    tags: i64
    """Bit mask of what other words call it: artifact, secret, its own slug …"""
    mode: i64
    points: i64
    gold: i64
    """What a token with mode `AS_GOLD` is worth."""
    effect: Script
    """What it does by its mode."""
    on_take: Script
    """What happens when it is taken or revealed, besides its mode."""
    is_artifact: bool
    opens_locks: bool
    carries: i64
    """Artifacts more that its owner may hold (B4.10)."""
    where: i64
    """Room traits of a token with mode `ON_ENTERING`."""
    ignores: i64
    """Hindrances that never count for its owner: `MONSTERS`, `ARROWS` and so on (C7.2)."""
    bonuses: tuple[Bonus, ...]
    """Points that depend on something (S7.1, C7.1)."""


@final
@dataclass(frozen=True)
class Pool:
    """Tokens that lie face down on spaces of the board: which is where, nobody knows, so it is drawn when taken."""

    number: i64
    slug: str
    tokens: tuple[int, ...]
    """Every token of the pool, with repetition."""
    is_secret: bool


@final
@dataclass(frozen=True)
class Space:
    """A place where tokens lie: one kind face up, or face-down tokens of a pool."""

    number: i64
    room: i64
    """The room it is in, or `NOWHERE`."""
    token: i64
    pool: i64
    count: i64
    """Tokens there at the start."""
    use: i64 = LYING

    @property
    def face_down(self) -> bool:
        """Whether its tokens come from a pool."""
        return self.pool != NO_POOL


@final
@dataclass(init=False)
class Exit:
    """A tunnel as seen from one of its ends. Never changed; made by the hundred where tunnels depend on the state."""

    to: i64
    way: i64
    """Tells tunnels between the same two rooms apart: 0, 1, …"""
    boots: i64
    """Boots it costs (B4.1, B4.2)."""
    monsters: i64
    locks: i64
    """Locks on it: a key opens them for its owner (B4.5), lockpicks for everyone (C3.1)."""
    against_arrow: bool
    """A one-way tunnel seen from its far end: only a teleport goes this way (B4.6, B4.15)."""
    wraps: bool
    """Leaves one edge of the board and comes back on the other (B4.14)."""
    code: i64
    """Action code of walking it without spending a sword; `code + n` spends `n`."""
    bolts: tuple[int, ...]
    """The locks by number, where each one opened stays open."""
    portal: bool
    """Leads through a portal (C4.4)."""

    def __init__(
        self,
        to: i64,
        way: i64,
        boots: i64,
        monsters: i64,
        locks: i64,
        against_arrow: bool,
        wraps: bool,
        code: i64,
        bolts: tuple[int, ...] = (),
        portal: bool = False,
    ) -> None:
        self.to = to
        self.way = way
        self.boots = boots
        self.monsters = monsters
        self.locks = locks
        self.against_arrow = against_arrow
        self.wraps = wraps
        self.code = code
        self.bolts = bolts
        self.portal = portal


@final
@dataclass(frozen=True)
class Room:
    """A room of the board, with its tunnels and the spaces for tokens in it."""

    number: i64
    slug: str
    traits: i64
    needs: i64
    """Bit mask of tags: only who holds such a token may enter (B4.16); 0 for everybody."""
    enter: Script
    """What entering brings, each time (B4.13)."""
    exits: tuple[Exit, ...]
    spaces: tuple[int, ...]
    """Where tokens lie for whoever comes here."""
    prize: i64
    """The space with what a player gets who leaves from here with an artifact (B7.1), or `NO_SPACE`."""
    area: i64
    """The part of the board it belongs to: a module, a tile."""
    at: tuple[int, int]
    """Where it is drawn, both from 0 to 1000, from the top left; in a game of tiles on its tile as printed, a cell of
    which is that large.
    """


@final
@dataclass(frozen=True)
class Item:
    """Something the market sells: a stack of tokens, the next one first (B1.6)."""

    number: i64
    slug: str
    stack: tuple[int, ...]
    needs: AtLeast | None = None
    """What must hold for its buyer (C7.4)."""


@final
@dataclass(frozen=True)
class Stack:
    """A face-down pile of a mechanism, such as tiles that will be laid."""

    name: str
    """The name of its stream of chance."""
    contents: tuple[int, ...]
    """What lies in it at the start, sorted."""
    bound: i64
    """Its things are numbers below this."""


@final
@dataclass(frozen=True)
class Ruleset:
    """The values in which the games of the family, and the readings of their open questions, differ."""

    hand: i64 = 5
    """Cards drawn for a turn (B2.1)."""
    row: i64 = 6
    """Places of the dungeon row (B1.13)."""
    supply: i64 = 30
    """Clank cubes of a player (B1.1)."""
    health: i64 = 10
    """Spaces of the health track (B6.1)."""
    dragon_cubes: i64 = 24
    """Black cubes in the bag (B1.11)."""
    price: i64 = 7
    """Gold for any market item (B3.9)."""
    rage: tuple[int, ...] = (2, 2, 3, 3, 4, 4, 5)
    """Cubes drawn on each space of the rage track (B5.4)."""
    rage_start: tuple[int, ...] = (0, 0, 2, 1, 0)
    """First space of the dragon marker, counted from 0, by number of players (B1.10)."""
    artifacts_removed: tuple[int, ...] = (0, 0, 2, 1, 0)
    """Artifacts that leave the game before it starts, by number of players (B1.3)."""
    first_clank: tuple[int, ...] = (3, 2, 1, 0)
    """Cubes in the clank area at the start, by place in the turn order (B1.15)."""
    first_gold: tuple[int, ...] = (0, 0, 0, 0)
    """Gold at the start, by place in the turn order (C8.9)."""
    lockpicks: i64 = 0
    """Lockpicks of each player at the start (C1.8)."""
    picks_open_locks: bool = False
    """Locks cost lockpicks and stay open (C3.1); otherwise who has a key passes (B4.5)."""
    hunters: i64 = 0
    """Cubes that hurt everyone (S1.8, C1.4)."""
    own_cubes_heal_first: bool = False
    """Healing takes a player's own cubes before black ones (S5.7); otherwise the right-most cube, whatever its colour
    (B6.3, C5.6)."""
    empty_bag_ends: bool = False
    """A bag that is empty after an attack knocks everyone out (C5.2)."""
    leaver_takes_clank: bool = False
    """Cubes of a player who leaves by themselves go out of the clank area (S6.1); otherwise they stay (C6.7)."""
    one_of_each: bool = False
    """A player buys each market item once at most (S3.3)."""
    played_stays_played: bool = False
    """A card played this turn counts as played though it was trashed since (S2.2); otherwise only what lies in the play
    area does (B2.6)."""
    rewards_once: bool = False
    """What entering a room brings comes once in a turn (C3.6)."""
    idle_healing_counts: bool = False
    """A room whose healing healed nothing has given what it gives in that turn (C3.6); otherwise it heals who comes
    back hurt."""
    artifacts_any_time: bool = False
    """Artifacts are taken at any time in their room, not on entering (B11.1)."""
    arrive_at_setup: bool = True
    """Arrive effects of the opening row take effect (B11.2)."""
    replaced_card_arrives: bool = True
    """So do those of a card that replaces another in mid-turn (B11.3)."""
    cancelled_clank_counts: bool = True
    """Clank that stored −clank cancels counts as made (B11.4)."""
    gold_bonus_counts_past: bool = True
    """A bonus on gold gains also pays for gains before it was played (B11.5)."""
    treasure_is_a_gain: bool = True
    """Revealing a token that counts as gold is a gain of gold (B11.6)."""
    trash_at_once: bool = False
    """A trashed card leaves at once, not at the end of the turn (B11.7)."""
    needs_whole_reserve: bool = False
    """An effect that takes several reserve cards needs them all to be there (B11.8)."""
    empty_deck_ends: bool = True
    """A row that cannot be filled knocks everyone out (B11.9)."""
    carriers_stack: bool = True
    """Every token that carries makes room for another artifact, not only the first (B11.10)."""
    discount_refunds: bool = False
    """A discount also pays back on cards bought earlier in the turn (B11.11)."""
    face_up_are_secrets: bool = False
    """An effect that takes a nearby secret may also take a face-up token that is no artifact (B11.12)."""
    keepsakes_wait: bool = True
    """A token that is swapped in a room is kept while there is nothing to swap it for (C9.3)."""
    free_cards_cost_besides: bool = True
    """A card that is free of skill still costs the gold and lockpicks it costs besides (C9.3)."""
    coupons_join_bargains: bool = True
    """A coupon also makes a bargain cheaper (C9.3)."""
    free_items_have_needs: bool = True
    """What a market item needs of its buyer it also needs of who gets it for nothing (C9.3)."""
    must_discard: bool = False
    """An effect that discards a card for something cannot be declined while there is a card in hand (B11.13)."""
    leave_at_once: bool = False
    """Who reaches the way out with an artifact leaves at once, and the turn ends (S6.1); otherwise they finish it
    (B7.7)."""
    rescued_once_brought: bool = False
    """Who has been outside the depths with an artifact is rescued wherever they fall later (S6.2); otherwise only who
    falls there (B6.5)."""
    activates_all: bool = False
    """What makes an effect happen that waits for another card makes all of them happen, to the end of the turn; not
    those of one card (S2.5)."""
    mercy: bool = False
    """Who cannot walk anywhere may turn their own tile (C9.3)."""
    grid: i64 = 0
    """Cells in a row and a column that the dungeon may fill, 0 for no limit (C9.3)."""


@final
@dataclass(frozen=True)
class Rules:
    """One game as it is played: its tables for a board and a number of seats, and its rule values."""

    name: str
    """The game's slug; board, packs and options are the title's business."""
    version: int
    """Raised when a fix changes an outcome; records name it."""
    seats: i64
    ruleset: Ruleset
    cards: list[Card]
    tokens: list[Token]
    pools: list[Pool]
    rooms: list[Room]
    spaces: list[Space]
    items: list[Item]
    scripts: list[Script]
    starters: list[int]
    """A starting deck, sorted (B1.1)."""
    reserve: list[int]
    """The cards of the reserve, one entry a pile (B1.12)."""
    pile_of: list[int]
    """Place in `reserve` of each card, or -1."""
    dungeon: list[int]
    """The dungeon deck, sorted (B1.13)."""
    start: i64
    """The room where pawns start (B1.14)."""
    tags: dict[str, int]
    """The bit mask of each tag, by slug: kinds of cards, and what tokens are called together."""
    traits: dict[str, int]
    """The bit of each trait of rooms, by slug (B3.8)."""
    keepsakes: i64
    """Traits of the rooms in which some token of the game is used up (C7.3)."""
    mechanisms: list[Mechanism]
    catalogue: Catalogue
    ways: list[tuple[Exit, ...]]
    """The tunnels out of each room, as long as nothing changes them."""
    stacks: list[Stack]
    """The face-down piles of mechanisms."""
    receiving: i64
    """How many spaces can get tokens in the course of the game: all, or none."""
    orders: list[Mechanism]
    """The mechanisms that let players do something."""
    in_place_of: dict[str, str]
    """Rules of the base game that the game has another one for, each with that one, by their ids."""

    def same_as(self, other: Rules) -> bool:
        """Whether `other` is the same game, loaded once or twice."""
        return self is other or (
            self.ruleset == other.ruleset
            and self.cards == other.cards
            and self.tokens == other.tokens
            and self.pools == other.pools
            and self.rooms == other.rooms
            and self.spaces == other.spaces
            and self.items == other.items
            and [(each.name, each.values()) for each in self.mechanisms]
            == [(each.name, each.values()) for each in other.mechanisms]
        )


def things_in(rules: Rules, stack: i64) -> list[str]:
    """What the things in a face-down pile of a mechanism are called, by number."""
    for mechanism in rules.mechanisms:
        if mechanism.first_stack <= stack < mechanism.first_stack + len(mechanism.stacks()) and mechanism.things():
            return mechanism.things()
    return [str(thing) for thing in range(rules.stacks[stack].bound)]


def stack_name(stack: Stack) -> str:
    """A face-down pile of a mechanism, in one word."""
    return stack.name.replace(" ", "-")


def space_name(rules: Rules, number: i64) -> str:
    """A space: what lies on it at the start, and where; those of the common supply are in no room."""
    space = rules.spaces[number]
    name = what_lies_on(rules, space)
    return name if space.room == NOWHERE else f"{name}@{rules.rooms[space.room].slug}"


def what_lies_on(rules: Rules, space: Space) -> str:
    """The slug of the token that lies on `space`, or of the pool its face-down tokens come from; `LAID` for a space
    that only gets tokens in the course of the game.
    """
    if space.pool != NO_POOL:
        return rules.pools[space.pool].slug
    return LAID if space.token == NO_TOKEN else rules.tokens[space.token].slug
