"""Opponents by name, with parameters: `random`, `random:seed=4`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.bots.chance import SAME_AS_GAME, RandomBot
from clankwork.engine import ClankError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from clankwork.bots.bot import Bot, Seating


class UnknownBot(ClankError):
    """No opponent has that name, or it has no such parameter; the message lists what there is."""


@dataclass(frozen=True)
class Parameter:
    """Something about an opponent that whoever starts a game may set."""

    name: str
    default: str
    help: str


@dataclass(frozen=True)
class BotKind:
    """An opponent that can be asked for by name."""

    name: str
    help: str
    parameters: tuple[Parameter, ...]
    make: Callable[[Seating, Mapping[str, str]], Bot]
    """Makes it for a seat, given a value for every parameter."""


@dataclass(frozen=True)
class BotSpec:
    """An opponent as somebody asked for it."""

    kind: BotKind
    values: tuple[tuple[str, str], ...]
    """A value for every parameter."""

    def __str__(self) -> str:
        defaults = {parameter.name: parameter.default for parameter in self.kind.parameters}
        chosen = [f":{name}={value}" for name, value in self.values if value != defaults[name]]
        return self.kind.name + "".join(chosen)

    def sit(self, seating: Seating) -> Bot:
        """The opponent, ready to play that seat."""
        return self.kind.make(seating, dict(self.values))


def _random(seating: Seating, values: Mapping[str, str]) -> Bot:
    return RandomBot(seating, values["seed"])


_KINDS: Final = (
    BotKind(
        "random",
        "does anything the rules allow",
        (Parameter("seed", SAME_AS_GAME, "chance of its own, whatever the seed of the game"),),
        _random,
    ),
)


def bot_kinds() -> tuple[BotKind, ...]:
    """Every opponent there is."""
    return _KINDS


def parse_bot(text: str) -> BotSpec:
    """The opponent written as `name` or `name:key=value:key=value`."""
    name, *settings = text.strip().split(":")
    kind = next((each for each in _KINDS if each.name == name), None)
    if kind is None:
        known = ", ".join(each.name for each in _KINDS)
        raise UnknownBot(f"no bot is called {name!r:.40}; there are: {known}")
    values = {parameter.name: parameter.default for parameter in kind.parameters}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals or key not in values or not value.isprintable():
            raise UnknownBot(f"{name} cannot be given {setting!r:.40}; it takes: {_usage(kind)}")
        values[key] = value
    return BotSpec(kind, tuple(values.items()))


def _usage(kind: BotKind) -> str:
    return ", ".join(f"{parameter.name}=VALUE ({parameter.help})" for parameter in kind.parameters) or "no parameters"


def parse_bots(text: str) -> tuple[BotSpec, ...]:
    """The opponents of a list separated by commas."""
    return tuple(parse_bot(part) for part in text.split(","))
