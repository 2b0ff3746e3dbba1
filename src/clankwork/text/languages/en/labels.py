"""Labels in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.text.labels import Labels, PlayLabels, TableLabels
from clankwork.text.languages.en.vocabulary import VOCABULARIES
from clankwork.text.languages.en.words import capital

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.text.languages.en.vocabulary import Vocabulary


def _table(words: Vocabulary) -> TableLabels:
    return TableLabels(
        row=capital(words.row),
        reserve="Reserve",
        hand="Hand",
        play_area="Play area",
        discard_pile="Discard pile",
        deck="Deck",
        starting_deck="Starting deck",
        dungeon_deck=capital(words.deck),
        bag=capital(words.bag),
        rage="Rage",
        countdown="Countdown",
        market="Market",
        room="Room",
        depths=capital(words.depths),
        crystal_cave=capital(words.cave),
        fountain=capital(words.fountain),
        black_cube=capital(words.black_cube),
        hunter=capital(words.hunter),
        pursuit="Pursuit",
        supply="Common supply",
        tokens="Tokens",
        starter="Starting card",
        card="Card",
        device="Device",
        monster=capital(words.monster),
    )


def _play(words: Vocabulary) -> PlayLabels:
    return PlayLabels(
        seed="Seed",
        turn="Turn",
        players="Players",
        your_turn="Your turn",
        score="Score",
        artifacts="Artifacts",
        other_tokens="Other tokens",
        gold=capital(words.coins),
        short_gold=words.short_coins,
        lockpicks="Picks",
        cards="Cards",
        total="Total",
        inside=capital(words.inside),
        escaped="Escaped",
        rescued="Rescued",
        lost="Lost",
        nothing="Nothing",
        nobody_wins=f"Nobody wins: the {words.boss} keeps everything.",
    )


_LABELS: Final = {name: Labels(_table(words), _play(words)) for name, words in VOCABULARIES.items()}


def labels(content: Content) -> Labels:
    """Every label, in the words of a game."""
    return _LABELS[content.names.vocabulary]
