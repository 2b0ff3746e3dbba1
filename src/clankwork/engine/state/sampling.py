"""A full state that agrees with what a seat sees: what is hidden is dealt anew, and so is the future."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.rules.health import lay_on_track
from clankwork.engine.state.setup import pile
from clankwork.engine.state.state import Player, State, Table, Task, Turn
from clankwork.engine.state.streams import Stream, stream_key

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Rules
    from clankwork.engine.observe.views import SeatView, TableView, TurnView, View


def determinize(rules: Rules, view: View, seed: str) -> State:
    """One of the games `view` may belong to, each deal as likely as another; `seed` says which."""
    state = State(rules)
    state.seed = seed
    state.first = view.first
    state.to_act = view.to_act
    state.turns = view.turns
    state.over = view.over
    state.rage = view.rage
    lots = Stream(stream_key(seed, "hands"))
    state.players = [_deal_player(each, seed, lots) for each in view.players]
    state.turn = _turn(view.turn)
    state.table = _table(rules, view.table, seed)
    state.pending = None if view.question is None else Task(*view.question)
    state.agenda = [Task(*each) for each in view.agenda]
    state.row = list(view.row)
    state.deck = pile(seed, "row", list(view.deck))
    state.deck.top = list(view.deck_top)
    state.discard = list(view.discard)
    state.trashed = list(view.trashed)
    state.area = list(view.area)
    state.bag = pile(seed, "bag", list(view.bag))
    state.bag.top = list(view.bag_top)
    state.aside = list(view.aside)
    state.parts = [list(part) for part in view.parts]
    for mechanism in rules.mechanisms:
        mechanism.restore(state)
    return state


def _deal_player(view: SeatView, seed: str, lots: Stream) -> Player:
    """A player whose hand is drawn from the cards the viewer cannot tell apart."""
    player = Player()
    player.status = view.status
    player.room = view.room
    player.gold = view.gold
    lay_on_track(player, list(view.track))
    player.supply = view.supply
    player.lockpicks = view.lockpicks
    player.tokens = list(view.tokens)
    player.discard = list(view.discard)
    player.play = list(view.play)
    player.hand = list(view.hand or view.known)
    player.known = view.known
    unseen = list(view.unseen)
    while len(player.hand) < view.hand_size:
        left: i64 = len(unseen)
        player.hand.append(unseen.pop(lots.below(left)))
    player.hand.sort()
    player.deck = pile(seed, f"deck {view.seat}", unseen)
    player.deck.top = list(view.deck_top)
    return player


def _turn(view: TurnView) -> Turn:
    turn = Turn()
    turn.seat = view.seat
    turn.step = view.step
    turn.skill = view.skill
    turn.swords = view.swords
    turn.boots = view.boots
    turn.teleports = view.teleports
    turn.clank_made = view.clank_made
    turn.clank_stored = view.clank_stored
    turn.gold_gains = view.gold_gains
    turn.gold_gained = view.gold_gained
    turn.skill_gained = view.skill_gained
    turn.defeated = view.defeated
    turn.portals = view.portals
    turn.coupons = view.coupons
    turn.ignoring = view.ignoring
    turn.exhausted = view.exhausted
    turn.held = view.held
    turn.grounded = view.grounded
    turn.leaving = view.leaving
    turn.attack_due = view.attack_due
    turn.waiting = [Task(*each) for each in view.waiting]
    turn.discounts = view.discounts
    turn.bought = list(view.bought)
    turn.found = view.found
    turn.trashed = view.trashed
    turn.to_trash = view.to_trash
    turn.bargains = view.bargains
    turn.rewarded = view.rewarded
    return turn


def _table(rules: Rules, view: TableView, seed: str) -> Table:
    table = Table()
    table.left = list(view.left)
    table.pools = [
        pile(seed, f"pool {pool.slug}", list(tokens)) for pool, tokens in zip(rules.pools, view.unseen, strict=True)
    ]
    for drawn, top in zip(table.pools, view.unseen_top, strict=True):
        drawn.top = list(top)
    table.sold = list(view.sold)
    table.reserve = list(view.reserve)
    table.gone = list(view.gone)
    table.laid = [list(tokens) for tokens in view.laid]
    table.hunters = view.hunters
    table.stacks = [pile(seed, stack.name, list(left)) for stack, left in zip(rules.stacks, view.stacks, strict=True)]
    for drawn, top in zip(table.stacks, view.stack_tops, strict=True):
        drawn.top = list(top)
    return table
