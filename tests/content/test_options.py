"""The open questions of the rules as named options (B11)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import msgspec
import pytest

from clankwork.content import LANGUAGES, games, load, options_of
from clankwork.content.formats.pack_format import RuleChanges, RuleValues
from clankwork.engine import ContentError, Ruleset
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.content import GameInfo

OPTIONS = {
    "artifact_pickup": ("B11.1", "on_entry", {"any_time": {"artifacts_any_time": True}}),
    "arrive_at_setup": ("B11.2", "apply", {"skip": {"arrive_at_setup": False}}),
    "replaced_card_arrives": ("B11.3", "true", {"false": {"replaced_card_arrives": False}}),
    "cancelled_clank_counts": ("B11.4", "true", {"false": {"cancelled_clank_counts": False}}),
    "gold_bonus_counts_past": ("B11.5", "true", {"false": {"gold_bonus_counts_past": False}}),
    "treasure_is_a_gain": ("B11.6", "true", {"false": {"treasure_is_a_gain": False}}),
    "trash": ("B11.7", "at_turn_end", {"at_once": {"trash_at_once": True}}),
    "tomes_short": ("B11.8", "give_what_is_left", {"need_both": {"needs_whole_reserve": True}}),
    "deck_exhausted": ("B11.9", "knock_out", {"no_refill": {"empty_deck_ends": False}}),
    "backpacks_stack": ("B11.10", "true", {"false": {"carriers_stack": False}}),
    "gem_discount_refunds": ("B11.11", "false", {"true": {"discount_refunds": True}}),
    "idols_are_secrets": ("B11.12", "false", {"true": {"face_up_are_secrets": True}}),
    "discard_for": ("B11.13", "may", {"must": {"must_discard": True}}),
}
DEFAULTS = {slug: default for slug, (_, default, _) in OPTIONS.items()}


def test_the_options_are_those_of_the_rules_with_their_defaults() -> None:
    found = {option.slug: (option.rule, option.default) for option in options_of("base")}

    assert found == {slug: (rule_id, default) for slug, (rule_id, default, _) in OPTIONS.items()}


def test_the_default_is_the_first_value() -> None:
    for option in options_of("base"):
        values = [value.slug for value in option.values]
        assert values[0] == option.default
        assert values[1:] == list(OPTIONS[option.slug][2])


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_option_and_value_is_explained_in_every_language(game: GameInfo) -> None:
    for option in options_of(game.slug):
        for language in LANGUAGES:
            assert option.name[language]
            assert option.help[language].endswith((".", "。"))
            assert len({value.name[language] for value in option.values}) == len(option.values)


@rule(*(rule_id for rule_id, _, _ in OPTIONS.values()))
@pytest.mark.parametrize("slug", OPTIONS)
def test_a_value_changes_its_own_rule_and_no_other(slug: str) -> None:
    usual = load("base", seats=2)
    for value, changes in OPTIONS[slug][2].items():
        content = load("base", seats=2, options={slug: value})

        assert asdict(content.rules.ruleset) == asdict(usual.rules.ruleset) | changes
        assert content.options == DEFAULTS | {slug: value}


def test_without_options_the_rules_are_the_engines_own_defaults() -> None:
    content = load("base", seats=2)

    assert content.options == DEFAULTS
    assert content.rules.ruleset == Ruleset()


@pytest.mark.parametrize("value", [False, "false"])
def test_a_truth_value_may_be_pythons_own(value: object) -> None:
    content = load("base", seats=2, options={"backpacks_stack": value})

    assert content.options["backpacks_stack"] == "false"
    assert not content.rules.ruleset.carriers_stack


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"cheating": True}, "base has no option 'cheating'; there are: artifact_pickup, arrive_at_setup"),
        ({"trash": "never"}, "option trash is at_turn_end or at_once, not 'never'"),
        ({"trash": True}, "option trash is at_turn_end or at_once, not true"),
        ({"backpacks_stack": "yes"}, "option backpacks_stack is true or false, not 'yes'"),
        ({"backpacks_stack": 1}, "option backpacks_stack is true or false, not 1"),
        ({"backpacks_stack": None}, "option backpacks_stack is true or false, not None"),
        ({"backpacks_stack": ["true"]}, "option backpacks_stack is true or false, not ['true']"),
    ],
)
def test_a_wrong_option_is_refused_with_what_there_is(options: dict[str, object], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        load("base", seats=2, options=options)

    assert str(caught.value).startswith(message)


def test_a_game_or_its_options_say_every_truth_value_of_the_ruleset() -> None:
    switches = {field for field, value in asdict(Ruleset()).items() if isinstance(value, bool)}
    by_game = {field.name for field in msgspec.structs.fields(RuleValues)} & switches
    changes = {field.name for field in msgspec.structs.fields(RuleChanges)}
    by_option = changes & switches

    assert by_game | by_option == switches
    assert changes - switches == {"grid"}, "the other rule values that an option sets are figures (C9.3)"
    assert changes <= set(asdict(Ruleset()))
    assert by_game & by_option == {
        "artifacts_any_time",  # the ship has another default for it (B11.1, S4.5)
        "must_discard",  # rules of the base game before it was an option (B11.13)
    }
