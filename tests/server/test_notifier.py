"""People who are away are told that they should come: where they asked for it, and once."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from clankwork.server.notify.outbound_http import Outside
from clankwork.server.protocol.log_entries import Act, Close, Deny, Plea, Sit
from clankwork.server.pubsub import LocalBus
from clankwork.server.storage.rows import Notice, Seat
from clankwork.server.tables.access import PRESENT
from clankwork.server.tables.registry import TableRegistry
from tests.server.away import HOUR, LONG, ORIGIN, QUIET, SECRET, SPEC, news, serving
from tests.server.making import NOW, a_table

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.server.storage.store import Store
    from tests.server.receivers import WebReceiver

pytestmark = pytest.mark.anyio


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """What is told does not depend on the database."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


async def test_a_webhook_is_told_whose_turn_it_is_and_can_check_who_says_so(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        asked = await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url, "fr-CA")
        live = await server.turn_of(1)
        await server.passes(LONG)

        request = news(hook)[0]
        assert request.json() == {
            "type": "turn",
            "title": "C'est votre tour à la table « Friday »",
            "table": "t1",
            "name": "Friday",
            "seat": 1,
            "player": "Bo",
            "deadline": live.history.since + HOUR * 1000,
            "link": f"{ORIGIN}/t/t1",
            "at": live.history.since,
        }
        time, _, proof = request.headers["clankwork-signature"].removeprefix("t=").partition(",v1=")
        assert asked.key is not None
        expected = hmac.new(asked.key.encode(), f"{time}.".encode() + request.body, hashlib.sha256).hexdigest()
        assert hmac.compare_digest(proof, expected)
        assert server.outcomes == [("webhook", "sent")]


async def test_each_turn_is_told_once(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        await server.turn_of(1)
        await server.passes(QUIET.grace - 1)
        assert news(hook) == []
        await server.passes(LONG)
        assert len(news(hook)) == 1

        await server.turn_of(0)
        await server.turn_of(1)
        await server.passes(LONG)

        assert len(news(hook)) == 2


async def test_who_is_there_is_told_nothing(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        server.present.add(1)

        await server.turn_of(1)
        await server.passes(LONG)

        assert news(hook) == []


async def test_who_only_seemed_to_be_there_is_told_later(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        server.present.add(1)
        await server.turn_of(1)
        server.present.clear()

        await server.passes(QUIET.grace)
        before = len(news(hook))
        await server.passes(LONG)

        assert (before, len(news(hook))) == (0, 1)


async def test_who_comes_or_has_come_within_the_grace_is_told_nothing(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        await server.turn_of(1)
        server.present.add(1)
        await server.passes(LONG)
        server.present.clear()
        await server.turn_of(0)
        live = await server.turn_of(1)
        await store.seen([("t1", 1)], live.history.since + 1)  # by way of another process
        await server.passes(LONG)

        assert news(hook) == []


async def test_who_may_be_at_another_process_is_waited_for_once_more(store: Store, hook: WebReceiver) -> None:
    async with serving(store, redis="redis://shared") as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        await store.seen([("t1", 1)], NOW)
        await server.turn_of(1)
        await server.passes(QUIET.grace)
        assert news(hook) == []

        server.clock[0] += PRESENT  # nobody has seen them since
        await server.passes(QUIET.doubt)

        assert len(news(hook)) == 1


async def test_who_is_at_another_process_is_told_nothing(store: Store, hook: WebReceiver) -> None:
    async with serving(store, redis="redis://shared") as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        await server.turn_of(1)
        await store.seen([("t1", 1)], server.clock[0])

        await server.passes(LONG)

        assert news(hook) == []


async def test_who_acts_within_the_grace_is_told_nothing(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        live = await server.turn_of(1)
        elsewhere = await TableRegistry(store, LocalBus(), clock=server.registry.clock).live_table("t1")
        await elsewhere.submit(Act(str(live.history.game.legal_actions()[0])), 1)

        await server.passes(LONG)

        assert news(hook) == []


async def test_who_resigns_after_a_move_does_not_keep_the_next_from_being_told(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        live = await server.turn_of(1)
        server.clock[0] += 5
        await live.submit(Sit("bot", "resigned", "rogue"), 0)

        await server.passes(LONG)
        assert len(news(hook)) == 1


async def test_the_seat_of_a_bot_is_told_nothing(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        live = await server.live_table()
        await live.submit(Sit("bot", "resigned", "rogue"), 1)

        await server.turn_of(1)
        await server.passes(LONG)

        assert news(hook) == []


async def test_a_plea_and_the_end_are_told_to_those_they_concern(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 0, "ana", "webhook", f"{hook.url}/ana")
        await server.subscriptions.ask("t1", 1, "bo", "webhook", f"{hook.url}/bo")
        live = await server.turn_of(1)
        await server.passes(LONG)

        await live.submit(Plea(0), 0)
        await server.passes(LONG)
        await live.submit(Deny(), 1)
        await live.submit(Plea(0), 1)
        await server.passes(LONG)
        await live.submit(Close("host"), 0)
        await server.passes(LONG)

        told = [(request.path, request.json()["type"], request.json()["deadline"]) for request in news(hook)[1:]]
        assert told == [("/bo", "plea", None), ("/ana", "plea", None), ("/bo", "over", None)]


async def test_whoever_begins_is_told_when_the_game_has_begun(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 0, "ana", "webhook", hook.url)

        await server.registry.begin("t1")
        await server.passes(LONG)

        assert len(news(hook)) == 1


async def test_nobody_is_told_of_what_they_did_on_another_seat(store: Store, hook: WebReceiver) -> None:
    ana = Seat(seat=0, kind="human", holder="ana")
    beside = Seat(seat=1, kind="local", holder="ana")
    await store.create(a_table("t1", spec=SPEC, status="playing", seed="7"), [ana, beside])
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "ana", "webhook", hook.url)

        await server.turn_of(1)
        await server.passes(LONG)

        assert news(hook) == []


async def test_only_the_process_that_wrote_tells(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server, serving(store) as other:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        await other.live_table()

        await server.turn_of(1)
        live = await other.live_table()
        async with live.turn:
            await live.read_on()
        await server.passes(LONG)
        await other.passes(LONG)

        assert len(news(hook)) == 1


async def test_what_fails_is_tried_again_and_not_for_ever(
    store: Store, hook: WebReceiver, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(store) as server:
        asked = await server.subscriptions.ask("t1", 1, "bo", "webhook", f"{hook.url}/secret-path")
        await server.subscriptions.ask("t1", 1, "bo", "webhook", f"{hook.url}/good")
        hook.answer = lambda request: (503 if "secret" in request.path else 200, b"")

        await server.turn_of(1)
        await server.passes(LONG)

        assert sorted(request.path for request in news(hook)) == ["/good", *["/secret-path"] * 3]
        assert sorted(server.outcomes) == [("webhook", "failed")] * 3 + [("webhook", "sent")]
        assert "answered 503" in caplog.text
        assert asked.key is not None
        for secret in (asked.key, "secret-path", str(hook.port), SECRET):
            assert secret not in caplog.text


async def test_no_more_is_tried_for_who_has_come(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        hook.answer = lambda request: (503, b"")
        await server.turn_of(1)
        await server.passes(QUIET.grace)
        assert len(news(hook)) == 1

        server.present.add(1)
        await server.passes(LONG)

        assert len(news(hook)) == 1


async def test_a_receiver_that_hangs_holds_nobody_up(store: Store, hook: WebReceiver) -> None:
    async with serving(store, replace(QUIET, delivery=0.1, pauses=())) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        hook.hangs = True

        await server.turn_of(1)
        await server.passes(LONG)

        assert server.outcomes == [("webhook", "failed")]


async def test_who_waits_to_be_told_is_told_when_the_server_ends(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        await server.turn_of(1)

    assert len(news(hook)) == 1


async def test_whoever_had_the_seat_before_is_told_nothing(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", hook.url)
        seat = (await store.seats("t1"))[1]
        assert await store.change_seat("t1", seat, Seat(seat=1, kind="human", holder="cy", name="Cy"))

        await server.turn_of(1)
        await server.passes(LONG)

        assert news(hook) == []
        assert await server.subscriptions.of("t1", 1, "cy") == []


async def test_a_webhook_that_has_moved_or_is_gone(store: Store, hook: WebReceiver) -> None:
    async with serving(store) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", f"{hook.url}/moved")
        await server.subscriptions.ask("t1", 1, "bo", "webhook", f"{hook.url}/gone")
        hook.headers = [("location", f"{hook.url}/elsewhere")]
        hook.answer = lambda request: (307 if request.path == "/moved" else 410, b"")

        await server.turn_of(1)
        await server.passes(LONG)

        assert sorted(request.path for request in news(hook)) == ["/gone", "/moved"]
        assert sorted(server.outcomes) == [("webhook", "dropped"), ("webhook", "failed")]
        assert [notice.target for notice in await server.subscriptions.of("t1", 1, "bo")] == [f"{hook.url}/moved"]


async def test_the_address_that_was_checked_is_the_one_that_is_called(store: Store, hook: WebReceiver) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1"] if host == "hook.example" else []

    async with serving(store, outside=Outside(private=True, resolve=resolve)) as server:
        await server.subscriptions.ask("t1", 1, "bo", "webhook", f"http://hook.example:{hook.port}")

        await server.turn_of(1)
        await server.passes(LONG)

        assert news(hook)[0].headers["host"] == f"hook.example:{hook.port}"


async def test_a_name_that_stands_for_another_address_later_leads_nowhere(store: Store, hook: WebReceiver) -> None:
    answers = [["93.184.216.34"]]

    async def resolve(host: str, port: int) -> list[str]:
        return answers.pop() if answers else ["127.0.0.1"]

    outside = Outside(resolve=resolve)
    await outside.check(f"http://hook.example:{hook.port}", schemes=("http",))

    async with serving(store, outside=outside) as server:
        # As if it had been confirmed while its name stood for the first address.
        target = f"http://hook.example:{hook.port}"
        await store.add_notice(
            Notice(id="n", table="t1", seat=1, kind="webhook", target=target, person="bo", confirmed=True, created=NOW)
        )
        await server.turn_of(1)
        await server.passes(LONG)

        assert server.outcomes == [("webhook", "failed")]
        assert hook.requests == []
