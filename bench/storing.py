"""How many entries a second the store takes from many tables at once, and how long a lone one takes.

`python -m bench.storing [DATABASE…]`; without an address, SQLite in a temporary folder. Beside it, in the same run,
what the disk itself allows: bare writes that are flushed one by one.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from clankwork.server.protocol.log_entries import Act, Entry
from clankwork.server.storage.group_commit import Taken
from clankwork.server.storage.rows import Seat, StoredTable, Turn
from clankwork.server.storage.store import Store
from clankwork.server.tables.table_specs import SeatSpec, TableSpec

TABLES = 500
SECONDS = 5.0
LONE = 200


async def main(url: str) -> None:
    store = await Store.open(url)
    spec = TableSpec("base", (SeatSpec("mine"), SeatSpec("open")))
    run = os.urandom(4).hex()
    names = [f"{run}{number:04d}" for number in range(TABLES + 1)]
    for name in names:
        table = StoredTable(
            id=name, spec=spec, seed="5e" * 16, commitment="c0" * 32, host="ana", created=1, rules=1, status="playing"
        )
        await store.create(table, [Seat(seat=0, kind="human", holder="ana"), Seat(seat=1, kind="open")])
    lone = await write(store, names[-1], LONE, time.perf_counter() + 60)
    print(f"  one alone: median {median(lone) * 1e3:.2f} ms, p99 {quantiles(lone, n=100)[98] * 1e3:.2f} ms")
    started, cpu = time.perf_counter(), time.process_time()
    waits = await asyncio.gather(*(write(store, name, 10**9, started + SECONDS) for name in names[:-1]))
    took, cpu = time.perf_counter() - started, time.process_time() - cpu
    every = [wait for each in waits for wait in each]
    p50, p99 = median(every) * 1e3, quantiles(every, n=100)[98] * 1e3
    print(f"  {TABLES} tables: {len(every) / took:,.0f} entries/s, p50 {p50:.1f} ms, p99 {p99:.1f} ms,", end=" ")
    print(f"{cpu / len(every) * 1e6:.0f} µs of this process each")
    await store.close()


async def write(store: Store, table: str, most: int, until: float) -> list[float]:
    """Write one entry after another; how long each took."""
    waits: list[float] = []
    while len(waits) < most and time.perf_counter() < until:
        seq, started = len(waits) + 1, time.perf_counter()
        entry = Entry(table, seq, 1, Act("move r08 (1 sword)"), 0, f"client-{seq}")
        assert await store.append(entry, turn=Turn(deadline=seq)) == Taken(seq)
        waits.append(time.perf_counter() - started)
    return waits


def flushes(folder: Path) -> float:
    """Bare flushed writes a second."""
    count, until = 0, time.perf_counter() + 1
    with (folder / "flushed").open("wb") as file:
        while time.perf_counter() < until:
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
            count += 1
    return count


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        print(f"the disk: {flushes(Path(temporary)):,.0f} flushed writes/s")
        for address in sys.argv[1:] or [f"sqlite:///{temporary}/tables.db"]:
            print(address.partition(":")[0])
            asyncio.run(main(address))
