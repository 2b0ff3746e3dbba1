"""Who sits at the table and what they have, a line for each as far as the screen is wide enough."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.text import Text

from clankwork.cli.play.screen.signs import SEAT_STYLES
from clankwork.cli.text_layout import Flow
from clankwork.engine import BLACK, IN_PLAY, Ports

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

    from clankwork.cli.play.screen.signs import Signs
    from clankwork.cli.play.sentences import Words
    from clankwork.engine import SeatView, View

LONGEST_NAME: Final = 18
"""Columns of a player's or a room's name in a table."""
SHORTEST_NAME: Final = 7
"""Columns with which names and rooms can still be told apart by their ends."""


@dataclass(frozen=True)
class Columns:
    """How wide the columns of a roster are."""

    titles: Sequence[str]
    """Over health and the figures after it."""
    hearts: bool
    """Whether health is a row of hearts, or else a number."""
    name: int
    room: int
    figures: Sequence[int]


@dataclass(frozen=True)
class Roster:
    """Everybody with room, health, gold, cubes and cards."""

    words: Words
    signs: Signs
    view: View

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = self._columns(options.max_width)
        if columns is None:
            for player in self.view.players:
                yield from self._in_pieces(player)
            return
        labels = self.words.labels
        heads = (Text(f" {labels.play.players}"), Text(labels.table.room), *map(Text, columns.titles))
        yield self._line(columns, heads, "dim")
        for player in self.view.players:
            name = ending(self.words.players[player.seat], columns.name, self.signs.cut)
            room = ending(self._room(player), columns.room, self.signs.cut)
            health = self._hearts(player) if columns.hearts else self._health(player)
            figures = (Text(str(figure)) for figure in self._figures(player))
            cells = (self._mark(player).append(name, self._style(player)), Text(room), health, *figures)
            yield self._line(columns, cells)

    def _columns(self, width: int) -> Columns | None:
        """The widest columns that fit; `None` if names could no longer be told apart."""
        headings, labels = self.words.say.headings, self.words.labels
        players = self.view.players
        name = _widest([labels.play.players, *self.words.players])
        room = _widest([labels.table.room, *map(self._room, players)])
        wide, short = self._titles(headings.columns), self._titles(headings.short_columns, short=True)
        for titles, hearts in ((wide, True), (wide, False), (short, False)):
            health = [self._hearts(each).plain if hearts else self._health(each).plain for each in players]
            rows = [(shown, *map(str, self._figures(each))) for shown, each in zip(health, players, strict=True)]
            figures = [_widest(cells) for cells in zip(titles, *rows, strict=True)]
            left = width - 1 - sum(figures) - len(figures) - 1
            if left >= min(name, LONGEST_NAME) + min(room, LONGEST_NAME):
                return Columns(titles, hearts, min(name, LONGEST_NAME), min(room, LONGEST_NAME), figures)
        if left < 2 * SHORTEST_NAME:
            return None
        name = min(name, max(left - room, left // 2))
        return Columns(titles, False, name, left - name, figures)

    def _titles(self, columns: Sequence[str], *, short: bool = False) -> tuple[str, ...]:
        """Over health and the figures, gold and lockpicks in the words of the game, and data cubes."""
        labels = self.words.labels.play
        picks = (self.signs.lock if short else labels.lockpicks,) if self._has_lockpicks else ()
        data = (self.words.say.headings.data_cubes[short],) if self._ports is not None else ()
        return (columns[0], labels.short_gold, *picks, *data, *columns[1:])

    @property
    def _has_lockpicks(self) -> bool:
        """Whether players have lockpicks in this game (C1.8)."""
        ruleset = self.words.content.rules.ruleset
        return ruleset.picks_open_locks or ruleset.lockpicks > 0

    @property
    def _ports(self) -> Ports | None:
        """What players place data cubes on, if the game has them (S1.2)."""
        return next((each for each in self.words.content.rules.mechanisms if isinstance(each, Ports)), None)

    def _line(self, columns: Columns, cells: Sequence[Text], style: str = "") -> Text:
        """Names to the left, figures to the right; a heading that is wider than its column is cut."""
        name, room, health, *figures = (cell.copy() for cell in cells)
        name.truncate(columns.name + 1, pad=True)
        room.truncate(columns.room, pad=True)
        health.truncate(columns.figures[0], pad=True)
        for figure, width in zip(figures, columns.figures[1:], strict=True):
            figure.pad_left(width - figure.cell_len)
        line = Text(" ", style).join((name, room, health, *figures))
        line.no_wrap = True
        return line

    def _in_pieces(self, player: SeatView) -> Iterable[Text | Flow]:
        """A player on a screen too narrow for columns."""
        name = self._mark(player).append(self.words.players[player.seat], self._style(player))
        yield name.append(f"  {self._room(player)}  ", "default").append_text(self._health(player))
        titles = self._titles(self.words.say.headings.columns)[1:]
        figures = self._figures(player)
        yield Flow("", [f"{title} {figure}" for title, figure in zip(titles, figures, strict=True)], gap="  ")

    def _mark(self, player: SeatView) -> Text:
        """A sign before whoever's turn it is."""
        return Text(self.signs.turn if player.seat == self.view.turn.seat else " ", self._style(player))

    def _style(self, player: SeatView) -> str:
        return f"bold {SEAT_STYLES[player.seat]}"

    def _room(self, player: SeatView) -> str:
        """Where a player is, or how they came out."""
        if player.status == IN_PLAY:
            return self.words.room_in_brief(player.room)
        return self.words.labels.play.outcome(player.status)

    def _hearts(self, player: SeatView) -> Text:
        """Hearts, then the cubes on the health track, the next one to heal first."""
        whole = self.words.content.rules.ruleset.health
        cubes = "".join(self.signs.black if cube == BLACK else self.signs.hurt for cube in reversed(player.track))
        return Text(self.signs.heart * (whole - player.damage), "red").append(cubes, "dim")

    def _health(self, player: SeatView) -> Text:
        return Text(f"{self.signs.heart}{self.words.content.rules.ruleset.health - player.damage}", "red")

    def _figures(self, player: SeatView) -> tuple[int, ...]:
        view, seat = self.view, player.seat
        cubes = (player.supply, view.area.count(seat), [*view.bag, *view.bag_top].count(seat))
        picks = (player.lockpicks,) if self._has_lockpicks else ()
        ports = self._ports
        data = () if ports is None else (ports.cubes - view.parts[ports.number].count(seat),)
        return (player.gold, *picks, *data, *cubes, player.hand_size, player.deck_size, len(player.discard))


def _widest(texts: Iterable[str]) -> int:
    return max(map(cell_len, texts))


def ending(text: str, width: int, cut: str) -> str:
    """As much of the end of a text as there is room for: that is where "Player 1" and "Player 2" differ."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(cut) + cell_len(text) > width:
        text = text[1:]
    return f"{cut}{text}"
