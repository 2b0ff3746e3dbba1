"""A running game, beside its moves: people resign and come back, hand seats over, and play again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from clankwork.server.http.lobby import AT, AT_SEAT
from clankwork.server.http.routes import route
from clankwork.server.protocol import lobby_messages as told
from clankwork.server.protocol.log_entries import Close, Sit
from clankwork.server.protocol.problems import Problem
from clankwork.server.signed_tokens import new_nonce
from clankwork.server.storage.rows import Seat
from clankwork.server.tables.access import PRESENT, seat_at, sits_at
from clankwork.server.tables.live_table import Done

if TYPE_CHECKING:
    from collections.abc import Callable

    from clankwork.server.http.lobby import Lobby
    from clankwork.server.http.routes import Call
    from clankwork.server.protocol.log_entries import AnyBody
    from clankwork.server.storage.rows import StoredTable
    from clankwork.server.tables.access import Access
    from clankwork.server.tables.history import TableHistory
    from clankwork.server.tables.registry import TableRegistry

ABSENT: Final = 10 * PRESENT
"""Milliseconds after which the host may take a seat from somebody who is gone, where no clock runs."""


class Running:
    """Everything about tables at which people play."""

    def __init__(self, registry: TableRegistry, access: Access, lobby: Lobby) -> None:
        self.registry = registry
        self.store = registry.store
        self.access = access
        self.lobby = lobby

    @route("POST", "/api/tables/{table}/seats/{seat}/resign", where=AT_SEAT, gives=told.Ok, refuses=(409,))
    async def resign(self, call: Call) -> told.Ok:
        """Let a bot play on; one can come back."""
        table, seat = await self.access.held(call.path["table"], call.path["seat"], call.guest.known)

        def judge(history: TableHistory) -> None:
            if history.seats[seat.seat].bot:
                raise Problem("bot-plays", 409, "a bot plays that seat already")

        return await self._write(table, Sit("bot", "resigned", table.spec.stand_in), seat.seat, judge)

    @route("POST", "/api/tables/{table}/seats/{seat}/return", where=AT_SEAT, gives=told.Ok, refuses=(409,))
    async def come_back(self, call: Call) -> told.Ok:
        """Play again oneself, after a bot did."""
        table, seat = await self.access.held(call.path["table"], call.path["seat"], call.guest.known)
        limit = table.spec.pace.limit

        def judge(history: TableHistory) -> None:
            if not history.seats[seat.seat].bot:
                raise Problem("person-plays", 409, "you play that seat already")
            is_their_turn = history.game.to_act == seat.seat
            if limit is not None and is_their_turn and self.registry.clock() >= history.since + 1000 * limit:
                raise Problem("time-is-up", 409, "the time for this turn is up: come back when the bot has played it")

        return await self._write(table, Sit("human", "returned"), seat.seat, judge)

    @route("POST", "/api/tables/{table}/seats/{seat}/take", where=AT_SEAT, gives=told.Ok, refuses=(409,))
    async def take(self, call: Call) -> told.Ok:
        """Take the seat from somebody whose time is up, or who is gone where no clock runs: a bot plays on, and the
        host may invite somebody else."""
        table, seats = await self.access.hosted(call.path["table"], call.guest.known)
        seat = seat_at(seats, call.path["seat"])
        if seat.holder is None:
            raise Problem("nobody-sits", 409, "nobody sits there")
        now = self.registry.clock()

        def judge(history: TableHistory) -> None:
            _check_late(table, seat, history, now)

        done = await self._write(table, Sit("bot", "host", table.spec.stand_in), seat.seat, judge)
        held = (await self.store.seats(table.id))[seat.seat]
        if held.holder == seat.holder:
            await self.store.change_seat(table.id, held, msgspec.structs.replace(held, holder=None, nonce=new_nonce()))
            live = await self.registry.live_table(table.id)
            async with live.turn:
                await live.reread_seats()
            self.registry.bus.tell(table.id, done.n + 1)  # whoever else has the table looks who sits there
        return done

    @route("POST", "/api/tables/{table}/seats/{seat}/give", where=AT_SEAT, gives=told.Ok, refuses=(409,))
    async def give(self, call: Call) -> told.Ok:
        """Hand one's seat to the host, who plays it on at their own screen."""
        table, seat = await self.access.held(call.path["table"], call.path["seat"], call.guest.known)
        if table.host == call.guest.known:
            raise Problem("your-table", 409, "you are the host")
        given = msgspec.structs.replace(seat, kind="local", holder=table.host, nonce=new_nonce())
        if not await self.store.change_seat(table.id, seat, given, status=table.status):
            raise Problem("seat-changed", 409, "the seat has just changed: look again")
        if table.status != "playing":
            return told.Ok(0)
        return await self._write(table, Sit("human", "handed-over"), seat.seat)

    @route("POST", "/api/tables/{table}/close", where=AT, gives=told.Ok, refuses=(409,))
    async def close(self, call: Call) -> told.Ok:
        """End the table, whether its game is over or not."""
        table, _ = await self.access.hosted(call.path["table"], call.guest.known)
        if table.status == "open":
            if await self.store.change_status(table.id, "open", "closed", at=self.registry.clock()):
                return told.Ok(0)
            raise Problem("begun", 409, "the game has just begun")
        return await self._write(table, Close("host"), None)

    @route("POST", "/api/tables/{table}/rematch", where=AT, gives=told.TableInfo, refuses=(409,))
    async def rematch(self, call: Call) -> told.TableInfo:
        """Play the same again: the table where they meet. Whoever asks first is its host."""
        person = call.guest.known
        table, seats = await self.access.table(call.path["table"], person)
        if person is None or not sits_at(seats, person):
            raise Problem("not-at-the-table", 403, "only who sat at the table can ask for a rematch")
        if table.status not in ("over", "closed"):
            raise Problem("not-over", 409, "the game goes on")
        if table.rematch is None:
            await self.lobby.check_room_for_more(call)
            spec = msgspec.structs.replace(table.spec, lesson=None)  # nobody is led through the game that follows
            again = self.lobby.new_table(spec, person, parent=table.id)
            await self.store.create_rematch(table.id, again, [_once_more(seat, person) for seat in seats])
        found = await self.store.table(table.id)
        assert found is not None, "it was there a moment ago"
        assert found.rematch is not None, "somebody has set it"
        stored, _ = await self.access.table(found.rematch, person)
        return await self.lobby.info(stored, person)

    async def _write(
        self,
        table: StoredTable,
        body: AnyBody,
        seat: int | None,
        judge: Callable[[TableHistory], None] = lambda history: None,
    ) -> told.Ok:
        if table.status == "open":
            raise Problem("not-begun", 409, "the game has not begun")
        if table.status != "playing":
            raise Problem("over", 409, "the game is over")
        live = await self.registry.live_table(table.id)
        outcome = await live.submit(body, seat, judge=judge)
        assert isinstance(outcome, Done), "what the server writes is never stale"
        return told.Ok(outcome.n)


def _check_late(table: StoredTable, seat: Seat, history: TableHistory, now: int) -> None:
    """The host takes a seat only from somebody who lets the others wait."""
    if history.seats[seat.seat].bot:
        return  # a bot plays for them already: others may have the seat
    if history.game.to_act != seat.seat:
        raise Problem("not-late", 409, "nobody waits for that seat")
    limit = table.spec.pace.limit
    if limit is not None:
        late = now >= history.since + 1000 * limit
    else:
        late = now - max(seat.seen or 0, history.since) >= ABSENT
    if not late:
        raise Problem("not-late", 409, "whoever sits there still has time")


def _once_more(seat: Seat, host: str) -> Seat:
    """A seat at the table of a rematch: the host's is taken, others wait for those who had them."""
    if seat.kind == "bot":
        return seat
    if seat.holder == host:
        return Seat(seat=seat.seat, kind=seat.kind, holder=host, name=seat.name, nonce=new_nonce())
    return Seat(seat=seat.seat, kind="open", name=seat.name, nonce=new_nonce())
