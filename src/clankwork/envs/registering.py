"""Makes the environments known to Gymnasium, one for each game that ships."""

from __future__ import annotations

from typing import Final

from clankwork.content import games

ENV_VERSION: Final = 0
"""The number at the end of an id: raised with the numbering of actions or the layout of observations."""


def env_id(game: str) -> str:
    """What Gymnasium calls a game: `clankwork/Base-v0`."""
    return f"clankwork/{game.title().replace('-', '')}-v{ENV_VERSION}"


def register_all() -> None:
    """Register every game that ships, once."""
    import gymnasium  # noqa: PLC0415 - optional, and asked for only where it is there

    for game in games():
        name = env_id(game.slug)
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="clankwork.envs.gym:SeatEnv", kwargs={"game": game.slug})
