"""How a database gets from one version of the tables to the next. There is no way back: restore a backup instead."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from clankwork.server.protocol.problems import Problem

if TYPE_CHECKING:
    from sqlalchemy import Connection

LATEST: Final = "head"
LOCK: Final = 0x636C616E6B
"""The number of the lock that PostgreSQL gives to one process at a time."""


def migrate(connection: Connection, revision: str = LATEST) -> None:
    """Bring the database to `revision`, inside the transaction of `connection`: wholly or not at all.

    Only one process does it at a time; the next one waits and finds it done. With SQLite the transaction must be one
    that writes from its beginning.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    before = revision_of(connection)
    if before is not None and not is_known(before):
        raise Problem("newer-database", 503, f"the database is of a newer version of clankwork ({before})")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def revision_of(connection: Connection) -> str | None:
    """Which version the tables of a database are; `None` if there are none."""
    return MigrationContext.configure(connection).get_current_revision()


def is_known(revision: str) -> bool:
    """Whether it is a version of the tables that this program can bring to its own."""
    return revision in {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def newest() -> str | None:
    """The version of the tables that this program works with."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    folder = str(Path(__file__).parent)
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
