"""Records: a whole game as text that a person reads and a program replays.

A record says which game it was, who sat where, the seed, every action in its notation turn by turn, now and then the
hash of the state, and how it came out. `docs/reference/records.md` describes the text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from clankwork.engine.errors import ClankError
from clankwork.engine.model.catalogue import CATALOGUE_VERSION
from clankwork.engine.notation.positions import format_position
from clankwork.engine.notation.text_values import letter, quoted
from clankwork.engine.rules.playing import advance
from clankwork.engine.rules.scoring import Score, scores, winners
from clankwork.engine.state.codec import SAVED_FORMAT, encode, state_hash
from clankwork.engine.state.setup import new_state
from clankwork.engine.state.state import IN_PLAY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State

MAGIC: Final = "clankwork record 1"
"""The first line of the text; its number is raised when the text has to be read differently."""
STATUSES: Final = ("in play", "escaped", "rescued", "lost")
"""What `Score.status` is called, by number."""
LONGEST_NAME: Final = 80
LONGEST_SEED: Final = 200
BETWEEN_HASHES: Final = 100
"""Actions after which the next end of a turn gets a hash."""
LONGEST_PART: Final = 100
"""Actions in one line at most."""


@dataclass(frozen=True)
class Title:
    """What a game is called in records: all that is needed to load it again, and who played."""

    game: str
    board: str
    packs: tuple[str, ...] = ()
    """Packs of third parties, by name; of a path only the last name is recorded."""
    options: tuple[tuple[str, str], ...] = ()
    """The open questions of the rules, by name, with their answers (B11)."""
    players: tuple[str, ...] = ()
    """Names by seat; none or fewer than there are seats."""

    @property
    def pack_names(self) -> tuple[str, ...]:
        """The packs by name: where they lay on somebody's disk is of no use to anybody else."""
        return tuple([_last_name(pack) for pack in self.packs])


@dataclass(frozen=True)
class TurnPart:
    """What one seat decided in one go: a whole turn, unless another seat was asked something in the middle of it."""

    turn: int
    """Turns begun so far, of all seats."""
    seat: int
    actions: tuple[str, ...]
    """In the notation of the catalogue."""
    line: int = field(default=0, compare=False, repr=False)
    """Where it stands in the text it was read from; 0 if it was not read."""


@dataclass(frozen=True)
class Record:
    """A game from its start to its end, or as far as it has been played. `str(record)` is the text."""

    title: Title
    seats: int
    rules: int
    """The version of the game's rules."""
    catalogue: int
    """The version of the numbering of actions, for those who count them by number."""
    hashed: int
    """The version of the saved state that the hashes are taken of."""
    seed: str
    first: int
    """The seat that took the first turn (B1.15)."""
    start: str
    """The position the game started from, or nothing where it was set up as the rules say (B1)."""
    parts: tuple[TurnPart, ...]
    hashes: tuple[tuple[int, str], ...]
    """Number of actions taken, and the hash of the state then."""
    scores: tuple[Score, ...]
    """By seat; nothing while the game goes on."""
    winners: tuple[int, ...]
    final: str
    """The hash of the state after all actions."""
    commitment: str = ""
    """What was shown of the seed before the game, where it was played at a table that shows it."""

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return len(self.scores) > 0

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action, in order."""
        return tuple([action for part in self.parts for action in part.actions])

    def __str__(self) -> str:
        return format_record(self)


def check_title(title: Title, seats: int, seed: str) -> None:
    """Raise `ClankError` if a game with such names could not be recorded."""
    if len(title.players) > seats:
        raise ClankError(f"{len(title.players)} names for {seats} seats")
    for name in title.players:
        if len(name) > LONGEST_NAME or _has_surrogate(name):
            raise ClankError(f"a player's name is text of at most {LONGEST_NAME} characters, not {repr(name)[:60]}")
    if len(seed) > LONGEST_SEED:
        raise ClankError(f"a seed has at most {LONGEST_SEED} characters, not {len(seed)}")


def _has_surrogate(text: str) -> bool:
    """Whether `text` holds half a character, which no file can."""
    for character in text:
        if 0xD800 <= ord(character) <= 0xDFFF:
            return True
    return False


class Recorder:
    """Plays a game again and writes down who decided what."""

    def __init__(self, start: State) -> None:
        self.state = start.copy()
        self.parts: list[TurnPart] = []
        self.hashes: list[tuple[int, str]] = []
        self._turn: i64 = 0
        self._seat: i64 = 0
        self._actions: list[str] = []
        self._count: i64 = 0
        self._hashed: i64 = 0

    def act(self, code: i64) -> None:
        """Write down the action and carry it out."""
        state = self.state
        if state.turns != self._turn or state.to_act != self._seat or len(self._actions) >= LONGEST_PART:
            self.close()
            if self._count - self._hashed >= BETWEEN_HASHES:
                self.hashes.append((self._count, state_hash(state)))
                self._hashed = self._count
            self._turn = state.turns
            self._seat = state.to_act
        self._actions.append(str(state.rules.catalogue.actions[code]))
        advance(state, code)
        self._count += 1

    def close(self) -> None:
        """Another seat decides next, or nobody."""
        if self._actions:
            self.parts.append(TurnPart(self._turn, self._seat, tuple(self._actions)))
            self._actions = []


def record_of(start: State, codes: list[int], title: Title) -> Record:
    """The record of the game that begins with `start` and goes on with the actions `codes`."""
    recorder = Recorder(start)
    for code in codes:
        recorder.act(code)
    recorder.close()
    state = recorder.state
    rules = state.rules
    is_set_up = encode(new_state(rules, start.seed, start.first)) == encode(start)
    return Record(
        title=Title(title.game, title.board, title.pack_names, title.options, title.players),
        seats=rules.seats,
        rules=rules.version,
        catalogue=CATALOGUE_VERSION,
        hashed=SAVED_FORMAT,
        seed=start.seed,
        first=start.first,
        start="" if is_set_up else format_position(start),
        parts=tuple(recorder.parts),
        hashes=tuple(recorder.hashes),
        scores=tuple(scores(state)) if state.over else (),
        winners=tuple(winners(state)) if state.over else (),
        final=state_hash(state),
    )


def format_record(record: Record) -> str:
    """The record as text; `parse_record` reads it back."""
    lines = [MAGIC, *_header(record), ""]
    hashes = dict(record.hashes)
    count = 0
    for part in record.parts:
        lines.append(f"{part.turn} {letter(part.seat)}: {', '.join(part.actions)}")
        count += len(part.actions)
        if count in hashes:
            lines.append(f"hash {count}: {hashes[count]}")
    lines.append("")
    for score in record.scores:
        lines.append(f"{letter(score.seat)}: {_score(score)}")
    if record.finished:
        lines.append(f"winners: {', '.join([letter(seat) for seat in record.winners]) or 'nobody'}")
    lines.append(f"end: {count} actions, {'finished' if record.finished else 'unfinished'}, hash {record.final}")
    return "\n".join(lines) + "\n"


def _header(record: Record) -> list[str]:
    """What the game was, one line a field."""
    title = record.title
    lines = [f"game: {title.game}", f"board: {title.board}", f"seats: {record.seats}"]
    for pack in title.packs:
        lines.append(f"pack: {quoted(pack)}")
    if title.options:
        lines.append(f"options: {', '.join([f'{name}={value}' for name, value in title.options])}")
    for seat, name in enumerate(title.players):
        lines.append(f"player {letter(seat)}: {quoted(name)}")
    lines.append(f"rules: {record.rules}")
    lines.append(f"catalogue: {record.catalogue}")
    lines.append(f"hashes: {record.hashed}")
    lines.append(f"seed: {quoted(record.seed)}")
    if record.commitment:
        lines.append(f"commitment: {record.commitment}")
    lines.append(f"first: {letter(record.first)}")
    if record.start:
        lines.append(f"start: {record.start}")
    return lines


def _last_name(pack: str) -> str:
    """The name of a pack given by path or by name."""
    names = [name for name in pack.replace("\\", "/").split("/") if name]
    return names[-1] if names else pack


def _score(score: Score) -> str:
    """How a seat ended and what it scored."""
    text = f"{STATUSES[score.status]}, {score.total} points"
    if score.status == IN_PLAY or not (score.total or score.artifacts or score.tokens or score.gold or score.cards):
        return text
    items = f"artifacts {score.artifacts}, tokens {score.tokens}, gold {score.gold}, cards {score.cards}"
    return f"{text}: {items}, best artifact {score.best_artifact}"
