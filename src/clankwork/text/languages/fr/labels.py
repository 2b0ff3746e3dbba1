"""Labels in French."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.text.labels import Labels, PlayLabels, TableLabels
from clankwork.text.languages.fr.vocabulary import VOCABULARIES
from clankwork.text.languages.fr.words import SPACE, capital

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.text.languages.fr.vocabulary import Vocabulary


def _table(words: Vocabulary) -> TableLabels:
    return TableLabels(
        row="Piste des Aventures",
        reserve="Actions permanentes",
        hand="Main",
        play_area="Zone de jeu",
        discard_pile="Défausse",
        deck="Deck",
        starting_deck="Deck de départ",
        dungeon_deck=capital(words.deck),
        bag=capital(words.bag.singular),
        rage="Fureur",
        countdown="Compte à rebours",
        market="Marché",
        room="Salle",
        depths=words.depths,
        crystal_cave=words.cave.singular,
        fountain=words.fountain,
        black_cube=capital(words.black_cube.singular),
        hunter=capital(words.hunter.singular),
        pursuit="Poursuite",
        supply="Réserve commune",
        tokens="Jetons",
        starter="Carte de départ",
        card="Carte",
        device="Aubaine",
        monster=capital(words.monster.singular),
    )


def _play(words: Vocabulary) -> PlayLabels:
    return PlayLabels(
        seed="Graine",
        turn="Tour",
        players="Joueurs",
        your_turn="À vous de jouer",
        score="Score",
        artifacts="Artefacts",
        other_tokens="Autres jetons",
        gold=words.coin.plural,
        short_gold=words.short_coins,
        lockpicks="Croch.",
        cards="Cartes",
        total="Total",
        inside=f"Dans {words.dungeon.the}",
        escaped="Évasion",
        rescued="Sauvetage",
        lost="Échec",
        nothing="Rien",
        nobody_wins=f"Personne ne gagne{SPACE}: {words.boss.the} garde tout.",
    )


_LABELS: Final = {name: Labels(_table(words), _play(words)) for name, words in VOCABULARIES.items()}


def labels(content: Content) -> Labels:
    """Every label, in the words of a game."""
    return _LABELS[content.names.vocabulary]
