"""The Gymnasium environment: the checker of its authors, and what one seat among bots must be able to count on."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass, field
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import TransformReward

import clankwork
from clankwork import envs
from clankwork.content import games
from clankwork.engine import IN_PLAY, ClankError, IllegalAction, encode
from tests.envs.sizes import SIZES


def made(**settings: Any) -> Any:
    return gymnasium.make("clankwork/Base-v1", **settings)


@dataclass
class Played:
    """What came of a game."""

    actions: list[int] = field(default_factory=list)
    total: float = 0.0
    info: dict[str, Any] = field(default_factory=dict)


def played(env: Any, seed: int) -> Played:
    """A game of random actions of the learner's."""
    env.reset(seed=seed)
    env.action_space.seed(seed)
    game, ended = Played(), False
    while not ended:
        game.actions.append(int(env.action_space.sample()))
        _, reward, terminated, truncated, game.info = env.step(game.actions[-1])
        game.total += float(reward)
        ended = terminated or truncated
    return game


@pytest.mark.parametrize(("game", "board", "seats"), SIZES)
def test_the_public_checker_finds_nothing(game: str, board: str, seats: int) -> None:
    env = gymnasium.make(envs.env_id(game), board=board, seats=seats).unwrapped
    env.reset(seed=1)
    env.action_space.seed(1)

    check_env(env)


def test_every_game_that_ships_has_an_id() -> None:
    assert envs.env_id("base") == "clankwork/Base-v1"
    assert {envs.env_id(game.slug) for game in games()} <= gymnasium.registry.keys()


def test_an_id_is_known_after_the_import_that_it_can_name_itself() -> None:
    program = "import gymnasium; print(gymnasium.make('clankwork.envs:clankwork/Base-v1').spec.id)"

    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout

    assert told == "clankwork/Base-v1\n"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_same_seed_and_actions_give_the_same_episode(seat: int) -> None:
    env, again = made(seats=3, seat=seat, first=1), made(seats=3, seat=seat, first=1)
    game = played(env, 5)

    again.reset(seed=5)
    steps = [again.step(action) for action in game.actions]

    assert sum(float(reward) for _, reward, *_ in steps) == game.total
    assert steps[-1][2]
    assert encode(again.unwrapped.episode.state) == encode(env.unwrapped.episode.state)
    assert again.unwrapped.episode.history == env.unwrapped.episode.history


def test_a_whole_game_is_rewarded_by_the_learners_place() -> None:
    env = made(seats=4, seat=2)

    game = played(env, 3)

    state = env.unwrapped.episode.state
    assert state.over
    assert game.info["score"] == clankwork.engine.scores(state)[2].total
    assert game.total == pytest.approx(envs.by_place(clankwork.engine.ranks(state))[2])


def test_the_masks_are_what_is_legal() -> None:
    env = made(seats=3)
    _, info = env.reset(seed=7)

    masks = env.unwrapped.action_masks()

    assert masks.dtype == np.bool_
    assert list(np.flatnonzero(masks)) == sorted(env.unwrapped.episode.view(0).legal)
    assert np.array_equal(masks, info["action_mask"])


def test_vector_environments_draw_open_actions_with_the_masks_they_are_given() -> None:
    env = gymnasium.make_vec(envs.env_id("base"), num_envs=3, vectorization_mode="sync", max_decisions=100)
    env.action_space.seed(7)
    _, info = env.reset(seed=7)
    ended = 0

    for _ in range(150):
        chosen = env.action_space.sample(mask=tuple(info["action_mask"]))
        _, _, _, truncated, info = env.step(chosen)
        ended += truncated.sum()

    assert ended > 3, "they go on with the next game"
    env.close()


def test_an_action_that_is_not_open_is_refused_or_ends_the_episode_as_was_asked() -> None:
    env, lenient = made(), made(illegal_reward=-1.0)
    end = env.unwrapped.table.rules.catalogue.parse("end turn").code
    for each in (env, lenient):
        each.reset(seed=7)

    with pytest.raises(IllegalAction, match="end turn"):
        env.step(end)
    _, reward, terminated, truncated, _ = lenient.step(end)

    assert env.unwrapped.episode.history == []
    assert (reward, terminated, truncated) == (-1.0, True, False)
    with pytest.raises(ClankError, match="reset"):
        lenient.step(end)


def test_the_learners_seat_can_be_drawn_or_said() -> None:
    env = made(seats=4, seat="random")

    drawn = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
    _, said = env.reset(seed=1, options={"seat": 3, "first": 2})

    assert drawn == {0, 1, 2, 3}
    assert said["seat"] == 3
    assert env.unwrapped.episode.state.first == 2


def test_a_game_that_goes_on_too_long_is_broken_off() -> None:
    env = made(max_decisions=30)

    game = played(env, 1)

    assert game.total == 0
    assert len(env.unwrapped.episode.history) <= 30
    assert not env.unwrapped.episode.state.over
    assert game.info["status"] == IN_PLAY
    assert game.info["score"] == clankwork.engine.scores(env.unwrapped.episode.state)[0].total


def test_a_game_that_is_broken_off_before_the_learner_is_asked_ends_with_its_first_step() -> None:
    env = made(first=1, max_decisions=3)
    _, info = env.reset(seed=1)

    _, reward, terminated, truncated, _ = env.step(0)

    assert info["action_mask"].sum() == 0
    assert (reward, terminated, truncated) == (0, False, True)
    assert len(env.unwrapped.episode.history) == 3


@pytest.mark.parametrize("wrap", [envs.score_reward, envs.shaped_reward])
def test_other_rewards_are_put_around(wrap: Any) -> None:
    env = wrap(made(seats=2, opponents="rogue"))

    total = played(env, 4).total

    inner = env.unwrapped
    totals = [inner.episode.standing(seat)["score"] for seat in (0, 1)]
    assert totals[0] != totals[1]
    if wrap is envs.score_reward:
        assert total == pytest.approx((totals[0] - totals[1]) / 100)
    else:
        gained = clankwork.engine.worth(inner.episode.state, 0).total
        assert total == pytest.approx(envs.by_place(clankwork.engine.ranks(inner.episode.state))[0] + gained / 1000)


@pytest.mark.parametrize("wrap", [envs.score_reward, envs.shaped_reward])
def test_other_rewards_leave_the_one_for_a_closed_action_as_it_is(wrap: Any) -> None:
    env = wrap(made(illegal_reward=-5.0))
    env.reset(seed=7)

    _, reward, terminated, _, _ = env.step(env.unwrapped.table.rules.catalogue.parse("end turn").code)

    assert (reward, terminated) == (-5.0, True)


def test_other_rewards_and_wrappers_of_others_add_up() -> None:
    inner = made(seats=2, opponents="rogue")
    env = envs.score_reward(TransformReward(inner, lambda reward: float(reward) * 3))

    total = played(env, 4).total

    totals = [inner.unwrapped.episode.standing(seat)["score"] for seat in (0, 1)]
    assert totals[0] != totals[1]
    assert total == pytest.approx(3 * (totals[0] - totals[1]) / 100)


def test_rewards_may_change_in_the_middle_of_a_game() -> None:
    env = made()
    env.reset(seed=4)
    env.action_space.seed(4)
    env.step(env.action_space.sample())

    shaped = envs.shaped_reward(env)

    assert shaped.step(shaped.action_space.sample())[1] == 0.0, "nothing is gained by playing the first cards"


def test_what_is_rendered_is_what_the_learner_sees() -> None:
    env = made(seat=1, render_mode="ansi")
    env.reset(seed=7)

    text = env.render()

    assert "Hand of player_1: " in text
    assert "Hand of player_0" not in text


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"opponents": "nobody"}, "no bot is called 'nobody'"),
        ({"opponents": "random,random"}, "1 other seats take one bot for all or one for each, not 2"),
        ({"seat": 5}, "the seat is a seat from 0 to 1 or 'random', not 5"),
        ({"seats": 7}, "2, 3 or 4 players"),
        ({"patience": 0}, "patience is a number of seconds above 0, or None, not 0"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ClankError, match=message):
        made(**wrong)


def test_a_render_mode_that_there_is_not_is_refused_at_once() -> None:
    with pytest.raises(ClankError, match="the render mode is 'human' or 'ansi', or none, not 'nonsense'"):
        envs.SeatEnv(render_mode="nonsense")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats", "steps"),
    [("base", 2, 2_000), ("base", 3, 200), ("base", 4, 200)]
    + [(game.slug, max(game.seats), 200) for game in games() if game.slug != "base"],
)
def test_a_trainer_that_masks_actions_learns_here(game: str, seats: int, steps: int) -> None:
    import torch
    from sb3_contrib import MaskablePPO

    torch.set_num_threads(1)  # other tests run beside this one
    env = gymnasium.make(envs.env_id(game), seats=seats)
    small = {"n_steps": steps // 4, "batch_size": steps // 8, "n_epochs": 1, "policy_kwargs": {"net_arch": [16]}}
    model = MaskablePPO("MlpPolicy", env, seed=1, device="cpu", **small)

    model.learn(steps)

    assert model.num_timesteps == steps
    observation, info = env.reset(seed=1)
    action, _ = model.predict(observation, action_masks=info["action_mask"])
    assert info["action_mask"][action] == 1
