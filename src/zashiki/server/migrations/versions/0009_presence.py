"""Who is there: when somebody was last seen on a server, and whether they had a stream open"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "presence",
        sa.Column("person", sa.String(length=22), nullable=False),
        sa.Column("server", sa.String(length=16), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("here", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", "server", name=op.f("pk_presence")),
    )
    op.create_index(op.f("ix_presence_seen"), "presence", ["seen"])


def downgrade() -> None:
    op.drop_index(op.f("ix_presence_seen"), "presence")
    op.drop_table("presence")
