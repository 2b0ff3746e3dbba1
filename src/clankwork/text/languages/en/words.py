"""English nouns, numbers and lists."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.text.language import Marks
from clankwork.text.names import tag_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content

CODE: Final = "en"
MARKS: Final = Marks(colon=": ", dot=" · ")

_UNCOUNTED: Final = frozenset({"ammunition", "armour", "contraband", "gold", "information", "treasure"})
"""Names that take no article in the singular."""
NUMBERED: Final = re.compile(r" ([A-Z]|\d+)($| \()")
"""In the name of a room that is called by a number or a letter, as on its tile."""


def counted(number: int, noun: str, plural: str = "") -> str:
    """`number` things: "1 boot", "2 boots"."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or plural_of(noun)}"


def plural_of(noun: str) -> str:
    """The plural of a regular noun, also of one that a pack made up."""
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def with_article(noun: str) -> str:
    """`noun` after "a" or "an", unless it is one that nobody counts."""
    if noun.lower() in _UNCOUNTED:
        return noun
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"


def place(room: str) -> str:
    """A room inside a sentence: "Room 8", "the Monkey Shrine", "Mossgate 2"."""
    is_numbered = NUMBERED.search(room) is not None
    return room if is_numbered or room.startswith(("Room ", "The ")) else f"the {room}"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """Parts as a list: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def capital(words: str) -> str:
    """Words with a capital letter."""
    return f"{words[:1].upper()}{words[1:]}"


def sentence(clause: str) -> str:
    """A clause with a capital letter and a full stop."""
    return f"{capital(clause)}."


@dataclass(frozen=True)
class Person:
    """Someone a sentence is about: by name, or whoever reads it. As text it is how others act on them: "Ana", "you"."""

    name: str
    reads: bool = False

    def __str__(self) -> str:
        return self.name

    def does(self, verb: str) -> str:
        """What they do, with the verb as it is said of others: "Ana gains", "you gain"."""
        return f"{self.name} {self.verb(verb)}"

    def verb(self, verb: str) -> str:
        """The verb as it is said of them."""
        return _TO_YOU.get(verb, verb.removesuffix("s")) if self.reads else verb

    @property
    def own(self) -> str:
        """As an owner: "Ana's", "James'", "your"."""
        if self.reads:
            return "your"
        return f"{self.name}'" if self.name.endswith("s") else f"{self.name}'s"

    @property
    def theirs(self) -> str:
        """Of several things those that are theirs: "Ana's", "yours"."""
        return "yours" if self.reads else self.own


_TO_YOU: Final = {"is": "are", "trashes": "trash"}
"""Verbs that lose more than an s when they are said to someone."""
YOU: Final = Person("you", reads=True)


def tag(content: Content, mask: int) -> str:
    """What the things with a tag are called in running text, in the singular; with several tags "gem or crown"."""
    return listed([name[CODE].lower() for name in tag_names(content, mask)], "or")


def tags(content: Content, mask: int) -> str:
    """What the things with a tag are called in running text, in the plural."""
    return listed([plural_of(name[CODE].lower()) for name in tag_names(content, mask)], "or")
