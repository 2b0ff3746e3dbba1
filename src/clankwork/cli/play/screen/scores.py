"""The scores of a game, item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table
from rich.text import Text

from clankwork.cli.play.screen.roster import LONGEST_NAME
from clankwork.cli.play.screen.signs import SEAT_STYLES
from clankwork.cli.text_layout import Flow, Lines
from clankwork.engine import ESCAPED, RESCUED, points_of_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from clankwork.cli.play.sentences import Words
    from clankwork.engine import Game, Result, Score, SeatView


def score_sheet(words: Words, game: Game, result: Result) -> Group:
    """Totals by source (B8.1), the winner, and what each total is made of."""
    ranked = sorted(result.scores, key=lambda each: (each.seat not in result.winners, -each.total, each.seat))
    parts: list[RenderableType] = [_totals(words, ranked)]
    players = game.view().players
    for each in ranked:
        if each.status in (ESCAPED, RESCUED):
            parts += _items(words, game, players[each.seat])
    names = [words.players[seat] for seat in result.winners]
    won = words.say.won(names) if names else words.labels.play.nobody_wins
    return Group(*parts, Lines(Text(won, "bold")))


def _totals(words: Words, ranked: Sequence[Score]) -> Table:
    """A column for each player, the best first; names are broken rather than cut, for their ends tell them apart."""
    labels = words.labels.play
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(Text(labels.score, "bold"), no_wrap=True)
    for each in ranked:
        name = Text(words.players[each.seat], f"bold {SEAT_STYLES[each.seat]}")
        table.add_column(name, justify="right", overflow="fold", max_width=LONGEST_NAME)
    table.add_row("", *(Text(labels.outcome(each.status)) for each in ranked))
    for label, figures in (
        (labels.artifacts, [each.artifacts for each in ranked]),
        (labels.other_tokens, [each.tokens for each in ranked]),
        (labels.gold, [each.gold for each in ranked]),
        (labels.cards, [each.cards for each in ranked]),
        (labels.total, [each.total for each in ranked]),
    ):
        style = "bold" if label == labels.total else ""
        table.add_row(Text(label, style), *(Text(str(figure), style) for figure in figures))
    return table


def _items(words: Words, game: Game, player: SeatView) -> list[RenderableType]:
    """Everything of a player that counts, with its points."""
    tokens = [(words.token(token), words.content.rules.tokens[token].points) for token in player.tokens]
    owned = sorted([*player.unseen, *player.deck_top, *player.discard, *player.play])
    cards = [(words.card(card), points_of_card(game.state, player.seat, card)) for card in owned]
    head = Text(f" {words.players[player.seat]}", f"bold {SEAT_STYLES[player.seat]}")
    lines: list[RenderableType] = [head]
    for label, items in ((words.labels.table.tokens, tokens), (words.labels.play.cards, cards)):
        worth = {name: points for name, points in items if points}
        counted = [(name, sum(1 for each, _ in items if each == name)) for name in worth]
        pieces = [f"{name}{f' ×{times}' if times > 1 else ''} {worth[name] * times}" for name, times in counted]
        lines.append(Flow(f"  {label}", pieces or [words.labels.play.nothing]))
    return lines
