"""The command as a whole: version, help, and what it says to wrong input."""

from __future__ import annotations

import os
import platform
import subprocess
from typing import TYPE_CHECKING

import pytest

from clankwork import __version__, is_compiled
from clankwork.content import games
from tests.cli.running import COMMAND, WHOLE_GAME, run, run_apart
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from pathlib import Path

WRONG = {
    "an unknown command": (["plya"], "Did you mean 'play'?"),
    "an unknown option": (["--nonsense"], "No such option"),
    "no game of that name": (["play", "--game", "chess"], "there are: base"),
    "no board of that name": (["play", "--board", "moon"], "there are: sunny, dusk"),
    "no language of that name": (["play", "--lang", "tlh"], "choose one of en"),
    "too many seats": (["play", "--seats", "7"], "2, 3 or 4 players"),
    "far too many seats": (["play", "--seats", "100000000"], "2, 3 or 4 players"),
    "a seat far away": (["play", "--seat", "100000000"], "2, 3 or 4 players"),
    "people far away": (["play", "--humans", "1,100000000"], "2, 3 or 4 players"),
    "a seat of many digits": (["play", "--humans", "9" * 5000], "--humans takes seats"),
    "no seats": (["play", "--seats", "0"], "2, 3 or 4 players"),
    "seats that are no number": (["play", "--seats", "many"], "--seats"),
    "a seat outside the table": (["play", "--seats", "2", "--seat", "3"], "choose a higher --seats"),
    "a seat counted from 0": (["play", "--seat", "0"], "counted from 1"),
    "humans that are no seats": (["play", "--humans", "1,x"], "--humans takes seats"),
    "too many bots": (["play", "--seats", "3", "--bots", "random,random,random"], "for 2 seats"),
    "no bot of that name": (["play", "--bots", "genius"], "there are: random"),
    "a parameter the bot has not": (["sim", "--bots", "random:speed=9,random"], "it takes: seed=VALUE"),
    "the same name twice": (["play", "--names", "Ana,Ana"], "2 different names"),
    "a first seat outside the table": (["play", "--first", "5"], "from 1 to 2"),
    "an option without a value": (["play", "--option", "trash"], "NAME=VALUE"),
    "an option twice": (["play", "-o", "trash=at_once", "-o", "trash=at_turn_end"], "given twice"),
    "no option of that name": (["play", "--option", "x=1"], "there are: artifact_pickup"),
    "no value of that name": (["play", "--option", "trash=never"], "at_turn_end or at_once"),
    "no pack of that name": (["play", "--packs", "nothing-here"], "nothing-here"),
    "a record nowhere": (["play", "--save", "/no/such/folder/game.txt"], "--save"),
    "a record over another file": (["play", "--save", __file__], "which is no record"),
    "a seed that is no text": (["play", "--seed", "\udcff"], "--seed"),
    "a seed of two lines": (["sim", "--seed", "1\n2"], "--seed"),
    "a bot's seed that is no text": (["sim", "--bots", "random:seed=\udcff,random"], "it takes"),
    "names that are no text": (["play", "--names", "\udcff,Bo"], "--names"),
    "a board that is no text": (["play", "--board", "\udcff"], "there are: sunny"),
    "no games": (["sim", "--games", "0"], "--games"),
    "games without end": (["sim", "--games", "10000001"], "less than or equal to 10000000"),
    "far too many bots": (["sim", "--bots", "random," * 9999 + "random"], "2, 3 or 4 players"),
    "too few seats": (["sim", "--seats", "1"], "2, 3 or 4 players"),
    "no seats for bots": (["sim", "--seats", "0"], "2, 3 or 4 players"),
    "far too many seats for bots": (["sim", "--seats", "100000000"], "2, 3 or 4 players"),
    "fewer bots than seats": (["sim", "--seats", "3", "--bots", "random,random"], "2 bots for 3 seats"),
    "somebody on two chairs": (["play", "--humans", "1,2,1"], "--humans names seat 1 twice"),
    "no card of that name": (["cards", "--card", "rubi"], "did you mean Ruby?"),
    "a card among the tokens": (["cards", "--tokens", "--card", "ruby"], "give one of them"),
    "boards of no game": (["boards", "--game", "chess"], "there are: base"),
    "options of no game": (["options", "--game", "chess"], "there are: base"),
    "cards of no game": (["cards", "--game", "chess"], "there are: base"),
    "no kind of schema": (["pack", "schema"], "--out DIR"),
    "an unknown kind of schema": (["pack", "schema", "spoon"], "spoon"),
    "one schema into a folder": (["pack", "schema", "cards", "--out", "folder"], "not both"),
    "half a command": (["record"], "Missing command"),
    "a record that is not there": (["record", "show", "/no/such/file"], "cannot read"),
}


@pytest.mark.parametrize("command", ["play", "sim"])
def test_a_folder_given_as_if_it_were_the_name_of_a_pack_is_pointed_out(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cellar-pack").mkdir()

    result = run(command, "--packs", "cellar-pack")

    assert result.exit_code == 2
    assert f"write .{os.sep}cellar-pack" in result.stderr
    assert "write" not in run(command, "--packs", "nothing-here").stderr


@pytest.mark.parametrize(("arguments", "hint"), WRONG.values(), ids=WRONG)
def test_wrong_input_gets_one_line_that_says_what_to_do(arguments: list[str], hint: str) -> None:
    result = run(*arguments)

    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("error: ")
    assert hint in result.stderr


def test_the_version_names_the_engine_and_the_python() -> None:
    result = run("--version")

    assert result.exit_code == 0
    engine = "compiled" if is_compiled() else "interpreted"
    assert result.stdout == f"clankwork {__version__}, {engine} engine, CPython {platform.python_version()}\n"


def test_help_names_every_command() -> None:
    result = run("--help")

    assert result.exit_code == 0
    for command in ("play", "serve", "sim", "cards", "boards", "options", "packs", "actions", "observation"):
        assert command in result.stdout
    for group in ("pack", "record", "tables"):
        assert group in result.stdout


def test_it_runs_as_a_module() -> None:
    result = run_apart("--version")

    assert result.returncode == 0
    assert result.stdout.startswith(b"clankwork ")


UNREAD = (
    ["cards"],
    ["boards"],
    ["actions"],
    ["sim", "--games", "2", "--jobs", "1"],
    ["sim", "--games", "2", "--jobs", "1", "--json"],
    ["play", "--seed", "1"],
    ["play", "--help"],
    ["--version"],
)


@pytest.mark.parametrize("arguments", UNREAD, ids=" ".join)
def test_a_reader_that_goes_away_is_no_error(arguments: list[str]) -> None:
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None

    _, errors = process.communicate(timeout=HANGS)

    assert process.returncode == 0
    assert errors == b""


def test_a_reader_may_go_away_after_the_first_line(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    command = [*COMMAND, "play", "--seed", "1", "--first", "1", "--save", str(record)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline().startswith(b"Turn 1")
    process.stdout.close()
    process.stdout = None

    _, errors = process.communicate(input=WHOLE_GAME.encode(), timeout=HANGS)

    assert process.returncode == 0
    assert errors == b""
    assert run("record", "verify", str(record)).exit_code == 0


@pytest.mark.parametrize("command", ["play", "sim", "cards", "record show", "pack", ""])
def test_flags_are_shown_without_a_value(command: str) -> None:
    assert "<bool>" not in run(*command.split(), "--help").stdout


def test_help_names_the_games_there_are_and_how_many_may_play() -> None:
    seats = [number for game in games() for number in game.seats]

    for command in ("play", "sim", "actions"):
        shown = run(command, "--help").stdout
        assert f"Which game: {', '.join(game.slug for game in games())}." in shown
        assert f"{min(seats)}..{max(seats)}" in shown
        assert "{" not in shown
