"""How a game ended: labels for everything that can happen to the players of one, read off its events and its result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from clankwork.engine import (
    ESCAPED,
    LOST,
    RESCUED,
    Attack,
    BagRanOut,
    Countdown,
    CountdownMoved,
    DeckRanOut,
    DragonAttacked,
    Escaped,
    KnockedOut,
    Pursuit,
    TurnEnded,
    TurnStarted,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clankwork.engine import Event, Game, Rules

LAST_SPACE: Final = 5
"""Of the countdown track: it knocks out everyone still in the dungeon (B7.3)."""

BY_RESULT: Final = frozenset(
    {
        "all escaped",
        "all rescued",
        "all lost: nobody scores",
        "escaped beside rescued",
        "escaped beside lost",
        "rescued beside lost",
        "one of each",
        "only one scores",
        "tie on points",
    }
)
BY_COURSE: Final = frozenset(
    {
        "felled by an attack at the end of a turn",
        "felled by an attack in the middle of a turn",
        "felled by an attack of the countdown",
        "felled by the last space of the countdown",
        "felled by the empty dungeon deck",
        "lost in the depths with an artifact",
        "the last one walked out",
        "the last one was felled",
        "several felled at once",
        "played on with an empty dungeon deck",
        "felled by the empty bag",
        "felled by the cubes of one who is out",
    }
)
ALL: Final = BY_RESULT | BY_COURSE


def possible(rules: Rules, options: Sequence[str]) -> frozenset[str]:
    """How games with these tables and options can end."""
    words = {type(effect) for script in rules.scripts for effect in script.effects}
    mechanisms = {type(each) for each in rules.mechanisms}
    only_some = {
        "felled by an attack in the middle of a turn": Attack in words,
        "felled by an attack of the countdown": Countdown in mechanisms,
        "felled by the last space of the countdown": Countdown in mechanisms,
        "felled by the cubes of one who is out": Pursuit in mechanisms,
        "felled by the empty bag": rules.ruleset.empty_bag_ends,
        "played on with an empty dungeon deck": "deck_exhausted" in options,
    }
    return ALL - {label for label, can_be in only_some.items() if not can_be}


Step: TypeAlias = "tuple[str, list[Event]]"
"""An action in its notation, and what it brought about."""


def endings_of(game: Game, steps: Sequence[Step]) -> frozenset[str]:
    """The labels of a finished game, of which `steps` are all there were."""
    return frozenset(_by_result(game)) | frozenset(_by_course(game, steps))


def _by_result(game: Game) -> list[str]:
    result = game.result
    assert result is not None, "only a finished game has an ending"
    statuses = {score.status for score in result.scores}
    labels = {
        frozenset({ESCAPED}): "all escaped",
        frozenset({RESCUED}): "all rescued",
        frozenset({LOST}): "all lost: nobody scores",
        frozenset({ESCAPED, RESCUED}): "escaped beside rescued",
        frozenset({ESCAPED, LOST}): "escaped beside lost",
        frozenset({RESCUED, LOST}): "rescued beside lost",
        frozenset({ESCAPED, RESCUED, LOST}): "one of each",
    }
    found = [labels[frozenset(statuses)]]
    totals = sorted(score.total for score in result.scores if score.status != LOST)
    if len(totals) == 1:
        found.append("only one scores")
    if len(totals) > 1 and totals[-1] == totals[-2]:
        found.append("tie on points")
    return found


def _by_course(game: Game, steps: Sequence[Step]) -> list[str]:
    found: list[str] = []
    ending, cause = False, ""
    for action, events in steps:
        if action == "end turn":
            ending, cause = True, ""
        falls, cause = _falls(game, events, "at the end" if ending else "in the middle", cause)
        found += falls
        if any(isinstance(event, TurnStarted) for event in events):
            ending, cause = False, ""
    out = [event for _, events in steps for event in events if isinstance(event, KnockedOut | Escaped)]
    if game.state.deck.size() == 0 and "felled by the empty dungeon deck" not in found:
        found.append("played on with an empty dungeon deck")
    return [*found, "the last one walked out" if isinstance(out[-1], Escaped) else "the last one was felled"]


def _falls(game: Game, events: Iterable[Event], moment: str, cause: str) -> tuple[list[str], str]:
    """What felled players in one step, and what is under way at its end: an attack may stop to ask somebody."""
    found: list[str] = []
    fallen = 0
    for event in events:
        match event:
            case DeckRanOut():
                cause = "by the empty dungeon deck"
            case BagRanOut():
                cause = "by the empty bag"
            case CountdownMoved() if event.space == LAST_SPACE:
                cause = "by the last space of the countdown"
            case CountdownMoved() if event.space > 1:
                cause = "by an attack of the countdown"
            case TurnEnded():
                cause, moment = "", ""
            case DragonAttacked():
                fallen = 0
                cause = cause or (f"by an attack {moment} of a turn" if moment else "by the cubes of one who is out")
            case KnockedOut():
                fallen += 1
                found.append(f"felled {cause}")
                found += ["several felled at once"] if fallen > 1 else []
                found += ["lost in the depths with an artifact"] if _holds_artifact(game, event) else []
            case _:
                continue
    return found, cause


def _holds_artifact(game: Game, event: KnockedOut) -> bool:
    """Whether one who lost holds an artifact: tokens are kept to the end."""
    held = game.state.players[event.seat].tokens
    return not event.rescued and any(game.rules.tokens[token].is_artifact for token in held)
