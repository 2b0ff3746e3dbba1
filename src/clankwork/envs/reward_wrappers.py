"""Other rewards than the place at the end, for either kind of environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

import gymnasium

from clankwork.envs.gym import RewardingEnv
from clankwork.envs.rewards import POINTS, ScoreReward, ShapedReward
from clankwork.envs.zoo import RewardingAEC

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from clankwork.envs.rewards import Reward
    from clankwork.envs.zoo import Zoo


@overload
def rewarded(env: gymnasium.Env[NDArray[np.float32], np.int64], reward: Reward) -> RewardingEnv: ...
@overload
def rewarded(env: Zoo, reward: Reward) -> RewardingAEC: ...
def rewarded(env: object, reward: Reward) -> RewardingEnv | RewardingAEC:
    """The environment with rewards of your own."""
    return RewardingEnv(env, reward) if isinstance(env, gymnasium.Env) else RewardingAEC(env, reward)


@overload
def score_reward(env: gymnasium.Env[NDArray[np.float32], np.int64], points: float = POINTS) -> RewardingEnv: ...
@overload
def score_reward(env: Zoo, points: float = POINTS) -> RewardingAEC: ...
def score_reward(env: object, points: float = POINTS) -> RewardingEnv | RewardingAEC:
    """Rewards the points at the end, less the average of the other seats', `points` of them with 1."""
    return rewarded(env, ScoreReward(points))


@overload
def shaped_reward(
    env: gymnasium.Env[NDArray[np.float32], np.int64], points: float = POINTS, weight: float = 0.1
) -> RewardingEnv: ...
@overload
def shaped_reward(env: Zoo, points: float = POINTS, weight: float = 0.1) -> RewardingAEC: ...
def shaped_reward(env: object, points: float = POINTS, weight: float = 0.1) -> RewardingEnv | RewardingAEC:
    """Rewards the place at the end and, at every step, points gained: `points` of them with `weight`."""
    return rewarded(env, ShapedReward(points, weight))
