"""Undo goes back freely, and never past the moment when something hidden was revealed or another seat decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from clankwork.engine import (
    CannotUndo,
    CardRevealed,
    CardsDrawn,
    CubesDrawn,
    Game,
    StackDrawn,
    Title,
    TokenTaken,
    encode,
)
from tests.invariants.trying import on_every_setup, tried, with_options
from tests.support.given import given as scene
from tests.support.play import Explorer

if TYPE_CHECKING:
    from clankwork.engine import Event, Rules
    from tests.support.play import Setup


def reveals(rules: Rules, events: list[Event]) -> bool:
    """Whether somebody knows more after `events` than before: a card, cube, tile or hidden token came to light."""
    for event in events:
        match event:
            case CardsDrawn() | CardRevealed() | StackDrawn():
                return True
            case CubesDrawn() if event.cubes:
                return True
            case TokenTaken() if rules.spaces[event.space].face_down:
                return True
            case _:
                pass
    return False


class Table:
    """A game, with every state that undo may go back to."""

    def __init__(self, game: Game, before: list[bytes] | None = None) -> None:
        self.game = game
        self.before = [] if before is None else before[:]
        """Since the last moment that cannot be taken back, the oldest first."""

    def act(self, code: int) -> None:
        """Take an action and note what undo must do after it."""
        seat, before = self.game.to_act, encode(self.game.state)
        events = self.game.apply(code)
        if self.game.to_act != seat or reveals(self.game.rules, events):
            self.before = []
        else:
            self.before.append(before)

    def undo(self) -> None:
        """Take back one action."""
        self.game.undo()
        assert encode(self.game.state) == self.before.pop()


class Undoing(RuleBasedStateMachine):
    """Two copies of a game at one table, played, taken back and copied again."""

    setup: Setup

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[Table] = []
        self.player = Explorer(self.setup.rules, "undo")

    @initialize(data=st.data(), seed=st.integers(0, 1000), actions=st.integers(0, 300))
    def begin(self, data: st.DataObject, seed: int, actions: int) -> None:
        """Somewhere in a game."""
        table = Table(data.draw(with_options(self.setup)).game(str(seed)))
        self.player = Explorer(table.game.rules, str(seed))
        for _ in range(actions):
            if not table.game.over:
                table.act(self.player.choose(table.game.state))
        self.tables = [table]

    @rule(which=st.integers(0, 1), actions=st.integers(1, 5), ask=st.booleans())
    def act(self, which: int, actions: int, ask: bool) -> None:
        """Play on, having asked for the legal actions or not."""
        table = self.tables[which % len(self.tables)]
        for _ in range(actions):
            if table.game.over:
                return
            if ask:
                table.game.legal_actions()
            table.act(self.player.choose(table.game.state))

    @rule(which=st.integers(0, 1))
    def copy(self, which: int) -> None:
        """A copy can take back what its original can."""
        table = self.tables[which % len(self.tables)]
        self.tables = [table, Table(table.game.copy(), table.before)]

    @precondition(lambda self: any(table.before for table in self.tables))
    @rule(count=st.integers(1, 4))
    def undo(self, count: int) -> None:
        """Go back step by step."""
        table = next(table for table in self.tables if table.before)
        for _ in range(min(count, len(table.before))):
            table.undo()

    @invariant()
    def undo_is_offered_when_it_should_be(self) -> None:
        """Neither more nor less."""
        for table in self.tables:
            assert table.game.can_undo == bool(table.before)
            if not table.before:
                state, history = encode(table.game.state), table.game.history[:]
                with pytest.raises(CannotUndo):
                    table.game.undo()
                assert (encode(table.game.state), table.game.history) == (state, history)


@on_every_setup
def test_undo_restores_and_is_refused(setup: Setup) -> None:
    machine = type("UndoingOfSetup", (Undoing,), {"setup": setup})

    run_state_machine_as_test(machine, settings=tried(8, steps=30, shrink=True))


@on_every_setup
@tried(3)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_every_action_of_a_game_can_be_taken_back_or_reveals(setup: Setup, data: st.DataObject, seed: int) -> None:
    table = Table(data.draw(with_options(setup)).game(str(seed)))
    player = Explorer(table.game.rules, str(seed))

    while not table.game.over:
        code = player.choose(table.game.state)
        table.act(code)
        if table.before:
            after = encode(table.game.state)
            table.undo()
            table.act(code)
            assert encode(table.game.state) == after

    assert not table.game.can_undo


def test_an_attack_that_draws_no_cube_can_be_taken_back() -> None:
    """The bag is empty, everybody knows it: nothing came to light (B5.9)."""
    table = scene().bag_of(black=0)
    table.ana.hand("mister-whiskers", "burgle")
    game = Game(table.rules, table.state, Title("base", "sunny"))
    game.apply("play mister-whiskers")

    game.apply("choose 1")

    assert game.can_undo
