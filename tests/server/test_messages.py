"""Messages as they are read and written: whatever comes is read or refused, and what is sent is as the schema says."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from clankwork.engine import SPECTATOR
from clankwork.server.protocol.messages import (
    LONGEST_CHAT,
    LONGEST_FRAME,
    MOST_MESSAGES,
    Act,
    Chat,
    Done,
    FromServer,
    Hello,
    Ping,
    Pong,
    join_frame,
    read_frame,
    write_frame,
    write_message,
)
from clankwork.server.protocol.problems import Problem
from tests.invariants.trying import on_every_setup, tried
from tests.server.messages import SCHEMA, against, as_json, faults, history
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from tests.support.play import Setup

FRAMES: Final = against("frame-of-client")
PING: Final = {"type": "ping", "id": "a"}
KINDS: Final = ("hello", "act", "undo", "plea", "grant", "deny", "chat", "why", "odds", "ping")
TEXTS: Final = st.one_of(
    st.sampled_from(
        [
            "",
            "a",
            "a\n",
            "\n",
            "play burgle",
            "en",
            "fr-CA",
            "x" * 64,
            "x" * 65,
            "x" * 121,
            "é",
            "-",
            "a b",
            "\0",
            "\u202e",
        ]
    ),
    st.text(max_size=5),
    st.just("x" * LONGEST_CHAT),
    st.just("x" * (LONGEST_CHAT + 1)),
)
NUMBERS: Final = st.sampled_from([-2, -1, 0, 1, 9, 10, 99, 100, 10**6, 10**6 + 1, 2**31 - 1, 2**31, 2**63, 2**70])
VALUES: Final = st.one_of(TEXTS, NUMBERS, st.none(), st.booleans(), st.just([]), st.just({"a": [1]}))
FIELDS: Final = {
    **dict.fromkeys(("id", "table", "language", "text"), st.one_of(TEXTS, VALUES)),
    **dict.fromkeys(("version", "seen", "to", "clank", "cubes"), st.one_of(NUMBERS, VALUES)),
    "seat": VALUES,
    "action": VALUES,
}
GOOD: Final = {"id": "a", "table": "t", "seen": 3, "version": 1, "to": 2, "action": "play burgle", "text": "hello"}
OF_KIND: Final = {
    kind: sorted(name for name in part["properties"] if name != "type")
    for name, part in SCHEMA["$defs"].items()  # type: ignore[attr-defined]
    if (kind := name.lower()) in KINDS and name[0].isupper()
}


@st.composite
def nearly_messages(draw: st.DrawFn) -> dict[str, object]:
    """A message of a client, with a fault here and there."""
    kind = draw(st.sampled_from(KINDS))
    message: dict[str, object] = {"type": kind}
    message |= {name: GOOD[name] for name in OF_KIND[kind] if name in GOOD}
    if draw(st.booleans()):
        name = draw(st.sampled_from(sorted(FIELDS)))
        message[name] = draw(FIELDS[name])
    if draw(st.integers(0, 5)) == 0:
        message.pop(draw(st.sampled_from(sorted(message))))
    if draw(st.integers(0, 9)) == 0:
        message["type"] = draw(VALUES)
    return message


FRAMES_OF_ALL_KINDS: Final = st.one_of(
    nearly_messages(),
    st.lists(nearly_messages(), max_size=4),
    st.lists(st.just(PING), min_size=18, max_size=22),
    VALUES,
)


def read(data: bytes | str) -> list[object] | None:
    """What is read of a frame; `None` if it is refused in the one way there is."""
    try:
        return list(read_frame(data))
    except Problem:
        return None


@tried(600)
@given(frame=FRAMES_OF_ALL_KINDS)
def test_what_is_read_is_what_the_schema_allows(frame: object) -> None:
    written = json.dumps(frame).encode()

    messages = read(written)

    assert (messages is not None) == (faults(FRAMES, frame) == []), frame
    if messages is not None:
        again = msgspec.json.encode(messages)
        assert read(again) == messages


@tried(400)
@given(data=st.one_of(st.binary(max_size=60), st.text(max_size=40)))
def test_no_nonsense_does_anything_but_be_refused(data: bytes | str) -> None:
    read(data)


@tried(400)
@given(data=st.data())
def test_a_frame_with_bytes_knocked_over_is_read_or_refused(data: st.DataObject) -> None:
    frame = bytearray(json.dumps(data.draw(FRAMES_OF_ALL_KINDS)).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(frame) - 1))
        frame[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
        if not frame:
            break

    read(bytes(frame))


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 5000,
        b'{"type":' * 2000,
        b'{"x":' + b"[" * 9000,
        b'[{"x":' + b'{"a":' * 2000,
        b"\xff\xfe",
        b'{"type":"chat","id":"a","text":"\xc3"}',
        b'{"type":"chat","id":"a","text":"\\ud800"}',
        '{"type":"chat","id":"a","text":"\ud800"}',
        b'{"type":"act","id":"a","seen":1e999,"action":1}',
        b'{"type":"act","id":"a","seen":' + b"9" * 5000 + b',"action":1}',
        b'{"type":"ping","id":"a"} {"type":"ping","id":"b"}',
        b"\xef\xbb\xbf[]",
        b"NaN",
    ],
    ids=range(13),
)
def test_what_is_built_to_hurt_is_refused(data: bytes | str) -> None:
    assert read(data) is None


@pytest.mark.parametrize("sign", ["\0", "\n", "\r", "\x1b", "\x7f", "\x85", "\u2028", "\u202e", "\u2067"], ids=ascii)
def test_nobody_can_say_what_is_no_line_of_text(sign: str) -> None:
    said = [f"a{sign}b", f"{sign}b", f"a{sign}"]

    assert [read(json.dumps({"type": "chat", "id": "a", "text": text})) for text in said] == [None] * 3
    assert read(json.dumps({"type": "chat", "id": "a", "text": "Zoë, ça va ? 灯火 🐉"})) is not None


def test_a_refusal_says_what_is_wrong_and_where() -> None:
    frame = [PING, {"type": "act", "id": "b", "seen": "3", "action": "play burgle"}]

    with pytest.raises(Problem, match=r"Expected `int`, got `str` - at `\$\[1\].seen`") as raised:
        read_frame(json.dumps(frame).encode())

    assert (raised.value.code, raised.value.status) == ("malformed-frame", 400)


def test_a_refusal_repeats_no_more_than_a_sentence_of_what_came() -> None:
    with pytest.raises(Problem) as raised:
        read_frame(json.dumps({**PING, "x" * 9000: 1}))

    assert len(str(raised.value)) < 400


def test_a_frame_is_a_message_or_a_list_of_some() -> None:
    one = read_frame(b'{"type":"ping","id":"a"}')
    several = read_frame('[{"type":"act","id":"a","seen":1,"action":7},{"type":"chat","id":"b","text":"été"}]')

    assert one == [Ping(id="a")]
    assert several == [Act(id="a", seen=1, action=7), Chat(id="b", text="été")]
    assert len(read_frame(json.dumps([PING] * MOST_MESSAGES))) == MOST_MESSAGES
    assert read(json.dumps([PING] * (MOST_MESSAGES + 1))) is None
    assert read(b"[]") is None


def test_a_frame_that_is_too_long_is_not_looked_at() -> None:
    blanks = b" " * (LONGEST_FRAME - len(json.dumps(PING)))

    assert read(blanks + json.dumps(PING).encode()) == [Ping(id="a")]
    for long in (blanks + b" " + json.dumps(PING).encode(), "é" * (LONGEST_FRAME // 2 + 1)):
        with pytest.raises(Problem, match=f"at most {LONGEST_FRAME} bytes") as raised:
            read_frame(long)
        assert (raised.value.code, raised.value.status) == ("frame-too-long", 413)
    with pytest.raises(Problem, match="at most 10 bytes"):
        read_frame(json.dumps(PING), limit=10)


def test_a_newer_client_can_say_hello() -> None:
    """So that it hears which version is spoken here."""
    [hello] = read_frame(b'{"type":"hello","version":7,"table":"t","more":{"a":[1]}}')

    assert isinstance(hello, Hello)
    assert hello.version == 7


def test_messages_written_one_by_one_make_the_same_frame() -> None:
    messages: list[FromServer] = [Done(id="a", n=1), Pong(id="b")]

    assert join_frame([write_message(each) for each in messages]) == write_frame(messages)
    assert write_frame(messages) == b'[{"type":"done","id":"a","n":1},{"type":"pong","id":"b"}]'


def test_problems_survive_a_journey_to_another_process() -> None:
    problem = pickle.loads(pickle.dumps(Problem("no-such-table", 404, "There is no such table.")))

    assert isinstance(problem, Problem)
    assert (problem.code, problem.status, str(problem)) == ("no-such-table", 404, "There is no such table.")


# What the server says


@on_every_setup
@tried(2)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_what_is_told_of_a_game_is_as_the_schema_says(setup: Setup, data: st.DataObject, seed: int) -> None:
    viewer = data.draw(st.integers(SPECTATOR, setup.seats - 1))
    validator = against("from-server")
    reader = msgspec.json.Decoder(list[FromServer])

    for message in history(setup, str(seed), viewer, 60):
        frame = write_frame([message])
        assert reader.decode(frame) == [message]
        [sent] = msgspec.json.decode(frame)
        assert faults(validator, sent) == []


@on_every_setup
def test_the_schema_finds_what_is_wrong(setup: Setup) -> None:
    sync, update, *_ = (as_json(each) for each in history(setup, "1", 0, 1))
    validator = against("from-server")
    assert isinstance(sync, dict)
    assert isinstance(update, dict)
    wrong = [
        {**sync, "view": {**sync["view"], "turns": "3"}},
        {**sync, "view": {name: sync["view"][name] for name in sync["view"] if name != "row"}},
        {**sync, "view": {**sync["view"], "hand": []}},
        {**update, "changes": {"players/0/gold": None}},
        {**update, "changes": {"players/0": {}}},
        {**update, "events": [{"event": "card-eaten"}]},
        {**update, "events": [{"event": "card-played", "seat": 0, "card": 3}]},
        {**update, "entry": {"kind": "act"}},
    ]

    assert [faults(validator, each) == [] for each in (sync, update)] == [True, True]
    assert [each for each in wrong if faults(validator, each) == []] == []


def test_the_schema_is_one_and_says_what_everything_means() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    parts = SCHEMA["$defs"]
    assert isinstance(parts, dict)

    silent = [name for name, part in parts.items() if name[0].isupper() and not part.get("description")]

    assert silent == []
    assert parts["Act"]["properties"]["seen"]["description"].startswith("The `n` of the last message")
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


def test_views_are_those_of_the_bot_protocol() -> None:
    page = ROOT / "docs" / "reference" / "bot-protocol.schema.json"
    of_bots = json.loads(page.read_text(encoding="utf-8"))["$defs"]
    parts = SCHEMA["$defs"]
    assert isinstance(parts, dict)

    for name in ("view", "player", "turn", "table", "task"):
        assert set(parts[name]["required"]) == set(of_bots[name]["required"])
