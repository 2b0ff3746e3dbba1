"""A person at a real terminal: what a pseudo-terminal shows."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import select
import signal
import subprocess
import termios
import time
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import COMMAND
from tests.support.clock import HANGS, comes_true

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def sit_down() -> None:
    """In the new process: take the terminal as one's own, so that ctrl-C is heard wherever the tests were started."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


class Screen:
    """A command at a terminal of 80 columns and 40 lines."""

    def __init__(self, *arguments: str) -> None:
        self.keyboard, end = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "40", "NO_COLOR": "1"}
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=end,
            stdout=end,
            stderr=end,
            env=environment,
            start_new_session=True,
            preexec_fn=sit_down,  # noqa: PLW1509 (no threads here)
        )
        os.close(end)
        self.shown = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def wait_for(self, text: str) -> None:
        """Read on until `text` is shown."""
        guard = time.monotonic() + HANGS
        while text not in self.shown:
            ready, _, _ = select.select([self.keyboard], [], [], max(0.0, guard - time.monotonic()))
            assert ready, f"{text!r} did not come; shown: {self.shown}"
            try:
                self.shown += self._decoder.decode(os.read(self.keyboard, 65536))
            except OSError:
                assert text in self.shown
        self.shown = self.shown.partition(text)[2]

    def is_listening(self) -> bool:
        """Whether the command sleeps until a key is pressed, as far as the system lets anybody see that."""
        try:
            with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
                return file.read().rpartition(")")[2].split()[0] == "S"
        except FileNotFoundError:
            return True

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.keyboard, text.encode())

    def close(self) -> None:
        """Leave nothing running."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.keyboard)


@pytest.fixture
def game() -> Iterator[Screen]:
    screen = Screen("play", "--seed", "7", "--first", "1")
    yield screen
    screen.close()


def test_the_screen_is_cleared_and_leaving_needs_two_keys(game: Screen) -> None:
    game.wait_for("\x1b[2J")
    game.wait_for("Your choice > ")
    game.type("a\n")
    game.wait_for("\x1b[2J")
    game.wait_for("Your choice > ")
    game.type("q\n")
    game.wait_for("Type q again")
    game.type("q\n")
    game.wait_for("You left the game")

    assert game.process.wait(HANGS) == 0


def test_who_has_just_saved_leaves_at_once(game: Screen, tmp_path: Path) -> None:
    game.wait_for("Your choice > ")
    game.type("a\n")
    game.wait_for("Your choice > ")
    game.type(f"s {tmp_path / 'game.txt'}\n")
    game.wait_for("Saved as")
    game.type("q\n")
    game.wait_for("You left the game")

    assert game.process.wait(HANGS) == 0


def test_who_has_played_on_since_saving_is_asked_again(game: Screen, tmp_path: Path) -> None:
    game.wait_for("Your choice > ")
    game.type("1\n")
    game.wait_for("Your choice > ")
    game.type(f"s {tmp_path / 'game.txt'}\n")
    game.wait_for("Saved as")
    game.type("u\n")
    game.wait_for("Taken back")
    game.type("2\n")
    game.wait_for("Your choice > ")
    game.type("q\n")
    game.wait_for("Type q again")


def test_control_c_leaves_without_a_traceback(game: Screen) -> None:
    game.wait_for("Your choice > ")
    assert comes_true(game.is_listening)  # the line editor is deaf while it sets up the terminal
    game.type("\x03")
    game.wait_for("You left the game")

    assert game.process.wait(HANGS) == 130
    assert "Traceback" not in game.shown


def test_people_at_one_keyboard_do_not_see_each_other_s_hands() -> None:
    screen = Screen("play", "--seed", "7", "--first", "1", "--humans", "1,2", "--names", "Ana,Bo")
    try:
        screen.wait_for("Ana, it is your turn")
        screen.type("\n")
        screen.wait_for("Ana · Your choice > ")
        screen.type("a\n")
        screen.wait_for("Ana · Your choice > ")
        screen.type("end turn\n")
        screen.wait_for("Bo, it is your turn")
        assert "Hand" not in screen.shown.rpartition("\x1b[2J")[2]
        screen.type("\n")
        screen.wait_for("Bo · Your choice > ")
    finally:
        screen.close()
