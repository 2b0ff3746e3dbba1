"""Games to draw: every game and board, at the start and grown."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from clankwork import new
from clankwork.content import boards, games, load
from clankwork.engine import Stream, stream_key
from clankwork.pictures import draw
from clankwork.text import language
from tests.pictures.looking import Picture

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Game, View


class Scene(NamedTuple):
    """A game at some moment."""

    game: str
    board: str
    seats: int
    seed: int = 1
    after: int = 0
    """Decisions taken by lot."""


@cache
def played(scene: Scene) -> tuple[Content, Game]:
    """The game of a scene, and what it is made of."""
    content = load(scene.game, seats=scene.seats, board=scene.board)
    game = new(scene.game, seats=scene.seats, seed=scene.seed, board=scene.board)
    stream = Stream(stream_key(str(scene.seed), "pictures"))
    for _ in range(scene.after):
        if not game.over:
            actions = game.legal_actions()
            game.apply(actions[stream.below(len(actions))])
    return content, game


def picture(content: Content, view: View, code: str = "en") -> Picture:
    """A view, drawn."""
    return Picture(draw(content, view, language(code)))


@cache
def seen(scene: Scene, code: str = "en") -> tuple[Content, View, Picture]:
    """A scene as an onlooker sees it."""
    content, game = played(scene)
    return content, game.view(), picture(content, game.view(), code)


def fresh() -> list[Scene]:
    """Every board of every game, newly laid out; of those that modules make, each sixth."""
    found = []
    for game in games():
        every = [board.slug for board in boards(game.slug)]
        found += [
            Scene(game.slug, board, game.seats[place % len(game.seats)])
            for place, board in enumerate(every[:: 6 if len(every) > 6 else 1])
        ]
    return found


def grown() -> list[Scene]:
    """Positions in the course of games, of every game there is."""
    return [
        Scene(game.slug, boards(game.slug)[-1].slug, seats, seed, after)
        for game in games()
        for seats, seed, after in ((game.seats[0], 3, 120), (game.seats[-1], 5, 500), (game.seats[-1], 8, 1000))
    ]
