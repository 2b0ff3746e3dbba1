"""What the terminal answers without touching the game: texts, reasons, log, map, players, help."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text

from clankwork.cli.lookup import AND_MORE, MOST_OFFERED, described, find_described, first_few, names_like
from clankwork.cli.play.choices import Choice, beginning, containing, exactly
from clankwork.cli.play.screen.board_map import board_map, names_on_map
from clankwork.cli.text_layout import Flow, Hanging, Lines
from clankwork.engine import (
    AcquireCard,
    ActivateCard,
    BuyItem,
    DiscardCard,
    FightMonster,
    MalformedAction,
    PlayCard,
    ReplaceCard,
    TakeToken,
    TrashCard,
    UseDevice,
    UseToken,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from clankwork.cli.play.log import Journal
    from clankwork.cli.play.screen.screen import Screen
    from clankwork.cli.play.screen.signs import Signs
    from clankwork.cli.play.sentences import Words
    from clankwork.engine import Action, Game, Score, SeatView, View
    from clankwork.text import Description


@dataclass(frozen=True)
class Answers:
    """Looks things up for the player at a table."""

    screen: Screen
    journal: Journal

    @property
    def words(self) -> Words:
        """What things are called."""
        return self.screen.words

    @property
    def signs(self) -> Signs:
        """Signs that can be shown."""
        return self.screen.signs

    def help(self) -> Group:
        """What can be typed, and what the signs mean."""
        card = self.words.card(self.words.content.rules.reserve[0])
        keys = [(key.format(card=card), does) for key, does in self.words.say.headings.help]
        width = max(cell_len(key) for key, _ in keys) + 3
        lines = []
        for key, does in keys:
            head = Text(f" {key}", "bold cyan")
            lines.append(Hanging(head.append(" " * (width - head.cell_len)), Text(does), indent=width))
        return Group(*lines, self._tunnel_legend())

    def _tunnel_legend(self) -> Flow:
        signs, headings = self.signs, self.words.say.headings
        shown = (signs.boot, signs.monster, signs.lock, signs.out_only, signs.in_only)
        boot, *others = headings.legend
        words = (boot, self.words.labels.table.monster.lower(), *others)
        return Flow("", [f"{sign} {word}" for sign, word in zip(shown, words, strict=True)])

    def map(self, view: View, width: int, height: int) -> Text:
        """The board."""
        return board_map(self.words, self.signs, view, width, height)

    def map_legend(self) -> Flow:
        """What the signs of the map mean."""
        signs = self.signs
        rooms = (signs.cave, signs.market, signs.fountain)
        tokens = (signs.face_down, f"{signs.point}7", signs.token, f"{signs.pawn}1")
        shown = (*rooms, *tokens, signs.boot, signs.monster, signs.lock, signs.arrows)
        table, headings = self.words.labels.table, self.words.say.headings
        places = (table.crystal_cave, table.market, table.fountain)
        *lying, boot, lock, arrow = headings.map_legend
        words = (*(place.lower() for place in places), *lying, boot, table.monster.lower(), lock, arrow)
        return Flow("", [f"{sign} {word}" for sign, word in zip(shown, words, strict=True)])

    def map_names(self, view: View) -> list[Flow]:
        """Which rooms the map means, where that does not follow from their names."""
        named = names_on_map(self.words, view).items()
        pieces = [Text(called, "bold").append(f" {', '.join(names)}", "default") for called, names in named]
        return [Flow("", pieces)] if pieces else []

    def log(self, seat: int, lines: int | None) -> Group:
        """What happened."""
        every = self.journal.lines(seat, lines, len(self.words.players))
        hidden = len(self.journal.entries) - len(every)
        parts = [Text(f" {self.words.say.more_log(hidden)}", "dim")] if hidden > 0 else []
        return Group(*parts, *(self.screen.log_line(line) for line in every))

    def text(self, name: str) -> RenderableType:
        """A card or token by name or slug, in whole or in part."""
        words = self.words
        if not name:
            return Text(words.say.name_needed("c", words.card(words.content.rules.reserve[0])))
        found = find_described(words.content, words.language, name)
        if not found:
            return Text(words.say.no_card(name[:40], names_like(words.content, words.language, name)))
        more = [Text(f" {AND_MORE}")] if len(found) > MOST_OFFERED else []
        return Group(*map(_card_face, found[:MOST_OFFERED]), *more)

    def choice(self, view: View, choice: Choice) -> Group:
        """What a choice is about: how records write it, and the text of its card or token."""
        head = self.screen.numbered(view, choice).append(f"  {choice.described}", "dim")
        slug = _subject(choice.action)
        face = None if slug is None else described(self.words.content, self.words.language, slug)
        return Group(Lines(head, indent=0), *([] if face is None else [_card_face(face)]))

    def why(self, game: Game, text: str, choices: Sequence[Choice]) -> str:
        """Why the rules refuse the action that is written so, or that they do not."""
        say, example = self.words.say, f"move {game.rules.rooms[-1].slug}"
        if not text:
            return say.ask_why(example)
        found = self._meant(text, choices) or self._meant(text, self._every_choice(game))
        if len(found) > 1:
            return say.several(first_few([choice.described for choice in found]))
        try:
            code = found[0].action.code if found else game.code_of(text)
        except MalformedAction:
            return say.no_action(text[:40], example)
        refusal = game.refusal(code)
        if refusal is not None:
            return self.words.refusal(str(game.rules.catalogue.actions[code]), refusal)
        return say.allowed(next((choice.number for choice in choices if choice.action.code == code), 0))

    def _meant(self, text: str, choices: Sequence[Choice]) -> list[Choice]:
        return exactly(text, choices) or beginning(text, choices) or containing(text, choices)

    def _every_choice(self, game: Game) -> list[Choice]:
        """All actions of the game, whether open or not."""
        return [Choice(0, action, self.words.action(action, None), "") for action in game.rules.catalogue.actions]

    def player(self, view: View, seat: int, worth: Score) -> Group:
        """Everything about a player that the viewer may know, `worth` being what they would score now."""
        player, labels = view.players[seat], self.words.labels.table
        tokens = [self.words.token(token) for token in player.tokens]
        parts: list[RenderableType] = [
            Text(f" {self.words.players[seat]}", "bold"),
            Flow(self.words.labels.play.score, self._worth(worth)),
            Flow(labels.tokens, self._list(tokens)),
            Flow(labels.play_area, self._cards(player.play)),
            Flow(labels.discard_pile, self._cards(player.discard)),
        ]
        if seat == view.seat:
            parts.append(Flow(labels.hand, self._cards(player.hand)))
            parts.append(Flow(labels.deck, self._cards(self._deck(player))))
            return Group(*parts)
        hidden = player.hand_size - len(player.known)
        if player.known:
            parts.append(Flow(labels.hand, self._cards(player.known)))
        label = self.words.marks.dot.join((labels.deck, labels.hand)) if hidden else labels.deck
        parts.append(Flow(label, self._cards(self._deck(player))))
        if hidden:
            parts.append(Text(f"  {self.words.say.faces(self.words.players[seat], hidden)}", "dim"))
        return Group(*parts)

    def _worth(self, worth: Score) -> list[str]:
        labels = self.words.labels.play
        figures = (
            (labels.artifacts, worth.artifacts),
            (labels.other_tokens, worth.tokens),
            (labels.gold, worth.gold),
            (labels.cards, worth.cards),
        )
        return [str(worth.total), *(f"{label} {figure}" for label, figure in figures if figure)]

    def _deck(self, player: SeatView) -> list[int]:
        return sorted([*player.unseen, *player.deck_top])

    def _cards(self, cards: Sequence[int]) -> list[str]:
        return self._list([self.words.card(card) for card in cards])

    def _list(self, names: Sequence[str]) -> list[str]:
        return self.words.counted(names) or [self.words.labels.play.nothing]


def _subject(action: Action) -> str | None:
    """The slug of the card or token an action is about."""
    match action:
        case PlayCard() | AcquireCard() | UseDevice() | FightMonster() | DiscardCard() | TrashCard() | ReplaceCard():
            return action.card
        case ActivateCard():
            return action.card
        case UseToken():
            return action.token
        case TakeToken():
            return action.what
        case BuyItem():
            return action.item
        case _:
            return None


def _card_face(description: Description) -> Group:
    first, *rest = description.lines
    return Group(Text(f" {first}", "bold"), *(Lines(Text(line), indent=3) for line in rest))
