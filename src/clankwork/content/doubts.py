"""What a game is not certain of: entries that were made for its pack, or that nobody could check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from clankwork.content.loading import merged_game, name_of
from clankwork.content.names import Name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clankwork.content.formats.module_format import ModulesFile
    from clankwork.content.formats.pack_format import BoardFile, CardEntry, DoubtEntry, TokenEntry
    from clankwork.content.formats.tile_format import TileEntry
    from clankwork.content.packs.merging import Game

CARD: Final = "card"
TOKEN: Final = "token"
BOARD: Final = "board"
TILE: Final = "tile"
RULE: Final = "rule"


@dataclass(frozen=True)
class Doubt:
    """An entry of a pack that is original or not certain."""

    kind: str
    """`card`, `token`, `board`, `tile` or `rule`."""
    slug: str
    """What the pack calls it."""
    name: Name
    original: bool
    """Made for the pack, not taken from the published game."""
    confidence: str
    """How sure its maker is of it: `high`, `medium` or `low`."""
    reason: str
    """What is not certain of it; empty if nothing is said."""


def doubts(game: str, packs: Sequence[str] = ()) -> list[Doubt]:
    """Everything of a game and the packs added to it that is original or not certain."""
    merged = merged_game(game, packs)
    found: list[Doubt] = []
    of_cards = _doubts_of_cards(merged)
    for kind, slug, name, entry in _entries(merged):
        reason = "" if entry.doubt is UNSET else entry.doubt
        if kind == CARD and entry.confidence != "high" and not reason:
            reason = of_cards.get(slug, "")
        if entry.original or entry.confidence != "high" or reason:
            found.append(Doubt(kind, slug, name, entry.original, entry.confidence, reason))
    return found


def _doubts_of_cards(game: Game) -> dict[str, str]:
    """What the packs say of all their cards that are not certain, by card."""
    found: dict[str, str] = {}
    for pack in game.packs:
        file = pack.cards
        if file.doubt is not UNSET:
            found.update(dict.fromkeys((*file.starter, *file.reserve, *file.dungeon), file.doubt))
    return found


def _entries(
    game: Game,
) -> Iterator[tuple[str, str, Name, CardEntry | TokenEntry | BoardFile | ModulesFile | TileEntry | DoubtEntry]]:
    for card in game.cards():
        yield CARD, card.slug, name_of(card.entry.name), card.entry
    for token in game.tokens():
        yield TOKEN, token.slug, name_of(token.entry.name), token.entry
    for slug, board in game.boards.items():
        yield BOARD, slug, name_of(board.entry.name), board.entry
    if game.modules is not None:
        yield BOARD, "modules", Name("Modules", "Modules", "モジュール"), game.modules.file
    if game.tiles is not None:
        for slug, tile in game.tiles.file.square.items():
            yield TILE, slug, Name(f"Tile {slug}", f"Tuile {slug}", f"タイル{slug}"), tile
    for field, doubt in game.head.doubts.items():
        yield RULE, field, Name(field, field, field), doubt
