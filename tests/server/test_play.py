"""Talking with a table: who comes in, what they may ask, what they are answered, and how they come back."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from clankwork.engine import Plain, view
from clankwork.server.protocol.log_entries import Act, Chat, Close, Sit, Undo
from clankwork.server.pubsub import LocalBus
from clankwork.server.tables.live_table import KEPT_STEPS, Done
from clankwork.server.tables.registry import TableRegistry
from tests.server.messages import against, as_json, faults
from tests.server.talking import Talk, act, both
from tests.server.talking import registry as registry

if TYPE_CHECKING:
    from clankwork.server.tables.live_table import LiveTable

pytestmark = pytest.mark.anyio


async def plays(live: LiveTable, count: int, chance: random.Random | None = None) -> None:
    """Have so many actions played."""
    chance = chance or random.Random(count)
    for _ in range(count):
        game = live.history.game
        action = Act(str(chance.choice(game.legal_actions())))
        assert isinstance(await live.submit(action, game.to_act, seen=live.history.n), Done)


def put(shown: dict[str, Any], changes: dict[str, object]) -> None:
    for way, value in changes.items():
        *names, last = way.split("/")
        place: Any = shown
        for name in names:
            place = place[int(name) if isinstance(place, list) else name]
        place[last] = value


async def test_who_comes_in_is_told_everything(registry: TableRegistry) -> None:
    ana, nobody = Talk(registry, "ana"), Talk(registry, "zoe")

    welcome, looking_on = await ana.enter(), await nobody.enter()
    mine, public = await ana.hear("sync"), await nobody.hear("sync")

    assert (welcome["seat"], welcome["yours"], welcome["host"], welcome["sync"]) == (0, [0], True, True)
    assert (looking_on["seat"], looking_on["yours"], looking_on["host"]) == (None, [], False)
    assert len(mine["view"]["players"][0]["hand"]) == 5
    assert public["view"]["players"][0]["hand"] == []
    assert mine["view"]["legal"]
    assert public["view"]["legal"] == []


async def test_everything_that_is_said_follows_the_schema(registry: TableRegistry) -> None:
    ana, bob = await both(registry)
    ana.say(act("play burgle", "a", 0), {"type": "chat", "id": "b", "text": "hi"}, act("move r02", "c", 1))
    ana.say({"type": "odds", "id": "o"}, {"type": "why", "id": "w", "seen": 2, "action": "end turn"})
    ana.say({"type": "undo", "id": "u", "seen": 2}, {"type": "ping", "id": "p"})
    await ana.hear("pong")
    bob.say_raw("{")
    await bob.hear("problem")

    schema = against("frame-of-server")
    assert [faults(schema, frame) for frame in (*ana.frames, *bob.frames)] == [[]] * (len(ana.frames) + len(bob.frames))


async def test_an_action_may_be_given_by_its_code(registry: TableRegistry) -> None:
    ana, _ = await both(registry)
    code = ana.messages[-1]["view"]["legal"][0]

    ana.say({"type": "act", "id": "a", "seen": 0, "action": code})

    assert (await ana.hear("done"))["n"] == 1


async def test_what_the_rules_refuse_is_told_with_reasons_in_the_readers_language(registry: TableRegistry) -> None:
    ana = Talk(registry, "ana")
    ana.say({"type": "hello", "version": 1, "table": "t1", "language": "fr-CA"})

    ana.say(act("move r02", "a", 0))
    refusal = (await ana.hear("refused"))["refusal"]

    assert (refusal["code"], refusal["rule"], refusal["needs"], refusal["has"]) == ("too-few-boots", "B4.1", 1, 0)
    assert "Bottes" in refusal["text"]


async def test_who_looks_on_knows_the_odds_that_the_players_know(registry: TableRegistry) -> None:
    ana, _ = await both(registry)
    zoe = Talk(registry, "zoe")
    await zoe.enter()

    answers = []
    for clank in (0, 2):
        for talk in (ana, zoe):
            talk.say({"type": "odds", "id": f"o{clank}", "clank": clank})
            answers.append((await talk.hear("answer"))["answer"])

    quiet, public, loud, louder = answers  # it is Ana's turn: whoever looks on asks what if she made more noise
    assert quiet == public
    assert loud == louder != quiet
    assert loud["seats"][0]["expected"] > loud["seats"][1]["expected"]


async def test_nobody_acts_out_of_turn_or_for_others(registry: TableRegistry) -> None:
    ana, bob = await both(registry)
    zoe = Talk(registry, "zoe")
    await zoe.enter()

    bob.say(act("play burgle", "a", 0))
    zoe.say(act("play burgle", "a", 0))
    bob.say({"type": "hello", "version": 1, "table": "t1", "seat": 0})

    assert (await bob.hear("refused"))["refusal"]["code"] == "not-your-turn"
    assert (await zoe.hear("refused"))["refusal"]["code"] == "not-at-the-table"
    assert (await bob.hear("problem"))["code"] == "not-your-seat"
    assert registry.live_tables["t1"].history.n == 0
    assert ana.numbers == []


async def test_who_gave_a_seat_to_a_bot_does_not_play_it(registry: TableRegistry) -> None:
    ana, _ = await both(registry)
    live = registry.live_tables["t1"]
    await live.submit(Act("play burgle"), 0)
    await live.submit(Sit("bot", "resigned", "rogue"), 0)

    ana.say(act("play burgle", "a", 2))
    acting = await ana.hear("refused")
    ana.say({"type": "undo", "id": "u", "seen": 2})
    undoing = await ana.hear("refused")
    await live.submit(Sit("human", "returned"), 0)
    ana.say(act("play burgle", "b", 3))

    assert [each["refusal"]["code"] for each in (acting, undoing)] == ["bot-plays"] * 2
    assert (await ana.hear("done"))["n"] == 4


async def test_what_was_said_twice_is_no_more_than_said_once(registry: TableRegistry) -> None:
    ana, _ = await both(registry)
    lines: list[dict[str, object]] = [{"type": "chat", "id": f"c{line}", "text": "hm"} for line in range(10)]
    for line in lines:
        ana.say(line)
        await ana.hear("done")

    ana.say(lines[-1])

    assert (await ana.hear("done"))["n"] == 10


async def test_talk_after_the_end_does_not_change_when_that_was(registry: TableRegistry) -> None:
    ana, _ = await both(registry)
    await registry.live_tables["t1"].submit(Close("host"), None)
    ended = await registry.store.table("t1")
    registry.live_tables["t1"].clock = lambda: 5000
    ana.say({"type": "chat", "id": "c", "text": "good game"})
    await ana.hear("done")
    after = await registry.store.table("t1")

    assert ended is not None
    assert after is not None
    assert (after.status, after.finished) == ("closed", ended.finished)
    assert after.updated > ended.updated


async def test_who_decided_on_something_that_is_past_is_told_so(registry: TableRegistry) -> None:
    ana, _ = await both(registry)
    ana.say(act("play burgle", "a", 0))
    await ana.hear("done")

    ana.say(act("play burgle", "b", 0))

    assert (await ana.hear("stale"))["n"] == 1


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "ping", "id": "p", "more": 1}, "malformed-frame"),
        ({"type": "act", "id": "a", "seen": 0, "action": "play burgle"}, "hello-first"),
        ({"type": "hello", "version": 2, "table": "t1"}, "wrong-version"),
        ({"type": "hello", "version": 1, "table": "t2"}, "no-such-table"),
    ],
)
async def test_who_does_not_keep_to_the_protocol_is_told_why_and_cut_off(
    registry: TableRegistry, message: dict[str, object], code: str
) -> None:
    talk = Talk(registry, "ana")

    talk.say(message)

    assert (await talk.hear("problem"))["code"] == code
    await talk.task


async def test_who_has_missed_nothing_is_sent_nothing(registry: TableRegistry) -> None:
    await both(registry)
    live = registry.live_tables["t1"]
    await plays(live, 3)
    again = Talk(registry, "ana")

    welcome = await again.enter(seen=3)
    again.say({"type": "ping", "id": "p"})
    await again.hear("pong")

    assert welcome["sync"] is False
    assert [message["type"] for message in again.messages] == ["welcome", "pong"]


@pytest.mark.parametrize("gap", [1, 7, KEPT_STEPS])
async def test_who_comes_back_gets_what_they_missed_and_sees_what_they_would_have_seen(
    registry: TableRegistry, gap: int
) -> None:
    await both(registry)
    live = registry.live_tables["t1"]
    await plays(live, 20)
    there = Talk(registry, "bob")
    await there.enter()
    shown = (await there.hear("sync"))["view"]
    await there.leave()
    await plays(live, gap)
    await live.submit(Chat("hello"), 0)
    back = Talk(registry, "bob")

    welcome = await back.enter(seen=20)
    if gap == KEPT_STEPS:
        assert welcome["sync"] is True
        assert (await back.hear("sync"))["n"] == 21 + gap
        return
    await back.hear("update")

    assert welcome["sync"] is False
    assert back.numbers == list(range(21, 22 + gap))
    for message in back.frames[-1]:
        put(shown, message.get("changes", {}))
    state = live.history.game.state
    assert shown == as_json(Plain(state.rules).view(view(state, 1)))


async def test_after_something_was_taken_back_everything_is_told(registry: TableRegistry) -> None:
    await both(registry)
    live = registry.live_tables["t1"]
    await live.submit(Act("play burgle"), 0, seen=0)
    await live.submit(Act("play burgle"), 0, seen=1)
    await live.submit(Undo(), 0, seen=2)
    back = Talk(registry, "ana")

    assert (await back.enter(seen=2))["sync"] is True
    assert (await back.hear("sync"))["n"] == 3


async def test_who_was_told_more_by_another_process_is_not_told_less(registry: TableRegistry) -> None:
    ana, _ = await both(registry)
    ana.say(act("play burgle", "a", 0))
    await ana.hear("done")
    other = TableRegistry(registry.store, LocalBus(), clock=lambda: 1000)
    await other.live_table("t1")
    await plays(registry.live_tables["t1"], 2)
    again = Talk(other, "ana")

    welcome = await again.enter(seen=3)

    assert (welcome["n"], welcome["sync"]) == (3, False)


async def test_who_leaves_is_told_nothing_more_and_can_change_seats(registry: TableRegistry) -> None:
    ana, bob = await both(registry)
    live = registry.live_tables["t1"]
    bob.say({"type": "hello", "version": 1, "table": "t1", "seat": -1})
    assert (await bob.hear("welcome"))["seat"] is None
    assert (await bob.hear("sync"))["view"]["players"][1]["hand"] == []
    assert len(live.onlookers) == 2

    await bob.leave()

    assert len(live.onlookers) == 1
    await ana.leave()
    assert live.onlookers == set()
