"""At a table, over the wire: taking back, asking to take back, talking, being refused, looking on, coming back."""

from __future__ import annotations

from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.people import Connection
from tests.server.playing import check_views, kept_room, play_out, seat_everybody
from tests.server.serving import served

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.server.people import Person
    from tests.server.serving import Served

pytestmark = pytest.mark.anyio


@dataclass
class Playing:
    """A game of two people."""

    server: Served
    table: str
    people: list[Person]
    to_act: Connection
    waiting: Connection

    async def reveal(self) -> None:
        """Do whatever is first until something cannot be taken back."""
        while True:
            answer = await self.to_act.act(self.to_act.legal[0])
            assert answer["type"] == "done"
            if not self.to_act.updates[-1]["undo"]:
                return


@asynccontextmanager
async def playing(folder: Path, **options: Any) -> AsyncIterator[Playing]:
    """A game that has just begun."""
    async with served(folder) as server, server.person() as ana, server.person() as ben:
        table = await seat_everybody(ana, [ben], "base", **options)
        seats = [await ana.connect(table), await ben.connect(table)]
        first = 0 if seats[0].legal else 1
        yield Playing(server, table, [ana, ben], seats[first], seats[1 - first])
        for seat in seats:
            await seat.close()


async def test_one_takes_back_what_one_did(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        before = deepcopy(game.to_act.view)
        await game.to_act.act(game.to_act.legal[0])
        assert game.to_act.updates[-1]["undo"]

        await game.to_act.ask("undo")
        await game.waiting.until(lambda: game.waiting.n == game.to_act.n)
        foreign = await game.waiting.ask("undo")

        assert game.to_act.view == before
        assert foreign["refusal"]["code"] == "cannot-undo"
        check_views(await kept_room(game.server.server.store, game.table), [game.to_act, game.waiting])


async def test_what_was_taken_back_is_in_nobodys_log(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        seat, (first, second) = game.to_act.view["to_act"], game.to_act.legal[:2]
        await game.to_act.act(first)
        kept = list(game.to_act.log)
        await game.to_act.act(second if second in game.to_act.legal else game.to_act.legal[0])
        counts = [game.to_act.updates[-1]["actions"]]

        await game.to_act.ask("undo")
        counts.append(game.to_act.updates[-1]["actions"])
        late = await game.waiting.person.connect(game.table)

        assert counts == [2, 1]
        assert late.log == kept != []
        assert {(line["action"], line["seat"]) for line in late.sync["log"]} == {(1, seat)}
        await late.close()


async def test_what_was_revealed_is_taken_back_only_if_the_others_agree(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        before = deepcopy(game.to_act.view)
        await game.reveal()
        alone = await game.to_act.ask("undo")

        await game.to_act.ask("plea", to=0)
        await game.waiting.until(lambda: game.waiting.about["plea"] is not None)
        own = await game.to_act.ask("grant")
        await game.waiting.ask("deny")
        after_no = game.to_act.n
        await game.to_act.until(lambda: game.to_act.about["plea"] is None)
        await game.to_act.ask("plea", to=0)
        await game.waiting.until(lambda: game.waiting.n > after_no)
        await game.waiting.ask("grant")
        await game.to_act.until(lambda: game.to_act.about["plea"] is None)

        assert (alone["refusal"]["code"], own["refusal"]["code"]) == ("cannot-undo", "not-asked")
        assert game.to_act.view == before
        check_views(await kept_room(game.server.server.store, game.table), [game.to_act, game.waiting])


async def test_who_asked_to_go_back_can_go_on_instead(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        await game.reveal()
        await game.to_act.ask("plea", to=0)
        await game.waiting.until(lambda: game.waiting.about["plea"] is not None)

        answer = await game.to_act.ask("deny")
        await game.waiting.until(lambda: game.waiting.about["plea"] is None)
        late = await game.waiting.ask("grant")

        assert (answer["type"], late["refusal"]["code"]) == ("done", "no-plea")
        assert game.waiting.updates[-1]["entry"] == {"kind": "deny"}


async def test_people_talk_where_the_host_lets_them(tmp_path: Path) -> None:
    async with playing(tmp_path) as game, game.server.person() as eve:
        watching = await eve.connect(game.table)
        await game.waiting.ask("chat", text="good luck ☘")
        refused = await watching.ask("chat", text="hello?")
        await watching.until(lambda: watching.n == 1)
        late = await eve.connect(game.table)

        assert watching.updates[-1]["entry"] == {"kind": "chat", "text": "good luck ☘"}
        assert refused["refusal"]["code"] == "not-at-the-table"
        assert late.log == []
        assert (await game.to_act.act(game.to_act.legal[0], seen=0))["type"] == "done"
        await watching.close()
        await late.close()


async def test_nobody_talks_where_the_host_does_not_want_it(tmp_path: Path) -> None:
    async with playing(tmp_path, chat=False) as game:
        refused = await game.to_act.ask("chat", text="hello")

        assert refused["refusal"]["code"] == "no-chat"
        assert game.to_act.welcome["chat"] is False


async def test_who_talks_too_much_is_asked_to_wait(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        answers = [await game.to_act.ask("chat", text=f"line {number}") for number in range(12)]
        other = await game.waiting.ask("chat", text="I too")

        assert [answer["type"] for answer in answers] == ["done"] * 10 + ["refused"] * 2
        assert answers[-1]["refusal"]["code"] == "too-much-chat"
        assert other["type"] == "done"


async def test_everybody_reads_in_their_own_language(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        french = Connection(game.to_act.person, game.table)
        await french.open(language="fr-CA")
        action = next(code for code in range(1000) if code not in game.to_act.legal)
        refusals = [await each.ask("why", action=action) for each in (game.to_act, french)]
        await game.to_act.act(game.to_act.legal[0])
        await french.until(lambda: french.n == game.to_act.n)

        texts = [answer["answer"]["refusal"]["text"] for answer in refusals]
        assert texts[0] != texts[1]
        assert game.to_act.updates[-1]["log"] != french.updates[-1]["log"] != []
        await french.close()


async def test_who_does_not_read_is_told_no_log(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        program = Connection(game.to_act.person, game.table)
        await program.open(log=False)
        await game.to_act.act(game.to_act.legal[0])
        await program.until(lambda: program.n == game.to_act.n)

        assert (program.log, program.updates[-1]["log"]) == ([], [])
        assert program.updates[-1]["events"] == game.to_act.updates[-1]["events"] != []
        assert game.to_act.updates[-1]["log"] != []


async def test_the_rules_are_given_as_the_reason(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        codes = [code for code in range(400) if code not in game.to_act.legal]
        answers = [await game.to_act.act(code) for code in codes[:200:10]]

        assert {answer["type"] for answer in answers} == {"refused"}
        rules = {answer["refusal"]["rule"] for answer in answers}
        assert all(rule and rule[0].isalpha() for rule in rules)
        assert game.to_act.n == 0


async def test_after_the_end_everybody_may_see_every_seat(tmp_path: Path) -> None:
    async with playing(tmp_path) as game, game.server.person() as eve:
        early = Connection(eve, game.table)
        with pytest.raises(ConnectionError):
            await early.open(seat=1)
        await play_out([game.to_act, game.waiting], "the end")

        later = await eve.connect(game.table, seat=1)

        assert later.view["seat"] == 1
        assert (await later.act(0))["refusal"]["code"] == "not-at-the-table"
        await later.close()


async def test_who_comes_back_gets_what_they_missed(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        await game.waiting.cut()
        for _ in range(3):
            await game.to_act.act(game.to_act.legal[0])

        await game.waiting.open(seen=game.waiting.n)

        check_views(await kept_room(game.server.server.store, game.table), [game.to_act, game.waiting])
        missed = [update["n"] for update in game.waiting.updates]
        assert game.waiting.welcome["sync"] or missed == [1, 2, 3]


async def test_nobody_can_use_up_what_another_calls_their_messages(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        await game.waiting.ask("chat", name="1", text="first")
        done = await game.to_act.act(game.to_act.legal[0], name="1")

        assert (done["type"], done["n"]) == ("done", 2)


async def test_a_newer_client_is_told_which_version_is_spoken(tmp_path: Path) -> None:
    async with playing(tmp_path) as game:
        newer = Connection(game.people[0], game.table)
        with pytest.raises(ConnectionError):
            await newer.open(version=2, more="than we know")

        assert newer.trouble is not None
        assert newer.trouble["code"] == "wrong-version"
