"""Two people, each at a screen of their own, far apart."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import call
from tests.browser.play import ASKED, END, OVER, READY, UNDO, Player, two_at_a_table

PHONE = (360, 740)


@pytest.fixture
def anna(new_page):
    return new_page()


@pytest.fixture
def bela(new_page):
    return new_page()


def test_a_friend_comes_by_the_link_and_they_play(anna, bela):
    table, key = invite(anna)
    accept(bela, f"/t/{table}#{key}")  # with the last seat taken, it begins
    for player in (Player(anna, 1), Player(bela, 2)):
        player.draft()
    players = Player(anna, 3), Player(bela, 4)
    for player in players:
        player.see(f".prompt:not(.mine), {READY}")
    for _ in range(10):
        turn_of(*players)
    both = [player.log.inner_text() for player in players]
    assert both[0].count("takes the") + both[1].count("takes the") >= 4


def invite(host):
    """Lays a table from the lobby; answers with what the link says."""
    host.goto("/")
    host.get_by_label("Your name").fill("Anna")
    host.get_by_role("button", name="Play with a friend").click(timeout=180_000)
    link = host.get_by_label("Link to seat 2").input_value()
    found = re.search(r"/t/([\w-]{22})#([\w-]+)$", link)
    assert found, link
    return found.groups()


def accept(other, link):
    other.goto(link)
    other.get_by_label("Your name").fill("Béla")
    other.get_by_role("button", name="Take the seat").click()
    expect(other).to_have_url(re.compile(r"/t/[\w-]{22}$"))  # the key is not left in the address


def turn_of(one, other):
    """Whoever is asked takes a turn; then the other is asked, if it is not over."""
    asked, next_one = (one, other) if one.is_asked() else (other, one)
    asked.take_turn()
    next_one.see(ASKED, OVER)
    asked.see(".prompt:not(.mine)")


def test_a_turn_in_progress_is_seen_by_nobody_else(anna, bela):
    host, other = two_at_a_table(anna, bela)
    before = other.log.inner_text()
    host.swap()
    expect(host.log).to_contain_text("You swap")
    host.say("I am thinking.")  # comes later than the swap would
    expect(bela.get_by_role("tab", name="Chat")).to_contain_text("1")
    assert other.log.inner_text() == before
    assert other.snapshot["number"] == host.snapshot["number"] - 1


def test_chat_does_not_take_back_the_question_whether_to_play(anna, bela):
    host, other = two_at_a_table(anna, bela)
    anna.get_by_role("button", name="Develop", exact=True).click()
    host.spot("own-row-2").click()
    expect(anna.get_by_role("alertdialog")).to_be_visible()
    other.say("Take your time.")
    expect(anna.get_by_role("tab", name="Chat")).to_contain_text("1")
    anna.get_by_role("alertdialog").get_by_role("button", name="Play").click()
    expect(host.log).to_contain_text("You take the")


def test_an_undone_move_is_gone_and_never_told(anna, bela):
    host, other = two_at_a_table(anna, bela)
    column = host.swap()
    expect(anna.locator(UNDO)).to_be_visible()
    assert host.has_mountain(column)
    host.undo()
    expect(host.log).not_to_contain_text("You swap")
    assert not host.has_mountain(column)
    develop(host)
    other.see(READY)
    expect(other.log).to_contain_text("Anna takes the")
    expect(other.log).not_to_contain_text("swap")


def develop(player):
    player.page.get_by_role("button", name="Develop", exact=True).click()
    player.spot("own-row-2").click()
    player.page.get_by_role("button", name="Play", exact=True).click()
    player.end_turn()


def test_what_is_said_is_heard_and_can_be_muted(anna, bela):
    host, other = two_at_a_table(anna, bela)
    host.say("A <b>quiet</b> day.")
    bela.get_by_role("tab", name="Chat").click()
    heard = bela.get_by_role("log", name="Chat")
    expect(heard).to_contain_text("A <b>quiet</b> day.")
    bela.get_by_role("button", name="Mute Anna").click()
    expect(heard).not_to_contain_text("quiet")
    bela.get_by_role("button", name="Unmute Anna").click()
    expect(heard).to_contain_text("quiet")
    other.say("Indeed.")
    expect(anna.get_by_role("log", name="Chat")).to_contain_text("Indeed.")


def test_my_turn_is_seen_in_the_title_and_the_icon(anna, bela):
    host, _ = two_at_a_table(anna, bela)
    expect(anna).to_have_title(re.compile("^Your turn · Naishi"))
    assert icon(anna) == "/icon-turn.svg"
    expect(bela).to_have_title(re.compile("^Naishi"))
    assert icon(bela) == "/icon.svg"
    host.take_turn()
    expect(bela).to_have_title(re.compile("^Your turn"))
    expect(anna).to_have_title(re.compile("^Naishi"))
    assert (icon(anna), icon(bela)) == ("/icon.svg", "/icon-turn.svg")
    bela.get_by_role("link", name="Zashiki, to the lobby").click()
    expect(bela.get_by_role("link", name=re.compile("My games"))).to_contain_text("one game is waiting for your move")
    assert icon(bela) == "/icon.svg"


def icon(page):
    return page.locator("link[rel=icon]").get_attribute("href")


def test_a_bot_stands_in_for_whoever_leaves_until_they_take_their_seat_back(anna, bela):
    host, _ = two_at_a_table(anna, bela)
    anna.get_by_role("button", name="Leave").click()
    anna.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(anna).to_have_url(re.compile(r"/$"))
    expect(bela.get_by_label("Players")).to_contain_text("stands in")
    Player(bela).see(READY)  # the stand-in has played Anna's turn
    anna.go_back()
    expect(anna.locator(".prompt")).to_contain_text("plays for you")
    anna.get_by_role("button", name="Take my seat back").click()
    expect(bela.get_by_label("Players")).not_to_contain_text("stands in")
    Player(bela).take_turn()
    host.see(READY)
    host.take_turn()


def test_in_a_rematch_everybody_moves_one_seat_on(anna, bela):
    host, other = two_at_a_table(anna, bela)
    while call(anna, "GET", f"/api/tables/{host.table}")["status"] == "running":
        hurry(host, other)
    anna.get_by_role("button", name="Rematch").click()
    bela.get_by_role("button", name="Join the rematch").click()
    bela.wait_for_url(lambda url: host.table not in url or url == anna.url)
    expect(bela).to_have_url(anna.url)
    assert [chair["name"] for chair in host.snapshot["chairs"]] == ["Béla", "Anna"]
    for player in (host, other):
        player.draft()


QUICK = """async (table) => {
    const now = await (await fetch(`/api/tables/${table}`)).json();
    const move = ['end turn', 'declare'].find((one) => now.legal.includes(one))
        ?? now.legal.find((one) => one.startsWith('develop')) ?? now.legal[0];
    if (move) await fetch(`/api/tables/${table}/moves`, {
        method: 'POST',
        headers: {'Content-Type': 'application/json', 'Idempotency-Key': `${table}-${now.eye}-${now.number}`},
        body: JSON.stringify({seat: now.eye, move, position: now.position}),
    });
}"""


def hurry(*players):
    """One quick move of everybody who is asked."""
    for player in players:
        player.page.evaluate(QUICK, player.table)


def test_a_phone_and_a_laptop_meet_in_two_languages(new_page):
    laptop, phone = new_page(language="pl"), new_page(PHONE, "hu", has_touch=True, is_mobile=True)
    host, other = two_at_a_table(laptop, phone)
    host.take_turn()
    expect(phone.locator(".prompt")).to_contain_text(re.compile("Te jössz|köröd|lépsz", re.IGNORECASE))
    other.see(READY)
    other.spot("own-row-1").tap()
    phone.locator(".chips button").first.tap()
    other.take_turn()
    host.see(ASKED)
    expect(laptop.locator(END)).to_have_count(0)
