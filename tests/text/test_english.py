from __future__ import annotations

import pytest

from clankwork import content
from clankwork.engine import ClankSoFar, Gain, GoldGainsSoFar, Heal, Per
from clankwork.text.languages import en
from clankwork.text.languages.en.words import YOU, Person, counted, listed, place, plural_of, with_article
from tests.text.examples import script
from tests.text.games import base


@pytest.mark.parametrize(("number", "words"), [(0, "0 boots"), (1, "1 boot"), (2, "2 boots")])
def test_only_one_is_singular(number: int, words: str) -> None:
    assert counted(number, "boot") == words


@pytest.mark.parametrize(
    ("noun", "plural"), [("gem", "gems"), ("ally", "allies"), ("monkey", "monkeys"), ("cross", "crosses")]
)
def test_nouns_of_packs_have_a_plural(noun: str, plural: str) -> None:
    assert plural_of(noun) == plural


def test_a_vowel_asks_for_an() -> None:
    assert [with_article(noun) for noun in ("artifact", "crown", "Idol")] == ["an artifact", "a crown", "an Idol"]


def test_lists_end_in_and() -> None:
    assert [listed(["a", "b", "c"][:number]) for number in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_owners() -> None:
    assert [Person(name).own for name in ("Ana", "James")] == ["Ana's", "James'"]


def test_whoever_reads_is_spoken_to() -> None:
    assert [YOU.does(verb) for verb in ("gains", "trashes", "is", "can cancel")] == [
        "you gain",
        "you trash",
        "you are",
        "you can cancel",
    ]
    assert (YOU.own, YOU.theirs, str(YOU)) == ("your", "yours", "you")


def test_rooms_with_a_name_have_an_article() -> None:
    assert [place(name) for name in ("Room 8", "Start", "The Pit")] == ["Room 8", "the Start", "The Pit"]


def test_skill_gold_and_damage_have_no_plural() -> None:
    assert en.amounts(base(), Gain(skill=2, swords=2, gold=2)) == "2 skill, 2 swords and 2 gold"
    assert en.effects(base(), script(Heal(2))) == "Heal 2 damage."


def test_the_text_follows_the_options_of_the_game() -> None:
    later = content.load("base", seats=2, options={"gold_bonus_counts_past": "false"})
    bonus = script(Per(GoldGainsSoFar(), script(Gain(gold=1))))

    assert en.effects(base(), bonus) == "Each time you gain gold this turn, before or after, gain 1 gold."
    assert en.effects(later, bonus) == "Each time you gain gold this turn, from now on, gain 1 gold."


def test_one_of_many_is_each() -> None:
    assert en.effects(base(), script(Per(ClankSoFar(), script(Gain(skill=1))))) == (
        "For each clank you make this turn, before or after, gain 1 skill."
    )
