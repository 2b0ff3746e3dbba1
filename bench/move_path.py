"""Lists the files of engine and server that one move goes through: `python -m bench.move_path --move "end turn"`.

Two people play the base game against a server in this process, on plain Python, each over a WebSocket that asks for
what the game in the browser asks for. From the frame that says what one of them does, to the last frame that tells it,
every function that is entered is noted, in all threads, where its file belongs to the engine or the server. The files
are listed in the order in which they are entered, each with the function that is entered first; a coroutine that goes
on where it waited counts as entered. Texts, content, other libraries and what runs while a module is imported do not
count.

The move is made in several games dealt alike, and a file counts if it is entered in all of them: so neither what is
done once and kept nor what the server does now and then on its own is listed. Timers that were set before the move wait
until it is over. `--against DIR` lists the files of another checkout too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import sys
import tempfile
import threading
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVarTuple

from bench.builds import ROOT
from bench.trees import PURE, Tree

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextvars import Context
    from types import FrameType

    from httpx import AsyncClient
    from websockets.asyncio.client import ClientConnection

MOVE: Final = "play"
SEED: Final = "path"
BOARD: Final = "sunny"
GAMES: Final = 4
"""Games in which the move is made; the first fills caches and does not count."""
FAR: Final = 300
"""Actions after which a move that was not possible is given up."""
QUIET: Final = 0.1
"""Seconds without a call after which the server is taken to have nothing left to do."""
PATIENCE: Final = 300.0
"""Seconds after which what the server has not said it never will."""
COUNTED: Final = ("engine", "server")
"""The packages whose files count."""
LIMITS: Final = ("messages", "frames", "requests", "connections", "tables", "made")
"""Limits of the server that setting up several games may meet."""


Arguments = TypeVarTuple("Arguments")


class Recorder:
    """Notes which files of the counted packages are entered, while it is told to."""

    def __init__(self, package: Path) -> None:
        self.is_on = False
        self.calls = 0
        """Functions of the counted packages entered so far, noted or not."""
        self.found: dict[str, str] = {}
        """The function first entered, by file; in the order of entry."""
        self._package = f"{package}/"
        self._counted = tuple(f"{package / name}/" for name in COUNTED)

    def start(self) -> None:
        """Begin a new list."""
        self.found = {}
        self.is_on = True

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        """Take a call, as `sys.setprofile` hands it over."""
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(self._counted):
            return
        self.calls += 1
        if self.is_on and code.co_name != "<module>" and not _is_importing(frame):
            self.found.setdefault(code.co_filename.removeprefix(self._package), code.co_qualname)


def _is_importing(frame: FrameType) -> bool:
    """Whether a function was called, by however many others, by the body of a module."""
    caller: FrameType | None = frame
    while caller is not None:
        if caller.f_code.co_filename == "<frozen importlib._bootstrap>":
            return True
        caller = caller.f_back
    return False


class Loop(asyncio.SelectorEventLoop):
    """An event loop on which timers set before a recording fire after it."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self._recording = 0
        self._late: list[tuple[asyncio.TimerHandle, Callable[[], object]]] = []
        super().__init__()

    def call_at(
        self, when: float, callback: Callable[[*Arguments], object], *args: *Arguments, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Call something at a time, or after the recording that has begun since."""
        set_in = self._recording

        def fire() -> None:
            if self._recorder.is_on and set_in != self._recording:
                self._late.append((handle, lambda: callback(*args)))
            else:
                callback(*args)

        handle = super().call_at(when, fire, context=context)
        return handle

    def start_recording(self) -> None:
        """Begin a recording."""
        self._recording += 1
        self._recorder.start()

    def stop_recording(self) -> None:
        """End it, and fire the timers that have waited."""
        self._recorder.is_on = False
        late, self._late = self._late, []
        for handle, fire in late:
            if not handle.cancelled():
                self.call_soon(fire)


@dataclass
class Player:
    """Somebody at the table, with what they know of the game."""

    http: AsyncClient
    socket: ClientConnection
    n: int = -1
    """The number of the newest entry that they were told."""
    legal: tuple[int, ...] = ()
    """The codes of what they may do now."""
    is_answered: bool = True

    async def read(self) -> None:
        """Take the next frame."""
        frame = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        for message in json.loads(frame):
            match message["type"]:
                case "sync":
                    self.n, self.legal = message["n"], tuple(message["view"]["legal"])
                case "update":
                    self.n = message["n"]
                    self.legal = tuple(message["changes"].get("legal", self.legal))
                case "done":
                    self.is_answered = True
                case "refused" | "stale" | "problem":
                    raise SystemExit(f"the server says: {message}")
                case _:
                    pass

    async def read_until(self, n: int) -> None:
        """Read until the entry `n` has come, and the answer to what was sent."""
        while self.n < n or not self.is_answered:
            await self.read()

    async def act(self, code: int) -> None:
        """Send an action."""
        self.is_answered = False
        await self.socket.send(json.dumps({"type": "act", "id": f"a{self.n}", "seen": self.n, "action": code}))


class Table:
    """A game of two people, played from the outside."""

    def __init__(self, players: list[Player], loop: Loop, recorder: Recorder) -> None:
        import clankwork

        self.players = players
        self._loop = loop
        self._recorder = recorder
        self._words = clankwork.new("base", seats=len(players), board=BOARD)
        """A game with the same catalogue, which says what a code means."""

    async def record(self, move: str) -> dict[str, str]:
        """Play until `move` is possible, make it, and return what it entered: by file, the first function."""
        for _ in range(FAR):
            actor = next(player for player in self.players if player.legal)
            actions = {self._words.describe(code): code for code in actor.legal}
            named = [code for name, code in actions.items() if f"{name} ".startswith(f"{move} ")]
            if named:
                await self._settle()
                self._loop.start_recording()
                await self._do(actor, named[0])
                self._loop.stop_recording()
                return dict(self._recorder.found)
            cards = [code for name, code in actions.items() if name.startswith("play ")]
            await self._do(actor, (cards or list(actor.legal))[0])
        raise SystemExit(f"in {FAR} actions nobody could {move!r}")

    async def _do(self, actor: Player, code: int) -> None:
        """Do something and wait until everybody has been told."""
        n = actor.n + 1
        await actor.act(code)
        await asyncio.gather(*(player.read_until(n) for player in self.players))

    async def _settle(self) -> None:
        """Wait until the server has nothing left to do."""
        calls = -1
        while calls != self._recorder.calls:
            calls = self._recorder.calls
            await asyncio.sleep(QUIET)


@asynccontextmanager
async def served(folder: str) -> AsyncIterator[str]:
    """A server in this process, as `clankwork serve` runs it, whose games are all dealt alike; yields its address."""
    import uvicorn

    from clankwork.server.app import create_app
    from clankwork.server.serving import config_for
    from clankwork.server.settings import settings_from

    with socket.socket(proto=socket.IPPROTO_TCP) as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
        settings = settings_from({}, data=folder, port=port, limits=dict.fromkeys(LIMITS, 10_000))
        server = uvicorn.Server(config_for(create_app(settings, lambda: SEED), settings))
        running = asyncio.create_task(server.serve(sockets=[found]))
        while not server.started:
            if running.done():
                raise SystemExit("the server did not start")
            await asyncio.sleep(0.01)
        yield f"http://127.0.0.1:{port}"
        server.should_exit = True
        await running


@asynccontextmanager
async def seated(url: str) -> AsyncIterator[list[Player]]:
    """Two people connected to the table at which they have begun a game."""
    import httpx

    headers = {"Origin": url}
    async with (
        httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE) as ana,
        httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE) as ben,
    ):
        wanted = {"game": "base", "board": BOARD, "seats": [{"kind": "mine"}, {"kind": "open"}]}
        made = (await ana.post("/api/tables", json=wanted)).raise_for_status().json()
        table, invitation = made["table"]["id"], made["invitations"][0]
        place = f"/api/tables/{table}/seats/{invitation['seat']}/sit"
        (await ben.post(place, json={"name": "Ben", "token": invitation["token"]})).raise_for_status()
        (await ana.post(f"/api/tables/{table}/start", json={})).raise_for_status()
        players = [await connected(url, http, table) for http in (ana, ben)]
        yield players
        for player in players:
            await player.socket.close()


async def connected(url: str, http: AsyncClient, table: str) -> Player:
    """Somebody who looks at a table with what the browser asks for."""
    import websockets

    cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    stream = await websockets.connect(
        url.replace("http", "ws", 1) + "/api/play",
        origin=websockets.Origin(url),
        additional_headers={"Cookie": cookie},
        compression=None,
        max_size=None,
    )
    player = Player(http, stream)
    hello = {"type": "hello", "version": 1, "table": table, "language": "en", "log": True, "labels": True}
    await stream.send(json.dumps(hello))
    await player.read_until(0)
    return player


async def recorded(move: str, loop: Loop, recorder: Recorder) -> dict[str, str]:
    """Make a move in several games; the files that it enters in each but the first, with the function first entered."""
    found: list[dict[str, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        async with served(folder) as url:
            for _ in range(GAMES):
                async with seated(url) as players:
                    found.append(await Table(players, loop, recorder).record(move))
    counted = found[1:]
    return {file: name for file, name in counted[0].items() if all(file in each for each in counted)}


def measure(move: str) -> dict[str, str]:
    """Record a move in this process, which must run the plain engine."""
    import clankwork

    if clankwork.is_compiled():
        raise SystemExit("functions of the compiled engine cannot be seen: put plain Python on the path")
    recorder = Recorder(Path(clankwork.__file__).parent)
    threading.setprofile(recorder)
    sys.setprofile(recorder)
    try:
        loop = Loop(recorder)
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            return runner.run(recorded(move, loop, recorder))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def path_in(tree: Tree, move: str) -> dict[str, str]:
    """Record a move in a process of its own, on the sources of a checkout."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "path.json")
        tree.run("bench.move_path", PURE, [f"--move={move}", f"--json={file}"])
        found: dict[str, str] = json.loads(file.read_bytes())
        return found


def print_path(path: dict[str, str]) -> None:
    """Print the files in their order, each with the function first entered."""
    width = max(map(len, path), default=0)
    for number, (file, function) in enumerate(path.items(), 1):
        print(f"{number:>3} {file:<{width}} {function}")


def main() -> None:
    """Record and print; the count comes last."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--move",
        default=MOVE,
        help="the move as the game writes it, or how it begins: the first such move that is possible is made, after"
        " playing cards as far as needed (play, end turn, move; default: %(default)s)",
    )
    parser.add_argument("--against", type=Path, metavar="DIR", help="another checkout of the project")
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="record in this process, write the files as JSON and print nothing"
    )
    options = parser.parse_args()
    if options.json:
        options.json.write_text(json.dumps(measure(options.move), indent=2) + "\n", encoding="utf-8")
        return
    trees = [Tree.at(ROOT), *([Tree.at(options.against)] if options.against else [])]
    paths = [path_in(tree, options.move) for tree in trees]
    for tree, path in zip(trees, paths, strict=True):
        print(f"{options.move!r}, two people at the base game, {tree}:\n")
        print_path(path)
        print()
    counts = [f"{len(path)} files" for path in paths]
    print(counts[0] if len(counts) == 1 else f"{counts[0]} here, {counts[1]} in {trees[1]}")


if __name__ == "__main__":
    main()
