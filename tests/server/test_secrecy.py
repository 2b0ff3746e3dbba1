"""Two games that a viewer cannot tell apart give them the same bytes: whatever they ask, do and get wrong."""

from __future__ import annotations

import re
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

from clankwork.content import games
from clankwork.engine import SPECTATOR, apply, determinize, event_for, format_position, legal_actions, view
from clankwork.server.live.broadcasting import plain_of
from clankwork.server.signed_tokens import new_person
from clankwork.server.storage.rows import Seat, StoredTable
from clankwork.server.tables.table_specs import SeatSpec, TableSpec
from tests.server.making import NOW
from tests.server.people import Person
from tests.server.serving import served
from tests.support.play import Position, Setup

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from clankwork.engine import State
    from tests.server.people import Connection
    from tests.server.serving import Served

pytestmark = pytest.mark.anyio

TABLE: Final = "thetable"
LOOKS: Final = 6
"""Actions that are played at each table, at most."""


def same_to(viewer: int, state: State, other: State) -> list[int]:
    """What can be done in both games and looks the same to the viewer."""
    plain = plain_of(state.rules)
    found = []
    for code in set(legal_actions(state)) & set(legal_actions(other)):
        after = []
        for each in (state.copy(), other.copy()):
            events = [plain.event(event_for(event, viewer)) for event in apply(each, code)]
            after.append((events, plain.view(view(each, viewer))))
        if after[0] == after[1]:
            found.append(code)
    return sorted(found)


def a_script(viewer: int, state: State, other: State) -> list[int]:
    """Actions that both games take without looking different."""
    script: list[int] = []
    state, other = state.copy(), other.copy()
    while len(script) < LOOKS and not state.over:
        codes = same_to(viewer, state, other)
        if not codes or state.to_act != other.to_act:
            break
        script.append(codes[len(script) % len(codes)])
        apply(state, script[-1])
        apply(other, script[-1])
    return script


async def put_table(server: Served, setup: Setup, state: State, holders: Sequence[str]) -> None:
    """A game that goes on from a state, in a database of its own; all else is the same in both."""
    spec = TableSpec(setup.title, (SeatSpec("open"),) * setup.seats, board=setup.board)
    start = format_position(state)
    table = StoredTable(
        id=TABLE,
        spec=spec,
        seed=state.seed,
        commitment="c0" * 32,
        host=holders[0],
        created=NOW,
        started=NOW,
        rules=state.rules.version,
    )
    seats = [Seat(seat=seat, kind="human", holder=holder, name="ABCDEF"[seat]) for seat, holder in enumerate(holders)]
    await server.server.store.create(msgspec.structs.replace(table, status="playing", start=start), seats)


async def what_is_seen(
    folder: Path, setup: Setup, state: State, viewer: int, script: Sequence[int], people: Sequence[str]
) -> list[bytes]:
    """Everything that the viewer gets at a table where all say and do the same things in either game."""
    folder.mkdir()
    async with (
        served(folder, secret="c2VjcmV0IG9mIHRlc3RzIGFsb25lLCBrbm93biB0byBhbGw") as server,
        AsyncExitStack() as stack,
    ):
        server.server.registry.clock = lambda: NOW
        await put_table(server, setup, state, people)
        connections = []
        for person in people:
            browser = await stack.enter_async_context(Person(server.url))
            browser.http.cookies.set("clankwork_person", server.server.tokens.cookie_of(person))
            connections.append(await browser.connect(TABLE, labels=True))
        watching = await (await stack.enter_async_context(Person(server.url))).connect(TABLE)
        looking = watching if viewer == SPECTATOR else connections[viewer]

        heard = [await over_http(looking.person)]
        for code in script:
            await meddle(looking, len(heard))
            actor = next(each for each in connections if each.legal)
            answer = await actor.act(code, name=f"a{len(heard)}")
            assert answer["type"] == "done", answer
            await looking.until(lambda: looking.n >= answer["n"])  # noqa: B023 - awaited at once
            heard.append(b"")
        await meddle(looking, len(heard))
        for connection in (*connections, watching):
            await connection.close()
        return [*heard, *messages_of(looking)]


async def over_http(person: Person) -> bytes:
    """What pages tell of the table, but who is there: that is noted when there is time."""
    paths = ["", "/record", "/replay"]
    read = [(await person.http.get(f"/api/tables/{TABLE}{path}")).content for path in paths]
    branching = {"at": 0, "seats": [{"kind": "mine"}, {"kind": "local"}, {"kind": "local"}]}
    told = b"\n".join([*read, (await person.http.post(f"/api/tables/{TABLE}/branch", json=branching)).content])
    return re.sub(rb'"present":(true|false)', b"", told)


async def meddle(looking: Connection, number: int) -> None:
    """Ask for everything that one may not have, and for what one may."""
    for code in (0, 5, 17, 40, 77):
        await looking.ask("why", name=f"w{number}.{code}", action=code)
    if not looking.legal:
        await looking.act(0, name=f"n{number}")
        await looking.act("no such thing", name=f"x{number}")
    await looking.ask("undo", name=f"u{number}", seen=0 if looking.legal else None)  # which nobody else may do
    await looking.ask("odds", name=f"o{number}", clank=2)
    await looking.ask("reach", name=f"r{number}")
    for code in (*looking.legal, 0):
        await looking.ask("preview", name=f"p{number}.{code}", action=code)
    await looking.ask("grant", name=f"g{number}")


def messages_of(looking: Connection) -> list[bytes]:
    """Every message as it came, but who is there: that comes when it comes, and tells nothing of the game."""
    messages: list[Any] = [
        each for frame in looking.frames for each in msgspec.json.decode(frame, type=list[msgspec.Raw])
    ]
    return [bytes(each) for each in messages if not bytes(each).startswith(b'{"type":"present"')]


@pytest.mark.parametrize("whose", ["decides", "waits", "looks on"])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
async def test_two_games_that_look_the_same_give_the_same_bytes(tmp_path: Path, game: Any, whose: str) -> None:
    setup = Setup(game.slug, game.boards[0], 3)
    people = [new_person() for _ in range(setup.seats)]
    state = Position(setup, 7, 150).state()
    viewer = {"decides": state.to_act, "waits": (state.to_act + 1) % setup.seats, "looks on": SPECTATOR}[whose]
    other = determinize(state.rules, view(state, viewer), "another world")
    script = a_script(viewer, state, other)

    first = await what_is_seen(tmp_path / "first", setup, state, viewer, script, people)
    second = await what_is_seen(tmp_path / "second", setup, other, viewer, script, people)

    assert format_position(state) != format_position(other)
    assert len(script) > 0
    assert first == second
