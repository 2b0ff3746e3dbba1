"""The bots on the seats that are not the learner's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.bots import Absent, BotFault, Opponent, RandomBot, Seating, bot_kinds, parse_bot
from clankwork.engine import legal_actions
from clankwork.envs.episode import Episode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.bots import BotSpec

PATIENCE: Final = 60.0
"""Seconds that a bot may take for a decision: enough for any that thinks, and an end to one that hangs."""


class Opponents:
    """Bots for every seat but one, for one game after the other.

    A copy, or what comes out of a pickle, has bots of its own. They sit down when the game goes on, and are first asked
    again what the others were asked: so their chance and their plans are where those of the others are.
    """

    def __init__(self, specs: tuple[BotSpec, ...], patience: float | None) -> None:
        self.specs = specs
        self.patience = patience
        self.faults = 0
        """How often a bot failed in this game."""
        self._bots: dict[int, Opponent] = {}
        self._are_late = False
        """Whether they have still to sit down at a game that is under way."""

    def sit(self, episode: Episode, learner: int) -> None:
        """New bots for a new game, on the other seats in order; `BotFault` if one cannot be had."""
        self.leave()
        self.faults = 0
        others = [seat for seat in range(episode.table.rules.seats) if seat != learner]
        for seat, spec in zip(others, self.specs, strict=True):
            seating = Seating.at(episode.table.rules, seat, episode.seed)
            self._bots[seat] = opponent = Opponent(spec.sit, seating, patience=self.patience)
            if isinstance(opponent.bot, Absent):
                raise BotFault(opponent.bot.why)  # nobody learns anything from a seat that only plays safe

    def play(self, episode: Episode, learner: int) -> None:
        """Decide until the learner is asked, or the game ends or is broken off."""
        state = episode.state
        while not state.over and state.to_act != learner and not episode.is_cut_off:
            code, fault = self._choice(episode)
            self.faults += bool(fault)
            episode.follow(code)
        if state.over or episode.is_cut_off:
            self.leave(episode)

    def leave(self, episode: Episode | None = None) -> None:
        """Send the bots away; they see how a game that is over came out."""
        bots, self._bots, self._are_late = self._bots, {}, False
        for seat, opponent in bots.items():
            if episode is not None and episode.state.over:
                self.faults += bool(opponent.end(episode.view(seat)))
            self.faults += bool(opponent.close())

    def catch_up(self, episode: Episode, learner: int) -> None:
        """Sit down at a game that was copied, and come to the same thoughts as those who have played it so far."""
        if not self._are_late:
            return
        faults = self.faults
        self.sit(episode, learner)
        self.faults = faults
        past = Episode(episode.table, episode.seed, episode.first)
        for code in episode.history:
            if past.state.to_act != learner:
                self._choice(past)
            past.follow(code)

    def _choice(self, episode: Episode) -> tuple[int, str]:
        """What the bot to act does, and what was wrong with it."""
        state = episode.state
        opponent = self._bots[state.to_act]
        bot = opponent.bot
        if isinstance(bot, RandomBot) and type(bot) is RandomBot:  # it looks at nothing, so nothing is made for it
            legal = legal_actions(state)
            return legal[bot.stream.below(len(legal))], ""
        seen = episode.view(state.to_act)
        deadline = None if self.patience is None else opponent.seating.clock() + self.patience
        decision = opponent.decide(seen, seen.legal, deadline)
        return decision.code, decision.fault

    @property
    def _will_be_late(self) -> bool:
        """Whether others in their place would have to sit down at a game that is under way."""
        return self._are_late or bool(self._bots)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Bots hold threads, processes and compiled thoughts, and stay behind. Those that have a name go by it.
        known = bot_kinds()
        specs = [str(spec) if spec.kind in known else spec for spec in self.specs]
        return _others, (specs, self.patience, self.faults, self._will_be_late)

    def __deepcopy__(self, memo: object) -> Opponents:
        return _others(self.specs, self.patience, self.faults, self._will_be_late)


def _others(specs: Sequence[str | BotSpec], patience: float | None, faults: int, are_late: bool) -> Opponents:
    """Opponents in the place of others."""
    opponents = Opponents(tuple(parse_bot(each) if isinstance(each, str) else each for each in specs), patience)
    opponents.faults, opponents._are_late = faults, are_late
    return opponents
