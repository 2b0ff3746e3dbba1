"""The messages between a table and those who sit at it or look on: JSON over a WebSocket.

`docs/reference/table-protocol.md` tells the whole story. A WebSocket message, which names here call a frame, is a list
of messages; what clients send may also be a single one. Types are defined here once: reading checks every bound, and
`schema` publishes them.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import UNSET, DecodeError, Meta, Struct, UnsetType
from msgspec.json import Decoder, Encoder, schema_components

from clankwork.engine import plain_schemas
from clankwork.server.protocol.message_parts import (
    ChatTold,
    ClockTold,
    Entered,
    EntryTold,
    GameTold,
    LineTold,
    Moment,
    Number,
    OfferTold,
    PlainChanges,
    PlainEvent,
    PlainView,
    ReachedTold,
    RefusalTold,
    Seat,
    SeatOddsTold,
    TableTold,
)
from clankwork.server.protocol.problems import Problem
from clankwork.server.protocol.schema_docs import with_field_docs

PROTOCOL: Final = 1
"""Raised when a client that follows the page as it is would no longer do."""
LONGEST_FRAME: Final = 16 * 1024
"""Bytes of a frame of a client that are still read."""
MOST_MESSAGES: Final = 20
"""Messages in one frame of a client."""
LONGEST_CHAT: Final = 500
"""Characters of something that is said."""
LONGEST_PROBLEM: Final = 300
"""Characters of a sentence that quotes what a client has sent."""
ONE_LINE: Final = r"$(?!\n)"
"""The end of a text: in Python a pattern's `$` is also found before a last line break."""

SAYABLE: Final = rf"^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+{ONE_LINE}"
"""One line of text: no controls, which databases and terminals stumble over, nor any that turn lines around."""

Id: TypeAlias = Annotated[str, Meta(pattern=rf"^[A-Za-z0-9._:-]{{1,64}}{ONE_LINE}", max_length=64)]
"""What a client calls a message of its own, once and for all at this table."""
ActionGiven: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120)] | Annotated[int, Meta(ge=0, le=10**6)]
"""An action in its notation, or by its code."""
Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]


class OfClient(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client says."""


class Hello(OfClient, frozen=True, forbid_unknown_fields=False):
    """Begins, or begins again: after a cut, for another seat of one's own, in another language.

    It alone may have fields that the server does not know, so that a newer client is told which version is spoken.
    """

    version: Annotated[int, Meta(ge=1, le=10**6)]
    """The version of the protocol that the client speaks."""
    table: Annotated[str, Meta(pattern=rf"^[A-Za-z0-9_-]{{1,64}}{ONE_LINE}", max_length=64)]
    seen: Number = 0
    """The `n` of the last `sync` or `update` that the client still has from this seat; 0 if it has nothing."""
    language: Annotated[str, Meta(pattern=rf"^[A-Za-z]{{2,8}}(-[A-Za-z0-9]{{1,8}})*{ONE_LINE}", max_length=35)] = "en"
    """In which the log and refusals are told; one the server does not speak is answered in English."""
    log: bool = True
    """Whether the log is told in words. A program that goes by events says no, and its `log` stays empty."""
    labels: bool = False
    """Whether what the seat can choose from is told in words, too: as `offer` in `sync` and `update`."""
    seat: Annotated[int, Meta(ge=-1, le=9)] | None = None
    """Whose view is wanted: a seat of one's own, -1 to look on; after the end of a game, any. `null`: one's first seat,
    or that of somebody who looks on."""


class Act(OfClient, frozen=True):
    """Does something in the game, for the seat whose view the client has."""

    id: Id
    seen: Number
    """The `n` of the last message that has one."""
    action: ActionGiven


class Undo(OfClient, frozen=True):
    """Takes back one's last action; nothing was revealed since, and nobody else has decided."""

    id: Id
    seen: Number
    """As in `act`."""


class Plea(OfClient, frozen=True):
    """Asks the others to go back further."""

    id: Id
    seen: Number
    """As in `act`."""
    to: Number
    """To after how many actions of the game."""


class Grant(OfClient, frozen=True):
    """Agrees to go back."""

    id: Id
    seen: Number
    """As in `act`."""


class Deny(OfClient, frozen=True):
    """Does not agree to go back, or does not ask for it any more."""

    id: Id
    seen: Number
    """As in `act`."""


class Chat(OfClient, frozen=True):
    """Says something to everybody at the table."""

    id: Id
    text: Annotated[str, Meta(pattern=SAYABLE, max_length=LONGEST_CHAT)]
    """One line."""


class Why(OfClient, frozen=True):
    """Asks why an action is not open to the seat now. Nothing is done."""

    id: Id
    seen: Number
    """As in `act`."""
    action: ActionGiven


class Odds(OfClient, frozen=True):
    """Asks what an attack would do now."""

    id: Id
    clank: Few = 0
    """If one made so much clank first; for those who look on, if the seat did whose turn it is."""
    cubes: Few = 0
    """And if it drew so many cubes more."""


class Preview(OfClient, frozen=True):
    """Asks what an action that is open would surely do. Nothing is done."""

    id: Id
    seen: Number
    """As in `act`."""
    action: ActionGiven


class Reach(OfClient, frozen=True):
    """Asks which rooms the seat can get to this turn with what it has now. Nothing is done."""

    id: Id
    seen: Number
    """As in `act`."""


class Ping(OfClient, frozen=True):
    """Asks whether anybody is there."""

    id: Id


FromClient: TypeAlias = Hello | Act | Undo | Plea | Grant | Deny | Chat | Why | Odds | Preview | Reach | Ping
"""Everything a client can say."""


class OfServer(Struct, frozen=True, tag_field="type", tag=str.lower):
    """What the server says."""


class Welcome(OfServer, frozen=True):
    """The answer to `hello`: what is played here, and who the client is. `sync` or `update`s follow."""

    version: int
    """The version of the protocol that the server speaks."""
    table: str
    n: Number
    """The last entry of the table's list."""
    sync: bool
    """Whether a `sync` follows; if not, the updates after `seen` do."""
    seat: Seat | None
    """Whose view the client gets; `null` for somebody who looks on."""
    yours: list[Seat]
    """The seats that the client may act for."""
    host: bool
    """Whether the client may decide about the table."""
    game: GameTold
    commitment: str
    """The hash of the seed, which is told at the end."""
    limit: int | None
    """Seconds that a seat has for its turn, or `null`."""
    chat: bool
    """Whether people may talk."""


class Sync(OfServer, frozen=True):
    """Everything as it is after entry `n`. What the client had before is void."""

    n: Number
    actions: Number
    """How many actions the game has so far: what was taken back does not count."""
    table: TableTold
    view: PlainView | None
    """What the seat can see; `null` before the game starts."""
    log: list[LineTold]
    """What has happened so far and was not taken back, in the reader's language; of a long game the latest."""
    chat: list[ChatTold]
    """What was said; of much the latest."""
    undo: bool
    """Whether the seat can take back its last action alone."""
    clock: ClockTold | None
    offer: OfferTold | UnsetType = UNSET
    """What the seat can choose from, in words: only for those who asked for `labels`, and while they are to act."""


class Update(OfServer, frozen=True):
    """One entry more: `n` is one more than in the last `sync` or `update`."""

    n: Number
    at: Moment
    """When it was done, in milliseconds since 1970."""
    seat: Seat | None
    """Who did it; `null` for the host or the server."""
    entry: EntryTold
    """What was done."""
    actions: Number
    """As in `sync`: where there are fewer than before, the later ones were taken back, and what they did is undone."""
    events: list[PlainEvent]
    """What happened, in order."""
    changes: PlainChanges
    """What is different in the view: new values, by the way to them."""
    log: list[str]
    """New lines of the log."""
    undo: bool
    """As in `sync`."""
    clock: ClockTold | None
    table: TableTold | UnsetType = UNSET
    """The table as it is now; left out if it is as before."""
    offer: OfferTold | UnsetType = UNSET
    """As in `sync`."""


class Done(OfServer, frozen=True):
    """What the client asked for has become entry `n`, now or when it asked before."""

    id: Id
    n: Number


class Refused(OfServer, frozen=True):
    """Nothing was done, and why."""

    id: Id
    refusal: RefusalTold


class Stale(OfServer, frozen=True):
    """Nothing was done: entry `n` changed the game, and the client had not seen it. Its update is on the way."""

    id: Id
    n: Number


class Moved(OfServer, frozen=True):
    """Who sits where has changed. Whoever gave up the seat whose view they had gets a `sync` as one who looks on; where
    nobody may look on, a `problem` instead."""

    seat: Seat | None
    """Whose view the client gets from now on; `null` for somebody who looks on."""
    yours: list[Seat]
    """The seats that the client may act for now."""


class Present(OfServer, frozen=True):
    """Who is there. Not numbered: it is no part of the game."""

    seats: list[Seat]
    """Seats of people who are connected."""
    spectators: Number


class Answered(Struct, frozen=True, tag_field="about"):
    """What was asked about."""


class WhyAnswer(Answered, frozen=True, tag="why"):
    """Why an action is not open."""

    refusal: RefusalTold | None
    """`null`: it is."""


class OddsAnswer(Answered, frozen=True, tag="odds"):
    """What an attack would do."""

    cubes: int
    """How many it draws."""
    seats: list[SeatOddsTold]
    """By seat."""


class PreviewAnswer(Answered, frozen=True, tag="preview"):
    """What an action would surely do."""

    lines: list[str]
    """Told to who asks, up to the first thing that chance decides, and without what the action says itself."""
    reveals: bool
    """Whether something hidden would come to light, so that the action could not be taken back."""
    asks: bool
    """Whether the seat would be asked something at once; `false` where chance decides that."""


class ReachAnswer(Answered, frozen=True, tag="reach"):
    """Which rooms the seat can get to this turn."""

    rooms: list[ReachedTold]
    """Each by the way that takes fewest boots, then least damage."""


class Answer(OfServer, frozen=True):
    """The answer to `why`, `odds`, `preview` or `reach`."""

    id: Id
    answer: WhyAnswer | OddsAnswer | PreviewAnswer | ReachAnswer


class Pong(OfServer, frozen=True):
    """Somebody is here."""

    id: Id


class Trouble(OfServer, frozen=True, tag="problem"):
    """Something is wrong with the connection itself. The server hangs up."""

    code: str
    text: str


FromServer: TypeAlias = Welcome | Sync | Update | Done | Refused | Stale | Moved | Present | Answer | Pong | Trouble
"""Everything the server can say."""

FrameOfClient: TypeAlias = Annotated[list[FromClient], Meta(min_length=1, max_length=MOST_MESSAGES)] | FromClient
FrameOfServer: TypeAlias = list[FromServer]

_READER: Final[Decoder[list[FromClient] | FromClient]] = Decoder(FrameOfClient)
_WRITER: Final = Encoder()


def read_frame(data: bytes | str, limit: int = LONGEST_FRAME) -> list[FromClient]:
    """The messages of a frame that a client sent, whatever it is; a `Problem` says what is wrong with it, and where."""
    try:
        written = data.encode() if isinstance(data, str) else data
        if len(written) > limit:
            raise Problem("frame-too-long", 413, f"a WebSocket message has at most {limit} bytes")
        read = _READER.decode(written)
    except (DecodeError, UnicodeError, RecursionError) as error:
        text = "nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise Problem("malformed-frame", 400, f"this is no list of messages: {text:.{LONGEST_PROBLEM}}") from None
    return read if isinstance(read, list) else [read]


def write_message(message: FromServer) -> bytes:
    """A message as it is sent in a frame: made once, it can go to several viewers."""
    return _WRITER.encode(message)


def join_frame(messages: list[bytes]) -> bytes:
    """A frame of messages that are written already."""
    return b"[" + b",".join(messages) + b"]"


def write_frame(messages: list[FromServer]) -> bytes:
    """A frame as the server sends it."""
    return _WRITER.encode(messages)


def schema() -> dict[str, object]:
    """The JSON Schema of everything that is said, with what it means: `frame-of-client` and `frame-of-server`."""
    names = ("from-client", "from-server", "frame-of-client", "frame-of-server")
    tops, parts = schema_components([FromClient, FromServer, FrameOfClient, FrameOfServer])
    described = with_field_docs(parts, OfClient, Entered)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The table protocol of clankwork, version {PROTOCOL}",
        "description": "What clients and a table say to each other, over a WebSocket, in frames.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in names[2:]],
        "$defs": {**dict(zip(names, tops)), **dict(sorted(described.items())), **plain_schemas()},
    }
