"""The odds of an attack: how likely it does how much damage, worked out exactly from what everybody can see.

An attack puts the clank area into the bag and draws without putting back (B5.4), so a seat's damage follows the
hypergeometric distribution over its own cubes and all the others. Cubes that hurt everyone count as everybody's own
(S5.3, C5.3): that a player may keep such damage off with a card is not reckoned with, for hands are hidden. The
functions over plain counts are for search: they make no list and no large number. Those over views are for people and
bots.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.engine.errors import ClankError
from clankwork.engine.model.tables import HUNTER
from clankwork.engine.rules.dragon import cubes_shown, cubes_to_draw
from clankwork.engine.state.state import EMPTY, IN_PLAY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Rules
    from clankwork.engine.observe.views import View
    from clankwork.engine.state.state import State


@dataclass(frozen=True)
class SeatOdds:
    """What an attack may do to one seat."""

    seat: int
    chances: tuple[float, ...]
    """How likely it does 0, 1, 2, … damage; the last one with all that the health track has no more room for."""
    expected: float
    """Damage on average."""
    knocked_out: float
    """How likely it fills the health track (B6.4)."""

    @property
    def hurt(self) -> float:
        """How likely it does any damage."""
        return 1.0 - self.chances[0]


@dataclass(frozen=True)
class AttackOdds:
    """What an attack may do to everyone, if it came now."""

    cubes: int
    """Cubes it draws, all there are if they are fewer (B5.4, B5.9)."""
    seats: tuple[SeatOdds, ...]
    source: str = ""
    """The mechanism whose attack it is; empty for the attack of cards."""


def chance_of_damage(own: i64, others: i64, drawn: i64, at_least: i64 = 1) -> float:
    """How likely `at_least` of `drawn` cubes are among the `own` ones, in a bag with so many `others` (B5.4).

    `own` are also the cubes that hurt everyone, `others` those that do nothing to the seat: black ones and those of
    other seats. If the bag has fewer cubes than are drawn, all are (B5.9). Quick enough for the inside of a search, and
    exact to the last digits of a float for bags of any size: the likeliest outcome is given the weight 1 and the others
    follow from it by small ratios.
    """
    if drawn > own + others:
        drawn = own + others  # B5.9
    low: i64 = drawn - others if drawn > others else 0
    high: i64 = drawn if drawn < own else own
    if at_least <= low:
        return 1.0
    if at_least > high:
        return 0.0
    likeliest = _likeliest(own, others, drawn)
    total = 1.0
    tail = 1.0 if likeliest >= at_least else 0.0
    weight = 1.0
    damage: i64 = likeliest
    while damage < high:
        weight *= _ratio(own, others, drawn, damage)
        damage += 1
        total += weight
        if damage >= at_least:
            tail += weight
    weight = 1.0
    damage = likeliest
    while damage > low:
        damage -= 1
        weight /= _ratio(own, others, drawn, damage)
        total += weight
        if damage >= at_least:
            tail += weight
    return tail / total


def damage_chances(own: i64, others: i64, drawn: i64) -> list[float]:
    """How likely each damage is, from 0 to the most there can be; counted as in `chance_of_damage`."""
    if drawn > own + others:
        drawn = own + others  # B5.9
    low: i64 = drawn - others if drawn > others else 0
    high: i64 = drawn if drawn < own else own
    weights = [0.0] * (high + 1)
    likeliest = _likeliest(own, others, drawn)
    weights[likeliest] = 1.0
    damage: i64 = likeliest
    while damage < high:
        weights[damage + 1] = weights[damage] * _ratio(own, others, drawn, damage)
        damage += 1
    damage = likeliest
    while damage > low:
        damage -= 1
        weights[damage] = weights[damage + 1] / _ratio(own, others, drawn, damage)
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


def _likeliest(own: i64, others: i64, drawn: i64) -> i64:
    """The damage that no other is likelier than."""
    likeliest: i64 = (drawn + 1) * (own + 1) // (own + others + 2)
    if likeliest > own:
        likeliest = own
    if likeliest > drawn:
        likeliest = drawn
    if likeliest < drawn - others:
        likeliest = drawn - others
    return likeliest


def _ratio(own: i64, others: i64, drawn: i64, damage: i64) -> float:
    """How much likelier one damage more is than `damage`."""
    above: i64 = (own - damage) * (drawn - damage)
    below: i64 = (damage + 1) * (others - drawn + damage + 1)
    return float(above) / float(below)


def chance_to_be_hurt(state: State, seat: i64, at_least: i64 = 1, clank: i64 = 0, cubes: i64 = 0) -> float:
    """How likely an attack now does `seat` that much damage, with `clank` more cubes of its own in the area and `cubes`
    more drawn.

    For search, on states made by `determinize`. The cubes are simply added: a supply that is too small (B5.6) and
    −clank in store (B5.7) are the caller's business.
    """
    player = state.players[seat]
    room: i64 = state.rules.ruleset.health - player.damage
    if player.status != IN_PLAY or at_least > room:
        return 1.0 if at_least <= 0 else 0.0  # B7.2
    drawn: i64 = cubes_to_draw(state) + cubes
    own: i64 = state.area.count(seat) + state.bag.contents.count(seat) + clank
    if state.rules.ruleset.hunters:
        own += state.area.count(HUNTER) + state.bag.contents.count(HUNTER)
    others: i64 = len(state.area) + len(state.bag.contents) + clank - own
    place: i64 = len(state.bag.top)
    while place > 0 and drawn > 0:  # what was put on top in sight of all comes first
        place -= 1
        drawn -= 1
        if state.bag.top[place] == seat or state.bag.top[place] == HUNTER:
            at_least -= 1
    return chance_of_damage(own, others, drawn, at_least)


def attack_odds(rules: Rules, view: View, *, clank: int = 0, cubes: int = 0) -> AttackOdds:
    """What an attack would do to each seat if it came now, by the cubes, rage, dangers and health in sight (B5.4).

    With `clank` it says what if the viewer first made so much clank, or took some back where it is negative: no more
    than the supply has (B5.6), less what stored −clank cancels (B5.7). With `cubes`, what if the attack drew that many
    more.
    """
    return _odds(rules, view, clank, cubes_shown(rules, view.rage, list(view.row)) + cubes, "")


def mechanism_odds(rules: Rules, view: View, *, clank: int = 0) -> tuple[AttackOdds, ...]:
    """What the next attack of each mechanism that has one ahead would do if it came now (B7.3)."""
    shown = cubes_shown(rules, view.rage, list(view.row))
    found: list[AttackOdds] = []
    for mechanism, part in zip(rules.mechanisms, view.parts):
        drawn = mechanism.attack_ahead(part, shown)
        if drawn > 0:
            found.append(_odds(rules, view, clank, drawn, mechanism.name))
    return tuple(found)


def _odds(rules: Rules, view: View, clank: int, drawn: int, source: str) -> AttackOdds:
    if clank and view.seat not in range(rules.seats):
        raise ClankError("a spectator makes no clank: ask with the view of a seat")
    bag = list(view.bag)
    bag.extend(view.area)
    _what_if(view, bag, clank)
    top = list(view.bag_top)
    drawn = max(0, min(drawn, len(bag) + len(top)))  # B5.9
    known = top[max(0, len(top) - drawn) :]  # what was put on top in sight of all comes first
    seats: list[SeatOdds] = []
    for player in view.players:
        if player.status != IN_PLAY:
            seats.append(SeatOdds(player.seat, (1.0,), 0.0, 0.0))  # B7.2
            continue
        own = bag.count(player.seat) + bag.count(HUNTER)
        chances = [0.0] * (known.count(player.seat) + known.count(HUNTER))
        chances.extend(damage_chances(own, len(bag) - own, drawn - len(known)))
        seats.append(_seat_odds(player.seat, chances, rules.ruleset.health - player.damage))
    return AttackOdds(drawn, tuple(seats), source)


def _what_if(view: View, bag: list[int], clank: int) -> None:
    """Put the viewer's `clank` into the bag as the rules would, or take it back from the area (B5.6, B5.7)."""
    if clank > 0:
        clank = min(clank, view.players[view.seat].supply)
        if view.turn.seat == view.seat:
            clank = max(0, clank - view.turn.clank_stored)
        bag.extend([view.seat] * clank)
        return
    for _ in range(min(-clank, view.area.count(view.seat))):
        bag.remove(view.seat)


def _seat_odds(seat: int, chances: list[float], room: int) -> SeatOdds:
    """The odds of a seat whose health track has `room` spaces left: cubes beyond it do nothing more (B6.4)."""
    knocked_out = 0.0
    for chance in chances[room:]:
        knocked_out += chance
    if len(chances) > room:
        chances = [*chances[:room], knocked_out]
    expected = 0.0
    for damage, chance in enumerate(chances):
        expected += damage * chance
    return SeatOdds(seat, tuple(chances), expected, knocked_out)


def chance_of_attack(rules: Rules, view: View, *, taken: int = 0) -> float:
    """How likely the refill at the end of this turn brings an attack, if `taken` more cards leave the row (B5.3)."""
    if view.over:
        return 0.0
    if view.turn.attack_due:
        return 1.0
    places = min(view.row.count(EMPTY) + taken, len(view.row))
    left = len(view.deck) + len(view.deck_top)
    if places > left and rules.ruleset.empty_deck_ends:
        return 0.0  # B5.10: everyone is knocked out before the dragon could attack
    top = list(view.deck_top)
    known = top[max(0, len(top) - places) :]
    for card in known:
        if rules.cards[card].dragon:
            return 1.0
    symbols = [card for card in view.deck if rules.cards[card].dragon]
    return chance_of_damage(len(symbols), len(view.deck) - len(symbols), places - len(known), 1)
