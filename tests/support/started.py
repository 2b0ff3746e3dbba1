"""Closes every run with the services that its tests started, in whichever process."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter

STARTED: Final[list[str]] = []
"""What the tests of this process have started."""
KEY: Final = "clankwork services"


class StartedServices:
    """Gathers, in the one process that reports, what all have started."""

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Send home what was started here, if this process does not report itself."""
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output[KEY] = list(STARTED)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Take what another process sends."""
        STARTED.extend(getattr(node, "workeroutput", {}).get(KEY, ()))

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        """Say what was started; a run that started nothing says nothing."""
        if STARTED:
            told = ", ".join(f"{number} × {name}" for name, number in sorted(Counter(STARTED).items()))
            terminalreporter.write_line(f"services started and stopped: {told}")
