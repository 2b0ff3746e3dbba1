"""What the games call the things that all of them have, in English."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from clankwork.engine import CAVE, DEPTHS, MARKET, START
from clankwork.text.languages.en.words import CODE, counted, plural_of, tag, tags, with_article

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clankwork import content as packs
    from clankwork.content import Content


@dataclass(frozen=True)
class Vocabulary:
    """The nouns of one kind of game, small letters, and the phrases that do not follow from a noun."""

    boss: str
    coin: str
    coins: str
    short_coins: str
    """Over a column of figures."""
    tunnel: str
    monster: str
    cave: str
    dungeon: str
    inside: str
    """Of a player who has not left yet."""
    row: str
    deck: str
    bag: str
    black_cube: str
    black: str
    """What cubes are that belong to nobody."""
    drawn_black: str
    """Black cubes after the number of cubes drawn."""
    hunter: str
    """A cube that hurts everyone (S5.3, C5.3)."""
    depths: str
    """Where nobody is rescued (B6.5)."""
    in_depths: str
    at_start: str
    part: str
    """What rooms belong to that are close together."""
    key: str
    fountain: str
    kind: str = "{}"
    """A card of a kind: "companion", or "outlaw card" where kinds are not what the card shows."""

    def money(self, number: int) -> str:
        """An amount: "3 gold", "1 credit"."""
        return counted(number, self.coin, self.coins)

    @property
    def monsters(self) -> str:
        """Several of them."""
        return plural_of(self.monster)

    @property
    def caves(self) -> str:
        """Several of them."""
        return plural_of(self.cave)

    @property
    def tunnels(self) -> str:
        """Several of them."""
        return plural_of(self.tunnel)


_DUNGEON: Final = Vocabulary(
    boss="dragon",
    coin="gold",
    coins="gold",
    short_coins="Gold",
    tunnel="tunnel",
    monster="monster",
    cave="crystal cave",
    dungeon="dungeon",
    inside="in the dungeon",
    row="dungeon row",
    deck="dungeon deck",
    bag="dragon bag",
    black_cube="black cube",
    black="black",
    drawn_black="black",
    hunter="hunter",
    depths="depths",
    in_depths="in the depths",
    at_start="at the start",
    part="part of the board",
    key="key",
    fountain="healing fountain",
)
_SHIP: Final = Vocabulary(
    boss="boss",
    coin="credit",
    coins="credits",
    short_coins="Cr.",
    tunnel="corridor",
    monster="enemy",
    cave="security checkpoint",
    dungeon="ship",
    inside="on the ship",
    row="adventure row",
    deck="adventure deck",
    bag="boss bag",
    black_cube="boss cube",
    black="the boss's",
    drawn_black="of the boss's",
    hunter="bounty hunter",
    depths="beyond rescue",
    in_depths="where no rescue comes",
    at_start="at the start",
    part="module",
    key="master key",
    fountain="heal room",
    kind="{} card",
)
_CATACOMBS: Final = replace(
    _DUNGEON,
    hunter="ghost",
    at_start="in the crypt",
    part="tile",
    fountain="heal room",
)
VOCABULARIES: Final[Mapping[packs.Vocabulary, Vocabulary]] = {
    "dungeon": _DUNGEON,
    "ship": _SHIP,
    "catacombs": _CATACOMBS,
}


def vocabulary(content: Content) -> Vocabulary:
    """What a game calls things."""
    return VOCABULARIES[content.names.vocabulary]


def card_with(content: Content, mask: int) -> str:
    """A card with a tag, or with one of several, without article: "companion", "outlaw or science card"."""
    return vocabulary(content).kind.format(tag(content, mask))


def cards_with(content: Content, mask: int) -> str:
    """Cards with a tag, or with one of several, in the plural."""
    kind = vocabulary(content).kind
    return tags(content, mask) if kind == "{}" else plural_of(kind.format(tag(content, mask)))


def standing(content: Content, traits: int) -> list[str]:
    """Where somebody stands who is in a room with one of the traits, each after its preposition."""
    words = vocabulary(content)
    common = (
        (CAVE, f"in {with_article(words.cave)}"),
        (DEPTHS, words.in_depths),
        (MARKET, "in a market"),
        (START, words.at_start),
    )
    own = ((bit, _in_own(name[CODE].lower(), words)) for bit, name in content.names.traits.items())
    return [where for trait, where in (*common, *own) if trait & traits]


def rooms_with(content: Content, traits: int) -> list[str]:
    """What rooms with one of the traits are called, each with its article."""
    words = vocabulary(content)
    common = (
        (CAVE, with_article(words.cave)),
        (DEPTHS, f"a room {words.in_depths}"),
        (MARKET, "a market"),
        (START, f"the room {words.at_start}"),
    )
    own = ((bit, _own(name[CODE].lower(), words)) for bit, name in content.names.traits.items())
    return [room for trait, room in (*common, *own) if trait & traits]


def _in_own(name: str, words: Vocabulary) -> str:
    """Where somebody stands by a trait of the game: in a room, or on a part of the board such as a haunted tile."""
    return f"{'on' if name.endswith(words.part) else 'in'} {with_article(name)}"


def _own(name: str, words: Vocabulary) -> str:
    return f"a room on {with_article(name)}" if name.endswith(words.part) else with_article(name)
