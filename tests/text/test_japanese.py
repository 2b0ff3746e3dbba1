from __future__ import annotations

import pytest

from clankwork.engine import Attack, CardsDrawn, Draw, Gain, Ignore, PayFor, RaiseRage
from clankwork.text.languages import ja
from clankwork.text.languages.ja.words import chained, going_on, listed
from tests.text import rare_examples
from tests.text.examples import card, effects, script
from tests.text.games import base, medley


@pytest.mark.parametrize(
    ("verb", "form"),
    [
        ("得る", "得て"),
        ("引く", "引いて"),
        ("回復する", "回復して"),
        ("増やす", "増やして"),
        ("入れ替える", "入れ替えて"),
        ("取る", "取って"),
        ("上がる", "上がって"),
        ("使える", "使えて"),
        ("受けない", "受けず"),
        ("支払う", "支払って"),
        ("捨てる", "捨てて"),
        ("宝石", "宝石"),
    ],
)
def test_verbs_go_on(verb: str, form: str) -> None:
    assert going_on(verb) == form


def test_every_effect_ends_in_a_verb_that_can_go_on() -> None:
    for effect in effects():
        clause = ja.effects(base(), script(effect)).removesuffix("。")
        assert going_on(clause) != clause
    for effect in rare_examples.effects():
        clause = ja.effects(medley("catacombs"), script(effect)).removesuffix("。")
        assert going_on(clause) != clause


def test_only_the_last_verb_of_a_chain_keeps_its_form() -> None:
    assert chained(["カードを1枚引く", "1ゴールドを得る"]) == "カードを1枚引いて、1ゴールドを得る"
    assert chained([]) == ""


def test_two_are_joined_by_to_and_more_by_commas() -> None:
    assert [listed(["剣", "盾", "靴"][:number]) for number in range(4)] == ["", "剣", "剣と盾", "剣、盾、靴"]


def test_things_have_their_counters() -> None:
    assert (
        ja.amounts(base(), Gain(skill=1, swords=2, teleports=1, gold=3)) == "スキル1個、剣2個、テレポート1回、3ゴールド"
    )
    assert ja.effects(base(), script(Draw(3))) == "カードを3枚引く。"
    assert ja.effects(base(), script(RaiseRage(1))) == "怒りメーターが1マス上がる。"


def test_effects_of_a_clause_follow_each_other() -> None:
    paid = script(PayFor(7, script(Attack(), Ignore(2), Draw(1))))

    assert ja.effects(base(), paid) == (
        "7ゴールドを支払って、ドラゴンが攻撃して、この手番はトンネルのモンスターからダメージを受けず、カードを1枚引く。"
    )


def test_cards_seen_are_named_one_after_the_other() -> None:
    seen = CardsDrawn(0, (card("burgle"), card("stumble")))

    assert ja.event(base(), seen, ("アナ",)) == "アナは〈財宝を得る〉〈物音を立てる〉を引いた。"
