"""Every seat a learner: the PettingZoo environment, in which agents decide one after the other (AEC)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import logger
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import BaseWrapper, OrderEnforcingWrapper

from clankwork.envs.episode import LIMIT, RENDER_MODES, Episode, Table, render_mode_of
from clankwork.envs.gymnasium_registry import ENV_VERSION
from clankwork.envs.rewards import PlaceReward

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from clankwork.envs.rewards import Reward

Observation: TypeAlias = "dict[str, NDArray[Any]]"
Zoo: TypeAlias = "AECEnv[str, Observation, int]"


class ClankworkAEC(AECEnv[str, "Observation", int]):
    """A game of one agent a seat, `player_0` on.

    An agent observes `observation`, numbers from 0 to 1, and `action_mask`, 1 for each action open to it. Its place at
    the end is its reward. A seat that has left the dungeon is not asked any more; all agents end together.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": f"clankwork_v{ENV_VERSION}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "base",
        seats: int = 2,
        board: str | None = None,
        options: Mapping[str, object] | None = None,
        packs: Sequence[str] = (),
        first: int | str = 0,
        max_decisions: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, board, options, packs, max_decisions)
        self.table.seat_for(first, "", "first seat")
        self.first = first
        self.reward: Reward = PlaceReward()
        """What every step is worth to each seat; `reward_by` sets another."""
        self.render_mode = render_mode_of(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        actions, size = len(self.table.rules.catalogue), self.table.encoder.layout.size
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(0, 1, (size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        hands = (seats - 1) * len(self.table.rules.cards)
        self.state_space = Box(0, 1, (size + hands,), np.float32)
        self._lots: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Dict:
        """What an agent observes; the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The catalogue: one number for each action of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: that of `clankwork.new(seed=seed)`, or the next one of the last seed given.

        `options` may name the `first` seat of this game; other entries are nobody's.
        """
        if seed is not None or self._lots is None:
            self._lots, drawn = seeding.np_random(seed)
            dealt = str(drawn)
        else:
            dealt = str(self._lots.integers(2**63))
        first = (options or {}).get("first", self.first)
        self.episode = Episode(self.table, dealt, self.table.seat_for(first, dealt, "first seat"))
        self.reward.start(self.episode.state)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.state.to_act]
        self._show()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, whoever decides."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.episode.observation(seat), "action_mask": self.episode.mask(seat)}

    def state(self) -> NDArray[np.float32]:
        """What seat 0 observes, and the hands of the others: for training that may look at everything."""
        return self.episode.everything()

    def step(self, action: int | None) -> None:
        """Carry out the selected agent's action; one that is not open raises `IllegalAction` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is still in the game and must choose an action")
        self.episode.apply(action)
        self._cumulative_rewards[agent] = 0.0
        state = self.episode.state
        self.rewards = dict(zip(self.possible_agents, self.reward.after(state), strict=True))
        if state.over or self.episode.is_cut_off:
            self._end(over=state.over)
        else:
            self.agent_selection = self.possible_agents[state.to_act]
        self._accumulate_rewards()
        self._show()

    def _end(self, *, over: bool) -> None:
        """The game is over, or broken off."""
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        for seat, agent in enumerate(self.possible_agents):
            self.infos[agent] = dict(self.episode.standing(seat))

    def reward_by(self, reward: Reward) -> None:
        """Reward the seats in another way from now on."""
        self.reward = reward
        if self.agents:
            reward.start(self.episode.state)

    def render(self) -> str | None:
        """The table as the selected agent sees it, in words: returned for `ansi`, printed for `human`."""
        if self.render_mode is None:
            logger.warn("render() does nothing in an environment that was made without a render mode")
            return None
        text = self.episode.text(self.possible_agents.index(self.agent_selection))
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is held."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def aec(
    game: str = "base",
    seats: int = 2,
    board: str | None = None,
    options: Mapping[str, object] | None = None,
    packs: Sequence[str] = (),
    first: int | str = 0,
    max_decisions: int = LIMIT,
    render_mode: str | None = None,
) -> Zoo:
    """The PettingZoo environment, which also says so when it is used in the wrong order.

    `options` answers the open questions of the rules, `packs` adds packs, `first` is the seat that begins or "random".
    After `max_decisions` of all seats together the game is broken off, without a reward.
    """
    return OrderEnforcingWrapper(ClankworkAEC(game, seats, board, options, packs, first, max_decisions, render_mode))


raw_env = ClankworkAEC
env = aec
"""Both under the names that PettingZoo's own environments have."""


class RewardingAEC(BaseWrapper[str, "Observation", int]):
    """Gives other rewards for the same games.

    The game inside gives them, so that whatever else changes rewards can be put inside or around.
    """

    def __init__(self, env: Zoo, reward: Reward) -> None:
        super().__init__(env)
        inner = self.unwrapped
        assert isinstance(inner, ClankworkAEC), "rewards are made from our games"
        inner.reward_by(reward)
