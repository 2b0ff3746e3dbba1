"""Views, events, actions and tables of a game as plain values, with names in place of numbers: what is sent as JSON.

A view keeps the names of its fields. Where it has the number of a card, room, token, pool or item, here stands its
slug; a cube is the number of a seat or "black". Everything is made of dicts, lists, texts, numbers, truth values and
`None`, always in the same order, so that equal views and equal events give equal bytes.

From one view to the next little is different. `Plain.changes` tells what: for each value that is another, the names on
the way to it, joined by `/`, and the value as it is now. Whoever keeps a view puts each in its place.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from clankwork.engine.model.catalogue import CATALOGUE_VERSION, MoveBy
from clankwork.engine.model.tables import NO_SPACE
from clankwork.engine.notation.plain_forms import (
    APART,
    AS_IS,
    EVENT_FIELDS,
    NUMBERS,
    OF_ITEMS,
    OF_MECHANISMS,
    OF_POOLS,
    OF_RESERVE,
    OF_STACKS,
    SEAT_FORM,
    TABLE_FORM,
    TOKENS,
    TOLD_AS,
    TURN_FORM,
    VIEW_FORM,
    Field,
    Form,
    Shape,
    kebab,
)
from clankwork.engine.notation.plain_values import PlainValues
from clankwork.engine.rules.dragon import cubes_shown

if TYPE_CHECKING:
    from mypy_extensions import i64

    from clankwork.engine.model.events import Event
    from clankwork.engine.model.tables import Card, Exit, Room, Rules, Token
    from clankwork.engine.observe.odds import AttackOdds
    from clankwork.engine.observe.views import View

PLAIN_VERSION: Final = 3
"""Raised whenever a field changes its meaning or goes away; new ones may come without."""

ROLES: Final = ("starter", "card", "device", "monster")
"""`Card.role` as a word."""
MODES: Final = ("kept", "at-once", "on-use", "at-turn-end", "as-gold", "on-entering")
"""`Token.mode` as a word."""
KIND_WORDS: Final = (
    *("play", "acquire", "use", "fight", "move", "teleport", "buy", "spend", "take"),
    *("decline", "choose", "discard", "trash", "replace", "end", "go", "activate", "order"),
)
"""Kinds of action as words."""
MOST_LAYOUTS: Final = 64
"""Layouts of tiles whose tunnels are kept."""


class Plain(PlainValues):
    """Writes the values of one game."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.actions: list[dict[str, object]] = []
        """Every action of the catalogue: code, notation, kind and what it is done with."""
        for action in rules.catalogue.actions:
            entry: dict[str, object] = {
                "code": action.code,
                "notation": str(action),
                "kind": KIND_WORDS[rules.catalogue.kind[action.code]],
            }
            for each in fields(action):
                if each.name != "code" and not (isinstance(action, MoveBy) and each.name == "to"):
                    entry[each.name] = getattr(action, each.name)
            self.actions.append(entry)
        self._view: list[Field] = self._fields(VIEW_FORM, "")
        self._turn: list[Field] = self._fields(TURN_FORM, "turn/")
        self._table: list[Field] = self._fields(TABLE_FORM, "table/")
        self._seats: list[list[Field]] = [self._fields(SEAT_FORM, f"players/{seat}/") for seat in range(rules.seats)]
        self._shapes: dict[str, Shape] = {}
        """How events are told, by the names of their classes, as they came up."""
        self._of_tunnels = [each for each in rules.mechanisms if each.ways(each.begin()) is not None]
        """The mechanism on which the tunnels depend, if there is one."""
        self._tunnels: dict[tuple[int, ...], dict[str, object]] = {}
        """The tunnels that follow from its state, for the latest states."""

    def _fields(self, form: Form, prefix: str) -> list[Field]:
        return [Field(name, name, prefix + name, how, self._keys(how)) for name, how in form]

    def _keys(self, how: i64) -> list[str]:
        """The names in a field that is a dict of values by name."""
        rules = self.rules
        if how == OF_POOLS:
            return [pool.slug for pool in rules.pools]
        if how == OF_ITEMS:
            return [item.slug for item in rules.items]
        if how == OF_RESERVE:
            return [rules.cards[card].slug for card in rules.reserve]
        if how == OF_STACKS:
            return [stack.name for stack in rules.stacks]
        return [each.name for each in rules.mechanisms] if how == OF_MECHANISMS else []

    # The view

    def view(self, view: View) -> dict[str, object]:
        """Everything a seat can see."""
        out: dict[str, object] = {}
        for field, value in zip(self._view, view):
            if field.how != APART:
                if field.how == OF_MECHANISMS:
                    ways = self._ways(view.parts)
                    out["ways"] = None if ways is None else ways.copy()
                out[field.name] = self._value(field, value)
                if field.name == "rage":
                    out["attack_cubes"] = cubes_shown(self.rules, view.rage, list(view.row))
            elif field.name == "players":
                out["players"] = [self._section(self._seats[player.seat], player) for player in view.players]
            elif field.name == "turn":
                out["turn"] = self._section(self._turn, view.turn)
            else:
                out["table"] = self._section(self._table, view.table)
        return out

    def _section(self, form: list[Field], values: tuple[object, ...]) -> dict[str, object]:
        out: dict[str, object] = {}
        for field, value in zip(form, values):
            out[field.name] = self._value(field, value)
        return out

    def _value(self, field: Field, value: object) -> object:
        if field.how < OF_POOLS:
            return self._written(field.how, value)
        assert isinstance(value, tuple)
        how = _how_inside(field.how)
        out: dict[str, object] = {}
        for key, each in zip(field.keys, value):
            out[key] = self._written(how, each)
        return out

    def changes(self, before: View, after: View) -> dict[str, object]:
        """What is different in `view(after)` from `view(before)`: the new values, by the way to them.

        A way is the names of the fields that lead there, joined by `/`: `turn/skill`, `players/1/gold` (in a list, the
        number of its place), `table/sold/…`. The value replaces what was there, whatever that was; where nothing was,
        it is put there. The two views are of one game.
        """
        out: dict[str, object] = {}
        for field, old, new in zip(self._view, before, after):
            if field.how != APART and old != new:
                self._change(out, field, old, new)
        for form, player, now in zip(self._seats, before.players, after.players):
            if player != now:
                self._compare(out, form, player, now)
        if before.turn != after.turn:
            self._compare(out, self._turn, before.turn, after.turn)
        if before.table != after.table:
            self._compare(out, self._table, before.table, after.table)
        if before.rage != after.rage or before.row != after.row:
            cubes = cubes_shown(self.rules, after.rage, list(after.row))
            if cubes != cubes_shown(self.rules, before.rage, list(before.row)):
                out["attack_cubes"] = cubes
        if before.parts != after.parts:
            self._change_ways(out, before, after)
        return out

    def _compare(
        self, out: dict[str, object], form: list[Field], before: tuple[object, ...], after: tuple[object, ...]
    ) -> None:
        for field, old, new in zip(form, before, after):
            if old != new:
                self._change(out, field, old, new)

    def _change(self, out: dict[str, object], field: Field, old: object, new: object) -> None:
        """A field that is different; where it has values by name, those that are."""
        if field.how < OF_POOLS:
            out[field.path] = self._written(field.how, new)
            return
        assert isinstance(old, tuple)
        assert isinstance(new, tuple)
        how = _how_inside(field.how)
        for path, one, two in zip(field.paths, old, new):
            if one != two:
                out[path] = self._written(how, two)

    def _change_ways(self, out: dict[str, object], before: View, after: View) -> None:
        """Tunnels that lie differently, by room; all of them, if a room has none any more."""
        old, new = self._ways(before.parts), self._ways(after.parts)
        if old is None or new is None:
            return  # they are in the tables
        for room in old:
            if room not in new:
                out["ways"] = new.copy()
                return
        for room, exits in new.items():
            if room not in old or old[room] != exits:
                out[f"ways/{room}"] = exits

    def _ways(self, parts: tuple[tuple[int, ...], ...]) -> dict[str, object] | None:
        """The tunnels out of each room as they lie, where they depend on the state; otherwise the tables have them."""
        if not self._of_tunnels:
            return None
        part = parts[self._of_tunnels[0].number]
        tunnels = self._tunnels.get(part)
        if tunnels is None:
            tunnels = {}
            for room, exits in enumerate(self._of_tunnels[0].ways(list(part)) or []):
                if exits:
                    tunnels[self.rules.rooms[room].slug] = [self._exit(exit) for exit in exits]
            if len(self._tunnels) >= MOST_LAYOUTS:
                self._tunnels.clear()
            self._tunnels[part] = tunnels
        return tunnels

    def event(self, event: Event) -> dict[str, object]:
        """Something that happened, as a seat may hear of it: give this what `event_for` gave.

        `event` is its name, such as `card-acquired`. A card that is hidden is `None`.
        """
        kind = type(event).__name__
        shape = self._shapes.get(kind)
        if shape is None:
            shape = self._shape(event)
            self._shapes[kind] = shape
        out: dict[str, object] = {"event": shape.name}
        for field in shape.fields:
            out[field.name] = self._written(field.how, getattr(event, field.own))
        return out

    def _shape(self, event: Event) -> Shape:
        kind = type(event).__name__
        told: list[Field] = []
        for each in fields(event):
            name = TOLD_AS.get(f"{kind}.{each.name}", each.name)
            told.append(Field(each.name, name, name, EVENT_FIELDS[name], []))
        return Shape(kebab(kind), told)

    def legal(self, codes: list[int], view: View) -> list[dict[str, object]]:
        """The actions that are open to the viewer, as the catalogue's table has them; a move by a door besides with
        where it leads, as `to`.
        """
        ways = self._ways(view.parts)
        if ways is None:
            return [self.actions[code] for code in codes]
        leads: dict[object, object] = {}
        exits = ways[self.rules.rooms[view.players[view.turn.seat].room].slug]
        assert isinstance(exits, list)
        for exit in exits:
            leads[exit["code"]] = exit["to"]
        told: list[dict[str, object]] = []
        for code in codes:
            action = self.rules.catalogue.actions[code]
            entry = self.actions[code]
            if isinstance(action, MoveBy) and code - action.swords in leads:
                entry = {**entry, "to": leads[code - action.swords]}
            told.append(entry)
        return told

    def odds(self, odds: AttackOdds) -> dict[str, object]:
        """What an attack may do."""
        seats = [
            {"chances": list(each.chances), "expected": each.expected, "knocked_out": each.knocked_out}
            for each in odds.seats
        ]
        return {"cubes": odds.cubes, "seats": seats}

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
            "spaces": [{**self.spaces[each.number], "count": each.count} for each in rules.spaces],
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
            "ignores": self._hindrances(token.ignores),
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


def _how_inside(how: i64) -> i64:
    """How the values are written that a field has by name."""
    if how == OF_POOLS:
        return TOKENS
    return NUMBERS if how == OF_STACKS or how == OF_MECHANISMS else AS_IS
