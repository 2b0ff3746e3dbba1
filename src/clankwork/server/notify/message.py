"""What somebody away is told, and what can come of telling it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

import msgspec

from clankwork.server.notify.phrases import phrases

if TYPE_CHECKING:
    from clankwork.server.storage.rows import Notice

Kind: TypeAlias = Literal["push", "mail", "webhook"]
"""The ways to reach people."""
Reason: TypeAlias = Literal["turn", "plea", "over"]
"""It is their turn; they are asked whether something may be taken back; the game is over."""


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """Why somebody should come to a table. All of it everybody at the table knows."""

    reason: Reason
    table: str
    name: str
    """What the table is called; may be nothing."""
    seat: int
    player: str
    """What whoever sits there is called; may be nothing."""
    deadline: int | None
    """When their time is up, in milliseconds since 1970."""
    link: str
    at: int
    """When it came about."""

    def title(self, language: str) -> str:
        """In one line."""
        speaker = phrases(language)
        if self.reason == "turn":
            return speaker.turn(self.name)
        return speaker.plea(self.name) if self.reason == "plea" else speaker.over(self.name)

    def details(self, language: str) -> list[str]:
        """What else there is to say, in sentences."""
        speaker = phrases(language)
        said = [speaker.plays(self.player)] if self.player else []
        if self.deadline is not None:
            # Nobody knows where the reader lives, and days have other names everywhere.
            said.append(speaker.until(f"{datetime.fromtimestamp(self.deadline / 1000, UTC):%Y-%m-%d %H:%M} UTC"))
        return said


class Undelivered(Exception):
    """A message did not get through. What it says can be logged: it names neither the target nor a secret."""

    def __init__(self, why: str, *, again: bool = True, gone: bool = False) -> None:
        super().__init__(why)
        self.again = again and not gone
        """Whether it may get through later."""
        self.gone = gone
        """Whether the target is there no more and never will be."""


class Messenger(Protocol):
    """A way to reach people."""

    async def send(self, notice: Notice, message: Message) -> None:
        """Deliver a message, or raise `Undelivered`."""
