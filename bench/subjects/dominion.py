"""pyminion: Dominion, in Python.

It asks its players by callbacks, so that a game can be deep-copied between turns but not stepped by decisions.
"""

from __future__ import annotations

import logging
import random
from copy import deepcopy
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pyminion.bots.bot import BotDecider
from pyminion.expansions import base
from pyminion.game import Game
from pyminion.player import Player

from bench.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Callable


KINGDOM: Final = (
    *(base.council_room, base.festival, base.laboratory, base.market, base.militia),
    *(base.moat, base.smithy, base.vassal, base.village, base.witch),
)
"""Ten cards that also work for players who play them at a bad moment."""


def random_players() -> Subject:
    """Four players who pick at random; a decision there is a card to play or buy, or a whole phase of treasures."""
    logging.disable(logging.CRITICAL)
    return Subject(play, positions, copier)


class RandomDecider(BotDecider):
    """Answers at random what a card or phase offers, and counts the questions."""

    def __init__(self) -> None:
        self.decisions = 0

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        """Play any action card, or none."""
        self.decisions += 1
        return random.choice([*valid_actions, None])

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        """Play all treasures."""
        self.decisions += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        """Buy any card that can be paid for, or none."""
        self.decisions += 1
        return random.choice([*valid_cards, None])


def new(seed: int) -> Any:
    random.seed(seed)
    players = [Player(RandomDecider(), player_id=f"player {seat}") for seat in range(4)]
    return Game(players, [base.base_set], kingdom_cards=list(KINGDOM), log_stdout=False)


def play(seed: int) -> int:
    game = new(seed)
    game.play()
    return sum(player.decider.decisions for player in game.players)


def positions(seed: int) -> list[Any]:
    game = new(seed)
    game.start()
    found = []
    while not game.is_over():
        found.append(deepcopy(game))
        for player in game.players:
            player.take_turn(game)
            game.card_cost_reduction = 0
            if game.is_over():
                break
    return found[:: max(1, len(found) // 100)]


def copier(position: Any) -> Callable[[], object]:
    return partial(deepcopy, position)
