"""What the spaces of the tracks bring, the same in every language (B5.4, B7.3, S5.2, S6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.engine import NEVER, Countdown, Hunters, Network, Pursuit
from clankwork.text.language import CountdownSpace, PursuitRule, RageSpace, Tracks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clankwork.content import Content


@dataclass(frozen=True)
class TrackPhrases:
    """What a language needs in order to tell of tracks."""

    code: str
    attack: Callable[[int], str]
    """How many cubes an attack draws on a space of the rage track (B5.4)."""
    hunters: Callable[[Content, int], str]
    """The cubes that hurt everyone and come into play there (S5.2)."""
    closed: Callable[[Sequence[str]], str]
    """The rooms that nobody rides to any more from there on (S5.4)."""
    first: str
    """Who puts a pawn on the first space of the countdown (B7.4)."""
    more: Callable[[Content, int], str]
    """The attack of a space of the countdown (B7.3)."""
    last: Callable[[Content], str]
    """What its last space does."""
    out: Callable[[int], str]
    """What players who are out do in their turns (S6.3, C6.3)."""

    def tracks(self, content: Content, /) -> Tracks:
        """The tracks of a game."""
        countdown: tuple[CountdownSpace, ...] = ()
        pursuit: PursuitRule | None = None
        for mechanism in content.rules.mechanisms:
            if isinstance(mechanism, Countdown):
                countdown = self._countdown(content, mechanism)
            elif isinstance(mechanism, Pursuit):
                pursuit = PursuitRule(int(mechanism.cubes), self.out(int(mechanism.cubes)))
        spaces = range(len(content.rules.ruleset.rage))
        return Tracks(tuple(self._rage(content, space) for space in spaces), countdown, pursuit)

    def _countdown(self, content: Content, countdown: Countdown) -> tuple[CountdownSpace, ...]:
        attacks = [CountdownSpace(more, ends=False, line=self.more(content, more)) for more in countdown.extra_cubes]
        first = CountdownSpace(0, ends=False, line=self.first)
        return (first, *attacks, CountdownSpace(0, ends=True, line=self.last(content)))

    def _rage(self, content: Content, space: int) -> RageSpace:
        """A space of the rage track: the cubes of an attack, and what happens when the marker comes there."""
        cubes = content.rules.ruleset.rage[space]
        hunters, closed = 0, list[str]()
        for mechanism in content.rules.mechanisms:
            if isinstance(mechanism, Hunters):
                hunters += mechanism.cubes[space]
            elif isinstance(mechanism, Network) and mechanism.cut_at == space < NEVER:
                closed += [content.names.rooms[stop][self.code] for stop in mechanism.cut]
        lines = [self.attack(cubes)]
        if hunters:
            lines.append(self.hunters(content, hunters))
        if closed:
            lines.append(self.closed(closed))
        return RageSpace(cubes, hunters, bool(closed), tuple(lines))
