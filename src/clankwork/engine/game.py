"""A game somebody plays: a state with its history, actions that read well, and undo."""

from __future__ import annotations

from collections import abc
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.engine.errors import ClankError, ImpossibleOutcome, MalformedAction
from clankwork.engine.model.catalogue import Action
from clankwork.engine.notation.destinations import described, parse_action, with_lead
from clankwork.engine.notation.records import Title, check_title, record_of
from clankwork.engine.observe.odds import AttackOdds, attack_odds
from clankwork.engine.observe.views import view
from clankwork.engine.rules.legal import legal_actions, refusal
from clankwork.engine.rules.moving import exits_of
from clankwork.engine.rules.playing import advance, apply
from clankwork.engine.rules.scoring import Score, scores, winners
from clankwork.engine.state.chance_outcomes import Outcome, chance_of, is_told, outcomes_named, with_outcomes
from clankwork.engine.state.setup import new_state

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mypy_extensions import i64

    from clankwork.engine.model.events import Event
    from clankwork.engine.model.refusals import Refusal
    from clankwork.engine.model.tables import Exit, Rules
    from clankwork.engine.notation.records import Record
    from clankwork.engine.observe.views import View
    from clankwork.engine.state.state import State


@dataclass(frozen=True)
class Result:
    """How a finished game came out."""

    winners: tuple[int, ...]
    """The seats that won; several share a win, none if nobody scored (B8.2)."""
    scores: tuple[Score, ...]
    """By seat."""


class CannotUndo(ClankError):
    """There is nothing to take back: something hidden was revealed, or another seat has decided since."""


class Game:
    """A game in play. It answers in values that read well; bots that search use the functions on states."""

    def __init__(self, rules: Rules, state: State, title: Title, twin_of: Game | None = None) -> None:
        self.rules = rules
        self.state = state
        self.title = title
        """What the game is called in records."""
        self._legal: list[int] | None = None
        """Codes of what the seat to act may do, once somebody has asked."""
        if twin_of is None:
            self.history: list[int] = []
            """Codes of all actions so far."""
            self._history_shared: bool = False
            """Whether a copy has the same list, so that it must be copied before writing."""
            self._checkpoint = state.copy()
            """The state that undo goes back to, after `_kept` actions. Never played on."""
            self._kept: i64 = 0
            self._start = self._checkpoint
            """The state before the first action of the history. Never played on."""
            check_title(title, rules.seats, state.seed)
        else:
            twin_of._history_shared = True
            self.history = twin_of.history
            self._history_shared = True
            self._checkpoint = twin_of._checkpoint
            self._kept = twin_of._kept
            self._start = twin_of._start

    @staticmethod
    def resumed(start: Game, history: list[int], state: State) -> Game:
        """The game that `start` has become by the actions of `history`, which led to `state`; nobody checks that.

        Nothing of it can be taken back, so a game is saved like this only while `can_undo` is false.
        """
        game = Game(start.rules, state, start.title, start)
        game.history = history[:]
        game._history_shared = False
        game._set_checkpoint()
        return game

    def __repr__(self) -> str:
        course = "over" if self.over else f"turn {self.state.turns}, seat {self.to_act} decides"
        return f"<Game {self.title.game}, {self.title.board}, {self.rules.seats} seats: {course}>"

    @property
    def to_act(self) -> int:
        """The seat that decides, -1 when the game is over."""
        return self.state.to_act

    @property
    def over(self) -> bool:
        """Whether the game has ended (B7.5)."""
        return self.state.over

    def opening(self) -> list[Event]:
        """What happened before the first turn: hands, first clank, the row and what arrived in it (B1).

        Nothing for a game that went on from a position.
        """
        events: list[Event] = []
        start = new_state(self.rules, self._start.seed, self._start.first, events)
        return events if start == self._start else []

    def legal_actions(self) -> list[Action]:
        """Everything the seat to act may do; a move by a door says where that leads as the tiles lie."""
        legal = self._legal
        if legal is None:
            legal = legal_actions(self.state)
            self._legal = legal
        actions = self.rules.catalogue.actions
        if self.state.layout is None:
            return [actions[code] for code in legal]
        exits = self._exits()
        return [with_lead(self.rules, exits, actions[code]) for code in legal]

    def describe(self, action: object) -> str:
        """An action as it is written; a move by a door also with where that leads now: `move by N1 to hall`."""
        return described(self.rules, self._exits(), self.rules.catalogue.actions[self.code_of(action)])

    def _exits(self) -> tuple[Exit, ...]:
        """The tunnels out of the active player's room."""
        return exits_of(self.state, self.state.players[self.state.turn.seat].room)

    def code_of(self, action: object) -> int:
        """The code of an action of this game, given as itself, its code or its notation.

        A move may also be given by the room it leads to, if one way leads there: `move to hall (1 sword)`.
        """
        catalogue = self.rules.catalogue
        if isinstance(action, Action):
            known = catalogue.actions[catalogue.check(action.code)]
            if known is not action and known != action:
                raise MalformedAction(f"{action!r} is an action of another game")
            return action.code
        if isinstance(action, str):
            return parse_action(self.state, action).code
        return catalogue.check(action)

    def refusal(self, action: object) -> Refusal | None:
        """Why the rules refuse the action now, or `None`."""
        return refusal(self.state, self.code_of(action))

    def apply(self, action: object) -> list[Event]:
        """Carry out an action of the seat to act and tell what happened; a refused one changes nothing."""
        code = self.code_of(action)
        seat: i64 = self.state.to_act
        try:
            events = self._carry_out(code)
        except ImpossibleOutcome:
            self._go_back()
            raise
        self._own_history().append(code)
        self._legal = None
        if seat != self.state.to_act or chance_of(self.rules, events):  # something hidden came to light
            self._set_checkpoint()
        return events

    def _carry_out(self, code: i64) -> list[Event]:
        """Carry out an action, unless it is refused."""
        legal = self._legal
        if legal is None or code not in legal:
            return apply(self.state, code)
        events: list[Event] = []
        self.state.log = events
        try:
            advance(self.state, code)
        finally:
            self.state.log = None
        return events

    def _go_back(self) -> None:
        """Play again from the checkpoint what is in the history."""
        self.state = self._checkpoint.copy()
        for code in self.history[self._kept :]:
            advance(self.state, code)
        self._legal = None

    def _own_history(self) -> list[int]:
        if self._history_shared:
            self.history = self.history[:]
            self._history_shared = False
        return self.history

    def _set_checkpoint(self) -> None:
        self._checkpoint = self.state.copy()
        self._kept = len(self.history)

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back."""
        return len(self.history) > self._kept

    def undo(self) -> None:
        """Take back the last action, if nothing hidden was revealed and no other seat decided since."""
        if not self.can_undo:
            raise CannotUndo("nothing to undo: nothing was done since something was revealed or another seat decided")
        self._own_history().pop()
        self._go_back()

    def copy(self) -> Game:
        """A copy of the game with its history and its chance; the two are independent from now on."""
        return Game(self.rules, self.state.copy(), self.title, self)

    def record(self) -> Record:
        """The game so far as a record, played again from its start to be hashed; `str()` of it is the text.

        There is none of a game that was told what chance brings: seed and actions do not tell it.
        """
        if is_told(self._start):
            raise ClankError("a game that was told what chance brings has no record: its seed does not tell it")
        return record_of(self._start, self.history, self.title)

    def with_outcomes(
        self, coming: Mapping[str, str | Sequence[str]] | Sequence[Outcome], *, seed: str | None = None
    ) -> Game:
        """A game that goes on from here, with what chance brings said beforehand: what comes out of which pile next.

        Piles and things are called as in positions: `row`, `bag`, `deck A`, `pool …`, `stack …` for those of
        mechanisms; `{"row": "lamp,rope", "bag": ["black*2", "A"], "deck B": "stone*2"}`. For piles that are not named,
        and once everything named has come, the game's own chance decides, or that of `seed`. If something cannot come
        when it should, `apply` raises `ImpossibleOutcome` and the game is as it was.
        """
        if isinstance(coming, abc.Mapping):
            outcomes = outcomes_named(self.rules, coming)
        else:
            given: list[object] = list(coming)
            outcomes = [each for each in given if isinstance(each, Outcome)]
            if len(outcomes) != len(given):
                raise ClankError(f"expected lists by pile, such as {{'bag': 'black'}}, not {repr(coming)[:60]}")
        return Game(self.rules, with_outcomes(self.state, outcomes, seed), self.title)

    def view(self, seat: int = -1) -> View:
        """The table as `seat` sees it; without a seat, as a spectator does."""
        if not -1 <= seat < self.rules.seats:
            raise ClankError(f"this table has seats 0 to {self.rules.seats - 1}, not {seat}")
        return view(self.state, seat)

    def attack_odds(self, seat: int = -1, *, clank: int = 0, cubes: int = 0) -> AttackOdds:
        """How likely an attack would do how much damage to whom, if it came now, from what all can see (B5.4).

        What if `seat` made `clank` more first, and the attack drew `cubes` more? See the function `attack_odds`.
        """
        return attack_odds(self.rules, self.view(seat), clank=clank, cubes=cubes)

    @property
    def result(self) -> Result | None:
        """Winners and scores of a finished game, `None` before."""
        if not self.state.over:
            return None
        return Result(tuple(winners(self.state)), tuple(scores(self.state)))
