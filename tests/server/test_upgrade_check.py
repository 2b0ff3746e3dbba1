"""Running games survive updates: what would come out otherwise is said before, and what cannot go on is not lost."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from clankwork import read_record
from clankwork.content import latest_version
from clankwork.engine import state_hash
from clankwork.server.protocol.log_entries import Act, Chat
from clankwork.server.protocol.problems import Problem
from clankwork.server.pubsub import LocalBus
from clankwork.server.storage.rows import Digest
from clankwork.server.tables.access import info_of
from clankwork.server.tables.digests import Notary, comparable, digest_of, unlike
from clankwork.server.tables.history import TableHistory
from clankwork.server.tables.live_table import Done
from clankwork.server.tables.registry import TableRegistry, opening_of
from clankwork.server.tables.table_specs import SeatSpec, TableSpec
from clankwork.server.tables.upgrade_check import Difference, Findings, check_games
from tests.records.test_earlier import EARLIER
from tests.server.making import a_table, its_seats, keep

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.server.storage.store import Store
    from clankwork.server.tables.live_table import LiveTable

pytestmark = pytest.mark.anyio

PLAYED: Final = 30
"""Actions of every game here."""


async def played(store: Store, name: str = "t1", **changes: object) -> TableRegistry:
    """A registry in which a game is under way, which was noted half-way."""
    await keep(store, a_table(name, status="playing", seed="7", **changes))
    registry = TableRegistry(store, LocalBus(), clock=lambda: 1000)
    live = await registry.live_table(name)
    chance = random.Random(name)
    await act(live, chance, PLAYED // 2)
    await Notary(registry).note(every=True)
    await act(live, chance, PLAYED - PLAYED // 2)
    return registry


async def act(live: LiveTable, chance: random.Random, times: int) -> None:
    for _ in range(times):
        game = live.history.game
        body = Act(str(chance.choice(game.legal_actions())))
        assert isinstance(await live.submit(body, game.to_act, seen=live.history.n), Done)


async def check(url: str, *, apart: bool = False) -> tuple[Findings, list[Difference]]:
    differences: list[Difference] = []
    return await check_games(url, differences.append, apart=apart), differences


async def change(store: Store, statement: str, **values: object) -> None:
    """Do to the database what nobody should."""
    async with store.database.writing() as connection:
        await connection.execute(text(statement), values)


@pytest.mark.parametrize("game", ["base", "catacombs", "space"])
async def test_a_game_begun_under_older_rules_is_played_on_by_them(store: Store, database_url: str, game: str) -> None:
    file = next((EARLIER / "1" / game).glob("02-*.txt"))
    record = read_record(file.read_text(encoding="utf-8"))
    spec = TableSpec(game, (SeatSpec("local"),) * 2, record.title.board, dict(record.title.options))
    table = a_table("old", spec=spec, status="playing", seed=record.seed, first=record.first, rules=1)
    await keep(store, table, replace(table, id="new", rules=latest_version(game)))
    registry = TableRegistry(store, LocalBus(), clock=lambda: 1000)
    old, new = await registry.live_table("old"), await registry.live_table("new")

    for action in record.actions[:PLAYED]:
        await old.submit(Act(action), old.history.game.to_act, seen=old.history.n)
    await Notary(registry).note(every=True)
    findings, differences = await check(database_url)
    for action in record.actions[PLAYED:]:
        await old.submit(Act(action), old.history.game.to_act, seen=old.history.n)

    assert (old.history.game.rules.version, new.history.game.rules.version) == (1, latest_version(game))
    assert (findings.compared, differences) == (1, [])
    assert old.history.over
    assert state_hash(old.history.game.state) == record.final


@pytest.mark.parametrize("apart", [False, True])
async def test_games_that_go_on_as_before_are_found_so(store: Store, database_url: str, apart: bool) -> None:
    await played(store)
    await played(store, "t2")
    await keep(store, a_table("open"), a_table("over", status="over", rules=99))
    progress: list[tuple[int, int]] = []

    findings = await check_games(database_url, print, lambda *done: progress.append(done), apart=apart)

    assert findings == Findings(tables=3, entries=2 * PLAYED, compared=2)
    assert progress == [(0, 3), (1, 3), (2, 3), (3, 3)]


async def test_nothing_is_changed_by_looking(store: Store, database_url: str) -> None:
    await played(store)
    before = await store.table("t1"), await store.entries("t1"), await store.digest("t1")

    await check(database_url)

    assert (await store.table("t1"), await store.entries("t1"), await store.digest("t1")) == before


async def test_an_action_that_would_be_refused_is_named(store: Store, database_url: str) -> None:
    await played(store)
    await change(store, "UPDATE entries SET body = :body WHERE seq = 20", body='{"kind":"act","action":"end"}')

    _, [difference] = await check(database_url)

    assert (difference.table, difference.n) == ("t1", 20)
    assert str(difference).startswith("table t1, entry 20: it would be refused: ")


@pytest.mark.parametrize(
    ("column", "what"),
    [("state", "the game would stand otherwise"), ("views", "people would see or could do something else")],
)
async def test_another_state_and_another_view_are_named(
    store: Store, database_url: str, column: str, what: str
) -> None:
    await played(store)
    form = f"substr({column}, 1, length({column}) - 3)"
    await change(store, f"UPDATE digests SET {column} = {form} || 'xyz'")

    findings, differences = await check(database_url)

    assert differences == [Difference("t1", PLAYED // 2, what)]
    assert (findings.different, findings.compared) == (1, 1)


async def test_what_another_form_was_noted_in_is_not_compared(store: Store, database_url: str) -> None:
    await played(store)
    await change(store, "UPDATE digests SET views = '0.0:abc', state = '0.0:def'")

    findings, differences = await check(database_url)

    assert differences == []
    assert (findings.tables, findings.compared) == (1, 0)


async def test_games_that_cannot_be_set_up_here_are_named_and_the_others_still_checked(
    store: Store, database_url: str
) -> None:
    await played(store)
    lost = replace(a_table().spec, packs=("nowhere",))
    await keep(store, a_table("a", status="playing", rules=99), a_table("b", status="playing", spec=lost))
    await keep(store, a_table("c", status="playing"))
    await change(store, "UPDATE tables SET spec = '{\"nonsense\": 1}' WHERE id = 'c'")

    findings, differences = await check(database_url)

    assert [each.table for each in differences] == ["a", "b", "c"]
    assert "no version 99 of the rules of base" in str(differences[0])
    assert "nowhere" in str(differences[1])
    assert findings.entries == PLAYED


async def test_entries_that_are_missing_are_noticed(store: Store, database_url: str) -> None:
    await played(store)
    await change(store, "DELETE FROM entries WHERE seq >= 10")

    _, differences = await check(database_url)

    assert differences == [Difference("t1", 9, "entries are missing that were noted")]


async def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="there is no database"):
        await check(f"sqlite:///{tmp_path / 'none.db'}")

    assert list(tmp_path.iterdir()) == []


async def test_a_database_of_a_newer_version_is_said_to_be_one(store: Store, database_url: str) -> None:
    await change(store, "UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(Problem, match="newer version"):
        await check(database_url)


async def test_quiet_tables_are_noted_and_busy_ones_later(store: Store) -> None:
    await keep(store, a_table("t1", status="playing", seed="7"))
    registry = TableRegistry(store, LocalBus(), clock=lambda: 1000)
    live, notary, chance = await registry.live_table("t1"), Notary(registry), random.Random(1)

    noted = []
    for _ in range(3):
        await act(live, chance, 1)
        await notary.note()
        noted.append(await store.digest("t1"))
    await notary.note()

    assert noted == [None, None, None]
    assert await store.digest("t1") == digest_of(live.history)
    await live.submit(Chat("hello"), 0)
    await notary.close()
    found = await store.digest("t1")
    assert found is not None
    assert found.seq == 4


async def test_a_table_that_was_deleted_does_not_keep_others_from_being_noted(store: Store) -> None:
    await keep(store, a_table("t1", status="playing"))

    await store.save_digests({"gone": Digest(1, "1:a", "1:b"), "t1": Digest(2, "1:a", "1:b")})
    await store.save_digests({"t1": Digest(1, "older", "older")})

    assert await store.digest("gone") is None
    assert await store.digest("t1") == Digest(2, "1:a", "1:b")


def test_a_digest_tells_games_apart() -> None:
    histories = []
    for seed in ("1", "2"):
        table = a_table(seed=seed)
        histories.append(TableHistory.of(opening_of(table, its_seats(table)), 0))
    one, other = map(digest_of, histories)

    assert unlike(one, digest_of(histories[0].copy())) == ""
    assert unlike(one, other) == "the game would stand otherwise"
    assert comparable(one, other)
    assert not comparable(one, Digest(0, "0:a", "0:b"))


async def test_a_table_of_other_rules_cannot_be_played_but_is_listed(store: Store) -> None:
    lost = replace(a_table().spec, packs=("nowhere",))
    await keep(store, a_table("old", status="playing", rules=99), a_table("lost", status="playing", spec=lost))
    registry = await played(store)

    for name in ("old", "lost"):
        with pytest.raises(Problem) as refused:
            await registry.live_table(name)
        assert (refused.value.code, refused.value.status) == ("rules-version", 409)
        table = await store.table(name)
        assert table is not None
        told = info_of(table, await store.seats(name), None, 0).game
        assert (told.game, told.rules_version, told.seats) == ("base", table.rules, 2)
    assert (await registry.live_table("t1")).history.n == PLAYED


async def test_a_table_whose_actions_are_refused_today_is_not_lost_either(store: Store) -> None:
    await played(store)
    await change(store, "UPDATE entries SET body = :body WHERE seq = 20", body='{"kind":"act","action":"end"}')

    with pytest.raises(Problem) as refused:
        await TableRegistry(store, LocalBus()).live_table("t1")

    assert refused.value.code == "rules-version"
    assert "end" not in refused.value.text
