"""What a language is: a package of functions that build whole sentences from effects, actions, events and refusals.

`Language` is the list of those functions. The packages `en`, `fr` and `ja` are checked against it, so a function that
one of them lacks does not type-check, and neither does a word without a phrase: every function over a closed set of
words ends in `assert_never`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from clankwork.engine import NO_SOURCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Action, Bonus, Effect, Event, Gain, Refusal, Script
    from clankwork.text.labels import Labels
    from clankwork.text.mechanism_orders import Ahead

Kind: TypeAlias = Literal[
    "play",
    "acquire",
    "use",
    "defeat",
    "arrive",
    "ward",
    "points",
    "taken",
    "effect",
    "worth",
    "held",
    "entrance",
    "enter",
    "way-out",
    "port",
    "strongroom",
    "shrine",
]
"""What a section of a description tells: of cards, of tokens, of rooms."""


@dataclass(frozen=True)
class Marks:
    """How a language sets the parts of a description apart."""

    colon: str
    """After the title of a section."""
    dot: str
    """Between two facts."""


@dataclass(frozen=True)
class Section:
    """A titled part of a description, such as what a card does when it is played."""

    title: str
    text: str
    kind: Kind
    """What part it is, in whatever language: for those who set it in type."""


@dataclass(frozen=True)
class Description:
    """A card or a token in words: what it is, then what it does. `str()` gives it as plain lines."""

    name: str
    facts: tuple[str, ...]
    """Kind, cost, points and marks, each a few words."""
    sections: tuple[Section, ...]
    marks: Marks

    @property
    def lines(self) -> tuple[str, ...]:
        """The name, the facts on one line, and a line for each section."""
        facts = (self.marks.dot.join(self.facts),) if self.facts else ()
        return (self.name, *facts, *(f"{part.title}{self.marks.colon}{part.text}" for part in self.sections))

    def __str__(self) -> str:
        return "\n".join(self.lines)


@dataclass(frozen=True)
class RageSpace:
    """A space of the rage track (B5.4)."""

    cubes: int
    """How many an attack draws, without danger cards."""
    hunters: int
    """Cubes that hurt everyone and come into play when the marker gets there (S5.2)."""
    closes: bool
    """Whether rooms are closed to riders from there on (S5.4)."""
    lines: tuple[str, ...]
    """All that in sentences."""


@dataclass(frozen=True)
class CountdownSpace:
    """A space of the countdown track (B7.3)."""

    more: int
    """Cubes that its attack draws beside the usual ones; 0 where there is no attack."""
    ends: bool
    """Whether it knocks everyone out who is still inside."""
    line: str
    """What the space does, as a sentence."""


@dataclass(frozen=True)
class PursuitRule:
    """What players who are out do in their turns (S6.3, C6.3)."""

    cubes: int
    """How many each of them draws."""
    line: str
    """What players who are out do, as a sentence."""


@dataclass(frozen=True)
class Tracks:
    """What threatens in a game, space by space."""

    rage: tuple[RageSpace, ...]
    countdown: tuple[CountdownSpace, ...]
    """Empty where there is no countdown."""
    pursuit: PursuitRule | None
    """`None` where players who are out do nothing."""


class Language(Protocol):
    """Everything that can be said. Numbers are those of the game's tables; `content` turns them into names, and says
    by its vocabulary what the game calls its dragon, its gold and its tunnels.
    """

    @property
    def code(self) -> str:
        """What options and packs call the language, such as `fr`."""

    @property
    def title(self) -> str:
        """What its speakers call it."""

    @property
    def marks(self) -> Marks:
        """How the language sets things apart."""

    def labels(self, content: Content, /) -> Labels:
        """Single words in the vocabulary of a game: the parts of the table, the columns of a score."""

    def card(self, content: Content, number: int, /) -> Description:
        """A card as a whole."""

    def token(self, content: Content, number: int, /) -> Description:
        """A token as a whole."""

    def room(self, content: Content, number: int, /) -> Description:
        """A room as a whole: what is special about it, not what lies there now."""

    def traits(self, content: Content, traits: int, /) -> tuple[str, ...]:
        """What rooms with traits are called, one label for each (B3.8)."""

    def tracks(self, content: Content, /) -> Tracks:
        """What the spaces of the rage track and of the countdown bring, and what players who are out do."""

    def effects(self, content: Content, script: Script, /) -> str:
        """What a script does, as sentences; empty when it does nothing."""

    def bonus(self, content: Content, bonus: Bonus, /) -> str:
        """Points that depend on something, as a sentence (B8.1)."""

    def amounts(self, content: Content, gain: Gain, /) -> str:
        """Resources as a list, such as "2 skill and 1 boot"; a word for nothing when there are none."""

    def bag(self, content: Content, cubes: Sequence[int], /) -> str:
        """How many of the cubes in the bag are nobody's (B5.5), and how many hurt everyone (S5.3, C5.3)."""

    def action(
        self,
        content: Content,
        action: Action,
        asking: Effect | None = None,
        turns: int = 0,
        ahead: Ahead | None = None,
        /,
    ) -> str:
        """What a player would do. `asking` is the word the action answers, and makes "option 2" a phrase (B10.5).

        Actions name edges as they are printed on tiles; they are told as they lie on the table if the player's tile
        lies turned to the right by `turns` quarters (C2.1), or by where they lead, if somebody knows what is `ahead`.
        """

    def question(self, content: Content, asking: Effect, source: int = NO_SOURCE, /) -> str:
        """What a player is asked by a word of `source`: a card, a token `n` written `-2 - n`, or `NO_SOURCE`."""

    def event(self, content: Content, event: Event, seats: Sequence[str], /) -> str:
        """What happened, as a line of the log. `seats` are the names of the players by seat."""

    def foretold(self, content: Content, event: Event, seats: Sequence[str], reader: int, action: Action, /) -> str:
        """What an action would bring, as a sentence to whoever sits at `reader` and may take it.

        `consequences` picks the events that the action does not say itself.
        """

    def refusal(self, content: Content, refusal: Refusal, /) -> str:
        """Why the rules refuse an action, with the figures where there are any; `content.citations` knows its rule."""
