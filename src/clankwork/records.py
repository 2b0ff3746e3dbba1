"""Records and positions with the games they belong to: reading them, replaying them, checking them.

text = str(game.record())
again = clankwork.replay(clankwork.read_record(text))
assert clankwork.records.verify(again.record()) == []
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.content import load, options_of
from clankwork.engine import (
    SAVED_FORMAT,
    ClankError,
    Game,
    IllegalAction,
    MalformedAction,
    MalformedRecord,
    MalformedState,
    Outcome,
    Record,
    Title,
    TurnPart,
    chance_of,
    format_position,
    new_state,
    parse_position,
    parse_record,
    state_hash,
    with_outcomes,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from clankwork.content import Content
    from clankwork.engine import Event

SEATS: Final = "ABCDEF"


@dataclass(frozen=True)
class Outcomes:
    """All that chance brought in a game: with it the game can be replayed without its seed."""

    start: str
    """The table as it was laid out, as a position."""
    drawn: tuple[Outcome, ...]
    """Everything that came out of a pile since, in order."""


def read_record(text: str) -> Record:
    """The record that `text` is; `MalformedRecord` names the line that is wrong and says what was expected."""
    return parse_record(text)


def replay(record: Record, *, upto: int | None = None, packs: Sequence[str] | None = None) -> Game:
    """The recorded game, played again to its end or for the first `upto` actions.

    `packs` are names or paths to use instead of the names in the record. An action that the rules refuse raises
    `MalformedRecord` with its line, its turn and the refusal.
    """
    if upto is not None and not 0 <= upto <= len(record.actions):
        raise ClankError(f"the record has {len(record.actions)} actions, so upto is 0 to that, not {upto}")
    game = _start(record, packs)
    for count, _ in _steps(game, record):
        if count == upto:
            break
    return game


def verify(record: Record, *, packs: Sequence[str] | None = None) -> list[str]:
    """Everything in which the record differs from the game that its seed and actions give; empty if nothing."""
    problems: list[str] = []
    expected = dict(record.hashes) if record.hashed == SAVED_FORMAT else {}
    try:
        game = _start(record, packs)
        for count, _ in _steps(game, record):
            if count in expected and state_hash(game.state) != expected[count]:
                problems.append(f"hash after action {count}: {expected[count]}, but it is {state_hash(game.state)}")
                expected = {}
    except ClankError as error:
        return [*problems, str(error)]
    return problems + _differences(record, game)


def _differences(record: Record, game: Game) -> list[str]:
    """In what the recorded end differs from the one the game came to."""
    problems: list[str] = []
    if record.finished != game.over:
        problems.append(f"the record is {_ended(record.finished)}, the game {_ended(game.over)}")
    elif game.result is not None:
        for recorded, score in zip(record.scores, game.result.scores, strict=True):
            if recorded != score:
                problems.append(f"result of {SEATS[score.seat]}: {recorded}, but it is {score}")
        if record.winners != game.result.winners:
            problems.append(f"winners: {_letters(record.winners)}, but it is {_letters(game.result.winners)}")
    final = state_hash(game.state)
    if record.hashed == SAVED_FORMAT and record.final != final and not problems:
        problems.append(f"hash at the end: {record.final}, but it is {final}")
    return problems


def _ended(finished: bool) -> str:
    return "finished" if finished else "unfinished"


def _letters(seats: Sequence[int]) -> str:
    return ", ".join(SEATS[seat] for seat in seats) or "nobody"


def _content(title: Title, seats: int, packs: Sequence[str] | None = None) -> Content:
    """The game that `title` names."""
    return load(
        title.game,
        seats=seats,
        board=title.board,
        options=dict(title.options),
        packs=title.packs if packs is None else packs,
    )


def _start(record: Record, packs: Sequence[str] | None) -> Game:
    """The recorded game before its first action."""
    rules = _content(record.title, record.seats, packs).rules
    if record.rules != rules.version:
        raise MalformedRecord(
            f"recorded under version {record.rules} of the rules of {record.title.game}; known here is {rules.version}"
        )
    if record.start:
        state = parse_position(rules, record.start)
        if state.seed != record.seed or state.first != record.first:
            raise MalformedRecord("seed and first seat of the position it starts from are not those of the record")
    else:
        state = new_state(rules, record.seed, record.first)
    return Game(rules, state, record.title)


def _steps(game: Game, record: Record) -> Iterator[tuple[int, list[Event]]]:
    """Play the recorded actions one by one; after each, how many there were and what it brought about."""
    count = 0
    yield count, []
    for part in record.parts:
        for action in part.actions:
            events = _act(game, part, action)
            count += 1
            yield count, events


def _act(game: Game, part: TurnPart, action: str) -> list[Event]:
    place = f"turn {part.turn} of {SEATS[part.seat]}"
    state = game.state
    if not game.over and (state.turns != part.turn or state.to_act != part.seat):
        raise MalformedRecord(
            f"{place}, {action}: it is turn {state.turns} and {SEATS[state.to_act]} decides", part.line
        )
    try:
        return game.apply(action)
    except (IllegalAction, MalformedAction) as error:
        raise MalformedRecord(f"{place}, {error}", part.line) from error


def outcomes_of(record: Record, *, packs: Sequence[str] | None = None) -> Outcomes:
    """What chance brought in the recorded game."""
    game = _start(record, packs)
    start = format_position(game.state)
    drawn = [outcome for _, events in _steps(game, record) for outcome in chance_of(game.rules, events)]
    return Outcomes(start, tuple(drawn))


def replay_with_outcomes(
    record: Record, outcomes: Outcomes, *, seed: str = "", packs: Sequence[str] | None = None
) -> Game:
    """The recorded game, played again without its seed: `outcomes` tell what chance brings.

    Nobody can see a difference to the game itself: views, events and scores are equal. `seed` settles what comes after.
    """
    rules = _content(record.title, record.seats, packs).rules
    start = with_outcomes(parse_position(rules, outcomes.start), list(outcomes.drawn), seed)
    game = Game(rules, start, record.title)
    for _ in _steps(game, record):
        pass
    return game


def write_position(game: Game) -> str:
    """The game as it stands in one line: which game it is, then its position."""
    title = game.title
    words = [title.game, title.board, str(game.rules.seats)]
    defaults = {option.slug: option.default for option in options_of(title.game)}
    words += [f"{name}={value}" for name, value in title.options if defaults.get(name) != value]
    words += [f"+{pack}" for pack in title.pack_names]
    return f"{' '.join(words)} | {format_position(game.state)}"


def read_position(text: str, *, packs: Sequence[str] | None = None) -> Game:
    """A game that begins with the position `text`, which `write_position` wrote.

    `packs` are names or paths to use instead of the names in the text.
    """
    head, bar, position = text.partition("|")
    words = head.split()
    if not bar or len(words) < 3 or words[2] not in set("123456"):
        raise MalformedState(f"expected game, board and seats, such as `base sunny 2 | seed 7 …`, not {text[:60]!r}")
    options, named = _options_and_packs(words[3:])
    chosen = named if packs is None else packs
    content = load(words[0], seats=int(words[2]), board=words[1], options=options, packs=chosen)
    title = Title(content.game, content.board, content.packs, tuple(content.options.items()))
    return Game(content.rules, parse_position(content.rules, position), title)


def _options_and_packs(words: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """What follows the number of seats: `option=value`, and `+pack`, which is a name and never a path."""
    options: dict[str, str] = {}
    packs: list[str] = []
    for word in words:
        name, sign, value = word.partition("=")
        if word.startswith("+") and not {"/", "\\"} & set(word) and word not in ("+.", "+.."):
            packs.append(word[1:])
        elif sign and name not in options:
            options[name] = value
        else:
            raise MalformedState(f"in front of the seed: expected an option once or a pack, not {word[:60]!r}")
    return options, packs
