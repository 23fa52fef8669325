"""A match from its deal on, seen by anybody's eyes when it is over."""

import re

import pytest
from playwright.sync_api import expect

import zashiki
from tests.browser.helpers import call
from tests.browser.play import finished_game


@pytest.fixture
def table(page):
    return finished_game(page)


@pytest.fixture
def steps(page, table):
    """How many there are."""
    count = len(call(page, "GET", f"/api/tables/{table}/replay")["steps"])
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
    told = call(page, "GET", f"/api/tables/{table}/replay")["steps"]
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
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/replay") else None)
    page.goto(f"/t/{table}/replay")
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="One step back").click()
    assert len(asked) <= 1 + 1  # the page itself, and what it shows
