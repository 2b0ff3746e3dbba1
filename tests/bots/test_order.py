"""What bots may rely on about the actions they are offered."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import DECLINE, END, PLAY, Plain, advance, view
from tests.invariants.trying import on_every_setup, positions, tried
from tests.support.play import Explorer, Setup


@on_every_setup
@tried(8)
@given(data=st.data())
def test_cards_to_play_come_first_and_the_end_of_the_turn_last(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()
    player, plain = Explorer(state.rules, "order"), Plain(state.rules)
    for _ in range(30):
        if state.over:
            break
        seen = view(state, state.to_act)
        legal = seen.legal
        kinds = [state.rules.catalogue.kind[code] for code in legal]

        assert len(set(legal)) == len(legal) > 0
        assert sorted(kinds, key=lambda kind: kind != PLAY) == kinds
        assert sorted(kinds, key=lambda kind: kind in (END, DECLINE)) == kinds
        assert [each["code"] for each in plain.legal(list(legal), seen)] == list(legal)
        advance(state, player.choose(state))
