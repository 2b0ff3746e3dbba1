"""What stands where in an observation: a fixed row of numbers from 0 to 1 for a game, its board and its seats.

Everything follows from the rules' tables, so a game that is added has a layout without a line here. Seats are counted
from the one that looks: `me`, then clockwise `me+1`, `me+2`, …
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.engine import (
    LAID,
    NO_TOKEN,
    NOWHERE,
    Activate,
    Bargain,
    ChooseOne,
    EndAttack,
    FendOff,
    Per,
    When,
    asks,
    what_lies_on,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from clankwork.engine import Effect, Rules, Space, Stack

OBSERVATION_VERSION: Final = 2
"""Raised whenever a number of an observation moves, appears, goes, or means something else."""

TURNS: Final = 200
GOLD: Final = 100
RESOURCES: Final = 20
"""Skill, swords, boots and clank of a turn, and what was done in it: more looks like this many."""
LOCKPICKS: Final = 20
MOST_LAID: Final = 5
"""Tokens put on a space in the course of a game."""
TELEPORTS: Final = 5
HAND: Final = 30
STEPS: Final = 7
"""The last step of a turn's end."""
DONE: Final = (
    ("gold_gained", "gold gained this turn"),
    ("skill_gained", "skill gained this turn"),
    ("trashed_now", "cards trashed this turn"),
    ("defeated", "monsters of the row defeated this turn"),
    ("portals", "how often the player went through a portal this turn"),
    ("coupons", "gold that the next market item costs less"),
)
"""What was done in a turn, for what counts it."""
WAITING: Final = 4
"""Times the same effect waits in a turn."""
STATUSES: Final = ("in play", "escaped", "rescued", "lost")
ORDER: Final = "½ for the next, ¼ for the one after it, …, added up"


@dataclass(frozen=True)
class Field:
    """A stretch of an observation."""

    name: str
    offset: int
    labels: tuple[str, ...]
    """What each of its numbers is about; empty for a single number."""
    scales: tuple[float, ...]
    """What each is divided by. Whatever comes out above 1 is cut off there."""
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return len(self.scales)

    @property
    def scale(self) -> str:
        """What its numbers are divided by, in words."""
        if len(set(self.scales)) == 1:
            return f"{self.scales[0]:g}"
        return f"{min(self.scales):g} to {max(self.scales):g}"


class Layout:
    """The fields of a game's observations."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.fields: tuple[Field, ...] = tuple(_fields(rules))
        self.at = {field.name: field.offset for field in self.fields}
        """Where each field begins."""
        self.size = sum(field.size for field in self.fields)

    def named(self) -> Iterator[tuple[int, str]]:
        """Every number with what it is."""
        for field in self.fields:
            if not field.labels:
                yield field.offset, field.name
            for place, label in enumerate(field.labels):
                yield field.offset + place, f"{field.name} [{label}]"


@dataclass(frozen=True)
class _Draft:
    """A field that has no place yet."""

    name: str
    meaning: str
    labels: tuple[str, ...]
    scales: tuple[float, ...]


def _fields(rules: Rules) -> Iterator[Field]:
    offset = 0
    for draft in (*_course(rules), *_dungeon(rules), *_board(rules), *_turn(rules), *_seats(rules)):
        yield Field(draft.name, offset, draft.labels, draft.scales, draft.meaning)
        offset += len(draft.scales)


def _one(name: str, meaning: str, scale: int = 1) -> _Draft:
    return _Draft(name, meaning, (), (float(scale),))


def _each(name: str, meaning: str, labels: Sequence[str], scales: Iterable[int] | int = 1) -> _Draft:
    divided = [scales] * len(labels) if isinstance(scales, int) else scales
    return _Draft(name, meaning, tuple(labels), tuple(max(1.0, float(scale)) for scale in divided))


def seat_names(rules: Rules) -> list[str]:
    """The seats as whoever looks counts them."""
    return ["me", *(f"me+{place}" for place in range(1, rules.seats))]


def _cards(rules: Rules, name: str, meaning: str, *, ordered: bool = False) -> _Draft:
    """A number for each kind of card: how many copies, of those there are in one place; or their order."""
    copies = [1 if ordered else card.copies for card in rules.cards]
    return _each(name, meaning, [card.slug for card in rules.cards], copies)


def _tokens(rules: Rules, name: str, meaning: str) -> _Draft:
    return _each(name, meaning, [token.slug for token in rules.tokens], tokens_made(rules))


def tokens_made(rules: Rules) -> list[int]:
    """How many of each token there are."""
    made = [0] * len(rules.tokens)
    for pool in rules.pools:
        for token in pool.tokens:
            made[token] += 1
    for space in rules.spaces:
        if space.token != NO_TOKEN:
            made[space.token] += space.count
    for item in rules.items:
        for token in item.stack:
            made[token] += 1
    return made


def cards_to_own(rules: Rules) -> int:
    """How many cards a seat can own at most."""
    return len(rules.starters) + len(rules.dungeon) + sum(rules.cards[card].copies for card in rules.reserve)


def highest_price(rules: Rules) -> int:
    """The most skill or swords that a card takes."""
    return max(max(card.skill, card.swords) for card in rules.cards)


def tags_of(rules: Rules) -> list[int]:
    """Every kind that a card can be of, as the bit that stands for it."""
    every = 0
    for card in rules.cards:
        every |= card.tags
    return [1 << bit for bit in range(every.bit_length()) if every >> bit & 1]


def effects_at(rules: Rules) -> list[tuple[int, int]]:
    """Every place in a script that the game can come to, as script and effect."""
    return [
        (script.number, index)
        for script in rules.scripts
        for index, effect in enumerate(script.effects)
        if rules.ruleset.hunters or not isinstance(effect, FendOff | EndAttack)
    ]


def effects_in(rules: Rules) -> Iterator[Effect]:
    """Every effect of the game."""
    return (effect for script in rules.scripts for effect in script.effects)


def bargain_prices(rules: Rules) -> list[int]:
    """The prices at which cards and tokens of the game let players buy market items."""
    return sorted({effect.price for effect in effects_in(rules) if isinstance(effect, Bargain)})


def spaces_to_fill(rules: Rules) -> list[Space]:
    """The spaces that only get tokens in the course of the game (C4.1)."""
    return [space for space in rules.spaces if what_lies_on(rules, space) == LAID] if rules.receiving else []


def tokens_to_lay(rules: Rules) -> list[int]:
    """What can be put on them."""
    return [token.number for token in rules.tokens if token.is_artifact]


def things_in(stack: Stack) -> list[int]:
    """The kinds of things in a face-down pile of a mechanism."""
    return sorted(set(stack.contents))


def asking(rules: Rules) -> list[tuple[int, int]]:
    """The places in scripts whose effect may ask a seat something."""
    return [place for place in effects_at(rules) if asks(rules.scripts[place[0]].effects[place[1]])]


def waiting(rules: Rules) -> list[tuple[int, int]]:
    """The places in scripts whose effect waits for a condition."""
    return [place for place in effects_at(rules) if _waits(rules, rules.scripts[place[0]].effects[place[1]])]


def _waits(rules: Rules, effect: Effect) -> bool:
    if isinstance(effect, Activate):
        return rules.ruleset.activates_all  # S2.5
    return isinstance(effect, When | Per) or (isinstance(effect, ChooseOne) and effect.all_when is not None)


def _places(rules: Rules, places: list[tuple[int, int]]) -> list[str]:
    """Places in scripts by what they belong to, the effect counted from 1."""
    owners: dict[int, str] = {}
    for card in rules.cards:
        for occasion in ("play", "acquire", "use", "defeat", "arrive", "ward"):
            owners[getattr(card, occasion).number] = f"{card.slug}, {occasion}"
    for token in rules.tokens:
        owners[token.effect.number] = f"{token.slug}, effect"
        owners[token.on_take.number] = f"{token.slug}, on taking"
    for room in rules.rooms:
        owners[room.enter.number] = f"{room.slug}, on entering"
    for mechanism in rules.mechanisms:
        owners |= {script.number: f"{mechanism.name}, {occasion}" for occasion, script in mechanism.named_scripts()}
    owner = "the rules"
    names: dict[int, str] = {}
    for script in rules.scripts:
        if script.effects:  # one number stands for all that do nothing
            owner = owners.get(script.number, owner)  # scripts inside a script follow it
        names[script.number] = owner
    return [f"{names[script]}, script {script}, effect {index + 1}" for script, index in places]


def _course(rules: Rules) -> Iterator[_Draft]:
    seats = seat_names(rules)
    yield _one("turns", "turns begun so far, of all seats", TURNS)
    yield _one("over", "1 when the game has ended")
    yield _each("to_act", "1 for the seat that decides", seats)
    yield _each("first", "1 for the seat that took the first turn", seats)
    yield _each(
        "question",
        "1 for the effect that asks the seat to act; all 0 when it is free to act",
        _places(rules, asking(rules)),
    )
    yield _each("agenda", f"effects to carry out after the answer: {ORDER}", _places(rules, effects_at(rules)))


def _dungeon(rules: Rules) -> Iterator[_Draft]:
    ruleset, seats = rules.ruleset, seat_names(rules)
    slugs = [card.slug for card in rules.cards]
    owned = [ruleset.supply] * rules.seats
    hunter, hunters = (["hunter"], [ruleset.hunters]) if ruleset.hunters else ([], [])
    cubes, pile = [*seats, "black", *hunter], [*owned, ruleset.dragon_cubes, *hunters]
    yield _cards(rules, "row", "copies in the dungeon row")
    yield _each("prices", "what it costs now if it lies in the row", slugs, highest_price(rules))
    yield _one("row_empty", "empty places of the row", ruleset.row)
    yield _one("danger", "danger cards in the row", ruleset.row)
    yield _cards(rules, "deck", "copies in the dungeon deck")
    yield _cards(rules, "deck_top", f"copies seen to lie on top of the dungeon deck: {ORDER}", ordered=True)
    yield _cards(rules, "dungeon_discard", "copies on the dungeon discard pile")
    yield _each("trashed", "copies out of the game", slugs, [card.copies * rules.seats for card in rules.cards])
    yield _each("rage", "1 for the dragon marker's space", [str(space + 1) for space in range(len(ruleset.rage))])
    yield _each("area", "cubes in the clank area, by owner", [*seats, *hunter], [*owned, *hunters])
    yield _each("bag", "cubes in the bag, by owner", cubes, pile)
    yield _each("bag_top", f"cubes seen to be drawn next: {ORDER}", cubes)
    yield _each("aside", "cubes drawn that did nothing, by owner", cubes, pile)


def _board(rules: Rules) -> Iterator[_Draft]:
    fill = spaces_to_fill(rules)
    most = [MOST_LAID if space in fill else space.count for space in rules.spaces]
    yield _each("left", "tokens left on a space", [_space(rules, space) for space in rules.spaces], most)
    if fill:
        tokens = [rules.tokens[token].slug for token in tokens_to_lay(rules)]
        both = [f"{_space(rules, space)} {token}" for space in fill for token in tokens]
        yield _each("laid", "1 for a token put on a space in the course of the game", both)
    for pool in rules.pools:
        kinds = sorted(set(pool.tokens))
        slugs = [rules.tokens[token].slug for token in kinds]
        counts = [pool.tokens.count(token) for token in kinds]
        yield _each(f"unseen.{pool.slug}", "tokens of the pool that nobody has seen", slugs, counts)
        yield _each(f"unseen_top.{pool.slug}", f"tokens of it seen to be drawn next: {ORDER}", slugs)
    stacks = [len(item.stack) for item in rules.items]
    yield _each("sold", "market items sold", [item.slug for item in rules.items], stacks)
    piles = [rules.cards[card] for card in rules.reserve]
    yield _each("reserve", "copies left in the reserve", [c.slug for c in piles], [c.copies for c in piles])
    if rules.ruleset.hunters:
        yield _one("hunters", "cubes that hurt everyone and are not in play yet", rules.ruleset.hunters)
    yield _tokens(rules, "gone", "tokens out of the game")
    for stack in rules.stacks:
        things = things_in(stack)
        names, counts = [str(thing) for thing in things], [stack.contents.count(thing) for thing in things]
        yield _each(f"stack.{stack.name}", "things of a mechanism's pile that nobody has seen", names, counts)
        yield _each(f"stack_top.{stack.name}", f"things of it seen to be drawn next: {ORDER}", names)
    for mechanism in rules.mechanisms:
        for figure in mechanism.figures():
            name = f"{mechanism.name}.{figure.name}"
            if figure.is_seat:
                yield _each(name, "1 for the seat; all 0 for nobody", seat_names(rules))
            else:
                yield _one(name, "as the mechanism counts it, from the smallest on", max(1, figure.most - figure.least))


def _space(rules: Rules, space: Space) -> str:
    """A space by its room, or the common supply, and what lies there."""
    return f"{'supply' if space.room == NOWHERE else rules.rooms[space.room].slug} {what_lies_on(rules, space)}"


def _turn(rules: Rules) -> Iterator[_Draft]:
    yield _each("turn", "1 for the seat whose turn it is", seat_names(rules))
    yield _one("step", "0 while the player plays; then the steps of the turn's end, in order", STEPS)
    for resource in ("skill", "swords", "boots"):
        yield _one(resource, f"{resource} left this turn", RESOURCES)
    yield _one("teleports", "teleports left this turn", TELEPORTS)
    yield _one("clank_made", "clank made this turn", RESOURCES)
    yield _one("clank_stored", "−clank that waits for clank", RESOURCES)
    yield _one("gold_gains", "how often gold was gained this turn", RESOURCES)
    for name, meaning in DONE:
        yield _one(name, meaning, RESOURCES)
    yield _each("ignoring", "1 for what does not hinder this turn", ["caves", "monsters", "locks"])
    yield _one("exhausted", "1 when no more boots may be used after a cave")
    yield _one("grounded", "1 when no more boots may be used after a ride")
    yield _one("leaving", "1 when the pawn leaves at the end of the turn")
    yield _one("attack_due", "1 when the dragon attacks after the refill")
    yield _each(
        "discounts",
        "skill that cards of a kind cost less",
        [f"tag {tag}" for tag in tags_of(rules)],
        highest_price(rules),
    )
    yield _cards(rules, "bought", "copies acquired with skill this turn")
    yield _tokens(rules, "found", "tokens that act at the end of the turn")
    yield _cards(rules, "to_trash.play", "copies of the play area that leave the game at the end of the turn")
    yield _cards(rules, "to_trash.discard", "the same of the discard pile")
    yield _each("waiting", "effects that wait for their condition", _places(rules, waiting(rules)), WAITING)
    yield _each("paid", "how often each of them has been paid", _places(rules, waiting(rules)), RESOURCES)
    if bargain_prices(rules):
        prices = [str(price) for price in bargain_prices(rules)]
        yield _each("bargains", "market items that can be bought for a price wherever one is", prices, WAITING)
    if rules.ruleset.rewards_once:
        rooms = [room.slug for room in rules.rooms]
        yield _each("rewarded", "1 for a room that has given this turn what it gives once", rooms)


def _seats(rules: Rules) -> Iterator[_Draft]:
    """What lies before each seat, and the hand of the one that looks."""
    yield _cards(rules, "hand", "copies in one's own hand")
    for seat in seat_names(rules):
        yield _each(f"{seat}.status", "1 for how the seat stands", STATUSES)
        yield _each(f"{seat}.room", "1 for the room its pawn is in", [room.slug for room in rules.rooms])
        yield _one(f"{seat}.gold", "gold", GOLD)
        yield _one(f"{seat}.damage", "cubes on the health track", rules.ruleset.health)
        yield _one(f"{seat}.supply", "cubes left to it", rules.ruleset.supply)
        yield _one(f"{seat}.lockpicks", "lockpicks", LOCKPICKS)
        yield _one(f"{seat}.hand_size", "cards in hand", HAND)
        yield _one(f"{seat}.deck_size", "cards in the deck", cards_to_own(rules))
        if rules.ruleset.hunters:
            places = [f"place {place}" for place in range(1, rules.ruleset.health + 1)]
            yield _each(f"{seat}.dark", "1 for a place of the health track, from the left, with a black cube", places)
        yield _tokens(rules, f"{seat}.tokens", "tokens before it")
        yield _cards(rules, f"{seat}.discard", "copies on its discard pile")
        yield _cards(rules, f"{seat}.play", "copies in its play area")
        yield _cards(rules, f"{seat}.known", "copies that everybody knows to be in its hand")
        yield _cards(rules, f"{seat}.unseen", "copies in one's own deck; of others, in deck or hand")
        yield _cards(rules, f"{seat}.deck_top", f"copies seen to lie on top of its deck: {ORDER}", ordered=True)
