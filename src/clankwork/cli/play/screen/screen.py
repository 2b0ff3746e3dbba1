"""The table as one player sees it, set for the width of the terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Group
from rich.rule import Rule
from rich.text import Text

from clankwork.cli.play.choices import in_groups
from clankwork.cli.play.screen.attack_odds import dangers_in_brief
from clankwork.cli.play.screen.board import compass, room_facts, surroundings
from clankwork.cli.play.screen.board_graph import Ground, swords_of
from clankwork.cli.play.screen.roster import Roster
from clankwork.cli.play.screen.signs import ROLE_STYLES, SEAT_STYLES
from clankwork.cli.play.screen.table_side import beside, on_the_track
from clankwork.cli.text_layout import Flow, Hanging, Headline, Lines
from clankwork.engine import ACQUIRE, EMPTY, FIGHT, IN_PLAY, UNEXPLORED, USE, Countdown, Gain, monsters_met

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from clankwork.cli.play.choices import Choice
    from clankwork.cli.play.screen.signs import Signs
    from clankwork.cli.play.sentences import Words
    from clankwork.engine import Card, Exit, SeatView, View
    from clankwork.text import Description


@dataclass(frozen=True)
class Screen:
    """Draws views of one game."""

    words: Words
    signs: Signs

    def table(self, view: View, cubes: int, title: str, *, brief: bool = False, scarce: bool = False) -> Group:
        """Everything in sight, `cubes` being what an attack would draw.

        `brief` leaves out the texts of cards, for a screen with few lines, and `scarce` also what lies in the market
        and beside the board.
        """
        stock = [self._market(view), *beside(self.words, self.signs, view)]
        players: list[RenderableType] = [self._players(view)]
        row: RenderableType = self._row_in_brief(view)
        if not (brief or scarce):
            row, players = self._row(view), [Rule(style="dim"), *players, Rule(style="dim")]
        above = [self._reserve(view), *([] if scarce else stock), self._dragon(view, cubes)]
        return Group(self._heading(view, title), row, *above, *players, *self._board(view))

    def hand(self, view: View) -> Group:
        """What the player holds and has this turn."""
        me = view.players[view.seat]
        labels = self.words.labels.table
        parts: list[RenderableType] = [self._resources(view)]
        if me.play:
            parts.append(Flow(labels.play_area, self._names(me.play)))
        if me.hand:
            parts.append(Flow(labels.hand, [self._held(card, me) for card in sorted(set(me.hand))]))
        return Group(*parts)

    def choices(self, view: View, choices: Sequence[Choice]) -> Group:
        """What the player may do, by group."""
        groups = in_groups(choices)
        return Group(*(Flow(group, [self.numbered(view, each) for each in members]) for group, members in groups))

    def numbered(self, view: View, choice: Choice) -> Text:
        """A choice after its number; a walk with where it leads, if the sentence cannot say that, and what it takes."""
        text = Text(str(choice.number), "bold cyan").append(f" {choice.sentence}", "default")
        ground = Ground(self.words.content.rules, view)
        exit = ground.ahead(choice.action)
        if exit is None:
            return text
        if exit.to == UNEXPLORED:
            is_laid = exit in ground.edges(ground.here)
            beyond = compass(self.signs, ground.heading(exit)) if is_laid else self.words.say.headings.unexplored
            text.append(f" {beyond}", "bold" if is_laid else "dim")
        elif self.words.room(exit.to) not in choice.sentence:
            text.append(f"{self.words.marks.colon}{self.words.room(exit.to)}", "bold")
        return text if ground.is_leap(choice.action) else text.append(f" {self._toll(view, choice, exit)}", "cyan")

    def _toll(self, view: View, choice: Choice, exit: Exit) -> str:
        """The boots a walk takes, the monsters that no sword is spent on, and the locks to pick, as signs."""
        monsters = monsters_met(exit, view.turn.ignoring) - swords_of(choice.action)
        return self.signs.boot * exit.boots + self.signs.monster * monsters + self.signs.lock * len(exit.bolts)

    def _heading(self, view: View, title: str) -> Headline:
        seat = view.turn.seat
        text = Text(f"{self.words.labels.play.turn} {view.turns} · ", "bold")
        text.append(self.words.players[seat], f"bold {SEAT_STYLES[seat]}")
        return Headline(text.append(f" · {title}", "dim"))

    def news(self, lines: Sequence[str]) -> Group:
        """What happened since the player last looked."""
        return Group(Rule(style="dim"), *(self.log_line(line) for line in lines))

    def log_line(self, line: str) -> Lines:
        """A sentence of the log with the players in their colours."""
        text = Text(line)
        for seat, name in enumerate(self.words.players):
            text.highlight_words([name], f"bold {SEAT_STYLES[seat]}")
        return Lines(text)

    def _names(self, cards: Sequence[int]) -> list[Text]:
        styles = {self.words.card(card): ROLE_STYLES[self._card(card).role] for card in cards}
        counts = self.words.counted(self.words.card(card) for card in cards)
        return [Text(name, styles[name.split(" ×")[0]]) for name in counts]

    def _card(self, number: int) -> Card:
        return self.words.content.rules.cards[number]

    def _row(self, view: View) -> Group:
        """The cards of the row in columns, copies once."""
        cards = [card for card in dict.fromkeys(view.row) if card != EMPTY]
        heads = [self._head(view, card) for card in cards]
        widths = [max((head[column].cell_len for head in heads), default=0) + 2 for column in range(3)]
        lines: list[RenderableType] = []
        for card, head in zip(cards, heads, strict=True):
            columns = Text(" ")
            for cell, width in zip(head, widths, strict=True):
                columns.append_text(cell).append(" " * (width - cell.cell_len))
            lines.append(Hanging(columns, self._short(card)))
        missing = view.row.count(EMPTY)
        if missing:
            lines.append(Text(f" ({self.words.say.headings.empty} ×{missing})", "dim"))
        return Group(*lines)

    def _row_in_brief(self, view: View) -> Flow:
        cards = [card for card in dict.fromkeys(view.row) if card != EMPTY]
        return Flow(self.words.labels.table.row, [self._in_brief(view, card) for card in cards])

    def _in_brief(self, view: View, card: int) -> Text:
        role = self.words.role(self._card(card))
        parts = [*self._head(view, card), Text(f"({role})" if role else "", "dim")]
        return Text(" ").join(part for part in parts if part)

    def _head(self, view: View, card: int) -> tuple[Text, Text, Text]:
        """Name, cost and points of a card in the row."""
        kind, copies = self._card(card), view.row.count(card)
        name = Text(self.words.card(card), self._style(view, card))
        if copies > 1:
            name.append(f" ×{copies}")
        points = f"{kind.points}{self.signs.point}" if kind.points else ""
        return name, Text(self.words.price(kind, view.prices[view.row.index(card)])), Text(points, "yellow")

    def _style(self, view: View, card: int) -> str:
        """The colour of a card's banner, bright when the viewer can have it now."""
        first = self.words.content.rules.catalogue.first
        codes = [first[kind][card] for kind in (ACQUIRE, USE, FIGHT) if card < len(first[kind])]
        can_have = any(code in view.legal for code in codes)
        return f"bold {'underline ' if can_have else ''}{ROLE_STYLES[self._card(card).role]}"

    def _short(self, card: int) -> Text:
        """A card's text in few words: whether it is a device or monster, kinds and warnings, then what it does."""
        kind = self._card(card)
        text = Text()
        marks = [(each, ROLE_STYLES[kind.role]) for each in (self.words.role(kind),) if each]
        marks += [(each, "dim") for each in self.words.kinds(kind)]
        marks += [(each, "bold red") for each in self.words.traits(kind.place)]
        if kind.danger:
            marks.append((self.words.say.headings.danger, "bold red"))
        for mark, style in marks:
            text.append(f"{mark}{self.words.marks.dot}", style)
        return text.append(does(self.words.language.card(self.words.content, card)))

    def _reserve(self, view: View) -> Flow:
        rules = self.words.content.rules
        piles = []
        for card, left in zip(rules.reserve, view.table.reserve, strict=True):
            if not left and not rules.cards[card].copies:
                continue  # S3.2: the side of a card that lies face down
            name = Text(self.words.card(card), self._style(view, card))
            size = f" ×{left}" if left != 1 else ""
            piles.append(name.append(f" {self.words.price(self._card(card))}{size}", "default"))
        return Flow(self.words.labels.table.reserve, piles)

    def _market(self, view: View) -> Flow:
        stock: list[Text | str] = []
        for item in self.words.content.rules.items:
            left = item.stack[view.table.sold[item.number] :]
            if left:
                stock.append(f"{self.words.token(left[0])} ×{len(left)}")
        if stock:
            price = self.words.amounts(Gain(gold=self.words.content.rules.ruleset.price))
            stock.append(Text(self.words.say.each_costs(price), "dim"))
        return Flow(self.words.labels.table.market, stock or [self.words.labels.play.nothing])

    def _dragon(self, view: View, cubes: int) -> Flow:
        labels, rules = self.words.labels.table, self.words.content.rules
        rage = Text(f"{view.rage + 1}/{len(rules.ruleset.rage)}", "red")
        bag = [*view.bag, *view.bag_top]
        attack = (self.words.say.attack_draws(cubes), dangers_in_brief(self.words, view))
        pieces = [
            rage.append(f" ({self.words.marks.dot.join(filter(None, attack))})", "default"),
            self._piece(labels.bag, self.words.language.bag(self.words.content, bag)),
        ]
        pieces += on_the_track(self.words, view)
        for mechanism, part in zip(rules.mechanisms, view.parts, strict=True):
            if isinstance(mechanism, Countdown) and part[1]:
                space = f"{part[1]}/{len(mechanism.extra_cubes) + 2}"
                pieces.append(self._piece(labels.countdown, f"{space} ({self.words.players[part[0]]})"))
        return Flow(labels.rage, pieces)

    def _piece(self, label: str, text: str) -> Text:
        return Text().append(f"{label} ", "bold").append(text)

    def _players(self, view: View) -> Group:
        """Everybody in a line, and what lies before them under it."""
        tokens = [self._tokens(player) for player in view.players if player.tokens]
        return Group(Roster(self.words, self.signs, view), *tokens)

    def _tokens(self, player: SeatView) -> Flow:
        return Flow(
            self.words.players[player.seat], self.words.counted(self.words.token(each) for each in player.tokens)
        )

    def _board(self, view: View) -> list[RenderableType]:
        me = view.players[view.seat]
        if me.status != IN_PLAY:
            return [Text(f" {self.words.labels.play.outcome(me.status)}", "bold")]
        facts = room_facts(self.words, view, self.words.content.rules.rooms[me.room])
        here = Flow(self.words.say.headings.here, [Text(self.words.room(me.room), "bold reverse"), facts])
        return [here, surroundings(self.words, self.signs, Ground(self.words.content.rules, view))]

    def _resources(self, view: View) -> Headline:
        turn = view.turn
        gained = Gain(turn.skill, turn.swords, turn.boots, 0, turn.teleports)
        text = Text(f"{self.words.labels.play.your_turn}{self.words.marks.colon}", "bold")
        is_early = gained == Gain() and bool(view.players[view.seat].hand)
        have = self.words.say.headings.nothing_yet if is_early else self.words.amounts(gained)
        text.append(have, "bold green")
        return Headline(text)

    def _held(self, card: int, me: SeatView) -> Text:
        count = me.hand.count(card)
        name = Text(self.words.card(card), f"bold {ROLE_STYLES[self._card(card).role]}")
        if count > 1:
            name.append(f" ×{count}", "bold")
        text = self.words.language.effects(self.words.content, self._card(card).play)
        return name.append(f" {text}" if text else "", "dim")


def does(description: Description) -> str:
    """What a card does: its main text bare, the rest under their titles."""
    parts = [
        part.text if number == 0 else f"{part.title}{description.marks.colon}{part.text}"
        for number, part in enumerate(description.sections)
    ]
    return " ".join(parts)
