"""A table whose rows are damaged, as its players see it."""

import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from tests.browser.helpers import call, guest, open_room
from tests.browser.play import PLAY, READY, UNDO
from tests.browser.test_loss import UNREACHED

DAMAGED = "What is stored of this table is damaged."
LAST = "SELECT number, mark FROM entries WHERE table_id = ? AND kind = 'move' ORDER BY number DESC LIMIT 1"
SPOIL = "UPDATE entries SET mark = ? WHERE table_id = ? AND number = ?"


def move(page, table):
    """One move, if it is this one's turn."""
    seen = call(page, "GET", f"/api/tables/{table}?number=0")
    if seen["legal"]:
        wish = {"seat": seen["eye"], "position": seen["position"], "move": seen["legal"][0]}
        assert page.evaluate(PLAY, [table, wish]) == 200


def spoil(house, table, number, mark):
    with closing(sqlite3.connect(house.folder / "data" / "zashiki.db")) as database, database:
        database.execute(SPOIL, (mark, table, number))


def last_move(house, table):
    with closing(sqlite3.connect(house.folder / "data" / "zashiki.db")) as database:
        return database.execute(LAST, (table,)).fetchone()


def test_a_table_that_stands_still_says_why_and_goes_on_when_it_is_repaired(new_context, new_page, server_factory):
    new_context.forgive(UNREACHED)
    house = server_factory()
    anna, bela = new_page((1366, 625), server=house), new_page((390, 844), server=house)
    for page, name in ((anna, "Anna"), (bela, "Béla")):
        guest(page, name)
    open_room(anna, "naishi")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = call(anna, "POST", "/api/tables", {"game": "naishi", "seats": seats})["table"]["id"]
    call(bela, "POST", f"/api/tables/{table}/join", {})
    call(anna, "POST", f"/api/tables/{table}/chat", {"text": "good luck"})
    for page in (anna, bela, anna, bela):
        move(page, table)
    for page in (anna, bela):
        page.goto(f"/t/{table}")
        expect(page.locator(".prompt")).to_be_visible()
    number, mark = last_move(house, table)

    house.stop()
    spoil(house, table, number, "00000000")
    house.start()
    for page in (anna, bela):  # which find the server again by themselves
        expect(page.locator(".prompt")).to_contain_text(DAMAGED)
        expect(page.locator(f"{UNDO}, {READY}")).to_have_count(0)
    anna.get_by_role("tab", name="Chat").click()
    expect(anna.locator(".chat .line")).to_contain_text("good luck")
    eve = new_page(server=house)
    eve.goto("/")
    expect(eve.get_by_role("listitem").filter(has_text="Naishi").first).to_contain_text(DAMAGED)

    house.stop()
    spoil(house, table, number, mark)
    house.start()
    for page in (anna, bela):
        expect(page.locator(".prompt")).not_to_contain_text(DAMAGED)
    for page in (anna, bela):
        move(page, table)
