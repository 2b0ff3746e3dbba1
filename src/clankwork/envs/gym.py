"""One seat a learner, bots on the others: the Gymnasium environment."""

from __future__ import annotations

import sys
from math import inf
from typing import TYPE_CHECKING, Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import logger
from gymnasium.spaces import Box, Discrete

from clankwork.bots import parse_bots
from clankwork.engine import ClankError, IllegalAction
from clankwork.envs.episode import LIMIT, RENDER_MODES, Episode, Table, render_mode_of
from clankwork.envs.opponents import PATIENCE, Opponents
from clankwork.envs.rewards import PlaceReward

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gymnasium.spaces.space import MaskNDArray
    from numpy.typing import NDArray

    from clankwork.bots import BotSpec
    from clankwork.envs.rewards import Reward


class OpenActions(Discrete):
    """Every action of a game by number. Drawn from at random it gives one that is open now, unless told otherwise."""

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.mask = np.ones(actions, np.int8)
        """1 for each action open to the learner."""

    def sample(self, mask: MaskNDArray | None = None, probability: MaskNDArray | None = None) -> np.int64:
        """Any action that `mask` allows, or that is open if nothing is said."""
        if mask is None and probability is None:
            mask = self.mask
        return super().sample(mask, probability)


class SeatEnv(gymnasium.Env["NDArray[np.float32]", np.int64]):
    """A game as one seat plays it. The others are bots, which decide within a step.

    The place at the end is the reward. The episode ends with the game, also where the seat has left it before.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str = "base",
        seats: int = 2,
        board: str | None = None,
        options: Mapping[str, object] | None = None,
        packs: Sequence[str] = (),
        opponents: str | Sequence[BotSpec] = "random",
        seat: int | str = 0,
        first: int | str = 0,
        max_decisions: int = LIMIT,
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        patience: float | None = PATIENCE,
    ) -> None:
        """`opponents` are bots as `clankwork sim --bots` reads them, or as `parse_bot` gives them: one for all other
        seats, or one for each.

        `seat` is the learner's, and `first` the one that begins; "random" draws either anew for each game. After
        `max_decisions` of all seats together the game is broken off, without a reward. An action that is not open
        raises or, where there is an `illegal_reward`, ends the episode with that. A bot that takes longer than
        `patience` seconds for a decision plays a safe move; `None` waits for ever.
        """
        self.table = Table(game, seats, board, options, packs, max_decisions)
        for wanted, what in ((seat, "seat"), (first, "first seat")):
            self.table.seat_for(wanted, "", what)
        self._wanted, self._first = seat, first
        self.opponents = Opponents(_specs(opponents, seats - 1), _checked(patience))
        self.render_mode = render_mode_of(render_mode)
        self.observation_space = Box(0, 1, (self.table.encoder.layout.size,), np.float32)
        self.action_space: OpenActions = OpenActions(len(self.table.rules.catalogue))
        self.illegal_reward = illegal_reward
        self.reward: Reward = PlaceReward()
        """What every step is worth to each seat; `reward_by` sets another."""
        self.seat = 0
        """The learner's seat in this game."""
        self._ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Deal a new game: that of `clankwork.new(seed=seed)`, or the next one of the last seed given.

        `options` may name the `seat` or the `first` seat of this game; other entries are nobody's.
        """
        super().reset(seed=seed)
        dealt = str(self.np_random.integers(2**63)) if seed is None else str(seed)
        chosen = options or {}
        self.seat = self.table.seat_for(chosen.get("seat", self._wanted), dealt, "seat")
        first = self.table.seat_for(chosen.get("first", self._first), dealt, "first seat")
        self._ended = True
        self.episode = Episode(self.table, dealt, first)
        self.opponents.sit(self.episode, self.seat)
        self.opponents.play(self.episode, self.seat)
        self._ended = False
        self.reward.start(self.episode.state)
        self._show()
        return self.episode.observation(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[NDArray[np.float32], SupportsFloat, bool, bool, dict[str, Any]]:
        """Carry out the learner's action and let the others decide until it is asked again.

        An action that is not open changes nothing: it raises `IllegalAction`, or ends the episode.
        """
        if self._ended:
            raise ClankError("this game is over: reset() deals another")
        self.opponents.catch_up(self.episode, self.seat)
        try:
            if not self.episode.is_cut_off:  # as it may be before the learner is asked for the first time
                self.episode.apply(action)
        except IllegalAction:
            if self.illegal_reward is None:
                raise
            self.opponents.leave()
            self._ended = True
            return self.episode.observation(self.seat), self.illegal_reward, True, False, self._info()
        self.opponents.play(self.episode, self.seat)
        state = self.episode.state
        reward = self.reward.after(state)[self.seat]
        self._ended = state.over or self.episode.is_cut_off
        self._show()
        return self.episode.observation(self.seat), reward, state.over, self.episode.is_cut_off, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each action open to the learner, as sb3-contrib asks for it."""
        return self.action_space.mask.astype(np.bool_)

    def reward_by(self, reward: Reward) -> None:
        """Reward the learner in another way from now on."""
        self.reward = reward
        if not self._ended:
            reward.start(self.episode.state)

    def render(self) -> str | None:
        """The table as the learner sees it, in words: returned for `ansi`, printed for `human`."""
        if self.render_mode is None:
            logger.warn("render() does nothing in an environment that was made without a render mode")
            return None
        text = self.episode.text(self.seat)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    def close(self) -> None:
        """Let the bots go; a game that was under way is over with it."""
        self.opponents.leave()
        self._ended = True

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _info(self) -> dict[str, Any]:
        self.action_space.mask = self.episode.mask(self.seat)
        info: dict[str, Any] = {
            "action_mask": self.action_space.mask,
            "seat": self.seat,
            "decisions": len(self.episode.history),
            "bot_faults": self.opponents.faults,
        }
        if self.episode.state.over or self.episode.is_cut_off:
            info |= self.episode.standing(self.seat)
        return info


def _specs(wanted: str | Sequence[BotSpec], count: int) -> tuple[BotSpec, ...]:
    """One bot for every seat but the learner's."""
    specs = parse_bots(wanted) if isinstance(wanted, str) else tuple(wanted)
    if len(specs) not in (1, count):
        raise ClankError(f"{count} other seats take one bot for all or one for each, not {len(specs)}")
    return specs * count if len(specs) == 1 else specs


def _checked(patience: object) -> float | None:
    """Seconds, if they can be waited for."""
    if patience is None:
        return None
    if isinstance(patience, int | float) and 0 < patience < inf:
        return float(patience)
    raise ClankError(f"patience is a number of seconds above 0, or None, not {patience!r:.60}")


class RewardingEnv(gymnasium.Wrapper["NDArray[np.float32]", np.int64, "NDArray[np.float32]", np.int64]):
    """Gives other rewards for the same games, for the learner's action and for what the others did after it.

    The game inside gives them, so that whatever else changes rewards can be put inside or around.
    """

    def __init__(self, env: gymnasium.Env[NDArray[np.float32], np.int64], reward: Reward) -> None:
        super().__init__(env)
        self._inner.reward_by(reward)

    @property
    def _inner(self) -> SeatEnv:
        inner = self.unwrapped
        assert isinstance(inner, SeatEnv), "rewards are made from our games"
        return inner

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each action open to the learner."""
        return self._inner.action_masks()
