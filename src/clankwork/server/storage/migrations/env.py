"""Runs by Alembic for each migration, on the connection that `migrate` was given."""

from __future__ import annotations

from alembic import context

from clankwork.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transaction_per_migration=False,
)
context.run_migrations()
