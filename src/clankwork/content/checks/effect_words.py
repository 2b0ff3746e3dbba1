"""Checks the effects of cards and tokens: everything they name is there, and none can go on for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET, UnsetType

from clankwork.content.building.mechanisms import known_words
from clankwork.content.building.rules_tables import role_of
from clankwork.content.formats import effect_words
from clankwork.engine import ACQUIRED, MONSTER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from clankwork.content.formats.conditions import BonusEntry, Condition, ScoredPer
    from clankwork.content.formats.pack_format import CardEntry
    from clankwork.content.packs.merging import Game, Listed, ListedToken
    from clankwork.content.packs.problems import Findings, Place

SCRIPTS: Final = ("arrive", "acquire", "play", "use", "defeat", "ward")
ARRIVALS: Final = (
    *(effect_words.RageWord, effect_words.ReturnDragonCubesWord, effect_words.HauntWord, effect_words.TurnOverWord),
    effect_words.SpecialWord,
)
"""What needs no player, besides clank of everyone."""
MARKING: Final = ("ports", "shrines")
"""Mechanisms by which players make marks (S4.1, C3.5)."""
LEADING_ON: Final = (
    *(effect_words.DiscardWord, effect_words.PayWord, effect_words.WhenWord, effect_words.PerWord),
    *(effect_words.TrashThisWord, effect_words.SpecialWord),
)
"""Words that lead to a list of effects called `then`."""


class WordCheck:
    """Checks words against the cards, tokens and tags of a game."""

    def __init__(self, game: Game, findings: Findings) -> None:
        self.findings = findings
        self.known_tags = frozenset(game.tags)
        self.token_tags = frozenset(tag for token in game.tokens() for tag in token.tags)
        self.card_tags = frozenset(kind for card in game.cards() for kind in card.entry.kinds)
        self.backs = {card.slug: card.entry.side_of for card in game.reserve if card.entry.side_of is not UNSET}
        self.known_traits = frozenset(game.trait_bits())
        self.mechanisms = known_words(game)
        self.supplies = [token.slug for token in game.supply] + [pool.slug for pool in game.pools if pool.entry.supply]
        self.has_items = len(game.items) > 0
        self.every_reserve = {card.slug for card in game.reserve}
        self.reserve = {card.slug for card in game.reserve if role_of(card.entry) != MONSTER}
        self.owned = {card.slug for card in game.starter} | {
            card.slug for card in [*game.reserve, *game.dungeon] if role_of(card.entry) == ACQUIRED
        }

    def card(self, card: Listed[CardEntry]) -> None:
        """Check every effect and bonus of a card."""
        for field in SCRIPTS:
            effects: tuple[effect_words.Effect, ...] = getattr(card.entry, field)
            self.script(effects, card.place.at(field))
        for number, effect in enumerate(card.entry.arrive):
            self.arrival(effect.word, card.place.at("arrive", number))
        self.bonuses(card.entry.bonus, card.place.at("bonus"))
        self.own_words(card)

    def own_words(self, card: Listed[CardEntry]) -> None:
        """Check that words about the card itself stand where the card is what they say."""
        for field in SCRIPTS:
            effects: tuple[effect_words.Effect, ...] = getattr(card.entry, field)
            for word, place in every_word(effects, card.place.at(field)):
                if isinstance(word, effect_words.PutOnTopWord) and field != "acquire":
                    self.findings.problem(
                        place, "put_on_top goes with acquire: the card must have been acquired just now"
                    )
                if isinstance(word, effect_words.TrashThisWord) and field != "play":
                    self.findings.problem(place, "trash_this goes with play: the card must lie in the play area")

    def token(self, token: ListedToken) -> None:
        """Check every effect and bonus of a token."""
        for field, effects in (("effect", token.entry.effect), ("on_take", token.entry.on_take)):
            self.script(effects, token.place.at(field))
            for word, place in every_word(effects, token.place.at(field)):
                if isinstance(word, effect_words.PutOnTopWord | effect_words.TrashThisWord):
                    self.findings.problem(place, "put_on_top and trash_this are for cards")
        self.traits(token.entry.where, token.place.at("where"))
        self.bonuses(token.entry.bonus, token.place.at("bonus"))

    def bonuses(self, bonuses: tuple[BonusEntry, ...], place: Place) -> None:
        """Check what points depend on."""
        for number, bonus in enumerate(bonuses):
            where = place.at(number)
            if bonus.when is not UNSET:
                for each in bonus.when if isinstance(bonus.when, tuple) else (bonus.when,):
                    self.owned_things(each.has, each.kinds_of, each.card, where.at("when"))
                    if each.kind is not UNSET:
                        self.tag(each.kind, self.card_tags, "card", where.at("when", "kind"))
            if bonus.per is not UNSET:
                self.scored(bonus.per, where.at("per"))

    def scored(self, per: ScoredPer, place: Place) -> None:
        """Check what points are counted by."""
        self.owned_things(per.has, per.kinds_of, per.card, place)
        if per.marks is not UNSET:
            self.mechanism(per.marks, place.at("marks"))

    def mechanism(self, name: str, place: Place) -> None:
        """Check that the game has a mechanism."""
        if name not in self.mechanisms:
            expected = ", ".join(self.mechanisms) or "none"
            self.findings.problem(place, f"the game has no mechanism {name!r}; it has {expected}")

    def traits(self, traits: Iterable[str], place: Place) -> None:
        """Check that rooms of the game can have the traits."""
        for trait in traits:
            if trait not in self.known_traits:
                expected = ", ".join(sorted(self.known_traits))
                self.findings.problem(place, f"unknown trait {trait!r}; expected one of {expected}")

    def tags(self, tags: Iterable[str], place: Place) -> None:
        """Check that the pack, or the game it extends, declares the tags."""
        seen: set[str] = set()
        for tag in tags:
            if tag not in self.known_tags:
                self.findings.problem(place, f"unknown tag {tag!r}; declare it under tags in pack.yaml")
            if tag in seen:
                self.findings.problem(place, f"{tag} is there twice")
            seen.add(tag)

    def script(self, effects: tuple[effect_words.Effect, ...], place: Place) -> None:
        """Check a list of effects."""
        for number, effect in enumerate(effects):
            self.word(effect.word, place.at(number))

    def word(self, word: effect_words.Word, place: Place) -> None:
        """Check one effect and the lists inside it."""
        if isinstance(word, effect_words.TrashWord) and word.trash.card is not UNSET:
            self.card_name(word.trash.card, self.owned, place.at("trash", "card"))
        elif isinstance(word, effect_words.TakeReserveWord):
            self.card_name(word.take_reserve.card, self.reserve, place.at("take_reserve", "card"))
        elif isinstance(word, effect_words.TurnOverWord):
            self.two_sides(word.turn_over, place.at("turn_over"))
        elif isinstance(word, effect_words.DiscountWord):
            for tag in word.discount:
                self.tag(tag, self.card_tags, "card", place.at("discount"))
        elif isinstance(word, effect_words.WhenWord):
            self.condition(word.when, place.at("when"))
        elif isinstance(word, effect_words.ChooseOneWord):
            self.choice(word, place)
        elif isinstance(word, effect_words.PerWord):
            self.per(word, place)
        else:
            self.rarer_word(word, place)
        for script, inside in scripts_in(word, place):
            self.script(script, inside)

    def rarer_word(self, word: effect_words.Word, place: Place) -> None:
        """Check what words name that few games use."""
        if isinstance(word, effect_words.TakeSupplyWord):
            if word.take_supply.kind not in self.supplies:
                expected = ", ".join(self.supplies) or "nothing"
                text = f"{word.take_supply.kind!r} does not lie in the common supply; {expected} does"
                self.findings.problem(place.at("take_supply", "kind"), text)
        elif isinstance(word, effect_words.ActivateWord):
            for tag in word.activate:
                self.tag(tag, self.card_tags, "card", place.at("activate"))
        elif isinstance(word, effect_words.GoToWord):
            self.traits(word.go_to.rooms, place.at("go_to", "rooms"))
        elif isinstance(word, effect_words.SpecialWord):
            for name, what in word.special.items():
                self.mechanism(name, place.at("special"))
                known = self.mechanisms[name][1] if name in self.mechanisms else (what,)
                if what not in known:
                    expected = ", ".join(known) or "none"
                    self.findings.problem(place.at("special", name), f"unknown word {what!r}; it has {expected}")
        elif (
            isinstance(word, effect_words.TakeItemWord | effect_words.BargainWord | effect_words.CouponWord)
            and not self.has_items
        ):
            self.findings.problem(place, "the market of the game sells nothing")

    def two_sides(self, sides: effect_words.TwoSides, place: Place) -> None:
        """Check that a card is turned over to its own other side, whichever of the two lies there (S3.2)."""
        known = True
        for field, card in (("card", sides.card), ("into", sides.into)):
            if card not in self.every_reserve:
                self.findings.problem(place.at(field), f"{card!r} is not a card of the reserve")
                known = False
        if sides.card == sides.into:
            self.findings.problem(place.at("into"), "is the same side")
        elif known and self.backs.get(sides.into) != sides.card and self.backs.get(sides.card) != sides.into:
            self.findings.problem(place, f"{sides.into!r} is no other side of {sides.card!r}; side_of says which is")

    def choice(self, word: effect_words.ChooseOneWord, place: Place) -> None:
        """Check how many options are picked, and when all of them are."""
        if word.picks >= len(word.choose_one):
            text = f"expected fewer than the {len(word.choose_one)} there are"
            self.findings.problem(place.at("picks"), text)
        if word.all_when is not UNSET:
            self.condition(word.all_when, place.at("all_when"))

    def condition(self, when: Condition, place: Place) -> None:
        """Check the names in a condition."""
        self.owned_things(when.has, when.kinds_of, when.card, place)
        for field, tag in (("played_another", when.played_another), ("in_sight", when.in_sight)):
            if tag is not UNSET:
                self.tag(tag, self.card_tags, "card", place.at(field))
        if when.standing is not UNSET:
            self.traits((when.standing,), place.at("standing"))
        self.this_turn(when.marks_made, when.tokens_taken, place)

    def this_turn(self, marks_made: str | UnsetType, tokens_taken: str | UnsetType, place: Place) -> None:
        """Check the names of what is counted in the running turn."""
        if marks_made is not UNSET:
            self.mechanism(marks_made, place.at("marks_made"))
            if marks_made in self.mechanisms and marks_made not in MARKING:
                text = f"nobody makes marks by {marks_made}; expected one of {', '.join(MARKING)}"
                self.findings.problem(place.at("marks_made"), text)
        if tokens_taken is not UNSET:
            self.tag(tokens_taken, self.token_tags, "token", place.at("tokens_taken"))

    def per(self, word: effect_words.PerWord, place: Place) -> None:
        """Check what is counted, and that paying for it cannot make more of it without end."""
        if not isinstance(word.per, str):
            self.owned_things(word.per.has, UNSET, word.per.card, place.at("per"))
            if word.per.played_another is not UNSET:
                self.tag(word.per.played_another, self.card_tags, "card", place.at("per", "played_another"))
            self.this_turn(word.per.marks_made, word.per.tokens_taken, place.at("per"))
        for inner, inside in words_in(word, place):
            if isinstance(inner, effect_words.ClankWord | effect_words.PerWord):
                self.findings.problem(inside, "clank and per are not possible inside per: they could go on for ever")

    def arrival(self, word: effect_words.Word, place: Place) -> None:
        """Check that an arrive effect needs no player: cards also arrive when nobody acts."""
        if isinstance(word, effect_words.ClankWord):
            if isinstance(word.clank, int) or word.clank.everyone is UNSET:
                self.findings.problem(place.at("clank"), "expected {everyone: …} when a card arrives")
        elif not isinstance(word, ARRIVALS):
            possible = "clank, rage, return_dragon_cubes, haunt, turn_over and special"
            self.findings.problem(place, f"when a card arrives only {possible} are possible")

    def endless_reward(self, card: Listed[CardEntry]) -> None:
        """Check that a monster that is never discarded (B3.5) does not pay for its next fight."""
        for number, effect in enumerate(card.entry.defeat):
            word = effect.word
            place = card.place.at("defeat", number)
            plain = isinstance(word, effect_words.GainWord | effect_words.ClankWord | effect_words.HealWord)
            if not plain or (isinstance(word, effect_words.GainWord) and word.gain.swords):
                text = "a monster of the reserve can be fought again: its reward may be skill, boots, gold, teleports,"
                self.findings.problem(place, f"{text} lockpicks, clank or healing only")

    def owned_things(
        self,
        has: str | tuple[str, ...] | UnsetType,
        kinds_of: tuple[str, ...] | UnsetType,
        card: str | UnsetType,
        place: Place,
    ) -> None:
        """Check the names of what a condition or bonus counts."""
        if has is not UNSET:
            for tag in (has,) if isinstance(has, str) else has:
                self.tag(tag, self.token_tags, "token", place.at("has"))
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


def scripts_in(word: effect_words.Word, place: Place) -> Iterator[tuple[tuple[effect_words.Effect, ...], Place]]:
    """The lists of effects directly inside a word."""
    if isinstance(word, effect_words.ChooseOneWord):
        for number, option in enumerate(word.choose_one):
            yield option, place.at("choose_one", number)
    elif isinstance(word, effect_words.TakeSupplyWord):
        yield word.otherwise, place.at("otherwise")
    elif isinstance(word, LEADING_ON):
        yield word.then, place.at("then")


def every_word(effects: tuple[effect_words.Effect, ...], place: Place) -> Iterator[tuple[effect_words.Word, Place]]:
    """Every word of a list, and those inside them."""
    for number, effect in enumerate(effects):
        yield effect.word, place.at(number)
        yield from words_in(effect.word, place.at(number))


def words_in(word: effect_words.Word, place: Place) -> Iterator[tuple[effect_words.Word, Place]]:
    """Every word inside a word, however deep."""
    for script, inside in scripts_in(word, place):
        yield from every_word(script, inside)
