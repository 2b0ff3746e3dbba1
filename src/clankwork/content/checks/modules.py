"""Checks modules: pieces, slots and openings fit together, whatever board is made of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import UNSET

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from clankwork.content.building.modular_boards import Modules
    from clankwork.content.formats.module_format import FaceEntry, FixedEntry, Placement
    from clankwork.content.formats.pack_format import NameEntry
    from clankwork.content.packs.problems import Findings, Place


def check_modules(modules: Modules, findings: Findings) -> bool:
    """Note what is wrong with the modules themselves; whether boards can be made of them."""
    before = len(findings.problems)
    _check_pieces(modules, findings)
    _check_places(modules, findings)
    for entry, place in _entries(modules):
        _check_module(entry, place, findings)
    _check_links(modules, findings)
    if len(findings.problems) == before and modules.faces_of(modules.first()) is None:
        place = modules.document.top().at("first")
        findings.problem(place, f"expected a face for each of {len(modules.file.slots)} slots, no two of one piece")
    return len(findings.problems) == before


def named(modules: Modules) -> Iterator[tuple[NameEntry, Place]]:
    """Everything in the modules that has a name."""
    for entry, place in _entries(modules):
        yield entry.name, place
        for slug, room in entry.rooms.items():
            if room.name is not UNSET:
                yield room.name, place.at("rooms", slug)


def _entries(modules: Modules) -> Iterator[tuple[FixedEntry | FaceEntry, Place]]:
    top = modules.document.top()
    for slug, fixed in modules.file.fixed.items():
        yield fixed, top.at("fixed", slug)
    for slug, face in modules.file.faces.items():
        yield face, top.at("faces", slug)


def _check_pieces(modules: Modules, findings: Findings) -> None:
    """Every face belongs to one piece, and there is a piece for every slot."""
    file, top = modules.file, modules.document.top()
    pieces = Counter(face for piece in file.pieces for face in piece)
    for number, piece in enumerate(file.pieces):
        for face in piece:
            if face not in file.faces:
                findings.problem(top.at("pieces", number), f"there is no face {face!r}")
            elif pieces[face] > 1:
                findings.problem(top.at("pieces", number), f"the face {face!r} is there twice")
    for slug in file.faces:
        if slug not in pieces:
            findings.problem(top.at("faces", slug), "it belongs to no piece; add it to pieces")
        if slug in file.fixed:
            findings.problem(top.at("faces", slug), "a fixed module has the same name")
    if len(file.pieces) < len(file.slots):
        findings.problem(top.at("pieces"), f"{len(file.pieces)} pieces are too few for {len(file.slots)} slots")
    for slug in file.slots:
        if slug in file.fixed:
            findings.problem(top.at("slots", slug), "a fixed module has the same name; links could not tell them apart")


def _check_places(modules: Modules, findings: Findings) -> None:
    """Every part lies on the canvas."""
    file, top = modules.file, modules.document.top()
    parts: list[tuple[Placement, Place]] = [
        *((fixed.lies, top.at("fixed", slug, "lies")) for slug, fixed in file.fixed.items()),
        *((slot, top.at("slots", slug)) for slug, slot in file.slots.items()),
    ]
    for lies, place in parts:
        left, upper, width, height = lies.rect
        if left + width > file.canvas[0] or upper + height > file.canvas[1]:
            findings.problem(place.at("rect"), f"reaches beyond the canvas of {file.canvas[0]} by {file.canvas[1]}")


def _check_module(entry: FixedEntry | FaceEntry, place: Place, findings: Findings) -> None:
    """Tunnels of a module join rooms of it, and its rooms are of no other part."""
    for number, tunnel in enumerate(entry.tunnels):
        for end in tunnel.join:
            if end not in entry.rooms:
                findings.problem(place.at("tunnels", number, "join"), f"there is no room {end!r} in this module")
    for slug, room in entry.rooms.items():
        if room.area is not UNSET:
            findings.problem(place.at("rooms", slug, "area"), "rooms of a module belong to it")


def _check_links(modules: Modules, findings: Findings) -> None:
    """Both ends of every link are rooms, whatever lies in the slots."""
    file = modules.file
    for number, link in enumerate(file.links):
        place = modules.document.top().at("links", number, "join")
        for end in link.join:
            part, room = end.split(".")
            if part in file.fixed:
                _check_end(room, {part: file.fixed[part]}.items(), place, findings)
            elif part in file.slots:
                _check_end(room, file.faces.items(), place, findings)
            else:
                known = ", ".join([*file.fixed, *file.slots])
                findings.problem(place, f"there is no module or slot {part!r}; expected one of {known}")
        if link.join[0].split(".")[0] == link.join[1].split(".")[0]:
            findings.problem(place, "a link joins two different modules")


def _check_end(
    room: str, modules: Iterable[tuple[str, FixedEntry | FaceEntry]], place: Place, findings: Findings
) -> None:
    for slug, entry in modules:
        if room not in entry.rooms:
            findings.problem(place, f"{slug} has no room {room!r}")
