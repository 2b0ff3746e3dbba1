"""Connections before anybody has asked anything: nobody holds many of them open, or one for ever by saying nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from clankwork.server.limits import Counts, client_at

if TYPE_CHECKING:
    import asyncio

    from clankwork.server.settings import Settings

PATIENCE: Final = 15.0
"""Seconds in which the head of a request must be there."""

Protocol: Any = AutoHTTPProtocol


def door_for(settings: Settings) -> type[asyncio.Protocol]:
    """What takes connections for a server with these settings."""
    limits = settings.limits
    trusted = frozenset(client_at(proxy.strip()) for proxy in settings.proxies.split(","))
    return type("OwnDoor", (Door,), {"counts": Counts(limits.connections, limits.all_connections), "trusted": trusted})


class Door(Protocol):  # type: ignore[misc]
    """A connection over HTTP, until it becomes a WebSocket, which is counted elsewhere."""

    counts: Counts
    """How many each client has."""
    trusted: frozenset[str]
    """Proxies: they speak for many."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Let somebody in, unless they hold enough connections."""
        super().connection_made(transport)
        self.counted = client_at(self.client[0]) if self.client else ""
        if self.counted in self.trusted:
            self.counted = ""
        elif not self.counts.enter(self.counted):
            self.counted = ""
            transport.abort()
        self.impatience = self.loop.call_later(PATIENCE, self.look)

    def look(self) -> None:
        """Hang up on somebody who has begun a request, or nothing at all, and does not go on."""
        asks = self.cycle is not None and not self.cycle.response_complete
        if asks or self.timeout_keep_alive_task is not None:
            self.impatience = self.loop.call_later(PATIENCE, self.look)
        else:
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        """It is a WebSocket from now on."""
        self.gone()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self.gone()
        super().connection_lost(exc)

    def gone(self) -> None:
        """Make room for others."""
        self.impatience.cancel()
        if self.counted:
            self.counts.leave(self.counted)
            self.counted = ""
