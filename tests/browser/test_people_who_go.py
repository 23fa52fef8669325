"""People who come and go, and what they say."""

from playwright.sync_api import expect

from tests.browser.helpers import call, guest, start_bot_game
from tests.browser.play import two_at_a_table

SAY = """async ([table, count]) => {
    for (let nth = 0; nth < count; nth++) await fetch(`/api/tables/${table}/chat`, {method: 'POST',
        headers: {'Content-Type': 'application/json'}, body: JSON.stringify({text: `line ${nth}`})});
}"""


def test_what_was_said_long_ago_is_a_press_away(page):
    guest(page, "Aiko")
    table = start_bot_game(page)
    page.evaluate(SAY, [table, 120])
    page.reload()
    page.get_by_role("tab", name="Chat").click()
    lines = page.locator(".chat .line")
    expect(lines).to_have_count(50)
    expect(lines.last).to_be_in_viewport()
    for left, there in ((70, 100), (20, 120)):
        first = lines.first
        page.get_by_role("button", name=f"Earlier lines ({left})").click()
        expect(lines).to_have_count(there)
        expect(first).to_have_text(f"line {120 - there}")
    expect(page.get_by_role("button", name="Earlier lines")).to_have_count(0)
    expect(lines.filter(has_text="line 20")).to_be_in_viewport()  # what was the first is still to be seen


def test_a_game_that_all_have_left_waits_until_one_takes_a_seat_again(new_page):
    anna, bela = new_page((390, 844)), new_page()
    host, _ = two_at_a_table(anna, bela)
    for page in (anna, bela):
        call(page, "POST", f"/api/tables/{host.table}/leave", {})
    for page in (anna, bela):
        expect(page.locator(".prompt")).to_contain_text("The bots wait until one of the players comes back.")
    anna.get_by_role("button", name="Take my seat back").click()
    expect(bela.locator(".prompt")).to_contain_text("plays for you")
    assert host.snapshot["rests"] is None
