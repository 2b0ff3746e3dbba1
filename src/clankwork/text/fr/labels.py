"""Labels in French."""

from __future__ import annotations

from typing import Final

from clankwork.text.labels import Labels, PlayLabels, TableLabels

labels: Final = Labels(
    table=TableLabels(
        row="Piste des Aventures",
        reserve="Actions permanentes",
        hand="Main",
        play_area="Zone de jeu",
        discard_pile="Défausse",
        deck="Deck",
        starting_deck="Deck de départ",
        dungeon_deck="Pioche du Donjon",
        bag="Sac Dragon",
        rage="Fureur",
        countdown="Compte à rebours",
        market="Marché",
        room="Salle",
        depths="Profondeurs",
        crystal_cave="Caverne de Cristal",
        fountain="Fontaine de soins",
        tokens="Jetons",
        starter="Carte de départ",
        card="Carte",
        device="Aubaine",
        monster="Monstre",
    ),
    play=PlayLabels(
        seed="Graine",
        turn="Tour",
        player="Joueur",
        players="Joueurs",
        your_turn="À vous de jouer",
        score="Score",
        artifacts="Artefacts",
        other_tokens="Autres jetons",
        gold="Or",
        cards="Cartes",
        total="Total",
        inside="Dans le Donjon",
        escaped="Évasion",
        rescued="Sauvetage",
        lost="Échec",
        nothing="Rien",
    ),
)
