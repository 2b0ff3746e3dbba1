"""What somebody at a table is told of it: everything at once, or what one entry has changed.

A pure function of the entries, the seat and the language: nothing else gets in, so nothing else can leak.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, assert_never

from msgspec import UNSET, Raw, UnsetType
from msgspec.json import Encoder
from msgspec.structs import replace

from clankwork.engine import (
    SPECTATOR,
    Plain,
    TurnEnded,
    event_for,
    later_view,
    legal_actions,
    own_view,
    seat_view,
    view,
)
from clankwork.server.live.previews import offer_of, refusal_told
from clankwork.server.protocol import log_entries, message_parts, messages
from clankwork.server.tables.history import standing
from clankwork.text import LANGUAGES, language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clankwork.engine import Event, Player, Rules, Score, SeatView, State, View
    from clankwork.server.storage.rows import Seat, StoredTable
    from clankwork.server.tables.history import Refused, Step, TableHistory
    from clankwork.text import Language

LOG: Final = 200
"""Lines of the log that somebody gets who comes in the middle of a game."""
KEPT: Final = 16
"""Steps whose messages are kept for those who have not been told yet."""
EMPTY: Final = Raw(b"{}")
LETTERS: Final = "ABCDEFGH"
STATUSES: Final[tuple[Literal["in-play", "escaped", "rescued", "lost"], ...]] = (
    "in-play",
    "escaped",
    "rescued",
    "lost",
)
"""`Score.status` as a word."""

_WRITER: Final = Encoder()
_plains: dict[int, Plain] = {}


def plain_of(rules: Rules) -> Plain:
    """What writes views and events of a game: it is large, so there is one for all tables with the same rules."""
    found = _plains.get(id(rules))
    if found is None or found.rules is not rules:
        found = _plains[id(rules)] = Plain(rules)
    return found


def spoken(code: str) -> Language:
    """The language somebody asked for, or English."""
    known = code.split("-", 1)[0].lower()
    return language(known if known in LANGUAGES else LANGUAGES[0])


@dataclass(slots=True)
class Seen:
    """What one viewer knows, so that only what is new need be told."""

    seat: int = SPECTATOR
    """Whose view they have."""
    language: Language = field(default_factory=lambda: spoken("en"))
    reads: bool = True
    """Whether they want the log in words."""
    labels: bool = False
    """Whether they want to be told in words what they can choose from."""
    base: View | None = None
    """What everybody sees, as they have it; viewers who have seen the same have the same one."""
    own: SeatView | None = None
    """Their own seat as they have it."""
    player: Player | None = None
    """What it was made from: as long as that is the same, so is the seat."""
    legal: tuple[int, ...] = ()
    """What they may do, as they have it."""
    table: message_parts.TableTold | None = None

    @property
    def tongue(self) -> str:
        """What viewers have in common who are told the same words."""
        return self.language.code if self.reads else ""

    @property
    def view(self) -> View:
        """The view as they have it."""
        assert self.base is not None, "whoever gets an update has got everything before"
        return self.base if self.own is None else seat_view(self.base, self.own, self.legal)


class Written(messages.OfServer, frozen=True, tag="update"):
    """An `Update` of which the parts that cost most are written already: they go to several viewers."""

    n: int
    at: int
    seat: int | None
    entry: message_parts.EntryTold
    actions: int
    events: Raw
    changes: Raw
    log: Raw
    undo: bool
    clock: message_parts.ClockTold | None
    table: message_parts.TableTold | UnsetType = UNSET
    offer: message_parts.OfferTold | UnsetType = UNSET


class Public:
    """What everybody is told of a step who is told nothing more."""

    __slots__ = ("events", "hidden", "logs", "passed")

    def __init__(self, plain: Plain, step: Step) -> None:
        shown = [event_for(event, SPECTATOR) for event in step.events]
        self.hidden = [(event, public) for event, public in zip(step.events, shown) if public is not event]
        """What some may see more of."""
        self.events = _raw([plain.event(event) for event in shown])
        self.logs: dict[str, Raw] = {}
        """By language."""
        self.passed: dict[str, bytes] = {}
        """The message for those who are told of later steps with it, by language."""

    def is_all_for(self, seat: int) -> bool:
        """Whether a seat is told nothing more."""
        return not self.hidden or all(event_for(event, seat) == public for event, public in self.hidden)


@dataclass(slots=True)
class Now:
    """What is the same for several viewers of a course as it is."""

    history: TableHistory
    """Never written to again: what comes next happens to a copy."""
    view: View
    """The view of somebody who looks on."""
    table: message_parts.TableTold
    clock: message_parts.ClockTold | None
    newest: list[tuple[str, View, message_parts.TableTold | None, bytes]] = field(default_factory=list)
    """The newest message for those who are told nothing of their own: by language, and what they had before."""


class Teller:
    """Tells of one table: to everybody there, so that what goes to several is made once."""

    def __init__(self, table: StoredTable, seats: Sequence[Seat]) -> None:
        self.table = table
        self.seats = list(seats)
        """Who sits where, as the database has it: names and kinds; who plays is the course's."""
        self._names = self.names()
        self._now: Now | None = None
        self._steps: dict[int, Public] = {}
        self._asked: tuple[int, int, Event | None] = (-1, -1, None)
        """What would be taken back first: after which entry, after how many actions, and what happened."""

    def reseat(self, seats: Sequence[Seat]) -> None:
        """Tell from now on that these sit there."""
        self.seats = list(seats)
        self._names = self.names()
        self._now = None
        self._steps.clear()

    # All at once

    def sync(self, history: TableHistory, seen: Seen, steps: Iterable[Step]) -> messages.Sync:
        """Everything as it is, with the log of the last `steps`."""
        now = self._at(history)
        self.remember(history, seen)
        lines = [
            message_parts.LineTold(step.actions, getattr(event, "seat", step.entry.seat), text)
            for step in standing(steps)
            for event, text in zip(step.events, self._log(history, seen, step))
        ]
        return messages.Sync(
            n=history.n,
            actions=len(history.game.history),
            table=self._in_words(history, seen, now.table),
            view=plain_of(history.game.rules).view(seen.view),
            log=lines[-LOG:],
            chat=[message_parts.ChatTold(line.n, line.at, line.seat, line.text) for line in history.chat],
            undo=self._may_undo(history, seen),
            clock=now.clock,
            offer=self._offer(history, seen),
        )

    def remember(self, history: TableHistory, seen: Seen, state: State | None = None) -> None:
        """Take it that a viewer knows the course as it is, or as it was when its game was in another `state`."""
        if state is None:
            now = self._at(history)
            seen.base, seen.table, state = now.view, now.table, history.game.state
        else:
            seen.base, seen.table = view(state, SPECTATOR), None  # how the table was then is not known
        self._look(state, seen)

    # Step by step

    def news(self, history: TableHistory, seen: Seen, steps: Sequence[Step]) -> list[bytes]:
        """An `update` for each step that led to the course as it is; what changed in the view comes with the last."""
        found = [self._passed(history, seen, step) for step in steps[:-1]]
        if steps:
            found.append(self._newest(history, seen, steps[-1]))
        return found

    def _passed(self, history: TableHistory, seen: Seen, step: Step) -> bytes:
        """The update for a step after which others came that are told with it."""
        public = self._public(history, step)
        if not public.is_all_for(seen.seat):
            return self._update(history, seen, step, None, EMPTY, undo=False, clock=None)
        written = public.passed.get(seen.tongue)
        if written is None:
            written = self._update(history, seen, step, public, EMPTY, undo=False, clock=None)
            public.passed[seen.tongue] = written
        return written

    def _newest(self, history: TableHistory, seen: Seen, step: Step) -> bytes:
        """The update for the step that made the course what it is."""
        now, plain, public = self._at(history), plain_of(history.game.rules), self._public(history, step)
        base, table, own, legal = seen.base, seen.table, seen.own, seen.legal
        assert base is not None, "whoever gets an update has got everything before"
        seen.base, seen.table = now.view, now.table
        is_own = self._look(history.game.state, seen)
        undo = self._may_undo(history, seen)
        told_all = public if public.is_all_for(seen.seat) else None
        offer = self._offer(history, seen)
        if is_own or undo or told_all is None or offer is not UNSET:
            before = base if own is None else seat_view(base, own, legal)
            changes = _raw(plain.changes(before, seen.view))
            return self._update(
                history, seen, step, told_all, changes, undo=undo, clock=now.clock, had=table, offer=offer
            )
        code = seen.tongue
        for told_in, view_before, table_before, written in now.newest:
            if told_in == code and view_before is base and table_before is table:
                return written
        changes = _raw(plain.changes(base, now.view))
        written = self._update(history, seen, step, told_all, changes, undo=undo, clock=now.clock, had=table)
        now.newest.append((code, base, table, written))
        return written

    def _look(self, state: State, seen: Seen) -> bool:
        """Let a seat see itself with its hand, and what it may do; whether that is different from what it saw."""
        seat = seen.seat
        if seat == SPECTATOR:
            return False
        legal = tuple(legal_actions(state)) if seat == state.to_act else ()
        player = state.players[seat]
        if player is seen.player and legal == seen.legal:
            return False
        own = own_view(state, seat)
        is_other = own != seen.own or legal != seen.legal
        seen.player, seen.own, seen.legal = player, own, legal
        return is_other

    def _update(
        self,
        history: TableHistory,
        seen: Seen,
        step: Step,
        public: Public | None,
        changes: Raw,
        *,
        undo: bool,
        clock: message_parts.ClockTold | None,
        had: message_parts.TableTold | UnsetType | None = UNSET,
        offer: message_parts.OfferTold | UnsetType = UNSET,
    ) -> bytes:
        """The message about a step, with the table if it is another one than the viewer `had`.

        `public` is there if it is all that the viewer is told of what happened.
        """
        entry, (events, log) = step.entry, self._happened(history, seen, step, public)
        table: message_parts.TableTold | UnsetType = UNSET
        if seen.table is not None and had is not UNSET and had is not seen.table:
            table = self._in_words(history, seen, seen.table)
        return _WRITER.encode(
            Written(
                n=entry.seq,
                at=entry.at,
                seat=entry.seat,
                entry=_told(step),
                actions=step.actions,
                events=events,
                changes=changes,
                log=log,
                undo=undo,
                clock=clock,
                table=table,
                offer=offer,
            )
        )

    def _happened(self, history: TableHistory, seen: Seen, step: Step, public: Public | None) -> tuple[Raw, Raw]:
        """What happened in a step, as events and in the words of the log."""
        if public is not None:
            return public.events, self._public_log(history, seen, step, public)
        plain = plain_of(history.game.rules)
        events = [plain.event(event_for(event, seen.seat)) for event in step.events]
        return _raw(events), _raw(self._log(history, seen, step))

    def _at(self, history: TableHistory) -> Now:
        """What is the same for all who see the course as it is."""
        now = self._now
        if now is not None and now.history is history:
            return now
        state = history.game.state
        if now is None or now.history.n > history.n:
            public, table = view(state, SPECTATOR), self.table_told(history)
        else:
            public, table = later_view(now.view, now.history.game.state, state), now.table
            if not _is_alike(now.history, history):
                told_now = self.table_told(history)
                table = table if told_now == table else told_now
        self._now = Now(history, public, table, self.clock_told(history))
        return self._now

    def _public(self, history: TableHistory, step: Step) -> Public:
        found = self._steps.get(step.entry.seq)
        if found is None:
            if len(self._steps) >= KEPT:
                del self._steps[next(iter(self._steps))]
            found = self._steps[step.entry.seq] = Public(plain_of(history.game.rules), step)
        return found

    def _public_log(self, history: TableHistory, seen: Seen, step: Step, public: Public) -> Raw:
        code = seen.tongue
        written = public.logs.get(code)
        if written is None:
            written = public.logs[code] = _raw(self._log(history, seen, step))
        return written

    def _log(self, history: TableHistory, seen: Seen, step: Step) -> list[str]:
        """The lines that a step adds to the log, for this reader."""
        if not seen.reads:
            return []
        content, tell = history.opening.content, seen.language.event
        return [tell(content, event_for(event, seen.seat), self._names) for event in step.events]

    def names(self) -> list[str]:
        """What the seats are called in the log."""
        return [seat.name or LETTERS[seat.seat] for seat in self.seats]

    def _may_undo(self, history: TableHistory, seen: Seen) -> bool:
        return not history.over and history.game.can_undo and history.game.to_act == seen.seat

    def _offer(self, history: TableHistory, seen: Seen) -> message_parts.OfferTold | UnsetType:
        """What the viewer can choose from, in words; nothing for those who did not ask, or do not decide."""
        if not seen.labels or history.over or history.game.to_act != seen.seat:
            return UNSET
        return offer_of(history, seen.language, seen.legal)

    # The table itself

    def table_told(self, history: TableHistory) -> message_parts.TableTold:
        """The table, as far as it is no part of the game."""
        plea = history.plea
        asked = None
        if plea is not None:
            missing = [seat for seat in history.people() if seat != plea.seat and seat not in plea.granted]
            asked = message_parts.PleaTold(plea.seat, plea.to, sorted(plea.granted), missing, "")
        seats = [self._seat_told(seat, history.seats[seat.seat].bot) for seat in self.seats]
        over: Literal["closed", "over"] = "closed" if history.closed else "over"
        return message_parts.TableTold(over if history.over else "playing", seats, asked, self._result(history))

    def _in_words(self, history: TableHistory, seen: Seen, table: message_parts.TableTold) -> message_parts.TableTold:
        """The table for one reader: who is asked to go back is told to before what, as everybody could see it."""
        plea = table.plea
        if plea is None or not seen.reads:
            return table
        if self._asked[:2] != (history.moved, plea.to):
            self._asked = (history.moved, plea.to, _gist(history.events_of(plea.to)))
        event = self._asked[2]
        first = "" if event is None else seen.language.event(history.opening.content, event, self._names)
        return replace(table, plea=replace(plea, first=first))

    def _seat_told(self, seat: Seat, bot: str) -> message_parts.SeatTold:
        person: Literal["local", "human"] = "local" if seat.kind == "local" else "human"
        return message_parts.SeatTold(seat.seat, "bot" if bot else person, seat.name or None, bot or None)

    def _result(self, history: TableHistory) -> message_parts.ResultTold | None:
        """How it came out, and the seed, which nobody may know before."""
        if not history.over:
            return None
        result = history.game.result
        if result is None:
            return message_parts.ResultTold([], [], self.table.seed)
        return message_parts.ResultTold(
            list(result.winners), [_score(score) for score in result.scores], self.table.seed
        )

    def clock_told(self, history: TableHistory) -> message_parts.ClockTold | None:
        """Until when the seat to act has time."""
        limit = self.table.spec.pace.limit
        if limit is None or history.over or history.bot_to_act:
            return None
        return message_parts.ClockTold(history.game.to_act, history.since + 1000 * limit)

    def refusal(self, history: TableHistory, seen: Seen, refused: Refused) -> message_parts.RefusalTold:
        """Why the rules refuse something, in the reader's language."""
        return refusal_told(history.opening.content, seen.language, refused.refusal)


def _gist(events: Sequence[Event]) -> Event | None:
    """What everybody could see of an action that says most about it: its first event, but of a turn's end that."""
    ends = (event for event in events if isinstance(event, TurnEnded))
    event = next(ends, events[0] if events else None)
    return None if event is None else event_for(event, SPECTATOR)


def _is_alike(one: TableHistory, other: TableHistory) -> bool:
    """Whether a table is told alike at two moments, apart from its game."""
    return one.seats == other.seats and one.plea == other.plea and not one.over and not other.over


def _raw(value: object) -> Raw:
    return Raw(_WRITER.encode(value))


def _score(score: Score) -> message_parts.ScoreTold:
    status = STATUSES[score.status]
    return message_parts.ScoreTold(
        score.seat, status, score.artifacts, score.tokens, score.gold, score.cards, score.total
    )


def _told(step: Step) -> message_parts.EntryTold:
    """An entry as it is told."""
    body = step.entry.body
    match body:
        case log_entries.Act(action=action):
            return message_parts.Acted(action)
        case log_entries.Undo():
            return message_parts.Undone()
        case log_entries.Plea(to=to):
            return message_parts.Pleaded(to)
        case log_entries.Grant():
            return message_parts.Granted(step.rewound)
        case log_entries.Deny():
            return message_parts.Denied()
        case log_entries.Sit():
            return message_parts.Seated(body.by, body.bot or None, body.why)
        case log_entries.Chat(text=text):
            return message_parts.Said(text)
        case log_entries.Close(why=why):
            return message_parts.Closed(why)
        case _:
            assert_never(body)
