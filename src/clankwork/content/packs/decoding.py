"""Turns plain data into the typed entries of a pack, and says everything that is wrong with it.

msgspec decodes, and stops at the first error. So data it refuses is walked once more, field by field, to find the rest.
"""

from __future__ import annotations

import threading
import typing
from typing import Final, TypeVar

import msgspec
from msgspec import ValidationError

from clankwork.content.formats.conditions import Strict
from clankwork.content.formats.effect_words import WORDS, Effect
from clankwork.content.packs.expected import bare, expected, members

if typing.TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.content.packs.problems import Data, Findings, Path, Place

T = TypeVar("T")
_ONE_AT_A_TIME: Final = threading.RLock()
"""What msgspec knows of a type it finds out when it first meets it; another thread that meets it meanwhile crashes."""


def decode(kind: type[T], data: object, place: Place, findings: Findings) -> T | None:
    """`data` as a `kind`, or `None` with every problem noted."""
    try:
        return _convert(data, kind)
    except (ValidationError, RecursionError) as error:
        found = False
        for path, text in _errors(kind, data, ()):
            found = True
            findings.problem(place.at(*path), text)
        if not found:
            findings.problem(place, _plain(error))
        return None


def _convert(data: object, kind: type[T]) -> T:
    with _ONE_AT_A_TIME:
        return msgspec.convert(data, kind, strict=True, str_keys=True, dec_hook=_make)


def _make(kind: type[object], data: object) -> object:
    """What msgspec asks for the one class it does not know: an effect, told by its word."""
    assert kind is Effect, f"no file has a {kind}"
    word = word_of(data)
    if word not in WORDS:
        raise ValueError(word)
    return Effect(_convert(data, WORDS[word]))


def word_of(data: object) -> str:
    """The word of the effect written as `data`, or what is wrong with it."""
    if not isinstance(data, dict):
        return f"expected an effect such as {{draw: 1}}, not {show(data)}"
    found = [key for key in data if key in WORDS]
    if len(found) == 1:
        return str(found[0])
    if found:
        return f"{' and '.join(found)} are two effects; write each as an entry of its own"
    unknown = ", ".join(show(key) for key in data) or "{}"
    return f"unknown word {unknown}; expected one of {', '.join(WORDS)}"


def _errors(kind: object, data: object, path: Path) -> Iterator[tuple[Path, str]]:
    """Every error of `data` as a `kind`, with the path to it."""
    for member in members(kind):
        inside = _inside(bare(member), data, path)
        if inside is not None:
            found = list(inside)
            yield from found or _leaf(kind, data, path)
            return
    yield from _leaf(kind, data, path)


def _inside(kind: object, data: object, path: Path) -> Iterator[tuple[Path, str]] | None:
    """The errors inside a map or list, or `None` if `data` is no such thing or `kind` is none."""
    origin = typing.get_origin(kind)
    if kind is Effect:
        return _effect(data, path)
    if isinstance(kind, type) and issubclass(kind, Strict) and isinstance(data, dict):
        return _fields(kind, data, path)
    if origin is dict and isinstance(data, dict):
        return _entries(typing.get_args(kind), data, path)
    if origin is tuple and isinstance(data, list):
        return _items(typing.get_args(kind), data, path)
    return None


def _effect(data: object, path: Path) -> Iterator[tuple[Path, str]]:
    word = word_of(data)
    if word in WORDS:
        yield from _errors(WORDS[word], data, path)
    else:
        yield path, word


def _fields(kind: type[Strict], data: dict[str, Data], path: Path) -> Iterator[tuple[Path, str]]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for key in data:
        if key not in fields:
            yield (*path, key), f"unknown field; expected one of {', '.join(fields) or 'none'}"
    for name, field in fields.items():
        if name not in data:
            if field.required:
                yield path, f"the field {name} is missing"
        elif not _fits(field.type, data[name]):
            yield from _errors(field.type, data[name], (*path, name))


def _entries(kinds: tuple[object, ...], data: dict[str, Data], path: Path) -> Iterator[tuple[Path, str]]:
    for key, value in data.items():
        if not _fits(dict[kinds[0], int], {key: 0}):  # type: ignore[valid-type]
            yield (*path, key), f"{show(key)} cannot be a name here; {expected(kinds[0], key)}"
        if not _fits(kinds[1], value):
            yield from _errors(kinds[1], value, (*path, key))


def _items(kinds: tuple[object, ...], data: list[Data], path: Path) -> Iterator[tuple[Path, str]]:
    for number, value in enumerate(data):
        kind = kinds[0] if kinds[-1] is Ellipsis else kinds[min(number, len(kinds) - 1)]
        if not _fits(kind, value):
            yield from _errors(kind, value, (*path, number))


def _leaf(kind: object, data: object, path: Path) -> Iterator[tuple[Path, str]]:
    """The error of a value that has none inside it."""
    try:
        _convert(data, typing.cast("type[object]", kind))
    except (ValidationError, RecursionError) as error:
        whole = isinstance(data, dict) and any(_is_struct(bare(member)) for member in members(kind))
        # A map of fields that are right one by one: what is wrong with it as a whole is said by its own class.
        text = _plain(error) if whole or isinstance(error, RecursionError) else expected(kind, data)
        yield path, f"{text}; found {show(data)}"


def _is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Strict)


def _fits(kind: object, data: object) -> bool:
    try:
        _convert(data, typing.cast("type[object]", kind))
    except (ValidationError, RecursionError):
        return False
    return True


def _plain(error: Exception) -> str:
    """A message of msgspec without its own idea of the path."""
    text = str(error).split(" - at `", 1)[0].replace("`", "")
    return text[:1].lower() + text[1:]


def show(data: object) -> str:
    """A value of a file, short enough for a message."""
    text = repr(data) if isinstance(data, str) else str(data).lower() if isinstance(data, bool) else str(data)
    return text if len(text) <= 60 else f"{text[:57]}…"
