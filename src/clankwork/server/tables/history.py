"""The course of a table: everything that its entries have made of it, and what may come next.

Pure: no database, no clock, no network. The same entries give the same course in every process, which is why any of
them can serve any table.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, assert_never

from clankwork.engine import ClankError, Game, Title, advance, new_state, parse_position
from clankwork.server.protocol.log_entries import Act, Chat, Close, Deny, Grant, Sit, Undo
from clankwork.server.protocol.log_entries import Plea as PleaMade
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clankwork.content import Content
    from clankwork.engine import Event, Refusal, State
    from clankwork.server.protocol.log_entries import AnyBody, Entry

KEPT_CHAT: Final = 200
"""Lines of chat that are remembered."""


@dataclass(frozen=True)
class Opening:
    """What the game of a table starts from."""

    content: Content
    seed: str
    first: int
    players: tuple[str, ...]
    """Names by seat."""
    bots: tuple[str, ...]
    """Which bot plays each seat; empty for people."""
    start: str = ""
    """The position the game goes on from, with the seed in it; nothing where it is set up as the rules say."""

    @property
    def title(self) -> Title:
        """What the game is called in records."""
        content = self.content
        return Title(content.game, content.board, content.packs, tuple(content.options.items()), self.players)

    def deal(self) -> Game:
        """The game before the first entry."""
        rules = self.content.rules
        state = parse_position(rules, self.start) if self.start else new_state(rules, self.seed, self.first)
        return Game(rules, state, self.title)


@dataclass(frozen=True)
class Sitting:
    """Who plays a seat."""

    bot: str = ""
    """Empty for a person."""
    why: str = ""
    """Why a bot plays for a person; empty if nobody ever sat there."""


@dataclass(frozen=True)
class Plea:
    """A seat asks to take back what cannot be taken back without the others."""

    seat: int
    to: int
    """How many actions would be left."""
    granted: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Line:
    """Something somebody said."""

    n: int
    seat: int
    at: int
    text: str


@dataclass(frozen=True)
class Step:
    """What one entry did."""

    entry: Entry
    events: tuple[Event, ...] = ()
    """What happened in the game, unfiltered."""
    rewound: bool = False
    """Whether actions were taken back."""
    actions: int = 0
    """How many actions the game has after it."""


def standing(steps: Iterable[Step]) -> list[Step]:
    """The steps without those that later ones took back."""
    found: list[Step] = []
    for step in steps:
        if step.rewound:
            found = [each for each in found if each.actions <= step.actions]
        found.append(step)
    return found


class Refused(Problem):
    """The rules refuse an action; it is said to the one who tried it, in their own language."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__("refused", 409, f"the rules refuse it: {refusal.code}")
        self.refusal = refusal


@dataclass
class TableHistory:
    """A table after its first `n` entries."""

    opening: Opening
    game: Game
    seats: list[Sitting]
    n: int = 0
    """The last entry."""
    moved: int = 0
    """The last entry that the next decision depends on: something done or taken back, or somebody else at a seat."""
    since: int = 0
    """When the seat to act came to act in its turn, in milliseconds since 1970: its clock runs from then on."""
    plea: Plea | None = None
    chat: tuple[Line, ...] = field(default=(), repr=False)
    closed: str = ""
    """Why the table was closed before its game was over."""

    @staticmethod
    def of(opening: Opening, at: int) -> TableHistory:
        """A table whose game is dealt `at` that time."""
        return TableHistory(opening, opening.deal(), [Sitting(bot) for bot in opening.bots], since=at)

    def copy(self) -> TableHistory:
        """A copy that changes apart from this history; what they share is copied when one of them writes."""
        return TableHistory(
            self.opening,
            self.game.copy(),
            self.seats[:],
            self.n,
            self.moved,
            self.since,
            self.plea,
            self.chat,
            self.closed,
        )

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        return self.game.over or self.closed != ""

    @property
    def bot_to_act(self) -> str:
        """The bot that decides next, or nothing."""
        return "" if self.over else self.seats[self.game.to_act].bot

    def people(self) -> list[int]:
        """The seats that people play."""
        return [number for number, sitting in enumerate(self.seats) if not sitting.bot]

    def before(self, steps: Sequence[Step]) -> State | None:
        """The state of the game before these last steps, played once more; `None` if one took something back."""
        if any(step.rewound for step in steps):
            return None
        acts = sum(isinstance(step.entry.body, Act) for step in steps)
        state = self.opening.deal().state
        for code in self.game.history[: len(self.game.history) - acts]:
            advance(state, code)
        return state

    def events_of(self, number: int) -> tuple[Event, ...]:
        """What happened in the action after so many others, played once more."""
        game = self.opening.deal()
        for code in self.game.history[:number]:
            advance(game.state, code)
        return tuple(game.apply(self.game.history[number]))

    # What may come next

    def check(self, body: AnyBody, seat: int | None) -> None:
        """Raise `Problem` if this cannot come next.

        For a seat that does not decide, the answer is the same whatever it cannot see.
        """
        if isinstance(body, Chat):
            return
        if self.over:
            raise Problem("over", 409, "the game is over")
        if isinstance(body, Act):
            self._check_action(body.action, seat)
        elif isinstance(body, Undo):
            if not self.game.can_undo or self.game.to_act != seat:
                why = "nothing to take back: something was revealed since, or another seat decided"
                raise Problem("cannot-undo", 409, why)
        elif isinstance(body, PleaMade):
            self._check_plea(body.to, seat)
        elif isinstance(body, (Grant, Deny)):
            self._check_answer(body, seat)

    def _check_action(self, action: str, seat: int | None) -> None:
        if self.game.to_act != seat:
            raise Problem("not-your-turn", 409, "another seat decides now")
        try:
            refusal = self.game.refusal(action)
        except ClankError as error:
            raise Problem("malformed-action", 422, str(error)) from None
        if refusal is not None:
            raise Refused(refusal)

    def _check_plea(self, to: int, seat: int | None) -> None:
        if self.plea is not None:
            raise Problem("plea-pending", 409, "somebody has already asked to take something back")
        if not 0 <= to < len(self.game.history):
            played = len(self.game.history)
            raise Problem("nothing-to-take-back", 409, f"{played} actions were played, so nothing comes after {to}")
        if seat not in self.people():
            raise Problem("not-a-person", 409, "a bot plays that seat")

    def _check_answer(self, body: Grant | Deny, seat: int | None) -> None:
        plea = self.plea
        if plea is None:
            raise Problem("no-plea", 409, "nobody has asked to take anything back")
        if seat == plea.seat and isinstance(body, Deny):
            return  # who asked may think better of it
        if seat not in self.people() or seat == plea.seat or seat in plea.granted:
            raise Problem("not-asked", 409, "this seat is not asked, or has answered")

    # What comes

    def fold(self, entry: Entry) -> Step:
        """The next entry. It was checked before it was written, so what it says is done."""
        if entry.seq != self.n + 1:
            raise ValueError(f"entry {entry.seq} cannot follow entry {self.n}")
        self.n = entry.seq
        if isinstance(entry.body, Chat):
            line = Line(entry.seq, -1 if entry.seat is None else entry.seat, entry.at, entry.body.text)
            self.chat = (*self.chat[1 - KEPT_CHAT :], line)
            return self._step(entry)
        before = (self.game.to_act, self.game.state.turns)
        sat = isinstance(entry.body, Sit) and self._starts_clock(entry.seat, entry.body)
        step = self._carry_out(entry, entry.body)
        if step.rewound or isinstance(entry.body, (Act, Sit, Close)):
            self.moved = entry.seq
        if sat or (self.game.to_act, self.game.state.turns) != before:
            self.since = entry.at
        return step

    def _starts_clock(self, seat: int | None, sits: Sit) -> bool:
        """Whether time begins anew although it is the same seat's turn: for somebody who takes it over from a bot.

        Who resigns and comes back has no more time than before, or they could do so for ever while the others wait.
        """
        if sits.why != "handed-over" or seat != self.game.to_act:
            return False
        before = self.seats[self.game.to_act]
        return before.bot != "" and before.why != "resigned"

    def _carry_out(self, entry: Entry, body: Act | Undo | PleaMade | Grant | Deny | Sit | Close) -> Step:
        if isinstance(body, Act):
            self.plea = None
            return self._step(entry, tuple(self.game.apply(body.action)))
        if isinstance(body, Undo):
            self.plea = None
            self.game.undo()
            return self._step(entry, rewound=True)
        if isinstance(body, (PleaMade, Grant, Sit)):
            return self._step(entry, rewound=self._ask_or_answer(entry, body))
        if isinstance(body, (Deny, Close)):
            self.plea = None
            if isinstance(body, Close):
                self.closed = body.why
            return self._step(entry)
        assert_never(body)

    def _step(self, entry: Entry, events: tuple[Event, ...] = (), *, rewound: bool = False) -> Step:
        """What an entry did that has been carried out."""
        return Step(entry, events, rewound, len(self.game.history))

    def _ask_or_answer(self, entry: Entry, body: PleaMade | Grant | Sit) -> bool:
        """Something that may leave nobody who has yet to agree to what was asked; whether the game went back then."""
        assert entry.seat is not None, "the clock asks nothing, and says whose time is up"
        if isinstance(body, PleaMade):
            self.plea = Plea(entry.seat, body.to)
        elif isinstance(body, Sit):
            self.seats[entry.seat] = Sitting(body.bot, body.why)
            # Who is gone for good need not be asked; who was put out, or ran out of time, has not agreed to anything.
            if self.plea is not None and (self.plea.seat == entry.seat or body.why in ("timeout", "host")):
                self.plea = None
        elif self.plea is not None:
            self.plea = replace(self.plea, granted=self.plea.granted | {entry.seat})
        return self.plea is not None and self._go_back(self.plea)

    def _go_back(self, plea: Plea) -> bool:
        """Take the game back as far as it was asked for, if all other people have agreed."""
        if any(seat != plea.seat and seat not in plea.granted for seat in self.people()):
            return False
        self.plea = None
        history = self.game.history[: plea.to]
        self.game = self.opening.deal()
        for code in history:
            self.game.apply(code)
        return True
