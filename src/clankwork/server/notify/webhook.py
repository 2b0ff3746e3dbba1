"""Calling a URL of somebody's own, with a body that they can check: signed by a key that was shown to them once."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from typing import TYPE_CHECKING, Final

import msgspec

from clankwork.server.notify.message import Undelivered
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from clankwork.server.notify.message import Message
    from clankwork.server.notify.outbound_http import Answer, Outside
    from clankwork.server.signed_tokens import Tokens
    from clankwork.server.storage.rows import Notice

SIGNATURE: Final = "Clankwork-Signature"
_GONE: Final = 410


def signature(key: str, at: int, body: bytes) -> str:
    """The header that proves who sent a body, and when: `t=SECONDS,v1=HMAC-SHA256 of "SECONDS.BODY" in hex`."""
    return f"t={at},v1={hmac.new(key.encode(), f'{at}.'.encode() + body, hashlib.sha256).hexdigest()}"


class Webhooks:
    """Calls URLs."""

    def __init__(self, outside: Outside, tokens: Tokens) -> None:
        self._outside = outside
        self._tokens = tokens

    def key(self, notice: str) -> str:
        """What signs the messages of one notice. It is kept nowhere, as it can be made again from the secret."""
        return self._tokens.key(f"webhook {notice}").hex()

    async def check(self, url: str) -> None:
        """Refuse a URL that will not be called."""
        await self._outside.check(url, schemes=("https", "http"))

    async def challenge(self, notice: str, url: str) -> None:
        """Ask a URL whether it wants to be called: one that does sends the challenge back."""
        challenge = secrets.token_hex(16)
        body = msgspec.json.encode({"type": "challenge", "challenge": challenge})
        try:
            answer = await self._call(notice, url, body)
        except Undelivered:
            answer = None
        if answer is None or answer.status != 200 or answer.body.strip() != challenge.encode():
            raise Problem("challenge-failed", 422, "what is behind this address did not send the challenge back")

    async def send(self, notice: Notice, message: Message) -> None:
        """Call the URL."""
        body = msgspec.json.encode(
            {
                "type": message.reason,
                "title": message.title(notice.language),
                "table": message.table,
                "name": message.name,
                "seat": message.seat,
                "player": message.player,
                "deadline": message.deadline,
                "link": message.link,
                "at": message.at,
            }
        )
        answer = await self._call(notice.id, notice.target, body)
        if not 200 <= answer.status < 300:
            gone, moved = answer.status == _GONE, 300 <= answer.status < 400
            raise Undelivered(f"answered {answer.status}", again=not moved, gone=gone)

    async def _call(self, notice: str, url: str, body: bytes) -> Answer:
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "clankwork",
            SIGNATURE: signature(self.key(notice), int(time.time()), body),
        }
        return await self._outside.post(url, headers, body)
