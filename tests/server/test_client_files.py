"""The client as browsers get it: pages, files, what they keep, and what cannot be asked for."""

from __future__ import annotations

import asyncio
import gzip
import re
import zlib
from typing import TYPE_CHECKING, Final

import httpx
import pytest

from clankwork.server.http.client_files import accepted
from tests.server.serving import served
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

pytestmark = pytest.mark.anyio

INDEX: Final = b"<!doctype html><title>the game</title>"
SCRIPT: Final = b"console.log('the game')\n" * 40
BROTLI: Final = b"stands for what the build compressed"
HTML: Final = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
HEADERS: Final = {"Accept": HTML, "Accept-Encoding": "identity"}


def build(folder: Path) -> Path:
    """A folder as the build of the client leaves it, with a secret beside it."""
    client = folder / "client"
    (client / "assets").mkdir(parents=True)
    for name, holds in (("index.html", INDEX), ("assets/index-B2x9.js", SCRIPT), ("sw.js", SCRIPT)):
        (client / name).write_bytes(holds)
        (client / f"{name}.gz").write_bytes(gzip.compress(holds))
        (client / f"{name}.br").write_bytes(BROTLI)
    (client / "assets" / "board-77.css").write_bytes(b"svg { color: red }")
    (client / "manifest.webmanifest").write_bytes(b"{}")
    (client / "icon.svg").write_bytes(b"<svg/>")
    (client / ".stamp").write_bytes(b"when it was built")
    (folder / "secret.html").write_bytes(b"a secret")
    return client


@pytest.fixture(scope="module")
async def url(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server for all of these tests, which only ask for files."""
    folder = tmp_path_factory.mktemp("front")
    async with served(folder / "data", client=str(build(folder))) as running:
        yield running.url


@pytest.fixture
async def browser(url: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who has been to no page before."""
    async with httpx.AsyncClient(base_url=url, headers=HEADERS, timeout=HANGS) as found:
        yield found


# Pages


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/t/abc123",
        "/t/abc123/",
        "/new",
        "/join",
        "/replay/abc?at=7",
        "/rules/B4.2",
        "/nowhere",
        "/.stamp",
    ],
)
async def test_every_address_of_a_page_leads_to_the_client(browser: httpx.AsyncClient, path: str) -> None:
    page = await browser.get(path)

    assert (page.status_code, page.content) == (200, INDEX)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"


async def test_a_page_with_a_head_of_its_own_comes_with_it(tmp_path: Path) -> None:
    client = build(tmp_path)
    (client / "heads").mkdir()
    for word in ("start", "t"):
        (client / "heads" / f"{word}.html").write_text(f"the page for {word}")

    async with served(tmp_path / "data", client=str(client)) as running, running.person() as ana:
        got = {path: await ana.http.get(path, headers={"Accept": HTML}) for path in ("/", "/t/abc123", "/t", "/tables")}
        hidden = await ana.http.get("/heads/t.html", headers={"Accept": HTML})

    assert [page.text for page in got.values()] == ["the page for start", *["the page for t"] * 2, INDEX.decode()]
    assert {page.headers["cache-control"] for page in got.values()} == {"no-cache"}
    assert hidden.status_code == 404


@pytest.mark.parametrize(
    "path", ["/api/nothing", "/api", "/assets/index-OLD.js", "/assets/", "/notices/nothing", "/favicon.ico"]
)
async def test_what_is_no_page_and_no_file_is_not_there(browser: httpx.AsyncClient, path: str) -> None:
    missing = await browser.get(path)

    assert (missing.status_code, missing.json()["code"]) == (404, "no-such-page")


async def test_who_wants_no_page_gets_none(browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/t/abc123", headers={"Accept": "image/webp,image/png"})).status_code == 404
    assert (await browser.get("/", headers={"Accept": "application/json"})).content == INDEX
    assert (await browser.post("/t/abc123", headers={"Origin": str(browser.base_url).rstrip("/")})).status_code == 404


async def test_a_page_runs_no_script_but_our_files(browser: httpx.AsyncClient) -> None:
    policy = (await browser.get("/")).headers["content-security-policy"]

    said = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert said["script-src"] == said["worker-src"] == said["manifest-src"] == said["default-src"] == "'self'"
    assert said["object-src"] == said["frame-ancestors"] == said["base-uri"] == "'none'"
    assert "eval" not in policy


async def test_without_a_build_the_page_says_what_to_do(tmp_path: Path) -> None:
    async with served(tmp_path, client=str(tmp_path / "nothing")) as running, running.person() as ana:
        for path in ("/", "/t/abc123"):
            assert "make play" in (await ana.http.get(path, headers={"Accept": HTML})).text
        assert (await ana.get("/assets/index.js", status=404))["code"] == "no-such-page"
        assert len((await ana.get("/api/offer"))["games"]) == 3


# Files


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/assets/index-B2x9.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/board-77.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
    ],
)
async def test_a_file_says_what_it_is_and_how_long_it_stays_so(
    browser: httpx.AsyncClient, path: str, kind: str, kept: str
) -> None:
    file = await browser.get(path)

    assert file.status_code == 200
    assert (file.headers["content-type"], file.headers["cache-control"]) == (kind, kept)
    assert file.headers["x-content-type-options"] == "nosniff"
    assert "content-encoding" not in file.headers


@pytest.mark.parametrize("path", ["/", "/t/abc123", "/assets/index-B2x9.js", "/sw.js"])
async def test_what_a_browser_has_is_not_sent_again(browser: httpx.AsyncClient, path: str) -> None:
    tag = (await browser.get(path)).headers["etag"]

    again = await browser.get(path, headers={"If-None-Match": f'"other", W/{tag}'})
    changed = await browser.get(path, headers={"If-None-Match": '"other"'})

    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert changed.status_code == 200


@pytest.mark.parametrize(
    ("takes", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5, br;q=0", "gzip"),
        ("br; q=0.0, gzip;q=0", None),
        ("identity", None),
        ("", None),
    ],
)
async def test_files_come_as_small_as_the_browser_takes_them(
    browser: httpx.AsyncClient, takes: str, encoding: str | None
) -> None:
    async with browser.stream("GET", "/assets/index-B2x9.js", headers={"Accept-Encoding": takes}) as file:
        raw = b"".join([part async for part in file.aiter_raw()])

    assert file.headers.get("content-encoding") == encoding
    assert file.headers["vary"] == "Accept-Encoding"
    if encoding == "gzip":
        assert zlib.decompress(raw, wbits=31) == SCRIPT
    else:
        assert raw == (BROTLI if encoding else SCRIPT)


async def test_each_form_of_a_file_has_a_tag_of_its_own(browser: httpx.AsyncClient) -> None:
    tags = {(await browser.head("/sw.js", headers={"Accept-Encoding": each})).headers["etag"] for each in ("br", "x")}

    assert len(tags) == 2


@pytest.mark.parametrize("path", ["/", "/new", "/assets/index-B2x9.js"])
async def test_a_head_is_a_file_without_what_it_holds(browser: httpx.AsyncClient, path: str) -> None:
    head, whole = await browser.head(path), await browser.get(path)

    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-length", "content-type", "etag", "cache-control"):
        assert head.headers[name] == whole.headers[name]


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.html",
        "/assets/../../secret.html",
        "/%2e%2e/secret.html",
        "/..%2fsecret.html",
        "/assets/..%5c..%5csecret.html",
        "//etc/passwd.txt",
        "/etc/passwd%00.html",
        "/assets/%00.js",
        "/sw.js/../../secret.html",
    ],
)
async def test_nothing_outside_the_folder_can_be_asked_for(browser: httpx.AsyncClient, path: str) -> None:
    status, body = await raw_get(browser, path)

    assert status == 404
    assert b"a secret" not in body


async def raw_get(browser: httpx.AsyncClient, path: str) -> tuple[int, bytes]:
    """What the server says to an address that no browser would send as it is."""
    reader, writer = await asyncio.open_connection(browser.base_url.host, browser.base_url.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept: {HTML}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    found = re.match(rb"HTTP/1.1 (\d+)", answer)
    assert found is not None
    return int(found[1]), answer


def test_a_weight_of_nothing_is_a_no() -> None:
    assert accepted("br;q=0.000, gzip;q=0.001, zstd;q=1.0, *;q=0") == {"gzip", "zstd"}


# What the server itself says


async def test_long_answers_come_compressed_to_who_takes_it(browser: httpx.AsyncClient) -> None:
    async with browser.stream("GET", "/api/openapi.json") as plain:
        whole = b"".join([part async for part in plain.aiter_raw()])
    async with browser.stream("GET", "/api/offer", headers={"Accept-Encoding": "gzip, br"}) as packed:
        raw = b"".join([part async for part in packed.aiter_raw()])

    assert whole.startswith(b"{")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert zlib.decompress(raw, wbits=31) == (await browser.get("/api/offer")).content
    assert "content-encoding" not in (await browser.get("/api/me", headers={"Accept-Encoding": "gzip"})).headers
