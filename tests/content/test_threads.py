"""Packs can be read by several threads at once, in a process that has read none before."""

from __future__ import annotations

import subprocess
import sys

READING = """
import sys, threading
from clankwork.content import boards, games

sys.setswitchinterval(1e-6)
start = threading.Barrier(4)

def read():
    start.wait()
    for game in games():
        boards(game.slug)

threads = [threading.Thread(target=read) for _ in range(4)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def test_packs_are_read_by_several_threads_at_once() -> None:
    read = subprocess.run([sys.executable, "-c", READING], capture_output=True, text=True, check=False)

    assert (read.returncode, read.stderr) == (0, "")
