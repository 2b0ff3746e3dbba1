"""Names and sentences of one game in one language, by the numbers the engine uses."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.cli.phrases import phrases
from clankwork.engine import DEVICE, MONSTER, NO_SOURCE, Gain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clankwork.cli.phrases import Speaker
    from clankwork.content import Content
    from clankwork.engine import Action, Card, Effect, Event, Refusal, View
    from clankwork.text import Labels, Language, Marks


@dataclass(frozen=True)
class Words:
    """Everything that can be said about a game, for one table."""

    content: Content
    language: Language
    players: tuple[str, ...]
    """Names by seat."""

    @property
    def labels(self) -> Labels:
        """Labels of the game."""
        return self.language.labels(self.content)

    @property
    def say(self) -> Speaker:
        """Phrases of the terminal."""
        return phrases(self.language)

    @property
    def marks(self) -> Marks:
        """How the language sets things apart."""
        return self.language.marks

    def card(self, number: int) -> str:
        """A card's name."""
        return self.content.names.cards[number].get(self.language.code)

    def token(self, number: int) -> str:
        """A token's name."""
        return self.content.names.tokens[number].get(self.language.code)

    def room(self, number: int) -> str:
        """A room's name."""
        return self.content.names.rooms[number].get(self.language.code)

    def room_in_brief(self, number: int) -> str:
        """A room's name without what is printed there, where there is no space for that."""
        return re.sub(r" ?\(.*\)$", "", self.room(number))

    def pool(self, number: int) -> str:
        """What a face-down token of a pool is called."""
        return self.content.names.pools[number].get(self.language.code)

    def role(self, card: Card) -> str:
        """What a card is that is not acquired: a device or a monster (B3.3, B3.4)."""
        return {DEVICE: self.labels.table.device, MONSTER: self.labels.table.monster}.get(card.role, "")

    def kinds(self, card: Card) -> list[str]:
        """The kinds a card has, such as companion."""
        tags = self.content.names.tags.items()
        return [_capital(name.get(self.language.code)) for mask, name in tags if mask & card.tags]

    def traits(self, traits: int) -> list[str]:
        """What is special about a room, or the rooms a card can be had in."""
        return list(self.language.traits(self.content, traits))

    def counted(self, names: Iterable[str]) -> list[str]:
        """Names in order, each once, with how often it came."""
        return [name if times == 1 else f"{name} ×{times}" for name, times in Counter(names).items()]

    def price(self, card: Card, amount: int | None = None) -> str:
        """What a card costs: `amount` of skill or swords, or what is printed on it; gold and lockpicks besides."""
        if card.swords:
            return self.amounts(Gain(swords=card.swords if amount is None else amount))
        skill = card.skill if amount is None else amount
        return self.amounts(Gain(skill=skill, gold=card.gold, lockpicks=card.lockpicks))

    def amounts(self, gain: Gain) -> str:
        """Resources as a list."""
        return self.language.amounts(self.content, gain)

    def action(self, action: Action, asking: Effect | None, turns: int = 0) -> str:
        """The sentence of an action, on a tile that lies turned by so many quarters."""
        return self.language.action(self.content, action, asking, turns)

    def event(self, event: Event) -> str:
        """The sentence of an event."""
        return self.language.event(self.content, event, self.players)

    def refusal(self, action: str, refusal: Refusal) -> str:
        """Why an action is refused, with its rule."""
        return self.say.refused(action, self.language.refusal(self.content, refusal), refusal.rule)

    def question(self, view: View) -> str | None:
        """What the seat to act is asked, if it is asked anything."""
        effect = self.asking(view)
        return None if effect is None else self.language.question(self.content, effect, self._source(view))

    def asking(self, view: View) -> Effect | None:
        """The effect that asks."""
        if view.question is None:
            return None
        _, script, index, _, _ = view.question
        return self.content.rules.scripts[script].effects[index]

    def _source(self, view: View) -> int:
        return NO_SOURCE if view.question is None else view.question[3]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
