"""Single values of a game as plain ones: cards, rooms, cubes, places in scripts, words of the effect language."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Final

from clankwork.engine.model.effects import ARROWS, CAVES, LOCKS, MONSTERS, Script, Special
from clankwork.engine.model.tables import NOWHERE, what_lies_on
from clankwork.engine.notation.plain_forms import (
    ACTION,
    AS_IS,
    CARD,
    CARDS,
    CUBES,
    DISCOUNTS,
    IGNORED,
    LAID_TOKENS,
    LEFT,
    MARKED,
    NUMBERS,
    ROOM,
    ROOMS,
    SLOT,
    SOURCE,
    SPACE,
    STACK,
    STATUS,
    STEP,
    TAGS,
    TASK,
    TASKS,
    TOKEN,
    TOKENS,
)
from clankwork.engine.notation.position_turn import STEPS
from clankwork.engine.notation.text_values import CUBE_WORDS, ScriptNames
from clankwork.engine.state.state import NO_SOURCE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Rules

STATUSES: Final = ("in-play", "escaped", "rescued", "lost")
"""`Player.status` as a word."""
WHO_WORDS: Final = ("oneself", "others", "everyone")
"""`Clank.who` as a word."""
HINDRANCES: Final = ((CAVES, "caves"), (MONSTERS, "monsters"), (LOCKS, "locks"), (ARROWS, "arrows"))
AREAS: Final = ("any", "same", "other")
"""`GoTo.area` as a word."""


class PlainValues:
    """Writes the values that views and events of one game are made of."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.scripts = ScriptNames(rules)
        self.spaces: list[dict[str, object]] = [self._space(number) for number in range(len(rules.spaces))]
        """Where tokens lie, and which, by number of the space."""
        self.effects: list[list[dict[str, object]] | None] = [None] * len(rules.scripts)
        """The effects of each script, once somebody has asked."""

    def _written(self, how: i64, value: object) -> object:
        """A value as its field is written."""
        if how <= AS_IS:
            return value
        if isinstance(value, tuple):
            return self._written_all(how, value)
        if value is None:
            return None
        assert isinstance(value, int)
        number: i64 = value
        if how == STATUS:
            return STATUSES[number]
        if how == STEP:
            return STEPS[number]
        if how == IGNORED:
            return self._hindrances(number)
        if how == TAGS:
            return self._tags(number)
        if how == SOURCE:
            return self._source(number)
        if number < 0:
            return None  # hidden, nowhere, of the reserve: what is not said has no name
        if how == CARD:
            return self.rules.cards[number].slug
        if how == TOKEN:
            return self.rules.tokens[number].slug
        if how == ROOM:
            return self.rules.rooms[number].slug
        if how == SPACE:
            return self.spaces[number]
        if how == ACTION:
            return str(self.rules.catalogue.actions[number])
        if how == STACK:
            return self.rules.stacks[number].name
        assert how == SLOT
        return value

    def _written_all(self, how: i64, values: tuple[int, ...]) -> object:
        """A value of several parts as its field is written."""
        if how == CARDS:
            return self._cards(values)
        if how == NUMBERS:
            return list(values)
        if how == TOKENS:
            return self._tokens(values)
        if how == CUBES:
            return [CUBE_WORDS.get(cube, cube) for cube in values]
        if how == DISCOUNTS:
            return [
                {"tags": self._tags(values[place]), "skill": values[place + 1]} for place in range(0, len(values), 2)
            ]
        if how == MARKED:
            return [{"card": self.rules.cards[marked // 2].slug, "discarded": marked % 2 == 1} for marked in values]
        if how == ROOMS:
            return [self.rules.rooms[room].slug for room in values]
        if how == LEFT:
            return [{**self.spaces[number], "left": count} for number, count in enumerate(values) if count]
        return self._written_tuples(how, values)

    def _written_tuples(self, how: i64, values: tuple[object, ...]) -> object:
        """A place in a script, several of them, or tokens laid on spaces."""
        if how == TASK:
            return self._task(values)
        out: list[dict[str, object]] = []
        for number, each in enumerate(values):
            assert isinstance(each, tuple)
            if how == TASKS:
                out.append(self._task(each))
            elif each:
                assert how == LAID_TOKENS
                out.append({**self.spaces[number], "tokens": self._tokens(each)})
        return out

    def _cards(self, cards: tuple[int, ...]) -> list[str | None]:
        return [None if card < 0 else self.rules.cards[card].slug for card in cards]

    def _tokens(self, tokens: tuple[int, ...]) -> list[str]:
        return [self.rules.tokens[token].slug for token in tokens]

    def _space(self, number: int) -> dict[str, object]:
        """Where tokens lie, and which."""
        space = self.rules.spaces[number]
        room = None if space.room == NOWHERE else self.rules.rooms[space.room].slug
        return {"room": room, "what": what_lies_on(self.rules, space)}

    def _task(self, task: tuple[object, ...]) -> dict[str, object]:
        """A place in a script: whose, what it says, where it comes from, how often it was paid."""
        seat, script, index, source, paid = task
        assert isinstance(script, int)
        assert isinstance(index, int)
        assert isinstance(source, int)
        effects = self.effects[script]
        if effects is None:
            effects = self._script(self.rules.scripts[script])
            self.effects[script] = effects
        return {
            "seat": seat,
            "script": self.scripts.names[script],
            "index": index,
            "effect": effects[index],
            "source": self._source(source),
            "paid": paid,
        }

    def _source(self, source: i64) -> dict[str, object] | None:
        if source == NO_SOURCE:
            return None
        if source >= 0:
            return {"card": self.rules.cards[source].slug}
        return {"token": self.rules.tokens[-2 - source].slug}

    def _hindrances(self, mask: i64) -> list[str]:
        return [word for each, word in HINDRANCES if mask & each]

    def _tags(self, mask: i64) -> list[str]:
        return [slug for slug, bit in self.rules.tags.items() if bit & mask]

    def _traits(self, mask: i64) -> list[str]:
        return [slug for slug, bit in self.rules.traits.items() if bit & mask]

    def _script(self, script: Script) -> list[dict[str, object]]:
        return [self._word(effect) for effect in script.effects]

    def _word(self, word: object) -> dict[str, object]:
        """A word of the effect language: its name, and its fields where they say something."""
        entry: dict[str, object] = {"word": type(word).__name__}
        assert is_dataclass(word)
        for each in fields(word):
            value: object = getattr(word, each.name)
            said = self._said(each.name, value)
            if said is not None and each.name != "word":
                entry[each.name] = said
        if isinstance(word, Special):
            entry["special"] = self.rules.mechanisms[word.mechanism].words()[word.word]
        return entry

    def _said(self, name: str, value: object) -> object:
        """A field of a word; `None` if it says nothing. Fields of one name mean the same in every word."""
        if isinstance(value, Script):
            return self._script(value)
        if isinstance(value, tuple):
            return [self._script(each) if isinstance(each, Script) else self._said("tag", each) for each in value]
        if is_dataclass(value):
            return self._word(value)
        if value is None:
            return None
        assert isinstance(value, int)
        if name == "card":
            return None if value < 0 else self.rules.cards[value].slug
        if name == "tag":
            return self._tags(value)
        if name == "who":
            return WHO_WORDS[value]
        if name == "what":
            return self._hindrances(value)
        if name == "tags":
            return self._tags(value)
        if name == "traits":
            return self._traits(value)
        if name == "area":
            return AREAS[value]
        if name == "into":
            return self.rules.cards[value].slug
        if name == "mechanism":
            return self.rules.mechanisms[value].name
        if name == "space":
            return what_lies_on(self.rules, self.rules.spaces[value])
        return value if value else None
