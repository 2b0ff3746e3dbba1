"""Reads the text of a position. Whatever it is given, it makes a state that can be played on or says what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine.codec import decode, encode
from clankwork.engine.effects import CAVES, MONSTERS
from clankwork.engine.errors import MalformedState
from clankwork.engine.position import BLACK_WORD, FLAGS, FROM_DISCARD, NOTHING, STEPS, space_name
from clankwork.engine.remainder import (
    default_to_act,
    rest_of_dungeon,
    rest_of_masteries,
    rest_of_pool,
    rest_of_reserve,
    rest_of_supply,
)
from clankwork.engine.setup import pile as new_pile
from clankwork.engine.soundness import unsound
from clankwork.engine.state import EMPTY, NO_SOURCE, Player, State, Task
from clankwork.engine.tables import ACQUIRED, BLACK, STARTER
from clankwork.engine.wording import SEAT_LETTERS, ScriptNames, letter, number_of, seat_of, uncounted, unquoted

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.state import Turn
    from clankwork.engine.streams import Pile
    from clankwork.engine.tables import Rules

LONGEST: Final = 100_000
"""Characters of a position at most."""
MOST_IN_TURN: Final = 9_999
"""Resources of a turn at most: conditions may pay for each one."""
_MOST_DIGITS_OF_TAG: Final = 17
_TAGS: Final = 0x40_0000_0000_0000


def parse_position(rules: Rules, text: str) -> State:
    """The state that `text` describes under `rules`; `MalformedState` names the section that is wrong."""
    if len(text) > LONGEST:
        raise MalformedState(f"a position has at most {LONGEST} characters, not {len(text)}")
    reader = PositionReader(rules)
    for section in text.split("|"):
        reader.read(section.strip())
    return reader.finish()


class PositionReader:
    """Takes a position section by section."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.section = ""
        """The section being read, for errors."""
        self.seen: dict[str, bool] = {}
        self.given: dict[str, bool] = {}
        """What was said outright and so does not follow from the rest."""
        self.cards: dict[str, int] = {card.slug: card.number for card in rules.cards}
        self.owned: dict[str, int] = {
            card.slug: card.number for card in rules.cards if card.role == STARTER or card.role == ACQUIRED
        }
        """Cards that can lie in a player's deck."""
        self.dungeon: dict[str, int] = {rules.cards[card].slug: card for card in rules.dungeon}
        self.tokens: dict[str, int] = {token.slug: token.number for token in rules.tokens}
        self.cubes: dict[str, int] = {SEAT_LETTERS[seat]: seat for seat in range(rules.seats)}
        self.cubes[BLACK_WORD] = BLACK
        self._scripts: ScriptNames | None = None
        self.state = State(rules)
        self._begin()

    def _begin(self) -> None:
        """Everything that a section may leave out has its start value."""
        rules, state = self.rules, self.state
        state.players = [Player() for _ in range(rules.seats)]
        state.rage = rules.ruleset.rage_start[rules.seats]
        state.row = [EMPTY] * rules.ruleset.row
        state.parts = [mechanism.begin() for mechanism in rules.mechanisms]
        state.table.left = [int(space.count) for space in rules.spaces]
        state.table.sold = [0] * len(rules.items)
        state.table.reserve = [0] * len(rules.reserve)

    def wrong(self, expected: str, text: str) -> MalformedState:
        """What to raise when the present section is not what it should be."""
        return MalformedState(f"section {self.section}: expected {expected}, not {repr(text)[:80]}")

    def read(self, text: str) -> None:
        """The next section."""
        words = text.split()
        if not words:
            raise MalformedState("a section between two bars is empty")
        self.section = f"{words[0]} {words[1]}"[:60] if words[0] == "pool" and len(words) > 1 else words[0][:60]
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
        elif key == "masteries":
            table.masteries = self.number(text, self.rules.seats)
            self.given[key] = True
        else:
            self._read_figures(key, text)

    def _read_figures(self, key: str, text: str) -> None:
        """A section of names with figures, or the state of a mechanism."""
        rules, table = self.rules, self.state.table
        if key == "left":
            names = {space_name(rules, space.number): int(space.number) for space in rules.spaces}
            self.figures(text, names, table.left)
        elif key == "sold":
            self.figures(text, {item.slug: int(item.number) for item in rules.items}, table.sold)
        elif key == "reserve":
            self.figures(text, {rules.cards[card].slug: pile for pile, card in enumerate(rules.reserve)}, table.reserve)
            self.given[key] = True
        else:
            self._read_mechanism(key, text)

    def _read_mechanism(self, key: str, text: str) -> None:
        for mechanism in self.rules.mechanisms:
            if mechanism.name == key:
                numbers = [-1 if word == "-1" else self.number(word) for word in text.split(",")]
                if len(numbers) != len(self.state.parts[mechanism.number]):
                    raise self.wrong(f"{len(self.state.parts[mechanism.number])} numbers", text)
                self.state.parts[mechanism.number] = numbers
                return
        raise MalformedState(f"a position has no section called {repr(key)[:60]}")

    def number(self, text: str, most: i64 = 999_999) -> int:
        """A number from 0 to `most`."""
        number = number_of(text)
        if not 0 <= number <= most:
            raise self.wrong(f"a number from 0 to {most}", text)
        return number

    def seat(self, text: str) -> int:
        """The letter of a seat."""
        seat = seat_of(text, self.rules.seats)
        if seat < 0:
            raise self.wrong(f"a seat from A to {letter(self.rules.seats - 1)}", text)
        return seat

    def list_of(self, text: str, numbers: dict[str, int]) -> list[int]:
        """A list with counts of things that `numbers` names."""
        words = uncounted(text)
        if words is None:
            raise self.wrong("a list such as `lamp*2,rope`", text)
        for word in words:
            if word not in numbers:
                raise self.wrong("something that can lie there", word)
        return [numbers[word] for word in words]

    def figures(self, text: str, numbers: dict[str, int], into: list[int]) -> None:
        """Names with figures, such as `lamp=12,rope=15`."""
        for entry in text.split(","):
            name, _, figure = entry.partition("=")
            if name not in numbers:
                raise self.wrong("names with figures, such as `lamp=12`", entry)
            into[numbers[name]] = self.number(figure, 999)

    def pile(self, pile: Pile, text: str, numbers: dict[str, int]) -> bool:
        """Fill a pile written as `contents/top@position`; whether its contents were given."""
        before, sign, position = text.partition("@")
        if sign:
            pile.stream.at = self.number(position)
        contents, slash, top = before.partition("/")
        if slash:
            pile.top = self.list_of(top, numbers)
        if contents and contents != NOTHING:
            pile.contents = sorted(self.list_of(contents, numbers))
        return contents != ""

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
        raise self.wrong("the name of a pool and what lies in it", " ".join(words))

    def tasks(self, text: str) -> list[Task]:
        """Several places in scripts."""
        return [self.task(word) for word in text.split(",")]

    def task(self, text: str) -> Task:
        """A place in a script, written as `seat:script#effect+paid~source`."""
        scripts = self._scripts
        if scripts is None:
            scripts = ScriptNames(self.rules)
            self._scripts = scripts
        rest, tilde, source = text.partition("~")
        rest, plus, paid = rest.partition("+")
        seat, _, name = rest.partition(":")
        index = 0
        if name not in scripts.numbers:
            name, _, effect = name.rpartition("#")
            index = self.number(effect)
        if name not in scripts.numbers or index >= len(self.rules.scripts[scripts.numbers[name]].effects):
            raise self.wrong("a place in a script, such as `A:room.enter`", text)
        number = scripts.numbers[name]
        comes_from = self.source(source) if tilde else scripts.sources[number]
        times = -1 if paid == "-1" else self.number(paid, MOST_IN_TURN) if plus else 0
        return Task(self.seat(seat), number, index, comes_from, times)

    def source(self, text: str) -> int:
        """What an effect comes from."""
        if text == NOTHING:
            return NO_SOURCE
        names = self.tokens if text.startswith("(") and text.endswith(")") else self.cards
        name = text.strip("()")
        if name not in names:
            raise self.wrong("a card, or a token in brackets", text)
        return names[name] if names is self.cards else -2 - names[name]

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
            if self._read_turn_flag(word):
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
            elif not self._read_turn_figure(turn, word, value) and not self._read_turn_list(turn, word, value):
                raise self.wrong("a word about the turn, such as `skill`", word)

    def once(self, word: str) -> None:
        """Within a section every word stands once."""
        name = f"{self.section} {word}"[:100]
        if name in self.seen:
            raise self.wrong("each word once", word)
        self.seen[name] = True

    def _read_turn_flag(self, word: str) -> bool:
        turn = self.state.turn
        if word == "over":
            self.state.over = True
        elif word == "no-caves":
            turn.ignoring |= CAVES
        elif word == "no-monsters":
            turn.ignoring |= MONSTERS
        elif word == "exhausted":
            turn.exhausted = True
        elif word == "leaving":
            turn.leaving = True
        elif word == "attack":
            turn.attack_due = True
        else:
            return False
        return True

    def _read_turn_figure(self, turn: Turn, word: str, value: str) -> bool:
        if word == "skill":
            turn.skill = self.number(value, MOST_IN_TURN)
        elif word == "swords":
            turn.swords = self.number(value, MOST_IN_TURN)
        elif word == "boots":
            turn.boots = self.number(value, MOST_IN_TURN)
        elif word == "teleports":
            turn.teleports = self.number(value, MOST_IN_TURN)
        elif word == "clank":
            turn.clank_made = self.number(value, MOST_IN_TURN)
        elif word == "stored":
            turn.clank_stored = self.number(value, MOST_IN_TURN)
        elif word == "gains":
            turn.gold_gains = self.number(value, MOST_IN_TURN)
        elif word == "step" and value in STEPS:
            turn.step = STEPS.index(value)
        else:
            return False
        return True

    def _read_turn_list(self, turn: Turn, word: str, value: str) -> bool:
        if word == "bought":
            turn.bought = self.list_of(value, self.owned)
        elif word == "found":
            turn.found = tuple(self.list_of(value, self.tokens))
        elif word == "trash":
            marked = {slug: card * 2 for slug, card in self.owned.items()}
            marked.update({slug + FROM_DISCARD: card * 2 + 1 for slug, card in self.owned.items()})
            turn.to_trash = tuple(self.list_of(value, marked))
        elif word == "waiting":
            turn.waiting = self.tasks(value)
        elif word == "discounts":
            for pair in value.split(","):
                tag, _, skill = pair.partition(":")
                turn.discounts += (self.tag(tag), self.number(skill, MOST_IN_TURN))
        else:
            return False
        return True

    def tag(self, text: str) -> int:
        """The bit mask of a tag."""
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS_OF_TAG else _TAGS
        if number >= _TAGS:
            raise self.wrong("pairs of a tag's mask and skill, such as `4:2`", text)
        return number

    def _read_player(self, words: list[str]) -> None:
        """`A: room`, then what belongs to the player."""
        seat = self.seat(words[0][0])
        player = self.state.players[seat]
        rooms = {room.slug: int(room.number) for room in self.rules.rooms}
        if len(words) < 2 or words[1] not in rooms:
            raise self.wrong("the room of the player first", " ".join(words[1:2]))
        player.room = rooms[words[1]]
        at = 2
        while at < len(words):
            word = words[at]
            self.once(word)
            at += 1
            if word in FLAGS:
                player.status = FLAGS.index(word)
                continue
            if at == len(words) or not self._read_belonging(player, seat, word, words[at]):
                raise self.wrong("a word with its value, such as `gold 3`", " ".join(words[at - 1 : at + 1]))
            at += 1

    def _read_belonging(self, player: Player, seat: int, word: str, value: str) -> bool:
        if word == "gold":
            player.gold = self.number(value)
        elif word == "damage":
            player.damage = self.number(value, self.rules.ruleset.health)
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
                raise MalformedState("section deck: more cards lie elsewhere than the dungeon deck has")
            state.deck.contents = rest
        for pool in self.rules.pools:
            if not self.given.get(f"pool {pool.slug}", False):
                tokens = rest_of_pool(state, pool.number)
                if tokens is None:
                    raise MalformedState(f"section pool {pool.slug}: more tokens lie elsewhere than the pool has")
                table.pools[pool.number].contents = tokens
        if "reserve" not in self.given:
            piles = rest_of_reserve(state)
            if piles is None:
                raise MalformedState("section reserve: more cards lie elsewhere than the reserve has")
            table.reserve = piles
        if "masteries" not in self.given:
            table.masteries = rest_of_masteries(state)
        for seat, player in enumerate(state.players):
            if f"supply {seat}" not in self.given:
                cubes = rest_of_supply(state, seat)
                if cubes < 0:
                    raise MalformedState(f"section {letter(seat)}: more cubes lie elsewhere than the player has")
                player.supply = cubes
