"""Several servers may share a database: each says that it is there, and which tables it drives."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the keys of answered messages, and who serves and who drives what.

    The latter need not outlive PostgreSQL's own death: every server says it anew.
    """
    postgresql = op.get_bind().dialect.name == "postgresql"
    passing = ["UNLOGGED"] if postgresql else []
    op.add_column("events", sa.Column("key", sa.String(64), nullable=True))
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        prefixes=passing,
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("server", sa.String(32), nullable=False, index=True),
        prefixes=passing,
    )


def downgrade() -> None:
    """Forget all that."""
    op.drop_table("leases")
    op.drop_table("servers")
    op.drop_column("events", "key")
