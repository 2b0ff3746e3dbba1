"""Games to speak about: the base game, and a small one with everything that only some games know."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from clankwork import content
from clankwork.content import Content
from clankwork.content.building.rules_tables import build_rules
from clankwork.content.checks.games import check_game
from clankwork.content.citations import make_citations
from clankwork.content.loading import make_names, make_ruleset
from clankwork.content.packs.merging import merge
from clankwork.content.packs.pack_files import read_pack
from clankwork.content.packs.problems import Findings

if TYPE_CHECKING:
    from clankwork.content import Vocabulary

MEDLEY: Final = Path(__file__).parent / "packs" / "medley"
"""A game of its own, which is not offered to players."""


@cache
def base() -> Content:
    """The base game for as many players as there are pieces in the box."""
    return content.load("base", seats=4)


@cache
def medley(vocabulary: Vocabulary) -> Content:
    """The small game in one of the vocabularies."""
    whole = _medley()
    return replace(whole, names=replace(whole.names, vocabulary=vocabulary))


@cache
def _medley() -> Content:
    findings = Findings()
    pack = read_pack(MEDLEY, findings)
    findings.settle()
    assert pack is not None
    game = merge([pack], findings)
    findings.settle()
    check_game(game, findings)
    findings.settle()
    rules = build_rules(game, "hall", 3, make_ruleset(game.head, {}, 3))
    return Content("medley", "hall", 3, {}, (), rules, make_names(game, "hall"), make_citations(game))
