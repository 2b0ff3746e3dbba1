"""A table is made only with what can be played here."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from clankwork.bots import bot_kinds
from clankwork.content import games, options_of
from clankwork.server.protocol.problems import Problem
from clankwork.server.tables.table_specs import (
    BIGGEST_SPEC,
    Pace,
    SeatSpec,
    TableSpec,
    check_bot,
    check_name,
    check_spec,
    read_spec,
    write_spec,
)
from tests.server.making import SPEC
from tests.support.effort import examples

GAMES = [(game.slug, seats) for game in games() for seats in game.seats if seats > 1]


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("board", [None, "random"])
def test_every_game_can_be_played_by_as_many_as_it_is_for(game: str, seats: int, board: str | None) -> None:
    options = {option.slug: option.values[-1].slug for option in options_of(game)}
    others = tuple(SeatSpec("bot", "rookie:slips=0.5") for _ in range(seats - 1))
    spec = TableSpec(game, (SeatSpec("mine", name="Ana"), *others), board, options, pace=Pace(60, "host"))

    assert read_spec(write_spec(check_spec(spec))) == spec
    assert spec.content("a seed").seats == seats


REFUSED = {
    "no-such-game": [
        replace(SPEC, game="nothing"),
        replace(SPEC, board="nothing"),
        replace(SPEC, options={"nothing": "on"}),
        replace(SPEC, seats=(SeatSpec("mine"),) * 8),
    ],
    "no-such-bot": [
        replace(SPEC, seats=(SeatSpec("mine"), SeatSpec("bot", bot)))
        for bot in ["", "nobody", "rookie:slips=2", "rogue,rogue", 'random:seed="a"', "class", "x" * 101]
    ]
    + [replace(SPEC, stand_in="program:run=sh")],
    "malformed-table": [replace(SPEC, seats=(SeatSpec("mine"), SeatSpec("open", "rogue")))],
    "malformed-name": [
        replace(SPEC, name="two\nlines"),
        replace(SPEC, name="\u202eesrever"),
        replace(SPEC, seats=(SeatSpec("mine", name=" Ana"), SeatSpec("open"))),
    ],
    "nobody-plays": [replace(SPEC, seats=(SeatSpec("bot", "rogue"), SeatSpec("bot", "rogue")))],
    "pack-not-allowed": [replace(SPEC, packs=("../secret",))],
}


@pytest.mark.parametrize(("code", "spec"), [(code, spec) for code, specs in REFUSED.items() for spec in specs])
def test_what_cannot_be_played_here_is_refused_by_name(code: str, spec: TableSpec) -> None:
    with pytest.raises(Problem) as refused:
        check_spec(spec)

    assert (refused.value.code, refused.value.status) == (code, 422)


def test_a_pack_is_looked_for_only_if_the_operator_allows_it() -> None:
    spec = replace(SPEC, packs=("of-somebody",))

    with pytest.raises(Problem) as refused:
        check_spec(spec, packs={"of-somebody"})

    assert refused.value.code == "no-such-game"  # there is none of that name


def test_every_bot_that_runs_nothing_of_others_may_sit_at_tables() -> None:
    def allowed(bot: str) -> bool:
        try:
            return check_bot(bot) == bot
        except Problem:
            return False

    judged = {kind.name: allowed(kind.name) for kind in bot_kinds()}

    assert judged == {
        "random": True,
        "rookie": True,
        "rogue": True,
        "planner": True,
        "mastermind": True,
        "program": False,
        "class": False,
    }


@pytest.mark.parametrize(
    "bot", ["class:path=tests.server.forbidden.Loaded", "rogue,class:path=tests.server.forbidden.Loaded"]
)
def test_a_bot_of_somebody_s_own_is_not_even_loaded(bot: str) -> None:
    with pytest.raises(Problem, match="cannot sit at a table"):
        check_bot(bot)


WRONG = [
    b"",
    b"[]",
    b"{}",
    b'{"game":"base","seats":[]}',
    b'{"game":"base","seats":[{"kind":"king"}]}',
    b'{"game":"base","seats":[{"kind":"open"}],"extra":1}',
    b'{"game":"base","seats":[{"kind":"open"}],"pace":{"limit":59}}',
    b'{"game":"base","seats":[{"kind":"open"}],"pace":{"limit":604801}}',
    b'{"game":"base","seats":[{"kind":"open"}],"pace":{"late":"nobody"}}',
    b'{"game":"base","seats":[{"kind":"open","name":"%s"}]}' % (b"x" * 41),
    b'{"game":"\xff","seats":[{"kind":"open"}]}',
    b"[" * 5000,
    b" " * (BIGGEST_SPEC + 1),
]


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_table_at_all_is_refused(text: bytes) -> None:
    with pytest.raises(Problem) as refused:
        read_spec(text)

    assert refused.value.code == "malformed-table"


@settings(max_examples=examples(200))
@given(st.binary(max_size=200))
def test_no_bytes_do_more_than_be_refused(text: bytes) -> None:
    with suppress(Problem):
        read_spec(text)


@pytest.mark.parametrize("name", ["", "Zoé", "灯火持ち", "👩‍🚀", "a\u00a0b", "x" * 40])
def test_people_may_be_called_what_they_are_called(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize("limit", [60, 7 * 24 * 3600])
def test_a_turn_may_take_a_minute_to_a_week(limit: int) -> None:
    assert read_spec(write_spec(replace(SPEC, pace=Pace(limit)))).pace.limit == limit
