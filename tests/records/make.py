"""Records the games of `tests/records/games` anew: `python -m tests.records.make` in the project's folder.

Everything follows from `tests/records/recipes.py`: the same rules give the same files, byte for byte. A recipe that
wants a certain ending tries one seed after the other until a game ends that way.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import clankwork
from clankwork.content import load, options_of
from tests.records.endings import endings_of, possible
from tests.records.players import PLAYERS, Wanderer
from tests.records.recipes import RECIPES, SAMPLES
from tests.records.seekers import Loiterer, Plunderer, Seeker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clankwork.engine import Game
    from tests.records.endings import Step
    from tests.records.recipes import Recipe

GAMES: Final = Path(__file__).parent / "games"
MOST_SEEDS: Final = 3000
MOST_ACTIONS: Final = 4000
"""Of a recorded game: the files must stay small."""
OF_ALL_GAMES: Final[dict[str, type[Wanderer]]] = {"seeker": Seeker, "plunderer": Plunderer, "loiterer": Loiterer}


def play(recipe: Recipe, seed: str) -> tuple[Game, list[Step]]:
    """One game of the recipe, to its end or until it gets too long."""
    game = clankwork.new(
        recipe.game,
        seats=len(recipe.players),
        seed=seed,
        board=recipe.board,
        first=recipe.first,
        players=recipe.names,
        **recipe.options,
    )
    players = [(PLAYERS | OF_ALL_GAMES)[kind](game.rules, seat, seed) for seat, kind in enumerate(recipe.players)]
    steps: list[Step] = []
    while not game.over and len(steps) < MOST_ACTIONS:
        action = players[game.to_act].choose(game)
        steps.append((str(action), game.apply(action)))
    return game, steps


def text_of(recipe: Recipe) -> tuple[str, frozenset[str]]:
    """The record that the recipe gives, and how its game ended."""
    for number in range(MOST_SEEDS):
        game, steps = play(recipe, f"game {number}")
        done = {action for action, _ in steps} | {action.split()[0] for action, _ in steps}
        if not game.over or not recipe.doing <= done:
            continue
        endings = endings_of(game, steps)
        if recipe.wanted <= endings:
            comment = f"# Seats: {', '.join(recipe.players)}.\n# Ending: {'; '.join(sorted(endings))}.\n"
            return comment + str(game.record()), endings
    raise SystemExit(f"none of {MOST_SEEDS} games ends as wanted: {recipe}")


def name_of(game: str, place: int) -> str:
    """The file of a game's recipe at `place`."""
    recipe = RECIPES[game][place]
    return f"{game}/{place + 1:02}-{recipe.board}-{len(recipe.players)}.txt"


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=GAMES, help="where to; what was recorded there goes")
    parser.add_argument("--samples", action="store_true", help="only a few of the games")
    parser.add_argument("--game", choices=list(RECIPES), action="append", help="only those of this game")
    arguments = parser.parse_args()
    for game in arguments.game or RECIPES:
        record(game, arguments.folder, SAMPLES[game] if arguments.samples else range(len(RECIPES[game])))


def record(game: str, folder: Path, places: Iterable[int]) -> None:
    """Write the files of one game."""
    (folder / game).mkdir(parents=True, exist_ok=True)
    for old in (folder / game).glob("*.txt"):
        old.unlink()
    covered: set[str] = set()
    for place in places:
        text, endings = text_of(RECIPES[game][place])
        covered |= endings
        (folder / name_of(game, place)).write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{name_of(game, place)}: {'; '.join(sorted(endings))}\n")
    options = [option.slug for option in options_of(game)]
    missing = possible(load(game, seats=2).rules, options) - covered
    sys.stdout.write(f"{game}: not covered: {', '.join(sorted(missing)) or 'nothing'}\n")


if __name__ == "__main__":
    main()
