"""A crew on a Ray cluster; the same games as on this machine, on as many cores as the cluster has."""

from __future__ import annotations

import logging
import socket
from typing import TYPE_CHECKING, Any, Final, TypeVar

import ray
from ray.exceptions import RayError

from clankwork.engine import ClankError
from clankwork.lab.workers.batches import Crew, Part, play_batch

if TYPE_CHECKING:
    from clankwork.lab.workers.batches import Work

T = TypeVar("T")

KNOCK_SECONDS: Final = 5.0
"""How long a cluster elsewhere may take to open its door."""


class Cluster(Crew[T]):
    """Workers of a Ray cluster: one for each of its cores. Each needs this package installed."""

    def __init__(self, work: Work[T], address: str) -> None:
        self._ours = not ray.is_initialized()
        if self._ours:
            _join(address)
        resources: dict[str, float] = ray.cluster_resources()
        self.size = max(1, int(resources.get("CPU", 1)))
        self._work = ray.put(work)
        self._play: Any = ray.remote(play_batch).options(num_cpus=1, max_retries=2)
        self._running: list[ray.ObjectRef[Part[T]]] = []

    def send(self, numbers: range) -> None:
        """Let some worker play these games."""
        self._running.append(self._play.remote(self._work, numbers))

    def received(self, seconds: float) -> list[Part[T]]:
        """The batches that have come back."""
        try:
            ray.wait(self._running, num_returns=1, timeout=seconds)
            done, self._running = ray.wait(self._running, num_returns=len(self._running), timeout=0)
            found: list[Part[T]] = ray.get(done)
        except RayError as error:
            raise ClankError(_in_words(error)) from None
        return found

    def close(self, *, at_once: bool) -> None:
        """Leave the cluster; what is still played there is given up."""
        for batch in self._running:
            ray.cancel(batch, force=at_once)
        self._running = []
        if self._ours:
            ray.shutdown()


def _join(address: str) -> None:
    """Join the cluster at `address`; `auto` is the one this machine belongs to, `local` starts one here."""
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, configure_logging=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        reason = str(error).strip().splitlines()[0]
        raise ClankError(f"no Ray cluster at {address}: {reason:.200} (`--ray local` starts one here)") from None


def _knock(address: str) -> None:
    """Try the door of a cluster elsewhere: Ray itself waits for minutes where nobody is at home."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise ClankError(f"no Ray cluster at {address}: {error}") from None


def _in_words(error: RayError) -> str:
    """Why the cluster could not play, in one line."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    reason = lines[-1] if lines else type(error).__name__
    if "No module named" in reason:
        return f"a worker of the Ray cluster lacks something: {reason:.200}; install clankwork on every machine of it"
    return f"the Ray cluster gave up: {reason:.300}"
