"""Layers of the application: what stands before it and sees every request and every connection pass."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send


class Middleware(ABC):
    """Something that stands before an application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request or a connection; what is neither, such as the start of the server, passes."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    @abstractmethod
    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request."""

    @abstractmethod
    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a connection."""
