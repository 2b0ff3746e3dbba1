"""What the table and the map show, on wide and on narrow screens."""

from __future__ import annotations

import re
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from rich.console import Console

from clankwork import new
from clankwork.cli.phrases import phrases
from clankwork.cli.play import Journal, Screen, Words
from clankwork.cli.play.answers import Answers
from clankwork.cli.play.choices import choices_of
from clankwork.cli.play.screen.board_map import board_map
from clankwork.cli.play.screen.roster import ending
from clankwork.cli.play.screen.signs import PLAIN, RICH
from clankwork.content import load
from clankwork.engine import DEVICE, MONSTER, MONSTERS
from clankwork.text import LANGUAGES, language
from tests.cli.running import run
from tests.content.places import SAMPLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from clankwork.cli.play.screen.signs import Signs
    from clankwork.engine import View

NAMES = ("Ana of the Deepest Cellar", "Ana of the Deepest Chapel")
"""Players that only the ends of their names tell apart."""


def words_for(lang: str = "en", board: str = "sunny", packs: Sequence[str] = ()) -> Words:
    content = load("base", seats=2, board=board, packs=list(packs))
    return Words(content, language(lang), ("Ana", "Bo"))


def start(board: str = "sunny", packs: Sequence[str] = ()) -> View:
    return new("base", seats=2, seed=7, board=board, packs=list(packs)).view(0)


def shown(part: RenderableType, width: int = 80) -> str:
    console = Console(width=width, file=StringIO(), highlight=False)
    with console.capture() as capture:
        console.print(part)
    return capture.get()


def table_of_four(lang: str, width: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first screen of a game of four."""
    monkeypatch.setenv("COLUMNS", str(width))
    result = run("play", "--seed", "7", "--seats", "4", "--lang", lang, "--first", "1", typed="q\n")
    return result.stdout.splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_rooms_and_figures_can_be_told_apart_in_60_columns(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = table_of_four(lang, 60, monkeypatch)
    headings, player = phrases(language(lang)).headings, phrases(language(lang)).player
    either = (headings.columns, headings.short_columns)
    heads = next(line for line in lines if any(all(title in line for title in titles) for titles in either))
    rows = lines[lines.index(heads) + 1 :][:4]

    for seat, row in enumerate(rows, start=1):
        start = words_for(lang).room(0)
        assert re.fullmatch(rf".{player(seat)} +{start} +♥10( +\d+){{7}}", row)
    assert max(map(cell_len, lines)) <= 60


@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_rooms_and_figures_are_all_there_in_40_columns(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = table_of_four(lang, 40, monkeypatch)
    titles = (words_for(lang).labels.play.short_gold, *phrases(language(lang)).headings.columns[1:])

    for seat in range(1, 5):
        head = next(
            number
            for number, line in enumerate(lines)
            if line[1:].startswith(f"{phrases(language(lang)).player(seat)}  ")
        )
        figures = " ".join(lines[head + 1 : head + 3])
        assert lines[head].endswith("  ♥10")
        assert all(re.search(rf"{re.escape(title)} \d", figures) for title in titles)
    assert max(map(cell_len, lines)) <= 40
    assert not any("…" in line for line in lines)


@pytest.mark.parametrize("width", [60, 80])
def test_long_names_keep_their_ends(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))

    lines = run("play", "--seed", "7", "--first", "1", "--names", ",".join(NAMES), typed="q\n").stdout.splitlines()

    assert any(re.match(r"▶….*Cellar +Start +♥", line) for line in lines)
    assert any(re.match(r" ….*Chapel +Start +♥", line) for line in lines)
    assert max(map(cell_len, lines)) <= width


def test_an_ending_is_as_long_as_there_is_room() -> None:
    assert ending("Player 1", 8, "…") == "Player 1"
    assert ending("Player 1", 5, "…") == "…er 1"
    assert ending("プレイヤー 1", 7, "…") == "…ヤー 1"
    assert ending("Player 1", 6, "..") == "..er 1"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("brief", [False, True])
def test_the_row_says_which_cards_are_devices_and_monsters(lang: str, brief: bool) -> None:
    words = words_for(lang)
    cards = words.content.rules.cards
    row = tuple(next(card.number for card in cards if card.role == role) for role in (DEVICE, MONSTER))
    view = start()._replace(row=row, prices=(1, 1))

    table = shown(Screen(words, RICH).table(view, 2, "", brief=brief))

    assert words.labels.table.device in table
    assert words.labels.table.monster in table


def test_monsters_that_are_ignored_this_turn_ask_nothing() -> None:
    words, view = words_for(), start()
    room, exit = next(
        (room, exit) for room in words.content.rules.rooms for exit in room.exits if exit.monsters and not exit.locks
    )
    there = view.players[0]._replace(room=room.number)
    view = view._replace(players=(there, view.players[1]), legal=(exit.code,))
    brave = view._replace(turn=view.turn._replace(ignoring=MONSTERS))

    feared, ignored = (
        shown(Screen(words, RICH).choices(each, choices_of(words, each))).count(RICH.monster) for each in (view, brave)
    )

    assert feared == exit.monsters
    assert ignored == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_has_played_nothing_has_nothing_yet(lang: str) -> None:
    words, view = words_for(lang), start()
    played = view._replace(players=(view.players[0]._replace(hand=()), view.players[1]))

    screen, early = Screen(words, RICH), words.say.headings.nothing_yet

    assert early in shown(screen.hand(view))
    assert early not in shown(screen.hand(played))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80])
def test_help_is_whole_on_every_screen(lang: str, width: int) -> None:
    words = words_for(lang)
    page = shown(Answers(Screen(words, RICH), Journal(words)).help(), width)

    assert max(map(cell_len, page.splitlines())) <= width
    for _, does in words.say.headings.help:
        assert "".join(does.split()) in "".join(page.split())


@pytest.mark.parametrize("signs", [PLAIN, RICH], ids=["plain", "rich"])
@pytest.mark.parametrize("board", ["sunny", "dusk"])
def test_every_sign_of_the_map_is_in_its_legend_and_means_one_thing(signs: Signs, board: str) -> None:
    words, view = words_for(board=board), start(board)
    legend = shown(Answers(Screen(words, signs), Journal(words)).map_legend())
    explained = [piece.split()[0] for piece in legend.strip().replace("\n", "   ").split("   ") if piece.strip()]

    drawn = re.sub(r"r\d\d", "", board_map(words, signs, view, 80, 40).plain)

    assert set(re.sub(r"[\s\d]", "", drawn)) - {signs.line} <= set("".join(explained))
    assert len(set(re.sub(r"\d", "", "".join(explained)))) == len(re.sub(r"\d", "", "".join(explained)))


def test_a_tunnel_round_the_board_leaves_the_map_on_both_sides() -> None:
    words, view = words_for(), start()
    (one, other), *_ = [(room, exit) for room in words.content.rules.rooms for exit in room.exits if exit.wraps]

    lines = board_map(words, RICH, view, 80, 40).plain.splitlines()

    assert any(re.match(rf"·+{one.slug}", line) for line in lines)
    assert any(re.search(rf"{words.content.rules.rooms[other.to].slug}\S*·$", line) for line in lines)


@pytest.mark.parametrize("size", [(60, 24), (80, 24), (80, 40), (110, 50)], ids=str)
@pytest.mark.parametrize(("board", "packs"), [("sunny", []), ("dusk", []), ("cellar", [str(SAMPLE)])])
def test_the_map_fits_on_the_screen_and_every_room_can_be_read(
    board: str, packs: list[str], size: tuple[int, int]
) -> None:
    words, view, (width, height) = words_for(board=board, packs=packs), start(board, packs), size

    lines = board_map(words, RICH, view, width, height - 4).plain.splitlines()

    drawn = "\n".join(lines)
    assert all(re.search(rf"(?<!\w){re.escape(room.slug[:8])}(?!\w)", drawn) for room in words.content.rules.rooms)
    assert max(map(len, lines)) <= width
    assert len(lines) <= height - 4
