"""Alembic runs on the connection that the store has opened."""

from alembic import context

from bartizan.table.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META)
with context.begin_transaction():
    context.run_migrations()
