"""A process that writes entries at several tables until it is killed, and prints those that it was told are kept."""

from __future__ import annotations

import asyncio
import os
import sys

from clankwork.server.storage.group_commit import Taken
from clankwork.server.storage.store import Store
from tests.server.making import act


async def play(store: Store, table: str) -> None:
    """Write one entry after another, saying so after each in one write that cannot be cut in two."""
    seq = 1
    while True:
        answer = await store.append(act(table, seq, str(seq)))
        assert isinstance(answer, Taken)
        os.write(1, f"{table} {seq}\n".encode())
        seq = answer.seq + 1


async def main(url: str, *tables: str) -> None:
    """Play at all tables at once."""
    store = await Store.open(url)
    await asyncio.gather(*(play(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
