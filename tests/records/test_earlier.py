"""Games of earlier versions of the rules: they are played on as they began."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import clankwork
from clankwork.content import games, latest_version, load
from clankwork.engine import BLACK, ContentError, MalformedState
from clankwork.records import read_position, verify, write_position
from tests.support.rules import rule

if TYPE_CHECKING:
    from clankwork.engine import Game

EARLIER: Final = Path(__file__).parent / "earlier"
"""A folder for each version, with a folder for each game: recordings of then, which are never made anew."""
FILES: Final = sorted(EARLIER.rglob("*.txt"))
WOUNDED: Final = (
    "catacombs start-a 2 rules={} | seed 1 | turn 1 A | A: start-h {} tokens potion-of-healing | B: start-h"
)

SHIP: Final = (
    "space engineering-promenade-cannon 2 | seed game 14 | turn 27 B first B skill 5 swords 4 boots 1 skill-gained "
    "5 | row ghost-agent,static-wraith,undercover-djudai,ledger-forger,enforcer-unit,hollow-moon-recruit | deck "
    "@20 | discard patrol-drone | rage 6 | area B*2 | bag A*9,B*6,black*22@6 | aside black*2 | A: cargo-pod-3 "
    "escaped gold 5 damage 1 deck stumble,boldly-go@65 discard memory-core,faz-r,space-skunk,gene-archivist,"
    "boldly-go,scramble,boldly-go,faz-r*3,quiet-cell-leader,access,hack,boldly-go,hack,faz-r*2,hack,stumble,hack*2,"
    "faz-r*2,mad-scientist,hack,boldly-go,rustbelt-duelist,barricade-sapper,boldly-go tokens command-code,"
    "artifact-5,escape-pod | B: corridor-h4 gold 1 damage 1 deck hack,stumble*2,scramble,faz-r,boldly-go*5,"
    "memory-core,airlock-cutpurse,magnetic-soles,shock-baton@70 discard faz-r*2,hack,crate-runner,hack,boldly-go,"
    "faz-r,memory-core,boldly-go*2,hack,faz-r,hack play hack,access,faz-r*2,boldly-go tokens command-code,"
    "artifact-20,multipass | left minor-secret@command-bridge-n=0,minor-secret@command-bridge-s=1,"
    "artifact-5@command-a05=0,minor-secret@command-war-room=0,artifact-15@command-a15=0,artifact-20@command-a20=0,"
    "artifact-30@command-a30=0 | pool minor-secret @5 | gone artifact-15,artifact-30,credit-chip-2*2,"
    "healing-stim*2 | pursuit 1 | ports 0,-1,-1,-1,-1,-1,0,1,-1,-1,-1,-1,-1,1,-1,-1,-1"
)
"""A position of the ship as the first version of its rules wrote it, which named no version."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: "-".join(file.relative_to(EARLIER).with_suffix("").parts))
def test_a_game_of_an_earlier_version_is_played_as_it_was(file: Path) -> None:
    record = clankwork.read_record(file.read_text(encoding="utf-8"))

    assert verify(record) == []
    assert record.finished
    assert record.rules == int(file.parent.parent.name) < latest_version(record.title.game)


def test_every_earlier_version_of_every_game_is_recorded() -> None:
    found = {(file.parent.name, int(file.parent.parent.name)) for file in FILES}

    assert found == {(game.slug, version) for game in games() for version in range(1, game.version)}


def test_a_record_goes_on_under_the_rules_it_was_begun_with() -> None:
    [file] = (EARLIER / "1" / "catacombs").glob("01-*.txt")
    record = clankwork.read_record(file.read_text(encoding="utf-8"))
    game = clankwork.replay(record, upto=40)

    assert game.rules.version == 1
    assert game.rules.ruleset.own_cubes_heal_first
    assert game.record().rules == 1


def test_a_version_that_nobody_knows_is_refused_with_the_newest() -> None:
    with pytest.raises(ContentError, match="there is no version 99 of the rules of base; the newest is 2"):
        load("base", seats=2, version=99)
    with pytest.raises(ContentError, match="there is no version 0 of the rules of base"):
        load("base", seats=2, version=0)


@rule("C5.6")
def test_under_the_first_version_a_players_own_cubes_healed_first() -> None:
    then, now = (healed(version) for version in (1, 2))

    assert then.view(0).players[0].track == (BLACK,)
    assert now.view(0).players[0].track == (0,)


def test_a_position_says_the_version_of_its_rules_unless_it_is_the_newest() -> None:
    game = clankwork.replay(next((EARLIER / "1" / "catacombs").glob("01-*.txt")).read_text(encoding="utf-8"), upto=30)
    text = write_position(game)

    assert text.startswith("catacombs start-a 2 rules=1 ")
    assert read_position(text).rules.same_as(game.rules)
    assert " rules=" not in write_position(clankwork.new("catacombs", seats=2, seed=1))


def test_a_position_of_an_earlier_version_is_read_in_the_names_of_today() -> None:
    game = read_position(SHIP)

    text = write_position(game)
    assert game.rules.version == latest_version("space")
    assert " | row phantom-agent,static-wraith,jidu-infiltrator," in text
    assert "fazr*3,quiet-cell-leader" in text
    assert "credit-chip-2*2,health-boost*2" in text
    assert read_position(text).state == game.state
    assert dict(game.title.options)["trash"] == "at_turn_end"


def test_with_its_version_in_front_an_earlier_position_means_what_it_did() -> None:
    game = read_position(SHIP.replace(" 2 | ", " 2 rules=1 | ", 1))

    assert write_position(game) == SHIP.replace(" 2 | ", " 2 rules=1 | ", 1)
    assert dict(game.title.options)["trash"] == "at_once"


def test_names_of_then_stay_in_a_seed_and_are_unknown_where_a_version_is_named() -> None:
    newest = latest_version("space")

    assert read_position(SHIP.replace("seed game 14", "seed medkit")).state.seed == "medkit"
    with pytest.raises(MalformedState, match="section row: expected a card of the dungeon deck, not 'ghost-agent'"):
        read_position(SHIP.replace(" 2 | ", f" 2 rules={newest} | ", 1))


def healed(version: int) -> Game:
    """A game in which a player with a black cube on the right has healed one."""
    game = read_position(WOUNDED.format(version, "damage 2 dark 1" if version == 1 else "track A,black"))
    game.apply("spend potion-of-healing")
    return game
