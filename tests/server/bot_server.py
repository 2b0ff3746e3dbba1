"""A process whose bots think at two tables until it is killed; it prints the processes that they think in.

The one at the slow table says in the file `notes` that it has begun to.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from clankwork.server.bots.bot_seats import BotSeats
from clankwork.server.pubsub import LocalBus
from clankwork.server.settings import Settings
from clankwork.server.storage.store import Store
from clankwork.server.tables.registry import TableRegistry
from tests.server.timing import until


async def main(url: str) -> None:
    """Bring the tables into memory and let the bots play."""
    registry = TableRegistry(await Store.open(url), LocalBus())
    seconds = BotSeats(registry, Settings(bots=1, bot_seconds=600.0, bot_pause=0.0))
    await seconds.start()
    for table in ("quick", "slow"):
        await registry.live_table(table)
    await until(lambda: registry.live_tables["quick"].history.n and Path("notes").exists())
    workers = [*seconds.quick.workers, *seconds.slow.workers]
    sys.stdout.write(" ".join(str(worker.process.pid) for worker in workers) + "\n")
    sys.stdout.flush()
    await asyncio.sleep(600)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
