"""What the games call the things that all of them have, in French: nouns with their gender, and what goes with them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from clankwork.engine import CAVE, DEPTHS, MARKET, START
from clankwork.text.languages.fr.words import CODE, Noun, noun

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clankwork import content as packs
    from clankwork.content import Content


@dataclass(frozen=True)
class Vocabulary:
    """The nouns of one kind of game, and the phrases that do not follow from a noun."""

    boss: Noun
    coin: Noun
    some_coins: str
    """Without a number: "de l'Or"."""
    of_coins: str
    """After a quantity: "d'Or"."""
    short_coins: str
    """Over a column of figures."""
    tunnel: Noun
    monster: Noun
    cave: Noun
    dungeon: Noun
    deck: str
    """Cards still to come into the row."""
    bag: Noun
    black_cube: Noun
    black: Noun
    """A black cube where cubes were named before."""
    hunter: Noun
    """A cube that hurts everyone (S5.3, C5.3)."""
    depths: str
    """Where nobody is rescued (B6.5)."""
    in_depths: str
    at_start: str
    part: Noun
    """What rooms belong to that are close together."""
    key: Noun
    fountain: str

    def money(self, number: int) -> str:
        """An amount: "3 Or", "1 Crédit"."""
        return self.coin.counted(number)


_DUNGEON: Final = Vocabulary(
    boss=Noun("Dragon", "Dragons", feminine=False),
    coin=Noun("Or", "Or", feminine=False),
    some_coins="de l'Or",
    of_coins="d'Or",
    short_coins="Or",
    tunnel=Noun("tunnel", "tunnels", feminine=False),
    monster=Noun("monstre", "monstres", feminine=False),
    cave=Noun("Caverne de Cristal", "Cavernes de Cristal", feminine=True),
    dungeon=Noun("Donjon", "Donjons", feminine=False),
    deck="pioche du Donjon",
    bag=Noun("sac Dragon", "sacs Dragon", feminine=False),
    black_cube=Noun("cube noir", "cubes noirs", feminine=False),
    black=Noun("noir", "noirs", feminine=False),
    hunter=Noun("Chasseur", "Chasseurs", feminine=False),
    depths="Profondeurs",
    in_depths="dans les Profondeurs",
    at_start="au départ",
    part=Noun("partie du plateau", "parties du plateau", feminine=True),
    key=Noun("Clef", "Clefs", feminine=True),
    fountain="Fontaine de soins",
)
_SHIP: Final = Vocabulary(
    boss=Noun("Boss", "Boss", feminine=False),
    coin=Noun("Crédit", "Crédits", feminine=False),
    some_coins="des Crédits",
    of_coins="de Crédits",
    short_coins="Cr.",
    tunnel=Noun("couloir", "couloirs", feminine=False),
    monster=Noun("Ennemi", "Ennemis", feminine=False),
    cave=Noun("Salle de sécurité", "Salles de sécurité", feminine=True),
    dungeon=Noun("vaisseau", "vaisseaux", feminine=False),
    deck="pioche des Aventures",
    bag=Noun("sac Boss", "sacs Boss", feminine=False),
    black_cube=Noun("cube Boss", "cubes Boss", feminine=False),
    black=Noun("Boss", "Boss", feminine=False),
    hunter=Noun("Chasseur de prime", "Chasseurs de prime", feminine=False),
    depths="Hors de portée des secours",
    in_depths="hors de portée des secours",
    at_start="au départ",
    part=Noun("module", "modules", feminine=False),
    key=Noun("Passe-partout", "Passe-partout", feminine=False),
    fountain="Salle de soins",
)
_CATACOMBS: Final = replace(
    _DUNGEON,
    hunter=Noun("Fantôme", "Fantômes", feminine=False),
    at_start="dans la Crypte",
    part=Noun("tuile", "tuiles", feminine=True),
    fountain="Salle de soins",
)
VOCABULARIES: Final[Mapping[packs.Vocabulary, Vocabulary]] = {
    "dungeon": _DUNGEON,
    "ship": _SHIP,
    "catacombs": _CATACOMBS,
}


def vocabulary(content: Content) -> Vocabulary:
    """What a game calls things."""
    return VOCABULARIES[content.names.vocabulary]


def standing(content: Content, traits: int) -> list[str]:
    """Where somebody stands who is in a room with one of the traits, each after its preposition."""
    words = vocabulary(content)
    common = (
        (CAVE, f"dans {words.cave.one}"),
        (DEPTHS, words.in_depths),
        (MARKET, "dans un Marché"),
        (START, words.at_start),
    )
    own = ((bit, f"{_where(name[CODE], words)} {_own(name[CODE]).one}") for bit, name in content.names.traits.items())
    return [where for trait, where in (*common, *own) if trait & traits]


def rooms_with(content: Content, traits: int) -> list[str]:
    """What rooms with one of the traits are called, each with its article."""
    words = vocabulary(content)
    common = (
        (CAVE, words.cave.one),
        (DEPTHS, f"une salle {words.in_depths}"),
        (MARKET, "un Marché"),
        (START, f"la salle {words.at_start}"),
    )
    own = ((bit, _room(name[CODE], words)) for bit, name in content.names.traits.items())
    return [room for trait, room in (*common, *own) if trait & traits]


def _where(name: str, words: Vocabulary) -> str:
    """In a room, or on a part of the board such as a haunted tile."""
    return "sur" if name.lower().startswith(words.part.singular) else "dans"


def _room(name: str, words: Vocabulary) -> str:
    where = _where(name, words)
    return f"une salle sur {_own(name).one}" if where == "sur" else _own(name).one


def _own(name: str) -> Noun:
    return noun(name, Noun("salle", "salles", feminine=True))
