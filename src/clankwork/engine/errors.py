"""The errors that this package raises on purpose.

ClankError
    MalformedAction    it cannot be read: unknown kind, missing field
    IllegalAction      the rules say no; the state is as it was; `refusal` says why
    MalformedState     a saved state or position cannot be read
    ImpossibleOutcome  chance was to bring what is not in its pile; a `Game` is as it was
    MalformedRecord    a record cannot be read, or is not of a game that the rules allow; names the line
    ContentError       a pack is wrong; names the entry and the field; raised at load

Each survives pickling with all it says, compiled too: work in other processes reports by them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clankwork.engine.model.refusals import Refusal


class ClankError(Exception):
    """Any error this package raises on purpose."""


class MalformedAction(ClankError):
    """What was given is no action of this game."""


class MalformedState(ClankError):
    """What was given is no state of this game."""


class ImpossibleOutcome(ClankError):
    """What was said to come out of a pile next is not in it."""


class MalformedRecord(ClankError):
    """What was given is no record, or the rules do not allow the game it tells of."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
        """The line of the text at which it went wrong; 0 where there is none."""
        self._message = message

    def __reduce__(self) -> tuple[type[MalformedRecord], tuple[str, int]]:
        return MalformedRecord, (self._message, self.line)


class ContentError(ClankError):
    """A pack is wrong: the message names the file, the entry and the field, and what was expected."""

    def __init__(self, message: str, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems or (message,)
        """Everything that was found wrong, one sentence each."""

    def __reduce__(self) -> tuple[type[ContentError], tuple[str, tuple[str, ...]]]:
        return ContentError, (str(self), self.problems)


class IllegalAction(ClankError):
    """The rules refuse the action; nothing has changed."""

    def __init__(self, refusal: Refusal | IllegalAction, action: str = "") -> None:
        """`action` was refused because of `refusal`; or the error again that came from another process."""
        if isinstance(refusal, IllegalAction):
            action = refusal._action
            refusal = refusal.refusal
        super().__init__(f"{action}: {refusal}")
        self.refusal: Refusal = refusal
        self._action: str = action

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Refusal, str]]:
        return IllegalAction, (self.refusal, self._action)
