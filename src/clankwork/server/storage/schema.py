"""The tables of the database, the same for SQLite and PostgreSQL.

Times are milliseconds since 1970 in whole numbers; JSON is text, which both keep as it was written. A change here needs
a migration: a test compares the two.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_table(*, primary: bool = False) -> Column[str]:
    """Which table a row belongs to; the row goes with it."""
    key = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String(32), key, primary_key=primary, nullable=False)


tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("spec", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("seed", String(200), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("first", Integer, nullable=False),
    Column("start", Text),
    Column("rules", Integer, nullable=False),
    Column("host", String(64), nullable=False),
    Column("parent", String(32)),
    Column("rematch", String(32)),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("updated", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("last", Integer, nullable=False),
    Column("deadline", BigInteger),
    Column("to_act", Integer),
    CheckConstraint("status IN ('open', 'playing', 'over', 'closed')", name="status"),
)
"""Tables at which people play; `last` is the number of the newest entry, and whoever writes the next locks the row."""
Index("ix_tables_listed", tables.c.public, tables.c.status, tables.c.created)
Index("ix_tables_host", tables.c.host)
_due: Final = tables.c.deadline.is_not(None)
Index("ix_tables_deadline", tables.c.deadline, sqlite_where=_due, postgresql_where=_due)

seats: Final = Table(
    "seats",
    metadata,
    _of_table(primary=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("bot", String(100), nullable=False),
    Column("holder", String(64)),
    Column("name", String(80), nullable=False),
    Column("nonce", String(32), nullable=False),
    Column("stand_in", String(100), nullable=False),
    Column("seen", BigInteger),
    CheckConstraint("kind IN ('open', 'human', 'local', 'bot')", name="kind"),
)
"""Who sits where; `nonce` is what an invitation to the seat must carry."""
_held: Final = seats.c.holder.is_not(None)
Index("ix_seats_holder", seats.c.holder, sqlite_where=_held, postgresql_where=_held)

entries: Final = Table(
    "entries",
    metadata,
    _of_table(primary=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("client", String(80)),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "client"),
    sqlite_with_rowid=False,  # the entries of a table lie side by side
)
"""All that happened at tables: only ever added to, and deleted only with their table."""

snapshots: Final = Table(
    "snapshots",
    metadata,
    _of_table(primary=True),
    Column("seq", Integer, nullable=False),
    Column("format", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""The newest saved course of a table: a cache, which can be thrown away."""

digests: Final = Table(
    "digests",
    metadata,
    _of_table(primary=True),
    Column("seq", Integer, nullable=False),
    Column("views", String(64), nullable=False),
    Column("state", String(64), nullable=False),
)
"""What a table looked like after an entry, by hashes: another version can tell whether it comes to the same."""

notices: Final = Table(
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("target", Text, nullable=False),
    Column("person", String(64), nullable=False),
    Column("language", String(8), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    CheckConstraint("kind IN ('push', 'mail', 'webhook')", name="kind"),
)
"""Where whoever holds a seat wants to be told that it is their turn; `person` is who asked for it."""
Index("ix_notices_seat", notices.c.table_id, notices.c.seat)

links: Final = Table(
    "links",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("expires", BigInteger, nullable=False),
)
"""Links that work once and were used, kept until they would have expired anyway."""
Index("ix_links_expires", links.c.expires)
