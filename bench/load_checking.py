"""Whether what the players of `bench.load` have been told is what the database says."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from bench.load_client import put
from clankwork.engine import Plain, view
from clankwork.server.storage.store import Store
from clankwork.server.tables.history import TableHistory
from clankwork.server.tables.registry import opening_of

if TYPE_CHECKING:
    from bench.load_client import Kept


async def compare(url: str, kept: list[Kept]) -> list[str]:
    """Fold the entries of every table anew and say which viewer had something else, or was promised something else."""
    wrong: list[str] = []
    store = await Store.open(url)
    plains: dict[int, Plain] = {}
    for table in sorted({each.table for each in kept}):
        viewers = [each for each in kept if each.table == table]
        stored = await store.table(table)
        assert stored is not None, "tables stay"
        opening = opening_of(stored, await store.seats(table))
        history = TableHistory.of(opening, stored.created)
        entries = await store.entries(table)
        for entry in entries:
            history.fold(entry)
        plain = plains.setdefault(id(opening.content.rules), Plain(opening.content.rules))
        done = sorted(n for each in viewers for n in each.done)
        if done != [entry.seq for entry in entries]:
            wrong.append(f"{table}: {len(entries)} entries, {len(done)} of them answered")
        for each in viewers:
            seen = put(cast("dict[str, object]", msgspec.json.decode(each.first)), each.changes)
            truth = msgspec.json.decode(msgspec.json.encode(plain.view(view(history.game.state, each.seat))))
            if each.n != history.n or seen != truth:
                wrong.append(f"{table} seat {each.seat}: has {each.n} of {history.n} entries, or another view")
    await store.close()
    return wrong
