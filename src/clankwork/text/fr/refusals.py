"""Refusals in French."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork import engine
from clankwork.text.fr.words import SPACE, counted

if TYPE_CHECKING:
    from clankwork.engine import Refusal

SENTENCES: Final = {
    engine.ALLOWED: "Les règles le permettent.",
    engine.GAME_OVER: "La partie est finie.",
    engine.ANSWER_FIRST: "Répondez d'abord à la question posée.",
    engine.NOT_ASKED: "On ne vous a pas posé cette question.",
    engine.NOT_AN_OPTION: "Ce choix ne vous est pas offert maintenant.",
    engine.NOT_IN_HAND: "Cette carte n'est pas dans votre main.",
    engine.CARDS_IN_HAND: "Jouez toute votre main avant de terminer votre tour.",
    engine.NOT_IN_ROW: "Cette carte n'est pas sur la piste des Aventures.",
    engine.RESERVE_EMPTY: "Cette pile des Actions permanentes est vide.",
    engine.TOO_LITTLE_SKILL: "Vous n'avez pas assez de Compétences.",
    engine.TOO_FEW_SWORDS: "Vous n'avez pas assez d'Épées pour ce combat.",
    engine.WRONG_PLACE: "Vous n'êtes pas à l'endroit que cette carte exige.",
    engine.NO_MARKET: "Vous n'êtes pas dans un Marché.",
    engine.TOO_LITTLE_GOLD: "Vous n'avez pas assez d'Or.",
    engine.SOLD_OUT: "Le Marché n'en a plus.",
    engine.NO_TUNNEL: "Aucun tunnel n'y mène depuis votre salle.",
    engine.EXHAUSTED: f"Une Caverne de Cristal vous arrête{SPACE}: vos Bottes ne servent plus ce tour-ci.",
    engine.TOO_FEW_BOOTS: "Vous n'avez pas assez de Bottes.",
    engine.LOCKED: "Ce tunnel a un Cadenas et vous n'avez pas de Clef.",
    engine.ONE_WAY: "Ce tunnel est à sens unique, dans l'autre sens.",
    engine.TOO_FEW_SWORDS_TO_SPEND: "Vous n'avez pas autant d'Épées à dépenser.",
    engine.DEADLY_TUNNEL: "Les monstres de ce tunnel vous mettraient hors de combat.",
    engine.NO_CUBE_FOR_DAMAGE: "Votre Réserve ne suffit pas pour marquer les dégâts.",
    engine.NEEDS_ARTIFACT: "On ne quitte pas le Donjon sans Artefact.",
    engine.NO_TELEPORT: "Vous n'avez pas de Téléportation à utiliser.",
    engine.LEAVING: "Vous avez quitté le Donjon, ce n'est plus possible.",
    engine.NOT_HELD: "Vous n'avez pas ce jeton.",
    engine.NOTHING_TO_HEAL: "Vous n'avez aucun dégât à soigner.",
    engine.NOT_HERE: "Ce jeton n'est pas dans votre salle.",
    engine.SPACE_EMPTY: "Il n'y a plus rien à cet endroit.",
    engine.HANDS_FULL: "Vous ne pouvez pas porter un Artefact de plus.",
    engine.ONLY_ON_ENTERING: "Un jeton se prend en entrant dans la salle, il faut sortir et revenir.",
    engine.NO_MONSTER: "Il n'y a pas assez de monstres pour y dépenser ces Épées.",
}
"""What is said of a reason without figures."""


def refusal(refusal: Refusal) -> str:
    """Why the rules refuse an action, with the figures where there are any."""
    said = SENTENCES[refusal.reason]
    if not refusal.needs and not refusal.has:
        return said
    return f"{said[:-1]}{SPACE}: {_figures(refusal)}."


def _figures(refusal: Refusal) -> str:
    needs, has = refusal.needs, refusal.has
    match refusal.reason:
        case engine.DEADLY_TUNNEL:
            return f"{counted(needs, 'dégât')}, et vous pouvez en subir {has}"
        case engine.NO_CUBE_FOR_DAMAGE:
            return f"{counted(needs, 'dégât')}, {counted(has, 'cube')}"
        case _:
            return f"il en faut {needs}, vous en avez {has}"
