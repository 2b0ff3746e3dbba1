"""What the server and its processes for bots say to each other: a question with a view, and an action.

The seed of a game never crosses: a bot gets the view of its seat, chance of its own, and the board by its name.
"""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from clankwork.engine import View

WIDTH: Final = 4
"""Bytes before a message that say how long it is."""
LONGEST: Final = 1 << 20
"""Bytes of a message: many times what the largest view takes."""
NOTHING: Final = -1
"""The code of no action: nobody could be asked."""


class Setting(msgspec.Struct, frozen=True, array_like=True):
    """What is played, without chance: the board is one that was drawn."""

    game: str
    board: str
    seats: int
    options: dict[str, str]
    packs: tuple[str, ...]
    version: int
    """Of the rules."""


class Ask(msgspec.Struct, frozen=True, array_like=True):
    """A decision that a bot is asked for."""

    setting: Setting
    table: str
    seat: int
    bot: str
    """Which bot, with its parameters."""
    era: int
    """A bot keeps what it has in mind between two decisions of one era."""
    seed: str
    """Chance for a bot that sits down now. The seed of the game does not follow from it."""
    limit: float
    """Seconds after which its answer is not wanted any more."""
    seen: bytes
    """What the seat sees, as `show` wrote it."""


class Begun(msgspec.Struct, frozen=True, array_like=True, tag="begun"):
    """The bot sits and starts to think: from now on its time runs."""


class Chosen(msgspec.Struct, frozen=True, array_like=True, tag="chosen"):
    """What the seat does."""

    code: int
    """The action's code, or `NOTHING`."""
    fault: str = ""
    """What the bot did wrong, so that a safe action took its place."""


Answer = Begun | Chosen

_ENCODER: Final = msgspec.msgpack.Encoder()
_ASK: Final = msgspec.msgpack.Decoder(Ask)
_ANSWER: Final[msgspec.msgpack.Decoder[Answer]] = msgspec.msgpack.Decoder(Answer)


def pack(message: Ask | Answer) -> bytes:
    """A message with its length before it."""
    data = _ENCODER.encode(message)
    return len(data).to_bytes(WIDTH, "big") + data


def length(head: bytes) -> int:
    """How long the message is that these bytes announce; a `ValueError` if nobody would send such a one."""
    announced = int.from_bytes(head, "big")
    if announced > LONGEST:
        raise ValueError(f"a message of {announced} bytes")
    return announced


def read_ask(data: bytes) -> Ask:
    """The question in a message."""
    return _ASK.decode(data)


def read_answer(data: bytes) -> Answer:
    """The answer in a message; a `ValueError` if there is none."""
    return _ANSWER.decode(data)


def show(view: View) -> bytes:
    """A view for a process of ours."""
    return pickle.dumps(view, pickle.HIGHEST_PROTOCOL)


def look(seen: bytes) -> View:
    """The view that `show` wrote. Only a process for bots reads one, and only from the server that started it."""
    view: View = pickle.loads(seen)
    return view
