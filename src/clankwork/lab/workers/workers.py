"""Who plays a long series: this process, processes beside it, or a Ray cluster."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from clankwork.lab.extras import needs
from clankwork.lab.workers.batches import deal, deal_here
from clankwork.lab.workers.processes import Processes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from clankwork.lab.interrupts import Interrupt
    from clankwork.lab.workers.batches import Crew, Part, Work

T = TypeVar("T")


@dataclass(frozen=True)
class Workers:
    """Who plays; what comes of it is the same whoever does."""

    jobs: int = 1
    """Processes on this machine."""
    ray: str = ""
    """The address of a Ray cluster, in place of processes: `auto` for the one this machine is part of."""

    def play(
        self, work: Work[T], numbers: range, progress: Callable[[int], None], stop: Interrupt
    ) -> Iterator[Part[T]]:
        """Play these games: parts in order, each as soon as all before it are there."""
        if not numbers:
            return iter(())
        crew = self._crew(work, min(self.jobs, len(numbers)))
        return deal_here(work, numbers, progress, stop) if crew is None else deal(crew, numbers, progress, stop)

    def _crew(self, work: Work[T], jobs: int) -> Crew[T] | None:
        if self.ray:
            with needs("ray", "playing on a cluster"):
                from clankwork.lab.workers.ray_cluster import Cluster  # noqa: PLC0415 - only who asks for it needs Ray
            return Cluster(work, self.ray)
        return Processes(work, jobs) if jobs > 1 else None
