"""The geometry of boards as plain values: everything of a board is there, and nothing lies on anything else."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import pytest

from clankwork.content import boards, games, load
from clankwork.engine import NOWHERE, PORTAL, ROOM, Ports, Shrines, Strongrooms, Tiles
from clankwork.pictures import prints
from clankwork.text import LANGUAGES, language
from tests.pictures.looking import Frame, text_width
from tests.support.effort import some

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.content import Content

BOARDS: Final = [
    (game.slug, board.slug)
    for game in games()
    for board in boards(game.slug)[:: 6 if len(boards(game.slug)) > 6 else 1]
]
SHIPS: Final = some([board.slug for board in boards("space")], 8)


@cache
def printed(game: str, board: str, code: str = "en") -> tuple[Content, dict[str, Any]]:
    content = load(game, seats=2, board=board)
    return content, json.loads(json.dumps(prints(content, language(code))))


def tiles_of(content: Content) -> Tiles | None:
    return next((each for each in content.rules.mechanisms if isinstance(each, Tiles)), None)


def sheets(drawing: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every sheet with its name: the board, or each tile in each of its ways."""
    if drawing["sheet"]:
        yield "board", drawing["sheet"]
        return
    for slug, tile in drawing["grid"]["tiles"].items():
        for turns, sheet in enumerate(tile["turned"]):
            yield f"{slug}/{turns}", sheet


def signs(drawing: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(slug, sign) for slug, room in drawing["rooms"].items() for sign in room.get("signs", ())]


def chambers(drawing: dict[str, Any], sheet: dict[str, Any]) -> list[tuple[str, Frame]]:
    """The rooms of a sheet with the space they take."""
    found = []
    for slug, (x, y) in sheet["places"].items():
        wide, high = drawing["rooms"][slug]["size"]
        found.append((slug, Frame(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)))
    return found


def marks(sheet: dict[str, Any]) -> list[tuple[str, Frame]]:
    return [(str(each["ends"]), Frame(*each["marks"]["box"])) for each in sheet["tunnels"] if "marks" in each]


def written(sheet: dict[str, Any]) -> list[tuple[str, Frame]]:
    """Whatever is written on a sheet."""
    found = [(" ".join(each["lines"]), Frame(*each["box"])) for each in sheet["names"]]
    for frame in sheet["frames"]:
        if "title" in frame:
            found.append((frame.get("name", ""), Frame(*frame["title"])))
        if "depths" in frame:
            found.append((" ".join(frame["depths"]["lines"]), Frame(*frame["depths"]["box"])))
    return found


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_every_room_has_its_place(game: str, board: str) -> None:
    content, drawing = printed(game, board)
    slugs = sorted(room.slug for room in content.rules.rooms)

    placed = Counter(slug for _, sheet in sheets(drawing) for slug in sheet["places"])

    assert sorted(drawing["rooms"]) == slugs
    assert sorted(placed) == slugs
    tiles = tiles_of(content)
    ways = {
        room.slug: 1 if tiles is None or not tiles.tiles[tiles.tile_of[room.number]].turns else 4
        for room in content.rules.rooms
    }
    assert placed == ways


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_every_tunnel_is_there_with_what_it_asks(game: str, board: str) -> None:
    content, drawing = printed(game, board)
    if tiles_of(content) is not None:
        return
    rooms = content.rules.rooms
    wanted = Counter(
        (*sorted((room.slug, rooms[exit.to].slug)), int(exit.way), int(exit.boots), int(exit.monsters),
         int(exit.locks))
        for room in rooms
        for exit in room.exits
        if room.number < exit.to
    )  # fmt: skip

    found: Counter[tuple[object, ...]] = Counter()
    for tunnel in drawing["sheet"]["tunnels"]:
        icons = Counter(tunnel["marks"]["icons"] if "marks" in tunnel else ())
        boots = int(tunnel["marks"]["boots"]) if icons["boot"] else 1
        ends = tunnel["ends"]
        found[(*sorted(ends["rooms"]), ends.get("way", 0), boots, icons["monster"], icons["lock"])] += 1
        against = [exit for room in rooms if room.slug == ends["rooms"][1] for exit in room.exits
                   if rooms[exit.to].slug == ends["rooms"][0] and exit.way == ends.get("way", 0)]  # fmt: skip
        assert bool(tunnel.get("one_way")) == against[0].against_arrow == bool(icons["arrow"])
        assert bool(tunnel.get("stubs")) == against[0].wraps == (len(tunnel["courses"]) == 2)

    assert found == wanted


@pytest.mark.parametrize("board", [board.slug for board in boards("catacombs")])
def test_every_part_of_a_tunnel_is_on_its_tile_in_every_way(board: str) -> None:
    content, drawing = printed("catacombs", board)
    tiles = tiles_of(content)
    assert tiles is not None
    rooms = content.rules.rooms

    for tile in tiles.tiles:
        parts = [part for part in tiles.parts if part.tile == tile.number]
        wanted = [
            (
                [rooms[end - ROOM].slug if end >= ROOM else "" for end in (part.start, part.end)],
                [end if end < PORTAL else -1 for end in (part.start, part.end)],
                [f"lock.{bolt}" for bolt in part.bolts],
            )
            for part in parts
        ]
        for sheet in drawing["grid"]["tiles"][tile.slug]["turned"]:
            ends = [each["ends"] for each in sheet["tunnels"]]
            assert [(each["rooms"], each["exits"], each.get("locks", [])) for each in ends] == wanted
            assert [each.get("marks", {}).get("boots", "") for each in sheet["tunnels"]] == [
                f"+{part.boots}" if part.boots else "" for part in parts
            ]
            assert len(sheet["exits"]) == len(tile.edges)
            assert ("portal" in sheet) == (tile.portal >= 0)
            for tunnel in sheet["tunnels"]:
                for place, number in ((0, 0), (1, -1)):
                    exit = tunnel["ends"]["exits"][place]
                    if exit >= 0:
                        assert tunnel["courses"][0][number] == sheet["exits"][exit]["at"]


@pytest.mark.parametrize("board", [board.slug for board in boards("catacombs")])
def test_exits_of_neighbours_meet_in_a_point(board: str) -> None:
    content, drawing = printed("catacombs", board)
    cell = drawing["grid"]["cell"]
    corners = {
        (round(exit["at"][0] - exit["out"][0] * cell, 1), round(exit["at"][1] - exit["out"][1] * cell, 1))
        for slug, sheet in sheets(drawing)
        if not slug.startswith("start")
        for exit in sheet["exits"]
    }

    for slug, sheet in sheets(drawing):
        if not slug.startswith("start"):
            assert {tuple(exit["at"]) for exit in sheet["exits"]} == corners
    doors = {exit.get("door", "") for _, sheet in sheets(drawing) for exit in sheet["exits"]} - {""}
    tiles = tiles_of(content)
    assert tiles is not None
    assert doors <= set(tiles.doors.names[: tiles.doors.edges])
    assert drawing["grid"]["doors"] == list(tiles.doors.names)


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_every_token_and_every_place_of_a_mechanism_has_its_sign(game: str, board: str) -> None:
    content, drawing = printed(game, board)
    rules = content.rules
    spaces = Counter(rules.rooms[space.room].slug for space in rules.spaces if space.room != NOWHERE)

    assert Counter(slug for slug, sign in signs(drawing) if sign["icon"] == "tokens") == spaces
    for mechanism in rules.mechanisms:
        figures = [figure.name for figure in mechanism.figures()]
        icons = {Ports: {"port"}, Shrines: {"shrine"}, Strongrooms: {"chest", "book", "bars"}}.get(type(mechanism))
        if icons is not None:
            assert sorted(sign["figure"] for _, sign in signs(drawing) if sign["icon"] in icons) == sorted(figures)
    assert all(sign["words"] for _, sign in signs(drawing))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_nothing_lies_on_anything_else(game: str, board: str, code: str) -> None:
    _, drawing = printed(game, board, code)

    for name, sheet in sheets(drawing):
        things = [*chambers(drawing, sheet), *marks(sheet)]
        words = written(sheet)
        assert [(name, one[0], other[0]) for one, other in combinations(things, 2) if one[1].meets(other[1])] == []
        assert [(name, one[0], other[0]) for one, other in combinations(words, 2) if one[1].meets(other[1])] == []
        assert [(name, one[0], other[0]) for one in words for other in things if one[1].meets(other[1])] == []


@pytest.mark.parametrize("board", SHIPS)
def test_nothing_lies_on_anything_else_on_any_ship(board: str) -> None:
    _, drawing = printed("space", board)
    sheet = drawing["sheet"]
    things = [*chambers(drawing, sheet), *marks(sheet), *written(sheet)]

    assert [(one[0], other[0]) for one, other in combinations(things, 2) if one[1].meets(other[1])] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_words_fit_their_place(game: str, board: str, code: str) -> None:
    _, drawing = printed(game, board, code)

    for _, sheet in sheets(drawing):
        for each in sheet["names"]:
            left, _, right, _ = each["box"]
            assert max(text_width(line, drawing["letters"]) for line in each["lines"]) <= right - left + 0.5


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_signs_lie_in_their_room_side_by_side(game: str, board: str) -> None:
    _, drawing = printed(game, board)

    for room in drawing["rooms"].values():
        wide, high = room["size"]
        inside = Frame(-wide / 2, -high / 2, wide / 2, high / 2)
        places = []
        for sign in room.get("signs", ()):
            x, y = sign["at"]
            places.append(Frame(x - sign["width"] / 2, y - 10, x + sign["width"] / 2, y + 10))
        assert all(place.is_within(inside) for place in places)
        assert not any(one.meets(other) for one, other in combinations(places, 2))
