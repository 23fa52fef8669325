"""The house opens in a real browser."""

import re

from playwright.sync_api import expect

from tests.browser.helpers import guest, start_bot_game


def test_lobby_opens_without_complaints_and_is_accessible(page, axe, new_context):
    page.goto("/")
    expect(page).to_have_title(re.compile("Zashiki"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert new_context.unforgiven() == []
    assert axe(page) == []


def test_a_guest_sits_down_against_a_bot(page, new_context):
    guest(page, "Aiko")
    table = start_bot_game(page)
    expect(page.get_by_role("main")).to_be_visible()
    assert page.url.endswith(f"/t/{table}")
