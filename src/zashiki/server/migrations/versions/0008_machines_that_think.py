"""Machines that do nothing but think take questions from here"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

PASSING = ("thoughts", "thinkers")


def upgrade() -> None:
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("server", sa.String(length=16), nullable=False),
        sa.Column("form", sa.String(length=16), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("wanted", sa.BigInteger(), nullable=False),
        sa.Column("thinker", sa.String(length=22), nullable=False),
        sa.Column("lease", sa.BigInteger(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_thoughts")),
    )
    op.create_table(
        "thinkers",
        sa.Column("name", sa.String(length=22), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("forms", sa.Text(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_thinkers")),
    )
    if op.get_bind().dialect.name == "postgresql":  # nothing of it is needed after a crash
        for table in PASSING:
            op.execute(f"ALTER TABLE {table} SET UNLOGGED")


def downgrade() -> None:
    for table in PASSING:
        op.drop_table(table)
