"""Reads the values that the sections of a position are made of: numbers, seats, lists, piles, places in scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.errors import MalformedState
from clankwork.engine.model.tables import ACQUIRED, HUNTER, STARTER
from clankwork.engine.notation.positions import NOTHING
from clankwork.engine.notation.text_values import (
    CUBE_WORDS,
    SEAT_LETTERS,
    ScriptNames,
    letter,
    nearest,
    number_of,
    seat_of,
    uncounted,
)
from clankwork.engine.state.state import NO_SOURCE, Task

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Rules
    from clankwork.engine.state.streams import Pile

MOST_IN_TURN: Final = 9_999
"""Resources of a turn at most: conditions may pay for each one."""
_MOST_DIGITS_OF_TAG: Final = 17
_TAGS: Final = 0x40_0000_0000_0000


class ValueReader:
    """Knows what a position may name, and says what is wrong with a value and in which section."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.section = ""
        """The section being read, for errors."""
        self.word = ""
        """The word of the section whose value is being read, where it has several."""
        self.seen: dict[str, bool] = {}
        """Sections, and words within them, that were read."""
        self.cards: dict[str, int] = {card.slug: card.number for card in rules.cards}
        self.owned: dict[str, int] = {
            card.slug: card.number for card in rules.cards if card.role == STARTER or card.role == ACQUIRED
        }
        """Cards that can lie in a player's deck."""
        self.dungeon: dict[str, int] = {rules.cards[card].slug: card for card in rules.dungeon}
        self.tokens: dict[str, int] = {token.slug: token.number for token in rules.tokens}
        self.rooms: dict[str, int] = {room.slug: room.number for room in rules.rooms}
        self.cubes: dict[str, int] = {SEAT_LETTERS[seat]: seat for seat in range(rules.seats)}
        for cube, word in CUBE_WORDS.items():
            if cube != HUNTER or rules.ruleset.hunters:
                self.cubes[word] = cube
        self._scripts: ScriptNames | None = None

    def wrong(self, expected: str, text: str, there: dict[str, int] | None = None) -> MalformedState:
        """What to raise when the present section is not what it should be; `there` are the names it could have."""
        named = "" if there is None else f"; there are {nearest(text, there)}"
        place = self.section.rstrip(":") + (f", {self.word}" if self.word else "")
        return MalformedState(f"section {place}: expected {expected}, not {repr(text)[:80]}{named}")

    def once(self, word: str) -> None:
        """The next word of a section: it stands there once."""
        self.word = word[:60]
        name = f"{self.section} {word}"[:100]
        if name in self.seen:
            raise self.wrong("each word once", word)
        self.seen[name] = True

    def number(self, text: str, most: i64 = 999_999) -> int:
        """A number from 0 to `most`."""
        number = number_of(text)
        if not 0 <= number <= most:
            raise self.wrong(f"a number from 0 to {most}", text)
        return number

    def numbers(self, text: str, most: i64) -> list[int]:
        """A list with counts of numbers from 0 to `most`."""
        words = uncounted(text)
        if words is None:
            raise self.wrong("a list such as `5*2,3`", text)
        return [self.number(word, most) for word in words]

    def seat(self, text: str) -> int:
        """The letter of a seat."""
        seat = seat_of(text, self.rules.seats)
        if seat < 0:
            raise self.wrong(f"a seat from A to {letter(self.rules.seats - 1)}", text)
        return seat

    def list_of(self, text: str, numbers: dict[str, int]) -> list[int]:
        """A list with counts of things that `numbers` names."""
        words = uncounted(text)
        if words is None:
            raise self.wrong("a list such as `lamp*2,rope`", text)
        for word in words:
            if word not in numbers:
                raise self.wrong("something that can lie there", word, numbers)
        return [numbers[word] for word in words]

    def figures(self, text: str, numbers: dict[str, int], into: list[int]) -> None:
        """Names with figures, such as `lamp=12,rope=15`."""
        for entry in text.split(","):
            name, _, figure = entry.partition("=")
            if name not in numbers:
                raise self.wrong("names with figures, such as `lamp=12`", entry, numbers)
            into[numbers[name]] = self.number(figure, 999)

    def pile(self, pile: Pile, text: str, numbers: dict[str, int]) -> bool:
        """Fill a pile written as `contents/top@position`; whether its contents were given."""
        before, sign, position = text.partition("@")
        if sign:
            pile.stream.at = self.number(position)
        contents, slash, top = before.partition("/")
        if slash:
            pile.top = self.list_of(top, numbers)
        if contents and contents != NOTHING:
            pile.contents = sorted(self.list_of(contents, numbers))
        return contents != ""

    def tasks(self, text: str) -> list[Task]:
        """Several places in scripts."""
        return [self.task(word) for word in text.split(",")]

    def task(self, text: str) -> Task:
        """A place in a script, written as `seat:script#effect+paid~source`."""
        scripts = self._scripts
        if scripts is None:
            scripts = ScriptNames(self.rules)
            self._scripts = scripts
        rest, tilde, source = text.partition("~")
        rest, plus, paid = rest.partition("+")
        seat, _, name = rest.partition(":")
        index = 0
        if name not in scripts.numbers:
            name, _, effect = name.rpartition("#")
            index = self.number(effect)
        if name not in scripts.numbers or index >= len(self.rules.scripts[scripts.numbers[name]].effects):
            raise self.wrong("a place in a script, such as `A:room.offer`", text)
        number = scripts.numbers[name]
        comes_from = self.source(source) if tilde else scripts.sources[number]
        times = -1 if paid == "-1" else self.number(paid, MOST_IN_TURN) if plus else 0
        return Task(self.seat(seat), number, index, comes_from, times)

    def source(self, text: str) -> int:
        """What an effect comes from."""
        if text == NOTHING:
            return NO_SOURCE
        names = self.tokens if text.startswith("(") and text.endswith(")") else self.cards
        name = text.strip("()")
        if name not in names:
            raise self.wrong("a card, or a token in brackets", text)
        return names[name] if names is self.cards else -2 - names[name]

    def tag(self, text: str) -> int:
        """The bit mask of a tag."""
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS_OF_TAG else _TAGS
        if number >= _TAGS:
            raise self.wrong("pairs of a tag's mask and skill, such as `4:2`", text)
        return number
