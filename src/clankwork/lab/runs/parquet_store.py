"""Writes the tables of a run into its folder, part by part, so that memory stays flat and little is ever lost."""

from __future__ import annotations

import os
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from clankwork.lab.runs.columns import RESULTS, TABLES
from clankwork.lab.runs.run_folder import (
    ARENA,
    Claim,
    WrongFolder,
    begun,
    check_same,
    part_name,
    read_manifest,
    write_manifest,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from clankwork.lab.runs.run_folder import Manifest

PART_GAMES: Final = 5000
"""Games after which a part is written: some megabytes of rows."""
PART_SECONDS: Final = 30.0
"""Seconds after which it is written all the same, so that slow games are not lost."""


class Store:
    """The folder of a run that is under way."""

    def __init__(self, folder: Path, manifest: Manifest, claim: Claim) -> None:
        self.folder = folder
        self.manifest = manifest
        self._claim = claim
        self._frames: dict[str, list[pl.DataFrame]] = {}
        self._waiting = 0
        """Games whose rows are not yet written."""
        self._written = monotonic()

    @staticmethod
    def open(folder: Path, manifest: Manifest, *, resume: bool) -> Store:
        """The folder for the run that `manifest` describes: a new one or, to `resume`, one that holds its beginning."""
        if not resume:
            folder.mkdir(parents=True, exist_ok=True)
        elif not folder.is_dir():
            begun(folder, manifest.kind)  # says what is wrong
        claim = Claim(folder)
        try:
            before = begun(folder, manifest.kind) if resume else read_manifest(folder)
            if before is not None:
                check_same(folder, before, manifest)
                if not resume:
                    raise WrongFolder(f"{folder} holds {before.done} games of this run: --resume goes on with it")
                check_whole(folder, before)
                manifest = replace(before, games=max(before.games, manifest.games))
            write_manifest(folder, manifest)
        except BaseException:
            claim.give_up()
            raise
        return Store(folder, manifest, claim)

    def close(self) -> None:
        """Let another run go on here."""
        self._claim.give_up()

    def add(self, games: int, frames: Mapping[str, pl.DataFrame], counted: dict[str, Any]) -> None:
        """Rows of the games that come next, and what has been counted with them."""
        for name, frame in frames.items():
            self._frames.setdefault(name, []).append(frame)
        self._waiting += games
        if self._waiting >= PART_GAMES or monotonic() - self._written > PART_SECONDS:
            self.flush(counted)

    def flush(self, counted: dict[str, Any]) -> None:
        """Write what is waiting as a part; only then is it counted as done."""
        first = self.manifest.done
        if self._waiting:
            for name, frames in self._frames.items():
                write_parquet(pl.concat(frames), self.folder / part_name(name, first))
            parts = (*self.manifest.parts, first)
            self.manifest = replace(self.manifest, done=first + self._waiting, parts=parts, counted=counted)
            write_manifest(self.folder, self.manifest)
            self._frames, self._waiting = {}, 0
        self._written = monotonic()


def write_parquet(frame: pl.DataFrame, file: Path) -> None:
    """Write a file that is there as a whole or not at all."""
    beside = file.with_suffix(".new")
    frame.write_parquet(beside, compression="zstd", compression_level=1)
    os.replace(beside, file)


def check_whole(folder: Path, manifest: Manifest) -> None:
    """Refuse a folder in which a file that the manifest names is missing or broken."""
    for table in (RESULTS,) if manifest.kind == ARENA else TABLES:
        for first in manifest.parts:
            file = folder / part_name(table.name, first)
            try:
                pl.read_parquet_schema(file)
            except FileNotFoundError:
                raise WrongFolder(f"{folder} is not whole: {file.name} is missing") from None
            except (OSError, pl.exceptions.PolarsError):
                raise WrongFolder(f"{folder} is not whole: {file.name} cannot be read") from None


def scan(folder: Path, manifest: Manifest, table: str) -> pl.LazyFrame:
    """A table of a run, its parts in order."""
    return pl.scan_parquet([folder / part_name(table, first) for first in manifest.parts])
