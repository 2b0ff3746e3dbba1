"""Which web pages may send requests to this server, by their Origin: its own, against forged requests (CSRF)."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from clankwork.server.settings import LOOPBACK

if TYPE_CHECKING:
    from clankwork.server.settings import Settings

ANYWHERE: Final = ("0.0.0.0", "::")


class Origins:
    """Which pages may speak to this server: its own."""

    def __init__(self, settings: Settings) -> None:
        self._own = settings.own_origin.rstrip("/").lower()
        self._port = settings.port
        self._loopback = not settings.origin and settings.host in (*LOOPBACK, *ANYWHERE)
        self._numbers = not settings.origin and settings.host in ANYWHERE

    def allow(self, origin: str | None) -> bool:
        """Whether a page with this origin is one of ours.

        Without a set origin, a server that listens everywhere is reached by numbers: those cannot be made to mean
        another machine, as names can.
        """
        if origin is None:
            return False
        if origin.lower() == self._own:
            return True
        try:
            parts = urlsplit(origin)
            host, port = parts.hostname or "", parts.port or 80
        except ValueError:
            return False
        if parts.scheme != "http" or port != self._port:
            return False
        return (self._loopback and host in LOOPBACK) or (self._numbers and _is_number(host))


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
