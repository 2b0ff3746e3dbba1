"""A game from its first turn to its score sheet, with people at one keyboard and bots on the other seats."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, assert_never

from rich.text import Text

from clankwork.bots import Opponent, Seating
from clankwork.cli.lookup import first_few
from clankwork.cli.play.answers import Answers
from clankwork.cli.play.choices import asks_nothing, beginning, choices_of, containing, exactly
from clankwork.cli.play.input_parser import (
    CardText,
    Pick,
    PlayAll,
    Quit,
    Save,
    Say,
    ShowHelp,
    ShowLog,
    ShowMap,
    ShowOdds,
    ShowPlayer,
    ShowTable,
    ShowTexts,
    Undo,
    Why,
    read_order,
)
from clankwork.cli.play.log import Journal
from clankwork.cli.play.screen.attack_odds import dangers
from clankwork.cli.play.screen.board_graph import Ground
from clankwork.cli.play.screen.scores import score_sheet
from clankwork.cli.play.screen.screen import Screen
from clankwork.cli.play.screen.tile_preview import tile_in_hand
from clankwork.cli.text_layout import Flow, Lines
from clankwork.engine import SPECTATOR, CannotUndo, MalformedAction, PlayCard, cubes_to_draw, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from clankwork.cli.play.choices import Choice
    from clankwork.cli.play.input_parser import Order
    from clankwork.cli.play.players import Company
    from clankwork.cli.play.sentences import Words
    from clankwork.cli.play.terminal import Terminal
    from clankwork.engine import Action, Game, View

RECORD_START: Final = "clankwork record"
PROMPT: Final = 1
"""Lines of the prompt."""
FEWEST_NEWS: Final = 5
"""Lines for what happened, and a rule over them, that are always shown."""
BOT_PATIENCE: Final = 60.0
"""Seconds a bot that keeps no time by itself may take for a decision, where nothing else is said."""
NO_TURN: Final = -1
"""In place of a turn: the table must be shown again."""


def is_record(path: Path) -> bool:
    """Whether a file begins as records do."""
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(len(RECORD_START)) == RECORD_START


def _free_path(seed: str | None) -> Path:
    """A name for a record: after the seed if it may be told, or else by the first number that no file has."""
    if seed is not None:
        return Path(f"clankwork-{''.join(each if each.isalnum() else '-' for each in seed)[:40]}.txt")
    numbered = (Path(f"clankwork-game-{number}.txt") for number in count(1))
    return next(path for path in numbered if not path.exists())


class Left(Exception):
    """The player has had enough."""


class Session:
    """Plays one game to its end, or until somebody leaves.

    `patience` is how many seconds any bot may take for a decision. Without it those that keep time do so by themselves,
    and the others have a minute, so that nobody waits for ever.
    """

    def __init__(
        self,
        game: Game,
        company: Company,
        words: Words,
        terminal: Terminal,
        save: Path | None = None,
        patience: float | None = None,
    ) -> None:
        self.game = game
        self.company = company
        self.words = words
        self.terminal = terminal
        self.save_path = save
        self.patience = patience
        self.journal = Journal(words)
        self.journal.add(SPECTATOR, game.opening())
        self.screen = Screen(words, terminal.signs)
        self.answers = Answers(self.screen, self.journal)
        self._opponents: dict[int, Opponent] = {}
        self._troubles: set[tuple[int, str]] = set()
        """What the bots did wrong so far, by seat: each is told once."""
        self._shown: tuple[int, int] | None = None
        """The seat and turn of the last table shown."""
        self._leaving = False
        self._notices: list[str] = []
        """What to say under the next table."""
        self._saved: list[int] = []
        """The actions of the last record that was saved."""
        self._own_path: Path | None = None

    def run(self) -> None:
        """Play to the end; `Left` if somebody leaves before."""
        with ExitStack() as leaving:
            for seat, spec in self.company.bots.items():
                seating = Seating.at(self.game.rules, seat, self.game.state.seed)
                self._opponents[seat] = Opponent(spec.sit, seating, patience=self.patience or BOT_PATIENCE)
                leaving.callback(self._let_go, seat)
            while not self.game.over:
                seat = self.game.to_act
                if seat in self._opponents:
                    self._bot_acts(seat)
                else:
                    self._human_acts(seat)
            self._finish()
            for seat, opponent in self._opponents.items():
                self._note_trouble(seat, opponent.end(self.game.view(seat)))
        self._tell_notices()

    def _let_go(self, seat: int) -> None:
        self._note_trouble(seat, self._opponents[seat].close())

    def save(self, path: Path) -> None:
        """Write the record of the game so far, or say why not. Only a record is ever written over."""
        try:
            if path.exists() and not is_record(path):
                self.terminal.tell(self.words.say.not_saved(str(path), self.words.say.other_file()), "red", whole=True)
                return
            path.write_text(str(self.game.record()), encoding="utf-8", newline="\n")
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            self.terminal.tell(self.words.say.not_saved(str(path), why), "red", whole=True)
        else:
            self._saved = list(self.game.history)
            self.terminal.tell(self.words.say.saved(str(path)), "green", whole=True)

    @property
    def open_seed(self) -> str | None:
        """The seed, unless it is a secret: among several people, whoever knows it could deal the same game elsewhere
        and look into the others' hands."""
        return self.game.state.seed if self.game.over or len(self.company.humans) == 1 else None

    def _default_path(self) -> Path:
        """Where a record goes that is given no name: always the same file of a game."""
        if self._own_path is None:
            self._own_path = self.save_path or _free_path(self.open_seed)
        return self._own_path

    def _bot_acts(self, seat: int) -> None:
        view = self.game.view(seat)
        opponent = self._opponents[seat]
        deadline = None if self.patience is None else opponent.seating.clock() + self.patience
        decision = opponent.decide(view, view.legal, deadline)
        self._note_trouble(seat, decision.fault, safe=True)
        self._apply(seat, decision.code)

    def _note_trouble(self, seat: int, fault: str, *, safe: bool = False) -> None:
        """Have it told once that a bot failed, if it did, and whether a `safe` action took the place of its own."""
        if fault and (seat, fault) not in self._troubles:
            self._troubles.add((seat, fault))
            tell = self.words.say.bot_replaced if safe else self.words.say.bot_failed
            self._notices.append(tell(self.words.players[seat], fault))

    def _apply(self, seat: int, action: int) -> None:
        self.journal.add(seat, self.game.apply(action))

    def _human_acts(self, seat: int) -> None:
        """Show the table and take lines until one of them acts."""
        view = self.game.view(seat)
        choices = choices_of(self.words, view)
        self._pass_on(seat)
        self._show(view, choices)
        while not self._obey(read_order(self.terminal.ask(self._prompt(seat))), view, choices):
            pass

    def _prompt(self, seat: int) -> str:
        prompt = self.words.say.headings.prompt
        return prompt if len(self.company.humans) == 1 else f"{self.words.players[seat]} · {prompt}"

    def _pass_on(self, seat: int) -> None:
        """Between two people at one keyboard, hide one hand before showing the other."""
        before = None if self._shown is None else self._shown[0]
        if before != seat and len(self.company.humans) > 1 and self.terminal.is_live:
            self.terminal.clear()
            self.terminal.tell(self.words.say.pass_on(self.words.players[seat]))
            self.terminal.ask("")

    def _show(self, view: View, choices: list[Choice]) -> None:
        """The table, what is new and what can be done."""
        tile = tile_in_hand(self.words, self.terminal.signs, view, choices)
        below = [self.screen.hand(view), *tile, *self._asked(view), self.screen.choices(view, choices)]
        if self.terminal.is_live:
            commands = [Text(each, "dim") for each in self.words.say.headings.commands]
            below.append(Flow("", commands, gap=" · "))
        table = self._table(view, below)
        self.terminal.clear()
        self.terminal.show(*table)
        self._tell_news(view.seat, self.terminal.lines_left(*table, *below) - PROMPT)
        self.terminal.show(*below)

    def _table(self, view: View, below: Sequence[RenderableType]) -> list[RenderableType]:
        """The table, with as much as the screen is high enough for; for a script only once a turn."""
        before, self._shown = self._shown, (view.seat, view.turns)
        if not self.terminal.is_live and before == self._shown:
            return []
        cubes = cubes_to_draw(self.game.state)
        full, brief, scarce = (
            self.screen.table(view, cubes, self._title(), brief=level > 0, scarce=level > 1) for level in range(3)
        )
        for table in (full, brief, scarce):
            if self.terminal.lines_left(table, *below) >= PROMPT + FEWEST_NEWS:
                return [table]
        return [brief]  # whoever must scroll up anyway finds everything there

    def _asked(self, view: View) -> list[RenderableType]:
        question = self.words.question(view)
        return [] if question is None else [Lines(Text(question, "bold yellow"))]

    def _title(self) -> str:
        board = self.words.content.names.board.get(self.words.language.code)
        seed = self.open_seed
        return board if seed is None else f"{board} · {self.words.labels.play.seed} {seed}"

    def _tell_news(self, seat: int, room: int) -> None:
        """What happened since, the latest of it where there is not room for all."""
        news = self.journal.news(seat)
        most = max(room - len(self._notices), FEWEST_NEWS) - 1
        if len(news) > most:
            news = [self.words.say.more_news(len(news) - most + 1), *news[len(news) - most + 1 :]]
        if news:
            self.terminal.show(self.screen.news(news))
        self._tell_notices()

    def _tell_notices(self) -> None:
        for notice in self._notices:
            self.terminal.show(Lines(Text(notice, "magenta")))
        self._notices = []

    def _obey(self, order: Order, view: View, choices: list[Choice]) -> bool:
        """Carry out an order; whether the game moved on or the table must be shown anew."""
        leaving, self._leaving = self._leaving, False
        match order:
            case Pick():
                return self._pick(order.number, choices)
            case Say():
                return self._act_as_written(order.text, choices)
            case PlayAll():
                return self._play_all(view.seat)
            case Undo():
                return self._undo()
            case ShowTable():
                self._shown = (view.seat, NO_TURN)
                return True
            case Quit():
                return self._quit(sure=leaving)
            case Save():
                self.save(Path(order.path).expanduser() if order.path else self._default_path())
            case CardText() | Why() | ShowLog() | ShowMap() | ShowTexts() | ShowPlayer() | ShowOdds() | ShowHelp():
                self._look_up(order, view, choices)
            case _:
                assert_never(order)
        return False

    def _look_up(
        self,
        order: CardText | Why | ShowLog | ShowMap | ShowTexts | ShowPlayer | ShowOdds | ShowHelp,
        view: View,
        choices: list[Choice],
    ) -> None:
        match order:
            case CardText():
                self.terminal.show(self.answers.text(order.name))
            case Why():
                self._why(order.text, view, choices)
            case ShowLog():
                self.terminal.show(self.answers.log(view.seat, order.lines))
            case ShowMap():
                self._show_map(view)
            case ShowTexts():
                self.terminal.show(self.screen.table(view, cubes_to_draw(self.game.state), self._title()))
            case ShowHelp():
                self.terminal.show(self.answers.help())
            case ShowOdds():
                self.terminal.show(dangers(self.words, self.terminal.signs, view, order.clank))
            case ShowPlayer():
                seat = view.seat if order.number is None else order.number - 1
                if 0 <= seat < len(view.players):
                    self.terminal.show(self.answers.player(view, seat, worth(self.game.state, seat)))
                else:
                    self.terminal.tell(self.words.say.no_player(len(view.players)))
            case _:
                assert_never(order)

    def _show_map(self, view: View) -> None:
        """The map over its legend; names over the map, which scroll off where they would leave it too little room."""
        legend, names = self.answers.map_legend(), self.answers.map_names(view)
        rows = self.terminal.lines_left(legend) - PROMPT
        beside_names = self.terminal.lines_left(legend, *names) - PROMPT
        if beside_names * 4 >= rows * 3:
            rows = beside_names
        self.terminal.show(*names, self.answers.map(view, self.terminal.width, rows), legend)

    def _why(self, text: str, view: View, choices: list[Choice]) -> None:
        """Explain the choice with that number, or say why an action is refused."""
        if not text.isdecimal():
            self.terminal.tell(self.answers.why(self.game, text, choices))
        elif 1 <= int(text[:9]) <= len(choices):
            self.terminal.show(self.answers.choice(view, choices[int(text[:9]) - 1]))
        else:
            self.terminal.tell(self.words.say.no_number(len(choices)))

    def _pick(self, number: int, choices: list[Choice]) -> bool:
        if not 1 <= number <= len(choices):
            self.terminal.tell(self.words.say.no_number(len(choices)))
            return False
        return self._act(choices[number - 1].action)

    def _act(self, action: Action) -> bool:
        self.journal.mark_seen(self.game.to_act)
        self._apply(self.game.to_act, action.code)
        return True

    def _act_as_written(self, text: str, choices: list[Choice]) -> bool:
        """Take the action that `text` is, or is the beginning of and of no other."""
        found = exactly(text, choices) or beginning(text, choices)
        if len(found) == 1:
            return self._act(found[0].action)
        refusal = None
        with suppress(MalformedAction):
            code = self.game.code_of(text)
            if not found and code in self.game.view(self.game.to_act).legal:
                return self._act(self.game.rules.catalogue.actions[code])
            refusal = self.game.refusal(code)
        found = found or containing(text, choices)
        if refusal is not None:
            self.terminal.tell(self.words.refusal(text, refusal))
        elif found:
            self.terminal.tell(self.words.say.several(first_few([f"{each.number} {each.sentence}" for each in found])))
        else:
            self.terminal.tell(self.words.say.unknown(text[:40]))
        return False

    def _play_all(self, seat: int) -> bool:
        """Play every card that asks nothing, until a question comes up."""
        played = False
        self.journal.mark_seen(seat)
        while not self.game.over and self.game.to_act == seat and self.game.view(seat).question is None:
            code = self._harmless_card(seat)
            if code is None:
                break
            self._apply(seat, code)
            played = True
        if not played:
            self.terminal.tell(self.words.say.nothing_to_play())
        return played

    def _harmless_card(self, seat: int) -> int | None:
        """The code of playing a card in hand that asks nothing."""
        cards = {card.slug: card for card in self.game.rules.cards}
        for code in self.game.view(seat).legal:
            action = self.game.rules.catalogue.actions[code]
            if isinstance(action, PlayCard) and asks_nothing([cards[action.card].play]):
                return code
        return None

    def _undo(self) -> bool:
        if not self.game.history:
            self.terminal.tell(self.words.say.cannot_undo())
            return False
        last = self.game.rules.catalogue.actions[self.game.history[-1]]
        try:
            self.game.undo()
        except CannotUndo:
            self.terminal.tell(self.words.say.cannot_undo())
            return False
        self.journal.forget_last()
        self._shown = (self.game.to_act, NO_TURN)
        view = self.game.view(self.game.to_act)
        turns = Ground(self.game.rules, view).turns
        self._notices.append(self.words.say.undone(self.words.action(last, self.words.asking(view), turns)))
        return True

    def _quit(self, *, sure: bool) -> bool:
        is_unsaved = self.save_path is None and list(self.game.history) != self._saved
        if self.terminal.is_live and not sure and is_unsaved:
            self._leaving = True
            self.terminal.tell(self.words.say.quit_again(), "yellow")
            return False
        raise Left

    def _finish(self) -> None:
        """The last turns, and the scores."""
        result = self.game.result
        assert result is not None, "the game is over"
        sheet = score_sheet(self.words, self.game, result)
        self.terminal.clear()
        for seat in self.company.humans[:1]:
            self._tell_news(seat, self.terminal.lines_left(sheet))
        self.terminal.show(sheet)
        if len(self.company.humans) > 1:
            self.terminal.tell(self.words.say.dealt(self.game.state.seed))
        if self.save_path is not None:
            self.save(self.save_path)
