"""What tables can be made of, in the reader's language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from clankwork.bots import bot_kinds
from clankwork.content import boards, games, options_of, pack_called, pieces, shipped_packs
from clankwork.server.protocol import lobby_messages as told
from clankwork.server.protocol.messages import PROTOCOL
from clankwork.server.tables.table_specs import NEVER_AT_TABLES
from clankwork.text import OpponentText, opponent

if TYPE_CHECKING:
    from clankwork.bots import BotKind
    from clankwork.content import GameInfo, Name


@cache
def offer_in(code: str, packs: tuple[str, ...]) -> told.Offer:
    """Games, boards, options and bots, and the packs that the operator allows."""
    kinds = sorted((kind for kind in bot_kinds() if kind.name not in NEVER_AT_TABLES), key=lambda kind: kind.strength)
    return told.Offer(
        [_game(game, code, packs) for game in games()], [_bot(kind, code) for kind in kinds], list(packs), PROTOCOL
    )


def _game(game: GameInfo, code: str, packs: tuple[str, ...]) -> told.GameOffered:
    return told.GameOffered(
        game=game.slug,
        title=game.name.get(code),
        about=_in(game.about, code),
        seats=list(game.seats),
        boards=[
            told.BoardTold(board.slug, board.name.get(code), _in(board.about, code), board.recommended)
            for board in boards(game.slug)
        ],
        pieces=[
            [told.FaceTold(face.slug, face.name.get(code), _in(face.about, code)) for face in piece]
            for piece in pieces(game.slug)
        ],
        options=_options(game, code),
        packs=_packs(game, code, packs),
    )


def _packs(game: GameInfo, code: str, allowed: tuple[str, ...]) -> list[told.PackOffered]:
    """The packs for a game: those that come with clankwork, and those of third parties that can be read."""
    found: list[told.PackOffered] = []
    for name in dict.fromkeys((*shipped_packs(), *allowed)):
        pack = pack_called(name)
        if pack is not None and pack.extends == game.slug:
            found.append(told.PackOffered(name, pack.name.get(code), pack.shipped))
    return found


def _options(game: GameInfo, code: str) -> list[told.OptionTold]:
    return [
        told.OptionTold(
            name=option.slug,
            title=option.name.get(code),
            about=option.help.get(code),
            default=option.default,
            choices=[told.ChoiceTold(value.slug, value.name.get(code)) for value in option.values],
        )
        for option in options_of(game.slug)
    ]


def _bot(kind: BotKind, code: str) -> told.BotTold:
    words = opponent(kind.name, code) or OpponentText(kind.name, kind.help)
    return told.BotTold(kind.name, words.title, words.about, kind.strength)


def _in(name: Name | None, code: str) -> str | None:
    return None if name is None else name.get(code)
