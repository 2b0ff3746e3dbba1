"""What a seat, or a spectator, can see. Views are filled field by field: what is not put in cannot leak.

Which cards of another seat are in hand and which in the deck is hidden; which cards they are together is not, for
every one of them was acquired in sight of all. Whoever watches a deck run out knows the cards drawn until then. The
same goes for the dungeon deck, the bag and the secrets: their contents follow from what has been seen, their order
does not exist.

Views are named tuples: of what cannot be changed, they are the quickest to make, and one is made for every decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from clankwork.engine.model.events import HIDDEN, CardsDrawn
from clankwork.engine.model.tables import MONSTER
from clankwork.engine.rules.cards import price_in_skill
from clankwork.engine.rules.health import dark_damage, track_of
from clankwork.engine.rules.legal import legal_actions
from clankwork.engine.state.state import EMPTY, without

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.events import Event
    from clankwork.engine.model.tables import Exit, Rules
    from clankwork.engine.state.state import Player, State, Table, Turn

SPECTATOR: Final = -1
"""The `seat` of somebody who only looks on."""


class SeatView(NamedTuple):
    """A player as somebody sees them."""

    seat: int
    status: int
    room: int
    gold: int
    damage: int
    dark: int
    """How much of it is marked by black cubes."""
    track: tuple[int, ...]
    """The cubes on the health track, from the left: seats and `BLACK`. The last one is the first to heal."""
    supply: int
    lockpicks: int
    tokens: tuple[int, ...]
    discard: tuple[int, ...]
    play: tuple[int, ...]
    hand_size: int
    deck_size: int
    hand: tuple[int, ...]
    """The cards in hand, sorted, for their owner; for anybody else empty."""
    known: tuple[int, ...]
    """Cards in hand that everybody knows to be there, sorted."""
    unseen: tuple[int, ...]
    """Sorted: for the owner the cards of the deck, for anybody else those of deck and hand that may be in either."""
    deck_top: tuple[int, ...]
    """Cards put on the deck in sight of all; the last one is drawn first."""


class TurnView(NamedTuple):
    """The running turn; all of it is public."""

    seat: int
    step: int
    skill: int
    swords: int
    boots: int
    teleports: int
    clank_made: int
    clank_stored: int
    gold_gains: int
    gold_gained: int
    skill_gained: int
    defeated: int
    portals: int
    coupons: int
    ignoring: int
    exhausted: bool
    held: bool
    grounded: bool
    leaving: bool
    attack_due: bool
    waiting: tuple[tuple[int, int, int, int, int], ...]
    discounts: tuple[int, ...]
    bought: tuple[int, ...]
    found: tuple[int, ...]
    trashed: tuple[int, ...]
    to_trash: tuple[int, ...]
    bargains: tuple[int, ...]
    rewarded: tuple[int, ...]


class TableView(NamedTuple):
    """The board and what lies beside it; all of it is public."""

    left: tuple[int, ...]
    unseen: tuple[tuple[int, ...], ...]
    """For each pool the tokens nobody has seen yet, sorted."""
    unseen_top: tuple[tuple[int, ...], ...]
    """For each pool the tokens put on top in sight of all; the last one is drawn first."""
    sold: tuple[int, ...]
    reserve: tuple[int, ...]
    gone: tuple[int, ...]
    laid: tuple[tuple[int, ...], ...]
    """Tokens put on each space in the course of the game, the best one last."""
    hunters: int
    stacks: tuple[tuple[int, ...], ...]
    """For each face-down pile of a mechanism what may lie in it, sorted."""
    stack_tops: tuple[tuple[int, ...], ...]
    """For each of them what was put on top in sight of all; the last one is drawn first."""


class View(NamedTuple):
    """The table as `seat` sees it, or a spectator."""

    seat: int
    to_act: int
    first: int
    turns: int
    over: bool
    rage: int
    players: tuple[SeatView, ...]
    turn: TurnView
    table: TableView
    question: tuple[int, int, int, int, int] | None
    """What the seat to act is asked, as a place in a script: seat, script, effect, source."""
    agenda: tuple[tuple[int, int, int, int, int], ...]
    row: tuple[int, ...]
    prices: tuple[int, ...]
    """What each card of the row costs now, in swords or skill, discounts taken off; 0 for an empty place."""
    deck: tuple[int, ...]
    """The cards of the dungeon deck, sorted: everything not yet revealed."""
    deck_top: tuple[int, ...]
    discard: tuple[int, ...]
    trashed: tuple[int, ...]
    area: tuple[int, ...]
    bag: tuple[int, ...]
    """The cubes in the bag, sorted: who looked on knows them."""
    bag_top: tuple[int, ...]
    aside: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]
    legal: tuple[int, ...]
    """Codes of the actions open to the viewer; empty when another seat decides."""


def ways_seen(rules: Rules, view: View) -> list[tuple[Exit, ...]]:
    """The tunnels out of each room as they lie: all of it is public."""
    for mechanism in rules.mechanisms:
        ways = mechanism.ways(list(view.parts[mechanism.number]))
        if ways is not None:
            return ways
    return rules.ways


def view(state: State, seat: int) -> View:
    """The table as `seat` sees it; `SPECTATOR` for somebody who only looks on."""
    # Here and below values are given in the order of the fields: naming them takes as long as all the rest together.
    assert SPECTATOR <= seat < state.rules.seats, f"no seat {seat} at this table"
    task = state.pending
    return View(
        seat,
        state.to_act,
        state.first,
        state.turns,
        state.over,
        state.rage,
        tuple([_view_player(each, number, number == seat) for number, each in enumerate(state.players)]),
        _view_turn(state.turn),
        _view_table(state.table),
        None if task is None else task.numbers(),
        tuple([each.numbers() for each in state.agenda]),
        tuple(state.row),
        tuple([price_of(state, card) for card in state.row]),
        tuple(state.deck.contents),
        tuple(state.deck.top),
        tuple(state.discard),
        tuple(state.trashed),
        tuple(state.area),
        tuple(state.bag.contents),
        tuple(state.bag.top),
        tuple(state.aside),
        tuple([tuple(part) for part in state.parts]),
        tuple(legal_actions(state)) if seat == state.to_act else (),
    )


def later_view(before: View, old: State, state: State) -> View:
    """What a spectator sees of `state`, if `before` is what they saw of `old`, of which `state` was made by copying.

    It equals what `view` makes of `state`. Parts of a state that nobody has written since are shared with its copies:
    so are their views.
    """
    players = list(before.players)
    for number, player in enumerate(state.players):
        if player is not old.players[number]:
            players[number] = _view_player(player, number, False)
    task = state.pending
    piles = state.deck is old.deck
    bags = state.bag is old.bag
    return View(
        SPECTATOR,
        state.to_act,
        state.first,
        state.turns,
        state.over,
        state.rage,
        tuple(players),
        before.turn if state.turn is old.turn else _view_turn(state.turn),
        before.table if state.table is old.table else _view_table(state.table),
        None if task is None else task.numbers(),
        tuple([each.numbers() for each in state.agenda]),
        tuple(state.row),
        tuple([price_of(state, card) for card in state.row]),
        before.deck if piles else tuple(state.deck.contents),
        before.deck_top if piles else tuple(state.deck.top),
        before.discard if state.discard is old.discard else tuple(state.discard),
        before.trashed if state.trashed is old.trashed else tuple(state.trashed),
        tuple(state.area),
        before.bag if bags else tuple(state.bag.contents),
        before.bag_top if bags else tuple(state.bag.top),
        before.aside if state.aside is old.aside else tuple(state.aside),
        before.parts if state.parts is old.parts else tuple([tuple(part) for part in state.parts]),
        (),
    )


def own_view(state: State, seat: int) -> SeatView:
    """A player as they see themselves: with what is in their hand."""
    return _view_player(state.players[seat], seat, True)


def seat_view(public: View, own: SeatView, legal: tuple[int, ...]) -> View:
    """The view of a seat, put together from a spectator's of the same state, the seat itself and what it may do.

    It equals what `view` makes of that state, and shares with the spectator's view all that they have in common.
    """
    players = list(public.players)
    players[own.seat] = own
    return View(
        own.seat,
        public.to_act,
        public.first,
        public.turns,
        public.over,
        public.rage,
        tuple(players),
        public.turn,
        public.table,
        public.question,
        public.agenda,
        public.row,
        public.prices,
        public.deck,
        public.deck_top,
        public.discard,
        public.trashed,
        public.area,
        public.bag,
        public.bag_top,
        public.aside,
        public.parts,
        legal,
    )


def price_of(state: State, card: i64) -> i64:
    """What a card costs the active player now, in swords or skill, discounts taken off; 0 for an empty place."""
    if card == EMPTY:
        return 0
    kind = state.rules.cards[card]
    return kind.swords if kind.role == MONSTER else price_in_skill(state, kind)


def _view_player(player: Player, number: int, own: bool) -> SeatView:
    unseen = player.deck.contents
    if not own:
        unseen = sorted(unseen + without(player.hand, player.known))
    return SeatView(
        number,
        player.status,
        player.room,
        player.gold,
        player.damage,
        dark_damage(player),
        track_of(player, number),
        player.supply,
        player.lockpicks,
        tuple(player.tokens),
        tuple(player.discard),
        tuple(player.play),
        len(player.hand),
        player.deck.size(),
        tuple(player.hand) if own else (),
        player.known,
        tuple(unseen),
        tuple(player.deck.top),
    )


def _view_turn(turn: Turn) -> TurnView:
    return TurnView(
        turn.seat,
        turn.step,
        turn.skill,
        turn.swords,
        turn.boots,
        turn.teleports,
        turn.clank_made,
        turn.clank_stored,
        turn.gold_gains,
        turn.gold_gained,
        turn.skill_gained,
        turn.defeated,
        turn.portals,
        turn.coupons,
        turn.ignoring,
        turn.exhausted,
        turn.held,
        turn.grounded,
        turn.leaving,
        turn.attack_due,
        tuple([task.numbers() for task in turn.waiting]),
        turn.discounts,
        tuple(turn.bought),
        turn.found,
        turn.trashed,
        turn.to_trash,
        turn.bargains,
        turn.rewarded,
    )


def _view_table(table: Table) -> TableView:
    return TableView(
        tuple(table.left),
        tuple([tuple(pile.contents) for pile in table.pools]),
        tuple([tuple(pile.top) for pile in table.pools]),
        tuple(table.sold),
        tuple(table.reserve),
        tuple(table.gone),
        tuple([tuple(tokens) for tokens in table.laid]),
        table.hunters,
        tuple([tuple(pile.contents) for pile in table.stacks]),
        tuple([tuple(pile.top) for pile in table.stacks]),
    )


def event_for(event: Event, seat: int) -> Event:
    """The event as `seat` sees it: the faces of cards another seat draws are hidden."""
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return CardsDrawn(event.seat, (HIDDEN,) * len(event.cards))
    return event
