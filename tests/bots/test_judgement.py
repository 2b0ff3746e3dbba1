"""Positions with one right answer: what every bot that thinks must see, and what its thinking is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.bots import Seating, parse_bot
from clankwork.bots.search.game_knowledge import Lore
from clankwork.bots.search.goals import aim
from clankwork.bots.search.prospects import Outlook, alive, measure
from clankwork.bots.search.rollout_policy import Scout, play_on
from clankwork.bots.search.rollouts import Trials, outcome
from clankwork.bots.search.tree_search import Tree
from clankwork.bots.search.turn_plans import Lines, sight
from clankwork.bots.search.weights import Weights
from clankwork.engine import advance
from tests.support.given import given

if TYPE_CHECKING:
    from tests.support.given import Scene
    from tests.support.person import Person

THINKERS = ("rogue", "planner:playouts=60:width=8:lines=4", "mastermind:playouts=120")
by_every_thinker = pytest.mark.parametrize("bot", THINKERS)


def answer(bot: str, person: Person) -> str:
    """What the bot would do in the person's place."""
    seen = person.sees
    thinker = parse_bot(bot).sit(Seating.at(person.table.rules, person.seat, "judgement"))
    return str(person.table.rules.catalogue.actions[thinker.choose(seen, seen.legal)])


def nearly_home() -> Scene:
    """Ana, badly hurt, a step from the way out with the best artifact; the bag is full of her cubes."""
    table = given().bag_of(black=4, ana=12, bo=2)
    table.ana.at("r02").has(boots=1).holds("artifact-20").hurt(8)
    return table


def codes(table: Scene, *notations: str) -> list[int]:
    return [table.rules.catalogue.parse(notation).code for notation in notations]


@by_every_thinker
def test_whoever_can_leave_with_an_artifact_and_is_nearly_dead_leaves(bot: str) -> None:
    assert answer(bot, nearly_home().ana) == "move r01"


@by_every_thinker
def test_an_artifact_is_taken_when_there_is_no_time_for_a_better_one(bot: str) -> None:
    table = given(seats=4).bag_of(black=2, ana=14, bo=2)  # with four players every artifact is there
    ana = table.ana.at("r16").has(boots=1).hurt(7)
    ana.moves("r21")

    assert answer(bot, ana).startswith("take artifact-7")


@pytest.mark.parametrize(("key", "step"), [(True, "move r26"), (False, "end turn")])
def test_a_key_opens_the_short_way_home(key: bool, step: str) -> None:
    ana = given().ana.at("r25").has(boots=1).holds("artifact-10", *(["master-key"] if key else []))

    assert answer("rogue", ana) == step


@by_every_thinker
def test_of_all_cards_the_worst_leaves_the_deck(bot: str) -> None:
    table = given().row("dragon-shrine")
    ana = table.ana.has(skill=4).played_before("stumble", "burgle").discards_before("ruby", "sapphire")
    ana.uses("dragon-shrine")
    ana.chooses(2)

    assert answer(bot, ana) in ("trash stumble", "trash burgle")


@by_every_thinker
def test_skill_is_not_wasted_early_in_the_game(bot: str) -> None:
    ana = given().row("emerald").ana.has(skill=9)

    assert answer(bot, ana).startswith("acquire")


def outlook(table: Scene) -> Outlook:
    """How things stand for Ana."""
    lore = Lore(table.rules, Weights())
    look = Outlook(lore)
    measure(lore, table.state, 0, look)
    aim(lore, table.state, look, 0.0)
    return look


def chance(table: Scene, rounds: float) -> float:
    return alive(Lore(table.rules, Weights()), outlook(table), rounds)


def test_danger_grows_with_ones_cubes_ones_wounds_and_the_way_to_go() -> None:
    def scene(cubes: int = 8, damage: int = 5) -> Scene:
        table = given().bag_of(black=20, ana=cubes, bo=4)
        table.ana.hurt(damage)
        return table

    safe = chance(scene(), 3.0)

    assert chance(scene(), 0.0) == 1.0
    assert 0.0 < safe < 1.0
    assert chance(scene(cubes=14), 3.0) < safe
    assert chance(scene(damage=8), 3.0) < safe
    assert chance(scene(), 8.0) < safe


def test_danger_grows_when_somebody_else_is_about_to_leave() -> None:
    def scene(room: str) -> Scene:
        table = given().bag_of(black=20, ana=8, bo=4)
        table.ana.hurt(3)
        table.bo.at(room).holds("artifact-20")
        return table

    assert chance(scene("r02"), 4.0) < chance(scene("r35"), 4.0)
    assert chance(scene("r02"), 8.0) == 0.0  # the countdown is over by then


def test_a_key_shortens_the_way_home() -> None:
    def turns(*tokens: str) -> float:
        table = given()
        table.ana.at("r25").holds("artifact-10", *tokens)
        return outlook(table).turns

    assert turns("master-key") < turns()


def test_whoever_is_wounded_deep_down_aims_for_less_than_the_whole() -> None:
    def target(damage: int, cubes: int) -> int:
        table = given(seats=4).bag_of(black=20, ana=cubes)
        table.ana.at("r14").hurt(damage)
        return outlook(table).target

    near = given().room("r18")  # two boots away, the least of all artifacts
    assert target(0, 1) != near
    assert target(9, 14) == near


def test_a_won_game_is_better_than_a_lost_one() -> None:
    table = nearly_home()
    advance(table.state, codes(table, "move r01")[0])
    play_on(table.state, Scout(Lore(table.rules, Weights())))
    ends = [outcome(table.state, seat) for seat in (0, 1)]
    leads = [table.ana.score.total - table.bo.score.total, table.bo.score.total - table.ana.score.total]

    assert table.state.over
    assert sum(ends) == pytest.approx(1.0)
    assert (ends[0] > ends[1]) == (leads[0] > leads[1])
    assert max(ends) > 0.5


def test_lines_end_with_what_can_be_done_and_the_best_comes_first() -> None:
    table = nearly_home()

    lines = Lines(Lore(table.rules, Weights()), 8).lay_out(table.state)

    catalogue = table.rules.catalogue
    best = [str(catalogue.actions[code]) for code in lines[0].path]
    assert best[-1] == "end turn"
    assert "move r01" in best
    assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)


def test_the_best_line_leads_towards_home_with_an_artifact_in_hand() -> None:
    table = given().bag_of(black=6, ana=10, bo=2)
    table.ana.at("r08").has(boots=2).holds("artifact-20").hurt(7)

    lines = Lines(Lore(table.rules, Weights()), 8).lay_out(table.state)

    assert lines[0].path == codes(table, "move r03", "move r02", "end turn")


def test_trials_keep_the_line_that_wins() -> None:
    table = nearly_home()
    stay, leave = codes(table, "end turn"), codes(table, "move r01", "end turn")

    trials = Trials(Lore(table.rules, Weights()), 40)

    assert trials.best(table.ana.sees, [stay, leave], "trial") == leave
    assert trials.best(table.ana.sees, [leave, stay], "trial") == leave


def test_the_tree_comes_back_to_what_does_well() -> None:
    table = nearly_home()
    tree = Tree(Lore(table.rules, Weights()), curiosity=0.6, trust=0.0)
    tree.begin(table.ana.sees, "tree")
    tree.search(150, None)
    root = tree.nodes[sight(table.state, 0)]
    means = {
        code: total / visits for code, total, visits in zip(root.codes, root.totals, root.visits, strict=True) if visits
    }

    leave, stay = codes(table, "move r01", "end turn")

    assert tree.best(list(table.ana.sees.legal)) == leave
    assert means[leave] > means[stay]
    assert all(0.0 <= mean <= 1.0 for mean in means.values())
    assert sum(root.visits) == root.count == tree.visits


def test_two_orders_of_doing_the_same_things_look_the_same() -> None:
    marks = []
    for order in (("acquire mercenary", "move r02"), ("move r02", "acquire mercenary")):
        table = given()
        ana = table.ana.has(skill=2, boots=1)
        for notation in order:
            ana.does(notation)
        marks.append(sight(table.state, 0))
    ana.does("end turn")

    assert marks[0] == marks[1] != sight(table.state, 0)
