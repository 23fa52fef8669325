"""What the first visit costs."""

import re

from playwright.sync_api import expect

MOST = 150_000  # bytes of scripts and styles, packed


def test_the_lobby_is_light_and_rooms_come_later(page):
    finished = []
    page.on("requestfinished", lambda request: finished.append(request))
    page.clock.install(time=0)
    page.clock.pause_at(1_000)  # so that nothing is fetched ahead
    page.goto("/")
    expect(page.get_by_role("button", name="Play against a bot")).to_be_visible()
    loaded = [request for request in finished if re.search(r"\.(js|css)$", request.url)]
    assert 20_000 < sum(request.sizes()["responseBodySize"] for request in loaded) < MOST
    assert not [request.url for request in loaded if re.search("naishi|Table|Replay|Rulebook", request.url)]
    with page.expect_request_finished(lambda request: re.search("/naishi.*js$", request.url)):
        page.clock.run_for(2_500)  # while somebody looks around


def test_fonts_are_our_own_and_nothing_comes_from_elsewhere(page):
    elsewhere = []
    page.on("request", lambda request: elsewhere.append(request.url))
    page.goto("/")
    expect(page.get_by_role("button", name="Play against a bot")).to_be_visible()
    home = page.url.rstrip("/")
    assert [url for url in elsewhere if not url.startswith(home)] == []
    assert page.evaluate("document.fonts.ready.then((fonts) => [...fonts].some((font) => font.status === 'loaded'))")
