"""The lesson that the browser gives can be played as it is told: step by step, and over the wire."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import pytest

import clankwork
from clankwork.bots import Seating, parse_bot
from clankwork.engine import Plain, commitment_of, first_of
from clankwork.server.games.lessons import LESSONS
from clankwork.server.protocol.problems import Problem
from clankwork.server.tables.table_specs import check_spec, read_spec, write_spec
from tests.server.serving import served
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from clankwork import Game
    from tests.server.people import Person

LESSON: Final[dict[str, Any]] = json.loads((ROOT / "web" / "src" / "learn" / "lesson.json").read_text())
STEPS: Final[list[dict[str, Any]]] = LESSON["steps"]
FIRST: Final = LESSONS[LESSON["lesson"]]
PUPIL: Final[int] = LESSON["seat"]


def facts_of(view: dict[str, Any]) -> dict[str, object]:
    """What the steps speak of, as `web/src/learn/lesson.ts` reads it from a view."""
    pupil, turn = view["players"][PUPIL], view["turn"]
    return {
        "hand": len(pupil["hand"]),
        "room": pupil["room"],
        "damage": pupil["damage"],
        "gold": pupil["gold"],
        "skill": turn["skill"],
        "boots": turn["boots"],
        "swords": turn["swords"],
        "noise": view["area"].count(PUPIL),
        "bag": view["bag"].count(PUPIL),
        "secrets": sum(space["left"] for space in view["table"]["left"] if space["what"] == "minor-secret"),
    }


def holds(step: dict[str, Any], view: dict[str, Any]) -> bool:
    """Whether a step is behind the pupil."""
    if view["turns"] != step["turn"]:
        return bool(view["turns"] > step["turn"])
    facts: dict[str, Any] = facts_of(view)
    return "until" in step and all(
        facts[name] <= value if isinstance(value, int) else facts[name] == value
        for name, value in step["until"].items()
    )


class Lesson:
    """The game of the lesson, without a server: the bot answers at once."""

    def __init__(self, lots: str) -> None:
        spec = FIRST.spec
        self.game: Game = clankwork.new(
            spec.game, seats=len(spec.seats), seed=FIRST.seed, board=spec.board, first=PUPIL
        )
        self.plain = Plain(self.game.rules)
        self.bot = parse_bot(spec.seats[1 - PUPIL].bot).sit(Seating(self.game.rules, 1 - PUPIL, lots))

    @property
    def view(self) -> dict[str, Any]:
        """What the pupil sees."""
        return self.plain.view(self.game.view(PUPIL))

    @property
    def open(self) -> list[str]:
        """What the pupil may do."""
        return [str(action) for action in self.game.legal_actions()]

    def does(self, action: str) -> None:
        """The pupil does something, and the bot what it does then."""
        self.game.apply(action)
        while not self.game.over and self.game.to_act != PUPIL:
            view = self.game.view(self.game.to_act)
            self.game.apply(self.game.rules.catalogue.actions[self.bot.choose(view, view.legal)])


def in_order(step: dict[str, Any], lesson: Lesson, *, last_first: bool) -> Iterator[str]:
    """What a step asks for, in one of the orders that the coach lets pass: kind after kind, each in any order."""
    left = Counter(step.get("do", []))
    kinds = list(dict.fromkeys(action.split()[0] for action in step.get("do", [])))
    while left.total():
        kind = next(each for each in kinds if any(action.startswith(each) for action in left))
        wanted = [action for action in left if action.startswith(kind) and action in lesson.open]
        assert wanted, f"{step['step']}: none of {list(left)} is open"
        chosen = wanted[-1 if last_first else 0]
        left = left - Counter([chosen])
        yield chosen


@pytest.mark.parametrize("last_first", [False, True])
@pytest.mark.parametrize("lots", ["a", "b", "c"])
def test_the_lesson_goes_as_it_is_told(lots: str, *, last_first: bool) -> None:
    lesson = Lesson(lots)

    for number, step in enumerate(STEPS):
        view = lesson.view
        assert all(holds(before, view) for before in STEPS[:number] if "do" in before), step["step"]
        assert view["turns"] == step["turn"], step["step"]
        assert facts_of(view) | step.get("expect", {}) == facts_of(view), step["step"]
        if "do" in step:
            assert not holds(step, view), f"{step['step']} is done before it has begun"
        for action in in_order(step, lesson, last_first=last_first):
            assert not holds(step, lesson.view), f"{step['step']} is done before {action}"
            lesson.does(action)
        assert holds(step, lesson.view) == ("do" in step), step["step"]

    assert lesson.view["turns"] == 7
    assert not lesson.game.over


def test_what_is_pointed_at_is_there() -> None:
    lesson = Lesson("a")

    for step in STEPS:
        for point in step["points"]:
            kind, _, name = point.partition(":")
            match kind:
                case "row":
                    card = lesson.view["row"][int(name)]
                    assert any(action.endswith(f" {card}") for action in step["do"]), f"{step['step']}: {card}"
                case "card":
                    assert name in lesson.view["players"][PUPIL]["hand"], step["step"]
                case "room":
                    assert name in {room["slug"] for room in lesson.plain.tables()["rooms"]}  # type: ignore[attr-defined]
                case "reserve":
                    assert not name or lesson.view["table"]["reserve"][name] > 0
                case "token":
                    assert name in lesson.view["players"][PUPIL]["tokens"], step["step"]
                case _:
                    pass  # a part of the page
        for action in step.get("do", []):
            lesson.does(action)


def test_where_the_lesson_says_treasure_lies_it_lies() -> None:
    left = {(space["room"], space["what"]) for space in Lesson("a").view["table"]["left"]}

    assert {("r21", "artifact-7"), ("r18", "artifact-5"), ("r01", "mastery")} <= left


def test_every_lesson_is_a_table_that_can_be_played() -> None:
    for name, lesson in LESSONS.items():
        spec = lesson.spec
        assert (spec.lesson, spec.public, spec.seats[0].kind) == (name, False, "mine")
        assert first_of(lesson.seed, len(spec.seats)) == 0, "the pupil begins"
        assert read_spec(write_spec(spec)) == spec
        with pytest.raises(Problem, match="/api/lessons"):
            check_spec(spec)


# Over the wire


@pytest.fixture
async def ana(tmp_path: Path) -> AsyncIterator[Person]:
    async with served(tmp_path) as registry, registry.person() as person:
        yield person


@pytest.mark.anyio
async def test_a_pupil_is_led_over_the_wire(ana: Person) -> None:
    made = await ana.post("/api/lessons/first", {"name": "Ana"}, 201)
    table = made["table"]
    talk = await ana.connect(table["id"])

    for step in STEPS:
        assert facts_of(talk.view) | step.get("expect", {}) == facts_of(talk.view), step["step"]
        for action in step.get("do", []):
            told = await talk.act(action)
            assert told["type"] == "done", (step["step"], action, told)
            await talk.until(lambda: talk.view["to_act"] == PUPIL)

    assert (table["status"], table["lesson"], table["public"]) == ("playing", "first", False)
    assert table["seats"][0]["name"] == "Ana"
    assert talk.view["turns"] == 7


@pytest.mark.anyio
async def test_the_commitment_of_a_lesson_is_that_of_its_seed(ana: Person) -> None:
    made = await ana.post("/api/lessons/first", {"name": ""}, 201)

    assert made["table"]["commitment"] == commitment_of(FIRST.seed)


@pytest.mark.anyio
async def test_what_follows_a_lesson_is_a_game(ana: Person) -> None:
    made = await ana.post("/api/lessons/first", {"name": ""}, 201)
    await ana.post(f"/api/tables/{made['table']['id']}/close")

    again = await ana.post(f"/api/tables/{made['table']['id']}/rematch")

    assert again["lesson"] is None
    assert again["commitment"] != commitment_of(FIRST.seed)


@pytest.mark.anyio
async def test_nobody_else_sees_a_lesson(tmp_path: Path) -> None:
    async with served(tmp_path) as registry, registry.person() as ana, registry.person() as ben:
        made = await ana.post("/api/lessons/first", {"name": ""}, 201)

        listed = await ben.get("/api/tables")
        await ben.get(f"/api/tables/{made['table']['id']}", 404)

    assert listed["tables"] == []


@pytest.mark.anyio
async def test_there_is_no_other_way_to_a_lesson(ana: Person) -> None:
    spec = {"game": "base", "seats": [{"kind": "mine"}, {"kind": "bot", "bot": "rogue"}], "lesson": "first"}

    assert (await ana.post("/api/tables", spec, 422))["code"] == "no-such-game"
    assert (await ana.post("/api/lessons/second", {"name": ""}, 404))["code"] == "no-such-lesson"
    assert (await ana.post("/api/lessons/first", {"name": "\n"}, 422))["code"] == "malformed-name"
