"""One HTML page with everything in it: it needs no network, fits a phone, and follows the reader's light or dark."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d2330; --muted: #5d6679; --line: #dfe4ec; --paper: #ffffff;
  --ground: #f3f5f9;
  --one: #2f6fd0; --two: #d9822b; --three: #1f9d87; --four: #a04bc0; --five: #c8452f; --six: #8a94a6;
  --good: #1f8a5b; --bad: #c8452f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9f0; --muted: #9aa4b8; --line: #2e3646; --paper: #1a202b;
  --ground: #11151d; --one: #6ba4ff; --two: #f0a35c; --three: #4fc9b2; --four: #cb86e8; --five: #f0806c; --six: #7d889c;
  --good: #5cc795; --bad: #f0806c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI",
  Roboto, "Helvetica Neue", sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 28px 20px 64px; }
h1 { font-size: 27px; line-height: 1.2; margin: 0 0 6px; letter-spacing: -0.01em; text-wrap: balance; }
h2 { font-size: 19px; margin: 36px 0 12px; }
h3 { font-size: 15px; margin: 0 0 2px; }
p { margin: 0 0 10px; max-width: 90ch; }
.lead, .note { color: var(--muted); }
.note { font-size: 13px; margin: 0 0 10px; }
.facts { display: flex; flex-wrap: wrap; gap: 6px; margin: 12px 0 0; padding: 0; list-style: none; }
.facts li { border: 1px solid var(--line); border-radius: 999px; padding: 2px 11px; font-size: 13px;
  background: var(--paper); overflow-wrap: anywhere; }
.facts b { font-weight: 600; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(132px, 1fr)); gap: 10px; margin: 20px 0 0; }
.tile { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 10px 13px; }
.tile b { display: block; font-size: 22px; line-height: 1.25; font-variant-numeric: tabular-nums; }
.tile span { color: var(--muted); font-size: 13px; line-height: 1.35; display: block; }
.grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 14px; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 16px 18px;
  min-width: 0; }
.wide { grid-column: 1 / -1; }
.card svg { width: 100%; max-width: 560px; height: auto; display: block; margin: 8px auto 0; overflow: visible; }
.card svg text { font-variant-numeric: tabular-nums; }
details { margin-top: 12px; }
summary { cursor: pointer; color: var(--muted); font-size: 13px; }
.scroll { overflow-x: auto; margin-top: 8px; }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; width: 100%; }
th, td { text-align: right; padding: 4px 10px 4px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--muted); font-weight: 500; vertical-align: bottom; }
th:first-child, td:first-child, .word { text-align: left; }
th[aria-sort] { color: var(--ink); }
th button { all: unset; cursor: pointer; }
th button:focus-visible { outline: 2px solid var(--one); outline-offset: 2px; }
.up { color: var(--good); } .down { color: var(--bad); }
ul.plain { margin: 0; padding-left: 18px; } ul.plain li { margin: 2px 0; }
footer { color: var(--muted); font-size: 13px; margin-top: 40px; overflow-wrap: anywhere; }
@media (max-width: 860px) { .grid { grid-template-columns: minmax(0, 1fr); } main { padding: 18px 12px 48px; }
  h1 { font-size: 22px; } .card { padding: 13px 13px; border-radius: 10px; }
  .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); } .tile b { font-size: 19px; } }
@media print { body { background: none; } .card { break-inside: avoid; } }
"""
_SORTING: Final = """
for (const table of document.querySelectorAll("table")) {
  const body = table.tBodies[0];
  if (!body || body.rows.length < 3) continue;
  [...table.tHead.rows[0].cells].forEach((head, place) => {
    const button = document.createElement("button");
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") !== "descending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const value = (row) => row.cells[place].dataset.value ?? row.cells[place].textContent;
      const order = (one, other) => {
        const [a, b] = [value(one), value(other)];
        const numbers = a !== "" && b !== "" && !isNaN(a) && !isNaN(b);
        return (numbers ? a - b : a.localeCompare(b)) * (down ? -1 : 1);
      };
      body.append(...[...body.rows].sort(order));
    });
  });
}
"""


@dataclass(frozen=True)
class Cell:
    """A figure of a table: how it reads, and what it is sorted by."""

    text: str
    value: float | str = ""
    tone: str = ""
    """`up` or `down` where a figure is good or bad news."""


@dataclass(frozen=True)
class Figures:
    """A table of figures."""

    heads: tuple[str, ...]
    rows: Sequence[Sequence[Cell | str]]

    def html(self) -> str:
        """The table as HTML."""
        words = [all(_is_word(row[place]) for row in self.rows) for place in range(len(self.heads))]
        heads = zip(self.heads, words, strict=True)
        head = "".join(f'<th scope="col"{" class=word" if word else ""}>{escape(each)}</th>' for each, word in heads)
        body = "".join(
            f"<tr>{''.join(_cell(each, word) for each, word in zip(row, words, strict=True))}</tr>" for row in self.rows
        )
        return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


@dataclass(frozen=True)
class Panel:
    """One finding: a title in plain words, a sentence on how to read it, a picture, the figures behind it."""

    title: str
    note: str
    svg: str = ""
    figures: Figures | None = None
    wide: bool = False
    open: bool = False
    """Whether the figures are in sight without a click."""

    def html(self) -> str:
        """The panel as HTML."""
        parts = [f"<h3>{escape(self.title)}</h3>", f'<p class="note">{escape(self.note)}</p>' if self.note else ""]
        parts.append(_picture(self.svg, self.title) if self.svg else "")
        if self.figures is not None:
            table = self.figures.html()
            parts.append(table if self.open else f"<details><summary>The figures</summary>{table}</details>")
        return f'<section class="card{" wide" if self.wide else ""}">{"".join(parts)}</section>'


@dataclass(frozen=True)
class Chapter:
    """Panels about one subject."""

    title: str
    panels: Sequence[Panel]


@dataclass(frozen=True)
class Page:
    """A whole page."""

    title: str
    lead: str
    facts: Sequence[tuple[str, str]]
    """What was played: names and values."""
    tiles: Sequence[tuple[str, str]]
    """The few figures to see first: the figure, and what it is."""
    chapters: Sequence[Chapter]
    foot: str

    def html(self) -> str:
        """The page as HTML, complete in itself."""
        facts = "".join(f"<li>{escape(name)} <b>{escape(value)}</b></li>" for name, value in self.facts)
        tiles = "".join(
            f'<div class="tile"><b>{escape(figure)}</b><span>{escape(what)}</span></div>' for figure, what in self.tiles
        )
        chapters = "".join(
            f'<h2>{escape(chapter.title)}</h2><div class="grid">{"".join(each.html() for each in chapter.panels)}</div>'
            for chapter in self.chapters
            if chapter.panels
        )
        return (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{_STYLE}</style></head><body><main>"
            f'<header><h1>{escape(self.title)}</h1><p class="lead">{escape(self.lead)}</p>'
            f'<ul class="facts">{facts}</ul></header>'
            f"{tiles and f'<div class=tiles>{tiles}</div>'}{chapters}<footer>{escape(self.foot)}</footer></main>"
            f"<script>{_SORTING}</script></body></html>\n"
        )


def _is_word(cell: Cell | str) -> bool:
    """Whether a cell holds words, which are set to the left, not figures."""
    return isinstance(cell, str) and not any(sign.isdigit() for sign in cell)


def _cell(cell: Cell | str, word: bool) -> str:
    if isinstance(cell, str):
        return f"<td{' class=word' if word else ''}>{escape(cell)}</td>"
    value = "" if cell.value == "" else f' data-value="{escape(str(cell.value))}"'
    tone = f' class="{cell.tone}"' if cell.tone else ""
    return f"<td{value}{tone}>{escape(cell.text)}</td>"


def _picture(svg: str, title: str) -> str:
    """The picture at the width of its panel, with its title for who cannot see it."""
    sized = re.sub(r' width="[\d.]+" height="[\d.]+"', "", svg, count=1)
    return sized.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)
