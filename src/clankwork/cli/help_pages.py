"""Help pages: flags without a value, and facts that only the packs know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from typer.core import TyperCommand, TyperOption

from clankwork.content import games

if TYPE_CHECKING:
    from collections.abc import Sequence

GAMES: Final = "{games}"
"""In the help of an option: the games there are."""
SEATS: Final = "{seats}"
"""In place of the value of an option: how many players the games are for."""


class Command(TyperCommand):
    """A command whose help fills in what the packs say, which is read only when somebody asks for it."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        known = games()
        seats = [number for game in known for number in game.seats]
        for option in self.params:
            if isinstance(option, TyperOption):
                option.help = (option.help or "").replace(GAMES, ", ".join(game.slug for game in known))
                option.metavar = option.metavar and option.metavar.replace(SEATS, f"{min(seats)}..{max(seats)}")
        super().format_help(ctx, formatter)


def without_values(options: Sequence[Any]) -> Sequence[Any]:
    """The options of a command, the flags among them shown as what they are: they take no value."""
    for option in options:
        if isinstance(option, TyperOption) and option.is_flag:
            option.metavar = ""
    return options
