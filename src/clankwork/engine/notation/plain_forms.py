"""How each field of a view and of an event is written as a plain value: what the values of `Plain` are made from.

A form names the fields of a view in their order. Fields of one name mean the same in every event, so one table says how
they are written; where the engine uses a word twice, `TOLD_AS` gives one of them another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

TRUTH: Final = -1
AS_IS: Final = 0
"""A number."""
NUMBERS: Final = 1
CARD: Final = 2
"""A card, or `None` for one that may not be seen."""
CARDS: Final = 3
"""Cards, with `None` for those that may not be seen and for empty places."""
TOKEN: Final = 4
TOKENS: Final = 5
CUBES: Final = 6
"""Each a seat or a word."""
ROOM: Final = 7
ROOMS: Final = 8
STATUS: Final = 9
STEP: Final = 10
IGNORED: Final = 11
"""Hindrances that do not count."""
TAGS: Final = 12
TASK: Final = 13
"""A place in a script, or `None`."""
TASKS: Final = 14
DISCOUNTS: Final = 15
MARKED: Final = 16
"""Cards with the pile they lie on."""
LEFT: Final = 17
LAID_TOKENS: Final = 18
SPACE: Final = 19
SOURCE: Final = 20
"""The card or token that something comes from, or `None`."""
SLOT: Final = 21
"""A place of the row, or `None` for the reserve."""
ACTION: Final = 22
"""An action in its notation."""
STACK: Final = 23
"""A face-down pile of a mechanism, by name."""
OF_POOLS: Final = 24
"""A dict of `TOKENS` by pool."""
OF_ITEMS: Final = 25
"""A dict of numbers by market item."""
OF_RESERVE: Final = 26
"""A dict of numbers by card of the reserve."""
OF_STACKS: Final = 27
"""A dict of `NUMBERS` by face-down pile of a mechanism."""
OF_MECHANISMS: Final = 28
"""A dict of `NUMBERS` by mechanism."""
APART: Final = 29
"""A part of the view with a form of its own."""

Form = tuple[tuple[str, int], ...]

SEAT_FORM: Final[Form] = (
    *(
        ("seat", AS_IS),
        ("status", STATUS),
        ("room", ROOM),
        ("gold", AS_IS),
        ("damage", AS_IS),
        ("dark", AS_IS),
        ("track", CUBES),
    ),
    *(("supply", AS_IS), ("lockpicks", AS_IS), ("tokens", TOKENS), ("discard", CARDS), ("play", CARDS)),
    *(("hand_size", AS_IS), ("deck_size", AS_IS), ("hand", CARDS), ("known", CARDS), ("unseen", CARDS)),
    ("deck_top", CARDS),
)
"""`SeatView`."""
TURN_FORM: Final[Form] = (
    *(("seat", AS_IS), ("step", STEP), ("skill", AS_IS), ("swords", AS_IS), ("boots", AS_IS), ("teleports", AS_IS)),
    *(("clank_made", AS_IS), ("clank_stored", AS_IS), ("gold_gains", AS_IS), ("gold_gained", AS_IS)),
    *(("skill_gained", AS_IS), ("defeated", AS_IS), ("portals", AS_IS), ("coupons", AS_IS), ("ignoring", IGNORED)),
    *(("exhausted", TRUTH), ("held", TRUTH), ("grounded", TRUTH), ("leaving", TRUTH), ("attack_due", TRUTH)),
    *(("waiting", TASKS), ("discounts", DISCOUNTS), ("bought", CARDS), ("found", TOKENS), ("trashed", MARKED)),
    *(("to_trash", MARKED), ("bargains", NUMBERS), ("rewarded", ROOMS)),
)
"""`TurnView`."""
TABLE_FORM: Final[Form] = (
    *(("left", LEFT), ("unseen", OF_POOLS), ("unseen_top", OF_POOLS), ("sold", OF_ITEMS), ("reserve", OF_RESERVE)),
    *(("gone", TOKENS), ("laid", LAID_TOKENS), ("hunters", AS_IS), ("stacks", OF_STACKS), ("stack_tops", OF_STACKS)),
)
"""`TableView`."""
VIEW_FORM: Final[Form] = (
    *(("seat", AS_IS), ("to_act", AS_IS), ("first", AS_IS), ("turns", AS_IS), ("over", TRUTH), ("rage", AS_IS)),
    *(("players", APART), ("turn", APART), ("table", APART), ("question", TASK), ("agenda", TASKS), ("row", CARDS)),
    *(("prices", NUMBERS), ("deck", CARDS), ("deck_top", CARDS), ("discard", CARDS), ("trashed", CARDS)),
    *(("area", CUBES), ("bag", CUBES), ("bag_top", CUBES), ("aside", CUBES), ("parts", OF_MECHANISMS)),
    ("legal", NUMBERS),
)
"""`View`. What follows from it, `attack_cubes` and `ways`, is told besides."""

EVENT_FIELDS: Final[dict[str, int]] = {
    **dict.fromkeys(
        ("seat", "skill", "swords", "boots", "teleports", "gold", "lockpicks", "damage", "cubes", "black"), AS_IS
    ),
    **dict.fromkeys(("count", "option", "price", "less", "rage", "countdown", "thing"), AS_IS),
    **dict.fromkeys(("tile", "column", "row", "turns"), AS_IS),
    **dict.fromkeys(("discarded", "rescued", "dark"), TRUTH),
    **dict.fromkeys(("card", "into"), CARD),
    **dict.fromkeys(("start", "room"), ROOM),
    "cards": CARDS,
    "token": TOKEN,
    "drawn": CUBES,
    "ignoring": IGNORED,
    "tags": TAGS,
    "space": SPACE,
    "source": SOURCE,
    "slot": SLOT,
    "action": ACTION,
    "stack": STACK,
}
"""What the fields of events are, by the name they are told under."""
TOLD_AS: Final[dict[str, str]] = {
    "DeckShuffled.cards": "count",
    "ConditionMet.card": "source",
    "OptionChosen.card": "source",
    "HindranceIgnored.what": "ignoring",
    "DiscountGiven.tag": "tags",
    "RageRose.space": "rage",
    "CountdownMoved.space": "countdown",
    "CubesDrawn.cubes": "drawn",
    "OrderCarriedOut.code": "action",
}
"""Fields of events whose own name means something else in others, and what they are told under."""


@final
class Field:
    """A field of a view at its place, or of an event."""

    def __init__(self, own: str, name: str, path: str, how: i64, keys: list[str]) -> None:
        self.own = own
        """What the engine calls it."""
        self.name = name
        self.path = path
        """The names on the way to it, joined by `/`."""
        self.how = how
        self.keys = keys
        """The names in it, if it is a dict of values by name."""
        self.paths: list[str] = [f"{path}/{key}" for key in keys]
        """The ways to those."""


@final
class Shape:
    """How events of one class are told."""

    def __init__(self, name: str, fields: list[Field]) -> None:
        self.name = name
        self.fields = fields


def kebab(name: str) -> str:
    """The name of a class in lower case, its words joined by hyphens."""
    out = ""
    for place, letter in enumerate(name):
        if letter.isupper() and place:
            out += "-"
        out += letter.lower()
    return out
