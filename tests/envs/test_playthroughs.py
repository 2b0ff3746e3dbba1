"""Playthroughs: written by OpenSpiel, replayed by it, and the same as those in the files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

from tests.envs.playthroughs import FOLDER, abridged, actions_of, recorded, whole

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", recorded())
def test_a_playthrough_is_replayed_to_the_same_text(name: str, tmp_path: Path) -> None:
    flags.FLAGS(["tests"])
    kept = (FOLDER / name).read_text(encoding="utf-8")

    written = whole(recorded()[name], actions_of(kept))
    file = tmp_path / name
    file.write_text(written, encoding="utf-8")
    original, replayed = generate_playthrough.replay(str(file))

    assert abridged(written) == kept
    assert original == replayed == written


def test_every_size_has_its_file() -> None:
    assert sorted(recorded()) == sorted(path.name for path in FOLDER.iterdir())
