"""A program for a bot's seat that misbehaves as its first argument says; with `good` it does not.

A second argument is a file that it writes down in what it was told.
"""

from __future__ import annotations

import json
import os
import sys
import time

ASKED_BEFORE = 3
"""Decisions that are answered well before the trouble begins."""
GOOD = ("good", "stays", "leaves-children")
"""Manners that answer every decision well."""


def write(line: str) -> None:
    """Write one line."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def say(message: object) -> None:
    """Write one message."""
    write(json.dumps(message))


def misbehave(manner: str, asked: int) -> object:
    """Do what the manner says; the answer to give after it, or `None` for no answer."""
    match manner:
        case "sleeps":
            time.sleep(600)
        case "dies":
            sys.exit("out of cards")
        case "raises":
            raise RuntimeError("a bug of its own")
        case "rubbish":
            write("thinking…")
        case "not-json-object":
            say([asked])
        case "nested":
            write("[" * 50_000)
        case "bytes":
            os.write(1, b"\xff\xfe\n")
        case "old-ids":
            return {"id": asked - 1, "action": 0}
        case "floods":
            while True:
                say({"id": -1, "filler": "x" * 1000})
        case "endless-line":
            while True:
                sys.stdout.write("x" * 10_000)
        case "illegal":
            return {"id": asked, "action": "buy the dragon"}
        case "sorry":
            return {"id": asked, "error": "I do not know what to do"}
        case "closes-output":
            os.close(1)
            time.sleep(600)
        case "has-children":
            if os.fork() == 0:
                time.sleep(600)
            os._exit(0)
        case _:
            raise AssertionError(f"no such manner: {manner}")
    return None


def main() -> None:
    """Speak the protocol, more or less."""
    manner = sys.argv[1]
    asked = 0
    if manner == "never-ready":
        time.sleep(600)
    if manner == "leaves-children" and os.fork() == 0:
        time.sleep(600)
    for line in sys.stdin:
        if len(sys.argv) > 2:
            with open(sys.argv[2], "a", encoding="utf-8") as file:
                file.write(line)
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say({"type": "ready", "protocol": 99 if manner == "other-version" else 3, "extra": "ignored"})
        elif kind == "bye":
            if manner == "stays":
                time.sleep(600)
            return
        elif kind == "choose":
            asked += 1
            good = {"id": message["id"], "action": message["legal"][0]["notation"], "why": "unknown fields are fine"}
            answer = good if asked <= ASKED_BEFORE or manner in GOOD else misbehave(manner, message["id"])
            if answer is not None:
                say(answer)


if __name__ == "__main__":
    main()
