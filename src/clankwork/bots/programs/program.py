"""Opponents in any language: programs that speak JSON, a line for each message, over standard input and output.

`docs/reference/bot-protocol.md` describes the messages. Whatever the program does, the seat goes on: `choose` comes
back by its deadline with an answer or with a `BotFault`, for which `decide` plays a safe action.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
import weakref
from typing import TYPE_CHECKING, Final

from clankwork.bots.bot import STILL_BUSY, TOO_LATE, Bot, BotFault
from clankwork.bots.programs.stdio import TOO_LONG, Gone, Silent, Talk, command_of
from clankwork.bots.specs import FORM
from clankwork.engine import (
    MalformedAction,
    Plain,
    attack_odds,
    determinize,
    parse_move,
    scores,
    ways_seen,
    winners,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clankwork.bots.bot import Seating
    from clankwork.engine import View

LOG: Final = logging.getLogger("clankwork.bots")
PROTOCOL_VERSION: Final = 3
"""Raised when a program that follows the page as it is would no longer do."""
START: Final = "10"
"""Seconds a program may take to get ready."""
PATIENCE: Final = "10"
"""Seconds it may think where the game sets no limit, and after which an answer is no longer waited for."""
RESTARTS: Final = 2
"""How often a program that has ended, hangs or floods is started again in one game."""
MOST_IN_VAIN: Final = 100
"""Answers to other requests that are thrown away for one decision before it counts as a flood."""


def make_program(seating: Seating, values: Mapping[str, str]) -> Bot:
    """The program of a command line, for a seat."""
    return ProgramBot(seating, values["run"], start=float(values["start"]), patience=float(values["patience"]))


def program_problem(values: Mapping[str, str]) -> str:
    """Why a command line cannot be run, if that can be seen; empty otherwise."""
    try:
        words = command_of(values["run"])
    except ValueError as error:
        return f"run= is no command line: {error} in {values['run']!r:.60}; a bot is written {FORM}"
    if not words:
        return "run= is empty"
    if os.name != "nt" and shutil.which(words[0]) is None:
        return f"there is no program called {words[0]!r:.80}"
    return ""


def line_of(message: Mapping[str, object]) -> bytes:
    """A message as it is sent."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


class ProgramBot(Bot):
    """A program that plays one seat of one game."""

    keeps_time = True

    def __init__(
        self, seating: Seating, command: str, *, start: float = float(START), patience: float = float(PATIENCE)
    ) -> None:
        super().__init__(seating)
        self.command = command
        self.start = start
        self.patience = patience
        self.plain = Plain(seating.rules)
        self._talk: Talk | None = None
        self._is_ready = False
        self._starts = 0
        self._dead = ""
        """Why it is not started any more."""
        self._last = 0
        """The id of the last request."""
        self._late: float | None = None
        """When the last request was sent, if it was not answered in time and may be still."""
        self._begin()

    # What the table asks of it

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        """What the program answers."""
        until = self.seating.clock() + self.patience if deadline is None else deadline
        if until <= self.seating.clock():
            raise BotFault(TOO_LATE)
        talk = self._ready(until)
        self._catch_up(talk)
        self._last += 1
        message: dict[str, object] = {
            "type": "choose",
            "id": self._last,
            "deadline_ms": None,
            "view": self.plain.view(view),
            "legal": self.plain.legal(list(legal), view),
            "odds": self.plain.odds(attack_odds(self.seating.rules, view)),
        }
        if deadline is not None:  # last of all: the program may have taken its time to get ready
            message["deadline_ms"] = max(0, int((deadline - self.seating.clock()) * 1000))
        if not talk.send(line_of(message)):
            raise self._failed("does not read what it is sent")
        return self._answer(talk, until, view, legal)

    def end(self, view: View) -> None:
        """Tell the program how the game came out."""
        if self._talk is not None and self._is_ready:
            final = determinize(self.seating.rules, view, "")  # all that counts for the score is in sight
            totals = [each.total for each in scores(final)]
            message = {"type": "end", "view": self.plain.view(view), "winners": winners(final), "scores": totals}
            self._talk.send(line_of(message))

    def close(self) -> None:
        """Say goodbye to the program, and see to it that it ends."""
        talk, self._talk = self._talk, None
        self._dead = self._dead or "the game is over"
        if talk is not None:
            talk.say_goodbye(line_of({"type": "bye"}))

    # Starting

    def _begin(self) -> None:
        """Start the program and say hello; `_ready` hears the answer."""
        self._is_ready, self._late = False, None
        self._starts += 1
        try:
            self._talk = Talk(self.command, self.seating.clock)
        except (OSError, ValueError) as error:
            self._dead = f"cannot be started: {error}"
            return
        weakref.finalize(self, Talk.stop, self._talk)  # for whoever forgets to close it
        self._talk.send(line_of({"type": "hello", "protocol": PROTOCOL_VERSION}))

    def _ready(self, until: float) -> Talk:
        """The running program, once it has said that it is ready."""
        talk = self._talk
        if talk is None:
            raise BotFault(self._dead)
        if self._is_ready:
            return talk
        latest = talk.started + self.start
        try:
            message = self._message(talk, min(until, latest))
        except Silent:
            if self.seating.clock() < latest:
                raise BotFault("is not ready yet") from None
            raise self._failed(f"was not ready after {self.start:g} seconds") from None
        if message.get("type") != "ready" or message.get("protocol") != PROTOCOL_VERSION:
            self._starts = RESTARTS + 1  # it would say the same again
            raise self._failed(f"does not speak version {PROTOCOL_VERSION} of the protocol: {str(message)[:80]}")
        self._is_ready = True
        rules, seat = self.seating.rules, self.seating.seat
        sit = {
            "type": "sit",
            "game": rules.name,
            "rules_version": rules.version,
            "seats": rules.seats,
            "seat": seat,
            "seed": self.seating.seed,
            "tables": self.plain.tables(),
        }
        talk.send(line_of(sit))
        return talk

    def _failed(self, reason: str) -> BotFault:
        """End the program and start it again if that has not happened too often; what to say about it."""
        talk, self._talk = self._talk, None
        if talk is not None:
            talk.stop()
            code = talk.process.returncode
            reason += f" (exit code {code}{f', last words: {talk.last_words}' if talk.last_words else ''})"
        self._dead = f"is not started again: it {reason}"
        if self._starts <= RESTARTS:
            self._begin()
        return BotFault(reason)

    # Listening

    def _catch_up(self, talk: Talk) -> None:
        """Hear whether a request that was not answered in time has been answered since; it is asked nothing before."""
        late = self._late
        if late is None:
            return
        try:
            for _ in range(MOST_IN_VAIN):
                if self._message(talk, 0.0).get("id") == self._last:
                    self._late = None
                    LOG.debug("seat %d: answer %d came too late", self.seating.seat, self._last)
                    return
        except Silent:
            if self.seating.clock() < late + self.patience:
                raise BotFault(STILL_BUSY) from None
        raise self._failed(f"hangs: no answer in {self.patience:g} seconds")

    def _answer(self, talk: Talk, until: float, view: View, legal: Sequence[int]) -> int:
        """The action that the program answers the last request with."""
        sent = self.seating.clock()
        for _ in range(MOST_IN_VAIN):
            try:
                message = self._message(talk, until)
            except Silent:
                self._late = sent
                raise BotFault(TOO_LATE) from None
            if message.get("id") == self._last:
                return self._code(message, view, legal)
            LOG.debug("seat %d: answer to %.20r thrown away", self.seating.seat, message.get("id"))
        raise self._failed("floods: too many answers to other requests")

    def _message(self, talk: Talk, until: float) -> dict[str, object]:
        """The next message; a line that is none, or no more lines, is a fault."""
        try:
            line = talk.receive(until)
        except Gone:
            raise self._failed("has ended") from None
        if line == TOO_LONG:
            raise self._failed("wrote a line without end")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise BotFault(f"wrote a line that is no message: {line[:60].decode('utf-8', 'replace').strip()!r}")
        return message

    def _parsed(self, text: str, view: View) -> int:
        """The code of an action in notation, or given by where it leads."""
        rules = self.seating.rules
        code = rules.catalogue.by_text.get(text)
        if code is not None:
            return code
        exits = ways_seen(rules, view)[view.players[view.turn.seat].room]
        try:
            return parse_move(rules, exits, view.turn.ignoring, text).code
        except MalformedAction as error:
            raise BotFault(f"{text!r:.40} is not open to it: {error}"[:300]) from None

    def _code(self, message: Mapping[str, object], view: View, legal: Sequence[int]) -> int:
        """The code of the action in an answer, given as a code, in notation, or as a move by where it leads."""
        if "error" in message:
            raise BotFault(f"says: {str(message['error'])[:200]}")
        action = message.get("action")
        code = self._parsed(action, view) if isinstance(action, str) else action
        if type(code) is not int or code not in legal:
            raise BotFault(f"{action!r:.40} is not open to it")
        return code
