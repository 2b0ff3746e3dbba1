"""Lessons: games whose first turns are known beforehand, so that somebody can be led through them.

A lesson is a table like any other. Its seed is no secret and its bot never draws lots, so that whoever does what the
lesson says meets what the lesson tells of. What is said and pointed at is the client's: `web/src/learn/lesson.json`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from clankwork.server.http.routes import route
from clankwork.server.protocol import lobby_messages as told
from clankwork.server.protocol.messages import ONE_LINE
from clankwork.server.protocol.problems import Problem
from clankwork.server.tables.table_specs import SeatSpec, TableSpec, check_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clankwork.server.http.lobby import Lobby
    from clankwork.server.http.routes import Call

LessonName: TypeAlias = Annotated[str, Meta(pattern=rf"^[a-z]{{1,20}}{ONE_LINE}")]


@dataclass(frozen=True)
class Lesson:
    """A lesson: the game that is dealt, and who plays it."""

    seed: str
    """Everybody may know it. It says that the pupil begins."""
    spec: TableSpec


LESSONS: Final[Mapping[str, Lesson]] = {
    "first": Lesson(
        seed="lesson 120",
        spec=TableSpec(
            game="base",
            board="sunny",
            # A beginner that never slips draws no lots: it does the same in every lesson.
            seats=(SeatSpec("mine"), SeatSpec("bot", "rookie:slips=0")),
            watch=False,
            chat=False,
            lesson="first",
        ),
    ),
}
"""Every lesson by its name."""


class Lessons:
    """Lessons over HTTP."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @route(
        "POST",
        "/api/lessons/{lesson}",
        where={"lesson": LessonName},
        takes=told.Naming,
        gives=told.TableMade,
        status=201,
        refuses=(409,),
    )
    async def begin(self, call: Call) -> told.TableMade:
        """Make the table of a lesson and let its game begin. It counts like any other table."""
        lesson = LESSONS.get(call.path["lesson"])
        if lesson is None:
            raise Problem("no-such-lesson", 404, f"there is no such lesson; there are: {', '.join(LESSONS)}")
        check_name(call.body.name)
        await self.lobby.check_room_for_more(call)
        pupil, *others = lesson.spec.seats
        seats = (msgspec.structs.replace(pupil, name=call.body.name), *others)
        spec = msgspec.structs.replace(lesson.spec, seats=seats)
        return await self.lobby.open_table(self.lobby.new_table(spec, call.guest.person, seed=lesson.seed), start=True)
