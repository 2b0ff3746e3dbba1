"""The rules that packs name: what a token scores by, and what stands in place of a rule of the base game."""

from __future__ import annotations

import pickle

import pytest

from clankwork.content import Content, games, load, options_of
from clankwork.engine import REASONS, IllegalAction
from tests.support.given import given
from tests.support.rules import ids_of, known_ids, rule

GAMES = [info.slug for info in games()]


def content_of(game: str) -> Content:
    """A game with everything that is in its box."""
    return load(game, seats=max(next(info.seats for info in games() if info.slug == game)))


def rule_of(game: str, slug: str) -> str | None:
    """What the token `slug` scores by."""
    content = content_of(game)
    return content.citations.tokens[next(token.number for token in content.rules.tokens if token.slug == slug)]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_pack_names_is_on_a_page(game: str) -> None:
    cites = content_of(game).citations
    named = {each for each in cites.tokens if each} | {option.rule for option in options_of(game)}

    assert named | set(cites.in_place_of) | set(cites.in_place_of.values()) <= known_ids()
    assert set(cites.in_place_of) <= set(ids_of("base"))
    assert set(cites.in_place_of.values()) <= set(ids_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_token_with_points_names_its_rule_but_artifacts(game: str) -> None:
    content = content_of(game)
    scoring = [token for token in content.rules.tokens if token.points or token.bonuses]

    for token in scoring:
        cited = content.citations.tokens[token.number]
        assert (cited is None) == token.is_artifact, token.slug


@rule("B7.1", "B9.1", "B9.6", "B9.10", "B9.11")
@pytest.mark.parametrize(
    ("slug", "cited"),
    [
        ("mastery", "B7.1"),
        ("chalice", "B9.1"),
        ("dragon-egg", "B9.6"),
        ("crown-9", "B9.10"),
        ("backpack", "B9.10"),
        ("monkey-idol", "B9.11"),
    ],
)
def test_tokens_of_the_base_game_score_by_its_rules(slug: str, cited: str) -> None:
    assert rule_of("base", slug) == cited


@rule("S6.1", "S7.1", "S7.2", "S7.3")
@pytest.mark.parametrize(
    ("slug", "cited"),
    [
        ("escape-pod", "S6.1"),
        ("spaceship-plans", "S7.1"),
        ("sixth-crystal", "S7.1"),
        ("archive-secret", "S7.2"),
        ("contraband", "S7.3"),
        ("med-kit", "S7.3"),
    ],
)
def test_tokens_of_the_ship_score_by_its_rules(slug: str, cited: str) -> None:
    assert rule_of("space", slug) == cited


@rule("C6.1", "C7.1", "C7.2", "C7.3", "C7.4")
@pytest.mark.parametrize(
    ("slug", "cited"),
    [
        ("mastery", "C6.1"),
        ("mayor", "C7.1"),
        ("golden-monkey-bot", "C7.1"),
        ("catacombs-map", "C7.2"),
        ("dragon-egg", "C7.3"),
        ("blood-amulet", "C7.4"),
        ("crown-7", "C7.4"),
        ("invisibility-cloak", "C8.7"),
        ("monkey-idol", "B9.11"),
    ],
)
def test_tokens_of_the_catacombs_score_by_their_rules(slug: str, cited: str) -> None:
    assert rule_of("catacombs", slug) == cited


@rule("B3.9", "S3.3", "C3.4")
@pytest.mark.parametrize(
    ("game", "item", "cited"),
    [("base", "backpack", "B3.9"), ("space", "med-kit", "S3.3"), ("catacombs", "backpack", "C3.4")],
)
def test_a_refusal_cites_the_rule_of_the_game_that_is_played(game: str, item: str, cited: str) -> None:
    refused = given(game=game).ana.refusal(f"buy {item}")

    assert refused is not None
    assert (refused.code, refused.rule, str(refused)) == ("no-market", cited, f"no-market ({cited})")
    again = pickle.loads(pickle.dumps(IllegalAction(refused, "buy")))
    assert (again.refusal.rule, str(again)) == (cited, f"buy: no-market ({cited})")


@rule("S1.14")
def test_the_ship_names_no_rule_that_it_does_without() -> None:
    gone = ["B1.6", "B4.10", "B4.16", "B6.5", "B7.1", "B9.4"]
    told = content_of("space").citations

    assert [told.rule(each) for each in gone if each != "B4.16"] == ["S1.5", "S4.5", "S6.2", "S6.1", "S7.4"]
    assert told.rule("B4.1") == "B4.1"


@rule("C9.1")
def test_the_catacombs_name_no_rule_that_they_do_without() -> None:
    told = content_of("catacombs").citations
    gone = {"B1.2", "B1.3", "B1.4", "B1.5", "B1.6", "B3.10", "B4.7", "B4.8", "B4.13", "B4.14", "B5.10", "B7.3", "B9.2"}

    named = {told.rule(rule_id) for _, rule_id in REASONS if rule_id.startswith("B")}

    assert not named & gone
    assert (told.rule("B4.7"), told.rule("B4.1")) == ("C3.3", "B4.1")
