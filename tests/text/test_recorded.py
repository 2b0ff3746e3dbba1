"""The texts of every card and every phrase are recorded files, so that a change of words shows in review.

`CLANKWORK_RECORD=1 python -m pytest tests/text` writes them anew; the difference goes into the commit that caused it.
"""

from __future__ import annotations

import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from clankwork import content, text
from clankwork.engine import EndTurn
from clankwork.text import consequences
from tests.text import event_examples, examples, rare_examples
from tests.text.examples import SEATS, refusals, script
from tests.text.games import base, medley

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.content import Content, Vocabulary
    from clankwork.engine import Action, Bonus, Effect, Event

RECORDED: Final = Path(__file__).parent / "recorded"
GAMES: Final = {info.slug: max(info.seats) for info in content.games()}
"""How many play each game at most: with them everything in the box is used."""
PACKS: Final = {pack.slug: pack.extends for pack in content.available_packs() if pack.shipped}
"""The packs that come with clankwork, and the game of each."""
ENDING: Final = EndTurn(0)
"""An action that says nothing of what it brings."""
RECORDING: Final = os.environ.get("CLANKWORK_RECORD") == "1"


def as_recorded(name: str, lines: str) -> str:
    """What the file `name` holds, after writing `lines` into it if this is a recording."""
    file = RECORDED / name
    if RECORDING:
        file.parent.mkdir(exist_ok=True)
        file.write_text(lines, encoding="utf-8", newline="\n")
    return file.read_text(encoding="utf-8")


def phrases(code: str) -> Iterator[str]:
    """One line for each example of what every game knows, in the language called `code`."""
    yield from _effects(base(), code, examples.effects(), examples.bonuses())
    yield from _actions(base(), code, examples.questions(), examples.actions())
    yield from _events(base(), code, event_examples.events())
    yield from _refusals(base(), code)


def rare_phrases(code: str, vocabulary: Vocabulary) -> Iterator[str]:
    """One line for each example of what only some games know, in a language and a vocabulary."""
    game = medley(vocabulary)
    yield from _effects(game, code, rare_examples.effects(), rare_examples.bonuses())
    yield from _actions(game, code, rare_examples.questions(), rare_examples.actions())
    yield from _events(game, code, rare_examples.events())
    yield from _refusals(game, code)


def _effects(game: Content, code: str, effects: list[Effect], bonuses: list[Bonus]) -> Iterator[str]:
    speaker = text.language(code)
    yield "== effects =="
    yield from (speaker.effects(game, script(effect)) for effect in effects)
    yield "\n== bonuses =="
    yield from (speaker.bonus(game, points) for points in bonuses)


def _actions(
    game: Content, code: str, questions: list[tuple[Effect, int]], actions: list[tuple[Action, Effect | None]]
) -> Iterator[str]:
    speaker = text.language(code)
    yield "\n== questions =="
    yield from (speaker.question(game, asking, source) for asking, source in questions)
    yield "\n== actions =="
    yield from (speaker.action(game, action, asking) for action, asking in actions)


def _events(game: Content, code: str, events: list[Event]) -> Iterator[str]:
    speaker = text.language(code)
    yield "\n== events =="
    yield from (speaker.event(game, event, SEATS[code]) for event in events)
    yield "\n== foretold =="
    yield from (speaker.foretold(game, event, SEATS[code], 0, ENDING) for event in consequences(game, ENDING, events))


def _refusals(game: Content, code: str) -> Iterator[str]:
    speaker = text.language(code)
    yield "\n== refusals =="
    yield from (f"{refusal.rule:7}{speaker.refusal(game, refusal)}" for refusal in refusals())


def rooms(game: Content, code: str) -> Iterator[str]:
    """Every room of a game as a whole."""
    return (f"{text.language(code).room(game, room.number)}\n" for room in game.rules.rooms)


def labels(game: Content, code: str) -> Iterator[str]:
    """Every label in the words of a game."""
    groups = asdict(text.language(code).labels(game))
    return (f"{name:14} {label}" for group in groups.values() for name, label in group.items())


@pytest.mark.parametrize("code", text.LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_the_text_of_every_card_and_token_is_as_recorded(slug: str, code: str) -> None:
    listing = text.cards_listing(content.load(slug, seats=GAMES[slug]), code)

    assert listing == as_recorded(f"{slug}.{code}.txt", listing)


@pytest.mark.parametrize("code", text.LANGUAGES)
@pytest.mark.parametrize("slug", PACKS)
def test_the_text_of_every_card_of_a_pack_is_as_recorded(slug: str, code: str) -> None:
    game = content.load(PACKS[slug], seats=GAMES[PACKS[slug]], packs=[slug])
    alone = text.cards_listing(content.load(PACKS[slug], seats=GAMES[PACKS[slug]]), code).split("\n\n")
    added = [card for card in text.cards_listing(game, code).split("\n\n") if card not in alone]

    listing = "\n\n".join(added) + "\n"

    assert listing == as_recorded(f"{slug}.{code}.txt", listing)


@pytest.mark.parametrize("code", text.LANGUAGES)
@pytest.mark.parametrize("slug", PACKS)
def test_every_action_of_a_pack_can_be_described(slug: str, code: str) -> None:
    game, speaker = content.load(PACKS[slug], seats=4, packs=[slug]), text.language(code)

    lines = [speaker.action(game, action) for action in game.rules.catalogue.actions]

    assert all(lines)
    laid = [line for line in lines if game.names.tiles[1][code] in line]
    assert len(set(laid)) == len(laid) >= 4


@pytest.mark.parametrize("code", text.LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_room_and_action_of_every_game_can_be_described(slug: str, code: str) -> None:
    game, speaker = content.load(slug, seats=4), text.language(code)

    for room in game.rules.rooms:
        assert speaker.room(game, room.number).name
    for action in game.rules.catalogue.actions:
        assert speaker.action(game, action)


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_every_phrase_is_as_recorded(code: str) -> None:
    lines = "\n".join(phrases(code)) + "\n"

    assert lines == as_recorded(f"phrases.{code}.txt", lines)


@pytest.mark.parametrize("code", text.LANGUAGES)
@pytest.mark.parametrize("vocabulary", content.VOCABULARIES)
def test_the_cards_tokens_rooms_and_labels_of_a_game_are_as_recorded(vocabulary: Vocabulary, code: str) -> None:
    game = medley(vocabulary)

    lines = "\n".join([text.cards_listing(game, code), *rooms(game, code), *labels(game, code)]) + "\n"

    assert lines == as_recorded(f"medley.{vocabulary}.{code}.txt", lines)


@pytest.mark.parametrize("code", text.LANGUAGES)
@pytest.mark.parametrize("vocabulary", content.VOCABULARIES)
def test_every_phrase_of_a_vocabulary_is_as_recorded(vocabulary: Vocabulary, code: str) -> None:
    lines = "\n".join(rare_phrases(code, vocabulary)) + "\n"

    assert lines == as_recorded(f"phrases.{vocabulary}.{code}.txt", lines)


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_the_tracks_of_every_game_are_as_recorded(code: str) -> None:
    lines = "\n".join(line for slug in GAMES for line in tracks(slug, code)) + "\n"

    assert lines == as_recorded(f"tracks.{code}.txt", lines)


def tracks(slug: str, code: str) -> Iterator[str]:
    """What the spaces of the tracks of a game bring."""
    found = text.language(code).tracks(content.load(slug, seats=GAMES[slug]))
    yield f"== {slug} =="
    yield from (" ".join(space.lines) for space in found.rage)
    yield from (space.line for space in found.countdown)
    yield "" if found.pursuit is None else found.pursuit.line
