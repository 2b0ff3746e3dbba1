"""The quick player: decides at a glance, by tables and a plan. Search plays whole games with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.bots.mind.outlook import Outlook, look_at
from clankwork.engine import (
    ACQUIRE,
    BUY,
    CHOOSE,
    DISCARD,
    FIGHT,
    MAIN,
    MOVE,
    NO_POOL,
    NO_TOKEN,
    PLAY,
    REPLACE,
    SPEND,
    TAKE,
    TELEPORT,
    TRASH,
    USE,
    ChooseOne,
    Heal,
    advance,
    legal_actions,
    room_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.bots.mind.lore import Lore
    from clankwork.engine import State, Task

NEVER: Final = -1000.0
GLADLY: Final = 100.0
"""Something nearly always worth doing comes before purchases."""
FREE_LOOT: Final = 5.0
"""Swords are gone at the end of the turn: a monster one can beat is beaten."""
WORTHLESS: Final = 0.9
"""A card worth less than this is better out of the deck."""
HURT_ENOUGH: Final = 4
"""Damage from which healing is no waste."""
ANOTHER_ARTIFACT: Final = 4.0
"""What room for another artifact is worth, early enough."""
EARLY: Final = 5.0
"""Turns to go that are early enough."""


class Scout:
    """The quick player for every seat of a game that goes forward."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore
        self.rules = lore.rules
        self.looks = [Outlook() for _ in range(lore.rules.seats)]

    def choose(self, state: State, legal: list[int]) -> i64:
        """One of the `legal` actions of the seat to act."""
        if len(legal) == 1:
            return legal[0]
        task = state.pending
        if task is not None:
            return self._answer(state, task, legal)
        if self.rules.catalogue.kind[legal[0]] == PLAY:
            return self.card_to_play(state)
        seat: i64 = state.turn.seat
        look = self.looks[seat]
        look_at(self.lore, state, seat, look)
        move = self._move(look, legal)
        if move >= 0:
            return move
        best: float = 0.0
        choice: i64 = legal[len(legal) - 1]
        code: i64 = 0
        for code in legal:
            value = self._value(state, seat, look, code)
            if value > best:
                best = value
                choice = code
        return choice

    def card_to_play(self, state: State) -> i64:
        """The card of the hand that comes first, as the code of playing it. All are played before anything else."""
        order = self.lore.order
        best: float = NEVER
        choice: i64 = 0
        card: i64 = 0
        for card in state.players[state.turn.seat].hand:
            if order[card] > best:
                best = order[card]
                choice = card
        return self.rules.catalogue.first[PLAY][choice]

    def plain_card(self, state: State) -> i64:
        """The code of playing the first plain card of the hand, or -1: search need not think about those."""
        if state.pending is not None or state.turn.step != MAIN:
            return -1
        order = self.lore.order
        best: float = NEVER
        choice: i64 = -1
        card: i64 = 0
        for card in state.players[state.turn.seat].hand:
            if self.lore.is_plain[card] and order[card] > best:
                best = order[card]
                choice = card
        return -1 if choice < 0 else self.rules.catalogue.first[PLAY][choice]

    def _move(self, look: Outlook, legal: list[int]) -> i64:
        """The step that leads nearest to the goal, or -1 if none leads nearer."""
        goal: i64 = look.goal if look.goal != look.room else look.target
        if goal == look.room:
            return -1
        ways = self.lore.ways[look.key]
        catalogue = self.rules.catalogue
        nearest: i64 = ways.between(look.room, goal)
        choice: i64 = -1
        swords: i64 = 0
        code: i64 = 0
        for code in legal:
            kind: i64 = catalogue.kind[code]
            if kind == MOVE or kind == TELEPORT:
                argument: i64 = catalogue.argument[code]
                length: i64 = ways.between(room_of(argument) if kind == MOVE else argument, goal)
                if length < nearest or (length == nearest and choice >= 0 and catalogue.amount[code] > swords):
                    nearest = length
                    choice = code
                    swords = catalogue.amount[code]
        return choice

    def _value(self, state: State, seat: i64, look: Outlook, code: i64) -> float:
        """What an action other than moving is worth; nothing or less is not worth doing."""
        kind: i64 = self.rules.catalogue.kind[code]
        argument: i64 = self.rules.catalogue.argument[code]
        if kind == ACQUIRE:
            return self.purchase(state, seat, look, argument)
        if kind == USE:
            return self.lore.use[argument]
        if kind == FIGHT:
            return FREE_LOOT + self.lore.defeat[argument]
        if kind == BUY:
            return self._item(state, look, argument)
        if kind == SPEND:
            return self._spend(state, seat, argument)
        if kind == TAKE:
            return 2.0 * GLADLY if self._wants(look, argument) else NEVER
        return 0.0

    def purchase(self, state: State, seat: i64, look: Outlook, card: i64) -> float:
        """What buying a card brings: its points, and how much better than the deck's average it plays."""
        w = self.lore.weights
        turns: float = look.turns
        if turns > w.patience:
            turns = w.patience
        if turns > look.rounds:
            turns = look.rounds
        turns -= float(state.players[seat].deck.size()) / look.per_turn + w.delay
        value: float = self.lore.points[card] * w.points + self.lore.acquire[card]
        if turns > 0.0:
            plays: float = turns * look.per_turn / (look.cards + 1.0)
            value += plays * (self.lore.worth[card] - w.dilution * look.average)
        return value

    def _item(self, state: State, look: Outlook, item: i64) -> float:
        """An item of the market is bought where it scores more than its price, or lets the seat carry more."""
        token = self.rules.tokens[self.rules.items[item].stack[state.table.sold[item]]]
        value: float = float(token.points - self.rules.ruleset.price)
        if token.carries and look.turns > EARLY:
            value += ANOTHER_ARTIFACT
        return GLADLY + value if value > 0.0 else NEVER

    def _spend(self, state: State, seat: i64, token: i64) -> float:
        """Kept tokens are used at the first chance, those that heal when there is enough to heal."""
        for effect in self.rules.tokens[token].effect.effects:
            if isinstance(effect, Heal):
                damage: i64 = state.players[seat].damage
                return GLADLY if damage >= HURT_ENOUGH and damage >= effect.damage else NEVER
        return GLADLY

    def _wants(self, look: Outlook, number: i64) -> bool:
        """Whether to take what lies on a space of the seat's room; of artifacts only what the plan is about."""
        space = self.rules.spaces[number]
        if space.token == NO_TOKEN or not self.rules.tokens[space.token].is_artifact:
            return True
        return look.artifacts > 0 or look.target == space.room

    def _answer(self, state: State, task: Task, legal: list[int]) -> i64:
        """The best answer to a question; declining is worth nothing."""
        choice: i64 = legal[0]
        best: float = NEVER
        code: i64 = 0
        for code in legal:
            value = self._answer_value(state, task, code)
            if value > best:
                best = value
                choice = code
        return choice

    def _answer_value(self, state: State, task: Task, code: i64) -> float:
        lore = self.lore
        kind: i64 = self.rules.catalogue.kind[code]
        argument: i64 = self.rules.catalogue.argument[code]
        if kind == TAKE:
            return self._token_value(state, task.seat, argument)
        if kind == CHOOSE:
            effect = self.rules.scripts[task.script].effects[task.index]
            return lore.script[effect.options[argument].number] if isinstance(effect, ChooseOne) else 0.0
        if kind == DISCARD:
            return GLADLY - lore.worth[argument]
        if kind == TRASH:
            return WORTHLESS - lore.worth[argument] - lore.points[argument]
        if kind == REPLACE:
            return -lore.worth[argument] - lore.points[argument]
        return 0.0

    def _token_value(self, state: State, seat: i64, number: i64) -> float:
        space = self.rules.spaces[number]
        if space.pool != NO_POOL:
            return self.lore.pool[space.pool]
        if not self.rules.tokens[space.token].is_artifact:
            return self.lore.token[space.token]
        look = self.looks[seat]
        look_at(self.lore, state, seat, look)
        return GLADLY if self._wants(look, number) else NEVER


def play_on(state: State, scout: Scout, limit: i64 = 100_000) -> i64:
    """Let the scout play all seats to the end of the game, at most `limit` actions; how many were taken."""
    count: i64 = 0
    while not state.over and count < limit:
        if state.pending is None and state.turn.step == MAIN and state.players[state.turn.seat].hand:
            advance(state, scout.card_to_play(state))
        else:
            advance(state, scout.choose(state, legal_actions(state)))
        count += 1
    return count
