"""Players in French sentences: by name, or as whoever reads, who is spoken to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from clankwork.text.languages.fr.words import elides, of

ESCAPES: Final = "s'échappe"
_TO_YOU: Final = {
    "achète": "achetez",
    "acquiert": "acquérez",
    "ajoute": "ajoutez",
    "annule": "annulez",
    "bannira": "bannirez",
    "bannit": "bannissez",
    "choisit": "choisissez",
    "déclenche": "déclenchez",
    "défausse": "défaussez",
    "est": "êtes",
    "gagne": "gagnez",
    "mélange": "mélangez",
    "met": "mettez",
    "joue": "jouez",
    "obtient": "obtenez",
    "paie": "payez",
    "peut": "pouvez",
    "pioche": "piochez",
    "pourra": "pourrez",
    "prend": "prenez",
    "rejoint": "rejoignez",
    "remplace": "remplacez",
    "remplit": "remplissez",
    "reprend": "reprenez",
    "retire": "retirez",
    ESCAPES: "vous échappez",
    "se trouve": "vous trouvez",
    "soigne": "soignez",
    "subit": "subissez",
    "utilise": "utilisez",
    "vainc": "vainquez",
}
"""Verbs of the log, as they are said of others and to somebody."""
_YOURS: Final = {"sa": "votre", "ses": "vos", "son": "votre"}


@dataclass(frozen=True)
class Person:
    """Someone a sentence is about. As text it is their name, or "vous"."""

    name: str
    reads: bool = False

    def __str__(self) -> str:
        return self.name

    def does(self, verb: str) -> str:
        """What they do, with the verb as it is said of others: "Ana gagne", "vous gagnez"."""
        return f"{self.name} {self.verb(verb)}"

    def verb(self, verb: str) -> str:
        """The verb as it is said of them."""
        return _TO_YOU[verb] if self.reads else verb

    def his(self, word: str) -> str:
        """What is theirs: "sa" or "votre"."""
        return _YOURS[word] if self.reads else word

    def met_by(self, verb: str) -> str:
        """What is done to them: "arrête Ana", "vous arrête"."""
        return f"vous {verb}" if self.reads else f"{verb} {self.name}"

    def given(self, verb: str, what: str) -> str:
        """What is done to them with something: "inflige 1 dégât à Ana", "vous inflige 1 dégât"."""
        return f"vous {verb} {what}" if self.reads else f"{verb} {what} à {self.name}"

    def spared(self, verb: str) -> str:
        """What is not done to them, by several: "n'arrêtent pas Ana", "ne vous arrêtent pas"."""
        if self.reads:
            return f"ne vous {verb} pas"
        negated = f"n'{verb}" if elides(verb) else f"ne {verb}"
        return f"{negated} pas {self.name}"

    @property
    def of_them(self) -> str:
        """Of several things those that are theirs: "d'Ana", "à vous"."""
        return "à vous" if self.reads else of(self.name)

    @property
    def of_the_turn(self) -> str:
        """Of their turn: "du tour d'Ana", "de votre tour"."""
        return "de votre tour" if self.reads else f"du tour {of(self.name)}"

    @property
    def pawn(self) -> str:
        """Their pawn."""
        return "votre pion" if self.reads else f"le pion {of(self.name)}"

    @property
    def costs(self) -> str:
        """That something costs them: before the price."""
        return "vous coûte" if self.reads else f"coûte à {self.name}"


YOU: Final = Person("vous", reads=True)
