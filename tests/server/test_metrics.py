"""Figures for operators: right, cheap to count, and for those who may read them."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from clankwork import __version__
from clankwork.server.app import create_app
from clankwork.server.metrics import Metrics, Spread
from clankwork.server.protocol.log_entries import Act, Chat
from clankwork.server.pubsub import LocalBus
from clankwork.server.settings import settings_from
from clankwork.server.tables.registry import TableRegistry
from tests.server.making import a_table, act, keep

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from clankwork.server.app import Server
    from clankwork.server.storage.store import Store
    from tests.server.services import Postgres

ORIGIN = "http://127.0.0.1:8642"


def figures(page: bytes) -> dict[str, float]:
    """The figures of a page, by their names with labels."""
    found = {}
    for family in text_string_to_metric_families(page.decode()):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


@asynccontextmanager
async def served(folder: Path, **given: object) -> AsyncIterator[tuple[Server, Any]]:
    """A server in this process, and what asks it from an address."""
    app = create_app(settings_from({}, data=str(folder), **given))

    async def ask(path: str, address: str = "127.0.0.1", method: str = "GET", **headers: str) -> httpx.Response:
        transport = httpx.ASGITransport(app, client=(address, 1), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
            sent = {name.replace("_", "-"): value for name, value in headers.items()}
            return await client.request(method, path, headers=sent)

    async with app.router.lifespan_context(app):
        yield app.state.server, ask


def test_figures_are_counted_and_told() -> None:
    metrics = Metrics()
    metrics.written(Act("end"))
    metrics.written(Act("end"))
    metrics.written(Chat("hello"))
    metrics.refused("not-your-turn")
    metrics.stale()
    metrics.bot_decided("rogue", 0.02)
    metrics.bot_failed("rogue")
    metrics.requested("GET", "/api/tables/{table}", 404, 0.2)
    metrics.gauge("viewers", "People.", lambda: 7)

    found = figures(metrics.page())

    assert found["clankwork_entries_total{kind=act}"] == 2
    assert found["clankwork_entries_total{kind=chat}"] == 1
    assert found["clankwork_refused_total{code=not-your-turn}"] == 1
    assert found["clankwork_stale_total"] == 1
    assert found["clankwork_bot_decision_seconds_count{bot=rogue}"] == 1
    assert found["clankwork_bot_faults_total{bot=rogue}"] == 1
    assert found["clankwork_http_requests_total{method=GET,route=/api/tables/{table},status=404}"] == 1
    assert found["clankwork_viewers"] == 7
    assert found[f"clankwork_info{{version={__version__}}}"] == 1


def test_times_fall_into_the_right_parts() -> None:
    spread = Spread((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 2.0):
        spread.took(seconds)

    assert spread.told() == ([("0.1", 2.0), ("1.0", 3.0), ("+Inf", 4.0)], 2.65)


@pytest.mark.anyio
async def test_what_is_written_is_counted_and_timed(store: Store) -> None:
    await keep(store, a_table("t1", status="playing", seed="7"))
    registry = TableRegistry(store, LocalBus())
    live = await registry.live_table("t1")

    await live.submit(Chat("hello"), 0)
    await live.submit(Act(str(live.history.game.legal_actions()[0])), live.history.game.to_act)
    await store.append(act("t1", 1))

    found = figures(registry.metrics.page())
    assert found["clankwork_entries_total{kind=chat}"] == found["clankwork_entries_total{kind=act}"] == 1
    assert found["clankwork_commit_seconds_count"] == 3
    assert found["clankwork_late_writes_total"] == 1


@pytest.mark.anyio
async def test_requests_are_counted_by_their_route_and_never_by_what_was_typed(tmp_path: Path) -> None:
    async with served(tmp_path) as (server, ask):
        answer = await ask("/api/tables/some-table?x=1")
        await ask("/no/such/page")
        await ask("/api/tables", method="POST", origin="http://elsewhere")
        await ask("/api/tables", method="FISH")
        page = server.metrics.page()

    found = figures(page)
    assert re.fullmatch("[0-9a-f]{12}", answer.headers["x-request-id"])
    assert found["clankwork_http_requests_total{method=GET,route=/api/tables/{table},status=404}"] == 1
    assert found["clankwork_http_requests_total{method=GET,route=nowhere,status=404}"] == 1
    assert found["clankwork_http_requests_total{method=POST,route=nowhere,status=403}"] == 1
    assert "some-table" not in page.decode()
    assert "FISH" not in page.decode()
    assert found["clankwork_tables_in_memory"] == 0
    assert found["clankwork_bus_up"] == 1


@pytest.mark.anyio
async def test_only_those_who_may_read_the_figures(tmp_path: Path) -> None:
    async with served(tmp_path, metrics_from="127.0.0.1,10.1.0.0/16") as (_, ask):
        statuses = {address: (await ask("/metrics", address)).status_code for address in ("127.0.0.1", "10.1.2.3")}
        others = [await ask("/metrics", address) for address in ("10.2.0.1", "::1", "203.0.113.9", "nobody")]
        through = await ask("/metrics", x_forwarded_for="10.1.2.3")
        nothing = await ask("/no/such/page", "203.0.113.9")

    assert set(statuses.values()) == {200}
    for other in (*others, through):
        assert (other.status_code, other.content) == (404, nothing.content)


@pytest.mark.anyio
async def test_health_names_what_is_down(tmp_path: Path, postgres: Postgres) -> None:
    async with served(tmp_path, database=postgres.new_database()) as (_, ask):
        well = await ask("/healthz")
        postgres.stop()
        ill = await ask("/healthz")
        postgres.start()
        again = await ask("/healthz")

    told = {"server": "clankwork", "version": __version__, "bus": "up"}
    assert (well.status_code, well.json()) == (200, {"status": "ok", "database": "up", **told})
    assert again.json() == well.json()
    assert (ill.status_code, ill.json()) == (503, {"status": "down", "database": "down", **told})


@pytest.mark.anyio
async def test_a_mistake_of_ours_is_written_down_once_and_told_to_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(tmp_path) as (server, ask):
        server.app.add_api_route("/broken", lambda: 1 // 0)
        answer = await ask("/broken")

    assert (answer.status_code, answer.json()["code"]) == (500, "our-mistake")
    assert answer.headers["x-frame-options"] == "DENY"
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == ["a request failed"]
