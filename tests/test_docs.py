"""The documentation is true as far as a program can see: links lead somewhere, examples run, packs in guides load."""

from __future__ import annotations

import re
import shutil
import sys
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.bots import Seating, parse_bots
from clankwork.content import check_pack, games, load, options_of
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.content import GameInfo

PAGES: Final = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.md")])
LINK: Final = re.compile(r"\]\((?!https?:|#)([^)#]+)")
ANCHOR: Final = re.compile(r"\]\((?!https?:)([^)#]*)#([^)]+)\)")
TITLE: Final = re.compile(r"^#+ (.*)$", re.MULTILINE)
PATH: Final = re.compile(r"`((?:src|tests|docs|bench)/[\w./-]+)`")
PROGRAM: Final = re.compile(r"```python\n(.*?)```", re.DOTALL)
FILE_OF_A_PACK: Final = re.compile(r"```yaml\n# (\S+)\n(.*?)```", re.DOTALL)


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_and_path_of_a_page_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")

    named = [page.parent / link for link in LINK.findall(text)] + [ROOT / path for path in PATH.findall(text)]

    assert [str(path) for path in named if not path.exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_to_a_section_leads_to_one(page: Path) -> None:
    links = ANCHOR.findall(page.read_text(encoding="utf-8"))

    lost = [
        f"{name}#{anchor}" for name, anchor in links if anchor not in anchors_of(page.parent / name if name else page)
    ]

    assert lost == []


def anchors_of(page: Path) -> set[str]:
    """What links call the sections of a page."""
    titles = TITLE.findall(page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize(
    ("guide", "pack", "board"), [("add-a-card", "lantern-light", None), ("add-a-board", "small-cellar", "cellar")]
)
def test_the_pack_of_a_guide_can_be_played(tmp_path: Path, guide: str, pack: str, board: str | None) -> None:
    for name, text in FILE_OF_A_PACK.findall((ROOT / "docs" / "guides" / f"{guide}.md").read_text(encoding="utf-8")):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    report = check_pack(tmp_path / pack)

    assert [*report.problems, *report.warnings] == []
    assert load("base", seats=2, board=board, packs=[str(tmp_path / pack)]).packs == (pack,)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_order_of_a_game_is_on_the_page_about_records(game: GameInfo) -> None:
    page = (ROOT / "docs" / "reference" / "records.md").read_text(encoding="utf-8")
    [table] = re.findall(r"(?m)^  \| order \|.*\n((?:  \|.*\n)+)", page)
    told = set(re.findall(r"`(\w+)", table))

    verbs = {verb for each in load(game.slug, seats=2).rules.mechanisms for verb, _ in each.orders()}

    assert verbs - told == set()


@pytest.mark.parametrize("game", ["space", "catacombs"])
def test_every_ruling_of_a_later_game_has_its_reason(game: str) -> None:
    rules = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "reference" / "rulings.md").read_text(encoding="utf-8")
    rulings = re.findall(r"(?m)^- ([SC]\d+\.\d+) .*\(ruling\)", rules)
    options = [option.slug for option in options_of(game) if option.rule.startswith("C9")]

    assert len(rulings) > 5
    assert [rule for rule in rulings if f"\n| {rule} |" not in page] == []
    assert [slug for slug in options if f"\n| `{slug}` |" not in page] == []


@pytest.mark.parametrize(
    ("game", "copy", "boards"), [("space", "harbour", None), ("catacombs", "burrow", "boards: [hollow]")]
)
def test_the_modules_and_tiles_of_the_guide_fit_the_games_they_start_from(
    tmp_path: Path, game: str, copy: str, boards: str | None
) -> None:
    """The guide says which folder to copy and what to write anew."""
    page = (ROOT / "docs" / "guides" / "modules-and-tiles.md").read_text(encoding="utf-8")
    pack = tmp_path / copy
    shutil.copytree(ROOT / "src" / "clankwork" / "packs" / game, pack)
    head = (pack / "pack.yaml").read_text(encoding="utf-8").replace(f"id: {game}\n", f"id: {copy}\n")
    assert "`version: 1`" in page
    head = re.sub(r"(?m)^version: .*$", "version: 1", head)
    assert "delete `earlier.yaml`" in page
    (pack / "earlier.yaml").unlink()
    if boards is not None:
        assert f"`{boards}`" in page
        head = re.sub(r"(?m)^boards: .*$", boards, head)
    (pack / "pack.yaml").write_text(head, encoding="utf-8")
    for name, text in FILE_OF_A_PACK.findall(page):
        if name.startswith(copy):
            (tmp_path / name).write_text(text, encoding="utf-8")

    report = check_pack(pack)

    assert [*report.problems, *report.warnings] == []
    assert report.counts["boards"] == (4 if boards is None else 1)


@pytest.mark.parametrize("page", ["README.md", "docs/guides/write-a-bot.md"])
def test_the_programs_of_a_page_print_what_it_says(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    program = "\n".join(PROGRAM.findall((ROOT / page).read_text(encoding="utf-8")))
    promised = re.findall(r"^print\(.*\)  # (.*)$", program, re.MULTILINE)

    exec(compile(program, page, "exec"), {})

    assert len(promised) == program.count("print(") > 0
    assert capsys.readouterr().out.splitlines() == promised


def test_the_bot_of_the_guide_plays_as_the_guide_asks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "guides" / "write-a-bot.md").read_text(encoding="utf-8")
    (tmp_path / "my_bots.py").write_text(PROGRAM.findall(page)[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    seating = Seating.at(load("base", seats=2).rules, 0, "1")

    asked_for = re.findall(r"--bots (class:\S+)", page)
    bots = [spec.sit(seating) for each in asked_for for spec in parse_bots(each)]

    assert [type(bot).__name__ for bot in bots] == ["Greedy", "RandomBot", "Greedy"]
    assert [vars(bot).get("greed") for bot in bots] == [100, None, 600]
