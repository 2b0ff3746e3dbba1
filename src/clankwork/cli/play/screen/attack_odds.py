"""What the dragon may do to whom, in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.text import Text

from clankwork.cli.play.screen.signs import SEAT_STYLES
from clankwork.cli.text_layout import Flow, Lines
from clankwork.engine import IN_PLAY, Countdown, Pursuit, attack_odds, chance_of_attack, mechanism_odds

if TYPE_CHECKING:
    from rich.console import RenderableType

    from clankwork.cli.play.screen.signs import Signs
    from clankwork.cli.play.sentences import Words
    from clankwork.engine import AttackOdds, SeatOdds, View

LIKELY: Final = 0.005
"""Chances below round to nothing and are left out."""


def dangers_in_brief(words: Words, view: View) -> str:
    """How likely an attack now would hurt the viewer; nothing for one who is out."""
    if view.players[view.seat].status != IN_PLAY:
        return ""
    mine = attack_odds(words.content.rules, view).seats[view.seat]
    out = words.say.percent(mine.knocked_out) if mine.knocked_out >= LIKELY else ""
    return words.say.attack_hurts(words.say.percent(mine.hurt), out)


def dangers(words: Words, signs: Signs, view: View, clank: int) -> Group:
    """How likely an attack would do how much damage to everyone, if the viewer made `clank` more before it.

    First an attack of the cards, then those of mechanisms; and how likely the end of the turn brings one at all.
    """
    rules, say = words.content.rules, words.say
    now = attack_odds(rules, view, clank=clank)
    parts: list[RenderableType] = [
        Lines(Text(say.if_attacked(now.cubes, clank), "bold")),
        _damage(words, signs, view, now),
    ]
    for odds in mechanism_odds(rules, view, clank=clank):
        heading = f"{_name_of(words, odds.source)}{words.marks.colon}{say.attack_draws(odds.cubes)}"
        parts += [Lines(Text(heading, "bold")), _damage(words, signs, view, odds)]
    at_end = say.attack_at_end(words.labels.table.row, say.percent(chance_of_attack(rules, view)))
    return Group(*parts, Lines(Text(at_end)))


def _name_of(words: Words, source: str) -> str:
    """What the mechanism is called whose attack it is."""
    for mechanism in words.content.rules.mechanisms:
        if mechanism.name == source and isinstance(mechanism, Countdown):
            return words.labels.table.countdown
        if mechanism.name == source and isinstance(mechanism, Pursuit):
            return words.labels.table.pursuit
    return source


def _damage(words: Words, signs: Signs, view: View, odds: AttackOdds) -> Group:
    lines = [
        Flow("", [Text(words.players[each.seat], f"bold {SEAT_STYLES[each.seat]}"), *_chances(words, signs, each)])
        for each in odds.seats
        if view.players[each.seat].status == IN_PLAY
    ]
    return Group(*lines)


def _chances(words: Words, signs: Signs, odds: SeatOdds) -> list[Text]:
    pieces = [
        Text(f"−{damage}{signs.heart}" if damage else f"{signs.heart}", "red").append(
            f" {words.say.percent(chance)}", "default"
        )
        for damage, chance in enumerate(odds.chances)
        if chance >= LIKELY
    ]
    if odds.knocked_out >= LIKELY:
        pieces.append(Text(words.say.knocks_out(words.say.percent(odds.knocked_out)), "bold red"))
    return pieces
