"""Whole games over the wire, and whether everybody saw the same one in the end."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from clankwork.engine import Plain, commitment_of, view
from clankwork.server.pubsub import LocalBus
from clankwork.server.tables.registry import TableRegistry
from tests.server.messages import against, as_json, faults

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.server.storage.store import Store
    from clankwork.server.tables.live_table import LiveTable
    from tests.server.people import Connection, Person


async def seat_everybody(host: Person, others: Sequence[Person], game: str, *bots: str, **options: Any) -> str:
    """A game that has begun: the host, the others and some bots."""
    made = await host.make(game, "mine", *["open"] * len(others), *bots, **options)
    table: str = made["table"]["id"]
    for person, invitation in zip(others, made["invitations"]):
        await person.sit(table, invitation)
    await host.post(f"/api/tables/{table}/start")
    return table


async def play_out(connections: Sequence[Connection], seed: str) -> int:
    """Let everybody choose by lot until the game is over; how many actions they took."""
    counts = await asyncio.gather(
        *(_play(connection, random.Random(f"{seed} {place}")) for place, connection in enumerate(connections))
    )
    return sum(counts)


async def _play(connection: Connection, chance: random.Random) -> int:
    count = 0
    while True:
        await connection.until(lambda: connection.legal != [] or connection.view["over"])
        if connection.view["over"]:
            return count
        answer = await connection.act(chance.choice(connection.legal))
        assert answer["type"] == "done", answer
        count += 1


async def kept_room(store: Store, table: str) -> LiveTable:
    """The table as the database tells of it, folded from its first entry by somebody who was not there."""
    registry = TableRegistry(store, LocalBus())
    return await registry.live_table(table)


def check_views(live: LiveTable, connections: Sequence[Connection]) -> None:
    """Everybody has seen everything, and sees what they should."""
    history = live.history
    plain = Plain(history.game.rules)
    for connection in connections:
        seat = connection.view["seat"]
        assert connection.n == history.n, f"seat {seat} has seen {connection.n} of {history.n} entries"
        assert connection.view == as_json(plain.view(view(history.game.state, seat))), f"the view of seat {seat}"


def check_frames(connection: Connection) -> None:
    """What came is what the schema says: the first of each kind, and then one of many, for checking takes long."""
    validator, seen = against("frame-of-server"), Counter[str]()
    for frame in connection.frames:
        messages = msgspec.json.decode(frame)
        kinds = {f"{each['type']} {each.get('entry', {}).get('kind', '')}" for each in messages}
        if any(seen[kind] % 40 == 0 for kind in kinds):
            assert faults(validator, messages) == []
        seen.update(kinds)


def check_result(live: LiveTable, connections: Sequence[Connection]) -> None:
    """Everybody was told how it came out, and the seed that was committed to at the start."""
    result = live.history.game.result
    assert result is not None, "the game is over"
    for connection in connections:
        told = connection.about["result"]
        assert told["winners"] == list(result.winners)
        assert [score["total"] for score in told["scores"]] == [score.total for score in result.scores]
        assert commitment_of(told["seed"]) == connection.welcome["commitment"]
