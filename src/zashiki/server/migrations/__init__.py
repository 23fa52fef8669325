"""The history of the database's form. A new version is a file in versions/; `upgrade` brings a database to the last."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, text

from zashiki.contract import Refused

CHANGING = 0x7A61736869  # an advisory lock, held while the form of the database is changed
ONE_BY_ONE = text(f"SELECT pg_advisory_xact_lock({CHANGING})")


def config(connection: Connection | None = None) -> Config:
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent))
    made.attributes["connection"] = connection
    return made


def upgrade(engine: Engine, to: str = "head") -> None:
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # several servers may start at the same time
            connection.execute(ONE_BY_ONE)
        refuse_newer(connection)
        command.upgrade(config(connection), to)


def knows(revision: str) -> bool:
    """Whether this version of Zashiki knows a form of the database."""
    try:
        ScriptDirectory.from_config(config()).get_revision(revision)
    except CommandError:
        return False
    return True


def refuse_newer(connection: Connection) -> None:
    """A newer Zashiki may keep there what this one would not understand, or break."""
    for revision in MigrationContext.configure(connection).get_current_heads():
        if not knows(revision):
            raise Refused.of("newer-database", revision=revision)


def refuse_other(connection: Connection) -> None:
    """Refuse what has not the latest form, where nothing may be changed."""
    refuse_newer(connection)
    if set(MigrationContext.configure(connection).get_current_heads()) != {
        *ScriptDirectory.from_config(config()).get_heads()
    }:
        raise Refused.of("older-database")
