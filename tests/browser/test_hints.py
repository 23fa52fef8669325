"""Bots by rank, hints for those who may ask, and how the chances of a finished game went."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import samurai
from tests.browser.helpers import call, guest, open_room
from tests.browser.play import ASKED, CHECK, Player, finished_game, sit_down, two_at_a_table
from tests.browser.test_sizes import PHONE, expect_no_scrolling, small_targets

HINT = ".actions .hint"
ADVICE = ".advice li button"
CHART = "svg.chart"


# --- Ranks -------------------------------------------------------------------------------------------------


def test_an_opponent_is_chosen_by_rank_and_remembered(page):
    page.goto("/")
    ranks = page.get_by_role("group", name="Opponent")
    expect(ranks.get_by_role("radio", name="Ashigaru")).to_be_checked(timeout=180_000)
    expect(ranks).to_contain_text("The foot soldier")
    ranks.get_by_role("radio", name="Kozō").check()
    expect(ranks).to_contain_text("The temple boy")
    page.get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".players")).to_contain_text("Kozō")
    assert Player(page).snapshot["chairs"][1]["bot"] == "level1"
    page.goto("/new?game=naishi")
    seat = page.get_by_role("combobox", name="seat 2")
    seat.select_option(label="Bot: Bushi")
    expect(page.get_by_role("dialog")).to_contain_text("The warrior")
    page.goto("/")
    expect(ranks.get_by_role("radio", name="Bushi")).to_be_checked()


def test_a_room_without_ranks_offers_what_it_has(page):
    open_room(page, "shogun")
    page.goto("/")
    page.get_by_role("group", name="Games").get_by_role("button", name="Shogun").click()
    expect(page.get_by_role("group", name="Opponent").get_by_role("radio", name="Greedy")).to_be_checked()


# --- Hints ---------------------------------------------------------------------------------------------------


def naishi_turn(page):
    return sit_down(page)


def samurai_turn(page):
    return samurai.first_turn(page, "helmet4", "samurai2", "ship1", "rice3", "buddha3")


@pytest.mark.parametrize("turn", [naishi_turn, samurai_turn], ids=["naishi", "samurai"])
def test_a_hint_is_asked_for_and_played(page, turn):
    player = turn(page)
    hint = ask(page, lambda: page.locator(HINT).click())
    expect(page.locator(ADVICE)).to_have_count(len(hint["moves"]))
    expect(page.locator(ADVICE).first).to_contain_text(percent(page, hint["moves"][0]["chance"]))
    expect(page.locator(".board .enso").first).to_be_visible()  # it is marked where it is to be played
    before = len(player.snapshot["steps"])
    page.locator(ADVICE).first.click()
    player.see(CHECK, ".actions .undo[aria-disabled=false]")
    if page.locator(CHECK).count():
        page.locator(CHECK).click()
    expect(page.locator(".advice")).to_have_count(0)  # it belonged to a position that is gone
    assert player.snapshot["steps"][before]["move"] == hint["moves"][0]["move"]


def percent(page, share):
    """As people read it; halves are rounded by the browser."""
    return page.evaluate("(share) => new Intl.NumberFormat('en', {style: 'percent'}).format(share)", share)


def ask(page, act):
    """What the house answers to whoever does this."""
    with page.expect_response(re.compile("/hint$")) as answer:
        act()
    page.locator(ADVICE).first.wait_for()
    return answer.value.json()


def test_a_hint_is_asked_for_by_key_and_closed_by_key(page):
    sit_down(page)
    ask(page, lambda: page.keyboard.press("h"))
    expect(page.locator(ADVICE).first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".advice")).to_have_count(0)
    page.get_by_role("tab", name="Chat").click()
    page.locator(".chat input").press_sequentially("h")  # where one writes, it is a letter
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator(".chat input")).to_have_value("h")


def test_a_hint_fits_on_a_phone_and_stands_in_nobodys_way(new_page, axe):
    page = new_page(language="pl", color_scheme="dark", **PHONE)
    sit_down(page)
    ask(page, lambda: page.locator(HINT).tap())
    expect_no_scrolling(page)
    assert small_targets(page, ".advice button, .actions button") == []
    assert axe(page) == []


def test_among_people_there_are_hints_only_if_they_agreed(new_page):
    host, other = new_page(), new_page()
    two_at_a_table(host, other)
    expect(host.locator(".actions .undo")).to_be_visible()
    expect(host.locator(HINT)).to_have_count(0)
    host.goto("/new?game=naishi")
    host.get_by_label("Hints allowed for all").check()
    host.get_by_role("button", name="Lay the table").click()
    host.wait_for_url("**/t/*")
    expect(host.get_by_text("hints allowed")).to_be_visible()
    other.goto(host.url)
    other.get_by_role("button", name="Take the seat").click()
    for page in (host, other):
        page.locator(ASKED).wait_for()
        ask(page, page.locator(HINT).click)


# --- How the chances went ------------------------------------------------------------------------------------


def test_the_replay_shows_how_the_chances_went_and_a_touch_leads_there(page, axe):
    table = finished_game(page)
    steps = len(call(page, "GET", f"/api/tables/{table}/replay")["steps"])
    page.goto(f"/t/{table}")
    page.locator(".result").get_by_role("link", name="Replay").click()
    chart = page.locator(CHART)
    expect(chart).to_have_attribute("aria-label", re.compile("Step 0: Aiko .*%"))
    box = chart.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    slider = page.get_by_role("slider")
    expect(slider).not_to_have_value("0")
    assert steps / 3 < int(slider.input_value()) < 2 * steps / 3
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + 9, steps=4)
    page.mouse.up()
    expect(slider).to_have_value(str(steps))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(steps - 1))
    assert axe(page) == []


def test_a_turning_point_leads_to_its_moment(new_page, axe):
    page = new_page(color_scheme="dark", **PHONE)
    table = turned_game(page)
    point = call(page, "GET", f"/api/tables/{table}/chances")["turning_points"][0]
    page.goto(f"/t/{table}/replay?step=0")
    told = page.get_by_role(
        "link", name=re.compile(rf"^Step {point['step']}: .* from {percent(page, point['before'])}")
    )
    told.first.tap()
    expect(page.get_by_role("slider")).to_have_value(str(point["step"]))
    expect(page).to_have_url(re.compile(f"step={point['step']}"))
    assert axe(page) == []


def turned_game(page):
    """A finished game in which the chances changed by a single turn."""
    guest(page, "Aiko")
    for _ in range(5):
        table = finished_game(page)
        if call(page, "GET", f"/api/tables/{table}/chances")["turning_points"]:
            return table
    raise AssertionError("no game has turned")
