"""The health track (B6)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from clankwork.engine.events import DamageTaken, Healed
from clankwork.engine.happenings import Hunted
from clankwork.engine.tables import BLACK

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import State


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
    player.damage += 1
    if dark:
        player.dark += 1
        state.own_aside().remove(BLACK)
    else:
        player.supply -= 1
    if state.log is not None:
        state.log.append(Hunted(seat, dark))


def heal(state: State, seat: i64, damage: i64) -> None:
    """Take up to `damage` cubes off the health track, back to the supply (B6.3); black ones last, and they go back to
    those set aside (S5.7, C5.6).
    """
    healed: i64 = state.players[seat].damage
    if healed > damage:
        healed = damage
    if healed == 0:
        return
    player = state.own_player(seat)
    player.damage -= healed
    player.supply += healed
    if player.dark > player.damage:
        back: i64 = player.dark - player.damage
        player.dark -= back
        player.supply -= back
        for _ in range(back):
            insort(state.own_aside(), BLACK)
    if state.log is not None:
        state.log.append(Healed(seat, healed))
