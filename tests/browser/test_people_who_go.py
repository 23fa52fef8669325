"""People who come and go, and what they say."""

from playwright.sync_api import expect

from tests.browser.helpers import call, guest, open_room, start_bot_game
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


def test_it_is_seen_who_is_there_and_who_has_gone(server_factory, new_page):
    house = server_factory()
    anna, bela, eve = (new_page((390, 844), server=house), new_page(server=house), new_page(server=house))
    guest(anna, "Anna")
    guest(bela, "Béla")
    open_room(anna, "naishi")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = call(anna, "POST", "/api/tables", {"game": "naishi", "seats": seats})["table"]["id"]
    anna.goto(f"/t/{table}")
    eve.goto("/")
    row = eve.get_by_role("region", name="Free seats").get_by_role("listitem").filter(has_text="Anna").last
    expect(row).to_contain_text("here now")
    bela.goto(f"/t/{table}")
    expect(bela.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("here now")
    call(bela, "POST", f"/api/tables/{table}/join", {})
    expect(anna.locator(".players li").filter(has_text="Béla")).to_contain_text("here now")
    bela.close()
    expect(anna.locator(".players li").filter(has_text="Béla")).to_contain_text("not here now")
    expect(anna.locator(".players li").filter(has_text="Anna")).not_to_contain_text("here now")
