"""Checks tiles: every exit is used once, rooms of a tile are joined, and what they have is there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import UNSET

from clankwork.content.building.tiled_boards import PORTAL_NODE, SQUARE_EXITS, START, START_EXITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clankwork.content.building.tiled_boards import Tiling
    from clankwork.content.checks.effect_words import WordCheck
    from clankwork.content.formats.pack_format import NameEntry
    from clankwork.content.formats.tile_format import FeatureEntry, StartTileEntry, TileEntry, TilesFile
    from clankwork.content.packs.merging import Game
    from clankwork.content.packs.problems import Findings, Place


def check_tiles(file: TilesFile, place: Place, findings: Findings) -> bool:
    """Note everything that is wrong with tiles by themselves; whether boards can be made of them."""
    before = len(findings.problems)
    for slug, side in file.start.items():
        _check_tile(file, side, START_EXITS, place.at("start", slug), findings)
        starts = [name for name, room in side.rooms.items() if _has_start(file, room.has)]
        if len(starts) != 1:
            findings.problem(place.at("start", slug, "rooms"), f"expected exactly one start, found {len(starts)}")
        rooms = [*side.rooms.values(), *(room for tile in file.square.values() for room in tile.rooms.values())]
        if not any(_has_prize(file, room.has) for room in rooms):
            findings.problem(place.at("start", slug, "rooms"), "there is no way out: no room has a prize")
    for slug, tile in file.square.items():
        _check_tile(file, tile, SQUARE_EXITS, place.at("square", slug), findings)
        _check_square(file, slug, tile, place.at("square", slug), findings)
    for slug, pile in file.piles.items():
        inside = sum(tile.pile == slug for tile in file.square.values())
        if pile.used > inside:
            findings.problem(place.at("piles", slug, "used"), f"is {pile.used}, but the pile has {inside} tiles")
    return len(findings.problems) == before


def _has_start(file: TilesFile, features: Iterable[str]) -> bool:
    return any(file.features[feature].start for feature in features if feature in file.features)


def _has_prize(file: TilesFile, features: Iterable[str]) -> bool:
    return any(file.features[feature].prize is not UNSET for feature in features if feature in file.features)


def _check_square(file: TilesFile, slug: str, tile: TileEntry, place: Place, findings: Findings) -> None:
    if slug == START:
        findings.problem(place, "the rooms of the start tile are called by this name")
    if tile.pile not in file.piles:
        findings.problem(place.at("pile"), f"there is no pile {tile.pile!r}; expected one of {', '.join(file.piles)}")
    for name, room in tile.rooms.items():
        if _has_start(file, room.has):
            findings.problem(place.at("rooms", name, "has"), "players start on the start tile")
        if room.at[1] > 100:
            findings.problem(place.at("rooms", name, "at"), "expected numbers up to 100 on a square tile")


def _check_tile(
    file: TilesFile, tile: StartTileEntry | TileEntry, exits: tuple[str, ...], place: Place, findings: Findings
) -> None:
    seen: dict[tuple[int, int], str] = {}
    for name, room in tile.rooms.items():
        other = seen.setdefault(room.at, name)
        if other != name:
            findings.problem(place.at("rooms", name, "at"), f"{other} is drawn at the same place")
        for feature in room.has:
            if feature not in file.features:
                known = ", ".join(file.features)
                findings.problem(place.at("rooms", name, "has"), f"no feature {feature!r}; expected one of {known}")
    before = len(findings.problems)
    _check_tunnels(tile, exits, place, findings)
    if len(findings.problems) == before:
        _check_doors(tile, place, findings)


def _check_tunnels(tile: StartTileEntry | TileEntry, exits: tuple[str, ...], place: Place, findings: Findings) -> None:
    """Every exit is the end of one tunnel, and so is the portal, if there is one, whose tunnel leads to a room."""
    portal = getattr(tile, "portal", UNSET) is not UNSET
    ends: Counter[str] = Counter()
    for number, tunnel in enumerate(tile.tunnels):
        inside = place.at("tunnels", number)
        for node in tunnel.join:
            ends[node] += 1
            if node not in tile.rooms and node not in exits and not (node == PORTAL_NODE and portal):
                known = ", ".join([*exits, *tile.rooms, *([PORTAL_NODE] if portal else [])])
                findings.problem(inside.at("join"), f"there is no {node!r} here; expected one of {known}")
        if tunnel.join[0] == tunnel.join[1]:
            findings.problem(inside.at("join"), "a tunnel joins two different places")
        if PORTAL_NODE in tunnel.join:
            if not any(node in tile.rooms for node in tunnel.join):
                findings.problem(inside.at("join"), "the tunnel of a portal leads to a room (C4.4)")
            if tunnel.footprints:
                findings.problem(inside.at("footprints"), "the whole way through portals costs one boot (C4.4)")
    for node in [*exits, *([PORTAL_NODE] if portal else [])]:
        if ends[node] != 1:
            findings.problem(place.at("tunnels"), f"expected one tunnel that ends at {node}, found {ends[node]}")


def _check_doors(tile: StartTileEntry | TileEntry, place: Place, findings: Findings) -> None:
    """Whoever leaves a room can say by what; and all rooms of a tile are joined on it."""
    doors: Counter[tuple[str, str]] = Counter()
    beside: dict[str, set[str]] = {name: set() for name in tile.rooms}
    for tunnel in tile.tunnels:
        for here, there in (tunnel.join, tunnel.join[::-1]):
            doors[here, there] += 1
            if here in tile.rooms and there in tile.rooms:
                beside[here].add(there)
    for (here, there), count in doors.items():
        if here < there and count > 1:
            findings.problem(place.at("tunnels"), f"{count} tunnels join {here} and {there}; one is possible")
    waiting = [next(iter(tile.rooms))]
    reached = set(waiting)
    while waiting:
        fresh = beside[waiting.pop()] - reached
        reached |= fresh
        waiting += sorted(fresh)
    for name in tile.rooms:
        if name not in reached:
            findings.problem(place.at("rooms", name), "is not joined to the other rooms of the tile")


def check_tiled_game(game: Game, check: WordCheck, findings: Findings) -> None:
    """Note what tiles name that the game does not have."""
    tiling, entries = game.tiles, game.head.mechanisms
    place = game.place.at("mechanisms")
    if (tiling is None) != (entries.tiles is UNSET):
        findings.problem(place.at("tiles"), "a game of tiles has both this mechanism and the file tiles.yaml")
    if entries.shrines is not UNSET:
        check.traits((entries.shrines.rooms,), place.at("shrines", "rooms"))
    check.traits(entries.strongrooms, place.at("strongrooms"))
    for trait, effects in entries.strongrooms.items():
        check.script(effects, place.at("strongrooms", trait))
    if tiling is not None:
        _check_named(game, tiling, check, findings)
        for board in game.boards:
            if board not in tiling.file.start:
                findings.problem(game.boards[board].place, "the boards of a game of tiles are sides of its start tile")


def _check_named(game: Game, tiling: Tiling, check: WordCheck, findings: Findings) -> None:
    top = tiling.document.top()
    for slug, feature in tiling.file.features.items():
        _check_feature(game, feature, top.at("features", slug), check, findings)
    for slug, tile in tiling.file.square.items():
        check.script(tile.laid, top.at("square", slug, "laid"))
        check.traits(tile.traits, top.at("square", slug, "traits"))


def _check_feature(game: Game, feature: FeatureEntry, place: Place, check: WordCheck, findings: Findings) -> None:
    supply = {token.slug: token.entry.count for token in game.supply}
    check.traits(feature.traits, place.at("traits"))
    check.script(feature.enter, place.at("enter"))
    if feature.needs is not UNSET:
        check.tag(feature.needs, check.token_tags, "token", place.at("needs"))
    if feature.prize is not UNSET and feature.prize not in {token.slug for token in game.prizes}:
        findings.problem(place.at("prize"), f"there is no prize {feature.prize!r}")
    for what, count in feature.holds.items():
        if supply.get(what) != count:
            findings.problem(place.at("holds", what), "expected a token of the supply, and all of its tokens")


def tile_names(tiling: Tiling) -> list[tuple[NameEntry, Place]]:
    """The names that stand in a file of tiles."""
    top = tiling.document.top()
    names = [(feature.name, top.at("features", slug)) for slug, feature in tiling.file.features.items()]
    names += [(pile.name, top.at("piles", slug)) for slug, pile in tiling.file.piles.items()]
    return names + [
        (tile.name, top.at("square", slug)) for slug, tile in tiling.file.square.items() if tile.name is not UNSET
    ]
