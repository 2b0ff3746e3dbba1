"""The files of a pack: what stands in `pack.yaml`, `cards.yaml`, `tokens.yaml` and `boards/<board>.yaml`."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from clankwork.content.formats.conditions import (
    BonusEntry,
    Condition,
    Figure,
    Players,
    Signed,
    Slug,
    SlugOrList,
    Small,
    Strict,
)
from clankwork.content.formats.effect_words import Effects  # noqa: TC001 - msgspec reads annotations when it runs
from clankwork.content.formats.mechanism_format import MechanismsEntry
from clankwork.content.names import VOCABULARIES, Vocabulary

FORMAT: Final = 1
"""Raised when packs have to be written differently."""

Text: TypeAlias = Annotated[
    str,
    Meta(pattern=r"^\S(.*\S)?$", max_length=80, description="text of 1 to 80 characters without blanks at its ends"),
]
Sentence: TypeAlias = Annotated[
    str,
    Meta(pattern=r"^\S(.*\S)?$", max_length=200, description="text of 1 to 200 characters without blanks at its ends"),
]
Key: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=40, description="words joined by _")]
Health: TypeAlias = Annotated[int, Meta(ge=1, le=60)]
Many: TypeAlias = Annotated[int, Meta(ge=1, le=500)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=2000)]
Step: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Few: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Coordinate: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Confidence: TypeAlias = Literal["high", "medium", "low"]
RuleId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z][0-9]+\.[0-9]+$", description="the id of a rule such as B11.1")]


class NameEntry(Strict, frozen=True):
    """A name in the languages of the game. English is the one that must be there."""

    en: Text
    fr: Text | UnsetType = UNSET
    ja: Text | UnsetType = UNSET


class HelpEntry(Strict, frozen=True):
    """A sentence in the languages of the game."""

    en: Sentence
    fr: Sentence | UnsetType = UNSET
    ja: Sentence | UnsetType = UNSET


class Cost(Strict, frozen=True):
    """What a card costs: skill to acquire or use it, swords to fight it; gold and lockpicks besides skill."""

    skill: Small | UnsetType = UNSET
    swords: Figure | UnsetType = UNSET
    gold: Figure = 0
    lockpicks: Figure = 0

    def __post_init__(self) -> None:
        """Refuse none and both."""
        if (self.skill is UNSET) == (self.swords is UNSET):
            raise ValueError("expected exactly one of skill, swords")


class CardEntry(Strict, frozen=True):
    """A kind of card. What it costs and does tells what it is: swords are for monsters, `use` for devices."""

    name: NameEntry
    copies: Figure
    """Copies in one starting deck, in the reserve or in the dungeon deck."""
    kinds: tuple[Slug, ...] = ()
    """Tags such as companion and gem (B10.4)."""
    cost: Cost | UnsetType = UNSET
    place: SlugOrList | Annotated[tuple[Slug, ...], Meta(min_length=2, max_length=8)] | UnsetType = UNSET
    """Trait of the room its buyer, user or attacker must stand in (B3.8), or several of which it has one."""
    points: Signed = 0
    dragon: bool = False
    """Shows the attack symbol (B5.3)."""
    danger: bool = False
    """Each attack draws one more cube while it lies in the row (B10.3)."""
    arrive: Effects = ()
    """When it is revealed in the row (B5.2)."""
    acquire: Effects = ()
    """Once, when it is acquired from the row (B3.2)."""
    play: Effects = ()
    """When it is played from hand."""
    use: Effects = ()
    """When it is paid for: a device (B3.3)."""
    defeat: Effects = ()
    """When it is fought: a monster's reward (B3.4)."""
    ward: Effects = ()
    """When it is discarded from hand against a cube that hurts everyone, whose damage it keeps off."""
    bonus: tuple[BonusEntry, ...] = ()
    """Points that depend on something (B8.1)."""
    copies_with: dict[Players, Figure] = {}
    """Copies with these numbers of players, in place of `copies` (C8.8)."""
    side_of: Slug | UnsetType = UNSET
    """The reserve card whose other side it is: it lies there once that one is turned over (S3.2)."""
    confidence: Confidence = "high"
    """How sure the maker of the pack is of what it does."""
    original: bool = False
    """Made for this pack, not taken from the published game."""
    doubt: Sentence | UnsetType = UNSET
    """What is not certain of it."""


Cards: TypeAlias = Annotated[dict[Slug, CardEntry], Meta(max_length=400)]


class CardTotals(Strict, frozen=True):
    """How many cards there should be, to catch slips. Figures of a pack that extends a game count its own cards."""

    starter: Amount | UnsetType = UNSET
    reserve: Amount | UnsetType = UNSET
    dungeon: Amount | UnsetType = UNSET
    dungeon_kinds: Amount | UnsetType = UNSET
    dragon: Amount | UnsetType = UNSET
    danger: Amount | UnsetType = UNSET


class CardsFile(Strict, frozen=True):
    """`cards.yaml`."""

    starter: Cards = {}
    """The starting deck of each player (B1.1)."""
    reserve: Cards = {}
    """Piles beside the board (B1.12)."""
    dungeon: Cards = {}
    """The dungeon deck (B1.13)."""
    totals: CardTotals = CardTotals()
    doubt: Sentence | UnsetType = UNSET
    """What is not certain of cards that are less than certain and do not say themselves what it is."""


class TokenEntry(Strict, frozen=True):
    """A kind of token. Its slug is a tag of its own."""

    name: NameEntry
    rule: RuleId | UnsetType = UNSET
    """Id of the rule that says what it is and what it scores."""
    tags: tuple[Slug, ...] = ()
    count: Figure = 1
    count_with: dict[Players, Figure] = {}
    """How many there are with these numbers of players, in place of `count` (C8.8)."""
    each: bool = False
    """There is one for each player, whatever `count` says."""
    points: Signed = 0
    mode: Literal["kept", "at_once", "on_use", "at_turn_end", "as_gold", "on_entering"] = "kept"
    """When its effect happens (B9)."""
    where: tuple[Slug, ...] = ()
    """Traits of the rooms in which a token with mode `on_entering` is used up (C7.3)."""
    gold: Small = 0
    """What a token with mode `as_gold` is worth."""
    effect: Effects = ()
    """What it does by its mode."""
    on_take: Effects = ()
    """What happens when it is taken or revealed, besides its mode."""
    opens_locks: bool = False
    carries: Few = 0
    """Artifacts more that its owner may hold (B4.10)."""
    ignores: tuple[Literal["caves", "monsters", "locks", "arrows"], ...] = ()
    """Hindrances that never count for its owner (C7.2)."""
    bonus: tuple[BonusEntry, ...] = ()
    """Points that depend on something (S7.1, C7.1)."""
    players: tuple[Players, ...] = ()
    """Numbers of players with which it is in the game; with any, if nothing is said (C8.1)."""
    confidence: Confidence = "high"
    original: bool = False
    doubt: Sentence | UnsetType = UNSET


Tokens: TypeAlias = Annotated[dict[Slug, TokenEntry], Meta(max_length=100)]


class PoolEntry(Strict, frozen=True):
    """Tokens that lie face down on the board. A pack that extends a game may add tokens to a pool of the game."""

    tokens: Tokens
    name: NameEntry | UnsetType = UNSET
    secret: bool = False
    supply: bool = False
    """Its tokens lie in the common supply, not on the board (C1.6)."""
    rule: RuleId | UnsetType = UNSET
    """That of its tokens, where they name none."""
    tags: tuple[Slug, ...] = ()
    """Tags that all its tokens have."""


class ItemEntry(Strict, frozen=True):
    """Something the market sells: its tokens lie in a stack, the first one on top (B1.6)."""

    name: NameEntry
    tokens: Tokens
    rule: RuleId | UnsetType = UNSET
    """That of its tokens, where they name none."""
    tags: tuple[Slug, ...] = ()
    """Tags that all its tokens have."""
    needs: Condition | UnsetType = UNSET
    """What must hold for its buyer (C7.4)."""
    copies: dict[Players, Small] = {}
    """How many of its tokens there are, by number of players, where it is not all of them (S1.5)."""


class TokensFile(Strict, frozen=True):
    """`tokens.yaml`."""

    artifacts: Tokens = {}
    pools: Annotated[dict[Slug, PoolEntry], Meta(max_length=20)] = {}
    face_up: Tokens = {}
    """Tokens that lie face up on the board and are no artifacts."""
    supply: Tokens = {}
    """Tokens that lie in the common supply, face up (S1.7)."""
    market: Annotated[dict[Slug, ItemEntry], Meta(max_length=20)] = {}
    prizes: Tokens = {}
    """Tokens for leaving with an artifact (B7.1)."""


class RoomEntry(Strict, frozen=True):
    """A room of a board."""

    at: tuple[Coordinate, Coordinate]
    """Where its centre is drawn, both from 0 to 1000, from the top left."""
    name: NameEntry | UnsetType = UNSET
    start: bool = False
    cave: bool = False
    """Crystal cave (B4.12)."""
    depths: bool = False
    market: bool = False
    traits: tuple[Slug, ...] = ()
    """Further traits, which the game declares, for cards and mechanisms to refer to."""
    needs: Slug | UnsetType = UNSET
    """Tag of a token that one must hold to enter (B4.16)."""
    prize: Slug | UnsetType = UNSET
    """The token for leaving from here with an artifact (B7.1)."""
    enter: Effects = ()
    """What entering brings, each time (B4.13)."""
    port: Effects = ()
    """What placing a cube on the data port here does (S4.1)."""
    area: Slug | UnsetType = UNSET
    """The module it belongs to; rooms of a board without modules need none."""
    holds: Annotated[dict[Slug, Figure], Meta(max_length=8)] = {}
    """How many of a token or pool lie here; `artifact` is followed by the value of the game's artifact that does."""
    receives: Few = 0
    """When its tile is laid it receives the artifact that lies so deep in the stack (C4.1)."""


class TunnelEntry(Strict, frozen=True):
    """A tunnel between two rooms."""

    join: tuple[Slug, Slug]
    """Its ends; a one-way tunnel leads from the first to the second."""
    boots: Step = 1
    monsters: Few = 0
    locked: bool = False
    one_way: bool = False
    wraps: bool = False
    """Leaves one edge of the board and comes back on the other (B4.14)."""


class BoardTotals(Strict, frozen=True):
    """How many rooms and tunnels there should be, to catch slips."""

    rooms: Amount | UnsetType = UNSET
    tunnels: Amount | UnsetType = UNSET


class BoardFile(Strict, frozen=True):
    """`boards/<board>.yaml`."""

    name: NameEntry
    rooms: Annotated[dict[Slug, RoomEntry], Meta(min_length=2, max_length=200)]
    tunnels: Annotated[tuple[TunnelEntry, ...], Meta(min_length=1, max_length=600)]
    about: HelpEntry | UnsetType = UNSET
    """What it is like, in a sentence for somebody who chooses."""
    totals: BoardTotals = BoardTotals()
    confidence: Confidence = "high"
    original: bool = False
    doubt: Sentence | UnsetType = UNSET


class RuleValues(Strict, frozen=True):
    """The figures of a game's rules. Spaces of tracks are counted from 1."""

    hand: Annotated[int, Meta(ge=1, le=20)]
    row: Annotated[int, Meta(ge=1, le=20)]
    supply: Many
    health: Health
    dragon_cubes: Annotated[int, Meta(ge=0, le=500)]
    price: Small
    rage: Annotated[tuple[Small, ...], Meta(min_length=1, max_length=30)]
    """Cubes drawn on each space of the rage track (B5.4)."""
    rage_start: dict[Players, Figure]
    """First space of the dragon marker by number of players (B1.10)."""
    artifacts_removed: dict[Players, Small]
    """Artifacts that leave the game before it starts, by number of players (B1.3)."""
    first_clank: Annotated[tuple[Small, ...], Meta(min_length=1, max_length=6)]
    """Cubes in the clank area at the start, by place in the turn order (B1.15)."""
    first_gold: Annotated[tuple[Small, ...], Meta(max_length=6)] = ()
    """Gold at the start, by place in the turn order (C8.9)."""
    lockpicks: Small = 0
    """Lockpicks of each player at the start (C1.8)."""
    picks_open_locks: bool = False
    """Locks cost lockpicks and stay open (C3.1)."""
    hunters: Small = 0
    """Cubes that hurt everyone (S1.8, C1.4)."""
    own_cubes_heal_first: bool = False
    """Healing takes a player's own cubes before black ones (S5.7), not the right-most cube whatever it is (C5.6)."""
    empty_bag_ends: bool = False
    """A bag that is empty after an attack knocks everyone out (C5.2)."""
    leaver_takes_clank: bool = False
    """Cubes of a player who leaves go out of the clank area (S6.1)."""
    one_of_each: bool = False
    """A player buys each market item once at most (S3.3)."""
    played_stays_played: bool = False
    """A card played this turn counts as played though it was trashed since (S2.2)."""
    rewards_once: bool = False
    """What entering a room brings comes once in a turn (C3.6)."""
    idle_healing_counts: bool = False
    """A room whose healing healed nothing has given what it gives in that turn (C3.6)."""
    artifacts_any_time: bool = False
    """Artifacts are taken at any time in their room (S4.5, C3.3)."""
    must_discard: bool = False
    """An effect that discards a card for something cannot be declined (B11.13)."""
    rage_with: dict[Players, Annotated[tuple[Small, ...], Meta(min_length=1, max_length=30)]] = {}
    """Another rage track with these numbers of players (C8.6)."""


class RuleChanges(Strict, frozen=True):
    """Rule values that one value of an option sets; `Ruleset` says what each means."""

    artifacts_any_time: bool | UnsetType = UNSET
    arrive_at_setup: bool | UnsetType = UNSET
    replaced_card_arrives: bool | UnsetType = UNSET
    cancelled_clank_counts: bool | UnsetType = UNSET
    gold_bonus_counts_past: bool | UnsetType = UNSET
    treasure_is_a_gain: bool | UnsetType = UNSET
    trash_at_once: bool | UnsetType = UNSET
    needs_whole_reserve: bool | UnsetType = UNSET
    empty_deck_ends: bool | UnsetType = UNSET
    carriers_stack: bool | UnsetType = UNSET
    discount_refunds: bool | UnsetType = UNSET
    face_up_are_secrets: bool | UnsetType = UNSET
    keepsakes_wait: bool | UnsetType = UNSET
    free_cards_cost_besides: bool | UnsetType = UNSET
    coupons_join_bargains: bool | UnsetType = UNSET
    free_items_have_needs: bool | UnsetType = UNSET
    must_discard: bool | UnsetType = UNSET
    leave_at_once: bool | UnsetType = UNSET
    rescued_once_brought: bool | UnsetType = UNSET
    activates_all: bool | UnsetType = UNSET
    mercy: bool | UnsetType = UNSET
    grid: Figure | UnsetType = UNSET


class ValueEntry(Strict, frozen=True):
    """One value of an option."""

    name: NameEntry
    rules: RuleChanges = RuleChanges()


class OptionEntry(Strict, frozen=True):
    """An open question of the rules, answered by whoever starts a game (B11)."""

    rule: RuleId
    """Id of the rule that asks it."""
    name: NameEntry
    help: HelpEntry
    default: Key
    values: Annotated[dict[Key, ValueEntry], Meta(min_length=2, max_length=8)]


class DoubtEntry(Strict, frozen=True):
    """How certain a figure of the rules is."""

    confidence: Confidence = "high"
    original: bool = False
    """Made for this pack, not taken from the published game."""
    doubt: Sentence | UnsetType = UNSET
    """What is not certain of it."""


class GameFile(Strict, frozen=True):
    """`pack.yaml` of a game."""

    format: Literal[1]
    id: Slug
    name: NameEntry
    version: Many
    """Version of the rules, which records name."""
    seats: Annotated[tuple[Players, ...], Meta(min_length=1, max_length=6)]
    rules: RuleValues
    about: HelpEntry | UnsetType = UNSET
    """What it is like, in a sentence for somebody who chooses."""
    boards: Annotated[tuple[Slug, ...], Meta(max_length=20)] = ()
    """Files in `boards/`, or sides of the start tile; the first one is for first games. A game made of modules needs
    none.
    """
    doubts: Annotated[dict[Key, DoubtEntry], Meta(max_length=20)] = {}
    """Figures of `rules` that are not certain, by field."""
    tags: Annotated[dict[Slug, NameEntry], Meta(max_length=60)] = {}
    traits: Annotated[dict[Slug, NameEntry], Meta(max_length=20)] = {}
    """Traits of rooms besides those that every game has."""
    vocabulary: Vocabulary = VOCABULARIES[0]
    """What the things are called that all games have, such as dragon and gold: in texts, never in packs."""
    mechanisms: MechanismsEntry = MechanismsEntry()
    options: Annotated[dict[Key, OptionEntry], Meta(max_length=60)] = {}
    in_place_of: Annotated[dict[RuleId, RuleId], Meta(max_length=200)] = {}
    """Rules of the base game, each with the one that is named here in its place."""


class ExtensionFile(Strict, frozen=True):
    """`pack.yaml` of a pack that adds dungeon cards, tokens or boards to a game."""

    format: Literal[1]
    id: Slug
    extends: Slug
    name: NameEntry
    version: Many = 1
    boards: Annotated[tuple[Slug, ...], Meta(max_length=20)] = ()
    tags: Annotated[dict[Slug, NameEntry], Meta(max_length=60)] = {}
