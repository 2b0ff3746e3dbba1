"""The client as browsers get it: its page at every address of one, and the files that the page asks for.

The build lays them into one folder, with what they are when compressed beside each. All are read when the server
starts: what was not there then cannot be asked for, whatever the address looks like.
"""

from __future__ import annotations

import hashlib
import logging
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from clankwork.server.logs import tell

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from starlette.types import ASGIApp, Receive, Scope, Send

PAGE: Final = "index.html"
HEADS: Final = "heads/"
"""The folder of the page as it is for some addresses, each named by their first word: it names what is needed there."""
START: Final = "start"
"""What stands for the first word of an address that has none."""
ASSETS: Final = "assets/"
"""The folder of files whose names change with what is in them."""
NO_PAGES: Final = frozenset({"api", "assets", "notices", "healthz", "metrics"})
"""What no address of a page begins with."""
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What files are. What machines believe of endings differs, so that none is asked."""
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""How files may be compressed, the best first, and how their names end then."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
"""A browser keeps it, and asks every time whether it is still the same."""
READS: Final = ("GET", "HEAD")
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>clankwork</title>
<meta name="viewport" content="width=device-width"><style>body { font: 1rem/1.5 system-ui, sans-serif;
color-scheme: light dark; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }</style>
<h1>clankwork</h1><p>The table server runs, but the game in the browser was not built here.</p>
<p>With Node.js 20 or newer, <code>make play</code> builds it, starts the server and opens this page;
<code>make web</code> builds it alone, for the next start of the server.</p>
<p>Programs play all the same: over HTTP (<a href="/api/openapi.json">OpenAPI</a>) and a WebSocket
(<a href="/api/protocol.json">JSON Schema</a>).</p></html>"""

log: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class ClientFile:
    """A file of the client."""

    kind: str
    """What it is, for browsers."""
    bodies: Mapping[str, bytes]
    """What it holds, by how it is compressed; not at all under the empty name."""
    tag: str
    """Different whenever it holds something else."""
    kept: str
    """How long browsers may keep it."""

    def answer(self, request: Request) -> Response:
        """The file as a browser asks for it, or that it has it already."""
        wanted = accepted(request.headers.get("accept-encoding", ""))
        encoding = next((each for each in ENCODINGS if each in wanted and each in self.bodies), "")
        tag = f'"{self.tag}-{encoding}"' if encoding else f'"{self.tag}"'
        headers = {"cache-control": self.kept, "etag": tag}
        if len(self.bodies) > 1:
            headers["vary"] = "Accept-Encoding"
        if holds(request.headers.get("if-none-match", ""), tag):
            return Response(status_code=304, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.bodies[encoding], headers=headers, media_type=self.kind)


def accepted(header: str) -> frozenset[str]:
    """The encodings that a browser takes."""
    found = set()
    for part in header.split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "").rstrip("0.") != "q=":  # a weight of nothing is a no
            found.add(name.strip().lower())
    return frozenset(found - {""})


def holds(header: str, tag: str) -> bool:
    """Whether a browser has what a tag stands for; proxies may have made the tag a weak one."""
    return tag in [part.strip().removeprefix("W/") for part in header.split(",")]


def files_in(folder: Path) -> dict[str, ClientFile]:
    """All files of a built client, by their addresses without the first slash."""
    endings = tuple(ENCODINGS.values())
    paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: _file(name, paths) for name in paths if not name.endswith(endings) and not name.startswith(".")}


def _file(name: str, paths: Mapping[str, Path]) -> ClientFile:
    plain = paths[name].read_bytes()
    packed = {encoding: paths[name + end].read_bytes() for encoding, end in ENCODINGS.items() if name + end in paths}
    return ClientFile(
        kind=TYPES.get(paths[name].suffix, "application/octet-stream"),
        bodies={"": plain, **packed},
        tag=hashlib.sha256(plain).hexdigest()[:20],
        kept=FOR_EVER if name.startswith(ASSETS) else ASK_AGAIN,
    )


class ClientFiles:
    """What the server says to browsers that ask for a page, or for a file of the client; `otherwise` says the rest."""

    path: Final = "front"
    """What such requests are counted as."""

    def __init__(self, folder: Path, otherwise: ASGIApp) -> None:
        self._otherwise = otherwise
        self._files = files_in(folder)
        self._page = self._files.pop(PAGE, None)
        heads = [name for name in self._files if name.startswith(HEADS)]
        self._heads = {PurePosixPath(name).stem: self._files.pop(name) for name in heads}
        if self._page is None:
            tell(log, logging.INFO, "the client was not built", folder=str(folder))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take what no route has taken."""
        answer = self._answer(Request(scope)) if scope["type"] == "http" and scope["method"] in READS else None
        if answer is None:
            await self._otherwise(scope, receive, send)
        else:
            scope["route"] = self
            await answer(scope, receive, send)

    def _answer(self, request: Request) -> Response | None:
        """The file with this address; at every other address that a page may have, the page that shows them all."""
        path = request.url.path.removeprefix("/")
        found = self._files.get(path)
        if found is not None or not _may_be_page(path, request):
            return None if found is None else found.answer(request)
        if self._page is None:
            return HTMLResponse(NOT_BUILT, headers={"cache-control": ASK_AGAIN})
        return self._heads.get(path.split("/", 1)[0] or START, self._page).answer(request)


def _may_be_page(path: str, request: Request) -> bool:
    """Whether somebody wants to see a page: what ends as files do is a file, and one that is not there."""
    if path in ("", PAGE):
        return True
    if path.split("/", 1)[0] in NO_PAGES or PurePosixPath(path).suffix in TYPES:
        return False
    return "text/html" in request.headers.get("accept", "")
