"""Players that go where nobody has been: for rooms behind closed doors and at the ends of dungeons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.records.seekers import FAR, Seeker

if TYPE_CHECKING:
    from clankwork.engine import Game, Rules, View


class Sightseer(Seeker):
    """Gets what opens closed rooms, then walks from one room that nobody has seen to the next, and then home."""

    def __init__(self, rules: Rules, seat: int, seed: str, unseen: set[str]) -> None:
        super().__init__(rules, seat, seed)
        self.unseen = unseen
        """Slugs of rooms, shared by all games on a board; whoever plays takes out what was visited."""
        self.least = (5, 10, 15, 20, 25, 30)[self.lots.below(6)]

    def goals(self, game: Game, view: View) -> list[int]:
        """Rooms that nobody has seen, if they can be walked to; else what others want."""
        if any(mechanism.stations_left(game.state, self.seat) for mechanism in self.rules.mechanisms):
            return super().goals(game, view)
        rooms = [room.number for room in self.rules.rooms if room.slug in self.unseen]
        if self.costs(view, rooms)[view.players[self.seat].room] >= FAR or view.turns > 40 * self.rules.seats:
            return super().goals(game, view)
        return rooms
