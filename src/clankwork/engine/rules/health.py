"""The health track (B6)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from clankwork.engine.model.events import DamageTaken, Healed
from clankwork.engine.model.happenings import Hunted
from clankwork.engine.model.tables import BLACK

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import Player, State


PLACES: Final = tuple([2**place for place in range(61)])
"""The bit of each place of a health track, and one more."""


def take_damage(state: State, seat: i64, damage: i64) -> None:
    """Damage not done by the dragon uses cubes from the supply (B6.2)."""
    player = state.own_player(seat)
    assert damage <= player.supply, "damage without a cube to mark it is refused (B4.4)"
    player.supply -= damage
    player.damage += damage
    if state.log is not None:
        state.log.append(DamageTaken(seat, damage))


def be_hunted(state: State, seat: i64) -> None:
    """1 damage by a cube that hurts everyone: marked from the supply, without one by a black cube set aside (S5.3)."""
    player = state.players[seat]
    if player.damage >= state.rules.ruleset.health:
        return
    dark = player.supply == 0
    if dark and BLACK not in state.aside:
        return  # there is nothing left to mark it with
    player = state.own_player(seat)
    if dark:
        if state.rules.ruleset.own_cubes_heal_first:
            player.dark_places = player.dark_places * 2 + 1
        else:
            player.dark_places |= PLACES[player.damage]
        state.own_aside().remove(BLACK)
    else:
        player.supply -= 1
    player.damage += 1
    if state.log is not None:
        state.log.append(Hunted(seat, dark))


def heal(state: State, seat: i64, damage: i64) -> None:
    """Take up to `damage` cubes off the health track, the right-most first (B6.3, C5.6): the player's own go back to
    the supply, black ones to those set aside. Where own cubes heal first, black ones lie to the left of them (S5.7).
    """
    healed: i64 = state.players[seat].damage
    if healed > damage:
        healed = damage
    if healed == 0:
        return
    player = state.own_player(seat)
    black: i64 = 0
    for _ in range(healed):
        player.damage -= 1
        place: i64 = PLACES[player.damage]
        if player.dark_places & place:
            player.dark_places -= place
            black += 1
    player.supply += healed - black
    for _ in range(black):
        insort(state.own_aside(), BLACK)
    if state.log is not None:
        state.log.append(Healed(seat, healed, black))


def dark_damage(player: Player) -> i64:
    """How much of a player's damage is marked by black cubes."""
    count: i64 = 0
    places: i64 = player.dark_places
    while places:
        count += places & 1
        places >>= 1
    return count


def track_of(player: Player, seat: i64) -> tuple[int, ...]:
    """The cubes on the health track of `seat`, from the left: the next one to heal is the last."""
    cubes = [int(seat)] * player.damage
    if player.dark_places:
        for place in range(player.damage):
            if player.dark_places & PLACES[place]:
                cubes[place] = BLACK
    return tuple(cubes)


def lay_on_track(player: Player, track: list[int]) -> None:
    """Put the cubes `track` on the health track, from the left."""
    player.damage = len(track)
    player.dark_places = 0
    for place, cube in enumerate(track):
        if cube == BLACK:
            player.dark_places |= PLACES[place]
