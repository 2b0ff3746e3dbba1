"""Equal seeds and actions give equal games on every machine: the hashes of some games are kept in a file.

A change of the rules or of the saved state changes them. Then record them anew, and commit them with the change:

    CLANKWORK_RECORD=1 python -m pytest tests/invariants/test_determinism.py tests/invariants/test_perft.py
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import encode, playout, state_hash, view
from tests.invariants.hash_games import game_digest
from tests.invariants.recording import as_recorded
from tests.invariants.trying import on_every_setup, tried, with_options
from tests.support.play import rotation

if TYPE_CHECKING:
    from tests.support.play import Setup

KEPT: Final = 72
"""Games whose hashes are kept."""
ROOT: Final = Path(__file__).parents[2]


def test_the_hashes_of_games_are_as_recorded() -> None:
    lines = "".join(f"{number} {setup}: {game_digest(number, setup)}\n" for number, setup in rotation(KEPT))

    assert lines == as_recorded("hashes.txt", lines)


@on_every_setup
@tried(4)
@given(data=st.data(), seed=st.text(max_size=8))
def test_the_same_seed_gives_the_same_game(setup: Setup, data: st.DataObject, seed: str) -> None:
    setup = data.draw(with_options(setup))
    once, again = setup.start(seed), setup.start(seed)

    assert playout(once, seed) == playout(again, seed)
    assert encode(once) == encode(again)
    assert repr(view(once, 0)) == repr(view(again, 0))


def test_hashes_do_not_depend_on_the_process() -> None:
    """Nothing follows from the order of a set or from an address: another process with another hash seed agrees."""
    count = 6
    command = [sys.executable, "-m", "tests.invariants.hash_games", "--games", str(count), "--lines"]
    expected = [f"{number} {setup}: {game_digest(number, setup)}" for number, setup in rotation(count)]

    for salt in ("1", "2"):
        environment = {"PYTHONHASHSEED": salt, "PYTHONPATH": ":".join(sys.path)}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        assert done.stdout.splitlines()[:count] == expected


def test_a_hash_is_sixteen_hexadecimal_digits() -> None:
    for _, setup in rotation(6):
        digits = state_hash(setup.start("seed"))
        assert len(digits) == 16
        assert int(digits, 16) >= 0
