"""The front page: what is played here, and where programs find out how to play."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from starlette.responses import HTMLResponse

from clankwork import __version__
from clankwork.content import games

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from clankwork.server.rows import StoredTable
    from clankwork.server.store import Store

STYLE: Final = """
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #faf8f4 }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2rem } code { background: #eee7da; padding: 0 .3em }
td, th { text-align: left; padding: .2rem 1rem .2rem 0 }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1c1a17 } code { background: #332e26 }
  a { color: #e0b060 } }
"""


class Front:
    """The page at the root of the server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._titles = {game.slug: game.name.get("en") for game in games()}

    async def page(self, _: Request) -> Response:
        """What is going on, as everybody may see it."""
        tables = await self._store.public_tables("open", "playing", most=20)
        rows = "".join(f"<tr>{self._row(table)}</tr>" for table in tables)
        listed = (
            f"<table><tr><th>Table<th>Game<th>Seats<th></tr>{rows}</table>" if rows else "<p>None at the moment.</p>"
        )
        offered = "".join(f"<li>{escape(title)}</li>" for title in self._titles.values())
        return HTMLResponse(
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>clankwork</title>'
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
            f"<h1>clankwork {escape(__version__)}</h1><p>This server keeps tables for the Clank! family of games. "
            f"Unofficial.</p><h2>Games</h2><ul>{offered}</ul><h2>Public tables</h2>{listed}"
            f'<h2>For programs</h2><p>Tables are made and joined over HTTP (<a href="/api/openapi.json">OpenAPI</a>) '
            f"and played over a WebSocket at <code>/api/play</code> "
            f'(<a href="/api/protocol.json">JSON Schema</a>).</p></html>'
        )

    def _row(self, table: StoredTable) -> str:
        state = "waiting for players" if table.status == "open" else "being played"
        name = table.spec.name or "(no name)"
        cells = (name, self._titles.get(table.spec.game, table.spec.game), str(len(table.spec.seats)), state)
        return "".join(f"<td>{escape(cell)}" for cell in cells)
