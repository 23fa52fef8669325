"""Match files and replays of matches that are over are kept, packed; stories become part of them"""

import gzip
import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

stories = sa.table("stories", sa.column("table_id"), sa.column("eye"), sa.column("steps"))
files = sa.table(
    "files", *(sa.column(name) for name in ("table_id", "kind", "eye", "part", "form", "tag")),
    sa.column("body", sa.LargeBinary),
)  # fmt: skip


def upgrade() -> None:
    op.create_table(
        "files",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("eye", sa.Integer(), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("form", sa.String(length=16), nullable=False),
        sa.Column("tag", sa.String(length=32), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_files_table_id")),
        sa.PrimaryKeyConstraint("table_id", "kind", "eye", "part", name=op.f("pk_files")),
    )
    bind, c = op.get_bind(), stories.c
    for table_id, eye in bind.execute(sa.select(c.table_id, c.eye)).all():  # one by one: together they may be large
        steps = bind.execute(sa.select(c.steps).where(c.table_id == table_id, c.eye == eye)).scalar_one()
        body = gzip.compress(steps.encode(), 9, mtime=0)
        row = {"table_id": table_id, "kind": "story", "eye": eye, "part": 0, "form": "", "body": body}
        bind.execute(files.insert(), row | {"tag": hashlib.sha256(body).hexdigest()[:32]})
    op.drop_table("stories")


def downgrade() -> None:
    op.create_table(
        "stories",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("eye", sa.Integer(), nullable=False),
        sa.Column("steps", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_stories_table_id")),
        sa.PrimaryKeyConstraint("table_id", "eye", name=op.f("pk_stories")),
    )
    bind = op.get_bind()
    kept = sa.select(files).where(files.c.kind == "story", files.c.eye >= 0)
    for row in bind.execute(kept).all():
        steps = gzip.decompress(row.body).decode()
        bind.execute(stories.insert(), {"table_id": row.table_id, "eye": row.eye, "steps": steps})
    op.drop_table("files")
