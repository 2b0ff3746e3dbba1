"""The list of everything the terminal says. A language that lacks one of these does not type-check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Headings:
    """Single words and short labels."""

    play: str
    """Groups of choices, each by what is done."""
    buy: str
    walk: str
    market: str
    tokens: str
    special: str
    """What mechanisms of the game let players do."""
    answer: str
    finish: str
    here: str
    """Before the room the player is in."""
    beside: str
    """Before what lies beside the board in sight of all (C1.5, C1.6)."""
    tiles: str
    """Before how many tiles are to come (C1.2)."""
    tile: str
    """Before the name of the one that is to be laid (C2.1)."""
    portal: str
    """At the end of a tunnel that leads into one (C4.4)."""
    blockade: str
    """What cuts stops off (S5.4)."""
    data_cubes: tuple[str, str]
    """Over how many of them a player has left, where a game has them, and the same for a narrow screen (S1.2)."""
    columns: tuple[str, ...]
    """Over the figures of a player: health, cubes in the supply, in the clank area and in the bag, cards in hand, in
    the deck, in the discard pile. Gold comes after health, in the words of the game."""
    short_columns: tuple[str, ...]
    """`columns` for a narrow screen."""
    danger: str
    empty: str
    nothing_yet: str
    """What a player has this turn before the first card that gives something."""
    unexplored: str
    """Where a tunnel leads off the edge of the tiles that are laid (C2.1)."""
    used: str
    """Of what can be done once in a game, in a room (C3.2)."""
    legend: tuple[str, str, str, str]
    """What the signs of a tunnel mean, besides monsters: boot, lock, one way, against the arrow."""
    map_legend: tuple[str, ...]
    """What the signs of the map mean, besides rooms and monsters: face down, artifact, other token, pawn; and of its
    tunnels: a boot beyond the first, lock, one way."""
    prompt: str
    commands: tuple[str, ...]
    """A reminder of the keys."""
    help: tuple[tuple[str, str], ...]
    """Keys and what they do; `{card}` stands for a card of the game."""
    default: str
    """After the value an option of the rules has unless another is chosen."""
    board_columns: tuple[str, str, str, str]
    """Over a list of boards: what options call it, its name, the pack it comes from, how many rooms it has."""
    first_games: str
    """Of the board that players begin with."""
    pack_columns: tuple[str, str, str, str]
    """Over a list of packs: what options call it, its name, what it is for, where it lies."""
    built_in: str
    broken: str
    """Of a pack that cannot be played."""
    doubt_columns: tuple[str, str, str, str]
    """Over a list of what is not certain: what it is, its name, how certain it is, what is not certain."""
    doubt_kinds: dict[str, str]
    """Card, token, board and figure of the rules."""
    original: str
    """Of something made for this project."""
    certainty: dict[str, str]
    """How certain something is."""


class Speaker(Protocol):
    """Everything the terminal says."""

    @property
    def headings(self) -> Headings:
        """Labels."""

    def attack_draws(self, cubes: int, /) -> str:
        """How many cubes an attack draws now."""

    def percent(self, chance: float, /) -> str:
        """How likely something is, from 0 to 1; neither surely nor never if it is not."""

    def attack_hurts(self, hurt: str, out: str, /) -> str:
        """How likely an attack hurts the player, and knocks them out if that may be."""

    def if_attacked(self, cubes: int, clank: int, /) -> str:
        """Over what an attack would do now, or after so much more clank of the player's."""

    def knocks_out(self, chance: str, /) -> str:
        """How likely it knocks a player out."""

    def attack_at_end(self, row: str, chance: str, /) -> str:
        """How likely the end of this turn brings an attack, with cards that come into the `row`."""

    def on_spaces(self, spaces: str, /) -> str:
        """On which spaces of the rage track something lies."""

    def tiles_to_come(self, surface: int, depths: int, known: str, /) -> str:
        """How many tiles are still to be found, and which comes next if all have seen it (C2.7, C2.11)."""

    def each_costs(self, price: str, /) -> str:
        """What each market item costs."""

    def player(self, number: int, /) -> str:
        """What a player without a name is called, counted from 1."""

    def unknown(self, text: str, /) -> str:
        """A line that is neither a command nor an action."""

    def no_number(self, last: int, /) -> str:
        """A number that no choice has."""

    def several(self, actions: Sequence[str], /) -> str:
        """A line that could mean several things, or one that it does not quite say."""

    def no_card(self, text: str, close: Sequence[str], /) -> str:
        """A name that no card, token or room has, and names like it."""

    def no_player(self, last: int, /) -> str:
        """A seat that nobody sits at."""

    def name_needed(self, key: str, example: str, /) -> str:
        """A command that was given nothing to work on."""

    def ask_why(self, example: str, /) -> str:
        """How to ask about a choice or an action such as `example`."""

    def no_action(self, text: str, example: str, /) -> str:
        """A question about something that is no action, and how to ask."""

    def allowed(self, number: int, /) -> str:
        """That an action is among the choices."""

    def refused(self, action: str, why: str, rule: str, /) -> str:
        """That the rules refuse an action, and why."""

    def undone(self, action: str, /) -> str:
        """What was taken back."""

    def cannot_undo(self) -> str:
        """That nothing can be taken back."""

    def nothing_to_play(self) -> str:
        """That no card is left which asks nothing."""

    def saved(self, path: str, /) -> str:
        """Where the record is."""

    def not_saved(self, path: str, why: str, /) -> str:
        """Why there is no record."""

    def other_file(self) -> str:
        """Why a file is not written over: it is no record."""

    def pass_on(self, name: str, /) -> str:
        """That the next player at the same keyboard is to sit down."""

    def quit_again(self) -> str:
        """That leaving needs the key twice."""

    def left(self, seed: str | None, /) -> str:
        """That the game was left before its end, and how to have it again if that is no secret."""

    def dealt(self, seed: str, /) -> str:
        """How to have a game again that is over."""

    def won(self, names: Sequence[str], /) -> str:
        """Who won."""

    def more_log(self, lines: int, /) -> str:
        """That older lines of the log are not shown."""

    def more_news(self, lines: int, /) -> str:
        """That there is no room for everything that happened."""

    def bot_replaced(self, name: str, fault: str, /) -> str:
        """That an opponent failed and a safe action took its place."""

    def bot_failed(self, name: str, fault: str, /) -> str:
        """That an opponent failed where nothing had to be done in its place."""

    def faces(self, name: str, cards: int, /) -> str:
        """Over the cards of another seat that lie in its deck or hand."""

    def for_players(self, seats: Sequence[int], /) -> str:
        """How many players a game is for."""


def rounded(chance: float) -> int:
    """A chance in whole hundredths: 0 and 100 only for what cannot be and what must."""
    if chance <= 0 or chance >= 1:
        return 100 if chance >= 1 else 0
    return min(99, max(1, round(100 * chance)))
