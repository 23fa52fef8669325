"""Long lists of tables: nothing falls out of them."""

from playwright.sync_api import expect

from tests.browser.helpers import call, guest, open_room

# In one go: a hundred requests through Playwright take seconds.
SET_UP = """async ([count, seats, leave]) => {
    const post = (path, body) => fetch(path, {
        method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
    for (let made = 0; made < count; made++) {
        const answer = await post('/api/tables', {game: 'naishi', seats: seats.map((kind) => ({kind}))});
        const {table} = await answer.json();
        if (leave) await post(`/api/tables/${table.id}/leave`, {});
    }
}"""


def set_up(page, count, *seats, leave=False):
    page.evaluate(SET_UP, [count, seats, leave])


def rows(page, heading):
    return page.get_by_role("region", name=heading).get_by_role("listitem").filter(has=page.locator("strong"))


def test_all_my_games_are_listed_and_a_turn_is_never_forgotten(server_factory, new_page):
    page = new_page((390, 780), server=server_factory())
    guest(page, "Aiko")
    open_room(page, "naishi")
    set_up(page, 1, "me", "beside")  # my turn, in the oldest game of all
    set_up(page, 45, "me", "open", leave=True)
    set_up(page, 120, "me", "open")
    page.goto("/games")
    expect(rows(page, "Your turn")).to_have_count(1)
    expect(page.get_by_role("link", name="My games")).to_contain_text("1")
    expect(page.get_by_role("heading", name="Waiting for players (120)")).to_be_visible()
    finished = rows(page, "Finished (45)")
    expect(finished).to_have_count(20)
    for more in (40, 45):
        page.get_by_role("button", name="Earlier games").click()
        expect(finished).to_have_count(more)
    expect(page.get_by_role("button", name="Earlier games")).to_have_count(0)


def test_the_lobby_says_how_many_tables_there_are_and_shows_them_all(server_factory, new_page):
    house = server_factory()
    host, page = new_page(server=house), new_page((390, 780), server=house)
    guest(host, "Aiko")
    open_room(host, "naishi")
    set_up(host, 63, "me", "open")
    guest(page, "Ben")
    set_up(page, 55, "me", "open")  # which are listed elsewhere
    page.goto("/")
    free = rows(page, "Free seats (63)")
    expect(free).to_have_count(5)
    more = page.get_by_role("region", name="Free seats").get_by_role("button", name="Show more")
    while more.count():
        before = free.count()
        more.click()
        expect(free.nth(before)).to_be_visible()
    expect(free).to_have_count(63)
    set_up(host, 1, "me", "open")  # the pages move
    expect(rows(page, "Free seats (64)")).to_have_count(64)
    assert call(page, "GET", "/api/lobby/waiting")["count"] == 64 + 55
