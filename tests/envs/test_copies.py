"""Environments in the middle of a game can be copied, and sent to other processes: what follows is the same."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from clankwork import envs
from clankwork.engine import IllegalAction, encode
from tests.envs.test_gym import made
from tests.envs.test_opponents import Hotel

if TYPE_CHECKING:
    from collections.abc import Callable

STEPS = 40


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


in_both_ways = pytest.mark.parametrize("copied", [copy.deepcopy, pickled], ids=["copied", "pickled"])


def rest(env: Any, steps: int = 10_000) -> list[Any]:
    """What comes of random actions of the learner's, up to the end of the game."""
    told: list[Any] = []
    chance, ended = random.Random(1), False
    while not ended and len(told) < steps:
        mask = env.get_wrapper_attr("action_masks")()
        observation, reward, terminated, truncated, info = env.step(chance.choice(np.flatnonzero(mask)))
        told.append((observation.tobytes(), reward, terminated, truncated, info["decisions"], info["bot_faults"]))
        ended = terminated or truncated
    return told


def rest_of_all(env: Any) -> list[Any]:
    """The rest of a game in which every seat is a learner."""
    told: list[Any] = []
    chance = random.Random(1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        told.append((agent, observation["observation"].tobytes(), reward, terminated, truncated, dict(info)))
        over = terminated or truncated
        env.step(None if over else chance.choice(np.flatnonzero(observation["action_mask"])))
    return told


@in_both_ways
@pytest.mark.parametrize(
    ("opponents", "seats"), [("random", 4), ("rookie,rogue,random", 4), ("planner:width=2:lines=2:playouts=2", 2)]
)
def test_one_seat_among_bots(copied: Callable[[Any], Any], opponents: str, seats: int) -> None:
    env = made(seats=seats, board="dusk", seat="random", opponents=opponents, options={"trash": "at_turn_end"})
    env.reset(seed=5)
    rest(env, STEPS)
    before = encode(env.unwrapped.episode.state)

    other = copied(copied(env))
    assert encode(other.unwrapped.episode.state) == before
    assert np.array_equal(other.unwrapped.action_masks(), env.unwrapped.action_masks())
    went_on = rest(other)

    assert encode(env.unwrapped.episode.state) == before, "the game that was copied stays where it is"
    assert went_on == rest(env)
    assert other.unwrapped.episode.history == env.unwrapped.episode.history
    assert other.reset()[0].tobytes() == env.reset()[0].tobytes(), "the next game is the same too"


@in_both_ways
@pytest.mark.parametrize("wrap", [envs.aec, envs.raw_env])
def test_all_seats(copied: Callable[[Any], Any], wrap: Any) -> None:
    env = wrap(seats=3, board="dusk", first="random", render_mode="ansi")
    env.reset(seed=5)
    for _ in range(STEPS):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))

    other = copied(env)
    assert other.render() == env.render()
    went_on = rest_of_all(other)

    assert env.agents
    assert went_on == rest_of_all(env)
    for each in (env, other):
        each.reset()
    assert other.unwrapped.episode.state == env.unwrapped.episode.state


@in_both_ways
def test_wrapped_ones(copied: Callable[[Any], Any]) -> None:
    env = TerminateIllegalWrapper(envs.shaped_reward(envs.aec(seats=2)), illegal_reward=-1)
    one_seat = envs.shaped_reward(made())
    for each in (env, one_seat):
        each.reset(seed=5)
    rest(one_seat, STEPS)

    assert rest_of_all(copied(env)) == rest_of_all(env)
    assert rest(copied(one_seat)) == rest(one_seat)


@in_both_ways
def test_one_that_has_no_game_yet_and_one_whose_game_is_over(copied: Callable[[Any], Any]) -> None:
    fresh, over = made(), made(max_decisions=STEPS)
    over.reset(seed=1)
    rest(over)

    for env in (fresh, over):
        other = copied(env)
        for each in (env, other):
            each.reset(seed=2)
        assert rest(other) == rest(env)


def test_a_copy_has_bots_of_its_own_which_sit_down_when_it_goes_on() -> None:
    hotel = Hotel()
    env = made(seats=3, opponents=(hotel.spec(),))
    env.reset(seed=1)
    rest(env, STEPS)

    other = copy.deepcopy(env)
    assert hotel.guests == [1, 2]
    rest(other, 1)
    other.close()

    assert hotel.guests == [1, 2, 1, 2]
    assert hotel.gone == 2
    assert rest(env)[-1][2], "the others are still there"


@pytest.mark.filterwarnings("ignore:.*ERROR:UserWarning")  # how vector environments say that a worker failed
def test_a_refusal_in_another_process_is_told_here() -> None:
    env = AsyncVectorEnv([lambda: gymnasium.make(envs.env_id("base"))], context="spawn")
    env.reset(seed=7)
    end = made().unwrapped.table.rules.catalogue.parse("end turn").code

    with pytest.raises(IllegalAction, match="end turn: cards-in-hand") as refused:
        env.step(np.array([end]))

    assert refused.value.refusal.rule == "B2.1"
    env.close(terminate=True)
