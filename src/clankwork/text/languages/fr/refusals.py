"""Refusals in French: why not, and what can be done about it where that does not go without saying."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork import engine
from clankwork.text.languages.fr.vocabulary import VOCABULARIES
from clankwork.text.languages.fr.words import SPACE, capital, counted, of

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Refusal
    from clankwork.text.languages.fr.vocabulary import Vocabulary

_IN_GENERAL: Final = {
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
    engine.SOLD_OUT: "Le Marché n'en a plus.",
    engine.TOO_FEW_BOOTS: "Vous n'avez pas assez de Bottes.",
    engine.TOO_FEW_SWORDS_TO_SPEND: "Vous n'avez pas autant d'Épées à dépenser.",
    engine.NO_CUBE_FOR_DAMAGE: "Votre Réserve ne suffit pas pour marquer les dégâts.",
    engine.NO_TELEPORT: "Vous n'avez pas de Téléportation à utiliser.",
    engine.NOT_HELD: "Vous n'avez pas ce jeton.",
    engine.NOTHING_TO_HEAL: "Vous n'avez aucun dégât à soigner.",
    engine.NOT_HERE: "Ce jeton n'est pas dans votre salle.",
    engine.SPACE_EMPTY: "Il n'y a plus rien à cet endroit.",
    engine.HANDS_FULL: "Vous ne pouvez pas porter un Artefact de plus.",
    engine.ONLY_ON_ENTERING: "Un jeton se prend en entrant dans la salle, il faut sortir et revenir.",
    engine.TOO_FEW_LOCKPICKS: "Vous n'avez pas assez de Crochetages. Gagnez-en d'abord.",
    engine.CLOSED: "Vous ne pouvez pas encore y entrer. Prenez d'abord le jeton que la salle exige.",
    engine.ALREADY_BOUGHT: "Vous en avez déjà acheté un, et un seul de chaque type est permis. Choisissez autre chose.",
    engine.NOT_FOR_SALE_TO_YOU: "Vous ne remplissez pas la condition de cet objet. Lisez-la, ou prenez autre chose.",
    engine.NOTHING_TO_ACTIVATE: "Aucune de vos cartes n'en attend une autre. Jouez d'abord une carte qui le fait.",
    engine.NO_RIDE: "Aucun transport n'y mène depuis votre salle. Rejoignez d'abord un arrêt, ou changez d'arrivée.",
    engine.RIDE_INSTEAD: "On ne marche pas droit d'un arrêt à un autre. Prenez le transport, ou passez par les salles.",
    engine.NO_BEAM: "Aucun Téléporteur n'y mène depuis votre salle. Rejoignez-en d'abord un, ou changez d'arrivée.",
    engine.BEAM_INSTEAD: "Deux Téléporteurs ne sont pas adjacents. Prenez-les avec un TéléPass, ou marchez.",
    engine.ONLY_BY_RIDE: "Deux arrêts ne sont pas adjacents, on ne s'y téléporte pas. Prenez le transport ou marchez.",
    engine.NEEDS_PASS: "Vous n'avez pas de TéléPass. Procurez-vous-en un d'abord, ou marchez.",
    engine.GROUNDED: "Après un transport, on ne marche plus ce tour-ci. Téléportez-vous ou repartez.",
    engine.BLOCKADED: "Le Blocus a coupé cet arrêt pour toute la partie. Marchez, ou choisissez un autre arrêt.",
    engine.NO_PORT: "Ce port de data n'est pas dans votre salle. Allez-y d'abord.",
    engine.PORT_TAKEN: "Un cube est déjà sur ce port de data et y reste. Cherchez-en un qui soit libre.",
    engine.NO_DATA_CUBE: "Tous vos cubes de data sont placés. Il ne vous faut plus aucun port.",
    engine.NOTHING_TO_OPEN: "Rien de tel ne se trouve dans votre salle. Allez-y d'abord.",
    engine.OPENED_BEFORE: "C'est déjà ouvert, et cela ne s'ouvre qu'une fois. Cherchez ailleurs.",
    engine.SUPPLY_EMPTY: "Il n'en reste plus dans la réserve commune. Gardez votre Crochetage pour autre chose.",
    engine.NO_SHRINE: "Ce Lieu sacré n'est pas dans votre salle. Allez-y d'abord.",
    engine.SHRINE_FULL: "Ce Lieu sacré n'a plus d'emplacement libre. Cherchez-en un autre.",
    engine.OFFERED_BEFORE: "Vous avez déjà fait une offrande dans ce Lieu sacré. Cherchez-en un autre.",
    engine.NO_CUBE_TO_OFFER: "Vous n'avez plus de cube à offrir. Retirez d'abord des Clank! ou soignez-vous.",
    engine.LONE_PORTAL: "Aucun autre Portail n'est encore posé, celui-ci ne mène nulle part. Découvrez-en un.",
    engine.NO_TILES_LEFT: "Il ne reste aucune tuile à découvrir. Restez sur celles qui sont posées.",
    engine.TILE_FIRST: "Une tuile attend et votre déplacement est en cours. Finissez-le d'abord.",
    engine.NO_TILE: "Il n'y a pas de tuile à poser. Explorez d'abord par un bord ouvert.",
    engine.TAKEN_HERE_BEFORE: "Vous avez déjà pris un Artefact dans cette salle. Cherchez-en un dans une autre.",
    engine.NOT_TRAPPED: "Vous pouvez partir d'ici, votre tuile ne tourne donc pas. Gagnez des Bottes et marchez.",
    engine.ALREADY_THERE: "Vous êtes ici.",
    engine.TILE_FITS: "La tuile peut être posée, le déplacement doit continuer. Choisissez son orientation.",
    engine.CHOSEN_BEFORE: "Vous l'avez déjà choisi. Choisissez autre chose.",
    engine.NOTHING_TO_DRAW: "Votre deck et votre défausse sont vides, il n'y a rien à piocher.",
    engine.NOTHING_TO_TRASH: "Aucune carte à bannir ne se trouve dans votre zone de jeu ou votre défausse.",
    engine.NO_SECRET_NEARBY: "Aucun Secret ne se trouve dans une salle voisine de la vôtre.",
    engine.WOULD_DO_NOTHING: "Cela n'aurait aucun effet maintenant.",
}
"""What is said of a reason in every game."""


def _of_the_game(words: Vocabulary) -> dict[int, str]:
    """What is said of a reason in the words of a game."""
    tunnel, dungeon = words.tunnel, words.dungeon
    elsewhere = "Tournez la tuile autrement."
    return {
        engine.TOO_LITTLE_GOLD: f"Vous n'avez pas assez {words.of_coins}.",
        engine.TOO_LITTLE_GOLD_FOR_CARD: f"Vous n'avez pas assez {words.of_coins} pour cette carte. Gagnez-en d'abord.",
        engine.TOO_LITTLE_GOLD_TO_PAY: f"Vous n'avez pas assez {words.of_coins} pour payer cela.",
        engine.NO_TUNNEL: f"{capital(tunnel.none)} n'y mène depuis votre salle.",
        engine.EXHAUSTED: f"{capital(words.cave.one)} vous arrête{SPACE}: vos Bottes ne servent plus ce tour-ci.",
        engine.LOCKED: f"{capital(tunnel.this)} a un Cadenas et vous n'avez pas {of(words.key.singular)}.",
        engine.FOOTPRINTS: f"Des empreintes allongent {tunnel.this}.",
        engine.ONE_WAY: f"{capital(tunnel.this)} est à sens unique, dans l'autre sens.",
        engine.DEADLY_TUNNEL: f"Les {words.monster.plural} de {tunnel.this} vous mettraient hors de combat.",
        engine.NEEDS_ARTIFACT: f"On ne quitte pas {dungeon.the} sans Artefact.",
        engine.LEAVING: f"Vous avez quitté {dungeon.the}, ce n'est plus possible.",
        engine.NO_MONSTER: f"Il n'y a pas assez {of(words.monster.plural)} pour y dépenser ces Épées.",
        engine.STOP_LOCKED: f"L'un des deux arrêts a un Cadenas. Il vous faut {words.key.one}, ou un autre arrêt.",
        engine.SAME_MODULE: f"Votre autre cube de data est dans {words.part.this}. Cherchez {words.part.another}.",
        engine.NO_OPEN_EDGE: f"{capital(tunnel.none)} ne mène de votre salle à ce bord. Choisissez-en un qui le fait.",
        engine.AGAINST_ARROW: f"Avec cette orientation, une flèche de {tunnel.this} vous arrêterait. {elsewhere}",
        engine.LEADS_NOWHERE: f"Avec cette orientation, {tunnel.the} ne mènerait nulle part. {elsewhere}",
    }


SENTENCES: Final = {name: _IN_GENERAL | _of_the_game(words) for name, words in VOCABULARIES.items()}
"""What is said of a reason without figures, by vocabulary."""


def refusal(content: Content, refusal: Refusal) -> str:
    """Why the rules refuse an action, with the figures where there are any."""
    said = SENTENCES[content.names.vocabulary][refusal.reason]
    if not refusal.needs and not refusal.has:
        return said
    why, _, advice = said.partition(". ")
    return f"{why.removesuffix('.')}{SPACE}: {_figures(refusal)}. {advice}".rstrip()


def _figures(refusal: Refusal) -> str:
    needs, has = refusal.needs, refusal.has
    match refusal.reason:
        case engine.DEADLY_TUNNEL:
            return f"{counted(needs, 'dégât')}, et vous pouvez en subir {has}"
        case engine.NO_CUBE_FOR_DAMAGE:
            return f"{counted(needs, 'dégât')}, {counted(has, 'cube')}"
        case engine.FOOTPRINTS:
            return f"il faut {counted(needs, 'Botte')}, vous en avez {has}"
        case _:
            return f"il en faut {needs}, vous en avez {has}"
