"""What each word of the effect language does, and when waiting conditions are paid (B2.6).

Words are told apart by `isinstance`, here and wherever games are played: compiled, that is one comparison for a final
class, while `match` asks the interpreter for every case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from clankwork.engine.model.counts import GoldGainsSoFar
from clankwork.engine.model.effects import (
    ONESELF,
    OTHERS,
    Activate,
    Attack,
    Bargain,
    ChooseOne,
    Clank,
    Coupon,
    DiscardFor,
    Discount,
    Draw,
    EndAttack,
    FendOff,
    FreeCard,
    Gain,
    GoTo,
    Haunt,
    Heal,
    Ignore,
    OfferToken,
    PayFor,
    Per,
    PutOnTop,
    RaiseRage,
    ReplaceRowCard,
    ReturnDragonCubes,
    Special,
    TakeItem,
    TakeNearbySecret,
    TakeReserve,
    TakeSupply,
    Trash,
    TrashThis,
    TurnOver,
    When,
)
from clankwork.engine.model.events import ConditionMet, DiscountGiven, HindranceIgnored, ResourcesGained
from clankwork.engine.model.happenings import BargainStruck, EffectActivated
from clankwork.engine.rules.cards import (
    add_gold,
    draw_cards,
    gain_gold,
    gain_lockpicks,
    pay_gold,
    pay_lockpicks,
    price_in_skill,
    take_reserve,
    trash,
    turn_over,
)
from clankwork.engine.rules.clank import make_clank, take_back_clank
from clankwork.engine.rules.counting import all_activated, holds, number_of
from clankwork.engine.rules.dragon import attack, end_attack, loose_hunters, raise_rage, return_dragon_cubes
from clankwork.engine.rules.health import be_hunted, heal
from clankwork.engine.rules.questions import can_leave, options
from clankwork.engine.rules.tokens import take
from clankwork.engine.state.state import IN_PLAY, NO_SOURCE, Task

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.effects import Effect, Rarer, Script
    from clankwork.engine.state.state import State


GOLD_BONUS: Final = -1
"""`Task.paid` of a script that pays for gains of gold: gold in it is no gain of its own (B11.5)."""


def carry_out(state: State, task: Task) -> None:
    """Carry out a script from its place on, to its end or until a player is asked or the player is out."""
    seat: i64 = task.seat
    effects = state.rules.scripts[task.script].effects
    index: i64 = task.index
    count: i64 = len(effects)
    below: i64 = len(state.agenda)
    in_play = state.players[seat].status == IN_PLAY
    while index < count:
        resolve(state, effects[index], task, index)
        index += 1
        if in_play and state.players[seat].status != IN_PLAY:
            return  # the player fell by their own card; what arrives after they left still happens
        if state.pending is None and len(state.agenda) == below:
            settle(state)
        if state.pending is not None or len(state.agenda) > below:
            if index < count:  # what the effect has started comes first, then the rest of this script
                state.agenda.insert(below, Task(seat, task.script, index, task.source, task.paid))
            return


def resolve(state: State, effect: Effect, task: Task, index: i64) -> None:
    """Do what one word says: the effect at `index` of the task's script."""
    seat: i64 = task.seat
    if isinstance(effect, Gain):
        _gain(state, effect, task)
    elif isinstance(effect, Clank):
        _clank(state, effect, seat)
    elif isinstance(effect, Draw):
        draw_cards(state, seat, effect.cards)
    elif isinstance(effect, (When, Per)):
        _wait(state, effect, task, index)
    elif isinstance(effect, (Trash, DiscardFor, OfferToken, TakeNearbySecret, ReplaceRowCard)):
        _ask(state, effect, task, index)
    elif isinstance(effect, ChooseOne):
        _choose(state, effect, task, index)
    elif isinstance(effect, Heal):
        heal(state, seat, effect.damage)
    elif isinstance(effect, Attack):
        attack(state, 0)
    elif isinstance(effect, RaiseRage):
        raise_rage(state, effect.spaces)
    elif isinstance(effect, ReturnDragonCubes):
        return_dragon_cubes(state, effect.cubes)
    elif isinstance(effect, PayFor):
        _pay_for(state, effect, task)
    elif isinstance(effect, TakeReserve):
        take_reserve(state, seat, effect.card, effect.copies)
    elif isinstance(effect, Ignore):
        state.own_turn().ignoring |= effect.what
        if state.log is not None:
            state.log.append(HindranceIgnored(seat, effect.what))
    elif isinstance(effect, Discount):
        _discount(state, effect, seat)
    else:
        _resolve_rarer(state, effect, task, index)


def _resolve_rarer(state: State, effect: Rarer, task: Task, index: i64) -> None:
    """Carries out a word that few games use."""
    seat: i64 = task.seat
    if isinstance(effect, Activate) and state.rules.ruleset.activates_all:
        state.own_turn().waiting.append(Task(seat, task.script, index, task.source))
    elif isinstance(effect, (PutOnTop, TakeItem, FreeCard, GoTo, Activate)):
        _ask(state, effect, task, index)
    elif isinstance(effect, TrashThis):
        if effect.optional:
            _ask(state, effect, task, index)
        elif can_leave(state, seat, task.source):
            trash(state, seat, task.source, 0)
            state.later(seat, effect.then.number, task.source, task.paid)
    elif isinstance(effect, TakeSupply):
        _take_supply(state, effect, task)
    elif isinstance(effect, FendOff):
        if len(options(state, seat, effect)) > 0:
            _ask(state, effect, task, index)
        else:
            be_hunted(state, seat)
    elif isinstance(effect, EndAttack):
        end_attack(state)
    elif isinstance(effect, Haunt):
        loose_hunters(state, effect.cubes)
    elif isinstance(effect, TurnOver):
        turn_over(state, effect.card, effect.into)
    elif isinstance(effect, Bargain):
        state.own_turn().bargains += (effect.price,)
        if state.log is not None:
            state.log.append(BargainStruck(seat, effect.price, 0))
    elif isinstance(effect, Coupon):
        state.own_turn().coupons += effect.gold
        if state.log is not None:
            state.log.append(BargainStruck(seat, 0, effect.gold))
        if task.source < NO_SOURCE:
            _ask(state, effect, task, index)  # C7.1: a token is used in buying
    elif isinstance(effect, Special):
        state.rules.mechanisms[effect.mechanism].resolve(state, effect, task, index)
    else:
        assert_never(effect)


def _ask(state: State, effect: Effect, task: Task, index: i64) -> None:
    """Ask the player, if there is anything to answer."""
    if options(state, task.seat, effect, task.source, task.paid):
        state.pending = Task(task.seat, task.script, index, task.source, task.paid)
        state.to_act = task.seat


def _choose(state: State, effect: ChooseOne, task: Task, index: i64) -> None:
    """Let the player pick an option, or carry all of them out where that is granted."""
    if effect.all_when is not None and holds(state, effect.all_when, task.seat, task.source):
        for script in reversed(effect.options):
            state.later(task.seat, script.number, task.source, task.paid)
    else:
        _ask(state, effect, task, index)


def _pay_for(state: State, effect: PayFor, task: Task) -> None:
    """Pay, if the player can, for what follows."""
    player = state.players[task.seat]
    if player.gold < effect.gold or player.lockpicks < effect.lockpicks:
        return
    if effect.gold:
        pay_gold(state, task.seat, effect.gold)
    if effect.lockpicks:
        pay_lockpicks(state, task.seat, effect.lockpicks)
    state.later(task.seat, effect.then.number, task.source, task.paid)


def _take_supply(state: State, effect: TakeSupply, task: Task) -> None:
    """Take tokens from the common supply, as many as are left; where none is, what is said instead (S1.7, C1.6)."""
    left: i64 = state.table.left[effect.space]
    if left == 0:
        if effect.otherwise.effects:
            state.later(task.seat, effect.otherwise.number, task.source, task.paid)
        return
    count: i64 = effect.count if effect.count < left else left
    for _ in range(count):
        take(state, task.seat, effect.space)


def _gain(state: State, effect: Gain, task: Task) -> None:
    """Resources for this turn, and gold (B2.3, B2.7)."""
    turn = state.own_turn()
    turn.skill += effect.skill
    turn.swords += effect.swords
    turn.boots += effect.boots
    turn.teleports += effect.teleports
    turn.skill_gained += effect.skill
    if state.log is not None and effect.skill + effect.swords + effect.boots + effect.teleports:
        state.log.append(ResourcesGained(task.seat, effect.skill, effect.swords, effect.boots, effect.teleports))
    if effect.gold:
        if task.paid == GOLD_BONUS:
            add_gold(state, task.seat, effect.gold)
        else:
            gain_gold(state, task.seat, effect.gold)
    if effect.lockpicks:
        gain_lockpicks(state, task.seat, effect.lockpicks)


def _clank(state: State, effect: Clank, seat: i64) -> None:
    """Clank for oneself, the others or everyone still in the dungeon (B5.6, B5.7, B7.2)."""
    if effect.who == ONESELF:
        if effect.cubes < 0:
            take_back_clank(state, seat, -effect.cubes)
        else:
            make_clank(state, seat, effect.cubes)
        return
    seats: i64 = state.rules.seats
    place: i64 = 1 if effect.who == OTHERS else 0
    while place < seats:
        other: i64 = (seat + place) % seats
        if state.players[other].status == IN_PLAY:
            make_clank(state, other, effect.cubes)
        place += 1


def _discount(state: State, effect: Discount, seat: i64) -> None:
    """Cards with the tag cost less from now on, (option) also those bought before (B11.11)."""
    turn = state.own_turn()
    refund: i64 = 0
    if state.rules.ruleset.discount_refunds:
        card: i64 = 0
        for card in turn.bought:
            kind = state.rules.cards[card]
            if kind.tags & effect.tag:
                paid = price_in_skill(state, kind)  # what earlier discounts have left of the price
                refund += effect.skill if effect.skill < paid else paid
    turn.skill += refund
    if state.log is not None and refund:
        state.log.append(ResourcesGained(seat, refund, 0, 0, 0))
    turn.discounts += (effect.tag, effect.skill)
    if state.log is not None:
        state.log.append(DiscountGiven(seat, effect.tag, effect.skill))


def _wait(state: State, effect: When | Per, task: Task, index: i64) -> None:
    """Let a conditional effect wait in the turn; `settle` pays it as soon as it is due."""
    paid: i64 = 0
    if isinstance(effect, Per) and isinstance(effect.count, GoldGainsSoFar):
        if not state.rules.ruleset.gold_bonus_counts_past:  # B11.5
            paid = state.turn.gold_gains
    state.own_turn().waiting.append(Task(task.seat, task.script, index, task.source, paid))


def settle(state: State) -> None:
    """Pay every waiting effect whose condition holds now, once; the one place where that happens (B2.6, S2.7)."""
    place: i64 = 0
    while place < len(state.turn.waiting) and state.pending is None:
        task = state.turn.waiting[place]
        if _is_due(state, task):
            _pay(state, task, place)
            place = 0
        else:
            place += 1


def _is_due(state: State, task: Task) -> bool:
    """Whether a waiting effect must be paid now."""
    effect = state.rules.scripts[task.script].effects[task.index]
    if isinstance(effect, When):
        return _is_met(state, effect, task) and not _is_in_vain(state, effect.then, task)
    if isinstance(effect, Activate):
        return False  # it stays to the end of the turn (S2.5)
    if isinstance(effect, ChooseOne):
        return effect.all_when is not None and holds(state, effect.all_when, task.seat, task.source)
    assert isinstance(effect, Per)
    return number_of(state, effect.count, task.seat, task.source) > task.paid


def _is_met(state: State, effect: When, task: Task) -> bool:
    """Whether what a conditional effect waits for is there, or all such effects were activated (S2.5)."""
    if holds(state, effect.condition, task.seat, task.source):
        return True
    return all_activated(state, task.seat, effect.condition.count)


def _is_in_vain(state: State, script: Script, task: Task) -> bool:
    """Whether a script only leads to a place, or does something at one, and there is none yet: it may still be found
    this turn, and the order of things does not matter (B2.6).
    """
    for effect in script.effects:
        if not isinstance(effect, (GoTo, TrashThis, Special)):
            return False
        if isinstance(effect, TrashThis) and not effect.optional:
            return False
        if isinstance(effect, Special) and not state.rules.mechanisms[effect.mechanism].asks(effect.word):
            return False
        if options(state, task.seat, effect, task.source):
            return False
    return True


def _pay(state: State, task: Task, place: i64) -> None:
    """Pay a waiting effect once: a `When` is done with then, a `Per` waits for the next. Of a choice of which all is
    granted after all, the options that were not picked follow.
    """
    effect = state.rules.scripts[task.script].effects[task.index]
    turn = state.own_turn()
    if state.log is not None:
        if isinstance(effect, When) and not holds(state, effect.condition, task.seat, task.source):
            state.log.append(EffectActivated(task.seat, task.source))
        else:
            state.log.append(ConditionMet(task.seat, task.source))
    if isinstance(effect, When):
        del turn.waiting[place]
        carry_out(state, Task(task.seat, effect.then.number, 0, task.source))
        return
    if isinstance(effect, ChooseOne):
        del turn.waiting[place]
        for option in reversed(range(len(effect.options))):
            if option != task.paid:
                state.later(task.seat, effect.options[option].number, task.source)
        return
    assert isinstance(effect, Per)
    turn.waiting[place] = Task(task.seat, task.script, task.index, task.source, task.paid + 1)
    mark: i64 = GOLD_BONUS if isinstance(effect.count, GoldGainsSoFar) else 0
    carry_out(state, Task(task.seat, effect.then.number, 0, task.source, mark))
