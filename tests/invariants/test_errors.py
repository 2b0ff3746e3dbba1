"""Errors travel: whoever plays games in other processes gets to know what went wrong there."""

from __future__ import annotations

import copy
import pickle

import pytest

import clankwork
from clankwork.engine import ChanceNeeded, ClankError, ContentError, IllegalAction, MalformedRecord


def refused() -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        clankwork.new("base", seed=1).apply("move r02")
    return refusal.value


def test_a_refusal_can_be_raised_again_from_itself() -> None:
    """Vector environments do so with what their workers raise."""
    again = IllegalAction(refused())

    assert str(again) == str(refused())
    assert again.refusal == refused().refusal


@pytest.mark.parametrize(
    "error",
    [
        refused(),
        MalformedRecord("no seed", 3),
        MalformedRecord("nothing there"),
        ContentError("two problems", ("a card", "a room")),
        ChanceNeeded("bag", [0, 1, 1]),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_arrives_with_all_it_says(error: ClankError) -> None:
    for arrived in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert type(arrived) is type(error)
        assert str(arrived) == str(error)
        for name in ("refusal", "line", "problems", "pile", "contents"):
            assert getattr(arrived, name, None) == getattr(error, name, None)
