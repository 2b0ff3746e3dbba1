"""Puts boards together from modules: every order and choice of faces is a board, made when somebody asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations, product
from typing import TYPE_CHECKING, Final

from msgspec import UNSET, structs

from clankwork.content.formats.pack_format import BoardFile, NameEntry, RoomEntry, TunnelEntry
from clankwork.content.packs.problems import Document

if TYPE_CHECKING:
    from clankwork.content.formats.module_format import FaceEntry, FixedEntry, LinkEntry, ModulesFile, Placement

SIDE: Final = 1000
"""The longer side of a finished board, and both sides of a module by itself."""
BETWEEN_NAMES: Final = {"en": " · ", "fr": " · ", "ja": "・"}


@dataclass(frozen=True)
class Part:
    """A module as it lies in a board."""

    slug: str
    """What its rooms are called by: the fixed module or the face."""
    entry: FixedEntry | FaceEntry
    lies: Placement


@dataclass(frozen=True)
class Modules:
    """The modules of a game, as its pack describes them."""

    document: Document
    file: ModulesFile

    def first(self) -> str:
        """The board for first games."""
        return "-".join(self.file.first)

    def boards(self) -> list[str]:
        """Every board that can be made, the one for first games first: its faces, slot by slot (S1.1)."""
        made = [
            "-".join(faces)
            for pieces in permutations(self.file.pieces, len(self.file.slots))
            for faces in product(*pieces)
        ]
        first = self.first()
        return [first, *(slug for slug in made if slug != first)]

    def faces_of(self, board: str) -> tuple[str, ...] | None:
        """The faces in the slots of a board, or `None` if there is no such board."""
        faces = tuple(board.split("-"))
        pieces = [piece for face in faces for piece in self.file.pieces if face in piece]
        if len(faces) != len(self.file.slots) or len(pieces) != len(faces) or len(set(pieces)) != len(pieces):
            return None
        return faces

    def parts(self, board: str) -> list[Part]:
        """The modules of a board: the fixed ones, then those in the slots."""
        faces = self.faces_of(board)
        assert faces is not None, "whoever asks knows that there is such a board"
        fixed = [Part(slug, entry, entry.lies) for slug, entry in self.file.fixed.items()]
        in_slots = zip(faces, self.file.slots.values(), strict=True)
        return [*fixed, *(Part(face, self.file.faces[face], lies) for face, lies in in_slots)]

    def name(self, board: str) -> NameEntry:
        """What a board is called: its faces by name."""
        names = [self.file.faces[face].name for face in board.split("-")]
        return NameEntry(
            en=BETWEEN_NAMES["en"].join(name.en for name in names),
            fr=BETWEEN_NAMES["fr"].join(name.en if name.fr is UNSET else name.fr for name in names),
            ja=BETWEEN_NAMES["ja"].join(name.en if name.ja is UNSET else name.ja for name in names),
        )

    def compose(self, board: str) -> BoardFile:
        """The board as if it stood in a file of its own."""
        parts = self.parts(board)
        rooms = {
            f"{part.slug}-{slug}": self._room(part, room) for part in parts for slug, room in part.entry.rooms.items()
        }
        tunnels = [
            structs.replace(tunnel, join=(f"{part.slug}-{tunnel.join[0]}", f"{part.slug}-{tunnel.join[1]}"))
            for part in parts
            for tunnel in part.entry.tunnels
        ]
        lying = dict(zip([*self.file.fixed, *self.file.slots], [part.slug for part in parts], strict=True))
        tunnels += [_link(link, lying) for link in self.file.links]
        return BoardFile(
            name=self.name(board),
            rooms=rooms,
            tunnels=tuple(tunnels),
            confidence=self.file.confidence,
            original=self.file.original,
            doubt=self.file.doubt,
        )

    def outline(self, lies: Placement) -> tuple[int, int, int, int]:
        """Where a part lies on a finished board: left, upper, right and lower edge."""
        left, upper, width, height = lies.rect
        return (*self._scaled(left, upper), *self._scaled(left + width, upper + height))

    def place_of(self, board: str) -> Document:
        """What messages about a board call it: no line of the file is to blame for how modules fit together."""
        return Document(f"{self.document.name} ({board})", {}, {})

    def _room(self, part: Part, room: RoomEntry) -> RoomEntry:
        return structs.replace(
            room,
            at=self._at(part.lies, room.at),
            area=part.slug,
            depths=room.depths or part.entry.depths,
            needs=part.entry.needs if room.needs is UNSET else room.needs,
        )

    def _at(self, lies: Placement, at: tuple[int, int]) -> tuple[int, int]:
        """Where a room of a part is drawn on the finished board."""
        x, y = at
        for _ in range(lies.rotate // 90):
            x, y = SIDE - y, x
        left, upper, width, height = lies.rect
        return self._scaled(left + x * width / SIDE, upper + y * height / SIDE)

    def _scaled(self, x: float, y: float) -> tuple[int, int]:
        longer = max(self.file.canvas)
        return round(x * SIDE / longer), round(y * SIDE / longer)


def _link(link: LinkEntry, lying: dict[str, str]) -> TunnelEntry:
    """The tunnel that an opening between two modules is."""
    ends = [end.split(".") for end in link.join]
    (here, room), (there, other) = ends
    return TunnelEntry(join=(f"{lying[here]}-{room}", f"{lying[there]}-{other}"), boots=link.boots)
