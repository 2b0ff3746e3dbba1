"""The PettingZoo environment: its authors' suite, and what the suite does not know of the game."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import clankwork
from clankwork import envs
from clankwork.bots import Seating, parse_bot
from clankwork.engine import IN_PLAY, ClankError, IllegalAction, MalformedAction, encode, ranks, scores
from clankwork.envs.episode import LIMIT
from tests.envs.seeded import Seeded
from tests.envs.sizes import SIZES

on_every_size = pytest.mark.parametrize(("game", "board", "seats"), SIZES)

# Observations are dictionaries with a mask, which the suite allows and then wonders at.
mask_is_fine = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]


def played(env: Any, seed: int, rewards: dict[str, float] | None = None, *, clever: int = 0) -> Any:
    """The environment after a game of random actions; what each agent got is added to `rewards`.

    The first `clever` seats are played by bots that come home with something.
    """
    env.reset(seed=seed)
    chance, episode = random.Random(seed), env.unwrapped.episode
    bots = {
        agent: parse_bot("rogue").sit(Seating.at(episode.table.rules, seat, str(seed)))
        for seat, agent in enumerate(env.agents[:clever])
    }
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if rewards is not None:
            rewards[agent] = rewards.get(agent, 0.0) + reward
        if terminated or truncated:
            env.step(None)
        elif agent in bots:
            seen = episode.view(bots[agent].seating.seat)
            env.step(bots[agent].choose(seen, seen.legal))
        else:
            env.step(chance.choice(np.flatnonzero(observation["action_mask"])))
    return env


class Watched(Seeded):
    """An environment that remembers how games in it ended for agents."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.endings: list[tuple[str, bool, bool]] = []

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self.endings.append((agent, self.terminations[agent], self.truncations[agent]))
        super().step(action)


@on_every_size
class TestPublicSuite:
    pytestmark = mask_is_fine

    def test_api_of_a_whole_game(self, game: str, board: str, seats: int) -> None:
        env = Watched(envs.aec(game, seats, board))

        api_test(env, num_cycles=LIMIT)

        assert {(f"player_{seat}", True, False) for seat in range(seats)} <= set(env.endings)

    def test_api_of_a_game_that_is_broken_off(self, game: str, board: str, seats: int) -> None:
        env = Watched(envs.aec(game, seats, board, max_decisions=50))

        api_test(env, num_cycles=LIMIT)

        assert set(env.endings) == {(f"player_{seat}", False, True) for seat in range(seats)}

    def test_seeds(self, game: str, board: str, seats: int) -> None:
        seed_test(lambda: envs.aec(game, seats, board), num_cycles=60)

    def test_rendering(self, game: str, board: str, seats: int) -> None:
        render_test(lambda render_mode: Seeded(envs.aec(game, seats, board, render_mode=render_mode)))


@pytest.mark.parametrize("wrap", [envs.score_reward, envs.shaped_reward])
class TestPublicSuiteWithOtherRewards:
    pytestmark = mask_is_fine

    def test_api(self, wrap: Any) -> None:
        env = Watched(wrap(envs.aec(seats=3)))

        api_test(env, num_cycles=LIMIT)

        assert ("player_2", True, False) in env.endings


@on_every_size
def test_a_whole_game_rewards_places_and_nothing_else(game: str, board: str, seats: int) -> None:
    for seed in range(10):  # until somebody comes home
        rewards: dict[str, float] = {}
        env = played(envs.aec(game, seats, board), seed, rewards, clever=2)
        state = env.unwrapped.episode.state
        assert state.over
        if len(set(ranks(state))) > 1:
            break

    assert len(set(ranks(state))) > 1
    assert list(rewards.values()) == pytest.approx(envs.by_place(ranks(state)))
    assert env.agents == []


@pytest.mark.parametrize(
    ("taken", "rewards"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([3, 1, 2], [-1, 1, 0]),
        ([1, 1, 3], [0.5, 0.5, -1]),
        ([1, 2, 2], [1, -0.5, -0.5]),
        ([4, 1, 2, 3], [-1, 1, 1 / 3, -1 / 3]),
        ([2, 1, 2, 4], [0, 1, 0, -1]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
    ],
)
def test_places_are_rewarded_evenly_and_ties_share(taken: list[int], rewards: list[float]) -> None:
    assert envs.by_place(taken) == pytest.approx(rewards)
    assert sum(envs.by_place(taken)) == pytest.approx(0)


def test_the_game_of_a_seed_is_the_one_that_everybody_else_gets_for_it() -> None:
    env = envs.raw_env(seats=3, board="dusk")
    env.reset(seed=7)

    dealt = clankwork.new("base", seats=3, board="dusk", seed=7)

    assert env.episode.state == dealt.state


def test_a_pack_that_comes_with_clankwork_is_added_by_name() -> None:
    env = envs.raw_env("catacombs", packs=["catacombs-promos"])
    env.reset(seed=7)

    dealt = clankwork.new("catacombs", seats=2, seed=7, packs=["catacombs-promos"])

    assert env.episode.state == dealt.state


def test_games_that_follow_a_seed_are_new_and_the_same_every_time() -> None:
    def seeds() -> list[str]:
        env = envs.raw_env()
        env.reset(seed=7)
        dealt = [env.episode.seed]
        for _ in range(3):
            env.reset()
            dealt.append(env.episode.seed)
        return dealt

    assert seeds() == seeds()
    assert len(set(seeds())) == 4


def test_the_mask_is_what_is_legal_for_the_agent_that_decides_and_empty_for_others() -> None:
    env = envs.raw_env(seats=3, first=1)
    env.reset(seed=7)
    legal = env.episode.view(1).legal

    masks = {agent: env.observe(agent)["action_mask"] for agent in env.agents}

    assert env.agent_selection == "player_1"
    assert masks["player_1"].dtype == np.int8
    assert list(np.flatnonzero(masks["player_1"])) == sorted(legal)
    assert masks["player_0"].sum() == masks["player_2"].sum() == 0


def test_an_action_that_is_not_open_is_refused_and_changes_nothing() -> None:
    env = envs.aec()
    env.reset(seed=7)
    before = encode(env.unwrapped.episode.state)
    end = env.unwrapped.table.rules.catalogue.parse("end turn").code

    with pytest.raises(IllegalAction, match="end turn"):
        env.step(end)
    with pytest.raises(MalformedAction, match="an action is a number from 0 to"):
        env.step(10_000)
    with pytest.raises(ValueError, match="must choose an action"):
        env.step(None)

    assert encode(env.unwrapped.episode.state) == before
    assert env.unwrapped.episode.history == []


def test_the_wrapper_that_ends_games_with_an_illegal_action_can_be_put_around() -> None:
    env = TerminateIllegalWrapper(envs.aec(), illegal_reward=-1)
    env.reset(seed=7)

    env.step(env.unwrapped.table.rules.catalogue.parse("end turn").code)

    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards["player_0"] == -1


@pytest.mark.parametrize("wrap", [envs.score_reward, envs.shaped_reward])
@pytest.mark.parametrize("inside", [False, True])
def test_other_rewards_leave_the_one_for_a_closed_action_as_it_is(wrap: Any, inside: bool) -> None:
    def ending(env: Any) -> Any:
        return TerminateIllegalWrapper(env, illegal_reward=-5)

    env = wrap(ending(envs.aec())) if inside else ending(wrap(envs.aec()))
    env.reset(seed=7)

    env.step(env.unwrapped.table.rules.catalogue.parse("end turn").code)

    assert env.rewards == {"player_0": -5, "player_1": 0}
    got = {}
    for agent in env.agent_iter():
        got[agent] = env.last()[1]
        env.step(None)
    assert got == {"player_0": -5, "player_1": 0}


def test_a_game_that_goes_on_too_long_is_broken_off() -> None:
    rewards: dict[str, float] = {}

    env = played(envs.aec(max_decisions=40), 7, rewards)

    assert len(env.unwrapped.episode.history) == 40
    assert not env.unwrapped.episode.state.over
    assert set(rewards.values()) == {0.0}


@pytest.mark.parametrize("limit", [60, LIMIT])
def test_agents_are_told_at_the_end_how_it_came_out_for_them(limit: int) -> None:
    env = envs.aec(seats=3, max_decisions=limit)
    told: dict[str, Any] = {}

    env.reset(seed=5)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            told[agent] = info
            env.step(None)
        else:
            assert info == {}
            env.step(int(np.flatnonzero(observation["action_mask"])[-1]))

    ended = scores(env.unwrapped.episode.state)
    assert told == {f"player_{seat}": {"score": each.total, "status": each.status} for seat, each in enumerate(ended)}
    assert (ended[0].status == IN_PLAY) == (limit == 60)


def test_who_begins_can_be_said_or_drawn() -> None:
    env = envs.raw_env(seats=4, first="random")

    began = set()
    for seed in range(20):
        env.reset(seed=seed)
        began.add(env.agent_selection)
    env.reset(seed=1, options={"first": 2})

    assert began == set(env.possible_agents)
    assert env.agent_selection == "player_2"


def test_the_state_is_what_the_first_agent_observes_and_the_hands_of_the_others() -> None:
    env = envs.raw_env(seats=3)
    env.reset(seed=7)
    hand = next(field for field in env.table.encoder.layout.fields if field.name == "hand")

    state = env.state()

    assert env.state_space.contains(state)
    parts = np.split(state, [env.table.encoder.layout.size, -hand.size])
    assert np.array_equal(parts[0], env.observe("player_0")["observation"])
    for agent, held in (("player_1", parts[1]), ("player_2", parts[2])):
        assert np.array_equal(env.observe(agent)["observation"][hand.offset : hand.offset + hand.size], held)


def test_points_are_rewarded_by_the_wrapper_and_add_up_to_nothing() -> None:
    rewards: dict[str, float] = {}

    env = played(envs.score_reward(envs.aec(seats=3), points=10), 5, rewards, clever=2)

    totals = [env.unwrapped.episode.standing(seat)["score"] for seat in range(3)]
    assert len(set(totals)) > 1
    assert sum(rewards.values()) == pytest.approx(0)
    assert list(rewards.values()) == pytest.approx([(3 * total - sum(totals)) / 20 for total in totals])


def test_steps_are_rewarded_by_the_points_they_add() -> None:
    plain: dict[str, float] = {}
    shaped: dict[str, float] = {}
    played(envs.aec(seats=3), 5, plain, clever=2)

    env = played(envs.shaped_reward(envs.aec(seats=3), points=10, weight=2), 5, shaped, clever=2)

    state = env.unwrapped.episode.state
    for seat, agent in enumerate(plain):
        gained = clankwork.engine.worth(state, seat).total
        assert shaped[agent] == pytest.approx(plain[agent] + gained / 5)


def test_what_is_rendered_is_what_the_agent_sees() -> None:
    env = envs.aec(seats=2, render_mode="ansi")
    env.reset(seed=7)

    text = env.render()

    assert "Hand of player_0: " in text
    assert "Hand of player_1" not in text


def test_the_finished_game_can_be_had_as_a_record() -> None:
    env = played(envs.aec(seats=2), 3)

    game = clankwork.replay(str(env.unwrapped.episode.record()))

    assert game.state == env.unwrapped.episode.state


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seats": 9}, "2, 3 or 4 players"),
        ({"board": "noon"}, "sunny, dusk"),
        ({"options": {"luck": "good"}}, "artifact_pickup"),
        ({"first": 2}, "the first seat is a seat from 0 to 1 or 'random', not 2"),
        ({"max_decisions": 0}, "one decision or more, not 0"),
        ({"render_mode": "nonsense"}, "the render mode is 'human' or 'ansi', or none, not 'nonsense'"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ClankError, match=message):
        envs.aec(**wrong)
