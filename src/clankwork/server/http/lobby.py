"""The lobby: tables are made, found, joined and begun; people invite others, leave, and play again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from clankwork.engine import commitment_of, first_of
from clankwork.server.games.table_options import offer_in
from clankwork.server.http.routes import route
from clankwork.server.live.broadcasting import spoken
from clankwork.server.protocol import lobby_messages as told
from clankwork.server.protocol.lobby_messages import SeatNumber, TableId
from clankwork.server.protocol.log_entries import Sit
from clankwork.server.protocol.problems import Problem
from clankwork.server.signed_tokens import (
    DEVICE_AGE,
    Invitation,
    new_nonce,
    new_table,
    no_such_link,
    used_link,
)
from clankwork.server.storage.rows import Seat, StoredTable
from clankwork.server.tables.access import info_of, may_sit, seat_at
from clankwork.server.tables.presence import NOTED
from clankwork.server.tables.registry import no_such_table
from clankwork.server.tables.table_specs import TableSpec, check_bot, check_name, check_spec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.server.http.rate_limits import Buckets
    from clankwork.server.http.routes import Call
    from clankwork.server.settings import Settings
    from clankwork.server.signed_tokens import Seeds, Tokens
    from clankwork.server.tables.access import Access
    from clankwork.server.tables.registry import TableRegistry
    from clankwork.server.tables.table_specs import SeatSpec

PAGE: Final = 50
"""Tables on a page of a list."""
AT: Final[dict[str, Any]] = {"table": TableId}
AT_SEAT: Final[dict[str, Any]] = {"table": TableId, "seat": SeatNumber}


class Lobby:
    """Everything about tables before their game begins, and finding them afterwards."""

    def __init__(
        self,
        registry: TableRegistry,
        access: Access,
        tokens: Tokens,
        settings: Settings,
        made: Buckets,
        *,
        seeds: Seeds,
    ) -> None:
        self.registry = registry
        self.store = registry.store
        self.access = access
        self.tokens = tokens
        self.settings = settings
        self.seeds = seeds
        self._made = made

    # Looking around

    @route("GET", "/api/offer", asks=told.InLanguage, gives=told.Offer)
    async def offer(self, call: Call) -> told.Offer:
        """What tables can be made of: games, boards, options, bots."""
        asked: told.InLanguage = call.query
        return offer_in(spoken(asked.language or call.language).code, self.settings.allowed_packs)

    @route("GET", "/api/me", gives=told.MeTold)
    async def me(self, call: Call) -> told.MeTold:
        """Who asks."""
        person = call.guest.known
        tables = [] if person is None else await self.store.tables_of(person)
        return told.MeTold(person is not None, sum(table.status in ("open", "playing") for table in tables))

    @route("GET", "/api/tables", asks=told.Listed, gives=told.TablePage)
    async def tables(self, call: Call) -> told.TablePage:
        """Tables that everybody may see, or one's own; the newest first."""
        asked: told.Listed = call.query
        person = call.guest.known
        if asked.mine:
            found = [] if person is None else await self.store.tables_of(person)
            return told.TablePage([await self.info(table, person) for table in found], None)
        before = None
        if asked.before is not None:
            created, _, name = asked.before.partition(".")
            before = (int(created), name)
        statuses = (asked.status,) if asked.status is not None else ("open", "playing", "over")
        found = await self.store.public_tables(*statuses, before=before, most=PAGE)
        more = f"{found[-1].created}.{found[-1].id}" if len(found) == PAGE else None
        return told.TablePage([await self.info(table, person) for table in found], more)

    @route("GET", "/api/tables/{table}", where=AT, gives=told.TableInfo)
    async def table(self, call: Call) -> told.TableInfo:
        """One table."""
        stored, _ = await self.access.table(call.path["table"], call.guest.known)
        return await self.info(stored, call.guest.known)

    @route("POST", "/api/invitations", takes=told.Invited, gives=told.TableInfo)
    async def invited(self, call: Call) -> told.TableInfo:
        """The table that one is invited to; the invitation stays good."""
        stored, _ = await self._invited(call.body.token)
        return await self.info(stored, call.guest.known)

    async def _invited(self, token: str) -> tuple[StoredTable, Seat]:
        """The table and the seat that an invitation is good for."""
        invitation = self.tokens.read_invitation(token)
        stored = await self.store.table(invitation.table)
        seats = await self.store.seats(invitation.table)
        if stored is None or invitation.seat >= len(seats) or seats[invitation.seat].nonce != invitation.nonce:
            raise no_such_link()
        return stored, seats[invitation.seat]

    @route("POST", "/api/tables/{table}/here", where=AT, takes=told.Here, gives=told.TableInfo)
    async def here(self, call: Call) -> told.TableInfo:
        """One table, for somebody who waits there for its game: until they go, or fall silent, they are present."""
        name, person = call.path["table"], call.guest.known
        if call.body.token is None:
            stored, seats = await self.access.table(name, person)
            own = [seat for seat in seats if person is not None and seat.holder == person]
        else:
            stored, seat = await self._invited(call.body.token)
            own = [seat]
        if stored.id != name:
            raise no_such_link()
        if stored.status == "open":  # whoever plays is connected, which says more
            await self._note(stored.id, own, gone=call.body.gone)
        return await self.info(stored, person)

    async def _note(self, table: str, seats: Sequence[Seat], *, gone: bool) -> None:
        """Note who waits at a table, where that is news or was noted a while ago."""
        now = self.registry.clock()
        if gone:
            news = [seat for seat in seats if seat.seen is not None]
        else:
            news = [seat for seat in seats if seat.seen is None or now - seat.seen > NOTED]
        if news:
            await self.store.seen([(table, seat.seat) for seat in news], None if gone else now)

    async def info(self, table: StoredTable, person: str | None) -> told.TableInfo:
        """A table as somebody may know it."""
        return info_of(
            table, await self.store.seats(table.id), person, self.registry.clock(), await self.access.former(table)
        )

    # Making and beginning

    @route("POST", "/api/tables", takes=told.Made, gives=told.TableMade, status=201, refuses=(409,))
    async def make(self, call: Call) -> told.TableMade:
        """Make a table."""
        made = msgspec.structs.asdict(call.body)
        start = made.pop("start")
        spec = check_spec(TableSpec(**made), packs=self.settings.allowed_packs)
        await self.check_room_for_more(call)
        return await self.open_table(self.new_table(spec, call.guest.person), start=start)

    async def open_table(self, table: StoredTable, *, start: bool) -> told.TableMade:
        """Keep a new table with its seats as it is made with, and let its game begin if that is wished."""
        seats = [self._first_seat(number, seat, table.host) for number, seat in enumerate(table.spec.seats)]
        await self.store.create(table, seats)
        if start:
            await self._begin(table, seats, "")
        stored = await self.store.table(table.id)
        assert stored is not None, "it was just made"
        return told.TableMade(await self.info(stored, table.host), self._invitations(table.id, seats))

    async def check_room_for_more(self, call: Call) -> None:
        """Refuse another table to somebody who has made many."""
        if not self._made.take(call.guest.client):
            raise Problem("too-many-tables", 429, "too many tables were made from here; try again later")
        open_ones = [
            table
            for table in await self.store.tables_of(call.guest.person)
            if table.status in ("open", "playing") and table.host == call.guest.person
        ]
        if len(open_ones) >= self.settings.limits.tables:
            text = f"you have {len(open_ones)} tables that are not over: finish or close one first"
            raise Problem("too-many-tables", 409, text)

    def new_table(
        self,
        spec: TableSpec,
        host: str,
        *,
        parent: str | None = None,
        start: str = "",
        seed: str = "",
        rules: int | None = None,
    ) -> StoredTable:
        """A table that nobody has sat down at; its seed is drawn here, and so is who begins, by the seed.

        `rules` is the version of the rules if it is not the newest.
        """
        seed = seed or self.seeds()
        return StoredTable(
            id=new_table(),
            spec=spec,
            seed=seed,
            commitment=commitment_of(seed),
            host=host,
            created=self.registry.clock(),
            rules=spec.content(seed, rules).rules.version,
            first=first_of(seed, len(spec.seats)),
            start=start or None,
            parent=parent,
        )

    def _first_seat(self, number: int, seat: SeatSpec, host: str) -> Seat:
        if seat.kind == "bot":
            return Seat(seat=number, kind="bot", bot=check_bot(seat.bot), name=seat.name)
        if seat.kind == "open":
            return Seat(seat=number, kind="open", name=seat.name, nonce=new_nonce())
        kind: Literal["local", "human"] = "local" if seat.kind == "local" else "human"
        return Seat(seat=number, kind=kind, holder=host, name=seat.name, nonce=new_nonce())

    def _invitations(self, table: str, seats: Sequence[Seat]) -> list[told.InvitationTold]:
        return [self._invitation(table, seat) for seat in seats if seat.kind == "open"]

    def _invitation(self, table: str, seat: Seat) -> told.InvitationTold:
        return told.InvitationTold(seat.seat, self.tokens.invitation(Invitation(table, seat.seat, seat.nonce)))

    @route("POST", "/api/tables/{table}/start", where=AT, takes=told.Starting, gives=told.TableInfo, refuses=(409,))
    async def start(self, call: Call) -> told.TableInfo:
        """Let the game begin."""
        table, seats = await self.access.hosted(call.path["table"], call.guest.known)
        await self._begin(table, seats, check_bot(call.body.fill) if call.body.fill else "")
        return await self.table(call)

    async def _begin(self, table: StoredTable, seats: Sequence[Seat], fill: str) -> None:
        if table.status != "open":
            raise Problem("begun", 409, "the game has begun already")
        empty = [seat for seat in seats if seat.kind == "open"]
        if empty and not fill:
            raise Problem("seats-open", 409, f"{len(empty)} of {len(seats)} seats are still open")
        for seat in empty:
            taken = msgspec.structs.replace(seat, kind="bot", bot=fill, nonce="", seen=None)
            if not await self.store.change_seat(table.id, seat, taken):
                raise Problem("seat-taken", 409, "somebody sat down at this very moment: try again")
        now = self.registry.clock()
        limit = table.spec.pace.limit
        # Soon due, so that whichever process looks first finds a bot that begins, and a clock that runs.
        deadline = now if any(seat.bot for seat in seats) or fill else None if limit is None else now + 1000 * limit
        if not await self.store.change_status(table.id, "open", "playing", at=now, deadline=deadline):
            raise Problem(
                "table-changed", 409, "somebody got up at this very moment, or the game has begun: look again"
            )
        await self.registry.begin(table.id)
        history = (await self.registry.live_table(table.id)).history
        if history.n == 0 and not history.bot_to_act:
            await self.store.waits_for(table.id, history.game.to_act)

    # Sitting down

    @route(
        "POST",
        "/api/tables/{table}/seats/{seat}/sit",
        where=AT_SEAT,
        takes=told.Sitting,
        gives=told.TableInfo,
        refuses=(409,),
    )
    async def sit(self, call: Call) -> told.TableInfo:
        """Sit down, with an invitation or where everybody may."""
        name, number = call.path["table"], call.path["seat"]
        check_name(call.body.name)
        stored = await self.store.table(name)
        if stored is None:
            raise no_such_link() if call.body.token is not None else no_such_table()
        seats = await self.store.seats(name)
        if call.body.token is None:
            await self._check_free(stored, seats, number, call.guest.known)
        else:
            self._check_invited(call.body.token, name, seats, number)
        seat = seats[number]
        if stored.status not in ("open", "playing"):
            raise Problem("over", 409, "the game is over")
        taken = msgspec.structs.replace(
            seat, kind="human", bot="", holder=call.guest.person, name=call.body.name or seat.name, nonce=new_nonce()
        )
        if not await self.store.change_seat(name, seat, taken, status=stored.status):
            raise Problem(
                "seat-taken", 409, "somebody else has just taken that seat, or the game has begun: look again"
            )
        if stored.status == "playing":
            live = await self.registry.live_table(name)
            await live.submit(Sit("human", "handed-over"), number)
        return await self.info(stored, call.guest.person)

    async def _check_free(self, table: StoredTable, seats: Sequence[Seat], number: int, person: str | None) -> None:
        stored, _ = await self.access.table(table.id, person)
        seat = seat_at(seats, number)
        if seat.kind != "open":
            raise Problem("seat-taken", 409, "somebody sits there")
        if not may_sit(stored, seat, person, await self.access.former(stored)):
            raise Problem("invitation-needed", 403, "this seat needs an invitation")

    def _check_invited(self, token: str, table: str, seats: Sequence[Seat], number: int) -> None:
        """An invitation is good for one seat as long as it is the newest, and until somebody sits there."""
        invitation = self.tokens.read_invitation(token)
        right = invitation.table == table and invitation.seat == number < len(seats)
        if not right or seats[number].nonce != invitation.nonce:
            raise no_such_link()

    @route("POST", "/api/tables/{table}/seats/{seat}/invite", where=AT_SEAT, gives=told.InvitationTold, refuses=(409,))
    async def invite(self, call: Call) -> told.InvitationTold:
        """A new invitation to an open seat, by the host, or to a seat of one's own, which whoever takes it then has.

        Invitations made before are worth nothing from then on.
        """
        name, number = call.path["table"], call.path["seat"]
        table, seats = await self.access.table(name, call.guest.known)
        seat = seat_at(seats, number)
        own = seat.holder is not None and seat.holder == call.guest.known
        if not own and not (table.host == call.guest.known and seat.holder is None and not seat.bot):
            raise Problem("not-your-seat", 403, "only the host invites to a free seat, and its holder to another")
        if table.status not in ("open", "playing"):
            raise Problem("over", 409, "the game is over")
        # Who has an invitation before them that is worth nothing any more is not waited for.
        renewed = msgspec.structs.replace(seat, nonce=new_nonce(), seen=seat.seen if own else None)
        if not await self.store.change_seat(name, seat, renewed):
            raise Problem("seat-taken", 409, "somebody has just sat down there")
        return self._invitation(name, renewed)

    @route(
        "POST",
        "/api/tables/{table}/seats/{seat}/name",
        where=AT_SEAT,
        takes=told.Naming,
        gives=told.TableInfo,
        refuses=(409,),
    )
    async def rename(self, call: Call) -> told.TableInfo:
        """Be called otherwise, before the game begins."""
        check_name(call.body.name)
        table, seat = await self.access.held(call.path["table"], call.path["seat"], call.guest.known)
        if table.status != "open":
            raise Problem("begun", 409, "the game has begun: names are in its record")
        await self._change(table.id, seat, msgspec.structs.replace(seat, name=call.body.name))
        return await self.info(table, call.guest.known)

    @route("POST", "/api/tables/{table}/seats/{seat}/leave", where=AT_SEAT, gives=told.TableInfo, refuses=(409,))
    async def leave(self, call: Call) -> told.TableInfo:
        """Get up again before the game begins."""
        table, seat = await self.access.held(call.path["table"], call.path["seat"], call.guest.known)
        if table.status != "open":
            raise Problem("begun", 409, "the game has begun: resign, and a bot plays on")
        name = table.spec.seats[seat.seat].name
        await self._change(table.id, seat, Seat(seat=seat.seat, kind="open", name=name, nonce=new_nonce()))
        return await self.info(table, call.guest.known)

    async def _change(self, table: str, was: Seat, now: Seat) -> None:
        if not await self.store.change_seat(table, was, now, status="open"):
            raise Problem("seat-changed", 409, "the seat has just changed, or the game has begun: look again")

    # The same person elsewhere

    @route("POST", "/api/me/device", gives=told.DeviceTold)
    async def device(self, call: Call) -> told.DeviceTold:
        """A link that makes another browser of one's own the same person."""
        return told.DeviceTold(self.tokens.device(call.guest.person))

    @route("POST", "/api/me", takes=told.Invited, gives=told.MeTold)
    async def become(self, call: Call) -> told.MeTold:
        """Be the person that a link of `device` is for."""
        person = self.tokens.read_device(call.body.token)
        expires = self.registry.clock() + 1000 * DEVICE_AGE
        if not await self.store.use_link(used_link(call.body.token), expires):
            raise no_such_link()
        call.guest.become(person)
        return told.MeTold(True, 0)
