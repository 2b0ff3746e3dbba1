"""Boards made of modules: what is asked for is put together, what does not fit is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import clankwork
from clankwork.content import RANDOM, boards, check_pack, doubts, games, load
from clankwork.engine import ContentError
from tests.content.places import SAMPLE, SPACE, changed, copied

if TYPE_CHECKING:
    from pathlib import Path


def problems(pack: Path) -> list[str]:
    """What is wrong with a pack, as it is told."""
    return [str(problem) for problem in check_pack(pack).problems]


# Composing


def test_rooms_are_called_by_module_and_room_and_know_their_module() -> None:
    content = load("space", seats=2)

    room = next(room for room in content.rules.rooms if room.slug == "hydroponics-canopy")
    assert content.areas[room.area].slug == "hydroponics"
    assert content.names.rooms[room.number].fr == "Pont de la canopée"


def test_a_module_in_the_first_slot_is_turned_half_around() -> None:
    upright = load("space", seats=2, board="cannon-hydroponics-infirmary")
    turned = load("space", seats=2, board="hydroponics-cannon-infirmary")

    places = {
        board.board: {room.slug: room.at for room in board.rules.rooms if room.slug.startswith("hydroponics")}
        for board in (upright, turned)
    }
    here, there = places[upright.board], places[turned.board]
    assert here["hydroponics-ta"][0] < here["hydroponics-tb"][0]
    assert there["hydroponics-ta"][0] > there["hydroponics-tb"][0]
    assert here["hydroponics-ta"][1] < here["hydroponics-roots"][1]
    assert there["hydroponics-ta"][1] > there["hydroponics-roots"][1]


def test_a_board_is_called_by_its_faces_in_every_language() -> None:
    board = next(board for board in boards("space") if board.slug == "arena-infirmary-engineering")

    assert board.name["en"] == "Arena · Med Lab · Engineering"
    assert board.name["fr"] == "Arène · Infirmerie · Salle des machines"
    assert board.name["ja"] == "闘技場・医務室・機関区"


def test_a_game_of_modules_lists_all_its_boards() -> None:
    [space] = [game for game in games() if game.slug == "space"]

    assert len(space.boards) == 48
    assert list(space.boards) == [board.slug for board in boards("space")]


def test_an_unknown_board_is_refused_in_one_line() -> None:
    with pytest.raises(ContentError) as caught:
        load("space", seats=2, board="hydroponics-cannon")

    message = str(caught.value)
    assert "hydroponics-cannon-infirmary" in message
    assert "cannon or arena" in message
    assert len(message.splitlines()) == 1
    assert len(message) < 250


@pytest.mark.parametrize(
    "board", ["", "hydroponics", "hydroponics-cannon-infirmary-arena", "cannon-cannon-infirmary", "Hydroponics", 3, ()]
)
def test_what_names_no_board_is_refused(board: object) -> None:
    with pytest.raises(ContentError, match="has no board called"):
        load("space", seats=2, board=board)  # type: ignore[arg-type]


# Boards by lot


@pytest.mark.parametrize("game", ["base", "space"])
def test_a_random_board_is_drawn_by_the_seed_and_named_in_the_record(game: str) -> None:
    drawn = [clankwork.new(game, seed=seed, board=RANDOM) for seed in range(40)]

    assert [each.title.board for each in drawn] == [
        clankwork.new(game, seed=seed, board=RANDOM).title.board for seed in range(40)
    ]
    assert len({each.title.board for each in drawn}) > (1 if game == "base" else 20)
    again = clankwork.replay(clankwork.read_record(str(drawn[3].record())))
    assert again.title.board == drawn[3].title.board


def test_where_nothing_is_dealt_a_board_must_be_named() -> None:
    with pytest.raises(ContentError, match="drawn by the seed of a game"):
        load("space", seats=2, board=RANDOM)


def test_no_board_may_be_called_random(tmp_path: Path) -> None:
    pack = changed(SAMPLE, tmp_path, "pack.yaml", "cellar", "random")
    (pack / "boards" / "cellar.yaml").rename(pack / "boards" / "random.yaml")

    assert any("random is what a drawn board is asked by" in problem for problem in problems(pack))


# What does not fit


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("first: [hydroponics, cannon,", "first: [cannon, arena,", "no two of one piece"),
        ("  - [cannon, arena]", "  - [cannon, hydroponics]", "the face 'hydroponics' is there twice"),
        ("  - [cannon, arena]", "  - [cannon, casino]", "there is no face 'casino'"),
        ("  - [infirmary, promenade]\n", "", "it belongs to no piece"),
        ("  - [infirmary, promenade]\n", "", "2 pieces are too few for 3 slots"),
        ("slot-1.tb", "slot-1.tc", "hydroponics has no room 'tc'"),
        ("corridor.h1, slot-1", "corridor.h9, slot-1", "corridor has no room 'h9'"),
        ("corridor.h1, slot-1", "hallway.h1, slot-1", "there is no module or slot 'hallway'"),
        ("corridor.h1, slot-1.tb", "slot-1.ta, slot-1.tb", "a link joins two different modules"),
        ("rect: [600, 0, 900, 900]", "rect: [600, 0, 9000, 900]", "reaches beyond the canvas of 3000 by 2000"),
        ("{join: [dock, lift]}", "{join: [dock, loft]}", "there is no room 'loft' in this module"),
        ("dock: {at:", "dock: {area: cargo, at:", "rooms of a module belong to it"),
        ("  corridor:\n", "  arena:\n", "a fixed module has the same name"),
        ("first: [hydroponics", "first: [hydro-ponics", "one lower-case word"),
        ("rotate: 180", "rotate: 45", "expected 0, 90, 180 or 270"),
    ],
)
def test_modules_that_do_not_fit_are_refused(tmp_path: Path, old: str, new: str, expected: str) -> None:
    found = problems(changed(SPACE, tmp_path, "modules.yaml", old, new))

    assert any(expected in problem for problem in found), found
    assert all(problem.startswith("space/modules.yaml, line ") for problem in found), found


def test_a_ship_in_which_a_room_cannot_be_reached_is_named(tmp_path: Path) -> None:
    pack = changed(SPACE, tmp_path, "modules.yaml", "      - {join: [gallery, vip-lounge], locked: true}\n", "")
    lounge = "      - {join: [skydeck, vip-lounge], monsters: 2}\n      - {join: [skydeck, penthouse], boots: 2}\n"
    text = (pack / "modules.yaml").read_text(encoding="utf-8")
    assert lounge in text
    text = text.replace(lounge, "      - {join: [skydeck, penthouse], boots: 2}\n")
    text = text.replace("      - {join: [vip-lounge, penthouse]}\n", "")
    (pack / "modules.yaml").write_text(text, encoding="utf-8")

    found = problems(pack)

    assert len(found) == 2 * 24, "each ship with that face, to it and back"
    assert all("rooms.promenade-vip-lounge" in problem for problem in found)
    assert "space/modules.yaml (hydroponics-cannon-promenade): " in found[0]


def test_a_game_needs_a_board(tmp_path: Path) -> None:
    pack = copied(SPACE, tmp_path)
    (pack / "modules.yaml").unlink()

    assert any("there is no board" in problem for problem in problems(pack))


def test_modules_of_a_pack_that_extends_a_game_are_not_read(tmp_path: Path) -> None:
    pack = copied(SAMPLE, tmp_path)
    (pack / "modules.yaml").write_text("canvas: [1, 1]\n", encoding="utf-8")

    assert [str(each) for each in check_pack(pack).warnings if "modules" in str(each)] == [
        "sample/pack.yaml, line 2: the file modules.yaml is not read: only a game has modules"
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("side_of: g0b-l1n", "side_of: hack", "expected two cards of the reserve"),
        ("into: eradibot", "into: fazr", "'fazr' is no other side of 'g0b-l1n'"),
        (
            "    copies: 1\n    cost: {swords: 3}\n    side_of",
            "    copies: 2\n    cost: {swords: 3}\n    side_of",
            "g0b-l1n has 1",
        ),
    ],
)
def test_cards_with_two_sides_fit_together(tmp_path: Path, old: str, new: str, expected: str) -> None:
    found = problems(changed(SPACE, tmp_path, "cards.yaml", old, new))

    assert any(expected in problem for problem in found), found


# What is not certain


def test_everything_original_or_uncertain_is_listed() -> None:
    found = {(doubt.kind, doubt.slug): doubt for doubt in doubts("space")}

    assert found["card", "ledger-forger"].original
    assert found["card", "phantom-agent"].confidence == "low"
    assert "cost" in found["card", "princess-helia"].reason
    assert found["token", "multipass"].confidence == "medium"
    assert found["board", "modules"].original
    assert found["rule", "rage"].original
    assert ("card", "stumble") not in found
    assert ("token", "contraband") not in found


@pytest.mark.parametrize("game", [info.slug for info in games()])
def test_whatever_is_not_certain_says_what_is_not(game: str) -> None:
    silent = [doubt for doubt in doubts(game) if doubt.confidence != "high" and not doubt.reason]

    assert not silent


def test_cards_that_do_not_say_it_are_uncertain_for_the_reason_of_their_file(tmp_path: Path) -> None:
    pack = changed(SAMPLE, tmp_path, "cards.yaml", "totals:", "doubt: Of hearsay only.\ntotals:")
    cards = pack / "cards.yaml"
    uncertain = cards.read_text(encoding="utf-8").replace("  old-vintage:\n", "  old-vintage:\n    confidence: low\n")
    cards.write_text(uncertain, encoding="utf-8")

    found = {doubt.slug: doubt.reason for doubt in doubts("base", [str(pack)])}

    assert found["old-vintage"] == "Of hearsay only."
    assert found["cellar-rat"] == "nobody has ever seen one"
    assert "lantern-bearer" not in found


def test_original_cards_are_most_of_the_deck() -> None:
    rules = load("space", seats=2).rules
    copies = {card.slug: card.copies for card in rules.cards}

    original = [doubt.slug for doubt in doubts("space") if doubt.kind == "card" and doubt.original]

    assert len(original) == 47
    assert sum(copies[slug] for slug in original) == 75


def test_a_figure_that_is_not_there_cannot_be_doubted(tmp_path: Path) -> None:
    pack = changed(SPACE, tmp_path, "pack.yaml", "  health: {confidence", "  wealth: {confidence")

    assert any("doubts.wealth: expected a field of rules or mechanisms" in problem for problem in problems(pack))
