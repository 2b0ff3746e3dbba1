"""Closes every run with the rules that its tests showed, and fails a whole run that left one out.

Here is also what the marks of how much is tried mean: `long` is for long runs alone, and `once` is not for the plain
engine where the compiled one is tested beside it (`tests/support/effort.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import hypothesis
import pytest

from tests.support.effort import LONG
from tests.support.rules import IMPLEMENTED, ids_of, uncited
from tests.support.started import StartedServices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.terminal import TerminalReporter

OF_THE_DEVELOPER: Final = ("CLANKWORK_PACKS", "COLUMNS", "LINES", "FORCE_COLOR", "NO_COLOR", "PY_COLORS")
"""Settings of whoever runs the tests that would change what commands print."""
NARROWING: Final = (
    "keyword",
    "markexpr",
    "deselect",
    "ignore",
    "ignore_glob",
    "lf",
    "stepwise",
    "maxfail",
    "collectonly",
    "setuponly",
    "setupplan",
)
"""pytest's options after which less than everything is run."""


class CitedRules:
    """Gathers, in the one process that reports, the rules cited by tests that passed."""

    def __init__(self) -> None:
        self.cited: set[str] = set()
        self.missing: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A citation counts when the test itself has passed."""
        if report.when == "call" and report.passed:
            self.cited.update(str(value) for name, value in report.user_properties if name == "rule")

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A whole run that shows not every rule has failed."""
        if ran_everything(session.config):
            self.missing = [rule_id for game in IMPLEMENTED for rule_id in uncited(game, self.cited)]
            if self.missing and session.exitstatus == pytest.ExitCode.OK:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        """Say how many rules were cited, and which were not; a run about other things says nothing of rules."""
        if not self.cited and not self.missing:
            return
        shares = [
            f"{game} {len(ids_of(game)) - len(uncited(game, self.cited))}/{len(ids_of(game))}" for game in IMPLEMENTED
        ]
        terminalreporter.write_line(f"rules cited: {', '.join(shares)}")
        if self.missing:
            names = ", ".join(self.missing)
            terminalreporter.write_line(f"FAILED: rules that no passed test cites: {names}", red=True)


@pytest.fixture(scope="session", autouse=True)
def _nobody_s_machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests, and the commands they start, see no packs and no settings of the developer's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        for name in OF_THE_DEVELOPER:
            patch.delenv(name, raising=False)
        yield


def ran_everything(config: pytest.Config) -> bool:
    """Whether nothing narrowed the run down."""
    everything = {config.rootpath, config.rootpath / "tests"}
    asked = {(config.invocation_params.dir / argument).resolve() for argument in config.args}
    return not everything.isdisjoint(asked) and not any(config.getoption(name, default=None) for name in NARROWING)


def pytest_configure(config: pytest.Config) -> None:
    """Know the marker; report only where reports come together."""
    config.addinivalue_line("markers", "rule(*ids): the numbered rules that the test shows")
    config.addinivalue_line("markers", "long: of a long run (CLANKWORK_LONG=1) only")
    config.addinivalue_line("markers", "once: shown on one engine, the compiled one where there is one")
    hypothesis.settings.register_profile(
        "clankwork",
        deadline=None,
        database=None,
        derandomize=not LONG,
        print_blob=LONG,
        suppress_health_check=[hypothesis.HealthCheck.too_slow],  # whoever has much else to do is slow
    )
    hypothesis.settings.load_profile("clankwork")
    config.pluginmanager.register(StartedServices(), "started-services")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(CitedRules(), "cited-rules")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to long runs what is for them alone."""
    left = [] if LONG else [item for item in items if item.get_closest_marker("long")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


def pytest_itemcollected(item: pytest.Item) -> None:
    """Send a test's citations along with its reports."""
    for marker in item.iter_markers("rule"):
        item.user_properties.extend(("rule", rule_id) for rule_id in marker.args)
