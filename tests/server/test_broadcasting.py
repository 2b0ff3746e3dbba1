"""What viewers are told: the truth, the same whoever is told with them, and nothing that they could not see."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from clankwork.engine import SPECTATOR, CardsDrawn, Plain, view
from clankwork.server.live.broadcasting import Seen, Teller, Written, spoken
from clankwork.server.protocol import messages as wire
from clankwork.server.protocol.log_entries import Act, Chat, Entry, Plea, Sit
from clankwork.server.storage.rows import Seat
from clankwork.server.tables.history import Step, TableHistory
from clankwork.server.tables.registry import opening_of
from clankwork.server.tables.table_specs import SeatSpec, TableSpec
from tests.invariants.disguise import disguised
from tests.server.making import NOW, a_table
from tests.server.messages import against, as_json, faults

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clankwork.engine import Event
    from clankwork.server.storage.rows import StoredTable

GAMES = [("base", 4), ("space", 3), ("catacombs", 2)]
NAMES = ("Ana", "Bob", "Cleo", "")


def table_of(game: str, seats: int, seed: str = "7") -> StoredTable:
    spec = TableSpec(game, (SeatSpec("mine"),) + (SeatSpec("open"),) * (seats - 1))
    return a_table("t1", spec=spec, seed=seed, status="playing")


def seats_of(table: StoredTable) -> list[Seat]:
    return [Seat(seat=seat, kind="human", name=NAMES[seat]) for seat in range(len(table.spec.seats))]


def dealt(table: StoredTable) -> TableHistory:
    return TableHistory.of(opening_of(table, seats_of(table)), NOW)


def played(history: TableHistory, chance: random.Random) -> tuple[TableHistory, Step]:
    """What comes next, by lot: most often an action."""
    seat, after = history.game.to_act, history.copy()
    body = Chat("well, well") if chance.random() < 0.05 else Act(str(chance.choice(history.game.legal_actions())))
    step = after.fold(Entry("t1", history.n + 1, NOW + history.n, body, seat, None))
    return after, step


def put(shown: dict[str, object], changes: Mapping[str, object]) -> None:
    """Do what the page of the protocol tells clients to do."""
    for way, value in changes.items():
        *names, last = way.split("/")
        place: object = shown
        for name in names:
            place = place[int(name)] if isinstance(place, list) else place[name]  # type: ignore[index]
        place[last] = value  # type: ignore[index]


def read(messages: list[bytes]) -> list[dict[str, object]]:
    return [msgspec.json.decode(message) for message in messages]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_who_puts_changes_into_their_view_sees_what_they_would_see_anew(game: str, seats: int) -> None:
    table, chance = table_of(game, seats), random.Random(game)
    history, teller = dealt(table), Teller(table, seats_of(table))
    plain = Plain(history.game.rules)
    viewers = [Seen(seat) for seat in (*range(seats), SPECTATOR)]
    shown = [as_json(teller.sync(history, seen, [])) for seen in viewers]
    views: list[dict[str, object]] = [each["view"] for each in shown]  # type: ignore[index]
    waiting: list[list[Step]] = [[] for _ in viewers]

    for _ in range(250):
        if history.over:
            break
        history, step = played(history, chance)
        for seen, steps, mine in zip(viewers, waiting, views, strict=True):
            steps.append(step)
            if chance.random() < 0.5:
                told = read(teller.news(history, seen, steps))
                assert [each["n"] for each in told] == [each.entry.seq for each in steps]
                put(mine, told[-1]["changes"])  # type: ignore[arg-type]
                assert mine == as_json(plain.view(view(history.game.state, seen.seat)))
                steps.clear()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_everybody_is_told_the_same_as_if_they_were_alone(game: str, seats: int) -> None:
    table, chance = table_of(game, seats), random.Random(f"alone {game}")
    history, together = dealt(table), Teller(table, seats_of(table))
    places = [(seat, code, code == "ja") for seat in (*range(seats), SPECTATOR) for code in ("en", "fr", "ja")]
    viewers = [Seen(seat, spoken(code), labels=labels) for seat, code, labels in places]
    alone = [(Teller(table, seats_of(table)), Seen(seat, spoken(code), labels=labels)) for seat, code, labels in places]
    for seen, (teller, own) in zip(viewers, alone, strict=True):
        assert together.sync(history, seen, []) == teller.sync(history, own, [])
    steps: list[Step] = []

    for _ in range(200):
        if history.over:
            break
        history, step = played(history, chance)
        steps.append(step)
        if chance.random() < 0.4:
            for seen, (teller, own) in zip(viewers, alone, strict=True):
                assert together.news(history, seen, steps) == teller.news(history, own, steps)
            steps = []


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_what_a_viewer_cannot_see_changes_no_byte(viewer: int) -> None:
    table, chance = table_of("base", 4), random.Random(viewer)
    history = dealt(table)
    tellers, seen = [Teller(table, seats_of(table)) for _ in range(2)], [Seen(viewer, labels=True) for _ in range(2)]
    twin = in_disguise(history, viewer)
    first = [
        wire.write_message(teller.sync(each, who, [])) for teller, each, who in zip(tellers, (history, twin), seen)
    ]
    assert first[0] == first[1]
    hidden = 0

    for _ in range(250):
        history, step = played(history, chance)
        if history.over:
            break
        twin, other = in_disguise(history, viewer), retold(step, viewer, history)
        hidden += other.events != step.events
        assert tellers[0].news(history, seen[0], [step]) == tellers[1].news(twin, seen[1], [other])
    assert hidden > 5


def in_disguise(history: TableHistory, viewer: int) -> TableHistory:
    """A history that looks alike to the viewer: other hands, another future."""
    twin = history.copy()
    twin.game.state = disguised(history.game.state, viewer, str(history.n))
    return twin


def retold(step: Step, viewer: int, history: TableHistory) -> Step:
    """The step with other cards drawn by others."""
    return Step(step.entry, tuple(_other(event, viewer, history) for event in step.events), step.rewound, step.actions)


def _other(event: Event, viewer: int, history: TableHistory) -> Event:
    if isinstance(event, CardsDrawn) and event.seat != viewer:
        cards = len(history.game.rules.cards)
        return CardsDrawn(event.seat, tuple((card + 1) % cards for card in event.cards))
    return event


def test_only_who_draws_is_told_which_cards() -> None:
    table, chance = table_of("base", 4), random.Random(5)
    history, teller = dealt(table), Teller(table, seats_of(table))
    viewers = [Seen(seat) for seat in (0, 1, SPECTATOR)]
    for seen in viewers:
        teller.sync(history, seen, [])
    drawn: list[list[object]] = []
    while len(drawn) < 3:
        history, step = played(history, chance)
        told = [read(teller.news(history, seen, [step]))[0]["events"] for seen in viewers]
        if any(isinstance(event, CardsDrawn) and event.seat == 0 and event.cards for event in step.events):
            drawn = [[event["cards"] for event in each if event["event"] == "cards-drawn"] for each in told]  # type: ignore[attr-defined]

    mine, theirs, public = drawn
    assert all(card is not None for cards in mine for card in cards)  # type: ignore[attr-defined]
    assert theirs == public
    assert all(card is None for cards in public for card in cards)  # type: ignore[attr-defined]


def test_the_table_is_told_when_it_changes_and_only_then() -> None:
    table = table_of("base", 4)
    history, teller = dealt(table), Teller(table, seats_of(table))
    viewers = [Seen(0), Seen(1), Seen(SPECTATOR)]
    for seen in viewers:
        teller.sync(history, seen, [])
    after = history.copy()
    step = after.fold(Entry("t1", 1, NOW, Sit("bot", "resigned", "rogue"), 3, None))
    later = after.copy()
    chat = later.fold(Entry("t1", 2, NOW, Chat("bye"), 0, None))

    resigned = [read(teller.news(after, seen, [step]))[0] for seen in viewers]
    said = [read(teller.news(later, seen, [chat]))[0] for seen in viewers]

    assert [each["table"]["seats"][3]["bot"] for each in resigned] == ["rogue"] * 3  # type: ignore[index]
    assert [each.get("table") for each in said] == [None] * 3


def test_who_is_asked_to_go_back_reads_to_before_what() -> None:
    table, chance = table_of("base", 4), random.Random(3)
    history, teller = dealt(table), Teller(table, seats_of(table))
    history, step = played(history, chance)
    viewers = [Seen(0), Seen(1, spoken("fr")), Seen(SPECTATOR), Seen(2, reads=False)]
    log = [teller.sync(history, seen, [step]).log for seen in viewers]
    after = history.copy()
    plea = after.fold(Entry("t1", 2, NOW, Plea(0), 0, None))

    news = [read(teller.news(after, seen, [plea]))[0]["table"]["plea"]["first"] for seen in viewers]  # type: ignore[index]
    anew = [teller.sync(after, seen, []).table.plea for seen in viewers]

    assert news == [log[0][0].text, log[1][0].text, log[0][0].text, ""]
    assert news[0] != news[1]
    assert [plea and plea.first for plea in anew] == news


def test_what_is_written_in_parts_is_an_update_of_the_protocol() -> None:
    table, chance = table_of("base", 4), random.Random(6)
    history, teller, schema = dealt(table), Teller(table, seats_of(table)), against("frame-of-server")
    seen = Seen(0, labels=True)
    assert faults(schema, [as_json(teller.sync(history, seen, []))]) == []

    for _ in range(30):
        history, step = played(history, chance)
        assert faults(schema, read(teller.news(history, seen, [step]))) == []
    assert Written.__struct_fields__ == wire.Update.__struct_fields__


def test_a_view_is_remembered_from_what_was_played() -> None:
    table, chance = table_of("base", 4), random.Random(8)
    history, teller = dealt(table), Teller(table, seats_of(table))
    steps: list[Step] = []
    for _ in range(60):
        history, step = played(history, chance)
        steps.append(step)
        if len(steps) == 50:
            there = Seen(1)
            teller.sync(history, there, [])
    back = Seen(1)

    state = history.before(steps[50:])
    assert state is not None
    teller.remember(history, back, state)

    before = read(teller.news(history, there, steps[50:]))
    after = read(teller.news(history, back, steps[50:]))
    assert after[-1].pop("table") is not None
    assert before == after
