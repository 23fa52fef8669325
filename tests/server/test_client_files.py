"""The built client, as it is served."""

import gzip

import pytest

from tests.server.small import browser, small_app
from zashiki.server.client import takes_gzip

pytestmark = pytest.mark.anyio

PAGE = "<!doctype html><title>Zashiki</title>" + "<p>tatami</p>" * 50
SCRIPT = "console.log('shoji');" * 50


@pytest.fixture
def built(tmp_path):
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index-3f2a.js").write_text(SCRIPT)
    (folder / "assets" / "font-77.woff2").write_bytes(b"\0" * 1000)
    (folder / "favicon.svg").write_text("<svg/>")
    return folder


@pytest.fixture
async def someone(services, built):
    return browser(small_app(services, client=built))


@pytest.mark.parametrize(
    "path", ["/", "/t/Zk3xTt2wTqmJ8b0v9c1aXQ", "/rules/naishi", "/come-back", "/apiary", "/index.html"]
)
async def test_every_page_is_the_client(someone, path):
    answer = await someone.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/nothing",
        "/docs",
        "/metrics/x",
        "/healthz/x",
        "/livez/x",
        "/readyz/x",
        "/missing.js",
        "/assets/x.css",
    ],
)
async def test_what_is_no_page_is_not_found(someone, path):
    assert (await someone.get(path)).status_code == 404


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/assets/../../zashiki.db", "/%2e%2e/zashiki.db", "//etc/passwd.txt"]
)
async def test_nothing_outside_is_served(someone, path):
    assert (await someone.get(path)).status_code == 404


async def test_assets_are_kept_forever(someone):
    answer = await someone.get("/assets/index-3f2a.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_files_are_packed_for_whoever_can_unpack_them(someone):
    plain = await someone.get("/assets/index-3f2a.js", headers={"Accept-Encoding": "identity"})
    packed = await someone.get("/assets/index-3f2a.js", headers={"Accept-Encoding": "br, gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9, mtime=0))
    assert plain.text == packed.text == SCRIPT
    assert plain.headers["etag"] != packed.headers["etag"]
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"


async def test_a_font_is_packed_already(someone):
    answer = await someone.get("/assets/font-77.woff2")
    assert "content-encoding" not in answer.headers
    assert answer.headers["content-type"] == "font/woff2"


@pytest.mark.parametrize("known", ["{}", "W/{}", '"other", {}', "*"])
async def test_what_is_known_is_not_sent_again(someone, known):
    tag = (await someone.get("/")).headers["etag"]
    again = await someone.get("/", headers={"If-None-Match": known.format(tag)})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    other = await someone.get("/", headers={"If-None-Match": '"something else"'})
    assert other.status_code == 200


async def test_head_gives_the_same_headers(someone):
    whole, head = await someone.get("/"), await someone.head("/")
    assert head.content == b""
    for name in ("content-length", "content-type", "etag", "cache-control"):
        assert head.headers[name] == whole.headers[name]


async def test_pages_are_only_read(someone):
    assert (await someone.post("/")).status_code == 405


async def test_a_checkout_says_how_to_build_the_client(services, tmp_path):
    answer = await browser(small_app(services, client=tmp_path / "missing")).get("/t/x")
    assert answer.status_code == 503
    assert "make client" in answer.text
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0", False),
        ("", False),
        ("x-gzip2", False),
    ],
)
def test_accepting_gzip(accepted, taken):
    assert takes_gzip(accepted) == taken
