"""A view in numbers: all of it is in them, nothing else is, and where what stands does not change unnoticed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from clankwork.content import load
from clankwork.engine import BLACK, EMPTY, HUNTER, SPECTATOR, SeatView, TableView, TurnView, View, new_state, view
from clankwork.envs import OBSERVATION_VERSION, Encoder, Layout
from clankwork.envs.observation_layout import asking, bargain_prices, spaces_to_fill, tokens_to_lay, waiting
from clankwork.envs.text_rendering import Showing
from tests.invariants.disguise import disguised
from tests.invariants.trying import SETUPS, on_every_setup, positions, tried
from tests.support.play import Position
from tests.support.variants import growing, haunted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from clankwork.content import Content
    from clankwork.engine import Rules
    from tests.support.play import Setup

Value = TypeVar("Value", View, SeatView, TurnView, TableView)
RECORDED: Final = Path(__file__).with_name("layouts.txt")
NOT_ENCODED: Final = {"seat", "legal", "dark"}
"""Whose view it is: everything is told from there. What is legal is the mask. The track says which cubes are black."""
FOLLOWS: Final = "held"
"""Whether somebody is in the middle of a move: among the numbers of the mechanism that holds them there."""


def part(layout: Layout, vector: NDArray[np.float32], name: str) -> list[float]:
    """The numbers of a field, before they were divided."""
    field = next(each for each in layout.fields if each.name == name)
    numbers = vector[field.offset : field.offset + field.size]
    return [round(float(number) * scale, 4) for number, scale in zip(numbers, field.scales, strict=True)]


def counted(cards: tuple[int, ...], kinds: int) -> list[float]:
    counts = Counter(cards)
    return [float(counts[card]) for card in range(kinds)]


@on_every_setup
@tried(10)
@given(data=st.data(), seed=st.text(max_size=5))
def test_states_that_a_seat_cannot_tell_apart_are_observed_alike(setup: Setup, data: st.DataObject, seed: str) -> None:
    state = data.draw(positions(setup)).state()
    encoder = Encoder(state.rules)

    for seat in range(setup.seats):
        seen = encoder.encode(view(state, seat))
        other = encoder.encode(view(disguised(state, seat, seed), seat))

        assert seen.dtype == np.float32
        assert seen.shape == (encoder.layout.size,)
        assert 0 <= seen.min() <= seen.max() <= 1
        assert seen.tobytes() == other.tobytes()


@on_every_setup
@tried(5)
@given(data=st.data())
def test_every_part_of_a_view_changes_what_is_observed(setup: Setup, data: st.DataObject) -> None:
    state = data.draw(positions(setup)).state()
    encoder = Encoder(state.rules)
    seen = view(state, data.draw(st.integers(0, setup.seats - 1)))
    before = encoder.encode(seen).tobytes()

    unseen = [name for name, other in variations(state.rules, seen) if encoder.encode(other).tobytes() == before]

    assert unseen == []


def test_what_only_some_games_have_is_observed_too() -> None:
    """Cubes that hurt everyone, tokens laid in play, piles of mechanisms and rooms that give something once a turn."""
    once = haunted(growing(SETUPS[0].rules))
    rules = replace(once, ruleset=replace(once.ruleset, rewards_once=True))
    state = new_state(rules, "7")
    encoder = Encoder(rules)
    seen = view(state, 0)
    looks = {name: encoder.encode(other).tobytes() for name, other in variations(rules, seen)}

    loud = encoder.encode(seen._replace(area=(*seen.area, HUNTER), bag=(*seen.bag, HUNTER), bag_top=(HUNTER, 0)))

    assert encoder.encode(seen).tobytes() not in looks.values()
    assert {"table.laid", "table.stacks", "table.stack_tops", "table.hunters", "players.track", "turn.rewarded"} <= set(
        looks
    )
    assert part(encoder.layout, loud, "area") == [3, 2, 1]
    assert part(encoder.layout, loud, "bag")[-1] == 2
    assert part(encoder.layout, loud, "bag_top") == [0.5, 0, 0, 0.25]
    assert part(encoder.layout, loud, "hunters") == [4]


@on_every_setup
def test_views_that_differ_read_differently(setup: Setup) -> None:
    """Where a tree is keyed by text, two positions must not share a node."""
    showing = Showing(content_of(setup))
    texts: dict[str, View] = {}

    for depth in range(0, 300, 9):
        state = Position(setup, depth, depth).state()
        for seat in range(SPECTATOR, setup.seats):
            seen = view(state, seat)
            assert texts.setdefault(showing.table(seen), seen) == seen

    assert len(texts) > 40


def content_of(setup: Setup) -> Content:
    options = dict(setup.options)
    return load(setup.title, seats=setup.seats, board=setup.board, options=options, packs=setup.folders)


@on_every_setup
def test_a_seat_sees_itself_first_and_the_others_clockwise(setup: Setup) -> None:
    state = Position(setup, 11, 180).state()
    layout = (encoder := Encoder(state.rules)).layout
    kinds = len(state.rules.cards)

    for me in range(setup.seats):
        vector, seen = encoder.encode(view(state, me)), view(state, me)
        assert part(layout, vector, "hand") == counted(seen.players[me].hand, kinds)
        for place in range(setup.seats):
            name = f"me+{place}" if place else "me"
            player = seen.players[(me + place) % setup.seats]
            assert part(layout, vector, f"{name}.gold") == [player.gold]
            assert part(layout, vector, f"{name}.damage") == [player.damage]
            assert part(layout, vector, f"{name}.discard") == counted(player.discard, kinds)
            assert part(layout, vector, f"{name}.room").index(1) == player.room
            assert part(layout, vector, "bag")[place] == seen.bag.count(player.seat)
        assert part(layout, vector, "bag")[setup.seats] == seen.bag.count(BLACK)
        assert part(layout, vector, "to_act").index(1) == (seen.to_act - me) % setup.seats


def test_what_lies_on_top_is_told_in_order() -> None:
    state = SETUPS[0].start("3")
    encoder = Encoder(state.rules)
    seen = with_field(view(state, 0), "deck_top", (40, 50, 40))

    top = part(encoder.layout, encoder.encode(seen), "deck_top")

    assert (top[40], top[50]) == (0.5 + 0.125, 0.25)


@on_every_setup
def test_what_was_seen_before_leaves_no_trace(setup: Setup) -> None:
    """What stays the same from view to view is not written anew."""
    encoder = Encoder(setup.rules)

    for depth in (3, 4, 5, 40, 41, 90, 91, 92, 300, 4):
        state = Position(setup, depth % 7, depth).state()
        for seat in (*range(SPECTATOR, setup.seats), 0):
            seen = view(state, seat)
            assert encoder.encode(seen).tobytes() == Encoder(setup.rules).encode(seen).tobytes()


def test_what_is_beyond_its_scale_is_cut_off_at_1() -> None:
    state = SETUPS[0].start("3")
    encoder = Encoder(state.rules)
    seen = view(state, 0)
    rich = with_player(seen, seen.players[0]._replace(gold=1_000, hand_size=99))
    turn = seen.turn._replace(skill=50, swords=21, boots=20, teleports=9, clank_made=40, gold_gains=30)

    vector = encoder.encode(rich._replace(turns=5_000, turn=turn))

    beyond = ("turns", "me.gold", "me.hand_size", "skill", "swords", "boots", "teleports", "clank_made", "gold_gains")
    assert [vector[encoder.layout.at[name]] for name in beyond] == [1] * len(beyond)
    assert 0 <= vector.min() <= vector.max() == 1


@on_every_setup
def test_fields_follow_one_another_and_every_number_has_a_name(setup: Setup) -> None:
    layout = Layout(setup.rules)

    ends = [field.offset + field.size for field in layout.fields]
    assert [field.offset for field in layout.fields] == [0, *ends[:-1]]
    assert ends[-1] == layout.size
    assert len({field.name for field in layout.fields}) == len(layout.fields)
    numbers = list(layout.named())
    assert [place for place, _ in numbers] == list(range(layout.size))
    assert len({name for _, name in numbers}) == layout.size


def test_a_layout_changes_only_with_its_version() -> None:
    """Print these lines into the file when the version rises; what a pack adds needs no new version."""
    lines = [line_of(setup) for setup in SETUPS if not setup.packs]

    assert RECORDED.read_text(encoding="utf-8").splitlines() == lines


def line_of(setup: Setup) -> str:
    """A layout in one line: what it is of, its size, and a digest of every field."""
    layout = Layout(setup.rules)
    told = repr([(field.name, field.offset, field.labels, field.scales) for field in layout.fields])
    digest = blake2b(told.encode(), digest_size=8).hexdigest()
    return f"version {OBSERVATION_VERSION}, {setup}: {layout.size} numbers, {digest}"


def variations(rules: Rules, seen: View) -> Iterator[tuple[str, View]]:
    """The view with one thing changed, for each of its fields, by the name of the field."""
    for name, value in seen._asdict().items():
        if name in NOT_ENCODED or name in ("players", "turn", "table"):
            continue
        if name == "prices" and set(seen.row) == {EMPTY}:
            continue  # there is nothing that has one
        yield name, with_field(seen, name, changed(rules, name, value))
    absent = absent_from(rules)
    for name, value in seen.turn._asdict().items():
        if name in absent or name == FOLLOWS:
            continue
        yield f"turn.{name}", seen._replace(turn=with_field(seen.turn, name, changed(rules, name, value)))
    for name, value in seen.table._asdict().items():
        if name in absent:
            continue
        lying = with_field(seen.table, name, changed(rules, f"table.{name}", value))
        yield f"table.{name}", seen._replace(table=lying)
    for seat, player in enumerate(seen.players):
        for name, value in player._asdict().items():
            if name in NOT_ENCODED or name in absent or (name == "hand" and seat != seen.seat):
                continue
            other = with_field(player, name, changed(rules, name, value))
            yield f"players.{name}", with_player(seen, other)


def absent_from(rules: Rules) -> set[str]:
    """Parts of a view that the game never has anything in."""
    there = {
        "bargains": bargain_prices(rules),
        "rewarded": rules.ruleset.rewards_once,
        "hunters": rules.ruleset.hunters,
        "track": rules.ruleset.hunters,
        "laid": spaces_to_fill(rules),
        "stacks": rules.stacks,
        "stack_tops": rules.stacks,
    }
    return {name for name, something in there.items() if not something}


def with_field(value: Value, name: str, other: object) -> Value:
    """A view, or a part of one, with another value in a field."""
    return value._replace(**{name: other})  # type: ignore[arg-type]


def with_player(seen: View, player: SeatView) -> View:
    return seen._replace(players=tuple(player if each.seat == player.seat else each for each in seen.players))


def changed(rules: Rules, name: str, value: object) -> object:
    """Another value that a field may have."""
    script, index = asking(rules)[-1]
    if name == "question":
        return None if value is not None else (0, script, index, 0, 0)
    assert value is not None
    if name in ("agenda", "waiting"):
        place = asking(rules)[0] if name == "agenda" else waiting(rules)[0]
        assert isinstance(value, tuple)
        return (*value, (0, *place, 0, 0))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        most = {"room": len(rules.rooms), "status": 4, "to_act": rules.seats, "first": rules.seats, "seat": rules.seats}
        most |= {"rage": len(rules.ruleset.rage), "step": 8}
        return (value + 1) % most[name] if name in most else value - 1 if value else 1
    assert isinstance(value, tuple)
    return changed_numbers(rules, name, value)


def changed_numbers(rules: Rules, name: str, value: tuple[object, ...]) -> tuple[object, ...]:
    """Another list of numbers that a field may have."""
    if name == "discounts":
        return (*value, rules.cards[-1].tags or 1, 1)
    if name in ("area", "bag", "bag_top", "aside"):
        return value[1:] if value else (0,)
    if name in ("table.unseen", "table.unseen_top"):
        first = value[0]
        assert isinstance(first, tuple)
        return (first[1:] if first else (rules.pools[0].tokens[0],), *value[1:])
    if name in ("table.stacks", "table.stack_tops"):
        first = value[0]
        assert isinstance(first, tuple)
        return (first[1:] if first else rules.stacks[0].contents[:1], *value[1:])
    if name == "table.laid":
        place = spaces_to_fill(rules)[0].number
        return (*value[:place], () if value[place] else (tokens_to_lay(rules)[0],), *value[place + 1 :])
    if name == "track":
        return (*value[:-1], BLACK if value[-1:] != (BLACK,) else 0)
    if name == "bargains":
        return value[1:] if value else (bargain_prices(rules)[0],)
    if name == "parts":
        first = value[0]
        assert isinstance(first, tuple)
        return ((*first[:-1], first[-1] + 1 if first[-1] < 5 else 0), *value[1:])
    if name == "prices":
        return tuple(price - 1 if isinstance(price, int) and price else 1 for price in value)
    if name in ("row", "table.left", "table.sold", "table.reserve"):
        number = value[0]
        assert isinstance(number, int)
        return (number + 1 if number <= 0 else number - 1, *value[1:])
    return value[1:] if value else (0,)
