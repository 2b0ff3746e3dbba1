"""Web push: a message that a browser shows although no page is open. Only that browser can read it."""

from __future__ import annotations

import base64
import hashlib
import time
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from clankwork.engine import ClankError
from clankwork.server.notify.message import Undelivered
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from py_vapid import Vapid

    from clankwork.server.notify.message import Message
    from clankwork.server.notify.outbound_http import Outside
    from clankwork.server.storage.rows import Notice

CURVE_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many keys the curve P-256 has: a private key is less."""
KEY_BYTES: Final = 32
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16
SIGNED_FOR: Final = 12 * 3600
"""Seconds that a signature is good for; a day is the most."""
KEPT_FOR: Final = 7 * 24 * 3600
"""Seconds that a push service keeps a message for a browser that is off."""
_GONE: Final = frozenset({404, 410})
_LATER: Final = frozenset({408, 425, 429})


class PushKeys(msgspec.Struct, frozen=True):
    """What messages to a browser are encrypted with, in base64 for URLs."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Subscription(msgspec.Struct, frozen=True):
    """What a browser gives to a page that may push: where to, and with which keys."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    keys: PushKeys


_DECODER: Final = msgspec.json.Decoder(Subscription)


def read_subscription(target: str) -> Subscription:
    """The subscription that a text is, as browsers write it; a `Problem` if it is none."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  slow to load, and not always needed

    try:
        read = _DECODER.decode(target)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(read.keys.p256dh, POINT_BYTES))
        _bytes(read.keys.auth, AUTH_BYTES)
    except (msgspec.MsgspecError, ValueError):
        raise Problem("malformed-target", 422, "this is not a push subscription") from None
    return read


class Pusher:
    """Pushes messages."""

    def __init__(self, outside: Outside, contact: str, key: bytes) -> None:
        self._outside = outside
        self._contact = contact
        """Tells push services whom to ask."""
        self._key = key
        self._vapid: Vapid | None = None

    @property
    def public_key(self) -> str:
        """What a page subscribes with, in base64 for URLs."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415

        point = self._signer().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return _text(point)

    def _signer(self) -> Vapid:
        if self._vapid is None:
            from py_vapid import Vapid  # noqa: PLC0415  slow to load, and not always needed

            self._vapid = Vapid.from_raw(_text(self._key).encode())
        return self._vapid

    async def check(self, target: str) -> str:
        """A subscription as it is kept; a `Problem` if nothing will be sent to it."""
        subscription = read_subscription(target)
        await self._outside.check(subscription.endpoint, schemes=("https",))
        return msgspec.json.encode(subscription).decode()

    async def send(self, notice: Notice, message: Message) -> None:
        """Push a message."""
        from pywebpush import WebPusher  # noqa: PLC0415  slow to load, and not always needed

        subscription = _DECODER.decode(notice.target)
        body = msgspec.json.encode(
            {
                "type": message.reason,
                "title": message.title(notice.language),
                "body": " ".join(message.details(notice.language)),
                "table": message.table,
                "seat": message.seat,
                "link": message.link,
            }
        )
        encrypted = WebPusher(msgspec.to_builtins(subscription)).encode(body)["body"]
        answer = await self._outside.post(subscription.endpoint, self._headers(subscription, message), encrypted)
        if not 200 <= answer.status < 300:
            again = answer.status in _LATER or answer.status >= 500
            raise Undelivered(f"answered {answer.status}", again=again, gone=answer.status in _GONE)

    def _headers(self, subscription: Subscription, message: Message) -> dict[str, str]:
        parts = urlsplit(subscription.endpoint)
        now = int(time.time())
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._contact, "exp": now + SIGNED_FOR}
        kept = KEPT_FOR if message.deadline is None else message.deadline // 1000 - now
        topic = hashlib.sha256(f"{message.table} {message.seat}".encode()).digest()[:24]
        return {
            **self._signer().sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(60, min(KEPT_FOR, kept))),
            "Topic": _text(topic),  # a newer message takes the place of one that a browser has not got yet
            "Urgency": "normal",
        }


def push_key(text: str) -> bytes:
    """The private key that an operator has set."""
    try:
        key = _bytes(text, KEY_BYTES)
    except ValueError:
        key = b""
    if not 0 < int.from_bytes(key) < CURVE_ORDER:
        raise ClankError("the key for web push is not a private key of 32 bytes in base64 for URLs")
    return key


def made_key(seed: bytes) -> bytes:
    """The private key that is made from 32 bytes which nobody knows."""
    return (int.from_bytes(seed) % (CURVE_ORDER - 1) + 1).to_bytes(KEY_BYTES)


def _bytes(text: str, length: int) -> bytes:
    found = base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
    if len(found) != length:
        raise ValueError(f"{length} bytes are needed")
    return found


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
