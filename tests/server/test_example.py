"""The program that the guide shows plays a game."""

from __future__ import annotations

import asyncio
import importlib.util
from typing import TYPE_CHECKING

import pytest

from tests.server.serving import served
from tests.support.clock import HANGS
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


async def test_the_example_plays_to_the_end(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("player", ROOT / "examples" / "network" / "player.py")
    assert spec is not None
    assert spec.loader is not None
    player = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(player)

    async with served(tmp_path) as server, asyncio.timeout(HANGS):
        winners = await player.play(server.url)

    assert winners
    assert set(winners) <= {0, 1}
