"""The tables of the database. A table where people play is its entries; the rest can be made from them again.

Times are milliseconds since 1970, structured values are JSON text.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

people = sa.Table(
    "people",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("login", String(48), unique=True),  # the name without case, for accounts
    Column("password", String(200)),  # Argon2id; none for guests
    Column("come_back", String(64), unique=True),  # SHA-256 of a guest's key
    Column("epoch", Integer, nullable=False),  # another one ends all sessions, but those that are taken along
    Column("created", BigInteger, nullable=False),
)

sessions = sa.Table(  # browsers in which people are who they are
    "sessions",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("person", String(22), ForeignKey("people.id"), nullable=False, index=True),
    Column("epoch", Integer, nullable=False),  # the person's; a session of another one has ended
    Column("browser", String(20), nullable=False),
    Column("system", String(20), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)

tokens = sa.Table(
    "tokens",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("person", String(22), ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(24), nullable=False),
    Column("scopes", String(80), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

mutes = sa.Table(
    "mutes",
    metadata,
    Column("person", String(22), ForeignKey("people.id"), primary_key=True),
    Column("muted", String(22), primary_key=True),
)

tables = sa.Table(
    "tables",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("pace", Text, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=false()),  # whether they are allowed among people
    Column("owner", String(22), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    # What lists show, kept beside the entries that it comes from:
    Column("status", String(10), nullable=False),
    Column("chairs", Text, nullable=False),
    Column("active", String(20), nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("outcome", Text),
    Column("halt", Text),  # why it stands still, if it does, and since when
    Index("ix_tables_status_changed", "status", "changed"),
)

sitters = sa.Table(
    "sitters",
    metadata,
    Column("person", String(22), primary_key=True),
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True, index=True),
)

# Whoever sits or talks at a table has such an entry there. Moves, which come all the time, are not in the index.
NAMED = sa.text("kind IN ('chairs', 'chair', 'chat')")

entries = sa.Table(
    "entries",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(22), nullable=False),
    Column("body", Text, nullable=False),
    Column("mark", String(8), nullable=False),  # digest of the position, where an entry made moves final
    Column("at", BigInteger, nullable=False),
    Index("ix_entries_person", "person", sqlite_where=NAMED, postgresql_where=NAMED),
)

answers = sa.Table(
    "answers",
    metadata,
    Column("person", String(22), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("table_id", String(22), ForeignKey("tables.id"), nullable=False, index=True),
    Column("digest", String(64), nullable=False),  # SHA-256 of the request
    Column("answer", Text, nullable=False),
)

jobs = sa.Table(
    "duties",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("due", BigInteger, nullable=False, index=True),
    Column("claimed", BigInteger, nullable=False),  # until then somebody works on it
)

files = sa.Table(  # what is kept of matches that are over, packed with gzip
    "files",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("eye", Integer, primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("form", String(16), nullable=False),  # what it was made by; it is made anew when that changes
    Column("tag", String(32), nullable=False),  # SHA-256 of the body
    Column("body", LargeBinary, nullable=False),
)

presence = sa.Table(  # who has a stream open, or had one lately
    "presence",
    metadata,
    Column("person", String(22), primary_key=True),
    Column("server", String(16), primary_key=True),
    Column("seen", BigInteger, nullable=False, index=True),
    Column("here", Boolean, nullable=False),
)

pulse = sa.Table(  # when a server was last known to be up, so that time without one is not charged
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

outages = sa.Table(  # from the last sign of life to the start of the next server
    "outages",
    metadata,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

# What machines that only think are asked. On PostgreSQL neither table outlives a crash of the database.
thoughts = sa.Table(
    "thoughts",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("server", String(16), nullable=False),  # that waits for the answer
    Column("form", String(16), nullable=False),  # of the game; only who has the same may answer
    Column("question", Text, nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("wanted", BigInteger, nullable=False),  # until then its server is taken to be there
    Column("thinker", String(22), nullable=False),  # empty: nobody has begun
    Column("lease", BigInteger, nullable=False),  # until then it is that one's
    Column("answer", Text),
    Column("error", Text),
)

thinkers = sa.Table(  # who thinks, and who asks
    "thinkers",
    metadata,
    Column("name", String(22), primary_key=True),
    Column("seats", Integer, nullable=False),  # questions that it thinks about at the same time; a server: 0
    Column("forms", Text, nullable=False),  # by game
    Column("seen", BigInteger, nullable=False),
)
