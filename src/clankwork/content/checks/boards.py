"""Checks a board: its tunnels join rooms, every room can be walked to and back, and every token has its place."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from clankwork.content.building.rules_tables import ARTIFACT

if TYPE_CHECKING:
    from clankwork.content.checks.effect_words import WordCheck
    from clankwork.content.formats.pack_format import BoardFile
    from clankwork.content.packs.merging import Game, Listed
    from clankwork.content.packs.problems import Findings, Place

MAX_WAYS: Final = 8
"""Tunnels between the same two rooms that the numbering of actions can tell apart."""
SHOWN: Final = 8
"""Rooms named in one message."""


def check_board(game: Game, board: Listed[BoardFile], check: WordCheck, findings: Findings) -> None:
    """Note everything that is wrong with a board; `check` knows what there is to be named."""
    _check_totals(board, findings)
    _check_rooms(board, findings)
    _check_names(game, board, check, findings)
    _check_ways_out(game, board, findings)
    if _tunnels_join_rooms(board, findings):
        _check_ways(board, findings)
    _check_tokens(game, board, findings)


def _check_totals(board: Listed[BoardFile], findings: Findings) -> None:
    entry = board.entry
    for what, stated, number in (
        ("rooms", entry.totals.rooms, len(entry.rooms)),
        ("tunnels", entry.totals.tunnels, len(entry.tunnels)),
    ):
        if stated is not UNSET and stated != number:
            findings.problem(board.place.at("totals", what), f"is {stated}, but there are {number}")


def _check_rooms(board: Listed[BoardFile], findings: Findings) -> None:
    starts = [slug for slug, room in board.entry.rooms.items() if room.start]
    if len(starts) != 1:
        named = f": {', '.join(starts)}" if starts else ""
        findings.problem(
            board.place.at("rooms"), f"expected exactly one room with start: true, found {len(starts)}{named}"
        )
    seen: dict[tuple[int, int], str] = {}
    for slug, room in board.entry.rooms.items():
        place = board.place.at("rooms", slug)
        other = seen.setdefault(room.at, slug)
        if other != slug:
            findings.problem(place.at("at"), f"{other} is drawn at the same place")
        if room.start:
            for field in ("cave", "depths", "market", "enter", "holds"):
                if getattr(room, field):
                    findings.problem(place.at(field), "the start is outside the dungeon")


def _check_names(game: Game, board: Listed[BoardFile], check: WordCheck, findings: Findings) -> None:
    """What rooms need, bring and are called together is there."""
    for slug, room in board.entry.rooms.items():
        place = board.place.at("rooms", slug)
        check.traits(room.traits, place.at("traits"))
        check.script(room.enter, place.at("enter"))
        check.script(room.port, place.at("port"))
        if room.needs is not UNSET:
            check.tag(room.needs, check.token_tags, "token", place.at("needs"))
        if room.receives:
            findings.problem(place.at("receives"), "only rooms of tiles get artifacts in the course of the game (C4.1)")
        if room.port and game.head.mechanisms.ports is UNSET:
            findings.problem(place.at("port"), "the game has no mechanism ports")


def _check_ways_out(game: Game, board: Listed[BoardFile], findings: Findings) -> None:
    """Players can leave: some room has a token for it, and no room has one that is not there (B7.1)."""
    prizes = {token.slug: token.entry for token in game.prizes}
    used: Counter[str] = Counter()
    for slug, room in board.entry.rooms.items():
        if room.prize is UNSET:
            continue
        place = board.place.at("rooms", slug, "prize")
        used[room.prize] += 1
        if room.prize not in prizes:
            expected = ", ".join(prizes) or "none"
            findings.problem(place, f"{room.prize!r} is no token for leaving; expected one of {expected}")
        elif not prizes[room.prize].each and used[room.prize] == prizes[room.prize].count + 1:
            findings.problem(place, f"more rooms than there are of {room.prize}: {prizes[room.prize].count}")
    if not used:
        findings.problem(board.place.at("rooms"), "there is no way out: no room has a prize")


def _tunnels_join_rooms(board: Listed[BoardFile], findings: Findings) -> bool:
    """Whether both ends of every tunnel are rooms."""
    before = len(findings.problems)
    pairs: Counter[tuple[str, ...]] = Counter()
    for number, tunnel in enumerate(board.entry.tunnels):
        place = board.place.at("tunnels", number, "join")
        for end in tunnel.join:
            if end not in board.entry.rooms:
                findings.problem(place, f"there is no room {end!r}")
        if tunnel.join[0] == tunnel.join[1]:
            findings.problem(place, "a tunnel joins two different rooms")
        pair = tuple(sorted(tunnel.join))
        pairs[pair] += 1
        if pairs[pair] == MAX_WAYS + 1:
            findings.problem(place, f"more than {MAX_WAYS} tunnels join these rooms")
    return len(findings.problems) == before


def _check_ways(board: Listed[BoardFile], findings: Findings) -> None:
    """Every room can be walked to from the start, and back, with a key (B4.5, B4.6)."""
    onward: dict[str, list[str]] = {slug: [] for slug in board.entry.rooms}
    back: dict[str, list[str]] = {slug: [] for slug in board.entry.rooms}
    for tunnel in board.entry.tunnels:
        here, there = tunnel.join
        onward[here].append(there)
        back[there].append(here)
        if not tunnel.one_way:
            onward[there].append(here)
            back[here].append(there)
    starts = [slug for slug, room in board.entry.rooms.items() if room.start]
    if len(starts) != 1:
        return
    for ways, text in ((onward, "cannot be walked to from the start"), (back, "has no way back to the start")):
        reached = _reached(starts[0], ways)
        lost = [slug for slug in board.entry.rooms if slug not in reached]
        for slug in lost[:SHOWN]:
            findings.problem(board.place.at("rooms", slug), text)
        if len(lost) > SHOWN:
            findings.problem(board.place.at("rooms"), f"{len(lost) - SHOWN} more rooms: {text}")


def _reached(start: str, ways: dict[str, list[str]]) -> set[str]:
    reached = {start}
    waiting = [start]
    while waiting:
        for room in ways[waiting.pop()]:
            if room not in reached:
                reached.add(room)
                waiting.append(room)
    return reached


def _check_tokens(game: Game, board: Listed[BoardFile], findings: Findings) -> None:
    """What lies in the rooms is there, and there is enough of it (B1.3 to B1.7)."""
    laid: Counter[str] = Counter()
    by_value: dict[int, list[str]] = {}
    for token in game.own_artifacts():
        by_value.setdefault(token.entry.points, []).append(token.slug)
    pools = [pool for pool in game.pools if not pool.entry.supply]
    stock = {pool.slug: sum(token.entry.count for token in pool.tokens) for pool in pools}
    stock.update({token.slug: token.entry.count for token in [*game.artifacts, *game.face_up]})
    for slug, room in board.entry.rooms.items():
        for what, figure in room.holds.items():
            place = board.place.at("rooms", slug, "holds", what)
            if what == ARTIFACT:
                named = by_value.get(figure, [])
                if len(named) == 1:
                    laid[named[0]] += 1
                else:
                    _report_value(figure, named, by_value, place, findings)
            elif what in stock:
                laid[what] += figure
            else:
                findings.problem(place, f"unknown token or pool; expected one of {', '.join([ARTIFACT, *stock])}")
    _compare(game, board, laid, stock, findings)


def _report_value(
    value: int, named: list[str], by_value: dict[int, list[str]], place: Place, findings: Findings
) -> None:
    if named:
        findings.problem(place, f"{' and '.join(named)} are both worth {value}; name one by its slug")
    else:
        known = ", ".join(str(points) for points in sorted(by_value))
        findings.problem(place, f"no artifact is worth {value}; expected one of {known}")


def _compare(
    game: Game, board: Listed[BoardFile], laid: Counter[str], stock: dict[str, int], findings: Findings
) -> None:
    """Compare what the rooms hold with what there is."""
    place = board.place.at("rooms")
    own = {token.slug for token in game.own_artifacts()}
    for slug in sorted(own):
        if laid[slug] != 1:
            findings.problem(place, f"expected one place for {slug}, found {laid[slug]}")
    for what, count in laid.items():
        if what not in own and count > stock[what]:
            findings.problem(place, f"the rooms hold {count} of {what}; there are {stock[what]}")
    if not any(room.market for room in board.entry.rooms.values()) and game.items:
        findings.warn(place, "no room is a market: its items cannot be bought")
