"""Lists are read off rows; a secret invites or plays, no longer both."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what lists tell of a table, and what each secret is for."""
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("about", sa.Text, nullable=True))
    op.add_column(
        "secrets", sa.Column("use", sa.String(16), nullable=False, server_default="invite")
    )
    connection = op.get_bind()
    made = sa.text("SELECT table_id, CAST(body AS TEXT) FROM events WHERE number = 0")
    plays = sa.text("UPDATE secrets SET use = 'play' WHERE table_id = :table AND seat = :seat")
    for table, body in connection.execute(made).all():
        for seat, chair in enumerate(json.loads(body)["chairs"]):
            if chair["kind"] == "person":  # who made the table plays there
                connection.execute(plays, {"table": table, "seat": seat})


def downgrade() -> None:
    """Remove that; every secret plays again, so those that are used up go."""
    op.execute("DELETE FROM secrets WHERE use = 'spent'")
    op.drop_column("secrets", "use")
    op.drop_column("tables", "about")
    op.drop_column("tables", "rules")
