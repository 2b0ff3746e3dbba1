"""How things stand for a seat: what its deck can do, and the danger it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.bots.search.paths import FAR, Means
from clankwork.engine import FOREVER, HUNTER, IN_PLAY, chance_of_damage, cubes_to_draw

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.bots.search.game_knowledge import Lore
    from clankwork.bots.search.paths import Ways
    from clankwork.engine import Mechanism, Player, State

NOWHERE: Final = -1
"""No room."""
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
    held: i64 = -1
    """What the seat held then, as a number that changes with it."""
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
    seat: i64 = 0
    means: Means
    """What it can pass."""
    ways: Ways
    """The ways open to it."""
    artifacts: i64 = 0
    room_for_more: bool = True
    """Whether it may take another artifact."""
    mine: i64 = 0
    """Cubes in the bag and the clank area that hurt the seat."""
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
    errand: i64 = NOWHERE
    """Where something has to be done before the target opens to the seat (S4.3), if it comes first."""
    exploring: bool = False
    """Whether the seat hopes to find an artifact off the edge of what is laid, by a tunnel of the target."""
    value: float = 0.0
    """Points that the plan promises."""
    turns: float = 1.0
    """Turns until the seat is home by its plan."""

    def __init__(self, lore: Lore) -> None:
        self.means = Means()
        self.ways = lore.anyone


def measure(lore: Lore, state: State, seat: i64, look: Outlook) -> None:
    """Everything about a seat but its plan."""
    player = state.players[seat]
    look.seat = seat
    look.room = player.room
    look.health = lore.rules.ruleset.health - player.damage
    _count_cards(lore, player, look)
    _count_tokens(lore, state, player, look)
    look.ways = lore.ways(state, look.means)
    _count_cubes(lore, state, look)
    _foresee(lore, state, look)


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
    look.points = points + float(player.gold) + lore.weights.lockpick * float(player.lockpicks)


def _count_tokens(lore: Lore, state: State, player: Player, look: Outlook) -> None:
    room: i64 = 1
    held: i64 = 0
    opens = False
    number: i64 = 0
    look.artifacts = 0
    for number in player.tokens:
        token = lore.rules.tokens[number]
        look.points += float(token.points)
        room += token.carries
        held |= token.tags
        if token.is_artifact:
            look.artifacts += 1
        if token.opens_locks:
            opens = True
    look.room_for_more = look.artifacts < room
    look.means = Means(opens, player.lockpicks, held, state.rage)


def _count_cubes(lore: Lore, state: State, look: Outlook) -> None:
    """What the dragon may draw, and how much of it hurts the seat."""
    look.mine = state.area.count(look.seat) + state.bag.contents.count(look.seat)
    if lore.rules.ruleset.hunters:
        look.mine += state.area.count(HUNTER) + state.bag.contents.count(HUNTER)
    look.cubes = len(state.area) + len(state.bag.contents)


def _foresee(lore: Lore, state: State, look: Outlook) -> None:
    """The dragon: how many cubes it draws in a round, now and later, and when the game ends for everyone."""
    playing: float = 0.0
    for player in state.players:
        if player.status == IN_PLAY:
            playing += 1.0
    shown: i64 = cubes_to_draw(state)
    attacks: float = playing * float(shown) * _symbols(lore, state)
    look.drawn = attacks * lore.fear * _caution(lore, state, look.seat, look.points)
    look.rounds = LONGEST
    look.rush = LONGEST
    look.rushed = 0.0
    if lore.rules.ruleset.empty_bag_ends:
        look.rounds = float(look.cubes + 1) / (attacks * REFILLS + 0.1)
    for mechanism in lore.rules.mechanisms:
        _foresee_mechanism(lore, state, look, mechanism, shown, attacks * REFILLS / float(look.cubes + 1))


def _foresee_mechanism(lore: Lore, state: State, look: Outlook, mechanism: Mechanism, shown: i64, risk: float) -> None:
    """The attacks of a mechanism: those that come, and those that come once somebody is out."""
    part = state.part(mechanism.number)
    look.drawn += float(mechanism.cubes_in_round(tuple(part), shown))
    later: i64 = mechanism.cubes_once_out(shown)
    if later > 0:
        look.rush = _next_out(lore, state, look, risk)
        look.rushed = float(later)
    rounds: i64 = mechanism.rounds_left(part)
    if rounds != FOREVER:
        look.rounds = float(rounds)
    elif mechanism.rounds_of_grace() != FOREVER:
        look.rush = _next_out(lore, state, look, risk)
        look.rushed = float(shown) + MORE_CUBES
        look.rounds = look.rush + float(mechanism.rounds_of_grace())


def _next_out(lore: Lore, state: State, look: Outlook, risk: float) -> float:
    """Rounds until one of the others may be out: home with an artifact, or knocked out where each of their cubes is
    drawn with the chance `risk` in a round."""
    soonest: float = LONGEST
    ways = lore.anyone if state.layout is None else look.ways
    other: i64 = 0
    while other < lore.rules.seats:
        player = state.players[other]
        if other != look.seat and player.status == IN_PLAY:
            cubes: i64 = state.area.count(other) + state.bag.contents.count(other)
            health: float = float(lore.rules.ruleset.health - player.damage)
            rounds: float = health / (risk * float(cubes + 1) + 0.01)
            number: i64 = 0
            for number in player.tokens:
                if lore.rules.tokens[number].is_artifact:
                    out: i64 = nearest_exit(lore, state, ways, player.room)
                    home: float = float(ways.between(player.room, out)) / HOMEWARD
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
    return 1.0 + lore.caution * lead if lead > 0.0 else 1.0


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


def nearest_exit(lore: Lore, state: State, ways: Ways, room: i64) -> i64:
    """The room nearest to `room` that players can still leave from."""
    nearest: i64 = lore.exits[0]
    if len(lore.exits) == 1:
        return nearest
    length: i64 = FAR + 1
    out: i64 = 0
    for out in lore.exits:
        if state.table.left[lore.rules.rooms[out].prize] and ways.between(room, out) < length:
            nearest = out
            length = ways.between(room, out)
    return nearest
