"""A table kept from events alone: what a client knows that saw the first view and was told everything since.

It starts from the view of a seat or a spectator and hears what that viewer may hear. If it always agrees with the view
of the moment, events are complete enough to animate the table.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from clankwork.engine import (
    AS_GOLD,
    AT_ONCE,
    AT_TURN_END,
    BLACK,
    CAVES,
    EMPTY,
    ESCAPED,
    HIDDEN,
    HUNTER,
    LOST,
    NO_POOL,
    NO_SPACE,
    NO_TOKEN,
    RESCUED,
    BagRanOut,
    BargainStruck,
    CardAcquired,
    CardDiscarded,
    CardPlayed,
    CardPutOnTop,
    CardReplaced,
    CardRevealed,
    CardsDrawn,
    CardTrashed,
    CardTurnedOver,
    ClankCancelled,
    ClankMade,
    ClankStored,
    ClankTakenBack,
    ClankWithdrawn,
    ConditionMet,
    CountdownMoved,
    CubesDrawn,
    DamageTaken,
    DeckRanOut,
    DeckShuffled,
    DeviceUsed,
    DiscountGiven,
    DragonAttacked,
    DragonCubesReturned,
    DragonHurt,
    EffectActivated,
    Escaped,
    Exhausted,
    GameEnded,
    GoldGained,
    GoldSpent,
    Healed,
    HindranceIgnored,
    Hunted,
    HuntersLoosed,
    HuntersReturned,
    ItemBought,
    KnockedOut,
    LockpicksGained,
    LockpicksSpent,
    MonsterDefeated,
    Network,
    OptionChosen,
    OrderCarriedOut,
    PlayAreaCleared,
    Ports,
    Pursuit,
    RageRose,
    ResourcesGained,
    Rode,
    Shrines,
    StackDrawn,
    StackReturned,
    Teleported,
    TileLaid,
    TokenLaid,
    TokenTaken,
    TokenUsed,
    TrashChosen,
    TurnEnded,
    TurnStarted,
    Walked,
)
from tests.invariants.shadow_parts import Board, Seat, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import Event, Rules, View


MOVES_NOTHING: Final = (ConditionMet, OptionChosen, DeckRanOut, TurnEnded, BagRanOut, EffectActivated, TileLaid)
"""Events that tell what was decided or came about; what it moves is told by others."""


class Shadow:
    """The table as a viewer can follow it."""

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules = rules
        self.viewer = view.seat
        self.seats = [Seat.seen(player) for player in view.players]
        self.turn = Turn.seen(view)
        self.board = Board.seen(rules, view)

    def hear(self, events: Sequence[Event], *, free: bool = False) -> None:
        """Follow what an action brought; `free` if it answered the question what to have for nothing."""
        for place, event in enumerate(events):
            paid = not free and all(isinstance(before, GoldSpent | LockpicksSpent) for before in events[:place])
            if not (
                self._cards(event, paid=paid)
                or self._cubes(event)
                or self._hunters(event)
                or self._tokens(event, paid=paid)
                or self._rarer_tokens(event)
                or self._moves(event)
                or self._course(event)
            ):
                assert isinstance(event, MOVES_NOTHING), f"{event} is not heard"

    def differences(self, view: View) -> list[str]:
        """Where the view of the moment is not what was told."""
        seen: list[tuple[str, object, object]] = []
        for number, player in enumerate(view.players):
            seen += _pairs(f"seat {number}", self.seats[number], Seat.seen(player))
        seen += _pairs("board", self.board, Board.seen(self.rules, view))
        if not view.over:  # what is left of a turn that nobody will finish means nothing
            seen += _pairs("turn", self.turn, Turn.seen(view))
            decides = self.turn.seat if view.question is None else view.question[0]
            seen.append(("to act", decides, view.to_act))
        return [f"{what}: told {told}, is {real}" for what, told, real in seen if told != real]

    def _cards(self, event: Event, *, paid: bool) -> bool:
        """Cards on the move. The first event of an action is what the player paid for."""
        match event:
            case CardPlayed() | CardDiscarded():
                self._from_hand(event.seat, event.card)
                seat = self.seats[event.seat]
                (seat.play if isinstance(event, CardPlayed) else seat.discard).append(event.card)
            case CardsDrawn():
                self._draw(event)
            case DeckShuffled():
                self._shuffle(event)
            case TrashChosen():
                self.turn.to_trash.append(event.card * 2 + event.discarded)
            case CardTrashed():
                seat = self.seats[event.seat]
                (seat.discard if event.discarded else seat.play).remove(event.card)
                self.board.trashed.append(event.card)
            case PlayAreaCleared():
                seat = self.seats[event.seat]
                assert tuple(seat.play) == event.cards
                seat.discard += seat.play
                seat.play = []
                self.turn = Turn(event.seat, leaving=self.turn.leaving)
            case CardAcquired():
                self._acquire(event, paid=paid)
            case DeviceUsed():
                self.turn.skill -= self._price(event.card) if paid else 0
                self._leave_row(event.card, event.slot)
            case MonsterDefeated():
                self.turn.swords -= self.rules.cards[event.card].swords
                self._leave_row(event.card, event.slot)
            case CardReplaced():
                self._leave_row(event.card, event.slot)
            case CardRevealed():
                assert self.board.row[event.slot] == EMPTY
                self.board.deck.remove(event.card)
                self.board.row[event.slot] = event.card
            case _:
                return self._rarer_cards(event)
        return True

    def _rarer_cards(self, event: Event) -> bool:
        """Cards that go on top, and cards that are turned over."""
        match event:
            case CardPutOnTop():
                self._put_on_top(self.seats[event.seat], event.card)
            case CardTurnedOver():
                reserve, pile_of = self.board.reserve, self.rules.pile_of
                reserve[pile_of[event.into]] += reserve[pile_of[event.card]]
                reserve[pile_of[event.card]] = 0
            case _:
                return False
        return True

    def _put_on_top(self, seat: Seat, card: int) -> None:
        """The card that was acquired last goes from the discard pile onto the deck."""
        place = len(seat.discard) - 1 - seat.discard[::-1].index(card)
        del seat.discard[place]
        seat.deck_top.append(card)
        seat.deck_size += 1

    def _from_hand(self, number: int, card: int) -> None:
        seat = self.seats[number]
        seat.hand_size -= 1
        if number == self.viewer:
            seat.hand.remove(card)
        elif card not in seat.known:
            seat.unseen.remove(card)
        if card in seat.known:
            seat.known.remove(card)

    def _draw(self, event: CardsDrawn) -> None:
        seat = self.seats[event.seat]
        seat.hand_size += len(event.cards)
        seat.deck_size -= len(event.cards)
        known = [seat.deck_top.pop() for _ in range(min(len(event.cards), len(seat.deck_top)))]
        seat.known = sorted(seat.known + known)
        if event.seat == self.viewer:
            seat.hand = sorted([*seat.hand, *event.cards])
            for card in (Counter(event.cards) - Counter(known)).elements():
                seat.unseen.remove(card)
        else:
            assert set(event.cards) == {HIDDEN}, "a viewer is told another seat's cards"

    def _shuffle(self, event: DeckShuffled) -> None:
        seat = self.seats[event.seat]
        assert len(seat.discard) == event.cards
        assert seat.deck_size == 0
        seat.deck_size = event.cards
        seat.known = seat.hand[:] if event.seat == self.viewer else sorted(seat.known + seat.unseen)
        seat.unseen = sorted(seat.discard)
        seat.discard = []

    def _acquire(self, event: CardAcquired, *, paid: bool) -> None:
        if event.slot == EMPTY:
            self.board.reserve[self.rules.pile_of[event.card]] -= 1
        else:
            assert self.board.row[event.slot] == event.card
            self.board.row[event.slot] = EMPTY
        if paid:
            self.turn.skill -= self._price(event.card)
            self.turn.bought.append(event.card)
        self.seats[event.seat].discard.append(event.card)

    def _price(self, card: int) -> int:
        kind = self.rules.cards[card]
        discounts = self.turn.discounts
        off = sum(skill for tag, skill in zip(discounts[::2], discounts[1::2], strict=True) if tag & kind.tags)
        return max(0, kind.skill - off)

    def _leave_row(self, card: int, slot: int) -> None:
        if slot != EMPTY:
            assert self.board.row[slot] == card
            self.board.row[slot] = EMPTY
            self.board.discard.append(card)

    def _cubes(self, event: Event) -> bool:
        """Cubes on the move."""
        board = self.board
        match event:
            case ClankMade():
                self.seats[event.seat].supply -= event.cubes
                board.area = sorted(board.area + [event.seat] * event.cubes)
            case ClankTakenBack():
                self.seats[event.seat].supply += event.cubes
                _take(board.area, event.seat, event.cubes)
            case ClankStored():
                self.turn.clank_stored += event.cubes
            case ClankCancelled():
                self.turn.clank_stored -= event.cubes
            case DamageTaken():
                self.seats[event.seat].supply -= event.damage
                self.seats[event.seat].track += [event.seat] * event.damage
            case Healed():
                self._heal(event)
            case DragonAttacked():
                board.bag = sorted(board.bag + board.area)
                board.area = []
            case CubesDrawn():
                for cube in event.cubes:
                    board.bag.remove(cube)
                board.aside = sorted(board.aside + list(event.cubes))
            case DragonHurt():
                _take(board.aside, event.seat, event.damage)
                self.seats[event.seat].track += [event.seat] * event.damage
            case DragonCubesReturned():
                _take(board.aside, BLACK, event.cubes)
                board.bag = sorted(board.bag + [BLACK] * event.cubes)
            case _:
                return False
        return True

    def _heal(self, event: Healed) -> None:
        """The cubes that lie last on the track leave it (B6.3)."""
        seat = self.seats[event.seat]
        kept = len(seat.track) - event.damage
        healed = seat.track[kept:]
        del seat.track[kept:]
        assert healed.count(BLACK) == event.black
        seat.supply += healed.count(event.seat)
        self.board.aside = sorted(self.board.aside + [BLACK] * event.black)

    def _hunters(self, event: Event) -> bool:
        """Cubes that hurt everyone, and what they do."""
        board = self.board
        match event:
            case HuntersLoosed():
                board.hunters -= event.cubes
                board.area = sorted(board.area + [HUNTER] * event.cubes)
            case HuntersReturned():
                _take(board.aside, HUNTER, event.cubes)
                board.area = sorted(board.area + [HUNTER] * event.cubes)
            case Hunted():
                seat = self.seats[event.seat]
                if event.dark and self.rules.ruleset.own_cubes_heal_first:
                    seat.track.insert(0, BLACK)  # S5.7: healed last
                else:
                    seat.track.append(BLACK if event.dark else event.seat)
                seat.supply -= not event.dark
                _take(board.aside, BLACK, int(event.dark))
            case ClankWithdrawn():
                self.seats[event.seat].supply += event.cubes
                _take(board.area, event.seat, event.cubes)
            case _:
                return False
        return True

    def _tokens(self, event: Event, *, paid: bool) -> bool:
        """Tokens and gold on the move; `paid` if gold was paid just before."""
        match event:
            case TokenTaken():
                space = self.rules.spaces[event.space]
                self.board.left[event.space] -= 1
                if space.pool != NO_POOL:
                    self.board.pools[space.pool].remove(event.token)
                elif space.token == NO_TOKEN:
                    self.board.laid[event.space].remove(event.token)
                self._receive(event.seat, event.token)
            case TokenUsed():
                mode = self.rules.tokens[event.token].mode
                if mode == AT_TURN_END:
                    self.turn.found.remove(event.token)
                elif mode != AT_ONCE:
                    self.seats[event.seat].tokens.remove(event.token)
                self.board.gone.append(event.token)
            case ItemBought():
                sold = self.board.sold
                item = next(item for item in self.rules.items if event.token in item.stack[sold[item.number] :][:1])
                sold[item.number] += 1
                if paid:
                    self.turn.coupons = 0
                    del self.turn.bargains[:1]
                self._receive(event.seat, event.token)
            case GoldGained():
                self.seats[event.seat].gold += event.gold
            case GoldSpent():
                self.seats[event.seat].gold -= event.gold
            case _:
                return False
        return True

    def _rarer_tokens(self, event: Event) -> bool:
        """Lockpicks, bargains, tokens laid in play and piles of mechanisms."""
        match event:
            case LockpicksGained():
                self.seats[event.seat].lockpicks += event.lockpicks
            case LockpicksSpent():
                self.seats[event.seat].lockpicks -= event.lockpicks
            case BargainStruck():
                self.turn.coupons += event.less
                self.turn.bargains = sorted(self.turn.bargains + ([] if event.less else [event.price]))
            case TokenLaid():
                self.board.laid[event.space].append(event.token)
                self.board.left[event.space] += 1
            case StackDrawn():
                self.board.stacks[event.stack].remove(event.thing)
            case StackReturned():
                self.board.stacks[event.stack] = sorted([*self.board.stacks[event.stack], event.thing])
            case _:
                return False
        return True

    def _receive(self, seat: int, token: int) -> None:
        mode = self.rules.tokens[token].mode
        if mode == AT_TURN_END:
            self.turn.found.append(token)
        elif mode == AS_GOLD:
            self.board.gone.append(token)
        elif mode != AT_ONCE:
            self.seats[seat].tokens.append(token)
            self.turn.ignoring |= self.rules.tokens[token].ignores

    def _moves(self, event: Event) -> bool:
        """Pawns on the move, and what a turn gives."""
        match event:
            case Walked():
                self.turn.boots -= event.boots
                self.turn.swords -= event.swords
                self._enter(event)
            case Teleported():
                self.turn.teleports -= 1
                self._enter(event)
            case Exhausted():
                self.turn.exhausted = True
            case HindranceIgnored():
                self.turn.ignoring |= event.what
                if event.what & CAVES:
                    self.turn.exhausted = False
            case ResourcesGained():
                self.turn.skill += event.skill
                self.turn.swords += event.swords
                self.turn.boots += event.boots
                self.turn.teleports += event.teleports
            case DiscountGiven():
                self._discount(event)
            case CountdownMoved():
                self.board.parts["countdown"] = [event.seat, event.space]
            case Rode():
                self._enter(event)
            case OrderCarriedOut():
                self._order(event)
            case _:
                return False
        return True

    def _order(self, event: OrderCarriedOut) -> None:
        """What a mechanism lets players do; what it moves besides is told by others."""
        catalogue = self.rules.catalogue
        mechanism = self.rules.mechanisms[catalogue.amount[event.code]]
        if isinstance(mechanism, Network):
            self.turn.grounded = True
        elif isinstance(mechanism, Ports):
            self.board.parts[mechanism.name][catalogue.argument[event.code]] = event.seat
        elif isinstance(mechanism, Shrines):
            self.seats[event.seat].supply -= 1
            self.board.parts[mechanism.name][mechanism.places[event.room]] |= 1 << event.seat

    def _enter(self, event: Walked | Teleported | Rode) -> None:
        seat, prize = self.seats[event.seat], self.rules.rooms[event.room].prize
        assert seat.room == event.start
        seat.room = event.room
        has_artifact = any(self.rules.tokens[token].is_artifact for token in seat.tokens)
        if prize != NO_SPACE and self.board.left[prize] and has_artifact:
            self.turn.leaving = True

    def _discount(self, event: DiscountGiven) -> None:
        self.turn.discounts += [event.tag, event.skill]

    def _course(self, event: Event) -> bool:
        """The course of the game."""
        match event:
            case TurnStarted():
                self.turn = Turn(event.seat)
                for token in self.seats[event.seat].tokens:
                    self.turn.ignoring |= self.rules.tokens[token].ignores
                self.board.turns += 1
            case RageRose():
                self.board.rage = event.space
            case KnockedOut():
                self.seats[event.seat].status = RESCUED if event.rescued else LOST
                self._one_more_out()
                if event.seat == self.turn.seat:  # what was found in this turn leaves the game with its finder
                    self.board.gone += self.turn.found
                    self.turn.found = []
            case Escaped():
                self.seats[event.seat].status = ESCAPED
                self._one_more_out()
                self.seats[event.seat].tokens.append(event.token)
                self.board.left[self.rules.rooms[self.seats[event.seat].room].prize] -= 1
            case GameEnded():
                self.board.over = True
            case _:
                return False
        return True

    def _one_more_out(self) -> None:
        for mechanism in self.rules.mechanisms:
            if isinstance(mechanism, Pursuit):
                self.board.parts[mechanism.name][0] += 1


def _take(cubes: list[int], cube: int, count: int) -> None:
    for _ in range(count):
        cubes.remove(cube)


def _pairs(what: str, told: Seat | Board | Turn, real: Seat | Board | Turn) -> list[tuple[str, object, object]]:
    """Both values of every field."""
    facts = vars(real)
    return [(f"{what} {name}", value, facts[name]) for name, value in vars(told).items()]
