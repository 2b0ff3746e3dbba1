"""The page about the table protocol: its examples are messages, its tables name everything, its program works."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clankwork.engine import SPECTATOR, Plain, apply, view
from clankwork.engine.model import events
from clankwork.engine.notation import plain_forms
from clankwork.server.protocol import messages as wire
from clankwork.server.protocol.messages import PROTOCOL, FromServer, Sync, Update, read_frame
from tests.invariants.trying import on_every_setup, tried
from tests.server.messages import SCHEMA, against, faults, history
from tests.support.play import Explorer
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from tests.support.play import Setup

PAGE: Final = (ROOT / "docs" / "reference" / "table-protocol.md").read_text(encoding="utf-8")
SECTIONS: Final = dict(re.findall(r"(?ms)^## ([^\n]*)\n(.*?)(?=^## |\Z)", PAGE))
EXAMPLE: Final = re.compile(r"```json\n(.*?)```", re.DOTALL)
NAMED: Final = set(re.findall(r"`(\w+)`", PAGE)) | set(re.findall(r'"(\w+)":', PAGE))
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")


def examples(section: str) -> list[str]:
    return EXAMPLE.findall(SECTIONS[section])


@pytest.mark.parametrize("example", examples("What clients say"))
def test_what_clients_say_on_the_page_is_read(example: str) -> None:
    messages = read_frame(example)

    assert faults(against("frame-of-client"), json.loads(example)) == []
    assert messages


@pytest.mark.parametrize("example", examples("What the server says"))
def test_what_the_server_says_on_the_page_is_what_it_says(example: str) -> None:
    told = json.loads(example)
    frame = told if isinstance(told, list) else [told]

    messages = msgspec.json.decode(json.dumps(frame), type=list[FromServer])

    assert msgspec.json.decode(wire.write_frame(messages)) == frame
    assert faults(against("frame-of-server"), frame) == []


@pytest.mark.parametrize(
    ("section", "part"), [("What clients say", "from-client"), ("What the server says", "from-server")]
)
def test_every_message_has_an_example(section: str, part: str) -> None:
    shown = set(re.findall(r'"type": "(\w+)"', "".join(examples(section))))
    told = SCHEMA["$defs"][part]["discriminator"]["mapping"].keys()  # type: ignore[index]

    assert shown == told
    assert {name for name in told if f"**`{name}`**" not in SECTIONS[section]} == set()
    assert f"This is version {PROTOCOL}." in PAGE


def test_every_field_is_named_on_the_page() -> None:
    parts = SCHEMA["$defs"]
    assert isinstance(parts, dict)

    missing = [
        f"{name}.{field}"
        for name, part in parts.items()
        if name[0].isupper()
        for field in part["properties"]
        if field not in NAMED
    ]

    assert missing == []


def test_the_page_tells_every_event_with_its_fields() -> None:
    rows = dict(re.findall(r"(?m)^\| `([a-z-]+)` \|([^|]*)\|.*\|$", SECTIONS["Events"]))
    told = {name: re.findall(r"`(\w+)`", row) for name, row in rows.items()}

    assert told == {
        plain_forms.kebab(name): [plain_forms.TOLD_AS.get(f"{name}.{each.name}", each.name) for each in fields(kind)]
        for name, kind in vars(events).items()
        if isinstance(kind, type) and is_dataclass(kind) and not name.startswith("_")
    }


def test_the_limits_are_those_the_page_tells() -> None:
    assert f"at\nmost {wire.MOST_MESSAGES} messages and {wire.LONGEST_FRAME // 1024} KiB" in PAGE
    assert f"one line of at most {wire.LONGEST_CHAT} characters" in PAGE


@needs_node
@on_every_setup
@tried(1)
@given(data=st.data())
def test_the_program_of_the_page_keeps_a_view_up_to_date(setup: Setup, data: st.DataObject) -> None:
    (put,) = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
    viewer = data.draw(st.integers(SPECTATOR, setup.seats - 1))
    short, long = ([*history(setup, "page", viewer, steps)] for steps in (0, 120))
    program = (
        f"{put}\nconst read = JSON.parse(require('fs').readFileSync(0));"
        "for (const each of read.updates) put(read.view, each); console.log(JSON.stringify(read.view));"
    )
    assert isinstance(short[0], Sync)
    changes = [each.changes for each in long if isinstance(each, Update)]

    told = {"view": short[0].view, "updates": changes}
    ran = subprocess.run(["node", "-e", program], input=msgspec.json.encode(told), capture_output=True, check=True)

    assert len(changes) > 20
    assert json.loads(ran.stdout) == last_view(setup, viewer)


def last_view(setup: Setup, viewer: int) -> object:
    """What the viewer sees at the end of the course above."""
    state = setup.start("page")
    player = Explorer(state.rules, "page")
    for _ in range(120):
        if not state.over:
            apply(state, player.choose(state))
    return json.loads(msgspec.json.encode(Plain(state.rules).view(view(state, viewer))))
