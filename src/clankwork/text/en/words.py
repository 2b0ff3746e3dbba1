"""English nouns, numbers and lists."""

from __future__ import annotations

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
    """A room inside a sentence: "Room 8", "the Monkey Shrine"."""
    return room if room[-1:].isdigit() or room.startswith(("Room ", "The ")) else f"the {room}"


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


def owner(name: str) -> str:
    """Someone as an owner: "Ana's", "James'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def tag(content: Content, mask: int) -> str:
    """What the things with a tag are called in running text, in the singular; with several tags "gem or crown"."""
    return listed([name[CODE].lower() for name in tag_names(content, mask)], "or")


def tags(content: Content, mask: int) -> str:
    """The same in the plural."""
    return listed([plural_of(name[CODE].lower()) for name in tag_names(content, mask)], "or")
