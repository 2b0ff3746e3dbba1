"""Views, actions and the tables of a game as plain values with names in place of numbers: what is sent as JSON.

A view keeps the names of its fields. Where it has the number of a card, room, token, pool or item, here stands its
slug; a cube is the number of a seat or "black". Everything is made of dicts, lists, texts, numbers, truth values and
`None`, always in the same order, so that equal views give equal bytes.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Final

from clankwork.engine.catalogue import CATALOGUE_VERSION
from clankwork.engine.dragon import cubes_shown
from clankwork.engine.effects import ARROWS, CAVES, LOCKS, MONSTERS, Script, Special
from clankwork.engine.position import CUBE_WORDS
from clankwork.engine.position_turn import STEPS
from clankwork.engine.state import EMPTY, NO_SOURCE
from clankwork.engine.tables import NO_SPACE, NOWHERE, what_lies_on
from clankwork.engine.wording import ScriptNames

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.odds import AttackOdds
    from clankwork.engine.tables import Card, Exit, Room, Rules, Token
    from clankwork.engine.views import SeatView, TableView, TurnView, View

PLAIN_VERSION: Final = 2
"""Raised whenever a field changes its meaning or goes away; new ones may come without."""

ROLES: Final = ("starter", "card", "device", "monster")
"""`Card.role` as a word."""
MODES: Final = ("kept", "at-once", "on-use", "at-turn-end", "as-gold", "on-entering")
"""`Token.mode` as a word."""
STATUSES: Final = ("in-play", "escaped", "rescued", "lost")
"""`Player.status` as a word."""
KIND_WORDS: Final = (
    *("play", "acquire", "use", "fight", "move", "teleport", "buy", "spend", "take"),
    *("decline", "choose", "discard", "trash", "replace", "end", "go", "activate", "order"),
)
"""Kinds of action as words."""
WHO_WORDS: Final = ("oneself", "others", "everyone")
"""`Clank.who` as a word."""
HINDRANCES: Final = ((CAVES, "caves"), (MONSTERS, "monsters"), (LOCKS, "locks"), (ARROWS, "arrows"))
AREAS: Final = ("any", "same", "other")
"""`GoTo.area` as a word."""


class Plain:
    """Writes the values of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.scripts = ScriptNames(rules)
        self.actions: list[dict[str, object]] = []
        """Every action of the catalogue: code, notation, kind and what it is done with."""
        for action in rules.catalogue.actions:
            entry: dict[str, object] = {
                "code": action.code,
                "notation": str(action),
                "kind": KIND_WORDS[rules.catalogue.kind[action.code]],
            }
            for each in fields(action):
                if each.name != "code":
                    entry[each.name] = getattr(action, each.name)
            self.actions.append(entry)

    # The view

    def view(self, view: View) -> dict[str, object]:
        """Everything a seat can see."""
        rules = self.rules
        return {
            "seat": view.seat,
            "to_act": view.to_act,
            "first": view.first,
            "turns": view.turns,
            "over": view.over,
            "rage": view.rage,
            "attack_cubes": cubes_shown(rules, view.rage, list(view.row)),
            "players": [self._player(player) for player in view.players],
            "turn": self._turn(view.turn),
            "table": self._table(view.table),
            "question": None if view.question is None else self._task(view.question),
            "agenda": [self._task(task) for task in view.agenda],
            "row": [None if card == EMPTY else rules.cards[card].slug for card in view.row],
            "prices": list(view.prices),
            "deck": self._cards(view.deck),
            "deck_top": self._cards(view.deck_top),
            "discard": self._cards(view.discard),
            "trashed": self._cards(view.trashed),
            "area": self._cubes(view.area),
            "bag": self._cubes(view.bag),
            "bag_top": self._cubes(view.bag_top),
            "aside": self._cubes(view.aside),
            "ways": self._ways(view),
            "parts": {each.name: list(part) for each, part in zip(rules.mechanisms, view.parts)},
            "legal": list(view.legal),
        }

    def legal(self, codes: list[int]) -> list[dict[str, object]]:
        """Actions by their codes, as the catalogue's table has them."""
        return [self.actions[code] for code in codes]

    def odds(self, odds: AttackOdds) -> dict[str, object]:
        """What an attack may do."""
        seats = [
            {"chances": list(each.chances), "expected": each.expected, "knocked_out": each.knocked_out}
            for each in odds.seats
        ]
        return {"cubes": odds.cubes, "seats": seats}

    def _cards(self, cards: tuple[int, ...]) -> list[str]:
        return [self.rules.cards[card].slug for card in cards]

    def _tokens(self, tokens: tuple[int, ...]) -> list[str]:
        return [self.rules.tokens[token].slug for token in tokens]

    def _cubes(self, cubes: tuple[int, ...]) -> list[object]:
        return [CUBE_WORDS.get(cube, cube) for cube in cubes]

    def _player(self, player: SeatView) -> dict[str, object]:
        return {
            "seat": player.seat,
            "status": STATUSES[player.status],
            "room": self.rules.rooms[player.room].slug,
            "gold": player.gold,
            "damage": player.damage,
            "dark": player.dark,
            "supply": player.supply,
            "lockpicks": player.lockpicks,
            "tokens": self._tokens(player.tokens),
            "discard": self._cards(player.discard),
            "play": self._cards(player.play),
            "hand_size": player.hand_size,
            "deck_size": player.deck_size,
            "hand": self._cards(player.hand),
            "known": self._cards(player.known),
            "unseen": self._cards(player.unseen),
            "deck_top": self._cards(player.deck_top),
        }

    def _turn(self, turn: TurnView) -> dict[str, object]:
        discounts = [
            {"tags": self._tags(turn.discounts[place]), "skill": turn.discounts[place + 1]}
            for place in range(0, len(turn.discounts), 2)
        ]
        return {
            "seat": turn.seat,
            "step": STEPS[turn.step],
            "skill": turn.skill,
            "swords": turn.swords,
            "boots": turn.boots,
            "teleports": turn.teleports,
            "clank_made": turn.clank_made,
            "clank_stored": turn.clank_stored,
            "gold_gains": turn.gold_gains,
            "gold_gained": turn.gold_gained,
            "skill_gained": turn.skill_gained,
            "defeated": turn.defeated,
            "portals": turn.portals,
            "coupons": turn.coupons,
            "ignoring": [word for mask, word in HINDRANCES if turn.ignoring & mask],
            "exhausted": turn.exhausted,
            "held": turn.held,
            "grounded": turn.grounded,
            "leaving": turn.leaving,
            "attack_due": turn.attack_due,
            "waiting": [self._task(task) for task in turn.waiting],
            "discounts": discounts,
            "bought": self._cards(turn.bought),
            "found": self._tokens(turn.found),
            "trashed": self._marked(turn.trashed),
            "to_trash": self._marked(turn.to_trash),
            "bargains": list(turn.bargains),
            "rewarded": [self.rules.rooms[room].slug for room in turn.rewarded],
        }

    def _marked(self, cards: tuple[int, ...]) -> list[dict[str, object]]:
        return [{"card": self.rules.cards[marked // 2].slug, "discarded": marked % 2 == 1} for marked in cards]

    def _table(self, table: TableView) -> dict[str, object]:
        rules = self.rules
        left = [{**self._space(number), "left": count} for number, count in enumerate(table.left) if count]
        laid = [{**self._space(number), "tokens": self._tokens(each)} for number, each in enumerate(table.laid) if each]
        return {
            "left": left,
            "unseen": {pool.slug: self._tokens(table.unseen[pool.number]) for pool in rules.pools},
            "unseen_top": {pool.slug: self._tokens(table.unseen_top[pool.number]) for pool in rules.pools},
            "sold": {item.slug: table.sold[item.number] for item in rules.items},
            "reserve": {rules.cards[card].slug: table.reserve[pile] for pile, card in enumerate(rules.reserve)},
            "gone": self._tokens(table.gone),
            "laid": laid,
            "hunters": table.hunters,
            "stacks": {stack.name: list(unseen) for stack, unseen in zip(rules.stacks, table.stacks)},
            "stack_tops": {stack.name: list(top) for stack, top in zip(rules.stacks, table.stack_tops)},
        }

    def _ways(self, view: View) -> dict[str, object] | None:
        """The tunnels out of each room as they lie, where they depend on the state; otherwise the tables have them."""
        rules = self.rules
        for mechanism in rules.mechanisms:
            ways = mechanism.ways(list(view.parts[mechanism.number]))
            if ways is not None:
                return {
                    rules.rooms[room].slug: [self._exit(exit) for exit in exits]
                    for room, exits in enumerate(ways)
                    if exits
                }
        return None

    def _space(self, number: int) -> dict[str, object]:
        """Where tokens lie, and which."""
        space = self.rules.spaces[number]
        room = None if space.room == NOWHERE else self.rules.rooms[space.room].slug
        return {"room": room, "what": what_lies_on(self.rules, space)}

    def _task(self, task: tuple[int, int, int, int, int]) -> dict[str, object]:
        """A place in a script: whose, what it says, where it comes from, how often it was paid."""
        seat, script, index, source, paid = task
        effect: dict[str, object] = self._word(self.rules.scripts[script].effects[index])
        return {
            "seat": seat,
            "script": self.scripts.names[script],
            "index": index,
            "effect": effect,
            "source": self._source(source),
            "paid": paid,
        }

    def _source(self, source: i64) -> dict[str, object] | None:
        if source == NO_SOURCE:
            return None
        if source >= 0:
            return {"card": self.rules.cards[source].slug}
        return {"token": self.rules.tokens[-2 - source].slug}

    # The tables

    def tables(self) -> dict[str, object]:
        """What the game is made of; it does not change while it is played."""
        rules = self.rules
        ruleset: dict[str, object] = {}
        for each in fields(rules.ruleset):
            value: object = getattr(rules.ruleset, each.name)
            ruleset[each.name] = list(value) if isinstance(value, tuple) else value
        return {
            "catalogue_version": CATALOGUE_VERSION,
            "ruleset": ruleset,
            "start": rules.rooms[rules.start].slug,
            "starters": self._cards(tuple(rules.starters)),
            "reserve": self._cards(tuple(rules.reserve)),
            "mechanisms": [each.name for each in rules.mechanisms],
            "figures": {each.name: [figure.name for figure in each.figures()] for each in rules.mechanisms},
            "cards": [self._card(card) for card in rules.cards],
            "tokens": [self._token(token) for token in rules.tokens],
            "pools": {pool.slug: self._tokens(pool.tokens) for pool in rules.pools},
            "rooms": [self._room(room) for room in rules.rooms],
            "spaces": [{**self._space(each.number), "count": each.count} for each in rules.spaces],
            "items": {item.slug: self._tokens(item.stack) for item in rules.items},
            "actions": self.actions,
        }

    def _card(self, card: Card) -> dict[str, object]:
        return {
            "slug": card.slug,
            "role": ROLES[card.role],
            "tags": self._tags(card.tags),
            "skill": card.skill,
            "swords": card.swords,
            "gold": card.gold,
            "lockpicks": card.lockpicks,
            "points": card.points,
            "dragon": card.dragon,
            "danger": card.danger,
            "place": self._traits(card.place),
            "copies": card.copies,
            "play": self._script(card.play),
            "acquire": self._script(card.acquire),
            "use": self._script(card.use),
            "defeat": self._script(card.defeat),
            "arrive": self._script(card.arrive),
            "ward": self._script(card.ward),
            "bonuses": [self._word(bonus) for bonus in card.bonuses],
        }

    def _token(self, token: Token) -> dict[str, object]:
        return {
            "slug": token.slug,
            "tags": self._tags(token.tags),
            "mode": MODES[token.mode],
            "points": token.points,
            "gold": token.gold,
            "effect": self._script(token.effect),
            "on_take": self._script(token.on_take),
            "is_artifact": token.is_artifact,
            "opens_locks": token.opens_locks,
            "carries": token.carries,
            "where": self._traits(token.where),
            "ignores": [word for mask, word in HINDRANCES if token.ignores & mask],
            "bonuses": [self._word(bonus) for bonus in token.bonuses],
        }

    def _room(self, room: Room) -> dict[str, object]:
        return {
            "slug": room.slug,
            "traits": self._traits(room.traits),
            "needs": self._tags(room.needs),
            "enter": self._script(room.enter),
            "prize": None if room.prize == NO_SPACE else self.rules.tokens[self.rules.spaces[room.prize].token].slug,
            "at": list(room.at),
            "exits": [self._exit(exit) for exit in room.exits],
        }

    def _exit(self, exit: Exit) -> dict[str, object]:
        return {
            "to": self.rules.rooms[exit.to].slug,
            "way": exit.way,
            "boots": exit.boots,
            "monsters": exit.monsters,
            "locks": exit.locks,
            "portal": exit.portal,
            "against_arrow": exit.against_arrow,
            "wraps": exit.wraps,
            "code": exit.code,
        }

    def _tags(self, mask: i64) -> list[str]:
        return [slug for slug, bit in self.rules.tags.items() if bit & mask]

    def _traits(self, mask: i64) -> list[str]:
        return [slug for slug, bit in self.rules.traits.items() if bit & mask]

    def _script(self, script: Script) -> list[dict[str, object]]:
        return [self._word(effect) for effect in script.effects]

    def _word(self, word: object) -> dict[str, object]:
        """A word of the effect language: its name, and its fields where they say something."""
        entry: dict[str, object] = {"word": type(word).__name__}
        assert is_dataclass(word)
        for each in fields(word):
            value: object = getattr(word, each.name)
            said = self._said(each.name, value)
            if said is not None and each.name != "word":
                entry[each.name] = said
        if isinstance(word, Special):
            entry["special"] = self.rules.mechanisms[word.mechanism].words()[word.word]
        return entry

    def _said(self, name: str, value: object) -> object:
        """A field of a word; `None` if it says nothing. Fields of one name mean the same in every word."""
        if isinstance(value, Script):
            return self._script(value)
        if isinstance(value, tuple):
            return [self._script(each) if isinstance(each, Script) else self._said("tag", each) for each in value]
        if is_dataclass(value):
            return self._word(value)
        if value is None:
            return None
        assert isinstance(value, int)
        if name == "card":
            return None if value < 0 else self.rules.cards[value].slug
        if name == "tag":
            return self._tags(value)
        if name == "who":
            return WHO_WORDS[value]
        if name == "what":
            return [word for mask, word in HINDRANCES if value & mask]
        if name == "tags":
            return self._tags(value)
        if name == "traits":
            return self._traits(value)
        if name == "area":
            return AREAS[value]
        if name == "into":
            return self.rules.cards[value].slug
        if name == "mechanism":
            return self.rules.mechanisms[value].name
        if name == "space":
            return what_lies_on(self.rules, self.rules.spaces[value])
        return value if value else None
