"""Administrators' commands: by the running server, or without one."""

import asyncio
import json
import socket
import stat

import pytest

from tests.server.homes import Home
from tests.server.visitors import PATIENCE, refused, until
from zashiki import cli
from zashiki.contract import Refused
from zashiki.server import administration, control
from zashiki.server.administration import carry_out
from zashiki.server.app import create_api
from zashiki.server.control import COMMANDS, notice_of
from zashiki.server.problem import Problem
from zashiki.server.store import Store, Unavailable

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse"


async def command(home, what, **args):
    """As a process of its own would give it."""
    return await asyncio.to_thread(carry_out, home.data, home.database, what, **args)


async def registered(home):
    ada = await home.guest("Ada")
    await ada.post("/me/register", name="Ada", password=PASSWORD)
    return ada


async def logs_in(home, password):
    return await home.visitor().ask("POST", "/session", {"name": "Ada", "password": password})


async def test_a_password_is_reset_while_the_server_runs_and_without_it(home):
    ada = await registered(home)
    first = (await command(home, "user reset", name="ADA"))["password"]
    await until(lambda: out(ada))
    assert (await logs_in(home, first)).status_code == 200
    refused(await logs_in(home, PASSWORD), 403, "wrong-password")
    await home.closes()
    second = (await command(home, "user reset", name="Ada"))["password"]
    await home.opens()
    refused(await logs_in(home, first), 403, "wrong-password")
    assert (await logs_in(home, second)).status_code == 200


async def out(visitor):
    return (await visitor.ask("GET", "/me")).status_code == 401


async def test_the_command_line_asks_a_server_that_runs_in_a_process_of_its_own(served, capsys):
    await served.opens()
    ada = await registered(served)
    line = ["user", "reset", "Ada", "--data", str(served.data), "--db", served.database]
    assert await asyncio.to_thread(cli.main, line) == 0
    password = capsys.readouterr().out.split()[-1]
    await until(lambda: out(ada))
    assert (await logs_in(served, password)).status_code == 200
    assert await asyncio.to_thread(cli.main, [*line[:2], "Eve", *line[3:]]) == 2
    assert "Eve" in capsys.readouterr().err


async def test_on_sqlite_only_the_server_writes(quick_home, monkeypatch):
    """A second process that wrote to the file could meet the fault of older SQLite versions."""
    await registered(quick_home)
    opened = []
    monkeypatch.setattr(administration, "assemble", opened.append)
    await command(quick_home, "user reset", name="Ada")
    assert opened == []


async def test_what_a_command_refuses_is_the_same_with_and_without_a_server(quick_home):
    for _ in range(2):
        with pytest.raises(Refused) as error:
            await command(quick_home, "user reset", name="Eve")
        assert (error.value.reason.code, error.value.reason.args) == ("no-such-account", {"name": "Eve"})
        with pytest.raises(Refused, match="bad-name"):
            await command(quick_home, "user reset", name="\u202eeve")
        await quick_home.closes()
    await quick_home.opens()


@pytest.mark.parametrize(
    ("failing", "code"),
    [
        (Problem("missing", "no-such-person"), "no-such-person"),
        (Unavailable("gone"), "database-failed"),
        (ZeroDivisionError(), "failed"),
    ],
)
async def test_a_command_that_fails_is_answered(quick_home, monkeypatch, failing, code):
    async def fails(services):
        raise failing

    monkeypatch.setitem(COMMANDS, "fail", fails)
    with pytest.raises(Refused, match=code):
        await command(quick_home, "fail")
    with pytest.raises(Refused, match="command-unknown"):
        await command(quick_home, "open sesame")


async def test_where_the_server_listens_is_for_its_owner_only_and_gone_with_it(tmp_path, sqlite_database):
    async with Home(tmp_path, sqlite_database) as home:
        notice = notice_of(tmp_path / "zashiki.db")
        assert stat.S_IMODE(notice.stat().st_mode) == 0o600
        port = json.loads(notice.read_bytes())["port"]
        with socket.create_connection(("127.0.0.1", port)):
            pass
        assert "control" not in str(create_api(home.services).openapi()["paths"])
    assert not notice.exists()
    with pytest.raises(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
        pass


@pytest.mark.parametrize("secret", ["", "x" * 43, "é", None, 7, ["x"]])
async def test_nobody_is_heard_without_the_secret(quick_home, secret):
    ada = await registered(quick_home)
    port = json.loads(notice_of(quick_home.data / "zashiki.db").read_bytes())["port"]
    for line in (
        json.dumps({"secret": secret, "command": "user reset", "args": {"name": "Ada"}}),
        json.dumps({"command": "user reset", "args": {"name": "Ada"}}),
        json.dumps(secret),
        "GET / HTTP/1.1\r",
        "x" * 100_000,
    ):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(line.encode() + b"\n")
            async with asyncio.timeout(PATIENCE):
                assert await reader.read() == b""
        except ConnectionError:  # it did not listen to the end
            pass
        writer.close()
    assert not await out(ada)


async def test_what_a_killed_server_has_left_is_no_hindrance(quick_served):
    await quick_served.opens()
    await registered(quick_served)
    quick_served.kill()
    assert notice_of(quick_served.data / "zashiki.db").exists()
    first = (await command(quick_served, "user reset", name="Ada"))["password"]
    await quick_served.opens()
    assert (await logs_in(quick_served, first)).status_code == 200
    second = (await command(quick_served, "user reset", name="Ada"))["password"]
    assert (await logs_in(quick_served, second)).status_code == 200


async def test_a_file_that_somebody_holds_who_takes_no_commands_is_told_of(tmp_path, monkeypatch):
    monkeypatch.setattr(administration, "PATIENCE", 0.2)
    store = Store(str(tmp_path / "zashiki.db"))
    with pytest.raises(Refused, match="server-silent"):
        await asyncio.to_thread(carry_out, tmp_path, str(tmp_path / "zashiki.db"), "user reset", name="Ada")
    await store.close()


async def test_a_command_that_was_heard_but_not_answered_is_not_repeated(tmp_path):
    """Its server may have been killed when all was done."""
    store, heard = Store(str(tmp_path / "zashiki.db")), []

    async def hear(reader, writer):
        heard.append(await reader.readline())
        writer.close()

    async with await asyncio.start_server(hear, control.HERE, 0) as server:
        port = server.sockets[0].getsockname()[1]
        notice_of(tmp_path / "zashiki.db").write_text(json.dumps({"port": port, "secret": "x"}))
        with pytest.raises(Refused, match="command-unanswered"):
            await asyncio.to_thread(carry_out, tmp_path, str(tmp_path / "zashiki.db"), "user reset", name="Ada")
    assert len(heard) == 1
    await store.close()
