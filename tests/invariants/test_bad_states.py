"""Bytes from anywhere are a saved state, or are said to be none, and that quickly."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from clankwork.engine import MONSTER, SPECTATOR, MalformedState, decode, encode, legal_actions, playout, view
from tests.invariants.trying import SETUPS, on_every_setup, positions, tried
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from clankwork.engine import Rules, State
    from tests.support.play import Setup


def read(rules: Rules, data: bytes) -> State | None:
    """The state, if `data` is one; it can be looked at and saved again."""
    begun = perf_counter()
    try:
        state = decode(rules, data)
    except MalformedState:
        return None
    finally:
        assert perf_counter() - begun < HANGS, "it hangs"
    assert encode(decode(rules, encode(state))) == encode(state)
    view(state, SPECTATOR)
    return state


@on_every_setup
@tried(4)
@given(data=st.data())
def test_a_saved_state_cut_short_or_drawn_out_is_malformed(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()
    saved = encode(state)

    for length in range(len(saved)):
        with pytest.raises(MalformedState):
            decode(state.rules, saved[:length])
    for tail in (b"\x00", b"\x80", b"\xff", saved):
        with pytest.raises(MalformedState):
            decode(state.rules, saved + tail)


@on_every_setup
@tried(30)
@given(data=st.data())
def test_a_saved_state_with_wrong_bytes_is_malformed_or_another_state(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()
    saved = bytearray(encode(state))
    for place in data.draw(st.lists(st.integers(0, len(saved) - 1), min_size=1, max_size=4)):
        saved[place] = data.draw(st.integers(0, 255))

    read(state.rules, bytes(saved))


@on_every_setup
@tried(2)
@given(data=st.data())
def test_what_was_read_can_be_played_on(setup: Setup, data: st.DataObject) -> None:
    """However it came about: every byte of a saved state is changed in turn."""
    state = data.draw(positions(setup)).state()
    saved = encode(state)
    change = data.draw(st.integers(1, 126))

    for place in range(len(saved)):
        wrong = bytearray(saved)
        wrong[place] = (wrong[place] + change) % 256
        other = read(state.rules, bytes(wrong))
        if other is not None:
            assert other.over or legal_actions(other)
            playout(other, "read", 50)


def test_a_hand_with_a_monster_in_it_is_malformed() -> None:
    """Only cards that can be played get into a hand (B3.3, B3.4)."""
    state = SETUPS[0].start("read")
    monster = next(card.number for card in state.rules.cards if card.role == MONSTER)
    state.own_player(0).hand[-1] = monster

    with pytest.raises(MalformedState):
        decode(state.rules, encode(state))


def test_a_market_that_sold_more_than_it_had_is_malformed() -> None:
    state = SETUPS[0].start("read")
    state.own_table().sold[0] = len(state.rules.items[0].stack) + 1

    with pytest.raises(MalformedState):
        decode(state.rules, encode(state))


@tried(200)
@given(data=st.binary(max_size=2_000))
@example(b"")
@example(b"\x02")
@example(b"\x02\x00")
@example(b"\xff" * 1_000)
@example(b"\x00" * 100_000)
@example(b"\x02\xfe\xff\x03" + b"\x00" * 1_000)
@example(b"\x02\x04\xfe\x03\xfe\x03")
def test_random_bytes_are_malformed(data: bytes) -> None:
    assert read(SETUPS[0].rules, data) is None


def test_long_bytes_are_read_quickly() -> None:
    rules = SETUPS[0].rules

    for data in (b"\x00" * 10**6, b"\x02" * 10**6, b"\xff" * 10**6, b"\x80\x00" * 10**6, b"\x9e\x9c\x01" * 10**5):
        assert read(rules, data) is None


@on_every_setup
def test_a_state_of_another_game_is_malformed_or_sound(setup: Setup) -> None:
    for other in SETUPS:
        state = other.start("other")
        playout(state, "other", 100)
        if other.seats != setup.seats:
            with pytest.raises(MalformedState):
                decode(setup.rules, encode(state))
        else:
            read(setup.rules, encode(state))
