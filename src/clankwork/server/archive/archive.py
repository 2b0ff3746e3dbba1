"""The archive: games that have ended are recorded, replayed and branched, and records from elsewhere are taken in.

All of it is refused while a game goes on, to everybody: a record holds the seed, and a replay everybody's cards.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from starlette.responses import Response

from clankwork.engine import SAVED_FORMAT, SPECTATOR, MalformedRecord
from clankwork.records import read_record, verify
from clankwork.server.archive.replays import Replay, Replays, teller_of
from clankwork.server.http.lobby import AT
from clankwork.server.http.routes import read_body, route
from clankwork.server.live.broadcasting import Seen, spoken
from clankwork.server.protocol import archive_messages as told
from clankwork.server.protocol.lobby_messages import TableMade
from clankwork.server.protocol.log_entries import Act, Close, Entry, is_shown
from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.group_commit import Taken
from clankwork.server.storage.rows import Seat, Turn
from clankwork.server.tables.access import seat_at
from clankwork.server.tables.registry import same_game
from clankwork.server.tables.table_specs import SeatSpec, TableSpec, check_spec

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clankwork.engine import Record
    from clankwork.server.http.lobby import Lobby
    from clankwork.server.http.routes import Call
    from clankwork.server.settings import Settings
    from clankwork.server.storage.rows import StoredTable
    from clankwork.server.tables.access import Access
    from clankwork.server.tables.registry import TableRegistry
    from clankwork.text import Language

PLAIN_TEXT: Final = "text/plain"
MOST_ACTIONS: Final = 10_000
"""Actions of a record that is taken in: several times those of the longest games."""
AT_ONCE: Final = 2
"""Games that are played again at the same time; whoever else asks waits."""
READ_AT_ONCE: Final = 200
"""Entries that are read from the database in one go."""
MOST_PROBLEMS: Final = 3
"""Things wrong with a record that are told."""

Found = TypeVar("Found")


class Archive:
    """Everything about games that have ended."""

    def __init__(self, registry: TableRegistry, access: Access, lobby: Lobby, settings: Settings) -> None:
        self.registry = registry
        self.store = registry.store
        self.access = access
        self.lobby = lobby
        self.settings = settings
        self._replays = Replays()
        self._turns = asyncio.Semaphore(AT_ONCE)

    # Games that were played here

    @route("GET", "/api/tables/{table}/record", where=AT, refuses=(409,), text=PLAIN_TEXT)
    async def record(self, call: Call) -> Response:
        """The record of a game that has ended, as a file."""
        table, seats = await self.ended(call)
        replay = await self.replay_of(table, seats)
        text = await self.apart(lambda: str(replay.record(table.commitment)))
        name = f"clankwork-{table.spec.game}-{table.id}.clank"
        return Response(text, media_type=PLAIN_TEXT, headers={"content-disposition": f'attachment; filename="{name}"'})

    @route("GET", "/api/tables/{table}/replay", where=AT, asks=told.Replaying, gives=told.ReplayTold, refuses=(409,))
    async def replay(self, call: Call) -> told.ReplayTold:
        """A game that has ended, from any moment on, as anybody at the table would have been told of it."""
        asked: told.Replaying = call.query
        table, seats = await self.ended(call)
        if asked.seat != SPECTATOR:
            seat_at(seats, asked.seat)
        replay = await self.replay_of(table, seats)
        seen = Seen(asked.seat, spoken(asked.language or call.language))
        teller = teller_of(table, seats)
        sync, updates = await self.apart(lambda: replay.page(teller, seen, asked.start, asked.most))
        end = asked.start + len(updates)
        return told.ReplayTold(replay.actions, sync, updates, end if end < replay.actions else None)

    @route(
        "POST",
        "/api/tables/{table}/branch",
        where=AT,
        takes=told.Branching,
        gives=TableMade,
        status=201,
        refuses=(409,),
    )
    async def branch(self, call: Call) -> TableMade:
        """Play on from any moment of a game that has ended, at a new table and with another future."""
        asked: told.Branching = call.body
        table, seats = await self.ended(call)
        if len(asked.seats) != len(seats):
            raise Problem("other-seats", 422, f"the game had {len(seats)} seats, and so has every branch of it")
        replay = await self.replay_of(table, seats)
        spec = check_spec(_branched(table, replay, asked), packs=self.settings.allowed_packs, version=table.rules)
        seed = self.lobby.seeds()
        start, first = await self.apart(lambda: replay.position(asked.at, seed))
        await self.lobby.check_room_for_more(call)
        made = self.lobby.new_table(spec, call.guest.person, parent=table.id, start=start, seed=seed, rules=table.rules)
        return await self.lobby.open_table(msgspec.structs.replace(made, first=first), start=asked.start)

    async def ended(self, call: Call) -> tuple[StoredTable, list[Seat]]:
        """A table that whoever asks may know of, and whose game nobody plays on."""
        table, seats = await self.access.table(call.path["table"], call.guest.known)
        if table.status not in ("over", "closed"):
            raise Problem(
                "not-over", 409, "the game is not over, and what is in its record must stay hidden until then"
            )
        if table.started is None:
            raise Problem("never-begun", 409, "the game of this table never began")
        return table, seats

    async def replay_of(self, table: StoredTable, seats: Sequence[Seat]) -> Replay:
        """The game of a table, played again."""
        found = self._replays.get(table.id)
        if found is None:
            entries = await self._entries(table.id)
            begun = table.started or table.created
            found = await self.apart(lambda: Replay(same_game(table, seats), entries, begun))
            self._replays.put(table.id, found)
        return found

    async def _entries(self, table: str) -> list[Entry]:
        """All entries of a table, read bit by bit: everything else goes on in between."""
        found: list[Entry] = []
        while True:
            read = await self.store.entries(table, len(found), most=READ_AT_ONCE)
            found += read
            if len(read) < READ_AT_ONCE:
                return found

    async def apart(self, work: Callable[[], Found]) -> Found:
        """Do something that takes long beside everything else, a few such things at a time."""
        async with self._turns:
            return await asyncio.to_thread(work)

    # Records from elsewhere

    @route(
        "POST",
        "/api/records",
        asks=told.Keeping,
        gives=told.RecordKept,
        status=201,
        refuses=(409,),
        text=PLAIN_TEXT,
    )
    async def keep(self, call: Call) -> told.RecordKept:
        """Send in a record: if it is true, it becomes a table whose game has ended."""
        data = await read_body(call.request, self.settings.limits.body)
        await self.lobby.check_room_for_more(call)
        language, packs = spoken(call.language), self.settings.allowed_packs
        record, spec = await self.apart(lambda: _checked(data, call.query, packs, language))
        table = await self._kept(record, spec, call.guest.person)
        return told.RecordKept(
            table=await self.lobby.info(table, call.guest.person),
            actions=len(record.actions),
            finished=record.finished,
            hash=record.final,
            hashes=record.hashed == SAVED_FORMAT,
            committed=record.commitment != "",
        )

    async def _kept(self, record: Record, spec: TableSpec, person: str) -> StoredTable:
        """A table at which the recorded game was played. It is open until its entries are there, all at once."""
        now = self.registry.clock()
        made = self.lobby.new_table(spec, person, start=record.start, seed=record.seed, rules=record.rules)
        table = msgspec.structs.replace(made, first=record.first, commitment=record.commitment, started=now)
        names = [*record.title.players, *[""] * record.seats]
        await self.store.create(
            table, [Seat(seat=seat, kind="human", name=names[seat]) for seat in range(record.seats)]
        )
        entries = _entries(record, table.id, now)
        if entries:
            turn = Turn(None, "over" if record.finished else "closed", now)
            written = await self.store.append(*entries, turn=turn)
            assert isinstance(written, Taken), "nobody else knows the table"
        else:
            await self.store.change_status(table.id, "open", "over", at=now)
        stored = await self.store.table(table.id)
        assert stored is not None, "it was just made"
        return stored


def _branched(table: StoredTable, replay: Replay, asked: told.Branching) -> TableSpec:
    """What the table of a branch is made with: the game is the old one's, and so is a board that the seed had drawn."""
    old = table.spec
    return TableSpec(
        game=old.game,
        seats=asked.seats,
        board=replay.opening.content.board,
        options=old.options,
        packs=old.packs,
        name=asked.name,
        public=asked.public,
        watch=asked.watch,
        chat=asked.chat,
        pace=asked.pace,
        stand_in=asked.stand_in,
    )


def _checked(data: bytes, asked: told.Keeping, packs: Sequence[str], language: Language) -> tuple[Record, TableSpec]:
    """The record that somebody sent and the table it makes, if all of it is true."""
    try:
        record = read_record(data.decode())
    except UnicodeDecodeError:
        raise Problem("malformed-record", 422, "a record is text in UTF-8") from None
    except MalformedRecord as error:
        raise Problem("malformed-record", 422, str(error)) from None
    if len(record.actions) > MOST_ACTIONS:
        text = f"a record that is kept here has at most {MOST_ACTIONS} actions, not {len(record.actions)}"
        raise Problem("record-too-long", 413, text)
    if not all(map(is_shown, (record.seed, *record.title.players))):
        raise Problem("malformed-record", 422, "there is a character in the seed or a name that cannot be shown")
    spec = check_spec(_spec(record, asked, packs), packs=packs, version=record.rules)
    wrong = verify(record, packs=spec.packs, language=language)
    if wrong:
        raise Problem("record-not-true", 422, "; ".join(wrong[:MOST_PROBLEMS]))
    return record, spec


def _spec(record: Record, asked: told.Keeping, packs: Sequence[str]) -> TableSpec:
    """What a table is made with at which the recorded game was played. The operator may know packs by their paths."""
    title = record.title
    known = {pack.replace("\\", "/").rstrip("/").rpartition("/")[2]: pack for pack in packs}
    return TableSpec(
        game=title.game,
        seats=tuple(SeatSpec("local") for _ in range(record.seats)),
        board=title.board,
        options=dict(title.options),
        packs=tuple(known.get(pack, pack) for pack in title.packs),
        name=asked.name,
        public=asked.public,
        watch=asked.watch,
        chat=False,
    )


def _entries(record: Record, table: str, now: int) -> list[Entry]:
    """What happened at the table of a record."""
    done = [(part.seat, action) for part in record.parts for action in part.actions]
    entries = [Entry(table, seq, now, Act(action), seat) for seq, (seat, action) in enumerate(done, 1)]
    if not record.finished:
        entries.append(Entry(table, len(done) + 1, now, Close("host")))
    return entries
