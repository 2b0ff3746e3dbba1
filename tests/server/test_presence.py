"""Who is there: at a table that is played, and at one that waits for its players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.server.people import NOWHERE, a_game

if TYPE_CHECKING:
    from tests.server.people import Person

pytestmark = pytest.mark.anyio


async def test_who_is_there_is_told(ana: Person, ben: Person) -> None:
    table = await a_game(ana, ben)
    at_table = await ana.connect(table)
    watching = await ana.connect(table, seat=-1)
    other = await ben.connect(table)

    await at_table.until(lambda: at_table.answers.get("present", {}).get("seats") == [0, 1])
    assert at_table.answers["present"]["spectators"] == 1
    await other.close()
    await watching.close()
    await at_table.until(
        lambda: (at_table.answers["present"]["seats"], at_table.answers["present"]["spectators"]) == ([0], 0)
    )
    assert (await ben.get(f"/api/tables/{table}"))["seats"][0]["present"]
    await at_table.close()


def present(table: dict[str, Any]) -> list[bool]:
    return [seat["present"] for seat in table["seats"]]


async def test_who_waits_sees_who_else_does(ana: Person, ben: Person) -> None:
    made = await ana.make("base", "mine", "open", "open", watch=False)
    path, (to_ben, _) = f"/api/tables/{made['table']['id']}/here", made["invitations"]

    alone = await ana.post(path)
    reading = await ben.post(path, {"token": to_ben["token"]})
    await ben.sit(made["table"]["id"], to_ben, "Ben")
    sitting = await ana.post(path)
    gone = await ben.post(path, {"gone": True})
    back = await ben.post(path)

    assert (present(alone), present(reading), present(sitting)) == (
        [True, False, False],
        [True, True, False],
        [True, True, False],
    )
    assert (present(gone), present(back)) == ([True, False, False], [True, True, False])


async def test_nobody_is_there_for_others(ana: Person, ben: Person) -> None:
    made = await ana.make("base", "mine", "open")
    other = await ana.make("base", "mine", "open", watch=False)
    table, hidden, token = made["table"]["id"], other["table"]["id"], made["invitations"][0]["token"]

    looking = await ben.post(f"/api/tables/{table}/here")
    hidden_one = await ben.post(f"/api/tables/{hidden}/here", status=404)
    elsewhere = await ben.post(f"/api/tables/{hidden}/here", {"token": token}, 404)

    assert present(looking) == [False, False]
    assert (hidden_one, elsewhere["code"]) == (NOWHERE, "no-such-link")


async def test_whose_invitation_is_void_is_not_waited_for(ana: Person, ben: Person) -> None:
    made = await ana.make("base", "mine", "open")
    table, token = made["table"]["id"], made["invitations"][0]["token"]
    await ben.post(f"/api/tables/{table}/here", {"token": token})

    await ana.post(f"/api/tables/{table}/seats/1/invite")

    assert not (await ana.get(f"/api/tables/{table}"))["seats"][1]["present"]
    assert (await ben.post(f"/api/tables/{table}/here", {"token": token}, 404))["code"] == "no-such-link"
