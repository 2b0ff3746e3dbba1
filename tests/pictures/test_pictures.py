"""Boards and positions as pictures: everything that is on the table, each thing once, and nothing that is hidden."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from clankwork.content import boards, games, load
from clankwork.engine import BLACK, IN_PLAY, NOT_LAID, NOWHERE, Tiles, determinize, new_state, view
from clankwork.pictures import draw
from clankwork.records import read_position
from clankwork.text import LANGUAGES, language
from tests.pictures.looking import Picture, rectangle_of, texts_in
from tests.pictures.tables import Scene, fresh, grown, picture, played, seen
from tests.support.effort import some
from tests.support.rules import rule
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.content import Content
    from clankwork.engine import View

SCENES = [*fresh(), *grown()]


def name_of(scene: Scene) -> str:
    return f"{scene.board}-{scene.seats}-{scene.after}"


def tiles_of(content: Content) -> Tiles | None:
    return next((each for each in content.rules.mechanisms if isinstance(each, Tiles)), None)


def rooms_on_the_table(content: Content, seen_: View) -> list[int]:
    """The rooms that are laid."""
    tiles = tiles_of(content)
    if tiles is None:
        return list(range(len(content.rules.rooms)))
    layout = tiles.layout(list(seen_.parts[tiles.number]))
    return [room for room in range(len(content.rules.rooms)) if layout.has_room(room)]


@pytest.mark.parametrize("scene", SCENES, ids=name_of)
def test_every_room_is_drawn_once(scene: Scene) -> None:
    content, view_, drawn = seen(scene)

    rooms = [int(number) for number in drawn.values("data-room")]

    assert sorted(rooms) == rooms_on_the_table(content, view_)


@pytest.mark.parametrize("scene", SCENES, ids=name_of)
def test_every_tunnel_is_drawn_once(scene: Scene) -> None:
    content, view_, drawn = seen(scene)
    tiles = tiles_of(content)
    if tiles is None:
        tunnels = {
            (min(room.number, exit.to), max(room.number, exit.to), exit.way)
            for room in content.rules.rooms
            for exit in room.exits
        }
        keys = [tuple(int(each) for each in key.split("-")) for key in drawn.values("data-tunnel")]
        found = sorted((min(key[:2]), max(key[:2]), key[2]) for key in keys)
        assert found == sorted(tunnels)
        return

    grid = tiles.layout(list(view_.parts[tiles.number])).grid
    parts = [f"part-{part.number}" for part in tiles.parts if grid.cells[part.tile] != NOT_LAID]

    assert drawn.values("data-tunnel") == sorted(parts)


@pytest.mark.parametrize("scene", SCENES, ids=name_of)
def test_every_token_on_the_table_is_drawn_once(scene: Scene) -> None:
    content, view_, drawn = seen(scene)
    laid = set(rooms_on_the_table(content, view_))

    counted: Counter[int] = Counter()
    for each in drawn.with_("data-space"):
        counted[int(each.get("data-space"))] += int(each.get("data-count"))

    there = {
        int(space.number): view_.table.left[space.number]
        for space in content.rules.spaces
        if view_.table.left[space.number] and (space.room == NOWHERE or space.room in laid)
    }
    assert {space: count for space, count in counted.items() if count} == there
    assert len(drawn.values("data-space")) == len(counted)


@pytest.mark.parametrize("scene", SCENES, ids=name_of)
def test_every_pawn_stands_where_its_player_is(scene: Scene) -> None:
    _, view_, drawn = seen(scene)
    standing = {
        int(pawn.get("data-pawn", "-1")): int(room.get("data-room"))
        for room in drawn.with_("data-room")
        for pawn in room.element.iter()
        if pawn.get("data-pawn")
    }

    assert drawn.values("data-pawn") == [str(player.seat) for player in view_.players]
    assert standing == {player.seat: player.room for player in view_.players if player.status == IN_PLAY}


@pytest.mark.parametrize("scene", SCENES, ids=name_of)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_label_lies_on_another(scene: Scene, code: str) -> None:
    _, _, drawn = seen(scene, code)
    labels = [(words, frame) for each in drawn.with_("data-label") for words, frame in texts_in(each)]
    labels += [(words, frame) for each in drawn.with_("data-number") for words, frame in texts_in(each)]
    titles = [(words, frame) for each in drawn.with_("data-title") for words, frame in texts_in(each)]
    panels = [
        (words, frame)
        for name in ("data-legend", "data-seat")
        for each in drawn.with_(name)
        for words, frame in texts_in(each)
        if len(words) > 2
    ]

    every = [*labels, *titles, *panels]

    assert [(one[0], other[0]) for one, other in combinations(every, 2) if one[1].meets(other[1])] == []
    assert [words for words, frame in every if not frame.is_within(drawn.size)] == []


@pytest.mark.parametrize("board", some([board.slug for board in boards("space")], 8))
def test_no_label_lies_on_another_on_any_board_that_modules_make(board: str) -> None:
    _, _, drawn = seen(Scene("space", board, 2))
    labels = [(words, frame) for each in drawn.with_("data-label") for words, frame in texts_in(each)]

    assert len(labels) > 60
    assert [(one[0], other[0]) for one, other in combinations(labels, 2) if one[1].meets(other[1])] == []


@pytest.mark.parametrize("scene", SCENES, ids=name_of)
def test_no_name_lies_on_a_room_or_the_signs_of_a_tunnel(scene: Scene) -> None:
    _, _, drawn = seen(scene)
    names = [(words, frame) for each in drawn.with_("data-label") for words, frame in texts_in(each)]
    things = [(each.get("data-room"), rectangle_of(each)) for each in drawn.with_("data-room")]
    things += [(each.get("data-marks"), rectangle_of(each)) for each in drawn.with_("data-marks")]

    assert [(name[0], thing[0]) for name in names for thing in things if name[1].meets(thing[1])] == []


@pytest.mark.parametrize("scene", SCENES, ids=name_of)
def test_rooms_and_signs_of_tunnels_lie_apart(scene: Scene) -> None:
    _, _, drawn = seen(scene)
    rooms = [(each.get("data-room"), rectangle_of(each)) for each in drawn.with_("data-room")]
    marks = [(each.get("data-marks"), rectangle_of(each)) for each in drawn.with_("data-marks")]

    assert [(one[0], other[0]) for one, other in combinations(rooms, 2) if one[1].meets(other[1])] == []
    assert [(one[0], other[0]) for one, other in combinations(marks, 2) if one[1].meets(other[1])] == []
    assert [(mark[0], room[0]) for mark in marks for room in rooms if mark[1].meets(room[1])] == []


@pytest.mark.parametrize("scene", SCENES, ids=name_of)
def test_rooms_lie_inside_their_tile_or_module(scene: Scene) -> None:
    content, _, drawn = seen(scene)
    parts = {each.get("data-part"): rectangle_of(each) for each in drawn.with_("data-part")}
    tiles = tiles_of(content)

    outside = []
    for each in drawn.with_("data-room"):
        number = int(each.get("data-room"))
        area = content.rules.rooms[number].area
        part = "board"
        if tiles is not None:
            part = tiles.tiles[tiles.tile_of[number]].slug
        elif content.areas:
            part = content.areas[area].slug
        if not rectangle_of(each).is_within(parts[part], 4):
            outside.append((number, part))

    assert outside == []


@pytest.mark.parametrize("scene", grown(), ids=name_of)
def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_picture(scene: Scene) -> None:
    content, game = played(scene)
    own = game.view(0)

    other = determinize(content.rules, own, "elsewhere")

    assert draw(content, view(other, 0), language("en")) == draw(content, own, language("en"))


@pytest.mark.parametrize("game", [game.slug for game in games()])
def test_the_faces_of_tokens_that_lie_face_down_are_nowhere_in_a_picture(game: str) -> None:
    content = load(game, seats=2)
    drawn = picture(content, view(new_state(content.rules, "7"), 0))
    open_ = {int(space.token) for space in content.rules.spaces} | {
        token for item in content.rules.items for token in item.stack
    }

    names = {
        content.names.tokens[token].en for pool in content.rules.pools for token in pool.tokens if token not in open_
    }

    assert len(names) > 3
    assert [name for name in names if re.search(rf"\b{re.escape(name)}\b", drawn.words())] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_picture_speaks_the_language_it_is_asked_for(code: str) -> None:
    content, _, drawn = seen(Scene("space", boards("space")[0].slug, 2), code)

    words = drawn.words()

    assert all(name[code] in words.replace("\n", " ") or name[code] in words for name in content.names.rooms)
    assert content.names.game[code] in words
    assert drawn.root.get("role") == "img"
    assert drawn.root.get("lang") == code


HURT = [
    ("catacombs", "start-a", "start-h", "track A,black,A,black", [BLACK, 0, BLACK, 0]),
    ("space", "hydroponics-cannon-infirmary", "cargo-dock", "damage 3 dark 1", [0, 0, BLACK]),
    ("base", "sunny", "r02", "damage 3", []),
]
"""Damage of Ana, and the cubes drawn beside her, from the left."""


@rule("C5.6", "S5.7")
@pytest.mark.parametrize(("game", "board", "room", "damage", "cubes"), HURT)
def test_where_black_cubes_lie_on_health_tracks_these_are_drawn_the_next_to_heal_first(
    game: str, board: str, room: str, damage: str, cubes: list[int]
) -> None:
    table = read_position(f"{game} {board} 2 | seed 1 | turn 1 A | A: {room} {damage} | B: {room}")
    drawn = picture(load(game, seats=2, board=board), table.view())

    places = sorted(
        (each.spot.inside(each.element[0]).x, int(each.get("data-cube"))) for each in drawn.with_("data-cube")
    )

    assert [cube for _, cube in places] == cubes
    assert drawn.values("data-track") == (["0"] if cubes else [])
    assert ("damage, the next to heal first" in drawn.words().splitlines()) == bool(cubes)


def test_the_legend_explains_only_what_occurs() -> None:
    plain = seen(Scene("base", "sunny", 2))[2].words()
    tiled = seen(Scene("catacombs", "start-a", 2))[2].words()

    assert "a tile can be laid here" in tiled
    assert "a tile can be laid here" not in plain
    assert "goes on at the other edge" in plain
    assert "goes on at the other edge" not in tiled


def test_the_edges_where_a_dungeon_can_grow_are_marked() -> None:
    _, _, drawn = seen(Scene("catacombs", "start-a", 2))

    assert len(drawn.values("data-opening")) == 12


def test_a_picture_is_the_same_every_time() -> None:
    content, game = played(Scene("catacombs", "start-b", 6, 5, 500))

    assert draw(content, game.view(), language("ja")) == draw(content, game.view(), language("ja"))


def test_the_own_pawn_stands_out() -> None:
    content, game = played(Scene("base", "sunny", 2))

    own, others = (picture(content, game.view(seat)).words() for seat in (0, -1))

    assert "you" in own.splitlines()
    assert "you" not in others.splitlines()


def test_names_of_players_cannot_break_a_picture() -> None:
    content, game = played(Scene("base", "sunny", 2))

    drawn = Picture(draw(content, game.view(), language("en"), ["<b>&\"'", "\x07\udcff"]))

    assert "<b>&\"'" in drawn.words()


def test_a_board_of_somebody_else_is_drawn_too() -> None:
    pack = str(ROOT / "tests" / "content" / "packs" / "sample")
    content = load("base", seats=2, board="cellar", packs=[pack])

    drawn = picture(content, view(new_state(content.rules, "1"), -1))

    assert len(drawn.values("data-room")) == len(content.rules.rooms)
    assert len(drawn.values("data-tunnel")) == 15


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "images").glob("board-*.svg")), ids=lambda path: path.stem)
def test_the_pictures_of_the_documentation_are_well_made_and_small(page: Path) -> None:
    drawn = Picture(page.read_text(encoding="utf-8"))

    assert len(drawn.values("data-room")) > 6
    assert page.stat().st_size < 150_000
