"""Seeds come from nobody outside, but in the tests of the browser, where a game must be had again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import httpx
import pytest

from clankwork.engine import commitment_of
from clankwork.server.app import create_app
from clankwork.server.settings import settings_from
from tests.server.dealing import HEADER, create_dealing_app

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fastapi import FastAPI

    from clankwork.server.settings import Settings

SPEC: Final = {"game": "base", "seats": [{"kind": "mine"}, {"kind": "bot", "bot": "random"}]}


async def commitment_at(app: FastAPI, settings: Settings, named: str) -> str:
    """What is shown of the seed of a table whose request names one."""
    headers = {"Origin": settings.own_origin, HEADER.decode(): named}
    transport = httpx.ASGITransport(app)
    client = httpx.AsyncClient(transport=transport, base_url=settings.own_origin, headers=headers)
    async with app.router.lifespan_context(app), client:
        answer = await client.post("/api/tables", json=SPEC)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"]["commitment"])


@pytest.mark.anyio
@pytest.mark.parametrize(("make", "is_heard"), [(create_app, False), (create_dealing_app, True)])
async def test_a_seed_that_a_request_names_is_heard_by_the_server_of_the_browsers_tests_alone(
    make: Callable[[Settings], FastAPI], is_heard: bool, tmp_path: Path
) -> None:
    settings = settings_from({}, data=str(tmp_path))

    shown = await commitment_at(make(settings), settings, "a%20game")

    assert (shown == commitment_of("a game")) is is_heard
