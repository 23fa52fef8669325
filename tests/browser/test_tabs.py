"""Many tabs of one browser share one line to the house."""

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import until
from tests.browser.play import UNDO, Player, sit_down

MANY = 8  # more than the connections that a browser opens to one host


@pytest.fixture
def tabs(wire, new_context):
    """All on the same table, where it is my turn."""
    context = new_context(server=wire)
    opened = [context.new_page()]
    sit_down(opened[0])
    for _ in range(MANY - 1):
        opened.append(context.new_page())
        opened[-1].goto(opened[0].url)
        expect(opened[-1].locator("button.spot.ready").first).to_be_visible()
    return opened


def freeze(page, state="frozen"):
    page.context.new_cdp_session(page).send("Page.setWebLifecycleState", {"state": state})


def test_all_tabs_hear_of_a_move_and_share_one_stream(tabs, wire):
    until(lambda: wire.streams <= 1, tabs[0])
    assert wire.streams == 1
    Player(tabs[3]).swap()
    for page in tabs:
        expect(page.get_by_role("log")).to_contain_text("You swap")
    Player(tabs[5]).undo()
    for page in tabs:
        expect(page.get_by_role("log")).not_to_contain_text("You swap")

    expect_a_frozen_tab_to_hold_nobody_up(tabs)
    for page in tabs[1:]:
        page.close()
    Player(tabs[0]).undo()
    expect(tabs[0].get_by_role("log")).not_to_contain_text("You swap")


def expect_a_frozen_tab_to_hold_nobody_up(tabs):
    freeze(tabs[0])
    Player(tabs[1]).swap()
    for page in tabs[1:]:
        expect(page.get_by_role("log")).to_contain_text("You swap")
    freeze(tabs[0], "active")
    expect(tabs[0].get_by_role("log")).to_contain_text("You swap")
    expect(tabs[0].locator(UNDO)).to_be_visible()
