"""Run by Alembic for each command, on the connection that `migrate` gives."""

from alembic import context

from santorini.server.storage.tables import metadata

# SQLite changes most things by making a table anew, which a batch does.
context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
