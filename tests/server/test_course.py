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
from clankwork.server.tables.history import Course, Opening, Refused

if TYPE_CHECKING:
    from clankwork.server.tables.history import Step


def opening(seats: int = 2, *, game: str = "base", bots: tuple[str, ...] = (), start: str = "") -> Opening:
    content = load(game, seats=seats)
    players = ("Ana", "Bo", "Cy", "Di")[:seats]
    return Opening(content, "7", 0, players, (bots + ("",) * seats)[:seats], start)


def table(seats: int = 2, *, game: str = "base", bots: tuple[str, ...] = (), start: str = "") -> Course:
    return Course.of(opening(seats, game=game, bots=bots, start=start), at=0)


def comes(course: Course, body: AnyBody, seat: int | None = None, at: int = 0) -> Step:
    """The entry is checked and written, as the server does it."""
    by = course.game.to_act if seat is None else seat
    course.check(body, by)
    return course.fold(Entry("t", course.n + 1, at, body, by))


def refused(course: Course, body: AnyBody, seat: int | None = None) -> str:
    with pytest.raises(Problem) as caught:
        course.check(body, course.game.to_act if seat is None else seat)
    return caught.value.code


def plays(course: Course, count: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    for _ in range(count):
        comes(course, Act(str(chance.choice(course.game.legal_actions()))))


def told(course: Course) -> tuple[object, ...]:
    """All that makes a course what it is."""
    game = course.game
    kept = (course.n, course.moved, course.since, course.plea, course.chat, course.closed, course.seats)
    return (*kept, game.history, game.can_undo, state_hash(game.state))


# Playing


def test_what_happened_is_found_again() -> None:
    course = table()
    plays(course, 8)
    step = comes(course, Act(str(course.game.legal_actions()[0])))
    plays(course, 5)

    assert course.events_of(8) == step.events


def test_an_action_of_the_seat_to_act_is_carried_out() -> None:
    course = table()

    step = comes(course, Act("play burgle"))

    assert course.n == course.moved == 1
    assert len(course.game.history) == 1
    assert step.events


def test_another_seat_is_refused_without_a_look_at_the_action() -> None:
    course = table()

    assert refused(course, Act("play burgle"), seat=1) == refused(course, Act("dance"), seat=1) == "not-your-turn"


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
    course = table()

    comes(course, Act("play burgle"), at=50)
    assert course.since == 0
    while course.game.to_act == 0:
        comes(course, Act(str(course.game.legal_actions()[-1])), at=70)

    assert course.since == 70


def test_chat_changes_nothing_in_the_game() -> None:
    course = table()
    comes(course, Act("play burgle"))

    comes(course, Chat("hello"), seat=1, at=5)

    assert course.moved == 1
    assert [(line.seat, line.text, line.at) for line in course.chat] == [(1, "hello", 5)]


def test_only_the_last_lines_of_chat_are_remembered() -> None:
    course = table()

    for number in range(250):
        comes(course, Chat(str(number)))

    assert [course.chat[0].text, course.chat[-1].text, len(course.chat)] == ["50", "249", 200]


# Taking back


def test_what_revealed_nothing_is_taken_back() -> None:
    course = table()
    before = state_hash(course.game.state)
    comes(course, Act("play burgle"))

    step = comes(course, Undo())

    assert step.rewound
    assert state_hash(course.game.state) == before
    assert course.moved == 2


def test_what_revealed_something_is_not() -> None:
    course = table()
    plays(course, 12)

    while course.game.can_undo:
        comes(course, Undo())

    assert refused(course, Undo()) == "cannot-undo"


def test_nobody_takes_back_what_another_seat_did() -> None:
    course = table()
    comes(course, Act("play burgle"))

    assert refused(course, Undo(), seat=1) == "cannot-undo"


def test_with_the_consent_of_all_people_the_game_goes_back_as_far_as_asked() -> None:
    course = table(3, bots=("", "", "rogue"))
    plays(course, 5)
    then = state_hash(course.game.state)
    plays(course, 30)

    assert not comes(course, Plea(5), seat=0).rewound
    assert comes(course, Grant(), seat=1).rewound

    assert state_hash(course.game.state) == then
    assert course.plea is None
    assert course.moved == course.n


def test_one_seat_that_denies_is_enough() -> None:
    course = table(3)
    plays(course, 9)
    comes(course, Plea(5), seat=0)
    comes(course, Grant(), seat=1)

    comes(course, Deny(), seat=2)

    assert course.plea is None
    assert len(course.game.history) == 9


def test_who_asked_may_think_better_of_it() -> None:
    course = table(3)
    plays(course, 9)
    comes(course, Plea(5), seat=0)
    comes(course, Grant(), seat=1)

    comes(course, Deny(), seat=0)

    assert course.plea is None
    assert len(course.game.history) == 9


def test_who_goes_on_playing_ends_a_plea() -> None:
    course = table()
    plays(course, 9)
    comes(course, Plea(5), seat=0)

    plays(course, 1)

    assert course.plea is None


def test_a_plea_waits_for_nobody_who_has_left_their_seat_to_a_bot() -> None:
    course = table(3)
    plays(course, 9)
    comes(course, Plea(5), seat=0)
    comes(course, Grant(), seat=1)

    step = comes(course, Sit("bot", "resigned", "rogue"), seat=2)

    assert step.rewound
    assert len(course.game.history) == 5


@pytest.mark.parametrize(("body", "seat", "code"), [
    (Grant(), 1, "no-plea"),
    (Plea(9), 0, "nothing-to-take-back"),
    (Plea(4), 2, "not-a-person"),
])  # fmt: skip
def test_who_cannot_ask_or_answer(body: AnyBody, seat: int, code: str) -> None:
    course = table(3, bots=("", "", "rogue"))
    plays(course, 9)

    assert refused(course, body, seat) == code


def test_each_seat_answers_once_and_not_its_own_plea() -> None:
    course = table(3)
    plays(course, 9)
    comes(course, Plea(4), seat=0)
    comes(course, Grant(), seat=1)

    assert refused(course, Plea(4), seat=2) == "plea-pending"
    assert refused(course, Grant(), seat=0) == refused(course, Deny(), seat=1) == "not-asked"


# Seats and the end


@pytest.mark.parametrize("why", ["timeout", "host"])
def test_who_is_put_out_has_not_agreed_to_anything(why: Literal["timeout", "host"]) -> None:
    course = table()
    comes(course, Act("play burgle"))
    comes(course, Plea(0), seat=0)

    step = comes(course, Sit("bot", why, "rogue"), seat=1)

    assert course.plea is None
    assert not step.rewound
    assert len(course.game.history) == 1


def test_a_bot_plays_on_for_who_resigned() -> None:
    course = table()

    comes(course, Sit("bot", "resigned", "rogue"), seat=0, at=9)

    assert course.bot_to_act == "rogue"
    assert course.people() == [1]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_and_comes_back_gives_nobody_time(seat: int) -> None:
    course = table()

    comes(course, Sit("bot", "resigned", "rogue"), seat=seat, at=9)
    comes(course, Sit("human", "returned"), seat=seat, at=10)

    assert course.since == 0


def test_who_takes_a_seat_from_a_bot_has_the_time_of_a_turn() -> None:
    course = table()
    comes(course, Sit("human", "handed-over"), seat=0, at=8)
    passed_on = course.since
    comes(course, Sit("bot", "host", "rogue"), seat=0, at=9)

    comes(course, Sit("human", "handed-over"), seat=0, at=10)

    assert (passed_on, course.since) == (0, 10)


def test_a_closed_table_takes_nothing_but_words() -> None:
    course = table()
    comes(course, Close("host"))

    assert course.over
    assert course.bot_to_act == ""
    assert refused(course, Act("play burgle")) == "over"
    comes(course, Chat("good game"))


def test_a_game_goes_on_from_a_position() -> None:
    course = table()
    plays(course, 20)
    start = format_position(course.game.state)

    again = table(start=start)

    assert state_hash(again.game.state) == state_hash(course.game.state)


# Saving


@pytest.mark.parametrize("game", ["base", "space", "catacombs"])
def test_a_saved_course_goes_on_like_the_one_it_was(game: str) -> None:
    chance = random.Random(3)
    course = table(2, game=game)
    saved = 0
    for _ in range(150):
        plays(course, 1, chance.randrange(1000))
        if course.game.can_undo:
            assert freeze(course) is None
            comes(course, Undo()) if chance.random() < 0.2 else comes(course, Chat("hm"))
        else:
            data = freeze(course)
            assert data is not None
            again = thaw(opening(2, game=game), data)
            assert again is not None
            assert told(again) == told(course)
            course = again
            saved += 1
    assert saved > 10
    assert str(course.game.record()) == str(replayed(course).game.record())


def replayed(course: Course) -> Course:
    again = Course.of(course.opening, 0)
    for code in course.game.history:
        again.game.apply(code)
    return again


def test_what_was_not_saved_by_us_is_none() -> None:
    assert thaw(opening(), b"nonsense") is None
