"""Tables, seats and entries for tests of what the server keeps."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from clankwork.content import latest_version
from clankwork.server.protocol.log_entries import Act, Entry
from clankwork.server.storage.rows import Seat, StoredTable
from clankwork.server.tables.table_specs import SeatSpec, TableSpec

if TYPE_CHECKING:
    from clankwork.server.storage.store import Store

NOW: Final = 1_750_000_000_000
"""The time in tests, in milliseconds."""
DAY: Final = 24 * 60 * 60 * 1000
SPEC: Final = TableSpec("base", (SeatSpec("mine"), SeatSpec("open")), public=True)


def a_table(name: str = "", **changes: object) -> StoredTable:
    """A table of two seats that was just made."""
    given = {"spec": SPEC, "seed": "5e" * 16, "commitment": "c0" * 32, "host": "ana", "created": NOW}
    given["rules"] = latest_version("base")
    return StoredTable(**{"id": name or secrets.token_hex(8), **given, **changes})  # type: ignore[arg-type]


def its_seats(table: StoredTable) -> list[Seat]:
    """The seats of a table: bots sit where they should, its host on the first seat, and the others are open."""
    return [_seat(table, number) for number in range(len(table.spec.seats))]


def _seat(table: StoredTable, number: int) -> Seat:
    bot = table.spec.seats[number].bot
    if bot:
        return Seat(seat=number, kind="bot", bot=bot)
    if number == 0:
        return Seat(seat=0, kind="human", holder=table.host, name="Ana")
    return Seat(seat=number, kind="open", nonce=f"nonce {number}")


async def keep(store: Store, *tables: StoredTable) -> None:
    """Have tables in the store, with their seats."""
    for table in tables:
        await store.create(table, its_seats(table))


def act(table: StoredTable | str, seq: int, client: str | None = None, *, action: str = "end") -> Entry:
    """Something that a player does."""
    name = table if isinstance(table, str) else table.id
    return Entry(name, seq, NOW + seq, Act(action), 0, client)
