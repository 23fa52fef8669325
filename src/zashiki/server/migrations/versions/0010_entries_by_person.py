"""An index of the entries that name people, by person, because a deletion looked through all entries"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    named = sa.text("kind IN ('chairs', 'chair', 'chat')")
    op.create_index("ix_entries_person", "entries", ["person"], sqlite_where=named, postgresql_where=named)


def downgrade() -> None:
    op.drop_index("ix_entries_person", "entries")
