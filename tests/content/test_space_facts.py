"""The ship as it comes: what there is of everything, and that every ship that can be built can be played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import boards, check_pack, doubts, load
from clankwork.engine import (
    ACQUIRED,
    AS_GOLD,
    AT_ONCE,
    AT_TURN_END,
    CAVE,
    DEPTHS,
    KEPT,
    MARKET,
    MONSTER,
    NO_SPACE,
    NO_TOKEN,
    ON_USE,
    STARTER,
    Clank,
    Gain,
    Heal,
    Hunters,
    Network,
    Ports,
    Pursuit,
    TakeSupply,
)
from tests.content.places import SPACE
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.engine import Room, Rules

CONTENT: Final = load("space", seats=4)
RULES: Final = CONTENT.rules
SHIPS: Final = [board.slug for board in boards("space")]
FACES: Final = {
    #               rooms, major, minor, ports, loud ports, rooms that heal, markets
    "hydroponics": (12, 2, 3, 6, 2, 0, 2),
    "engineering": (15, 2, 3, 6, 1, 0, 1),
    "cannon": (12, 2, 3, 5, 2, 0, 1),
    "arena": (14, 1, 3, 6, 2, 1, 1),
    "infirmary": (15, 2, 3, 5, 1, 4, 1),
    "promenade": (13, 2, 3, 6, 2, 0, 3),
}
PRINTED: Final = {
    "phantom-agent": ("Phantom Agent", "Agent Fantôme"),
    "jidu-infiltrator": ("Jidu Infiltrator", "Djudaï infiltré"),
    "space-skunk": ("Space Skunk", "Putois de l'espace"),
    "fe-lion": ("Fe-Lion", "Fe-Lion"),
    "exterminator": ("Exterminator", "Exterminator"),
    "security-officer": ("Security Officer", "Officier de sécurité"),
    "fazr": ("FAZR", "FAZ-R"),
    "g0b-l1n": ("GØB-L1N", "GØB-L1N"),
    "eradibot": ("Eradibot", "Éradibot"),
    "sonic-grenade": ("Sonic Grenade", "Grenade assourdissante"),
    "mega-health-boost": ("Mega Health Boost", "Méga stimulant de soin"),
    "spaceship-plans": ("Spaceship Plans", "Plans du vaisseau"),
    "credit-chip-5": ("5 Credit Chip", "Puce de 5 Crédits"),
    "archive-secret": ("Archive", "Archive numérique"),
    "vaporizer": ("Vaporizer", "Atomiseur"),
    "multipass": ("MultiPass", "MultiPass"),
    "credit-chip-2": ("2 Credit Chip", "Puce de 2 Crédits"),
    "combat-boost": ("Combat Boost", "Stimulant de combat"),
    "health-boost": ("Health Boost", "Stimulant de soin"),
    "speed-boost": ("Speed Boost", "Stimulant de vitesse"),
    "command-code": ("Command Code", "Code de commande"),
    "master-key": ("Master Key", "Passe-partout"),
    "med-kit": ("Med Kit", "Médikit"),
    "telepass": ("TelePass", "TéléPass"),
}
"""What the English and the French edition call some cards and tokens."""


def rules_of(ship: str) -> Rules:
    """The rules on one ship."""
    return load("space", seats=2, board=ship).rules


def rooms_in(rules: Rules, module: str) -> list[Room]:
    """The rooms of a module."""
    return [room for room in rules.rooms if room.slug.startswith(f"{module}-")]


def tokens_in(rules: Rules, rooms: list[Room], pool: str) -> list[int]:
    """How many face-down tokens of a pool lie on each space of some rooms."""
    numbers = {room.number for room in rooms}
    return [
        space.count
        for space in rules.spaces
        if space.room in numbers and space.token == NO_TOKEN and rules.pools[space.pool].slug == pool
    ]


def reached(rules: Rules, start: int, tokens: tuple[str, ...]) -> set[str]:
    """The rooms that can be walked to with these tokens."""
    tags = sum(rules.tags[token] for token in tokens)
    found, waiting = {start}, [start]
    while waiting:
        for exit in rules.rooms[waiting.pop()].exits:
            room = rules.rooms[exit.to]
            closed = exit.against_arrow or (exit.locks and "master-key" not in tokens)
            if exit.to not in found and not closed and (not room.needs or room.needs & tags):
                found.add(exit.to)
                waiting.append(exit.to)
    return {rules.rooms[room].slug for room in found}


def test_the_pack_counts_what_it_has() -> None:
    counts = check_pack(SPACE).counts

    assert counts["cards"] == 10 + 43 + 100
    assert counts["kinds of tokens"] == 26
    assert (counts["boards"], counts["rooms"]) == (48, 115)


@rule("S1.1")
def test_every_ship_that_can_be_built_has_no_problem() -> None:
    report = check_pack(SPACE)

    assert report.problems == ()
    assert report.warnings == ()
    assert len({load("space", seats=2, board=ship).names.board.en for ship in SHIPS}) == 48


def test_a_starting_deck_is_ten_cards_of_four_kinds() -> None:
    deck = Counter(RULES.cards[number].slug for number in RULES.starters)

    assert deck == {"hack": 6, "stumble": 2, "access": 1, "scramble": 1}
    assert {RULES.cards[number].role for number in RULES.starters} == {STARTER}


@rule("S3.2")
def test_the_reserve_is_three_piles_and_a_card_with_two_sides() -> None:
    piles = {RULES.cards[number].slug: RULES.cards[number].copies for number in RULES.reserve}

    assert piles == {"fazr": 15, "boldly-go": 15, "memory-core": 12, "g0b-l1n": 1, "eradibot": 0}


@pytest.mark.parametrize("slug", PRINTED)
def test_cards_and_tokens_are_called_what_the_editions_call_them(slug: str) -> None:
    card = next((card.number for card in RULES.cards if card.slug == slug), None)
    token = next((token.number for token in RULES.tokens if token.slug == slug), None)

    name = CONTENT.names.tokens[token] if card is None and token is not None else CONTENT.names.cards[card or 0]

    assert (name.en, name.fr) == PRINTED[slug]


def test_rooms_are_called_what_the_english_edition_calls_them() -> None:
    names = {room.slug: name.en for room, name in zip(RULES.rooms, CONTENT.names.rooms, strict=True)}
    areas = {area.slug: area.name.en for area in CONTENT.areas}

    assert CONTENT.names.traits[RULES.traits["teleporter"]].en == "telepad"
    assert names["corridor-h1"] == "Hyperlift 1"
    assert (areas["command"], areas["cargo"], areas["infirmary"]) == ("Command Module", "Cargo Bay", "Med Lab")


def test_figures_that_the_editions_show() -> None:
    cards = {card.slug: card for card in RULES.cards}

    [infiltrator, _] = cards["jidu-infiltrator"].play.effects
    assert isinstance(infiltrator, Gain)
    assert (infiltrator.skill, infiltrator.swords, infiltrator.boots) == (2, 0, 2)
    assert cards["exterminator"].skill == 5
    assert cards["security-officer"].swords == 2


def test_under_the_first_version_of_the_rules_names_and_figures_are_those_of_then() -> None:
    then = load("space", seats=4, version=1).rules
    slugs = [[card.slug for card in rules.cards] + [token.slug for token in rules.tokens] for rules in (then, RULES)]
    renamed = {old: new for old, new in zip(*slugs, strict=True) if old != new}

    [infiltrator, _] = next(card for card in then.cards if card.slug == "undercover-djudai").play.effects

    assert renamed["faz-r"] == "fazr"
    assert renamed["digital-archive"] == "archive-secret"
    assert len(renamed) == 14
    assert isinstance(infiltrator, Gain)
    assert (infiltrator.skill, infiltrator.swords, infiltrator.boots) == (1, 2, 0)


def test_what_the_editions_show_is_not_doubted_and_the_rest_is() -> None:
    reasons = {doubt.slug: doubt.reason for doubt in doubts("space")}

    for slug in ("phantom-agent", "jidu-infiltrator", "fe-lion", "space-skunk", "eradibot"):
        assert "English name" not in reasons[slug]
    assert "cost" not in reasons["exterminator"]
    assert "skill, swords" not in reasons["jidu-infiltrator"]
    assert {reasons[slug] for slug in ("vaporizer", "speed-boost", "health-boost")} == {"assumed: how many there are"}
    assert "may be no card" in reasons["jidu-laser-sabre"]
    assert "which effects turn the card over" in reasons["eradibot"]
    assert reasons["access"] == "assumed: effect"


@rule("S2.1")
def test_the_adventure_deck_is_a_hundred_cards_of_63_kinds() -> None:
    deck = [RULES.cards[number] for number in RULES.dungeon]
    factions = {faction: RULES.tags[faction] for faction in ("outlaw", "resistance", "science")}
    by_faction = Counter(
        next((name for name, mask in factions.items() if card.tags & mask), str(card.role)) for card in deck
    )

    assert len(deck) == 100
    assert len(set(RULES.dungeon)) == 63
    assert by_faction == {"outlaw": 18, "resistance": 26, "science": 11, str(ACQUIRED): 25, str(MONSTER): 20}
    assert sum(card.dragon for card in deck) == 28
    assert sum(card.danger for card in deck) == 6


@rule("S1.3", "S5.1")
def test_six_artifacts_each_raise_the_rage() -> None:
    artifacts = [token for token in RULES.tokens if token.is_artifact]

    assert [token.points for token in artifacts] == [5, 10, 15, 20, 25, 30]
    assert all(len(token.on_take.effects) == 1 for token in artifacts)
    assert RULES.ruleset.artifacts_removed == (0, 0, 2, 1, 0)


@rule("S1.4", "S7.1", "S7.2")
def test_secrets_come_in_two_pools() -> None:
    pools = {pool.slug: Counter(RULES.tokens[number].slug for number in pool.tokens) for pool in RULES.pools}

    assert pools == {
        "major-secret": {
            "flash-of-brilliance": 2,
            "sonic-grenade": 2,
            "mega-health-boost": 2,
            "spaceship-plans": 2,
            "credit-chip-5": 2,
            "sixth-crystal": 1,
        },
        "minor-secret": {
            "archive-secret": 4,
            "vaporizer": 4,
            "multipass": 4,
            "credit-chip-2": 4,
            "combat-boost": 4,
            "health-boost": 4,
            "speed-boost": 4,
        },
    }


@rule("S7.4")
def test_each_token_is_kept_or_leaves_when_it_should() -> None:
    modes = {token.slug: token.mode for token in RULES.tokens}

    assert {slug for slug, mode in modes.items() if mode == AT_ONCE} == {"flash-of-brilliance", "sonic-grenade"}
    assert {slug for slug, mode in modes.items() if mode == AT_TURN_END} == {"vaporizer"}
    assert {slug for slug, mode in modes.items() if mode == AS_GOLD} == {"credit-chip-5", "credit-chip-2"}
    assert {slug for slug, mode in modes.items() if mode == ON_USE} == {
        *("mega-health-boost", "multipass", "combat-boost", "health-boost", "speed-boost"),
    }
    assert {slug for slug, mode in modes.items() if mode == KEPT} == {
        *(f"artifact-{points}" for points in (5, 10, 15, 20, 25, 30)),
        *("spaceship-plans", "sixth-crystal", "archive-secret", "power-crystal", "command-code"),
        *("contraband", "master-key", "med-kit", "telepass", "escape-pod"),
    }


@rule("S1.8", "S5.4", "S6.3")
def test_the_tracks_are_as_long_and_as_dangerous_as_they_are() -> None:
    mechanisms = RULES.mechanisms

    assert RULES.ruleset.rage == (2, 2, 3, 3, 3, 4, 4, 4, 5, 5)
    assert RULES.ruleset.rage_start == (0, 0, 2, 1, 0)
    assert [each.cubes for each in mechanisms if isinstance(each, Hunters)] == [(0, 0, 0, 0, 0, 0, 0, 1, 1, 2)]
    assert [each.cut_at for each in mechanisms if isinstance(each, Network) and each.cut] == [8]
    cubes = [
        each.cubes
        for seats in (2, 3, 4)
        for each in load("space", seats=seats).rules.mechanisms
        if isinstance(each, Pursuit)
    ]
    assert cubes == [6, 4, 4]


@rule("S1.1")
@pytest.mark.parametrize("face", FACES)
def test_each_face_has_so_much_of_everything(face: str) -> None:
    rules = rules_of(next(ship for ship in SHIPS if face in ship.split("-")))
    rooms = rooms_in(rules, face)
    numbers = {room.number for room in rooms}
    [ports] = [each for each in rules.mechanisms if isinstance(each, Ports)]
    own = [script for room, script in zip(ports.rooms, ports.scripts, strict=True) if room in numbers]

    assert FACES[face] == (
        len(rooms),
        len(tokens_in(rules, rooms, "major-secret")),
        len(tokens_in(rules, rooms, "minor-secret")),
        len(own),
        sum(isinstance(script.effects[0], Clank) for script in own),
        sum(any(isinstance(effect, Heal) for effect in room.enter.effects) for room in rooms),
        sum(bool(room.traits & MARKET) for room in rooms),
    )
    assert sum(any(isinstance(effect, TakeSupply) for effect in room.enter.effects) for room in rooms) == 1
    assert sum(bool(room.traits & rules.traits["teleporter"]) for room in rooms) == 1
    assert any(room.traits & CAVE for room in rooms)


@rule("S1.4")
@pytest.mark.parametrize("ship", SHIPS)
def test_every_ship_has_places_for_the_secrets_and_ports_for_everyone(ship: str) -> None:
    rules = rules_of(ship)
    [ports] = [each for each in rules.mechanisms if isinstance(each, Ports)]

    assert sum(tokens_in(rules, rules.rooms, "minor-secret")) == 28
    assert sum(tokens_in(rules, rules.rooms, "major-secret")) == (10 if "arena" in ship else 11)
    assert 16 <= len(ports.rooms) <= 18
    assert {rules.rooms[room].slug.split("-")[0] for room in ports.rooms} == set(ship.split("-"))


@rule("S3.8", "S4.4", "S6.2", "S7.3")
@pytest.mark.parametrize("ship", SHIPS)
def test_in_every_ship_all_rooms_can_be_walked_to_and_all_artifacts_brought_home(ship: str) -> None:
    rules = rules_of(ship)
    every = {room.slug for room in rules.rooms}
    command = {room.slug for room in rooms_in(rules, "command")}
    artifacts = [
        space.room for space in rules.spaces if space.token != NO_TOKEN and rules.tokens[space.token].is_artifact
    ]

    assert reached(rules, rules.start, ("command-code", "master-key")) == every
    assert reached(rules, rules.start, ("master-key",)) == every - command
    assert reached(rules, rules.start, ("command-code",)) == every - {"cargo-locker"}
    for room in artifacts:
        assert {f"cargo-pod-{number}" for number in (1, 2, 3, 4)} <= reached(rules, room, ("command-code",))
    assert {room.slug for room in rules.rooms if not room.traits & DEPTHS} == {
        room.slug for room in rooms_in(rules, "cargo")
    }
    assert sum(room.prize != NO_SPACE for room in rules.rooms) == 4


@pytest.mark.parametrize("ship", SHIPS)
def test_rooms_of_a_ship_are_drawn_apart_and_inside_their_modules(ship: str) -> None:
    content = load("space", seats=2, board=ship)
    rooms = content.rules.rooms

    for room in rooms:
        area = content.areas[room.area]
        left, upper, right, lower = area.outline
        assert room.slug.startswith(f"{area.slug}-")
        assert left <= room.at[0] <= right
        assert upper <= room.at[1] <= lower
    nearest = min(
        (one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2
        for one in rooms
        for other in rooms
        if one.number < other.number
    )
    assert nearest >= 30**2
