"""The tables of `docs/reference/environments.md` that follow from the code.

`python -m tests.envs.pages` writes them into the page anew.
"""

from __future__ import annotations

import ast
import re
from itertools import groupby
from typing import TYPE_CHECKING, Final

from clankwork.content import load
from clankwork.envs import Layout
from tests.support.sources import ENGINE, ROOT, parsed

if TYPE_CHECKING:
    from clankwork.engine import Rules

PAGE: Final = ROOT / "docs" / "reference" / "environments.md"


def shown() -> Rules:
    """The game whose figures the page shows."""
    return load("base", seats=2).rules


def fields_table(rules: Rules) -> str:
    """The layout of observations, field by field."""
    rows = [
        f"| {field.offset} | {field.size} | `{field.name}` | {field.scale} | {field.meaning} |"
        for field in Layout(rules).fields
    ]
    return "\n".join(
        ["| from | numbers | field | divided by | what it is |", "| ---: | ---: | --- | --- | --- |", *rows]
    )


def actions_table(rules: Rules) -> str:
    """The numbers of actions, by kind."""
    rows = []
    for _, group in groupby(rules.catalogue.actions, key=type):
        actions = list(group)
        first, last = actions[0], actions[-1]
        codes = f"{first.code}" if first is last else f"{first.code} to {last.code}"
        does = re.sub(r"( \([A-Z]\d[^)]*\))?\.$", "", meaning_of(type(first).__name__))
        example = f"`{first}`" if first is last else f"`{first}` … `{last}`"
        rows.append(f"| {codes} | {does} | {example} |")
    return "\n".join(["| numbers | what | from, to |", "| --- | --- | --- |", *rows])


def meaning_of(order: str) -> str:
    """What a kind of action is for, as its class says; compiled classes have forgotten it, so the source is read."""
    classes = (node for node in ast.walk(parsed(ENGINE / "model" / "catalogue.py")) if isinstance(node, ast.ClassDef))
    found = next(node for node in classes if node.name == order)
    return (ast.get_docstring(found) or "").splitlines()[0]


def tables() -> dict[str, str]:
    """Every table, by the name it has on the page."""
    return {"actions": actions_table(shown()), "fields": fields_table(shown())}


def filled(page: str) -> str:
    """The page with its tables as they are now."""
    for name, table in tables().items():
        begin, end = f"<!-- {name} -->\n", f"\n<!-- end of {name} -->"
        before, _, rest = page.partition(begin)
        page = f"{before}{begin}{table}{end}{rest.partition(end)[2]}"
    return page


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
