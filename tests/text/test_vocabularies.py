"""Games speak of their own things: a ship has no dragon, and only a ship has credits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from clankwork import content, text
from clankwork.content import check_pack
from clankwork.text.languages import en, fr, ja
from clankwork.text.languages.en.vocabulary import VOCABULARIES as ENGLISH
from clankwork.text.languages.fr.vocabulary import VOCABULARIES as FRENCH
from clankwork.text.languages.fr.words import Noun
from clankwork.text.languages.ja.vocabulary import VOCABULARIES as JAPANESE
from tests.content.places import BASE, changed
from tests.text.games import MEDLEY, base, medley
from tests.text.test_recorded import labels, rare_phrases, rooms

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from clankwork.content import Vocabulary

OF_THE_DUNGEON: Final = {
    "en": ("dragon", "gold", "tunnel", "monster", "crystal cave", "dungeon", "black", "healing fountain"),
    "fr": ("Dragon", r"\bOr\b", "tunnel", "monstre", "Caverne", "Donjon", "noir", "Fontaine"),
    "ja": ("ドラゴン", "ゴールド", "トンネル", "モンスター", "水晶", "ダンジョン", "黒", "癒し"),
}
"""What is never said on the ship, as patterns."""
OF_THE_SHIP: Final = {
    "en": ("boss", "credit", "corridor", "enem", "security checkpoint", "adventure row", "bounty", " ship"),
    "fr": ("Boss", "Crédit", "couloir", "Ennemi", "Salle de sécurité", "pioche des Aventures", "prime", "vaisseau"),
    "ja": ("ボス", "クレジット", "通路", "敵", "警備室", "冒険", "賞金", "宇宙船"),
}
"""What is said nowhere else."""


def said(words: Sequence[str], texts: str) -> list[str]:
    """Which of the words occur."""
    return [word for word in words if re.search(word, texts)]


def everything(vocabulary: Vocabulary, code: str) -> str:
    """All that can be said of the small game."""
    game = medley(vocabulary)
    lines = [*rare_phrases(code, vocabulary), text.cards_listing(game, code), *rooms(game, code)]
    return "\n".join([*lines, *(label.split(maxsplit=1)[1] for label in labels(game, code))])


def test_every_language_has_every_vocabulary() -> None:
    assert tuple(ENGLISH) == tuple(FRENCH) == tuple(JAPANESE) == content.VOCABULARIES


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_the_ship_has_words_of_its_own(code: str) -> None:
    ship = everything("ship", code)

    assert said(OF_THE_DUNGEON[code], ship) == []
    assert said(OF_THE_SHIP[code], ship) == list(OF_THE_SHIP[code])


@pytest.mark.parametrize("code", text.LANGUAGES)
@pytest.mark.parametrize("vocabulary", ["dungeon", "catacombs"])
def test_only_the_ship_speaks_of_a_ship(vocabulary: Vocabulary, code: str) -> None:
    texts = everything(vocabulary, code)

    assert said(OF_THE_SHIP[code], texts) == []
    assert said(OF_THE_DUNGEON[code][:6], texts) == list(OF_THE_DUNGEON[code][:6])


@pytest.mark.parametrize(
    ("code", "ghost", "crypt"),
    [("en", "ghost", "crypt"), ("fr", "Fantôme", "Crypte"), ("ja", "亡霊", "地下墓所の入口")],
)
def test_the_catacombs_have_ghosts_and_a_crypt(code: str, ghost: str, crypt: str) -> None:
    texts = everything("catacombs", code)

    assert said((ghost, crypt), texts) == [ghost, crypt]
    assert said((ghost, crypt), everything("dungeon", code)) == []


def test_one_credit_is_singular_and_gold_has_no_plural() -> None:
    amounts = [ENGLISH[name].money(number) for name in ("ship", "dungeon") for number in (1, 2)]

    assert amounts == ["1 credit", "2 credits", "1 gold", "2 gold"]


def test_french_articles_follow_gender_and_vowels() -> None:
    enemy, cave, ship = FRENCH["ship"].monster, FRENCH["ship"].cave, FRENCH["ship"].dungeon
    lift = Noun("échelle", "échelles", feminine=True)

    assert [noun.the for noun in (enemy, cave, ship)] == ["l'Ennemi", "la Salle de sécurité", "le vaisseau"]
    assert [noun.of_the for noun in (enemy, cave, ship)] == ["de l'Ennemi", "de la Salle de sécurité", "du vaisseau"]
    assert [noun.this for noun in (enemy, cave, ship)] == ["cet Ennemi", "cette Salle de sécurité", "ce vaisseau"]
    assert (lift.of_the, lift.none) == ("de l'échelle", "aucune échelle")


@pytest.mark.parametrize("speaker", [en, fr, ja])
def test_the_base_game_speaks_of_a_dungeon(speaker: text.Language) -> None:
    assert base().names.vocabulary == "dungeon"
    assert speaker.labels(base()) == speaker.labels(medley("dungeon"))


def test_a_pack_chooses_its_vocabulary_by_name(tmp_path: Path) -> None:
    pack = changed(MEDLEY, tmp_path, "pack.yaml", "version: 1\n", "version: 1\nvocabulary: ship\n")

    assert check_pack(pack).problems == ()


def test_a_vocabulary_that_does_not_exist_is_answered_with_those_there_are(tmp_path: Path) -> None:
    pack = changed(BASE, tmp_path, "pack.yaml", "version: 2\n", "version: 2\nvocabulary: castle\n")

    [problem] = check_pack(pack).problems

    assert all(name in str(problem) for name in ("vocabulary", "castle", *content.VOCABULARIES))


def test_a_trait_without_a_translation_is_pointed_out(tmp_path: Path) -> None:
    pack = changed(
        MEDLEY, tmp_path, "pack.yaml", "dock: {en: dock, fr: Quai, ja: 船着き場}", "dock: {en: dock, fr: Quai}"
    )

    [warning] = check_pack(pack).warnings

    assert "'dock' has no translation: ja" in str(warning)
