"""The bot that chooses by lot: what its chance follows from."""

from __future__ import annotations

from clankwork.bots import Seating, parse_bot
from clankwork.engine import new_state, view
from tests.bots.tables import RULES

SEEN = view(new_state(RULES, "1"), 0)


def choices(bot: str, game_seed: str = "1", seat: int = 0) -> list[int]:
    """What it would do, asked the same over and over."""
    player = parse_bot(bot).sit(Seating.at(RULES, seat, game_seed))
    return [player.choose(SEEN, SEEN.legal) for _ in range(60)]


def test_it_does_anything_that_is_open_and_the_same_again_in_the_same_game() -> None:
    assert set(choices("random")) == set(SEEN.legal)
    assert choices("random") == choices("random")
    assert choices("random:seed=4") == choices("random:seed=4")


def test_another_game_another_seat_and_another_seed_of_its_own_change_what_it_does() -> None:
    played = [
        choices("random"),
        choices("random", game_seed="2"),
        choices("random", seat=1),
        choices("random:seed=4"),
        choices("random:seed=5"),
        choices("random:seed=4", game_seed="2"),
        choices("random:seed=4", seat=1),
    ]

    assert len({tuple(each) for each in played}) == len(played)
