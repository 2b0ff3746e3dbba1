"""Somebody who talks with a table over a connection that is not one: frames go to and fro in memory."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from clankwork.server.live.play import converse
from clankwork.server.pubsub import LocalBus
from clankwork.server.storage.rows import Seat
from clankwork.server.storage.store import Store
from clankwork.server.tables.registry import TableRegistry
from tests.server.making import a_table
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    """A registry with a table of two, whose game has just begun."""
    store = await Store.open(f"sqlite:///{tmp_path / 'tables.db'}")
    seats = [Seat(seat=seat, kind="human", holder=name.lower(), name=name) for seat, name in enumerate(("Ana", "Bob"))]
    await store.create(a_table("t1", status="playing", seed="7"), seats)
    registry = TableRegistry(store, LocalBus(), clock=lambda: 1000)
    yield registry
    await registry.close()
    await store.close()


def act(action: str, name: str, seen: int) -> dict[str, object]:
    """A message that does something."""
    return {"type": "act", "id": name, "seen": seen, "action": action}


async def both(registry: TableRegistry) -> tuple[Talk, Talk]:
    """Both players, who have been told everything."""
    talks = Talk(registry, "ana"), Talk(registry, "bob")
    for talk in talks:
        await talk.enter()
        await talk.hear("sync")
    return talks


class Talk:
    """One end of a connection; the other is served by the registry."""

    def __init__(self, registry: TableRegistry, person: str | None) -> None:
        self.frames: list[list[dict[str, Any]]] = []
        """Everything that has come, frame by frame."""
        self.reading = asyncio.Event()
        """Cleared by a client that does not read: whoever sends to it waits."""
        self.reading.set()
        self.broken = False
        """Whether sending to it fails."""
        self._heard = 0
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        self._news = asyncio.Event()
        self.task = asyncio.create_task(converse(registry, self._said.get, self._send, person))

    async def _send(self, frame: str) -> None:
        await self.reading.wait()
        if self.broken:
            raise OSError("gone")
        self.frames.append(msgspec.json.decode(frame))
        self._news.set()

    def say(self, *messages: dict[str, object]) -> None:
        """Send a frame."""
        self._said.put_nowait(msgspec.json.encode(list(messages)).decode())

    def say_raw(self, frame: str) -> None:
        """Send anything."""
        self._said.put_nowait(frame)

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; those before it are passed over."""
        while True:
            said = self.messages
            while self._heard < len(said):
                message = said[self._heard]
                self._heard += 1
                if message["type"] == kind:
                    return message
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), HANGS)

    @property
    def messages(self) -> list[dict[str, Any]]:
        """Everything that has come."""
        return [message for frame in self.frames for message in frame]

    @property
    def numbers(self) -> list[int]:
        """The numbers of all updates that have come."""
        return [message["n"] for message in self.messages if message["type"] == "update"]

    async def enter(self, seat: int | None = None, seen: int = 0) -> dict[str, Any]:
        """Say hello at the table of the tests."""
        self.say({"type": "hello", "version": 1, "table": "t1", "seat": seat, "seen": seen})
        return await self.hear("welcome")

    async def leave(self) -> None:
        """Hang up."""
        self._said.put_nowait(None)
        await self.task
