"""Kits: what clients draw and read a game with. Each is made once, kept, and told again only to those who lack it."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.responses import Response

from clankwork.content import load
from clankwork.engine import ClankError
from clankwork.pictures import prints
from clankwork.server.http.client_files import accepted, holds
from clankwork.server.http.lobby import AT
from clankwork.server.http.routes import JSON, route
from clankwork.server.live.broadcasting import plain_of, spoken
from clankwork.server.protocol import kit_messages as told
from clankwork.server.protocol.problems import Problem
from clankwork.server.tables.registry import same_game
from clankwork.text import room_sign

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.server.http.routes import Call
    from clankwork.server.tables.access import Access
    from clankwork.text import Description, Language

KEPT: Final = 48
"""Kits that are kept, each of some tens of kilobytes."""
FRESH: Final = 60
"""Seconds for which a browser need not ask whether a kit is still the same."""
_ENCODER: Final = msgspec.json.Encoder()


@dataclass(frozen=True)
class Wrapped:
    """A kit as it is sent."""

    plain: bytes
    zipped: bytes
    tag: str
    """What tells it apart from every other one."""


class Kits:
    """The kits that somebody has asked for lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], Wrapped] = OrderedDict()
        self._making: dict[tuple[object, ...], asyncio.Task[Wrapped]] = {}
        self._turn = asyncio.Lock()  # one at a time: whoever asks for many must not keep the players waiting

    async def get(self, content: Content, language: Language) -> Wrapped:
        """The kit of a game. One is made while everything else goes on, and only once for all who want it."""
        options, version = tuple(sorted(content.options.items())), content.rules.version
        key = (content.game, version, content.board, content.seats, options, content.packs, language.code)
        found = self._kept.get(key)
        if found is None:
            making = self._making.get(key)
            if making is None:
                making = asyncio.create_task(self._make(content, language))
                self._making[key] = making
                making.add_done_callback(lambda _: self._making.pop(key, None))
            found = self._kept[key] = await asyncio.shield(making)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found

    async def _make(self, content: Content, language: Language) -> Wrapped:
        async with self._turn:
            return await asyncio.to_thread(_wrapped, content, language)


class KitDesk:
    """Gives out kits."""

    def __init__(self, access: Access) -> None:
        self.access = access
        self.kits = Kits()

    @route("GET", "/api/tables/{table}/kit", where=AT, asks=told.KitOfTable, gives=told.Kit, refuses=(409,))
    async def of_table(self, call: Call) -> Response:
        """Everything about the game of a table that does not change while it is played."""
        table, seats = await self.access.table(call.path["table"], call.guest.known)
        content = same_game(table, seats).content
        return await self._answer(call, content)

    @route("GET", "/api/kit", asks=told.KitAsked, gives=told.Kit)
    async def of_game(self, call: Call) -> Response:
        """Everything about a game that does not change while it is played, without a table."""
        asked: told.KitAsked = call.query
        try:
            content = load(asked.game, seats=asked.seats, board=asked.board)
        except ClankError as error:
            raise Problem("no-such-game", 422, str(error)) from None
        return await self._answer(call, content)

    async def _answer(self, call: Call, content: Content) -> Response:
        kit = await self.kits.get(content, spoken(call.query.language or call.language))
        asked = call.request.headers
        headers = {
            "cache-control": f"private, max-age={FRESH}, must-revalidate",
            "vary": "accept-encoding, accept-language, cookie",
        }
        if not {"gzip", "*"} & accepted(asked.get("accept-encoding", "")):
            tag, body = f'"{kit.tag}"', kit.plain
        else:
            tag, body = f'"{kit.tag}-gzip"', kit.zipped
            headers["content-encoding"] = "gzip"
        headers["etag"] = tag
        if holds(asked.get("if-none-match", ""), tag):
            headers.pop("content-encoding", None)
            return Response(status_code=304, headers=headers)
        return Response(body, media_type=JSON, headers=headers)


def _wrapped(content: Content, language: Language) -> Wrapped:
    plain = _ENCODER.encode(kit_of(content, language))
    tag = hashlib.blake2b(plain, digest_size=12).hexdigest()
    return Wrapped(plain, gzip.compress(plain, 9, mtime=0), tag)


def kit_of(content: Content, language: Language) -> told.Kit:
    """The kit of a game in a language."""
    rules, names, code = content.rules, content.names, language.code
    return told.Kit(
        game=content.game,
        rules_version=rules.version,
        board=content.board,
        seats=content.seats,
        options=content.options,
        packs=list(content.packs),
        language=code,
        title=names.game[code],
        board_title=names.board[code],
        labels=language.labels(content),
        tables=plain_of(rules).tables(),
        cards={card.slug: _described(language.card(content, card.number)) for card in rules.cards},
        tokens={token.slug: _described(language.token(content, token.number)) for token in rules.tokens},
        rooms={room.slug: _room(content, language, int(room.number)) for room in rules.rooms},
        pools={pool.slug: names.pools[pool.number][code] for pool in rules.pools},
        items={item.slug: names.items[item.number][code] for item in rules.items},
        tags={slug: names.tags[mask][code] for slug, mask in names.tag_masks.items() if mask in names.tags},
        traits=_traits(content, language),
        areas={area.slug: area.name[code] for area in content.areas},
        tracks=language.tracks(content),
        drawing=prints(content, language),
    )


def _described(description: Description) -> told.Described:
    return told.Described(description.name, list(description.facts), _sections(description))


def _room(content: Content, language: Language, number: int) -> told.RoomDescribed:
    description = language.room(content, number)
    sign = room_sign(content, number)
    return told.RoomDescribed(description.name, sign, list(description.facts), _sections(description))


def _sections(description: Description) -> list[told.SectionTold]:
    return [told.SectionTold(part.kind, part.title, part.text) for part in description.sections]


def _traits(content: Content, language: Language) -> dict[str, str]:
    """What rooms with each trait are called, where there is a word for them."""
    words = {slug: language.traits(content, bit) for slug, bit in content.rules.traits.items()}
    return {slug: word[0] for slug, word in words.items() if word}
