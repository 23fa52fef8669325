"""What cannot be anybody's id, on either database: it is refused before the database is asked."""

import asyncio
from urllib.parse import quote

import pytest

from tests.server.visitors import refused
from zashiki.server import openapi

pytestmark = pytest.mark.anyio

NO_IDS = ["\0" * 22, "\0", "x" * 21 + "\n", "é" * 22, "x" * 23, "💥" * 22, "' OR 1=1 --".ljust(22)]
PATHS = [
    (method, path)
    for path, methods in openapi.document()["paths"].items()
    for method in methods
    if "{" in path and "{game}" not in path
]
BODIES = {
    "join": {},
    "start": {},
    "remove": {"seat": 0},
    "reclaim": {"seat": 0},
    "hint": {"seat": 0},
    "moves": {"seat": 0, "position": 0, "move": "end"},
    "undo": {"seat": 0, "position": 0},
    "chat": {"text": "hello"},
}
FOR_OTHERS = "Task-", "reading for a stream"  # tasks that nobody has named are requests
QUERIES = {"why-not": {"move": "end"}, "preview": {"move": "end"}}


@pytest.fixture
def questions(home):
    """What the house has asked its database for whoever asks it something, and not for its own work."""
    asked, read = [], home.services.store.read

    async def noted(question, *seconds):
        if asyncio.current_task().get_name().startswith(FOR_OTHERS):
            asked.append(question)
        return await read(question, *seconds)

    home.services.store.read = noted
    return asked


def test_there_are_paths_with_ids():
    assert len(PATHS) > 15


async def test_what_cannot_be_an_id_is_not_looked_for(home, questions):
    ada = await home.guest("Ada")
    await ada.get("/me")  # from now on she is known without the database
    questions.clear()
    for method, path in PATHS:
        last = path.rpartition("/")[2]
        for text in NO_IDS:
            where = path.split("{")[0] + quote(text, safe="") + path.partition("}")[2]
            answer = await ada.http.request(
                method, where, json=BODIES.get(last), params=QUERIES.get(last), headers={"Idempotency-Key": "k" * 22}
            )
            why = refused(answer, 422, "bad-request")
            assert why["args"]["where"].startswith("path."), (method, path, why)
    assert questions == []


async def test_nobody_is_muted_who_cannot_be_anybody(home, questions):
    ada = await home.guest("Ada")
    await ada.get("/me")
    questions.clear()
    for text in NO_IDS:
        why = refused(await ada.ask("POST", "/me/mutes", {"person": text, "muted": True}), 422, "bad-request")
        assert why["args"]["where"] == "body.person"
    assert questions == []


async def test_a_stream_does_not_ask_for_what_cannot_be_a_table(home, questions):
    ada = await home.guest("Ada")
    await ada.get("/me")
    questions.clear()
    for text in NO_IDS:
        refused(await ada.tries_stream(watch=text), 422, "bad-watch")
        assert (await ada.tries_stream(cursor=f"{text}.0.1")).status_code == 200
    assert len(questions) == len(NO_IDS)  # my own tables, once for each that was opened


@pytest.mark.parametrize("text", ["a\0b", "\0", "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"), "￿"])
async def test_any_text_may_be_said_or_is_refused(home, text):
    """Whatever is stored of what people type can be stored by both databases."""
    table, ada, ben = await home.pair()
    asked = [
        ada.ask("POST", "/me", {"name": text}),
        ada.ask("POST", "/me/register", {"name": "Ada", "password": text * 8}),
        ada.ask("POST", "/session", {"name": text, "password": text * 8}),
        ada.ask("POST", "/come-back", {"key": text.ljust(22, text[-1])}),
        ada.ask("POST", "/me/tokens", {"name": text}),
        ada.ask("POST", f"/tables/{table}/chat", {"text": f"a{text}b"}),
        ada.ask("POST", f"/tables/{table}/join", {"invite": text}),
        ada.ask("POST", f"/tables/{table}/start", {"fill": text}),
        ada.ask("POST", "/tables", {"game": text, "seats": [{"kind": "me"}]}),
        ada.ask("POST", "/tables", {"game": "naishi", "seats": [{"kind": "me"}, {"kind": "bot", "bot": text}]}),
        ada.ask("POST", "/tables", {"game": "naishi", "seats": [{"kind": "me"}, {"kind": "beside", "name": text}]}),
        ada.ask("POST", "/tables", {"game": "naishi", "seats": [{"kind": "me"}], "options": {text: text}}),
    ]
    for one in asked:
        answer = await one
        assert answer.status_code < 500, (answer.request.url.path, answer.text)
    assert await ben.looks(table)
