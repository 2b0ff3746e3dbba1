"""The benchmark of play over the network runs, and nothing is lost in it."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from bench.load_figures import UNITS, Figures
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

FEW = ["--tables=3", "--seconds=0.1", "--warming=0", "--rounds=1"]


@pytest.mark.skipif(sys.platform != "linux", reason="it looks at the server's process as Linux shows it")
def test_a_short_run_measures_everything_and_loses_nothing(tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    command = [sys.executable, "-m", "bench.load", *FEW, f"--folder={tmp_path}", f"--json={figures}"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}

    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    told = msgspec.json.decode(figures.read_bytes())
    assert told["lost"] == []
    assert all(is_measured(told, name) for name in UNITS), "what is compared of two trees"
    for talk in ("echo", "calm_echo", "play"):
        assert told[talk]["count"] > 0
        assert told[talk]["per_second"] > 0
        assert told[talk]["p99"] >= told[talk]["p50"] > 0
    assert len(told) == len(Figures.__struct_fields__)
    assert "≥ 40%" in done.stdout


def is_measured(figures: Any, name: str) -> bool:
    """Whether there is a number at the place that a name says."""
    for part in name.split("/"):
        figures = figures[part]
    return isinstance(figures, float)
