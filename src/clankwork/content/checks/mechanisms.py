"""Checks what a game says about its mechanisms: figures that fit its tracks and seats, and names that are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from clankwork.engine import SECTIONS, TurnCounts

if TYPE_CHECKING:
    from clankwork.content.checks.effect_words import WordCheck
    from clankwork.content.formats.mechanism_format import NetworkEntry
    from clankwork.content.packs.merging import Game
    from clankwork.content.packs.problems import Findings, Place


def check_mechanisms(game: Game, check: WordCheck, findings: Findings) -> None:
    """Note everything that is wrong with the mechanisms of a game."""
    entries, place = game.head.mechanisms, game.place.at("mechanisms")
    if entries.pursuit is not UNSET and set(entries.pursuit.cubes) != set(game.head.seats):
        expected = ", ".join(str(count) for count in game.head.seats)
        text = f"expected a figure for each number of players: {expected}"
        findings.problem(place.at("pursuit", "cubes"), text)
    if entries.hunters is not UNSET:
        for space in entries.hunters.spaces:
            _check_space(game, space, place.at("hunters", "spaces", str(space)), findings)
        laid, hunters = sum(entries.hunters.spaces.values()), game.head.rules.hunters
        if laid > hunters:
            findings.problem(
                place.at("hunters", "spaces"), f"{laid} cubes lie on the track; rules.hunters is {hunters}"
            )
    if entries.ports is not UNSET:
        check.script(entries.ports.complete, place.at("ports", "complete"))
    for name, network in entries.networks.items():
        _check_network(game, name, network, check, findings)


def _check_space(game: Game, space: int, place: Place, findings: Findings) -> None:
    if space > len(game.head.rules.rage):
        findings.problem(place, f"the rage track has {len(game.head.rules.rage)} spaces")


def _check_network(game: Game, name: str, network: NetworkEntry, check: WordCheck, findings: Findings) -> None:
    """The stops of a network are a trait, and its name is free: positions tell mechanisms from sections by it."""
    place = game.place.at("mechanisms", "networks", name)
    others = [other for other in check.mechanisms if other not in game.head.mechanisms.networks]
    if name in (*SECTIONS, *others, TurnCounts().name):
        findings.problem(place, "something else is called so in positions; take another name")
    check.traits((network.stops,), place.at("stops"))
    if network.locked is not UNSET:
        check.traits((network.locked,), place.at("locked"))
    if network.needs is not UNSET:
        check.tag(network.needs, check.token_tags, "token", place.at("needs"))
    if network.cut is not UNSET:
        check.traits((network.cut.stops,), place.at("cut", "stops"))
        _check_space(game, network.cut.space, place.at("cut", "space"), findings)
