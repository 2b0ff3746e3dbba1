"""B4: rooms that one cannot go to, whatever one has."""

from __future__ import annotations

import pytest

from tests.support.digging import dug
from tests.support.given import given, refused
from tests.support.rules import rule


@rule("B4.1", "B4.15")
@pytest.mark.parametrize(("game", "room"), [("base", "r20"), ("space", "command-gate-w")])
def test_where_no_tunnel_leads_it_is_not_a_teleport_that_is_missing(game: str, room: str) -> None:
    table = given(game=game)
    ana = table.ana.has(boots=5)

    with refused(table, "no-tunnel", "B4.1"):
        ana.teleports_to(room)


@rule("B4.1")
def test_nobody_goes_where_they_are() -> None:
    table = given()
    ana = table.ana.at("r02").has(boots=5, teleports=1)

    with refused(table, "already-there", "B4.1"):
        ana.teleports_to("r02")


@rule("B4.1", "C4.5")
def test_neither_is_it_among_tiles() -> None:
    table = dug()
    ana = table.ana.at("start-crypt").has(boots=5)

    with refused(table, "no-tunnel", "B4.1"):
        ana.teleports_to("start-m")
    with refused(table, "already-there", "B4.1"):
        ana.teleports_to("start-crypt")
