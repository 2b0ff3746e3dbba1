"""What the counts and conditions of the effect language read off the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from clankwork.engine.model.counts import (
    AtLeast,
    CardsInSight,
    CardsOwned,
    ClankSoFar,
    Count,
    CountedSoFar,
    DamageHeld,
    DefeatedSoFar,
    GoldGainsSoFar,
    GoldHeld,
    GoldSoFar,
    KindOwned,
    KindsHeld,
    MarksMade,
    OthersPlayed,
    PortalsSoFar,
    SkillSoFar,
    Standing,
    ThisTurn,
    TokensHeld,
    TrashedSoFar,
)
from clankwork.engine.model.effects import Activate, When

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state.state import State, Turn


def number_of(state: State, count: Count, seat: i64, source: i64) -> i64:
    """The value of `count` for `seat`, asked by the card `source`."""
    if isinstance(count, TokensHeld):
        return tokens_held(state, seat, count.tag)
    if isinstance(count, OthersPlayed):
        return _others_played(state, seat, count.tag, source)
    if isinstance(count, GoldHeld):
        return state.players[seat].gold
    if isinstance(count, CardsOwned):
        return _cards_owned(state, seat, count.card)
    if isinstance(count, KindsHeld):
        kinds: i64 = 0
        for tag in count.tags:
            if tokens_held(state, seat, tag) > 0:
                kinds += 1
        return kinds
    if isinstance(count, Standing):
        return 1 if state.rules.rooms[state.players[seat].room].traits & count.traits else 0
    if isinstance(count, CardsInSight):
        return _of_kind(state, state.players[seat].play, count.tag) + _of_kind(
            state, state.players[seat].discard, count.tag
        )
    if isinstance(count, KindOwned):
        return _kind_owned(state, seat, count.tag)
    if isinstance(count, DamageHeld):
        return state.players[seat].damage
    if isinstance(count, MarksMade):
        return state.rules.mechanisms[count.mechanism].marks(state, seat)
    if isinstance(count, CountedSoFar):
        return state.part(count.mechanism)[count.place]
    return _number_this_turn(state.turn, count)


def _number_this_turn(turn: Turn, count: ThisTurn) -> i64:
    """The value of a count of what was done in the running turn."""
    if isinstance(count, ClankSoFar):
        return turn.clank_made
    if isinstance(count, GoldGainsSoFar):
        return turn.gold_gains
    if isinstance(count, SkillSoFar):
        return turn.skill_gained
    if isinstance(count, GoldSoFar):
        return turn.gold_gained
    if isinstance(count, TrashedSoFar):
        return len(turn.trashed)
    if isinstance(count, DefeatedSoFar):
        return turn.defeated
    if isinstance(count, PortalsSoFar):
        return turn.portals
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


def waiting_for(state: State, seat: i64, tags: i64) -> list[int]:
    """The cards of `seat`, sorted, with an effect that waits for another card with one of `tags` (S2.5)."""
    cards: list[int] = []
    for task in state.turn.waiting:
        effect = state.rules.scripts[task.script].effects[task.index]
        if task.seat == seat and task.source >= 0 and isinstance(effect, When):
            count = effect.condition.count
            if isinstance(count, OthersPlayed) and count.tag & tags:
                met = holds(state, effect.condition, seat, task.source) or all_activated(state, seat, count)
                if not met:  # else it waits for a place to lead to
                    cards.append(task.source)
    return sorted(cards)


def all_activated(state: State, seat: i64, count: Count) -> bool:
    """Whether effects that wait for other cards, as `count` does, happen all turn for `seat` as if those were there
    (S2.5).
    """
    if not state.rules.ruleset.activates_all or not isinstance(count, OthersPlayed):
        return False
    for task in state.turn.waiting:
        effect = state.rules.scripts[task.script].effects[task.index]
        if isinstance(effect, Activate) and task.seat == seat and effect.tags & count.tag:
            return True
    return False


def _others_played(state: State, seat: i64, tag: i64, source: i64) -> i64:
    """Cards with `tag` that `seat` has played, not counting the one that asks.

    They lie in the play area; where the game counts those that were trashed since, they are among the turn's (S2.2).
    """
    played: i64 = 0
    asking_seen = False
    card: i64 = 0
    for card in state.players[seat].play:
        if card == source and not asking_seen:
            asking_seen = True
        elif state.rules.cards[card].tags & tag:
            played += 1
    if state.turn.trashed and state.rules.ruleset.played_stays_played and seat == state.turn.seat:
        for card in _played_and_gone(state):
            if card == source and not asking_seen:
                asking_seen = True
            elif state.rules.cards[card].tags & tag:
                played += 1
    return played


def _played_and_gone(state: State) -> list[int]:
    """The cards of the turn's player that went out of the game from the play area."""
    if not state.rules.ruleset.trash_at_once:
        return []  # they lie in the play area to the end of the turn (B11.7)
    return [marked // 2 for marked in state.turn.trashed if marked % 2 == 0]


def _of_kind(state: State, cards: list[int], tag: i64) -> i64:
    """How many of `cards` have `tag`."""
    found: i64 = 0
    card: i64 = 0
    for card in cards:
        if state.rules.cards[card].tags & tag:
            found += 1
    return found


def _kind_owned(state: State, seat: i64, tag: i64) -> i64:
    """Cards with `tag` in deck, hand, discard pile and play area of `seat`."""
    player = state.players[seat]
    found: i64 = 0
    for cards in (player.hand, player.discard, player.play, player.deck.contents, player.deck.top):
        found += _of_kind(state, cards, tag)
    return found


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
