"""Games that have ended, looked at as a whole: how every figure went, what the scores are made of, who stood out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from clankwork.engine import (
    DEPTHS,
    ESCAPED,
    IN_PLAY,
    LOST,
    OF_ARTIFACT,
    OF_CARD,
    OF_GOLD,
    OF_TOKEN,
    RESCUED,
    prospect,
    ranks,
    score_items,
    winners,
)
from clankwork.server.archive.awards import Deeds
from clankwork.server.http.lobby import AT
from clankwork.server.http.routes import route
from clankwork.server.live.broadcasting import spoken
from clankwork.server.protocol import review_messages as told
from clankwork.server.protocol.lobby_messages import InLanguage

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import ScoreItem, State
    from clankwork.server.archive.archive import Archive
    from clankwork.server.archive.replays import Replay
    from clankwork.server.http.routes import Call
    from clankwork.text import Language

OUT: Final = -1
"""In place of a room."""
STATUSES: Final[dict[int, told.Status]] = {
    IN_PLAY: "in-play",
    ESCAPED: "escaped",
    RESCUED: "rescued",
    LOST: "lost",
}
SOURCES: Final[dict[int, Literal["artifact", "token", "gold", "card"]]] = {
    OF_ARTIFACT: "artifact",
    OF_TOKEN: "token",
    OF_GOLD: "gold",
    OF_CARD: "card",
}
SCORES: Final = "B8.1"
"""The rule that artifacts, cards and whatever names none of its own count by: one of the base game, as the others are.
`Citations` knows which rules other games have in their place."""
GOLD: Final = "B2.7"
OUTCOMES: Final = {IN_PLAY: SCORES, ESCAPED: "B7.1", RESCUED: "B6.5", LOST: "B6.5"}
"""The rule by which a seat scores, or does not."""


class Review:
    """Tells of games that have ended."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive

    @route("GET", "/api/tables/{table}/history", where=AT, gives=told.History, refuses=(409,))
    async def history(self, call: Call) -> told.History:
        """How every figure of a game went that has ended."""
        table, seats = await self.archive.ended(call)
        replay = await self.archive.replay_of(table, seats)
        return await self.archive.apart(lambda: history_of(replay))

    @route("GET", "/api/tables/{table}/scores", where=AT, asks=InLanguage, gives=told.Scores, refuses=(409,))
    async def scores(self, call: Call) -> told.Scores:
        """What the scores of a game are made of that has ended, and who stood out in it."""
        asked: InLanguage = call.query
        table, seats = await self.archive.ended(call)
        replay = await self.archive.replay_of(table, seats)
        language = spoken(asked.language or call.language)
        return await self.archive.apart(lambda: scores_of(replay, language))


class Course:
    """A figure, followed through a game."""

    def __init__(self) -> None:
        self.n: list[int] = []
        self.value: list[int] = []

    def note(self, n: int, value: int) -> None:
        """What it is after `n` actions."""
        if not self.value or self.value[-1] != value:
            self.n.append(n)
            self.value.append(value)

    @property
    def track(self) -> told.Track:
        """Its whole course."""
        return told.Track(self.n, self.value)


class SeatCourse:
    """All figures of a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._figures = {name: Course() for name in told.SeatHistory.__struct_fields__ if name != "seat"}

    def note(self, n: int, state: State, rooms: dict[str, int]) -> None:
        """What they are after `n` actions; `rooms` numbers those that somebody was in."""
        rules, player = state.rules, state.players[self.seat]
        inside = player.status == IN_PLAY
        room = rules.rooms[player.room] if inside else None
        now = {
            "score": prospect(state, self.seat).total,
            "clank": state.area.count(self.seat),
            "bag": state.bag.contents.count(self.seat) + state.bag.top.count(self.seat),
            "health": max(0, rules.ruleset.health - player.damage),
            "gold": player.gold,
            "room": OUT if room is None else rooms.setdefault(room.slug, len(rooms)),
            "deep": int(room is not None and bool(room.traits & DEPTHS)),
            "out": int(not inside),
        }
        for name, value in now.items():
            self._figures[name].note(n, value)

    @property
    def told(self) -> told.SeatHistory:
        """Their whole course."""
        return told.SeatHistory(self.seat, **{name: course.track for name, course in self._figures.items()})


def history_of(replay: Replay) -> told.History:
    """How every figure of a game went."""
    game = replay.game_after(0)
    rooms: dict[str, int] = {}
    turn, whose, rage = Course(), Course(), Course()
    seats = [SeatCourse(seat) for seat in range(game.rules.seats)]
    for n in range(replay.actions + 1):
        if n:
            game.apply(replay.game.history[n - 1])
        state = game.state
        turn.note(n, state.turns)
        whose.note(n, state.turn.seat)
        rage.note(n, state.rage)
        for seat in seats:
            seat.note(n, state, rooms)
    return told.History(
        actions=replay.actions,
        health=game.rules.ruleset.health,
        rooms=list(rooms),
        turn=turn.track,
        seat=whose.track,
        rage=rage.track,
        seats=[seat.told for seat in seats],
    )


def scores_of(replay: Replay, language: Language) -> told.Scores:
    """What the scores of a game are made of, in the reader's language."""
    state, content = replay.game.state, replay.opening.content
    places = ranks(state) if state.over else None
    deeds = Deeds(state.rules.seats, replay.game_after(0).state.turn.seat)
    for kept in replay.kept:
        deeds.hear(kept.step.events)
    return told.Scores(
        finished=bool(state.over),
        winners=winners(state) if state.over else [],
        seats=[
            _seat(content, language, state, seat, None if places is None else places[seat])
            for seat in range(state.rules.seats)
        ],
        awards=deeds.awards(),
    )


def _seat(content: Content, language: Language, state: State, seat: int, place: int | None) -> told.SeatScore:
    status = int(state.players[seat].status)
    items = [_item(content, language, item) for item in score_items(state, seat)]
    total = prospect(state, seat).total
    counts = status != LOST
    return told.SeatScore(
        seat=seat,
        status=STATUSES[status],
        outcome=language.labels(content).play.outcome(status),
        place=place,
        total=total,
        items=items if counts else [],
        forfeited=[] if counts else items,
        rule=content.citations.rule(OUTCOMES[status]),
    )


def _item(content: Content, language: Language, item: ScoreItem) -> told.ItemTold:
    rules, names, cites = content.rules, content.names, content.citations
    rule = cites.rule(SCORES)
    if item.source == OF_GOLD:
        slug, name, rule = None, language.labels(content).play.gold, cites.rule(GOLD)
    elif item.source == OF_CARD:
        slug, name = rules.cards[item.thing].slug, names.cards[item.thing].get(language.code)
    else:
        slug, name = rules.tokens[item.thing].slug, names.tokens[item.thing].get(language.code)
        rule = cites.tokens[item.thing] or rule
    return told.ItemTold(SOURCES[item.source], slug, name, item.count, item.points, rule)
