"""Nothing comes from nowhere and nothing is lost: cubes, cards and tokens are counted after every action."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import BLACK, IN_PLAY, MAIN, NOBODY, advance, dark_damage, legal_actions
from tests.invariants.accounts import books_of, opening_books, unseen_spares
from tests.invariants.trying import on_every_setup, tried, with_options
from tests.support.given import given as scene
from tests.support.play import Explorer

if TYPE_CHECKING:
    from clankwork.engine import State
    from tests.support.play import Setup


def test_the_box_of_the_base_game_is_complete() -> None:
    rules = scene(seats=3).rules

    books = opening_books(rules)

    assert books.cubes == Counter({0: 30, 1: 30, 2: 30, BLACK: 24})
    assert books.cards.total() == 100 + 43 + 3 * 10
    assert books.tokens.total() == 7 + 11 + 18 + 3 + 7 + 3


@on_every_setup
@tried(8)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_cubes_cards_and_tokens_are_conserved(setup: Setup, data: st.DataObject, seed: int) -> None:
    setup = data.draw(with_options(setup))
    state = setup.start(str(seed), seed % setup.seats)
    player = Explorer(state.rules, str(seed))
    box, spares = opening_books(state.rules), unseen_spares(state)

    while not state.over:
        assert books_of(state) == box
        assert unseen_spares(state) == spares
        advance(state, player.choose(state))

    assert books_of(state) == box


@on_every_setup
@tried(4)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_every_moment_is_sound(setup: Setup, data: st.DataObject, seed: int) -> None:
    setup = data.draw(with_options(setup))
    state = setup.start(str(seed), seed % setup.seats)
    player = Explorer(state.rules, str(seed))

    while not state.over:
        check_moment(state)
        advance(state, player.choose(state))

    check_end(state)


def check_moment(state: State) -> None:
    """What holds whenever somebody must decide."""
    ruleset, turn = state.rules.ruleset, state.turn
    assert state.players[state.to_act].status == IN_PLAY
    assert state.to_act == (turn.seat if state.pending is None else state.pending.seat)
    assert state.log is None
    assert state.pending is not None or (turn.step == MAIN and not state.agenda), "something is left to do"
    assert min(turn.skill, turn.swords, turn.boots, turn.teleports, turn.clank_stored, turn.clank_made) >= 0
    assert 0 <= state.rage < len(ruleset.rage)
    assert len(state.row) == ruleset.row
    assert state.area == sorted(state.area)
    assert state.aside == sorted(state.aside)
    table = state.table
    for pile in [state.deck, state.bag, *table.pools, *table.stacks, *[player.deck for player in state.players]]:
        assert pile.contents == sorted(pile.contents)
    for seat, player in enumerate(state.players):
        assert player.hand == sorted(player.hand)
        assert min(player.gold, player.lockpicks, player.supply, player.damage) >= 0
        assert dark_damage(player) <= player.damage
        assert player.damage < ruleset.health or player.status != IN_PLAY or state.agenda
        assert not player.play or seat == turn.seat or player.status != IN_PLAY, (
            "only the active seat has cards in play"
        )
        assert len(player.hand) <= ruleset.hand or seat == turn.seat or player.status != IN_PLAY
    assert legal_actions(state)


def check_end(state: State) -> None:
    """What holds when a game is over."""
    assert state.to_act == NOBODY
    assert state.pending is None
    assert state.agenda == []
    assert legal_actions(state) == []
    assert all(player.status != IN_PLAY for player in state.players)


def test_a_found_token_leaves_the_game_when_its_finder_is_knocked_out_in_the_same_turn() -> None:
    """Found and not yet used, it must not vanish with the turn (B9.7)."""
    table = scene(seats=3).next_secrets("minor-secret", "magic-spring").next_cubes("ana", "ana", "ana")
    ana = table.ana.at("r03").has(boots=2).hurt(9).hand("mister-whiskers")
    box = books_of(table.state)

    ana.moves("r04")
    ana.takes("minor-secret")
    ana.plays("mister-whiskers")
    ana.chooses(1)

    assert table.state.to_act == 1
    assert books_of(table.state) == box
