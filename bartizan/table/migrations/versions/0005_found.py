"""Open tables, and what belongs to a table, are found without a look at all tables ever played."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the indexes."""
    tables = sa.table("tables", sa.column("public", sa.Boolean), sa.column("over", sa.Boolean))
    still_open = tables.c.public & ~tables.c.over
    op.create_index(
        *("ix_tables_open", "tables", ["changed"]),
        sqlite_where=still_open,
        postgresql_where=still_open,
    )
    for name in ("holdings", "secrets"):
        op.create_index(f"ix_{name}_table_id", name, ["table_id"])


def downgrade() -> None:
    """Remove them."""
    for name in ("holdings", "secrets"):
        op.drop_index(f"ix_{name}_table_id", name)
    op.drop_index("ix_tables_open", "tables")
