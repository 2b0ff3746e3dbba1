"""Rooms that are too close are moved apart, and no others."""

from __future__ import annotations

from clankwork.pictures.layout.geometry import Box, Point
from clankwork.pictures.layout.room_spacing import APART, BESIDE, Between, eased

SIZE = (40.0, 30.0)
WIDE = Box(-500, -500, 500, 500)


def moved(*places: Point, between: tuple[Between, ...] = (), within: Box = WIDE) -> list[Point]:
    rooms = dict(enumerate(places))
    found = eased(rooms, dict.fromkeys(rooms, SIZE), between, dict.fromkeys(rooms, within))
    return [found[number] for number in sorted(found)]


def test_rooms_with_space_between_them_stay() -> None:
    places = (Point(0, 0), Point(60, 0), Point(0, 60))

    assert moved(*places) == list(places)


def test_rooms_on_each_other_are_moved_apart_evenly_the_shorter_way() -> None:
    left, right = moved(Point(0, 0), Point(30, 5))

    assert right.x - left.x > SIZE[0] + APART - 1
    assert (left.y, right.y) == (0, 5)
    assert left.x + right.x == 30


def test_the_signs_of_a_tunnel_get_space_between_its_rooms() -> None:
    signs = Between((0, 1), (50.0, 27.0))

    left, right = moved(Point(0, 0), Point(60, 0), between=(signs,))

    assert right.y - left.y > SIZE[1] + 27 + 2 * BESIDE - 1 or right.x - left.x > SIZE[0] + 50 + 2 * BESIDE - 1


def test_nothing_is_moved_out_of_its_part_of_the_board() -> None:
    room = Box(0, 0, 100, 40)

    for place in moved(Point(10, 10), Point(20, 12), within=room):
        assert room.left + SIZE[0] / 2 <= place.x <= room.right - SIZE[0] / 2
        assert room.top + SIZE[1] / 2 <= place.y <= room.bottom - SIZE[1] / 2
