"""The report on a run: one page a designer would want."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from clankwork.lab.reports import charts, figures
from clankwork.lab.reports.html_page import Cell, Chapter, Figures, Page, Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from clankwork.lab.runs.run_reader import Run

FATES: Final = (
    "escaped",
    "rescued: dragon",
    "rescued: countdown",
    "rescued: deck",
    "rescued: bag",
    "rescued: damage",
    "lost: damage",
    "lost: bag",
    "lost: deck",
    "lost: countdown",
    "lost: dragon",
)
ENDINGS: Final = {
    "dragon": "an attack of the dragon",
    "escape": "the last player escapes",
    "countdown": "the countdown runs out",
    "deck": "the dungeon deck runs out",
    "bag": "the bag runs out",
    "damage": "other damage",
}
SCORING: Final = ("winners", "others who scored")


def report_on(run: Run, progress: Callable[[int], None] = lambda done: None) -> Page:
    """The page; `progress` is told how many of its `CHAPTERS` chapters are done."""
    chapters = []
    for number, make in enumerate(_CHAPTERS, 1):
        chapters.append(make(run))
        progress(number)
    return Page(
        title=f"{run.games:,} games of {run.title}",
        lead=_lead(run),
        facts=facts(run),
        tiles=_tiles(run),
        chapters=chapters,
        foot=_foot(run),
    )


def facts(run: Run) -> list[tuple[str, str]]:
    """What was played."""
    match = run.match
    made = run.manifest.made_with
    return [
        ("board", match.board or ""),
        ("players", str(run.seats)),
        ("bots", ", ".join(match.bots) if len(run.bots) > 1 else match.bots[0]),
        ("seed", match.seed),
        *run.options(),
        *(("pack", pack.rsplit("/", 1)[-1]) for pack in match.packs),
        *([("patience", f"{match.patience} s")] if match.patience else []),
        ("clankwork", str(made.get("version"))),
    ]


def _lead(run: Run) -> str:
    manifest = run.manifest
    if not manifest.complete:
        return f"{manifest.done:,} of {manifest.games:,} games are done; --resume plays the others."
    return "Shares have 95 % intervals. What goes with winning need not be its cause: good seats can afford more."


def _foot(run: Run) -> str:
    changed = " The rules or packs have changed since: names are those of today." if run.changed else ""
    return (
        f"Made by `clankwork report` from {run.folder.name}. A win shared by k seats counts 1/k for each. A round"
        f" of a seat is its own turn number.{changed}"
    )


def _tiles(run: Run) -> list[tuple[str, str]]:
    head = figures.headline(run)
    tiles = [
        (f"{head['games']:,.0f}", "games with an end"),
        (f"{head['winner']:.0f}", "median score of a winner"),
        (f"{head['rounds']:.0f}", "turns a seat takes, median"),
        (f"{head['escaped']:.0f} %", "of seats escape"),
        (f"{head['rescued']:.0f} %", "are rescued"),
        (f"{head['lost']:.0f} %", "lose everything"),
        (f"{head['attacks']:.1f}", "attacks of the dragon a game"),
        (f"{head['unwon']:.1f} %", "of games nobody wins"),
    ]
    return [*tiles, (f"{head['faults']:,.0f}", "faults of bots")] if head["faults"] else tiles


def _per_cent(share: float, low: float, high: float) -> tuple[Cell, str]:
    return Cell(f"{share:.1f}", share), f"{low:.1f}–{high:.1f}"


def _winning(run: Run) -> Chapter:
    even = figures.win_rate(run)
    panels = [_sources(run)]
    if len(run.bots) > 1:
        panels.insert(0, _bots(run, even))
    if len(run.bots) < run.seats:  # with a bot of its own on each seat, nobody can tell the two apart
        panels.insert(0, _seats(run, even))
    return Chapter("Who wins", panels)


def _seats(run: Run, even: float) -> Panel:
    seats = figures.by_seat(run)
    named = seats.with_columns(name=pl.format("seat {}", "seat"))
    heads = ("seat", "games", "wins", "won %", "95 % interval", "mean score")
    rows = [
        (f"seat {seat}", _count(number), _number(won), *_per_cent(share, low, high), _number(score))
        for seat, won, number, score, share, low, high in seats.iter_rows()
    ]
    return Panel(
        "Does it matter where you sit?",
        f"Games won by each seat in turn order. The dashed line is where all would be alike.{_apart(run)}",
        charts.dots(named, "name", "games won, %", even, step=34),
        Figures(heads, rows),
    )


def _apart(run: Run) -> str:
    """What to keep in mind where seats differ in more than their place."""
    if len(run.bots) == 1:
        return ""
    return " Here bots differ from seat to seat: one bot on all seats would tell."


def _bots(run: Run, even: float) -> Panel:
    bots = figures.by_bot(run)
    heads = (
        "bot",
        "seats",
        "won %",
        "95 % interval",
        "mean score",
        "escaped %",
        "rescued %",
        "lost %",
        "turns",
        "faults",
    )
    rows = [
        (
            row["bot"],
            _count(row["number"]),
            *_per_cent(row["share"], row["low"], row["high"]),
            *(_number(row[name]) for name in ("score", "escaped", "rescued", "lost", "rounds")),
            _count(row["faults"]),
        )
        for row in bots.iter_rows(named=True)
    ]
    return Panel(
        "Which bot wins?",
        "Seats are not rotated in a run: `clankwork arena` is the fair comparison.",
        charts.dots(bots, "bot", "games won, %", even, step=34),
        Figures(heads, rows),
    )


def _endings(run: Run) -> Chapter:
    return Chapter("How it ends", [_fates(run), _last(run), _length(run), _scores(run)])


def _fates(run: Run) -> Panel:
    fates = figures.fates(run)
    named = fates.with_columns(name=pl.format("seat {}", "seat"))
    rows = [(f"seat {seat}", fate, _count(number), _number(share)) for seat, fate, number, share in fates.iter_rows()]
    return Panel(
        "How players leave",
        "On their feet, rescued with an artifact, or lost; and what knocked them out.",
        charts.stacked(named, "name", "fate", "share", "share of seats, %", fates_in(fates)),
        Figures(("seat", "fate", "seats", "share %"), rows),
    )


def fates_in(frame: pl.DataFrame) -> list[str]:
    """The fates that occur, the happiest first."""
    found = set(frame["fate"])
    return [*(fate for fate in FATES if fate in found), *sorted(found - set(FATES))]


def _last(run: Run) -> Panel:
    ends = figures.endings(run)
    plain = ends.with_columns(name=pl.Series([ENDINGS.get(each, each) for each in ends["ending"]], dtype=pl.String))
    rows = [(row["name"], _count(row["number"]), _number(row["share"])) for row in plain.iter_rows(named=True)]
    return Panel(
        "What ends the game",
        "The last thing that happens: what takes out the last player in the dungeon.",
        charts.ranked(plain, "name", "share", "share of games, %"),
        Figures(("ending", "games", "share %"), rows),
    )


def _length(run: Run) -> Panel:
    lengths = figures.lengths(run)
    rows = [(str(rounds), _count(number), _number(share)) for rounds, number, share in lengths.iter_rows()]
    return Panel(
        "How long games last",
        "Turns taken by whoever stayed longest.",
        charts.bars(lengths, "rounds", "games, %", "turns"),
        Figures(("turns", "games", "share %"), rows),
    )


def _scores(run: Run) -> Panel:
    spread = figures.score_spread(run, 5)
    rows = [
        (who, f"{score}–{score + 4}", _count(number), _number(share))
        for who, score, number, share in spread.select("who", "score", "number", "share").iter_rows()
    ]
    return Panel(
        "How scores are spread",
        "Of those who escaped or were rescued, in steps of five points.",
        charts.beside(spread, "score", "who", "seats, %", "points", SCORING),
        Figures(("who", "points", "seats", "share %"), rows),
    )


def _sources(run: Run) -> Panel:
    sources = figures.sources(run)
    order = ("artifacts", "other tokens", "gold", "cards")
    return Panel(
        "Where points come from",
        "Mean points by source, of winners and of the others who scored.",
        charts.stacked(sources, "who", "source", "points", "points", order),
        Figures(
            ("who", "source", "points"), [(who, source, _number(value)) for who, source, value in sources.iter_rows()]
        ),
    )


def _choices(run: Run) -> Chapter:
    even = figures.win_rate(run)
    taken = figures.artifacts(run)
    enough = taken.filter((pl.col("number") >= figures.FEWEST) & pl.col("artifact").is_not_null())
    heads = (
        "first artifact",
        "seats",
        "chosen %",
        "won %",
        "95 % interval",
        "mean score",
        "escaped %",
        "taken in round",
    )
    rows = [
        (
            row["name"],
            _count(row["number"]),
            _number(row["chosen"]),
            *_per_cent(row["share"], row["low"], row["high"]),
            _number(row["score"]),
            _number(row["out"]),
            "" if row["round"] is None else _number(row["round"]),
        )
        for row in taken.iter_rows(named=True)
    ]
    panels = [
        Panel(
            "Which artifact wins?",
            "Games won by seats whose first artifact it was, with its points. The dashed line is the mean of all.",
            charts.dots(enough, "name", "games won, %", even, step=26) if enough.height else "",
            Figures(heads, rows),
        ),
        Panel(
            "How often, and how safely",
            "Share of seats that go for it first, against the share of those that escape.",
            charts.across(enough, "chosen", "out", ("chosen by seats, %", "escaped, %")) if enough.height else "",
        ),
    ]
    return Chapter("What players come for", panels)


def _cards(run: Run) -> Chapter:
    got = figures.cards(run)
    early, middle = figures.phases(run)
    by_phase = figures.cards_by_phase(run, early, middle)
    of_cards = got.filter("is_card")
    enough = of_cards.filter(pl.col("number") >= figures.FEWEST)
    order = [str(name) for name in enough["name"]]
    cells = by_phase.filter(pl.col("name").is_in(order) & (pl.col("number") >= figures.FEWEST))
    tokens = got.filter(~pl.col("is_card") & (pl.col("number") >= figures.FEWEST))
    panels = [
        Panel(
            "Which cards go with winning?",
            "Games won by seats that bought, fought or used it at least once; dashed, the average card. Who is doing"
            f" well gets more and dearer cards: this is a hint, no proof that the card wins games.{_mixed(run)}",
            charts.dots(enough, "name", "games won, %", figures.average(enough)) if order else "",
            _card_figures(got),
        ),
        Panel(
            "Does it matter when?",
            f"Games won, in %, by when a seat first got it: up to round {early}, up to round {middle}, or later. Blue"
            " is surely above the average card of its column, orange surely below (95 %, so one in twenty is chance);"
            " empty where too few did.",
            charts.heat(cells, order, figures.PHASES) if cells.height else "",
            _phase_figures(by_phase),
        ),
        _rare(run, of_cards),
    ]
    if tokens.height:
        panels.append(
            Panel(
                "Which tokens go with winning?",
                "Games won by seats that found or bought it; dashed, the average token. Artifacts have a picture of"
                " their own.",
                charts.dots(tokens, "name", "games won, %", figures.average(tokens)),
            )
        )
    return Chapter("What players get", panels)


def _mixed(run: Run) -> str:
    """What to keep in mind where bots differ."""
    if len(run.bots) == 1:
        return ""
    return " Here bots differ, and a card may only look good because the better bot likes it."


def _card_figures(got: pl.DataFrame) -> Figures:
    heads = ("card or token", "seats", "won %", "95 % interval", "mean score", "a game", "copies in the box")
    rows = [
        (
            row["name"],
            _count(row["number"]),
            *(_per_cent(row["share"], row["low"], row["high"]) if row["number"] else ("", "")),
            "" if row["score"] is None else _number(row["score"]),
            Cell(f"{row['per_game']:.2f}", row["per_game"]),
            "" if row["in_box"] is None else _count(row["in_box"]),
        )
        for row in got.iter_rows(named=True)
    ]
    return Figures(heads, rows)


def _phase_figures(by_phase: pl.DataFrame) -> Figures:
    rows = [
        (row["name"], row["phase"], _count(row["number"]), *_per_cent(row["share"], row["low"], row["high"]))
        for row in by_phase.sort("name", "phase").iter_rows(named=True)
    ]
    return Figures(("card or token", "first got", "seats", "won %", "95 % interval"), rows)


def _rare(run: Run, of_cards: pl.DataFrame) -> Panel:
    """Which cards nobody wants."""
    least = of_cards.with_columns(each=100 * pl.col("copies") / (run.games * pl.col("in_box"))).sort("each", "name")
    never = [str(name) for name in least.filter(pl.col("copies") == 0)["name"]]
    said = f"Never: {', '.join(never)}. " if never else "Every card was acquired at least once. "
    return Panel(
        "Which cards are left lying?",
        f"{said}Below, how often a copy of a card is bought, fought or used in a game: the least wanted twenty.",
        charts.ranked(least.head(20), "name", "each", "games in which a copy is got, %"),
        Figures(
            ("card", "copies got", "copies in the box", "a copy is got in % of games"),
            [
                (row["name"], _count(row["copies"]), _count(row["in_box"]), Cell(f"{row['each']:.2f}", row["each"]))
                for row in least.iter_rows(named=True)
            ],
        ),
    )


def _course(run: Run) -> Chapter:
    time = figures.over_time(run)
    who = ("winners", "others")
    return Chapter(
        "How it goes on",
        [
            Panel(
                "Damage",
                "On the health track at the end of each turn; those who are out are no longer counted.",
                charts.lines(time, "round", "damage", "who", "damage", "round", who),
                _turn_figures(time),
            ),
            Panel(
                "Noise",
                "Cubes that a seat's own turn puts into the clank area, less those taken back.",
                charts.lines(time, "round", "clank", "who", "clank a turn", "round", who),
            ),
            Panel(
                "Buying power",
                "Skill that a turn brings.",
                charts.lines(time, "round", "skill", "who", "skill a turn", "round", who),
            ),
            _dragon(run),
        ],
    )


def _turn_figures(time: pl.DataFrame) -> Figures:
    heads = ("round", "who", "turns", "skill", "swords", "boots", "gold", "clank", "damage", "rage space")
    columns = ("skill", "swords", "boots", "gold", "clank", "damage", "rage")
    rows = [
        (_count(row["round"]), row["who"], _count(row["number"]), *(_number(row[name]) for name in columns))
        for row in time.iter_rows(named=True)
    ]
    return Figures(heads, rows)


def _dragon(run: Run) -> Panel:
    attacks = figures.attacks(run)
    words = {"drawn": "cubes drawn", "black": "black ones", "damage": "damage done"}
    drawn = attacks.unpivot(on=list(words), index="attack", variable_name="what", value_name="cubes")
    named = drawn.with_columns(pl.col("what").replace_strict(words, return_dtype=pl.String))
    rows = [
        (_count(row["attack"]), _count(row["number"]), *(_number(row[name]) for name in (*words, "turn")))
        for row in attacks.iter_rows(named=True)
    ]
    return Panel(
        "The dragon",
        "What the first, second, … attack of a game does.",
        charts.lines(named, "attack", "cubes", "what", "cubes", "attack", list(words.values())),
        Figures(("attack", "games", *words.values(), "turn of the game"), rows),
    )


def _count(number: int | float) -> Cell:
    return Cell(f"{number:,.0f}", number)


def _number(value: float) -> Cell:
    return Cell(f"{value:.1f}", value)


_CHAPTERS: Final[Sequence[Callable[[Run], Chapter]]] = (_winning, _endings, _choices, _cards, _course)
CHAPTERS: Final = len(_CHAPTERS)
"""Chapters of a report."""
