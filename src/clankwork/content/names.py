"""What things are called, in three languages, by the numbers the engine knows them by."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, get_args

LANGUAGES: Final = ("en", "fr", "ja")

Vocabulary: TypeAlias = Literal["dungeon", "ship", "catacombs"]
"""What a game calls the things that all games have: its dragon, its gold, its tunnels. The words are in `text`."""
VOCABULARIES: Final[tuple[Vocabulary, ...]] = get_args(Vocabulary)
"""The vocabularies that a game can choose from, the one first that it has without a choice."""


@dataclass(frozen=True)
class Name:
    """A name in each language. A pack without a translation lends its English one."""

    en: str
    fr: str
    ja: str

    def __getitem__(self, language: str) -> str:
        """The name in `language`; `KeyError` if the game does not speak it."""
        if language == "en":
            return self.en
        if language == "fr":
            return self.fr
        if language == "ja":
            return self.ja
        raise KeyError(language)

    def get(self, language: str) -> str:
        """The name in `language`, or in English if the game does not speak it."""
        return self[language] if language in LANGUAGES else self.en


@dataclass(frozen=True)
class Names:
    """The names of one game as it is played. Tuples are by number, as in `Rules`."""

    game: Name
    board: Name
    boards: dict[str, Name]
    """Every board that can be chosen, by slug."""
    cards: tuple[Name, ...]
    tokens: tuple[Name, ...]
    pools: tuple[Name, ...]
    items: tuple[Name, ...]
    rooms: tuple[Name, ...]
    tiles: tuple[Name, ...]
    """Of a game whose board is laid in its course."""
    tags: dict[int, Name]
    """By bit mask: kinds of cards, and what tokens are called together."""
    tag_masks: dict[str, int] = field(repr=False)
    """The bit mask of each tag, by slug."""
    traits: dict[int, Name]
    """By bit: traits of rooms that the game declares besides those that every game has."""
    vocabulary: Vocabulary
    """What the things are called that all games have."""
