"""Records and positions with the games they belong to: reading them, replaying them, checking them.

text = str(game.record())
again = clankwork.replay(clankwork.read_record(text))
assert clankwork.records.verify(again.record()) == []
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from clankwork.content import earlier_names, latest_version, load, options_of
from clankwork.engine import (
    ESCAPED,
    IN_PLAY,
    LOST,
    RESCUED,
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
    commitment_of,
    first_of,
    format_position,
    new_state,
    parse_position,
    parse_record,
    state_hash,
    with_outcomes,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from clankwork.content import Content
    from clankwork.engine import Event, Refusal, Score
    from clankwork.text import Language

SEATS: Final = "ABCDEF"
SLUG: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""A name in a position: of a card, a token, a room."""
ENDS: Final = {IN_PLAY: "in play", ESCAPED: "escaped", RESCUED: "rescued", LOST: "lost"}
"""How a seat ended, in the words of records."""


@dataclass(frozen=True)
class Moment:
    """A recorded game after one of its actions, or before the first."""

    game: Game
    """As it stands then: the same game at every moment, which goes on with the next one."""
    count: int
    """Actions so far."""
    part: TurnPart | None
    """Where the action stands in the record, with its turn and seat; `None` before the first."""
    events: tuple[Event, ...]
    """What the action brought about."""


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


def replay(record: Record | str, *, upto: int | None = None, packs: Sequence[str] | None = None) -> Game:
    """The recorded game, or the one that the text of a record tells of, played again to its end or for `upto` actions.

    `packs` are names or paths to use instead of the names in the record. An action that the rules refuse raises
    `MalformedRecord` with its line, its turn and why. Hashes and results are not compared: `verify` does that.
    """
    record = _as_record(record)
    if upto is not None and not 0 <= upto <= len(record.actions):
        raise ClankError(f"the record has {len(record.actions)} actions, so upto is 0 to that, not {upto}")
    game = _start(record, packs)
    for moment in _play(game, record):
        if moment.count == upto:
            break
    return game


def moments(
    record: Record | str,
    *,
    packs: Sequence[str] | None = None,
    language: Language | None = None,
    noted: list[MalformedRecord] | None = None,
) -> Iterator[Moment]:
    """Play a record again, action by action, comparing it with the game on the way and at the end.

    The first moment is the one before the first action. What is not so raises `MalformedRecord`, with its line and
    turn: a refused action, another seat or turn, a hash, the result. Given `noted`, whatever the game can go on after
    is put there instead. `language` says why an action is refused; without one a refusal is given by its code.
    """
    record = _as_record(record)
    game = _start(record, packs)
    for difference in _unfair(record):
        _note(MalformedRecord(difference), noted)
    hashes = dict(record.hashes) if record.hashed == SAVED_FORMAT else {}
    explain = str if language is None else partial(_explained, language, content_of(record, packs))
    for moment in _play(game, record, explain):
        expected = hashes.get(moment.count)
        if expected is not None and state_hash(game.state) != expected:
            hashes = {}  # once two games part, every later hash differs
            _note(_wrong_hash(moment, expected), noted)
        yield moment
    for difference in _differences(record, game):
        _note(MalformedRecord(difference), noted)


def verify(
    record: Record | str,
    *,
    packs: Sequence[str] | None = None,
    language: Language | None = None,
    commitment: str = "",
) -> list[str]:
    """Everything in which the record differs from the game that its seed and actions give; empty if nothing.

    `commitment` is what was shown of the seed before the game: with it, the record must be of a game that was played
    with that very seed. `language` says why the rules refuse an action; without one a refusal is given by its code.
    """
    record = _as_record(record)
    noted: list[MalformedRecord] = []
    if commitment and commitment_of(record.seed) != commitment:
        shown = f"shown before the game was {commitment:.64}"
        noted.append(MalformedRecord(f"{shown}, but the seed's commitment is {commitment_of(record.seed)}"))
    elif commitment and not record.commitment:
        record = replace(record, commitment=commitment)  # so that all is checked that holds at tables
    try:
        for _ in moments(record, packs=packs, language=language, noted=noted):
            pass
    except ClankError as error:
        return [*map(str, noted), str(error)]
    return [str(problem) for problem in noted]


def _as_record(record: object) -> Record:
    """What was given as a record or as the text of one."""
    if isinstance(record, str):
        return read_record(record)
    if isinstance(record, Record):
        return record
    raise ClankError(f"expected a record or its text, not {record!r:.60}")


def _note(problem: MalformedRecord, noted: list[MalformedRecord] | None) -> None:
    if noted is None:
        raise problem
    noted.append(problem)


def _unfair(record: Record) -> Iterator[str]:
    """In what a record that says what was shown of its seed is not of a game that the seed alone has settled."""
    if not record.commitment:
        return
    if record.commitment != commitment_of(record.seed):
        yield f"commitment: {record.commitment}, but that of the seed is {commitment_of(record.seed)}"
    elif not record.start and record.first != first_of(record.seed, record.seats):
        yield f"first: {SEATS[record.first]}, but the seed says {SEATS[first_of(record.seed, record.seats)]}"


def _wrong_hash(moment: Moment, expected: str) -> MalformedRecord:
    text = f"hash after action {moment.count}: {expected}, but it is {state_hash(moment.game.state)}"
    part = moment.part
    return MalformedRecord(text) if part is None else MalformedRecord(f"{_place(part)}, {text}", part.line)


def _differences(record: Record, game: Game) -> Iterator[str]:
    """In what the recorded end differs from the one the game came to."""
    found = False
    if record.finished != game.over:
        found = True
        yield f"the record is {_ended(record.finished)}, the game {_ended(game.over)}"
    elif game.result is not None:
        for recorded, score in zip(record.scores, game.result.scores, strict=True):
            if recorded != score:
                found = True
                yield f"result of {SEATS[score.seat]}: {_score_difference(recorded, score)}"
        if record.winners != game.result.winners:
            found = True
            yield f"winners: {_letters(record.winners)}, but it is {_letters(game.result.winners)}"
    final = state_hash(game.state)
    if record.hashed == SAVED_FORMAT and record.final != final and not found:
        yield f"hash at the end: {record.final}, but it is {final}"


def _score_difference(recorded: Score, score: Score) -> str:
    """In what a recorded score differs from the one of the game."""
    told = (
        ("ended", ENDS[recorded.status], ENDS[score.status]),
        ("artifacts", recorded.artifacts, score.artifacts),
        ("tokens", recorded.tokens, score.tokens),
        ("gold", recorded.gold, score.gold),
        ("cards", recorded.cards, score.cards),
        ("best artifact", recorded.best_artifact, score.best_artifact),
    )
    return "; ".join(f"{what} {was}, but it is {now}" for what, was, now in told if was != now)


def _ended(finished: bool) -> str:
    return "finished" if finished else "unfinished"


def _letters(seats: Sequence[int]) -> str:
    return ", ".join(SEATS[seat] for seat in seats) or "nobody"


def content_of(record: Record, packs: Sequence[str] | None = None) -> Content:
    """The game that was recorded, under the version of its rules that it was played by.

    `packs` are names or paths to use instead of the names in the record.
    """
    title = record.title
    return load(
        title.game,
        seats=record.seats,
        board=title.board,
        options=dict(title.options),
        packs=title.packs if packs is None else packs,
        version=record.rules,
    )


def _start(record: Record, packs: Sequence[str] | None) -> Game:
    """The recorded game before its first action."""
    rules = content_of(record, packs).rules
    if record.start:
        state = parse_position(rules, record.start)
        if state.seed != record.seed or state.first != record.first:
            raise MalformedRecord("seed and first seat of the position it starts from are not those of the record")
    else:
        state = new_state(rules, record.seed, record.first)
    return Game(rules, state, record.title)


def _play(game: Game, record: Record, explain: Callable[[Refusal], str] = str) -> Iterator[Moment]:
    """Play the recorded actions one by one: the moment before the first, then the one after each."""
    count = 0
    yield Moment(game, count, None, ())
    for part in record.parts:
        for action in part.actions:
            events = _act(game, part, action, explain)
            count += 1
            yield Moment(game, count, part, tuple(events))


def _place(part: TurnPart) -> str:
    return f"turn {part.turn} of {SEATS[part.seat]}"


def _explained(language: Language, content: Content, refusal: Refusal) -> str:
    """Why an action is refused, with its rule."""
    return f"{language.refusal(content, refusal)} ({refusal.rule})"


def _act(game: Game, part: TurnPart, action: str, explain: Callable[[Refusal], str]) -> list[Event]:
    state = game.state
    if not game.over and (state.turns != part.turn or state.to_act != part.seat):
        text = f"{_place(part)}: it is turn {state.turns} and {SEATS[state.to_act]} decides"
        raise MalformedRecord(text, part.line)
    try:
        return game.apply(action)
    except IllegalAction as error:
        raise MalformedRecord(f"{_place(part)}, {action}: {explain(error.refusal)}", part.line) from error
    except MalformedAction as error:
        raise MalformedRecord(f"{_place(part)}: {error}", part.line) from error


def outcomes_of(record: Record, *, packs: Sequence[str] | None = None) -> Outcomes:
    """What chance brought in the recorded game."""
    game = _start(record, packs)
    start = format_position(game.state)
    drawn = [outcome for moment in _play(game, record) for outcome in chance_of(game.rules, list(moment.events))]
    return Outcomes(start, tuple(drawn))


def replay_with_outcomes(
    record: Record, outcomes: Outcomes, *, seed: str = "", packs: Sequence[str] | None = None
) -> Game:
    """The recorded game, played again without its seed: `outcomes` tell what chance brings.

    Nobody can see a difference to the game itself: views, events and scores are equal. `seed` settles what comes after.
    """
    rules = content_of(record, packs).rules
    start = with_outcomes(parse_position(rules, outcomes.start), list(outcomes.drawn), seed)
    game = Game(rules, start, record.title)
    for _ in _play(game, record):
        pass
    return game


def write_position(game: Game) -> str:
    """The game as it stands in one line: which game it is, then its position. One that is not played by the newest
    version of its rules says by which.
    """
    title = game.title
    words = [title.game, title.board, str(game.rules.seats)]
    version = game.rules.version
    if version != latest_version(title.game):
        words.append(f"rules={version}")
    defaults = {option.slug: option.default for option in options_of(title.game, version)}
    words += [f"{name}={value}" for name, value in title.options if defaults.get(name) != value]
    words += [f"+{pack}" for pack in title.pack_names]
    return f"{' '.join(words)} | {format_position(game.state)}"


def read_position(text: str, *, packs: Sequence[str] | None = None) -> Game:
    """A game that begins with the position `text`, which `write_position` wrote.

    A text that names no version of the rules goes by the newest; what was called otherwise under an earlier one is
    understood. `packs` are names or paths to use instead of the names in the text.
    """
    content = content_of_position(text, packs=packs)
    head, _, position = text.partition("|")
    if not any(word.startswith("rules=") for word in head.split()):
        position = _in_todays_names(content, position)
    title = Title(content.game, content.board, content.packs, tuple(content.options.items()))
    return Game(content.rules, parse_position(content.rules, position), title)


def _in_todays_names(content: Content, position: str) -> str:
    """A position with today's slugs in place of those that earlier versions of the rules had; seeds stay."""
    rules = content.rules
    now = {card.slug for card in rules.cards} | {token.slug for token in rules.tokens}
    names = {then: slug for then, slug in earlier_names(content.game).items() if then not in now}
    sections = position.split("|")
    return "|".join(
        section if section.split()[:1] == ["seed"] else SLUG.sub(lambda found: names.get(found[0], found[0]), section)
        for section in sections
    )


def content_of_position(text: str, *, packs: Sequence[str] | None = None) -> Content:
    """The game that the position `text` names in front."""
    head, bar, _ = text.partition("|")
    words = head.split()
    if not bar or len(words) < 3 or words[2] not in set("123456"):
        raise MalformedState(f"expected game, board and seats, such as `base sunny 2 | seed 7 …`, not {text[:60]!r}")
    options, named = _options_and_packs(words[3:])
    chosen = named if packs is None else packs
    rules = options.pop("rules", None)
    if rules is not None and not (rules.isascii() and rules.isdigit() and len(rules) <= 3):
        raise MalformedState(f"in front of the seed: expected a version such as rules=1, not rules={rules[:60]}")
    version = None if rules is None else int(rules)
    return load(words[0], seats=int(words[2]), board=words[1], options=options, packs=chosen, version=version)


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
