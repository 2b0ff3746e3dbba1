"""Results of an arena as rows of a table, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl

from clankwork.lab.arena.contests import Fixture, Result
from clankwork.lab.runs.columns import RESULTS
from clankwork.lab.runs.frames import STATUSES, schema_of
from clankwork.lab.runs.matches import Outcome, Pace, Sources
from clankwork.lab.runs.parquet_store import Store, scan
from clankwork.lab.runs.run_folder import WrongFolder

if TYPE_CHECKING:
    from collections.abc import Iterable


def frames_of(results: Iterable[Result]) -> dict[str, pl.DataFrame]:
    """Results as rows of their table."""
    rows = [row for result in results for row in _rows(result)]
    return {RESULTS.name: pl.DataFrame(rows, schema=schema_of(RESULTS), orient="row")}


def _rows(result: Result) -> Iterable[tuple[Any, ...]]:
    fixture, outcome = result.fixture, result.outcome
    for seat, bot in enumerate(fixture.bots):
        won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        pace = outcome.paces[seat] if outcome.paces else Pace(0, 0.0)
        yield (
            *(result.game, fixture.board, len(fixture.bots), fixture.round, seat + 1, bot, outcome.finished),
            *(STATUSES[outcome.statuses[seat]], outcome.ranks[seat], won, outcome.totals[seat]),
            *outcome.sources[seat],
            *(outcome.turns, *pace, outcome.faults[seat], outcome.fault or None, outcome.error or None),
        )


def saved_results(store: Store) -> list[Result]:
    """The results that a folder holds."""
    if not store.manifest.parts:
        return []
    frame = scan(store.folder, store.manifest, RESULTS.name).collect()
    found = [_result(part.to_dicts()) for part in frame.partition_by("game", maintain_order=True)]
    if [result.game for result in found] != list(range(store.manifest.done)):
        raise WrongFolder(f"{store.folder} is not whole: its results are not those of the first games")
    return found


def _result(rows: list[dict[str, Any]]) -> Result:
    first = rows[0]
    statuses = {word: status for status, word in STATUSES.items()}
    points = ("artifact_points", "token_points", "gold_points", "card_points")
    outcome = Outcome(
        number=first["round"],
        decisions=sum(row["decisions"] for row in rows),
        turns=first["turns"],
        finished=first["finished"],
        statuses=tuple(statuses[row["status"]] for row in rows),
        totals=tuple(row["score"] for row in rows),
        sources=tuple(Sources(*(row[name] for name in points)) for row in rows),
        ranks=tuple(row["rank"] for row in rows),
        winners=tuple(seat for seat, row in enumerate(rows) if row["won"]),
        faults=tuple(row["faults"] for row in rows),
        fault=first["fault"] or "",
        error=first["error"] or "",
        paces=tuple(Pace(row["decisions"], row["seconds"]) for row in rows),
    )
    return Result(first["game"], Fixture(first["board"], first["round"], tuple(row["bot"] for row in rows)), outcome)
