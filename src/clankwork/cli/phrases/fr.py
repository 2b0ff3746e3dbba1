"""The terminal in French."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.cli.phrases.speaker import Headings, rounded

if TYPE_CHECKING:
    from collections.abc import Sequence

headings: Final = Headings(
    play="Jouer",
    buy="Acquérir, combattre",
    walk="Se déplacer",
    market="Marché",
    tokens="Jetons",
    special="Autres actions",
    answer="Répondre",
    finish="Finir",
    here="Ici",
    beside="À côté",
    tiles="Tuiles à venir",
    tile="Tuile",
    portal="portail",
    blockade="Blocus",
    data_cubes=("Data", "D"),
    columns=("Santé", "Cubes", "Clank", "Sac", "Main", "Deck", "Défausse"),
    short_columns=("PV", "Cubes", "Clank", "Sac", "Main", "Deck", "Déf."),
    danger="Danger",
    empty="vide",
    nothing_yet="rien encore",
    unexplored="inexploré",
    used="déjà utilisé",
    legend=("botte", "verrouillé", "sens unique, sortie", "sens unique, entrée"),
    map_legend=(
        *("face cachée", "Artefact", "autre jeton", "joueur"),
        *("une botte de plus", "verrouillé", "sens unique"),
    ),
    prompt="Votre choix",
    commands=("numéro", "a tout jouer", "u annuler", "m plan", "c CARTE", "w ACTION", "l journal", "? aide"),
    help=(
        ("3", "choisir l'action 3"),
        ("end turn", "choisir une action par sa notation ou par sa phrase"),
        ("a", "jouer toutes les cartes en main qui ne demandent rien"),
        ("u", "annuler, tant que rien de caché n'est révélé et que personne d'autre n'a agi"),
        ("Entrée", "réafficher la table ; n'agit jamais"),
        ("t", "toute la table avec le texte de toutes les cartes"),
        ("m", "plan du plateau"),
        ("p, p 2", "tout sur vous, ou sur le joueur 2"),
        ("o, o 2", "ce qu'une attaque peut faire à chacun, maintenant ou après 2 Clank! de plus"),
        ("c {card}", "le texte d'une carte, d'un jeton ou d'une salle"),
        ("w 3, w end turn", "de quoi parle le choix 3, ou pourquoi une action est refusée, avec sa règle"),
        ("l, l 50", "journal : ce tour de table, ou les 50 dernières lignes"),
        ("s, s FICHIER", "enregistrer la partie"),
        ("q", "quitter"),
    ),
    default="par défaut",
    board_columns=("plateau", "nom", "pack", "salles"),
    first_games="pour les premières parties",
    pack_columns=("pack", "nom", "pour", "où"),
    built_in="fourni",
    broken="en défaut",
    doubt_columns=("quoi", "nom", "certitude", "incertain"),
    doubt_kinds={"card": "carte", "token": "jeton", "board": "plateau", "tile": "tuile", "rule": "règles"},
    original="création originale",
    certainty={"high": "haute", "medium": "moyenne", "low": "basse"},
)


def attack_draws(cubes: int) -> str:
    """How many cubes an attack draws now."""
    return f"une attaque pioche {cubes} cube{'s' if cubes > 1 else ''}"


def percent(chance: float) -> str:
    """How likely something is; neither surely nor never if it is not."""
    return f"{rounded(chance)}\u00a0%"


def attack_hurts(hurt: str, out: str) -> str:
    """How likely an attack hurts the player, and knocks them out if that may be."""
    return f"vous blesse à {hurt}, vous met hors de combat à {out}" if out else f"vous blesse à {hurt}"


def if_attacked(cubes: int, clank: int) -> str:
    """Over what an attack would do now, or after so much more clank of the player's."""
    after = f"après {clank} Clank! de plus de votre part" if clank else "maintenant"
    return f"Une attaque {after} piocherait {cubes} cube{'s' if cubes > 1 else ''}\u00a0:"


def knocks_out(chance: str) -> str:
    """How likely it knocks a player out."""
    return f"hors de combat à {chance}"


def attack_at_end(row: str, chance: str) -> str:
    """How likely the end of this turn brings an attack."""
    return f"Si aucune autre carte ne quitte la {row}, la fin de ce tour amène une attaque à {chance}."


def on_spaces(spaces: str) -> str:
    """On which spaces of the rage track something lies."""
    return f"case {spaces}"


def tiles_to_come(surface: int, depths: int, known: str) -> str:
    """How many tiles are still to be found, and which comes next if all have seen it."""
    left = f"{surface} de surface, {depths} des Profondeurs" if surface else f"{depths} des Profondeurs"
    return f"{left} (prochaine : {known})" if known else left


def each_costs(price: str) -> str:
    """What each market item costs."""
    return f"{price} pièce"


def player(number: int) -> str:
    """What a player without a name is called."""
    return f"Joueur {number}"


def unknown(text: str) -> str:
    """A line that is neither a command nor an action."""
    return f"« {text} » n'est pas un choix : tapez un numéro, une action comme « end turn », ou ? pour l'aide."


def no_number(last: int) -> str:
    """A number that no choice has."""
    return f"Ce choix n'existe pas : les numéros vont de 1 à {last}."


def several(actions: Sequence[str]) -> str:
    """A line that could mean several things, or one that it does not quite say."""
    return f"{'Vouliez-vous dire' if len(actions) == 1 else 'Lequel'} : {', '.join(actions)} ?"


def no_card(text: str, close: Sequence[str]) -> str:
    """A name that no card, token or room has, and names like it."""
    hint = f" Vouliez-vous dire {', '.join(close)} ?" if close else ""
    return f"Aucune carte, aucun jeton et aucune salle ne s'appelle « {text} ».{hint}"


def no_player(last: int) -> str:
    """A seat that nobody sits at."""
    return f"Ce joueur n'existe pas : ils vont de 1 à {last}."


def name_needed(key: str, example: str) -> str:
    """A command that was given nothing to work on."""
    return f"Dites à propos de quoi : {key} {example}"


def ask_why(example: str) -> str:
    """How to ask about a choice or an action such as `example`."""
    return f"Demandez w 3 pour le choix 3, ou w {example} pour une action quelconque."


def no_action(text: str, example: str) -> str:
    """A question about something that is no action, and how to ask."""
    return f"« {text} » n'est pas une action. {ask_why(example)}"


def allowed(number: int) -> str:
    """That an action is among the choices."""
    return f"Les règles le permettent : c'est le choix {number}."


def refused(action: str, why: str, rule: str) -> str:
    """That the rules refuse an action, and why."""
    return f"{action} : {why} (règle {rule})"


def undone(action: str) -> str:
    """What was taken back."""
    return f"Annulé : {action}"


def cannot_undo() -> str:
    """That nothing can be taken back."""
    return "Rien à annuler : quelque chose a été révélé, ou un autre joueur a agi."


def nothing_to_play() -> str:
    """That no card is left which asks nothing."""
    return "Aucune carte de votre main ne se joue sans question."


def saved(path: str) -> str:
    """Where the record is."""
    return f"Enregistré sous {path}"


def not_saved(path: str, why: str) -> str:
    """Why there is no record."""
    return f"Impossible d'enregistrer sous {path} : {why}"


def other_file() -> str:
    """Why a file is not written over: it is no record."""
    return "un autre fichier porte ce nom"


def pass_on(name: str) -> str:
    """That the next player at the same keyboard is to sit down."""
    return f"{name}, c'est à vous. Appuyez sur Entrée quand personne d'autre ne regarde."


def quit_again() -> str:
    """That leaving needs the key twice."""
    return "La partie n'est pas finie. Tapez encore q pour la quitter, ou s pour l'enregistrer d'abord."


def left(seed: str | None) -> str:
    """That the game was left before its end, and how to have it again if that is no secret."""
    return "Vous avez quitté la partie." if seed is None else f"Vous avez quitté la partie. {dealt(seed)}"


def dealt(seed: str) -> str:
    """How to have a game again that is over."""
    return f"--seed {seed} la distribue de nouveau."


def won(names: Sequence[str]) -> str:
    """Who won."""
    if len(names) > 1:
        return f"{', '.join(names[:-1])} et {names[-1]} se partagent la victoire."
    return f"{names[0]} gagne."


def more_log(lines: int) -> str:
    """That older lines of the log are not shown."""
    return f"… encore {lines} avant : l {lines + 20}"


def more_news(lines: int) -> str:
    """That there is no room for everything that happened."""
    return f"… encore {lines} avant : l les montre"


def bot_replaced(name: str, fault: str) -> str:
    """That an opponent failed and a safe action took its place."""
    return f"{name} a échoué ({fault}) ; une action sûre l'a remplacé."


def bot_failed(name: str, fault: str) -> str:
    """That an opponent failed where nothing had to be done in its place."""
    return f"{name} a échoué ({fault})."


def faces(name: str, cards: int) -> str:
    """Over the cards of another seat that lie in its deck or hand."""
    return f"{name} en a {cards} en main, on ne sait pas lesquelles"


def for_players(seats: Sequence[int]) -> str:
    """How many players a game is for."""
    return f"{', '.join(map(str, seats))} joueurs"
