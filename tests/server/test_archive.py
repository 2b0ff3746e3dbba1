"""Games that have ended: recorded, sent in again, replayed through anybody's eyes, and branched with another future."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pytest
from jsonschema import Draft202012Validator

import clankwork
from clankwork.content import games
from clankwork.engine import SPECTATOR, commitment_of, first_of, parse_position, state_hash
from clankwork.records import read_position, read_record, verify, write_position
from clankwork.server.protocol.log_entries import Chat, Close, Grant, Plea, Sit, Undo
from tests.records.sample import played
from tests.server.archiving import (
    FINISHED,
    begun,
    kept_actions,
    pages_of,
    play,
    send_in,
    views_of,
    views_told,
)
from tests.server.archiving import ana as ana
from tests.server.archiving import ben as ben
from tests.server.archiving import server as server
from tests.server.making import NOW, a_table, keep
from tests.server.people import read
from tests.server.serving import served
from tests.support.play import PACKS, Setup
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.engine import Record
    from tests.server.people import Person
    from tests.server.serving import Served

pytestmark = pytest.mark.anyio

GAMES = [game.slug for game in games()]


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_recorded_sent_in_replayed_and_branched(server: Served, ana: Person, game: str) -> None:
    table = await begun(ana, game, board="random", public=True)
    shown = (await ana.get(f"/api/tables/{table}"))["commitment"]
    live = await play(server, table)
    played = live.history.game

    text = await ana.get(f"/api/tables/{table}/record")
    record = read_record(text)
    kept = await send_in(ana, text, name="again")
    again = kept["table"]["id"]

    assert verify(text, commitment=shown) == []
    assert record.commitment == shown
    assert (record.actions, record.final) == (kept_actions(live), state_hash(played.state))
    assert (kept["table"]["status"], kept["actions"], kept["finished"]) == ("over", len(record.actions), True)
    assert await ana.get(f"/api/tables/{again}/record") == text
    for seat, told in ((SPECTATOR, table), (1, again)):
        pages = await pages_of(ana, told, seat, 150)
        assert all(ours == theirs for ours, theirs in zip(views_told(pages), views_of(record, seat), strict=True))
    for at in (len(record.actions) * 2 // 3, len(record.actions) - 1):
        await branch_and_play(server, ana, again, record, at)


async def branch_and_play(server: Served, ana: Person, table: str, record: Record, at: int) -> None:
    """Branch a game, play the branch to its end, and hold everything against the old game."""
    seats = [{"kind": "mine"}, {"kind": "local"}]
    made = await ana.post(f"/api/tables/{table}/branch", {"at": at, "seats": seats, "start": True}, 201)
    branch, old = made["table"]["id"], clankwork.replay(record, upto=at)
    live = await server.server.registry.live_table(branch)
    stored = live.table

    assert made["table"]["parent"] == table
    assert [live.history.game.view(seat) for seat in (-1, 0, 1)] == [old.view(seat) for seat in (-1, 0, 1)]
    assert stored.seed == live.history.game.state.seed != record.seed
    assert commitment_of(stored.seed) == stored.commitment == made["table"]["commitment"]
    assert stored.start is not None
    assert parse_position(old.rules, stored.start).seed == stored.seed
    assert stored.first == old.state.first
    await play(server, branch)
    text = await ana.get(f"/api/tables/{branch}/record")
    assert verify(text, commitment=stored.commitment) == []
    assert read_record(text).finished


async def test_a_branch_has_another_future(server: Served, ana: Person) -> None:
    record = read_record(FINISHED)
    table = (await send_in(ana, FINISHED))["table"]["id"]
    seats = [{"kind": "mine"}, {"kind": "local"}]
    futures = set()
    parted = 0
    for at in (0, 1, 40, 120, len(record.actions) - 40):
        old = clankwork.replay(record, upto=at)
        for _ in range(2):
            made = await ana.post(f"/api/tables/{table}/branch", {"at": at, "seats": seats, "start": True}, 201)
            game = (await server.server.registry.live_table(made["table"]["id"])).history.game
            assert game.view() == old.view()
            futures.add(game.state.seed)
            for action in record.actions[at:]:
                if game.over or game.refusal(action) is not None:
                    parted += 1
                    break
                game.apply(action)

    assert len(futures) == 10  # every branch has a seed of its own
    assert record.seed not in futures
    assert parted >= 8  # what the old game brought is mostly not even possible


async def test_hands_and_what_lies_open_stay_and_what_is_drawn_does_not(server: Served, ana: Person) -> None:
    game = clankwork.new("base", seats=2, seed="7")
    drawn = set()
    table = (await send_in(ana, str(game.record())))["table"]["id"]
    options = {"at": 0, "seats": [{"kind": "mine"}, {"kind": "local"}], "start": True}
    for _ in range(12):
        made = await ana.post(f"/api/tables/{table}/branch", options, 201)
        live = await server.server.registry.live_table(made["table"]["id"])
        branched = live.history.game
        assert [player.hand for player in branched.state.players] == [player.hand for player in game.state.players]
        assert branched.state.row == game.state.row
        drawn.add(branched.state.copy().own_deck().draw())

    assert len(drawn) > 3


async def test_a_record_without_a_commitment_gets_none(ana: Person) -> None:
    kept = await send_in(ana, FINISHED)

    assert (kept["committed"], kept["table"]["commitment"]) == (False, "")
    assert "commitment" not in await ana.get(f"/api/tables/{kept['table']['id']}/record")


async def test_an_unfinished_record_becomes_a_closed_table(ana: Person) -> None:
    game = clankwork.replay(FINISHED, upto=30)
    kept = await send_in(ana, str(game.record()))
    table = kept["table"]["id"]

    assert (kept["table"]["status"], kept["finished"], kept["actions"]) == ("closed", False, 30)
    assert read_record(await ana.get(f"/api/tables/{table}/record")).final == state_hash(game.state)
    replay = await ana.get(f"/api/tables/{table}/replay?from=30")
    assert replay["sync"]["table"]["stage"] == "closed"


async def test_the_record_of_a_game_that_was_over_before_it_began_is_kept(ana: Person) -> None:
    over = read_position(write_position(clankwork.replay(FINISHED)))

    kept = await send_in(ana, str(over.record()))

    assert (kept["table"]["status"], kept["actions"]) == ("over", 0)
    assert read_record(await ana.get(f"/api/tables/{kept['table']['id']}/record")).scores == over.record().scores


async def test_long_names_and_seeds_are_kept_on_both_databases(tmp_path: Path, database_url: str) -> None:
    names = ("A" * 80, "灯火持ち")
    record = clankwork.new("base", seats=2, seed="s" * 200, players=names).record()

    async with served(tmp_path, database=database_url) as running, running.person() as ana:
        kept = await send_in(ana, str(record))
        text = await ana.get(f"/api/tables/{kept['table']['id']}/record")

    assert text == str(record)


async def test_packs_that_the_operator_knows_by_their_paths_are_known_by_name(tmp_path: Path) -> None:
    setup = Setup("base", "sunny", 2, packs=("tangle",))
    text = str(played(setup, "tangled", 80).record())

    async with served(tmp_path, table_packs=str(PACKS / "tangle")) as running, running.person() as ana:
        kept = await send_in(ana, text)
        table = kept["table"]["id"]

        assert kept["table"]["game"]["packs"] == ["tangle"]
        assert await ana.get(f"/api/tables/{table}/record") == text
        options = {"at": 40, "seats": [{"kind": "mine"}, {"kind": "local"}]}
        assert (await ana.post(f"/api/tables/{table}/branch", options, 201))["table"]["game"]["packs"] == ["tangle"]


async def test_the_file_has_a_name(ana: Person) -> None:
    table = (await send_in(ana, FINISHED))["table"]["id"]

    response = await ana.http.get(f"/api/tables/{table}/record")

    assert response.headers["content-disposition"] == f'attachment; filename="clankwork-base-{table}.clank"'
    assert response.headers["content-type"] == "text/plain; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"


async def test_what_was_taken_back_has_not_happened(server: Served, ana: Person) -> None:
    stored = a_table(status="playing", started=NOW, seed="7", commitment=commitment_of("7"), first=first_of("7", 2))
    await keep(server.server.store, stored)
    live = await play(server, stored.id, 60, lots="taken back")
    while not live.history.game.can_undo:
        await play(server, stored.id, 1, lots="once more")
    await live.submit(Undo(), live.history.game.to_act, seen=live.history.n)
    await live.submit(Plea(52), 0, seen=live.history.n)
    await live.submit(Chat("please"), 0)
    await live.submit(Grant(), 1, seen=live.history.n)
    assert len(live.history.game.history) == 52
    await live.submit(Sit("bot", "resigned", "random"), 1)
    await play(server, stored.id, 20, lots="after it")
    await live.submit(Close("host"), None)

    record = read_record(await ana.get(f"/api/tables/{stored.id}/record"))
    pages = await pages_of(ana, stored.id, 0, 30)

    updates = [update for page in pages for update in page["updates"]]
    assert record.actions == kept_actions(live)
    assert [update["n"] for update in updates] == list(range(1, 73))
    assert [update["entry"] for update in updates] == [{"kind": "act", "action": each} for each in record.actions]
    assert all(ours == theirs for ours, theirs in zip(views_told(pages), views_of(record, 0), strict=True))
    assert pages[0]["sync"]["chat"] == []
    told = {update["n"]: update["table"] for update in updates if "table" in update}
    assert {n: table["seats"][1]["bot"] for n, table in told.items()} == {53: "random", 72: "random"}
    assert [table["stage"] for table in told.values()] == ["playing", "closed"]


async def test_a_replay_speaks_the_language_that_is_asked_for(ana: Person) -> None:
    table = (await send_in(ana, FINISHED))["table"]["id"]
    path = f"/api/tables/{table}/replay?from=60&most=5"

    logs = {code: (await ana.get(f"{path}&language={code}"))["sync"]["log"] for code in ("en", "fr", "ja", "tlh")}
    browser = read(await ana.http.get(path, headers={"accept-language": "fr-CH,fr;q=0.9"}), 200)["sync"]["log"]

    assert len({tuple(line["text"] for line in log) for log in logs.values()}) == 3
    assert logs["en"] == logs["tlh"]
    assert logs["fr"] == browser
    assert len(logs["en"]) > 60


async def test_a_page_of_a_replay_does_not_depend_on_the_pages_before(ana: Person) -> None:
    one, other = [(await send_in(ana, FINISHED))["table"]["id"] for _ in range(2)]
    later = await ana.get(f"/api/tables/{one}/replay?seat=0&from=123&most=7")
    await pages_of(ana, other, 1, 50)

    again = await ana.get(f"/api/tables/{other}/replay?seat=0&from=123&most=7")

    assert [update["changes"] for update in later["updates"]] == [update["changes"] for update in again["updates"]]
    assert later["sync"]["view"] == again["sync"]["view"]
    assert later["sync"]["log"] == again["sync"]["log"]


async def test_more_replays_than_are_kept_are_told_all_the_same(ana: Person) -> None:
    text = str(clankwork.replay(FINISHED, upto=5).record())
    tables = [(await send_in(ana, text))["table"]["id"] for _ in range(20)]

    told = [await ana.get(f"/api/tables/{table}/replay?most=5") for table in [*tables, *tables]]

    assert {page["actions"] for page in told} == {5}
    assert len({msgspec.json.encode(page["sync"]["view"]) for page in told}) == 1


async def test_everybody_may_look_back_from_any_seat_where_people_may_watch(ana: Person, ben: Person) -> None:
    table = (await send_in(ana, FINISHED))["table"]["id"]

    hands = [
        (await ben.get(f"/api/tables/{table}/replay?seat={seat}&most=0"))["sync"]["view"]["players"][0]["hand"]
        for seat in (-1, 0, 1)
    ]

    assert hands[1]
    assert hands[0] == hands[2] != hands[1]


async def test_a_record_that_is_kept_is_a_table_like_any_other_that_is_over(ana: Person, ben: Person) -> None:
    kept = await send_in(ana, FINISHED, name="a classic", public=True)
    table = kept["table"]["id"]
    record = read_record(FINISHED)

    listed = (await ben.get("/api/tables?status=over"))["tables"]
    connection = await ben.connect(table, seat=1)
    await connection.close()

    assert ("a classic", table) in [(each["name"], each["id"]) for each in listed]
    assert connection.about["stage"] == "over"
    assert connection.about["result"]["seed"] == record.seed
    assert [score["total"] for score in connection.about["result"]["scores"]] == [each.total for each in record.scores]
    assert (await ana.post(f"/api/tables/{table}/close", status=409))["code"] == "over"


async def test_the_branch_on_the_page_about_records_can_be_played(ana: Person) -> None:
    page = (ROOT / "docs" / "reference" / "records.md").read_text(encoding="utf-8")
    [options] = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    table = (await send_in(ana, FINISHED))["table"]["id"]

    made = await ana.post(f"/api/tables/{table}/branch", msgspec.json.decode(options), 201)

    assert (made["table"]["status"], made["table"]["name"]) == ("playing", "what if")


async def test_a_branch_waits_for_people_like_any_table(server: Served, ana: Person, ben: Person) -> None:
    table = (await send_in(ana, FINISHED))["table"]["id"]
    options = {
        "at": 25,
        "seats": [{"kind": "open"}, {"kind": "mine", "name": "Ana"}],
        "name": "what if",
        "watch": False,
    }
    made = await ana.post(f"/api/tables/{table}/branch", options, 201)
    branch = made["table"]["id"]
    [invitation] = made["invitations"]

    await ben.sit(branch, invitation, "Ben")
    info = await ana.post(f"/api/tables/{branch}/start")
    live = await server.server.registry.live_table(branch)

    assert (info["status"], info["name"], info["game"]["board"]) == ("playing", "what if", "sunny")
    assert [seat["name"] for seat in info["seats"]] == ["Ben", "Ana"]
    assert live.history.game.view() == clankwork.replay(FINISHED, upto=25).view()
    for path in ("record", "replay"):
        assert (await ana.get(f"/api/tables/{branch}/{path}", 409))["code"] == "not-over"


async def test_what_is_told_is_what_the_description_says(ana: Person) -> None:
    table = (await send_in(ana, FINISHED))["table"]["id"]
    api = await ana.get("/api/openapi.json")
    said = api["paths"]["/api/tables/{table}/replay"]["get"]
    schema = said["responses"]["200"]["content"]["application/json"]["schema"]

    told = await ana.get(f"/api/tables/{table}/replay?seat=0&from=20&most=100")

    Draft202012Validator({**schema, "components": api["components"]}).validate(told)
    assert [each["name"] for each in said["parameters"]] == ["table", "seat", "language", "from", "most"]
    assert "text/plain" in api["paths"]["/api/records"]["post"]["requestBody"]["content"]
