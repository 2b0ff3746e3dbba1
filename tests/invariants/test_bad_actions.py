"""Whatever comes in from outside is an action, or is said to be none; nothing else happens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from clankwork.engine import (
    Action,
    Choose,
    ClankError,
    Decline,
    EndTurn,
    MalformedAction,
    Move,
    PlayCard,
    apply,
    encode,
)
from tests.invariants.trying import SETUPS, on_every_setup, tried
from tests.support.play import Position

if TYPE_CHECKING:
    from clankwork.engine import Game
    from tests.support.play import Setup

STRANGE: list[object] = [
    None,
    True,
    False,
    0.0,
    1.5,
    float("nan"),
    float("inf"),
    1 + 0j,
    -1,
    10**6,
    2**31,
    2**63 - 1,
    2**63,
    -(2**63) - 1,
    10**100,
    b"end turn",
    bytearray(b"end turn"),
    "",
    " ",
    "end",
    "END TURN",
    "end turn end turn",
    "end turn;",
    "end\x00turn",
    "play",
    "play burgle burgle",
    "play Burgle",
    "move r01 (0 swords)",
    "move r02 (99 swords)",
    "choose 0",
    "choose 99",
    "choose -1",
    "0",
    "12",
    "\ud800",
    "😀",
    "é" * 10_000,
    [],
    [3],
    (3,),
    {},
    {"code": 3},
    {3},
    object(),
    int,
    Action,
    Ellipsis,
    NotImplemented,
    lambda: 3,
]


def game_of(setup: Setup) -> Game:
    """A game that has begun."""
    return setup.game("strange")


def check_malformed(game: Game, thing: Any) -> None:
    """`thing` is no action of the game, wherever it is asked about."""
    before, history = encode(game.state), game.history[:]
    catalogue = game.rules.catalogue
    for ask in (game.apply, game.refusal, game.code_of):
        with pytest.raises(MalformedAction) as caught:
            ask(thing)
        assert len(str(caught.value)) < 400, "an error repeats everything it was given"
    with pytest.raises(MalformedAction):
        catalogue.parse(thing)
    if not isinstance(thing, str | Action):
        with pytest.raises(MalformedAction):
            catalogue.check(thing)
    if type(thing) is int:
        with pytest.raises(MalformedAction):
            apply(game.state, thing)
    assert (encode(game.state), game.history) == (before, history)


@pytest.mark.parametrize("thing", STRANGE, ids=[f"{type(thing).__name__}-{n}" for n, thing in enumerate(STRANGE)])
def test_what_is_no_action_is_malformed(thing: object) -> None:
    check_malformed(game_of(SETUPS[0]), thing)


@tried(150)
@given(st.one_of(st.text(), st.binary(), st.floats(), st.integers(max_value=-1), st.integers(min_value=10**4)))
@example("play burgle\u200b")
@example("ｐｌａｙ burgle")
def test_what_is_drawn_by_lot_is_malformed(thing: object) -> None:
    game = game_of(SETUPS[0])
    known = isinstance(thing, str) and " ".join(thing.split()) in game.rules.catalogue.by_text

    if not known:
        check_malformed(game, thing)


@on_every_setup
def test_actions_of_another_game_are_malformed(setup: Setup) -> None:
    game = game_of(setup)
    count = len(game.rules.catalogue)
    end = game.rules.catalogue.parse("end turn").code
    strangers = [
        EndTurn(end - 1),
        EndTurn(0),
        Decline(end),
        Action(end),
        PlayCard(0, "no such card"),
        Move(end, "r02", 0, 0),
        Choose(end, 1),
        EndTurn(count),
        EndTurn(-1),
        EndTurn(10**30),
    ]
    for stranger in strangers:
        check_malformed(game, stranger)
    for other in SETUPS:
        for action in other.rules.catalogue.actions:
            if action != game.rules.catalogue.actions[min(action.code, count - 1)]:
                with pytest.raises(MalformedAction):
                    game.apply(action)


@pytest.mark.parametrize("code", [None, True, 1.0, "3", [3]], ids=ascii)
def test_an_action_whose_code_is_no_number_is_malformed(code: Any) -> None:
    game = game_of(SETUPS[0])
    try:
        action = EndTurn(code)
    except TypeError:  # the compiled engine does not even make one
        return

    check_malformed(game, action)


@on_every_setup
@tried(40)
@given(data=st.data())
def test_an_action_is_the_same_as_itself_its_code_and_its_notation(setup: Setup, data: st.DataObject) -> None:
    game = game_of(setup)
    catalogue = game.rules.catalogue
    code = data.draw(st.integers(0, len(catalogue) - 1))
    action = catalogue.actions[code]
    blanks = data.draw(st.sampled_from([" ", "  ", "\t", "\n "]))

    assert action.code == code
    assert catalogue.parse(str(action)) == action
    assert catalogue.parse(blanks + str(action).replace(" ", blanks) + blanks) == action
    for form in (code, action, replace(action), str(action)):
        assert game.code_of(form) == code
        assert game.refusal(form) == game.refusal(code)


@on_every_setup
@tried(20)
@given(data=st.data())
def test_every_form_of_an_action_does_the_same(setup: Setup, data: st.DataObject) -> None:
    position = Position(setup, data.draw(st.integers(0, 2**32)), 0)
    games = [setup.game(str(position.seed)) for _ in range(3)]

    for _ in range(30):
        offered = games[0].legal_actions()
        action = offered[data.draw(st.integers(0, len(offered) - 1))]
        told = [repr(games[0].apply(action)), repr(games[1].apply(action.code)), repr(games[2].apply(str(action)))]
        assert told[0] == told[1] == told[2]
        assert encode(games[0].state) == encode(games[1].state) == encode(games[2].state)


def test_a_view_of_a_seat_that_is_not_there_is_an_error() -> None:
    game = game_of(SETUPS[0])

    for seat in (-2, SETUPS[0].seats, 10**9):
        with pytest.raises(ClankError):
            game.view(seat)
