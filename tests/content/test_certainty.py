"""What README and the page of each game say of how certain it is: what the packs' marks say, in kind and in figures.

A text tells of each mark in a sentence that says what it is: made up, assumed, on one list, left out. The sentence has
a word for every kind of mark that the pack has, and none for one that it does not have.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest

from clankwork.content import Doubt, check_pack, doubts, games, load
from tests.content.places import CATACOMBS, SPACE
from tests.support.sources import ROOT

CODE: Final = re.compile(r"`[^`]*`")
FIGURE: Final = re.compile(r"\d+")
SENTENCE: Final = re.compile(r"(?<=\.)\s+|(?<=。)")
GAMES: Final = [game.slug for game in games()]
TEXTS: Final = [
    (game, code, page)
    for game in GAMES
    for code, page in (
        ("en", "README.md"),
        ("en", f"docs/rules/{game}.md"),
        ("fr", f"docs/rules/fr/{game}.md"),
        ("ja", f"docs/rules/ja/{game}.md"),
    )
]

PRINTED: Final = "as printed"
DISPUTED: Final = "disputed"
MADE_UP: Final = "made up"
ASSUMED: Final = "assumed"
ON_ONE_LIST: Final = "on one list"
LEFT_OUT: Final = "left out"
STATUSES: Final = {
    PRINTED: {"en": "as printed|of the printed game", "fr": "du jeu imprimé", "ja": "市販のゲームのとおり"},
    DISPUTED: {"en": "sources disagree", "fr": "sources se contredisent", "ja": "資料が食い違って"},
    MADE_UP: {"en": "^Made up", "fr": "^Ont été inventés", "ja": "作ったものです。$"},
    ASSUMED: {"en": "^Assumed", "fr": "^Sont supposés", "ja": "推定です。$"},
    ON_ONE_LIST: {"en": "^On one list", "fr": "^Reposent sur une seule liste", "ja": "一つの一覧によります。$"},
    LEFT_OUT: {"en": "are not in the game", "fr": "ne sont pas dans le jeu", "ja": "入っていません。$"},
}
"""How a sentence says what holds of the things in it."""

CARDS_OF: Final = {"en": r"\d+ of the \d+ ", "fr": r"\d+ des \d+ cartes", "ja": r"カード.*\d+(枚|種類)（\d+"}
WORDS: Final = {
    "cards": CARDS_OF,
    "rooms": {"en": "rooms", "fr": "salles", "ja": "部屋"},
    "tiles": {"en": "tiles", "fr": "tuiles", "ja": "枚のタイル"},
    "start tile": {"en": "start tile", "fr": "tuile de départ", "ja": "スタートタイル"},
    "rage track": {"en": "rage track", "fr": "piste de Fureur", "ja": "怒りメーター"},
    "hunters": {"en": "bounty hunters", "fr": "Chasseurs de prime", "ja": "賞金稼ぎ"},
    "blockade": {"en": "blockade", "fr": "Blocus", "ja": "封鎖"},
    "crown": {"en": "crown", "fr": "Couronne", "ja": "王冠"},
    "split of secrets": {"en": "how its secrets are", "fr": "répartition des Secrets", "ja": "内訳"},
    "names": {"en": "names", "fr": "noms", "ja": "名前"},
    "copies": {"en": "copies", "fr": "exemplaires", "ja": "枚数"},
    "costs": {"en": "costs", "fr": "coûts", "ja": "コスト"},
    "points": {"en": "points", "fr": "points", "ja": "点数"},
    "factions": {"en": "factions", "fr": "Factions", "ja": "派閥"},
    "symbols": {"en": "symbols", "fr": "symboles", "ja": "印"},
    "tags": {"en": "tags", "fr": "types", "ja": "分類"},
    "effects": {"en": "effects", "fr": "effets", "ja": "効果"},
    "being a card": {"en": "is a card at all", "fr": "bien une carte", "ja": "本当にカードか"},
    "starting cards": {"en": "starting and reserve", "fr": "cartes de départ", "ja": "初期カードと常備カード"},
    "values": {"en": "values", "fr": r"la valeur de (?:\d|quelques)", "ja": "(アーティファクト.*|トークン)の価値"},
    "counts": {"en": "of each secret", "fr": "nombre de chaque Secret", "ja": "個数"},
    "health": {"en": "health", "fr": "santé", "ja": "体力"},
    "start of the marker": {"en": "marker starts", "fr": "départ du marqueur", "ja": "開始マス"},
    "what the party adds": {"en": "other booklets", "fr": "d’autres livrets", "ja": "ほかの冊子"},
    "cards left out": {"en": r"\d+ dungeon cards", "fr": r"^Les \d+ cartes Donjon", "ja": r"ダンジョンカード\d+枚"},
}
"""What can be marked, and how a sentence says so."""

ASPECTS: Final = {
    "names": "name",
    "copies": "copies",
    "costs": "cost",
    "points": "points",
    "factions": "faction",
    "symbols": "symbol|mark",
    "tags": "kinds",
    "effects": "effect|reward|skill|swords|figure|text says",
    "being a card": "may be no card",
}
"""What of a card is assumed, by words of the reason."""
ORIGINALS: Final = {
    "modules": "rooms",
    "rage": "rage track",
    "rage_with": "rage track",
    "hunters": "hunters",
    "networks": "blockade",
    "start-a": "start tile",
    "start-b": "start tile",
    "crown-7": "crown",
    "potion-of-stealth": "split of secrets",
}
"""Entries that are made up and are neither cards nor square tiles."""
RULES: Final = {"rage": "rage track", "rage_start": "start of the marker", "health": "health"}
"""Rule values that are assumed."""


def deck_of(game: str) -> list[str]:
    """The dungeon deck, by slug."""
    rules = load(game, seats=4).rules
    return [rules.cards[number].slug for number in rules.dungeon]


def kinds_of(game: str, doubt: Doubt, deck: set[str]) -> set[tuple[str, str]]:
    """What a mark says of what; a kind of mark that nobody knows is an error."""
    if doubt.original:
        left_out = {(LEFT_OUT, "cards left out")} if "dungeon cards are not in the game" in doubt.reason else set()
        return {(MADE_UP, {"card": "cards", "tile": "tiles"}.get(doubt.kind) or ORIGINALS[doubt.slug])} | left_out
    if game == "base":
        return {(DISPUTED, {"card": "cards"}[doubt.kind])}
    if "booklet" in doubt.reason:
        return {(ASSUMED, "what the party adds")}
    if doubt.kind == "rule":
        return {(ASSUMED, RULES[doubt.slug])}
    status = ON_ONE_LIST if "rests on one list" in doubt.reason else ASSUMED
    if doubt.kind == "token":
        return {(status, "values" if "value" in doubt.reason else "counts")}
    if status == ON_ONE_LIST:
        return {(ON_ONE_LIST, "cards")}
    if doubt.slug not in deck:
        return {(ASSUMED, "starting cards")}
    return {(ASSUMED, aspect) for aspect, words in ASPECTS.items() if re.search(words, doubt.reason)}


def marks_of(game: str) -> set[tuple[str, str]]:
    """Every kind of mark that the pack of a game has, with the status that it gives."""
    deck = set(deck_of(game))
    return {(PRINTED, "")} | {kind for doubt in doubts(game) for kind in kinds_of(game, doubt, deck)}


def figures_of(game: str) -> dict[str, list[int]]:
    """The figures that a text about a game tells, by status, as the marks of its pack say."""
    deck = deck_of(game)
    kinds = len(set(deck))
    marked = doubts(game)
    cards = [doubt for doubt in marked if doubt.kind == "card"]
    in_deck = [doubt for doubt in cards if doubt.slug in deck]
    if game == "base":
        return {DISPUTED: [len(in_deck), kinds]}
    if game == "catacombs":
        [left_out] = [found for doubt in marked for found in re.findall(r"(\d+) dungeon cards", doubt.reason)]
        tiles = sum(doubt.kind == "tile" and doubt.original for doubt in marked)
        return {MADE_UP: [tiles], ON_ONE_LIST: [len(in_deck), kinds], LEFT_OUT: [int(left_out)]}
    copies = Counter(deck)
    made_up = sum(copies[doubt.slug] for doubt in in_deck if doubt.original)
    others = [doubt for doubt in in_deck if not doubt.original]
    assert len(in_deck) == kinds, "every other kind of card is assumed in part"
    return {
        MADE_UP: [made_up, len(deck), check_pack(SPACE).counts["rooms"]],
        ASSUMED: [
            len(others),
            sum("name" in doubt.reason for doubt in others),
            len(cards) - len(in_deck),
            sum(doubt.kind == "token" and "value" in doubt.reason for doubt in marked),
        ],
    }


def text_about(game: str, page: str) -> str:
    """What a page says in short of how certain a game is, on one line."""
    text = (ROOT / page).read_text(encoding="utf-8")
    if page == "README.md":
        [said] = re.findall(rf"^- `{game}`: ((?:.+\n)(?:  .+\n)*)", text, re.MULTILINE)
        return " ".join(str(said).split())
    [said] = [line for line in text.splitlines()[:6] if "--doubts" in line]
    assert f"`clankwork cards --game {game} --doubts`" in said
    return CODE.sub("", said)


def sentences_of(text: str, code: str) -> list[tuple[str, str]]:
    """The sentences that say what holds of something, each with its status; no sentence says two such things."""
    found: list[tuple[str, str]] = []
    for sentence in SENTENCE.split(text):
        said = [status for status, words in STATUSES.items() if re.search(words[code], sentence)]
        if DISPUTED in said:
            said = [DISPUTED]
            found.append((PRINTED, ""))
        assert len(said) <= 1, sentence
        found += [(status, sentence) for status in said]
    return found


def said_in(text: str, code: str) -> set[tuple[str, str]]:
    """Every kind of mark that a text tells of, with the status that it gives."""
    sentences = sentences_of(text, code)
    return {(PRINTED, "") for status, _ in sentences if status == PRINTED} | {
        (status, what) for status, sentence in sentences for what in WORDS if re.search(WORDS[what][code], sentence)
    }


def figures_in(text: str, code: str) -> dict[str, list[int]]:
    """The figures of a text by status."""
    found: dict[str, list[int]] = {}
    for status, sentence in sentences_of(text, code):
        figures = [int(figure) for figure in FIGURE.findall(sentence)]
        if figures:
            found.setdefault(status, []).extend(figures)
    return found


@pytest.mark.parametrize(("game", "code", "page"), TEXTS)
def test_a_text_tells_of_every_kind_of_mark_and_of_no_other(game: str, code: str, page: str) -> None:
    assert said_in(text_about(game, page), code) == marks_of(game)


@pytest.mark.parametrize(("game", "code", "page"), TEXTS)
def test_the_figures_of_a_text_are_those_of_the_marks(game: str, code: str, page: str) -> None:
    found, due = figures_in(text_about(game, page), code), figures_of(game)

    assert {status: sorted(figures) for status, figures in found.items()} == {
        status: sorted(figures) for status, figures in due.items()
    }


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [
        ("space", "Made up are", "Certain are"),
        ("space", "Assumed are", "Certain are"),
        ("space", ", 7 names,", ","),
        ("space", "copies, ", ""),
        ("space", "75 of", "70 of"),
        ("space", "16 kinds", "17 kinds"),
        ("space", "are as printed", "are as printed, and so are names"),
        ("catacombs", "Made up are", "As printed are"),
        ("catacombs", ", the value of its crown", ""),
        ("catacombs", "On one list that players made rest", "Certain are"),
        ("catacombs", "35 dungeon cards are not", "35 dungeon cards are"),
        ("base", "sources disagree", "all sources agree"),
    ],
)
def test_a_text_that_says_something_else_is_found_out(game: str, old: str, new: str) -> None:
    text = text_about(game, "README.md")
    assert old in text
    other = text.replace(old, new, 1)

    assert (said_in(other, "en"), figures_in(other, "en")) != (said_in(text, "en"), figures_in(text, "en"))


def test_the_readme_says_where_all_is_listed() -> None:
    assert "`clankwork cards --game space --doubts`" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_all_that_is_said_to_be_made_up_is_marked_so() -> None:
    original = {(doubt.kind, doubt.slug) for game in ("space", "catacombs") for doubt in doubts(game) if doubt.original}

    assert ("board", "modules") in original
    assert {("rule", "rage"), ("rule", "rage_with")} <= original
    assert {("board", start) for start in ("start-a", "start-b")} <= original
    assert sum(kind == "tile" for kind, _ in original) == check_pack(CATACOMBS).counts["tiles"]
