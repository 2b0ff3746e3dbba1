"""Tokens: who somebody is, and links that nobody can make or bend."""

from __future__ import annotations

import pytest

from clankwork.engine import commitment_of
from clankwork.server import signed_tokens
from clankwork.server.protocol.problems import Problem
from clankwork.server.signed_tokens import Invitation, Tokens


@pytest.fixture
def ours() -> Tokens:
    return Tokens("a secret")


def refusal(read: object, token: str) -> str:
    with pytest.raises(Problem) as caught:
        read(token)  # type: ignore[operator]
    return f"{caught.value.code} {caught.value.status} {caught.value.text}"


def test_a_person_is_known_again(ours: Tokens) -> None:
    person = signed_tokens.new_person()

    assert ours.person_of(ours.cookie_of(person)) == person


@pytest.mark.parametrize("cookie", [None, "", "x", "x" * 10_000, "ImFuYSI.AAAA"])
def test_a_cookie_that_is_not_ours_is_nobody(ours: Tokens, cookie: str | None) -> None:
    assert ours.person_of(cookie) is None


def test_a_cookie_of_another_server_is_nobody(ours: Tokens) -> None:
    assert ours.person_of(Tokens("another").cookie_of("ana")) is None


def test_a_link_says_which_seat(ours: Tokens) -> None:
    invitation = Invitation("table", 2, signed_tokens.new_nonce())

    assert ours.read_invitation(ours.invitation(invitation)) == invitation


def test_every_link_that_is_not_good_gets_one_answer(ours: Tokens, monkeypatch: pytest.MonkeyPatch) -> None:
    good = ours.invitation(Invitation("table", 2, "n"))
    bent = good[:-5] + ("A" if good[-5] != "A" else "B") + good[-4:]
    foreign = Tokens("another").invitation(Invitation("table", 2, "n"))
    answers = {refusal(ours.read_invitation, token) for token in (bent, foreign, "", "x" * 10_000, ours.device("ana"))}

    monkeypatch.setattr(signed_tokens, "INVITATION_AGE", -1)
    answers.add(refusal(ours.read_invitation, good))

    assert len(answers) == 1


def test_a_link_for_another_device_says_who_it_is(ours: Tokens) -> None:
    assert ours.read_device(ours.device("ana")) == "ana"
    assert ours.device("ana") != ours.device("ana")


def test_a_cookie_is_no_link_and_a_link_no_cookie(ours: Tokens) -> None:
    assert ours.person_of(ours.device("ana")) is None
    assert refusal(ours.read_device, ours.cookie_of("ana"))


def test_a_commitment_fixes_the_seed() -> None:
    seed = signed_tokens.new_seed()

    assert commitment_of(seed) == commitment_of(seed)
    assert commitment_of(seed) != commitment_of(seed + "0")
    assert len(seed) == 32
