"""Tables that stand still, because they cannot be read or do not replay, are noted"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("halt", sa.Text()))


def downgrade() -> None:
    op.drop_column("tables", "halt")
