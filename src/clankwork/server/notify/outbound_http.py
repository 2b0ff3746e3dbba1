"""Calling addresses that strangers named, without being led into the server's own network.

A name is resolved once, every address it stands for is checked, and the connection goes to one of those that were
checked: a name that stands for something else a moment later leads nowhere. Redirections are not followed, and no
proxy of the environment is used.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

import httpcore

from clankwork.server.notify.message import Undelivered
from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping

    from httpcore import SOCKET_OPTION

LONGEST_URL: Final = 2000
"""Characters of an address that somebody names."""
LONGEST_ANSWER: Final = 1024
"""Bytes that are read of an answer."""
USUAL_PORTS: Final = frozenset({80, 443})
FIRST_FREE_PORT: Final = 1024
"""Ports below belong to services that are not spoken to by HTTP."""
STEP: Final = 10.0
"""Seconds for connecting, and for each thing that is sent or received."""
IDLE: Final = 20.0
"""Seconds that a connection is kept for the next message."""
MOST: Final = 32
"""Connections at a time."""
TRANSLATED: Final = ip_network("64:ff9b::/96")
"""Addresses of the new kind that stand for those of the old kind in their last four bytes."""


def is_public(address: str) -> bool:
    """Whether an address is one of the open Internet: not this machine, not a network around it, not a group."""
    found: IPv4Address | IPv6Address = ip_address(address)
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in TRANSLATED:
            inner = IPv4Address(int(found) & 0xFFFF_FFFF)
        if found.is_site_local or (inner is not None and not is_public(str(inner))):
            return False
        if found.ipv4_mapped is not None:
            return True
    return found.is_global and not found.is_multicast and not found.is_reserved


async def resolve(host: str, port: int) -> list[str]:
    """All addresses that a name stands for."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(each[4][0]) for each in found]


class Answer(NamedTuple):
    """What was answered to a call."""

    status: int
    body: bytes
    """Its beginning."""


class _Doors(httpcore.AsyncNetworkBackend):
    """Opens connections to checked addresses only."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside
        self._inner: Final = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        addresses = await self._outside.addresses(host, port)
        for address in addresses[:-1]:
            try:
                return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        return await self._inner.connect_tcp(addresses[-1], port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        await self._inner.sleep(seconds)


class Outside:
    """The world outside, as far as it may be called."""

    def __init__(self, *, private: bool = False, resolve: Callable[[str, int], Awaitable[list[str]]] = resolve) -> None:
        self._private = private
        self._resolve = resolve
        self._pool: httpcore.AsyncConnectionPool | None = None

    async def check(self, url: str, *, schemes: tuple[str, ...]) -> None:
        """Refuse a URL that will not be called, with a `Problem` that tells nothing about the network here."""
        try:
            if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
                raise ValueError("not a URL that can be called")
            parts = urlsplit(url)
            if parts.scheme not in schemes or not parts.hostname or "@" in parts.netloc:
                raise ValueError("not a URL that is called")
            port = parts.port or (443 if parts.scheme == "https" else 80)
            if port not in USUAL_PORTS and port < FIRST_FREE_PORT:
                raise ValueError("not a port for this")
            await self.addresses(parts.hostname, port)
        except (ValueError, Undelivered):
            text = f"this cannot be called: a public address that begins with {' or '.join(schemes)} is needed"
            raise Problem("target-refused", 422, text) from None

    async def addresses(self, host: str, port: int) -> list[str]:
        """What a name stands for, if all of it may be called."""
        try:
            async with asyncio.timeout(STEP):
                found = list(dict.fromkeys(await self._resolve(host, port)))
        except (OSError, UnicodeError) as error:
            raise Undelivered(f"the name cannot be resolved ({type(error).__name__})") from None
        if not found:
            raise Undelivered("the name stands for no address")
        if not self._private and not all(is_public(address) for address in found):
            raise Undelivered("the name stands for an address that is not public", again=False)
        return found

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Send something there; a redirection is an answer like any other."""
        timeouts = dict.fromkeys(("connect", "read", "write", "pool"), STEP)
        if self._pool is None:
            self._pool = self._new_pool()
        try:
            async with self._pool.stream(
                "POST", url, headers=list(headers.items()), content=body, extensions={"timeout": timeouts}
            ) as response:
                start = b""
                async for part in response.aiter_stream():
                    start += part
                    if len(start) >= LONGEST_ANSWER:
                        break
                return Answer(response.status, start[:LONGEST_ANSWER])
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError) as error:
            raise Undelivered(f"nothing was answered ({type(error).__name__})") from None

    def _new_pool(self) -> httpcore.AsyncConnectionPool:
        return httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(),
            network_backend=_Doors(self),
            max_connections=MOST,
            keepalive_expiry=IDLE,
        )

    async def close(self) -> None:
        """Close what is open."""
        if self._pool is not None:
            await self._pool.aclose()
            self._pool = None
