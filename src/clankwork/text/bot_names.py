"""What people read about the opponents that ship: a name and a sentence in each language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class OpponentText:
    """An opponent as players know it."""

    title: str
    about: str
    """How it plays, in a sentence or two."""


_OPPONENTS: Final = {
    "random": {
        "en": OpponentText("Random", "Does anything the rules allow. Good for trying things out."),
        "fr": OpponentText("Hasard", "Fait tout ce que les règles permettent. Bien pour s'essayer au jeu."),
        "ja": OpponentText("ランダム", "ルールの範囲で何でもします。お試しに向いています。"),
    },
    "rookie": {
        "en": OpponentText("Rookie", "Plays like somebody at their first game: a gentle opponent."),
        "fr": OpponentText("Novice", "Joue comme à sa première partie : un adversaire clément."),
        "ja": OpponentText("新米", "初めて遊ぶ人のようにプレイします。やさしい相手です。"),
    },
    "rogue": {
        "en": OpponentText("Rogue", "Goes by a plan, knows the odds and decides at a glance."),
        "fr": OpponentText("Roublard", "Suit un plan, connaît les probabilités et décide d'un coup d'œil."),
        "ja": OpponentText("盗賊", "計画を立て、確率を知り、ひと目で決めます。"),
    },
    "planner": {
        "en": OpponentText("Planner", "Lays out whole turns and tries the best ones out. Takes a moment to think."),
        "fr": OpponentText(
            "Stratège", "Prépare des tours entiers et met les meilleurs à l'essai. Prend le temps de réfléchir."
        ),
        "ja": OpponentText("策士", "手番全体を組み立て、良いものを試してから決めます。少し考えます。"),
    },
    "mastermind": {
        "en": OpponentText("Mastermind", "Looks into many possible futures: the strongest opponent."),
        "fr": OpponentText("Cerveau", "Explore une foule d'avenirs possibles : l'adversaire le plus fort."),
        "ja": OpponentText("黒幕", "ありうる多くの未来を読みます。最も強い相手です。"),
    },
}


def opponent(name: str, language: str) -> OpponentText | None:
    """What people read about an opponent; `None` for one that is not from here."""
    return _OPPONENTS.get(name, {}).get(language)
