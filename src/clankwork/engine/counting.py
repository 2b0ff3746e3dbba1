"""What the counts and conditions of the effect language read off the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine.effects import (
    AtLeast,
    CardsOwned,
    ClankSoFar,
    Count,
    GoldGainsSoFar,
    GoldHeld,
    KindsHeld,
    OthersPlayed,
    TokensHeld,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import State


def number_of(state: State, count: Count, seat: i64, source: i64) -> i64:
    """The value of `count` for `seat`, asked by the card `source`."""
    match count:
        case TokensHeld():
            return tokens_held(state, seat, count.tag)
        case OthersPlayed():
            return _others_played(state, seat, count.tag, source)
        case ClankSoFar():
            return state.turn.clank_made
        case GoldGainsSoFar():
            return state.turn.gold_gains
        case GoldHeld():
            return state.players[seat].gold
        case CardsOwned():
            return _cards_owned(state, seat, count.card)
        case KindsHeld():
            kinds: i64 = 0
            for tag in count.tags:
                if tokens_held(state, seat, tag) > 0:
                    kinds += 1
            return kinds
        case _:
            assert_never(count)


def holds(state: State, condition: AtLeast, seat: i64, source: i64) -> bool:
    """Whether `condition` is met for `seat`, asked by the card `source`."""
    return number_of(state, condition.count, seat, source) >= condition.number


def tokens_held(state: State, seat: i64, tag: i64) -> i64:
    """How many tokens with `tag` lie in front of `seat`."""
    held: i64 = 0
    for token in state.players[seat].tokens:
        if state.rules.tokens[token].tags & tag:
            held += 1
    return held


def _others_played(state: State, seat: i64, tag: i64, source: i64) -> i64:
    """Cards with `tag` in the play area of `seat`, not counting the one that asks."""
    played: i64 = 0
    asking_seen = False
    card: i64 = 0
    for card in state.players[seat].play:
        if card == source and not asking_seen:
            asking_seen = True
        elif state.rules.cards[card].tags & tag:
            played += 1
    return played


def _cards_owned(state: State, seat: i64, card: i64) -> i64:
    """Copies of `card` in deck, hand, discard pile and play area of `seat` (B8.1)."""
    player = state.players[seat]
    return (
        player.hand.count(card)
        + player.discard.count(card)
        + player.play.count(card)
        + player.deck.contents.count(card)
        + player.deck.top.count(card)
    )
