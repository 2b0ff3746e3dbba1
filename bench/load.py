"""How many actions tables take: `PYTHONPATH=build/compiled:. python -m bench.load`. It needs Linux.

Starts a server in a process of its own and plays, as four people at each of many tables, actions drawn by lot from
those that the server offers; every action is committed to the database before it is answered, and everybody at the
table is told of it. Beside it, in turns and in the same process, the server echoes messages: that is what it could do
if there were nothing to do. In the end every viewer's view is compared with what the database says.
`--against DIR` loads the server of this checkout and of another in the same rounds, one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import socket
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.against import Benchmark, Part, add_options, compare_trees
from bench.load_checking import compare
from bench.load_client import EchoSocket, SeatSocket, Socket, Tally
from bench.load_figures import UNITS, Figures, Phase, Played, Watcher, Weights, figures_of
from clankwork.server.signed_tokens import PERSON, Tokens
from clankwork.server.storage.rows import Seat, StoredTable
from clankwork.server.storage.store import Store
from clankwork.server.tables.table_specs import SeatSpec, TableSpec

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

Kind = TypeVar("Kind", bound=Socket)
Result = TypeVar("Result")

SEATS: Final = 4
NAMES: Final = ("Ana", "Bob", "Cleo", "Dan")
SPARE: Final = 3
"""Tables for each that is played at: when a game ends, its players go to the next."""
QUIET: Final = 300.0
"""Seconds after which what nobody was told never will be."""
FILES: Final = 4096
"""Files that both processes may have open beside the sockets."""
ACT: Final = b'{"type":"act","id":"0.1234","seen":1234,"action":123}'
"""What is echoed: as long as what players send."""


class Load:
    """One run."""

    def __init__(self, options: argparse.Namespace, url: str, secret: str) -> None:
        self.options = options
        self.url = url
        self.port = 0
        self.secret = secret
        self.tables = [f"{number:06d}" for number in range(options.tables * SPARE)]
        self.echoes: list[EchoSocket] = []
        self.seats: list[SeatSocket] = []

    async def make_tables(self) -> None:
        """Put tables into the database at which people already sit."""
        store = await Store.open(self.url)
        spec = TableSpec(self.options.game, (SeatSpec("mine"),) + (SeatSpec("open"),) * (SEATS - 1))
        for name in self.tables:
            seats = [
                Seat(seat=seat, kind="human", holder=f"{seat}", name=f"{each} {name}")
                for seat, each in enumerate(NAMES)
            ]
            table = StoredTable(
                id=name, spec=spec, seed=name, commitment="", host="0", created=1, rules=1, status="playing"
            )
            await store.create(table, seats)
        await store.close()

    async def connect(self, make: Callable[[], Kind]) -> Kind:
        """A socket that is open."""
        _, made = await asyncio.get_running_loop().create_connection(make, "127.0.0.1", self.port)
        await made.ready
        return made

    def headers(self, seat: int) -> dict[str, str]:
        """What a browser would send."""
        origin = f"http://127.0.0.1:{self.port}"
        cookie = f"{PERSON}={Tokens(self.secret).cookie_of(str(seat))}"
        return {"Host": origin.removeprefix("http://"), "Origin": origin, "Cookie": cookie}

    async def play(self, watcher: Watcher, progress: Progress) -> Played:
        """Echo and play in turns, and compare."""
        options = self.options
        bar = progress.add_task("sitting down", total=2 + 2 * options.rounds)
        await self._load_rooms(self.tables[-1:])  # what all tables have in common
        empty = watcher.memory()
        await self._sit_down(self.tables)
        await self._connect_echoes()
        echo, calm, play = Phase(), Phase(), Phase()
        for _ in range(options.rounds):
            progress.update(bar, description="echo", advance=1)
            await self._measure(self.echoes, echo, watcher)
            progress.update(bar, description="play", advance=1)
            await self._measure(self.seats, play, watcher)
        progress.update(bar, description="calm echo", advance=1)
        await self._measure(self.echoes[: options.tables], calm, watcher)
        held = watcher.memory() - empty
        progress.update(bar, description="comparing", advance=1)
        lost = await self._compare()
        return Played(echo, calm, play, held, lost)

    async def weigh(self, watcher: Watcher) -> Weights:
        """What tables in the middle of their games take of a server that has done nothing else."""
        tables = [player.table for player in self.seats[::SEATS]]
        self.seats, self.echoes = [], []
        await self._load_rooms(self.tables[-1:])
        empty = watcher.memory()
        await self._load_rooms(tables)
        loaded = watcher.memory()
        await self._sit_down(tables)
        connected = watcher.memory()
        await self._connect_echoes()
        echoing = watcher.memory()
        for each in (*self.seats, *self.echoes):
            each.close()
        each_table = 1024 / self.options.tables
        return Weights(
            (loaded - empty) * each_table, (connected - empty) * each_table, (echoing - connected) * each_table
        )

    async def _load_rooms(self, tables: list[str]) -> None:
        """Look at tables once, so that they are in memory, and leave them."""
        visitor = await self.connect(lambda: SeatSocket("/api/play", self.headers(0), Tally(stopped=True), -1, str))
        for table in tables:
            visitor.synced = False
            visitor.sit_down(table)
            await _until(lambda: visitor.synced)
        visitor.close()
        await asyncio.sleep(0.2)

    async def _sit_down(self, tables: list[str]) -> None:
        """Four at each table; of several for each place, at the first."""
        tally = Tally(stopped=True)
        for place in range(self.options.tables):
            own = tables[place :: self.options.tables]
            for seat in range(SEATS):
                following = iter(own)
                player = await self.connect(
                    lambda seat=seat, following=following: SeatSocket(  # type: ignore[misc]
                        "/api/play", self.headers(seat), tally, seat, following.__next__
                    )
                )
                player.sit_down(player.next_table())
                self.seats.append(player)
        await _until(lambda: all(player.synced for player in self.seats))
        await asyncio.sleep(3 * self.options.warming)  # those who are there are told who else is

    async def _connect_echoes(self) -> None:
        tally = Tally()
        for number in range(SEATS * self.options.tables):
            self.echoes.append(
                await self.connect(
                    lambda number=number: EchoSocket("/echo", self.headers(number % SEATS), tally, ACT)  # type: ignore[misc]
                )
            )

    async def _measure(self, sockets: list[EchoSocket] | list[SeatSocket], phase: Phase, watcher: Watcher) -> None:
        """Let all of them talk for a while and count: until the time is over, and something was answered."""
        tally = sockets[0].tally
        tally.stopped, tally.waits = False, []
        for talker in sockets:
            talker.go()
        await asyncio.sleep(self.options.warming)
        loop = asyncio.get_running_loop()
        before, began = watcher.spent(), loop.time()
        tally.counting = True
        await asyncio.sleep(self.options.seconds)
        await _until(lambda: bool(tally.waits))
        tally.counting = False
        phase.add(tally.waits, loop.time() - began, before, watcher.spent())
        tally.stopped = True
        await _until(lambda: not any(talker.waiting for talker in sockets))
        phase.troubles += tally.troubles
        tally.troubles = []

    def _is_settled(self) -> bool:
        """Whether all who sit at a table have seen the same of it; some may have gone on to the next one already."""
        seen: dict[str, set[int]] = {}
        for seat in self.seats:
            seen.setdefault(seat.table, set()).add(seat.n)
        return all(len(each) == 1 and -1 not in each for each in seen.values())

    async def _compare(self) -> list[str]:
        """What the viewers have that the database has not, or the other way round."""
        await _until(self._is_settled)
        await asyncio.sleep(self.options.warming)
        kept = [kept for seat in self.seats for kept in [*seat.kept, seat.keep()]]
        for each in (*self.seats, *self.echoes):
            each.close()
        return await compare(self.url, kept)


async def _until(holds: Callable[[], bool]) -> None:
    """Wait for something; what does not come in time never will."""
    loop = asyncio.get_running_loop()
    end = loop.time() + QUIET
    while not holds():
        if loop.time() > end:
            raise SystemExit("the server does not answer, or not everybody")
        await asyncio.sleep(0.01)


@contextmanager
def server(load: Load, folder: Path) -> Iterator[int]:
    """A server in a process of its own, and the number of that process."""
    with socket.socket(proto=socket.IPPROTO_TCP) as found:
        found.bind(("127.0.0.1", 0))
        found.listen(2048)
        load.port = found.getsockname()[1]
        names = ("MESSAGES", "FRAMES", "REQUESTS", "CONNECTIONS", "ALL_CONNECTIONS")
        environment = {
            **os.environ,
            **dict.fromkeys((f"CLANKWORK_LIMIT_{name}" for name in names), "1000000"),
            "CLANKWORK_DATA": str(folder),
            "CLANKWORK_DATABASE": load.url,
            "CLANKWORK_SECRET": load.secret,
            "CLANKWORK_PORT": str(load.port),
            "LOAD_SOCKET": str(found.fileno()),
        }
        with (folder / "log").open("wb") as log:
            running = subprocess.Popen(
                [sys.executable, "-m", "bench.load_server"],
                env=environment,
                pass_fds=[found.fileno()],
                stdout=log,
                stderr=log,
            )
    try:
        yield running.pid
    except BaseException:
        print((folder / "log").read_text()[-2000:], file=sys.stderr)
        raise
    finally:
        running.terminate()
        running.wait()


def raise_limits(sockets: int) -> None:
    """Let this process and the server open as many sockets as it takes."""
    import resource

    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard != resource.RLIM_INFINITY and hard < sockets:
        raise SystemExit(f"this takes {sockets} open files, and the system allows {hard}: try fewer --tables")
    resource.setrlimit(resource.RLIMIT_NOFILE, (sockets, hard))


def show(figures: Figures, console: Console) -> None:
    """Print what came out."""
    table = Table(title=f"{figures.tables} tables of {SEATS}, {figures.database}, engine {figures.engine}")
    for column in ("", "echo", "play", "play / echo", "wanted"):
        table.add_column(column, justify="left" if not column else "right")
    for row in figures.rows():
        table.add_row(*row)
    console.print(table)
    for line in figures.lost[:10]:
        console.print(f"[red]{line}")


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=5.0, help="of each phase of each round")
    parser.add_argument("--warming", type=float, default=0.5, help="seconds of each phase that are not counted")
    parser.add_argument("--rounds", type=int, default=3, help="of echo and play in turns")
    parser.add_argument("--game", default="base")
    parser.add_argument("--database", help="address of an empty database; a SQLite file without it")
    parser.add_argument("--folder", type=Path, help="where the SQLite file is made; a temporary folder without it")
    add_options(parser)
    options = parser.parse_args(arguments)
    if options.against and options.database:
        parser.error("--against makes databases of its own: leave --database out")
    return options


def benchmark_of(options: argparse.Namespace) -> Benchmark:
    """A run of one round, as a benchmark that runs in two trees."""
    arguments = [f"--tables={options.tables}", f"--seconds={options.seconds}", "--rounds=1", f"--game={options.game}"]
    if options.folder:
        arguments.append(f"--folder={options.folder.absolute()}")
    return Benchmark("bench.load", (Part("", tuple(arguments)),), UNITS.get)


def main() -> None:
    """Measure, print, and fail if something was lost."""
    options = parsed()
    if options.against:
        compare_trees(benchmark_of(options), options, options.rounds)
        return
    raise_limits(2 * SEATS * options.tables + FILES)
    console = Console()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        url = options.database or f"sqlite:///{folder}/tables.db"
        load = Load(options, url, secrets.token_hex(32))
        asyncio.run(load.make_tables())
        with Progress(console=console, transient=True) as progress:
            with server(load, Path(folder)) as process:
                played = _run(load.play(Watcher(process), progress))
            progress.add_task("weighing", total=None)
            with server(load, Path(folder)) as process:
                weights = _run(load.weigh(Watcher(process)))
    figures = figures_of(options.tables, (options.database or "sqlite").partition(":")[0], played, weights)
    show(figures, console)
    if options.json:
        options.json.write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")
    if figures.lost:
        raise SystemExit(1)


def _run(work: Coroutine[object, object, Result]) -> Result:
    """Run the clients on the quickest loop there is."""
    import uvloop

    found: Result = uvloop.run(work)
    return found


if __name__ == "__main__":
    main()
