"""What the seat to act is told before it decides: what it can choose from, what that would do, where it can get to."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from clankwork.content import games
from clankwork.server.live.previews import closed_of, prices_of, tolls_of
from clankwork.server.protocol.message_parts import TollTold
from clankwork.text import language
from tests.server.messages import against, faults
from tests.server.playing import check_frames, play_out, seat_everybody
from tests.server.serving import served
from tests.support.digging import dug
from tests.support.given import given

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.server.people import Connection
    from tests.support.given import Scene

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def two(folder: Path, game: str = "base", **hello: Any) -> AsyncIterator[tuple[Connection, Connection]]:
    """A game of two people that has just begun: who is to act, and who waits."""
    async with served(folder) as server, server.person() as ana, server.person() as ben:
        table = await seat_everybody(ana, [ben], game)
        seats = [await ana.connect(table, **hello), await ben.connect(table, **hello)]
        first = 0 if seats[0].legal else 1
        yield seats[first], seats[1 - first]


def offer_of(connection: Connection) -> dict[str, Any] | None:
    """The offer of the last message that could have one."""
    found: dict[str, Any] | None = (connection.updates[-1] if connection.updates else connection.sync).get("offer")
    return found


async def notation(connection: Connection, code: int) -> str:
    """What an action is called in records."""
    kit = await connection.person.get(f"/api/tables/{connection.table}/kit")
    found: str = kit["tables"]["actions"][code]["notation"]
    return found


async def play_hand(connection: Connection) -> None:
    """Play all cards that can be played without something coming to light."""
    kit = await connection.person.get(f"/api/tables/{connection.table}/kit")
    plays = {each["code"] for each in kit["tables"]["actions"] if each["kind"] == "play"}
    while open_ := [code for code in connection.legal if code in plays]:
        assert (await connection.act(open_[0]))["type"] == "done"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
async def test_who_asks_is_told_in_words_what_there_is_to_choose_from(tmp_path: Path, game: Any) -> None:
    async with two(tmp_path, game.slug, labels=True) as (ana, ben):
        begun = offer_of(ana)
        for number in range(60):
            offer = offer_of(ana)
            if offer is None:
                break
            assert len(offer["labels"]) == len(ana.legal) == len(set(offer["labels"]))
            assert not {each["action"] for each in offer["closed"]} & set(ana.legal)
            await ana.act(ana.legal[0 if number < 20 else -1])  # who rides for nothing could do so for ever
        await ben.until(lambda: ben.n == ana.n)

        assert begun is not None
        assert begun["question"] is None
        assert offer_of(ana) is None
        assert offer_of(ben) is not None
        for connection in (ana, ben):
            check_frames(connection)


async def test_walks_between_tiles_are_offered_by_where_they_lead(tmp_path: Path) -> None:
    async with two(tmp_path, "catacombs", labels=True) as seats:
        await play_out(seats, "walks")

        labels = [
            label for each in seats for update in each.updates for label in update.get("offer", {}).get("labels", [])
        ]
        walks = [label for label in labels if label.startswith("Walk ")]
        assert walks
        assert [walk for walk in walks if not walk.startswith(("Walk to ", "Walk through the portal to "))] == []
        assert not any("(tunnel" in label or "column" in label for label in labels)


async def test_the_offer_is_there_again_after_an_undo_and_a_word(tmp_path: Path) -> None:
    async with two(tmp_path, labels=True, language="fr") as (ana, ben):
        begun = offer_of(ana)
        await ana.act(ana.legal[0])
        await ana.ask("undo")
        undone = offer_of(ana)
        await ben.ask("chat", text="hm?")
        await ana.until(lambda: ana.n == ben.n)

        assert begun == undone == offer_of(ana)
        assert any(label.startswith("Jouer") for label in (begun or {})["labels"])
        assert offer_of(ben) is None


async def test_a_question_is_told_in_words(tmp_path: Path) -> None:
    async with two(tmp_path, labels=True) as seats:
        await play_out(seats, "questions")

        offers = [update["offer"] for each in seats for update in each.updates if "offer" in update]
        asked = {offer["question"] for offer in offers} - {None}
        assert asked
        assert all(question[0].isupper() for question in asked)


async def test_who_does_not_ask_is_offered_nothing_in_words(tmp_path: Path) -> None:
    async with two(tmp_path) as (ana, _):
        await ana.act(ana.legal[0])

        assert all(b'"offer"' not in frame for frame in ana.frames)


def tail(line: str) -> str:
    """What a line says that speaks to somebody, without who does what: "1 boot." of "You spend 1 boot."."""
    return line.split(" ", 2)[-1] if line.startswith("You ") else line.split("you", maxsplit=1)[0]


async def test_a_preview_speaks_to_who_asks_and_does_not_say_the_action_again(tmp_path: Path) -> None:
    async with two(tmp_path, language="fr") as (ana, _):
        answer = (await ana.ask("preview", action="play burgle"))["answer"]

        assert answer["lines"] == ["Vous gagnez 1 Compétence."]


async def test_a_preview_says_what_then_happens(tmp_path: Path) -> None:
    async with two(tmp_path) as (ana, _):
        for _ in range(30):
            if not ana.legal:
                break
            code, seen = ana.legal[0], len(ana.log)
            answer = (await ana.ask("preview", action=code))["answer"]
            again = (await ana.ask("preview", action=await notation(ana, code)))["answer"]
            n = ana.n
            await ana.act(code)

            assert answer == again
            assert n == ana.n - 1
            assert answer["about"] == "preview"
            logged = " ".join(ana.log[seen:])
            assert [line for line in answer["lines"] if tail(line) not in logged] == []
            assert not any(line.startswith(("A ", "B ")) for line in answer["lines"])
            assert ana.updates[-1]["undo"] or answer["reveals"] or not ana.legal
            assert not answer["asks"] or ana.view["question"] is not None
        check_frames(ana)


async def test_a_preview_of_what_is_not_open_is_refused_with_the_rule(tmp_path: Path) -> None:
    async with two(tmp_path) as (ana, ben):
        closed = next(code for code in range(1000) if code not in ana.legal)
        refused = await ana.ask("preview", action=closed)
        unknown = await ana.ask("preview", action="no such thing")
        foreign = [await ben.ask("preview", action=ana.legal[0]), await ben.ask("reach")]

        assert (refused["type"], refused["refusal"]["rule"][0]) == ("refused", "B")
        assert unknown["refusal"]["code"] == "malformed-action"
        assert [answer["refusal"]["code"] for answer in foreign] == ["not-your-turn"] * 2


async def test_nobody_foresees_from_what_is_past(tmp_path: Path) -> None:
    async with two(tmp_path) as (ana, _):
        await ana.act(ana.legal[0])
        answers = [await ana.ask("preview", action=ana.legal[0], seen=0), await ana.ask("reach", seen=0)]

        assert [(answer["type"], answer["n"]) for answer in answers] == [("stale", 1)] * 2


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
async def test_the_rooms_within_reach_can_be_walked_to(tmp_path: Path, game: Any) -> None:
    async with two(tmp_path, game.slug) as seats:
        walked = 0
        for _ in range(8):
            ana = next(each for each in seats if each.legal)
            await play_hand(ana)
            answer = await ana.ask("reach")
            rooms = answer["answer"]["rooms"]
            if rooms:
                furthest = max(rooms, key=lambda each: each["boots"])
                for step in furthest["steps"]:
                    assert (await ana.act(step))["type"] == "done"
                walked += ana.view["players"][ana.view["seat"]]["room"] == furthest["room"]
            assert faults(against("frame-of-server"), [answer]) == []
            while ana.legal:
                await ana.act(ana.legal[-1])
            other = next(each for each in seats if each is not ana)
            await other.until(lambda: other.n >= ana.n)  # noqa: B023 - awaited at once

        assert walked > 0


def test_answers_that_cannot_be_given_are_told_with_the_reason() -> None:
    table = given().row("shrine")
    table.ana.has(skill=2).uses("shrine")

    told = closed_of(table.state, table.content, language("fr"), 0)

    assert [(each.label, each.refusal.code, each.refusal.rule) for each in told] == [
        ("Soigner 1 dégât", "nothing-to-heal", "B6.3")
    ]
    assert told[0].refusal.text == "Vous n'avez aucun dégât à soigner."


async def test_who_decides_is_told_what_reserve_and_market_cost(tmp_path: Path) -> None:
    async with two(tmp_path, labels=True) as (ana, _):
        offer = offer_of(ana)

        assert offer is not None
        assert offer["prices"] == {"reserve": {"mercenary": 2, "explore": 3, "secret-tome": 7, "goblin": 2}, "item": 7}


async def test_who_decides_is_told_what_going_somewhere_takes(tmp_path: Path) -> None:
    async with two(tmp_path, labels=True) as seats:
        kit = await seats[0].person.get(f"/api/tables/{seats[0].table}/kit")
        kinds = [each["kind"] for each in kit["tables"]["actions"]]
        told: list[dict[str, Any]] = []
        while not told:
            ana = next(each for each in seats if each.legal)
            offer = offer_of(ana)
            assert offer is not None
            codes = {toll["code"] for toll in offer["tolls"]}
            assert codes == {code for code in ana.legal if kinds[code] in ("move", "teleport", "go")}
            told += offer["tolls"]
            await ana.act(next((code for code in ana.legal if kinds[code] == "play"), ana.legal[-1]))
            other = next(each for each in seats if each is not ana)
            await other.until(lambda: other.n >= ana.n)  # noqa: B023 - awaited at once

        assert all(toll["boots"] > 0 for toll in told)
        for connection in seats:
            check_frames(connection)


def taken(table: Scene) -> dict[str, TollTold]:
    """What going anywhere takes, by the notation of actions."""
    return {str(table.rules.catalogue.actions[toll.code]): toll for toll in tolls_of(table.state)}


def test_a_monster_hurts_who_spends_no_sword_on_it_and_a_cave_ends_the_walk() -> None:
    table = given()
    table.ana.at("r08").has(boots=3, swords=1)

    told = taken(table)

    assert told["move r14"] == TollTold(told["move r14"].code, boots=1, damage=1, halts=True)
    assert told["move r14 (1 sword)"] == TollTold(told["move r14 (1 sword)"].code, boots=1, swords=1, halts=True)
    assert told["move r13"] == TollTold(told["move r13"].code, boots=2)


def test_off_the_edge_of_what_is_laid_only_the_beginning_of_the_way_is_known() -> None:
    table = dug()
    table.ana.at("start-v").has(boots=2)

    told = taken(table)

    assert told["explore LW1"] == TollTold(told["explore LW1"].code, boots=1, goes_on=True)


def test_prices_are_those_after_a_bargain() -> None:
    table = dug().laid("s2", -1, 0)
    ana = table.ana.at("s2-a").has(gold=9).hand("golden-flute")
    before = prices_of(table.state)

    ana.plays("golden-flute")

    assert (before.item, prices_of(table.state).item) == (7, 5)
