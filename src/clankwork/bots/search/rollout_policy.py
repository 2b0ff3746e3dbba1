"""The quick player: decides at a glance, by tables and a plan. Search plays whole games with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.bots.search.goals import artifact_on, errand_worth, look_at
from clankwork.bots.search.prospects import Outlook
from clankwork.engine import (
    ACQUIRE,
    BUY,
    CHOOSE,
    DISCARD,
    FIGHT,
    GO,
    MAIN,
    MOVE,
    NO_POOL,
    NO_TOKEN,
    PLAY,
    REPLACE,
    SPECIAL,
    SPEND,
    STAYS,
    TAKE,
    TELEPORT,
    TRASH,
    UNEXPLORED,
    USE,
    ChooseOne,
    Heal,
    advance,
    exit_by,
    legal_actions,
    room_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.bots.search.game_knowledge import Lore
    from clankwork.engine import Exit, State, Task

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
A_FIND: Final = 20.0
"""What a new room with an artifact is worth."""
EARLY: Final = 5.0
"""Turns to go that are early enough."""


class Scout:
    """The quick player for every seat of a game that goes forward."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore
        self.rules = lore.rules
        self.looks = [Outlook(lore) for _ in range(lore.rules.seats)]

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
        move = self._lay(state, look, legal) if state.turn.held else self._move(state, look, legal)
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

    def _move(self, state: State, look: Outlook, legal: list[int]) -> i64:
        """The step that leads nearest to the goal, or -1 if none leads nearer."""
        goal: i64 = look.goal if look.goal != look.room else look.target
        if look.errand == look.room:
            return -1
        if goal == look.room:
            return self._explore(state, legal) if look.exploring else -1
        toward = look.ways.to(goal)
        catalogue = self.rules.catalogue
        nearest: i64 = toward[look.room]
        choice: i64 = -1
        swords: i64 = 0
        code: i64 = 0
        for code in legal:
            room = self._where_to(state, code)
            if room >= 0:
                spent: i64 = catalogue.amount[code] if catalogue.kind[code] == MOVE else 0
                length: i64 = toward[room]
                if length < nearest or (length == nearest and choice >= 0 and spent > swords):
                    nearest = length
                    choice = code
                    swords = spent
        return choice

    def _where_to(self, state: State, code: i64) -> i64:
        """The room that an action takes the active player to; a negative number if it is none, or not known."""
        catalogue = self.rules.catalogue
        kind: i64 = catalogue.kind[code]
        argument: i64 = catalogue.argument[code]
        if kind == MOVE:
            if state.layout is None:
                return room_of(argument)
            exit = exit_by(state, code - catalogue.amount[code])
            return STAYS if exit is None else exit.to
        if kind == TELEPORT:
            return argument
        if kind == SPECIAL:
            return self.rules.mechanisms[catalogue.amount[code]].heads_for(state, argument)
        return STAYS

    def _explore(self, state: State, legal: list[int]) -> i64:
        """The easiest step off the edge of what is laid, or -1."""
        catalogue = self.rules.catalogue
        least: float = -NEVER
        choice: i64 = -1
        code: i64 = 0
        for code in legal:
            if catalogue.kind[code] == SPECIAL:
                mechanism = self.rules.mechanisms[catalogue.amount[code]]
                exit = mechanism.tunnel_ahead(state, catalogue.argument[code])
                if exit is not None and exit.to == UNEXPLORED:
                    price = self._hardship(exit)
                    if price < least:
                        least = price
                        choice = code
        return choice

    def _hardship(self, exit: Exit) -> float:
        """What a tunnel asks, in boots."""
        w = self.lore.weights
        return float(exit.boots) + w.monster * float(exit.monsters) + w.lock * float(exit.locks)

    def _lay(self, state: State, look: Outlook, legal: list[int]) -> i64:
        """The way to lay a tile that leads to the best room most easily, with as many swords as help; or -1."""
        catalogue = self.rules.catalogue
        best: float = NEVER
        choice: i64 = -1
        code: i64 = 0
        for code in legal:
            if catalogue.kind[code] == SPECIAL:
                mechanism = self.rules.mechanisms[catalogue.amount[code]]
                exit = mechanism.tunnel_ahead(state, catalogue.argument[code])
                value = NEVER if exit is None else self._find(look, exit) - self._hardship(exit)
                if value >= best:
                    best = value
                    choice = code
        return choice

    def _find(self, look: Outlook, exit: Exit) -> float:
        """What there is in the room that a tunnel leads to over a new tile."""
        if exit.to == UNEXPLORED:
            return -self.lore.weights.tile
        for number in self.rules.rooms[exit.to].spaces:
            if look.room_for_more and self.rules.spaces[number].token == NO_TOKEN:
                return A_FIND  # an artifact will lie there
        return self.lore.gives[exit.to]

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
            return 2.0 * GLADLY if self._wants(state, look, argument) else NEVER
        if kind == SPECIAL:
            return self._errand(state, look, self.rules.catalogue.amount[code], argument)
        return 0.0

    def _errand(self, state: State, look: Outlook, mechanism: i64, order: i64) -> float:
        """Something to do in the seat's room: if it opens the way it is part of the plan, or else worth its price."""
        for errand in self.lore.errands[mechanism]:
            if errand.room == look.room and errand.order == order:
                if look.errand == look.room:
                    return GLADLY
                worth = errand_worth(self.lore, state, look, errand)
                return GLADLY + worth if worth > 0.0 else NEVER
        return NEVER

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
        value: float = float(token.points - self.rules.ruleset.price) + self.lore.found[token.number]
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

    def _wants(self, state: State, look: Outlook, number: i64) -> bool:
        """Whether to take what lies on a space of the seat's room; of artifacts only what the plan is about."""
        space = self.rules.spaces[number]
        if space.pool != NO_POOL or not self.rules.tokens[artifact_on(state, space)].is_artifact:
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
        if kind == GO or kind == BUY:
            look = self.looks[task.seat]
            look_at(lore, state, task.seat, look)
            return self._item(state, look, argument) if kind == BUY else -float(look.ways.between(argument, look.goal))
        return 0.0

    def _token_value(self, state: State, seat: i64, number: i64) -> float:
        space = self.rules.spaces[number]
        if space.pool != NO_POOL:
            return self.lore.pool[space.pool]
        token = artifact_on(state, space)
        if not self.rules.tokens[token].is_artifact:
            return self.lore.token[token]
        look = self.looks[seat]
        look_at(self.lore, state, seat, look)
        return GLADLY if self._wants(state, look, number) else NEVER


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
