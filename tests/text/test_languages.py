"""Every word has a phrase in every language, and no language speaks another's words."""

from __future__ import annotations

import re
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Final, get_args

import pytest

from clankwork import content, engine, text
from clankwork.engine import Action, Gain
from clankwork.text import groups
from tests.text.event_examples import events
from tests.text.examples import SEATS, actions, base, effects, questions, refusals, script
from tests.text.test_recorded import phrases

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGLISH: Final = frozenset(
    re.findall(
        r"\w+",
        "and another any are area at attacks back bag black board boot boots buy by card cards cave caves cost costs"
        " crystal damage depths discard draw draws each every for from has have heal into is it less market may more"
        " of once one other pay per player plays pool rage reserve return room row skill spending sword swords take"
        " takes teleport the then this to token tokens trash turn use walk when with you your",
    )
)
"""Common words of the English texts that are no French ones."""


def words_of(code: str) -> Iterator[str]:
    """Every word that is printed in a language."""
    labels = (value for group in asdict(text.language(code).labels).values() for value in group.values())
    lines = [*phrases(code), text.cards_listing(base(), code), *labels]
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
    words = {*get_args(groups.Compound), *get_args(groups.Plain), *get_args(groups.Lasting)}

    assert {type(effect) for effect in effects()} == words


def test_every_event_has_an_example() -> None:
    kinds = (groups.CardEvent, groups.TurnEvent, groups.BoardEvent, groups.DragonEvent)

    assert {type(event) for event in events()} == {event for kind in kinds for event in get_args(kind)}


def test_every_action_has_an_example() -> None:
    assert {type(action) for action, _ in actions()} == set(Action.__subclasses__())


def test_every_reason_has_an_example() -> None:
    assert {refusal.code for refusal in refusals()} == {slug for slug, _ in engine.REASONS}


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_different_words_are_said_differently(code: str) -> None:
    speaker = text.language(code)

    said = [speaker.effects(base(), script(effect)) for effect in effects()]
    refused = [speaker.refusal(refusal) for refusal in refusals()]

    assert len(set(said)) == len(said)
    assert len(set(refused)) == len(refused)


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_every_label_is_filled(code: str) -> None:
    labels = text.language(code).labels

    for group in fields(labels):
        assert all(asdict(getattr(labels, group.name)).values()), group.name


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_an_action_unknown_to_the_language_is_an_error(code: str) -> None:
    with pytest.raises(TypeError, match="Action"):
        text.language(code).action(base(), Action(0))


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_how_a_player_stands_has_a_label_of_its_own(code: str) -> None:
    play = text.language(code).labels.play
    standings = (engine.IN_PLAY, engine.ESCAPED, engine.RESCUED, engine.LOST)

    assert len({play.outcome(status) for status in standings}) == len(standings)


def test_french_says_no_english_word() -> None:
    leaked = {word for word in words_of("fr") if word.lower() in ENGLISH}

    assert leaked == set()


def test_japanese_is_written_without_latin_letters() -> None:
    leaked = {word for word in words_of("ja") if re.search(r"[A-Za-zÀ-ÿ]", word)}

    assert leaked == set()


def test_nothing_gained_has_a_word() -> None:
    assert [text.language(code).amounts(Gain()) for code in text.LANGUAGES] == ["nothing", "rien", "なし"]


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
