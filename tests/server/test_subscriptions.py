"""Asking to be told: by whoever holds a seat, confirmed by the target, within limits, never in a private network."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from clankwork.server.notify.channels import Post
from clankwork.server.notify.outbound_http import Outside, is_public
from clankwork.server.notify.subscriptions import ASKED_BY_ONE, ASKED_OF_ONE, MOST_TARGETS, Subscriptions
from clankwork.server.protocol.problems import Problem
from clankwork.server.settings import Mail, Settings
from clankwork.server.signed_tokens import CONFIRMATION_AGE, Tokens
from tests.server.away import SPEC, news
from tests.server.making import NOW, a_table, its_seats
from tests.server.receivers import Browser, mail_receiver
from tests.server.serving import held_port, served
from tests.server.timing import ScriptedTimers

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.server.storage.store import Store
    from tests.server.people import Person
    from tests.server.receivers import MailReceiver, WebReceiver

pytestmark = pytest.mark.anyio

PRIVATE = [
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
    *("255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1"),
    *("::ffff:169.254.169.254", "64:ff9b::7f00:1", "2002:7f00:1::", "240.0.0.1"),
]


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """What is wished does not depend on the database."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


class Times:
    """Clocks that go when they are told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def milliseconds(self) -> int:
        return NOW + int(1000 * self.seconds)


async def wishing(
    store: Store, outside: Outside | None = None, times: Times | None = None, **settings: Any
) -> Subscriptions:
    """Wishes at a server whose table has ana on seat 0 and nobody on seat 1."""
    tokens, times = Tokens("a secret of the server"), times or Times()
    table = a_table("t1", spec=SPEC)
    await store.create(table, its_seats(table))
    post = Post(Settings(**{"webhooks": True, "push_contact": "mailto:me@example.org", **settings}), tokens, outside)
    return Subscriptions(store, post, tokens, times.milliseconds, lambda: times.seconds)


async def refused(
    subscriptions: Subscriptions, kind: Any, target: str, person: str | None = "ana", seat: int = 0
) -> str:
    with pytest.raises(Problem) as caught:
        await subscriptions.ask("t1", seat, person, kind, target)
    return caught.value.code


# Addresses


@pytest.mark.parametrize("address", PRIVATE)
async def test_what_is_not_public_is_never_called(store: Store, address: str) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["93.184.216.34", address]  # one bad address is enough

    subscriptions = await wishing(store, Outside(resolve=resolve))

    assert not is_public(address)
    assert await refused(subscriptions, "webhook", "https://hook.example/") == "target-refused"
    assert await refused(subscriptions, "push", Browser().subscription("https://push.example/1")) == "target-refused"


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8"])
def test_what_is_public_may_be_called(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *("http://127.0.0.1/", "http://[::1]/", "http://localhost/", "http://127.1/", "http://2130706433/"),
        *("http://0x7f.1/", "http://169.254.169.254/latest/", "http://[::ffff:7f00:1]/", "http://0/"),
        *("ftp://example.org/", "file:///etc/passwd", "gopher://example.org/", "//example.org/", "example.org", ""),
        *("http://user:secret@example.org/", "http://example.org:22/", "http://example.org:99999/", "http:///"),
        *(
            "http://exa mple.org/",
            "http://example.org/\r\nHost: a",
            "http://exämple.org/",
            "http://[::1",
            "http://a" * 500,
        ),
    ],
)
async def test_urls_that_lead_nowhere_good_are_refused(store: Store, url: str) -> None:
    subscriptions = await wishing(store)

    assert await refused(subscriptions, "webhook", url) == "target-refused"


async def test_a_push_needs_an_encrypted_way_and_real_keys(store: Store, hook: WebReceiver) -> None:
    subscriptions = await wishing(store, private_targets=True)
    good = msgspec.json.decode(Browser().subscription("https://push.example/1"))
    point = good["keys"]["p256dh"]

    assert await refused(subscriptions, "push", Browser().subscription(hook.url)) == "target-refused"
    for keys in ({}, {"p256dh": point, "auth": "AA"}, {"p256dh": "B" + "A" * 86, "auth": good["keys"]["auth"]}):
        wrong = msgspec.json.encode({**good, "keys": keys}).decode()
        assert await refused(subscriptions, "push", wrong) == "malformed-target"
    assert await refused(subscriptions, "push", "no json") == "malformed-target"


@pytest.mark.parametrize("answer", [(200, b"no"), (200, b""), (404, b""), (302, b"")])
async def test_a_webhook_that_does_not_know_what_it_is_asked_is_not_called_again(
    store: Store, hook: WebReceiver, answer: tuple[int, bytes]
) -> None:
    subscriptions = await wishing(store, private_targets=True)
    hook.answer = lambda request: answer
    hook.headers = [("location", f"{hook.url}/elsewhere")]

    assert await refused(subscriptions, "webhook", hook.url) == "challenge-failed"
    assert len(hook.requests) == 1
    assert await subscriptions.of("t1", 0, "ana") == []


@pytest.mark.parametrize(
    "address",
    ["", "ana", "@example.org", "a@b@c", "a b@example.org", "a@example.org\nBcc: x@y.z", "<a@b.c>", "a@" + "b" * 300],
)
async def test_what_is_no_address_gets_no_mail(store: Store, address: str) -> None:
    subscriptions = await wishing(store, mail=Mail(host="127.0.0.1", port=9, sender="clank@example.org"))

    assert await refused(subscriptions, "mail", address) == "malformed-target"


# Who may ask, and how often


async def test_only_the_holder_of_a_seat_learns_or_changes_anything(store: Store, hook: WebReceiver) -> None:
    subscriptions = await wishing(store, private_targets=True)
    notice = (await subscriptions.ask("t1", 0, "ana", "webhook", hook.url)).notice

    for table, seat, person in (
        ("t1", 0, "eve"),
        ("t1", 0, None),
        ("t1", 1, "ana"),
        ("t1", 9, "ana"),
        ("t2", 0, "ana"),
    ):
        for asked in (
            subscriptions.of(table, seat, person),
            subscriptions.ask(table, seat, person, "webhook", hook.url),
            subscriptions.drop(table, seat, person, notice.id),
        ):
            with pytest.raises(Problem, match="there is no such table"):
                await asked
    assert [each.id for each in await subscriptions.of("t1", 0, "ana")] == [notice.id]


async def test_what_the_operator_has_not_set_up_is_not_offered(store: Store, hook: WebReceiver) -> None:
    subscriptions = await wishing(store, webhooks=False, push_contact="", private_targets=True)

    assert subscriptions.ways == []
    assert await refused(subscriptions, "webhook", hook.url) == "not-offered"
    assert await refused(subscriptions, "push", Browser().subscription("https://push.example")) == "not-offered"
    assert await refused(subscriptions, "mail", "ana@example.org") == "not-offered"
    assert hook.requests == []


async def test_a_seat_has_so_many_targets_and_each_of_them_once(store: Store) -> None:
    subscriptions = await wishing(store, private_targets=True)
    browser = Browser()
    for number in range(MOST_TARGETS):
        await subscriptions.ask("t1", 0, "ana", "push", browser.subscription(f"https://127.0.0.1/{number}"))

    again = await subscriptions.ask("t1", 0, "ana", "push", browser.subscription("https://127.0.0.1/0"), "ja")

    found = await subscriptions.of("t1", 0, "ana")
    assert len(found) == MOST_TARGETS
    assert again.notice in found
    assert await refused(subscriptions, "push", browser.subscription("https://127.0.0.1/6")) == "too-many-targets"


def mailed(receiver: MailReceiver) -> dict[str, Any]:
    mail = Mail(host="127.0.0.1", port=receiver.port, sender="clank@example.org", security="none")
    return {"mail": mail, "webhooks": False}


async def test_nobody_is_flooded_with_questions(store: Store) -> None:
    times = Times()
    async with mail_receiver() as receiver:
        subscriptions = await wishing(store, times=times, **mailed(receiver))
        for _ in range(ASKED_OF_ONE):
            await subscriptions.ask("t1", 0, "ana", "mail", "victim@example.org")

        assert await refused(subscriptions, "mail", "Victim@example.org") == "too-many"
        assert len(receiver.mails) == ASKED_OF_ONE
        times.seconds += 3600
        await subscriptions.ask("t1", 0, "ana", "mail", "victim@example.org")


async def test_nobody_asks_too_often(store: Store) -> None:
    subscriptions = await wishing(store)
    for _ in range(ASKED_BY_ONE):
        assert await refused(subscriptions, "webhook", "http://127.0.0.1/") == "target-refused"

    assert await refused(subscriptions, "webhook", "http://127.0.0.1/") == "too-many"


async def test_what_was_not_confirmed_in_time_is_forgotten(store: Store) -> None:
    times = Times()
    async with mail_receiver() as receiver:
        subscriptions = await wishing(store, times=times, **mailed(receiver))
        await subscriptions.ask("t1", 0, "ana", "mail", "ana@example.org")
        before = await subscriptions.of("t1", 0, "ana")
        times.seconds += CONFIRMATION_AGE + 1

        assert [notice.confirmed for notice in before] == [False]
        assert await subscriptions.of("t1", 0, "ana") == []


async def test_a_mail_server_that_is_not_there_is_told_of(store: Store) -> None:
    with held_port() as nobody:
        port = nobody.getsockname()[1]
        mail = Mail(host="127.0.0.1", port=port, sender="clank@example.org", security="none")
        subscriptions = await wishing(store, mail=mail)

        assert await refused(subscriptions, "mail", "ana@example.org") == "not-delivered"
        assert await subscriptions.of("t1", 0, "ana") == []


async def test_a_link_is_good_for_what_it_says_only(store: Store) -> None:
    async with mail_receiver() as receiver:
        subscriptions = await wishing(store, **mailed(receiver))
        notice = (await subscriptions.ask("t1", 0, "ana", "mail", "ana@example.org")).notice
        ours, theirs = Tokens("a secret of the server"), Tokens("of another server")

        for token in (
            ours.notice(notice.id, "stop"),
            theirs.notice(notice.id, "confirm"),
            ours.notice("0", "confirm"),
            "",
        ):
            with pytest.raises(Problem, match="does not work"):
                await subscriptions.confirm(token)
        for token in (ours.notice(notice.id, "confirm"), ours.device("ana"), "x" * 1000):
            with pytest.raises(Problem, match="does not work"):
                await subscriptions.stop(token)
        assert [each.confirmed for each in await subscriptions.of("t1", 0, "ana")] == [False]


# Over HTTP


async def a_seat_of(person: Person) -> str:
    made = await person.make("base", "mine", "rogue", name="Friday")
    return f"/api/tables/{made['table']['id']}/seats/0/notices"


async def test_wishes_over_http(tmp_path: Path, hook: WebReceiver) -> None:
    contact = "mailto:me@example.org"
    settings: dict[str, Any] = {"webhooks": True, "private_targets": True, "push_contact": contact}
    async with served(tmp_path, **settings) as server, server.person() as ana, server.person() as eve:
        path = await a_seat_of(ana)
        hooked = await ana.post(path, {"kind": "webhook", "target": hook.url, "language": "fr"}, 201)
        pushed = await ana.post(
            path, {"kind": "push", "target": Browser().subscription("https://127.0.0.1/secret")}, 201
        )

        told = await ana.get(path)
        assert told["ways"] == ["push", "webhook"]
        assert told["notices"] == [hooked["notice"], pushed["notice"]]
        assert (hooked["notice"]["target"], hooked["notice"]["language"]) == (hook.url, "fr")
        assert pushed["notice"]["target"] == "127.0.0.1"
        assert hooked["key"] is not None
        assert pushed["key"] is None
        assert len((await ana.get("/api/push-key"))["key"]) == 87

        unknown = await eve.get("/api/tables/nowhere/seats/0/notices", 404)
        assert await eve.get(path, 404) == unknown
        assert await eve.post(path, {"kind": "webhook", "target": hook.url}, 404) == unknown
        dropping = f"{path}/{hooked['notice']['id']}"
        assert (await eve.http.delete(dropping)).json() == unknown
        assert (await ana.http.delete(dropping)).status_code == 204
        assert (await ana.http.delete(dropping)).status_code == 404
        assert (await ana.get(path))["notices"] == [pushed["notice"]]


async def test_the_links_in_mails_lead_to_pages(tmp_path: Path) -> None:
    async with mail_receiver() as receiver:
        mail = {"host": "127.0.0.1", "port": receiver.port, "sender": "clank@example.org", "security": "none"}
        async with served(tmp_path, mail=mail) as server, server.person() as ana, server.person() as anybody:
            path = await a_seat_of(ana)
            await ana.post(path, {"kind": "mail", "target": "ana@example.org", "language": "fr"}, 201)
            mailed = receiver.mails[0]
            found = re.search(r"http\S+/notices/confirm\?\S+", mailed.get_content())
            assert found is not None
            stopping = mailed["List-Unsubscribe"].strip("<>")
            anybody.http.headers.pop("Origin")  # a mail program has none

            asked = await anybody.get(found[0])
            assert "Voulez-vous" in asked
            assert (await ana.get(path))["notices"][0]["confirmed"] is False
            for _ in range(2):
                answered = await anybody.http.post(found[0])
                assert "Vous serez" in answered.text
            assert (await ana.get(path))["notices"][0]["confirmed"] is True

            assert "Ne voulez-vous plus" in await anybody.get(stopping)
            stopped = await anybody.http.post(stopping, data={"List-Unsubscribe": "One-Click"})
            assert stopped.status_code == 200
            assert (await ana.get(path))["notices"] == []
            assert "ne fonctionne" in (await anybody.http.get(found[0], headers={"Accept-Language": "fr"})).text
            assert (await anybody.http.post(path, json={"kind": "mail", "target": "a@b.c"})).status_code == 403


async def test_confirming_and_stopping_by_the_api(tmp_path: Path) -> None:
    async with mail_receiver() as receiver:
        mail = {"host": "127.0.0.1", "port": receiver.port, "sender": "clank@example.org", "security": "none"}
        async with served(tmp_path, mail=mail) as server, server.person() as ana:
            path = await a_seat_of(ana)
            notice = (await ana.post(path, {"kind": "mail", "target": "ana@example.org"}, 201))["notice"]
            tokens = server.server.tokens

            await ana.post("/api/notices/confirm", {"token": tokens.notice(notice["id"], "confirm")}, 204)
            assert (await ana.get(path))["notices"] == [{**notice, "confirmed": True}]
            await ana.post("/api/notices/stop", {"token": tokens.notice(notice["id"], "stop")}, 204)
            assert (await ana.get(path))["notices"] == []
            await ana.post("/api/notices/confirm", {"token": "no token"}, 404)
            await ana.get("/api/push-key", 409)


async def test_who_is_away_is_told_when_the_game_begins_and_nobody_else_is(tmp_path: Path, hook: WebReceiver) -> None:
    async with served(tmp_path, webhooks=True, private_targets=True) as server, server.person() as ana:
        timers = server.server.notices.timers = ScriptedTimers()
        for place in ("there", "away"):
            made = await ana.make("base", "mine", "local", name=place)
            table = made["table"]["id"]
            for seat in (0, 1):
                target = {"kind": "webhook", "target": f"{hook.url}/{place}"}
                await ana.post(f"/api/tables/{table}/seats/{seat}/notices", target, 201)
            await ana.post(f"/api/tables/{table}/start")
            if place == "there":
                connection = await ana.connect(table)
        timers.passes(server.server.notices.patience.grace)
        await server.server.notices.told_all()
        told = [request.path for request in news(hook)]
        await connection.close()

    assert told == ["/away"]
