"""What the archive refuses: everything while a game goes on, tables of others, records that are not true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs

from tests.server.archiving import FINISHED, begun, play, send_in
from tests.server.archiving import ana as ana
from tests.server.archiving import ben as ben
from tests.server.archiving import server as server
from tests.server.making import NOW, SPEC, a_table, keep
from tests.server.serving import served

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.people import Person
    from tests.server.serving import Served

pytestmark = pytest.mark.anyio

HIDDEN_NAME = '\nplayer A: "\\u{202e}"\nrules: '


async def test_nothing_is_told_of_a_game_that_goes_on(server: Served, ana: Person, ben: Person) -> None:
    table = await begun(ana, public=True)
    await play(server, table, 20)
    waiting = (await ana.make("base", "mine", "open"))["table"]["id"]
    options = {"at": 3, "seats": [{"kind": "mine"}, {"kind": "local"}]}

    for person in (ana, ben):
        for name in (table, waiting):
            answers = [
                await person.get(f"/api/tables/{name}/record", 409),
                await person.get(f"/api/tables/{name}/replay", 409),
                await person.get(f"/api/tables/{name}/replay?seat=1&from=3", 409),
                await person.post(f"/api/tables/{name}/branch", options, 409),
            ]
            assert {answer["code"] for answer in answers} == {"not-over"}
            assert len({answer["text"] for answer in answers}) == 1


async def test_others_learn_nothing_of_a_private_table(server: Served, ana: Person, ben: Person) -> None:
    table = (await send_in(ana, FINISHED, watch=False))["table"]["id"]
    running = await begun(ana, watch=False)
    options = {"at": 3, "seats": [{"kind": "mine"}, {"kind": "local"}]}

    for name in (table, running, "nowhere"):
        assert await ben.get(f"/api/tables/{name}/record", 404) == await ben.get("/api/tables/nothing", 404)
        assert await ben.get(f"/api/tables/{name}/replay", 404) == await ben.get("/api/tables/nothing", 404)
        refused = await ben.post(f"/api/tables/{name}/branch", options, 404)
        assert refused == await ben.get("/api/tables/nothing", 404)
    assert (await ana.get(f"/api/tables/{table}/record")).startswith("clankwork record 1\n")


async def test_a_table_that_closed_before_its_game_began_has_no_game(ana: Person) -> None:
    table = (await ana.make("base", "mine", "open"))["table"]["id"]
    await ana.post(f"/api/tables/{table}/close")

    for path in ("record", "replay"):
        assert (await ana.get(f"/api/tables/{table}/{path}", 409))["code"] == "never-begun"


@pytest.mark.parametrize(
    "changes",
    [{"rules": 99}, {"spec": structs.replace(SPEC, packs=("gone",))}],
)
async def test_a_game_that_cannot_be_played_again_here_is_not(
    server: Served, ana: Person, changes: dict[str, Any]
) -> None:
    table = a_table(status="over", started=NOW, **changes)
    await keep(server.server.store, table)
    options = {"at": 3, "seats": [{"kind": "mine"}, {"kind": "local"}]}

    assert (await ana.get(f"/api/tables/{table.id}/record", 409))["code"] == "rules-version"
    assert (await ana.get(f"/api/tables/{table.id}/replay", 409))["code"] == "rules-version"
    assert (await ana.post(f"/api/tables/{table.id}/branch", options, 409))["code"] == "rules-version"


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("", "malformed-record", "breaks off"),
        ("chess", "malformed-record", "line 1: expected"),
        (b"\xff\xfe", "malformed-record", "UTF-8"),
        (FINISHED.replace("seats: 2", "seats: two"), "malformed-record", "line 4: expected seats:"),
        (FINISHED.replace("game: base", "game: chess"), "no-such-game", "chess"),
        (FINISHED.replace("board: sunny", "board: random"), "record-not-true", "a board must be named"),
        (FINISHED.replace("board: sunny", "board: sunny\npack: tangle"), "pack-not-allowed", "tangle"),
        (FINISHED.replace("rules: 2", "rules: 99"), "no-such-game", "version 99 of the rules"),
        (FINISHED.replace(": escaped, ", ": rescued, "), "record-not-true", "result of"),
        (FINISHED.replace("\nfirst: ", f"\ncommitment: {'0' * 64}\nfirst: "), "record-not-true", "that of the seed is"),
        (FINISHED.replace("\nrules: ", HIDDEN_NAME), "malformed-record", "cannot be shown"),
    ],
)
async def test_a_record_that_is_not_true_is_refused_with_its_reason(
    ana: Person, text: str | bytes, code: str, says: str
) -> None:
    assert text != FINISHED

    refused = await send_in(ana, text, 422)

    assert refused["code"] == code
    assert says in refused["text"]
    assert (await ana.get("/api/tables?mine=true"))["tables"] == []


async def test_an_action_that_the_rules_refuse_is_named_with_its_line(ana: Person) -> None:
    lines = FINISHED.split("\n")
    place = next(place for place, line in enumerate(lines) if line.startswith("2 B: "))
    lines[place] = f"2 B: end turn,{lines[place].partition(',')[2]}"

    refused = await send_in(ana, "\n".join(lines), 422)

    assert refused["code"] == "record-not-true"
    assert refused["text"].startswith(f"line {place + 1}: turn 2 of B, end turn: ")


async def test_a_record_that_is_too_long_is_not_even_played(ana: Person) -> None:
    turn = "\n1 A: " + ", ".join(["end turn"] * 73)
    text = FINISHED[: FINISHED.index("\n1 ")] + f"{turn * 137}\nend: 10001 actions, unfinished, hash {'0' * 16}\n"

    assert (await send_in(ana, text, 413))["code"] == "record-too-long"


async def test_records_are_limited_like_tables(tmp_path: Path) -> None:
    async with served(tmp_path, limits={"made": 2}) as running, running.person() as ana:
        for _ in range(2):
            await send_in(ana, FINISHED)
        assert (await send_in(ana, FINISHED, 429))["code"] == "too-many-tables"


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("from=100000", 422, "no-such-moment"),
        ("from=-1", 422, "malformed-request"),
        ("most=501", 422, "malformed-request"),
        ("seat=2", 404, "no-such-seat"),
        ("start=3", 422, "malformed-request"),
        ("language=../en", 422, "malformed-request"),
    ],
)
async def test_what_a_replay_does_not_have_is_refused(ana: Person, query: str, status: int, code: str) -> None:
    table = (await send_in(ana, FINISHED))["table"]["id"]

    assert (await ana.get(f"/api/tables/{table}/replay?{query}", status))["code"] == code


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"at": 100_000}, 422, "no-such-moment"),
        ({"at": -1}, 422, "malformed-request"),
        ({"at": None}, 409, "over-by-then"),
        ({"seats": [{"kind": "mine"}]}, 422, "other-seats"),
        ({"seats": [{"kind": "bot", "bot": "rogue"}] * 2}, 422, "nobody-plays"),
        ({"seats": [{"kind": "mine"}, {"kind": "bot", "bot": "program:x=1"}]}, 422, "no-such-bot"),
        ({"board": "dusk"}, 422, "malformed-request"),
        ({"start": True, "seats": [{"kind": "mine"}, {"kind": "open"}]}, 409, "seats-open"),
    ],
)
async def test_what_cannot_be_branched_is_refused(ana: Person, changes: dict[str, Any], status: int, code: str) -> None:
    kept = await send_in(ana, FINISHED)
    options = {"at": 10, "seats": [{"kind": "mine"}, {"kind": "local"}], **changes}
    if options["at"] is None:
        options["at"] = kept["actions"]

    refused = await ana.post(f"/api/tables/{kept['table']['id']}/branch", options, status)

    assert refused["code"] == code
