"""Packs with random damage: nothing but a `ContentError` ever comes of them, and what is accepted can be played."""

from __future__ import annotations

import time
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import yaml
from hypothesis import assume, given
from hypothesis import strategies as st

from clankwork.content import check_pack, load
from clankwork.content.building.rules_tables import build_rules
from clankwork.content.loading import make_names, make_ruleset
from clankwork.content.packs.merging import merge
from clankwork.content.packs.pack_files import read_pack
from clankwork.content.packs.problems import Findings
from clankwork.engine import ContentError, new_state, playout
from tests.content.places import BASE, SAMPLE, copied
from tests.invariants.trying import tried
from tests.support.clock import HANGS

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

BASE_FILES = ["pack.yaml", "cards.yaml", "tokens.yaml", "boards/sunny.yaml"]
SAMPLE_FILES = ["pack.yaml", "cards.yaml", "tokens.yaml", "boards/cellar.yaml"]
TEXTS = {
    (pack, file): (pack / file).read_text(encoding="utf-8")
    for pack, files in ((BASE, BASE_FILES), (SAMPLE, SAMPLE_FILES))
    for file in files
}
DATA = {key: yaml.safe_load(text) for key, text in TEXTS.items()}
SPLICES = [*":{}[],#'|%\"\n\t \x00\u202e\ufeffé日", "", "\n  ", ": ", "- ", "&a ", "*a", "!!str ", "<<: ", "---\n"]
SPLICES += ["0", "-1", "99999", "1e9", ".nan", "true", "null", "~"]
VALUES = st.one_of(
    st.integers(-3, 120),
    st.booleans(),
    st.sampled_from(
        ["r01", "door", "well", "burgle", "gem", "companion", "secret-tome", "crown", "bottle", "", "x", "B1.1"]
    ),
    st.sampled_from([[], {}, [1], {"skill": 1}, [{"draw": 1}], {"en": "A"}, [[{"heal": 1}], [{"draw": 1}]]]),
)
QUICK = tried(60, shrink=True)


@st.composite
def damaged_texts(draw: DrawFn, pack: Path, files: list[str]) -> tuple[str, bytes]:
    """A file of the pack with pieces cut out, put in, or said twice."""
    file = draw(st.sampled_from(files))
    text = TEXTS[pack, file]
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from([0, 0, 1, 2, 7, 40, 400]))
        kept = text[start : start + length] * draw(st.sampled_from([0, 1, 2]))
        text = text[:start] + kept + draw(st.sampled_from(SPLICES)) + text[start + length :]
    raw = text.encode("utf-8")
    return file, raw[: draw(st.integers(0, len(raw)))] if draw(st.integers(0, 9)) == 0 else raw


@st.composite
def damaged_values(draw: DrawFn, pack: Path, files: list[str]) -> tuple[str, bytes]:
    """A file of the pack with a few values replaced, taken out or renamed: still YAML, mostly still in shape."""
    file = draw(st.sampled_from(files))
    data = deepcopy(DATA[pack, file])
    for _ in range(draw(st.integers(1, 3))):
        node = data
        while True:
            keys: list[object] = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(node[key], dict | list) and draw(st.integers(0, 5)):
                node = node[key]
                continue
            if draw(st.booleans()):
                node[key] = deepcopy(draw(VALUES))
            else:
                del node[key]
            break
    return file, yaml.safe_dump(data, allow_unicode=True, sort_keys=False).encode()


def checked(pack: Path, file: str, raw: bytes) -> bool:
    """Whether a copy of `pack` with `raw` for one of its files passes the checks, in time and without a crash."""
    with TemporaryDirectory() as folder:
        target = copied(pack, Path(folder))
        (target / file).write_bytes(raw)
        start = time.perf_counter()
        report = check_pack(target)
        assert time.perf_counter() - start < HANGS, "it hangs"
        assert all(problem.file and problem.text for problem in report.problems)
        if pack == SAMPLE:
            assert played(target) == report.ok
        elif report.ok:
            build(target)
        return report.ok


def build(pack: Path) -> None:
    """Build the tables of a game that passes the checks, for each of its boards."""
    findings = Findings()
    read = read_pack(pack, findings)
    assert read is not None
    game = merge([read], findings)
    ruleset = make_ruleset(
        game.head, {slug: option.default for slug, option in game.head.options.items()}, max(game.head.seats)
    )
    for board in game.boards:
        rules = build_rules(game, board, max(game.head.seats), ruleset)
        assert len(make_names(game, board).rooms) == len(rules.rooms)
        playout(new_state(rules, "fuzz"), "fuzz", limit=50)


def played(pack: Path) -> bool:
    """Whether the pack loads; if it does, every one of its boards is played on for a while."""
    try:
        boards = load("base", seats=2, packs=[str(pack)]).names.boards
    except ContentError:
        return False
    for board in boards:
        playout(new_state(load("base", seats=2, board=board, packs=[str(pack)]).rules, "fuzz"), "fuzz", limit=150)
    return True


@QUICK
@given(damaged_texts(BASE, BASE_FILES))
def test_damaged_text_of_the_base_game_is_reported(damage: tuple[str, bytes]) -> None:
    checked(BASE, *damage)


@QUICK
@given(damaged_values(BASE, BASE_FILES))
def test_damaged_values_of_the_base_game_are_reported(damage: tuple[str, bytes]) -> None:
    checked(BASE, *damage)


@QUICK
@given(damaged_texts(SAMPLE, SAMPLE_FILES))
def test_damaged_text_of_a_players_pack_is_reported_or_harmless(damage: tuple[str, bytes]) -> None:
    checked(SAMPLE, *damage)


@QUICK
@given(damaged_values(SAMPLE, SAMPLE_FILES))
def test_damaged_values_of_a_players_pack_are_reported_or_harmless(damage: tuple[str, bytes]) -> None:
    checked(SAMPLE, *damage)


@QUICK
@given(st.sampled_from(SAMPLE_FILES), st.binary(max_size=300))
def test_noise_is_reported(file: str, raw: bytes) -> None:
    assume(b"{" not in raw)  # noise can be an empty mapping, and a pack may well add no cards

    assert not checked(SAMPLE, file, raw)
