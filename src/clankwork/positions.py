"""Positions as values: a moment of a game in which one thing can be changed, to play on from there.

position = clankwork.Position.of(game)
puzzle = position.with_(boots=3, room="r08").with_(seat="B", gold=7)
game = puzzle.game()
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from clankwork.engine import FLAGS, PLAYER_WORDS, SECTIONS, TURN_FLAGS, TURN_WORDS, MalformedState, nearest, quoted
from clankwork.records import SEATS, content_of_position, read_position, write_position

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from clankwork.engine import Game

NUMBER: Final = re.compile(r"-?[0-9]+")
NOTHING: Final = "-"
"""An empty pile, and an empty place of the row."""
PILES: Final = ("deck", "bag", "pool", "stack")
"""Sections that say by `-` that nothing lies there: those that are left out follow from the rest."""
APART: Final = {"dungeon_deck": "deck", "dungeon_discard": "discard"}
"""Sections whose word means something of a player as well."""
TURN_APART: Final = {"turn_trashed": "trashed"}
"""Words about the turn that are called like a section."""
BY_NAME: Final = ("left", "laid", "sold", "reserve")
"""Sections of names with values, of which some can be changed."""
IN_PLACE_OF: Final = {"damage": ("track",), "dark": ("track",), "track": ("damage", "dark")}
"""Words about a player that say the same as others, which then go."""
MANY: Final = ("pool", "stack")
"""Sections of which there are several, each with a name of its own."""


@dataclass(frozen=True)
class Position:
    """A moment of a game as a text that names the game. What it says is checked when `game` makes a game of it."""

    text: str
    """As `write_position` writes it; `docs/reference/records.md` describes it."""
    packs: tuple[str, ...] | None = None
    """Packs by name or path, to use instead of the names in the text."""

    @staticmethod
    def of(game: Game, *, packs: Sequence[str] | None = None) -> Position:
        """The game as it stands; `packs` say where its packs lie, if not where names are looked for."""
        return Position(write_position(game), None if packs is None else tuple(packs))

    def __str__(self) -> str:
        return self.text

    def game(self) -> Game:
        """A game that begins here; `MalformedState` names the field that is wrong, and what was expected."""
        return read_position(self.text, packs=self.packs)

    def with_(self, *, seat: int | str | None = None, **changes: object) -> Position:
        """This position with other values in some of its fields; the rest stays as it is written.

        Fields are called as in the text, with `_` for `-`. Those of a player are of the one whose turn it is, or of
        `seat`, a number or a letter. A value is a number, text, a list of names, true or false for what stands alone,
        and for names with values (`left={"crown": 1}`) those to change. What is `None` is left out: it is as at the
        start, or follows from the rest. So is an empty list, but where contents that are left out would follow from the
        rest (`dungeon_deck`, `bag`, `pool`, `stack`) it says that nothing lies there.
        """
        head, *sections = [section.strip() for section in self.text.split("|")]
        editor = SectionEditor(sections)
        player = editor.whose_turn() if seat is None else _letter(seat)
        for field, value in changes.items():
            if not editor.put(field, value, player):
                editor.put_section(self._mechanism(field), _of_mechanism(field, value))
        return replace(self, text=" | ".join([head, *editor.sections]))

    def _mechanism(self, field: str) -> str:
        """The mechanism of the game whose state a field is."""
        mechanisms = content_of_position(self.text, packs=self.packs).rules.mechanisms
        names = {each.name.replace("-", "_"): each.name for each in mechanisms}
        if field not in names:
            raise MalformedState(
                f"a position has no field {field!r:.60}; there are {nearest(field, [*FIELDS, *names])}"
            )
        return names[field]


FIELDS: Final = tuple(
    sorted(
        {word.replace("-", "_") for word in (*PLAYER_WORDS, *TURN_WORDS, *TURN_FLAGS, *SECTIONS)}
        | {"room", "status"}
        | APART.keys()
        | TURN_APART.keys()
    )
)
"""What can be changed in a position of every game; the mechanisms of a game are fields besides."""


class SectionEditor:
    """The sections of a position, of which some are changed."""

    def __init__(self, sections: list[str]) -> None:
        self.sections = sections

    def whose_turn(self) -> str:
        """The letter of the seat whose turn it is."""
        return "".join(self._split("turn")[2:3])

    def put(self, field: str, value: object, player: str) -> bool:
        """Give a field a value, one of a player to the one with the letter `player`; whether there is such a field."""
        word = TURN_APART.get(field, field.replace("_", "-"))
        if field == "room":
            self._put_fixed(f"{player}:", [f"{player}:", _always(field, value, "the name of a room")])
        elif field == "status":
            self._put_status(f"{player}:", _word(field, value))
        elif field == "turn":
            self._put_fixed("turn", ["turn", *_turn_and_seat(value)])
        elif word in TURN_FLAGS:
            self._put_word("turn", 3, TURN_FLAGS, word, "" if value else None)
        elif field in PLAYER_WORDS:
            for other in IN_PLACE_OF.get(field, ()):
                self._put_word(f"{player}:", 2, FLAGS, other, None)
            self._put_word(f"{player}:", 2, FLAGS, word, _word(field, value))
        elif field in TURN_APART or (word in TURN_WORDS and word not in SECTIONS):
            self._put_word("turn", 3, TURN_FLAGS, word, _word(field, value))
        elif field in MANY:
            for name, contents in _by_name(field, value).items():
                self.put_section(f"{field} {name}", _word(field, contents, is_pile=True))
        elif field in BY_NAME and isinstance(value, Mapping):
            self._put_names(field, value)
        elif field == "seed":
            self.put_section(field, quoted(str(value)))
        elif field in SECTIONS or field in APART:
            section = APART.get(field, field)
            self.put_section(section, _word(field, value, is_pile=section in PILES))
        else:
            return False
        return True

    def put_section(self, section: str, text: str | None) -> None:
        """Put a section in place of the one of its name, or behind the others; without a text, leave it out."""
        place = self._place(section)
        if text is None:
            del self.sections[place : place + 1 if place >= 0 else 0]
        elif place >= 0:
            self.sections[place] = f"{section} {text}"
        else:
            self.sections.append(f"{section} {text}")

    def _put_fixed(self, section: str, start: list[str]) -> None:
        """Put other words at the start of a section, which always stand there."""
        words = self._split(section)
        self.sections[self._place(section)] = " ".join([*start, *words[len(start) :]])

    def _put_status(self, section: str, status: str | None) -> None:
        """How a player is out of the dungeon, or nothing."""
        words = [word for word in self._split(section) if word not in FLAGS]
        self.sections[self._place(section)] = " ".join([*words[:2], *([status] if status else []), *words[2:]])

    def _put_word(self, section: str, start: int, alone: Collection[str], word: str, value: str | None) -> None:
        """Give a word of a section its value, of those after its `start`; the words in `alone` have none."""
        words = self._split(section)
        kept, at = words[:start], start
        while at < len(words):
            length = 1 if words[at] in alone else 2
            if words[at] != word:
                kept += words[at : at + length]
            at += length
        if value is not None:
            kept += [word, value] if value else [word]
        self.sections[self._place(section)] = " ".join(kept)

    def _put_names(self, section: str, values: Mapping[object, object]) -> None:
        """Give some of the names in a section their values."""
        place = self._place(section)
        entries = self.sections[place].split()[1].split(",") if place >= 0 else []
        found = {name: value for name, _, value in (entry.partition("=") for entry in entries)}
        for name, value in values.items():
            text = _word(section, value)
            found.pop(str(name), None)
            if text is not None:
                found[str(name)] = text.replace(",", "+")  # tokens on one space stand so
        self.put_section(section, ",".join(f"{name}={value}" for name, value in found.items()) or None)

    def _place(self, section: str) -> int:
        """Where a section stands, or -1."""
        words = section.split()
        found = (place for place, text in enumerate(self.sections) if text.split()[: len(words)] == words)
        return next(found, -1)

    def _split(self, section: str) -> list[str]:
        """The words of a section that no position lacks."""
        place = self._place(section)
        if place < 0:
            raise MalformedState(f"section {section.rstrip(':')} is missing")
        return self.sections[place].split()


def _letter(seat: int | str) -> str:
    """A seat as a letter."""
    if isinstance(seat, int) and 0 <= seat < len(SEATS):
        return SEATS[seat]
    if isinstance(seat, str) and len(seat) == 1 and seat in SEATS:
        return seat
    raise MalformedState(f"a seat is a number from 0 or a letter from A, not {seat!r:.60}")


def _by_name(field: str, value: object) -> Mapping[object, object]:
    """Piles by name."""
    if not isinstance(value, Mapping):
        raise MalformedState(f"{field}: expected piles by name, such as {{'…': ['…']}}, not {value!r:.60}")
    return value


def _always(field: str, value: object, expected: str) -> str:
    """A value without blanks that no position lacks."""
    text = _word(field, value)
    if text is None:
        raise MalformedState(f"{field}: expected {expected}, which no position lacks, not {value!r:.60}")
    return text


def _turn_and_seat(value: object) -> list[str]:
    """The number of a turn, and whose it is."""
    words = (_words("turn", value) or "").split()
    if not 1 <= len(words) <= 2:
        raise MalformedState(
            f"turn: expected number and seat, such as '12 B', not {value!r:.60}; what else holds in the turn has fields"
            " of its own, such as boots=3"
        )
    return words


def _of_mechanism(field: str, value: object) -> str | None:
    """The state of a mechanism: a list of numbers as one word, one of other things with blanks between them."""
    if isinstance(value, list | tuple) and not all(NUMBER.fullmatch(str(each)) for each in value):
        return _words(field, " ".join(str(each) for each in value))
    return _words(field, value)


def _word(field: str, value: object, *, is_pile: bool = False) -> str | None:
    """A value without blanks; `None` for what is left out."""
    text = _words(field, value, is_pile=is_pile)
    if text is not None and len(text.split()) != 1:
        raise MalformedState(f"{field}: expected one value without blanks, not {value!r:.60}")
    return text


def _words(field: str, value: object, *, is_pile: bool = False) -> str | None:
    """A value as it stands in the text; `None` for what is left out."""
    if value is None or value is False or value == "":
        return None
    if isinstance(value, list | tuple):
        things = [NOTHING if each is None else str(each) for each in value]
        text = ",".join(things) or (NOTHING if is_pile else "")
        return text or None
    if not isinstance(value, int | str) or value is True:
        raise MalformedState(f"{field}: expected a number, text, a list of names or None, not {value!r:.60}")
    text = str(value)
    if "|" in text:
        raise MalformedState(f"{field}: expected text without bars, not {value!r:.60}")
    return text
