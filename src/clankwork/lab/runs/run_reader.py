"""A run that was kept, read back: its tables, and what its cards and tokens are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.content import options_of
from clankwork.engine import STARTER, ClankError
from clankwork.lab.runs.parquet_store import check_whole, scan
from clankwork.lab.runs.run_folder import SIM, WrongFolder, read_manifest
from clankwork.lab.runs.simulation import fingerprint, match_of

if TYPE_CHECKING:
    from pathlib import Path

    import polars as pl

    from clankwork.lab.runs.matches import Match
    from clankwork.lab.runs.run_folder import Manifest


@dataclass(frozen=True)
class Run:
    """A run that was kept."""

    folder: Path
    manifest: Manifest
    match: Match
    title: str
    """What the game is called."""
    names: dict[str, str]
    """What cards and tokens are called in English."""
    cards: dict[str, int]
    """Every card that can be acquired, with its copies."""
    artifacts: dict[str, int]
    """Every artifact, with its points."""
    changed: bool
    """Whether the rules are no longer those it was played by: then names are those of today."""

    @property
    def seats(self) -> int:
        """Players of each game."""
        return len(self.match.bots)

    @property
    def games(self) -> int:
        """Games kept."""
        return self.manifest.done

    @property
    def bots(self) -> list[str]:
        """Who played, each bot once."""
        return list(dict.fromkeys(self.match.bots))

    def table(self, name: str) -> pl.LazyFrame:
        """A table, of games that came to their end."""
        rows = scan(self.folder, self.manifest, name)
        if name == "games":
            return rows.filter("finished")
        ended = scan(self.folder, self.manifest, "games").filter("finished").select("game")
        return rows.join(ended, on="game", how="semi", maintain_order="left")

    def name(self, slug: str) -> str:
        """What a card or token is called."""
        return self.names.get(slug, slug)

    def artifact_name(self, slug: str) -> str:
        """What an artifact is called, with its points."""
        return f"{self.name(slug)} ({self.artifacts[slug]})" if slug in self.artifacts else self.name(slug)

    def options(self) -> list[tuple[str, str]]:
        """The options that differ from their defaults."""
        defaults = {option.slug: option.default for option in options_of(self.match.game)}
        return [(name, value) for name, value in self.match.options if defaults.get(name) != value]


def open_run(folder: Path) -> Run:
    """The run kept in a folder; `ClankError` if there is none."""
    manifest = read_manifest(folder)
    if folder.is_file():
        raise WrongFolder(f"{folder} is a file, not the folder of a run")
    if manifest is None:
        raise WrongFolder(f"{folder} holds no run: `clankwork sim --out {folder}` makes one")
    if manifest.kind != SIM:
        raise WrongFolder(f"{folder} holds an arena, not a run of `clankwork sim`")
    if not manifest.done:
        raise WrongFolder(
            f"{folder} holds a run without a single game: `clankwork sim --out {folder} --resume` goes on"
        )
    check_whole(folder, manifest)
    match = match_of(manifest.played)
    try:
        content = match.content()
    except ClankError as error:
        raise WrongFolder(f"the game of {folder} can no longer be loaded: {error}") from None
    rules = content.rules
    names = {card.slug: name.en for card, name in zip(rules.cards, content.names.cards)}
    names |= {token.slug: name.en for token, name in zip(rules.tokens, content.names.tokens)}
    cards = {card.slug: int(card.copies) for card in rules.cards if card.role != STARTER}
    artifacts = {token.slug: int(token.points) for token in rules.tokens if token.is_artifact}
    changed = fingerprint(rules) != manifest.made_with.get("rules")
    return Run(folder, manifest, match, content.names.game.en, names, cards, artifacts, changed)
