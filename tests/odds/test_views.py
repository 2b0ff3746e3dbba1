"""The odds of an attack as a seat can work them out from its view."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st

import clankwork
from clankwork.engine import (
    HUNTER,
    IN_PLAY,
    SPECTATOR,
    ClankError,
    attack_odds,
    chance_of_attack,
    chance_to_be_hurt,
    cubes_to_draw,
    mechanism_odds,
    view,
)
from tests.invariants.disguise import disguised
from tests.invariants.trying import on_every_setup, positions, tried
from tests.odds.test_counts import exact
from tests.support.given import given
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.engine import SeatOdds, State
    from tests.support.given import Scene
    from tests.support.play import Setup


def odds_of(table: Scene, seat: int = 0, *, clank: int = 0, cubes: int = 0) -> SeatOdds:
    """What an attack would do to `seat`, as it sees the table."""
    return attack_odds(table.rules, view(table.state, seat), clank=clank, cubes=cubes).seats[seat]


def near(*fractions: Fraction) -> object:
    """These numbers, as far as a float can tell."""
    return pytest.approx([float(each) for each in fractions], rel=1e-12, abs=0)


@rule("B5.4")
def test_the_area_goes_into_the_bag_before_cubes_are_drawn() -> None:
    table = given().rage_at(1).bag_of(black=5, ana=1)
    table.ana.made_clank(2)
    table.bo.made_clank(1)

    odds = odds_of(table)

    assert odds.chances == near(Fraction(15, 36), Fraction(18, 36), Fraction(3, 36)), "3 of 9 cubes, 2 drawn"
    assert odds.expected == pytest.approx(2 / 3)
    assert odds.hurt == pytest.approx(21 / 36)
    assert odds.knocked_out == 0


@rule("B5.4", "B10.3")
def test_rage_and_danger_draw_more() -> None:
    calm, raging = given().rage_at(1), given().rage_at(7).row("kobold")

    drawn = [attack_odds(table.rules, view(table.state, 0)).cubes for table in (calm, raging)]

    assert drawn == [2, 6]


@rule("B5.9")
def test_no_more_cubes_are_drawn_than_there_are() -> None:
    table = given().rage_at(7).bag_of(black=1, ana=1, bo=1)

    odds = attack_odds(table.rules, view(table.state, 0), cubes=20)

    assert odds.cubes == 3
    assert [each.chances for each in odds.seats] == [(0.0, 1.0), (0.0, 1.0)]


@rule("B6.4")
def test_cubes_beyond_the_last_space_of_the_health_track_do_no_more() -> None:
    table = given().rage_at(3).bag_of(black=3, ana=3)
    table.ana.hurt(9)

    odds = odds_of(table)

    assert odds.chances == near(Fraction(1, 20), Fraction(19, 20))
    assert odds.knocked_out == odds.expected == pytest.approx(0.95)


@rule("B7.2")
def test_who_has_left_takes_no_damage() -> None:
    table = given().bag_of(black=1, ana=4)
    table.ana.at("r02").holds("artifact-5").has(boots=1)

    table.ana.moves("r01")
    table.ana.ends_turn()

    assert odds_of(table).chances == (1.0,)
    assert odds_of(table).hurt == odds_of(table).knocked_out == 0


def test_cubes_put_on_top_in_sight_of_all_come_first() -> None:
    table = given().rage_at(3).bag_of(black=3).next_cubes("ana", "ana")

    assert odds_of(table).chances == (0.0, 0.0, 1.0)
    assert chance_to_be_hurt(table.state, 0, 2) == 1
    assert chance_to_be_hurt(table.state, 0, 3) == 0


@rule("B5.6", "B5.7")
def test_what_if_i_made_more_clank_first() -> None:
    table = given().rage_at(1).bag_of(black=8)
    table.ana.supply_of(4).made_clank(2)

    assert odds_of(table).hurt == pytest.approx(1 - 28 / 45)
    assert odds_of(table, clank=1).hurt == pytest.approx(1 - 28 / 55)
    assert odds_of(table, clank=9) == odds_of(table, clank=2), "the supply has two more"
    assert odds_of(table, clank=-1).hurt == pytest.approx(2 / 9)
    assert odds_of(table, clank=-9).hurt == 0
    with pytest.raises(ClankError, match="a spectator makes no clank"):
        attack_odds(table.rules, view(table.state, SPECTATOR), clank=1)


@rule("B5.7")
def test_stored_noise_reduction_swallows_clank_of_the_turn() -> None:
    table = given().rage_at(1).bag_of(black=8)
    table.ana.hand("move-silently")

    table.ana.plays("move-silently")

    assert table.state.turn.clank_stored == 2
    assert odds_of(table, clank=2).hurt == 0
    assert odds_of(table, clank=3).hurt == pytest.approx(2 / 9)
    assert odds_of(table, 1, clank=1).hurt == pytest.approx(2 / 9), "it is not Bo's turn"


@rule("B7.3")
def test_the_countdown_has_attacks_of_its_own_ahead() -> None:
    table = given(3).rage_at(1).bag_of(black=6, bo=6)
    table.ana.at("r02").holds("artifact-5").has(boots=1)
    assert mechanism_odds(table.rules, view(table.state, 1)) == ()

    table.ana.moves("r01")
    table.ana.ends_turn()
    (ahead,) = mechanism_odds(table.rules, view(table.state, 1))
    (louder,) = mechanism_odds(table.rules, view(table.state, 1), clank=2)

    assert (ahead.source, ahead.cubes) == ("countdown", 3)
    assert ahead.seats[1].chances == near(*exact(6, 6, 3))
    assert louder.seats[1].chances == near(*exact(8, 6, 3))


@rule("B5.3")
def test_how_likely_the_refill_brings_an_attack() -> None:
    table = given().row(None, None).dungeon_deck_of("ogre", "wizard", "search", "sneak")
    seen = view(table.state, 0)

    assert chance_of_attack(table.rules, seen) == pytest.approx(1 / 2)
    assert chance_of_attack(table.rules, seen, taken=1) == pytest.approx(3 / 4)
    assert chance_of_attack(table.rules, seen, taken=3) == 0, "the row cannot be filled: all are knocked out (B5.10)"
    assert chance_of_attack(given().rules, view(given().state, 0)) == 0, "nothing is revealed"
    known = given().row(None).next_in_row("ogre")
    assert chance_of_attack(known.rules, view(known.state, 0)) == 1


@rule("B11.9")
def test_a_deck_too_small_may_leave_places_empty_and_attack() -> None:
    table = given(deck_exhausted="no_refill").row(None, None, None).dungeon_deck_of("ogre", "wizard")

    assert chance_of_attack(table.rules, view(table.state, 0)) == 1


def test_a_game_tells_the_odds() -> None:
    game = clankwork.new("base", seats=3, seed=5)

    odds = game.attack_odds()

    assert odds == attack_odds(game.rules, game.view())
    assert len(odds.seats) == 3
    assert game.attack_odds(1, clank=2).seats[1].expected > odds.seats[1].expected
    assert game.attack_odds(cubes=1).cubes == odds.cubes + 1


@on_every_setup
@tried(12)
@given_any(data=st.data(), seed=st.text(max_size=5))
def test_the_odds_are_exact_in_any_position_and_tell_nothing_hidden(
    setup: Setup, data: st.DataObject, seed: str
) -> None:
    state = data.draw(positions(setup)).state()
    more = data.draw(st.integers(0, 5))

    odds = attack_odds(state.rules, view(state, 0), cubes=more)

    assert repr(attack_odds(state.rules, view(disguised(state, 0, seed), 0), cubes=more)) == repr(odds)
    for seat, each in enumerate(odds.seats):
        expected = by_hand(state, seat, more)
        assert each.chances == near(*expected)
        assert each.expected == pytest.approx(float(sum(damage * chance for damage, chance in enumerate(expected))))
        for at_least in range(12):
            tail = float(sum(expected[at_least:]))
            assert chance_to_be_hurt(state, seat, at_least, 0, more) == pytest.approx(tail, rel=1e-12, abs=0)


def by_hand(state: State, seat: int, more: int) -> list[Fraction]:
    """The distribution of damage as fractions, straight from the cubes on the table."""
    player = state.players[seat]
    if player.status != IN_PLAY:
        return [Fraction(1)]
    cubes = [*state.bag.contents, *state.area]
    own = cubes.count(seat) + cubes.count(HUNTER)
    chances = exact(own, len(cubes) - own, cubes_to_draw(state) + more)
    room = state.rules.ruleset.health - player.damage
    return [*chances[:room], sum(chances[room:], Fraction())] if len(chances) > room else chances
