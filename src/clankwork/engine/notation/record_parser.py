"""Reads the text of a record. Whatever it is given, it reads it or says which line is wrong and what was expected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from clankwork.engine.errors import MalformedRecord
from clankwork.engine.notation.records import LONGEST_NAME, LONGEST_SEED, MAGIC, STATUSES, Record, Title, TurnPart
from clankwork.engine.notation.text_values import SEAT_LETTERS, number_of, seat_of, unquoted
from clankwork.engine.rules.scoring import Score

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST_TEXT: Final = 4_000_000
LONGEST_LINE: Final = 110_000
MOST_ACTIONS: Final = 100_000

_WORD: Final = re.compile("[a-z0-9][a-z0-9_-]{0,59}")
_HEADER: Final = re.compile(
    "(game|board|seats|pack|options|player [A-F]|rules|catalogue|hashes|seed|commitment|first|start):(.*)"
)
_COMMITMENT: Final = re.compile("[0-9a-f]{64}")
_TURN: Final = re.compile("([0-9]{1,6}) ([A-F]):(.*)")
_HASH: Final = re.compile("hash ([0-9]{1,6}): ([0-9a-f]{16})")
_SCORE: Final = re.compile(
    "([A-F]): (escaped|rescued|lost), (-?[0-9]{1,6}) points"
    "(?:: artifacts (-?[0-9]{1,6}), tokens (-?[0-9]{1,6}), gold ([0-9]{1,6}), cards (-?[0-9]{1,6}),"
    " best artifact (-?[0-9]{1,6}))?"
)
_WINNERS: Final = re.compile("winners: (nobody|[A-F](?:, [A-F])*)")
_END: Final = re.compile("end: ([0-9]{1,6}) actions, (finished|unfinished), hash ([0-9a-f]{16})")

_IN_HEADER: Final = 0
_IN_TURNS: Final = 1
_IN_SCORES: Final = 2
_AT_WINNERS: Final = 3
_AT_END: Final = 4
_NEXT: Final = (
    "a field, a turn or a result",
    "a turn, a hash or a result",
    "a score, the winners or the end",
    "the end",
    "nothing more",
)
"""What can follow, by stage."""


def parse_record(text: str) -> Record:
    """The record that `text` is; `MalformedRecord` if it is anything else."""
    if len(text) > LONGEST_TEXT:
        raise MalformedRecord(f"a record has at most {LONGEST_TEXT} characters, not {len(text)}")
    reader = RecordReader()
    number = 0
    for raw in text.removeprefix("\ufeff").split("\n"):
        number += 1
        if len(raw) > LONGEST_LINE:
            raise MalformedRecord(f"a line has at most {LONGEST_LINE} characters, not {len(raw)}", number)
        line = raw.strip()
        if line and not line.startswith("#"):
            reader.read(line, number)
    return reader.record(number)


class RecordReader:
    """Takes a record line by line."""

    def __init__(self) -> None:
        self.line = 0
        self.stage: i64 = -1
        """What may come next; -1 before the first line."""
        self.header: dict[str, str] = {}
        self.header_lines: dict[str, int] = {}
        self.packs: list[str] = []
        self.parts: list[TurnPart] = []
        self.count = 0
        self.hashes: list[tuple[int, str]] = []
        self.scores: list[Score] = []
        self.winners: list[int] = []
        self.final = ""

    def wrong(self, expected: str, text: str) -> MalformedRecord:
        """What to raise when the present line is not what it should be."""
        return MalformedRecord(f"expected {expected}, not {repr(text)[:80]}", self.line)

    def read(self, text: str, line: int) -> None:
        """The next line that says something."""
        self.line = line
        if self.stage < _IN_HEADER:
            if text != MAGIC:
                raise self.wrong(f'"{MAGIC}"', text)
            self.stage = _IN_HEADER
        elif text[0].isdigit():
            self._enter(_IN_TURNS, text)
            self._read_turn(text)
        elif text.startswith("hash "):
            self._enter(_IN_TURNS, text)
            self._read_hash(text)
        elif text[1:2] == ":" and text[0] in SEAT_LETTERS:
            self._enter(_IN_SCORES, text)
            self._read_score(text)
        elif text.startswith("winners:"):
            self._enter(_AT_WINNERS, text)
            self._read_winners(text)
        elif text.startswith("end:"):
            self._enter(_AT_END, text)
            self._read_end(text)
        else:
            self._enter(_IN_HEADER, text)
            self._read_header(text)

    def _enter(self, stage: i64, text: str) -> None:
        """Lines come in the order of their stages; what may stand once stands once."""
        if self.stage > stage or (self.stage == stage and stage >= _AT_WINNERS):
            raise self.wrong(_NEXT[self.stage], text)
        self.stage = stage

    def _read_header(self, text: str) -> None:
        found = _HEADER.fullmatch(text)
        if found is None:
            raise self.wrong("a field such as `seed: 7`, a turn such as `12 B: end turn`, or a result", text)
        key = found.group(1)
        value = found.group(2).strip()
        if key == "pack":
            self.packs.append(self._pack(value))
        elif key in self.header:
            raise MalformedRecord(f"{key} stands here a second time", self.line)
        else:
            self.header[key] = value
            self.header_lines[key] = self.line

    def _pack(self, value: str) -> str:
        """A name, never a path: a record must not reach for files."""
        name = unquoted(value)
        if name is None or len(name) > LONGEST_NAME or "/" in name or "\\" in name or name in (".", ".."):
            raise self.wrong("the name of a pack", value)
        return name

    def _read_turn(self, text: str) -> None:
        found = _TURN.fullmatch(text)
        if found is None:
            raise self.wrong("a turn such as `12 B: play lamp, end turn`", text)
        actions: list[str] = []
        for written in found.group(3).split(","):
            action = " ".join(written.split())
            if not action:
                raise self.wrong("an action between commas", text)
            actions.append(action)
        self.count += len(actions)
        if self.count > MOST_ACTIONS:
            raise MalformedRecord(f"a record has at most {MOST_ACTIONS} actions", self.line)
        seat = SEAT_LETTERS.index(found.group(2))
        self.parts.append(TurnPart(int(found.group(1)), seat, tuple(actions), self.line))

    def _read_hash(self, text: str) -> None:
        found = _HASH.fullmatch(text)
        if found is None:
            raise self.wrong("a hash such as `hash 100: 0123456789abcdef`", text)
        if int(found.group(1)) != self.count or (self.hashes and self.hashes[-1][0] == self.count):
            raise self.wrong(f"the one hash after {self.count} actions", text)
        self.hashes.append((self.count, found.group(2)))

    def _read_score(self, text: str) -> None:
        found = _SCORE.fullmatch(text)
        if found is None:
            raise self.wrong("a score such as `A: lost, 0 points`", text)
        seat = SEAT_LETTERS.index(found.group(1))
        if seat != len(self.scores):
            raise self.wrong("a score for each seat, from A on", text)
        items = [int(found.group(place) or "0") for place in range(4, 9)]
        score = Score(seat, STATUSES.index(found.group(2)), items[0], items[1], items[2], items[3], items[4])
        if score.total != int(found.group(3)):
            raise self.wrong(f"{score.total} points, the sum of what follows", text)
        self.scores.append(score)

    def _read_winners(self, text: str) -> None:
        found = _WINNERS.fullmatch(text)
        if found is None:
            raise self.wrong("winners such as `winners: A, C` or `winners: nobody`", text)
        if found.group(1) != "nobody":
            self.winners = [SEAT_LETTERS.index(each) for each in found.group(1).split(", ")]
        if self.winners and (max(self.winners) >= len(self.scores) or sorted(set(self.winners)) != self.winners):
            raise self.wrong("seats with a score, each once, in order", text)

    def _read_end(self, text: str) -> None:
        found = _END.fullmatch(text)
        if found is None:
            raise self.wrong("the end, such as `end: 120 actions, finished, hash 0123456789abcdef`", text)
        if int(found.group(1)) != self.count:
            raise self.wrong(f"{self.count} actions, as many as there are", text)
        if (found.group(2) == "finished") != (len(self.scores) > 0):
            raise self.wrong("finished after scores, unfinished without", text)
        self.final = found.group(3)

    def record(self, last_line: int) -> Record:
        """The record, when all lines are read."""
        if self.stage != _AT_END:
            raise MalformedRecord("the record breaks off: expected a last line that begins with `end:`", last_line)
        seats = self._number("seats", 1, len(SEAT_LETTERS))
        if self.scores and len(self.scores) != seats:
            raise MalformedRecord(f"expected {seats} scores, not {len(self.scores)}", last_line)
        for part in self.parts:
            if part.seat >= seats:
                raise MalformedRecord(f"expected a seat up to {SEAT_LETTERS[seats - 1]}", part.line)
        title = Title(self._word("game"), self._word("board"), tuple(self.packs), self._options(), self._players(seats))
        return Record(
            title=title,
            seats=seats,
            rules=self._number("rules", 0, 999_999),
            catalogue=self._number("catalogue", 0, 999_999),
            hashed=self._number("hashes", 0, 999_999),
            seed=self._text("seed", LONGEST_SEED),
            first=self._seat("first", seats),
            start=self.header.get("start", ""),
            parts=tuple(self.parts),
            hashes=tuple(self.hashes),
            scores=tuple(self.scores),
            winners=tuple(self.winners),
            final=self.final,
            commitment=self._commitment(),
        )

    def _value(self, key: str) -> str:
        """The value of a field that must be there."""
        if key not in self.header:
            raise MalformedRecord(f"the field `{key}:` is missing")
        self.line = self.header_lines[key]
        return self.header[key]

    def _word(self, key: str) -> str:
        value = self._value(key)
        if _WORD.fullmatch(value) is None:
            raise self.wrong(f"{key}: and a word in small letters", value)
        return value

    def _number(self, key: str, least: int, most: int) -> int:
        value = self._value(key)
        number = number_of(value)
        if not least <= number <= most:
            raise self.wrong(f"{key}: and a number from {least} to {most}", value)
        return number

    def _seat(self, key: str, seats: int) -> int:
        value = self._value(key)
        seat = seat_of(value, seats)
        if seat < 0:
            raise self.wrong(f"{key}: and a seat from A to {SEAT_LETTERS[seats - 1]}", value)
        return seat

    def _text(self, key: str, longest: int) -> str:
        value = self._value(key)
        text = unquoted(value)
        if text is None or len(text) > longest:
            raise self.wrong(f"{key}: and text of at most {longest} characters", value)
        return text

    def _commitment(self) -> str:
        if "commitment" not in self.header:
            return ""
        value = self._value("commitment")
        if _COMMITMENT.fullmatch(value) is None:
            raise self.wrong("commitment: and 64 digits from 0 to f", value)
        return value

    def _options(self) -> tuple[tuple[str, str], ...]:
        if "options" not in self.header:
            return ()
        options: list[tuple[str, str]] = []
        value = self._value("options")
        for written in value.split(","):
            name, _, answer = written.strip().partition("=")
            if _WORD.fullmatch(name) is None or _WORD.fullmatch(answer) is None:
                raise self.wrong("options: and names with values, such as `trash=at_once`", written)
            options.append((name, answer))
        if len(dict(options)) < len(options):
            raise self.wrong("options: each once", value)
        return tuple(options)

    def _players(self, seats: int) -> tuple[str, ...]:
        names: list[str] = []
        for place in range(len(SEAT_LETTERS)):
            key = f"player {SEAT_LETTERS[place]}"
            if key in self.header:
                if place >= seats or place != len(names):
                    self.line = self.header_lines[key]
                    raise self.wrong("players from A on, no more than there are seats", key)
                names.append(self._text(key, LONGEST_NAME))
        return tuple(names)
