"""Reading packs leaves the memory of the program alone."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import games

if TYPE_CHECKING:
    from clankwork.content import GameInfo

LOADS: Final = "import sys, clankwork.content; clankwork.content.load(sys.argv[1], seats=int(sys.argv[2]))"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_what_pack_files_are_decoded_by_frees_no_memory_that_is_not_its_own(game: GameInfo) -> None:
    """Some unions of kinds make the decoder do so; programs then crash now and then, at the latest when they end."""
    environment = {**os.environ, "PYTHONMALLOC": "debug"}
    command = [sys.executable, "-c", LOADS, game.slug, str(game.seats[0])]

    done = subprocess.run(command, env=environment, capture_output=True, check=False)

    assert done.returncode == 0, done.stderr.decode()[-1000:]
