"""The terminal in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.cli.phrases.speaker import Headings, rounded

if TYPE_CHECKING:
    from collections.abc import Sequence

headings: Final = Headings(
    play="Play",
    buy="Buy, fight",
    walk="Move",
    market="Market",
    tokens="Tokens",
    special="Other actions",
    answer="Answer",
    finish="End",
    here="Here",
    beside="Beside",
    tiles="Tiles to come",
    tile="Tile",
    portal="portal",
    blockade="Blockade",
    data_cubes=("Data", "D"),
    columns=("Health", "Cubes", "Clank", "Bag", "Hand", "Deck", "Discard"),
    short_columns=("HP", "Cubes", "Clank", "Bag", "Hand", "Deck", "Disc"),
    danger="Danger",
    empty="empty",
    nothing_yet="nothing yet",
    unexplored="unexplored",
    used="used up",
    legend=("boot", "locked", "one way out", "one way in"),
    map_legend=(
        *("face down", "artifact", "other token", "player"),
        *("one boot more", "locked", "one way"),
    ),
    prompt="Your choice",
    commands=("number", "a play all", "u undo", "m map", "c CARD", "w ACTION", "l log", "? help"),
    help=(
        ("3", "take choice 3"),
        ("end turn", "take an action by its notation or its sentence"),
        ("a", "play every card in hand that asks nothing"),
        ("u", "undo, until something hidden was revealed or another player acted"),
        ("Enter", "show the table again; never acts"),
        ("t", "the whole table with the texts of all cards"),
        ("m", "map of the board"),
        ("p, p 2", "everything about yourself, or about player 2"),
        ("o, o 2", "what an attack may do to everyone, now or after 2 more clank of yours"),
        ("c {card}", "the text of a card, token or room"),
        ("w 3, w end turn", "what choice 3 is about, or why an action is refused, with its rule"),
        ("l, l 50", "log: this round, or the last 50 lines"),
        ("s, s FILE", "save a record of the game"),
        ("q", "quit"),
    ),
    default="default",
    board_columns=("board", "name", "pack", "rooms"),
    first_games="for first games",
    pack_columns=("pack", "name", "for", "where"),
    built_in="built in",
    broken="broken",
    doubt_columns=("what", "name", "certainty", "not certain"),
    doubt_kinds={"card": "card", "token": "token", "board": "board", "tile": "tile", "rule": "rules"},
    original="original",
    certainty={"high": "high", "medium": "medium", "low": "low"},
)


def attack_draws(cubes: int) -> str:
    """How many cubes an attack draws now."""
    return f"an attack draws {cubes}"


def percent(chance: float) -> str:
    """How likely something is; neither surely nor never if it is not."""
    return f"{rounded(chance)}%"


def attack_hurts(hurt: str, out: str) -> str:
    """How likely an attack hurts the player, and knocks them out if that may be."""
    return f"hurts you {hurt}, knocks you out {out}" if out else f"hurts you {hurt}"


def if_attacked(cubes: int, clank: int) -> str:
    """Over what an attack would do now, or after so much more clank of the player's."""
    after = f"after {clank} more clank of yours" if clank else "now"
    return f"An attack {after} would draw {cubes} cube{'' if cubes == 1 else 's'}:"


def knocks_out(chance: str) -> str:
    """How likely it knocks a player out."""
    return f"knocked out {chance}"


def attack_at_end(row: str, chance: str) -> str:
    """How likely the end of this turn brings an attack."""
    return f"If no more cards leave the {row.lower()}, the end of this turn brings an attack: {chance}."


def on_spaces(spaces: str) -> str:
    """On which spaces of the rage track something lies."""
    return f"on {spaces}"


def tiles_to_come(surface: int, depths: int, known: str) -> str:
    """How many tiles are still to be found, and which comes next if all have seen it."""
    left = f"{surface} surface, {depths} depths" if surface else f"{depths} depths"
    return f"{left} (next: {known})" if known else left


def each_costs(price: str) -> str:
    """What each market item costs."""
    return f"{price} each"


def player(number: int) -> str:
    """What a player without a name is called."""
    return f"Player {number}"


def unknown(text: str) -> str:
    """A line that is neither a command nor an action."""
    return f"“{text}” is no choice: type a number, an action such as “end turn”, or ? for help."


def no_number(last: int) -> str:
    """A number that no choice has."""
    return f"There is no such choice: the numbers go from 1 to {last}."


def several(actions: Sequence[str]) -> str:
    """A line that could mean several things, or one that it does not quite say."""
    return f"{'Did you mean' if len(actions) == 1 else 'Which one'}: {', '.join(actions)}?"


def no_card(text: str, close: Sequence[str]) -> str:
    """A name that no card, token or room has, and names like it."""
    hint = f" Did you mean {', '.join(close)}?" if close else ""
    return f"No card, token or room is called “{text}”.{hint}"


def no_player(last: int) -> str:
    """A seat that nobody sits at."""
    return f"There is no such player: they are 1 to {last}."


def name_needed(key: str, example: str) -> str:
    """A command that was given nothing to work on."""
    return f"Say what about: {key} {example}"


def ask_why(example: str) -> str:
    """How to ask about a choice or an action such as `example`."""
    return f"Ask w 3 about choice 3, or w {example} about any action."


def no_action(text: str, example: str) -> str:
    """A question about something that is no action, and how to ask."""
    return f"“{text}” is no action. {ask_why(example)}"


def allowed(number: int) -> str:
    """That an action is among the choices."""
    return f"The rules allow it: it is choice {number}."


def refused(action: str, why: str, rule: str) -> str:
    """That the rules refuse an action, and why."""
    return f"{action}: {why} (rule {rule})"


def undone(action: str) -> str:
    """What was taken back."""
    return f"Taken back: {action}"


def cannot_undo() -> str:
    """That nothing can be taken back."""
    return "Nothing can be taken back: something was revealed, or another player has acted."


def nothing_to_play() -> str:
    """That no card is left which asks nothing."""
    return "There is no card in your hand that asks nothing."


def saved(path: str) -> str:
    """Where the record is."""
    return f"Saved as {path}"


def not_saved(path: str, why: str) -> str:
    """Why there is no record."""
    return f"Could not save as {path}: {why}"


def other_file() -> str:
    """Why a file is not written over: it is no record."""
    return "there is another file of that name"


def pass_on(name: str) -> str:
    """That the next player at the same keyboard is to sit down."""
    return f"{name}, it is your turn. Press Enter when nobody else is looking."


def quit_again() -> str:
    """That leaving needs the key twice."""
    return "The game is not over. Type q again to leave it, or s to save it first."


def left(seed: str | None) -> str:
    """That the game was left before its end, and how to have it again if that is no secret."""
    return "You left the game." if seed is None else f"You left the game. {dealt(seed)}"


def dealt(seed: str) -> str:
    """How to have a game again that is over."""
    return f"--seed {seed} deals it again."


def won(names: Sequence[str]) -> str:
    """Who won."""
    if len(names) > 1:
        return f"{', '.join(names[:-1])} and {names[-1]} share the win."
    return f"{names[0]} wins."


def more_log(lines: int) -> str:
    """That older lines of the log are not shown."""
    return f"… {lines} more before: l {lines + 20}"


def more_news(lines: int) -> str:
    """That there is no room for everything that happened."""
    return f"… {lines} more before: l shows them"


def bot_replaced(name: str, fault: str) -> str:
    """That an opponent failed and a safe action took its place."""
    return f"{name} failed ({fault}); a safe action was taken instead."


def bot_failed(name: str, fault: str) -> str:
    """That an opponent failed where nothing had to be done in its place."""
    return f"{name} failed ({fault})."


def faces(name: str, cards: int) -> str:
    """Over the cards of another seat that lie in its deck or hand."""
    return f"{name} has {cards} of these in hand, which ones is hidden"


def for_players(seats: Sequence[int]) -> str:
    """How many players a game is for."""
    return f"{', '.join(map(str, seats))} players"
