"""French nouns, numbers and lists: gender, plural, elision, and the spaces before a colon or a question mark."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.text.language import Marks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Gain

CODE: Final = "fr"
SPACE: Final = "\N{NO-BREAK SPACE}"
"""Before a colon, a semicolon or a question mark, and inside quotation marks."""
MARKS: Final = Marks(colon=f"{SPACE}: ", dot=" · ")

_FEMININE: Final = frozenset(
    {"amulette", "arme", "caverne", "clef", "clé", "couronne", "épée", "fontaine", "gemme", "idole", "pierre"}
    | {"potion", "relique", "salle"}
)
"""First words of feminine names that need an article."""
_MASCULINE: Final = frozenset(
    {"artefact", "autel", "calice", "compagnon", "départ", "jeton", "joyau", "livre", "marché", "marqueur", "œuf"}
    | {"sac", "sanctuaire", "secret", "temple", "trésor"}
)
"""First words of masculine names that need an article."""
_SMALL_WORDS: Final = frozenset({"à", "au", "aux", "d", "de", "des", "du", "en"})
"""Words after which a name no longer takes the plural."""
_INFINITIVES: Final = {
    "ajoutez": "ajouter",
    "bannissez": "bannir",
    "défaussez": "défausser",
    "gagnez": "gagner",
    "payez": "payer",
    "piochez": "piocher",
    "prenez": "prendre",
    "remettez": "remettre",
    "remplacez": "remplacer",
    "retirez": "retirer",
    "soignez": "soigner",
}
"""The verbs of effects, as a text orders them and as a choice names them."""
_ORDER: Final = re.compile(rf"(?<!vous )\b({'|'.join(_INFINITIVES)})\b")


@dataclass(frozen=True)
class Noun:
    """What the things with a tag are called."""

    singular: str
    plural: str
    feminine: bool

    @property
    def one(self) -> str:
        """With the indefinite article: "un Artefact", "une Couronne"."""
        return f"{'une' if self.feminine else 'un'} {self.singular}"

    @property
    def another(self) -> str:
        """With "autre": "un autre Compagnon", "une autre Gemme"."""
        return f"{'une' if self.feminine else 'un'} autre {self.singular}"

    def counted(self, number: int) -> str:
        """`number` of them; nought and one are singular in French."""
        return counted(number, self.singular, self.plural)


def noun(name: str, unknown: Noun) -> Noun:
    """The noun of a name; one whose gender is not known here follows `unknown`, as in "un jeton Boussole"."""
    head = name.split(maxsplit=1)[0].lower()
    if head in _FEMININE or head in _MASCULINE:
        return Noun(name, plural_of(name), head in _FEMININE)
    return Noun(f"{unknown.singular} {name}", f"{unknown.plural} {name}", unknown.feminine)


def token_noun(content: Content, mask: int) -> Noun:
    """What tokens with a tag are called."""
    return noun(content.names.tags[mask][CODE], Noun("jeton", "jetons", feminine=False))


def card_noun(content: Content, mask: int) -> Noun:
    """What cards with a tag are called."""
    return noun(content.names.tags[mask][CODE], Noun("carte", "cartes", feminine=True))


def plural_of(name: str) -> str:
    """The plural of a name: its noun and the adjectives after it, as in "Secrets mineurs" or "Sacs à dos"."""
    words = name.split()
    for place, word in enumerate(words):
        if place and (word.lower() in _SMALL_WORDS or word[:1].isupper() or "'" in word or "(" in word):
            break
        words[place] = _plural_word(word)
    return " ".join(words)


def _plural_word(word: str) -> str:
    if word.endswith(("s", "x", "z", "!")):
        return word
    if word.endswith(("au", "eu")):
        return f"{word}x"
    return f"{word}s"


def counted(number: int, singular: str, plural: str = "") -> str:
    """`number` things; nought and one are singular in French."""
    return f"{number} {singular}" if abs(number) < 2 else f"{number} {plural or plural_of(singular)}"


def skills(number: int) -> str:
    """Skill: "1 Compétence", "2 Compétences"."""
    return counted(number, "Compétence")


def elides(word: str) -> bool:
    """Whether "de" and its like lose their vowel before `word`."""
    plain = unicodedata.normalize("NFKD", word.replace("Œ", "O").replace("œ", "o")).lower()
    if plain[:1] == "y":
        return plain[1:2] not in "aeiou"
    return plain[:1] in tuple("aeiou")


def of(word: str) -> str:
    """`word` after "de": "d'Ana", "de Bob"."""
    return f"d'{word}" if elides(word) else f"de {word}"


def the(word: str, *, feminine: bool) -> str:
    """`word` after the definite article: "l'Artefact", "la Couronne"."""
    if elides(word):
        return f"l'{word}"
    return f"{'la' if feminine else 'le'} {word}"


def place(room: str) -> str:
    """A room inside a sentence: "la salle 8", "l'Autel du Singe"; without article where the gender is not known."""
    head, *rest = room.split()
    if head.lower() in _FEMININE or head.lower() in _MASCULINE:
        numbered = bool(rest) and rest[-1].isdigit()
        return the(room[:1].lower() + room[1:] if numbered else room, feminine=head.lower() in _FEMININE)
    return room


def quoted(name: str) -> str:
    """The name of a card or token inside a sentence, which spares it an article."""
    return f"«{SPACE}{name}{SPACE}»"


def listed(parts: Sequence[str], word: str = "et") -> str:
    """Parts as a list: "a, b et c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def infinitive(clause: str) -> str:
    """A clause as something to choose, beside "Jouer" and "Refuser": "gagnez 1 Or" becomes "gagner 1 Or"."""
    return _ORDER.sub(lambda verb: _INFINITIVES[verb[0]], clause)


def capital(words: str) -> str:
    """Words with a capital letter."""
    return f"{words[:1].upper()}{words[1:]}"


def sentence(clause: str) -> str:
    """A clause with a capital letter and a full stop, unless it ends in the mark of "Clank!"."""
    return capital(clause) if clause.endswith("!") else f"{capital(clause)}."


def amounts(gain: Gain) -> str:
    """Resources as a list, such as "2 Compétences et 1 Botte"."""
    parts = []
    if gain.skill:
        parts.append(skills(gain.skill))
    if gain.swords:
        parts.append(counted(gain.swords, "Épée"))
    if gain.boots:
        parts.append(counted(gain.boots, "Botte"))
    if gain.teleports:
        parts.append(counted(gain.teleports, "Téléportation"))
    if gain.gold:
        parts.append(f"{gain.gold} Or")
    return listed(parts) or "rien"
