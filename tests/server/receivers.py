"""Local receivers of what the server sends to people who are away: a mail server, and a web server."""

from __future__ import annotations

import asyncio
import base64
import datetime
import ipaddress
import ssl
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING, Any

import h11
import http_ece
import msgspec
from aiosmtpd.smtp import SMTP, AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from email.message import EmailMessage
    from pathlib import Path

    from aiosmtpd.smtp import Envelope, Session

HERE = "127.0.0.1"


@dataclass(frozen=True)
class Request:
    """What came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> dict[str, Any]:
        """Its body."""
        return msgspec.json.decode(self.body, type=dict[str, Any])


@dataclass
class WebReceiver:
    """A web server that takes down what it is sent, and answers what it is told to."""

    scheme: str
    answer: Callable[[Request], tuple[int, bytes]] = lambda request: (200, b"")
    requests: list[Request] = field(default_factory=list)
    headers: list[tuple[str, str]] = field(default_factory=list)
    """What each answer carries."""
    hangs: bool = False
    """Whether it answers nothing, and keeps who asks waiting."""
    port: int = 0
    _serving: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def url(self) -> str:
        """Its address."""
        return f"{self.scheme}://{HERE}:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection, one request only."""
        task = asyncio.create_task(self._serve(reader, writer))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        await asyncio.wait([task])

    async def close(self) -> None:
        """Let go of those who wait."""
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            for part in await self._answer(reader):
                writer.write(part)
            await writer.drain()
        finally:
            writer.close()
            with suppress(ConnectionError, ssl.SSLError):
                await writer.wait_closed()

    async def _answer(self, reader: asyncio.StreamReader) -> list[bytes]:
        connection = h11.Connection(h11.SERVER)
        asked: h11.Request | None = None
        body = b""
        while True:
            event = connection.next_event()
            if event is h11.NEED_DATA:
                connection.receive_data(await reader.read(65536))
            elif isinstance(event, h11.Request):
                asked = event
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            else:
                break
        if asked is None:
            return []
        headers = {name.decode(): value.decode() for name, value in asked.headers}
        request = Request(asked.target.decode(), headers, body)
        self.requests.append(request)
        if self.hangs:
            await asyncio.Event().wait()
        status, text = self.answer(request)
        carried = [("content-length", str(len(text))), ("connection", "close"), *self.headers]
        head = h11.Response(status_code=status, headers=carried)
        return [connection.send(part) or b"" for part in (head, h11.Data(data=text), h11.EndOfMessage())]


@asynccontextmanager
async def web_receiver(tls: ssl.SSLContext | None = None) -> AsyncIterator[WebReceiver]:
    """A web server that runs."""
    receiver = WebReceiver("http" if tls is None else "https")
    server = await asyncio.start_server(receiver.serve, HERE, 0, ssl=tls)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
        await receiver.close()
        await server.wait_closed()


@dataclass
class MailReceiver:
    """A mail server that keeps what it is sent."""

    mails: list[EmailMessage] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    encrypted: list[bool] = field(default_factory=list)
    logins: list[tuple[bytes, bytes]] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    """What the next mails are answered, instead of being taken."""
    port: int = 0

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802  named so there
        """Take a mail."""
        if self.refusals:
            return self.refusals.pop(0)
        assert isinstance(envelope.content, bytes)
        self.mails.append(message_from_bytes(envelope.content, policy=default))
        self.recipients.extend(envelope.rcpt_tos)
        self.encrypted.append(session.ssl is not None)
        return "250 OK"

    def log_in(self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
        """Take a user's word for it."""
        self.logins.append((data.login, data.password))
        return AuthResult(success=True)


@asynccontextmanager
async def mail_receiver(tls: ssl.SSLContext | None = None) -> AsyncIterator[MailReceiver]:
    """A mail server that runs; with `tls` it takes nothing unencrypted."""
    receiver = MailReceiver()
    loop = asyncio.get_running_loop()

    def serving() -> SMTP:
        return SMTP(
            receiver,
            hostname="localhost",
            loop=loop,
            tls_context=tls,
            require_starttls=tls is not None,
            authenticator=receiver.log_in,
        )

    server = await loop.create_server(serving, HERE, 0)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
        await server.wait_closed()


def certified(folder: Path) -> tuple[ssl.SSLContext, Path]:
    """What a server on this machine proves itself with, and the file that makes it believed."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    today = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address(HERE))]
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(today - datetime.timedelta(days=1))
        .not_valid_after(today + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    believed, private = folder / "certificate.pem", folder / "key.pem"
    believed.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(believed, private)
    return context, believed


class Browser:
    """A browser that lets a page push, and reads what it is pushed."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen letters!"

    def subscription(self, endpoint: str) -> str:
        """What its page gives to the server."""
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": as_text(point), "auth": as_text(self._auth)}
        return msgspec.json.encode({"endpoint": endpoint, "expirationTime": None, "keys": keys}).decode()

    def read(self, request: Request) -> dict[str, Any]:
        """What was pushed."""
        assert request.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(request.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return msgspec.json.decode(plain, type=dict[str, Any])


def as_text(data: bytes) -> str:
    """Bytes in base64 for URLs."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
