"""What an entry says is one of a few things, in the same bytes whenever it is the same."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clankwork.server.protocol.log_entries import (
    KINDS,
    Act,
    AnyBody,
    Chat,
    Close,
    Entry,
    Plea,
    Sit,
    Undo,
    read_body,
    write_body,
)
from clankwork.server.protocol.problems import Problem
from tests.support.effort import examples

WRITTEN: list[tuple[AnyBody, str]] = [
    (Act("play sneak"), '{"kind":"act","action":"play sneak"}'),
    (Undo(), '{"kind":"undo"}'),
    (Plea(57), '{"kind":"plea","to":57}'),
    (Sit("bot", "resigned", "rogue"), '{"kind":"seat","by":"bot","why":"resigned","bot":"rogue"}'),
    (Sit("human", "host"), '{"kind":"seat","by":"human","why":"host"}'),
    (Chat("à toi !"), '{"kind":"chat","text":"à toi !"}'),
    (Close("host"), '{"kind":"close","why":"host"}'),
]


@pytest.mark.parametrize(("body", "text"), WRITTEN)
def test_a_body_is_written_with_its_kind(body: AnyBody, text: str) -> None:
    assert write_body(body) == text
    assert read_body(text) == body
    assert text.startswith(f'{{"kind":"{Entry("t", 1, 0, body).kind}"')


def test_there_are_eight_kinds() -> None:
    assert KINDS == ("act", "undo", "plea", "grant", "deny", "seat", "chat", "close")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"kind":"cheat"}',
        '{"kind":"undo","seat":1}',
        '{"kind":"act"}',
        '{"kind":"act","action":""}',
        '{"kind":"act","action":"a\\u0000b"}',
        '{"kind":"plea","to":-1}',
        '{"kind":"plea","to":true}',
        '{"kind":"chat","text":"' + "x" * 501 + '"}',
        '{"kind":"chat","text":"\\ud800"}',
        '{"kind":"chat","text":"\\u202e"}',
        '{"kind":"seat","by":"bot","why":"host"}',
        '{"kind":"seat","by":"human","why":"host","bot":"rogue"}',
        '{"kind":"close","why":"boredom"}',
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(Problem) as refused:
        read_body(text)

    assert (refused.value.code, refused.value.status) == ("malformed-entry", 422)


@settings(max_examples=examples(200))
@given(st.text(st.characters(categories=["L", "N", "P", "S", "M", "Zs"]), min_size=1, max_size=500))
def test_whatever_people_can_see_they_can_say(text: str) -> None:
    assert read_body(write_body(Chat(text))) == Chat(text)


def test_a_problem_survives_the_way_to_another_process() -> None:
    problem = pickle.loads(pickle.dumps(Problem("no-such-table", 404, "there is no such table")))

    assert (problem.code, problem.status, str(problem)) == ("no-such-table", 404, "there is no such table")
