"""One game between bots, from its seed to its outcome."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from clankwork.bots import Absent, BotFault, Opponent, RandomBot, Seating, parse_bot
from clankwork.content import load
from clankwork.engine import advance, apply, new_state, play_by_lot, ranks, scores, state_hash, view, winners

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clankwork.content import Content
    from clankwork.engine import Event, Rules, State, Stream, Tale


LONGEST_WAIT: Final = 60.0
"""Seconds after which a bot that keeps no time is given up where nobody says how long it may take."""
HEARD_AT_ONCE: Final = 16
"""Decisions after which a tale hears what happened: some dozen events, that no garbage collection looks at."""


@dataclass(frozen=True)
class Match:
    """What is played and by whom. Plain data: it travels to other processes."""

    game: str
    board: str | None
    """`None` for the one for first games; `RANDOM` for one that the seed of each game draws."""
    options: tuple[tuple[str, str], ...]
    packs: tuple[str, ...]
    """By name, or by a path that does not depend on where a process runs."""
    bots: tuple[str, ...]
    """By seat, as `parse_bot` reads them; seat 0 takes the first turn."""
    seed: str
    """Game `i` of a series is dealt from `seed/i`, and so is the chance of its bots."""
    limit: int
    """Decisions after which a game is given up as unfinished."""
    hashes: bool = False
    """Whether to take the hash of each final state."""
    patience: float | None = None
    """Seconds a bot may take for a decision; after that a safe action takes its place. `None`: as long as it likes, but
    one that does not look at the clock itself no longer than `LONGEST_WAIT`.
    """

    def content(self, number: int = 0) -> Content:
        """Game `number` as it is played, with its names; `ContentError` if there is no such game."""
        return load(
            self.game,
            seats=len(self.bots),
            board=self.board,
            options=dict(self.options),
            packs=list(self.packs),
            seed=self.seed_of(number),
        )

    def rules(self, number: int = 0) -> Rules:
        """The rules that game `number` is played by; `ContentError` if there is no such game."""
        return self.content(number).rules

    def seed_of(self, number: int) -> str:
        """What game `number` is dealt from."""
        return f"{self.seed}/{number}"


class Sources(NamedTuple):
    """Where the points of a seat come from (B8.1)."""

    artifacts: int
    tokens: int
    gold: int
    cards: int


class Pace(NamedTuple):
    """How long a seat thought in a game."""

    decisions: int
    seconds: float


@dataclass(frozen=True)
class Outcome:
    """How a game came out."""

    number: int
    decisions: int
    turns: int
    finished: bool
    statuses: tuple[int, ...]
    """How each seat ended: `ESCAPED`, `RESCUED`, `LOST`, or `IN_PLAY` in an unfinished game."""
    totals: tuple[int, ...]
    sources: tuple[Sources, ...]
    ranks: tuple[int, ...]
    """The place of each seat, from 1; seats that nothing decides between share one (B8.2)."""
    winners: tuple[int, ...]
    faults: tuple[int, ...]
    """By seat: how often its bot failed, in a decision, where a safe action took its place, or at the end."""
    hash: str = ""
    fault: str = ""
    """The first fault in words; empty if there was none."""
    error: str = ""
    """What broke the game off, a fault of ours or of a bot that cannot sit down; empty if nothing did."""
    paces: tuple[Pace, ...] = field(default=(), compare=False)
    """By seat, how long it thought; empty where nobody looked at the clock. Differs from run to run."""


def play_match(match: Match, rules: Rules, number: int, *, fast: bool = True, tale: Tale | None = None) -> Outcome:
    """Play game `number` of the series by `match.rules(number)`; `tale` hears what happens.

    `fast` may spare views that no bot looks at, and then nobody looks at the clock either.
    """
    seed = match.seed_of(number)
    log: list[Event] | None = None if tale is None else []
    course = Course(match, new_state(rules, seed, 0, log), log, tale)
    error = ""
    try:
        with _seated(match, rules, seed, course) as bots:
            # A class derived from it may look at everything.
            blind = [bot.bot for bot in bots if isinstance(bot.bot, RandomBot) and type(bot.bot) is RandomBot]
            if fast and len(blind) == len(bots):
                course.play_by_lot([bot.stream for bot in blind])
            else:
                course.play(bots)
                course.show_end(bots)
    except Exception as problem:
        error = f"game {number} (seed {seed}): {type(problem).__name__}: {problem}"
    return course.outcome(number, error)


@contextmanager
def _seated(match: Match, rules: Rules, seed: str, course: Course) -> Iterator[list[Opponent]]:
    """The bots at their seats; whatever happens, each of them is let go in the end."""
    opponents: list[Opponent] = []
    try:
        for seat, text in enumerate(match.bots):
            patience = LONGEST_WAIT if match.patience is None else match.patience
            opponent = Opponent(parse_bot(text).sit, Seating.at(rules, seat, seed), patience=patience)
            opponents.append(opponent)
            if isinstance(opponent.bot, Absent):
                raise BotFault(opponent.bot.why)  # games in which it only plays safe would say nothing about it
        yield opponents
    finally:
        for seat, opponent in enumerate(opponents):
            course.note(seat, opponent.close())


class Course:
    """A game on its way: its state, and what is counted until it is over."""

    def __init__(self, match: Match, state: State, log: list[Event] | None, tale: Tale | None) -> None:
        self.match = match
        self.state = state
        self.log = log
        self.tale = tale
        self.decisions = 0
        self.faults = [0] * len(match.bots)
        self.first_fault = ""
        self.choices = [0] * len(match.bots)
        self.seconds = [0.0] * len(match.bots)

    def note(self, seat: int, fault: str) -> None:
        """The bot of `seat` failed, if there is anything to say."""
        if not fault:
            return
        self.faults[seat] += 1
        self.first_fault = self.first_fault or f"seat {seat + 1} ({self.match.bots[seat]}): {fault}"

    def show_end(self, opponents: Sequence[Opponent]) -> None:
        """Show every bot how the game ended; one that was given up has no end to show."""
        if self.state.over:
            for seat, opponent in enumerate(opponents):
                self.note(seat, opponent.end(view(self.state, seat)))

    def play(self, bots: Sequence[Opponent]) -> None:
        """Let any bots play to the end, or until the game is given up."""
        state, patience = self.state, self.match.patience
        while not state.over and self.decisions < self.match.limit:
            seat = state.to_act
            seen = view(state, seat)
            began = perf_counter()
            deadline = None if patience is None else bots[seat].seating.clock() + patience
            decision = bots[seat].decide(seen, seen.legal, deadline)
            self.seconds[seat] += perf_counter() - began
            self.choices[seat] += 1
            self.note(seat, decision.fault)
            if self.log is None:
                advance(state, decision.code)
            else:
                self.log += apply(state, decision.code)
                self._tell(self.log)
            self.decisions += 1

    def play_by_lot(self, lots: list[Stream]) -> None:
        """Let chance alone play, as fast as the engine can."""
        state, limit = self.state, self.match.limit
        if self.log is None:
            self.decisions = play_by_lot(state, lots, limit)
            return
        while not state.over and self.decisions < limit:
            self.decisions += play_by_lot(state, lots, min(HEARD_AT_ONCE, limit - self.decisions), self.log)
            self._tell(self.log)

    def _tell(self, log: list[Event]) -> None:
        if self.tale is not None:
            self.tale.hear(log)

    def outcome(self, number: int, error: str) -> Outcome:
        """How it came out."""
        state, table = self.state, scores(self.state)
        return Outcome(
            number=number,
            decisions=self.decisions,
            turns=state.turns,
            finished=state.over and not error,
            statuses=tuple(each.status for each in table),
            totals=tuple(each.total for each in table),
            sources=tuple(Sources(each.artifacts, each.tokens, each.gold, each.cards) for each in table),
            ranks=tuple(ranks(state)),
            winners=tuple(winners(state)) if state.over else (),
            faults=tuple(self.faults),
            hash=state_hash(state) if self.match.hashes and not error else "",
            fault=self.first_fault,
            error=error,
            paces=tuple(map(Pace, self.choices, self.seconds)) if any(self.choices) else (),
        )
