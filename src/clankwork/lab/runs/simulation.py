"""Many games of one match: the same seed gives the same tally and the same rows whoever plays them."""

from __future__ import annotations

import platform
from dataclasses import asdict, dataclass, fields
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from clankwork import __version__
from clankwork.content import RANDOM
from clankwork.engine import is_compiled
from clankwork.lab.extras import needs
from clankwork.lab.interrupts import Interrupt
from clankwork.lab.runs.matches import Match, play_match
from clankwork.lab.runs.run_folder import SIM, Manifest, begun
from clankwork.lab.runs.tally import Tally
from clankwork.lab.workers.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from polars import DataFrame

    from clankwork.engine import Rules
    from clankwork.lab.runs.frames import Recorder
    from clankwork.lab.runs.parquet_store import Store


@dataclass(frozen=True)
class Keep:
    """Where the rows of a run are kept."""

    folder: Path
    resume: bool = False
    """Whether to go on with a run that was broken off there."""
    version: str = __version__
    """Of the program that plays: a run is not finished by another one."""


@dataclass(frozen=True)
class Played:
    """What came of some games of a match."""

    tally: Tally
    frames: dict[str, DataFrame]
    """Their rows by table; empty where nobody keeps any."""


@dataclass(frozen=True)
class Playing:
    """The work of playing a match."""

    match: Match
    rows: bool
    """Whether rows are kept."""

    def begin(self) -> Sitting:
        """Get ready to play some games of it."""
        return Sitting(self.match, rows=self.rows)


class Sitting:
    """Some games of a match, one after the other."""

    def __init__(self, match: Match, *, rows: bool) -> None:
        self.match = match
        self.rules = match.rules()
        """Those of all its games, where the board is not drawn for each; cards and tokens are the same on any."""
        self.tally = Tally(len(match.bots))
        self.recorder = _recorder(match, self.rules) if rows else None

    def play(self, number: int) -> None:
        """Play a game and count it."""
        rules = self.match.rules(number) if self.match.board == RANDOM else self.rules
        if self.recorder is None:
            self.tally.add(play_match(self.match, rules, number))
            return
        tale = self.recorder.begin(number)
        outcome = play_match(self.match, rules, number, tale=tale)
        self.tally.add(outcome)
        self.recorder.end(tale, outcome)

    def done(self) -> Played:
        """What came of them."""
        return Played(self.tally, {} if self.recorder is None else self.recorder.frames())


def _recorder(match: Match, rules: Rules) -> Recorder:
    with needs("lab", "keeping the rows of a run"):
        from clankwork.lab.runs.frames import Recorder  # noqa: PLC0415 - only who keeps rows needs polars
    return Recorder(rules, match.bots)


def simulate(
    match: Match,
    games: int,
    *,
    workers: Workers | None = None,
    keep: Keep | None = None,
    progress: Callable[[int], None] = lambda done: None,
    interrupt: Interrupt | None = None,
) -> Tally:
    """Play games 0 to `games` - 1 of the series.

    `progress` is told how many games have been played. After an `interrupt` the tally holds the games up to the first
    that was not done by then, and so do the rows that are kept.
    """
    stop = interrupt or Interrupt()
    match.rules()  # a game that cannot be loaded is an error of the caller's, not of every worker's
    store = None if keep is None else _open(match, games, keep)
    stop.listen_alone()
    tally = Tally(len(match.bots))
    if store is not None and store.manifest.done:
        tally = Tally.from_json(store.manifest.counted)
    first = tally.played
    work = Playing(match, rows=store is not None)
    parts = (workers or Workers()).play(work, range(first, games), lambda done: progress(first + done), stop)
    try:
        for part in parts:
            tally.merge(part.value.tally)
            if store is not None:
                store.add(len(part.numbers), part.value.frames, tally.as_json())
    finally:
        if store is not None:
            store.flush(tally.as_json())
            store.close()
    return tally


def _open(match: Match, games: int, keep: Keep) -> Store:
    with needs("lab", "keeping the rows of a run"):
        from clankwork.lab.runs.parquet_store import Store  # noqa: PLC0415 - only who keeps rows needs polars
    made_with = {
        "version": keep.version,
        "python": platform.python_version(),
        "compiled": is_compiled(),
        "rules": fingerprint(match.rules()),
    }
    manifest = Manifest(SIM, played_as(match), made_with, games, 0, (), {})
    return Store.open(keep.folder, manifest, resume=keep.resume)


def played_as(match: Match) -> dict[str, Any]:
    """A match as a manifest names it, so that another program can play it again."""
    content = match.content()
    board = RANDOM if match.board == RANDOM else content.board
    plain = asdict(match) | {"board": board, "options": dict(content.options)}
    return plain | {"packs": list(match.packs), "bots": list(match.bots)}


def match_of(played: dict[str, Any]) -> Match:
    """The match that a manifest names."""
    sequences = {name: tuple(played[name]) for name in ("packs", "bots")}
    return Match(**{**played, **sequences, "options": tuple(played["options"].items())})


def fingerprint(rules: Rules) -> str:
    """A name for the rules that changes with anything that can change a game: every table, value and mechanism."""
    told = [(each.name, getattr(rules, each.name)) for each in fields(rules) if each.name not in _TOLD_BY_PARTS]
    mechanisms = [(each.name, each.values()) for each in rules.mechanisms]
    actions = [str(action) for action in rules.catalogue.actions]  # bots that draw lots go by their order
    return blake2b(repr((told, mechanisms, actions)).encode(), digest_size=8).hexdigest()


_TOLD_BY_PARTS: Final = ("mechanisms", "orders", "catalogue")
"""Fields of rules that do not say themselves what they hold; which mechanisms take orders, the actions tell."""


def saved_match(folder: Path) -> tuple[Match, int]:
    """The match whose rows are kept in a folder and the games asked for; `WrongFolder` if there is none."""
    manifest = begun(folder, SIM)
    return match_of(manifest.played), manifest.games
