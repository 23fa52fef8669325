"""Lists of tables: none falls out of one, however many there are."""

import pytest

from tests.server.visitors import is_of, refused
from zashiki.server import stream as streams
from zashiki.server import table_lists

pytestmark = pytest.mark.anyio


async def set_up(visitor, count, *seats, **wishes):
    return [(await visitor.sets_up(*seats or ("me", "open"), **wishes))["id"] for _ in range(count)]


# --- Mine ---------------------------------------------------------------------------------------------------------


async def test_a_running_game_stays_in_my_list_whatever_i_play_besides(home):
    table, ada, _ = await home.pair(pace={"kind": "days"})
    ended = await set_up(ada, 120)
    for one in ended:
        await ada.post(f"/tables/{one}/leave")
    waiting = await set_up(ada, 120)
    page = await ada.get("/me/tables")
    assert {line["id"] for line in page["lines"]} == {table, *waiting}
    assert (page["count"], page["more"]) == (121, None)
    assert {line["id"] for line in await ada.lists("ended")} == set(ended)


async def test_long_lists_come_in_pages_that_nothing_slips_through(home, monkeypatch):
    monkeypatch.setattr(table_lists, "LONG_PAGE", 4)
    ada, ben = await home.guest("Ada"), await home.guest("Ben")
    tables = await set_up(ada, 9, "me", "open", pace={"kind": "live"})
    first = await ada.get("/me/tables")
    await ben.joins(tables[0])  # which is now the one that changed last
    await ada.sets_up("me", "open")
    second = await ada.get(f"/me/tables?after={first['more']}")
    third = await ada.get(f"/me/tables?after={second['more']}")
    listed = [line["id"] for page in (first, second, third) for line in page["lines"]]
    assert sorted(listed) == sorted(tables)
    assert third["more"] is None


@pytest.mark.parametrize("after", ["5", "x.y", "1.short", f"-1.{'a' * 22}", f"{10**19}.{'a' * 22}", f"1.{'a' * 21}%00"])
@pytest.mark.parametrize("path", ["/me/tables?", "/lobby/waiting?"])
async def test_a_page_that_there_cannot_be_is_refused(quick_home, path, after):
    ada = await quick_home.guest("Ada")
    refused(await ada.ask("GET", f"{path}after={after}"), 422, "bad-page")


# --- The lobby ------------------------------------------------------------------------------------------------------


async def test_the_lobby_says_how_many_tables_there_are_and_gives_them_all(home):
    ada = await home.guest("Ada")
    waiting = await set_up(ada, 60)
    running = await set_up(ada, 55, "me", "beside")
    lobby = await home.visitor().get("/tables")
    for which, tables in (("waiting", waiting), ("running", running)):
        first = lobby[which]
        assert (len(first["lines"]), first["count"]) == (table_lists.PAGE, len(tables))
        listed = first["lines"] + (await home.visitor().get(f"/lobby/{which}?after={first['more']}"))["lines"]
        assert sorted(line["id"] for line in listed) == sorted(tables)


# --- The stream ------------------------------------------------------------------------------------------------------


async def test_news_come_from_every_table_of_mine_and_the_cursor_stays_short(home, monkeypatch):
    monkeypatch.setattr(streams, "MOST_TABLES", 5)
    ada = await home.guest("Ada")
    tables = await set_up(ada, 12)
    async with ada.stream() as stream:
        assert (await stream.until("rest")).data == {"tables": 7}
        for _ in range(5):
            await stream.until("table")
        for table in tables:
            await ada.post(f"/tables/{table}/chat", text="hello")
            said = await stream.until(lambda event, table=table: is_of(event, table, 0) and event.data["chat"])
            assert [line["text"] for line in said.data["chat"]] == ["hello"]
        assert len(stream.cursor.split("~")) <= 5
    for table in tables[-5:]:
        await ada.post(f"/tables/{table}/chat", text="again")
    async with ada.stream(cursor=stream.cursor) as again:
        heard = {}
        while len(heard) < 5:
            event = await again.until("table")
            heard[event.data["id"]] = [line["text"] for line in event.data["chat"]]
        assert heard == {table: ["again"] for table in tables[-5:]}


async def test_tables_that_made_room_go_on_from_where_they_were(quick_home, monkeypatch):
    monkeypatch.setattr(streams, "MOST_TABLES", 3)
    ada = await quick_home.guest("Ada")
    async with ada.stream() as stream:
        await stream.until("games")
        tables = await set_up(ada, 8)
        for table in tables:
            await stream.until(lambda event, table=table: is_of(event, table, 0))
        for table in tables:
            await ada.post(f"/tables/{table}/chat", text="hello")
            await stream.until(lambda event, table=table: is_of(event, table, 0) and event.data["chat"])
        assert len(quick_home.services.hub.watchers) == 3
    for table in tables:
        assert [line["text"] for line in stream.log(table, 0).chat] == ["hello"]  # each snapshot follows on the last


async def test_the_cursor_of_a_full_stream_is_taken(quick_home):
    ada = await quick_home.guest("Ada")
    await set_up(ada, streams.MOST_TABLES + 1)
    async with ada.stream() as stream:
        for _ in range(streams.MOST_TABLES):
            await stream.until("table")
    assert len(stream.cursor.split("~")) == streams.MOST_TABLES
    async with ada.stream(cursor=stream.cursor) as again:
        assert again.response.status_code == 200
        await again.until("games")
