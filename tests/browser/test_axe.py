"""Nothing stands in the way of those who cannot see or point: axe-core has nothing to say about any page."""

import pytest
from playwright.sync_api import expect

from tests.browser.play import CHIP, END, READY, Player, finished_game, sit_down

PHONE = (360, 740)
LIGHT = {"language": "hu", "color_scheme": "light"}
DARK = {"size": PHONE, "language": "pl", "color_scheme": "dark", "has_touch": True}
LOOKS = pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light laptop", "dark phone"])


@pytest.fixture
def check(axe):
    """Collects what axe finds, by place."""
    found = {}

    def look(page, where):
        if violations := axe(page):
            found[where] = violations

    yield look
    assert found == {}


@LOOKS
@pytest.mark.parametrize(
    "path", ["/", "/new", "/games", "/settings", "/about", "/rules/naishi", "/pad/naishi", "/come-back", "/nowhere"]
)
def test_pages(new_page, check, look, path):
    page = new_page(**look)
    page.goto(path)
    expect(page.get_by_role("heading").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", look["color_scheme"])
    if path == "/new":
        expect(page.get_by_role("dialog")).to_be_visible()
    check(page, path)


@LOOKS
def test_a_game_from_the_draft_on(new_page, check, look):
    page = new_page(**look)
    player = sit_down(page)
    check(page, "turn")
    player.spot("own-row-3").click()
    expect(page.locator(CHIP).first).to_be_visible()
    check(page, "chips")
    page.locator(CHIP).first.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    check(page, "final check")
    page.get_by_role("alertdialog").locator(".primary").click()
    page.locator(".court button.recall").click()
    expect(page.locator(".note-slip")).to_be_visible()
    check(page, "why not")
    player.see(END, READY)
    page.goto("/games")
    expect(page.locator("main").get_by_role("listitem").first).to_be_visible()
    check(page, "my games")
    page.goto("/settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check(page, "settings of a guest")


@LOOKS
def test_the_draft_and_a_curtain(new_page, check, look):
    page = new_page(**look)
    page.goto("/")
    page.locator(".hero .others button").nth(1).click(timeout=180_000)
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, "curtain")
    page.get_by_role("dialog").get_by_role("button").first.click()
    Player(page).see("button.spot.lit")
    check(page, "draft")


@LOOKS
def test_the_result_and_the_replay(new_page, check, look):
    page = new_page(**look)
    table = finished_game(page)
    page.goto(f"/t/{table}")
    if "size" in look:
        page.locator(".prompt .button").click()
    expect(page.locator(".result")).to_be_visible()
    check(page, "over")
    page.goto(f"/t/{table}/replay?step=9")
    expect(page.get_by_role("slider")).to_be_visible()
    check(page, "replay")
    page.goto("/games")
    expect(page.locator("main").get_by_role("listitem").first).to_be_visible()
    check(page, "my games")


@LOOKS
def test_the_waiting_room(new_page, check, look):
    page = new_page(**look)
    page.goto("/")
    page.locator(".hero .others button").first.click(timeout=180_000)
    expect(page.locator(".invite input")).to_be_visible()
    check(page, "waiting room")
