"""How things stand for a seat: what its deck can do, the danger it is in, and where it should go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.bots.mind.ways import BOOT, FAR
from clankwork.engine import (
    DEPTHS,
    FOREVER,
    IN_PLAY,
    NO_ATTACK,
    NO_POOL,
    NO_TOKEN,
    chance_of_damage,
    cubes_to_draw,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.bots.mind.lore import Lore
    from clankwork.engine import Player, State

NOWHERE: Final = -1
"""No room."""
LOSES: Final = -1000.0
"""Worth less than any plan."""
LONGEST: Final = 50.0
"""Turns: nobody plans further ahead."""
REFILLS: Final = 1.2
"""Cards laid into the row in a turn, on average."""
MORE_CUBES: Final = 2.0
"""What the attacks of a countdown draw more than others, on average."""
HOMEWARD: Final = 25.0
"""Tenths of a boot that somebody with an artifact walks home in a turn."""
SURPRISE: Final = 0.4
"""By what share the dragon may draw fewer or more cubes than expected."""


class Outlook:
    """Worked out when a turn begins and whenever the seat has moved or found something."""

    turn: i64 = -1
    room: i64 = -1
    tokens: i64 = -1
    cards: float = 10.0
    """Cards of the deck, wherever they lie."""
    per_turn: float = 5.0
    """Cards played in a turn."""
    average: float = 0.0
    """Worth of playing an average card of the deck."""
    pace: float = 1.0
    """Boots in a turn."""
    clank: float = 0.0
    """Clank made in a turn."""
    points: float = 0.0
    """What the seat would score if it were rescued now, about."""
    key: i64 = 0
    """1 if it can pass locked tunnels."""
    artifacts: i64 = 0
    room_for_more: bool = True
    """Whether it may take another artifact."""
    mine: i64 = 0
    """Cubes of the seat in the bag and the clank area."""
    cubes: i64 = 0
    """All cubes there."""
    drawn: float = 0.0
    """Cubes that the dragon draws in a round, on average."""
    rounds: float = LONGEST
    """Rounds before the game is over for everyone, as far as can be foreseen."""
    rush: float = LONGEST
    """Rounds before somebody else may be out and drive the others home."""
    rushed: float = 0.0
    """Cubes more that the dragon draws in a round from then on."""
    health: i64 = 0
    """Damage that knocks the seat out."""
    target: i64 = NOWHERE
    """Where the artifact lies that the seat is after, or the way out."""
    goal: i64 = NOWHERE
    """Where to go first: something worth picking up, or the target."""
    value: float = 0.0
    """Points that the plan promises."""
    turns: float = 1.0
    """Turns until the seat is home by its plan."""


def look_at(lore: Lore, state: State, seat: i64, look: Outlook) -> None:
    """Work the outlook of `seat` out, unless nothing has changed since the last time."""
    player = state.players[seat]
    if look.turn == state.turns and look.room == player.room and look.tokens == len(player.tokens):
        return
    look.turn = state.turns
    look.room = player.room
    look.tokens = len(player.tokens)
    measure(lore, state, seat, look)
    aim(lore, state, look, 0.0)


def measure(lore: Lore, state: State, seat: i64, look: Outlook) -> None:
    """Everything about a seat but its plan."""
    player = state.players[seat]
    look.room = player.room
    look.health = lore.rules.ruleset.health - player.damage
    _count_cards(lore, player, look)
    _count_tokens(lore, player, look)
    _count_cubes(lore, state, seat, look)


def _count_cards(lore: Lore, player: Player, look: Outlook) -> None:
    boots: float = 0.0
    worth: float = 0.0
    draws: float = 0.0
    clank: float = 0.0
    points: float = 0.0
    count: i64 = 0
    for pile in (player.hand, player.deck.contents, player.deck.top, player.discard, player.play):
        card: i64 = 0
        for card in pile:
            boots += lore.boots[card]
            draws += lore.draws[card]
            clank += lore.clank[card]
            worth += lore.worth[card]
            points += lore.points[card]
            count += 1
    cards: float = float(count) if count > 0 else 1.0
    hand: float = float(lore.rules.ruleset.hand)
    per_turn: float = hand * (1.0 + draws / cards)
    if per_turn > cards:
        per_turn = cards
    if per_turn < hand:
        per_turn = hand
    look.cards = cards
    look.per_turn = per_turn
    look.average = worth / cards
    look.pace = boots / cards * per_turn + lore.weights.pace
    look.clank = clank / cards * per_turn if clank > 0.0 else 0.0
    look.points = points + float(player.gold)


def _count_tokens(lore: Lore, player: Player, look: Outlook) -> None:
    room: i64 = 1
    number: i64 = 0
    look.key = 0
    look.artifacts = 0
    for number in player.tokens:
        token = lore.rules.tokens[number]
        look.points += float(token.points)
        room += token.carries
        if token.is_artifact:
            look.artifacts += 1
        if token.opens_locks:
            look.key = 1
    look.room_for_more = look.artifacts < room


def _count_cubes(lore: Lore, state: State, seat: i64, look: Outlook) -> None:
    """The dragon: whose cubes it may draw, and how many in a round."""
    look.mine = state.area.count(seat) + state.bag.contents.count(seat)
    look.cubes = len(state.area) + len(state.bag.contents)
    playing: float = 0.0
    for player in state.players:
        if player.status == IN_PLAY:
            playing += 1.0
    shown: i64 = cubes_to_draw(state)
    attacks: float = playing * float(shown) * _symbols(lore, state)
    look.drawn = attacks * lore.weights.fear * _caution(lore, state, seat, look.points)
    look.rounds = LONGEST
    look.rush = LONGEST
    look.rushed = 0.0
    for mechanism in lore.rules.mechanisms:
        part = state.part(mechanism.number)
        cubes: i64 = mechanism.attack_ahead(tuple(part), shown)
        if cubes != NO_ATTACK:
            look.drawn += float(cubes)
        rounds: i64 = mechanism.rounds_left(part)
        if rounds != FOREVER:
            look.rounds = float(rounds)
        elif mechanism.rounds_of_grace() != FOREVER:
            look.rush = _next_out(lore, state, seat, attacks * REFILLS / float(look.cubes + 1))
            look.rushed = float(shown) + MORE_CUBES
            look.rounds = look.rush + float(mechanism.rounds_of_grace())


def _next_out(lore: Lore, state: State, seat: i64, risk: float) -> float:
    """Rounds until one of the others may be out: home with an artifact, or knocked out where each of their cubes is
    drawn with the chance `risk` in a round."""
    soonest: float = LONGEST
    other: i64 = 0
    while other < lore.rules.seats:
        player = state.players[other]
        if other != seat and player.status == IN_PLAY:
            cubes: i64 = state.area.count(other) + state.bag.contents.count(other)
            health: float = float(lore.rules.ruleset.health - player.damage)
            rounds: float = health / (risk * float(cubes + 1) + 0.01)
            number: i64 = 0
            for number in player.tokens:
                if lore.rules.tokens[number].is_artifact:
                    home: float = float(lore.ways[0].between(player.room, lore.rules.start)) / HOMEWARD
                    if home < rounds:
                        rounds = home
            if rounds < soonest:
                soonest = rounds
        other += 1
    return soonest


def _caution(lore: Lore, state: State, seat: i64, points: float) -> float:
    """How much more than its share danger counts: who is ahead has something to lose."""
    lead: float = points
    other: i64 = 0
    while other < lore.rules.seats:
        if other != seat:
            theirs: float = _prospects(lore, state.players[other])
            if points - theirs < lead:
                lead = points - theirs
        other += 1
    return 1.0 + lore.weights.caution * lead if lead > 0.0 else 1.0


def _prospects(lore: Lore, player: Player) -> float:
    """What a rival may score: the points it has now, and half of them while it has no artifact to score them with."""
    points: float = float(player.gold)
    has_artifact = False
    number: i64 = 0
    for number in player.tokens:
        token = lore.rules.tokens[number]
        points += float(token.points)
        has_artifact = has_artifact or token.is_artifact
    for pile in (player.hand, player.deck.contents, player.deck.top, player.discard, player.play):
        for number in pile:
            points += lore.points[number]
    return points if has_artifact else 0.5 * points


def _symbols(lore: Lore, state: State) -> float:
    """How likely a card laid into the row shows the symbol of an attack (B5.3)."""
    symbols: i64 = 0
    card: i64 = 0
    for card in state.deck.contents:
        if lore.rules.cards[card].dragon:
            symbols += 1
    return float(symbols) / float(len(state.deck.contents) + 1)


def alive(lore: Lore, look: Outlook, rounds: float) -> float:
    """The chance that the seat is not knocked out within so many rounds."""
    if rounds > look.rounds:
        late: float = rounds - look.rounds
        return 0.0 if late > 1.0 else 0.5 * (1.0 - late)
    drawn: float = look.drawn * rounds * (1.0 + lore.weights.growth * rounds)
    if rounds > look.rush:
        drawn += look.rushed * (rounds - look.rush)
    own: i64 = look.mine + int((look.clank + 0.5) * rounds)
    others: i64 = look.cubes - look.mine + int(rounds)
    few: float = chance_of_damage(own, others, int(drawn * (1.0 - SURPRISE)), look.health)
    many: float = chance_of_damage(own, others, int(drawn * (1.0 + SURPRISE) + 0.5), look.health)
    return 1.0 - 0.5 * (few + many)


def aim(lore: Lore, state: State, look: Outlook, least: float) -> None:
    """Choose where to go: to an artifact that is worth the way there and home, or out.

    Any way takes `least` rounds or more: none while the seat may still walk this turn, one when its turn ends here.
    """
    rules = lore.rules
    ways = lore.ways[look.key]
    start: i64 = rules.start
    per_turn: float = 1.0 / (float(BOOT) * look.pace)
    mastery: float = float(rules.tokens[rules.mastery].points)
    home: float = max(least, float(ways.between(look.room, start)) * per_turn)
    look.value = LOSES
    look.target = start
    look.turns = 1.0
    if look.artifacts:
        up: float = 0.0
        if rules.rooms[look.room].traits & DEPTHS:
            up = max(least, float(ways.up[look.room]) * per_turn)
        look.value = look.points * alive(lore, look, up) + mastery * alive(lore, look, home)
        look.turns = home
    if look.room_for_more:
        here = state.pending is not None or rules.ruleset.artifacts_any_time  # else only on entering (B4.7)
        for space in rules.spaces:
            if space.token == NO_TOKEN or not state.table.left[space.number] or (space.room == look.room and not here):
                continue
            if rules.tokens[space.token].is_artifact:
                there: float = max(least, float(ways.between(look.room, space.room)) * per_turn)
                if there < LONGEST:
                    _consider(lore, look, space.room, there, float(rules.tokens[space.token].points), home, mastery)
    look.goal = _detour(lore, state, look)


def _consider(lore: Lore, look: Outlook, room: i64, there: float, points: float, home: float, mastery: float) -> None:
    """Make the artifact in `room` the target if no plan so far promises more."""
    ways = lore.ways[look.key]
    per_turn: float = 1.0 / (float(BOOT) * look.pace)
    back: float = float(ways.between(room, lore.rules.start)) * per_turn
    up: float = there
    if lore.rules.rooms[room].traits & DEPTHS:
        up += float(ways.up[room]) * per_turn
    value: float = (look.points + points) * alive(lore, look, up) + mastery * alive(lore, look, there + back)
    value -= lore.weights.time * (there + back - home)
    if value > look.value:
        look.value = value
        look.target = room
        look.turns = there + back


def _detour(lore: Lore, state: State, look: Outlook) -> i64:
    """Where something lies on the way to the target, or near it, that is worth the boots; else the target."""
    rules = lore.rules
    ways = lore.ways[look.key]
    direct: i64 = ways.between(look.room, look.target)
    if direct >= FAR:
        direct = 0
    price: float = (
        lore.weights.boot_price * (1.0 + look.drawn * float(look.mine + 2) / float(look.cubes + 2)) / float(BOOT)
    )
    best: float = 0.0
    goal: i64 = look.target
    for space in rules.spaces:
        if not state.table.left[space.number] or space.room == look.room:
            continue
        worth: float = 0.0
        if space.pool != NO_POOL:
            worth = lore.pool[space.pool]
        elif not rules.tokens[space.token].is_artifact:
            worth = lore.token[space.token]
        else:
            continue
        longer: i64 = ways.between(look.room, space.room) + ways.between(space.room, look.target) - direct
        gain: float = worth - float(longer) * price
        if gain > best:
            best = gain
            goal = space.room
    return goal
