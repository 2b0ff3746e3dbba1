"""Labels in English."""

from __future__ import annotations

from typing import Final

from clankwork.text.labels import Labels, PlayLabels, TableLabels

labels: Final = Labels(
    table=TableLabels(
        row="Dungeon row",
        reserve="Reserve",
        hand="Hand",
        play_area="Play area",
        discard_pile="Discard pile",
        deck="Deck",
        starting_deck="Starting deck",
        dungeon_deck="Dungeon deck",
        bag="Dragon bag",
        rage="Rage",
        countdown="Countdown",
        market="Market",
        room="Room",
        depths="Depths",
        crystal_cave="Crystal cave",
        fountain="Healing fountain",
        tokens="Tokens",
        starter="Starting card",
        card="Card",
        device="Device",
        monster="Monster",
    ),
    play=PlayLabels(
        seed="Seed",
        turn="Turn",
        player="Player",
        players="Players",
        your_turn="Your turn",
        score="Score",
        artifacts="Artifacts",
        other_tokens="Other tokens",
        gold="Gold",
        cards="Cards",
        total="Total",
        inside="In the dungeon",
        escaped="Escaped",
        rescued="Rescued",
        lost="Lost",
        nothing="Nothing",
    ),
)
