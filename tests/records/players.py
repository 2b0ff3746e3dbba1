"""Players for the recorded games: simple, different from each other, and the same on every machine.

They see what a person at the table sees: the view of their seat, the actions open to them and the printed board.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from clankwork.engine import (
    CAVE,
    AcquireCard,
    Action,
    BuyItem,
    Decline,
    EndTurn,
    FightMonster,
    Gain,
    Game,
    Move,
    MoveBy,
    Order,
    PlayCard,
    Rules,
    Stream,
    TakeToken,
    Teleport,
    UseDevice,
    UseToken,
    View,
    stream_key,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

FAR: Final = 999


def ways_to(rules: Rules, goal: int, *, keys: bool) -> tuple[int, ...]:
    """What it costs to walk to `goal` from each room: two for a boot or a cave, one for a monster."""
    cost = [FAR] * len(rules.rooms)
    cost[goal] = 0
    queue = [(0, goal)]
    while queue:
        so_far, room = heappop(queue)
        for start in rules.rooms:
            for exit in start.exits:
                if exit.to != room or exit.against_arrow or (exit.locks and not keys):
                    continue
                cave = 2 if rules.rooms[room].traits & CAVE else 0
                total = so_far + 2 * exit.boots + exit.monsters + cave
                if total < cost[start.number]:
                    cost[start.number] = total
                    heappush(queue, (total, start.number))
    return tuple(cost)


def worth_of(rules: Rules, slug: str) -> int:
    """What a card is worth to somebody who has far to go."""
    card = next(card for card in rules.cards if card.slug == slug)
    gains = [effect for effect in card.play.effects if isinstance(effect, Gain)]
    return card.skill + sum(4 * gain.boots + 6 * gain.teleports + gain.swords + gain.skill for gain in gains)


class Wanderer:
    """Does anything that is allowed."""

    def __init__(self, rules: Rules, seat: int, seed: str) -> None:
        self.rules = rules
        self.seat = seat
        self.lots = Stream(stream_key(seed, f"player {seat}"))
        self.known_ways: dict[tuple[int, bool], tuple[int, ...]] = {}

    def any_of(self, actions: Sequence[Action]) -> Action:
        return actions[self.lots.below(len(actions))]

    def choose(self, game: Game) -> Action:
        return self.any_of(game.legal_actions())


class Shopper(Wanderer):
    """Plays everything, takes as many cards out of the row as it can pay for, and stays where it is."""

    def choose(self, game: Game) -> Action:
        legal = game.legal_actions()
        plays = [action for action in legal if isinstance(action, PlayCard)]
        row = {self.rules.cards[card].slug for card in game.view(self.seat).row if card >= 0}
        shopping = [
            action
            for action in legal
            if isinstance(action, AcquireCard | UseDevice | FightMonster) and action.card in row
        ]
        away = (Move, MoveBy, Teleport, Order, AcquireCard)
        quiet = [action for action in legal if not isinstance(action, away)]
        return self.any_of(plays or shopping or quiet or legal)


class Idler(Wanderer):
    """Plays its cards, answers what it is asked, and does nothing else: most of the time."""

    def choose(self, game: Game) -> Action:
        legal = game.legal_actions()
        plays = [action for action in legal if isinstance(action, PlayCard)]
        ends = [action for action in legal if isinstance(action, EndTurn)]
        return self.any_of(plays or (ends if self.lots.below(4) else []) or legal)


class Runner(Wanderer):
    """Fetches an artifact worth at least `least` and brings it home."""

    least = 5
    """What the artifact must be worth, as long as there is such a one."""
    patience = 0
    """Turns to spend at the start on a better deck."""

    def choose(self, game: Game) -> Action:
        legal = game.legal_actions()
        view = game.view(self.seat)
        plays = [action for action in legal if isinstance(action, PlayCard)]
        if plays:
            return self.any_of(plays)
        takes = [action for action in legal if isinstance(action, TakeToken)]
        if takes:
            return self.take(view, takes, legal)
        if not any(isinstance(action, EndTurn) for action in legal):
            return self.any_of(legal)
        if view.turns <= self.patience * self.rules.seats:
            return self.shop(legal)
        return self.walk(view, legal) or self.shop(legal)

    def take(self, view: View, takes: list[TakeToken], legal: list[Action]) -> Action:
        """The artifact it came for, or a secret; another artifact it leaves."""
        wanted = [
            action
            for action in takes
            if not action.what.startswith("artifact-") or self.is_wanted(view, int(action.what.rpartition("-")[2]))
        ]
        others = [action for action in legal if not isinstance(action, TakeToken)]
        return self.any_of(wanted or others or takes)

    def is_wanted(self, view: View, value: int) -> bool:
        return value >= self.least or all(other < self.least for _, other in self.artifacts(view))

    def artifacts(self, view: View) -> list[tuple[int, int]]:
        """Room and value of the artifacts that lie on the board."""
        return [
            (space.room, self.rules.tokens[space.token].points)
            for space in self.rules.spaces
            if space.pool < 0 and self.rules.tokens[space.token].is_artifact and view.table.left[space.number]
        ]

    def costs(self, view: View) -> tuple[int, ...]:
        """What it costs from each room to get where it wants to be."""
        own = [self.rules.tokens[token] for token in view.players[self.seat].tokens]
        keys = any(token.opens_locks for token in own)
        if any(token.is_artifact for token in own):
            return self.ways_to(self.rules.start, keys=keys)
        rooms = [room for room, value in self.artifacts(view) if self.is_wanted(view, value)]
        maps = [self.ways_to(room, keys=keys) for room in rooms]
        return tuple(min(costs) for costs in zip(*maps, strict=True)) if maps else (0,) * len(self.rules.rooms)

    def ways_to(self, goal: int, *, keys: bool) -> tuple[int, ...]:
        if (goal, keys) not in self.known_ways:
            self.known_ways[goal, keys] = ways_to(self.rules, goal, keys=keys)
        return self.known_ways[goal, keys]

    def walk(self, view: View, legal: list[Action]) -> Action | None:
        """The step that helps most, with all the swords there are for it."""
        costs = self.costs(view)
        number_of = {room.slug: room.number for room in self.rules.rooms}
        here = costs[view.players[self.seat].room]
        steps = [
            (costs[number_of[action.to]], -action.swords if isinstance(action, Move) else 0, action.code, action)
            for action in legal
            if isinstance(action, Move | Teleport) and costs[number_of[action.to]] < here
        ]
        return min(steps)[3] if steps else None

    def shop(self, legal: list[Action]) -> Action:
        """Cards with boots first, then the dearest; then whatever else there is, half of the time."""
        cards = [action for action in legal if isinstance(action, AcquireCard)]
        if cards:
            return max(cards, key=lambda action: (worth_of(self.rules, action.card), action.code))
        others = [action for action in legal if isinstance(action, FightMonster | UseDevice | BuyItem | UseToken)]
        if others and self.lots.below(4):
            return self.any_of(others)
        return self.any_of([action for action in legal if isinstance(action, EndTurn | Decline)] or legal)


class Delver(Runner):
    """Goes for an artifact in the depths, with a better deck."""

    least = 15
    patience = 6


class Hoarder(Runner):
    """Wants one of the two best artifacts and takes its time."""

    least = 25
    patience = 10


class Rambler(Runner):
    """Sees as many rooms as it can, takes what it finds, and thinks of the way home late."""

    late = 14
    """Rounds before it turns back."""

    def __init__(self, rules: Rules, seat: int, seed: str) -> None:
        super().__init__(rules, seat, seed)
        self.goal = rules.start

    def costs(self, view: View) -> tuple[int, ...]:
        if view.turns > self.late * self.rules.seats:
            return super().costs(view)
        rooms = self.ways_to(self.goal, keys=True)
        if rooms[view.players[self.seat].room] == 0 or self.goal == self.rules.start or not self.lots.below(8):
            self.goal = self.lots.below(len(self.rules.rooms))
        return self.ways_to(self.goal, keys=True)

    def shop(self, legal: list[Action]) -> Action:
        """Anything in reach, most of the time."""
        others = [action for action in legal if not isinstance(action, Move | EndTurn)]
        return self.any_of(others) if others and self.lots.below(6) else super().shop(legal)


PLAYERS: Final = {
    "wanderer": Wanderer,
    "shopper": Shopper,
    "idler": Idler,
    "runner": Runner,
    "delver": Delver,
    "hoarder": Hoarder,
    "rambler": Rambler,
}
