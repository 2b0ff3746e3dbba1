"""Tables over HTTP: making and finding them, sitting down, beginning, leaving, coming back, playing again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.people import NOWHERE, Connection, a_game
from tests.server.serving import served
from tests.support.play import PACKS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.people import Person
    from tests.server.serving import Served

pytestmark = pytest.mark.anyio


# Making and finding


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
async def test_an_offer_says_what_everything_is_like(ana: Person, language: str) -> None:
    offer = await ana.get(f"/api/offer?language={language}")
    english = await ana.get("/api/offer?language=en")

    for game, same in zip(offer["games"], english["games"]):
        faces = [face for piece in game["pieces"] for face in piece]
        assert sum(board["recommended"] for board in game["boards"]) == 1
        assert all(each["about"] for each in (game, *faces, *([] if faces else game["boards"])))
        assert all(option["title"] and option["about"] for option in game["options"])
        assert (game["about"] == same["about"]) is (language == "en")
    assert [bot["strength"] for bot in offer["bots"]] == [1, 2, 3, 4, 5]
    assert [bot["name"] for bot in offer["bots"]] == ["random", "rookie", "rogue", "planner", "mastermind"]
    for bot, same in zip(offer["bots"], english["bots"]):
        assert ((bot["title"], bot["about"]) == (same["title"], same["about"])) is (language == "en")


async def test_a_board_of_modules_is_called_by_a_face_of_each_piece(ana: Person) -> None:
    (ship,) = [game for game in (await ana.get("/api/offer"))["games"] if game["pieces"]]

    name = "-".join(piece[-1]["name"] for piece in reversed(ship["pieces"]))

    assert name in [board["name"] for board in ship["boards"]]
    assert (await ana.make(ship["game"], "mine", "rogue", board=name))["table"]["game"]["board"] == name


async def test_what_is_offered_can_be_asked_for(ana: Person) -> None:
    offer = await ana.get("/api/offer")

    for game in offer["games"]:
        made = await ana.make(game["game"], "mine", offer["bots"][0]["name"], board=game["boards"][0]["name"])
        assert made["table"]["game"]["game"] == game["game"]


async def test_a_pack_that_comes_with_clankwork_is_offered_with_its_game_and_can_be_played(ana: Person) -> None:
    games = {game["game"]: game["packs"] for game in (await ana.get("/api/offer?language=fr"))["games"]}

    made = await ana.make("catacombs", "mine", "rogue", packs=["catacombs-promos"])

    promos = {"pack": "catacombs-promos", "title": "Cartes promotionnelles", "shipped": True}
    assert games == {"base": [], "catacombs": [promos], "space": []}
    assert made["table"]["game"]["packs"] == ["catacombs-promos"]
    refused = await ana.make("base", "mine", "rogue", status=422, packs=["catacombs-promos"])
    assert (refused["code"], "made for catacombs" in str(refused)) == ("no-such-game", True)


async def test_packs_of_third_parties_that_the_operator_allows_are_offered_with_their_game(tmp_path: Path) -> None:
    allowed = f"{PACKS / 'tangle'}, nowhere"

    async with served(tmp_path, table_packs=allowed) as running, running.person() as ana:
        games = {game["game"]: game["packs"] for game in (await ana.get("/api/offer"))["games"]}

    assert games["base"] == [{"pack": str(PACKS / "tangle"), "title": "The Tangle", "shipped": False}]
    assert [pack["pack"] for pack in games["catacombs"]] == ["catacombs-promos"]


async def test_whoever_makes_a_table_is_its_host_and_is_known_again(ana: Person) -> None:
    made = await ana.make("base", "mine", "open", name="Friday")

    again = await ana.get(f"/api/tables/{made['table']['id']}")
    mine = await ana.get("/api/tables?mine=true")

    assert again == made["table"]
    assert (again["host"], again["name"], again["status"]) == (True, "Friday", "open")
    assert [seat["yours"] for seat in again["seats"]] == [True, False]
    assert [table["id"] for table in mine["tables"]] == [again["id"]]


async def test_others_are_not_the_host(ana: Person, ben: Person) -> None:
    made = await ana.make("base", "mine", "open")

    seen = await ben.get(f"/api/tables/{made['table']['id']}")

    assert (seen["host"], [seat["yours"] for seat in seen["seats"]]) == (False, [False, False])


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "no-such-game"),
        ({"seats": [{"kind": "bot", "bot": "rogue"}] * 2}, "nobody-plays"),
        ({"seats": [{"kind": "mine"}, {"kind": "bot", "bot": "program:command=ls"}]}, "no-such-bot"),
        ({"seats": [{"kind": "mine"}, {"kind": "bot", "bot": "class:path=os:system"}]}, "no-such-bot"),
        ({"seats": [{"kind": "mine"}]}, "no-such-game"),
        ({"packs": ["stranger"]}, "pack-not-allowed"),
        ({"pace": {"limit": 5}}, "malformed-request"),
        ({"seed": "mine"}, "malformed-request"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(ana: Person, change: dict[str, Any], code: str) -> None:
    options = {"game": "base", "seats": [{"kind": "mine"}, {"kind": "open"}], **change}

    refused = await ana.post("/api/tables", options, status=422)

    assert refused["code"] == code


async def test_only_public_tables_are_listed(ana: Person, ben: Person) -> None:
    await ana.make("base", "mine", "open", name="private")
    await ana.make("base", "mine", "open", name="public", public=True)

    listed = await ben.get("/api/tables?status=open")

    assert [table["name"] for table in listed["tables"]] == ["public"]


async def test_a_long_list_comes_in_pages(ana: Person, ben: Person) -> None:
    for number in range(55):
        await ana.make("base", "mine", "open", name=str(number), public=True)

    first = await ben.get("/api/tables")
    second = await ben.get(f"/api/tables?before={first['more']}")

    names = [table["name"] for page in (first, second) for table in page["tables"]]
    assert sorted(names, key=int) == [str(number) for number in range(55)]
    assert second["more"] is None


async def test_unknown_and_forbidden_tables_look_alike(ana: Person, ben: Person) -> None:
    made = await ana.make("base", "mine", "open", watch=False)
    table = made["table"]["id"]

    for name in (table, "nosuchtable", "x" * 32):
        assert await ben.get(f"/api/tables/{name}", 404) == NOWHERE
        for what in ("start", "close", "rematch", "seats/0/leave", "seats/1/invite", "seats/1/sit", "seats/0/resign"):
            assert await ben.post(f"/api/tables/{name}/{what}", status=404) == NOWHERE


# Sitting down


async def test_an_invitation_works_once(ana: Person, ben: Person, registry: Served) -> None:
    made = await ana.make("base", "mine", "open", watch=False)
    table, invitation = made["table"]["id"], made["invitations"][0]

    looked = await ben.post("/api/invitations", {"token": invitation["token"]})
    sat = await ben.sit(table, invitation, "Ben")

    assert looked["id"] == sat["id"] == table
    assert [(seat["kind"], seat["name"], seat["yours"]) for seat in sat["seats"]] == [
        ("human", None, False),
        ("human", "Ben", True),
    ]
    async with registry.person() as eve:
        body = {"token": invitation["token"]}
        for path in (f"/api/tables/{table}/seats/1/sit", "/api/invitations"):
            assert (await eve.post(path, body, 404))["code"] == "no-such-link"


async def test_a_new_invitation_makes_the_old_one_worthless(ana: Person, ben: Person) -> None:
    made = await ana.make("base", "mine", "open")
    table, old = made["table"]["id"], made["invitations"][0]
    new = await ana.post(f"/api/tables/{table}/seats/1/invite")

    refused = await ben.post(f"/api/tables/{table}/seats/1/sit", {"token": old["token"]}, 404)
    sat = await ben.sit(table, new)

    assert refused["code"] == "no-such-link"
    assert sat["seats"][1]["yours"]


async def test_an_invitation_is_for_its_own_seat_and_table(ana: Person, ben: Person) -> None:
    one = await ana.make("base", "mine", "open", "open")
    other = await ana.make("base", "mine", "open", "open")
    token = {"token": one["invitations"][0]["token"]}

    for table, seat in ((one["table"]["id"], 2), (other["table"]["id"], 1), (one["table"]["id"], 7)):
        refused = await ben.post(f"/api/tables/{table}/seats/{seat}/sit", token, 404)
        assert refused["code"] == "no-such-link"


async def test_everybody_may_join_a_public_table_and_nobody_else_a_private_one(ana: Person, ben: Person) -> None:
    public = await ana.make("base", "mine", "open", public=True)
    private = await ana.make("base", "mine", "open")

    joined = await ben.post(f"/api/tables/{public['table']['id']}/seats/1/sit", {"name": "Ben"})
    refused = await ben.post(f"/api/tables/{private['table']['id']}/seats/1/sit", {}, 403)
    taken = await ben.post(f"/api/tables/{public['table']['id']}/seats/0/sit", {}, 409)

    assert joined["seats"][1]["yours"]
    assert (refused["code"], taken["code"]) == ("invitation-needed", "seat-taken")


async def test_one_can_be_renamed_and_leave_before_the_game(ana: Person, ben: Person) -> None:
    made = await ana.make("base", "mine", "open", public=True)
    table = made["table"]["id"]
    await ben.post(f"/api/tables/{table}/seats/1/sit", {"name": "Bne"})

    renamed = await ben.post(f"/api/tables/{table}/seats/1/name", {"name": "Ben"})
    left = await ben.post(f"/api/tables/{table}/seats/1/leave")
    foreign = await ben.post(f"/api/tables/{table}/seats/0/leave", status=403)

    assert renamed["seats"][1]["name"] == "Ben"
    assert (left["seats"][1]["kind"], left["seats"][1]["free"]) == ("open", True)
    assert foreign["code"] == "not-your-seat"


# Beginning


async def test_the_host_begins_when_all_seats_are_taken(ana: Person, ben: Person) -> None:
    made = await ana.make("base", "mine", "open", public=True)
    table = made["table"]["id"]

    early = await ana.post(f"/api/tables/{table}/start", status=409)
    await ben.post(f"/api/tables/{table}/seats/1/sit")
    foreign = await ben.post(f"/api/tables/{table}/start", status=403)
    begun = await ana.post(f"/api/tables/{table}/start")
    again = await ana.post(f"/api/tables/{table}/start", status=409)

    assert (early["code"], foreign["code"], again["code"]) == ("seats-open", "not-the-host", "begun")
    assert begun["status"] == "playing"


async def test_bots_can_take_the_seats_that_are_left(ana: Person) -> None:
    made = await ana.make("base", "mine", "open", "open")

    begun = await ana.post(f"/api/tables/{made['table']['id']}/start", {"fill": "rookie"})

    assert [seat["bot"] for seat in begun["seats"]] == [None, "rookie", "rookie"]


async def test_a_table_for_one_screen_begins_at_once(ana: Person) -> None:
    made = await ana.make("base", "mine", "local", start=True)

    at_table = await ana.connect(made["table"]["id"], seat=1)

    assert made["table"]["status"] == "playing"
    assert at_table.welcome["yours"] == [0, 1]
    await at_table.close()


# Playing


async def test_a_bot_plays_for_whoever_resigns_until_they_come_back(ana: Person, ben: Person) -> None:
    table = await a_game(ana, ben)
    at_table = await ana.connect(table)

    await ben.post(f"/api/tables/{table}/seats/1/resign")
    twice = await ben.post(f"/api/tables/{table}/seats/1/resign", status=409)
    await at_table.until(lambda: at_table.about["seats"][1]["bot"] == "rogue")
    resigned = (await ana.get(f"/api/tables/{table}"))["seats"][1]
    await ben.post(f"/api/tables/{table}/seats/1/return")
    await at_table.until(lambda: at_table.about["seats"][1]["bot"] is None)
    foreign = await ben.post(f"/api/tables/{table}/seats/0/resign", status=403)

    assert (twice["code"], foreign["code"]) == ("bot-plays", "not-your-seat")
    assert (resigned["held"], resigned["stand_in"]) == (True, "rogue")
    assert (await ana.get(f"/api/tables/{table}"))["seats"][1]["stand_in"] is None
    await at_table.close()


async def test_who_gives_up_a_seat_where_nobody_may_look_on_is_told_nothing_more(ana: Person, ben: Person) -> None:
    table = await a_game(ana, ben, watch=False)
    away = await ben.connect(table)

    await ben.post(f"/api/tables/{table}/seats/1/give")
    await away.until(lambda: away.trouble is not None)

    assert away.trouble == {"type": "problem", **NOWHERE}
    assert "moved" not in away.answers
    assert away.view["seat"] == 1


async def test_who_comes_before_the_game_begins_is_told_so(ana: Person, registry: Served) -> None:
    made = await ana.make("base", "mine", "open", watch=False)
    async with registry.person() as eve:
        early, foreign = Connection(ana, made["table"]["id"]), Connection(eve, made["table"]["id"])
        for each in (early, foreign):
            with pytest.raises(ConnectionError):
                await each.open()

    assert [each.trouble["code"] for each in (early, foreign) if each.trouble] == ["not-begun", "no-such-table"]


async def test_a_table_that_was_given_up_stays_so(ana: Person) -> None:
    made = await ana.make("base", "mine", "local")
    table = made["table"]["id"]
    await ana.post(f"/api/tables/{table}/close")
    at_table = Connection(ana, table)

    with pytest.raises(ConnectionError):
        await at_table.open()
    resigned = await ana.post(f"/api/tables/{table}/seats/0/resign", status=409)

    assert at_table.trouble is not None
    assert (at_table.trouble["code"], resigned["code"]) == ("not-begun", "over")
    assert (await ana.get(f"/api/tables/{table}"))["status"] == "closed"


async def test_who_is_late_comes_back_after_their_turn(ana: Person, ben: Person, registry: Served) -> None:
    table = await a_game(ana, ben, pace={"limit": 60})
    live = await registry.server.registry.live_table(table)
    late = live.history.game.to_act
    person = (ana, ben)[late]
    clock, registry.server.registry.clock = registry.server.registry.clock, lambda: live.history.since + 60_000

    await person.post(f"/api/tables/{table}/seats/{late}/resign")
    refused = await person.post(f"/api/tables/{table}/seats/{late}/return", status=409)
    registry.server.registry.clock = clock
    await person.post(f"/api/tables/{table}/seats/{late}/return")

    assert refused["code"] == "time-is-up"
    assert live.history.seats[late].bot == ""


async def test_the_lobby_says_whom_everybody_waits_for(ana: Person, ben: Person) -> None:
    table = await a_game(ana, ben, pace={"limit": 3600})
    seats = [await ana.connect(table), await ben.connect(table)]
    first = 0 if seats[0].legal else 1
    before = await ana.get(f"/api/tables/{table}")
    await seats[first].act(seats[first].legal[0])
    after = await ana.get(f"/api/tables/{table}")
    await (ana if first == 0 else ben).post(f"/api/tables/{table}/seats/{first}/resign")
    resigned = await ana.get(f"/api/tables/{table}")

    assert (before["to_act"], after["to_act"]) == (first, first)
    assert after["deadline"] == before["deadline"] > before["created"]
    assert resigned["to_act"] in (None, 1 - first)


async def test_a_seat_goes_from_one_screen_to_another_and_back(ana: Person, ben: Person) -> None:
    made = await ana.make("base", "mine", "local", start=True)
    table = made["table"]["id"]
    at_home = await ana.connect(table, seat=1)
    invitation = await ana.post(f"/api/tables/{table}/seats/1/invite")

    await ben.sit(table, invitation, "Ben")
    await at_home.until(lambda: at_home.answers.get("moved", {}).get("yours") == [0])
    away = await ben.connect(table)

    assert at_home.view["seat"] == -1
    assert away.view["seat"] == 1
    refused = await at_home.act(0)
    assert refused["refusal"]["code"] == "not-at-the-table"

    await ben.post(f"/api/tables/{table}/seats/1/give")
    await away.until(lambda: away.answers.get("moved", {}).get("yours") == [])
    await at_home.until(lambda: at_home.answers["moved"]["yours"] == [0, 1])
    await away.close()
    await at_home.close()


async def test_the_host_takes_a_seat_only_from_the_late(ana: Person, ben: Person, registry: Served) -> None:
    table = await a_game(ana, ben, pace={"limit": 60, "late": "host"})
    live = await registry.server.registry.live_table(table)
    late = live.history.game.to_act
    other = 1 - late

    early = await ana.post(f"/api/tables/{table}/seats/{late}/take", status=409)
    clock, registry.server.registry.clock = registry.server.registry.clock, lambda: live.history.since + 60_000
    wrong = await ana.post(f"/api/tables/{table}/seats/{other}/take", status=409)
    foreign = await ben.post(f"/api/tables/{table}/seats/{late}/take", status=403)
    await ana.post(f"/api/tables/{table}/seats/{late}/take")
    registry.server.registry.clock = clock
    after = await ana.get(f"/api/tables/{table}")

    assert (early["code"], wrong["code"], foreign["code"]) == ("not-late", "not-late", "not-the-host")
    assert (after["seats"][late]["held"], after["seats"][late]["stand_in"]) == (False, "rogue")
    assert live.history.seats[late].bot == "rogue"
    invitation = await ana.post(f"/api/tables/{table}/seats/{late}/invite")
    assert (await ben.sit(table, invitation))["seats"][late]["yours"]
    assert live.history.seats[late].bot == ""


async def test_the_host_can_close_a_table(ana: Person, ben: Person) -> None:
    waiting = await ana.make("base", "mine", "open")
    table = await a_game(ana, ben)
    at_table = await ben.connect(table)

    await ana.post(f"/api/tables/{waiting['table']['id']}/close")
    foreign = await ben.post(f"/api/tables/{table}/close", status=403)
    await ana.post(f"/api/tables/{table}/close")
    await at_table.until(lambda: at_table.about["stage"] == "closed")

    assert foreign["code"] == "not-the-host"
    assert (await ana.get(f"/api/tables/{waiting['table']['id']}"))["status"] == "closed"
    assert (await ben.get(f"/api/tables/{table}"))["status"] == "closed"
    assert len(at_table.about["result"]["seed"]) == 32
    await at_table.close()


async def test_a_rematch_is_one_table_for_all(ana: Person, ben: Person, registry: Served) -> None:
    table = await a_game(ana, ben, watch=False)
    early = await ben.post(f"/api/tables/{table}/rematch", status=409)
    await ana.post(f"/api/tables/{table}/close")

    made = await ben.post(f"/api/tables/{table}/rematch")
    same = await ana.post(f"/api/tables/{table}/rematch")
    sat = await ana.post(f"/api/tables/{made['id']}/seats/0/sit", {"name": "Ana"})
    begun = await ben.post(f"/api/tables/{made['id']}/start")

    assert early["code"] == "not-over"
    assert (made["id"], made["parent"]) == (same["id"], table)
    assert (made["host"], same["host"]) == (True, False)
    assert sat["seats"][0]["yours"]
    assert begun["status"] == "playing"
    assert made["commitment"] != (await ana.get(f"/api/tables/{table}"))["commitment"]
    async with registry.person() as eve:
        assert await eve.post(f"/api/tables/{table}/rematch", status=404) == NOWHERE


async def test_all_who_ask_for_a_rematch_at_once_get_the_same_table(ana: Person, ben: Person) -> None:
    table = await a_game(ana, ben)
    await ana.post(f"/api/tables/{table}/close")

    found = await asyncio.gather(*(person.post(f"/api/tables/{table}/rematch") for person in (ana, ben) * 3))

    assert len({each["id"] for each in found}) == 1


# The same person elsewhere


async def test_a_link_makes_another_browser_the_same_person_once(ana: Person, registry: Served) -> None:
    made = await ana.make("base", "mine", "open", watch=False)
    link = await ana.post("/api/me/device")
    async with registry.person() as phone, registry.person() as eve:
        await phone.post("/api/me", {"token": link["token"]})
        refused = await eve.post("/api/me", {"token": link["token"]}, 404)

        assert (await phone.get(f"/api/tables/{made['table']['id']}"))["host"]
        assert refused["code"] == "no-such-link"
