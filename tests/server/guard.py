"""Runs a server for as long as somebody holds this program's standard input open, then stops it and tidies up.

However the tests end, killed or not, the pipe closes, so that no server outlives them. Arguments: the folder to remove
(unless `keep` was written into the pipe), who runs the server (-1 for the same), and its command line.
"""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys

PATIENCE = 60.0


def main(folder: str, user: str, *command: str) -> None:
    number = None if user == "-1" else int(user)
    groups: list[int] | None = None if number is None else []
    # Not in our group: an interrupt at the keyboard is for the tests, which then close the pipe.
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, start_new_session=True, user=number, group=number, extra_groups=groups
    ) as server:
        for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(ignored, signal.SIG_IGN)
        keeps = sys.stdin.read() == "keep"
        server.send_signal(signal.SIGINT)
        try:
            server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()
    if not keeps:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
