"""Courses saved and brought back: what spares a process from folding all entries of a table again. Only a cache."""

from __future__ import annotations

from typing import Final

import msgspec

from clankwork.engine import CATALOGUE_VERSION, SAVED_FORMAT, ClankError, Game, decode, encode
from clankwork.server.tables.history import Line, Opening, Plea, Sitting, TableHistory

FORMAT: Final = 1


class Frozen(msgspec.Struct, frozen=True, array_like=True):
    """A course without what its table says already."""

    n: int
    moved: int
    since: int
    closed: str
    seats: list[Sitting]
    plea: Plea | None
    chat: tuple[Line, ...]
    history: list[int]
    state: bytes


_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(Frozen)


def form(opening: Opening) -> str:
    """What a snapshot depends on: one of another form is as good as none."""
    return f"{FORMAT}/{SAVED_FORMAT}/{CATALOGUE_VERSION}/{opening.content.rules.version}"


def freeze(history: TableHistory) -> bytes | None:
    """The course as bytes; `None` while something can be taken back, which would be forgotten."""
    if history.game.can_undo:
        return None
    frozen = Frozen(
        history.n,
        history.moved,
        history.since,
        history.closed,
        history.seats,
        history.plea,
        history.chat,
        history.game.history,
        encode(history.game.state),
    )
    return _ENCODER.encode(frozen)


def thaw(opening: Opening, saved: bytes) -> TableHistory | None:
    """The course that was saved; `None` if the bytes are none of ours."""
    try:
        frozen = _DECODER.decode(saved)
        state = decode(opening.content.rules, frozen.state)
    except (msgspec.MsgspecError, ClankError):
        return None
    game = Game.resumed(opening.deal(), frozen.history, state)
    return TableHistory(
        opening, game, frozen.seats, frozen.n, frozen.moved, frozen.since, frozen.plea, frozen.chat, frozen.closed
    )
