"""A player in a scene: arranged, then acting, then looked at (`given` makes the scene)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import dark_damage, refusal, score, track_of, view, with_swords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import Event, Player, Refusal, Score, View
    from tests.support.given import Scene

NAMES: Final = ("ana", "bo", "cy", "di", "ed", "flo")


class Person:
    """A player at the table: arranged, then acting, then looked at."""

    def __init__(self, table: Scene, seat: int) -> None:
        self.table = table
        self.seat = seat

    @property
    def player(self) -> Player:
        """The engine's player."""
        return self.table.state.players[self.seat]

    # Arranging

    def at(self, room: str) -> Person:
        """Stand in a room."""
        self.table.arranging().own_player(self.seat).room = self.table.room(room)
        return self

    def hand(self, *cards: str) -> Person:
        """Hold just these cards in hand: taken from one's own cards, else from reserve or dungeon deck."""
        return self._hold("hand", cards)

    def discards_before(self, *cards: str) -> Person:
        """Have just these cards in the discard pile."""
        return self._hold("discard", cards)

    def played_before(self, *cards: str) -> Person:
        """Have just these cards in the play area, without their effects."""
        return self._hold("play", cards)

    def _hold(self, where: str, cards: Sequence[str]) -> Person:
        player = self.table.arranging().own_player(self.seat)
        pile: list[int] = getattr(player, where)
        player.deck.refill(pile)
        pile.clear()
        pile.extend([self.table.fetch_card(self.seat, card) for card in cards])
        if where == "hand":
            pile.sort()
        return self

    def draws_next(self, *cards: str) -> Person:
        """Draw these cards next, in this order."""
        player = self.table.arranging().own_player(self.seat)
        fetched = [self.table.fetch_card(self.seat, card) for card in cards]
        player.deck.top = fetched[::-1]
        return self

    def in_deck(self, *cards: str) -> Person:
        """Have these cards in the deck, somewhere: taken from reserve or dungeon deck."""
        player = self.table.arranging().own_player(self.seat)
        player.deck.refill([self.table.fetch_card(self.seat, card) for card in cards])
        return self

    def empty_deck(self) -> Person:
        """Have nothing in the deck: its cards leave for the trashed pile."""
        player = self.table.arranging().own_player(self.seat)
        self.table.state.own_trashed().extend(player.deck.contents + player.deck.top)
        player.deck.contents = []
        player.deck.top = []
        return self

    def holds(self, *tokens: str) -> Person:
        """Have these tokens: taken from where they lie, without their effects."""
        player = self.table.arranging().own_player(self.seat)
        for token in [self.table.fetch_token(token) for token in tokens]:
            player.tokens.append(token)
            if self.seat == self.table.state.turn.seat:
                self.table.state.own_turn().ignoring |= self.table.rules.tokens[token].ignores
        return self

    def has(
        self,
        skill: int = 0,
        swords: int = 0,
        boots: int = 0,
        teleports: int = 0,
        gold: int | None = None,
        lockpicks: int | None = None,
    ) -> Person:
        """Have these resources in the running turn, and so much gold and so many lockpicks."""
        state = self.table.arranging()
        turn = state.own_turn()
        assert turn.seat == self.seat or not (skill or swords or boots or teleports), "resources are the active seat's"
        if turn.seat == self.seat:
            turn.skill, turn.swords, turn.boots, turn.teleports = skill, swords, boots, teleports
        if gold is not None:
            state.own_player(self.seat).gold = gold
        if lockpicks is not None:
            state.own_player(self.seat).lockpicks = lockpicks
        return self

    def hurt(self, damage: int) -> Person:
        """Have so many cubes on the health track, out of the supply."""
        player = self.table.arranging().own_player(self.seat)
        player.supply += player.damage - damage
        player.damage = damage
        return self

    def made_clank(self, cubes: int) -> Person:
        """Have just so many cubes in the clank area, made in earlier turns."""
        state = self.table.arranging()
        area = state.own_area()
        lying = area.count(self.seat)
        for _ in range(lying):
            area.remove(self.seat)
        area.extend([self.seat] * cubes)
        area.sort()
        state.own_player(self.seat).supply += lying - cubes
        return self

    def supply_of(self, cubes: int) -> Person:
        """Have just so many cubes in the supply; the others lie aside."""
        state = self.table.arranging()
        player = state.own_player(self.seat)
        aside = state.own_aside()
        while player.supply > cubes:
            player.supply -= 1
            aside.append(self.seat)
        aside.sort()
        return self

    def hacked_before(self, *rooms: str) -> Person:
        """Have data cubes on the ports of these rooms, without what the ports do."""
        ports = next(each for each in self.table.rules.mechanisms if each.name == "ports")
        part = self.table.arranging().own_part(ports.number)
        for room in rooms:
            part[[figure.name for figure in ports.figures()].index(room)] = self.seat
        return self

    # Acting

    def does(self, notation: str) -> list[Event]:
        """Take the action written so; the scene's `events` tell what happened."""
        assert self.table.state.to_act == self.seat, f"{NAMES[self.seat]} is not to act"
        return self.table.apply(notation)

    def plays(self, *cards: str) -> Person:
        """Play cards from hand."""
        for card in cards:
            self.does(f"play {card}")
        return self

    def acquires(self, card: str) -> None:
        """Buy a card."""
        self.does(f"acquire {card}")

    def uses(self, card: str) -> None:
        """Use a device."""
        self.does(f"use {card}")

    def fights(self, card: str) -> None:
        """Fight a monster."""
        self.does(f"fight {card}")

    def moves(self, room: str, swords: int = 0) -> None:
        """Walk."""
        spent = f" ({swords} sword{'s' if swords > 1 else ''})" if swords else ""
        self.does(f"move {room}{spent}")

    def moves_by(self, door: str, swords: int = 0) -> None:
        """Walk through a tunnel named by where it leaves the room."""
        self.does(with_swords(f"move by {door}", swords))

    def explores(self, door: str) -> None:
        """Walk off the edge of what is laid."""
        self.does(f"explore {door}")

    def leaps(self, door: str) -> None:
        """Teleport off the edge of what is laid."""
        self.does(f"leap {door}")

    def orients(self, turns: int, swords: int = 0) -> None:
        """Lay the tile in hand, turned so many quarters clockwise, and go on with swords spent."""
        self.does(with_swords(f"orient {turns}", swords))

    def discovers(self, door: str, turns: int, swords: int = 0) -> None:
        """Walk off the edge and lay the tile found there."""
        self.explores(door)
        self.orients(turns, swords)

    def opens(self, what: str) -> None:
        """Spend a lockpick on something of the room."""
        self.does(f"open {what}")

    def offers(self) -> None:
        """Make an offering in the wayshrine of the room."""
        self.does("offer")

    def teleports_to(self, room: str) -> None:
        """Teleport."""
        self.does(f"teleport {room}")

    def rides(self, room: str) -> None:
        """Take the hyperlift."""
        self.does(f"ride {room}")

    def beams(self, room: str) -> None:
        """Use a telepad."""
        self.does(f"beam {room}")

    def goes(self, room: str) -> None:
        """Go where a card lets one go."""
        self.does(f"go {room}")

    def hacks(self) -> None:
        """Place a data cube on the port of the room."""
        self.does(f"hack {self.room}")

    def activates(self, card: str) -> None:
        """Let an effect of a card happen that waits for another card."""
        self.does(f"activate {card}")

    def buys(self, item: str) -> None:
        """Buy at the market."""
        self.does(f"buy {item}")

    def spends(self, token: str) -> None:
        """Use a kept token."""
        self.does(f"spend {token}")

    def takes(self, what: str, room: str | None = None) -> None:
        """Take a token, here or in the room named."""
        here = self.table.rules.rooms[self.player.room].slug
        self.does(f"take {what} {room or here}")

    def declines(self) -> None:
        """Leave it."""
        self.does("decline")

    def chooses(self, option: int) -> None:
        """Pick an option, counted from 1."""
        self.does(f"choose {option}")

    def discards(self, card: str) -> None:
        """Discard a card for an effect."""
        self.does(f"discard {card}")

    def trashes(self, card: str, *, discarded: bool = False) -> None:
        """Trash a card of the play area, or of the discard pile."""
        self.does(f"trash {card} from discard" if discarded else f"trash {card}")

    def replaces(self, card: str) -> None:
        """Replace a card of the row."""
        self.does(f"replace {card}")

    def ends_turn(self) -> list[Event]:
        """Play what is left in hand, as long as nothing is asked, and end the turn."""
        while self.player.hand:
            self.plays(self.table.rules.cards[self.player.hand[0]].slug)
        return self.does("end turn")

    def can(self, notation: str) -> bool:
        """Whether the action written so is offered to this player now."""
        return self.table.state.to_act == self.seat and notation in self.table.offered()

    def refusal(self, notation: str) -> Refusal | None:
        """Why the action written so is refused, or `None`."""
        return refusal(self.table.state, self.table.rules.catalogue.parse(notation).code)

    # Looking

    @property
    def skill(self) -> int:
        """Skill left this turn."""
        return self.table.state.turn.skill

    @property
    def swords(self) -> int:
        """Swords left this turn."""
        return self.table.state.turn.swords

    @property
    def boots(self) -> int:
        """Boots left this turn."""
        return self.table.state.turn.boots

    @property
    def teleports(self) -> int:
        """Teleports left this turn."""
        return self.table.state.turn.teleports

    @property
    def gold(self) -> int:
        """Gold held."""
        return self.player.gold

    @property
    def lockpicks(self) -> int:
        """Lockpicks held."""
        return self.player.lockpicks

    @property
    def damage(self) -> int:
        """Cubes on the health track."""
        return self.player.damage

    @property
    def supply(self) -> int:
        """Cubes left."""
        return self.player.supply

    @property
    def dark_damage(self) -> int:
        """Black cubes among those on the health track."""
        return dark_damage(self.player)

    @property
    def track(self) -> tuple[int, ...]:
        """The cubes on the health track, from the left."""
        return track_of(self.player, self.seat)

    @property
    def clank(self) -> int:
        """Cubes in the clank area."""
        return self.table.state.area.count(self.seat)

    @property
    def status(self) -> int:
        """`IN_PLAY`, `ESCAPED`, `RESCUED` or `LOST`."""
        return self.player.status

    @property
    def room(self) -> str:
        """Where the pawn stands."""
        return self.table.rules.rooms[self.player.room].slug

    @property
    def tokens(self) -> list[str]:
        """Tokens held, sorted."""
        return sorted(self.table.rules.tokens[token].slug for token in self.player.tokens)

    @property
    def cards_in_hand(self) -> list[str]:
        """Cards in hand, sorted by name."""
        return self.table.card_names(self.player.hand)

    @property
    def discard_pile(self) -> list[str]:
        """Cards in the discard pile, sorted by name."""
        return self.table.card_names(self.player.discard)

    @property
    def play_area(self) -> list[str]:
        """Cards in the play area, sorted by name."""
        return self.table.card_names(self.player.play)

    @property
    def cards_owned(self) -> list[str]:
        """All cards of the player, wherever they lie, sorted by name."""
        player = self.player
        piles = (player.hand, player.play, player.discard, player.deck.contents, player.deck.top)
        return sorted(name for pile in piles for name in self.table.card_names(pile))

    @property
    def sees(self) -> View:
        """The table as this player sees it."""
        return view(self.table.state, self.seat)

    @property
    def score(self) -> Score:
        """What the player scores now."""
        return score(self.table.state, self.seat)
