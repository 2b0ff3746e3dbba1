"""Who is told when: who acts and who is to act at once, the others after a blink, and nobody waits for a slow one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.server.live.send_scheduler import SendScheduler
from clankwork.server.live.viewers import MOST_WAITING
from clankwork.server.protocol.log_entries import Chat
from tests.server.talking import act, both
from tests.server.talking import registry as registry
from tests.server.timing import ScriptedTimers, settled

if TYPE_CHECKING:
    from clankwork.server.tables.registry import TableRegistry

pytestmark = pytest.mark.anyio


async def test_who_acts_gets_the_answer_and_the_update_in_one_frame(registry: TableRegistry) -> None:
    ana, _ = await both(registry)

    ana.say(act("play burgle", "a", 0))
    await ana.hear("done")

    assert [message["type"] for message in ana.frames[-1]] == ["update", "done"]


async def test_who_looks_on_gets_what_comes_thick_and_fast_in_one_frame(registry: TableRegistry) -> None:
    timers = ScriptedTimers()
    registry.scheduler = SendScheduler(0.2, timers=timers)
    ana, bob = await both(registry)
    before = len(bob.frames)

    ana.say(act("play burgle", "a", 0))
    await ana.hear("done")
    ana.say({"type": "chat", "id": "b", "text": "hello"})
    await ana.hear("done")
    await settled()
    assert len(bob.frames) == before
    timers.passes(0.2)
    await bob.hear("update")

    assert [message["n"] for message in bob.frames[-1]] == [1, 2]
    assert bob.frames[-1][0]["changes"] == {}
    assert bob.frames[-1][1]["changes"]["players/0/play"] == ["burgle"]


async def test_who_is_to_act_next_does_not_wait(registry: TableRegistry) -> None:
    registry.scheduler = SendScheduler(timers=ScriptedTimers())
    ana, bob = await both(registry)
    seen = 0

    while registry.live_tables["t1"].history.game.to_act == 0:
        action = str(registry.live_tables["t1"].history.game.legal_actions()[0])
        ana.say(act(action, f"a{seen}", seen))
        seen = (await ana.hear("done"))["n"]

    await bob.hear("update")
    assert bob.numbers == list(range(1, seen + 1))
    assert bob.messages[-1]["changes"]["legal"]


async def test_who_does_not_read_holds_up_nobody_and_misses_nothing(registry: TableRegistry) -> None:
    registry.scheduler = SendScheduler(0.0)
    ana, bob = await both(registry)
    live = registry.live_tables["t1"]
    bob.reading.clear()

    for number in range(30):
        await live.submit(Chat(f"line {number}"), 0)
        await ana.hear("update")
    ana.say({"type": "ping", "id": "p"})
    await ana.hear("pong")
    assert bob.numbers == []
    bob.reading.set()
    while len(bob.numbers) < 30:
        await bob.hear("update")

    assert ana.numbers == bob.numbers == list(range(1, 31))


async def test_who_reads_nothing_for_long_is_told_everything_anew(registry: TableRegistry) -> None:
    registry.scheduler = SendScheduler(0.0)
    _, bob = await both(registry)
    live = registry.live_tables["t1"]
    bob.reading.clear()
    last = MOST_WAITING + 30

    for number in range(last):
        await live.submit(Chat(f"line {number}"), 0)
    bob.reading.set()
    sync = await bob.hear("sync")
    await live.submit(Chat("and one more"), 0)
    update = await bob.hear("update")

    assert sync["n"] == last
    assert update["n"] == last + 1


async def test_a_connection_that_breaks_troubles_nobody_else(registry: TableRegistry) -> None:
    timers = ScriptedTimers()
    registry.scheduler = SendScheduler(timers=timers)
    ana, bob = await both(registry)

    bob.broken = True
    ana.say(act("play burgle", "a", 0))

    assert (await ana.hear("done"))["n"] == 1
    timers.passes(1.0)
    await settled()
    ana.say({"type": "chat", "id": "b", "text": "hello"})
    assert (await ana.hear("done"))["n"] == 2


class Waits:
    """Somebody for whom there are news, again and again."""

    def __init__(self) -> None:
        self.told = 0

    def flush(self) -> None:
        self.told += 1

    def write(self) -> None:
        pass

    def put(self) -> None:
        pass


async def test_a_server_that_is_late_lets_news_wait_longer_and_recovers() -> None:
    timers, waits = ScriptedTimers(), Waits()
    scheduler = SendScheduler(0.005, 0.1, timers)

    for _ in range(8):
        scheduler.later(waits)
        timers.stalls(0.05)  # something else takes its time
    stretched = scheduler.blink
    timers.passes(1.0)
    for _ in range(100):
        scheduler.later(waits)
        timers.passes(scheduler.blink)

    assert 0.02 < stretched < 0.1
    assert scheduler.blink < stretched / 2
    assert waits.told == 108


async def test_those_who_wait_are_told_in_their_order_each_once() -> None:
    timers, told = ScriptedTimers(), list[int]()
    scheduler = SendScheduler(timers=timers)

    class Named:
        def __init__(self, name: int) -> None:
            self.name = name

        def flush(self) -> None:
            told.append(self.name)

        def write(self) -> None:
            pass

        def put(self) -> None:
            pass

    for name in range(200):
        scheduler.later(Named(name))
    timers.passes(1.0)

    assert told == list(range(200))
