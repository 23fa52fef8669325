"""A match from its deal on, seen by anybody's eyes when it is over."""

import re

import pytest
from playwright.sync_api import expect

import zashiki
from tests.browser.helpers import call, guest
from tests.browser.play import finished_game


@pytest.fixture
def table(page):
    return finished_game(page)


@pytest.fixture
def steps(page, table):
    """How many there are."""
    count = len(call(page, "GET", f"/api/tables/{table}/replay/story"))
    page.goto(f"/t/{table}/replay?step=0")
    expect_step(page, 0, count)
    return count


def expect_step(page, step, last):
    expect(page.get_by_text(f"{step} / {last}", exact=True)).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value(str(step))


def test_it_goes_step_by_step(page, steps):
    expect(page.locator(".told")).to_have_text("Everything is laid out; the game can begin.")
    page.get_by_role("button", name="One step on").click()
    expect_step(page, 1, steps)
    expect(page.locator(".told")).to_contain_text("You keep")
    page.get_by_role("button", name="To the end").click()
    expect_step(page, steps, steps)
    expect(page.locator(".told")).to_contain_text("The game is over.")
    page.get_by_role("button", name="One step back").click()
    expect_step(page, steps - 1, steps)
    page.get_by_role("button", name="To the deal").click()
    expect_step(page, 0, steps)
    page.keyboard.press("ArrowRight")
    expect_step(page, 1, steps)


def test_its_log_cites_the_rule_of_every_event(page, table, steps):
    told = call(page, "GET", f"/api/tables/{table}/replay/story")
    rules = page.get_by_role("log").locator("a.rule")
    expect(rules).to_have_text([event["rule"] for step in told for event in step["events"]])
    expect(rules.first).to_have_attribute("href", "/rules/naishi#N2")
    expect(rules.first).to_have_attribute("title", "Setting up")


def test_the_slider_leads_to_any_step(page, steps):
    page.get_by_role("slider").fill(str(steps // 2))
    expect_step(page, steps // 2, steps)
    expect(page).to_have_url(re.compile(rf"step={steps // 2}\b"))


def test_it_plays_by_itself_and_stops_at_a_touch(page, steps):
    page.get_by_role("button", name="Play").click()
    expect_step(page, 2, steps)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_after_the_end_it_can_be_seen_by_all_eyes(page, steps):
    page.get_by_role("slider").fill("3")  # the hands are ready, and nobody knows the other's
    for eye, seat, unknown in (("spectators", -2, 10), ("Aiko", 0, 5), ("Kozō", 1, 5)):
        page.get_by_label("Seen by").select_option(label=eye)
        expect(page).to_have_url(re.compile(f"step=3&seat={seat}$"))
        expect(page.get_by_label(re.compile("unknown card"))).to_have_count(unknown)
        expect_step(page, 3, steps)


def test_a_link_leads_others_to_the_moment(page, new_page, steps):
    page.get_by_role("slider").fill("7")
    expect_step(page, 7, steps)
    stranger = new_page()
    stranger.goto(page.url)
    expect_step(stranger, 7, steps)
    assert stranger.locator(".told").inner_text() == page.locator(".told").inner_text()


def test_a_line_of_the_log_leads_to_its_moment(page, table, steps):
    page.goto(f"/t/{table}")
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("link", name="Show step 4 in the replay").click()
    expect_step(page, 4, steps)


def test_the_match_can_be_downloaded_and_verified(page, table, steps):
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    match = zashiki.Match.from_text(download.value.path().read_text("utf-8"))
    assert download.value.suggested_filename == f"naishi-{table}.zashiki"
    assert match.over


def test_it_is_asked_for_once(page, table):
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/api/tables/" in request.url else None)
    page.goto(f"/t/{table}/replay")
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".frame[aria-busy=false]")).to_be_visible()
    views = [url for url in asked if "/views/" in url]
    assert len(views) == len(set(views)) > 0
    assert [url.rpartition("/")[2] for url in asked].count("story") == 1


def test_a_link_to_the_end_shows_it_without_what_came_before(page):
    """A long replay comes in parts; the one that is looked at comes first."""
    guest(page, "Aiko")
    seats = [{"kind": "bot", "bot": "random"}] * 4
    wish = {"game": "samurai", "options": {"players": "4"}, "seats": seats, "public": False}
    table = call(page, "POST", "/api/tables", wish)["table"]["id"]
    page.goto(f"/t/{table}")  # bots that are alone play while somebody watches
    while call(page, "GET", f"/api/tables/{table}?number=100000")["status"] == "running":
        page.wait_for_timeout(200)
    story, head = (call(page, "GET", f"/api/tables/{table}/replay{more}") for more in ("/story", ""))
    assert len(story) > head["part"]
    page.route("**/replay/views/0**", lambda route: None)  # never answered
    page.goto(f"/t/{table}/replay")
    expect_step(page, len(story), len(story))
    expect(page.locator(".frame[aria-busy=false]")).to_be_visible()
    page.get_by_role("button", name="To the deal").click()
    expect(page.locator(".told")).to_have_text("Everything is laid out; the game can begin.")
    expect(page.locator(".frame[aria-busy=true]")).to_be_visible()


def test_a_match_that_cannot_be_played_again_can_still_be_read(page, table, steps, new_context):
    """As one whose rules have changed since: its story was kept."""
    new_context.forgive("404")
    lost = {"kind": "missing", "code": "match-lost", "rule": "", "args": {}, "missed": None}
    page.route("**/replay/views/**", lambda route: route.fulfill(status=404, json=lost))
    page.goto(f"/t/{table}/replay?step=1")
    expect(page.locator(".frame").get_by_role("alert")).to_contain_text("does not go as it was played")
    expect(page.locator(".told")).to_contain_text("You keep")
    expect(page.get_by_role("log").locator(".step").first).to_be_visible()
