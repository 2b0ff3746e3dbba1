"""Small pieces of text that records and positions share: seats as letters, free text in quotes, lists with counts,
and names for the places in scripts at which a game can stop."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from clankwork.engine.model.effects import ChooseOne, DiscardFor, PayFor, Per, Special, TakeSupply, TrashThis, When
from clankwork.engine.model.tables import BLACK, HUNTER
from clankwork.engine.rules.dragon import END_ATTACK, FEND_OFF
from clankwork.engine.rules.moving import OFFER_TOKEN
from clankwork.engine.state.state import NO_SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mypy_extensions import i64

    from clankwork.engine.model.effects import Effect, Script
    from clankwork.engine.model.tables import Rules

SEAT_LETTERS: Final = "ABCDEF"
CUBE_WORDS: Final[dict[int, str]] = {BLACK: "black", HUNTER: "hunter"}
"""A dragon cube, and one that hurts everyone."""
MOST_DIGITS: Final = 6
"""Numbers in records and positions are shorter than a million, so that none can make a reader work for long."""
MOST_COPIES: Final = 200
"""In a list with counts, of one entry."""
MOST_ENTRIES: Final = 1000
"""In a list with counts, altogether."""

MOST_NAMED: Final = 12
"""In an error, of what there is."""
MOST_ALIKE: Final = 60
"""Characters of a word that others are held against."""

_STRANGE: Final = re.compile(r"[\x00-\x1f\x7f-\xa0|\u2000-\u200f\u2028-\u202f\u2060-\u206f\ud800-\udfff\ufeff]")
"""Characters of free text that are not written as they are: controls, odd blanks, the bar between sections."""
_ESCAPED: Final = re.compile(r'\\u\{([0-9a-f]{1,6})\}|\\(["\\])|[^"\\]')


def letter(seat: i64) -> str:
    """A seat as a letter, A for the first; - for none."""
    return SEAT_LETTERS[seat] if seat >= 0 else "-"


def seat_of(text: str, seats: i64) -> int:
    """The seat that `text` is the letter of, or -1."""
    return SEAT_LETTERS.find(text, 0, seats) if len(text) == 1 else -1


def number_of(text: str) -> int:
    """The number written as `text`, or -1 if it is none or a very large one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else -1


def quoted(text: str) -> str:
    """Free text for one line: as it is, or in quotes with escapes where a reader could mistake it."""
    if text and text == text.strip() and text[0] != '"' and _STRANGE.search(text) is None:
        return text
    out = ""
    for character in text:
        if character == '"' or character == "\\":
            out += "\\" + character
        elif _STRANGE.match(character) is not None:
            out += f"\\u{{{ord(character):x}}}"
        else:
            out += character
    return f'"{out}"'


def unquoted(text: str) -> str | None:
    """The free text that `quoted` wrote, or `None` if it is not well written."""
    if not text.startswith('"'):
        return text if text and _STRANGE.search(text) is None else None
    if len(text) < 2 or not text.endswith('"'):
        return None
    out = ""
    at = 1
    while at < len(text) - 1:
        found = _ESCAPED.match(text, at, len(text) - 1)
        if found is None:
            return None
        character = _character(found)
        if character is None:
            return None
        out += character
        at = found.end()
    return out


def _character(found: re.Match[str]) -> str | None:
    """What one escape, or one plain character, stands for."""
    code = found.group(1)
    if code is not None:
        number = int(code, 16)
        return None if number > 0x10FFFF or 0xD800 <= number <= 0xDFFF else chr(number)
    escaped = found.group(2)
    return found.group(0) if escaped is None else escaped


def counted(words: list[str]) -> str:
    """A list in its order, neighbours that are alike written once: `lamp*2,rope`."""
    out: list[str] = []
    at = 0
    while at < len(words):
        same = 1
        while at + same < len(words) and words[at + same] == words[at] and same < MOST_COPIES:
            same += 1
        out.append(words[at] if same == 1 else f"{words[at]}*{same}")
        at += same
    return ",".join(out)


def uncounted(text: str) -> list[str] | None:
    """The list that `counted` wrote, or `None` if it is not well written or too long."""
    out: list[str] = []
    for entry in text.split(","):
        word, star, copies = entry.partition("*")
        number = number_of(copies) if star else 1
        if not word or not 1 <= number <= MOST_COPIES:
            return None
        out.extend([word] * number)
        if len(out) > MOST_ENTRIES:
            return None
    return out


def nearest(word: str, names: Iterable[str]) -> str:
    """What there is in place of `word`, as a list: all of it if that is little, otherwise what reads most like it."""
    known = list(dict.fromkeys(names))
    if len(known) <= MOST_NAMED:
        return ", ".join(known) or "nothing"
    alike = get_close_matches(word[:MOST_ALIKE], known, MOST_NAMED, 0.0)
    return f"{', '.join(alike)} and {len(known) - len(alike)} more"


class ScriptNames:
    """A name for every script of a game, from the card, token, room or mechanism it is of and the way to it.

    `lantern.play` is what the card does when played; `lantern.play#1.then` what the second effect of that leads to,
    `lantern.play#1.2` the second of its options.
    """

    def __init__(self, rules: Rules) -> None:
        self.names: list[str] = [f"script.{number}" for number in range(len(rules.scripts))]
        """By number of the script."""
        self.sources: list[int] = [NO_SOURCE] * len(rules.scripts)
        """By number of the script, the card or token it stands on, as in `Task.source`."""
        self.names[OFFER_TOKEN] = "room.offer"
        self.names[FEND_OFF] = "attack.hunt"
        self.names[END_ATTACK] = "attack.end"
        for card in rules.cards:
            source: i64 = card.number
            self._name(card.play, f"{card.slug}.play", source)
            self._name(card.acquire, f"{card.slug}.acquire", source)
            self._name(card.use, f"{card.slug}.use", source)
            self._name(card.defeat, f"{card.slug}.defeat", source)
            self._name(card.arrive, f"{card.slug}.arrive", source)
            self._name(card.ward, f"{card.slug}.ward", source)
        for token in rules.tokens:
            source = -2 - token.number
            self._name(token.effect, f"{token.slug}.effect", source)
            self._name(token.on_take, f"{token.slug}.take", source)
        for room in rules.rooms:
            self._name(room.enter, f"{room.slug}.enter", NO_SOURCE)
        for mechanism in rules.mechanisms:
            for occasion, script in mechanism.named_scripts():
                self._name(script, f"{mechanism.name}.{occasion}", NO_SOURCE)
        self.numbers: dict[str, int] = {}
        """Number of the script, by name."""
        for number, name in enumerate(self.names):
            self.numbers[name] = number

    def _name(self, script: Script, name: str, source: i64) -> None:
        """Give `script` its name, and those inside it theirs."""
        if not script.effects:
            return
        self.names[script.number] = name
        self.sources[script.number] = source
        for index, effect in enumerate(script.effects):
            self._name_inside(effect, f"{name}#{index}", source)

    def _name_inside(self, effect: Effect, name: str, source: i64) -> None:
        match effect:
            case DiscardFor() | PayFor() | When() | Per() | TrashThis() | Special():
                self._name(effect.then, f"{name}.then", source)
            case TakeSupply():
                self._name(effect.otherwise, f"{name}.otherwise", source)
            case ChooseOne():
                for place, option in enumerate(effect.options):
                    self._name(option, f"{name}.{place + 1}", source)
            case _:
                pass
