"""Who may know what of a table: for everybody else it is as if it were not there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.content import options_of
from clankwork.engine import ClankError
from clankwork.server.protocol.lobby_messages import SeatInfo, TableInfo
from clankwork.server.protocol.message_parts import GameTold
from clankwork.server.protocol.problems import Problem
from clankwork.server.tables.registry import no_such_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.server.storage.rows import Seat, StoredTable
    from clankwork.server.storage.store import Store

PRESENT: Final = 60_000
"""Milliseconds after which somebody who has not been seen counts as gone."""


class Access:
    """What somebody may see of the tables in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def table(self, table: str, person: str | None) -> tuple[StoredTable, list[Seat]]:
        """A table that whoever asks may know of."""
        stored = await self.store.table(table)
        seats = await self.store.seats(table)  # also where there is none, so that both take as long
        if stored is None or not (may_look(stored, seats, person) or sits_at(await self.former(stored), person)):
            raise no_such_table()
        return stored, seats

    async def former(self, table: StoredTable) -> Sequence[Seat]:
        """The seats of the table that this one is a rematch of: who sat there is expected here."""
        return () if table.parent is None or table.start is not None else await self.store.seats(table.parent)

    async def hosted(self, table: str, person: str | None) -> tuple[StoredTable, list[Seat]]:
        """A table that whoever asks decides about."""
        stored, seats = await self.table(table, person)
        if stored.host != person:
            raise Problem("not-the-host", 403, "only whoever made the table can do that")
        return stored, seats

    async def held(self, table: str, seat: int, person: str | None) -> tuple[StoredTable, Seat]:
        """A seat that whoever asks has taken."""
        stored, seats = await self.table(table, person)
        found = seat_at(seats, seat)
        if found.holder is None or found.holder != person:
            raise Problem("not-your-seat", 403, "that seat is not yours")
        return stored, found


def seat_at(seats: Sequence[Seat], number: int) -> Seat:
    """A seat by its number."""
    if number >= len(seats):
        raise Problem("no-such-seat", 404, f"the table has {len(seats)} seats, counted from 0")
    return seats[number]


def sits_at(seats: Sequence[Seat], person: str | None) -> bool:
    """Whether somebody has a seat."""
    return person is not None and any(seat.holder == person for seat in seats)


def may_look(table: StoredTable, seats: Sequence[Seat], person: str | None) -> bool:
    """Whether a table is somebody's business."""
    return table.spec.watch or sits_at(seats, person) or (person is not None and table.host == person)


def info_of(
    table: StoredTable, seats: Sequence[Seat], person: str | None, now: int, former: Sequence[Seat] = ()
) -> TableInfo:
    """A table as somebody may know it; `former` are the seats of the table it is a rematch of."""
    spec = table.spec
    inside = table.host == person or sits_at(seats, person)
    return TableInfo(
        id=table.id,
        name=spec.name,
        status=table.status,
        game=game_told(table),
        seats=[_seat_info(table, seat, person, now, former) for seat in seats],
        host=table.host == person,
        public=spec.public,
        watch=spec.watch,
        chat=spec.chat,
        limit=spec.pace.limit,
        late=spec.pace.late,
        stand_in=spec.stand_in,
        commitment=table.commitment,
        created=table.created,
        updated=table.updated,
        finished=table.finished,
        to_act=table.to_act,
        deadline=None if spec.pace.limit is None or table.to_act is None else table.deadline,
        entries=table.last,
        parent=table.parent if inside else None,
        rematch=table.rematch if inside or spec.public else None,
        lesson=spec.lesson,
    )


def game_told(table: StoredTable) -> GameTold:
    """What is played at a table; the seed may have drawn the board."""
    spec = table.spec
    try:
        content = spec.content(table.seed, table.rules)
    except ClankError:  # a pack that is gone, say: the table cannot be played, but it is still listed
        return GameTold(spec.game, table.rules, spec.board or "", spec.options, list(spec.packs), len(spec.seats))
    defaults = {option.slug: option.default for option in options_of(content.game, table.rules)}
    chosen = {name: value for name, value in content.options.items() if defaults.get(name) != value}
    return GameTold(content.game, table.rules, content.board, chosen, list(content.packs), content.seats)


def may_sit(table: StoredTable, seat: Seat, person: str | None, former: Sequence[Seat]) -> bool:
    """Whether somebody may take an open seat without an invitation."""
    if table.status != "open" or seat.kind != "open":
        return False
    again = seat.seat < len(former) and former[seat.seat].holder is not None and former[seat.seat].holder == person
    return table.spec.public or again or (person is not None and table.host == person)


def _seat_info(table: StoredTable, seat: Seat, person: str | None, now: int, former: Sequence[Seat]) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name or None,
        bot=seat.bot or None,
        yours=seat.holder is not None and seat.holder == person,
        free=may_sit(table, seat, person, former),
        held=seat.holder is not None,
        stand_in=seat.stand_in or None,
        present=seat.seen is not None and now - seat.seen < PRESENT,
    )
