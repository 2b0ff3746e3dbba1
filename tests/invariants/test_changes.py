"""What a viewer is told from one moment to the next: changes of the view and events, as they are sent."""

from __future__ import annotations

import inspect
from copy import deepcopy
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import (
    SPECTATOR,
    CardsDrawn,
    Plain,
    SeatView,
    TableView,
    TurnView,
    View,
    apply,
    chance_of,
    event_for,
    view,
    with_outcomes,
)
from clankwork.engine.model import events, happenings
from clankwork.engine.notation import plain_forms
from tests.invariants.disguise import disguised, is_known_to
from tests.invariants.test_secrets import possible_in_both
from tests.invariants.trying import on_every_setup, positions, tried, with_options
from tests.support.play import Explorer

if TYPE_CHECKING:
    from clankwork.engine import Event
    from tests.support.play import Setup

STEPS = 250
"""Decisions of a game that are followed: from its start, or as far into it as positions go."""


def put(told: dict[str, object], changes: dict[str, object]) -> None:
    """Bring a view that somebody keeps up to date, as a client does."""
    for path, value in changes.items():
        *way, last = path.split("/")
        place: object = told
        for name in way:
            place = place[int(name)] if isinstance(place, list) else place[name]  # type: ignore[index]
        place[last] = value  # type: ignore[index]


def as_json(value: object) -> object:
    """A value after its way over a wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


@on_every_setup
@tried(3)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_changes_put_into_the_view_before_give_the_view_after(setup: Setup, data: st.DataObject, seed: int) -> None:
    setup = data.draw(with_options(setup))
    viewer = data.draw(st.integers(SPECTATOR, setup.seats - 1))
    state = data.draw(positions(setup)).state() if seed % 2 else setup.start(str(seed), seed % setup.seats)
    plain, player = Plain(state.rules), Explorer(state.rules, str(seed))
    before = view(state, viewer)
    kept = as_json(plain.view(before))
    assert isinstance(kept, dict)

    for _ in range(STEPS):
        if state.over:
            break
        apply(state, player.choose(state))
        after = view(state, viewer)
        changes = as_json(plain.changes(before, after))
        assert isinstance(changes, dict)
        put(kept, changes)
        assert kept == as_json(plain.view(after))
        assert (changes == {}) == (before == after)
        before = after


@on_every_setup
@tried(4)
@given(data=st.data())
def test_changes_lead_from_any_view_to_any_other(setup: Setup, data: st.DataObject) -> None:
    """Far ahead, far back as after an undo, and to what another seat sees; and only what is different is told."""
    setup = data.draw(with_options(setup))
    plain = Plain(setup.rules)
    one, two = (data.draw(positions(setup)) for _ in range(2))
    views = [
        view(replace(each, setup=setup).state(), data.draw(st.integers(SPECTATOR, setup.seats - 1)))
        for each in (one, two)
    ]

    for before, after in (views, views[::-1]):
        kept = deepcopy(plain.view(before))
        changes = plain.changes(before, after)
        for path in changes:
            changed = deepcopy(kept)
            put(changed, {path: changes[path]})
            assert changed != kept, f"{path} was so before"
        put(kept, changes)
        assert kept == plain.view(after)
        assert plain.changes(after, after) == {}


def test_the_forms_name_the_fields_of_views() -> None:
    forms = (plain_forms.VIEW_FORM, plain_forms.SEAT_FORM, plain_forms.TURN_FORM, plain_forms.TABLE_FORM)
    fields_of = (View._fields, SeatView._fields, TurnView._fields, TableView._fields)

    assert [tuple(name for name, _ in form) for form in forms] == list(fields_of)


@on_every_setup
@tried(3)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_events_are_told_by_names_and_hide_what_others_draw(setup: Setup, data: st.DataObject, seed: int) -> None:
    setup = data.draw(with_options(setup))
    state = data.draw(positions(setup)).state() if seed % 2 else setup.start(str(seed), seed % setup.seats)
    plain, player = Plain(state.rules), Explorer(state.rules, str(seed))

    for _ in range(STEPS):
        if state.over:
            break
        for event in apply(state, player.choose(state)):
            for viewer in range(SPECTATOR, setup.seats):
                seen = event_for(event, viewer)
                told = plain.event(seen)
                assert as_json(told) == told
                assert told["event"] == name_of(type(event))
                if isinstance(event, CardsDrawn):
                    cards = [state.rules.cards[card].slug for card in event.cards]
                    assert told["cards"] == (cards if event.seat == viewer else [None] * len(cards))
                assert not has_number_of_a_thing(told)


def name_of(kind: type[object]) -> str:
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in kind.__name__).lstrip("-")


def has_number_of_a_thing(told: dict[str, object]) -> bool:
    """Whether a card, room, token, space or pile is told as a number."""
    things = ("card", "into", "token", "start", "room", "space", "source", "action", "stack", "cards", "tags")
    return any(isinstance(each, int) for name in things if name in told for each in flat(told[name]))


def flat(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


@on_every_setup
@tried(5)
@given(data=st.data(), seed=st.text(max_size=5))
def test_a_course_that_a_viewer_cannot_tell_apart_is_told_in_the_same_bytes(
    setup: Setup, data: st.DataObject, seed: str
) -> None:
    state = data.draw(positions(setup)).state()
    viewer = data.draw(st.integers(SPECTATOR, setup.seats - 1))
    other = disguised(state, viewer, seed)
    plain, player = Plain(state.rules), Explorer(state.rules, seed)

    for step in range(20):
        code = possible_in_both(state, other, player)
        if code is None:
            break
        before = [view(each, viewer) for each in (state, other)]
        told = apply(state, code)
        luck = [each for each in chance_of(state.rules, told) if is_known_to(each.pile, viewer)]
        other = with_outcomes(other, luck, f"{seed} {step}")
        told_other = apply(other, code)

        sent, sent_other = (
            msgspec.json.encode([plain.changes(old, view(now, viewer)), as_told(plain, events, viewer)])
            for old, now, events in ((before[0], state, told), (before[1], other, told_other))
        )
        assert sent == sent_other


def as_told(plain: Plain, events: list[Event], viewer: int) -> list[dict[str, object]]:
    return [plain.event(event_for(event, viewer)) for event in events]


@pytest.mark.parametrize("module", [events, happenings], ids=["events", "happenings"])
def test_every_event_has_a_form(module: object) -> None:
    """Also those that no game above happened to bring."""
    kinds = [kind for _, kind in inspect.getmembers(module, inspect.isclass) if is_dataclass(kind)]
    told = {
        plain_forms.TOLD_AS.get(f"{kind.__name__}.{each.name}", each.name)
        for kind in kinds
        if not kind.__name__.startswith("_")
        for each in fields(kind)
    }

    assert len(kinds) > 15
    assert told - plain_forms.EVENT_FIELDS.keys() == set()
