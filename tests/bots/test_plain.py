"""Views as JSON: complete, readable, and the same for whatever a seat cannot tell apart."""

from __future__ import annotations

import json
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from clankwork.content import load
from clankwork.engine import (
    IN_PLAY,
    SPECTATOR,
    Plain,
    SeatView,
    TableView,
    TurnView,
    View,
    advance,
    attack_odds,
    legal_actions,
    new_state,
    view,
)
from tests.bots.tables import RULES
from tests.invariants.disguise import disguised
from tests.invariants.trying import on_every_setup, positions, tried
from tests.support.digging import dug
from tests.support.play import Explorer, Setup


def names(kind: type[View | SeatView | TurnView | TableView]) -> list[str]:
    """The fields of a view."""
    return list(kind._fields)


@on_every_setup
@tried(6)
@given(data=st.data(), seed=st.text(max_size=5))
def test_states_a_seat_cannot_tell_apart_give_the_same_bytes(setup: Setup, data: st.DataObject, seed: str) -> None:
    state = data.draw(positions(setup)).state()
    plain = Plain(state.rules)

    for viewer in range(SPECTATOR, setup.seats):
        sent = [
            json.dumps(
                [plain.view(seen), plain.legal(list(seen.legal), seen), plain.odds(attack_odds(state.rules, seen))]
            )
            for seen in (view(state, viewer), view(disguised(state, viewer, seed), viewer))
        ]
        assert sent[0] == sent[1]


@on_every_setup
@tried(3)
@given(data=st.data())
def test_every_field_of_a_view_is_there_and_tells_it_from_others(setup: Setup, data: st.DataObject) -> None:
    """Along a game: wherever the view changes, what is sent changes, and only there."""
    state = data.draw(positions(setup, 300)).state()
    plain, player = Plain(state.rules), Explorer(state.rules, "plain")
    seen = []
    for _ in range(40):
        seen.append(view(state, 0))
        if not state.over:
            advance(state, player.choose(state))

    told = [plain.view(each) for each in seen]

    assert [set(each) for each in told] == [{*names(View), "attack_cubes", "ways"}] * len(told)
    for each in told:
        assert isinstance(each["players"], list)
        assert [list(player) for player in each["players"]] == [names(SeatView)] * setup.seats
        assert list(each["turn"]) == names(TurnView)  # type: ignore[call-overload]
        assert list(each["table"]) == names(TableView)  # type: ignore[call-overload]
    for (one, two), (first, second) in zip(pairwise(seen), pairwise(told), strict=True):
        assert (one == two) == (json.dumps(first) == json.dumps(second))


@on_every_setup
def test_things_are_called_by_their_names(setup: Setup) -> None:
    """No name is missing from the tables, and every action can be found in them."""
    state = setup.start("names")
    plain, rules = Plain(state.rules), state.rules
    player = Explorer(rules, "names")
    for _ in range(150):
        if not state.over:
            advance(state, player.choose(state))
    tables = json.loads(json.dumps(plain.tables()))
    cards, rooms, tokens = ({each["slug"] for each in tables[kind]} for kind in ("cards", "rooms", "tokens"))

    told = json.loads(json.dumps(plain.view(view(state, 0))))

    for seat, each in enumerate(told["players"]):
        assert {*each["hand"], *each["unseen"], *each["discard"], *each["play"]} <= cards
        assert {*each["tokens"]} <= tokens
        assert each["room"] in rooms
        assert (each["status"] == "in-play") == (state.players[seat].status == IN_PLAY)
    assert {*told["row"], *told["deck"]} <= {*cards, None}
    assert {cube for cube in told["bag"] if isinstance(cube, str)} <= {"black", "hunter"}
    assert [action["notation"] for action in tables["actions"]] == [str(each) for each in rules.catalogue.actions]
    assert [action["code"] for action in tables["actions"]] == list(range(len(rules.catalogue)))


def test_the_effects_of_a_card_are_told_in_words() -> None:
    tables = json.loads(json.dumps(Plain(RULES).tables()))
    words = {effect["word"] for card in tables["cards"] for effect in card["play"]}
    tags = {tag for card in tables["cards"] for tag in card["tags"]}

    assert {"Gain", "Clank", "Draw", "When"} <= words
    assert tags == {"companion", "gem"}
    assert not [card for card in tables["cards"] if card["role"] not in ("starter", "card", "device", "monster")]


def test_the_words_of_mechanisms_are_told_by_name() -> None:
    tables = json.loads(json.dumps(Plain(load("catacombs", seats=2).rules).tables()))
    [wall] = [card for card in tables["cards"] if card["slug"] == "animated-wall"]

    assert wall["arrive"] == [{"word": "Special", "mechanism": "tiles", "then": [], "special": "turn-around"}]


def test_tunnels_that_depend_on_tiles_are_told_with_the_view() -> None:
    state = new_state(load("catacombs", seats=2).rules, "1")
    plain = Plain(state.rules)

    told = plain.view(view(state, 0))

    assert Plain(RULES).view(view(new_state(RULES, "1"), 0))["ways"] is None
    assert isinstance(told["ways"], dict)
    assert {room.partition("-")[0] for room in told["ways"]} == {"start"}
    assert {exit["to"] for exit in told["ways"]["start-crypt"]} == {"start-v", "start-g", "start-h"}
    walks = {exit["to"]: plain.actions[exit["code"]]["notation"] for exit in told["ways"]["start-crypt"]}
    assert walks == {"start-v": "move by v", "start-g": "move by g", "start-h": "move by h"}


def test_the_actions_open_to_a_seat_say_what_they_do() -> None:
    state = new_state(RULES, "1")
    told = Plain(RULES).legal(legal_actions(state), view(state, 0))

    assert told[0] == {"code": legal_actions(state)[0], "notation": "play burgle", "kind": "play", "card": "burgle"}


def test_a_move_by_a_door_that_is_open_to_a_seat_says_where_it_leads() -> None:
    table = dug().laid("s1", 1, 0)
    table.ana.at("start-g").has(boots=2, swords=1)
    plain, seen = Plain(table.rules), view(table.state, 0)

    told = {str(each["notation"]): each.get("to") for each in plain.legal(list(seen.legal), seen)}

    assert told["move by LE1"] == "s1-a"
    assert told["move by LE2"] == told["move by LE2 (1 sword)"] == "s1-c"
    assert told["end turn"] is None
    assert all("to" not in each for each in plain.actions if str(each["notation"]).startswith("move by"))
