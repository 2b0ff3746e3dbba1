"""Games that have ended, looked at as a whole: figures, scores item by item, and awards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from clankwork.content import games
from clankwork.engine import CardAcquired, ClankMade, Escaped, GoldGained, TurnStarted, score_items, scores, worth
from clankwork.records import moments, read_record
from clankwork.server.archive.awards import Deeds
from tests.server.archiving import FINISHED, RECORDS, begun, play, send_in
from tests.server.archiving import ana as ana
from tests.server.archiving import ben as ben
from tests.server.archiving import server as server

if TYPE_CHECKING:
    from clankwork.server.tables.live_table import LiveTable
    from tests.server.people import Person
    from tests.server.serving import Served

pytestmark = pytest.mark.anyio

GAMES = [(game.slug, seats) for game in games() for seats in (min(game.seats), max(game.seats))]


def at(track: dict[str, list[int]], n: int) -> int:
    """What a figure was after so many actions."""
    return [value for moment, value in zip(track["n"], track["value"]) if moment <= n][-1]


# Scores


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_the_items_of_a_score_add_up_to_it(server: Served, ana: Person, game: str, seats: int) -> None:
    table = await begun(ana, game, seats)
    room = await play(server, table)

    told = await ana.get(f"/api/tables/{table}/scores")

    result = room.history.game.result
    assert result is not None
    assert told["finished"]
    assert told["winners"] == list(result.winners)
    assert [seat["total"] for seat in told["seats"]] == [score.total for score in result.scores]
    for seat, score in zip(told["seats"], result.scores):
        assert sum(item["points"] for item in seat["items"]) == seat["total"]
        assert seat["items"] == [] or seat["forfeited"] == []
        if seat["status"] != "lost":
            sources = {"artifact": score.artifacts, "token": score.tokens, "gold": score.gold, "card": score.cards}
            for what, points in sources.items():
                assert sum(item["points"] for item in seat["items"] if item["what"] == what) == points
    assert sorted(seat["place"] for seat in told["seats"])[0] == 1


@pytest.mark.parametrize(
    ("record", "prefix"),
    [
        ("base/28-dusk-4", "B"),
        ("space/32-hydroponics-cannon-infirmary-4", "S"),
        ("catacombs/17-start-a-4", "C"),
    ],
)
async def test_each_line_of_a_score_names_the_rule_it_counts_by(ana: Person, record: str, prefix: str) -> None:
    text = (RECORDS / f"{record}.txt").read_text(encoding="utf-8")
    table = (await send_in(ana, str(read_record(text))))["table"]["id"]

    seats = (await ana.get(f"/api/tables/{table}/scores"))["seats"]

    lines = [item for seat in seats for item in [*seat["items"], *seat["forfeited"]]]
    tokens = {item["slug"]: item["rule"] for item in lines if item["what"] == "token"}
    assert {item["rule"] for item in lines if item["what"] == "gold"} <= {"B2.7"}
    assert {item["rule"] for item in lines if item["what"] in ("artifact", "card")} == {"B8.1"}
    assert tokens
    assert all(rule.startswith(prefix) or slug == "monkey-idol" for slug, rule in tokens.items())
    assert "B8.1" not in tokens.values()
    assert all(seat["rule"].startswith(prefix) for seat in seats)


async def test_a_score_names_each_thing_in_the_readers_language(ana: Person) -> None:
    table = (await send_in(ana, FINISHED))["table"]["id"]

    french = (await ana.get(f"/api/tables/{table}/scores?language=fr"))["seats"]
    english = (await ana.get(f"/api/tables/{table}/scores?language=en"))["seats"]

    lines = [[item for seat in told for item in [*seat["items"], *seat["forfeited"]]] for told in (english, french)]
    assert [item["slug"] for item in lines[0]] == [item["slug"] for item in lines[1]]
    assert [item["name"] for item in lines[0]] != [item["name"] for item in lines[1]]
    rules = {item["what"]: item["rule"] for item in lines[0]}
    assert (rules["artifact"], rules["gold"], rules["card"]) == ("B8.1", "B2.7", "B8.1")
    assert {item["slug"]: item["rule"] for item in lines[0]}["mastery"] == "B7.1"
    assert {item["what"] for item in lines[0]} >= {"artifact", "gold", "card"}
    assert all((item["slug"] is None) == (item["what"] == "gold") for item in lines[0])
    assert english[0]["outcome"] != french[0]["outcome"]


async def test_who_lost_scores_nothing_and_sees_what_was_left_behind(ana: Person) -> None:
    table = (await send_in(ana, FINISHED))["table"]["id"]

    won, lost = (await ana.get(f"/api/tables/{table}/scores"))["seats"]

    assert (won["status"], won["total"], won["place"], won["forfeited"]) == ("escaped", 67, 1, [])
    assert (lost["status"], lost["total"], lost["place"], lost["items"]) == ("lost", 0, 2, [])
    assert lost["forfeited"] != []
    assert (won["rule"], lost["rule"]) == ("B7.1", "B6.5")


async def test_an_unfinished_game_has_scores_without_a_winner(server: Served, ana: Person) -> None:
    table = await begun(ana)
    room = await play(server, table, most=60)
    await ana.post(f"/api/tables/{table}/close")

    told = await ana.get(f"/api/tables/{table}/scores")

    assert (told["finished"], told["winners"]) == (False, [])
    assert [seat["place"] for seat in told["seats"]] == [None, None]
    totals = [worth(room.history.game.state, seat).total for seat in range(2)]
    assert [sum(item["points"] for item in seat["items"]) for seat in told["seats"]] == totals


# Figures


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_every_figure_is_told_whenever_it_changes(server: Served, ana: Person, game: str, seats: int) -> None:
    table = await begun(ana, game, seats)
    room = await play(server, table)

    response = await ana.http.get(f"/api/tables/{table}/history")
    history = response.json()

    assert len(response.content) <= 100_000
    check(history, room)
    for seat in history["seats"]:
        for name in ("score", "clank", "bag", "health", "gold", "room", "deep", "out"):
            track = seat[name]
            assert track["n"][0] == 0
            assert track["n"] == sorted(set(track["n"]))
            assert all(one != other for one, other in zip(track["value"], track["value"][1:]))
    totals = [score.total for score in scores(room.history.game.state)]
    assert [seat["score"]["value"][-1] for seat in history["seats"]] == totals
    assert [seat["out"]["value"][-1] for seat in history["seats"]] == [1] * seats


def check(history: dict[str, Any], room: LiveTable) -> None:
    """The figures are those of the game, at its end and on the way."""
    replayed = room.opening.deal()
    actions = room.history.game.history
    assert history["actions"] == len(actions)
    for n in range(len(actions) + 1):
        if n:
            replayed.apply(actions[n - 1])
        if n % 25 == 0 or n == len(actions):
            state = replayed.state
            assert at(history["turn"], n) == state.turns
            assert at(history["rage"], n) == state.rage
            for seat, player in zip(history["seats"], state.players):
                assert at(seat["gold"], n) == player.gold
                assert at(seat["clank"], n) == state.area.count(seat["seat"])
                assert at(seat["health"], n) == max(0, history["health"] - player.damage)
                if not at(seat["out"], n):
                    assert history["rooms"][at(seat["room"], n)] == state.rules.rooms[player.room].slug


async def test_nothing_is_told_of_a_game_that_goes_on(server: Served, ana: Person, ben: Person) -> None:
    table = await begun(ana, watch=False)
    await play(server, table, most=10)

    for what in ("history", "scores"):
        assert (await ana.get(f"/api/tables/{table}/{what}", status=409))["code"] == "not-over"
        assert (await ben.get(f"/api/tables/{table}/{what}", status=404))["code"] == "no-such-table"


# Awards


async def test_an_award_goes_to_the_one_seat_that_leads(ana: Person) -> None:
    table = (await send_in(ana, FINISHED))["table"]["id"]

    awards = (await ana.get(f"/api/tables/{table}/scores"))["awards"]

    found = {award["award"]: (award["seat"], award["figure"]) for award in awards}
    bought = Counter[int]()
    for moment in moments(read_record(FINISHED)):
        bought.update(int(event.seat) for event in moment.events if isinstance(event, CardAcquired))
    assert bought[0] != bought[1]
    assert found["most-cards"] == max(bought.items(), key=lambda each: each[1])
    assert found["first-out"][0] == 0
    assert len(found) == len(awards)


def test_where_two_lead_nobody_is_named() -> None:
    deeds = Deeds(2, first=0)

    deeds.hear([ClankMade(0, 3), ClankMade(1, 3), GoldGained(0, 2), GoldGained(1, 1), GoldGained(0, 1)])
    deeds.hear([TurnStarted(1), TurnStarted(0), Escaped(0, 0), TurnStarted(1), Escaped(1, 0)])

    told = [msgspec.to_builtins(award) for award in deeds.awards()]
    assert told == [
        {"award": "richest", "seat": 0, "figure": 3},
        {"award": "first-out", "seat": 0, "figure": 2},
    ]


async def test_the_same_things_are_one_item(server: Served, ana: Person) -> None:
    table = await begun(ana, "catacombs", 4)
    room = await play(server, table)

    state = room.history.game.state
    for seat in range(4):
        items = score_items(state, seat)
        assert len({(item.source, item.thing) for item in items}) == len(items)
        assert sum(item.points for item in items) == worth(state, seat).total
