"""The course of a table: the same entries give the same game, whatever is taken back on the way."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Literal

import pytest

from clankwork.content import load
from clankwork.engine import format_position, state_hash
from clankwork.server.protocol.log_entries import Act, AnyBody, Chat, Close, Deny, Entry, Grant, Plea, Sit, Undo
from clankwork.server.protocol.problems import Problem
from clankwork.server.storage.snapshots import freeze, thaw
from clankwork.server.tables.history import Opening, Refused, TableHistory

if TYPE_CHECKING:
    from clankwork.server.tables.history import Step


def opening(seats: int = 2, *, game: str = "base", bots: tuple[str, ...] = (), start: str = "") -> Opening:
    content = load(game, seats=seats)
    players = ("Ana", "Bo", "Cy", "Di")[:seats]
    return Opening(content, "7", 0, players, (bots + ("",) * seats)[:seats], start)


def table(seats: int = 2, *, game: str = "base", bots: tuple[str, ...] = (), start: str = "") -> TableHistory:
    return TableHistory.of(opening(seats, game=game, bots=bots, start=start), at=0)


def comes(history: TableHistory, body: AnyBody, seat: int | None = None, at: int = 0) -> Step:
    """The entry is checked and written, as the server does it."""
    by = history.game.to_act if seat is None else seat
    history.check(body, by)
    return history.fold(Entry("t", history.n + 1, at, body, by))


def refused(history: TableHistory, body: AnyBody, seat: int | None = None) -> str:
    with pytest.raises(Problem) as caught:
        history.check(body, history.game.to_act if seat is None else seat)
    return caught.value.code


def plays(history: TableHistory, count: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    for _ in range(count):
        comes(history, Act(str(chance.choice(history.game.legal_actions()))))


def told(history: TableHistory) -> tuple[object, ...]:
    """All that makes a course what it is."""
    game = history.game
    kept = (history.n, history.moved, history.since, history.plea, history.chat, history.closed, history.seats)
    return (*kept, game.history, game.can_undo, state_hash(game.state))


# Playing


def test_what_happened_is_found_again() -> None:
    history = table()
    plays(history, 8)
    step = comes(history, Act(str(history.game.legal_actions()[0])))
    plays(history, 5)

    assert history.events_of(8) == step.events


def test_an_action_of_the_seat_to_act_is_carried_out() -> None:
    history = table()

    step = comes(history, Act("play burgle"))

    assert history.n == history.moved == 1
    assert len(history.game.history) == 1
    assert step.events


def test_another_seat_is_refused_without_a_look_at_the_action() -> None:
    history = table()

    assert refused(history, Act("play burgle"), seat=1) == refused(history, Act("dance"), seat=1) == "not-your-turn"


def test_the_rules_say_why_they_refuse() -> None:
    with pytest.raises(Refused) as caught:
        table().check(Act("end turn"), 0)

    assert caught.value.refusal.rule == "B2.1"


def test_what_is_no_action_is_refused() -> None:
    assert refused(table(), Act("dance")) == "malformed-action"


def test_entries_come_in_order() -> None:
    with pytest.raises(ValueError, match="entry 5 cannot follow entry 0"):
        table().fold(Entry("t", 5, 0, Chat("hello"), 0))


def test_the_clock_of_a_seat_starts_when_it_comes_to_act_and_not_with_each_action() -> None:
    history = table()

    comes(history, Act("play burgle"), at=50)
    assert history.since == 0
    while history.game.to_act == 0:
        comes(history, Act(str(history.game.legal_actions()[-1])), at=70)

    assert history.since == 70


def test_chat_changes_nothing_in_the_game() -> None:
    history = table()
    comes(history, Act("play burgle"))

    comes(history, Chat("hello"), seat=1, at=5)

    assert history.moved == 1
    assert [(line.seat, line.text, line.at) for line in history.chat] == [(1, "hello", 5)]


def test_only_the_last_lines_of_chat_are_remembered() -> None:
    history = table()

    for number in range(250):
        comes(history, Chat(str(number)))

    assert [history.chat[0].text, history.chat[-1].text, len(history.chat)] == ["50", "249", 200]


# Taking back


def test_what_revealed_nothing_is_taken_back() -> None:
    history = table()
    before = state_hash(history.game.state)
    comes(history, Act("play burgle"))

    step = comes(history, Undo())

    assert step.rewound
    assert state_hash(history.game.state) == before
    assert history.moved == 2


def test_what_revealed_something_is_not() -> None:
    history = table()
    plays(history, 12)

    while history.game.can_undo:
        comes(history, Undo())

    assert refused(history, Undo()) == "cannot-undo"


def test_nobody_takes_back_what_another_seat_did() -> None:
    history = table()
    comes(history, Act("play burgle"))

    assert refused(history, Undo(), seat=1) == "cannot-undo"


def test_with_the_consent_of_all_people_the_game_goes_back_as_far_as_asked() -> None:
    history = table(3, bots=("", "", "rogue"))
    plays(history, 5)
    then = state_hash(history.game.state)
    plays(history, 30)

    assert not comes(history, Plea(5), seat=0).rewound
    assert comes(history, Grant(), seat=1).rewound

    assert state_hash(history.game.state) == then
    assert history.plea is None
    assert history.moved == history.n


def test_one_seat_that_denies_is_enough() -> None:
    history = table(3)
    plays(history, 9)
    comes(history, Plea(5), seat=0)
    comes(history, Grant(), seat=1)

    comes(history, Deny(), seat=2)

    assert history.plea is None
    assert len(history.game.history) == 9


def test_who_asked_may_think_better_of_it() -> None:
    history = table(3)
    plays(history, 9)
    comes(history, Plea(5), seat=0)
    comes(history, Grant(), seat=1)

    comes(history, Deny(), seat=0)

    assert history.plea is None
    assert len(history.game.history) == 9


def test_who_goes_on_playing_ends_a_plea() -> None:
    history = table()
    plays(history, 9)
    comes(history, Plea(5), seat=0)

    plays(history, 1)

    assert history.plea is None


def test_a_plea_waits_for_nobody_who_has_left_their_seat_to_a_bot() -> None:
    history = table(3)
    plays(history, 9)
    comes(history, Plea(5), seat=0)
    comes(history, Grant(), seat=1)

    step = comes(history, Sit("bot", "resigned", "rogue"), seat=2)

    assert step.rewound
    assert len(history.game.history) == 5


@pytest.mark.parametrize(("body", "seat", "code"), [
    (Grant(), 1, "no-plea"),
    (Plea(9), 0, "nothing-to-take-back"),
    (Plea(4), 2, "not-a-person"),
])  # fmt: skip
def test_who_cannot_ask_or_answer(body: AnyBody, seat: int, code: str) -> None:
    history = table(3, bots=("", "", "rogue"))
    plays(history, 9)

    assert refused(history, body, seat) == code


def test_each_seat_answers_once_and_not_its_own_plea() -> None:
    history = table(3)
    plays(history, 9)
    comes(history, Plea(4), seat=0)
    comes(history, Grant(), seat=1)

    assert refused(history, Plea(4), seat=2) == "plea-pending"
    assert refused(history, Grant(), seat=0) == refused(history, Deny(), seat=1) == "not-asked"


# Seats and the end


@pytest.mark.parametrize("why", ["timeout", "host"])
def test_who_is_put_out_has_not_agreed_to_anything(why: Literal["timeout", "host"]) -> None:
    history = table()
    comes(history, Act("play burgle"))
    comes(history, Plea(0), seat=0)

    step = comes(history, Sit("bot", why, "rogue"), seat=1)

    assert history.plea is None
    assert not step.rewound
    assert len(history.game.history) == 1


def test_a_bot_plays_on_for_who_resigned() -> None:
    history = table()

    comes(history, Sit("bot", "resigned", "rogue"), seat=0, at=9)

    assert history.bot_to_act == "rogue"
    assert history.people() == [1]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_and_comes_back_gives_nobody_time(seat: int) -> None:
    history = table()

    comes(history, Sit("bot", "resigned", "rogue"), seat=seat, at=9)
    comes(history, Sit("human", "returned"), seat=seat, at=10)

    assert history.since == 0


def test_who_takes_a_seat_from_a_bot_has_the_time_of_a_turn() -> None:
    history = table()
    comes(history, Sit("human", "handed-over"), seat=0, at=8)
    passed_on = history.since
    comes(history, Sit("bot", "host", "rogue"), seat=0, at=9)

    comes(history, Sit("human", "handed-over"), seat=0, at=10)

    assert (passed_on, history.since) == (0, 10)


def test_a_closed_table_takes_nothing_but_words() -> None:
    history = table()
    comes(history, Close("host"))

    assert history.over
    assert history.bot_to_act == ""
    assert refused(history, Act("play burgle")) == "over"
    comes(history, Chat("good game"))


def test_a_game_goes_on_from_a_position() -> None:
    history = table()
    plays(history, 20)
    start = format_position(history.game.state)

    again = table(start=start)

    assert state_hash(again.game.state) == state_hash(history.game.state)


# Saving


@pytest.mark.parametrize("game", ["base", "space", "catacombs"])
def test_a_saved_course_goes_on_like_the_one_it_was(game: str) -> None:
    chance = random.Random(3)
    history = table(2, game=game)
    saved = 0
    for _ in range(150):
        plays(history, 1, chance.randrange(1000))
        if history.game.can_undo:
            assert freeze(history) is None
            comes(history, Undo()) if chance.random() < 0.2 else comes(history, Chat("hm"))
        else:
            data = freeze(history)
            assert data is not None
            again = thaw(opening(2, game=game), data)
            assert again is not None
            assert told(again) == told(history)
            history = again
            saved += 1
    assert saved > 10
    assert str(history.game.record()) == str(replayed(history).game.record())


def replayed(history: TableHistory) -> TableHistory:
    again = TableHistory.of(history.opening, 0)
    for code in history.game.history:
        again.game.apply(code)
    return again


def test_what_was_not_saved_by_us_is_none() -> None:
    assert thaw(opening(), b"nonsense") is None
