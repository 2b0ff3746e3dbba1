"""The table server: games for several people over a network, none of which can be lost.

Needs the extra `server`: `pip install 'clankwork[server]'`. What is named here is brought in when it is first used, so
that whoever needs one part does not load all of them, and whoever lacks the extra is told so.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from clankwork.engine import ClankError

if TYPE_CHECKING:
    from clankwork.server.app import create_app
    from clankwork.server.serving import PortTaken, address_of, listen, listen_nearby, serve, version_at
    from clankwork.server.settings import Settings, settings_from
    from clankwork.server.storage.maintenance import back_up, old_tables, read_age, restore, retire, store_at
    from clankwork.server.storage.rows import StoredTable
    from clankwork.server.tables.registry import now
    from clankwork.server.tables.upgrade_check import Difference, Findings, check_games

__all__ = [
    "Difference",
    "Findings",
    "MissingServer",
    "PortTaken",
    "Settings",
    "StoredTable",
    "address_of",
    "back_up",
    "check_games",
    "create_app",
    "listen",
    "listen_nearby",
    "now",
    "old_tables",
    "read_age",
    "restore",
    "retire",
    "serve",
    "settings_from",
    "store_at",
    "version_at",
]

_HOMES: Final = {
    "app": ("create_app",),
    "tables.upgrade_check": ("Difference", "Findings", "check_games"),
    "tables.registry": ("now",),
    "storage.rows": ("StoredTable",),
    "serving": ("PortTaken", "address_of", "listen", "listen_nearby", "serve", "version_at"),
    "settings": ("Settings", "settings_from"),
    "storage.maintenance": ("back_up", "old_tables", "read_age", "restore", "retire", "store_at"),
}
"""Where each name is at home."""


class MissingServer(ClankError):
    """The extra `server` is not installed; the message says how to install it."""


def __getattr__(name: str) -> object:
    home = next((module for module, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        found = import_module(f"{__name__}.{home}")
    except ModuleNotFoundError as missing:
        absent = (missing.name or "").split(".")[0]
        if absent == "clankwork":
            raise
        raise MissingServer(f"the table server needs {absent}: pip install 'clankwork[server]'") from None
    return getattr(found, name)
