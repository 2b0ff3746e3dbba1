"""The page about packs leaves nothing out, and everything that it shows can be loaded."""

from __future__ import annotations

import re
import typing
from textwrap import indent
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from clankwork.content import check_pack, load
from clankwork.content.building.modular_boards import Modules
from clankwork.content.building.tiled_boards import Tiling
from clankwork.content.checks.modules import check_modules
from clankwork.content.checks.tiles import check_tiles
from clankwork.content.formats import conditions, mechanism_format, module_format, pack_format, tile_format
from clankwork.content.formats.conditions import Strict
from clankwork.content.formats.effect_words import WORDS
from clankwork.content.formats.json_schemas import KINDS
from clankwork.content.packs.decoding import decode
from clankwork.content.packs.expected import bare, members
from clankwork.content.packs.problems import Findings
from clankwork.content.packs.yaml_reader import read
from clankwork.engine import new_state, playout
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE: Final = (ROOT / "docs" / "reference" / "packs.md").read_text(encoding="utf-8")
SECTIONS: Final = dict(re.findall(r"(?ms)^#+ (.*?)$\n(.*?)(?=^#+ |\Z)", re.sub(r"(?m)^# (?!Packs)", "#", PAGE)))
"""Every section by its title; comments of examples are no titles."""
EXAMPLES: Final = re.findall(r"(?s)```yaml\n(.*?)```", PAGE)
SUPPLY: Final = "supply:\n  whistle: {name: {en: Whistle, fr: Sifflet, ja: 呼び子}, count: 3}\n"
"""What the examples take from the common supply."""
CARD: Final = "dungeon:\n  tried:\n    name: {en: Tried, fr: Essai, ja: 試し}\n    copies: 1\n    cost: {skill: 1}\n"


def classes_in(kind: object) -> Iterator[type[Strict]]:
    """The classes that values of a kind are made of, without the words of effects."""
    for member in members(kind):
        plain = bare(member)
        if isinstance(plain, type) and issubclass(plain, Strict):
            yield plain
            for field in msgspec.structs.fields(plain):
                yield from classes_in(field.type)
        else:
            for argument in typing.get_args(plain):
                yield from classes_in(argument)


CLASSES: Final[dict[type[Strict], str]] = {
    pack_format.NameEntry: "Packs",
    pack_format.ExtensionFile: "A pack that extends a game",
    pack_format.CardsFile: "Cards",
    pack_format.CardTotals: "Cards",
    pack_format.CardEntry: "A card",
    pack_format.Cost: "A card",
    conditions.BonusEntry: "Points that depend on something",
    conditions.ScoredWhen: "Points that depend on something",
    conditions.ScoredPer: "Points that depend on something",
    pack_format.TokensFile: "Tokens",
    pack_format.TokenEntry: "A token",
    pack_format.PoolEntry: "A pool",
    pack_format.ItemEntry: "Something the market sells",
    pack_format.BoardFile: "Boards",
    pack_format.BoardTotals: "Boards",
    pack_format.RoomEntry: "A room",
    pack_format.TunnelEntry: "A tunnel",
    module_format.ModulesFile: "Modules",
    module_format.FixedEntry: "A module",
    module_format.FaceEntry: "A module",
    module_format.Placement: "A module",
    module_format.LinkEntry: "A link",
    tile_format.TilesFile: "Tiles",
    tile_format.FeatureEntry: "A feature",
    tile_format.StartTileEntry: "A tile",
    tile_format.TileEntry: "A tile",
    tile_format.TileRoomEntry: "A tile",
    tile_format.TileTunnelEntry: "A tile",
    tile_format.PileEntry: "A pile",
    pack_format.GameFile: "A game",
    pack_format.DoubtEntry: "`doubts`",
    pack_format.RuleValues: "`rules`",
    mechanism_format.MechanismsEntry: "`mechanisms`",
    mechanism_format.CountdownEntry: "`mechanisms`",
    mechanism_format.PursuitEntry: "`mechanisms`",
    mechanism_format.HuntersEntry: "`mechanisms`",
    mechanism_format.PortsEntry: "`mechanisms`",
    mechanism_format.NetworkEntry: "`mechanisms`",
    mechanism_format.CutEntry: "`mechanisms`",
    mechanism_format.TilesEntry: "`mechanisms`",
    mechanism_format.ShrinesEntry: "`mechanisms`",
    pack_format.OptionEntry: "`options`",
    pack_format.ValueEntry: "`options`",
    pack_format.RuleChanges: "`options`",
    pack_format.HelpEntry: "Packs",
    **{inner: f"`{word}`" for word, kind in WORDS.items() for inner in classes_in(kind)},
}
"""Where each class of things in packs is described; what belongs to a word, at the word."""


def test_every_class_has_its_section() -> None:
    tops = [*(top for kinds in KINDS.values() for top in kinds), *WORDS.values()]

    found = {each for top in tops for each in classes_in(top)}

    assert found == set(CLASSES)
    assert [title for title in CLASSES.values() if title not in SECTIONS] == []


@pytest.mark.parametrize("kind", CLASSES)
def test_every_field_is_described(kind: type[Strict]) -> None:
    section = SECTIONS[CLASSES[kind]]

    missing = [name for name in kind.__struct_encode_fields__ if not re.search(rf"`{name}\b|^- {name}:", section, re.M)]

    assert missing == []


@pytest.mark.parametrize("word", WORDS)
def test_every_word_has_an_example(word: str) -> None:
    [example] = re.findall(r"(?s)```yaml\n(.*?)```", SECTIONS[f"`{word}`"])

    assert re.search(rf"(?m)^- {word}:", example)


@pytest.mark.parametrize("example", [each for each in EXAMPLES if re.match(r"(# (arrive|acquire|bonus)\n)?- ", each)])
def test_the_examples_of_effects_load(tmp_path: Path, example: str) -> None:
    field = next(iter(re.findall(r"^# (\w+)", example)), "play")
    pack = tmp_path / "trial"
    pack.mkdir()
    (pack / "pack.yaml").write_text("{format: 1, id: trial, extends: base, name: {en: T, fr: T, ja: T}}", "utf-8")
    (pack / "tokens.yaml").write_text(SUPPLY, "utf-8")
    (pack / "cards.yaml").write_text(f"{CARD}    {field}:\n{indent(example, ' ' * 6)}", "utf-8")

    report = check_pack(pack)

    assert [*report.problems, *report.warnings] == []


def test_the_pack_of_the_page_can_be_played(tmp_path: Path) -> None:
    for name, text in re.findall(r"(?s)```yaml\n# (night-watch/\S+)\n(.*?)```", PAGE):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    state = new_state(load("base", seats=2, board="gatehouse", packs=[str(tmp_path / "night-watch")]).rules, "page")

    playout(state, "page")

    report = check_pack(tmp_path / "night-watch")
    assert [*report.problems, *report.warnings] == []
    assert state.over


def test_the_modules_of_the_page_make_boards() -> None:
    [example] = [each for each in EXAMPLES if each.startswith("# modules.yaml")]
    findings = Findings()
    document = read(example.encode(), "page", findings)
    assert document is not None
    file = decode(module_format.ModulesFile, document.data, document.top(), findings)
    assert file is not None
    modules = Modules(document, file)

    assert check_modules(modules, findings)
    assert modules.boards() == ["garden-tower", "pond-tower", "tower-garden", "tower-pond"]
    board = modules.compose("tower-garden")
    assert list(board.rooms) == ["gate-west", "gate-east", "tower-door", "garden-door", "garden-well"]
    assert board.rooms["gate-west"].at == (250, 125)
    assert board.rooms["garden-well"].at == (750, 300)


def test_the_tiles_of_the_page_make_a_board() -> None:
    [example] = [each for each in EXAMPLES if each.startswith("# tiles.yaml")]
    findings = Findings()
    document = read(example.encode(), "page", findings)
    assert document is not None
    file = decode(tile_format.TilesFile, document.data, document.top(), findings)
    assert file is not None

    assert check_tiles(file, document.top(), findings), findings.problems
    board = Tiling(document, file).compose("lawn")
    assert list(board.rooms) == ["start-gate", "start-well", "n1-a", "n1-b", "f1-a"]
    assert [slug for slug, room in board.rooms.items() if room.depths] == ["start-well", "f1-a"]
    assert (board.rooms["f1-a"].receives, board.rooms["f1-a"].traits) == (1, ("haunted",))


def test_every_word_of_a_mechanism_is_on_the_page() -> None:
    rules = load("catacombs", seats=2).rules
    words = [(each.name, word) for each in rules.mechanisms for word in each.words()]

    assert re.findall(r"^\| `(\w+)` \| `([\w-]+)` \|", SECTIONS["`special`"], re.M) == words


def test_the_option_of_the_page_can_be_read() -> None:
    [example] = [each for each in EXAMPLES if each.startswith("# options")]
    findings = Findings()
    document = read(example.encode(), "page", findings)
    assert document is not None

    options = decode(dict[pack_format.Key, pack_format.OptionEntry], document.data, document.top(), findings)

    assert findings.problems == []
    assert options is not None
    assert options["treasure_is_a_gain"].rule == "B11.6"
