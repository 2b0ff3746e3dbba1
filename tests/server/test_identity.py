"""Who gets in: pages of this server and people with their own cookie; and what happens to those who flood it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import websockets

from clankwork.server.http.identity import cookie_name
from clankwork.server.http.origin_check import Origins
from clankwork.server.http.rate_limits import Bucket, Buckets, Counts, client_at
from clankwork.server.settings import settings_from
from clankwork.server.signed_tokens import Tokens
from tests.server.people import Connection, Person
from tests.server.serving import served
from tests.support.clock import HANGS, Clock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.server.serving import Served

pytestmark = pytest.mark.anyio

TABLE = {"game": "base", "seats": [{"kind": "mine"}, {"kind": "local"}], "start": True}


@pytest.fixture(scope="module")
async def registry(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Served]:
    """A server for all tests that need no other limits: each brings people of its own."""
    async with served(tmp_path_factory.mktemp("gate")) as running:
        yield running


# Origins


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://127.0.0.1:1", "https://127.0.0.1", "x"])
async def test_foreign_pages_change_nothing_and_connect_to_nothing(registry: Served, origin: str) -> None:
    async with registry.person() as ana:
        await ana.post("/api/tables", TABLE, 201)
        cookie = ana.cookie
        for headers in ({"Origin": origin, "Cookie": cookie}, {"Cookie": cookie}):
            async with httpx.AsyncClient(base_url=registry.url, headers=headers, timeout=HANGS) as evil:
                refused = await evil.post("/api/tables", json=TABLE)
                assert (refused.status_code, refused.json()["code"]) == (403, "foreign-origin")
        with pytest.raises(websockets.InvalidStatus) as closed:
            await websockets.connect(
                registry.url.replace("http", "ws") + "/api/play",
                additional_headers={"Cookie": cookie, "Origin": origin},
                open_timeout=HANGS,
            )
        assert closed.value.response.status_code == 403
        assert len((await ana.get("/api/tables?mine=true"))["tables"]) == 1


@pytest.mark.parametrize(
    ("set_to", "origin", "allowed"),
    [
        ({}, "http://127.0.0.1:8642", True),
        ({}, "http://localhost:8642", True),
        ({}, "http://[::1]:8642", True),
        ({}, "https://localhost:8642", False),
        ({}, "http://localhost", False),
        ({}, "http://localhost.evil.example:8642", False),
        ({}, None, False),
        ({"host": "0.0.0.0"}, "http://192.168.1.7:8642", True),
        ({"host": "0.0.0.0"}, "http://evil.example:8642", False),
        ({"host": "0.0.0.0", "origin": "https://clank.example"}, "http://192.168.1.7:8642", False),
        ({"origin": "https://clank.example"}, "https://clank.example", True),
        ({"origin": "https://clank.example"}, "http://localhost:8642", False),
        ({"origin": "https://clank.example"}, "https://clank.example.evil.example", False),
    ],
)
def test_which_pages_are_ours(set_to: dict[str, Any], origin: str | None, allowed: bool) -> None:
    assert Origins(settings_from({}, **set_to)).allow(origin) is allowed


async def test_answers_say_how_pages_may_use_them(registry: Served) -> None:
    async with httpx.AsyncClient(base_url=registry.url, timeout=HANGS) as client:
        for path in ("/healthz", "/api/offer", "/api/tables/nosuch"):
            headers = (await client.get(path)).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        assert (await client.get("/api/offer")).headers["cache-control"] == "no-store"


# Cookies


async def test_the_cookie_is_for_the_browser_alone(registry: Served) -> None:
    async with registry.person() as ana:
        response = await ana.http.post("/api/tables", json=TABLE)

    cookie = response.headers["set-cookie"]
    assert {"HttpOnly", "Path=/", "SameSite=lax"} <= {part.strip() for part in cookie.split(";")}
    assert cookie.partition("=")[2].partition(";")[0] not in response.text


async def test_over_https_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    origin = "https://clank.example"
    async with served(tmp_path, origin=origin) as server, Person(server.url, origin=origin) as ana:
        response = await ana.http.post("/api/tables", json=TABLE)

    assert response.headers["set-cookie"].startswith("__Host-clankwork_person=")
    assert "Secure" in response.headers["set-cookie"]
    assert "max-age" in response.headers["strict-transport-security"]


@pytest.mark.parametrize("kind", ["forged", "foreign", "cut", "empty", "long", "odd"])
async def test_a_cookie_that_is_not_ours_is_a_stranger(registry: Served, kind: str) -> None:
    async with registry.person() as ana:
        made = await ana.post("/api/tables", {**TABLE, "watch": False}, 201)
        real = ana.cookie.partition("=")[2]
        person = real.partition(".")[0]
        bad = {
            "forged": f"{person}.{'A' * 27}",
            "foreign": Tokens("another server's secret").cookie_of("ana"),
            "cut": real[:-6],
            "empty": "",
            "long": "a" * 4000,
            "odd": "%00.%ff",
        }[kind]
        headers = {"Cookie": f"{cookie_name(secure=False)}={bad}"}
        async with httpx.AsyncClient(base_url=registry.url, headers=headers, timeout=HANGS) as stranger:
            assert (await stranger.get(f"/api/tables/{made['table']['id']}")).status_code == 404
            assert (await stranger.get("/api/tables?mine=true")).json()["tables"] == []


# The wire


async def test_a_table_that_is_none_of_ones_business_looks_like_none(registry: Served) -> None:
    async with registry.person() as ana, registry.person() as eve:
        made = await ana.post("/api/tables", {**TABLE, "watch": False}, 201)
        troubles = []
        for table in (made["table"]["id"], "nosuchtable"):
            with pytest.raises(ConnectionError):
                await (connection := Connection(eve, table)).open()
            troubles.append((connection.trouble, connection.closed))

    assert troubles[0] == troubles[1]
    assert troubles[0][0] == {"type": "problem", "code": "no-such-table", "text": "there is no such table"}


async def test_nobody_has_the_view_of_anothers_seat(registry: Served) -> None:
    async with registry.person() as ana, registry.person() as eve:
        made = await ana.post("/api/tables", TABLE, 201)
        connection = Connection(eve, made["table"]["id"])
        with pytest.raises(ConnectionError):
            await connection.open(seat=0)
        watching = await eve.connect(made["table"]["id"])
        refused = await watching.act(0)
        asked = await watching.ask("why", action=0)
        await watching.close()

    assert connection.trouble is not None
    assert connection.trouble["code"] == "not-your-seat"
    assert refused["refusal"]["code"] == asked["refusal"]["code"] == "not-at-the-table"


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"type":"hello"}',
        b'{"type":"nothing"}',
        b"[" * 5000,
        b"\xff\xfe",
        "\ud83d".encode("utf-8", "surrogatepass"),
    ],
)
async def test_a_frame_that_is_none_ends_the_connection_with_a_reason(registry: Served, frame: bytes) -> None:
    async with registry.person() as ana:
        made = await ana.post("/api/tables", TABLE, 201)
        connection = await ana.connect(made["table"]["id"])
        await connection.send_raw(frame)
        with pytest.raises(ConnectionError):
            await connection.until(lambda: False)

    assert connection.trouble is not None
    assert connection.trouble["code"] == "malformed-frame"


async def test_oversized_and_flooding_clients_are_cut_off_while_others_play_on(tmp_path: Path) -> None:
    limits = {"messages": 50, "frame": 2000, "connections": 20}
    async with served(tmp_path, Clock(), limits=limits) as registry, registry.person() as ana, registry.person() as eve:
        made = await ana.post("/api/tables", TABLE, 201)
        playing = await ana.connect(made["table"]["id"])
        oversized, flooding = [await eve.connect(made["table"]["id"]) for _ in range(2)]

        await oversized.send({"type": "ping", "id": "x" * 3000})
        await asyncio.gather(*(flooding.send({"type": "ping", "id": "p"}) for _ in range(200)), return_exceptions=True)
        with pytest.raises(ConnectionError):
            await flooding.until(lambda: False)
        with pytest.raises(ConnectionError):
            await oversized.until(lambda: False)
        for _ in range(5):
            assert (await playing.ask("ping"))["type"] == "pong"
        await playing.close()

    # Whoever floods may be cut off before they have read why.
    assert flooding.trouble is None or flooding.trouble["code"] == "too-many-messages"
    assert oversized.trouble is not None
    assert oversized.trouble["code"] == "frame-too-long"


async def test_too_many_connections_are_refused(tmp_path: Path) -> None:
    async with served(tmp_path, limits={"connections": 3}) as registry, registry.person() as ana:
        made = await ana.post("/api/tables", TABLE, 201)
        table = made["table"]["id"]
        open_ones = [await ana.connect(table) for _ in range(3)]
        with pytest.raises(websockets.InvalidStatus):
            await ana.connect(table)
        await open_ones[0].close()
        async with asyncio.timeout(HANGS):
            while len(open_ones) < 4:
                with suppress(websockets.InvalidStatus):  # the server may not have noticed yet
                    open_ones.append(await ana.connect(table))
        for connection in open_ones[1:]:
            await connection.close()


async def test_too_many_requests_tables_and_bytes_are_refused(tmp_path: Path) -> None:
    limits = {"requests": 5, "tables": 2, "made": 4, "body": 1000}
    meter = Clock()
    async with served(tmp_path, meter, limits=limits) as registry, registry.person() as ana:
        long = await ana.post("/api/tables", {**TABLE, "name": "x" * 2000}, 413)
        for _ in range(2):
            await ana.post("/api/tables", TABLE, 201)
        third = await ana.post("/api/tables", TABLE, 409)
        at_once = [(await ana.http.get("/api/me")).status_code for _ in range(50)]
        meter.now += 1
        later = [(await ana.http.get("/api/me")).status_code for _ in range(10)]

    assert (long["code"], third["code"]) == ("body-too-long", "too-many-tables")
    assert at_once == [200] * 46 + [429] * 4, "four requests came before"
    assert later == [200] * 5 + [429] * 5


async def test_a_flood_from_one_address_leaves_others_alone() -> None:
    time = 0.0
    buckets = Buckets(2.0, 3.0, lambda: time)

    flood = [buckets.take("10.0.0.1") for _ in range(5)]
    other = buckets.take("10.0.0.2")
    time = 1.0
    later = [buckets.take("10.0.0.1") for _ in range(3)]

    assert (flood, other, later) == ([True] * 3 + [False] * 2, True, [True, True, False])


def test_a_bucket_never_holds_more_than_its_most() -> None:
    bucket = Bucket(10.0, 2.0, 0.0)

    assert [bucket.take(1000.0) for _ in range(3)] == [True, True, False]


def test_what_is_closed_makes_room_again() -> None:
    counts = Counts(each=1, together=2)

    entered = [counts.enter("a"), counts.enter("a"), counts.enter("b"), counts.enter("c")]
    counts.leave("a")

    assert (entered, counts.enter("c"), counts.total) == ([True, False, True, False], True, 2)


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_addresses_of_one_line_count_together(address: str, client: str) -> None:
    assert client_at(address) == client
