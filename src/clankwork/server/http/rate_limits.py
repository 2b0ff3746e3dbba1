"""How much one client may ask for: buckets that fill with time, and counts of what is open."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

KEPT: Final = 50_000
"""Clients that are remembered; of more, those that were quiet for the longest are forgotten."""


class Bucket:
    """Allows so many at once, and so many a second in the long run."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self._rate = rate
        self._most = most
        self._left = most
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed."""
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """One bucket for each client."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        """Whether this client may do it once more."""
        now = self._clock()
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate, self._most, now)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket.take(now)


class Counts:
    """How many things each client has open, and all clients together."""

    def __init__(self, each: int, together: int) -> None:
        self._each = each
        self._together = together
        self._open: dict[str, int] = {}
        self.total = 0

    def enter(self, client: str) -> bool:
        """Open one more, unless that would be too many."""
        if self.total >= self._together or self._open.get(client, 0) >= self._each:
            return False
        self._open[client] = self._open.get(client, 0) + 1
        self.total += 1
        return True

    def leave(self, client: str) -> None:
        """Close one."""
        self.total -= 1
        left = self._open[client] - 1
        if left:
            self._open[client] = left
        else:
            del self._open[client]


def client_at(address: str) -> str:
    """Whom an address stands for: of IPv6, one line has billions, of which the first half says whose they are."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
