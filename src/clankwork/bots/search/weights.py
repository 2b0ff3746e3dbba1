"""What a bot holds dear: the figures that turn effects, distances and dangers into points."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Weights:
    """Points, unless a field says otherwise. Found by letting bots with slightly different weights play each other."""

    skill: float = 1.49
    """One skill, each time it comes from a card of the deck. Likewise the fields up to `attack`."""
    swords: float = 1.34
    boots: float = 2.13
    gold: float = 1.49
    teleports: float = 2.01
    clank: float = -1.04
    """One clank of one's own."""
    noise: float = 1.07
    """One clank for each of the others."""
    cards: float = 3.0
    """One card drawn."""
    heal: float = 1.0
    trash: float = 2.36
    secrets: float = 2.02
    """One face-down token."""
    rage: float = -1.09
    """One space up the rage track."""
    attack: float = -0.33
    """One attack of the dragon, on everybody."""
    points: float = 0.87
    """One point printed on a card that is to be bought: less than one, since it may be lost with its owner."""
    now_skill: float = 1.31
    """One skill at once, by a device or a monster's reward. Likewise the next two."""
    now_boots: float = 2.47
    now_swords: float = 0.54
    monster: float = 0.89
    """Boots that a monster in a tunnel is as bad as."""
    cave: float = 0.0
    """Boots that a crystal cave is as bad as."""
    ride: float = 1.0
    """Boots that a ride is as bad as, after which nobody walks on (S3.10)."""
    lock: float = 1.0
    """Boots that a lock is as bad as for who has a lockpick for it (C3.1)."""
    lockpick: float = 0.7
    """One lockpick kept."""
    tile: float = 1.6
    """Boots that it takes to cross a tile nobody has seen yet (C2.1)."""
    pace: float = 0.54
    """Boots a turn that come from elsewhere than the deck."""
    fear: float = 0.6
    """Cards laid into the row in each turn whose attack symbol is feared: fewer than there are, for who hangs back too
    much loses as well."""
    chase: float = 1.0
    """How much more danger counts in games in which whoever is out draws cubes for the rest of the game (S6.3)."""
    caution: float = 0.3
    """How much more danger counts for each point of a lead."""
    growth: float = 0.13
    """How much an attack grows from round to round, as a share."""
    dilution: float = 0.9
    """How much of an average card each new card keeps from being drawn."""
    lean: float = 0.3
    """How much more than that where the way is long: whoever buys less hurries the deck, and the dragon less."""
    march: float = 0.87
    """What a boot is worth more where the way is long."""
    delay: float = 0.31
    """Turns before a bought card is drawn, once the deck is shuffled."""
    patience: float = 27.82
    """Turns that are counted on at most when a card is bought."""
    boot_price: float = 0.96
    """One boot spent on a detour, in the safety of one's health."""
    time: float = 0.13
    """One turn more on the way to an artifact and home."""
    income: float = 0.2
    """One point's worth of cards that the deck will bring, at the end of a turn."""
    haste: float = 0.5
    """One turn more between the end of this turn and home."""
    hurry: float = 3.5
    """One turn more between the end of this turn and home where the way is long, on top of `haste`."""


def on_a_long_way(weights: Weights, seats: int) -> Weights:
    """Weights for games in which something has to be done elsewhere before any artifact is in reach (S4.3).

    Every seat raises rage and draws attacks, so the more there are, the more it is a race.
    """
    crowd = 0.5 * float(seats)
    return replace(
        weights,
        boots=weights.boots + weights.march * crowd,
        dilution=weights.dilution + weights.lean * crowd,
        haste=weights.haste + weights.hurry,
    )
