"""Recipes for the games of `tests/records/games`: who plays where, and what has to come of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from tests.records.endings import ALL


@dataclass(frozen=True)
class Recipe:
    """A game to record: who plays where, and what has to come of it."""

    game: str
    board: str
    players: tuple[str, ...]
    wanted: frozenset[str] = frozenset()
    """How it has to end."""
    doing: frozenset[str] = frozenset()
    """Actions that somebody has to take, or their verbs."""
    options: dict[str, str] = field(default_factory=dict)
    first: int = 0
    names: tuple[str, ...] = ()


def recipe(
    board: str,
    players: str,
    *wanted: str,
    doing: str = "",
    first: int = 0,
    names: str = "",
    game: str = "base",
    **options: str,
) -> Recipe:
    """A recipe in few words; the names of players and what they have to do stand between commas."""
    unknown = set(wanted) - ALL
    assert not unknown, f"no game ends like this: {unknown}"
    deeds = frozenset(doing.split(", ")) if doing else frozenset()
    seats = tuple(names.split(", ")) if names else ()
    return Recipe(game, board, tuple(players.split()), frozenset(wanted), deeds, options, first, seats)


TWO: Final = "runner runner"
THREE: Final = "runner delver runner"
FOUR: Final = "runner delver runner hoarder"

OF_BASE: Final = (
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
    recipe("sunny", "wanderer hoarder delver", trash="at_once"),
    recipe("dusk", "hoarder delver", trash="at_once", discard_for="must", gold_bonus_counts_past="false"),
    recipe("dusk", "hoarder wanderer", tomes_short="need_both"),
    recipe("sunny", "shopper shopper shopper", "played on with an empty dungeon deck", deck_exhausted="no_refill"),
    recipe("dusk", "runner hoarder runner", backpacks_stack="false"),
    recipe("sunny", "hoarder hoarder shopper", gem_discount_refunds="true"),
    recipe("dusk", "wanderer delver wanderer hoarder", idols_are_secrets="true", first=3),
    recipe("sunny", "wanderer runner delver hoarder", artifact_pickup="any_time", trash="at_once", first=2),
    recipe("dusk", "wanderer wanderer", treasure_is_a_gain="false", cancelled_clank_counts="false"),
    recipe("sunny", "rambler rambler rambler rambler", doing="use the-vault, fight cave-troll"),
    recipe("dusk", "rambler rambler rambler rambler"),
    recipe("sunny", "rambler rambler", artifact_pickup="any_time", idols_are_secrets="true"),
    recipe("dusk", "rambler rambler rambler", discard_for="must"),
)
ship = partial(recipe, game="space")
dig = partial(recipe, game="catacombs")

FIRST_SHIP: Final = "hydroponics-cannon-infirmary"
SEEKERS: Final = "seeker plunderer loiterer wanderer"

OF_SPACE: Final = (
    ship(FIRST_SHIP, "seeker seeker", "all escaped", names="Ana, Ben"),
    ship("promenade-engineering-arena", "seeker seeker", "all escaped", first=1),
    ship("arena-infirmary-engineering", "seeker seeker seeker", "all escaped", names="Ana, ベン, Chloé"),
    ship("cannon-hydroponics-promenade", "seeker seeker seeker seeker", "escaped beside rescued"),
    ship(FIRST_SHIP, "loiterer loiterer", "all rescued"),
    ship("engineering-arena-promenade", "loiterer loiterer loiterer", "all rescued", "several felled at once"),
    ship(FIRST_SHIP, "shopper shopper", "all lost: nobody scores"),
    ship("infirmary-arena-hydroponics", "wanderer wanderer wanderer wanderer", "all lost: nobody scores"),
    ship(FIRST_SHIP, "seeker loiterer", "escaped beside rescued"),
    ship("promenade-cannon-engineering", "seeker loiterer seeker", "escaped beside rescued", first=2),
    ship(
        "hydroponics-promenade-arena",
        "plunderer plunderer plunderer",
        "escaped beside lost",
        "lost in the depths with an artifact",
    ),
    ship(FIRST_SHIP, "seeker wanderer", "escaped beside lost", "only one scores"),
    ship("engineering-infirmary-cannon", "loiterer wanderer", "rescued beside lost"),
    ship("arena-promenade-hydroponics", "loiterer plunderer loiterer plunderer", "rescued beside lost"),
    ship(FIRST_SHIP, "seeker loiterer wanderer", "one of each"),
    ship("infirmary-engineering-cannon", SEEKERS, "one of each", first=3),
    ship("cannon-promenade-engineering", "seeker seeker seeker", "tie on points"),
    ship(FIRST_SHIP, "seeker seeker loiterer loiterer", "tie on points"),
    ship("hydroponics-infirmary-arena", "shopper shopper shopper shopper", "felled by the empty dungeon deck"),
    ship("arena-engineering-infirmary", "seeker shopper idler", "felled by the cubes of one who is out"),
    ship(FIRST_SHIP, "plunderer seeker", "felled by the cubes of one who is out", "the last one was felled"),
    ship(
        "promenade-hydroponics-cannon",
        "plunderer plunderer plunderer plunderer",
        "felled by an attack at the end of a turn",
        "several felled at once",
    ),
    ship("engineering-promenade-cannon", "seeker plunderer", "the last one walked out", first=1),
    ship(FIRST_SHIP, "wanderer wanderer", trash="at_once", multipass="all_cards"),
    ship("cannon-infirmary-hydroponics", "seeker plunderer loiterer", escape="turn_end", rescue="brought_there"),
    ship("infirmary-cannon-engineering", SEEKERS, trash="at_once", escape="turn_end", first=2),
    ship("arena-hydroponics-promenade", "wanderer wanderer wanderer", discard_for="must"),
    ship("promenade-arena-engineering", "wanderer seeker wanderer seeker"),
    ship("engineering-cannon-infirmary", "plunderer plunderer", names="Ana, Ben"),
    ship("hydroponics-arena-infirmary", "idler seeker"),
    ship("infirmary-hydroponics-arena", "shopper plunderer shopper"),
    ship(FIRST_SHIP, "plunderer wanderer plunderer wanderer", doing="beam"),
)
OF_CATACOMBS: Final = (
    dig("start-a", "seeker seeker", "all escaped", names="Ana, Ben"),
    dig("start-b", "seeker seeker", "all escaped", first=1),
    dig("start-a", "seeker seeker seeker", "all escaped", names="Ana, ベン, Chloé"),
    dig("start-b", "seeker seeker seeker seeker", "all escaped"),
    dig("start-a", "seeker seeker seeker seeker seeker", "escaped beside lost"),
    dig("start-b", "seeker seeker seeker seeker seeker seeker", "one of each"),
    dig("start-a", "loiterer loiterer", "all rescued"),
    dig("start-b", "loiterer loiterer loiterer loiterer loiterer", "all rescued"),
    dig("start-a", "shopper shopper", "all lost: nobody scores"),
    dig("start-b", "wanderer wanderer wanderer wanderer wanderer wanderer", "all lost: nobody scores", first=5),
    dig("start-a", "seeker loiterer", "escaped beside rescued"),
    dig("start-b", "plunderer plunderer plunderer", "escaped beside lost", "lost in the depths with an artifact"),
    dig("start-a", "seeker wanderer", "escaped beside lost", "only one scores"),
    dig("start-b", "loiterer wanderer loiterer", "rescued beside lost"),
    dig("start-a", SEEKERS, "one of each", first=3),
    dig("start-b", "seeker seeker seeker", "tie on points"),
    dig("start-a", "shopper shopper shopper shopper", "felled by the empty dungeon deck"),
    dig("start-b", "seeker seeker seeker seeker seeker seeker", "felled by the empty bag"),
    dig("start-a", "plunderer seeker", "felled by the cubes of one who is out", "the last one was felled"),
    dig("start-b", "plunderer plunderer plunderer plunderer", "several felled at once"),
    dig("start-a", "seeker plunderer seeker", "the last one walked out", first=2),
    dig("start-b", "wanderer shopper wanderer"),
    dig("start-a", "plunderer plunderer plunderer plunderer", "felled by an attack at the end of a turn"),
    dig("start-b", "plunderer seeker", replaced_card_arrives="false"),
    dig("start-a", "seeker wanderer seeker", treasure_is_a_gain="true"),
    dig("start-b", SEEKERS, trash="at_once", discard_for="must"),
    dig("start-a", "plunderer plunderer", backpacks_stack="false", names="Ana, Ben"),
    dig("start-b", "seeker plunderer seeker plunderer", puzzle_box="lost", mercy="true"),
    dig("start-a", "seeker plunderer wanderer seeker plunderer", free_cards="for_nothing"),
    dig("start-b", "wanderer plunderer", coupon_and_bargain="one_of_them", free_items="waived"),
    dig("start-a", "seeker loiterer plunderer", grid="five", mercy="true"),
    dig("start-b", "plunderer wanderer plunderer", grid="six", trash="at_once"),
    dig("start-a", "wanderer wanderer wanderer wanderer", doing="leap, replace"),
    dig("start-b", "plunderer seeker plunderer seeker plunderer seeker", grid="six"),
    dig("start-a", "idler seeker"),
    dig("start-a", "wanderer seeker wanderer seeker wanderer plunderer", mercy="true"),
)
RECIPES: Final = {"base": OF_BASE, "space": OF_SPACE, "catacombs": OF_CATACOMBS}
SAMPLES: Final = {"base": (0, 9, 15, 41), "space": (1, 8), "catacombs": (0, 12)}
"""Places of the recipes that are recorded while the rules still change."""
