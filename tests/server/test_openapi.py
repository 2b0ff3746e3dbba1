"""The API does what its OpenAPI page says, whatever is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from jsonschema import Draft202012Validator
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.serving import Process
from tests.support.clock import HANGS
from tests.support.effort import LONG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from schemathesis.schemas import BaseSchema

EXAMPLES = 60 if LONG else 5
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a process of its own: it must not touch the chance that hypothesis works with."""
    with Process(tmp_path_factory.mktemp("openapi")) as server:
        yield server.url


@pytest.fixture(scope="module")
def api(url: str) -> BaseSchema:
    """The page, with the values that lead to a real table now and then."""
    return schemathesis.openapi.from_url(f"{url}/api/openapi.json", timeout=HANGS)


@pytest.fixture(scope="module")
def somebody(url: str) -> dict[str, str]:
    """A person who has a table."""
    with httpx.Client(base_url=url, headers={"Origin": url}, timeout=HANGS) as client:
        made = client.post("/api/tables", json={"game": "base", "seats": [{"kind": "mine"}, {"kind": "open"}]})
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    return {"Origin": url, "Cookie": cookie, "X-Table": made.json()["table"]["id"]}


def test_the_api_does_what_its_page_says(api: BaseSchema, url: str, somebody: dict[str, str]) -> None:
    headers = {name: value for name, value in somebody.items() if name != "X-Table"}
    tried = 0
    for result in api.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()

        @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def ask(case: schemathesis.Case[Any]) -> None:
            if "table" in (case.path_parameters or {}) and len(str(case.path_parameters["table"])) % 3:
                case.path_parameters["table"] = somebody["X-Table"]
                if "seat" in case.path_parameters:
                    case.path_parameters["seat"] = 0
            case.call_and_validate(base_url=url, headers=headers, checks=CHECKS, timeout=HANGS)

        ask()
        tried += 1
    assert tried > 10


def test_the_page_is_one(url: str) -> None:
    page = httpx.get(f"{url}/api/openapi.json", timeout=HANGS).json()

    assert page["openapi"].startswith("3.1")
    for schema in page["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    undescribed = [name for name, schema in page["components"]["schemas"].items() if not schema.get("description")]
    assert undescribed == []
    assert "once" in page["components"]["schemas"]["InvitationTold"]["description"]
    assert page["components"]["schemas"]["TableInfo"]["properties"]["commitment"]["description"]
    assert page["components"]["schemas"]["Pace"]["properties"]["limit"]["description"]


def test_the_protocol_is_published(url: str) -> None:
    page = httpx.get(f"{url}/api/protocol.json", timeout=HANGS).json()

    Draft202012Validator.check_schema(page)
    assert {"from-client", "from-server"} <= set(page["$defs"])
