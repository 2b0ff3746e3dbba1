"""The catacombs as they come: what there is of everything."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import check_pack, doubts, load
from clankwork.engine import (
    ACQUIRED,
    CAVE,
    DEVICE,
    MARKET,
    MONSTER,
    PORTAL,
    ROOM,
    Gain,
    Heal,
    Pursuit,
    Shrines,
    Strongrooms,
    TakeSupply,
    Tiles,
    what_lies_on,
)
from tests.content.places import CATACOMBS
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.engine import Room

CONTENT: Final = load("catacombs", seats=4)
RULES: Final = CONTENT.rules
TRAITS: Final = RULES.traits
[TILES] = [each for each in RULES.mechanisms if isinstance(each, Tiles)]
SQUARE: Final = [room for room in RULES.rooms if not room.slug.startswith("start-")]

CARDS: Final = """
empurror 1 skill 1 1
golden-flute 1 skill 1 1
payoff 2 skill 1 0
rebel-scribe 1 skill 1 1
waystone 1 skill 1 1
flamboyance 2 skill 2 1
imp-familiar 1 skill 2 1 d
pillage 2 skill 2 0
remove-traps 2 skill 2 1
shadow-walk 2 skill 2 1
astral-projection 1 skill 3 1
boots-of-the-ape-lord 1 skill 3 3
bard 2 skill 3 1
lie-in-wait 2 skill 3 1
lightstick 2 skill 3 1
rebel-thief 1 skill 3 2
riot 2 skill 3 0
scavenger 2 skill 3 1
smash-and-grab 2 skill 3 2
sneak-attack 2 skill 3 1
sudden-movement 2 skill 3 1
swindle 2 skill 3 1
bandit 2 skill 4 2
charlatan 2 skill 4 2
corrupt-advisor 1 skill 4 2 d!
divining-rod 1 skill 4 2
elven-sword 1 skill 4 2
librarian 1 skill 4 1
rebel-paladin 1 skill 4 1
skulker 1 skill 4 1
smoky-quartz 1 skill 4 3 d
spectral-rider 1 skill 4 2
white-tourmaline 2 skill 4 3 d
brave-hero 1 skill 5 0
curator 1 skill 5 2
diversion 1 skill 5 2
expert-guide 2 skill 5 2
rebel-general 1 skill 5 2
robbery 2 skill 5 1
rose-quartz 2 skill 5 4 d
black-tourmaline 1 skill 6 5 d
crystal-compass 1 skill 6 3
double-cross 1 skill 6 3
expensive-taste 1 skill 6 0
fiery-quartz 1 skill 6 5 d
floating-skull 1 skill 6 2
grand-theft 1 skill 6 3
lute 1 skill 6 3
souldrinker 1 skill 6 3
thirst-for-adventure 1 skill 7 0 d
blink-spell 1 skill 8 3 d
wishing-well 1 skill 0 0 d!
darkened-alcove 2 skill 2 0 d
underground-river 2 skill 2 0 d
locked-trunk 1 skill 3 0 d
thieves-shrine 2 skill 4 0
black-market 1 skill 5 0
skeleton 3 swords 1 0
animated-wall 2 swords 2 0
crystal-kobold 2 swords 2 0 d
keymaster 2 swords 2 0
skeleton-priest 2 swords 2 0
archoverlord 3 swords 3 0
marble-guardian 1 swords 3 0 d
skeletal-ape 1 swords 3 0 d
skeleton-warlock 1 swords 3 0 d
the-warden 1 swords 3 0 d!
ogre-merchant 2 swords 4 0 d
"""
"""Slug, copies, what it costs, points, `d` for the dragon symbol and `!` for danger."""


def test_every_card_of_the_dungeon_deck_is_there() -> None:
    listed = []
    for card in RULES.cards[8:]:
        kind, price = ("swords", card.swords) if card.role == MONSTER else ("skill", card.skill)
        flags = ("d" if card.dragon else "") + ("!" if card.danger else "")
        listed.append(f"{card.slug} {card.copies} {kind} {price} {card.points} {flags}".rstrip())

    assert listed == CARDS.split("\n")[1:-1]


@rule("C1.11")
def test_what_the_hundred_cards_are() -> None:
    tags = RULES.tags
    deck = [RULES.cards[number] for number in RULES.dungeon]
    by_kind = Counter(
        "companion" if card.tags & tags["companion"] else "gem" if card.tags & tags["gem"] else str(card.role)
        for card in deck
    )

    assert by_kind == {"companion": 23, "gem": 7, str(DEVICE): 9, str(MONSTER): 20, str(ACQUIRED): 41}
    assert (sum(card.dragon for card in deck), sum(card.danger for card in deck)) == (25, 3)


def test_the_starting_deck_and_the_reserve_are_those_of_the_base_game() -> None:
    base = load("base", seats=4).rules

    assert [card.slug for card in RULES.cards[:8]] == [card.slug for card in base.cards[:8]]
    assert [card.copies for card in RULES.cards[:8]] == [card.copies for card in base.cards[:8]]
    assert RULES.starters == base.starters


def having(trait: int) -> int:
    """How many rooms of square tiles have a trait."""
    return sum(room.traits & trait > 0 for room in SQUARE)


def giving(room: Room) -> str:
    """What a room gives on entering."""
    if not room.enter.effects:
        return "nothing"
    [effect] = room.enter.effects
    match effect:
        case Heal():
            return "heal"
        case Gain():
            return f"gold {effect.gold}"
        case TakeSupply():
            return what_lies_on(RULES, RULES.spaces[effect.space])
        case _:
            return "?"


@rule("C1.2", "C4.1")
def test_what_the_28_tiles_have() -> None:
    assert len(TILES.tiles) == 1 + 28
    assert Counter(giving(room) for room in SQUARE) == {"minor-secret": 10, "gold 1": 6, "heal": 4, "nothing": 70}
    assert (having(CAVE), having(MARKET)) == (9, 4)
    assert [having(TRAITS[trait]) for trait in ("wayshrine", "vault", "library", "cell")] == [6, 8, 6, 7]
    assert Counter(TILES.vault_depths) == {1: 5, 2: 3, 3: 2}
    assert sum(tile.portal >= 0 for tile in TILES.tiles) == 7


def test_what_their_tunnels_ask() -> None:
    parts = [part for part in TILES.parts if part.tile > 0]

    assert sum(part.start < PORTAL and part.end < PORTAL for part in parts) == 6
    assert sum(part.boots > 0 for part in parts) == 27
    assert sum(part.monsters > 0 for part in parts) == 86
    assert sum(len(part.bolts) > 0 for part in parts) == 15
    assert sum(part.one_way for part in parts) == 11


def test_every_side_of_a_tile_has_two_exits() -> None:
    for tile in TILES.tiles:
        sides = Counter((edge.column, edge.row, edge.side) for edge in tile.edges)
        assert set(sides.values()) == {2}
        assert len(sides) == (6 if tile.number == 0 else 4)
        assert [edge.side * 2 + edge.place for edge in tile.edges] == list(range(8)) or tile.number == 0


def test_more_monsters_than_the_actions_foresee_can_never_meet() -> None:
    ending = sorted(part.monsters for part in TILES.parts if (part.start >= ROOM) != (part.end >= ROOM))
    between = sum(part.monsters for part in TILES.parts if part.start < ROOM and part.end < ROOM)

    assert TILES.doors.most_swords == ending[-1] + ending[-2] + between == 8


@pytest.mark.parametrize("board", ["start-a", "start-b"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_way_to_play_loads(board: str, seats: int) -> None:
    rules = load("catacombs", seats=seats, board=board).rules

    assert rules.seats == seats
    kinds = [type(mechanism) for mechanism in rules.mechanisms]
    assert kinds == [Pursuit, Tiles, Shrines, Strongrooms]
    assert len(rules.catalogue) == len(RULES.catalogue)


PARTY_SECRETS: Final = {
    "dragon-egg": 3,
    "magic-spring": 2,
    "potion-of-healing": 3,
    "potion-of-swiftness": 2,
    "potion-of-strength": 2,
    "treasure": 3,
    "potion-of-stealth": 3,
}


@rule("C8.8")
@pytest.mark.parametrize("seats", [5, 6])
def test_the_party_adds_18_minor_secrets(seats: int) -> None:
    of_four, of_party = (
        next(Counter(pool.tokens) for pool in rules.pools if pool.slug == "minor-secret")
        for rules in (RULES, load("catacombs", seats=seats).rules)
    )

    more = {RULES.tokens[token].slug: count for token, count in (of_party - of_four).items()}

    assert (of_four.total(), of_party.total()) == (20, 38)
    assert more == PARTY_SECRETS


@rule("C8.8")
def test_under_the_first_version_of_the_rules_the_party_added_four_potions_of_stealth() -> None:
    then = load("catacombs", seats=5, version=1).rules

    [minor] = [pool for pool in then.pools if pool.slug == "minor-secret"]

    assert len(minor.tokens) == 20 + 4
    assert [then.tokens[token].slug for token in minor.tokens].count("potion-of-stealth") == 4


def test_what_the_rulebook_prints_of_a_card_is_not_doubted_and_the_rest_is() -> None:
    reasons = {doubt.slug: doubt.reason for doubt in doubts("catacombs")}
    blanket = reasons["payoff"]

    assert "wayshrine" in reasons["crystal-kobold"]
    for slug, printed in {
        "expert-guide": "its cost",
        "rebel-general": "another companion",
        "lie-in-wait": "in a crystal cave",
        "lute": "gold for clank",
        "riot": "prisoners",
        "brave-hero": "prisoners",
    }.items():
        assert reasons[slug] != blanket
        assert reasons[slug].startswith("The rulebook ")
        assert printed in reasons[slug].split(";")[0]


def test_what_the_party_adds_is_marked_as_well_as_it_is_known() -> None:
    marked = {doubt.slug: doubt for doubt in doubts("catacombs")}

    for slug in ("mercenary", "explore", "secret-tome", "backpack"):
        assert marked[slug].confidence == "medium"
        assert "party" in marked[slug].reason
    for slug in PARTY_SECRETS:
        assert "is ours" in marked[slug].reason or "are ours" in marked[slug].reason
    assert marked["potion-of-stealth"].original
    assert "first_gold" not in marked
    assert "invisibility-cloak" not in marked


def test_what_is_original_or_uncertain_keeps_its_mark() -> None:
    marked = {doubt.slug: doubt for doubt in doubts("catacombs")}

    assert all(marked[tile.slug].original for tile in TILES.tiles[1:])
    assert marked["start-a"].original
    assert (marked["crown-7"].original, marked["crown-7"].confidence) == (True, "low")
    assert marked["payoff"].confidence == "medium"
    assert "charlatan" not in marked
    assert "35 dungeon cards" in marked["rage_with"].reason


def test_the_pack_counts_its_tiles() -> None:
    counts = check_pack(CATACOMBS).counts

    assert (counts["boards"], counts["tiles"], counts["rooms"]) == (2, 28, 2 * 7 + 90)
