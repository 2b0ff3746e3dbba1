"""B1 Setup: the table before the first turn."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.content import boards, load
from clankwork.engine import (
    NO_TOKEN,
    START,
    CardRevealed,
    CardsDrawn,
    ClankMade,
    ContentError,
    Game,
    Title,
    TokenTaken,
    TurnStarted,
    new_state,
)
from tests.support.given import given, refused, set_up, with_dungeon
from tests.support.rules import rule

if TYPE_CHECKING:
    from tests.support.given import Scene

BOTH_BOARDS: Final = pytest.mark.parametrize("board", ["sunny", "dusk"])
ANY_NUMBER_OF_PLAYERS: Final = pytest.mark.parametrize("seats", [2, 3, 4])

STARTING_DECK: Final = {"burgle": 6, "stumble": 2, "sidestep": 1, "scramble": 1}
ARTIFACTS: Final = (
    "artifact-5",
    "artifact-7",
    "artifact-10",
    "artifact-15",
    "artifact-20",
    "artifact-25",
    "artifact-30",
)
QUIET: Final = ("ladder", "ladder", "teleporter", "teleporter", "brilliance", "treasure-map")
"""Six cards that are laid out as they come: no attack symbol, no arrive effect."""


def tokens_on(table: Scene) -> list[tuple[str, str, int]]:
    """Room, token and number for every space with tokens: face-down ones go by the name of their pool."""
    rules = table.rules
    return [
        (
            rules.rooms[space.room].slug,
            rules.pools[space.pool].slug if space.token == NO_TOKEN else rules.tokens[space.token].slug,
            table.state.table.left[space.number],
        )
        for space in rules.spaces
        if table.state.table.left[space.number]
    ]


def number_on(table: Scene) -> Counter[str]:
    """How many tokens of each name lie on the board."""
    count: Counter[str] = Counter()
    for _, token, number in tokens_on(table):
        count[token] += number
    return count


def artifacts_on(table: Scene) -> set[str]:
    """The artifacts that lie on the board."""
    return set(ARTIFACTS) & set(number_on(table))


def removed_artifacts(table: Scene) -> set[str]:
    """The artifacts that lie nowhere on the board."""
    return set(ARTIFACTS) - artifacts_on(table)


def secrets_found(start: str, room: str, what: str) -> set[str]:
    """What the first player to enter `room` finds there, at forty tables."""
    found: set[str] = set()
    for number in range(40):
        table = given(seed=f"table {number}")
        ana = table.ana.at(start).has(teleports=1)
        ana.teleports_to(room)
        ana.takes(what)
        found.update(table.rules.tokens[event.token].slug for event in table.events if isinstance(event, TokenTaken))
    return found


@rule("B1.1")
@ANY_NUMBER_OF_PLAYERS
def test_two_to_four_players_play(seats: int) -> None:
    table = set_up(seats=seats)

    assert len(table.state.players) == seats


@rule("B1.1")
@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_fewer_than_two_or_more_than_four_do_not(seats: int) -> None:
    with pytest.raises(ContentError, match="2, 3 or 4 players"):
        load("base", seats=seats)


@rule("B1.1")
@BOTH_BOARDS
@ANY_NUMBER_OF_PLAYERS
def test_each_player_has_thirty_cubes_and_the_same_ten_cards(seats: int, board: str) -> None:
    table = set_up(seats=seats, board=board)

    for person in table.people:
        assert person.supply + person.clank == 30
        assert person.damage == 0
        assert Counter(person.cards_owned) == STARTING_DECK


@rule("B1.2")
def test_the_board_has_a_sunny_side_for_first_games_and_a_dusk_side() -> None:
    sides = boards("base")

    assert [(side.slug, side.recommended) for side in sides] == [("sunny", True), ("dusk", False)]
    assert load("base", seats=2).board == "sunny"


@rule("B1.2")
@ANY_NUMBER_OF_PLAYERS
def test_setup_is_the_same_on_both_sides_though_the_dungeon_is_not(seats: int) -> None:
    sunny = set_up(seats=seats, board="sunny")
    dusk = set_up(seats=seats, board="dusk")

    assert tokens_on(sunny) != tokens_on(dusk)
    assert len(artifacts_on(sunny)) == len(artifacts_on(dusk))
    for token in ("major-secret", "minor-secret", "monkey-idol"):
        assert number_on(sunny)[token] == number_on(dusk)[token]
    assert sunny.rage == dusk.rage
    assert sunny.state.table.reserve == dusk.state.table.reserve
    assert sunny.state.area == dusk.state.area
    assert sunny.in_bag("black") == dusk.in_bag("black")
    assert [person.cards_owned for person in sunny.people] == [person.cards_owned for person in dusk.people]


@rule("B1.3")
@pytest.mark.parametrize(
    ("board", "rooms"),
    [
        ("sunny", ["r18", "r21", "r27", "r23", "r31", "r33", "r35"]),
        ("dusk", ["r33", "r23", "r25", "r38", "r30", "r35", "r41"]),
    ],
)
def test_with_four_players_seven_artifacts_lie_in_the_rooms_that_show_their_value(board: str, rooms: list[str]) -> None:
    table = set_up(seats=4, board=board)

    lying = {(room, token, number) for room, token, number in tokens_on(table) if token in ARTIFACTS}
    assert lying == {(room, token, 1) for room, token in zip(rooms, ARTIFACTS)}
    points = {token.slug: int(token.points) for token in table.rules.tokens if token.is_artifact}
    assert [points[token] for token in ARTIFACTS] == [5, 7, 10, 15, 20, 25, 30]


@rule("B1.3")
@BOTH_BOARDS
@pytest.mark.parametrize(("seats", "removed"), [(4, 0), (3, 1), (2, 2)])
def test_with_three_players_one_artifact_is_removed_and_with_two_players_two(
    seats: int, removed: int, board: str
) -> None:
    for number in range(20):
        table = set_up(seats=seats, board=board, seed=f"table {number}")

        assert len(artifacts_on(table)) == 7 - removed
        gone = [table.rules.tokens[token].slug for token in table.people[0].sees.table.gone]
        assert set(gone) == removed_artifacts(table)


@rule("B1.3")
@pytest.mark.parametrize("seats", [2, 3])
def test_any_artifact_may_be_the_one_removed(seats: int) -> None:
    tables = [set_up(seats=seats, seed=f"table {number}") for number in range(60)]

    assert set().union(*(removed_artifacts(table) for table in tables)) == set(ARTIFACTS)


@rule("B1.4")
@BOTH_BOARDS
@ANY_NUMBER_OF_PLAYERS
def test_one_major_secret_lies_on_each_space_and_the_rest_are_never_seen(seats: int, board: str) -> None:
    table = set_up(seats=seats, board=board)

    spaces = [number for _, token, number in tokens_on(table) if token == "major-secret"]
    assert spaces == [1] * 9
    pool = next(pool for pool in table.rules.pools if pool.slug == "major-secret")
    assert Counter(table.rules.tokens[token].slug for token in pool.tokens) == {
        "chalice": 3,
        "flash-of-brilliance": 2,
        "greater-skill-boost": 2,
        "greater-treasure": 2,
        "potion-of-greater-healing": 2,
    }
    unseen = table.people[0].sees.table.unseen[pool.number]
    assert len(unseen) == 11
    assert sorted(unseen) == sorted(pool.tokens)


@rule("B1.4")
def test_any_major_secret_may_lie_on_a_space() -> None:
    found = secrets_found("r04", "r05", "major-secret")

    assert found == {
        "chalice",
        "flash-of-brilliance",
        "greater-skill-boost",
        "greater-treasure",
        "potion-of-greater-healing",
    }


@rule("B1.5")
@BOTH_BOARDS
@ANY_NUMBER_OF_PLAYERS
def test_two_minor_secrets_lie_on_each_space(seats: int, board: str) -> None:
    table = set_up(seats=seats, board=board)

    spaces = [number for _, token, number in tokens_on(table) if token == "minor-secret"]
    assert spaces == [2] * 9
    pool = next(pool for pool in table.rules.pools if pool.slug == "minor-secret")
    assert len(table.people[0].sees.table.unseen[pool.number]) == 18
    assert Counter(table.rules.tokens[token].slug for token in pool.tokens) == {
        "dragon-egg": 3,
        "magic-spring": 2,
        "potion-of-healing": 3,
        "potion-of-strength": 2,
        "potion-of-swiftness": 2,
        "skill-boost": 3,
        "treasure": 3,
    }


@rule("B1.5")
def test_any_minor_secret_may_lie_on_a_space() -> None:
    found = secrets_found("r03", "r04", "minor-secret")

    assert found == {
        "dragon-egg",
        "magic-spring",
        "potion-of-healing",
        "potion-of-strength",
        "potion-of-swiftness",
        "skill-boost",
        "treasure",
    }


@rule("B1.6")
@pytest.mark.parametrize(("board", "room"), [("sunny", "r26"), ("dusk", "r26")])
def test_the_market_has_two_keys_two_backpacks_and_three_crowns_the_best_on_top(board: str, room: str) -> None:
    table = given(board=board)
    ana = table.ana.at(room).has(gold=8 * 7)

    for item in ("crown", "crown", "crown", "backpack", "backpack", "master-key", "master-key"):
        ana.buys(item)

    bought = [table.rules.tokens[token].slug for token in ana.player.tokens]
    assert bought == ["crown-10", "crown-9", "crown-8", "backpack", "backpack", "master-key", "master-key"]
    for item in ("crown", "backpack", "master-key"):
        assert not ana.can(f"buy {item}")
        with refused(table, "sold-out", "B1.6"):
            ana.buys(item)


@rule("B1.7")
@BOTH_BOARDS
@ANY_NUMBER_OF_PLAYERS
def test_three_monkey_idols_lie_in_the_monkey_shrine(seats: int, board: str) -> None:
    table = set_up(seats=seats, board=board)

    idols = [(room, number) for room, token, number in tokens_on(table) if token == "monkey-idol"]
    assert idols == [("r24", 3)]
    assert table.content.names.rooms[table.room("r24")].en == "Monkey Shrine"


@rule("B1.8")
@ANY_NUMBER_OF_PLAYERS
def test_there_is_one_mastery_token_for_each_player(seats: int) -> None:
    table = given(seats=seats)
    assert table.prizes_left() == seats
    for person, artifact in zip(table.people, ARTIFACTS):
        person.at("r02").holds(artifact).hand("sidestep")

    for person in table.people:
        person.plays("sidestep").moves("r01")
        person.ends_turn()

    assert all(person.tokens.count("mastery") == 1 for person in table.people)
    assert table.prizes_left() == 0


@rule("B1.9")
def test_the_bank_never_runs_out_of_gold() -> None:
    ana = given().ana.has(swords=1000)

    for _ in range(500):
        ana.fights("goblin")

    assert ana.gold == 500


@rule("B1.10")
@BOTH_BOARDS
@pytest.mark.parametrize(("seats", "space"), [(4, 1), (3, 2), (2, 3)])
def test_the_dragon_marker_starts_by_the_number_of_players(seats: int, space: int, board: str) -> None:
    table = set_up(seats=seats, board=board)

    assert table.rage == space


@rule("B1.11")
@BOTH_BOARDS
@ANY_NUMBER_OF_PLAYERS
def test_the_bag_holds_twenty_four_dragon_cubes_and_nothing_else(seats: int, board: str) -> None:
    table = set_up(seats=seats, board=board)

    assert table.in_bag("black") == 24
    assert len(table.people[0].sees.bag) == 24
    assert table.set_aside("black") == 0


@rule("B1.12")
@BOTH_BOARDS
@ANY_NUMBER_OF_PLAYERS
def test_the_reserve_is_one_goblin_and_three_piles(seats: int, board: str) -> None:
    table = set_up(seats=seats, board=board)

    piles = {
        table.rules.cards[card].slug: number for card, number in zip(table.rules.reserve, table.state.table.reserve)
    }
    assert piles == {"goblin": 1, "mercenary": 15, "explore": 15, "secret-tome": 12}


@rule("B1.13")
@BOTH_BOARDS
@ANY_NUMBER_OF_PLAYERS
def test_six_of_the_hundred_dungeon_cards_form_a_row_without_attack_symbol(seats: int, board: str) -> None:
    for number in range(20):
        table = set_up(seats=seats, board=board, seed=f"table {number}")

        assert len(table.row_cards) == 6
        assert not any(table.rules.cards[card].dragon for card in table.state.row)
        assert table.state.deck.size() == 94
        assert len(table.rules.dungeon) == 100
        assert sorted([*table.state.row, *table.state.deck.contents]) == table.rules.dungeon
        assert table.dungeon_discard == []


@rule("B1.13")
def test_cards_with_the_attack_symbol_are_set_aside_and_replaced_until_none_shows() -> None:
    table = set_up(dungeon=(*QUIET, "ogre", "ogre", "ruby", "the-vault", "singing-sword", "kobold"))

    assert table.row_cards == sorted(QUIET)


@rule("B1.13")
def test_the_cards_set_aside_are_shuffled_back_into_the_deck() -> None:
    table = set_up(dungeon=(*QUIET, "orc-grunt", "orc-grunt", "orc-grunt"))

    table.ana.has(skill=3).uses("ladder")
    table.ana.ends_turn()

    assert "orc-grunt" in table.row_cards
    assert table.card_names(table.state.deck.contents) == ["orc-grunt"] * 2


@rule("B1.13")
def test_the_dungeon_deck_is_shuffled() -> None:
    rows = {tuple(set_up(seed=f"table {number}").state.row) for number in range(20)}

    assert len(rows) == 20


@rule("B1.14")
@BOTH_BOARDS
@ANY_NUMBER_OF_PLAYERS
def test_pawns_start_outside_the_dungeon_with_five_cards_in_hand_and_five_in_the_deck(seats: int, board: str) -> None:
    table = set_up(seats=seats, board=board)

    for person in table.people:
        assert table.rules.rooms[person.player.room].traits & START
        assert len(person.cards_in_hand) == 5
        assert person.player.deck.size() == 5
        assert person.discard_pile == []
        assert person.play_area == []
        assert person.gold == 0
        assert person.tokens == []


@rule("B1.14")
def test_each_player_shuffles_their_own_deck() -> None:
    tables = [set_up(seed=f"table {number}") for number in range(20)]

    assert len({tuple(table.ana.cards_in_hand) for table in tables}) > 1
    assert any(table.ana.cards_in_hand != table.bo.cards_in_hand for table in tables)


@rule("B1.15")
@BOTH_BOARDS
@pytest.mark.parametrize(("seats", "clank"), [(2, [3, 2]), (3, [3, 2, 1]), (4, [3, 2, 1, 0])])
def test_the_earlier_a_players_first_turn_the_more_clank(seats: int, clank: list[int], board: str) -> None:
    table = set_up(seats=seats, board=board, dungeon=QUIET)

    assert [person.clank for person in table.people] == clank
    assert [person.supply for person in table.people] == [30 - cubes for cubes in clank]


@rule("B1.15")
def test_whoever_goes_first_puts_three_cubes_and_the_others_follow_clockwise() -> None:
    table = set_up(seats=4, first=2, dungeon=QUIET)

    assert table.to_act is table.cy
    assert table.ana.sees.first == table.cy.seat
    assert [person.clank for person in (table.cy, table.di, table.ana, table.bo)] == [3, 2, 1, 0]


@rule("B1.15")
def test_play_goes_clockwise() -> None:
    table = set_up(seats=4, first=2)

    order = []
    for _ in range(5):
        person = table.people[table.state.to_act]
        order.append(person)
        person.ends_turn()

    assert order == [table.cy, table.di, table.ana, table.bo, table.cy]


@rule("B1.16")
@pytest.mark.parametrize("watchers", [1, 2, 3])
def test_arrive_effects_of_the_opening_row_take_effect_before_the_first_turn(watchers: int) -> None:
    table = set_up(seats=3, dungeon=("watcher",) * watchers + QUIET[watchers:])

    assert [person.clank for person in table.people] == [3 + watchers, 2 + watchers, 1 + watchers]
    assert table.to_act is table.ana
    assert table.ana.sees.turn.clank_made == 0


@rule("B1.16", "B1.15", "B1.14")
def test_the_opening_is_told_like_everything_else() -> None:
    rules = with_dungeon(load("base", seats=2).rules, ("watcher", *QUIET[1:]))
    game = Game(rules, new_state(rules, "told"), Title("base", "sunny"))

    told = game.opening()

    assert [event.seat for event in told if isinstance(event, CardsDrawn)] == [0, 1]
    assert sorted(event.card for event in told if isinstance(event, CardRevealed)) == sorted(game.state.row)
    assert [(event.seat, event.cubes) for event in told if isinstance(event, ClankMade)] == [
        (0, 3),
        (1, 2),
        (0, 1),
        (1, 1),
    ]
    assert told[-1] == TurnStarted(0)
    game.apply(game.legal_actions()[0])
    assert game.opening() == told
