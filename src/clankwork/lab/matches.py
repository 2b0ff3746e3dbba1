"""One game between bots, from its seed to its outcome."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.bots import RandomBot, Seating, decide, parse_bot
from clankwork.content import load
from clankwork.engine import advance, new_state, play_by_lot, scores, state_hash, view, winners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots import Bot
    from clankwork.engine import Rules, State


@dataclass(frozen=True)
class Match:
    """What is played and by whom. Plain data: it travels to other processes."""

    game: str
    board: str | None
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

    def rules(self) -> Rules:
        """The rules it is played by; `ContentError` if there is no such game."""
        content = load(
            self.game, seats=len(self.bots), board=self.board, options=dict(self.options), packs=list(self.packs)
        )
        return content.rules


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
    winners: tuple[int, ...]
    hash: str = ""
    faults: int = 0
    """How often a bot failed and a safe action took its place."""
    error: str = ""
    """What broke the game off, a fault of ours; empty if nothing did."""


def play_match(match: Match, rules: Rules, number: int, *, fast: bool = True) -> Outcome:
    """Play game `number` of the series by `match.rules()`. `fast` may spare views that no bot looks at."""
    seed = f"{match.seed}/{number}"
    state = new_state(rules, seed)
    bots = [parse_bot(text).sit(Seating.at(rules, seat, seed)) for seat, text in enumerate(match.bots)]
    blind = [bot for bot in bots if isinstance(bot, RandomBot)]
    decisions = faults = 0
    error = ""
    try:
        if fast and len(blind) == len(bots):
            decisions = play_by_lot(state, [bot.stream for bot in blind], match.limit)
        else:
            decisions, faults = _play(state, bots, match.limit)
    except Exception as problem:
        error = f"game {number} (seed {seed}): {type(problem).__name__}: {problem}"
    return _outcome(match, number, state, decisions, faults, error)


def _play(state: State, bots: Sequence[Bot], limit: int) -> tuple[int, int]:
    """The game of any bots: how many decisions it took, and how many of them went wrong."""
    decisions = faults = 0
    while not state.over and decisions < limit:
        seat = state.to_act
        seen = view(state, seat)
        decision = decide(bots[seat], seen, seen.legal)
        faults += bool(decision.fault)
        advance(state, decision.code)
        decisions += 1
    return decisions, faults


def _outcome(match: Match, number: int, state: State, decisions: int, faults: int, error: str) -> Outcome:
    table = scores(state)
    return Outcome(
        number=number,
        decisions=decisions,
        turns=state.turns,
        finished=state.over and not error,
        statuses=tuple(each.status for each in table),
        totals=tuple(each.total for each in table),
        winners=tuple(winners(state)) if state.over else (),
        hash=state_hash(state) if match.hashes and not error else "",
        faults=faults,
        error=error,
    )
