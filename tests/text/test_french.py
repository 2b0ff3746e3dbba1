from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import clankwork
from clankwork.content import VOCABULARIES
from clankwork.engine import AtLeast, Choose, ChooseOne, Clank, Draw, Gain, GoldGainsSoFar, Trash, TurnStarted, When
from clankwork.text.languages import fr
from clankwork.text.languages.fr.words import Noun, counted, elides, listed, noun, of, place, plural_of, sentence, the
from tests.text import rare_examples
from tests.text.examples import effects, script
from tests.text.games import base, medley

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKS = Path(clankwork.__file__).parent / "packs"
TOKEN = Noun("jeton", "jetons", feminine=False)


@pytest.mark.parametrize(("number", "words"), [(0, "0 Botte"), (1, "1 Botte"), (2, "2 Bottes")])
def test_nought_and_one_are_singular(number: int, words: str) -> None:
    assert counted(number, "Botte") == words


@pytest.mark.parametrize(
    ("name", "plural"),
    [
        ("Couronne", "Couronnes"),
        ("Secret mineur", "Secrets mineurs"),
        ("Sac à dos", "Sacs à dos"),
        ("Œuf de Dragon", "Œufs de Dragon"),
        ("Idole du Singe", "Idoles du Singe"),
        ("Marqueur Maîtrise", "Marqueurs Maîtrise"),
        ("Joyau", "Joyaux"),
        ("Cristal de pouvoir", "Cristaux de pouvoir"),
        ("Rubis", "Rubis"),
        ("cube noir", "cubes noirs"),
        ("Lance d'argent", "Lances d'argent"),
    ],
)
def test_the_noun_and_its_adjectives_take_the_plural(name: str, plural: str) -> None:
    assert plural_of(name) == plural


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("Or", "d'Or"),
        ("Épées", "d'Épées"),
        ("Œuf", "d'Œuf"),
        ("Ana", "d'Ana"),
        ("Yves", "d'Yves"),
        ("Yann", "de Yann"),
        ("Bob", "de Bob"),
        ("« Ogre »", "de « Ogre »"),
    ],
)
def test_de_is_elided_before_a_vowel(word: str, words: str) -> None:
    assert of(word) == words


def test_an_empty_word_elides_nothing() -> None:
    assert not elides("")


def test_articles_follow_gender_and_vowel() -> None:
    assert the("Artefact", feminine=False) == "l'Artefact"
    assert the("Dragon", feminine=False) == "le Dragon"
    assert the("Couronne", feminine=True) == "la Couronne"


def test_rooms_have_their_article() -> None:
    names = ("Salle 8", "Hyperstation 1", "Autel du Singe", "Départ", "Xanadu")
    said = ["la salle 8", "l'Hyperstation 1", "l'Autel du Singe", "le Départ", "Xanadu"]

    assert [place(name) for name in names] == said


def test_a_noun_of_unknown_gender_follows_a_known_one() -> None:
    assert noun("Couronne", TOKEN).one == "une Couronne"
    assert noun("Artefact", TOKEN).another == "un autre Artefact"
    assert noun("Boussole", TOKEN).one == "un jeton Boussole"
    assert noun("Boussole", TOKEN).counted(2) == "2 jetons Boussole"


def test_lists_end_in_et() -> None:
    assert [listed(["a", "b", "c"][:number]) for number in range(4)] == ["", "a", "a et b", "a, b et c"]


def test_the_mark_of_clank_ends_a_sentence() -> None:
    assert fr.effects(base(), script(Clank(2), Gain(gold=1))) == "Ajoutez 2 Clank! Gagnez 1 Or."
    assert sentence("ajoutez 2 Clank! ce tour-ci") == "Ajoutez 2 Clank! ce tour-ci."


def test_every_companion_gem_and_token_of_the_base_game_has_a_known_gender() -> None:
    asked = {
        name["fr"]
        for slug, mask in base().names.tag_masks.items()
        if slug in {"companion", "gem", "artifact", "crown", "monkey-idol", "mastery", "chalice", "dragon-egg"}
        for name in [base().names.tags[mask]]
    }

    assert len(asked) == 8
    assert [name for name in asked if noun(name, TOKEN).singular != name] == []


def test_a_player_s_turn_is_elided() -> None:
    lines = [fr.event(base(), TurnStarted(seat), ("Ana", "Bob")) for seat in (0, 1)]

    assert lines == ["Début du tour d'Ana.", "Début du tour de Bob."]


def test_choices_are_in_the_infinitive_like_the_actions_beside_them() -> None:
    asking = ChooseOne((script(Gain(gold=1), Trash()), script(When(AtLeast(GoldGainsSoFar(), 1), script(Draw(1))))))

    said = [fr.action(base(), Choose(0, option), asking) for option in (1, 2)]

    assert said[0] == "Gagner 1 Or et bannir 1 carte (zone de jeu ou défausse)"
    assert said[1] == "Si vous gagnez de l'Or ce tour-ci, piocher 1 carte"


def test_every_effect_that_orders_something_can_be_a_choice() -> None:
    orders = re.compile(r"(?<!vous )\b(?!voulez)\w+ez\b")

    chosen = [fr.action(base(), Choose(0, 1), ChooseOne((script(effect),))) for effect in effects()]
    chosen += [fr.action(medley("ship"), Choose(0, 1), ChooseOne((script(each),))) for each in rare_examples.effects()]

    assert [line for line in chosen if orders.search(line.lower())] == []


def test_the_row_has_one_name() -> None:
    named = [line for line in "\n".join(phrases_of("fr")).splitlines() if "piste" in line.lower()]

    assert len(named) > 3
    assert [line for line in named if "piste des Aventures" not in line] == []
    assert fr.labels(base()).table.row == "Piste des Aventures"


def phrases_of(code: str) -> Iterator[str]:
    from tests.text.test_recorded import phrases, rare_phrases

    yield from phrases(code)
    for vocabulary in VOCABULARIES:
        yield from rare_phrases(code, vocabulary)


def test_no_line_has_a_colon_or_question_mark_without_its_space() -> None:
    tight = [line for line in phrases_of("fr") if any(mark in line for mark in (" :", " ?", " ;", "«\N{SPACE}"))]

    assert tight == []


def test_no_sign_of_a_pack_that_has_a_space_before_it_can_come_to_begin_a_line() -> None:
    lines = [line for each in PACKS.rglob("*.yaml") for line in each.read_text("utf-8").splitlines()]
    french = [line for line in lines if re.search(r"\bfr: ", line)]

    assert len(french) > 300
    assert [
        line for line in french if re.search(r"\S [;?!»]|\S : |« ", line.split("fr: ", 1)[1].split(" ja: ", 1)[0])
    ] == []
