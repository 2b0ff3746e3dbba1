"""OpenSpiel's own suites on our games: its integration tests, random simulations, its search, and shimmy's bridge."""

from __future__ import annotations

import os
import random
import unittest
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test as zoo_api_test
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

from clankwork.content import games
from clankwork.envs import spiel
from tests.envs.seeded import Seeded
from tests.envs.sizes import SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

NAMES = {f"python_clankwork_{game.slug}": game for game in games()}
on_every_size = pytest.mark.parametrize(
    ("name", "board", "seats"), [(f"python_clankwork_{game}", board, seats) for game, board, seats in SIZES]
)


def loaded(name: str, board: str, seats: int, **more: object) -> Any:
    """A game by its string, as users of OpenSpiel load it."""
    settings = {"players": seats, "board": board, **more}
    return pyspiel.load_game(f"{name}({','.join(f'{key}={value}' for key, value in settings.items())})")


def course_of(game: Any, seed: int) -> list[Any]:
    """The states of a game of random decisions and draws."""
    chance, state = random.Random(seed), game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert sum(weights) == pytest.approx(1)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
        states.append(state.clone())
    return states


@contextmanager
def silence() -> Iterator[None]:
    """Keep from the reader what OpenSpiel writes past Python when it is asked for what it must refuse."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def integration_suite() -> Any:
    """OpenSpiel's own tests. They list the games there are when they are imported, so ours must be there before."""
    from open_spiel.integration_tests import api_test

    return api_test


def passed(suite: unittest.TestSuite) -> int:
    """How many tests of a suite there are; it fails if one of them does."""
    with silence():
        result = unittest.TextTestRunner(stream=open(os.devnull, "w", encoding="utf-8")).run(suite)  # noqa: SIM115
    assert [text for _, text in [*result.failures, *result.errors]] == []
    return result.testsRun


def test_the_integration_suite_finds_our_games_and_passes() -> None:
    tests = integration_suite()
    flags.FLAGS(["tests", "--test_only_games=python_clankwork.*"])
    suite = tests.load_tests(unittest.defaultTestLoader, None, None)

    assert suite.countTestCases() >= 5 * len(NAMES)
    assert passed(suite) == suite.countTestCases()


@on_every_size
def test_the_integration_suite_passes_on_states_from_a_whole_game(name: str, board: str, seats: int) -> None:
    """What the suite draws by itself are openings, since a game begins with dozens of draws."""
    game = loaded(name, board, seats, max_moves=400)

    class InPlay(integration_suite().EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = name

        @classmethod
        def setUpClass(cls) -> None:
            cls.game = game
            cls.game_type = game.get_type()
            cls.some_states = course_of(game, seats)[::15]

    suite = unittest.defaultTestLoader.loadTestsFromTestCase(InPlay)

    assert suite.countTestCases() >= 5
    assert passed(suite) == suite.countTestCases()


@on_every_size
def test_random_simulations_with_saving_and_copying_at_every_step(name: str, board: str, seats: int) -> None:
    game = loaded(name, board, seats, max_moves=250)

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_random_game_is_simulated(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


# The bridge gives every observation an infinite range, whatever the game.
@on_every_size
@pytest.mark.filterwarnings("ignore:Agent's m.*imum observation space value is -?infinity:UserWarning")
def test_the_bridge_to_pettingzoo_passes_its_suite(name: str, board: str, seats: int) -> None:
    env = OpenSpielCompatibilityV0(game_name=name, config={"players": seats, "board": board, "max_moves": 300})

    zoo_api_test(Seeded(env), num_cycles=60)


@on_every_size
def test_a_search_over_information_sets_plays_with_our_worlds(name: str, board: str, seats: int) -> None:
    """The search itself asserts that every world it is given has the information state it was asked for."""
    game = loaded(name, board, seats, max_moves=120)
    lots = np.random.RandomState(seats)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, lots), 2.0, 4, random_state=lots)
    bot.set_resampler(spiel.resampler(name))
    state = game.new_initial_state()

    decided = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            action = lots.choice(outcomes, p=weights)
        elif decided < 12:
            action = bot.step(state)
            decided += 1
        else:
            action = lots.choice(state.legal_actions())
        state.apply_action(action)

    assert decided == 12
    assert sum(state.returns()) == pytest.approx(0)


def test_a_search_needs_no_resampler_of_its_own() -> None:
    game = loaded("python_clankwork_base", "dusk", 2, max_moves=80)
    lots = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, lots), 2.0, 3, random_state=lots)
    state = next(each for each in course_of(game, 1) if not each.is_chance_node() and len(each.legal_actions()) > 1)

    assert bot.step(state) in state.legal_actions()
