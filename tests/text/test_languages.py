"""Every word has a phrase in every language, and no language speaks another's words."""

from __future__ import annotations

import re
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Final, get_args

import pytest

from clankwork import content, engine, text
from clankwork.engine import (
    Action,
    AtLeast,
    Draw,
    Gain,
    GoldHeld,
    OfferToken,
    TakeNearbySecret,
    TakeToken,
    Trash,
    When,
)
from clankwork.text import effect_groups
from tests.text import event_examples, examples, rare_examples
from tests.text.examples import SEATS, actions, effects, questions, refusals, script
from tests.text.games import base, medley
from tests.text.test_recorded import labels, phrases, rare_phrases, rooms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.content import Vocabulary

ENGLISH: Final = frozenset(
    re.findall(
        r"\w+",
        "and another any are area at attacks back bag black board boot boots buy by card cards cave caves cost costs"
        " crystal damage depths discard draw draws each every for from has have heal into is it less market may more"
        " of once one other pay per player plays pool rage reserve return room row skill spending sword swords take"
        " takes teleport the then this to token tokens trash turn use walk when with you your"
        " bounty corridor east edge enemies enemy ghost ghosts gold half hunter hunters left lift"
        " lockpick lockpicks north offering pad right ship shrine south stop supply tile upright west",
    )
)
"""Common words of the English texts that are no French ones."""


def words_of(code: str) -> Iterator[str]:
    """Every word that is printed in a language, in every vocabulary."""
    lines = [*phrases(code), text.cards_listing(base(), code)]
    for vocabulary in content.VOCABULARIES:
        game = medley(vocabulary)
        lines += [*rare_phrases(code, vocabulary), text.cards_listing(game, code), *rooms(game, code)]
        lines += [label.split(maxsplit=1)[1] for label in labels(game, code)]
    for line in lines:
        if not line.lstrip().startswith("== "):
            yield from re.findall(r"[^\W\d_]+", re.sub(r"^[A-Z]\d+\.\d+ ", "", line))


def test_the_languages_are_those_of_the_packs() -> None:
    assert text.LANGUAGES == content.LANGUAGES
    assert [text.language(code).code for code in text.LANGUAGES] == list(text.LANGUAGES)


def test_an_unknown_language_is_answered_with_those_there_are() -> None:
    with pytest.raises(LookupError, match=r"'de'.*en \(English\), fr \(français\), ja \(日本語\)"):
        text.language("de")


def test_every_effect_word_has_an_example() -> None:
    kinds = (effect_groups.Compound, effect_groups.Plain, effect_groups.Lasting, effect_groups.Rare)
    words = {word for kind in kinds for word in get_args(kind)}

    known = {type(effect) for effect in [*effects(), *rare_examples.effects()]}

    assert known == words - {engine.Special}, "what mechanisms say has examples of its own"


def test_every_count_has_an_example() -> None:
    kinds = (effect_groups.Owned, effect_groups.InPlay, effect_groups.SoFar)

    known = {type(count) for count in [*examples.counts(), *rare_examples.counts()]}

    assert known == {count for kind in kinds for count in get_args(kind)}


def test_every_event_has_an_example() -> None:
    common = (effect_groups.CardEvent, effect_groups.TurnEvent, effect_groups.BoardEvent, effect_groups.DragonEvent)
    rare = (effect_groups.HunterEvent, effect_groups.RareTurnEvent, effect_groups.MechanismEvent)

    known = {type(event) for event in event_examples.events()}

    assert known == {event for kind in common for event in get_args(kind)}
    assert {event for kind in rare for event in get_args(kind)} <= {type(event) for event in rare_examples.events()}


def test_every_action_has_an_example() -> None:
    known = {type(action) for action, _ in [*actions(), *rare_examples.actions()]}

    assert known == set(Action.__subclasses__())


def test_every_reason_has_an_example() -> None:
    assert {refusal.code for refusal in refusals()} == {slug for slug, _ in engine.REASONS}


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_different_words_are_said_differently(code: str) -> None:
    speaker = text.language(code)

    said = [speaker.effects(base(), script(effect)) for effect in effects()]

    assert len(set(said)) == len(said)


@pytest.mark.parametrize("code", text.LANGUAGES)
@pytest.mark.parametrize("vocabulary", content.VOCABULARIES)
def test_different_things_are_said_differently_in_every_vocabulary(vocabulary: Vocabulary, code: str) -> None:
    speaker, game = text.language(code), medley(vocabulary)

    said = [speaker.effects(game, script(effect)) for effect in rare_examples.effects()]
    refused = [speaker.refusal(game, refusal) for refusal in refusals()]
    asked = [speaker.question(game, asking, source) for asking, source in rare_examples.questions()]
    ordered = [speaker.action(game, action, asking) for action, asking in rare_examples.actions()]

    for lines in (said, refused, asked, ordered):
        assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_every_label_is_filled(code: str) -> None:
    filled = text.language(code).labels(base())

    for group in fields(filled):
        assert all(asdict(getattr(filled, group.name)).values()), group.name


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_an_action_unknown_to_the_language_is_an_error(code: str) -> None:
    with pytest.raises(TypeError, match="Action"):
        text.language(code).action(base(), Action(0))


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_how_a_player_stands_has_a_label_of_its_own(code: str) -> None:
    play = text.language(code).labels(base()).play
    standings = (engine.IN_PLAY, engine.ESCAPED, engine.RESCUED, engine.LOST)

    assert len({play.outcome(status) for status in standings}) == len(standings)


def test_french_says_no_english_word() -> None:
    listings = " ".join(text.cards_listing(content.load(info.slug, seats=4), "fr") for info in content.games())
    words = [*words_of("fr"), *re.findall(r"[^\W\d_]+", listings)]

    assert {word for word in words if word.lower() in ENGLISH} == set()


def test_japanese_is_written_without_latin_letters() -> None:
    leaked = {word for word in words_of("ja") if re.search(r"[A-Za-zÀ-ÿ]", word)}

    assert leaked == set()


def test_nothing_gained_has_a_word() -> None:
    assert [text.language(code).amounts(base(), Gain()) for code in text.LANGUAGES] == ["nothing", "rien", "なし"]


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_a_question_names_the_card_or_token_that_asks(code: str) -> None:
    speaker, names = text.language(code), base().names

    for asking, source in questions():
        asked = speaker.question(base(), asking, source)
        name = names.cards[source] if source >= 0 else names.tokens[-2 - source] if source < -1 else None
        assert name is None or name[code] in asked


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_hidden_cards_are_counted_not_named(code: str) -> None:
    hidden = engine.CardsDrawn(0, (engine.HIDDEN,) * 5)

    line = text.language(code).event(base(), hidden, SEATS[code])

    assert "5" in line
    assert not any(name[code] in line for name in base().names.cards)


@pytest.mark.parametrize(
    ("code", "last"),
    [("en", ", then draw 1 card."), ("fr", ", puis piochez 1 carte."), ("ja", "。その後、カードを1枚引く。")],
)
def test_what_follows_something_that_may_be_left_does_not_read_as_part_of_it(code: str, last: str) -> None:
    then = script(Trash(optional=True), Draw(1))

    said = text.language(code).effects(base(), script(When(AtLeast(GoldHeld(), 1), then)))

    assert said.endswith(last)


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_where_a_token_lies_is_said_only_of_other_rooms(code: str) -> None:
    speaker, game = text.language(code), base()
    taking = next(action for action in game.rules.catalogue.actions if isinstance(action, TakeToken))
    room = game.names.rooms[next(each.number for each in game.rules.rooms if each.slug == taking.room)][code]

    here, nearby = [speaker.action(game, taking, asking) for asking in (OfferToken(), TakeNearbySecret())]

    assert (room.lower() in here.lower(), room.lower() in nearby.lower()) == (False, True)
