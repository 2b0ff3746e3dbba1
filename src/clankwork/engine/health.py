"""The health track (B6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.events import DamageTaken, Healed

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


def heal(state: State, seat: i64, damage: i64) -> None:
    """Take up to `damage` cubes off the health track, back to the supply (B6.3)."""
    healed: i64 = state.players[seat].damage
    if healed > damage:
        healed = damage
    if healed == 0:
        return
    player = state.own_player(seat)
    player.damage -= healed
    player.supply += healed
    if state.log is not None:
        state.log.append(Healed(seat, healed))
