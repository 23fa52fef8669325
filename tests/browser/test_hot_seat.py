"""Two people at one screen, with a curtain between them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import until
from tests.browser.play import CHECK, READY, Player

ONLOOKER = -2
LIFT = re.compile("^I am ")


@pytest.fixture
def shared(wire, new_page):
    """The screen that Anna and a guest share, at a new table."""
    page = new_page(server=wire)
    page.goto("/")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Two at this screen").click(timeout=180_000)
    expect(curtain(page)).to_be_visible()
    return page


def curtain(page):
    return page.get_by_role("dialog")


def lift(page, name):
    curtain(page).get_by_role("button", name=f"I am {name}").click()
    expect(curtain(page)).to_have_count(0)
    Player(page).see(READY, "button.spot.lit")


def keep(page):
    """Chooses a card of the draft; the curtain falls, unless it is the last choice and they begin."""
    page.locator('[data-place="dealt-1"]').click()
    page.locator(f"{CHECK}, .curtain, {READY}").first.wait_for()
    if page.locator(CHECK).count():
        page.locator(CHECK).click()
    page.locator(f".curtain, {READY}").first.wait_for()


def secrets(wire):
    """The seats of which something was told that not everybody may see: (seat, what)."""
    told = set()
    for view in wire.views():
        for seat in (0, 1):
            if any(view["dealt"][seat]):
                told.add((seat, "dealt"))
            if any(view["land"][seat][1]):
                told.add((seat, "hand"))
            if view["keeps"][seat]:
                told.add((seat, "kept"))
    return told


def test_before_the_curtain_is_lifted_nothing_secret_reaches_the_browser(shared, wire):
    assert wire.eyes() == {ONLOOKER}
    assert len(list(wire.views())) > 0
    assert secrets(wire) == set()
    expect(shared.get_by_label(re.compile("^Dealt to"))).to_have_count(4)
    expect(shared.get_by_label(re.compile("^Dealt to .*unknown card"))).to_have_count(4)


def test_whoever_lifts_it_sees_only_their_own_side(shared, wire):
    lift(shared, "Anna")
    assert wire.eyes() == {ONLOOKER, 0}
    assert secrets(wire) == {(0, "dealt")}
    keep(shared)
    wire.forget()
    expect(curtain(shared)).to_contain_text("Guest is to move")
    lift(shared, "Guest")
    assert wire.eyes() <= {ONLOOKER, 1}
    assert {seat for seat, _ in secrets(wire)} == {1}


def test_when_the_curtain_falls_the_screen_forgets(shared, wire):
    lift(shared, "Anna")
    dealt = [shared.locator(f'[data-place="dealt-{place}"]').get_attribute("aria-label") for place in (1, 2)]
    assert not any("unknown" in label for label in dealt)
    keep(shared)
    wire.forget()
    expect(shared.get_by_label(re.compile("^Dealt to .*unknown card"))).to_have_count(4)
    for label in dealt:
        card = label.split(": ")[1].split(";")[0]
        expect(shared.get_by_role("log")).not_to_contain_text(card)
    assert wire.eyes() <= {ONLOOKER}


def test_the_curtain_falls_after_every_turn(shared, wire):
    for name in ("Anna", "Guest"):
        lift(shared, name)
        keep(shared)
    for seed in range(4):
        before = lift_whoever_it_is(shared)
        wire.forget()
        assert Player(shared, seed).take_turn() == "end"
        expect(curtain(shared)).to_contain_text("is to move")
        assert before not in curtain(shared).inner_text()
        assert wire.eyes() <= {ONLOOKER, ["Anna", "Guest"].index(before)}


def lift_whoever_it_is(page):
    if not curtain(page).count():
        return "Guest"  # who chose last and begins
    name = curtain(page).get_by_role("button", name=LIFT).inner_text().strip().removeprefix("I am ")
    lift(page, name)
    return name


def test_a_reload_returns_to_the_curtain(shared, wire):
    lift(shared, "Anna")
    until(lambda: wire.streamed_eyes() == {ONLOOKER, 0}, shared)
    wire.forget()
    shared.reload()
    expect(curtain(shared)).to_be_visible()
    assert wire.eyes() == {ONLOOKER}
    assert secrets(wire) == set()


def test_the_board_behind_the_curtain_cannot_be_reached_by_keyboard(shared):
    reached = set()
    for _ in range(30):
        shared.keyboard.press("Tab")
        reached.add(shared.evaluate("document.activeElement.dataset.place ?? ''"))
    assert reached == {""}


def test_the_replay_of_a_running_game_shows_no_seat(shared, wire):
    lift(shared, "Anna")
    keep(shared)
    wire.forget()
    shared.goto(f"{shared.url}/replay")
    expect(shared.get_by_role("slider")).to_be_visible()
    assert wire.eyes() == {ONLOOKER}
    assert secrets(wire) == set()
