"""A view as plain text: everything in it, in English, for people who watch a learner and for trees keyed by text."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clankwork.engine import (
    BLACK,
    CAVES,
    EMPTY,
    HUNTER,
    LOCKS,
    MONSTER,
    MONSTERS,
    NO_POOL,
    NO_TOKEN,
    NOWHERE,
    SPECTATOR,
    Gain,
)
from clankwork.text import language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from clankwork.content import Content
    from clankwork.engine import SeatView, Space, TableView, TurnView, View

ENGLISH: Final = language("en")
INDENT: Final = "  "


class Showing:
    """Tells views of one game in words."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.labels = ENGLISH.labels(content)
        self.players = [f"player_{seat}" for seat in range(content.seats)]
        """What seats are called, by learners too."""

    def table(self, view: View) -> str:
        """Everything the viewer sees, line by line; what is empty is left out."""
        lines = [*self._course(view), *self._dungeon(view), *self._board(view), *self._turn(view.turn)]
        for player in view.players:
            lines += self._player(player)
        if view.seat != SPECTATOR:
            lines.append(self.hand(view))
        return "\n".join(lines)

    def hand(self, view: View) -> str:
        """What the viewer alone sees: their hand."""
        held = self._cards(view.players[view.seat].hand) or self.labels.play.nothing
        return f"{self.labels.table.hand} of {self.players[view.seat]}: {held}"

    def _course(self, view: View) -> Iterator[str]:
        rules = self.content.rules
        who = "the game is over" if view.over else f"{self.players[view.to_act]} decides"
        began = f"{self.players[view.first]} began"
        yield f"{self.labels.play.turn} {view.turns} of {self.players[view.turn.seat]}: {who} ({began})"
        if view.question is not None:
            _, script, index, source, _ = view.question
            yield f"Question: {ENGLISH.question(self.content, rules.scripts[script].effects[index], source)}"
        yield from _line("Then", [_place(task) for task in reversed(view.agenda)])

    def _dungeon(self, view: View) -> Iterator[str]:
        labels, rules = self.labels.table, self.content.rules
        row = [self._priced(card, price) for card, price in zip(view.row, view.prices, strict=True) if card != EMPTY]
        missing = view.row.count(EMPTY)
        yield from _line(labels.row, [*row, *([f"{missing} empty"] if missing else [])])
        yield f"{labels.dungeon_deck}: {len(view.deck) + len(view.deck_top)} cards"
        yield from self._pile("On top of it", view.deck_top, ordered=True)
        yield from self._pile("Its discard pile", view.discard)
        yield from self._pile("Out of the game", view.trashed)
        yield f"{labels.rage}: space {view.rage + 1} of {len(rules.ruleset.rage)}"
        for title, cubes in (("Clank area", view.area), (labels.bag, view.bag), ("Cubes aside", view.aside)):
            yield from _line(title, _times(self._owner(cube) for cube in cubes))
        yield from _line("Next out of the bag", [self._owner(cube) for cube in reversed(view.bag_top)])
        for mechanism, part in zip(rules.mechanisms, view.parts, strict=True):
            told = [
                f"{figure.name} {self._figure(number, is_seat=figure.is_seat)}"
                for figure, number in zip(mechanism.figures(), part, strict=True)
            ]
            yield from _line(mechanism.name.capitalize(), told)

    def _board(self, view: View) -> Iterator[str]:
        rules, names, table = self.content.rules, self.content.names, view.table
        lying = []
        for space, left in zip(rules.spaces, table.left, strict=True):
            if left and (space.token != NO_TOKEN or space.pool != NO_POOL):
                what = names.pools[space.pool] if space.face_down else names.tokens[space.token]
                lying.append(f"{self._where(space)} {what.en}{f' ×{left}' if left > 1 else ''}")
        yield from _line("On the board", lying)
        yield from self._laid(table)
        for pool, unseen, top in zip(rules.pools, table.unseen, table.unseen_top, strict=True):
            yield from _line(f"{names.pools[pool.number].en}, not yet seen", self._tokens(unseen))
            yield from _line(f"{names.pools[pool.number].en}, next", [names.tokens[each].en for each in reversed(top)])
        stock = [self._tokens(item.stack[sold:]) for item, sold in zip(rules.items, table.sold, strict=True)]
        yield from _line(self.labels.table.market, [each for stack in stock for each in stack])
        piles = zip(rules.reserve, table.reserve, strict=True)
        yield from _line(self.labels.table.reserve, [f"{names.cards[card].en} ×{left}" for card, left in piles])
        yield from _line("Tokens out of the game", self._tokens(table.gone))
        if table.hunters:
            yield f"Cubes that hurt everyone, not in play yet: {table.hunters}"

    def _laid(self, table: TableView) -> Iterator[str]:
        """What was put on the board in the course of the game, and what mechanisms keep face down."""
        rules, names = self.content.rules, self.content.names
        for space, tokens in zip(rules.spaces, table.laid, strict=False):
            yield from _line(f"Laid in {self._where(space)}", [names.tokens[token].en for token in tokens])
        for stack, unseen, top in zip(rules.stacks, table.stacks, table.stack_tops, strict=True):
            yield from _line(f"In {stack.name}", _times(str(thing) for thing in unseen))
            yield from _line(f"On top of {stack.name}", [str(thing) for thing in reversed(top)])

    def _where(self, space: Space) -> str:
        return "supply" if space.room == NOWHERE else self.content.rules.rooms[space.room].slug

    def _turn(self, turn: TurnView) -> Iterator[str]:
        gained = Gain(turn.skill, turn.swords, turn.boots, 0, turn.teleports)
        yield f"This turn: {ENGLISH.amounts(self.content, gained)}"
        figures = {
            "step": turn.step,
            "clank made": turn.clank_made,
            "clank to cancel": turn.clank_stored,
            "gains of gold": turn.gold_gains,
            "gold gained": turn.gold_gained,
            "skill gained": turn.skill_gained,
            "monsters defeated": turn.defeated,
            "portals": turn.portals,
            "gold off the next item": turn.coupons,
            "caves ignored": turn.ignoring & CAVES,
            "monsters ignored": turn.ignoring & MONSTERS,
            "locks ignored": turn.ignoring & LOCKS,
            "exhausted": turn.exhausted,
            "grounded": turn.grounded,
            "leaving": turn.leaving,
            "attack due": turn.attack_due,
        }
        told = [f"{name} {int(number)}" for name, number in figures.items() if number]
        told += [f"discount of {skill} for {self._tag(tag)}" for tag, skill in list(pairwise(turn.discounts))[::2]]
        told += [f"an item for {price}" for price in turn.bargains]
        told += [f"reward of {self.content.rules.rooms[room].slug} given" for room in turn.rewarded]
        told += [f"waiting {_place(task)} paid {task[4]}" for task in turn.waiting]
        yield from _line("Of it", told)
        yield from self._pile("Bought", turn.bought)
        yield from _line("Found", self._tokens(turn.found))
        for done, cards in (("Trashed", turn.trashed), ("To be trashed", turn.to_trash)):
            yield from self._pile(done, [marked // 2 for marked in cards if marked % 2 == 0])
            yield from self._pile(f"{done} from discard", [marked // 2 for marked in cards if marked % 2])

    def _player(self, player: SeatView) -> Iterator[str]:
        labels, ruleset = self.labels.table, self.content.rules.ruleset
        room = self.content.rules.rooms[player.room].slug
        yield (
            f"{self.players[player.seat]}: {self.labels.play.outcome(player.status)}, {room}, gold {player.gold},"
            f" damage {player.damage}/{ruleset.health}, cubes {player.supply}, hand {player.hand_size},"
            f" deck {player.deck_size}"
            + (f", lockpicks {player.lockpicks}" if player.lockpicks else "")
            + (f", black cubes on its places {_places(player.track)}" if player.dark else "")
        )
        yield from _line(f"{INDENT}{labels.tokens}", self._tokens(player.tokens))
        yield from self._pile(f"{INDENT}{labels.play_area}", player.play)
        yield from self._pile(f"{INDENT}{labels.discard_pile}", player.discard)
        yield from self._pile(f"{INDENT}Known to be in hand", player.known)
        yield from self._pile(f"{INDENT}Not in sight", player.unseen)
        yield from self._pile(f"{INDENT}On top of the deck", player.deck_top, ordered=True)

    def _pile(self, title: str, cards: Sequence[int], *, ordered: bool = False) -> Iterator[str]:
        names = self.content.names.cards
        if ordered:
            return _line(title, [names[card].en for card in reversed(cards)])
        return _line(title, _times(names[card].en for card in sorted(cards)))

    def _cards(self, cards: Sequence[int]) -> str:
        return ", ".join(_times(self.content.names.cards[card].en for card in cards))

    def _tokens(self, tokens: Sequence[int]) -> list[str]:
        return _times(self.content.names.tokens[token].en for token in sorted(tokens))

    def _priced(self, card: int, price: int) -> str:
        unit = "swords" if self.content.rules.cards[card].role == MONSTER else "skill"
        return f"{self.content.names.cards[card].en} ({price} {unit})"

    def _owner(self, cube: int) -> str:
        return "black" if cube == BLACK else "hunter" if cube == HUNTER else self.players[cube]

    def _figure(self, number: int, *, is_seat: bool) -> str:
        if not is_seat:
            return str(number)
        return self.players[number] if number >= 0 else "nobody"

    def _tag(self, tag: int) -> str:
        return " and ".join(name.en for mask, name in self.content.names.tags.items() if mask & tag)


def _place(task: tuple[int, ...]) -> str:
    """A place in a script, as its numbers."""
    return f"script {task[1]} effect {task[2] + 1} for seat {task[0]}"


def _times(names: Iterable[str]) -> list[str]:
    """Equal names once, with how often."""
    return [f"{name} ×{count}" if count > 1 else name for name, count in Counter(names).items()]


def _places(track: Sequence[int]) -> str:
    """The places of a health track with a black cube, from the left."""
    return ", ".join(str(place) for place, cube in enumerate(track, 1) if cube == BLACK)


def _line(title: str, parts: Sequence[str]) -> Iterator[str]:
    if parts:
        yield f"{title}: {', '.join(parts)}"
