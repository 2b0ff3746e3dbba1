"""Events are complete enough to animate the table: what a viewer is told keeps the first view right to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import (
    SPECTATOR,
    Event,
    FreeCard,
    GoldGained,
    GoldSpent,
    Stream,
    TakeItem,
    apply,
    event_for,
    legal_actions,
    play_by_lot,
    question,
    stream_key,
    view,
)
from tests.invariants.shadow import Shadow
from tests.invariants.trying import on_every_setup, tried, with_options
from tests.support.given import given as scene
from tests.support.play import Explorer

if TYPE_CHECKING:
    from tests.support.play import Setup


@on_every_setup
@tried(5)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_table_kept_from_events_is_the_table(setup: Setup, data: st.DataObject, seed: int) -> None:
    setup = data.draw(with_options(setup))
    viewer = data.draw(st.integers(SPECTATOR, setup.seats - 1))
    state = setup.start(str(seed), seed % setup.seats)
    player = Explorer(state.rules, str(seed))
    shadow = Shadow(state.rules, view(state, viewer))

    while not state.over:
        code = player.choose(state)
        free = isinstance(question(state), FreeCard | TakeItem)
        events = [event_for(event, viewer) for event in apply(state, code)]
        shadow.hear(events, free=free)
        assert shadow.differences(view(state, viewer)) == [], f"after {state.rules.catalogue.actions[code]}: {events}"


@on_every_setup
@tried(4)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_gold_changes_by_what_is_told_and_no_more(setup: Setup, data: st.DataObject, seed: int) -> None:
    setup = data.draw(with_options(setup))
    state = setup.start(str(seed), seed % setup.seats)
    player = Explorer(state.rules, str(seed))
    gold = [each.gold for each in state.players]

    while not state.over:
        for event in apply(state, player.choose(state)):
            match event:
                case GoldGained():
                    gold[event.seat] += event.gold
                case GoldSpent():
                    gold[event.seat] -= event.gold
                case _:
                    pass
        assert [each.gold for each in state.players] == gold


@on_every_setup
def test_a_game_played_by_lot_tells_what_single_actions_tell(setup: Setup) -> None:
    alone, together = (setup.start("1", 0) for _ in range(2))
    lots, again = ([Stream(stream_key("lots", str(seat))) for seat in range(setup.seats)] for _ in range(2))
    told: list[Event] = []

    count = play_by_lot(together, again, log=told)

    events: list[Event] = []
    for _ in range(count):
        codes = legal_actions(alone)
        events += apply(alone, codes[lots[alone.to_act].below(len(codes))])
    assert alone == together
    assert told == events
    assert together.log is None


def test_a_refund_is_told() -> None:
    """Skill that a discount pays back is a gain like any other (B11.11)."""
    table = scene(gem_discount_refunds=True).row("emerald")
    ana = table.ana.has(skill=5).hand("gem-collector")
    ana.acquires("emerald")
    shadow = Shadow(table.rules, view(table.state, SPECTATOR))

    ana.plays("gem-collector")

    assert ana.skill == 4
    shadow.hear(table.events)
    assert shadow.differences(view(table.state, SPECTATOR)) == []


def test_a_card_trashed_for_the_end_of_the_turn_is_told_at_once() -> None:
    """Everybody sees which card was chosen, so a log must be able to say it (B11.7)."""
    table = scene(trash="at_turn_end")
    ana = table.ana.hand("master-burglar").played_before("burgle")
    ana.plays("master-burglar")

    ana.trashes("burgle")

    assert table.events != []
