"""Makes the environments known to Gymnasium, one for each game that ships."""

from __future__ import annotations

from typing import Final

from clankwork.content import games
from clankwork.engine import CATALOGUE_VERSION
from clankwork.envs.observation_layout import OBSERVATION_VERSION

ENV_VERSION: Final = CATALOGUE_VERSION + OBSERVATION_VERSION - 2
"""The number at the end of an id: it rises from 0 with the numbering of actions and the layout of observations."""


def env_id(game: str) -> str:
    """What Gymnasium calls a game: `clankwork/Base-v1`."""
    return f"clankwork/{game.title().replace('-', '')}-v{ENV_VERSION}"


def register_all() -> None:
    """Register every game that ships, once."""
    import gymnasium  # noqa: PLC0415 - optional, and asked for only where it is there

    for game in games():
        name = env_id(game.slug)
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="clankwork.envs.gym:SeatEnv", kwargs={"game": game.slug})
