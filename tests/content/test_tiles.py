"""Tiles in packs: what is wrong with them is said by file, line and field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.content import Name, check_pack, load
from tests.content.places import CATACOMBS, SAMPLE, changed, copied

if TYPE_CHECKING:
    from pathlib import Path


def problems(pack: Path) -> list[str]:
    """Everything that is wrong with a pack, one line each."""
    return [str(problem) for problem in check_pack(pack).problems]


def test_the_tiles_that_ship_are_sound() -> None:
    report = check_pack(CATACOMBS)

    assert [*report.problems, *report.warnings] == []
    assert (report.counts["boards"], report.counts["tiles"]) == (2, 28)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("{join: [N1, a]}", "{join: [E2, a]}", "expected one tunnel that ends at N1, found 0"),
        ("{join: [N1, a]}", "{join: [N3, a]}", "expected an exit such as N1"),
        ("{join: [N1, a]}", "{join: [N1, z]}", "there is no 'z' here; expected one of N1"),
        ("{join: [N1, a]}", "{join: [P, a]}", "there is no 'P' here"),
        ("{join: [N1, a]}", "{join: [UN1, a]}", "there is no 'UN1' here"),
        ("{join: [a, b]}\n      - {join: [a, c]}", "{join: [a, c]}\n      - {join: [a, c]}", "2 tunnels join a and c"),
        ("at: [28, 30]", "at: [72, 30]", "a is drawn at the same place"),
        ("at: [28, 30]", "at: [28, 130]", "expected numbers up to 100 on a square tile"),
        ("has: [minor-secret]}", "has: [minor-mystery]}", "no feature 'minor-mystery'; expected one of crypt"),
        ("has: [minor-secret]}", "has: [crypt]}", "players start on the start tile"),
        (
            "苔の門}\n    pile: surface",
            "苔の門}\n    pile: cellar",
            "there is no pile 'cellar'; expected one of surface",
        ),
        ("  s1:\n    name", "  start:\n    name", "the rooms of the start tile are called by this name"),
        ("    used: 4", "    used: 7", "is 7, but the pile has 6 tiles"),
        ("has: [crypt], name", "name", "expected exactly one start, found 0"),
        ("    prize: mastery\n", "", "there is no way out: no room has a prize"),
        ("    prize: mastery", "    prize: medal", "there is no prize 'medal'"),
        ("    needs: artifact", "    needs: relic", "relic"),
        ("holds: {monkey-idol: 3}", "holds: {monkey-idol: 2}", "expected a token of the supply, and all of its tokens"),
        (
            "{join: [P, c], one_way: true}",
            "{join: [P, c], footprints: 1}",
            "the whole way through portals costs one boot",
        ),
    ],
)
def test_tiles_that_do_not_fit_are_refused(tmp_path: Path, old: str, new: str, expected: str) -> None:
    found = problems(changed(CATACOMBS, tmp_path, "tiles.yaml", old, new))

    assert any(expected in problem for problem in found), found
    assert all(problem.startswith("catacombs/tiles.yaml, line ") for problem in found), found


def test_a_room_that_no_tunnel_of_its_tile_reaches_is_refused(tmp_path: Path) -> None:
    both = "      - {join: [a, c]}\n      - {join: [b, c]}\n"

    found = problems(changed(CATACOMBS, tmp_path, "tiles.yaml", both, ""))

    assert len(found) == 1
    assert "square.s1.rooms.c: is not joined to the other rooms of the tile" in found[0]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("boards: [start-a, start-b]", "boards: [start-c]", "has no side of the start tile called start-c"),
        ("  tiles: {takes_all: [5, 6]}  # C1.1, C8.2\n", "", "has both this mechanism and the file tiles.yaml"),
        ("shrines: {rooms: wayshrine", "shrines: {rooms: altar", "altar"),
        ("    cell: [", "    cage: [", "cage"),
    ],
)
def test_a_game_and_its_tiles_go_together(tmp_path: Path, old: str, new: str, expected: str) -> None:
    found = problems(changed(CATACOMBS, tmp_path, "pack.yaml", old, new))

    assert any(expected in problem for problem in found), found


def test_only_a_game_has_tiles(tmp_path: Path) -> None:
    pack = copied(SAMPLE, tmp_path)
    (pack / "tiles.yaml").write_text((CATACOMBS / "tiles.yaml").read_text(encoding="utf-8"), encoding="utf-8")

    assert "sample/tiles.yaml: only a game has tiles, not a pack that extends one" in problems(pack)


def test_only_rooms_of_tiles_get_artifacts_in_play(tmp_path: Path) -> None:
    found = problems(changed(SAMPLE, tmp_path, "boards/cellar.yaml", "market: true", "market: true, receives: 1"))

    assert any("only rooms of tiles get artifacts" in problem for problem in found), found


def test_rooms_without_a_name_bear_that_of_their_tile() -> None:
    content = load("catacombs", board="start-a", seats=2)

    named = {room.slug: content.names.rooms[room.number] for room in content.rules.rooms}

    assert named["s1-a"] == Name("Mossgate 1 (minor secret)", "Moussepierre 1 (Secret mineur)", "苔の門1(アイテム(小))")
    assert named["s1-c"] == Name("Mossgate 3", "Moussepierre 3", "苔の門3")
    assert named["start-h"].en == "Great Hall"


def test_a_tile_may_go_without_a_name(tmp_path: Path) -> None:
    name = "    name: {en: Mossgate, fr: Moussepierre, ja: 苔の門}\n"

    assert problems(changed(CATACOMBS, tmp_path, "tiles.yaml", name, "")) == []
