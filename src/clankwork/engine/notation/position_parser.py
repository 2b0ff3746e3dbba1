"""Reads the text of a position. Whatever it is given, it makes a state that can be played on or says what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.errors import MalformedState
from clankwork.engine.model.tables import BLACK, HUNTER, SUPPLY, space_name, stack_name, things_in
from clankwork.engine.notation.position_turn import STEPS, TURN_FLAGS, TURN_WORDS, set_figure, set_flag
from clankwork.engine.notation.position_values import MOST_IN_TURN, ValueReader
from clankwork.engine.notation.positions import FLAGS, FROM_DISCARD, NOTHING, PLAYER_WORDS
from clankwork.engine.notation.text_values import CUBE_WORDS, letter, number_of, unquoted
from clankwork.engine.rules.health import PLACES, lay_on_track
from clankwork.engine.state.codec import decode, encode
from clankwork.engine.state.inferred_state import (
    cubes_of,
    cubes_seen,
    default_to_act,
    dungeon_seen,
    pool_seen,
    reserve_seen,
    rest_of_dungeon,
    rest_of_hunters,
    rest_of_pool,
    rest_of_reserve,
    rest_of_stack,
    rest_of_supply,
    too_many,
    usually_left,
)
from clankwork.engine.state.setup import pile as new_pile
from clankwork.engine.state.soundness import unsound, unsound_parts
from clankwork.engine.state.state import EMPTY, Player, State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.tables import Rules, Space
    from clankwork.engine.state.state import Turn

LONGEST: Final = 100_000
"""Characters of a position at most."""
UNSAID: Final = -1
"""A figure that no section gives: it follows from the rest."""


def parse_position(rules: Rules, text: str) -> State:
    """The state that `text` describes under `rules`; `MalformedState` names the section that is wrong."""
    if len(text) > LONGEST:
        raise MalformedState(f"a position has at most {LONGEST} characters, not {len(text)}")
    reader = PositionReader(rules)
    for section in text.split("|"):
        reader.read(section.strip())
    return reader.finish()


class PositionReader(ValueReader):
    """Takes a position section by section."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.given: dict[str, bool] = {}
        """What was said outright and so does not follow from the rest."""
        self.state = State(rules)
        self._begin()

    def _begin(self) -> None:
        """Everything that a section may leave out has its start value."""
        rules, state = self.rules, self.state
        state.players = [Player() for _ in range(rules.seats)]
        state.rage = rules.ruleset.rage_start[rules.seats]
        state.row = [EMPTY] * rules.ruleset.row
        state.parts = [mechanism.begin() for mechanism in rules.mechanisms]
        state.table.left = [UNSAID] * len(rules.spaces)
        state.table.laid = [[] for _ in range(rules.receiving)]
        state.table.hunters = UNSAID
        state.table.sold = [0] * len(rules.items)
        state.table.reserve = [0] * len(rules.reserve)

    def read(self, text: str) -> None:
        """The next section."""
        words = text.split()
        if not words:
            raise MalformedState("a section between two bars is empty")
        is_pile = words[0] == "pool" or words[0] == "stack"
        self.section = f"{words[0]} {words[1]}"[:60] if is_pile and len(words) > 1 else words[0][:60]
        self.word = ""
        if self.section in self.seen:
            raise MalformedState(f"section {self.section} stands there twice")
        if not self.seen and words[0] != "seed":
            raise self.wrong("the seed first", text)
        self.seen[self.section] = True
        if words[0] == "seed":
            self._read_seed(text[4:].strip())
        elif words[0] == "turn":
            self._read_turn(words)
        elif words[0][1:] == ":":
            self._read_player(words)
        elif words[0] == "pool":
            self._read_pool(words)
        elif words[0] == "stack":
            self._read_stack(words)
        elif self._read_mechanism(words):
            return
        elif len(words) == 2:
            self._read_list(words[0], words[1])
        else:
            raise self.wrong("a section such as `rage 3`, its list without blanks", text)

    def _read_seed(self, text: str) -> None:
        """The seed; with it come the streams of all piles."""
        seed = unquoted(text)
        if seed is None:
            raise self.wrong("a seed", text)
        state = self.state
        state.seed = seed
        state.deck = new_pile(seed, "row", [])
        state.bag = new_pile(seed, "bag", [])
        for seat, player in enumerate(state.players):
            player.deck = new_pile(seed, f"deck {seat}", [])
        state.table.pools = [new_pile(seed, f"pool {pool.slug}", []) for pool in self.rules.pools]
        state.table.stacks = [new_pile(seed, stack.name, []) for stack in self.rules.stacks]

    def _read_list(self, key: str, text: str) -> None:
        """A section of one word and one value."""
        state, table = self.state, self.state.table
        if key == "row":
            self._read_row(text)
        elif key == "deck":
            self.given[key] = self.pile(state.deck, text, self.dungeon)
        elif key == "bag":
            self.pile(state.bag, text, self.cubes)
        elif key == "discard":
            state.discard = self.list_of(text, self.cards)
        elif key == "trashed":
            state.trashed = self.list_of(text, self.cards)
        elif key == "rage":
            state.rage = self.number(text, len(self.rules.ruleset.rage) - 1)
        elif key == "area":
            state.area = sorted(self.list_of(text, self.cubes))
        elif key == "aside":
            state.aside = sorted(self.list_of(text, self.cubes))
        elif key == "asks":
            state.pending = self.task(text)
        elif key == "agenda":
            state.agenda = self.tasks(text)
        elif key == "gone":
            table.gone = self.list_of(text, self.tokens)
        elif key == "hunters":
            table.hunters = self.number(text, self.rules.ruleset.hunters)
        else:
            self._read_figures(key, text)

    def _read_figures(self, key: str, text: str) -> None:
        """A section of names with figures."""
        rules, table = self.rules, self.state.table
        if key == "left":
            names = {space_name(rules, space.number): int(space.number) for space in rules.spaces}
            self.figures(text, names, table.left)
        elif key == "laid":
            self._read_laid(text)
        elif key == "sold":
            self.figures(text, {item.slug: int(item.number) for item in rules.items}, table.sold)
        elif key == "reserve":
            self.figures(text, {rules.cards[card].slug: pile for pile, card in enumerate(rules.reserve)}, table.reserve)
            self.given[key] = True
        else:
            raise MalformedState(f"a position has no section called {repr(key)[:60]}")

    def _read_laid(self, text: str) -> None:
        """Tokens put on spaces, such as `artifact@r08=crown+goblet`, the best one last."""
        laid = self.state.table.laid
        names = {space_name(self.rules, number): number for number in range(len(laid))}
        for entry in text.split(","):
            name, _, tokens = entry.partition("=")
            if name not in names:
                raise self.wrong("a space that tokens are put on", name)
            laid[names[name]] = self.list_of(tokens.replace("+", ","), self.tokens)

    def _read_mechanism(self, words: list[str]) -> bool:
        """The state of a mechanism; whether the section is of one."""
        for mechanism in self.rules.mechanisms:
            if mechanism.name == words[0]:
                self.state.parts[mechanism.number] = mechanism.read(self, words[1:])
                return True
        return False

    def _read_row(self, text: str) -> None:
        places = text.split(",")
        if len(places) != len(self.state.row):
            raise self.wrong(f"{len(self.state.row)} places, `-` for an empty one", text)
        for place, word in enumerate(places):
            if word != NOTHING and word not in self.dungeon:
                raise self.wrong("a card of the dungeon deck", word)
            self.state.row[place] = EMPTY if word == NOTHING else self.dungeon[word]

    def _read_pool(self, words: list[str]) -> None:
        for pool in self.rules.pools:
            if len(words) == 3 and pool.slug == words[1]:
                names = {self.rules.tokens[token].slug: token for token in pool.tokens}
                self.given[self.section] = self.pile(self.state.table.pools[pool.number], words[2], names)
                return
        there = {pool.slug: 0 for pool in self.rules.pools}
        raise self.wrong("the name of a pool and what lies in it", " ".join(words[1:]), there)

    def _read_stack(self, words: list[str]) -> None:
        for number, stack in enumerate(self.rules.stacks):
            if len(words) == 3 and stack_name(stack) == words[1]:
                pile = self.state.table.stacks[number]
                pile.contents = []
                called = things_in(self.rules, number)
                names = {called[thing]: thing for thing in stack.contents}
                if words[2].lstrip("/-")[:1].isdigit():  # as they were written once
                    names = {str(thing): thing for thing in range(stack.bound)}
                self.given[self.section] = self.pile(pile, words[2], names)
                return
        there = {stack_name(stack): 0 for stack in self.rules.stacks}
        raise self.wrong("the name of a pile of a mechanism and what lies in it", " ".join(words[1:]), there)

    def _read_turn(self, words: list[str]) -> None:
        """`turn 12 B`, then what holds in it."""
        state, turn = self.state, self.state.turn
        if len(words) < 3:
            raise self.wrong("a number and a seat, such as `turn 12 B`", " ".join(words))
        state.turns = self.number(words[1])
        turn.seat = self.seat(words[2])
        at = 3
        while at < len(words):
            word = words[at]
            self.once(word)
            at += 1
            if word == "over":
                state.over = True
                continue
            if set_flag(turn, word):
                continue
            if at == len(words):
                raise self.wrong("a flag of the turn, or a word with a value", word)
            value = words[at]
            at += 1
            if word == "first":
                state.first = self.seat(value)
            elif word == "acts":
                state.to_act = self.seat(value)
                self.given["acts"] = True
            elif word == "step" and value in STEPS:
                turn.step = STEPS.index(value)
            elif not self._read_turn_list(turn, word, value) and not self._read_turn_figure(turn, word, value):
                raise self.wrong("a word about the turn", word, dict.fromkeys([*TURN_WORDS, *TURN_FLAGS], 0))

    def _read_turn_figure(self, turn: Turn, word: str, value: str) -> bool:
        number = number_of(value)
        if not set_figure(turn, word, number):
            return False
        self.number(value, MOST_IN_TURN)
        return True

    def _read_turn_list(self, turn: Turn, word: str, value: str) -> bool:
        if word == "bought":
            turn.bought = self.list_of(value, self.owned)
        elif word == "found":
            turn.found = tuple(self.list_of(value, self.tokens))
        elif word == "trashed":
            turn.trashed = self._marked(value)
        elif word == "trash":
            turn.to_trash = self._marked(value)
        elif word == "waiting":
            turn.waiting = self.tasks(value)
        elif word == "bargains":
            turn.bargains = tuple(self.numbers(value, MOST_IN_TURN))
        elif word == "rewarded":
            turn.rewarded = tuple(self.list_of(value, self.rooms))
        elif word == "discounts":
            for pair in value.split(","):
                tag, _, skill = pair.partition(":")
                turn.discounts += (self.tag(tag), self.number(skill, MOST_IN_TURN))
        else:
            return False
        return True

    def _marked(self, text: str) -> tuple[int, ...]:
        marked = {slug: card * 2 for slug, card in self.owned.items()}
        marked.update({slug + FROM_DISCARD: card * 2 + 1 for slug, card in self.owned.items()})
        return tuple(self.list_of(text, marked))

    def _read_player(self, words: list[str]) -> None:
        """`A: room`, then what belongs to the player."""
        seat = self.seat(words[0][0])
        player = self.state.players[seat]
        if len(words) < 2 or words[1] not in self.rooms:
            self.word = "room"
            raise self.wrong("the room of the player first", " ".join(words[1:2]), self.rooms)
        player.room = self.rooms[words[1]]
        at = 2
        while at < len(words):
            word = words[at]
            self.once(word)
            at += 1
            if word in FLAGS:
                player.status = FLAGS.index(word)
                continue
            if at == len(words) or not self._read_belonging(player, seat, word, words[at]):
                known = None if word in PLAYER_WORDS else dict.fromkeys(PLAYER_WORDS, 0)
                raise self.wrong("a word with its value, such as `gold 3`", " ".join(words[at - 1 : at + 1]), known)
            at += 1

    def _read_belonging(self, player: Player, seat: int, word: str, value: str) -> bool:
        if word == "gold":
            player.gold = self.number(value)
        elif word == "lockpicks":
            player.lockpicks = self.number(value)
        elif word in ("damage", "dark") and f"{self.section} track" in self.seen:
            raise self.wrong("either track or damage", f"{word} {value}")
        elif word == "damage":
            player.damage = self.number(value, self.rules.ruleset.health)
        elif word == "dark":
            player.dark_places = PLACES[self.number(value, self.rules.ruleset.health)] - 1
        elif word == "track":
            self._read_track(player, seat, value)
        elif word == "supply":
            player.supply = self.number(value, self.rules.ruleset.supply)
            self.given[f"supply {seat}"] = True
        elif word == "hand":
            player.hand = sorted(self.list_of(value, self.owned))
        elif word == "known":
            player.known = tuple(sorted(self.list_of(value, self.owned)))
        elif word == "deck":
            self.pile(player.deck, value, self.owned)
        elif word == "discard":
            player.discard = self.list_of(value, self.owned)
        elif word == "play":
            player.play = self.list_of(value, self.owned)
        elif word == "tokens":
            player.tokens = self.list_of(value, self.tokens)
        else:
            return False
        return True

    def _read_track(self, player: Player, seat: int, value: str) -> None:
        """The cubes on a health track, from the left."""
        if player.damage or player.dark_places:
            raise self.wrong("either track or damage", f"track {value}")
        track = self.list_of(value, {letter(seat): seat, CUBE_WORDS[BLACK]: BLACK})
        if len(track) > self.rules.ruleset.health:
            raise self.wrong(f"at most {self.rules.ruleset.health} cubes on the health track", value)
        lay_on_track(player, track)

    def finish(self) -> State:
        """The state, when all sections are read: what was left out follows from the rest."""
        state = self.state
        for seat in range(self.rules.seats):
            if f"{letter(seat)}:" not in self.seen:
                raise MalformedState(f"section {letter(seat)}: is missing")
        if "turn" not in self.seen:
            raise MalformedState("section turn is missing")
        self._infer()
        if "acts" not in self.given:
            state.to_act = default_to_act(state)
        for mechanism in self.rules.mechanisms:
            mechanism.fill_in(state)
        for number, stack in enumerate(self.rules.stacks):
            if not self.given.get(f"stack {stack_name(stack)}", False):
                state.table.stacks[number].contents = rest_of_stack(state, number)
        problem = unsound_parts(state)
        if not problem:
            for mechanism in self.rules.mechanisms:
                mechanism.restore(state)
            problem = unsound(state)
        if problem:
            raise MalformedState(problem)
        decode(self.rules, encode(state))
        return state

    def _infer(self) -> None:
        """Fill in what was not said."""
        state, table = self.state, self.state.table
        if not self.given.get("deck", False):
            rest = rest_of_dungeon(state)
            if rest is None:
                raise MalformedState(
                    "section deck: more cards lie elsewhere than the dungeon deck has: "
                    + self._surplus(self.cards, self.rules.dungeon, dungeon_seen(state))
                )
            state.deck.contents = rest
        for pool in self.rules.pools:
            if not self.given.get(f"pool {pool.slug}", False):
                tokens = rest_of_pool(state, pool.number)
                if tokens is None:
                    raise MalformedState(
                        f"section pool {pool.slug}: more tokens lie elsewhere than the pool has: "
                        + self._surplus(self.tokens, list(pool.tokens), pool_seen(state, pool.number))
                    )
                table.pools[pool.number].contents = tokens
        if "reserve" not in self.given:
            piles = rest_of_reserve(state)
            if piles is None:
                there = [card for card in self.rules.reserve for _ in range(self.rules.cards[card].copies)]
                raise MalformedState(
                    "section reserve: more cards lie elsewhere than the reserve has: "
                    + self._surplus(self.cards, there, reserve_seen(state))
                )
            table.reserve = piles
        self._infer_left()
        if table.hunters == UNSAID:
            table.hunters = rest_of_hunters(state)
            if table.hunters < 0:
                raise MalformedState(
                    "section hunters: more cubes that hurt everyone lie elsewhere than there are: "
                    f"{cubes_seen(state, HUNTER)}, of {self.rules.ruleset.hunters}"
                )
        self._infer_supplies()

    def _infer_left(self) -> None:
        """What lies on spaces; what came from a supply follows from what lies elsewhere."""
        left = self.state.table.left
        for is_supply in (False, True):
            for space in self.rules.spaces:
                if left[space.number] == UNSAID and (space.use == SUPPLY) == is_supply:
                    left[space.number] = self._usually_left(space)

    def _usually_left(self, space: Space) -> i64:
        """What lies on a space of which nothing is said."""
        left: i64 = usually_left(self.state, space)
        if left < 0:
            name = space_name(self.rules, space.number)
            raise MalformedState(
                "section left: more tokens lie elsewhere than the common supply has: "
                f"{space.count - left} {name}, of {space.count}"
            )
        return left

    def _infer_supplies(self) -> None:
        """The cubes that players have left, where nobody said how many."""
        for seat, player in enumerate(self.state.players):
            if f"supply {seat}" not in self.given:
                cubes = rest_of_supply(self.state, seat)
                if cubes < 0:
                    raise MalformedState(
                        f"section {letter(seat)}: more cubes lie elsewhere than the player has: "
                        f"{cubes_of(self.state, seat)}, of {self.rules.ruleset.supply}"
                    )
                player.supply = cubes

    def _surplus(self, names: dict[str, int], things: list[int], taken: list[int]) -> str:
        """Of what more lies elsewhere than there is."""
        thing, lying, there = too_many(things, taken)
        for name, number in names.items():
            if number == thing:
                return f"{lying} {name}, of {there}"
        raise AssertionError("everything has a name")
