"""Messages in English."""

from __future__ import annotations

from typing import Final

code: Final = "en"
wanted: Final = "Do you want to be told by e-mail when it is your turn at this table?"
unwanted: Final = "Do you want no more messages about this table?"
yes: Final = "Yes"
begins: Final = "You will be told when it is your turn."
ends: Final = "You will get no more messages about this table."
dead_link: Final = "This link does not work, or not any more."


def turn(table: str) -> str:
    """It is the reader's turn."""
    return f"It is your turn at “{table}”" if table else "It is your turn"


def plea(table: str) -> str:
    """Somebody asks to take something back."""
    asked = "You are asked whether something may be taken back"
    return f"{asked} at “{table}”" if table else asked


def over(table: str) -> str:
    """The game is over."""
    return f"The game at “{table}” is over" if table else "Your game is over"


def plays(player: str) -> str:
    """What the reader is called."""
    return f"You play as {player}."


def until(time: str) -> str:
    """When time is up."""
    return f"You have time until {time}."


def to_the_table(link: str) -> str:
    """Where the table is."""
    return f"To the table: {link}"


def no_more(link: str) -> str:
    """How to get no more."""
    return f"No more messages about this table: {link}"


def confirm(server: str) -> str:
    """Whether the reader wants messages."""
    return f"Messages from {server}: please confirm"


def asked(server: str, link: str, hours: int) -> str:
    """Somebody has asked for messages."""
    return (
        f"Somebody who plays at {server} has asked that this address be told when it is their turn.\n\n"
        f"If that was you, open this link within {hours} hours: {link}\n\n"
        "If not, do nothing: you will get no further message."
    )
