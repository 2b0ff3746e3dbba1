"""Numbers every action of a game: the catalogue that records, masks and the wire share.

Kinds come in the order of their constants; within a kind actions are in the order of what they are done with.
"""

from __future__ import annotations

from dataclasses import replace

from clankwork.engine import (
    ACQUIRE,
    ACQUIRED,
    ACTIVATE,
    BUY,
    CHOOSE,
    DECLINE,
    DEVICE,
    DISCARD,
    END,
    FIGHT,
    GO,
    LAID,
    LYING,
    MONSTER,
    MOVE,
    NO_CODE,
    NO_POOL,
    NO_TOKEN,
    ON_USE,
    PLAY,
    REPLACE,
    SPECIAL,
    SPEND,
    STARTER,
    TAKE,
    TELEPORT,
    TRASH,
    USE,
    AcquireCard,
    Activate,
    ActivateCard,
    BuyItem,
    Card,
    Catalogue,
    Choose,
    ChooseOne,
    Decline,
    DiscardCard,
    Doors,
    EndTurn,
    FightMonster,
    Go,
    GoTo,
    Item,
    Mechanism,
    Move,
    MoveBy,
    Order,
    PlayCard,
    Pool,
    PutOnTop,
    ReplaceCard,
    Room,
    Script,
    Space,
    Special,
    TakeToken,
    Teleport,
    Tiles,
    Token,
    TrashCard,
    UseDevice,
    UseToken,
    place_of,
)


def make_catalogue(
    cards: list[Card],
    tokens: list[Token],
    pools: list[Pool],
    rooms: list[Room],
    spaces: list[Space],
    items: list[Item],
    scripts: list[Script],
    mechanisms: list[Mechanism],
    dungeon: int,
) -> tuple[Catalogue, list[Card], list[Room]]:
    """The catalogue, the cards with the codes of buying them, and the rooms with the codes of walking on their exits.

    The last `dungeon` cards fill the row.
    """
    catalogue = Catalogue()
    owned = [card for card in cards if card.role in (STARTER, ACQUIRED)]
    for card in owned:
        catalogue.add(PlayCard(len(catalogue), card.slug), PLAY, card.number)
    cards = _add_purchases(catalogue, cards)
    codes = _add_moves(catalogue, rooms)
    doors = [mechanism.doors for mechanism in mechanisms if isinstance(mechanism, Tiles)]
    for each in doors:
        _add_doors(catalogue, each)
    for room in rooms:
        if room.exits or doors:
            catalogue.add(Teleport(len(catalogue), room.slug), TELEPORT, room.number)
    for item in items:
        catalogue.add(BuyItem(len(catalogue), item.slug), BUY, item.number)
    for token in tokens:
        if token.mode == ON_USE:
            catalogue.add(UseToken(len(catalogue), token.slug), SPEND, token.number)
    _add_takings(catalogue, tokens, pools, rooms, spaces)
    _add_answers(catalogue, owned, cards[len(cards) - dungeon :], scripts)
    catalogue.add(EndTurn(len(catalogue)), END)
    _add_rarer(catalogue, owned, rooms, scripts)
    _add_orders(catalogue, mechanisms)
    return catalogue, cards, [_with_codes(room, codes) for room in rooms]


def _add_purchases(catalogue: Catalogue, cards: list[Card]) -> list[Card]:
    """Acquiring, using and fighting; the cards with the codes of it."""
    codes: dict[int, int] = {}
    for role, kind, order in (
        (ACQUIRED, ACQUIRE, AcquireCard),
        (DEVICE, USE, UseDevice),
        (MONSTER, FIGHT, FightMonster),
    ):
        for card in cards:
            if card.role == role:
                codes[card.number] = len(catalogue)
                catalogue.add(order(len(catalogue), card.slug), kind, card.number)
    return [replace(card, code=codes.get(card.number, NO_CODE)) for card in cards]


def _add_moves(catalogue: Catalogue, rooms: list[Room]) -> dict[tuple[int, int], int]:
    """Walking to each room by each way, with as many swords as a tunnel there has monsters; codes by room and way."""
    most: dict[tuple[int, int], int] = {}
    for room in rooms:
        for exit in room.exits:
            door = (exit.to, exit.way)
            most[door] = max(most.get(door, 0), exit.monsters)
    codes: dict[tuple[int, int], int] = {}
    for to, way in sorted(most):
        codes[to, way] = len(catalogue)
        for swords in range(most[to, way] + 1):
            catalogue.add(Move(len(catalogue), rooms[to].slug, swords, way), MOVE, place_of(to, way), swords)
    return codes


def _add_doors(catalogue: Catalogue, doors: Doors) -> None:
    """Walking through each door with as many swords as a tunnel can have monsters."""
    doors.first = len(catalogue)
    for number, name in enumerate(doors.names):
        for swords in range(doors.most_swords + 1):
            catalogue.add(MoveBy(len(catalogue), name, swords), MOVE, number, swords)


def _add_takings(
    catalogue: Catalogue, tokens: list[Token], pools: list[Pool], rooms: list[Room], spaces: list[Space]
) -> None:
    """Taking what lies on each space."""
    for space in spaces:
        if space.use == LYING:
            what = LAID if space.token == NO_TOKEN else tokens[space.token].slug
            what = what if space.pool == NO_POOL else pools[space.pool].slug
            catalogue.add(TakeToken(len(catalogue), what, rooms[space.room].slug), TAKE, space.number)


def _add_answers(catalogue: Catalogue, owned: list[Card], dungeon: list[Card], scripts: list[Script]) -> None:
    """Answers to the questions that effects ask."""
    catalogue.add(Decline(len(catalogue)), DECLINE)
    effects = [effect for script in scripts for effect in script.effects]
    options = [len(effect.options) for effect in effects if isinstance(effect, ChooseOne)]
    options += [1 for effect in effects if isinstance(effect, PutOnTop)]  # whether to do so
    for option in range(max(options, default=0)):
        catalogue.add(Choose(len(catalogue), option + 1), CHOOSE, option)
    for card in owned:
        catalogue.add(DiscardCard(len(catalogue), card.slug), DISCARD, card.number)
    for card in owned:
        for discarded in (False, True):
            catalogue.add(TrashCard(len(catalogue), card.slug, discarded), TRASH, card.number, int(discarded))
    for card in dungeon:
        catalogue.add(ReplaceCard(len(catalogue), card.slug), REPLACE, card.number)


def _add_rarer(catalogue: Catalogue, owned: list[Card], rooms: list[Room], scripts: list[Script]) -> None:
    """Answers to questions that only some games ask."""
    asked = {type(effect) for script in scripts for effect in script.effects}
    if GoTo in asked or Special in asked:
        for room in rooms:
            catalogue.add(Go(len(catalogue), room.slug), GO, room.number)
    if Activate in asked:
        for card in owned:
            catalogue.add(ActivateCard(len(catalogue), card.slug), ACTIVATE, card.number)


def _add_orders(catalogue: Catalogue, mechanisms: list[Mechanism]) -> None:
    """What mechanisms let players do; each learns the code of its first order."""
    for mechanism in mechanisms:
        mechanism.first = len(catalogue)
        for number, (verb, on) in enumerate(mechanism.orders()):
            catalogue.add(Order(len(catalogue), verb, on), SPECIAL, number, mechanism.number)


def _with_codes(room: Room, codes: dict[tuple[int, int], int]) -> Room:
    exits = tuple(replace(exit, code=codes[exit.to, exit.way]) for exit in room.exits)
    return replace(room, exits=exits)
