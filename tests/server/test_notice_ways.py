"""The ways by which people who are away are told: e-mail and web push, against receivers that read what comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from py_vapid import Vapid

from tests.server.away import LONG, ORIGIN, Server, mail_to, serving, token_in
from tests.server.receivers import Browser, mail_receiver, web_receiver

if TYPE_CHECKING:
    import ssl
    from pathlib import Path

    from clankwork.server.storage.store import Store
    from tests.server.receivers import MailReceiver

pytestmark = pytest.mark.anyio


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """What is told does not depend on the database."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


async def confirmed_mail(server: Server, receiver: MailReceiver, address: str, language: str) -> None:
    await server.subscriptions.ask("t1", 1, "bo", "mail", address, language)
    await server.subscriptions.confirm(token_in(receiver.mails[-1].get_content(), "confirm"))


async def test_mail_is_sent_to_who_has_confirmed_and_stops_when_they_say_so(store: Store) -> None:
    async with mail_receiver() as receiver, serving(store, mail=mail_to(receiver)) as server:
        await confirmed_mail(server, receiver, "bo@example.org", "en")
        room = await server.turn_of(1)
        await server.passes(LONG)

        mail = receiver.mails[1]
        assert (mail["From"], mail["To"]) == ("clank@example.org", "bo@example.org")
        assert mail["Subject"] == "It is your turn at “Friday”"
        text = mail.get_content()
        assert f"To the table: {ORIGIN}/t/t1" in text
        assert "You play as Bo." in text
        assert "UTC" in text
        assert mail["List-Unsubscribe"] == f"<{ORIGIN}/notices/stop?token={token_in(text, 'stop')}>"
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"

        await server.subscriptions.stop(token_in(text, "stop"))
        await server.subscriptions.stop(token_in(text, "stop"))
        await server.turn_of(0)
        await server.turn_of(1)
        await server.passes(LONG)

        assert len(receiver.mails) == 2
        assert room.history.n > 0


async def test_mail_that_nobody_confirmed_says_nothing_of_the_table_and_is_the_only_one(store: Store) -> None:
    async with mail_receiver() as receiver, serving(store, mail=mail_to(receiver)) as server:
        await server.subscriptions.ask("t1", 1, "bo", "mail", "bo@example.org")
        await server.turn_of(1)
        await server.passes(LONG)

        assert len(receiver.mails) == 1
        assert "clank.example" in receiver.mails[0].get_content()
        assert "Friday" not in receiver.mails[0].as_string()
        assert "Bo." not in receiver.mails[0].get_content()


@pytest.mark.parametrize(
    ("language", "subject"),
    [
        ("fr", "C'est votre tour à la table « Friday »"),
        ("ja", "「Friday」であなたの手番です"),
        ("xx", "It is your turn at “Friday”"),
    ],
)
async def test_mail_is_written_in_the_language_of_whoever_reads_it(store: Store, language: str, subject: str) -> None:
    async with mail_receiver() as receiver, serving(store, mail=mail_to(receiver)) as server:
        await confirmed_mail(server, receiver, "bo@example.org", language)

        await server.turn_of(1)
        await server.passes(LONG)

        assert len(receiver.mails) == 2
        assert receiver.mails[1]["Subject"] == subject


async def test_mail_goes_encrypted_and_with_a_password(store: Store, tls: ssl.SSLContext) -> None:
    async with mail_receiver(tls) as receiver:
        mail = mail_to(receiver, security="starttls", user="clank", password="the password of the mail server")
        async with serving(store, mail=mail) as server:
            await server.subscriptions.ask("t1", 1, "bo", "mail", "bo@example.org")

    assert receiver.encrypted == [True]
    assert receiver.logins == [(b"clank", b"the password of the mail server")]


async def test_mail_is_tried_again_only_if_that_may_help(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    async with mail_receiver() as receiver, serving(store, mail=mail_to(receiver)) as server:
        await confirmed_mail(server, receiver, "bo@example.org", "en")
        receiver.refusals = ["451 <bo@example.org>: later", "550 <bo@example.org>: never"]

        await server.turn_of(1)
        await server.passes(LONG)

        assert len(receiver.mails) == 1
        assert server.outcomes == [("mail", "failed")] * 2
        assert "answered 451" in caplog.text
        assert "bo@example.org" not in caplog.text


# Web push


async def test_a_browser_is_pushed_what_only_it_can_read(store: Store, tls: ssl.SSLContext) -> None:
    browser = Browser()
    async with web_receiver(tls) as service, serving(store, push_contact="mailto:me@example.org") as server:
        await server.subscriptions.ask("t1", 1, "bo", "push", browser.subscription(f"{service.url}/push/1"), "ja")
        await server.turn_of(1)
        await server.passes(LONG)

        request = service.requests[0]
        pushed = browser.read(request)
        assert pushed["title"] == "「Friday」であなたの手番です"
        assert pushed["link"] == f"{ORIGIN}/t/t1"
        authorization = request.headers["authorization"]
        assert Vapid.verify(authorization)
        assert authorization.endswith(f"k={server.subscriptions.push_key}")
        assert int(request.headers["ttl"]) > 0
        assert len(request.headers["topic"]) <= 32
        assert b"Friday" not in request.body


async def test_a_browser_that_is_gone_is_forgotten(store: Store, tls: ssl.SSLContext) -> None:
    browser = Browser()
    async with web_receiver(tls) as service, serving(store, push_contact="mailto:me@example.org") as server:
        service.answer = lambda request: (404 if request.path == "/1" else 410, b"")
        for path in ("1", "2"):
            await server.subscriptions.ask("t1", 1, "bo", "push", browser.subscription(f"{service.url}/{path}"))

        await server.turn_of(1)
        await server.passes(LONG)

        assert len(service.requests) == 2
        assert await server.subscriptions.of("t1", 1, "bo") == []


async def test_all_processes_push_with_one_key(store: Store, tmp_path: Path) -> None:
    async with (
        serving(store, push_contact="mailto:me@example.org", data=str(tmp_path / "a")) as server,
        serving(store, push_contact="mailto:me@example.org", data=str(tmp_path / "b")) as other,
    ):
        assert server.subscriptions.push_key == other.subscriptions.push_key
