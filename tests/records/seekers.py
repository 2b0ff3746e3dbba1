"""Players for the recorded games of every kind: they find artifacts where halls are locked and dungeons not yet laid.

Like those of the base game they see what a person at the table sees: which tunnels lie where is public.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from clankwork.engine import (
    DEPTHS,
    NO_TOKEN,
    PRIZE,
    STAYS,
    UNEXPLORED,
    AcquireCard,
    Action,
    Decline,
    EndTurn,
    Game,
    Move,
    MoveBy,
    Order,
    PlayCard,
    TakeToken,
    Teleport,
    Tiles,
    View,
    ways_seen,
)
from tests.records.players import Wanderer, worth_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clankwork.engine import Exit

FAR: Final = 999
RIDE: Final = 1
"""What a ride costs, beside two for a boot."""


class Seeker(Wanderer):
    """Fetches an artifact worth at least `least` and leaves with it."""

    least = 5
    """What the artifact must be worth, as long as there is such a one in sight."""
    patience = 0
    """Turns to spend at the start on a better deck."""

    def choose(self, game: Game) -> Action:
        legal = game.legal_actions()
        view = game.view(self.seat)
        plays = [action for action in legal if isinstance(action, PlayCard)]
        if plays:
            return self.any_of(plays)
        takes = [action for action in legal if isinstance(action, TakeToken) and self.is_wanted(view, action)]
        if takes:
            return self.any_of(takes)
        if not any(isinstance(action, EndTurn) for action in legal):
            return self.any_of(self.answers(game, legal))
        deeds = [action for action in legal if isinstance(action, Order) and self.heads_for(game, action) == STAYS]
        if deeds:
            return self.any_of(deeds)
        if view.turns <= self.patience * self.rules.seats:
            return self.shop(legal)
        return self.walk(game, view, legal) or self.shop(legal)

    def answers(self, game: Game, legal: list[Action]) -> list[Action]:
        """To what it is asked: of the ways to lay a tile those that lead to a room, and no idle ones."""
        there: list[Action] = [
            action for action in legal if isinstance(action, Order) and self.heads_for(game, action) >= 0
        ]
        others = [action for action in legal if not isinstance(action, AcquireCard | Decline)]
        return there or others or legal

    def heads_for(self, game: Game, action: Action) -> int:
        """Where an order of a mechanism leads."""
        for mechanism in self.rules.mechanisms:
            if mechanism.first <= action.code < mechanism.first + len(mechanism.orders()):
                return int(mechanism.heads_for(game.state, action.code - mechanism.first))
        return STAYS

    def is_wanted(self, view: View, action: TakeToken) -> bool:
        """Anything but an artifact that is worth too little, where there are better ones."""
        values = {token.slug: token.points for token in self.rules.tokens if token.is_artifact}
        value = values.get(action.what, FAR)
        return value >= self.least or all(other < self.least for _, other in self.artifacts(view))

    def artifacts(self, view: View) -> list[tuple[int, int]]:
        """Room and value of the artifacts in sight."""
        found: list[tuple[int, int]] = []
        for space in self.rules.spaces:
            lying = view.table.laid[space.number] if space.number < len(view.table.laid) else ()
            token = lying[-1] if lying else space.token
            if token != NO_TOKEN and self.rules.tokens[token].is_artifact and view.table.left[space.number]:
                found.append((space.room, self.rules.tokens[token].points))
        return found

    def goals(self, game: Game, view: View) -> list[int]:
        """Rooms where it wants to be: on the way out, at an artifact, or at what leads to one."""
        if any(self.rules.tokens[token].is_artifact for token in view.players[self.seat].tokens):
            return [space.room for space in self.rules.spaces if space.use == PRIZE and view.table.left[space.number]]
        for mechanism in self.rules.mechanisms:
            if mechanism.stations_left(game.state, self.seat):
                stations = mechanism.stations()
                return [stations[place].room for place in mechanism.open_stations(game.state, self.seat)]
        sight = self.artifacts(view)
        best = [room for room, value in sight if value >= self.least]
        return best or self.unexplored(game) or [room for room, _ in sight]

    def unexplored(self, game: Game) -> list[int]:
        """Rooms with a tunnel off the edge of what is laid, while there are tiles."""
        for mechanism in self.rules.mechanisms:
            if isinstance(mechanism, Tiles) and mechanism.tiles_left(game.state):
                layout = mechanism.layout(game.state.part(mechanism.number))
                return [room.number for room in self.rules.rooms if layout.edges(room.number)]
        return []

    def costs(self, view: View, goals: Iterable[int]) -> list[int]:
        """What it costs to get to a goal from each room: two for a boot, one for a monster or a ride."""
        own = view.players[self.seat]
        held = [self.rules.tokens[token] for token in own.tokens]
        keys = any(token.opens_locks for token in held)
        tags = 0
        for token in held:
            tags |= token.tags
        stops = [each.stops_for(keys, tags, view.rage) for each in self.rules.mechanisms]
        into = self.ways_into(view, FAR if keys else own.lockpicks)
        cost = [FAR] * len(self.rules.rooms)
        queue = [(0, room) for room in goals if not self.rules.rooms[room].needs & ~tags]
        while queue:
            so_far, room = heappop(queue)
            if so_far >= cost[room]:
                continue
            cost[room] = so_far
            for start, exit in into[room]:
                heappush(queue, (so_far + 2 * exit.boots + exit.monsters, start))
            for line in stops:
                if room in line:
                    for stop in line:
                        heappush(queue, (so_far + RIDE, stop))
        return cost

    def ways_into(self, view: View, picks: int) -> list[list[tuple[int, Exit]]]:
        """The tunnels that lead into each room, and from where: those that it could walk."""
        into: list[list[tuple[int, Exit]]] = [[] for _ in self.rules.rooms]
        for start, exits in enumerate(ways_seen(self.rules, view)):
            for exit in exits:
                if not exit.against_arrow and exit.locks <= picks:
                    into[exit.to].append((start, exit))
        return into

    def walk(self, game: Game, view: View, legal: list[Action]) -> Action | None:
        """The step that helps most, with all the swords there are for it; at an edge, a step into the unknown."""
        here = view.players[self.seat].room
        cost = self.costs(view, self.goals(game, view))
        steps: list[tuple[int, int, int, Action]] = []
        for action in legal:
            room = self.leads_to(game, view, action)
            if room == UNEXPLORED and cost[here] == 0:
                return action
            if room >= 0 and cost[room] < cost[here]:
                swords = action.swords if isinstance(action, Move | MoveBy) else 0
                steps.append((cost[room], -swords, action.code, action))
        return min(steps)[3] if steps else None

    def leads_to(self, game: Game, view: View, action: Action) -> int:
        """The room that an action leads to, `UNEXPLORED` or `STAYS`."""
        if isinstance(action, Order):
            return self.heads_for(game, action)
        if isinstance(action, Move | Teleport):
            return next(room.number for room in self.rules.rooms if room.slug == action.to)
        if isinstance(action, MoveBy):
            for exit in ways_seen(self.rules, view)[view.players[self.seat].room]:
                if exit.code <= action.code <= exit.code + exit.monsters:
                    return int(exit.to)
        return STAYS

    def shop(self, legal: list[Action]) -> Action:
        """The best card in reach; then whatever else there is, half of the time."""
        cards = [action for action in legal if isinstance(action, AcquireCard)]
        if cards:
            return max(cards, key=lambda action: (worth_of(self.rules, action.card), action.code))
        away = (Move, MoveBy, Teleport, Order, EndTurn, Decline)
        others = [action for action in legal if not isinstance(action, away)]
        if others and self.lots.below(4):
            return self.any_of(others)
        return self.any_of([action for action in legal if isinstance(action, EndTurn)] or legal)


class Plunderer(Seeker):
    """Goes for a dear artifact, with a better deck."""

    least = 15
    patience = 5


class Loiterer(Seeker):
    """Fetches an artifact and then stays outside the depths without leaving: to be rescued, not to escape."""

    def walk(self, game: Game, view: View, legal: list[Action]) -> Action | None:
        """As others do, but for the last step."""
        room = self.rules.rooms[view.players[self.seat].room]
        holds = any(self.rules.tokens[token].is_artifact for token in view.players[self.seat].tokens)
        if holds and not room.traits & DEPTHS:
            return None
        return super().walk(game, view, legal)
