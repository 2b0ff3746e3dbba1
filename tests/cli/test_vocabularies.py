"""The terminal speaks of each game in the words of that game."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.cli.phrases import phrases
from clankwork.cli.play import Journal, Screen, Words, score_sheet
from clankwork.cli.play.answers import Answers
from clankwork.cli.play.choices import choices_of
from clankwork.cli.play.screen.attack_odds import dangers
from clankwork.cli.play.screen.signs import RICH
from clankwork.content import games, load
from clankwork.engine import Game, Result, Title, new_state, scores
from clankwork.text import LANGUAGES, language
from tests.cli.test_screens import shown
from tests.text.examples import SEATS
from tests.text.games import base, medley
from tests.text.test_vocabularies import OF_THE_DUNGEON, OF_THE_SHIP, said

if TYPE_CHECKING:
    from rich.console import RenderableType

STEPS: Final = 60


def seats(lang: str) -> tuple[str, ...]:
    """What the three players of the small game are called."""
    return (*SEATS[lang], "C")


def told(lang: str) -> str:
    """Everything that the terminal shows in the course of a game on the ship."""
    content = medley("ship")
    words = Words(content, language(lang), seats(lang))
    game = Game(content.rules, new_state(content.rules, "told"), Title("medley", "hall"))
    screen, journal, chance = Screen(words, RICH), Journal(words), random.Random(4)
    answers = Answers(screen, journal)
    parts: list[RenderableType] = []
    for _ in range(STEPS):
        view = game.view(game.state.to_act)
        parts += [screen.table(view, 2, ""), screen.hand(view), screen.choices(view, choices_of(words, view))]
        journal.add(game.state.to_act, game.apply(chance.choice(game.legal_actions())))
    view = game.view(game.state.to_act)
    parts += [answers.log(view.seat, None), answers.help(), answers.map_legend(), dangers(words, RICH, view, 1)]
    parts += [answers.player(view, 0, scores(game.state)[0]), answers.text(words.room(0)), answers.text("purse")]
    parts.append(score_sheet(words, game, Result((), tuple(scores(game.state)))))
    return "\n".join(shown(part, 200) for part in parts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_on_the_screen_speaks_of_another_game(lang: str) -> None:
    screens = told(lang)

    assert said(OF_THE_DUNGEON[lang], screens) == []
    assert said(OF_THE_SHIP[lang][:4], screens) == list(OF_THE_SHIP[lang][:4])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [info.slug for info in games()])
def test_what_the_help_gives_as_examples_is_there_in_every_game(game: str, lang: str) -> None:
    content = load(game, seats=3)
    words = Words(content, language(lang), seats(lang))
    answers = Answers(Screen(words, RICH), Journal(words))
    lines = [line.strip().split("  ")[0] for line in shown(answers.help(), 200).splitlines()]
    typed = [key.strip() for line in lines for key in line.split(",")]

    [card] = [key[2:] for key in typed if key.startswith("c ")]
    [notation] = [key[2:] for key in typed if key.startswith("w ") and not key[2:].isdigit()]

    assert card in shown(answers.text(card), 200)
    assert str(content.rules.catalogue.parse(notation)) == notation


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lockpicks_are_shown_where_there_are_any(lang: str) -> None:
    content = medley("catacombs")
    words = Words(content, language(lang), seats(lang))
    view = Game(content.rules, new_state(content.rules, "7"), Title("medley", "hall")).view(0)

    table = shown(Screen(words, RICH).table(view, 2, ""), 120)

    assert words.labels.play.lockpicks in table
    assert words.labels.play.lockpicks not in str(phrases(words.language).headings)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_s_own_phrases_speak_of_no_game(lang: str) -> None:
    headings = str(phrases(language(lang)).headings)

    assert said((*OF_THE_DUNGEON[lang], *OF_THE_SHIP[lang]), headings) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_room_can_be_looked_up(lang: str) -> None:
    words = Words(base(), language(lang), ("Ana", "Bo", "C", "D"))
    fountain = next(room for room in base().rules.rooms if room.enter.effects)

    face = shown(Answers(Screen(words, RICH), Journal(words)).text(fountain.slug))

    assert words.room(fountain.number) in face
    assert words.language.effects(base(), fountain.enter) in face
