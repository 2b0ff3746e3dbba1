"""How a dungeon of tiles stands in the text of a position: tiles by slug with their cells and turns.

`s1@1,0r3` is the tile s1 in the column to the right of the start tile, in the row of its lower half, turned by three
quarters to the right. What lies off the tiles follows as words with values; `docs/reference/records.md` lists them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.mechanisms.mechanism import BITS
from clankwork.engine.mechanisms.tiles.dungeon import CELL, DOOR, FIRST_CELL, IN_HAND, LAST, LEAPING, Dungeon
from clankwork.engine.mechanisms.tiles.grid import MIDDLE, NOT_LAID, WIDTH
from clankwork.engine.notation.text_values import SEAT_LETTERS, counted, number_of, uncounted
from clankwork.engine.state.inferred_state import tokens_out

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.mechanisms.tiles.grid import Doors, Part, Tile
    from clankwork.engine.model.tables import Stack
    from clankwork.engine.notation.position_values import ValueReader
    from clankwork.engine.state.state import State

UNSAID: Final = -1
"""Whether an artifact is in the stack follows from the rest."""
NONE_LEFT: Final = "-"
"""No artifact is left in the stack."""


class WrittenDungeon(Dungeon):
    """A dungeon that can be written down and read."""

    def __init__(
        self,
        tiles: list[Tile] | None = None,
        parts: list[Part] | None = None,
        doors: Doors | None = None,
        stacks: tuple[Stack, ...] = (),
        used: tuple[int, ...] = (),
        locks: i64 = 0,
    ) -> None:
        super().__init__(tiles, parts, doors, stacks, used, locks)
        self.lock_names: list[str] = [""] * self.locks
        """The tile of each lock, and which it is of those on the tile."""
        on_tile = [0] * self.count
        for part in self.parts:
            for bolt in part.bolts:
                on_tile[part.tile] += 1
                self.lock_names[bolt] = f"{self.tiles[part.tile].slug}.{on_tile[part.tile]}"

    def things(self) -> list[str]:
        """The tiles by slug."""
        return [tile.slug for tile in self.tiles]

    # Writing

    def text(self, state: State) -> str:
        """Where the tiles lie, and what else there is to say."""
        part = state.part(self.number)
        words: list[str] = []
        for tile in self.tiles:
            cell: i64 = part[FIRST_CELL + tile.number]
            if tile.number and cell != NOT_LAID:
                turns = part[FIRST_CELL + self.count + tile.number]
                words.append(f"{tile.slug}@{_cell_text(cell)}" + (f"r{turns}" if turns else ""))
        if part[IN_HAND]:
            words.append(f"hand {self.tiles[part[IN_HAND]].slug}")
        if part[DOOR]:
            words.append(f"by {self.doors.names[part[DOOR] - 1]}")
        if part[LEAPING]:
            words.append("leaping")
        if part[CELL]:
            words.append(f"at {_cell_text(part[CELL])}")
        if part[LAST]:
            words.append(f"last {self.tiles[part[LAST]].slug}")
        words.extend(self._lists(state, part))
        return " ".join(words) if words else self._artifacts_left(state, part)

    def _lists(self, state: State, part: list[int]) -> list[str]:
        """Open locks, the stack of artifacts, and rooms with who has taken an artifact there."""
        words: list[str] = []
        opened = [name for lock, name in enumerate(self.lock_names) if part[self.first_opened + lock]]
        if opened:
            words.append(f"open {','.join(opened)}")
        first: i64 = self.first_opened + self.locks
        if part[first : first + len(self.artifacts)] != self._usual_stack(state):
            words.append(self._artifacts_left(state, part))
        taken: list[str] = []
        for place, room in enumerate(self.vault_rooms):
            seats = [SEAT_LETTERS[seat] for seat in range(state.rules.seats) if part[self._taken(place)] & BITS[seat]]
            if seats:
                taken.append(f"{state.rules.rooms[room].slug}={''.join(seats)}")
        if taken:
            words.append(f"taken {','.join(taken)}")
        return words

    def _artifacts_left(self, state: State, part: list[int]) -> str:
        """The artifacts in the stack."""
        left = [state.rules.tokens[token].slug for token in self.tokens_kept(part)]
        return f"artifacts {counted(left) or NONE_LEFT}"

    def _usual_stack(self, state: State) -> list[int]:
        """For each artifact whether it is in the stack: those that lie in no room, nobody has and are in the game."""
        out = tokens_out(state)
        for tokens in state.table.laid:
            out.extend(tokens)
        usual: list[int] = []
        for artifact in self.artifacts:
            if artifact in out:
                out.remove(artifact)
                usual.append(0)
            else:
                usual.append(1)
        return usual

    # Reading

    def read(self, reader: ValueReader, words: list[str]) -> list[int]:
        """Its state as `text` wrote it; or as numbers, as it was written once."""
        if len(words) == 1 and "," in words[0] and "@" not in words[0]:
            return super().read(reader, words)
        part = self.begin()
        for place in range(len(self.artifacts)):
            part[self.first_opened + self.locks + place] = UNSAID
        at = 0
        while at < len(words):
            word = words[at]
            at += 1
            if "@" in word:
                self._read_tile(reader, part, word)
                continue
            reader.once(word)
            if word == "leaping":
                part[LEAPING] = 1
                continue
            value = words[at] if at < len(words) else ""
            at += 1
            if not self._read_value(reader, part, word, value):
                raise reader.wrong("a tile with its cell, such as `s1@1,0r3`, or a word such as `hand`", word)
        return part

    def _read_tile(self, reader: ValueReader, part: list[int], word: str) -> None:
        """A tile where it lies."""
        slug, _, place = word.partition("@")
        reader.word = slug[:60]
        tile: i64 = self._tile(reader, slug)
        reader.once(f"{slug}@")
        if place.count(",") > 1:
            raise reader.wrong("one tile with its cell, such as `s1@1,0r3`, and a blank before the next", word)
        cell, turned, turns = place.partition("r")
        part[FIRST_CELL + tile] = _cell(reader, cell)
        part[FIRST_CELL + self.count + tile] = reader.number(turns, 3) if turned else 0

    def _tile(self, reader: ValueReader, slug: str) -> int:
        """A tile by its slug; the start tile lies where it lies."""
        names = {tile.slug: int(tile.number) for tile in self.tiles if tile.number}
        if slug not in names:
            raise reader.wrong("a tile", slug, names)
        return names[slug]

    def _read_value(self, reader: ValueReader, part: list[int], word: str, value: str) -> bool:
        """A word with its value; whether there is such a word."""
        if word == "hand":
            part[IN_HAND] = self._tile(reader, value)
        elif word == "by":
            doors = {self.doors.names[door]: door for door in range(self.doors.edges)}
            if value not in doors:
                raise reader.wrong("an exit", value, doors)
            part[DOOR] = doors[value] + 1
        elif word == "at":
            part[CELL] = _cell(reader, value)
        elif word == "last":
            part[LAST] = self._tile(reader, value)
        elif word == "open":
            for lock in reader.list_of(value, {name: lock for lock, name in enumerate(self.lock_names)}):
                part[self.first_opened + lock] = 1
        elif word == "artifacts":
            self._read_artifacts(reader, part, value)
        elif word == "taken":
            self._read_taken(reader, part, value)
        else:
            return False
        return True

    def _read_artifacts(self, reader: ValueReader, part: list[int], value: str) -> None:
        """The artifacts left in the stack."""
        first: i64 = self.first_opened + self.locks
        slugs = [reader.rules.tokens[artifact].slug for artifact in self.artifacts]
        left = [] if value == NONE_LEFT else uncounted(value)
        if left is None:
            raise reader.wrong("a list such as `lamp*2,rope`", value)
        for place in range(len(slugs) - 1, -1, -1):  # of artifacts that are alike the lower ones are left
            part[first + place] = 1 if slugs[place] in left else 0
            if slugs[place] in left:
                left.remove(slugs[place])
        if left:
            raise reader.wrong("artifacts of the stack", left[0], dict.fromkeys(slugs, 0))

    def _read_taken(self, reader: ValueReader, part: list[int], value: str) -> None:
        """Who has taken an artifact from which room, such as `s2-b=A,d01-c=AB`."""
        places = {reader.rules.rooms[room].slug: place for place, room in enumerate(self.vault_rooms)}
        for entry in value.split(","):
            room, _, seats = entry.partition("=")
            if room not in places or not seats:
                raise reader.wrong("rooms with an artifact and who took it, such as `s2-b=A`", entry, places)
            for each in seats:
                part[self._taken(places[room])] |= BITS[reader.seat(each)]

    def rest_of_stack(self, state: State, stack: i64) -> list[int]:
        """The tiles of a pile that are not laid, in hand or on top of it."""
        part = state.part(self.number)
        top = state.table.stacks[self.first_stack + stack].top
        return [
            tile
            for tile in self.piles[stack].contents
            if part[FIRST_CELL + tile] == NOT_LAID and part[IN_HAND] != tile and tile not in top
        ]

    def fill_in(self, state: State) -> None:
        """The artifacts in the stack, if it was not said which."""
        part = state.part(self.number)
        first: i64 = self.first_opened + self.locks
        if UNSAID in part[first : first + len(self.artifacts)]:
            state.own_part(self.number)[first : first + len(self.artifacts)] = self._usual_stack(state)


def _cell_text(cell: i64) -> str:
    """A cell as its column and row from the lower half of the start tile, to the right and downwards."""
    return f"{cell // WIDTH - MIDDLE},{cell % WIDTH - MIDDLE}"


def _cell(reader: ValueReader, text: str) -> int:
    """The cell written as column and row."""
    column, _, row = text.partition(",")
    return _line(reader, column) * WIDTH + _line(reader, row)


def _line(reader: ValueReader, text: str) -> int:
    """A column or row of the grid."""
    number = -number_of(text[1:]) if text.startswith("-") and number_of(text[1:]) >= 0 else number_of(text)
    if number_of(text.removeprefix("-")) < 0 or not 0 <= number + MIDDLE <= WIDTH:
        raise reader.wrong(f"a column or row from {-MIDDLE} to {WIDTH - MIDDLE}", text)
    return number + MIDDLE
