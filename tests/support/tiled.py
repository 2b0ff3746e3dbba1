"""Scenes on tiles: which of them lie where, which come next, and what is left of the stack of artifacts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine import MIDDLE, NOT_LAID, WIDTH, Tiles

if TYPE_CHECKING:
    from typing import Self

    from clankwork.engine import Pile, Rules, State


class Tiled:
    """What a scene of a game of tiles can arrange and look at."""

    rules: Rules
    state: State

    def arranging(self) -> State:
        """The state, while it may still be arranged."""
        raise NotImplementedError

    @property
    def tiles(self) -> Tiles:
        """The mechanism of tiles."""
        [tiles] = [each for each in self.rules.mechanisms if isinstance(each, Tiles)]
        return tiles

    def tile(self, slug: str) -> int:
        """The number of a tile."""
        return next(int(tile.number) for tile in self.tiles.tiles if tile.slug == slug)

    def laid(self, slug: str, column: int, row: int, turns: int = 0) -> Self:
        """Have a tile lie there, without what laying it does but for its artifacts: the start tile fills (0, -1) and
        (0, 0), columns go right and rows down.
        """
        state = self.arranging()
        self._take_tile(slug)
        self.tiles.lay(state, self.tile(slug), (MIDDLE + column) * WIDTH + MIDDLE + row, turns)
        state.agenda.clear()
        return self

    def _take_tile(self, slug: str) -> int:
        """Take a tile out of its pile."""
        table = self.state.own_table()
        for pile in table.stacks:
            if self.tile(slug) in pile.contents:
                return pulled(pile, self.tile(slug))
        raise AssertionError(f"{slug} lies in no pile")

    def next_tiles(self, *slugs: str) -> Self:
        """Reveal these tiles next, in this order, each when the tiles of its pile come."""
        table = self.arranging().own_table()
        for slug in reversed(slugs):
            pile = next(pile for pile in table.stacks if self.tile(slug) in pile.contents)
            pile.top.append(pulled(pile, self.tile(slug)))
        return self

    def surface_found(self) -> Self:
        """Have all four tiles of the surface lie in a row below the start tile: the depths come next."""
        for row, slug in enumerate(("s1", "s2", "s3", "s6"), 1):
            self.laid(slug, 0, row)
        return self

    def stack_of(self, *slugs: str) -> Self:
        """Leave just these tiles to be found; the others lie far away, joined to nothing near."""
        self.surface_found()
        others = [tile.slug for tile in self.tiles.tiles[1:] if self.where(tile.slug) is None]
        for place, slug in enumerate([slug for slug in others if slug[0] == "d" and slug not in slugs]):
            self.laid(slug, 2 * place - 22, 12)
        return self

    def artifacts_left(self, *values: int) -> Self:
        """Have just these artifacts in the stack; the others are out of the game."""
        state, tiles = self.arranging(), self.tiles
        first = tiles.first_opened + tiles.locks
        part = state.own_part(tiles.number)
        for place, token in enumerate(tiles.artifacts):
            if part[first + place] and self.rules.tokens[token].points not in values:
                part[first + place] = 0
                state.own_table().gone.append(token)
        return self

    @property
    def artifact_stack(self) -> list[str]:
        """The stack of artifacts, the top one first."""
        part = self.state.part(self.tiles.number)
        return [self.rules.tokens[token].slug for token in self.tiles.tokens_kept(part)]

    def where(self, slug: str) -> tuple[int, int, int] | None:
        """Column, row and quarter turns of a tile that is laid."""
        grid = self.tiles.layout(self.state.part(self.tiles.number)).grid
        cell, turns = grid.cells[self.tile(slug)], grid.turned[self.tile(slug)]
        return None if cell == NOT_LAID else (cell // WIDTH - MIDDLE, cell % WIDTH - MIDDLE, turns)

    def take_artifact(self, token: int) -> bool:
        """Take an artifact out of the stack; whether it was there."""
        if not any(isinstance(each, Tiles) for each in self.rules.mechanisms):
            return False
        tiles = self.tiles
        place = tiles.first_opened + tiles.locks + tiles.artifacts.index(token) if token in tiles.artifacts else -1
        if place < 0 or not self.state.part(tiles.number)[place]:
            return False
        self.state.own_part(tiles.number)[place] = 0
        return True


def pulled(pile: Pile, thing: int) -> int:
    """Take one `thing` out of a pile, wherever it lies in it."""
    pile.contents.remove(thing)
    return thing
