"""Wrong input ends in one line that says what to do, never in a traceback; a reader that goes away is no error."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, Final

from typer import Abort, TyperException
from typer.core import TyperGroup

from clankwork.cli.help_pages import without_values
from clankwork.engine import ClankError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

WRONG_INPUT: Final = 2
"""Exit status after wrong input."""
INTERRUPTED: Final = 130
"""Exit status after ctrl-C, as shells have it."""
STANDARD_OUTPUT: Final = 1
"""What the system calls it."""


class Complaint(ClankError):
    """Something about the command line is wrong; the message says what to do."""


class Commands(TyperGroup):
    """A group of commands that reports errors in one line."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run the command and leave with its exit status."""
        try:
            status = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except TyperException as error:
            _complain(f"{error.format_message().rstrip('.')} ({_help_command(error)} says more)")
            sys.exit(error.exit_code)
        except BrokenPipeError:
            _leave_quietly()
        except SystemExit as leaving:
            # The libraries leave like this, with a status of failure, when nobody reads what they write.
            if isinstance(leaving.__context__, BrokenPipeError):
                _leave_quietly()
            raise
        except (ClankError, OSError) as error:
            _complain(str(error))
            sys.exit(WRONG_INPUT)
        except (Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        sys.exit(status if isinstance(status, int) else 0)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name."""
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            without_values(command.get_params(ctx))
        return command

    def get_params(self, ctx: Any) -> Any:
        """The options of the group itself."""
        return without_values(super().get_params(ctx))


def _leave_quietly() -> NoReturn:
    """Leave after the reader of the output has, as `head` does; Python itself must not try to write the rest."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), STANDARD_OUTPUT)
    sys.exit(0)


def _help_command(error: TyperException) -> str:
    context = getattr(error, "ctx", None)
    return f"{'clankwork' if context is None else context.command_path} --help"


def _complain(message: str) -> None:
    """Say what is wrong on the error output, in one line whatever it is."""
    line = " ".join(message.split())
    print(f"error: {''.join(each if each.isprintable() else '?' for each in line)}", file=sys.stderr)
