"""The log: lines that programs can read and people too, about everything that matters and about nobody."""

from __future__ import annotations

import json
import logging
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from sqlalchemy.exc import IntegrityError

from clankwork.server.logs import REQUEST, JsonLines, TextLines, set_up_logs, shortened, tell
from clankwork.server.settings import settings_from
from tests.server.making import a_table, its_seats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.server.storage.store import Store


@pytest.fixture
def output() -> Iterator[StringIO]:
    """The log of a server, as long as the test runs."""
    root, ours = logging.getLogger(), logging.getLogger("clankwork")
    before = root.handlers[:], root.level, ours.level
    stream = StringIO()
    set_up_logs(settings_from({}), stream)
    yield stream
    logging.captureWarnings(False)
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    ours.setLevel(before[2])


def test_a_line_says_what_happened_to_which_request(output: StringIO) -> None:
    token = REQUEST.set("abc")
    tell(logging.getLogger("clankwork.server"), logging.INFO, "request", status=200)
    REQUEST.reset(token)
    logging.getLogger("clankwork.server").debug("not worth it")
    logging.getLogger("websockets").info("> TEXT secret")
    logging.getLogger("uvicorn.error").warning("table %s is odd\n", "x")

    first, second = map(json.loads, output.getvalue().splitlines())

    assert first.pop("time").endswith("Z")
    assert first == {"level": "info", "from": "clankwork.server", "event": "request", "request": "abc", "status": 200}
    assert (second["level"], second["from"], second["event"]) == ("warning", "uvicorn.error", "table x is odd\n")


@pytest.mark.anyio
async def test_an_error_of_the_database_is_logged_without_what_was_written(store: Store, output: StringIO) -> None:
    table = a_table(host="a-certain-person")
    await store.create(table, its_seats(table))
    try:
        await store.create(table, its_seats(table))
    except IntegrityError:
        logging.getLogger("clankwork").exception("it failed")

    [line] = map(json.loads, output.getvalue().splitlines())

    assert "IntegrityError" in line["error"]
    assert table.seed not in output.getvalue()
    assert table.host not in output.getvalue()


def test_text_for_people_is_one_line_whatever_is_in_it() -> None:
    record = logging.LogRecord("clankwork", logging.INFO, "", 0, "said %s", ("\x1b[31mred\nline",), None)

    shown = TextLines().format(record)

    assert shown.endswith("info    said ?[31mred?line")
    assert json.loads(JsonLines().format(record))["event"] == "said \x1b[31mred\nline"


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1::/48"),
        ("::ffff:203.0.113.77", "203.0.113.0/24"),
        ("fe80::1%eth0", "fe80::/48"),
        ("127.0.0.1", "127.0.0.1"),
        ("::1", "::1"),
        ("testclient", ""),
    ],
)
def test_of_an_address_only_its_network_is_told(address: str, told: str) -> None:
    assert shortened(address) == told
