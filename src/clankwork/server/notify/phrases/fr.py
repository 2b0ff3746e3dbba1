"""Messages in French."""

from __future__ import annotations

from typing import Final

code: Final = "fr"
wanted: Final = "Voulez-vous être prévenu par courriel quand c'est votre tour à cette table ?"
unwanted: Final = "Ne voulez-vous plus de messages au sujet de cette table ?"
yes: Final = "Oui"
begins: Final = "Vous serez prévenu quand ce sera votre tour."
ends: Final = "Vous ne recevrez plus de messages au sujet de cette table."
dead_link: Final = "Ce lien ne fonctionne pas, ou plus."


def turn(table: str) -> str:
    """It is the reader's turn."""
    return f"C'est votre tour à la table « {table} »" if table else "C'est votre tour"


def plea(table: str) -> str:
    """Somebody asks to take something back."""
    asked = "On vous demande si un retour en arrière est permis"
    return f"{asked} à la table « {table} »" if table else asked


def over(table: str) -> str:
    """The game is over."""
    return f"La partie à la table « {table} » est terminée" if table else "Votre partie est terminée"


def plays(player: str) -> str:
    """What the reader is called."""
    return f"Vous jouez sous le nom de {player}."


def until(time: str) -> str:
    """When time is up."""
    return f"Vous avez jusqu'au {time}."


def to_the_table(link: str) -> str:
    """Where the table is."""
    return f"Vers la table : {link}"


def no_more(link: str) -> str:
    """How to get no more."""
    return f"Ne plus recevoir de messages au sujet de cette table : {link}"


def confirm(server: str) -> str:
    """Whether the reader wants messages."""
    return f"Messages de {server} : à confirmer"


def asked(server: str, link: str, hours: int) -> str:
    """Somebody has asked for messages."""
    return (
        f"Une personne qui joue sur {server} a demandé que cette adresse soit prévenue quand c'est son tour.\n\n"
        f"Si c'était vous, ouvrez ce lien dans les {hours} heures : {link}\n\n"
        "Sinon, ne faites rien : vous ne recevrez pas d'autre message."
    )
