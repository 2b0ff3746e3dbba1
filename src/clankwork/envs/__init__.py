"""Learning environments: PettingZoo with every seat a learner, Gymnasium with bots on the others, OpenSpiel.

```python
import gymnasium
import clankwork.envs

zoo = clankwork.envs.aec(game="base", seats=3)
env = gymnasium.make("clankwork/Base-v1", opponents="random")
```

Importing this package makes the games known to Gymnasium; `clankwork.envs.spiel` makes them known to OpenSpiel. What an
environment needs beyond the game is optional: where it is missing, asking for one says what to install.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from clankwork.envs.extras import MissingExtra, is_there, require
from clankwork.envs.gymnasium_registry import ENV_VERSION, env_id, register_all
from clankwork.envs.observation_layout import OBSERVATION_VERSION, Field, Layout

if TYPE_CHECKING:
    from clankwork.envs.gym import RewardingEnv, SeatEnv
    from clankwork.envs.observation_encoder import Encoder
    from clankwork.envs.reward_wrappers import rewarded, score_reward, shaped_reward
    from clankwork.envs.rewards import PlaceReward, Reward, ScoreReward, ShapedReward, by_place
    from clankwork.envs.zoo import ClankworkAEC, RewardingAEC, aec, env, raw_env

__all__ = [
    "ENV_VERSION",
    "OBSERVATION_VERSION",
    "ClankworkAEC",
    "Encoder",
    "Field",
    "Layout",
    "MissingExtra",
    "PlaceReward",
    "Reward",
    "RewardingAEC",
    "RewardingEnv",
    "ScoreReward",
    "SeatEnv",
    "ShapedReward",
    "aec",
    "by_place",
    "env",
    "env_id",
    "raw_env",
    "register_all",
    "rewarded",
    "score_reward",
    "shaped_reward",
]

_MODULES: Final = {
    "ClankworkAEC": "zoo",
    "Encoder": "observation_encoder",
    "PlaceReward": "rewards",
    "Reward": "rewards",
    "RewardingAEC": "zoo",
    "RewardingEnv": "gym",
    "ScoreReward": "rewards",
    "SeatEnv": "gym",
    "ShapedReward": "rewards",
    "aec": "zoo",
    "by_place": "rewards",
    "env": "zoo",
    "raw_env": "zoo",
    "rewarded": "reward_wrappers",
    "score_reward": "reward_wrappers",
    "shaped_reward": "reward_wrappers",
}
"""Where the names live that are imported when they are asked for, since others must be installed for them."""


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    require("envs")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)


if is_there("envs"):
    register_all()
