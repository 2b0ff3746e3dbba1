"""Checks the effects of cards and tokens: everything they name is there, and none can go on for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET, UnsetType

from clankwork.content import words
from clankwork.content.building import role_of
from clankwork.engine import ACQUIRED, MONSTER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from clankwork.content.findings import Findings, Place
    from clankwork.content.formats import CardEntry
    from clankwork.content.merging import Game, Listed, ListedToken

SCRIPTS: Final = ("arrive", "acquire", "play", "use", "defeat")


class WordCheck:
    """Checks words against the cards, tokens and tags of a game."""

    def __init__(self, game: Game, findings: Findings) -> None:
        self.findings = findings
        self.known_tags = frozenset(game.tags)
        self.token_tags = frozenset(tag for token in game.tokens() for tag in token.tags)
        self.card_tags = frozenset(kind for card in game.cards() for kind in card.entry.kinds)
        self.reserve = {card.slug for card in game.reserve if role_of(card.entry) != MONSTER}
        self.owned = {card.slug for card in game.starter} | {
            card.slug for card in [*game.reserve, *game.dungeon] if role_of(card.entry) == ACQUIRED
        }

    def card(self, card: Listed[CardEntry]) -> None:
        """Check every effect and bonus of a card."""
        for field in SCRIPTS:
            effects: tuple[words.Effect, ...] = getattr(card.entry, field)
            self.script(effects, card.place.at(field))
        for number, effect in enumerate(card.entry.arrive):
            self.arrival(effect.word, card.place.at("arrive", number))
        for number, bonus in enumerate(card.entry.bonus):
            place = card.place.at("bonus", number)
            if bonus.when is not UNSET:
                self.owned_things(bonus.when.has, bonus.when.kinds_of, bonus.when.card, place.at("when"))
            if bonus.per is not UNSET:
                self.owned_things(bonus.per.has, bonus.per.kinds_of, bonus.per.card, place.at("per"))

    def token(self, token: ListedToken) -> None:
        """Check every effect of a token."""
        self.script(token.entry.effect, token.place.at("effect"))
        self.script(token.entry.on_take, token.place.at("on_take"))

    def tags(self, tags: Iterable[str], place: Place) -> None:
        """Check that the pack, or the game it extends, declares the tags."""
        seen: set[str] = set()
        for tag in tags:
            if tag not in self.known_tags:
                self.findings.problem(place, f"unknown tag {tag!r}; declare it under tags in pack.yaml")
            if tag in seen:
                self.findings.problem(place, f"{tag} is there twice")
            seen.add(tag)

    def script(self, effects: tuple[words.Effect, ...], place: Place) -> None:
        """Check a list of effects."""
        for number, effect in enumerate(effects):
            self.word(effect.word, place.at(number))

    def word(self, word: words.Word, place: Place) -> None:
        """Check one effect and the lists inside it."""
        if isinstance(word, words.TrashWord) and word.trash.card is not UNSET:
            self.card_name(word.trash.card, self.owned, place.at("trash", "card"))
        elif isinstance(word, words.TakeReserveWord):
            self.card_name(word.take_reserve.card, self.reserve, place.at("take_reserve", "card"))
        elif isinstance(word, words.DiscountWord):
            for tag in word.discount:
                self.tag(tag, self.card_tags, "card", place.at("discount"))
        elif isinstance(word, words.WhenWord):
            when = word.when
            self.owned_things(when.has, when.kinds_of, when.card, place.at("when"))
            if when.played_another is not UNSET:
                self.tag(when.played_another, self.card_tags, "card", place.at("when", "played_another"))
        elif isinstance(word, words.PerWord):
            self.per(word, place)
        for script, inside in scripts_in(word, place):
            self.script(script, inside)

    def per(self, word: words.PerWord, place: Place) -> None:
        """Check what is counted, and that paying for it cannot make more of it without end."""
        if not isinstance(word.per, str):
            self.owned_things(word.per.has, UNSET, word.per.card, place.at("per"))
            if word.per.played_another is not UNSET:
                self.tag(word.per.played_another, self.card_tags, "card", place.at("per", "played_another"))
        for inner, inside in words_in(word, place):
            if isinstance(inner, words.ClankWord | words.PerWord):
                self.findings.problem(inside, "clank and per are not possible inside per: they could go on for ever")

    def arrival(self, word: words.Word, place: Place) -> None:
        """Check that an arrive effect needs no player: cards also arrive when nobody acts."""
        if isinstance(word, words.ClankWord):
            if isinstance(word.clank, int) or word.clank.everyone is UNSET:
                self.findings.problem(place.at("clank"), "expected {everyone: …} when a card arrives")
        elif not isinstance(word, words.RageWord | words.ReturnDragonCubesWord):
            self.findings.problem(place, "when a card arrives only clank, rage and return_dragon_cubes are possible")

    def endless_reward(self, card: Listed[CardEntry]) -> None:
        """Check that a monster that is never discarded (B3.5) does not pay for its next fight."""
        for number, effect in enumerate(card.entry.defeat):
            word = effect.word
            place = card.place.at("defeat", number)
            plain = isinstance(word, words.GainWord | words.ClankWord | words.HealWord)
            if not plain or (isinstance(word, words.GainWord) and word.gain.swords):
                text = "a monster of the reserve can be fought again: its reward may be skill, boots, gold, teleports,"
                self.findings.problem(place, f"{text} clank or healing only")

    def owned_things(
        self,
        has: str | UnsetType,
        kinds_of: tuple[str, ...] | UnsetType,
        card: str | UnsetType,
        place: Place,
    ) -> None:
        """Check the names of what a condition or bonus counts."""
        if has is not UNSET:
            self.tag(has, self.token_tags, "token", place.at("has"))
        if kinds_of is not UNSET:
            for tag in kinds_of:
                self.tag(tag, self.token_tags, "token", place.at("kinds_of"))
            if len(set(kinds_of)) < len(kinds_of):
                self.findings.problem(place.at("kinds_of"), "expected different tags")
        if card is not UNSET:
            self.card_name(card, self.owned, place.at("card"))

    def tag(self, tag: str, known: frozenset[str], what: str, place: Place) -> None:
        """Check that some card, or some token, has the tag."""
        if tag not in known:
            expected = ", ".join(sorted(known)) or "none"
            self.findings.problem(place, f"no {what} has the tag {tag!r}; expected one of {expected}")

    def card_name(self, slug: str, known: set[str], place: Place) -> None:
        """Check that a card is there and can be meant."""
        if slug not in known:
            what = "a card of the reserve" if known is self.reserve else "a card that players can own"
            self.findings.problem(place, f"{slug!r} is not {what}")


def scripts_in(word: words.Word, place: Place) -> Iterator[tuple[tuple[words.Effect, ...], Place]]:
    """The lists of effects directly inside a word."""
    if isinstance(word, words.ChooseOneWord):
        for number, option in enumerate(word.choose_one):
            yield option, place.at("choose_one", number)
    elif isinstance(word, words.DiscardWord | words.PayWord | words.WhenWord | words.PerWord):
        yield word.then, place.at("then")


def words_in(word: words.Word, place: Place) -> Iterator[tuple[words.Word, Place]]:
    """Every word inside a word, however deep."""
    for script, inside in scripts_in(word, place):
        for number, effect in enumerate(script):
            yield effect.word, inside.at(number)
            yield from words_in(effect.word, inside.at(number))
