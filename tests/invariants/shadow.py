"""A table kept from events alone: what a client knows that saw the first view and was told everything since.

It starts from the view of a seat or a spectator and hears what that viewer may hear. If it always agrees with the view
of the moment, events are complete enough to animate the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
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
    LOST,
    NO_TOKEN,
    RESCUED,
    START,
    CardAcquired,
    CardDiscarded,
    CardPlayed,
    CardReplaced,
    CardRevealed,
    CardsDrawn,
    CardTrashed,
    ClankCancelled,
    ClankMade,
    ClankStored,
    ClankTakenBack,
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
    Escaped,
    Exhausted,
    GameEnded,
    GoldGained,
    GoldSpent,
    Healed,
    HindranceIgnored,
    ItemBought,
    KnockedOut,
    MonsterDefeated,
    OptionChosen,
    PlayAreaCleared,
    RageRose,
    ResourcesGained,
    Teleported,
    TokenTaken,
    TokenUsed,
    TrashChosen,
    TurnEnded,
    TurnStarted,
    Walked,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import Event, Rules, SeatView, View


@dataclass
class Seat:
    """What a viewer knows of a player."""

    status: int
    room: int
    gold: int
    damage: int
    supply: int
    tokens: list[int]
    discard: list[int]
    play: list[int]
    hand_size: int
    deck_size: int
    hand: list[int]
    known: list[int]
    unseen: list[int]

    @staticmethod
    def seen(player: SeatView) -> Seat:
        """From a view."""
        return Seat(
            status=player.status,
            room=player.room,
            gold=player.gold,
            damage=player.damage,
            supply=player.supply,
            tokens=list(player.tokens),
            discard=list(player.discard),
            play=list(player.play),
            hand_size=player.hand_size,
            deck_size=player.deck_size,
            hand=list(player.hand),
            known=list(player.known),
            unseen=list(player.unseen),
        )


@dataclass
class Turn:
    """What a viewer knows of the running turn."""

    seat: int
    skill: int = 0
    swords: int = 0
    boots: int = 0
    teleports: int = 0
    clank_stored: int = 0
    ignoring: int = 0
    exhausted: bool = False
    """No more boots, caves taken into account."""
    leaving: bool = False
    discounts: list[int] = field(default_factory=list)
    bought: list[int] = field(default_factory=list)
    found: list[int] = field(default_factory=list)
    to_trash: list[int] = field(default_factory=list)

    @staticmethod
    def seen(view: View) -> Turn:
        """From a view."""
        turn = view.turn
        return Turn(
            seat=turn.seat,
            skill=turn.skill,
            swords=turn.swords,
            boots=turn.boots,
            teleports=turn.teleports,
            clank_stored=turn.clank_stored,
            ignoring=turn.ignoring,
            exhausted=turn.exhausted and not turn.ignoring & CAVES,
            leaving=turn.leaving,
            discounts=list(turn.discounts),
            bought=list(turn.bought),
            found=list(turn.found),
            to_trash=list(turn.to_trash),
        )


@dataclass
class Board:
    """What a viewer knows of everything else."""

    turns: int
    over: bool
    rage: int
    row: list[int]
    deck: list[int]
    discard: list[int]
    trashed: list[int]
    area: list[int]
    bag: list[int]
    aside: list[int]
    left: list[int]
    pools: list[list[int]]
    sold: list[int]
    reserve: list[int]
    masteries: int
    gone: list[int]
    countdown: list[int]

    @staticmethod
    def seen(view: View) -> Board:
        """From a view."""
        return Board(
            turns=view.turns,
            over=view.over,
            rage=view.rage,
            row=list(view.row),
            deck=sorted(view.deck + view.deck_top),
            discard=list(view.discard),
            trashed=list(view.trashed),
            area=list(view.area),
            bag=sorted(view.bag + view.bag_top),
            aside=list(view.aside),
            left=list(view.table.left),
            pools=[list(pool) for pool in view.table.unseen],
            sold=list(view.table.sold),
            reserve=list(view.table.reserve),
            masteries=view.table.masteries,
            gone=list(view.table.gone),
            countdown=list(view.parts[0]),
        )


MOVES_NOTHING: Final = (ConditionMet, OptionChosen, DeckRanOut, TurnEnded)
"""Events that tell what was decided or came about; what it moves is told by others."""


class Shadow:
    """The table as a viewer can follow it."""

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules = rules
        self.viewer = view.seat
        self.seats = [Seat.seen(player) for player in view.players]
        self.turn = Turn.seen(view)
        self.board = Board.seen(view)

    def hear(self, events: Sequence[Event]) -> None:
        """Follow what an action brought."""
        for place, event in enumerate(events):
            if not (
                self._cards(event, paid=place == 0)
                or self._cubes(event)
                or self._tokens(event)
                or self._moves(event)
                or self._course(event)
            ):
                assert isinstance(event, MOVES_NOTHING), f"{event} is not heard"

    def differences(self, view: View) -> list[str]:
        """Where the view of the moment is not what was told."""
        seen: list[tuple[str, object, object]] = []
        for number, player in enumerate(view.players):
            seen += _pairs(f"seat {number}", self.seats[number], Seat.seen(player))
        seen += _pairs("board", self.board, Board.seen(view))
        if not view.over:  # what is left of a turn that nobody will finish means nothing
            seen += _pairs("turn", self.turn, Turn.seen(view))
            seen.append(("to act", self.turn.seat, view.to_act))
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
            case CardAcquired():
                self._acquire(event, paid=paid)
            case DeviceUsed():
                self.turn.skill -= self._price(event.card)
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
                return False
        return True

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
        if event.seat == self.viewer:
            seat.hand = sorted([*seat.hand, *event.cards])
            for card in event.cards:
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
                self.seats[event.seat].damage += event.damage
            case Healed():
                self.seats[event.seat].supply += event.damage
                self.seats[event.seat].damage -= event.damage
            case DragonAttacked():
                board.bag = sorted(board.bag + board.area)
                board.area = []
            case CubesDrawn():
                for cube in event.cubes:
                    board.bag.remove(cube)
                board.aside = sorted(board.aside + list(event.cubes))
            case DragonHurt():
                _take(board.aside, event.seat, event.damage)
                self.seats[event.seat].damage += event.damage
            case DragonCubesReturned():
                _take(board.aside, BLACK, event.cubes)
                board.bag = sorted(board.bag + [BLACK] * event.cubes)
            case _:
                return False
        return True

    def _tokens(self, event: Event) -> bool:
        """Tokens and gold on the move."""
        match event:
            case TokenTaken():
                space = self.rules.spaces[event.space]
                self.board.left[event.space] -= 1
                if space.token == NO_TOKEN:
                    self.board.pools[space.pool].remove(event.token)
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
                self._receive(event.seat, event.token)
            case GoldGained():
                self.seats[event.seat].gold += event.gold
            case GoldSpent():
                self.seats[event.seat].gold -= event.gold
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
                self.board.countdown = [event.seat, event.space]
            case _:
                return False
        return True

    def _enter(self, event: Walked | Teleported) -> None:
        assert self.seats[event.seat].room == event.start
        self.seats[event.seat].room = event.room
        if self.rules.rooms[event.room].traits & START:
            self.turn.leaving = True

    def _discount(self, event: DiscountGiven) -> None:
        self.turn.discounts += [event.tag, event.skill]

    def _course(self, event: Event) -> bool:
        """The course of the game."""
        match event:
            case TurnStarted():
                self.turn = Turn(event.seat)
                self.board.turns += 1
            case RageRose():
                self.board.rage = event.space
            case KnockedOut():
                self.seats[event.seat].status = RESCUED if event.rescued else LOST
                if event.seat == self.turn.seat:  # what was found in this turn leaves the game with its finder
                    self.board.gone += self.turn.found
                    self.turn.found = []
            case Escaped():
                self.seats[event.seat].status = ESCAPED
                self.seats[event.seat].tokens.append(event.token)
                self.board.masteries -= 1
            case GameEnded():
                self.board.over = True
            case _:
                return False
        return True


def _take(cubes: list[int], cube: int, count: int) -> None:
    for _ in range(count):
        cubes.remove(cube)


def _pairs(what: str, told: Seat | Board | Turn, real: Seat | Board | Turn) -> list[tuple[str, object, object]]:
    """Both values of every field."""
    facts = vars(real)
    return [(f"{what} {name}", value, facts[name]) for name, value in vars(told).items()]
