"""Loading games by name: what is chosen, what is found, and what is said when it is not."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from clankwork.content import (
    LANGUAGES,
    Name,
    available_packs,
    boards,
    broken_packs,
    check_pack,
    games,
    load,
    pack_called,
    shipped_packs,
)
from clankwork.engine import ContentError, legal_actions, new_state, playout
from tests.content.places import BASE, PROMOS, SAMPLE, changed, copied
from tests.support.rules import rule

if TYPE_CHECKING:
    from pathlib import Path


def test_there_is_the_base_game() -> None:
    [base] = [game for game in games() if game.slug == "base"]

    assert base.seats == (2, 3, 4)
    assert base.boards == ("sunny", "dusk")
    assert [base.name[language] for language in LANGUAGES] == [
        "Clank! A Deck-Building Adventure",
        "Clank! Les Aventuriers du Deck-Building",
        "クランク!",
    ]


@rule("B1.2")
def test_the_board_for_first_games_is_the_one_that_is_played_unasked() -> None:
    assert [(board.slug, board.recommended) for board in boards("base")] == [("sunny", True), ("dusk", False)]
    assert load("base", seats=2).board == "sunny"
    assert load("base", seats=2).rules is load("base", seats=2, board="sunny").rules


def test_the_same_arguments_give_the_same_content() -> None:
    one = load("base", seats=3, board="dusk", options={"trash": "at_turn_end"})
    other = load("base", seats=3, board="dusk", options={"trash": "at_turn_end", "backpacks_stack": True})

    assert one is other
    assert (one.game, one.board, one.seats, one.packs) == ("base", "dusk", 3, ())
    assert (one.rules.name, one.rules.version, one.rules.seats) == ("base", 2, 3)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "there is no game called 'chess'; there are: base"),
        ({"seats": 1}, "base is for 2, 3 or 4 players, not 1"),
        ({"seats": 5}, "base is for 2, 3 or 4 players, not 5"),
        ({"seats": True}, "base is for 2, 3 or 4 players, not true"),
        ({"seats": "2"}, "base is for 2, 3 or 4 players, not '2'"),
        ({"seats": 2.0}, "base is for 2, 3 or 4 players, not 2.0"),
        ({"board": "moon"}, "base has no board called 'moon'; there are: sunny, dusk"),
        ({"board": ["sunny"]}, "base has no board called ['sunny']"),
        ({"board": "../boards/sunny"}, "base has no board called '../boards/sunny'"),
        ({"packs": ["nowhere"]}, "there is no pack called 'nowhere'; there are: "),
        ({"packs": ["./nowhere"]}, "there is no pack at ./nowhere: expected a folder with pack.yaml"),
        ({"packs": ["a/\0"]}, "there is no pack at a/\0"),
        ({"packs": "sample"}, "packs must be a list of names, not 'sample'"),
        ({"packs": [7]}, "packs must be a list of names, not [7]"),
        ({"packs": [str(SAMPLE), f"{SAMPLE}/"]}, "a pack is named twice"),
        ({"packs": [str(BASE)]}, "base/pack.yaml, line 3: id: two packs are called base"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(arguments: dict[str, object], message: str) -> None:
    wanted: dict[str, object] = {"game": "base", "seats": 2} | arguments

    with pytest.raises(ContentError) as caught:
        load(**wanted)  # type: ignore[arg-type]

    assert message in str(caught.value)
    assert caught.value.problems


def test_everything_has_a_name_by_its_number() -> None:
    content = load("base", seats=2, board="dusk")
    names, rules = content.names, content.rules

    assert len(names.cards) == len(rules.cards)
    assert len(names.tokens) == len(rules.tokens)
    assert len(names.pools) == len(rules.pools)
    assert len(names.items) == len(rules.items)
    assert len(names.rooms) == len(rules.rooms)
    assert names.cards[rules.reserve[0]] == Name("Mercenary", "Mercenaire", "傭兵")
    assert names.rooms[0]["fr"] == "Départ"
    assert names.rooms[1] == Name("Room 2", "Salle 2", "部屋2")
    assert names.board == names.boards["dusk"] == Name("Dusk side", "Face Crépuscule", "難しいゲーム用")
    assert names.tags[names.tag_masks["gem"]]["ja"] == "宝石"
    assert set(names.tags) == set(names.tag_masks.values())
    assert all(mask.bit_count() == 1 for mask in names.tags)


def test_a_name_speaks_the_languages_of_the_game() -> None:
    name = Name("Crown", "Couronne", "王冠")

    assert [name[language] for language in LANGUAGES] == ["Crown", "Couronne", "王冠"]
    assert name.get("de") == "Crown"
    with pytest.raises(KeyError):
        name["de"]


def test_packs_are_found_by_name_in_the_folders_of_the_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, data = tmp_path / "first", tmp_path / "second", tmp_path / "data"
    first.mkdir()
    copied(SAMPLE, second)
    copied(SAMPLE, data / "clankwork" / "packs")
    monkeypatch.setenv("CLANKWORK_PACKS", os.pathsep.join(map(str, (first, tmp_path / "missing", second))))
    monkeypatch.setenv("XDG_DATA_HOME", str(data))

    *_, pack = available_packs()

    assert (pack.slug, pack.extends, pack.name.en) == ("sample", "base", "The Wine Cellar")
    assert not pack.shipped
    assert pack.folder == second / "sample"
    content = load("base", seats=2, board="cellar", packs=["sample"])
    assert content.packs == ("sample",)
    assert content.names.board.fr == "Cave à vin"


def test_packs_are_found_in_the_players_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CLANKWORK_PACKS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "relative/paths/do/not/count")
    monkeypatch.setenv("HOME", str(tmp_path))
    copied(SAMPLE, tmp_path / ".local" / "share" / "clankwork" / "packs")

    assert [pack.slug for pack in available_packs() if not pack.shipped] == ["sample"]


def test_a_pack_that_is_broken_is_listed_with_its_first_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLANKWORK_PACKS", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name, head in (("unreadable", "- {"), ("stray", "format: 2\nid: stray\nextends: base\nname: {en: Stray}")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "pack.yaml").write_text(head, encoding="utf-8")
    changed(SAMPLE, tmp_path, "cards.yaml", "kinds: [companion]", "kinds: [ghost]")
    copied(BASE, tmp_path)

    broken = {pack.slug: str(pack.problem) for pack in broken_packs()}

    assert [pack for pack in available_packs() if not pack.shipped] == []
    assert broken == {
        "base": "base/pack.yaml: is a game of its own; a pack says with extends which game it is for",
        "sample": "sample/cards.yaml, line 5: dungeon.lantern-bearer.kinds: unknown tag 'ghost'; declare it under tags"
        " in pack.yaml",
        "stray": "stray/pack.yaml, line 1: format: expected 1; found 2",
        "unreadable": broken["unreadable"],
    }
    assert broken["unreadable"].startswith("unreadable/pack.yaml, line 2: is not YAML")
    assert [pack.folder for pack in broken_packs()] == sorted(tmp_path / slug for slug in broken)


def test_a_pack_that_comes_with_clankwork_is_no_game_and_is_found_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CLANKWORK_PACKS", raising=False)

    pack = available_packs()[0]

    assert (pack.slug, pack.extends, pack.shipped, pack.folder) == ("catacombs-promos", "catacombs", True, PROMOS)
    assert shipped_packs() == ("catacombs-promos",)
    assert [game.slug for game in games()] == ["base", "catacombs", "space"]
    assert check_pack(PROMOS).ok
    assert check_pack(PROMOS).warnings == ()
    by_path = load("catacombs", seats=2, packs=[str(PROMOS)])
    assert by_path.packs == load("catacombs", seats=2, packs=["catacombs-promos"]).packs == ("catacombs-promos",)
    with pytest.raises(ContentError, match="the pack is made for catacombs, not for base"):
        load("base", seats=2, packs=["catacombs-promos"])


def test_a_pack_of_a_player_does_not_take_the_place_of_one_that_comes_with_clankwork(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLANKWORK_PACKS", str(tmp_path))
    own = changed(PROMOS, tmp_path, "cards.yaml", "points: 1", "points: 99")
    taken = "id: a pack called catacombs-promos comes with clankwork: take another name"

    by_name = load("catacombs", seats=2, packs=["catacombs-promos"])

    assert max(card.points for card in by_name.rules.cards) < 99
    assert [str(pack.problem) for pack in broken_packs()] == [f"catacombs-promos/pack.yaml, line 3: {taken}"]
    assert not check_pack(own).ok
    with pytest.raises(ContentError, match=taken):
        load("catacombs", seats=2, packs=[str(own)])


def test_a_pack_is_known_by_name_or_path_without_the_game_it_is_for(tmp_path: Path) -> None:
    shipped, own = pack_called("catacombs-promos"), pack_called(str(SAMPLE))

    assert shipped is not None
    assert shipped.shipped
    assert own is not None
    assert (own.slug, own.extends, own.shipped) == (str(SAMPLE), "base", False)
    assert pack_called("nowhere") is None
    assert pack_called(str(BASE)) is None
    assert pack_called(str(changed(SAMPLE, tmp_path, "pack.yaml", "format: 1", "format: 2"))) is None


def test_the_sample_pack_adds_cards_tokens_and_a_board() -> None:
    content = load("base", seats=4, board="cellar", packs=[str(SAMPLE)])
    rules = content.rules
    slugs = [card.slug for card in rules.cards]

    assert check_pack(SAMPLE).ok
    assert check_pack(SAMPLE).warnings == ()
    assert slugs[:71] == [card.slug for card in load("base", seats=4).rules.cards]
    assert slugs[71:] == ["lantern-bearer", "old-vintage", "cellar-map", "trapdoor", "cellar-rat"]
    assert len(rules.dungeon) == 109
    assert len(rules.pools[1].tokens) == 20
    bottle = next(token for token in rules.tokens if token.slug == "dusty-bottle")
    assert bottle.tags & content.names.tag_masks["bottle"]
    assert bottle.tags & content.names.tag_masks["secret"]
    assert [board.slug for board in boards("base", [str(SAMPLE)])] == ["sunny", "dusk", "cellar"]


@pytest.mark.parametrize("board", ["sunny", "cellar"])
@pytest.mark.parametrize("seed", range(5))
def test_the_sample_pack_can_be_played(board: str, seed: int) -> None:
    state = new_state(load("base", seats=3, board=board, packs=[str(SAMPLE)]).rules, f"sample {seed}")

    playout(state, f"random {seed}")

    assert state.over
    assert legal_actions(state) == []


def test_a_pack_that_changes_on_disk_is_read_again(tmp_path: Path) -> None:
    pack = copied(SAMPLE, tmp_path)
    before = load("base", seats=2, packs=[str(pack)])

    text = (pack / "cards.yaml").read_text(encoding="utf-8")
    (pack / "cards.yaml").write_text(text.replace("cost: {skill: 3}", "cost: {skill: 13}"), encoding="utf-8")
    after = load("base", seats=2, packs=[str(pack)])

    assert (before.rules.cards[71].skill, after.rules.cards[71].skill) == (3, 13)


def test_a_broken_pack_is_refused_with_everything_that_is_wrong(tmp_path: Path) -> None:
    pack = changed(SAMPLE, tmp_path, "cards.yaml", "gain: {skill: 1}", "gian: {skill: 1}")
    text = (pack / "boards/cellar.yaml").read_text(encoding="utf-8")
    (pack / "boards/cellar.yaml").write_text(text.replace("boots: 2", "boots: 200"), encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        load("base", seats=2, packs=[str(pack)])

    assert len(caught.value.problems) == 3
    assert "sample/cards.yaml, line 10: dungeon.lantern-bearer.play[0]: unknown word 'gian'" in str(caught.value)
    assert "cellar.yaml, line 19: tunnels[2].boots: expected a whole number from 1 to 9; found 200" in str(caught.value)


def test_a_missing_translation_is_a_warning_and_english_stands_in(tmp_path: Path) -> None:
    pack = changed(SAMPLE, tmp_path, "cards.yaml", ", fr: Porteuse de lanterne, ja: 灯火持ち", "")

    report = check_pack(pack)

    assert report.ok
    assert [str(warning) for warning in report.warnings] == [
        "sample/cards.yaml, line 3: dungeon.lantern-bearer: 'Lantern Bearer' has no translation: fr, ja"
    ]
    assert load("base", seats=2, packs=[str(pack)]).names.cards[71].ja == "Lantern Bearer"
