"""How many ways lead from a position, counted twice: fast as a searching bot would, and slowly from first principles.

The fast count copies states, lists what is legal and takes actions without events, merging equal states. The slow one
saves and reads states back instead of copying them, asks the rules about every action of the catalogue, applies with
events, and merges nothing. They share no way to a number but the rules themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine import IllegalAction, advance, apply, decode, encode, legal_actions, refusal

if TYPE_CHECKING:
    from clankwork.engine import State


def fast_counts(state: State, depth: int) -> list[tuple[int, int]]:
    """Paths and distinct states after 1, 2, … `depth` actions."""
    level: dict[bytes, tuple[State, int]] = {encode(state): (state, 1)}
    counts: list[tuple[int, int]] = []
    for _ in range(depth):
        following: dict[bytes, tuple[State, int]] = {}
        for parent, paths in level.values():
            for code in legal_actions(parent):
                child = parent.copy()
                advance(child, code)
                key = encode(child)
                known = following.get(key)
                following[key] = (child, paths) if known is None else (known[0], known[1] + paths)
        level = following
        counts.append((sum(paths for _, paths in level.values()), len(level)))
    return counts


def slow_counts(state: State, depth: int) -> list[tuple[int, int]]:
    """Counts paths and states as `counts` does, from first principles."""
    ends: list[list[bytes]] = [[] for _ in range(depth)]
    _walk(state, ends, 0)
    return [(len(paths), len(set(paths))) for paths in ends]


def _walk(state: State, ends: list[list[bytes]], depth: int) -> None:
    if depth == len(ends):
        return
    saved = encode(state)
    for code in range(len(state.rules.catalogue)):
        if _is_refused(state, code):
            continue
        child = decode(state.rules, saved)
        apply(child, code)
        ends[depth].append(encode(child))
        _walk(child, ends, depth + 1)
    assert encode(state) == saved


def _is_refused(state: State, code: int) -> bool:
    if refusal(state, code) is None:
        return False
    try:
        apply(state, code)
    except IllegalAction:
        return True
    raise AssertionError(f"{state.rules.catalogue.actions[code]} is refused and yet applies")
