"""French nouns, numbers and lists: gender, plural, elision, and the spaces before a colon or a question mark."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from clankwork.text.language import Marks
from clankwork.text.names import tag_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content

CODE: Final = "fr"
SPACE: Final = "\N{NO-BREAK SPACE}"
"""Before a colon, a semicolon or a question mark, and inside quotation marks."""
MARKS: Final = Marks(colon=f"{SPACE}: ", dot=" · ")

_FEMININE: Final = frozenset(
    {"amulette", "arme", "bibliothèque", "cabine", "capsule", "caverne", "cellule", "chapelle", "clef", "clé"}
    | {"couronne", "crypte", "épée", "fontaine", "gemme", "hyperstation", "idole", "pierre", "potion", "puce"}
    | {"relique", "salle", "station", "tuile"}
)
"""First words of feminine names that need an article."""
_MASCULINE: Final = frozenset(
    {"ascenseur", "artefact", "autel", "calice", "centre", "code", "coffre", "compagnon", "cristal", "départ"}
    | {"jeton", "joyau", "lieu", "livre", "marché", "marqueur", "médikit", "œuf", "passe-partout", "plan", "portail"}
    | {"prisonnier", "quai", "sac", "sanctuaire", "scientifique", "secret", "temple", "téléporteur", "trésor"}
)
"""First words of masculine names that need an article."""
_FEMININE_ROOMS: Final = _FEMININE | frozenset(
    {"antichambre", "armurerie", "baie", "banque", "boutique", "cage", "cave", "chambre", "cheminée", "clinique"}
    | {"cloison", "composterie", "consigne", "coursive", "estrade", "fosse", "galerie", "gorge", "grande", "grue"}
    | {"niche", "passerelle", "pharmacie", "plateforme", "porte", "quarantaine", "rampe", "réserve", "ruche", "serre"}
    | {"terrasse", "vitrine"}
)
"""First words of feminine names of rooms."""
_MASCULINE_ROOMS: Final = _MASCULINE | frozenset(
    {"anneau", "appartement-terrasse", "banc", "bassin", "bazar", "berceau", "bloc", "boulevard", "condensateur"}
    | {"hall", "journal", "kiosque", "passage", "pont", "portique", "poste", "puisard", "réacteur", "reliquaire"}
    | {"restaurant", "ring", "râtelier", "salon", "sas", "triage"}
)
"""First words of masculine names of rooms."""
_ROOMS_IN_PLURAL: Final = frozenset({"cages", "caisses", "échoppes", "gradins", "râteliers"})
"""And of those that are plural."""
_SMALL_WORDS: Final = frozenset({"à", "au", "aux", "d", "de", "des", "du", "en"})
"""Words after which a name no longer takes the plural."""
_INFINITIVES: Final = {
    "acquérez": "acquérir",
    "ajoutez": "ajouter",
    "allez": "aller",
    "bannissez": "bannir",
    "choisissez": "choisir",
    "déclenchez": "déclencher",
    "défaussez": "défausser",
    "déposez": "déposer",
    "gagnez": "gagner",
    "mettez": "mettre",
    "payez": "payer",
    "piochez": "piocher",
    "posez": "poser",
    "prenez": "prendre",
    "remettez": "remettre",
    "remplacez": "remplacer",
    "retirez": "retirer",
    "retournez": "retourner",
    "soignez": "soigner",
    "subissez": "subir",
    "tournez": "tourner",
    "utilisez": "utiliser",
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
    def the(self) -> str:
        """With the definite article: "le Dragon", "l'Ennemi"."""
        return the(self.singular, feminine=self.feminine)

    @property
    def of_the(self) -> str:
        """With "de" and the definite article: "du Dragon", "de la Caverne", "de l'Ennemi"."""
        if self.feminine or elides(self.singular):
            return f"de {self.the}"
        return f"du {self.singular}"

    @property
    def this(self) -> str:
        """With the demonstrative: "ce tunnel", "cet Ennemi", "cette Caverne"."""
        return f"{'cette' if self.feminine else 'cet' if elides(self.singular) else 'ce'} {self.singular}"

    @property
    def none(self) -> str:
        """With "aucun": "aucun tunnel"."""
        return f"{'aucune' if self.feminine else 'aucun'} {self.singular}"

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
    """What tokens with a tag are called, or with one of several."""
    return _tagged(content, mask, Noun("jeton", "jetons", feminine=False))


def card_noun(content: Content, mask: int) -> Noun:
    """What cards with a tag are called, or with one of several."""
    return _tagged(content, mask, Noun("carte", "cartes", feminine=True))


def _tagged(content: Content, mask: int, thing: Noun) -> Noun:
    """The things with one of the tags; several tags stand after `thing`."""
    names = [name[CODE] for name in tag_names(content, mask)]
    if len(names) == 1:
        return noun(names[0], thing)
    either = listed(names, "ou")
    return Noun(f"{thing.singular} {either}", f"{thing.plural} {either}", thing.feminine)


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
    if word.endswith("al"):
        return f"{word.removesuffix('al')}aux"
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
    return plain[:1] in tuple("aeiou") or plain[:2] == "hy"  # no h is sounded there, as in "l'hyperstation"


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
    if head.lower() in _ROOMS_IN_PLURAL:
        return f"les {room}"
    if head.lower() in _FEMININE_ROOMS or head.lower() in _MASCULINE_ROOMS:
        numbered = head.lower() == "salle" and bool(rest) and rest[-1].isdigit()
        return the(room[:1].lower() + room[1:] if numbered else room, feminine=head.lower() in _FEMININE_ROOMS)
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
