"""Builds the engine's tables from a checked game: numbers for slugs, scripts for words, exits for tunnels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from clankwork.content.building.action_catalogue import make_catalogue
from clankwork.content.building.mechanisms import known_words, make_mechanisms
from clankwork.content.building.scripts import HINDRANCES, Scribe
from clankwork.engine import (
    ACQUIRED,
    ANY_ROOM,
    AS_GOLD,
    AT_ONCE,
    AT_TURN_END,
    CAVE,
    DEPTHS,
    DEVICE,
    KEPT,
    LYING,
    MARKET,
    MONSTER,
    NO_POOL,
    NO_SPACE,
    NO_TOKEN,
    NOWHERE,
    ON_ENTERING,
    ON_USE,
    PRIZE,
    START,
    STARTER,
    SUPPLY,
    Card,
    Exit,
    Item,
    Pool,
    Room,
    Rules,
    Ruleset,
    Space,
    Token,
)

if TYPE_CHECKING:
    from clankwork.content.formats.pack_format import BoardFile, CardEntry, RoomEntry
    from clankwork.content.packs.merging import Game, Listed, ListedToken
    from clankwork.engine import Catalogue, Mechanism, Script

MODES: Final = {
    "kept": KEPT,
    "at_once": AT_ONCE,
    "on_use": ON_USE,
    "at_turn_end": AT_TURN_END,
    "as_gold": AS_GOLD,
    "on_entering": ON_ENTERING,
}
ARTIFACT: Final = "artifact"
"""In `holds`: followed by the value of the artifact that lies there, not by a count."""


@dataclass(frozen=True)
class Tables:
    """What a game is made of, numbered."""

    cards: list[Card]
    tokens: list[Token]
    pools: list[Pool]
    rooms: list[Room]
    spaces: list[Space]
    items: list[Item]
    scripts: list[Script]
    mechanisms: list[Mechanism]
    catalogue: Catalogue


def build_rules(game: Game, board: str, seats: int, ruleset: Ruleset) -> Rules:
    """The rules of `game` on `board`, which must have passed every check."""
    tables = _tables(game, board, seats, ruleset)
    traits = game.trait_bits()
    first_reserve = len(game.starter)
    first_dungeon = first_reserve + len(game.reserve)
    return Rules(
        name=game.head.id,
        version=game.head.version,
        seats=seats,
        ruleset=ruleset,
        cards=tables.cards,
        tokens=tables.tokens,
        pools=tables.pools,
        rooms=tables.rooms,
        spaces=tables.spaces,
        items=tables.items,
        scripts=tables.scripts,
        starters=_copies(tables.cards[:first_reserve]),
        reserve=[card.number for card in tables.cards[first_reserve:first_dungeon]],
        pile_of=[-1] * first_reserve + list(range(len(game.reserve))) + [-1] * len(game.dungeon),
        dungeon=_copies(tables.cards[first_dungeon:]),
        start=next(room.number for room in tables.rooms if room.traits & START),
        tags=game.masks(),
        traits=traits,
        keepsakes=sum({bit for token in tables.tokens for bit in traits.values() if token.where & bit}),
        mechanisms=tables.mechanisms,
        catalogue=tables.catalogue,
        ways=[room.exits for room in tables.rooms],
        stacks=[stack for mechanism in tables.mechanisms for stack in mechanism.stacks()],
        receiving=len(tables.spaces) if any(map(_receives, tables.spaces)) else 0,
        orders=[mechanism for mechanism in tables.mechanisms if mechanism.orders()],
        in_place_of=dict(game.head.in_place_of),
    )


def _tables(game: Game, board: str, seats: int, ruleset: Ruleset) -> Tables:
    masks = game.masks()
    number_of = {token.slug: number for number, token in enumerate(game.tokens())}
    layout = game.board(board).entry
    spaces = _spaces(game, layout, number_of, seats)
    supplies = {_supply_name(game, space): space.number for space in spaces if space.use == SUPPLY}
    scribe = Scribe(
        {card.slug: number for number, card in enumerate(game.cards())},
        masks,
        game.trait_bits(),
        supplies,
        known_words(game),
        must_discard=ruleset.must_discard,
    )
    cards = _cards(game, scribe, masks, seats)
    tokens = [_token(number, token, scribe, masks) for number, token in enumerate(game.tokens())]
    pools = _pools(game, number_of, seats)
    items = _items(game, number_of, scribe, seats)
    rooms = _rooms(layout, spaces, scribe)
    mechanisms = make_mechanisms(game, board, seats, ruleset, scribe, spaces)
    catalogue, cards, rooms = make_catalogue(
        cards, tokens, pools, rooms, spaces, items, scribe.scripts, mechanisms, len(game.dungeon)
    )
    return Tables(cards, tokens, pools, rooms, spaces, items, scribe.scripts, mechanisms, catalogue)


def _receives(space: Space) -> bool:
    """Whether tokens only come to lie there in the course of the game (C4.1)."""
    return space.token == NO_TOKEN and space.pool == NO_POOL


def _pools(game: Game, number_of: dict[str, int], seats: int) -> list[Pool]:
    return [
        Pool(number, pool.slug, _repeated(pool.tokens, number_of, seats), pool.entry.secret)
        for number, pool in enumerate(game.pools)
    ]


def _items(game: Game, number_of: dict[str, int], scribe: Scribe, seats: int) -> list[Item]:
    items: list[Item] = []
    for number, item in enumerate(game.items):
        stack = _repeated(item.tokens, number_of, seats)
        needs = None if item.entry.needs is UNSET else scribe.condition(item.entry.needs)
        items.append(Item(number, item.slug, stack[: item.entry.copies.get(seats, len(stack))], needs))
    return items


def _repeated(tokens: list[ListedToken], number_of: dict[str, int], seats: int) -> tuple[int, ...]:
    """The tokens by number, each as often as there are of it with so many players."""
    return tuple(number_of[token.slug] for token in tokens for _ in range(token.count(seats)))


def _copies(cards: list[Card]) -> list[int]:
    return [card.number for card in cards for _ in range(card.copies)]


def role_of(entry: CardEntry) -> int:
    """What a card of the reserve or the dungeon deck is, by what it costs and does."""
    if entry.cost is not UNSET and entry.cost.swords is not UNSET:
        return MONSTER
    return DEVICE if entry.use else ACQUIRED


def _cards(game: Game, scribe: Scribe, masks: dict[str, int], seats: int) -> list[Card]:
    starters = len(game.starter)
    return [
        _card(number, card, STARTER if number < starters else role_of(card.entry), scribe, masks, seats)
        for number, card in enumerate(game.cards())
    ]


def _card(number: int, card: Listed[CardEntry], role: int, scribe: Scribe, masks: dict[str, int], seats: int) -> Card:
    entry = card.entry
    skill = swords = gold = lockpicks = 0
    if entry.cost is not UNSET:
        skill = 0 if entry.cost.skill is UNSET else entry.cost.skill
        swords = 0 if entry.cost.swords is UNSET else entry.cost.swords
        gold, lockpicks = entry.cost.gold, entry.cost.lockpicks
    place = () if entry.place is UNSET else (entry.place,) if isinstance(entry.place, str) else entry.place
    return Card(
        number=number,
        slug=card.slug,
        role=role,
        tags=sum(masks[kind] for kind in entry.kinds),
        skill=skill,
        swords=swords,
        gold=gold,
        lockpicks=lockpicks,
        points=entry.points,
        dragon=entry.dragon,
        danger=entry.danger,
        place=scribe.traits_of(place) or ANY_ROOM,
        copies=entry.copies_with.get(seats, entry.copies) if entry.side_of is UNSET else 0,
        play=scribe.script(entry.play),
        acquire=scribe.script(entry.acquire),
        use=scribe.script(entry.use),
        defeat=scribe.script(entry.defeat),
        arrive=scribe.script(entry.arrive),
        ward=scribe.script(entry.ward),
        bonuses=tuple(scribe.bonus(bonus) for bonus in entry.bonus),
    )


def _token(number: int, token: ListedToken, scribe: Scribe, masks: dict[str, int]) -> Token:
    entry = token.entry
    return Token(
        number=number,
        slug=token.slug,
        tags=sum(masks[tag] for tag in set(token.tags)),
        mode=MODES[entry.mode],
        points=entry.points,
        gold=entry.gold,
        effect=scribe.script(entry.effect),
        on_take=scribe.script(entry.on_take),
        is_artifact=token.is_artifact,
        opens_locks=entry.opens_locks,
        carries=entry.carries,
        where=scribe.traits_of(entry.where),
        ignores=sum(HINDRANCES[what] for what in set(entry.ignores)),
        bonuses=tuple(scribe.bonus(bonus) for bonus in entry.bonus),
    )


def _spaces(game: Game, layout: BoardFile, number_of: dict[str, int], seats: int) -> list[Space]:
    """The places for tokens, room by room; those for leaving come last."""
    by_value = {token.entry.points: token.slug for token in game.own_artifacts()}
    pools = {pool.slug: number for number, pool in enumerate(game.pools)}
    spaces: list[Space] = []
    given_out = {token.slug for token in game.supply}
    lying: dict[str, int] = {}
    for room, entry in enumerate(layout.rooms.values()):
        if entry.receives:
            spaces.append(Space(len(spaces), room, NO_TOKEN, NO_POOL, 0))
        for what, figure in entry.holds.items():
            if what in given_out:
                lying[what] = room
            elif what == ARTIFACT:
                spaces.append(Space(len(spaces), room, number_of[by_value[figure]], NO_POOL, 1))
            elif what in pools:
                spaces.append(Space(len(spaces), room, NO_TOKEN, pools[what], figure))
            else:
                spaces.append(Space(len(spaces), room, number_of[what], NO_POOL, figure))
    each = {token.slug: token.entry.each for token in game.prizes}
    for room, entry in enumerate(layout.rooms.values()):
        if entry.prize is not UNSET:
            count = seats if each[entry.prize] else 1
            spaces.append(Space(len(spaces), room, number_of[entry.prize], NO_POOL, count, PRIZE))
    for token in game.supply:
        count = seats if token.entry.each else token.entry.count
        room = lying.get(token.slug, NOWHERE)
        spaces.append(Space(len(spaces), room, number_of[token.slug], NO_POOL, count, SUPPLY))
    for pool in game.pools:
        if pool.entry.supply:
            count = sum(token.count(seats) for token in pool.tokens)
            spaces.append(Space(len(spaces), NOWHERE, NO_TOKEN, pools[pool.slug], count, SUPPLY))
    return spaces


def _supply_name(game: Game, space: Space) -> str:
    """What words call a token or pool of the common supply."""
    return game.pools[space.pool].slug if space.pool != NO_POOL else list(game.tokens())[space.token].slug


def _rooms(layout: BoardFile, spaces: list[Space], scribe: Scribe) -> list[Room]:
    """The rooms with their tunnels, each seen from both ends; action codes are still missing."""
    areas = sorted({"" if room.area is UNSET else room.area for room in layout.rooms.values()})
    number_of = {slug: number for number, slug in enumerate(layout.rooms)}
    exits: list[list[Exit]] = [[] for _ in number_of]
    ways: dict[tuple[int, int], int] = {}
    for tunnel in layout.tunnels:
        ends = (number_of[tunnel.join[0]], number_of[tunnel.join[1]])
        pair = (min(ends), max(ends))
        way = ways.get(pair, 0)
        ways[pair] = way + 1
        for here, there, against in ((ends[0], ends[1], False), (ends[1], ends[0], tunnel.one_way)):
            exits[here].append(
                Exit(there, way, tunnel.boots, tunnel.monsters, int(tunnel.locked), against, tunnel.wraps, code=-1)
            )
    return [
        Room(
            number=number,
            slug=slug,
            traits=_traits(entry) | scribe.traits_of(entry.traits),
            needs=0 if entry.needs is UNSET else scribe.tags[entry.needs],
            enter=scribe.script(entry.enter),
            exits=tuple(sorted(exits[number], key=lambda exit: (exit.to, exit.way))),
            spaces=tuple(space.number for space in spaces if space.room == number and space.use == LYING),
            prize=next((space.number for space in spaces if space.room == number and space.use == PRIZE), NO_SPACE),
            area=areas.index("" if entry.area is UNSET else entry.area),
            at=entry.at,
        )
        for number, (slug, entry) in enumerate(layout.rooms.items())
    ]


def _traits(entry: RoomEntry) -> int:
    return CAVE * entry.cave | DEPTHS * entry.depths | MARKET * entry.market | START * entry.start
