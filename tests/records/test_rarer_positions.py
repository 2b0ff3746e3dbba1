"""Positions of what only some games have: cubes that hurt everyone, lockpicks, tokens laid in play, piles of tiles."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from clankwork.content import load
from clankwork.engine import (
    BLACK,
    HUNTER,
    SPECTATOR,
    MalformedState,
    Task,
    apply,
    decode,
    determinize,
    encode,
    format_position,
    parse_position,
    state_hash,
    track_of,
    view,
)
from clankwork.engine.model.tables import space_name
from clankwork.engine.rules.dragon import END_ATTACK, FEND_OFF
from clankwork.records import read_position, write_position
from tests.support.play import PACKS
from tests.support.rules import rule
from tests.support.variants import growing, haunted

TANGLE: Final = load("base", seats=3, board="sunny", packs=[str(PACKS / "tangle")]).rules
RULES: Final = growing(haunted(TANGLE))
TEXT: Final = (
    "seed 7 | turn 9 B skill 1 gains 1 gold-gained 2 skill-gained 4 defeated 2 portals 1 coupons 3 no-locks"
    " grounded trashed sneak,burgle@discard bargains 1*2,4 rewarded r08,r12"
    " | row sneak,-,ogre,wizard,emerald,search | area A*3,B,hunter"
    " | bag A,B*2,hunter,black*20@9 | aside black*3 | A: r08 gold 3 lockpicks 2 track A,black,A"
    " hand burgle*3,stumble*2 | B: r12 hand burgle tokens thread | C: r03 deck /grapnel | left thread=2"
    " | laid artifact@r01=artifact-5+artifact-7 | stack tiles-to-come 0,2,4/3@2"
)
HUNT: Final = (
    "seed 7 | turn 9 B step next | asks C:attack.hunt | agenda B:attack.end,A:attack.hunt"
    " | row sneak,ladder,ogre,wizard,emerald,search | area hunter | bag black*20 | aside A,black*3 | A: r08 damage 10"
    " | B: r12 | C: r03 hand grapnel"
)
"""A cube that hurts everyone was drawn: Cy may keep it off with a card, while Ana's health track is full."""


def test_a_position_with_everything_reads_back() -> None:
    state = parse_position(RULES, TEXT)

    assert format_position(state) == TEXT
    assert decode(RULES, encode(state)) == state
    assert state.table.hunters == 4 - 2
    assert state.players[0].supply == 30 - (3 - 1) - 3 - 1, "damage marked in black takes none of one's own cubes"
    assert state.table.stacks[0].contents == [0, 2, 4]
    assert state.table.stacks[0].top == [3]
    assert view(state, SPECTATOR).table.laid[-1] == tuple(state.table.laid[-1])


def test_what_is_as_at_the_start_is_left_out() -> None:
    text = format_position(parse_position(RULES, TEXT.partition(" | left")[0]))

    assert "laid" not in text
    assert "stack" not in text
    assert "hunters" not in text
    assert "left" not in text


def test_cubes_beside_the_board_are_said_where_they_do_not_follow() -> None:
    state = parse_position(RULES, TEXT)
    state.table.hunters = 1

    text = format_position(state)

    assert " | hunters 1 | " in text
    assert parse_position(RULES, text) == state


def test_a_game_stops_in_the_middle_of_an_attack() -> None:
    state = parse_position(RULES, HUNT)

    assert format_position(state) == HUNT
    assert state.to_act == 2
    assert [RULES.catalogue.actions[code].code for code in view(state, 2).legal] == list(view(state, 2).legal)
    apply(state, RULES.catalogue.parse("discard grapnel").code)
    assert state.players[2].damage == 0
    assert state.players[0].status != 0, "the attack has ended, and Ana is out"


def test_every_script_of_a_tangled_game_has_a_name() -> None:
    state = parse_position(RULES, HUNT)
    scripts = [script for script in RULES.scripts if script.effects]
    assert {FEND_OFF, END_ATTACK} < {script.number for script in scripts}

    for script in scripts:
        state.agenda = [Task(1, END_ATTACK, 0), Task(0, script.number, len(script.effects) - 1)]
        text = format_position(state)
        assert parse_position(RULES, text) == state
        assert "script." not in text


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("track A,black,A", "track A,black damage 1", "section A, damage: expected either track or damage"),
        ("track A,black,A", "damage 1 track A,black", "section A, track: expected either track or damage"),
        ("track A,black,A", "track A*11", "section A, track: expected at most 10 cubes on the health track"),
        ("track A,black,A", "track B", "section A, track: expected something that can lie there, not 'B'"),
        (
            "area A*3,B,hunter",
            "area hunter*4",
            "section hunters: more cubes that hurt everyone lie elsewhere than there are: 5, of 4",
        ),
        ("track A,black,A", "damage 3 dark 4", "more black cubes lie on a health track than there is damage"),
        (
            "left thread=2",
            "left thread=2,artifact@r01=1",
            "another number of tokens lies on a space than were put there",
        ),
        ("laid artifact@r01=", "laid thread=", "another number of tokens lies on a space than were put there"),
        (
            "laid artifact@r01=artifact-5+artifact-7",
            "laid artifact@r01=hat",
            "section laid: expected something that can lie",
        ),
        ("laid artifact@r01=", "laid r01=", "section laid: expected a space that tokens are put on, not 'r01'"),
        ("stack tiles-to-come 0,2,4/3@2", "stack tiles-to-come 6", "section stack tiles-to-come: expected something"),
        ("stack tiles-to-come", "stack tiles", "section stack tiles: expected the name of a pile of a mechanism"),
        ("left thread=2", "left thread=x", "section left: expected a number from 0 to 999, not 'x'"),
    ],
)
def test_a_wrong_section_is_named(old: str, new: str, expected: str) -> None:
    assert old in TEXT

    with pytest.raises(MalformedState, match=expected):
        parse_position(RULES, TEXT.replace(old, new, 1))


@pytest.mark.parametrize(("token", "most"), [("power-crystal", 5), ("command-code", 2)])
def test_more_tokens_than_a_supply_had_are_refused_with_figures(token: str, most: int) -> None:
    text = "space hydroponics-cannon-infirmary 2 | seed 7 | turn 3 A | A: cargo-dock{} | B: cargo-dock"

    game = read_position(text.format(f" tokens {token}*{most}"))
    expected = f"section left: more tokens lie elsewhere than the common supply has: {most + 1} {token}, of {most}$"
    with pytest.raises(MalformedState, match=expected):
        read_position(text.format(f" tokens {token}*{most + 1}"))

    [supply] = [space for space in game.rules.spaces if space_name(game.rules, space.number) == token]
    assert game.state.table.left[supply.number] == 0
    said = read_position(text.format(f" tokens {token}*{most + 1}") + f" | left {token}=0")
    assert read_position(write_position(said)).state == said.state


def test_cubes_that_no_seat_has_are_refused() -> None:
    state = parse_position(RULES, TEXT)
    for cube in (3, 7, BLACK + 1):
        state.own_area().append(cube)
        with pytest.raises(MalformedState):
            decode(RULES, encode(state))
        state.own_area().pop()
    state.own_area().append(HUNTER)
    assert decode(RULES, encode(state)) == state
    state.table.hunters = 0
    with pytest.raises(MalformedState, match="no seat has"):
        decode(growing(TANGLE), encode(state))


def test_a_text_that_counts_black_cubes_reads_as_it_did() -> None:
    """They were healed last then, so they lie on the left."""
    state = parse_position(RULES, TEXT.replace("track A,black,A", "damage 3 dark 1"))

    assert format_position(state) == TEXT.replace("track A,black,A", "track black,A*2")


def test_where_own_cubes_heal_first_it_is_enough_to_count_the_black_ones() -> None:
    rules = replace(RULES, ruleset=replace(RULES.ruleset, own_cubes_heal_first=True))
    state = parse_position(rules, TEXT)

    assert format_position(state) == TEXT.replace("track A,black,A", "damage 3 dark 1")


@rule("C5.6")
def test_the_order_of_the_cubes_on_a_health_track_goes_with_a_state() -> None:
    state = parse_position(RULES, TEXT.replace("track A,black,A", "track A,black,A,black"))
    sorted_track = parse_position(RULES, TEXT.replace("track A,black,A", "track black*2,A*2"))

    saved = decode(RULES, encode(state))
    dealt = determinize(RULES, view(state, 1), "world")

    assert [track_of(each.players[0], 0) for each in (state, saved, dealt)] == [(0, BLACK, 0, BLACK)] * 3
    assert state_hash(saved) == state_hash(state) != state_hash(sorted_track)
