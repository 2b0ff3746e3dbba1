"""Japanese numbers with their counters, lists, and verbs that go on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from clankwork.text.language import Marks
from clankwork.text.names import tag_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content

CODE: Final = "ja"
MARKS: Final = Marks(colon="：", dot="／")
YOU: Final = "あなた"

_GOING_ON: Final = (
    ("する", "して"),
    ("得る", "得て"),
    ("える", "えて"),
    ("てる", "てて"),
    ("れる", "れて"),
    ("ない", "ず"),
    ("く", "いて"),
    ("す", "して"),
    ("う", "って"),
    ("る", "って"),
)
"""How the verbs that end an effect go on to the next one; the first ending that fits counts."""

_TO_COME: Final = (
    *((past, f"{past.removesuffix('した')}す") for past in ("倒した", "移した", "作り直した", "打ち消した", "回した")),
    *((past, f"{past.removesuffix('した')}す") for past in ("増やした", "減らした", "満たした")),
    ("した", "する"),
    *((past, f"{past.removesuffix('った')}う") for past in ("支払った", "使った", "買った", "失った")),
    ("だった", "だ"),
    ("った", "る"),
    ("いた", "く"),
    ("た", "る"),
)
"""How the verbs that end a line of the log say what is still to come; the first ending that fits counts."""
_END: Final = re.compile(r"(?=[。（])")
"""Where a sentence, or the part of it before a remark, ends."""


def to_come(told: str) -> str:
    """A line of the log as something that would happen: "得た。" becomes "得る。"."""
    clause, rest = _END.split(told, maxsplit=1)
    for ending, form in _TO_COME:
        if clause.endswith(ending):
            return f"{clause.removesuffix(ending)}{form}{rest}"
    return told


def going_on(clause: str) -> str:
    """A clause whose verb is followed by another clause: "引く" becomes "引いて"."""
    for ending, form in _GOING_ON:
        if clause.endswith(ending):
            return clause.removesuffix(ending) + form
    return clause


def chained(clauses: Sequence[str]) -> str:
    """Clauses one after the other as one: only the last verb keeps its form."""
    return "、".join([*(going_on(clause) for clause in clauses[:-1]), *clauses[-1:]])


def listed(parts: Sequence[str]) -> str:
    """Parts as a list: two are joined by "と", more by commas."""
    return ("と" if len(parts) == 2 else "、").join(parts)


def quoted(name: str) -> str:
    """The name of a card or token inside a sentence."""
    return f"〈{name}〉"


def sentence(clause: str) -> str:
    """A clause with its full stop."""
    return f"{clause}。"


def tag(content: Content, mask: int) -> str:
    """What the things with a tag are called, or with one of several."""
    return "か".join(name[CODE] for name in tag_names(content, mask))
