"""Figures for operators, in the text format of Prometheus.

Counting costs next to nothing: it happens in one thread, so that a number in a dictionary will do, and what the figures
are called and how they are written is worked out when somebody asks for them. No figure names a table, a person or an
address.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from clankwork import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from prometheus_client.metrics_core import Metric

    from clankwork.server.protocol.log_entries import AnyBody

TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
"""The media type of the figures."""
FAST: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds that divide what should take milliseconds."""
SLOW: Final = (0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Seconds that divide what may take its time."""


class Spread:
    """How long something took, each time."""

    __slots__ = ("_bounds", "_counts", "_sum")

    def __init__(self, bounds: tuple[float, ...] = FAST) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def took(self, seconds: float) -> None:
        """It took so long this time."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def told(self) -> tuple[list[tuple[str, float]], float]:
        """How often it took at most how long, and how long in all."""
        found, so_far = [], 0
        for bound, count in zip((*map(str, self._bounds), "+Inf"), self._counts):
            so_far += count
            found.append((bound, float(so_far)))
        return found, self._sum


class Metrics(Collector):
    """Everything that is counted in one process."""

    def __init__(self) -> None:
        self.submits = Spread()
        """From the moment that a message is judged until it is answered."""
        self.commits = Spread()
        """From the moment that entries are handed in until they are in the database."""
        self._entries: defaultdict[type[AnyBody], int] = defaultdict(int)
        self._refused: defaultdict[str, int] = defaultdict(int)
        self._requests: defaultdict[tuple[str, str, int], int] = defaultdict(int)
        self._request_times: defaultdict[tuple[str, str], Spread] = defaultdict(lambda: Spread(SLOW))
        self._bot_times: defaultdict[str, Spread] = defaultdict(lambda: Spread(SLOW))
        self._bot_faults: defaultdict[str, int] = defaultdict(int)
        self._connections = 0
        self._stale = 0
        self._late = 0
        self._down = 0
        self._gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(self)
        ProcessCollector(registry=self._registry)

    # What others say

    def written(self, body: AnyBody) -> None:
        """This process has written an entry."""
        self._entries[type(body)] += 1

    def refused(self, code: str) -> None:
        """Somebody was refused something, by the rules or by the server."""
        self._refused[code] += 1

    def stale(self) -> None:
        """Somebody decided about something that had changed in the meantime."""
        self._stale += 1

    def late(self) -> None:
        """Another process wrote first, so that something had to be judged anew."""
        self._late += 1

    def database_down(self) -> None:
        """The database did not answer somebody."""
        self._down += 1

    def connected(self) -> None:
        """A WebSocket was opened."""
        self._connections += 1

    def requested(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request over HTTP was answered."""
        self._requests[method, route, status] += 1
        self._request_times[method, route].took(seconds)

    def bot_decided(self, bot: str, seconds: float) -> None:
        """A bot has chosen; `bot` is its kind, without parameters."""
        self._bot_times[bot].took(seconds)

    def bot_failed(self, bot: str) -> None:
        """A bot gave no answer in time, or none that could be played."""
        self._bot_faults[bot] += 1

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        """Something that is looked up whenever somebody asks."""
        self._gauges[name] = (help, read)

    # What is told

    def page(self) -> bytes:
        """All figures as text."""
        return generate_latest(self._registry)

    def collect(self) -> Iterable[Metric]:
        """All figures as Prometheus wants them."""
        about = GaugeMetricFamily("clankwork_info", "Which version this is.", labels=["version"])
        about.add_metric([__version__], 1)
        yield about
        for name, (text, read) in self._gauges.items():
            yield GaugeMetricFamily(f"clankwork_{name}", text, value=float(read()))
        yield from self._counters()
        yield from self._histograms()

    def _counters(self) -> Iterable[Metric]:
        kinds = {(str(kind.__struct_config__.tag),): number for kind, number in self._entries.items()}
        yield _counter("entries", "Entries written by this process.", ["kind"], kinds.items())
        refused = {(code,): number for code, number in self._refused.items()}
        yield _counter("refused", "What was refused, by the rules or by the server.", ["code"], refused.items())
        yield _counter("stale", "Decisions about something that had changed.", [], [((), self._stale)])
        yield _counter("late_writes", "Entries that another process came before.", [], [((), self._late)])
        yield _counter("database_down", "Times that the database did not answer.", [], [((), self._down)])
        yield _counter("connections", "WebSockets opened.", [], [((), self._connections)])
        requests = {(method, route, str(status)): n for (method, route, status), n in self._requests.items()}
        yield _counter("http_requests", "Requests over HTTP.", ["method", "route", "status"], requests.items())
        faults = {(bot,): number for bot, number in self._bot_faults.items()}
        yield _counter("bot_faults", "Times that a bot gave no good answer.", ["bot"], faults.items())

    def _histograms(self) -> Iterable[Metric]:
        yield _histogram("submit_seconds", "From a message to its answer.", [], [((), self.submits)])
        yield _histogram("commit_seconds", "From entries to their commit.", [], [((), self.commits)])
        times = self._request_times.items()
        yield _histogram("http_request_seconds", "Requests over HTTP.", ["method", "route"], times)
        bots = {(bot,): spread for bot, spread in self._bot_times.items()}
        yield _histogram("bot_decision_seconds", "How long bots think.", ["bot"], bots.items())


def _counter(
    name: str, text: str, labels: list[str], values: Iterable[tuple[tuple[str, ...], int]]
) -> CounterMetricFamily:
    made = CounterMetricFamily(f"clankwork_{name}", text, labels=labels)
    for names, value in values:
        made.add_metric(names, value)
    return made


def _histogram(
    name: str, text: str, labels: list[str], values: Iterable[tuple[tuple[str, ...], Spread]]
) -> HistogramMetricFamily:
    made = HistogramMetricFamily(f"clankwork_{name}", text, labels=labels)
    for names, spread in values:
        made.add_metric(names, *spread.told())
    return made
