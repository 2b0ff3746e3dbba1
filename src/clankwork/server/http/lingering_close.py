"""The end of a connection whose client goes on sending: what was said last arrives, what still comes is thrown away.

A connection that is closed over unread bytes is reset, and its client may never read why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import asyncio

LINGER: Final = 2.0
"""Seconds that a client has for reading the last word."""
MOST_DROPPED: Final = 1024 * 1024
"""Bytes that are thrown away meanwhile."""


class Lingering:
    """A protocol that can have done with its client."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    lingering: asyncio.TimerHandle | None = None
    """Ends the connection; `None` while it is served."""
    dropped = 0

    def linger(self) -> asyncio.TimerHandle:
        """Send nothing more, and wait a moment until the client hangs up."""
        self.lingering = self.loop.call_later(LINGER, self.transport.abort)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        if not self.transport.is_reading():
            self.transport.resume_reading()
        return self.lingering

    def drop(self, data: bytes) -> None:
        """Throw away what comes after the last word."""
        self.dropped += len(data)
        if self.dropped > MOST_DROPPED:
            self.transport.abort()

    def done(self) -> None:
        """The connection is gone."""
        if self.lingering is not None:
            self.lingering.cancel()
