"""Builds the engine's tables from a checked game: numbers for slugs, scripts for words, exits for tunnels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from clankwork.content.actions import make_catalogue
from clankwork.content.scripts import Scribe
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
    MARKET,
    MONSTER,
    NO_POOL,
    NO_TOKEN,
    ON_USE,
    START,
    STARTER,
    Card,
    Countdown,
    Exit,
    Item,
    Mechanism,
    Pool,
    Room,
    Rules,
    Ruleset,
    Space,
    Token,
)

if TYPE_CHECKING:
    from clankwork.content.formats import BoardFile, CardEntry, RoomEntry
    from clankwork.content.merging import Game, Listed, ListedToken

MODES: Final = {"kept": KEPT, "at_once": AT_ONCE, "on_use": ON_USE, "at_turn_end": AT_TURN_END, "as_gold": AS_GOLD}
PLACES: Final = {"depths": DEPTHS, "cave": CAVE, "market": MARKET}
ARTIFACT: Final = "artifact"
"""In `holds`: followed by the value of the artifact that lies there, not by a count."""


def build_rules(game: Game, board: str, seats: int, ruleset: Ruleset) -> Rules:
    """The rules of `game` on `board`, which must have passed every check."""
    masks = game.masks()
    scribe = Scribe({card.slug: number for number, card in enumerate(game.cards())}, masks)
    cards = _cards(game, scribe, masks)
    tokens = [_token(number, token, scribe, masks) for number, token in enumerate(game.tokens())]
    number_of = {token.slug: token.number for token in tokens}
    pools = _pools(game, number_of)
    items = _items(game, number_of)
    layout = game.boards[board].entry
    spaces = _spaces(game, layout, number_of)
    rooms = _rooms(layout, spaces)
    catalogue, cards, rooms = make_catalogue(
        cards, tokens, pools, rooms, spaces, items, scribe.scripts, len(game.dungeon)
    )
    first_reserve = len(game.starter)
    first_dungeon = first_reserve + len(game.reserve)
    return Rules(
        name=game.head.id,
        version=game.head.version,
        seats=seats,
        ruleset=ruleset,
        cards=cards,
        tokens=tokens,
        pools=pools,
        rooms=rooms,
        spaces=spaces,
        items=items,
        scripts=scribe.scripts,
        starters=_copies(cards[:first_reserve]),
        reserve=[card.number for card in cards[first_reserve:first_dungeon]],
        pile_of=[-1] * first_reserve + list(range(len(game.reserve))) + [-1] * len(game.dungeon),
        dungeon=_copies(cards[first_dungeon:]),
        start=next(room.number for room in rooms if room.traits & START),
        mastery=number_of[game.mastery[0].slug],
        tags=masks,
        mechanisms=make_mechanisms(game),
        catalogue=catalogue,
    )


def _pools(game: Game, number_of: dict[str, int]) -> list[Pool]:
    return [
        Pool(number, pool.slug, _repeated(pool.tokens, number_of), pool.entry.secret)
        for number, pool in enumerate(game.pools)
    ]


def _items(game: Game, number_of: dict[str, int]) -> list[Item]:
    return [Item(number, item.slug, _repeated(item.tokens, number_of)) for number, item in enumerate(game.items)]


def _repeated(tokens: list[ListedToken], number_of: dict[str, int]) -> tuple[int, ...]:
    return tuple(number_of[token.slug] for token in tokens for _ in range(token.entry.count))


def _copies(cards: list[Card]) -> list[int]:
    return [card.number for card in cards for _ in range(card.copies)]


def role_of(entry: CardEntry) -> int:
    """What a card of the reserve or the dungeon deck is, by what it costs and does."""
    if entry.cost is not UNSET and entry.cost.swords is not UNSET:
        return MONSTER
    return DEVICE if entry.use else ACQUIRED


def _cards(game: Game, scribe: Scribe, masks: dict[str, int]) -> list[Card]:
    starters = len(game.starter)
    return [
        _card(number, card, STARTER if number < starters else role_of(card.entry), scribe, masks)
        for number, card in enumerate(game.cards())
    ]


def _card(number: int, card: Listed[CardEntry], role: int, scribe: Scribe, masks: dict[str, int]) -> Card:
    entry = card.entry
    skill = swords = 0
    if entry.cost is not UNSET:
        skill = 0 if entry.cost.skill is UNSET else entry.cost.skill
        swords = 0 if entry.cost.swords is UNSET else entry.cost.swords
    return Card(
        number=number,
        slug=card.slug,
        role=role,
        tags=sum(masks[kind] for kind in entry.kinds),
        skill=skill,
        swords=swords,
        points=entry.points,
        dragon=entry.dragon,
        danger=entry.danger,
        place=ANY_ROOM if entry.place is UNSET else PLACES[entry.place],
        copies=entry.copies,
        play=scribe.script(entry.play),
        acquire=scribe.script(entry.acquire),
        use=scribe.script(entry.use),
        defeat=scribe.script(entry.defeat),
        arrive=scribe.script(entry.arrive),
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
    )


def _spaces(game: Game, layout: BoardFile, number_of: dict[str, int]) -> list[Space]:
    """The places for tokens, room by room."""
    by_value = {token.entry.points: token.slug for token in game.own_artifacts()}
    pools = {pool.slug: number for number, pool in enumerate(game.pools)}
    spaces: list[Space] = []
    for room, entry in enumerate(layout.rooms.values()):
        for what, figure in entry.holds.items():
            if what == ARTIFACT:
                spaces.append(Space(len(spaces), room, number_of[by_value[figure]], NO_POOL, 1))
            elif what in pools:
                spaces.append(Space(len(spaces), room, NO_TOKEN, pools[what], figure))
            else:
                spaces.append(Space(len(spaces), room, number_of[what], NO_POOL, figure))
    return spaces


def _rooms(layout: BoardFile, spaces: list[Space]) -> list[Room]:
    """The rooms with their tunnels, each seen from both ends; action codes are still missing."""
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
                Exit(there, way, tunnel.boots, tunnel.monsters, tunnel.locked, against, tunnel.wraps, code=-1)
            )
    return [
        Room(
            number=number,
            slug=slug,
            traits=_traits(entry),
            heals=entry.heals,
            exits=tuple(sorted(exits[number], key=lambda exit: (exit.to, exit.way))),
            spaces=tuple(space.number for space in spaces if space.room == number),
            at=entry.at,
        )
        for number, (slug, entry) in enumerate(layout.rooms.items())
    ]


def _traits(entry: RoomEntry) -> int:
    return CAVE * entry.cave | DEPTHS * entry.depths | MARKET * entry.market | START * entry.start


def make_mechanisms(game: Game) -> list[Mechanism]:
    """The mechanisms that the game names, numbered."""
    mechanisms: list[Mechanism] = []
    countdown = game.head.mechanisms.countdown
    if countdown is not UNSET:
        mechanisms.append(Countdown(countdown.extra_cubes))
    for number, mechanism in enumerate(mechanisms):
        mechanism.number = number
    return mechanisms
