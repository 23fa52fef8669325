"""A stranger plays a whole game against a bot."""

import re

from playwright.sync_api import expect

from tests.browser.play import READY, Player


def test_a_stranger_plays_from_the_lobby_to_the_result(page, new_context):
    page.goto("/")
    page.get_by_label("Your name").fill("Aiko")
    page.get_by_role("button", name="Play against a bot").click(timeout=180_000)
    expect(page).to_have_url(re.compile(r"/t/[\w-]{22}$"))
    player = Player(page)
    player.play_on()
    shown = page.get_by_role("region", name="Points, line by line")
    expect(shown.get_by_role("heading")).to_have_text(re.compile("wins?\\.|draw"))
    expect(page.locator(".prompt")).to_contain_text(re.compile("wins?\\.|draw"))
    assert printed_sums(shown) == sums_of_lines(shown)
    assert new_context.unforgiven() == []


def cells(row):
    return [int(cell.replace("−", "-").replace("·", "0")) for cell in row.locator("td").all_inner_texts()]


def sums_of_lines(shown):
    lines = [cells(row) for row in shown.locator("tbody tr").all()]
    assert len(lines) >= 3
    return [sum(column) for column in zip(*lines, strict=True)]


def printed_sums(shown):
    return cells(shown.locator("tr.total"))


def test_the_game_can_be_opened_again_from_my_games(page):
    page.goto("/")
    page.get_by_role("button", name="Play against a bot").click(timeout=180_000)
    page.wait_for_url("**/t/*")
    where = page.url
    page.get_by_role("link", name="My games").click()
    page.get_by_role("link", name="Continue").click()
    expect(page).to_have_url(where)
    Player(page).see(READY, "button.spot.lit")
