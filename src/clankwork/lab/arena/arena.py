"""Measures bots against each other."""

from __future__ import annotations

import platform
from dataclasses import asdict
from typing import TYPE_CHECKING

from clankwork.content import load
from clankwork.engine import is_compiled
from clankwork.lab.arena.contests import Contest, schedule
from clankwork.lab.extras import needs
from clankwork.lab.interrupts import Interrupt
from clankwork.lab.runs.run_folder import ARENA, Manifest, begun
from clankwork.lab.runs.simulation import fingerprint
from clankwork.lab.workers.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from clankwork.lab.arena.contests import Result
    from clankwork.lab.runs.simulation import Keep


def play_contest(
    contest: Contest,
    *,
    workers: Workers | None = None,
    keep: Keep | None = None,
    progress: Callable[[int], None] = lambda done: None,
    interrupt: Interrupt | None = None,
) -> list[Result]:
    """Play every game of a contest; after an interrupt, the results up to the first game that was not done by then."""
    stop, crew = interrupt or Interrupt(), workers or Workers()
    numbers = range(len(schedule(contest)))
    if keep is None:
        return [result for part in crew.play(contest, numbers, progress, stop) for result in part.value]
    return _keeping(contest, crew, keep, progress, stop)


def _keeping(
    contest: Contest, workers: Workers, keep: Keep, progress: Callable[[int], None], stop: Interrupt
) -> list[Result]:
    """Plays the contest and writes down every result as it comes."""
    with needs("lab", "keeping results"):
        from clankwork.lab.arena.results import frames_of, saved_results  # noqa: PLC0415 - only who keeps them needs polars
        from clankwork.lab.runs.parquet_store import Store  # noqa: PLC0415
    stop.listen_alone()
    games = len(schedule(contest))
    store = Store.open(keep.folder, _manifest(contest, games, keep.version), resume=keep.resume)
    results = saved_results(store)
    first = len(results)
    try:
        for part in workers.play(contest, range(first, games), lambda done: progress(first + done), stop):
            results += part.value
            store.add(len(part.numbers), frames_of(part.value), {})
    finally:
        store.flush({})
        store.close()
    return results


def _manifest(contest: Contest, games: int, version: str) -> Manifest:
    rules = [
        load(
            contest.game,
            seats=seats,
            board=board,
            options=dict(contest.options),
            packs=list(contest.packs),
            seed=contest.seed,
        ).rules
        for board in contest.boards
        for seats in contest.seats
    ]
    made_with = {
        "version": version,
        "python": platform.python_version(),
        "compiled": is_compiled(),
        "rules": " ".join(fingerprint(each) for each in rules),
    }
    played = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(contest).items()}
    return Manifest(ARENA, played | {"options": dict(contest.options)}, made_with, games, 0, (), {})


def saved_contest(folder: Path) -> Contest:
    """The contest whose results are kept in a folder; `WrongFolder` if there is none."""
    played = begun(folder, ARENA).played
    sequences = {name: tuple(played[name]) for name in ("boards", "packs", "bots", "seats")}
    return Contest(**{**played, **sequences, "options": tuple(played["options"].items())})
