"""Phones and laptops: everything fits, and fingers hit what they mean."""

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import call
from tests.browser.play import CHECK, CHIP, LIT, READY, UNDO, Player, finished_game, sit_down

PHONE = {"size": (360, 740), "has_touch": True, "is_mobile": True}
FINGER = 44
PAGES = ["/", "/new", "/games", "/settings", "/about", "/rules/naishi", "/pad/naishi", "/come-back", "/nowhere"]


def scrolls(page):
    """By how many pixels the page is wider and higher than the screen."""
    return page.evaluate("""() => {
        const page = document.scrollingElement;
        return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight];
    }""")


def expect_no_scrolling(page):
    assert scrolls(page) == [0, 0]


def small_targets(page, targets):
    """What is too small for a finger, of all that is shown."""
    return page.evaluate(
        """([targets, least]) => [...document.querySelectorAll(targets)].filter((target) => target.checkVisibility())
            .map((target) => [target.getAttribute('aria-label') ?? target.innerText, target.getBoundingClientRect()])
            .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
            .map(([name, box]) => `${name}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`)""",
        [targets, FINGER],
    )


BOARD = "button.spot, .court button, .actions button, .chips button, [role=alertdialog] button"


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_no_page_is_wider_than_a_phone(new_page, language):
    page = new_page(language=language, **PHONE)
    wide = {}
    for path in PAGES:
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        if (over := scrolls(page)[0]) > 0:
            wide[path] = over
    table = finished_game(page)
    for path in (f"/t/{table}", f"/t/{table}/replay?step=5", "/games"):
        page.goto(path)
        expect(page.locator(".spot, .page li").first).to_be_visible()
        if (over := scrolls(page)[0]) > 0:
            wide[path] = over
    assert wide == {}


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_the_decision_at_hand_fits_on_a_phone(new_page, language):
    page = new_page(language=language, **PHONE)
    player = sit_down(page)
    expect_no_scrolling(page)
    assert small_targets(page, BOARD) == []
    player.spot("own-row-1").tap()
    player.see(CHIP)
    expect_no_scrolling(page)
    assert small_targets(page, BOARD) == []
    page.locator(CHIP).first.tap()
    page.locator(CHECK).wait_for()
    expect_no_scrolling(page)
    assert small_targets(page, BOARD) == []


def test_taps_alone_play_a_turn_on_a_phone(new_page):
    page = new_page(**PHONE)
    player = sit_down(page)
    player.spot("own-row-2").tap()
    page.get_by_role("toolbar", name="Possible here").get_by_role("button", name="Develop").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    page.get_by_role("button", name="End turn").tap()
    page.get_by_role("button", name="Log, chat and players").tap()
    expect(page.get_by_role("log")).to_contain_text("You take the")
    page.get_by_role("button", name="Close").tap()
    player.see(READY)


def middle(player, place):
    box = player.spot(place).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(player, start, end):
    mouse = player.page.mouse
    mouse.move(*middle(player, start))
    mouse.down()
    mouse.move(*middle(player, end), steps=6)
    mouse.up()


def test_a_card_dragged_by_mouse_from_the_river_develops(page):
    player = sit_down(page)
    drag(player, "river-3", "own-row-3")
    expect_developed(player)


def test_a_card_dragged_to_another_column_is_told_its_rule(page):
    player = sit_down(page)
    player.see(READY)
    drag(player, "river-3", "own-row-5")
    expect(page.locator(".note-slip")).to_contain_text("the pile in the same column. Rule N4")


def test_a_card_dragged_by_finger_from_the_river_develops(new_page):
    page = new_page(**PHONE)
    player = sit_down(page)
    finger = page.context.new_cdp_session(page)
    start, end = middle(player, "river-3"), middle(player, "own-row-3")
    way = [(start[0] + (end[0] - start[0]) * part / 6, start[1] + (end[1] - start[1]) * part / 6) for part in range(7)]
    touch(finger, "touchStart", way[0])
    for point in way[1:]:
        touch(finger, "touchMove", point)
    touch(finger, "touchEnd")
    expect_developed(player)


def touch(finger, kind, *points):
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def expect_developed(player):
    player.page.locator(CHECK).click()
    expect(player.spot("own-row-3")).not_to_have_attribute("aria-label", "Your row, column 3: mountain")
    expect(player.page.locator(".court .develop")).not_to_have_class("open")
    assert [step["move"] for step in player.snapshot["steps"]].count("develop row 3") == 1


def test_a_drag_that_can_be_taken_back_can_be_taken_back(page):
    player = sit_down(page)
    drag(player, "own-row-1", "own-row-2")
    expect(player.log).to_contain_text("You swap")
    page.locator(UNDO).click()
    expect(player.log).not_to_contain_text("You swap")


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_a_table_fits_on_a_laptop(new_page, language):
    page = new_page(language=language)
    page.goto("/")
    page.locator(".hero .others button").nth(1).click(timeout=180_000)
    page.get_by_role("dialog").get_by_role("button").first.click()
    Player(page).see(LIT)
    expect_no_scrolling(page)
    sit_down(page)
    expect_no_scrolling(page)
    table = finished_game(page)
    for path in (f"/t/{table}", f"/t/{table}/replay"):
        page.goto(path)
        expect(page.locator(".spot").first).to_be_visible()
        expect_no_scrolling(page)
    assert call(page, "GET", f"/api/tables/{table}")["status"] == "over"
