"""Commands that show what there is, and check packs and records."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from clankwork import new
from clankwork.cli.phrases import phrases
from clankwork.content import boards as boards_of
from clankwork.content import games, load, options_of
from clankwork.text import LANGUAGES, cards_listing, language
from tests.cli.running import WHOLE_GAME, run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_prints_every_text_in_every_language(lang: str) -> None:
    content = load("base", seats=4)

    assert run("cards", "--lang", lang).stdout == cards_listing(content, lang)


def test_cards_counts_what_is_in_the_box() -> None:
    assert "Mastery Token ×4\n" in run("cards").stdout


@pytest.mark.parametrize(("seats", "copies"), [("4", 15), ("5", 19)])
def test_cards_counts_what_so_many_players_use(seats: str, copies: int) -> None:
    shown = run("cards", "--game", "catacombs", "--seats", seats).stdout

    assert f"Mercenary ×{copies}\n" in shown
    assert ("Potion of Stealth" in shown) == (seats == "5")
    assert ("Silver Harp" in shown) == (seats == "5")
    assert "Ruby Skull\n" in shown


def test_a_list_of_cards_that_stops_says_so() -> None:
    assert run("cards", "--card", "s").stdout.endswith("\n\n…\n")
    assert "…" not in run("cards", "--card", "ruby").stdout


def test_one_card_is_found_by_its_english_name_in_every_language() -> None:
    assert run("cards", "--card", "ruby", "--lang", "ja").stdout.startswith("ルビー\n")
    assert run("cards", "--card", "rubis", "--lang", "fr").stdout.startswith("Rubis\n")


def test_tokens_can_be_listed_alone() -> None:
    shown = run("cards", "--tokens").stdout

    assert "Dragon Egg" in shown
    assert "Burgle" not in shown


def test_boards_are_listed_with_the_one_for_first_games_marked() -> None:
    sunny, dusk = run("boards").stdout.splitlines()[1:]

    assert sunny.startswith("sunny")
    assert "for first games" in sunny
    assert dusk.startswith("dusk")


def test_dozens_of_boards_are_listed_by_names_that_can_be_used() -> None:
    shown = run("boards", "--game", "space").stdout

    slugs = [line.split()[0] for line in shown.splitlines()[1:] if line[0] != " "]
    assert slugs == [board.slug for board in boards_of("space")]


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_what_is_not_certain_is_listed(lang: str) -> None:
    headings = phrases(language(lang)).headings

    shown = [run("cards", "--game", game.slug, "--doubts", "--lang", lang).stdout for game in games()]

    assert all(each.split()[:1] == [headings.doubt_columns[0]] for each in shown)
    for word in (*headings.doubt_kinds.values(), headings.original, headings.certainty["low"], "FAZ"):
        assert word in "".join(shown)


def test_every_option_is_listed_with_its_rule_values_and_default() -> None:
    shown = run("options").stdout

    for option in options_of("base"):
        assert f"{option.slug} ({option.rule})" in shown
        assert all(value.slug in shown for value in option.values)
    assert shown.count("(default)") == len(options_of("base"))


@pytest.mark.parametrize(
    ("lang", "default", "about"),
    [
        ("fr", "(par défaut)", "Prise des Artefacts : À quel moment"),
        ("ja", "(標準)", "アーティファクトを取るとき：アーティファクトをいつ"),
    ],
)
def test_options_are_listed_in_every_language(lang: str, default: str, about: str) -> None:
    shown = run("options", "--lang", lang).stdout

    assert shown.count(default) == len(options_of("base"))
    assert "default" not in shown
    assert about.replace("\xa0", " ") in shown.replace("\xa0", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_boards_and_packs_have_their_headings_in_every_language(lang: str) -> None:
    headings = phrases(language(lang)).headings
    boards, packs = run("boards", "--lang", lang).stdout, run("packs", "--lang", lang).stdout

    assert boards.splitlines()[0].split() == list(headings.board_columns)
    assert packs.splitlines()[0].split() == list(headings.pack_columns)
    assert headings.first_games in boards
    assert headings.built_in in packs


def test_packs_lists_what_is_built_in_and_what_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = tmp_path / "extra"
    pack.mkdir()
    (pack / "pack.yaml").write_text("format: 1\nid: extra\nname: {en: Extra}\nextends: base\n", encoding="utf-8")
    monkeypatch.setenv("CLANKWORK_PACKS", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")

    *built_in, found = run("packs").stdout.splitlines()[1:]

    assert [line.split()[0] for line in built_in] == [*(game.slug for game in games()), "catacombs-promos"]
    assert all(line.rstrip().endswith("built in") for line in built_in)
    assert found.split()[:3] == ["extra", "Extra", "base"]


def test_cards_of_a_pack_are_listed_with_the_game_when_it_is_chosen() -> None:
    alone = run("cards", "--game", "catacombs").stdout
    promos = run("cards", "--game", "catacombs", "--packs", "catacombs-promos").stdout

    for name in ("Mister Wizkers", "Breakout!", "Dusty Map"):
        assert name in promos.splitlines()
        assert name not in alone


def test_doubts_list_what_is_not_certain_of_a_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")

    shown = run("cards", "--game", "catacombs", "-p", "catacombs-promos", "--doubts").stdout

    certainty = {line.split()[1]: line.split() for line in shown.splitlines() if line.startswith("card ")}
    assert "low" in certainty["Mister"]
    assert "medium" in certainty["Breakout!"]
    assert "medium" in certainty["Dusty"]
    assert "Wizkers" not in run("cards", "--game", "catacombs", "--doubts").stdout


def test_packs_lists_a_broken_one_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "pack.yaml").write_text("format: 2\n", encoding="utf-8")
    monkeypatch.setenv("CLANKWORK_PACKS", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")

    shown = " ".join(run("packs").stdout.split())

    assert "half broken: half/pack.yaml" in shown


def test_bots_are_listed() -> None:
    assert "random" in run("bots").stdout


def test_actions_lists_the_catalogue() -> None:
    lines = run("actions", "--board", "dusk").stdout.splitlines()

    catalogue = load("base", seats=2, board="dusk").rules.catalogue
    assert lines == [f"{action.code}\t{action}" for action in catalogue.actions]
    assert run("actions", "--lang", "en").stdout.startswith("0\tplay burgle\tPlay Burgle\n")


def test_a_sound_pack_passes_and_a_broken_one_is_told_why(tmp_path: Path) -> None:
    sound, broken = tmp_path / "sound", tmp_path / "broken"
    for folder, extends in ((sound, "base"), (broken, "chess")):
        folder.mkdir()
        head = f"format: 1\nid: {folder.name}\nname: {{en: A pack}}\nextends: {extends}\n"
        (folder / "pack.yaml").write_text(head, encoding="utf-8")

    passed, failed = run("pack", "check", str(sound)), run("pack", "check", str(broken))

    assert passed.exit_code == 0
    assert "ok" in passed.stdout
    assert failed.exit_code == 1
    assert "extends" in failed.stdout
    assert run("pack", "check", str(tmp_path / "nothing")).exit_code == 1


def test_schemas_are_printed_or_written(tmp_path: Path) -> None:
    printed = json.loads(run("pack", "schema", "cards").stdout)
    written = run("pack", "schema", "--out", str(tmp_path)).stdout.split()

    assert json.loads((tmp_path / "cards.schema.json").read_text(encoding="utf-8")) == printed
    assert len(written) == 6


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.txt"
    run("play", "--seed", "3", "--save", str(path), typed=WHOLE_GAME)
    return path


def test_a_record_is_verified(record: Path) -> None:
    result = run("record", "verify", str(record))

    assert result.exit_code == 0
    assert result.stdout.startswith(f"{record}: ok (")


def test_a_record_that_was_changed_is_found_out(record: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.txt"
    changed.write_text(record.read_text(encoding="utf-8").replace("seed: 3", "seed: 4"), encoding="utf-8")

    result = run("record", "verify", str(record), str(changed))

    assert result.exit_code == 1
    assert f"{record}: ok" in result.stdout


def test_a_file_that_is_no_record_is_said_to_be_none(tmp_path: Path) -> None:
    picture = tmp_path / "picture"
    picture.write_bytes(b"\x89PNG\xff\xfe")

    result = run("record", "verify", str(picture), __file__)

    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == 2


@pytest.mark.parametrize(("lang", "end"), [("en", "The game is over."), ("fr", "La partie est finie.")])
def test_a_record_is_told_in_sentences(record: Path, lang: str, end: str) -> None:
    result = run("record", "show", str(record), "--lang", lang)

    assert result.exit_code == 0
    assert end in result.stdout


def test_an_unfinished_record_is_told_as_far_as_it_goes(tmp_path: Path) -> None:
    game = new(seed=4, players=("Ana",))
    game.apply(game.legal_actions()[0])
    path = tmp_path / "start.txt"
    path.write_text(str(game.record()), encoding="utf-8")

    shown = run("record", "show", str(path)).stdout

    assert "Ana plays" in shown
    assert "Score" not in shown
