"""People with bad connections: whatever can go wrong between a browser and a table goes wrong.

They play all the same. Everything the server has said yes to is written down here, to be compared with the database.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import websockets

from tests.server.people import Connection
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.server.storage.store import Store
    from tests.server.people import Person

FAULTS: Final = (
    "none",
    "cut before",
    "cut after",
    "twice",
    "two sockets",
    "stale",
    "early",
    "reordered",
    "other process",
)
LOST: Final = (ConnectionError, OSError, websockets.ConnectionClosed, websockets.InvalidHandshake, TimeoutError)
_names: Final = itertools.count(1)


@dataclass
class Accepted:
    """What the server has said yes to: the client's id, and the entry it became."""

    entries: dict[str, int] = field(default_factory=dict)

    def take(self, answer: dict[str, Any]) -> None:
        """Write an answer down; the same thing never becomes two entries."""
        if answer["type"] == "done":
            known = self.entries.setdefault(answer["id"], answer["n"])
            assert known == answer["n"], f"{answer['id']} became entry {known} and entry {answer['n']}"

    async def check(self, store: Store, table: str) -> None:
        """Nothing that was said yes to is lost, and nothing is there twice."""
        entries = await store.entries(table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        kept = {entry.client.partition(":")[2]: entry.seq for entry in entries if entry.client is not None}
        assert len(kept) == sum(entry.client is not None for entry in entries), "the same thing was written twice"
        lost = {name: n for name, n in self.entries.items() if kept.get(name) != n}
        assert not lost, f"accepted and lost: {lost}"


class Unlucky:
    """Somebody who plays by lot over a connection that fails in every way there is."""

    def __init__(self, person: Person, table: str, urls: Sequence[str], accepted: Accepted, seed: str) -> None:
        self.person = person
        self.table = table
        self.urls = urls
        self.accepted = accepted
        self.chance = random.Random(seed)
        self.had: set[str] = set()
        """The faults that have happened."""
        self.connection = Connection(person, table, urls[0])

    async def play(self, *, faults: Sequence[str] = FAULTS) -> None:
        """Play until the game is over."""
        await self._come_back()
        while True:
            try:
                await self.connection.until(lambda: self.connection.legal != [] or bool(self.connection.view["over"]))
                if self.connection.view["over"]:
                    return
                await self._decide(self.chance.choice(faults))
            except LOST:
                await self._come_back()

    async def _decide(self, fault: str) -> None:
        """Choose something and have it written, although something goes wrong on the way."""
        connection = self.connection
        name, action, seen = f"u{next(_names)}", self.chance.choice(connection.legal), connection.n
        message = {"type": "act", "id": name, "seen": seen, "action": action}
        self.had.add(fault)
        match fault:
            case "cut before":
                await connection.cut()
            case "cut after":
                await connection.send(message)
                await connection.cut()
            case "twice":
                await connection.send(message)
                await connection.send(message, message)
            case "two sockets":
                await self._send_elsewhere(message)
            case "stale" | "early":
                await self._mislead(message, -1 if fault == "stale" else 1000)
            case "reordered":
                later = {"type": "act", "id": f"{name}.later", "seen": seen + 1, "action": action}
                await connection.send(later, message)
            case "other process":
                await connection.cut()
                self.connection.url = self.chance.choice(self.urls)
            case _:
                pass
        await self._insist(name, message)

    async def _mislead(self, message: dict[str, Any], by: int) -> None:
        """Say that one has seen what one has not, or not what one has."""
        wrong = {**message, "id": f"{message['id']}.wrong", "seen": max(0, message["seen"] + by)}
        await self.connection.send(wrong)
        self.accepted.take(await self.connection.answer(wrong["id"]))

    async def _send_elsewhere(self, message: dict[str, Any]) -> None:
        """Send the same from two sockets at once, as two tabs of a browser might."""
        other = Connection(self.person, self.table, self.chance.choice(self.urls))
        await other.open()
        await asyncio.gather(self.connection.send(message), other.send(message))
        self.accepted.take(await other.answer(message["id"]))
        await other.cut()

    async def _insist(self, name: str, message: dict[str, Any]) -> None:
        """Send it until there is an answer: yes, or that it is too late."""
        deadline = asyncio.get_running_loop().time() + HANGS
        while True:
            try:
                if self.connection.closed is not None:
                    await self._come_back()
                await self.connection.send(message)
                self.accepted.take(await self.connection.answer(name))
            except LOST:
                assert asyncio.get_running_loop().time() < deadline, "the server does not come back"
                await asyncio.sleep(0.05)
                self.connection.closed = self.connection.closed or 1006
            else:
                return

    async def _come_back(self) -> None:
        """Connect again, to whichever process answers, and go on where one was."""
        deadline = asyncio.get_running_loop().time() + HANGS
        while True:
            assert asyncio.get_running_loop().time() < deadline, "the server does not come back"
            try:
                await self.connection.cut()
                await self.connection.open(seen=self.connection.n)
            except LOST:
                self.connection.url = self.chance.choice(self.urls)
                await asyncio.sleep(0.05)
            else:
                return
