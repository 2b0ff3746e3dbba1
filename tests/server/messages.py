"""Messages of the protocol, made by hand and by playing, and what its schema says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from jsonschema import Draft202012Validator

from clankwork.engine import Plain, apply, event_for, view
from clankwork.server.protocol.message_parts import Acted, ClockTold, SeatTold, TableTold
from clankwork.server.protocol.messages import Sync, Update, schema
from tests.support.play import Explorer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.server.protocol.messages import FromServer
    from tests.support.play import Setup

SCHEMA: Final = schema()


def against(name: str) -> Draft202012Validator:
    """What says whether something fits a part of the schema."""
    return Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{name}"}]})


def faults(validator: Draft202012Validator, value: object) -> list[str]:
    """What a schema says against a value, as far as it is deepest in it."""
    return [f"{error.json_path}: {error.message:.200}" for error in validator.iter_errors(value)]


def as_json(value: object) -> object:
    """A value after its way over a wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def history(setup: Setup, seed: str, viewer: int, steps: int) -> Iterator[FromServer]:
    """What a viewer is told of a game: everything at its start, then entry by entry."""
    state = setup.start(seed)
    plain, player = Plain(state.rules), Explorer(state.rules, seed)
    seats = [SeatTold(seat=seat, kind="local", name=None, bot=None) for seat in range(setup.seats)]
    table = TableTold(stage="playing", seats=seats, plea=None, result=None)
    before = view(state, viewer)
    yield Sync(n=0, actions=0, table=table, view=plain.view(before), log=[], chat=[], undo=False, clock=None)
    for n in range(1, steps + 1):
        if state.over:
            break
        seat, code = state.to_act, player.choose(state)
        events = [plain.event(event_for(event, viewer)) for event in apply(state, code)]
        after = view(state, viewer)
        yield Update(
            n=n,
            at=1000 * n,
            seat=seat,
            entry=Acted(action=str(state.rules.catalogue.actions[code])),
            actions=n,
            events=events,
            changes=plain.changes(before, after),
            log=[],
            undo=False,
            clock=None if state.to_act < 0 else ClockTold(seat=state.to_act, until=1000 * n + 60_000),
        )
        before = after
