"""Records the games of `tests/records/games` anew: `python -m tests.records.make` in the project's folder.

Everything follows from the recipes below: the same rules give the same files, byte for byte. A recipe that wants a
certain ending tries one seed after the other until a game ends that way.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import clankwork
from tests.records.endings import ALL, endings_of
from tests.records.players import PLAYERS

if TYPE_CHECKING:
    from clankwork.engine import Game
    from tests.records.endings import Step

GAMES: Final = Path(__file__).parent / "games"
MOST_SEEDS: Final = 3000
MOST_ACTIONS: Final = 4000
"""Of a recorded game: the files must stay small."""


@dataclass(frozen=True)
class Recipe:
    """A game to record: who plays where, and what has to come of it."""

    board: str
    players: tuple[str, ...]
    wanted: frozenset[str] = frozenset()
    """How it has to end."""
    doing: frozenset[str] = frozenset()
    """Actions that somebody has to take."""
    options: dict[str, str] = field(default_factory=dict)
    first: int = 0
    names: tuple[str, ...] = ()


def recipe(
    board: str, players: str, *wanted: str, doing: str = "", first: int = 0, names: str = "", **options: str
) -> Recipe:
    """A recipe in few words; the names of players and what they have to do stand between commas."""
    unknown = set(wanted) - ALL
    assert not unknown, f"no game ends like this: {unknown}"
    deeds = frozenset(doing.split(", ")) if doing else frozenset()
    seats = tuple(names.split(", ")) if names else ()
    return Recipe(board, tuple(players.split()), frozenset(wanted), deeds, options, first, seats)


TWO: Final = "runner runner"
THREE: Final = "runner delver runner"
FOUR: Final = "runner delver runner hoarder"

RECIPES: Final = (
    recipe("sunny", TWO, "all escaped", names="Ana, Ben"),
    recipe("dusk", TWO, "all escaped", first=1),
    recipe("sunny", "runner runner runner", "all escaped", names="Ana, ベン, Chloé"),
    recipe("dusk", "runner runner runner runner", "all escaped"),
    recipe("sunny", "delver delver", "all rescued"),
    recipe("dusk", "delver delver", "all rescued", first=1),
    recipe("sunny", "hoarder hoarder", "all lost: nobody scores"),
    recipe("dusk", "wanderer wanderer wanderer wanderer", "all lost: nobody scores"),
    recipe("sunny", TWO, "escaped beside rescued"),
    recipe("dusk", THREE, "escaped beside rescued"),
    recipe("sunny", "delver delver delver", "escaped beside lost", "lost in the depths with an artifact"),
    recipe("dusk", "hoarder runner", "escaped beside lost", "only one scores"),
    recipe("sunny", "hoarder hoarder", "rescued beside lost"),
    recipe("dusk", "delver delver delver", "rescued beside lost", first=2),
    recipe("sunny", FOUR, "one of each"),
    recipe("dusk", FOUR, "one of each"),
    recipe("sunny", "runner runner runner runner", "tie on points"),
    recipe("dusk", "runner runner runner", "tie on points"),
    recipe("sunny", "runner idler idler", "felled by the last space of the countdown", "several felled at once"),
    recipe("dusk", "runner idler", "felled by the last space of the countdown"),
    recipe("sunny", "shopper shopper shopper shopper", "felled by the empty dungeon deck"),
    recipe("dusk", "idler idler", "felled by the empty dungeon deck"),
    recipe("sunny", FOUR, "felled by an attack of the countdown", "several felled at once"),
    recipe("dusk", "shopper runner", "felled by an attack of the countdown"),
    recipe("sunny", "shopper wanderer", "felled by an attack in the middle of a turn"),
    recipe("dusk", "shopper wanderer shopper", "felled by an attack in the middle of a turn"),
    recipe("sunny", "delver delver", "the last one walked out", "escaped beside lost"),
    recipe(
        "dusk",
        "hoarder hoarder hoarder hoarder",
        "felled by an attack at the end of a turn",
        "the last one was felled",
    ),
    recipe("sunny", "wanderer wanderer", artifact_pickup="any_time"),
    recipe("dusk", FOUR, "one of each", artifact_pickup="any_time"),
    recipe("sunny", THREE, arrive_at_setup="skip"),
    recipe("dusk", "wanderer shopper wanderer", replaced_card_arrives="false"),
    recipe("sunny", "wanderer wanderer wanderer", cancelled_clank_counts="false"),
    recipe("dusk", TWO, gold_bonus_counts_past="false"),
    recipe("sunny", "delver wanderer", treasure_is_a_gain="false"),
    recipe("sunny", "wanderer hoarder delver", trash="at_turn_end"),
    recipe("dusk", "hoarder delver", trash="at_turn_end", gold_bonus_counts_past="false"),
    recipe("dusk", "hoarder wanderer", tomes_short="need_both"),
    recipe("sunny", "shopper shopper shopper", "played on with an empty dungeon deck", deck_exhausted="no_refill"),
    recipe("dusk", "runner hoarder runner", backpacks_stack="false"),
    recipe("sunny", "hoarder hoarder shopper", gem_discount_refunds="true"),
    recipe("dusk", "wanderer delver wanderer hoarder", idols_are_secrets="true", first=3),
    recipe("sunny", "wanderer runner delver hoarder", artifact_pickup="any_time", trash="at_turn_end", first=2),
    recipe("dusk", "wanderer wanderer", treasure_is_a_gain="false", cancelled_clank_counts="false"),
    recipe("sunny", "rambler rambler rambler rambler", doing="use the-vault, fight cave-troll"),
    recipe("dusk", "rambler rambler rambler rambler"),
    recipe("sunny", "rambler rambler", artifact_pickup="any_time", idols_are_secrets="true"),
    recipe("dusk", "rambler rambler rambler", trash="at_turn_end"),
)
SAMPLES: Final = (0, 9, 15, 41)
"""Places of the recipes that are recorded while the rules still change."""


def play(recipe: Recipe, seed: str) -> tuple[Game, list[Step]]:
    """One game of the recipe, to its end or until it gets too long."""
    game = clankwork.new(
        "base",
        seats=len(recipe.players),
        seed=seed,
        board=recipe.board,
        first=recipe.first,
        players=recipe.names,
        **recipe.options,
    )
    players = [PLAYERS[kind](game.rules, seat, seed) for seat, kind in enumerate(recipe.players)]
    steps: list[Step] = []
    while not game.over and len(steps) < MOST_ACTIONS:
        action = players[game.to_act].choose(game)
        steps.append((str(action), game.apply(action)))
    return game, steps


def text_of(recipe: Recipe) -> tuple[str, frozenset[str]]:
    """The record that the recipe gives, and how its game ended."""
    for number in range(MOST_SEEDS):
        game, steps = play(recipe, f"game {number}")
        if not game.over or not recipe.doing <= {action for action, _ in steps}:
            continue
        endings = endings_of(game, steps)
        if recipe.wanted <= endings:
            comment = f"# Seats: {', '.join(recipe.players)}.\n# Ending: {'; '.join(sorted(endings))}.\n"
            return comment + str(game.record()), endings
    raise SystemExit(f"none of {MOST_SEEDS} games ends as wanted: {recipe}")


def name_of(place: int) -> str:
    """The file of the recipe at `place`."""
    recipe = RECIPES[place]
    return f"{place + 1:02}-{recipe.board}-{len(recipe.players)}.txt"


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=GAMES, help="where to; what was recorded there goes")
    parser.add_argument("--samples", action="store_true", help="only a few of the games")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for old in arguments.folder.glob("*.txt"):
        old.unlink()
    covered: set[str] = set()
    for place in SAMPLES if arguments.samples else range(len(RECIPES)):
        text, endings = text_of(RECIPES[place])
        covered |= endings
        (arguments.folder / name_of(place)).write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{name_of(place)}: {'; '.join(sorted(endings))}\n")
    sys.stdout.write(f"not covered: {', '.join(sorted(ALL - covered)) or 'nothing'}\n")


if __name__ == "__main__":
    main()
