"""Prints the schemas that the client's types are made from: those that the server publishes, word for word."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from typing import Any

from clankwork.server.app import create_app
from clankwork.server.settings import settings_from

PAGES = ("/api/openapi.json", "/api/protocol.json")


async def published() -> dict[str, Any]:
    """What a server answers at each page."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(settings_from({}, data=folder, port=0))
        async with app.router.lifespan_context(app):
            routes: dict[str, Any] = {getattr(route, "path", ""): route for route in app.routes}
            return {page: json.loads(routes[page].endpoint().body) for page in PAGES}


if __name__ == "__main__":
    json.dump(asyncio.run(published()), sys.stdout)
