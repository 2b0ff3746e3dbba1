"""The boards of a game of tiles: all rooms that can ever be laid, and the tiles they are on (C2).

Each side of the start tile is a board. Its rooms are those of the start tile and of every square tile, called by tile
and room, such as `d07-c`; which of them are joined, and how, depends on how the tiles lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from clankwork.content.formats.pack_format import BoardFile, NameEntry, RoomEntry
from clankwork.engine import PORTAL, ROOM, Doors, Edge, Part, Stack, Tile, Tiles

if TYPE_CHECKING:
    from clankwork.content.building.scripts import Scribe
    from clankwork.content.formats.tile_format import (
        FeatureEntry,
        StartTileEntry,
        TileEntry,
        TileRoomEntry,
        TilesFile,
        TileTunnelEntry,
    )
    from clankwork.content.packs.problems import Document
    from clankwork.engine import Space

START: Final = "start"
"""What the rooms of the start tile are called by, whichever side lies up."""
PORTAL_NODE: Final = "P"
SQUARE_EXITS: Final = ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2")
"""The exits of a square tile, clockwise."""
START_EXITS: Final = ("UN1", "UN2", "UE1", "UE2", "LE1", "LE2", "LS1", "LS2", "LW1", "LW2", "UW1", "UW2")
"""Those of the start tile, of its upper and its lower half."""
SIDES: Final = "NESW"
SCALE: Final = 10
"""From hundredths of a cell to the thousandths that rooms are drawn in."""


@dataclass(frozen=True)
class Tiling:
    """The tiles of a game, as its pack describes them."""

    document: Document
    file: TilesFile

    def tiles(self, side: str) -> dict[str, StartTileEntry | TileEntry]:
        """Every tile of a board, by what its rooms are called by, in the order of their numbers."""
        return {START: self.file.start[side], **self.file.square}

    def names(self, side: str) -> list[NameEntry]:
        """What the tiles of a board are called, by their numbers."""
        return [called(slug, tile) for slug, tile in self.tiles(side).items()]

    def compose(self, side: str) -> BoardFile:
        """The board as if it stood in a file of its own, without tunnels: they depend on how the tiles lie."""
        start = self.file.start[side]
        rooms = {
            f"{slug}-{name}": self._room(slug, tile, name, room)
            for slug, tile in self.tiles(side).items()
            for name, room in tile.rooms.items()
        }
        return BoardFile(
            name=start.name,
            rooms=rooms,
            tunnels=(),
            about=start.about,
            confidence=start.confidence,
            original=start.original,
            doubt=start.doubt,
        )

    def _room(self, slug: str, tile: StartTileEntry | TileEntry, name: str, room: TileRoomEntry) -> RoomEntry:
        features = [self.file.features[feature] for feature in room.has]
        square = self.file.square.get(slug)
        in_depths = square is not None and square.pile in self.file.piles and self.file.piles[square.pile].depths
        traits = [trait for feature in features for trait in feature.traits]
        return RoomEntry(
            at=(room.at[0] * SCALE, room.at[1] * SCALE),
            name=_label(called(slug, tile), _number(tile, name), features) if room.name is UNSET else room.name,
            start=any(feature.start for feature in features),
            cave=any(feature.cave for feature in features),
            market=any(feature.market for feature in features),
            depths=room.depths or in_depths,
            traits=(*traits, *(() if square is None else square.traits)),
            needs=next((feature.needs for feature in features if feature.needs is not UNSET), UNSET),
            prize=next((feature.prize for feature in features if feature.prize is not UNSET), UNSET),
            enter=tuple(effect for feature in features for effect in feature.enter),
            area=slug,
            holds={what: count for feature in features for what, count in feature.holds.items()},
            receives=max([feature.receives for feature in features], default=0),
        )


def called(slug: str, tile: StartTileEntry | TileEntry) -> NameEntry:
    """The name of a tile: its own, or what packs write for it."""
    return NameEntry(en=slug.upper()) if tile.name is UNSET else tile.name


def _number(tile: StartTileEntry | TileEntry, room: str) -> str:
    """A room by its number on its tile, as players have letters; one that is called by a word keeps it."""
    return room.capitalize() if len(room) > 1 else str(list(tile.rooms).index(room) + 1)


def _label(tile: NameEntry, number: str, features: list[FeatureEntry]) -> NameEntry:
    """What a room without a name of its own is called: its tile and its number, and what is printed there."""
    names = [feature.name for feature in features]
    en = ", ".join(each.en for each in names)
    fr = ", ".join(each.en if each.fr is UNSET else each.fr for each in names)
    ja = "、".join(each.en if each.ja is UNSET else each.ja for each in names)
    return NameEntry(
        en=f"{tile.en} {number}" + (f" ({en})" if en else ""),
        fr=f"{tile.en if tile.fr is UNSET else tile.fr} {number}" + (f" ({fr})" if fr else ""),
        ja=f"{tile.en if tile.ja is UNSET else tile.ja}{number}" + (f"({ja})" if ja else ""),
    )


class TileTables:
    """Numbers the parts, locks and doors of a board's tiles."""

    def __init__(self, tiling: Tiling, side: str, board: BoardFile) -> None:
        self.tiling = tiling
        self.entries = tiling.tiles(side)
        self.rooms = {slug: number for number, slug in enumerate(board.rooms)}
        self.parts: list[Part] = []
        self.tiles: list[Tile] = []
        self.locks = 0
        for number, (slug, entry) in enumerate(self.entries.items()):
            self.tiles.append(self._tile(number, slug, entry))
        self.doors = self._doors()

    def _tile(self, number: int, slug: str, entry: StartTileEntry | TileEntry) -> Tile:
        exits = START_EXITS if number == 0 else SQUARE_EXITS
        part_at: dict[str, int] = {}
        for tunnel in entry.tunnels:
            part_at.update(dict.fromkeys(tunnel.join, len(self.parts)))
            self.parts.append(self._part(number, slug, exits, tunnel))
        at = getattr(entry, "portal", UNSET)
        return Tile(
            number=number,
            slug=slug,
            rooms=tuple(self.rooms[f"{slug}-{name}"] for name in entry.rooms),
            edges=tuple(_edge(name, part_at[name]) for name in exits),
            cells=((0, 0), (0, -1)) if number == 0 else ((0, 0),),
            portal=part_at.get(PORTAL_NODE, -1),
            turns=number > 0,
            portal_at=(0, 0) if at is UNSET else (at[0] * SCALE, at[1] * SCALE),
        )

    def _part(self, tile: int, slug: str, exits: tuple[str, ...], tunnel: TileTunnelEntry) -> Part:
        start, end = [self._end(slug, exits, node) for node in tunnel.join]
        bolts = tuple(range(self.locks, self.locks + tunnel.locks))
        self.locks += tunnel.locks
        return Part(len(self.parts), tile, start, end, tunnel.one_way, tunnel.footprints, tunnel.monsters, bolts)

    def _end(self, slug: str, exits: tuple[str, ...], node: str) -> int:
        if node == PORTAL_NODE:
            return PORTAL
        return exits.index(node) if node in exits else ROOM + self.rooms[f"{slug}-{node}"]

    def _doors(self) -> Doors:
        names = [*START_EXITS, *SQUARE_EXITS]
        names += dict.fromkeys(
            node
            for entry in self.entries.values()
            for tunnel in entry.tunnels
            for node in tunnel.join
            if node in entry.rooms and all(other in entry.rooms for other in tunnel.join)
        )
        names += [f"portal-{tile.slug}" for tile in self.tiles if tile.portal >= 0]
        doors = Doors(tuple(names), len(START_EXITS) + len(SQUARE_EXITS), most_monsters(self.parts))
        number_of = {name: number for number, name in enumerate(names)}
        doors.of_room = [[] for _ in self.rooms]
        parts = iter(self.parts)
        for entry in self.entries.values():
            for tunnel in entry.tunnels:
                part = next(parts)
                for node, near, far in ((tunnel.join[1], part.start, part.end), (tunnel.join[0], part.end, part.start)):
                    if near >= ROOM:
                        doors.of_room[near - ROOM].append((int(part.number), int(far), number_of.get(node, -1)))
        doors.of_portal = [number_of.get(f"portal-{tile.slug}", -1) for tile in self.tiles]
        return doors

    def mechanism(self, board: BoardFile, scribe: Scribe, spaces: list[Space]) -> Tiles:
        """The mechanism, but for what the game says about it besides its tiles."""
        numbers = {slug: number for number, slug in enumerate(self.entries)}
        stacks: list[Stack] = []
        for pile in self.tiling.file.piles:
            inside = tuple(numbers[slug] for slug, tile in self.tiling.file.square.items() if tile.pile == pile)
            stacks.append(Stack(f"{pile}-tiles", inside, len(self.tiles)))
        used = tuple(pile.used for pile in self.tiling.file.piles.values())
        tiles = Tiles(self.tiles, self.parts, self.doors, tuple(stacks), used, self.locks)
        tiles.laid_scripts = [scribe.script(getattr(entry, "laid", ())) for entry in self.entries.values()]
        tiles.tile_of = [numbers[str(room.area)] for room in board.rooms.values()]
        depths = [room.receives for room in board.rooms.values()]
        receiving = [space for space in spaces if space.room >= 0 and depths[space.room] and not space.count]
        tiles.vaults = tuple(int(space.number) for space in receiving)
        tiles.vault_rooms = tuple(int(space.room) for space in receiving)
        tiles.vault_depths = tuple(depths[space.room] for space in receiving)
        tiles.vault_tiles = [tiles.tile_of[space.room] for space in receiving]
        return tiles


def _edge(name: str, part: int) -> Edge:
    """An exit by its name: the half of the start tile, if any, then the side and the place on it."""
    return Edge(0, -1 if name[0] == "U" else 0, SIDES.index(name[-2]), int(name[-1]) - 1, part)


def most_monsters(parts: list[Part]) -> int:
    """More monsters than these can never stand in one tunnel: a part to a room at each end, all others between."""
    ending = sorted([int(part.monsters) for part in parts if _is_room(part.start) != _is_room(part.end)])
    between = sum([int(part.monsters) for part in parts if not _is_room(part.start) and not _is_room(part.end)])
    within = max([int(part.monsters) for part in parts if _is_room(part.start) and _is_room(part.end)], default=0)
    return max(within, sum(ending[-2:]) + between)


def _is_room(end: int) -> bool:
    return end >= ROOM
