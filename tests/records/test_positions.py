"""Positions: a state as one line, the same state again, and an error that names the section."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clankwork
from clankwork.content import load
from clankwork.engine import (
    NO_SOURCE,
    ClankError,
    MalformedState,
    State,
    Task,
    encode,
    format_position,
    legal_actions,
    new_state,
    parse_position,
    playout,
)
from clankwork.records import read_position, write_position
from tests.invariants.trying import on_every_setup, positions, tried
from tests.records.sample import played, short_game
from tests.support.play import Explorer, Setup

RULES = load("base", seats=2, board="sunny").rules
TEXT = (
    "seed 7 | turn 12 B skill 2 boots 1 | row sneak,-,ogre,wizard,emerald,search | deck @20 | area A*3,B"
    " | bag A,B*2,black*20@9 | aside black*4 | A: r08 gold 3 damage 2 hand burgle*3,stumble*2"
    " deck burgle*3,sidestep,scramble@25 | B: r12 hand burgle deck burgle*3,sidestep@20 discard stumble,explore,stumble"
    " play burgle*2,scramble tokens artifact-7"
)


@on_every_setup
@tried(25)
@given(data=st.data())
def test_a_position_reads_back_at_any_moment(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()

    text = format_position(state)

    again = parse_position(state.rules, text)
    assert again == state
    assert encode(again) == encode(state)
    assert format_position(again) == text
    assert legal_actions(again) == legal_actions(state)
    assert "\n" not in text
    assert len(text) < 20_000


def test_a_position_reads_back_in_the_middle_of_a_card_and_of_a_turns_end() -> None:
    kinds = {"question": 0, "waiting": 0, "discounts": 0, "bought": 0, "found": 0, "trash": 0, "step": 0}

    for number in range(7):
        setup = Setup("base", ("sunny", "dusk")[number % 2], 2 + number % 3, (("trash", "at_turn_end"),))
        state = setup.start(f"middle {number}")
        player = Explorer(state.rules, str(number))
        while not state.over:
            assert parse_position(state.rules, format_position(state)) == state
            for kind, there in present(state).items():
                kinds[kind] += there
            codes = legal_actions(state)
            clankwork.engine.advance(state, player.choose(state) if number % 3 else codes[number % len(codes)])

    assert min(kinds.values()) > 0, kinds


def test_every_place_in_every_script_has_a_name() -> None:
    game = short_game(0)
    while game.state.pending is None:
        game.apply(game.legal_actions()[-1])
    state, scripts = game.state, game.rules.scripts
    cards = [Task(0, script.number, index, 3) for script in scripts for index in range(len(script.effects))]
    tokens = [Task(1, script.number, 0, -2 - 1, -1) for script in scripts if script.effects]

    for task in [*cards, *tokens]:
        state.agenda = [task, Task(0, 1, 0, NO_SOURCE)]
        text = format_position(state)
        assert parse_position(game.rules, text) == state
        assert "script." not in text


def present(state: State) -> dict[str, bool]:
    """What of the less common parts of a state is there."""
    turn = state.turn
    return {
        "question": state.pending is not None,
        "waiting": len(turn.waiting) > 0,
        "discounts": len(turn.discounts) > 0,
        "bought": len(turn.bought) > 0,
        "found": len(turn.found) > 0,
        "trash": len(turn.to_trash) > 0,
        "step": turn.step > 0,
    }


def test_a_position_can_be_written_by_hand() -> None:
    state = parse_position(RULES, TEXT)

    names = [RULES.cards[card].slug for card in state.players[0].hand]
    assert names == ["burgle", "burgle", "burgle", "stumble", "stumble"]
    assert state.turn.seat == state.to_act == 1
    assert format_position(state) == TEXT


def test_what_is_left_out_follows_from_the_rest() -> None:
    state = parse_position(RULES, TEXT)

    assert state.players[0].supply == 30 - 2 - 3 - 1
    assert state.deck.size() == 100 - 5
    assert state.table.reserve[RULES.pile_of[state.players[1].discard[1]]] == 14
    assert state.table.left[-1] == 2
    assert state.rage == RULES.ruleset.rage_start[2]


def test_what_does_not_follow_from_the_rest_is_said() -> None:
    state = parse_position(RULES, TEXT)
    state.players[0].supply -= 1
    state.deck.contents.pop()
    state.deck.top = [state.row[0]]
    state.table.reserve[0] += 1
    state.table.left[-1] = 1 + RULES.seats - 1
    state.table.pools[0].contents.clear()
    state.table.left = [
        0 if space.pool >= 0 else count for space, count in zip(RULES.spaces, state.table.left, strict=True)
    ]
    state.bag.contents.clear()

    text = format_position(state)

    assert parse_position(RULES, text) == state
    assert "supply 23" in text
    assert re.search(r"pool [a-z-]+ - \|", text)


def test_a_game_is_written_with_its_name_and_what_differs_from_the_usual() -> None:
    game = clankwork.new("base", seats=3, seed="7", board="dusk", trash="at_once")

    text = write_position(game)

    assert text.startswith("base dusk 3 trash=at_once | seed 7 | turn 1 A | row ")
    again = read_position(text)
    assert again.state == game.state
    assert again.title.options == game.title.options
    assert write_position(again) == text


@pytest.mark.parametrize(
    "head", ["", "base", "base sunny", "base sunny two", "base sunny 99", "base sunny 2 what", "base sunny 2 trash=x"]
)
def test_a_game_that_is_not_named_properly_is_refused(head: str) -> None:
    with pytest.raises(ClankError):
        read_position(f"{head} | {TEXT}")


def test_a_position_goes_on_as_the_game_itself_does() -> None:
    game = short_game(45)
    again = read_position(write_position(game))

    for _ in range(100):
        if game.over:
            break
        action = game.legal_actions()[len(game.history) % len(game.legal_actions())]
        assert again.apply(action) == game.apply(action)

    assert again.state == game.state


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("seed 7 | ", "", "section turn: expected the seed first"),
        ("seed 7", "seed", "section seed: expected a seed"),
        ("seed 7", 'seed "\\u{d800}"', "section seed: expected a seed"),
        ("turn 12 B", "turn twelve B", "section turn: expected a number from 0 to 999999, not 'twelve'"),
        ("turn 12 B", "turn 12 C", "section turn: expected a seat from A to B, not 'C'"),
        ("turn 12 B", "turn 12", "section turn: expected a"),
        ("turn 12 B skill 2 boots 1 | ", "", "section turn is missing"),
        ("skill 2", "skill 2 skill 2", "section turn, skill: expected each word once"),
        ("skill 2", "skill 99999999999999999999", "section turn, skill: expected a number from 0 to 9999"),
        ("skill 2", "pluck 2", "section turn, pluck: expected a word about the turn, not 'pluck'; there are"),
        ("boots 1 |", "boots |", "section turn, boots: expected a flag of the turn, or a word with a value"),
        ("boots 1 |", "boots 1 over |", "the game is over exactly when"),
        ("boots 1 |", "boots 1 acts A |", "another seat decides"),
        ("boots 1 |", "boots 1 leaving |", "a player leaves where there is no way out"),
        ("boots 1 |", "boots 1 coupons x |", "section turn, coupons: expected a number from 0 to 9999, not 'x'"),
        ("boots 1 |", "boots 1 bargains 5,x |", "section turn, bargains: expected a number from 0 to 9999, not 'x'"),
        (
            "boots 1 |",
            "boots 1 rewarded r99 |",
            "section turn, rewarded: expected something that can lie there, not 'r99'",
        ),
        ("boots 1 |", "boots 1 step refill |", "something is to be done before"),
        ("boots 1 |", "boots 1 waiting B:room.offer |", "what waits for a condition has none"),
        ("boots 1 |", "boots 1 discounts 4 |", "section turn, discounts: expected a number"),
        ("boots 1 |", "boots 1 discounts x:1 |", "section turn, discounts: expected pairs"),
        ("row sneak", "row burgle", "section row: expected a card of the dungeon deck, not 'burgle'"),
        ("row sneak,", "row ", "section row: expected 6 places"),
        ("deck @20", "deck sneak*0", "section deck: expected a list"),
        ("deck @20", "deck sneak*201", "section deck: expected a list"),
        ("deck @20", "deck @-1", "section deck: expected a number"),
        ("deck @20", "deck @20 | deck @20", "section deck stands there twice"),
        ("deck @20", "deck a b", "section deck: expected a section such as"),
        ("deck @20", "rage 9", "section rage: expected a number from 0 to 6"),
        ("deck @20", "quack 1", "no section called 'quack'"),
        ("deck @20", "", "a section between two bars is empty"),
        ("deck @20", "asks A:room.offer#1", "section asks: expected a place in a script"),
        ("deck @20", "asks A:nowhere", "section asks: expected a number"),
        ("deck @20", "asks B:room.offer", "what is asked has no answer"),
        ("deck @20", "asks B:room.offer~x", "section asks: expected a card, or a token in brackets"),
        ("deck @20", "left what=1", "section left: expected names with figures"),
        ("deck @20", "left minor-secret@r04=999", "but pool minor-secret 18 (B4.11)"),
        ("deck @20", "sold backpack=9", "the market has sold more than it had: 9 backpack, of 2 (B1.6)"),
        ("deck @20", "pool minor-secret", "section pool minor-secret: expected the name of a pool"),
        (
            "deck @20",
            "left mastery@r01=0",
            "more tokens for leaving are taken than players are out of the dungeon: 2, not 0",
        ),
        ("deck @20", "countdown 1", "section countdown: expected 2 numbers"),
        ("deck @20", "countdown 5,1", "seat of countdown is 5"),
        ("deck @20", "countdown 1,9", "space of countdown is 9"),
        ("deck @20", "hunters 1", "section hunters: expected a number from 0 to 0"),
        ("deck @20", "laid mastery@r01=mastery", "section laid: expected a space that tokens are put on"),
        ("deck @20", "stack tiles 1", "section stack tiles: expected the name of a pile of a mechanism"),
        (
            "deck @20",
            "discard sneak*9",
            "section deck: more cards lie elsewhere than the dungeon deck has: 10 sneak, of 2",
        ),
        ("area A*3", "area C*3", "section area: expected something that can lie there, not 'C'"),
        ("area A*3", "area A*33", "section A: more cubes lie elsewhere than the player has: 36, of 30"),
        ("area A*3", "area hunter,A*3", "section area: expected something that can lie there, not 'hunter'"),
        ("A: r08", "A: r99", "section A, room: expected the room of the player first, not 'r99'; there are"),
        ("A: r08", "C: r08", "section C: expected a seat from A to B"),
        ("damage 2", "damage 10", "a player with a full health track"),
        ("damage 2", "damage 2 dark 3", "more black cubes lie on a health track than there is damage"),
        ("damage 2", "damage 2 lockpicks x", "section A, lockpicks: expected a number from 0 to 999999, not 'x'"),
        ("damage 2", "damage 11", "section A, damage: expected a number from 0 to 10"),
        ("hand burgle*3", "hand ogre", "section A, hand: expected something that can lie there, not 'ogre'"),
        ("hand burgle ", "hand ", "section B, hand: expected"),
        (
            "discard stumble,explore",
            "discard explore*16",
            "section reserve: more cards lie elsewhere than the reserve has: 16 explore, of 15",
        ),
        ("tokens artifact-7", "lost", "it is the turn of a player who is out"),
    ],
)
def test_a_wrong_section_is_named_with_what_was_expected(old: str, new: str, expected: str) -> None:
    assert old in TEXT

    with pytest.raises(MalformedState, match=re.escape(expected)):
        parse_position(RULES, TEXT.replace(old, new, 1))


def test_a_text_beyond_all_measure_is_refused_at_once() -> None:
    for text in (
        "",
        "|",
        "|" * 100_001,
        "seed " + "x" * 90_000,
        TEXT + ",burgle*200" * 9_000,
        TEXT + ",burgle*200" * 8_000,
    ):
        with pytest.raises(MalformedState):
            parse_position(RULES, text)


def test_every_part_that_can_be_read_can_be_played_on() -> None:
    state = parse_position(RULES, TEXT)

    playout(state, "on")

    assert state.over


def test_a_position_of_the_start_is_short() -> None:
    for seats, longest in ((2, 400), (4, 600)):
        rules = load("base", seats=seats, board="dusk").rules
        assert len(format_position(new_state(rules, "7"))) < longest


def test_any_seed_can_stand_in_a_position() -> None:
    for seed in ("a b", " a", "a|b", '"', "\\", "", "日本", "\n", "\u202e", "seed 7 | turn 1 A"):
        state = new_state(RULES, seed)
        assert parse_position(RULES, format_position(state)) == state


def test_the_end_of_a_game_is_a_position_too() -> None:
    game = played(Setup("base", "dusk", 4), "end", 5000)

    assert game.over
    assert read_position(write_position(game)).state == game.state


def test_a_pack_is_named_in_a_position_and_never_reached_for_by_path() -> None:
    for pack in ("../more", "/etc", "..", "C:\\packs"):
        with pytest.raises(MalformedState, match="an option once or a pack"):
            read_position(f"base sunny 2 +{pack} | {TEXT}")
    with pytest.raises(ClankError, match="no pack called"):
        read_position(f"base sunny 2 +more | {TEXT}")
