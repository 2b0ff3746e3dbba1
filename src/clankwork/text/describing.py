"""Cards and tokens as a whole: what is said of them and in which order, the same in every language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.engine import ANY_ROOM, AS_GOLD, DEVICE, MONSTER, STARTER
from clankwork.text.language import Description, Section

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from clankwork.content import Content
    from clankwork.engine import Bonus, Card, Script, Token
    from clankwork.text.labels import Labels
    from clankwork.text.language import Marks


@dataclass(frozen=True)
class CardTitles:
    """Over what a card does, by the occasion."""

    play: str
    acquire: str
    use: str
    defeat: str
    arrive: str
    points: str


@dataclass(frozen=True)
class Describer:
    """What a language needs in order to describe cards and tokens."""

    code: str
    marks: Marks
    labels: Labels
    effects: Callable[[Content, Script], str]
    bonuses: Callable[[Content, tuple[Bonus, ...]], str]
    kind: Callable[[Content, int], str]
    """What cards with a tag are called, at the beginning of a line."""
    titles: CardTitles
    to_defeat: Callable[[int], str]
    """The swords a monster takes."""
    costs: Callable[[int], str]
    """The skill a card costs."""
    points: Callable[[int], str]
    only: Callable[[int], str]
    """Where alone a card can be had, by the traits of the room (B3.8)."""
    dragon: str
    danger: str
    artifact: str
    market: Callable[[int], str]
    """What the market takes."""
    taken: str
    """Over what happens when a token is taken."""
    modes: Mapping[int, str]
    """Over what a token does, by `Token.mode`."""
    worth: str
    counts_as: Callable[[int], str]
    """That a token is as good as gold."""
    held: str
    """Over what a token gives its owner."""
    opens_locks: str
    carries: Callable[[int], str]
    """How many artifacts more one can hold."""

    def card(self, content: Content, number: int, /) -> Description:
        """A card as a whole."""
        kind, titles = content.rules.cards[number], self.titles
        scripts = (
            (titles.play, kind.play),
            (titles.acquire, kind.acquire),
            (titles.use, kind.use),
            (titles.defeat, kind.defeat),
            (titles.arrive, kind.arrive),
        )
        sections = [Section(title, self.effects(content, script)) for title, script in scripts if script.effects]
        if kind.bonuses:
            sections.append(Section(titles.points, self.bonuses(content, kind.bonuses)))
        facts = tuple(self._card_facts(content, kind))
        return Description(content.names.cards[number][self.code], facts, tuple(sections), self.marks)

    def _card_facts(self, content: Content, kind: Card) -> list[str]:
        kinds = [self.kind(content, mask) for mask in content.names.tags if mask & kind.tags]
        facts = [*self._role(kind, kinds), *kinds]
        if kind.swords:
            facts.append(self.to_defeat(kind.swords))
        elif kind.role != STARTER:
            facts.append(self.costs(kind.skill))
        if kind.points:
            facts.append(self.points(kind.points))
        if kind.place != ANY_ROOM:
            facts.append(self.only(kind.place))
        if kind.dragon:
            facts.append(self.dragon)
        if kind.danger:
            facts.append(self.danger)
        return facts

    def _role(self, kind: Card, kinds: list[str]) -> list[str]:
        labels = self.labels.table
        if kind.role == STARTER:
            return [labels.starter]
        if kind.role == DEVICE:
            return [labels.device]
        if kind.role == MONSTER:
            return [labels.monster]
        return [] if kinds else [labels.card]

    def token(self, content: Content, number: int, /) -> Description:
        """A token as a whole."""
        kind = content.rules.tokens[number]
        sections = []
        if kind.on_take.effects:
            sections.append(Section(self.taken, self.effects(content, kind.on_take)))
        if kind.mode in self.modes:
            sections.append(Section(self.modes[kind.mode], self.effects(content, kind.effect)))
        if kind.mode == AS_GOLD:
            sections.append(Section(self.worth, self.counts_as(kind.gold)))
        if kind.opens_locks:
            sections.append(Section(self.held, self.opens_locks))
        if kind.carries:
            sections.append(Section(self.held, self.carries(kind.carries)))
        facts = tuple(self._token_facts(content, kind))
        return Description(content.names.tokens[number][self.code], facts, tuple(sections), self.marks)

    def _token_facts(self, content: Content, kind: Token) -> list[str]:
        names = content.names.pools
        facts = [self.artifact] if kind.is_artifact else []
        facts += [names[pool.number][self.code] for pool in content.rules.pools if kind.number in pool.tokens]
        if any(kind.number in item.stack for item in content.rules.items):
            facts.append(self.market(content.rules.ruleset.price))
        if kind.points:
            facts.append(self.points(kind.points))
        return facts
