"""Setting up a game (B1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.events import CardRevealed
from clankwork.engine.model.tables import BLACK, NO_TOKEN
from clankwork.engine.rules.cards import draw_cards
from clankwork.engine.rules.clank import make_clank
from clankwork.engine.rules.turn import run, start_turn
from clankwork.engine.state.chance_nodes import Luck, ToldPile
from clankwork.engine.state.state import EMPTY, Player, State
from clankwork.engine.state.streams import Pile, Stream, stream_key

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.events import Event
    from clankwork.engine.model.tables import Rules


def pile(seed: str, name: str, contents: list[int]) -> Pile:
    """A pile of the game that starts from `seed`, drawn from by its own stream."""
    return Pile(contents, Stream(stream_key(seed, name)))


class Box:
    """What the game's piles come out of: they draw from streams of its seed or, where it has luck, as that says."""

    def __init__(self, seed: str, luck: Luck | None = None) -> None:
        self.seed = seed
        self.luck = luck

    def pile(self, name: str, contents: list[int]) -> Pile:
        """A pile of this game."""
        if self.luck is not None:
            return ToldPile(name, contents, self.luck)
        return pile(self.seed, name, contents)


def new_state(rules: Rules, seed: str, first: i64 = 0, log: list[Event] | None = None) -> State:
    """A game ready for its first turn: everything of it follows from `rules`, `seed` and who goes first.

    What happens on the way there is told to `log`.
    """
    return _set_up(rules, Box(seed), first, log)


def new_state_with(rules: Rules, things: list[int], first: i64 = 0) -> State:
    """A game ready for its first turn, `things` being what came out of its piles; `ChanceNeeded` where they end."""
    return _set_up(rules, Box("", Luck(things)), first, None)


def _set_up(rules: Rules, box: Box, first: i64, log: list[Event] | None) -> State:
    state = State(rules)
    state.log = log
    state.seed = box.seed
    state.first = first
    state.rage = rules.ruleset.rage_start[rules.seats]  # B1.10
    state.bag = box.pile("bag", [BLACK] * rules.ruleset.dragon_cubes)  # B1.11
    state.deck = box.pile("row", rules.dungeon[:])
    state.row = [EMPTY] * rules.ruleset.row
    for mechanism in rules.mechanisms:
        state.parts.append(mechanism.begin())
    _lay_out_tokens(state, box)
    for mechanism in rules.mechanisms:
        mechanism.restore(state)
    for seat in range(rules.seats):
        _seat_player(state, box, seat)
    state.turn.seat = first
    for place in range(rules.seats):  # B1.15
        make_clank(state, (first + place) % rules.seats, rules.ruleset.first_clank[place])
        state.players[(first + place) % rules.seats].gold = rules.ruleset.first_gold[place]  # C8.9
    _open_row(state)
    run(state)
    start_turn(state, first)
    state.log = None
    return state


def _lay_out_tokens(state: State, box: Box) -> None:
    """Artifacts, secrets, market and mastery tokens (B1.3 to B1.8)."""
    rules = state.rules
    table = state.own_table()
    table.left = [int(space.count) for space in rules.spaces]
    table.pools = [box.pile(f"pool {pool.slug}", sorted(pool.tokens)) for pool in rules.pools]
    table.sold = [0] * len(rules.items)
    table.reserve = [int(rules.cards[card].copies) for card in rules.reserve]
    table.laid = [[] for _ in range(rules.receiving)]
    table.stacks = [box.pile(stack.name, list(stack.contents)) for stack in rules.stacks]
    table.hunters = rules.ruleset.hunters
    artifacts: list[int] = []
    for space in rules.spaces:
        if space.token != NO_TOKEN and rules.tokens[space.token].is_artifact:
            artifacts.append(space.number)
    lots = box.pile("setup", artifacts)
    for _ in range(rules.ruleset.artifacts_removed[rules.seats]):  # B1.3
        space = rules.spaces[lots.draw()]
        table.left[space.number] -= 1
        table.gone.append(space.token)


def _seat_player(state: State, box: Box, seat: i64) -> None:
    """A player at the start with cubes, a starting deck and a hand (B1.1, B1.14)."""
    player = Player()
    player.room = state.rules.start
    player.supply = state.rules.ruleset.supply
    player.lockpicks = state.rules.ruleset.lockpicks
    player.deck = box.pile(f"deck {seat}", state.rules.starters[:])
    state.players.append(player)
    draw_cards(state, seat, state.rules.ruleset.hand)


def _open_row(state: State) -> None:
    """The first row shows no attack symbol: such cards are set aside and shuffled back (B1.13, S1.10)."""
    deck = state.own_deck()
    row = state.own_row()
    set_aside: list[int] = []
    slot: i64 = 0
    while slot < len(row):
        card = deck.draw()
        if state.rules.cards[card].dragon:
            set_aside.append(card)
            continue
        row[slot] = card
        slot += 1
        if state.log is not None:
            state.log.append(CardRevealed(card, slot - 1))
    deck.refill(set_aside)
    if state.rules.ruleset.arrive_at_setup:  # B1.16, C1.9
        for card in reversed(row):
            arrive = state.rules.cards[card].arrive
            if arrive.effects:
                state.later(state.first, arrive.number, card)
