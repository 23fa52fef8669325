"""What every request passes, and how problems are answered."""

import asyncio
import io
import json
import logging

import pytest
from fastapi import APIRouter, Request
from starlette.responses import Response, StreamingResponse

from tests.server.small import HERE, browser, small_app, small_services
from zashiki.server import logs, middleware
from zashiki.server.messages import Newcomer, Why
from zashiki.server.problem import Problem
from zashiki.server.store import Unavailable

pytestmark = pytest.mark.anyio

router = APIRouter()


@router.post("/api/echo")
async def echo(request: Request) -> dict[str, object]:
    """What the guard knows of a request."""
    return {
        "size": len(await request.body()),
        "address": middleware.address(request),
        "https": middleware.is_https(request),
        "base": middleware.base_url(request),
    }


@router.post("/api/newcomer")
async def newcomer(wish: Newcomer) -> Newcomer:
    return wish


@router.get("/api/problem")
async def problem(kind: str) -> None:
    if kind == "crash":
        raise RuntimeError("zsk_secret")
    if kind == "database":
        raise Unavailable("gone")
    raise {
        "stale": Problem("stale", "position-passed", missed=b'{"id":"t"}'),
        "limited": Problem("limited", "too-many", retry_after=7),
        "forbidden": Problem("forbidden", "no-person", status=401),
    }[kind]


@router.get("/api/things/{thing}")
async def thing(thing: str, secret: str = "") -> Response:
    return Response(thing, headers={"Cache-Control": "private"} if thing == "private" else {})


@router.get("/api/events")
async def events() -> StreamingResponse:
    async def beats():
        for number in range(3):
            yield f"data: {number}\n\n"

    return StreamingResponse(beats(), media_type="text/event-stream")


@pytest.fixture
async def app(services):
    return small_app(services, router)


@pytest.fixture
def lines(monkeypatch):
    """The log as it is written."""
    stream = io.StringIO()
    before = logging.root.handlers[:], logging.root.level
    logs.setup_logs("info", stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    logging.root.handlers[:], logs._lines = before[0], None
    logging.root.setLevel(before[1])


def refused(answer, status, code):
    why = Why.model_validate({**answer.json(), "missed": None})
    assert (answer.status_code, why.code) == (status, code)
    return True


# --- Headers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/me", "/api/things/a", "/api/nothing"])
async def test_data_is_never_taken_for_anything_else(app, path):
    answer = await browser(app).get(path)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert answer.headers["x-request-id"]


@pytest.mark.parametrize("path", ["/healthz", "/nothing.js"])
async def test_every_page_is_protected(app, path):
    answer = await browser(app).get(path)
    csp = answer.headers["content-security-policy"]
    assert "default-src 'self'" in csp
    assert "unsafe" not in csp
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in answer.headers["permissions-policy"]
    assert "strict-transport-security" not in answer.headers
    assert answer.headers["x-request-id"]


async def test_the_interface_is_not_cached_unless_it_says_so(app):
    assert (await browser(app).get("/api/things/a")).headers["cache-control"] == "no-store"
    assert (await browser(app).get("/api/things/private")).headers["cache-control"] == "private"
    assert "cache-control" not in (await browser(app).get("/healthz")).headers


async def test_requests_have_ids_of_their_own(app):
    ids = {(await browser(app).get("/healthz")).headers["x-request-id"] for _ in range(5)}
    assert len(ids) == 5


async def test_ids_of_requests_do_not_tell_how_many_others_there_were(app):
    """Each of their sixteen digits changes from one to the next, as it does not in numbers that count."""
    ids = [(await browser(app).get("/healthz")).headers["x-request-id"] for _ in range(20)]
    assert all(len(set(digits)) > 3 for digits in zip(*ids, strict=True))


async def test_https_is_remembered_by_browsers(tmp_path):
    async with small_services(tmp_path, public_url="https://play.test", trust_proxy=True) as services:
        answer = await browser(small_app(services)).get("/healthz")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


# --- Where it comes from ---------------------------------------------------------------------------------

COOKIE = {"Cookie": "zashiki=abc"}
TOKEN = {"Authorization": "Bearer zsk_abc"}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": HERE}, 200),
        ({"Origin": HERE, **COOKIE}, 200),
        ({"Origin": HERE.upper(), **COOKIE}, 200),
        ({"Origin": "https://zashiki.test", **COOKIE}, 403),  # a proxy that speaks https for us is announced
        ({"Origin": "http://evil.test", **COOKIE}, 403),
        ({"Origin": "http://evil.test"}, 403),
        ({"Origin": "http://zashiki.test.evil.test", **COOKIE}, 403),
        ({"Origin": "http://zashiki.test:81", **COOKIE}, 403),
        ({"Origin": "null", **COOKIE}, 403),
        ({"Origin": "", **COOKIE}, 403),
        ({}, 200),
        (COOKIE, 403),
        ({"Cookie": "other=1"}, 200),
        ({"Sec-Fetch-Site": "same-origin", **COOKIE}, 200),
        ({"Sec-Fetch-Site": "none", **COOKIE}, 200),
        ({"Sec-Fetch-Site": "same-site", **COOKIE}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        (TOKEN, 200),
        ({"Origin": "http://evil.test", **TOKEN}, 200),
        ({"Origin": "http://evil.test", **TOKEN, **COOKIE}, 403),
        ({**TOKEN, **COOKIE}, 403),
    ],
)
async def test_only_our_own_pages_change_things(app, headers, status):
    answer = await browser(app, origin=None, **headers).post("/api/echo")
    assert answer.status_code == status
    assert status == 200 or refused(answer, 403, "wrong-origin")


@pytest.mark.parametrize("name", ["Origin", "Host", "Sec-Fetch-Site", "Authorization"])
@pytest.mark.parametrize("first", [True, False])
async def test_what_says_where_a_request_comes_from_is_said_once(app, name, first):
    good = {"Origin": HERE, "Host": "zashiki.test", "Sec-Fetch-Site": "same-origin", "Authorization": "Bearer zsk_abc"}
    both = [(name, good[name]), (name, "http://evil.test")]
    headers = [("Cookie", "zashiki=abc"), ("Origin", HERE), *(both if first else both[::-1])]
    if name == "Origin":
        headers = [("Cookie", "zashiki=abc"), *(both if first else both[::-1])]
    refused(await browser(app, origin=None).post("/api/echo", headers=headers), 403, "wrong-origin")


async def test_our_own_pages_are_known_by_the_scheme_that_the_proxy_tells(tmp_path):
    async with small_services(tmp_path, trust_proxy=True) as services:
        app = small_app(services, router)
        for scheme, status in (("https", 200), ("http", 403)):
            answer = await browser(app, origin="https://zashiki.test", **COOKIE, **{"X-Forwarded-Proto": scheme}).post(
                "/api/echo"
            )
            assert answer.status_code == status


async def test_a_proxy_that_was_not_announced_is_warned_of_once(app, lines, tmp_path):
    visitor = browser(app, **FORWARDED)
    for _ in range(3):
        await visitor.get("/api/me")
    warnings = [line["message"] for line in lines() if line["level"] == "warning"]
    assert len(warnings) == 1
    assert "--public-url" in warnings[0]


async def test_a_proxy_that_was_announced_is_not_warned_of(lines, tmp_path):
    async with small_services(tmp_path / "behind", trust_proxy=True) as services:
        await browser(small_app(services, router), **FORWARDED).get("/api/me")
    assert not [line for line in lines() if line["level"] == "warning" and "--public-url" in line["message"]]


async def test_other_pages_may_link_to_us(app):
    answer = await browser(app, origin="http://evil.test", **COOKIE).get("/api/things/a")
    assert answer.status_code == 200


async def test_a_public_address_is_believed_more_than_the_host(tmp_path):
    async with small_services(tmp_path, public_url="https://play.test/zashiki") as services:
        answer = await browser(small_app(services, router), origin="https://play.test", Host="inside:8137").post(
            "/api/echo"
        )
        assert answer.json()["base"] == "https://play.test/zashiki"
        assert answer.json()["https"]


async def test_without_one_links_lead_where_the_request_came(app):
    assert (await browser(app).post("/api/echo")).json()["base"] == HERE


FORWARDED = {"X-Forwarded-For": "6.6.6.6, 203.0.113.7", "X-Forwarded-Proto": "https"}


async def test_a_proxy_is_believed_only_if_there_should_be_one(app, tmp_path):
    plain = (await browser(app, **FORWARDED).post("/api/echo")).json()
    assert (plain["address"], plain["https"]) == ("192.0.2.1", False)
    async with small_services(tmp_path / "behind", trust_proxy=True) as services:
        told = browser(small_app(services, router), origin="https://zashiki.test", **FORWARDED)
        behind = (await told.post("/api/echo")).json()
        direct = (await browser(small_app(services, router)).post("/api/echo")).json()
    assert (behind["address"], behind["https"]) == ("203.0.113.7", True)
    assert (direct["address"], direct["https"]) == ("192.0.2.1", False)


# --- How much it carries ---------------------------------------------------------------------------------


async def chunks(size):
    for _ in range(size // 1000):
        yield b"x" * 1000


async def test_bodies_have_a_limit(app):
    assert (await browser(app).post("/api/echo", content=b"x" * 65536)).json()["size"] == 65536
    large = await browser(app).post("/api/echo", content=b"x" * 65537)
    assert refused(large, 413, "too-large")
    assert large.headers["connection"] == "close"


async def test_bodies_of_unknown_length_have_the_same_limit(app):
    assert (await browser(app).post("/api/echo", content=chunks(60_000))).json()["size"] == 60_000
    assert refused(await browser(app).post("/api/echo", content=chunks(70_000)), 413, "too-large")
    json_body = await browser(app).post(
        "/api/newcomer", content=chunks(70_000), headers={"Content-Type": "application/json"}
    )
    assert refused(json_body, 413, "too-large")


# --- Problems --------------------------------------------------------------------------------------------


async def test_a_problem_is_answered_as_a_why(app):
    ada = browser(app)
    assert refused(await ada.get("/api/problem?kind=forbidden"), 401, "no-person")
    stale = await ada.get("/api/problem?kind=stale")
    assert (stale.status_code, stale.json()["missed"]) == (409, {"id": "t"})
    limited = await ada.get("/api/problem?kind=limited")
    assert refused(limited, 429, "too-many")
    assert limited.headers["retry-after"] == "7"
    gone = await ada.get("/api/problem?kind=database")
    assert refused(gone, 503, "no-database")
    assert gone.headers["retry-after"] == "2"


async def test_a_crash_is_answered_and_noted(app, lines):
    answer = await browser(app).get("/api/problem?kind=crash")
    assert refused(answer, 500, "server-error")
    assert "secret" not in answer.text
    crash = next(line for line in lines() if line["level"] == "error")
    assert "RuntimeError" in crash["error"]
    assert crash["request"] == answer.headers["x-request-id"]
    assert "zsk_secret" not in str(lines())


@pytest.mark.parametrize(
    ("sent", "where"),
    [
        ({"json": {}}, "body.name"),
        ({"json": {"name": "Ada", "x" * 500: 1}}, "body." + "x" * 75),
        ({"json": {"name": 5}}, "body.name"),
        ({"content": b"{", "headers": {"Content-Type": "application/json"}}, "body.1"),
        ({"content": b'{"name": "\\ud800"}', "headers": {"Content-Type": "application/json"}}, "body.name"),
        ({"content": b'{"\\ud800": 1, "name": "A"}', "headers": {"Content-Type": "application/json"}}, "body"),
    ],
)
async def test_nonsense_is_told_where_it_is(app, sent, where):
    answer = await browser(app).post("/api/newcomer", **sent)
    assert refused(answer, 422, "bad-request")
    assert answer.json()["args"]["where"] == where
    assert answer.json()["args"]["what"]


async def test_what_is_not_there_is_said_in_the_same_way(app):
    assert refused(await browser(app).get("/api/nothing"), 404, "not-found")
    wrong = await browser(app).put("/api/me", json={})
    assert refused(wrong, 405, "wrong-method")
    assert "GET" in wrong.headers["allow"] or "POST" in wrong.headers["allow"]
    assert (await browser(app).get("/nothing.js")).text == "Not Found\n"


# --- Streams ---------------------------------------------------------------------------------------------


async def test_streams_flow_through(services):
    """A part of an answer leaves before the next one is made."""
    sent = []
    go_on = asyncio.Event()

    async def slow(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"first", "more_body": True})
        await go_on.wait()
        await send({"type": "http.response.body", "body": b"second"})

    async def send(message):
        sent.append(message.get("body"))

    async def receive():
        return {"type": "http.request", "body": b""}

    scope = {"type": "http", "method": "GET", "path": "/api/events", "headers": [], "scheme": "http", "client": None}
    flowing = asyncio.ensure_future(middleware.Guard(slow, services)(scope, receive, send))
    await asyncio.sleep(0)
    assert sent == [None, b"first"]
    go_on.set()
    await flowing
    assert sent == [None, b"first", b"second"]


async def test_a_stream_is_counted_but_not_timed(app):
    local = browser(app, address="127.0.0.1")
    assert (await local.get("/api/events")).text.count("data:") == 3
    figures = (await local.get("/metrics")).text
    assert 'zashiki_requests_total{route="/api/events",status="200"} 1.0' in figures
    assert 'zashiki_request_seconds_count{route="/api/events"}' not in figures
    assert 'zashiki_request_seconds_count{route="/metrics"}' not in figures  # it is not over yet
    figures = (await local.get("/metrics")).text
    assert 'zashiki_request_seconds_count{route="/metrics"} 1.0' in figures


# --- Logs and figures ------------------------------------------------------------------------------------


async def test_a_request_is_one_line_without_secrets(app, lines):
    ada = browser(app)
    me = (await ada.post("/api/me", json={"name": "Ada"})).json()
    answer = await ada.get("/api/me?secret=hidden", headers={"Authorization": "Basic hidden"})
    line = next(line for line in lines() if line.get("request") == answer.headers["x-request-id"])
    assert line.pop("ms") >= 0
    assert line.pop("time").endswith("Z")
    assert line == {
        "level": "info",
        "logger": "zashiki.access",
        "message": "request",
        "method": "GET",
        "path": "/api/me",
        "status": 200,
        "request": answer.headers["x-request-id"],
        "person": me["id"],
    }
    assert "hidden" not in str(lines())
    assert ada.cookies["zashiki"] not in str(lines())


@pytest.mark.parametrize(("forwarded", "warned"), [({}, 1), (FORWARDED, 0)], ids=["silent", "as it should"])
async def test_a_proxy_that_names_no_address_is_told_of_once(tmp_path, lines, forwarded, warned):
    async with small_services(tmp_path, trust_proxy=True, public_url="https://play.test") as services:
        app = small_app(services)
        await browser(app, origin=None, address="127.0.0.1").get("/livez")  # somebody on this machine
        for _ in range(2):
            await browser(app, origin="https://play.test", address="127.0.0.1", **forwarded).post("/api/me", json={})
    assert sum("the proxy sends no X-Forwarded-For" in line["message"] for line in lines()) == warned


async def test_where_requests_come_from_is_noted_only_if_wished(tmp_path, lines):
    async with small_services(tmp_path, log_addresses=True) as services:
        answer = await browser(small_app(services), address="192.0.2.7").get("/livez")
    line = next(line for line in lines() if line.get("request") == answer.headers["x-request-id"])
    assert line["address"] == "192.0.2.7"


async def test_behind_a_proxy_it_is_where_they_came_from_first(tmp_path, lines):
    wishes = {"log_addresses": True, "trust_proxy": True, "public_url": "https://play.test"}
    async with small_services(tmp_path, **wishes) as services:
        asking = browser(small_app(services), address="127.0.0.1", **{"X-Forwarded-For": "198.51.100.4"})
        answer = await asking.get("/livez")
    line = next(line for line in lines() if line.get("request") == answer.headers["x-request-id"])
    assert line["address"] == "198.51.100.4"


def test_secrets_are_hidden_wherever_they_come_from(lines):
    logger = logging.getLogger("zashiki.test")
    logger.warning("link http://h/t/x#%s", "k" * 22, extra={"password": "pw", "why": "postgresql://u:pw@h/db zsk_abc"})
    logger.info("zashiki=abc.0.def; other", extra={"when": object, "count": 3})
    first, second = lines()
    assert first["message"] == "link http://h/t/x#…"
    assert (first["password"], first["why"]) == ("…", "postgresql://u:…@h/db zsk_…")
    assert second["message"] == "zashiki=…; other"
    assert second["count"] == 3


async def test_figures_are_counted_by_route(app, lines):
    local = browser(app, address="127.0.0.1")
    for name in ("a", "b"):
        await local.get(f"/api/things/{name}")
    await local.get("/random/path")
    figures = (await local.get("/metrics")).text
    assert 'zashiki_requests_total{route="/api/things/{thing}",status="200"} 2.0' in figures
    assert 'zashiki_request_seconds_count{route="/api/things/{thing}"} 2.0' in figures
    assert "random" not in figures
    for gauge in ("streams", "tables", "batches_waiting"):
        assert f"zashiki_{gauge} 0.0" in figures


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("192.0.2.1", {}, 403),
        ("127.0.0.1", {"X-Forwarded-For": "192.0.2.1"}, 403),
        ("127.0.0.1", {"Forwarded": "for=192.0.2.1"}, 403),
        ("192.0.2.1", {"X-Forwarded-For": "127.0.0.1"}, 403),
    ],
)
async def test_figures_are_for_this_machine(app, address, headers, status):
    assert (await browser(app, address=address, **headers).get("/metrics")).status_code == status


async def test_figures_can_be_opened_to_all(app, monkeypatch):
    monkeypatch.setenv("ZASHIKI_METRICS", "open")
    assert (await browser(app).get("/metrics")).status_code == 200
