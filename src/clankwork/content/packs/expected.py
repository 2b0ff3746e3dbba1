"""What a pack file should have said, in words: the kinds of values it consists of, and the limits they have."""

from __future__ import annotations

import types
import typing
from typing import Annotated, Final, Literal

import msgspec
from msgspec import UnsetType

from clankwork.content.formats.conditions import Strict
from clankwork.content.formats.effect_words import Effect

NUMBER: Final = "a whole number"
TEXT: Final = "text"
TRUTH: Final = "true or false"
LIST: Final = "a list"
MAP: Final = "a map"


def members(kind: object) -> tuple[object, ...]:
    """The kinds a value may have: the parts of a union, or the kind itself."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return tuple(part for part in typing.get_args(kind) if part is not UnsetType)
    return (kind,)


def bare(kind: object) -> object:
    """A kind without its limits."""
    return typing.get_args(kind)[0] if typing.get_origin(kind) is Annotated else kind


def expected(kind: object, data: object) -> str:
    """What should stand where `data` does not fit `kind`: `expected a whole number from 1 to 99, not text`."""
    parts = [part for member in members(kind) for part in _spelled(member)]
    wanted = f"{', '.join(parts[:-1])} or {parts[-1]}" if len(parts) > 1 else parts[0]
    possible = {sort for member in members(kind) for sort in _sorts(bare(member))}
    return f"expected {wanted}" if sort_of(data) in possible else f"expected {wanted}, not {sort_of(data)}"


def sort_of(data: object) -> str:
    """What a value of a file is."""
    if isinstance(data, bool):
        return TRUTH
    if isinstance(data, int):
        return NUMBER
    if isinstance(data, str):
        return TEXT
    return LIST if isinstance(data, list) else MAP


def _sorts(kind: object) -> set[str]:
    """The sorts of values among which those of a kind are."""
    origin = typing.get_origin(kind)
    if origin is Literal:
        return {sort_of(value) for value in typing.get_args(kind)}
    if kind in (bool, int, str):
        return {{bool: TRUTH, int: NUMBER, str: TEXT}[typing.cast("type[object]", kind)]}
    return {LIST} if origin is tuple else {MAP}


def _spelled(kind: object) -> list[str]:
    """A kind in words, or the words that can be written."""
    plain = bare(kind)
    if typing.get_origin(plain) is Literal:
        return [str(value) for value in typing.get_args(plain)]
    limits = next((extra for extra in typing.get_args(kind)[1:] if isinstance(extra, msgspec.Meta)), msgspec.Meta())
    if plain is Effect:
        return ["an effect such as {draw: 1}"]
    if isinstance(plain, type) and issubclass(plain, Strict):
        return [f"{MAP} with {', '.join(plain.__struct_encode_fields__)}"]
    if plain is int:
        return [_number(limits)]
    if plain is str:
        return [limits.description or TEXT]
    if plain is bool:
        return [TRUTH]
    return [_collection(plain, limits)]


def _number(limits: msgspec.Meta) -> str:
    text = limits.description or NUMBER
    return text if limits.ge is None or limits.le is None else f"{text} from {limits.ge} to {limits.le}"


def _collection(kind: object, limits: msgspec.Meta) -> str:
    """A list or a map with as many entries as it may have."""
    if typing.get_origin(kind) is dict:
        what, least, most = MAP, limits.min_length, limits.max_length
    else:
        entries = typing.get_args(kind)
        fixed = None if entries[-1] is Ellipsis else len(entries)
        what, least, most = LIST, fixed or limits.min_length, fixed or limits.max_length
    if least is not None and least == most:
        return f"{what} of {least} {'entry' if least == 1 else 'entries'}"
    if least:
        return f"{what} of {least} to {most} entries" if most else f"{what} of at least {least} entries"
    return f"{what} of at most {most} entries" if most else what
