"""Commands that show what there is: cards, boards, options, packs, actions, observations."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from clankwork.bots import Parameter, bot_kinds
from clankwork.cli.errors import Complaint
from clankwork.cli.lookup import find_described, first_few, names_like
from clankwork.cli.options import (
    BoardOption,
    ChoiceOption,
    GameOption,
    LangOption,
    PacksOption,
    SeatsOption,
    chosen_language,
    parse_choices,
    seats_of,
)
from clankwork.cli.phrases import phrases
from clankwork.cli.text_layout import Flow, Hanging
from clankwork.content import available_packs, broken_packs, games, load, options_of
from clankwork.content import boards as boards_of
from clankwork.content import doubts as doubts_of
from clankwork.text import Language, cards_listing


def _show(table: Table) -> None:
    Console(highlight=False).print(table)


def _table(*titles: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for title in titles:
        table.add_column(title)
    return table


def _row(table: Table, *cells: object) -> None:
    table.add_row(*(Text(str(cell)) for cell in cells))


def cards(
    game: GameOption = "base",
    lang: LangOption = "en",
    card: Annotated[str | None, typer.Option("--card", "-c", help="Only this card or token.", metavar="NAME")] = None,
    tokens: Annotated[bool, typer.Option("--tokens", help="Only the tokens.")] = False,
    doubts: Annotated[
        bool, typer.Option("--doubts", help="Everything of the game that is original or not certain.")
    ] = False,
    seats: SeatsOption = None,
    packs: PacksOption = None,
) -> None:
    """The texts of a game's cards and tokens: those for so many players, or everything in the box."""
    language = chosen_language(lang)
    if (card is not None) + tokens + doubts > 1:
        raise Complaint(
            "--card shows one card or token, --tokens all tokens, --doubts what is not certain: give one of them"
        )
    if doubts:
        _show_doubts(game, language, packs or [])
        return
    content = load(game, seats=seats if seats is not None else seats_of(game)[-1], packs=packs or [])
    if card is not None:
        found = find_described(content, language, card)
        if not found:
            close = names_like(content, language, card)
            hint = f"did you mean {', '.join(close)}?" if close else "`clankwork cards` lists them"
            raise Complaint(f"no card or token of {game} is called {card!r:.40}; {hint}")
        print("\n\n".join(first_few([str(each) for each in found])))
    elif tokens:
        print("\n\n".join(str(language.token(content, token.number)) for token in content.rules.tokens))
    else:
        print(cards_listing(content, language.code), end="")


def _show_doubts(game: str, language: Language, packs: list[str]) -> None:
    """What of a game is made for this project, or rests on something that could not be checked."""
    headings = phrases(language).headings
    table = _table(*headings.doubt_columns)
    for doubt in doubts_of(game, packs):
        sure = [headings.original] if doubt.original else []
        if doubt.confidence != "high" or not sure:
            sure.append(headings.certainty[doubt.confidence])
        name = doubt.name.get(language.code)
        _row(table, headings.doubt_kinds[doubt.kind], name, ", ".join(sure), doubt.reason)
    _show(table)


def boards(game: GameOption = "base", lang: LangOption = "en", packs: PacksOption = None) -> None:
    """The boards a game can be played on."""
    language = chosen_language(lang)
    headings = phrases(language).headings
    table = _table(*headings.board_columns, "")
    table.columns[0].no_wrap = True  # cut short it would name no board
    for info in boards_of(game, packs or []):
        hint = headings.first_games if info.recommended else ""
        _row(table, info.slug, info.name.get(language.code), info.pack, info.rooms, hint)
    _show(table)


def options(game: GameOption = "base", lang: LangOption = "en") -> None:
    """The open questions of a game's rules, each with its rule, its values (the default first) and what it is about."""
    language = chosen_language(lang)
    code, default = language.code, phrases(language).headings.default
    console = Console(highlight=False)
    for info in options_of(game):
        head = Text(f"{info.slug} ", "bold").append(f"({info.rule})", "dim")
        console.print(Flow("", [head, f"{info.name.get(code)}{language.marks.colon}{info.help.get(code)}"]))
        for value in sorted(info.values, key=lambda value: value.slug != info.default):
            name = Text(value.name.get(code)).append(f"  ({default})" if value.slug == info.default else "", "dim")
            console.print(Hanging(Text(f"       {value.slug}  ", "cyan"), name, indent=9))


def packs(lang: LangOption = "en") -> None:
    """The games and packs that are built in, and the packs that were found."""
    language = chosen_language(lang)
    say = phrases(language)
    table = _table(*say.headings.pack_columns)
    for game in games():
        _row(table, game.slug, game.name.get(language.code), say.for_players(game.seats), say.headings.built_in)
    for pack in available_packs():
        where = say.headings.built_in if pack.shipped else pack.folder
        _row(table, pack.slug, pack.name.get(language.code), pack.extends, where)
    for broken in broken_packs():
        _row(table, broken.slug, f"{say.headings.broken}: {broken.problem}", "", broken.folder)
    _show(table)


def _parameter(parameter: Parameter) -> str:
    """A parameter of a bot: what is written for it, and what it is unless that is done."""
    default = "needed" if parameter.required else f"default {parameter.default}" if parameter.default else ""
    notes = [each for each in (parameter.values.expected, default) if each]
    return f":{parameter.name}=  {parameter.help} ({', '.join(notes)})"


def bots() -> None:
    """The opponents that can be asked for by name."""
    table = _table("bot", "what it does", "parameters")
    for kind in bot_kinds():
        parameters = [_parameter(parameter) for parameter in kind.parameters]
        _row(table, kind.name, kind.help, "\n".join([*parameters, *([kind.more] if kind.more else [])]))
    _show(table)


def actions(
    game: GameOption = "base",
    board: BoardOption = None,
    seats: SeatsOption = None,
    option: ChoiceOption = None,
    packs: PacksOption = None,
    lang: Annotated[
        str | None, typer.Option("--lang", "-l", help="Also say what each action is in this language.", metavar="CODE")
    ] = None,
) -> None:
    """Every action of a game: its code and its notation, separated by a tab."""
    language = None if lang is None else chosen_language(lang)
    content = load(
        game,
        seats=seats if seats is not None else seats_of(game)[0],
        board=board,
        options=parse_choices(option),
        packs=packs or [],
    )
    for action in content.rules.catalogue.actions:
        sentence = "" if language is None else f"\t{language.action(content, action)}"
        print(f"{action.code}\t{action}{sentence}")


def observation(
    game: GameOption = "base",
    board: BoardOption = None,
    seats: SeatsOption = None,
    option: ChoiceOption = None,
    packs: PacksOption = None,
    numbers: Annotated[
        bool, typer.Option("--numbers", help="Every number: its place and what it is, separated by a tab.")
    ] = False,
) -> None:
    """What learners observe of a game: the fields of their row of numbers."""
    from clankwork.envs import OBSERVATION_VERSION, Layout  # noqa: PLC0415 - brings in much that others never need

    content = load(
        game,
        seats=seats if seats is not None else seats_of(game)[0],
        board=board,
        options=parse_choices(option),
        packs=packs or [],
    )
    layout = Layout(content.rules)
    if numbers:
        for place, name in layout.named():
            print(f"{place}\t{name}")
        return
    print(f"{layout.size} numbers from 0 to 1, layout version {OBSERVATION_VERSION}")
    table = _table("from", "numbers", "field", "divided by", "what it is")
    for field in layout.fields:
        _row(table, field.offset, field.size, field.name, field.scale, field.meaning)
    _show(table)
