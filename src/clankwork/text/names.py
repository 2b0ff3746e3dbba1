"""Looking up what things are called: by number, by the slug of an action, by the source of an effect."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from clankwork.engine import (
    BLACK,
    HUNTER,
    MARKS_MADE,
    NO_SOURCE,
    NOWHERE,
    PORTAL,
    ROOM,
    Bargain,
    ChooseOne,
    Coupon,
    DiscardFor,
    GoTo,
    Network,
    PayFor,
    Per,
    Ports,
    Special,
    TakeSupply,
    Tiles,
    Trash,
    TrashThis,
    TurnCounts,
    When,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content, Name
    from clankwork.engine import CountedSoFar, Pool, Script, Token


def card_called(content: Content, slug: str) -> Name:
    """The name of the card that actions call `slug`."""
    return next(content.names.cards[card.number] for card in content.rules.cards if card.slug == slug)


def room_called(content: Content, slug: str) -> Name:
    """The name of the room that actions call `slug`."""
    return next(content.names.rooms[room.number] for room in content.rules.rooms if room.slug == slug)


def item_called(content: Content, slug: str) -> Name:
    """The name of the market item that actions call `slug`."""
    return next(content.names.items[item.number] for item in content.rules.items if item.slug == slug)


def token_called(content: Content, slug: str) -> Name | None:
    """The name of the token that actions call `slug`; none for whatever was laid in the course of the game (C4.1)."""
    return next((content.names.tokens[token.number] for token in content.rules.tokens if token.slug == slug), None)


def pool_called(content: Content, slug: str) -> Name | None:
    """The name of a face-down token of the pool that actions call `slug`, if it is a pool."""
    return next((content.names.pools[pool.number] for pool in content.rules.pools if pool.slug == slug), None)


def tag_names(content: Content, mask: int) -> list[Name]:
    """What the things with one of the tags in `mask` are called, tag by tag."""
    return [name for bit, name in content.names.tags.items() if bit & mask]


def goes_on_after_a_choice(script: Script) -> bool:
    """Whether an effect may be left, and one that may not be follows all the same."""
    left = [isinstance(each, Trash | DiscardFor | TrashThis | GoTo) and each.optional for each in script.effects]
    return any(may and not after for may, after in pairwise(left))


def likened_to(content: Content, token: Token) -> int:
    """The tags of other tokens that a token has besides its own: it counts as one of those (S7.1, C7.1)."""
    others = {each.slug for each in content.rules.tokens if each.number != token.number}
    return sum(bit for slug, bit in content.rules.tags.items() if slug in others and bit & token.tags)


def stops_for(content: Content, tags: int) -> list[int]:
    """For each network that only who holds a token with one of the tags may use: the trait of its stops (S3.9)."""
    named = sum(content.names.traits)
    found = []
    for mechanism in content.rules.mechanisms:
        if isinstance(mechanism, Network) and mechanism.needs & tags:
            common = named
            for stop in mechanism.stops:
                common &= content.rules.rooms[stop].traits
            found.append(common)
    return found


def locked_stops(content: Content) -> int:
    """The trait of the stops at which only who opens locks can ride: 0 where there are none (S3.8)."""
    common = sum(content.names.traits)
    stops = [stop for each in content.rules.mechanisms if isinstance(each, Network) for stop in each.locked]
    for stop in stops:
        common &= content.rules.rooms[stop].traits
    for room in content.rules.rooms:
        if room.number not in stops:
            common &= ~room.traits
    return common if stops else 0


def keys(content: Content) -> int:
    """The tags of the tokens that open locks, each its own (B9.10, S3.8)."""
    return sum(content.rules.tags[token.slug] for token in content.rules.tokens if token.opens_locks)


def is_by_a_portal(tiles: Tiles, room: int) -> bool:
    """Whether a tunnel of its tile joins a room to the portal (C4.4)."""
    return any({part.start, part.end} == {PORTAL, ROOM + room} for part in tiles.parts)


def only_among(content: Content, token: Token, pool: Pool) -> int:
    """The tag by the name of a pool in which a token lies without counting as one of them; 0 if it does (C7.1)."""
    called = content.names.pools[pool.number]["en"].lower()
    of_pool = sum(bit for bit, name in content.names.tags.items() if name["en"].lower() == called)
    return 0 if of_pool & token.tags else of_pool


def modules_for(content: Content, tags: int) -> list[Name]:
    """The modules of which every room is closed to who holds no token with one of the tags (S4.4)."""
    found = []
    for number, area in enumerate(content.areas):
        rooms = [room for room in content.rules.rooms if room.area == number]
        if rooms and all(room.needs & tags for room in rooms):
            found.append(area.name)
    return found


def supply_names(content: Content, space: int) -> tuple[Name, bool]:
    """What lies on a space of the common supply, and whether that is the name of a pool: face down, a common noun."""
    lying = content.rules.spaces[space]
    if lying.face_down:
        return content.names.pools[lying.pool], True
    return content.names.tokens[lying.token], False


def is_in_a_room(content: Content, space: int) -> bool:
    """Whether what words give out from a space lies in a room, and not in the common supply (C3.8)."""
    return content.rules.spaces[space].room != NOWHERE


def counted_this_turn(content: Content, count: CountedSoFar) -> tuple[str, int]:
    """What is counted: the mechanism by which marks are made, or else the tag of tokens that are taken."""
    counts = content.rules.mechanisms[count.mechanism]
    assert isinstance(counts, TurnCounts), "only this mechanism keeps such counts"
    subject = counts.subjects[count.place]
    return (content.rules.mechanisms[subject].name, 0) if counts.kinds[count.place] == MARKS_MADE else ("", subject)


def tile_called(content: Content, slug: str) -> Name:
    """The name of the tile that actions call `slug`."""
    tiles = next(each for each in content.rules.mechanisms if isinstance(each, Tiles))
    return next(content.names.tiles[tile.number] for tile in tiles.tiles if tile.slug == slug)


def tile_drawn(content: Content, number: int, language: str) -> str:
    """What came off a stack is called: a tile has a name, anything else a number."""
    return content.names.tiles[number][language] if content.names.tiles else str(number)


def numbered_on(content: Content, number: int) -> str:
    """The slug of the tile that a room is called by, with a number; nothing for a room with a name of its own."""
    for mechanism in content.rules.mechanisms:
        if isinstance(mechanism, Tiles):
            tile = mechanism.tiles[mechanism.tile_of[number]]
            called = f"{content.names.tiles[tile.number].en} {tile.rooms.index(number) + 1}"
            name = content.names.rooms[number].en
            return tile.slug if name == called or name.startswith(f"{called} (") else ""
    return ""


def room_sign(content: Content, number: int) -> str:
    """What stands for a room where its name is not written out: its number, on its tile if it has one; or nothing."""
    if content.names.rooms[number].en == f"Room {number + 1}":
        return str(number + 1)
    tiles = next((each for each in content.rules.mechanisms if isinstance(each, Tiles)), None)
    if tiles is None or not numbered_on(content, number):
        return ""
    return str(tiles.tiles[tiles.tile_of[number]].rooms.index(number) + 1)


def room_on_map(content: Content, number: int) -> str:
    """What a map calls a room: as actions do, but for one with a number on its tile, which is "s1-2"."""
    tile = numbered_on(content, number)
    return f"{tile}-{room_sign(content, number)}" if tile else content.rules.rooms[number].slug


def prices_vary(content: Content) -> bool:
    """Whether some effect of the game changes what market items cost."""
    return any(isinstance(effect, Bargain | Coupon) for script in content.rules.scripts for effect in script.effects)


def port_of(content: Content, room: int) -> tuple[Ports, Script] | None:
    """The data port in a room, if there is one: the mechanism, and what placing a cube there does (S4.1)."""
    for mechanism in content.rules.mechanisms:
        if isinstance(mechanism, Ports) and room in mechanism.rooms:
            return mechanism, mechanism.scripts[mechanism.rooms.index(room)]
    return None


def source_name(content: Content, source: int) -> Name | None:
    """The card or token an effect comes from: a token `n` is written `-2 - n`, the rules themselves `NO_SOURCE`."""
    if source >= 0:
        return content.names.cards[source]
    if source == NO_SOURCE:
        return None
    return content.names.tokens[-2 - source]


def source_scripts(content: Content, source: int) -> tuple[Script, ...]:
    """The scripts of the card or token an effect comes from."""
    if source >= 0:
        card = content.rules.cards[source]
        return (card.play, card.acquire, card.use, card.defeat, card.arrive, card.ward)
    if source == NO_SOURCE:
        return ()
    token = content.rules.tokens[-2 - source]
    return (token.effect, token.on_take)


def chosen_option(content: Content, source: int, option: int) -> Script | None:
    """The script that `option`, counted from 1, stands for, if the card or token offers only one choice."""
    choices = [choice for script in source_scripts(content, source) for choice in _choices(script)]
    if len(choices) != 1 or not 0 < option <= len(choices[0].options):
        return None
    return choices[0].options[option - 1]


def _choices(script: Script) -> list[ChooseOne]:
    found = []
    for effect in script.effects:
        if isinstance(effect, ChooseOne):
            found.append(effect)
            for option in effect.options:
                found += _choices(option)
        elif isinstance(effect, DiscardFor | PayFor | When | Per | TrashThis | Special):
            found += _choices(effect.then)
        elif isinstance(effect, TakeSupply):
            found += _choices(effect.otherwise)
    return found


@dataclass(frozen=True)
class Drawn:
    """Cubes by whose they are."""

    black: int
    hunters: int
    """Cubes that hurt everyone (S5.3, C5.3)."""
    by_seat: dict[int, int]


def cubes_by_owner(cubes: Sequence[int]) -> Drawn:
    """How many of `cubes` are black, how many hurt everyone, and how many each seat has among them, by seat."""
    counts = Counter(cubes)
    return Drawn(counts.pop(BLACK, 0), counts.pop(HUNTER, 0), dict(sorted(counts.items())))
