"""Drawing, playing, acquiring, using and fighting cards (B2, B3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clankwork.engine.model.events import (
    CardAcquired,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CardTrashed,
    DeckShuffled,
    DeviceUsed,
    GoldGained,
    GoldSpent,
    MonsterDefeated,
    TrashChosen,
)
from clankwork.engine.model.happenings import CardPutOnTop, CardTurnedOver, LockpicksGained, LockpicksSpent
from clankwork.engine.model.refusals import (
    ALLOWED,
    NOT_IN_HAND,
    NOT_IN_ROW,
    RESERVE_EMPTY,
    TOO_FEW_LOCKPICKS,
    TOO_FEW_SWORDS,
    TOO_LITTLE_GOLD_FOR_CARD,
    TOO_LITTLE_SKILL,
    WRONG_PLACE,
)
from clankwork.engine.model.tables import MONSTER
from clankwork.engine.rules.row import slot_of, take_from_row
from clankwork.engine.state.state import EMPTY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Card
    from clankwork.engine.state.state import Player, State


def draw_cards(state: State, seat: i64, cards: i64) -> None:
    """Draw from the deck; an empty one is first made anew from the discard pile (B2.4)."""
    player = state.own_player(seat)
    drawn: list[int] = []
    while cards > 0:
        if player.deck.size() == 0:
            if not player.discard:
                break  # both are empty: nothing is drawn
            _tell_drawn(state, seat, drawn)
            drawn = []
            _shuffle(state, seat)
        if player.deck.top:
            player.known = tuple(sorted([*player.known, player.deck.top[-1]]))
        card = player.deck.draw()
        player.hand.append(card)
        drawn.append(card)
        cards -= 1
    _tell_drawn(state, seat, drawn)
    player.hand.sort()


def _tell_drawn(state: State, seat: i64, drawn: list[int]) -> None:
    if state.log is not None and drawn:
        state.log.append(CardsDrawn(seat, tuple(drawn)))


def _shuffle(state: State, seat: i64) -> None:
    """The discard pile becomes the deck; the play area is not part of it (B2.4).

    The old deck is now in hand to its last card, and everybody knows what was in it.
    """
    player = state.own_player(seat)
    player.known = tuple(sorted(player.hand))
    if state.log is not None:
        state.log.append(DeckShuffled(seat, len(player.discard)))
    player.deck.refill(player.discard)
    player.discard = []


def gain_gold(state: State, seat: i64, gold: i64) -> None:
    """Gold from the bank, a gain that cards may refer to (B2.7)."""
    add_gold(state, seat, gold)
    if seat == state.turn.seat:
        turn = state.own_turn()
        turn.gold_gains += 1
        turn.gold_gained += gold


def add_gold(state: State, seat: i64, gold: i64) -> None:
    """Gold from the bank; it never runs out (B1.9)."""
    state.own_player(seat).gold += gold
    if state.log is not None:
        state.log.append(GoldGained(seat, gold))


def pay_gold(state: State, seat: i64, gold: i64) -> None:
    """Gold back to the bank."""
    state.own_player(seat).gold -= gold
    if state.log is not None:
        state.log.append(GoldSpent(seat, gold))


def gain_lockpicks(state: State, seat: i64, lockpicks: i64) -> None:
    """Lockpicks from the common supply; it never runs out (C1.4)."""
    state.own_player(seat).lockpicks += lockpicks
    if state.log is not None:
        state.log.append(LockpicksGained(seat, lockpicks))


def pay_lockpicks(state: State, seat: i64, lockpicks: i64) -> None:
    """Use lockpicks up (C3.1)."""
    state.own_player(seat).lockpicks -= lockpicks
    if state.log is not None:
        state.log.append(LockpicksSpent(seat, lockpicks))


def play_refusal(state: State, card: i64) -> i64:
    """Why `card` cannot be played, or `ALLOWED`."""
    return ALLOWED if card in state.players[state.turn.seat].hand else NOT_IN_HAND


def play(state: State, card: i64) -> None:
    """Put `card` from hand into the play area; its effects are carried out next (B2.9)."""
    seat: i64 = state.turn.seat
    player = state.own_player(seat)
    _take_from_hand(player, card)
    player.play.append(card)
    if state.log is not None:
        state.log.append(CardPlayed(seat, card))
    script = state.rules.cards[card].play
    if script.effects:
        state.later(seat, script.number, card)


def _take_from_hand(player: Player, card: i64) -> None:
    """`card` leaves the hand. It may have been the copy that everybody knew of."""
    player.hand.remove(card)
    if card in player.known:
        known = list(player.known)
        known.remove(card)
        player.known = tuple(known)


def price_in_skill(state: State, kind: Card) -> i64:
    """The skill a card costs now, discounts of the turn taken off."""
    skill: i64 = kind.skill
    discounts = state.turn.discounts
    place: i64 = 0
    while place < len(discounts):
        if discounts[place] & kind.tags:
            skill -= discounts[place + 1]
        place += 2
    return skill if skill > 0 else 0


def buying_refusal(state: State, card: i64) -> i64:
    """Why `card` cannot be acquired, used or fought now, or `ALLOWED` (B3.1, B3.3, B3.4)."""
    pile: i64 = state.rules.pile_of[card]
    if slot_of(state, card) == EMPTY:
        if pile < 0:
            return NOT_IN_ROW
        if state.table.reserve[pile] == 0:
            return RESERVE_EMPTY
    return paying_refusal(state, state.rules.cards[card])


def in_place(state: State, seat: i64, kind: Card) -> bool:
    """Whether `seat` stands in a room that a card is for (B3.8, C3.11)."""
    return kind.place == 0 or state.rules.rooms[state.players[seat].room].traits & kind.place != 0


def paying_refusal(state: State, kind: Card) -> i64:
    """Why a card that lies open cannot be paid for, or `ALLOWED`: the room, the skill, the swords."""
    turn = state.turn
    if kind.place and not in_place(state, turn.seat, kind):
        return WRONG_PLACE  # B3.8
    if kind.role == MONSTER:
        return ALLOWED if kind.swords <= turn.swords else TOO_FEW_SWORDS
    if kind.gold > state.players[turn.seat].gold:
        return TOO_LITTLE_GOLD_FOR_CARD
    if kind.lockpicks > state.players[turn.seat].lockpicks:
        return TOO_FEW_LOCKPICKS
    if kind.skill <= turn.skill or (turn.discounts and price_in_skill(state, kind) <= turn.skill):
        return ALLOWED
    return TOO_LITTLE_SKILL


def acquire(state: State, card: i64) -> None:
    """Pay for `card` and put it onto the discard pile; from the row it also has its acquire effect (B3.1, B3.2)."""
    turn = state.own_turn()
    turn.skill -= price_in_skill(state, state.rules.cards[card])
    turn.bought.append(card)
    gain_card(state, card)


def gain_card(state: State, card: i64, *, besides: bool = True) -> None:
    """Put `card` of row or reserve onto the discard pile of the active player, without its skill; `besides`: for what
    it costs besides.
    """
    seat: i64 = state.turn.seat
    slot = slot_of(state, card)
    state.own_player(seat).discard.append(card)
    if slot == EMPTY:
        state.own_table().reserve[state.rules.pile_of[card]] -= 1
    else:
        take_from_row(state, slot)
    if besides:
        _pay_besides(state, state.rules.cards[card])
    if state.log is not None:
        state.log.append(CardAcquired(seat, card, slot))
    script = state.rules.cards[card].acquire
    if slot != EMPTY and script.effects:
        state.later(seat, script.number, card)


def _pay_besides(state: State, kind: Card) -> None:
    """The gold and lockpicks that a card costs besides skill."""
    if kind.gold:
        pay_gold(state, state.turn.seat, kind.gold)
    if kind.lockpicks:
        pay_lockpicks(state, state.turn.seat, kind.lockpicks)


def put_on_top(state: State, seat: i64, card: i64) -> None:
    """The card just acquired goes from the discard pile on top of the deck, in sight of all."""
    player = state.own_player(seat)
    if card in player.discard:
        player.discard.reverse()
        player.discard.remove(card)  # the one that came last
        player.discard.reverse()
        player.deck.top.append(card)
        if state.log is not None:
            state.log.append(CardPutOnTop(seat, card))


def turn_over(state: State, card: i64, into: i64) -> None:
    """All copies of a reserve card are turned over; none are if they already were (S3.2)."""
    pile: i64 = state.rules.pile_of[card]
    copies: i64 = state.table.reserve[pile]
    if copies == 0:
        return
    reserve = state.own_table().reserve
    reserve[pile] = 0
    reserve[state.rules.pile_of[into]] += copies
    if state.log is not None:
        state.log.append(CardTurnedOver(card, into))


def take_reserve(state: State, seat: i64, card: i64, copies: i64) -> None:
    """Take reserve cards onto the discard pile without paying, as many as are left (B11.8)."""
    pile: i64 = state.rules.pile_of[card]
    left: i64 = state.table.reserve[pile]
    if copies > left:
        copies = left
    for _ in range(copies):
        state.own_table().reserve[pile] -= 1
        state.own_player(seat).discard.append(card)
        if state.log is not None:
            state.log.append(CardAcquired(seat, card, EMPTY))


def use_device(state: State, card: i64) -> None:
    """Pay for a device; it does its work and goes to the dungeon discard pile (B3.3)."""
    state.own_turn().skill -= price_in_skill(state, state.rules.cards[card])
    work_device(state, card)


def work_device(state: State, card: i64, *, besides: bool = True) -> None:
    """Use a device of row or reserve without its skill; `besides`: for what it costs besides."""
    slot = slot_of(state, card)
    if besides:
        _pay_besides(state, state.rules.cards[card])
    _put_away(state, card, slot)
    if state.log is not None:
        state.log.append(DeviceUsed(state.turn.seat, card, slot))
    state.later(state.turn.seat, state.rules.cards[card].use.number, card)


def fight(state: State, card: i64) -> None:
    """Pay swords for a monster's reward; one of the reserve stays where it is (B3.4, B3.5)."""
    slot = slot_of(state, card)
    state.own_turn().swords -= state.rules.cards[card].swords
    if slot != EMPTY:
        _put_away(state, card, slot)
        state.own_turn().defeated += 1
    if state.log is not None:
        state.log.append(MonsterDefeated(state.turn.seat, card, slot))
    state.later(state.turn.seat, state.rules.cards[card].defeat.number, card)


def _put_away(state: State, card: i64, slot: i64) -> None:
    take_from_row(state, slot)
    state.own_discard().append(card)


def discard_from_hand(state: State, seat: i64, card: i64) -> None:
    """Discard an unplayed card: it has no effect (B10.2)."""
    player = state.own_player(seat)
    _take_from_hand(player, card)
    player.discard.append(card)
    if state.log is not None:
        state.log.append(CardDiscarded(seat, card))


def trash(state: State, seat: i64, card: i64, discarded: i64) -> None:
    """Put a card out of the game, now or at the end of the turn (B10.1, B11.7); `discarded`: of the discard pile."""
    marked = card * 2 + discarded
    if seat == state.turn.seat:
        turn = state.own_turn()
        turn.trashed = tuple(sorted([*turn.trashed, marked]))  # S8.1
    if state.rules.ruleset.trash_at_once:
        remove_for_good(state, seat, marked)
    else:
        state.own_turn().to_trash += (marked,)
        if state.log is not None:
            state.log.append(TrashChosen(seat, card, discarded == 1))


def remove_for_good(state: State, seat: i64, marked: i64) -> None:
    """Take a card, written as in `Turn.trashed`, out of the game; if a shuffle took it away, nothing happens."""
    player = state.own_player(seat)
    pile = player.discard if marked % 2 else player.play
    card = marked // 2
    if card not in pile:
        return
    pile.remove(card)
    state.own_trashed().append(card)
    if state.log is not None:
        state.log.append(CardTrashed(seat, card, marked % 2 == 1))
