"""Records and positions with random damage: nothing but a `ClankError` ever comes of them, and soon."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clankwork import read_record
from clankwork.engine import ClankError, encode, format_position, legal_actions, parse_position, playout
from clankwork.records import read_position, verify, write_position
from tests.invariants.trying import tried
from tests.records.sample import damaged, finished_text, played, reworded
from tests.support.clock import HANGS
from tests.support.play import Setup

RECORD = finished_text()
SHORT = str(played(Setup("base", "dusk", 3), "fuzz", 90).record())
GAMES = [played(Setup("base", board, 3), "fuzz", count) for board in ("sunny", "dusk") for count in (0, 130, 300, 5000)]
GAMES += [played(Setup("catacombs", "start-a", 3), "fuzz", count) for count in (60, 400)]
POSITIONS = [write_position(game) for game in GAMES]


@tried(150, shrink=True)
@given(text=st.one_of(damaged(RECORD), damaged(SHORT), reworded(SHORT), st.text(max_size=300)))
def test_a_damaged_record_is_refused_or_told_what_is_wrong_with(text: str) -> None:
    start = time.perf_counter()

    with suppress(ClankError):
        record = read_record(text)
        assert read_record(str(record)) == record
        verify(record)

    assert time.perf_counter() - start < HANGS, "it hangs"


@tried(250, shrink=True)
@given(text=st.sampled_from(POSITIONS).flatmap(lambda text: st.one_of(damaged(text), reworded(text))))
def test_a_damaged_position_is_refused_or_can_be_played_on(text: str) -> None:
    start = time.perf_counter()

    with suppress(ClankError):
        state = read_position(text).state
        assert encode(parse_position(state.rules, format_position(state))) == encode(state)
        assert state.over == (legal_actions(state) == [])
        playout(state, "on", 200)

    assert time.perf_counter() - start < HANGS, "it hangs"


@tried(50)
@given(text=st.text(max_size=200))
def test_any_text_is_refused_as_a_position(text: str) -> None:
    with pytest.raises(ClankError):
        read_position(text)
    with pytest.raises(ClankError):
        read_position(f"base sunny 2 | {text}")
