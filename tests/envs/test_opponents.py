"""The bots that a learner meets: they come and go with the games, and whatever they do, the game goes on."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import gymnasium
import pytest

from clankwork import envs
from clankwork.bots import Bot, BotKind, BotSpec, RandomBot
from clankwork.engine import ClankError, view
from tests.envs.test_gym import made, played
from tests.support.clock import AMPLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clankwork.bots import Seating
    from clankwork.engine import View


@dataclass
class Hotel:
    """Where bots of these tests sign in and out."""

    temper: str = ""
    guests: list[int] = field(default_factory=list)
    farewells: list[View] = field(default_factory=list)
    threads: set[str] = field(default_factory=set)
    bell: threading.Event | None = None
    """Whoever is to choose sleeps until it rings."""
    gone: int = 0

    def spec(self) -> BotSpec:
        return BotSpec(BotKind("guest", "stays", (), self._let_in), ())

    def _let_in(self, seating: Seating, values: Mapping[str, str]) -> Bot:
        self.guests.append(seating.seat)
        return Guest(seating, self)


class Guest(Bot):
    def __init__(self, seating: Seating, hotel: Hotel) -> None:
        super().__init__(seating)
        self.hotel = hotel
        self.keeps_time = hotel.temper == "punctual"

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        assert view.seat == self.seating.seat
        self.hotel.threads.add(threading.current_thread().name)
        if self.hotel.temper == "touchy" and len(legal) > 6:
            raise RuntimeError("too much to choose from")
        if self.hotel.bell is not None:
            self.hotel.bell.wait(AMPLE)
        return legal[-1]

    def end(self, view: View) -> None:
        self.hotel.farewells.append(view)
        if self.hotel.temper == "sulky":
            raise RuntimeError("what a game")

    def close(self) -> None:
        self.hotel.gone += 1
        if self.hotel.temper == "sulky":
            raise RuntimeError("will not go")


def test_bots_of_ones_own_sit_down_for_each_game_and_leave_at_its_end() -> None:
    hotel = Hotel()
    env = made(seats=3, seat=1, opponents=(hotel.spec(),))

    env.reset(seed=2)
    assert (hotel.guests, hotel.gone) == ([0, 2], 0)
    played(env, 2)
    assert (hotel.guests, hotel.gone) == ([0, 2, 0, 2], 4)
    env.reset(seed=3)
    env.close()

    assert (len(hotel.guests), hotel.gone) == (6, 6)
    with pytest.raises(ClankError, match="reset"):
        env.step(env.action_space.sample())


def test_bots_see_how_the_game_came_out_if_it_was_played_to_its_end() -> None:
    hotel = Hotel()
    env = made(seats=3, opponents=(hotel.spec(),))

    played(env, 2)
    state = env.unwrapped.episode.state
    played(made(seats=3, opponents=(hotel.spec(),), max_decisions=30), 2)

    assert hotel.farewells == [view(state, 1), view(state, 2)]
    assert hotel.farewells[0].over


def test_bots_leave_when_a_closed_action_ends_the_episode() -> None:
    hotel = Hotel()
    env = made(opponents=(hotel.spec(),), illegal_reward=-1.0)
    env.reset(seed=2)

    env.step(env.unwrapped.table.rules.catalogue.parse("end turn").code)

    assert (hotel.farewells, hotel.gone) == ([], 1)


@pytest.mark.parametrize("temper", ["touchy", "sulky"])
def test_a_bot_that_fails_is_counted_and_the_game_goes_on(temper: str) -> None:
    hotel = Hotel(temper)
    env = made(opponents=(hotel.spec(),))

    game = played(env, 2)

    assert env.unwrapped.episode.state.over
    assert game.info["bot_faults"] > 0
    assert hotel.gone == 1


def test_a_bot_that_is_too_slow_plays_safe_moves() -> None:
    bell = threading.Event()
    env = made(opponents=(Hotel(bell=bell).spec(),), patience=0.01, max_decisions=60)

    game = played(env, 2)
    bell.set()

    assert len(env.unwrapped.episode.history) == 60
    assert game.info["bot_faults"] > 0


@pytest.mark.parametrize(("temper", "patience", "watched"), [("", 9, True), ("punctual", 9, False), ("", None, False)])
def test_only_a_bot_that_may_be_late_is_watched(temper: str, patience: float | None, watched: bool) -> None:
    hotel = Hotel(temper)

    played(made(opponents=(hotel.spec(),), patience=patience, max_decisions=60), 2)

    assert (threading.current_thread().name in hotel.threads) != watched


def test_random_bots_play_what_they_would_if_they_looked() -> None:
    """They are spared the views that they ignore."""

    def looking(seating: Seating, values: Mapping[str, str]) -> Bot:
        return Looking(seating)

    class Looking(RandomBot):
        pass

    spared, looked = (
        gymnasium.make(envs.env_id("base"), seats=4, seat=1, opponents=opponents)
        for opponents in ("random", (BotSpec(BotKind("looking", "looks", (), looking), ()),))
    )
    histories: list[Any] = []
    for env in (spared, looked):
        played(env, 3)
        histories.append(env.unwrapped.episode.history)  # type: ignore[attr-defined]

    assert histories[0] == histories[1]
