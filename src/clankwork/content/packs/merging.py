"""Puts a game and the packs that extend it together: one list of everything, each entry with the place it stands at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from msgspec import UNSET

from clankwork.content.formats.pack_format import (
    BoardFile,
    CardEntry,
    GameFile,
    ItemEntry,
    NameEntry,
    PoolEntry,
    TokenEntry,
)
from clankwork.engine import CAVE, DEPTHS, MARKET, START

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clankwork.content.building.modular_boards import Modules
    from clankwork.content.building.tiled_boards import Tiling
    from clankwork.content.packs.pack_files import Pack
    from clankwork.content.packs.problems import Findings, Place

T = TypeVar("T")

COMMON_TRAITS: Final = {"cave": CAVE, "depths": DEPTHS, "market": MARKET, "start": START}
"""Traits of rooms that every game has, and their bits."""
FIRST_OWN_TRAIT: Final = 16
"""The bit of the first trait that a game declares."""
RANDOM: Final = "random"
"""In place of the name of a board: any of them, drawn by the seed of the game."""
MAX_TAGS: Final = 60
"""Tags are bits of a 64-bit number."""


@dataclass(frozen=True)
class Listed(Generic[T]):
    """An entry of some pack."""

    slug: str
    entry: T
    place: Place


@dataclass(frozen=True)
class ListedToken:
    """A token with the tags of the pool or market item around it."""

    slug: str
    entry: TokenEntry
    place: Place
    tags: tuple[str, ...]
    is_artifact: bool = False

    def is_for(self, seats: int) -> bool:
        """Whether it is in the game with so many players (C8.1)."""
        return not self.entry.players or seats in self.entry.players

    def count(self, seats: int) -> int:
        """How many of it there are with so many players."""
        return self.entry.count_with.get(seats, self.entry.count) if self.is_for(seats) else 0


@dataclass
class ListedPool:
    """A pool with the tokens that all packs put into it."""

    slug: str
    entry: PoolEntry
    place: Place
    name: NameEntry
    tokens: list[ListedToken]


@dataclass
class ListedItem:
    """A market item with its tokens, the first one on top of the stack."""

    slug: str
    entry: ItemEntry
    place: Place
    tokens: list[ListedToken]


@dataclass
class Game:
    """A game with the packs that extend it. The order of everything is the order of its numbers."""

    head: GameFile
    place: Place
    packs: list[Pack]
    tags: dict[str, NameEntry] = field(default_factory=dict)
    """Every tag in the order of its bits."""
    starter: list[Listed[CardEntry]] = field(default_factory=list)
    reserve: list[Listed[CardEntry]] = field(default_factory=list)
    dungeon: list[Listed[CardEntry]] = field(default_factory=list)
    artifacts: list[ListedToken] = field(default_factory=list)
    pools: list[ListedPool] = field(default_factory=list)
    face_up: list[ListedToken] = field(default_factory=list)
    supply: list[ListedToken] = field(default_factory=list)
    items: list[ListedItem] = field(default_factory=list)
    prizes: list[ListedToken] = field(default_factory=list)
    boards: dict[str, Listed[BoardFile]] = field(default_factory=dict)
    """Those that stand in files; modules make more of them."""

    @property
    def modules(self) -> Modules | None:
        """What further boards can be made of (S1.1)."""
        return self.packs[0].modules

    def board_slugs(self) -> list[str]:
        """Every board that can be chosen, the one for first games first; those of added packs last."""
        own = self.packs[0].head.boards
        made = [] if self.modules is None else self.modules.boards()
        return [*own, *made, *(slug for slug in self.boards if slug not in own)]

    def first_board(self) -> str:
        """The board for first games."""
        own = self.packs[0].head.boards
        return own[0] if own or self.modules is None else self.modules.first()

    def has_board(self, slug: str) -> bool:
        """Whether there is a board of this name."""
        return slug in self.boards or (self.modules is not None and self.modules.faces_of(slug) is not None)

    def board_name(self, slug: str) -> NameEntry:
        """What a board is called that there is."""
        if slug in self.boards:
            return self.boards[slug].entry.name
        assert self.modules is not None, "whoever asks knows that there is such a board"
        return self.modules.name(slug)

    def board(self, slug: str) -> Listed[BoardFile]:
        """A board that there is; one of modules is put together now."""
        if slug in self.boards:
            return self.boards[slug]
        assert self.modules is not None, "whoever asks knows that there is such a board"
        return Listed(slug, self.modules.compose(slug), self.modules.place_of(slug).top())

    @property
    def tiles(self) -> Tiling | None:
        """The tiles that its boards grow out of (C2)."""
        return self.packs[0].tiles

    def cards(self) -> Iterator[Listed[CardEntry]]:
        """Every card, in the order of its number."""
        yield from self.starter
        yield from self.reserve
        yield from self.dungeon

    def tokens(self) -> Iterator[ListedToken]:
        """Every token, in the order of its number."""
        yield from self.artifacts
        for pool in self.pools:
            yield from pool.tokens
        yield from self.face_up
        yield from self.supply
        for item in self.items:
            yield from item.tokens
        yield from self.prizes

    def own_artifacts(self) -> list[ListedToken]:
        """The artifacts of the game itself, which every board has a place for."""
        own = self.packs[0].tokens_document
        return [token for token in self.artifacts if token.place.document is own]

    def masks(self) -> dict[str, int]:
        """The bit of every tag."""
        return {slug: 1 << place for place, slug in enumerate(self.tags)}

    def trait_bits(self) -> dict[str, int]:
        """The bit of every trait of rooms: those that all games have, and the game's own."""
        own = {slug: FIRST_OWN_TRAIT << place for place, slug in enumerate(self.head.traits)}
        return {**COMMON_TRAITS, **own}


def merge(packs: list[Pack], findings: Findings) -> Game:
    """The game `packs[0]` with everything that the others add to it."""
    head = packs[0].head
    assert isinstance(head, GameFile)
    game = Game(head, packs[0].head_document.top(), packs)
    for pack in packs:
        _add_tags(game, pack, findings)
        _add_cards(game, pack, findings)
        _add_tokens(game, pack, findings)
        _add_boards(game, pack, findings)
    for token in game.tokens():
        game.tags.setdefault(token.slug, token.entry.name)
    if len(game.tags) > MAX_TAGS:
        findings.problem(
            packs[-1].head_document.top().at("tags"),
            f"there are {len(game.tags)} tags, counting each token's own; at most {MAX_TAGS} are possible",
        )
    return game


def _add_tags(game: Game, pack: Pack, findings: Findings) -> None:
    for slug, name in pack.head.tags.items():
        if slug in game.tags:
            findings.problem(pack.head_document.top().at("tags", slug), "another pack has a tag of this name")
        game.tags.setdefault(slug, name)


def _add_cards(game: Game, pack: Pack, findings: Findings) -> None:
    top = pack.cards_document.top()
    known = {card.slug for card in game.cards()}
    for section, entries, listed in (
        ("starter", pack.cards.starter, game.starter),
        ("reserve", pack.cards.reserve, game.reserve),
        ("dungeon", pack.cards.dungeon, game.dungeon),
    ):
        if entries and section != "dungeon" and pack is not game.packs[0]:
            findings.problem(top.at(section), "a pack that extends a game adds dungeon cards only")
        for slug, entry in entries.items():
            if slug in known:
                findings.problem(top.at(section, slug), "there is another card of this name")
                continue
            known.add(slug)
            listed.append(Listed(slug, entry, top.at(section, slug)))


def _add_tokens(game: Game, pack: Pack, findings: Findings) -> None:
    top = pack.tokens_document.top()
    known = {token.slug for token in game.tokens()}

    def listed(
        entries: dict[str, TokenEntry], place: Place, tags: tuple[str, ...] = (), *, artifact: bool = False
    ) -> list[ListedToken]:
        fresh: list[ListedToken] = []
        for slug, entry in entries.items():
            if slug in known:
                findings.problem(place.at(slug), "there is another token of this name")
                continue
            known.add(slug)
            fresh.append(ListedToken(slug, entry, place.at(slug), (slug, *tags, *entry.tags), artifact))
        return fresh

    game.artifacts += listed(pack.tokens.artifacts, top.at("artifacts"), artifact=True)
    for slug, pool in pack.tokens.pools.items():
        fresh = listed(pool.tokens, top.at("pools", slug, "tokens"), _pool_tags(game, slug, pool))
        _add_pool(game, slug, pool, fresh, top.at("pools", slug), findings)
    game.face_up += listed(pack.tokens.face_up, top.at("face_up"))
    game.supply += listed(pack.tokens.supply, top.at("supply"))
    for slug, item in pack.tokens.market.items():
        if any(other.slug == slug for other in game.items):
            findings.problem(top.at("market", slug), "the market already sells something of this name")
        stack = listed(item.tokens, top.at("market", slug, "tokens"), item.tags)
        game.items.append(ListedItem(slug, item, top.at("market", slug), stack))
    game.prizes += listed(pack.tokens.prizes, top.at("prizes"))


def _pool_tags(game: Game, slug: str, pool: PoolEntry) -> tuple[str, ...]:
    """Tags of a pool's tokens: those of the game's pool that a pack adds to count as well."""
    for other in game.pools:
        if other.slug == slug:
            return (*other.entry.tags, *pool.tags)
    return pool.tags


def _add_pool(
    game: Game, slug: str, pool: PoolEntry, tokens: list[ListedToken], place: Place, findings: Findings
) -> None:
    for other in game.pools:
        if other.slug == slug:
            other.tokens += tokens
            return
    if pool.name is UNSET:
        findings.problem(place, "the field name is missing; only a pool that the game has already goes without")
        return
    game.pools.append(ListedPool(slug, pool, place, pool.name, tokens))


def _add_boards(game: Game, pack: Pack, findings: Findings) -> None:
    for number, slug in enumerate(pack.head.boards):
        if slug == RANDOM:
            findings.problem(pack.head_document.top().at("boards", number), f"{slug} is what a drawn board is asked by")
        if game.has_board(slug):
            findings.problem(pack.head_document.top().at("boards", number), f"there is another board called {slug}")
            continue
        document, board = pack.boards[slug]
        game.boards[slug] = Listed(slug, board, document.top())
