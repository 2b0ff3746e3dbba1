"""Effects that pay for gains do not pay for themselves."""

from __future__ import annotations

from clankwork.engine import FIGHT, PLAY, apply, legal_actions
from tests.support.play import Setup


def test_gold_chosen_as_a_bonus_for_gold_is_no_gain() -> None:
    """A bonus paid for a gain is not one itself, also when the player picks it among options (B11.5)."""
    setup = Setup("base", "sunny", 2, packs=("purse",))
    state = setup.start("purse")
    catalogue, cards = state.rules.catalogue, {card.slug: card.number for card in state.rules.cards}
    purse = cards["bottomless-purse"]
    player = state.own_player(0)
    player.hand = sorted([*player.hand[1:], purse])
    state.own_turn().swords = 2

    apply(state, catalogue.first[PLAY][purse])
    apply(state, catalogue.first[FIGHT][cards["goblin"]])
    assert catalogue.parse("choose 1").code in legal_actions(state), "one gain, one bonus to choose"
    apply(state, catalogue.parse("choose 1").code)

    assert state.players[0].gold == 2
    assert catalogue.parse("choose 1").code not in legal_actions(state), "a bonus was paid for the bonus"
