"""The interface is what its description says, and the client's types are made from it."""

import asyncio
import socket
import threading
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from zashiki import kernel
from zashiki.server import openapi
from zashiki.server.app import create_app
from zashiki.server.services import Services, Settings

WEB = Path(__file__).parents[2] / "web"
CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance, content_type_conformance]
EXAMPLES = settings(
    max_examples=4 if kernel.PLAIN else 10,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
MADE = openapi.files()
SCHEMA = schemathesis.openapi.from_dict(openapi.document())
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]
ENDING = [operation for operation in OPERATIONS if operation.path != "/api/stream"]


@pytest.mark.parametrize(("path", "made"), MADE.items(), ids=MADE)
def test_what_is_made_for_the_client_is_up_to_date(path, made):
    assert (WEB / path).read_text(encoding="utf-8") == made, "run `make types`"


def test_facts_are_written_as_they_are():
    facts = {"hand": 5, "tiles": {"ronin": {"copies": 1, "at": None}}, "ways": [[1, 2], []], "names": ("a", "b")}
    assert (
        openapi.ts_value(facts)
        == """{
  "hand": 5,
  "tiles": {
    "ronin": {"copies": 1, "at": null},
  },
  "ways": [
    [1, 2],
    [],
  ],
  "names": ["a", "b"],
}"""
    )


def test_every_operation_has_a_name_of_its_own():
    names = [operation.definition.raw["operationId"] for operation in OPERATIONS]
    assert len(names) == len(set(names))


# --- Anything may come --------------------------------------------------------------------------------------------


class Running:
    """A house behind a real socket, in a thread of its own."""

    def __init__(self, data: Path) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        services = Services(Settings(data, str(data / "zashiki.db"), limits=1e6))
        config = uvicorn.Config(create_app(services), log_config=None, access_log=False, ws="none", lifespan="on")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        asyncio.run(self.server.serve([self.socket]))

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.socket.close()


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    running = Running(tmp_path_factory.mktemp("running"))
    yield running
    running.close()


@pytest.fixture
def ada(running):
    """Somebody who is known, and sits at a table."""
    with httpx.Client(base_url=running.url, headers={"Origin": running.url}, timeout=60) as client:
        client.post("/api/me", json={"name": "Ada"}).raise_for_status()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        made = client.post("/api/tables", json={"game": "naishi", "seats": seats})
        client.table = made.json()["table"]["id"]
        yield client


def kinds_of_data():
    """Every operation with good data, and with bad data where it takes any."""
    for operation in ENDING:
        name = operation.definition.raw["operationId"]
        yield pytest.param(operation, GenerationMode.POSITIVE, id=f"{name}-good")
        if operation.body or list(operation.iter_parameters()):
            yield pytest.param(operation, GenerationMode.NEGATIVE, id=f"{name}-bad")


@pytest.mark.parametrize(("operation", "mode"), list(kinds_of_data()))
def test_whatever_is_sent_is_answered_as_described(operation, mode, running, ada):
    good_at_a_table = mode is GenerationMode.POSITIVE and "{table}" in operation.path
    given_path = {"path_parameters": {"table": ada.table}} if good_at_a_table else {}
    cookies = {"zashiki": ada.cookies["zashiki"]}

    @seed(1)
    @EXAMPLES
    @given(case=operation.as_strategy(generation_mode=mode, **given_path))
    def anything(case):
        response = case.call(base_url=running.url, headers={"Origin": running.url}, cookies=cookies)
        case.validate_response(response, checks=CHECKS)

    with suppress(Unsatisfiable):  # where any text will do there is no bad one
        anything()


def test_the_stream_is_described_as_it_answers(running, ada):
    (operation,) = [one for one in OPERATIONS if one.path == "/api/stream"]
    described = operation.definition.raw["responses"]["200"]["content"]
    for kind in described:
        with ada.stream("GET", f"/api/stream?watch={ada.table}", headers={"Accept": kind}) as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith(kind)
            assert next(answer.iter_raw())
    answer = ada.get("/api/stream?watch=a.b")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-watch")
