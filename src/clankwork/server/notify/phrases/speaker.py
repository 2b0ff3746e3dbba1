"""The list of everything the server writes to somebody away. A language that lacks one of these does not type-check."""

from __future__ import annotations

from typing import Protocol


class Speaker(Protocol):
    """Everything the server writes to somebody away. `table` is what the table is called, or nothing."""

    @property
    def code(self) -> str:
        """What the language is called."""

    def turn(self, table: str, /) -> str:
        """It is the reader's turn."""

    def plea(self, table: str, /) -> str:
        """Somebody asks the reader whether they may take something back."""

    def over(self, table: str, /) -> str:
        """The game is over."""

    def plays(self, player: str, /) -> str:
        """What the reader is called at the table."""

    def until(self, time: str, /) -> str:
        """When the reader's time is up."""

    def to_the_table(self, link: str, /) -> str:
        """Where the table is."""

    def no_more(self, link: str, /) -> str:
        """How to get no more of these messages."""

    def confirm(self, server: str, /) -> str:
        """Over the question whether the reader wants messages of this server."""

    def asked(self, server: str, link: str, hours: int, /) -> str:
        """Somebody has asked for messages to the reader; the link says yes, for so many hours."""

    @property
    def wanted(self) -> str:
        """The question of the page behind that link."""

    @property
    def unwanted(self) -> str:
        """The question of the page behind the link that stops the messages."""

    @property
    def yes(self) -> str:
        """On the button that answers either."""

    @property
    def begins(self) -> str:
        """The reader will be told."""

    @property
    def ends(self) -> str:
        """The reader will not be told any more."""

    @property
    def dead_link(self) -> str:
        """The link does not work, or not any more."""
