"""A Ray cluster, a real one on this machine, plays as one process does."""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING

import polars as pl
import pytest

from clankwork.engine import ClankError
from clankwork.lab import Contest, Interrupt, Keep, Match, Workers, play_contest, simulate
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.long

MATCH = Match("base", "sunny", (), (), ("random", "random"), "7", 100_000, hashes=True)
CONTEST = Contest("base", ("sunny",), (), (), ("random", "rogue"), (2, 3), 6, "7", 100_000)
RAY = Workers(ray="auto")


def test_an_address_without_a_cluster_is_said_to_be_one_at_once() -> None:
    with pytest.raises(ClankError, match=r"no Ray cluster at 127\.0\.0\.1:9"):
        simulate(MATCH, 2, workers=Workers(ray="127.0.0.1:9"))


@pytest.fixture(scope="module")
def _cluster() -> Iterator[None]:
    """A cluster of two cores, whose workers find this package where the tests do."""
    import ray

    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        logging_level=logging.ERROR,
        runtime_env={"env_vars": {"PYTHONPATH": path}},
    )
    yield
    ray.shutdown()


@pytest.mark.usefixtures("_cluster")
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    """One test for all of it: a cluster takes seconds to start, and each process of a test run would start its own."""
    here = simulate(MATCH, 20, keep=Keep(tmp_path / "here"))

    there = simulate(MATCH, 20, workers=RAY, keep=Keep(tmp_path / "there"))

    assert here == there
    for table in ("games", "seats", "turns", "acquisitions", "attacks"):
        one, other = (pl.read_parquet(tmp_path / each / f"{table}-*.parquet") for each in ("here", "there"))
        assert one.equals(other)

    stop = Interrupt()

    def press(done: int) -> None:
        stop.pressed = done >= 5

    half = simulate(MATCH, 3000, workers=RAY, keep=Keep(tmp_path / "cut"), progress=press, interrupt=stop)

    assert half == simulate(MATCH, half.played)
    assert half.played < 3000

    contest = play_contest(CONTEST, workers=RAY, keep=Keep(tmp_path / "arena"))

    assert contest == play_contest(CONTEST), "what the clock said is not compared"
    assert play_contest(CONTEST, workers=RAY, keep=Keep(tmp_path / "arena", resume=True)) == contest
