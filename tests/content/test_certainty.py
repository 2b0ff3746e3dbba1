"""What README and the page of each game say of how certain it is: their figures are those of the packs' marks."""

from __future__ import annotations

import re
from typing import Final

import pytest

from clankwork.content import check_pack, doubts, games, load
from tests.content.places import CATACOMBS, SPACE
from tests.support.sources import ROOT

CODE: Final = re.compile(r"`[^`]*`")
FIGURE: Final = re.compile(r"\d+")
PAGES: Final = [
    (game.slug, page)
    for game in games()
    for page in (f"docs/rules/{game.slug}.md", f"docs/rules/fr/{game.slug}.md", f"docs/rules/ja/{game.slug}.md")
]


def figures_of(game: str) -> list[int]:
    """How many entries of a game are made up or not certain, as its pack marks them, each beside how many there are."""
    rules = load(game, seats=4).rules
    deck = [rules.cards[number].slug for number in rules.dungeon]
    marked = [doubt for doubt in doubts(game) if doubt.kind == "card"]
    original = {doubt.slug for doubt in marked if doubt.original}
    kinds = [sum(doubt.slug in deck for doubt in marked), len(set(deck))]
    tiles = sum(doubt.original for doubt in doubts(game) if doubt.kind == "tile")
    if tiles:
        return [tiles, *kinds]
    if original:
        return [sum(slug in original for slug in deck), len(deck), check_pack(SPACE).counts["rooms"]]
    return kinds


def said_in(text: str) -> list[int]:
    """The figures of a text, without those in code."""
    return sorted(int(figure) for figure in FIGURE.findall(CODE.sub("", text)))


@pytest.mark.parametrize(("game", "page"), PAGES)
def test_the_page_of_a_game_says_what_of_it_is_certain(game: str, page: str) -> None:
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()

    [said] = [line for line in lines[: lines.index("") + 3] if "--doubts" in line]

    assert f"`clankwork cards --game {game} --doubts`" in said
    assert said_in(said) == sorted(figures_of(game))


@pytest.mark.parametrize("game", [game.slug for game in games()])
def test_the_readme_says_what_of_each_game_is_certain(game: str) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    [said] = re.findall(rf"^- `{game}`: ((?:.+\n)(?:  .+\n)*)", text, re.MULTILINE)

    assert said_in(said) == sorted(figures_of(game))
    assert "`clankwork cards --game space --doubts`" in text


def test_all_that_is_said_to_be_made_up_is_marked_so() -> None:
    original = {(doubt.kind, doubt.slug) for game in ("space", "catacombs") for doubt in doubts(game) if doubt.original}

    assert ("board", "modules") in original
    assert {("rule", "rage"), ("rule", "rage_with")} <= original
    assert {("board", start) for start in ("start-a", "start-b")} <= original
    assert sum(kind == "tile" for kind, _ in original) == check_pack(CATACOMBS).counts["tiles"]
