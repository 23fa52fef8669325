"""A stranger plays a whole game against a bot."""

import re

from playwright.sync_api import expect

from tests.browser.helpers import call
from tests.browser.play import READY, Player, sit_down


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


# The position that is shown, none while something moves, and the places with the sign.
SIGNED = """() => [document.querySelector('[data-position]')?.dataset.position,
    [...document.querySelectorAll('button.spot:has(.sign:not(.mask))')].map((spot) => spot.dataset.place)]"""


def test_a_sign_is_on_the_own_cards_that_the_other_knows_by_the_rules(page):
    """N2: the drawn board reads it from the view, the text board is told it by the rules."""
    player, counts = sit_down(page), set()

    def compare():
        position, signed = page.evaluate(SIGNED)
        told = call(page, "GET", f"/api/tables/{player.table}/plain")
        if position == str(told["position"]):
            known = known_to_the_other(told)
            assert {place for place in signed if place.startswith("own-hand")} == known
            counts.add(len(known))
        return len(counts) > 2

    player.play_on(compare)
    assert len(counts) > 1


def known_to_the_other(told):
    hand = next(strip for strip in told["picture"] if (strip["label"], strip["seat"]) == ("label-hand", told["eye"]))
    named = [[held["name"] for held in cell["holds"]] for cell in hand["cells"]]
    return {f"own-hand-{column}" for column, names in enumerate(named, 1) if "seen-by-other" in names}
