"""The numbering of actions that the content makes for a game."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from clankwork.content import load
from clankwork.engine import (
    ACQUIRED,
    CHOOSE,
    KINDS,
    LYING,
    MOVE,
    ON_USE,
    REPLACE,
    STARTER,
    TAKE,
    TELEPORT,
    Rules,
)
from tests.content.places import SAMPLE

GAMES = {
    "sunny": load("base", seats=2),
    "dusk": load("base", seats=2, board="dusk"),
    "cellar": load("base", seats=2, board="cellar", packs=[str(SAMPLE)]),
}


@pytest.fixture(params=GAMES)
def rules(request: pytest.FixtureRequest) -> Rules:
    return GAMES[request.param].rules


def test_kinds_come_in_order_and_arguments_within_a_kind(rules: Rules) -> None:
    catalogue = rules.catalogue
    keys = list(zip(catalogue.kind, catalogue.argument, catalogue.amount, strict=True))

    assert all(before < after for before, after in pairwise(keys))
    assert [action.code for action in catalogue.actions] == list(range(len(catalogue)))


def test_every_kind_has_as_many_actions_as_there_are_things_to_do_it_with(rules: Rules) -> None:
    kinds = rules.catalogue.kind
    roles = [card.role for card in rules.cards]
    owned = roles.count(STARTER) + roles.count(ACQUIRED)
    bought = [roles.count(role) for role in sorted(set(roles)) if role != STARTER]
    expected = [owned, *bought, kinds.count(MOVE), len(rules.rooms), len(rules.items)]
    lying = sum(space.use == LYING for space in rules.spaces)
    expected += [sum(token.mode == ON_USE for token in rules.tokens), lying, 1, kinds.count(CHOOSE)]
    expected += [owned, 2 * owned, len(set(rules.dungeon)), 1]  # trashed from the play area or the discard pile
    expected += [0, 0, 0]  # nobody goes, activates or does what a mechanism offers

    assert [kinds.count(kind) for kind in range(KINDS)] == expected


def test_the_code_of_an_exit_and_the_swords_after_it_lead_to_its_room(rules: Rules) -> None:
    catalogue = rules.catalogue
    for room in rules.rooms:
        for exit in room.exits:
            for swords in range(exit.monsters + 1):
                code = exit.code + swords
                assert catalogue.kind[code] == MOVE
                assert catalogue.argument[code] == exit.to * 8 + exit.way
                assert catalogue.amount[code] == swords


def test_an_action_is_found_by_what_it_reads(rules: Rules) -> None:
    for action in rules.catalogue.actions:
        assert rules.catalogue.parse(str(action)) is action


def test_numbers_do_not_depend_on_seats_or_options() -> None:
    two = load("base", seats=2).rules
    four = load("base", seats=4, options={"artifact_pickup": "any_time"}).rules

    assert [str(action) for action in two.catalogue.actions] == [str(action) for action in four.catalogue.actions]
    assert two.cards == four.cards
    assert [replace(space, count=0) for space in two.spaces] == [replace(space, count=0) for space in four.spaces]
    assert two.scripts == four.scripts


def test_two_tunnels_between_the_same_rooms_are_two_ways() -> None:
    rules = GAMES["cellar"].rules
    texts = [str(action) for action in rules.catalogue.actions]
    hall = next(room for room in rules.rooms if room.slug == "hall")
    shop = next(room for room in rules.rooms if room.slug == "shop")

    assert [(exit.way, exit.boots, exit.monsters) for exit in hall.exits if exit.to == shop.number] == [
        (0, 2, 0),
        (1, 1, 1),
    ]
    assert [text for text in texts if text.startswith("move shop")] == [
        "move shop",
        "move shop by 2",
        "move shop by 2 (1 sword)",
    ]


def test_a_one_way_tunnel_is_seen_from_its_far_end_against_the_arrow() -> None:
    rooms = {room.slug: room for room in GAMES["cellar"].rules.rooms}

    assert [exit.against_arrow for exit in rooms["stairs"].exits if exit.to == rooms["larder"].number] == [False]
    assert [exit.against_arrow for exit in rooms["larder"].exits if exit.to == rooms["stairs"].number] == [True]


def test_first_finds_the_action_of_a_thing() -> None:
    rules = GAMES["sunny"].rules
    catalogue = rules.catalogue
    card = rules.dungeon[0]

    assert str(catalogue.actions[catalogue.first[REPLACE][card]]) == f"replace {rules.cards[card].slug}"
    assert str(catalogue.actions[catalogue.first[TELEPORT][0]]) == "teleport r01"
    assert str(catalogue.actions[catalogue.first[TAKE][0]]) == "take minor-secret r04"
