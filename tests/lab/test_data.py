"""The rows that a run keeps: what they are, and that nothing but the match decides them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import polars as pl
import pytest

from clankwork.bots import RandomBot, Seating
from clankwork.content import games, load
from clankwork.engine import ClankError, Countdown, Stream, new_state, play_by_lot
from clankwork.lab import RESULTS, TABLES, Interrupt, Keep, Match, Tally, Workers, WrongFolder, read_manifest, simulate
from clankwork.lab.runs.frames import schema_of
from clankwork.lab.runs.parquet_store import scan
from clankwork.lab.runs.simulation import fingerprint
from tests.content.places import SAMPLE, copied
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.engine import State

MATCH: Final = Match("base", "dusk", (), (), ("random", "random", "random:seed=3"), "11", 100_000, hashes=True)
GAMES: Final = 24


def kept(folder: Path, games: int = GAMES, match: Match = MATCH, workers: Workers | None = None) -> Tally:
    return simulate(match, games, workers=workers, keep=Keep(folder))


def tables_of(folder: Path) -> dict[str, pl.DataFrame]:
    manifest = read_manifest(folder)
    assert manifest is not None
    return {table.name: scan(folder, manifest, table.name).collect() for table in TABLES}


def same(one: dict[str, pl.DataFrame], other: dict[str, pl.DataFrame]) -> bool:
    return all(one[name].equals(other[name]) for name in one)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nothing disturbed."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    kept(folder)
    return folder


def test_the_files_have_the_columns_that_are_promised(whole: Path) -> None:
    for table in TABLES:
        for file in whole.glob(f"{table.name}-*.parquet"):
            assert pl.read_parquet_schema(file) == schema_of(table)
        frame = tables_of(whole)[table.name]
        assert frame.height > 0
        assert [column.name for column in table.columns if not column.optional and frame[column.name].has_nulls()] == []


def test_the_columns_are_documented_as_they_are() -> None:
    page = (ROOT / "docs" / "reference" / "data.md").read_text(encoding="utf-8")
    row = re.compile(r"^\| `(\w+)` \| ([^|]+) \| (.+) \|$", re.MULTILINE)

    for table in (*TABLES, RESULTS):
        section = page.split(f"## `{table.name}`", 1)[1].split("\n## ", 1)[0]
        promised = [
            (each.name, each.type + (", may be empty" if each.optional else ""), each.help) for each in table.columns
        ]
        assert row.findall(section) == promised


def test_rows_are_the_same_for_any_number_of_workers(whole: Path, tmp_path: Path) -> None:
    for jobs in (2, 3):
        kept(tmp_path / str(jobs), workers=Workers(jobs))

        assert same(tables_of(tmp_path / str(jobs)), tables_of(whole))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_was_broken_off_goes_on_to_the_same_end(whole: Path, tmp_path: Path, jobs: int) -> None:
    stop = Interrupt()

    def press(done: int) -> None:
        stop.pressed = done >= 1  # by then only a few more have been dealt out

    first = simulate(MATCH, GAMES, workers=Workers(jobs), keep=Keep(tmp_path / "run"), progress=press, interrupt=stop)
    half = read_manifest(tmp_path / "run")
    both = simulate(MATCH, GAMES, workers=Workers(jobs), keep=Keep(tmp_path / "run", resume=True))

    assert half is not None
    assert not half.complete
    assert half.done == first.played < GAMES
    assert both == simulate(MATCH, GAMES)
    assert same(tables_of(tmp_path / "run"), tables_of(whole))


def test_a_run_can_be_made_longer(whole: Path, tmp_path: Path) -> None:
    kept(tmp_path / "run", games=5)

    simulate(MATCH, GAMES, keep=Keep(tmp_path / "run", resume=True))

    assert same(tables_of(tmp_path / "run"), tables_of(whole))


def test_what_a_run_left_half_written_does_no_harm(whole: Path, tmp_path: Path) -> None:
    kept(tmp_path / "run", games=5)
    (tmp_path / "run" / "games-00000005.parquet").write_bytes(b"half")
    (tmp_path / "run" / "turns-00000005.new").write_bytes(b"half")

    simulate(MATCH, GAMES, keep=Keep(tmp_path / "run", resume=True))

    assert same(tables_of(tmp_path / "run"), tables_of(whole))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seed": "12"}, 'holds another run: its seed is "11", not "12"'),
        ({"board": "sunny"}, "its board"),
        ({"bots": ("random",) * 3}, "its bots"),
        ({"options": (("trash", "at_once"),)}, "its options"),
    ],
)
def test_a_folder_with_another_run_is_refused(whole: Path, change: dict[str, object], reason: str) -> None:
    before = tables_of(whole)

    with pytest.raises(WrongFolder, match=reason):
        simulate(replace(MATCH, **change), GAMES, keep=Keep(whole, resume=True))  # type: ignore[arg-type]

    assert same(tables_of(whole), before)


def test_a_folder_is_not_written_over_by_mistake(whole: Path, tmp_path: Path) -> None:
    with pytest.raises(WrongFolder, match="--resume goes on"):
        kept(whole)
    with pytest.raises(WrongFolder, match="no run to go on with"):
        simulate(MATCH, 2, keep=Keep(tmp_path / "new", resume=True))
    with pytest.raises(WrongFolder, match="another version of clankwork"):
        simulate(MATCH, 2, keep=Keep(whole, resume=True, version="99"))
    assert not (tmp_path / "new").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="folders cannot be locked there")
def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    def meanwhile(done: int) -> None:
        with pytest.raises(WrongFolder, match="another run is writing"):
            simulate(MATCH, 3, keep=Keep(tmp_path, resume=True))
        seen.append(done)

    seen: list[int] = []
    simulate(MATCH, 2, keep=Keep(tmp_path), progress=meanwhile)

    assert seen
    assert simulate(MATCH, 3, keep=Keep(tmp_path, resume=True)).played == 3


def test_a_run_does_not_go_on_when_a_pack_was_edited(tmp_path: Path) -> None:
    pack = copied(SAMPLE, tmp_path)
    match = replace(MATCH, packs=(str(pack),))
    kept(tmp_path / "run", games=2, match=match)
    cards = (pack / "cards.yaml").read_text(encoding="utf-8")
    (pack / "cards.yaml").write_text(cards.replace("cost: {skill: 3}", "cost: {skill: 2}", 1), encoding="utf-8")

    with pytest.raises(WrongFolder, match="another version of these rules, or of the packs behind them"):
        simulate(match, 3, keep=Keep(tmp_path / "run", resume=True))


def test_rules_that_differ_in_anything_are_not_the_same() -> None:
    rules = MATCH.rules()
    changed = [
        replace(rules, mechanisms=[Countdown((1, 2, 4))]),
        replace(rules, ruleset=replace(rules.ruleset, price=8)),
        replace(rules, start=rules.start + 1),
        replace(rules, reserve=rules.reserve[::-1]),
        replace(rules, tags={}),
    ]

    names = {fingerprint(each) for each in (rules, *changed)}

    assert len(names) == 1 + len(changed)
    assert fingerprint(replace(rules, mechanisms=[Countdown()])) == fingerprint(rules)


def test_another_process_knows_the_rules_of_every_game_again() -> None:
    names = {game.slug: fingerprint(load(game.slug, seats=2).rules) for game in games()}
    program = (
        "from clankwork.content import games, load\n"
        "from clankwork.lab.runs.simulation import fingerprint\n"
        "print({game.slug: fingerprint(load(game.slug, seats=2).rules) for game in games()})"
    )

    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)

    assert done.stdout.strip() == str(names)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 2}', '{"format": 99}'])
def test_a_manifest_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "run.json").write_text(text)

    with pytest.raises(ClankError, match=r"cannot be read|is in format 99"):
        kept(tmp_path)


def played_out(number: int) -> State:
    """The final state of a game of `MATCH`, played without the lab."""
    rules, seed = MATCH.rules(), f"{MATCH.seed}/{number}"
    own = ("", "", "3")
    lots: list[Stream] = [RandomBot(Seating.at(rules, seat, seed), own[seat]).stream for seat in range(3)]
    state = new_state(rules, seed)
    play_by_lot(state, lots)
    return state


def test_rows_tell_what_happened(whole: Path) -> None:
    tables = tables_of(whole)
    rules = MATCH.rules()
    dungeon = {card.slug for card in rules.cards if card.number not in rules.starters}

    for number in range(6):
        state = played_out(number)
        game, seats, turns, got, attacks = (tables[each.name].filter(pl.col("game") == number) for each in TABLES)
        assert game["turns"].item() == turns.height == state.turns
        assert game["rage"].item() == state.rage + 1
        assert game["attacks"].item() == attacks.height
        assert attacks["damage"].list.sum().sum() == seats["dragon_damage"].sum()
        wasted = attacks.select(pl.col("drawn") - pl.col("black") - pl.col("damage").list.sum()).sum().item()
        assert wasted == len(state.aside) - state.aside.count(9)
        for seat, player in enumerate(state.players):
            row = seats.row(seat, named=True)
            assert row["dragon_damage"] + row["other_damage"] - row["healed"] == player.damage
            assert row["rounds"] == turns.filter(pl.col("seat") == seat + 1).height
            mine = got.filter(pl.col("seat") == seat + 1)
            bought = mine.filter(pl.col("how").is_in(["bought", "reserve"]))["item"].to_list()
            owned = player.deck.contents + player.deck.top + player.hand + player.discard + player.play
            owned += state.trashed
            assert {slug for slug in bought if slug in dungeon} <= {rules.cards[card].slug for card in owned}
            artifacts = [rules.tokens[token].slug for token in player.tokens if rules.tokens[token].is_artifact]
            assert mine.filter("artifact")["item"].to_list() == artifacts
            assert row["artifact"] == (artifacts[0] if artifacts else None)


def test_a_manifest_names_what_was_played(whole: Path) -> None:
    read = json.loads((whole / "run.json").read_text(encoding="utf-8"))

    assert read["played"]["bots"] == ["random", "random", "random:seed=3"]
    assert read["played"]["options"]["trash"] == "at_turn_end"
    assert read["games"] == read["done"] == GAMES
    assert read["made_with"].keys() == {"version", "python", "compiled", "rules"}


def test_a_game_without_an_end_is_told_as_far_as_it_went(tmp_path: Path) -> None:
    kept(tmp_path, games=3, match=replace(MATCH, limit=40))

    tables = tables_of(tmp_path)

    assert tables["games"]["ending"].to_list() == ["limit"] * 3
    assert set(tables["seats"]["status"]) == {"in play"}
    assert tables["seats"]["out_by"].null_count() == 9
    assert tables["turns"].height > 0
