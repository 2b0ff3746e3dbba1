"""The server of the tests in the browser: as everybody has it, only that a request may name the seed of a new game.

    python -m tests.server.dealing

Everything else the environment says, as for `clankwork serve`. No server that players reach takes a seed from outside:
this one hands a source of its own to the application, and is no part of what is installed.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from clankwork.server.app import create_app
from clankwork.server.logs import set_up_logs
from clankwork.server.serving import Serving, config_for, listen
from clankwork.server.settings import settings_from
from clankwork.server.signed_tokens import new_seed

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import ASGIApp, Receive, Scope, Send

    from clankwork.server.settings import Settings

HEADER: Final = b"clankwork-seed"

_named: Final[ContextVar[str]] = ContextVar("_named", default="")


def dealt() -> str:
    """The seed that the request names which makes the game, or one that nobody knows."""
    return _named.get() or new_seed()


class Naming:
    """Keeps in mind which seed a request names."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request."""
        named = dict(scope.get("headers", ())).get(HEADER, b"").decode("latin-1")
        before = _named.set(unquote(named))
        try:
            await self.app(scope, receive, send)
        finally:
            _named.reset(before)


def create_dealing_app(settings: Settings) -> FastAPI:
    """The application, with seeds that requests may name."""
    app = create_app(settings, dealt)
    app.add_middleware(Naming)
    return app


def main() -> None:
    """Serve where the environment says."""
    settings, found = listen(settings_from())
    set_up_logs(settings)
    app = create_dealing_app(settings)

    def take_leave() -> None:
        app.state.server.sockets.close()

    Serving(config_for(app, settings), lambda: None, take_leave).run(sockets=[found])


if __name__ == "__main__":
    main()
