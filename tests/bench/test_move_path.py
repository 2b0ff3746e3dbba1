"""The files that one move goes through are those of engine and server, in order, and the same each time."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any, Final

import pytest

from bench.move_path import Recorder
from tests.bench.running import run
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.once

LINE: Final = re.compile(r" *(\d+) (\S+) +(\S+)")


def test_two_recordings_list_the_same_files_of_engine_and_server(tmp_path: Path) -> None:
    done = run("bench.move_path", tmp_path, f"--against={ROOT}")

    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    listed = [found.groups() for line in lines if (found := LINE.fullmatch(line))]
    count = len(listed) // 2
    assert listed[:count] == listed[count:]
    assert [int(number) for number, _, _ in listed[:count]] == list(range(1, count + 1))
    files = [file for _, file, _ in listed[:count]]
    assert {file.split("/")[0] for file in files} == {"engine", "server"}
    assert all((ROOT / "src" / "clankwork" / file).is_file() for file in files)
    assert files[0].startswith("server/"), "a frame comes in before the engine is asked"
    assert lines[-1] == f"{count} files here, {count} files in {ROOT}"


def test_the_move_can_be_named(tmp_path: Path) -> None:
    done = run("bench.move_path", tmp_path, "--move=end turn")

    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    count = sum(LINE.fullmatch(line) is not None for line in lines)
    assert lines[0].startswith("'end turn'")
    assert lines[-1] == f"{count} files"


def test_files_stand_in_the_order_of_entry_with_the_function_first_entered(tmp_path: Path) -> None:
    game = functions(tmp_path / "engine" / "game.py", "def first(): pass\ndef second(): pass")
    words = functions(tmp_path / "text" / "words.py", "def speak(): pass")
    play = functions(tmp_path / "server" / "play.py", "def hear(ask):\n    for each in ask: each()")
    recorder = Recorder(tmp_path)

    sys.setprofile(recorder)
    try:
        game["second"]()
        recorder.start()
        play["hear"]([words["speak"], game["first"], game["second"]])
    finally:
        sys.setprofile(None)

    assert list(recorder.found.items()) == [("server/play.py", "hear"), ("engine/game.py", "first")]


def functions(file: Path, source: str) -> dict[str, Any]:
    """The functions of a module that would stand in a file."""
    names: dict[str, Any] = {}
    exec(compile(source, str(file), "exec"), names)
    return names
