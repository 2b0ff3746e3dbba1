"""Dungeons of tiles as pictures: tunnels meet where tiles meet, and lead where the rules say they lead (C2.2, C2.8)."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from clankwork.engine import Tiles, ways_seen
from tests.pictures.looking import Picture, Seen, rectangle_of
from tests.pictures.tables import Scene, picture, played, seen

if TYPE_CHECKING:
    from clankwork.content import Content

GROWN = [Scene("catacombs", board, seats, seed, 500) for board, seats, seed in (("start-a", 4, 2), ("start-b", 6, 5))]
Spot = tuple[int, int]


def ends_of(tunnel: Seen) -> tuple[Spot, Spot]:
    """Where a tunnel begins and ends, to a point."""
    [first, *_] = [each for each in tunnel.element if each.tag.endswith("path")]
    figures = [float(each) for each in re.findall(r"-?\d+(?:\.\d+)?", first.get("d", ""))]
    return (round(figures[0]), round(figures[1])), (round(figures[-2]), round(figures[-1]))


def joined_rooms(drawn: Picture) -> set[tuple[int, int]]:
    """The rooms that the tunnels of a picture join, followed from tile to tile."""
    room_at = {}
    for room in drawn.with_("data-room"):
        box, spot = rectangle_of(room), room.spot
        centre = ((box.left + box.right) / 2 - spot.x, (box.top + box.bottom) / 2 - spot.y)
        room_at[round(centre[0]), round(centre[1])] = int(room.get("data-room"))
    parts = [ends_of(tunnel) for tunnel in drawn.with_("data-tunnel")]
    at: dict[Spot, list[int]] = defaultdict(list)
    for number, ends in enumerate(parts):
        for end in ends:
            at[end].append(number)
    found = set()
    for number, ends in enumerate(parts):
        for here, there in (ends, ends[::-1]):
            part, spot_ = number, there
            while here in room_at and spot_ not in room_at and len(at[spot_]) == 2:
                [part] = [each for each in at[spot_] if each != part]
                spot_ = next(end for end in parts[part] if end != spot_)
            if here in room_at and spot_ in room_at:
                found.add((room_at[here], room_at[spot_]))
    return found


def joined_by_the_rules(content: Content, scene: Scene) -> set[tuple[int, int]]:
    """The rooms that tunnels join, but for those through portals."""
    ways = ways_seen(content.rules, played(scene)[1].view())
    return {(room, int(exit.to)) for room, exits in enumerate(ways) for exit in exits if not exit.portal}


@pytest.mark.parametrize("scene", GROWN, ids=lambda scene: scene.board)
def test_tunnels_lead_from_tile_to_tile_as_the_rules_have_it(scene: Scene) -> None:
    content, _, drawn = seen(scene)

    assert len(drawn.values("data-part")) > 5
    assert joined_rooms(drawn) == joined_by_the_rules(content, scene)


@pytest.mark.parametrize("scene", GROWN, ids=lambda scene: scene.board)
def test_every_exit_meets_another_or_is_open(scene: Scene) -> None:
    content, view, drawn = seen(scene)
    [tiles] = [each for each in content.rules.mechanisms if isinstance(each, Tiles)]
    layout = tiles.layout(list(view.parts[tiles.number]))

    laid = [tile for tile in tiles.tiles if layout.grid.cells[tile.number]]
    meeting = sum(len(tile.edges) for tile in laid) - len(drawn.values("data-opening"))

    assert meeting > 0
    assert meeting % 2 == 0


def test_the_cell_of_a_tile_that_is_about_to_be_laid_is_shown() -> None:
    scene = Scene("catacombs", "start-a", 2, 3)
    content, _ = played(scene)
    game = played(Scene("catacombs", "start-a", 2, 3))[1].copy()
    while not str(game.legal_actions()[0]).startswith("orient"):
        explore = [action for action in game.legal_actions() if str(action).startswith("explore")]
        game.apply(explore[0] if explore else game.legal_actions()[0])

    drawn = picture(content, game.view())

    [coming] = drawn.with_("data-coming")
    tile = rectangle_of(coming)
    assert not any(tile.meets(rectangle_of(part)) for part in drawn.with_("data-part"))
    assert "being laid: S" in drawn.words()
