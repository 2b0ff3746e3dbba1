"""Reads YAML files of packs, trusting nobody.

A pack file holds text, whole numbers, true, false, lists and maps: nothing else. Anchors, aliases, merge keys, tags,
repeated keys and empty values are refused. Scalars mean what they look like: only `true` and `false` are truth values,
only decimal digits are numbers, and `yes`, `0x10`, `1:30` or `1.5` are plain text, which then fails where a number is
expected. Values are built from the parser's events, so that no constructor of the YAML library ever runs.
"""

from __future__ import annotations

import re
import stat
import unicodedata
from typing import TYPE_CHECKING, Final, NoReturn

import yaml
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from clankwork.content.packs.problems import Data, Document, Findings, Path

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path as FilePath

MAX_BYTES: Final = 256 * 1024
"""The largest file that is read."""
MAX_DEPTH: Final = 24
"""Lists and maps inside each other."""
MAX_TEXT: Final = 400
"""Characters of one piece of text."""

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The C parser where it was built: the same events, many times faster."""
_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]*)")
_DIGITS: Final = 9
_NOTHING: Final = ("", "~", "null", "Null", "NULL")
_UNSEEN: Final = ("Cc", "Cs", "Co", "Zl", "Zp")
"""Unicode categories that no name needs: controls, surrogates, private use, line separators."""
_BIDI: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")
"""Marks that turn the direction of the text around them."""


class _Stop(Exception):
    """The file cannot be read any further; what is wrong has been noted."""


def read_file(path: FilePath, name: str, findings: Findings) -> Document | None:
    """The pack file at `path`, or `None` with its problems noted in `findings`."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            findings.file_problem(name, "is not a file")
            return None
        with path.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        findings.file_problem(name, "is missing")
        return None
    except (OSError, ValueError) as error:
        findings.file_problem(name, f"cannot be read: {getattr(error, 'strerror', None) or error}")
        return None
    return read(raw, name, findings)


def read(raw: bytes, name: str, findings: Findings) -> Document | None:
    """The pack file with the content `raw`, or `None` with its problems noted in `findings`."""
    if len(raw) > MAX_BYTES:
        findings.file_problem(name, f"is larger than {MAX_BYTES // 1024} KiB")
        return None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        findings.file_problem(name, "is not UTF-8 text", raw.count(b"\n", 0, error.start) + 1)
        return None
    before = len(findings.problems)
    reader = _Reader(name, findings)
    try:
        data = reader.document(text)
    except _Stop:
        return None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        reason = getattr(error, "problem", None) or getattr(error, "reason", None) or "it cannot be parsed"
        findings.file_problem(name, f"is not YAML: {reason}", mark.line + 1 if mark else 0)
        return None
    except (ValueError, OverflowError, RecursionError) as error:
        findings.file_problem(name, f"is not YAML: {error}")
        return None
    return None if len(findings.problems) > before else Document(name, data, reader.lines)


class _Reader:
    """Builds plain data from the events of one file."""

    def __init__(self, name: str, findings: Findings) -> None:
        self.name = name
        self.findings = findings
        self.lines: dict[Path, int] = {}
        self.events: Iterator[Event] = iter(())

    def document(self, text: str) -> Data:
        """The one document of the file."""
        self.events = yaml.parse(text, Loader=_LOADER)
        self._expect(StreamStartEvent)
        first = next(self.events)
        if not isinstance(first, DocumentStartEvent):
            self._stop(first, (), "is empty")
        data = self.value(next(self.events), ())
        self._expect(DocumentEndEvent)
        last = next(self.events)
        if not isinstance(last, StreamEndEvent):
            self._stop(last, (), "holds a second document; a pack file is one")
        return data

    def value(self, event: Event, path: Path) -> Data:
        """The value that starts with `event`."""
        self.lines.setdefault(path, _line(event))  # the line of its key, if it has one
        if isinstance(event, AliasEvent):
            self._stop(event, path, f"is an alias (*{event.anchor}); write the value out")
        assert isinstance(event, NodeEvent)
        if event.anchor is not None:
            self._stop(event, path, f"has an anchor (&{event.anchor}); packs have none")
        tag = getattr(event, "tag", None)
        if tag is not None:
            self._stop(event, path, f"has a tag ({str(tag)[:60]}); packs have none")
        if len(path) >= MAX_DEPTH:
            self._stop(event, path[:4], f"lists and maps are nested more than {MAX_DEPTH} deep")
        if isinstance(event, ScalarEvent):
            return self._scalar(event, path)
        if isinstance(event, SequenceStartEvent):
            return self._list(path)
        assert isinstance(event, MappingStartEvent)
        return self._map(path)

    def _list(self, path: Path) -> Data:
        items: list[Data] = []
        while not isinstance(event := next(self.events), SequenceEndEvent):
            items.append(self.value(event, (*path, len(items))))
        return items

    def _map(self, path: Path) -> Data:
        entries: dict[str, Data] = {}
        while not isinstance(event := next(self.events), MappingEndEvent):
            if not isinstance(event, ScalarEvent) or event.anchor is not None or event.tag is not None:
                self._stop(event, path, "a key must be a plain word")
            key = self._text(event, path)
            if key == "<<":
                self._stop(event, path, "merge keys (<<) are not for packs; write the values out")
            if key in entries:
                self._note(event, (*path, key), "is there twice")
            self.lines[(*path, key)] = _line(event)
            entries[key] = self.value(next(self.events), (*path, key))
        return entries

    def _scalar(self, event: ScalarEvent, path: Path) -> Data:
        text = self._text(event, path)
        if not event.implicit[0]:
            return text
        if text in _NOTHING:
            self._note(event, path, "has no value; leave it out, or write [] or {}")
        if text in ("true", "false"):
            return text == "true"
        if _WHOLE.fullmatch(text):
            if len(text) > _DIGITS:
                self._note(event, path, f"the number has more than {_DIGITS} digits")
                return 0
            return int(text)
        return text

    def _text(self, event: ScalarEvent, path: Path) -> str:
        text: str = event.value
        if len(text) > MAX_TEXT:
            self._note(event, path, f"the text is longer than {MAX_TEXT} characters")
            return text[:MAX_TEXT]
        for character in text:
            if character in _BIDI or unicodedata.category(character) in _UNSEEN:
                self._note(event, path, f"the text holds an unprintable character (U+{ord(character):04X})")
                break
        return text

    def _expect(self, kind: type[Event]) -> None:
        event = next(self.events)
        assert isinstance(event, kind)

    def _note(self, event: Event, path: Path, text: str) -> None:
        self.findings.file_problem(self.name, text, _line(event), path)

    def _stop(self, event: Event, path: Path, text: str) -> NoReturn:
        self._note(event, path, text)
        raise _Stop


def _line(event: Event) -> int:
    """The line an event starts on, counted from 1."""
    return 0 if event.start_mark is None else event.start_mark.line + 1
