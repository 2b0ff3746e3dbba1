"""Opponents by name, with parameters: `random`, `random:seed=4`, `program:run=node bot.js`.

To add one, add a `BotKind` to `_KINDS`: what it is called, what it does, its parameters, and how it is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.bots.levels import Mastermind, Planner, Rogue, Rookie
from clankwork.bots.parameters import TEXT, Number, Whole
from clankwork.bots.programs.class_bots import class_problem, make_class
from clankwork.bots.programs.program import PATIENCE, START, make_program, program_problem
from clankwork.bots.random_bot import GAME_ALONE, RandomBot
from clankwork.bots.specs import FORM, Unreadable, Written, read_specs
from clankwork.engine import ClankError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from clankwork.bots.bot import Bot, Seating
    from clankwork.bots.parameters import Values


class UnknownBot(ClankError):
    """No opponent has that name, or it has no such parameter or value; the message says what there is."""


@dataclass(frozen=True)
class Parameter:
    """Something about an opponent that whoever starts a game may set."""

    name: str
    default: str
    help: str
    values: Values = TEXT
    """What can be written for it: any text, or numbers within limits, or one of some words."""
    required: bool = False
    """Whether it has no default and must be given."""


@dataclass(frozen=True)
class BotKind:
    """An opponent that can be asked for by name."""

    name: str
    help: str
    parameters: tuple[Parameter, ...]
    make: Callable[[Seating, Mapping[str, str]], Bot]
    """Makes it for a seat, given a value for every parameter, each of which its `values` have accepted."""
    problem: Callable[[Mapping[str, str]], str] | None = None
    """Says why it cannot be made with these values, where that can be known before a game starts; empty if it can."""
    more: str = ""
    """What further keys mean, of which it takes any; empty if it takes none."""
    strength: int = 0
    """Its place among the opponents that ship, 1 for the weakest; 0 for one that others have written."""


@dataclass(frozen=True)
class BotSpec:
    """An opponent as somebody asked for it. Its text says it all, and travels to other processes."""

    kind: BotKind
    values: tuple[tuple[str, str], ...]
    """A value for every parameter, and for every further key."""

    def __str__(self) -> str:
        defaults = {each.name: each.default for each in self.kind.parameters if not each.required}
        chosen = [(name, value) for name, value in self.values if value != defaults.get(name)]
        return str(Written(self.kind.name, tuple(chosen)))

    def sit(self, seating: Seating) -> Bot:
        """The opponent, ready to play that seat."""
        return self.kind.make(seating, dict(self.values))


def _random(seating: Seating, values: Mapping[str, str]) -> Bot:
    return RandomBot(seating, values["seed"])


def _rogue(seating: Seating, _: Mapping[str, str]) -> Bot:
    return Rogue(seating)


def _rookie(seating: Seating, values: Mapping[str, str]) -> Bot:
    return Rookie(seating, float(values["slips"]))


def _planner(seating: Seating, values: Mapping[str, str]) -> Bot:
    return Planner(seating, int(values["width"]), int(values["lines"]), int(values["playouts"]))


def _mastermind(seating: Seating, values: Mapping[str, str]) -> Bot:
    seconds, playouts = float(values["seconds"]), int(values["playouts"])
    return Mastermind(seating, seconds, playouts, float(values["curiosity"]), float(values["trust"]))


_KINDS: Final = (
    BotKind(
        "random",
        "does anything the rules allow",
        (Parameter("seed", GAME_ALONE, "chooses otherwise in the same games, another way for each seed"),),
        _random,
        strength=1,
    ),
    BotKind(
        "rookie",
        "plays like somebody at their first game",
        (Parameter("slips", "0.15", "share of decisions made without a thought", Number(0, 1)),),
        _rookie,
        strength=2,
    ),
    BotKind("rogue", "goes by a plan and knows the odds; decides at a glance", (), _rogue, strength=3),
    BotKind(
        "planner",
        "lays out whole turns and tries the best ones out to the end of the game",
        (
            Parameter("width", "20", "beginnings of a turn that are followed up side by side", Whole(1, 1000)),
            Parameter("lines", "10", "turns that are tried out", Whole(1, 1000)),
            Parameter("playouts", "300", "games played to compare them", Whole(1, 1_000_000)),
        ),
        _planner,
        strength=4,
    ),
    BotKind(
        "mastermind",
        "searches a tree of its turn over many worlds, for as long as it is given",
        (
            Parameter("seconds", "0", "time for a turn; 0: what it is given, or a second", Number(0, 3600)),
            Parameter(
                "playouts",
                "0",
                "games played in a turn instead, for results that can be had again",
                Whole(0, 10_000_000),
            ),
            Parameter("curiosity", "0.6", "how much it tries what it knows little about", Number(0, 100)),
            Parameter("trust", "0.4", "how much it goes by its first impression", Number(0, 1)),
        ),
        _mastermind,
        strength=5,
    ),
    BotKind(
        "program",
        "a program in any language that speaks the bot protocol over its standard input and output",
        (
            Parameter("run", "", "its command line, started without a shell", required=True),
            Parameter("start", START, "seconds it may take to get ready", Number(0.1, 600)),
            Parameter("patience", PATIENCE, "seconds it may think where the game sets no limit", Number(0.01, 3600)),
        ),
        make_program,
        program_problem,
    ),
    BotKind(
        "class",
        "a Python class derived from clankwork.bots.Bot",
        (Parameter("path", "", "the class, as package.module.Class", required=True),),
        make_class,
        class_problem,
        "further keys go to the class as keyword arguments, as text",
    ),
)


def bot_kinds() -> tuple[BotKind, ...]:
    """Every opponent there is."""
    return _KINDS


def parse_bot(text: str) -> BotSpec:
    """The opponent written as `name` or `name:key=value:key=value`."""
    specs = parse_bots(text)
    if len(specs) != 1:
        raise UnknownBot(f"one bot was expected, not the {len(specs)} of {text!r:.60}")
    return specs[0]


def parse_bots(text: str) -> tuple[BotSpec, ...]:
    """The opponents of a list separated by commas."""
    try:
        written = read_specs(text)
    except Unreadable as problem:
        raise UnknownBot(f"{problem}; a bot is written {FORM}") from None
    return tuple(_understood(each) for each in written)


def _understood(written: Written) -> BotSpec:
    """The opponent that was written, if there is such a one and it can be had like that."""
    kind = next((each for each in _KINDS if each.name == written.name), None)
    if kind is None:
        known = ", ".join(each.name for each in _KINDS)
        raise UnknownBot(f"no bot is called {written.name!r:.40}; there are: {known}")
    values = {each.name: each.default for each in kind.parameters}
    accepted = {each.name: each.values for each in kind.parameters}
    keys = [key for key, _ in written.settings]
    for key, value in written.settings:
        if keys.count(key) > 1:
            raise UnknownBot(f"{kind.name} is given {key!r:.40} more than once")
        is_known = key in values or (kind.more and key.isidentifier())
        if value is None or not is_known or not value.isprintable():
            given = key if value is None else f"{key}={value}"
            raise UnknownBot(f"{kind.name} cannot be given {given!r:.40}; it takes: {_usage(kind)}")
        if key in accepted and not accepted[key].accept(value):
            raise UnknownBot(f"{kind.name}:{key} is {accepted[key].expected}, not {value!r:.40}")
        values[key] = value
    missing = [each for each in kind.parameters if each.required and not values[each.name]]
    if missing:
        raise UnknownBot(f"{kind.name} needs {missing[0].name}= ({missing[0].help}); it takes: {_usage(kind)}")
    problem = "" if kind.problem is None else kind.problem(values)
    if problem:
        raise UnknownBot(f"{kind.name}: {problem}")
    return BotSpec(kind, tuple(values.items()))


def _usage(kind: BotKind) -> str:
    usage = [f"{parameter.name}=VALUE ({parameter.help})" for parameter in kind.parameters]
    return ", ".join([*usage, *([kind.more] if kind.more else [])]) or "no parameters"
