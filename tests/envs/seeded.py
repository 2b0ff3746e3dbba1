"""Environments for suites that name no seeds: what they draw is the same in every run."""

from __future__ import annotations

from itertools import count
from typing import Any

from pettingzoo.utils.wrappers import BaseWrapper


class Seeded(BaseWrapper[str, Any, int]):
    """An environment whose games and random actions have seeds, whoever asks for them."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self._seeds = count(1)
        for number, agent in enumerate(self.possible_agents):
            self.action_space(agent).seed(number)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, the next of a row of them."""
        super().reset(next(self._seeds) if seed is None else seed, options)
