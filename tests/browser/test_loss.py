"""Reloads and lost connections in the middle of a turn."""

import pytest
from playwright.sync_api import expect

from tests.browser.play import ASKED, READY, UNDO, sit_down

UNREACHED = r"net::ERR_|Failed to load resource|Failed to fetch"


@pytest.fixture
def player(wire, new_context):
    """It is their turn, and their cable can be cut."""
    new_context.forgive(UNREACHED)
    return sit_down(new_context(server=wire).new_page())


def lost(page):
    return page.get_by_text("The connection is lost")


def back(page):
    """To be waited for, not looked at now and then: it stands there for three seconds only."""
    return page.get_by_text("Connected again")


def expect_one_swap(player):
    expect(player.log.get_by_text("You swap")).to_have_count(1)
    expect(player.page.locator(UNDO)).to_be_visible()
    moves = [step["move"] for step in player.snapshot["steps"]]
    assert sum(move.startswith("swap") for move in moves) == 1


def test_a_reload_keeps_the_moves_of_a_turn(page):
    player = sit_down(page)
    column = player.swap()
    expect(player.log).to_contain_text("You swap")
    page.reload()
    player.see(READY)
    expect_one_swap(player)
    assert player.has_mountain(column)
    player.undo()
    expect(player.log).not_to_contain_text("You swap")


def test_a_cut_cable_is_shown_and_heals_by_itself(player, wire):
    wire.cut()
    expect(lost(player.page)).to_be_visible()
    wire.mend()
    back(player.page).wait_for()
    expect(lost(player.page)).to_have_count(0)
    player.take_turn()
    player.see(ASKED)


def test_what_was_chosen_for_a_new_table_outlives_a_cut_cable(wire, new_context):
    new_context.forgive(UNREACHED)
    page = new_context(server=wire).new_page()
    page.goto("/new?game=naishi")
    page.get_by_role("combobox", name="seat 2").select_option("bot level3", timeout=180_000)
    wire.cut()
    expect(lost(page)).to_be_visible()
    wire.mend()
    back(page).wait_for()
    page.wait_for_timeout(500)  # the list of games comes again
    expect(page.get_by_role("combobox", name="seat 2")).to_have_value("bot level3")


def test_a_move_made_without_a_connection_is_neither_lost_nor_doubled(player, wire):
    wire.cut()
    expect(lost(player.page)).to_be_visible()
    player.swap()
    wire.mend()
    expect(player.log).to_contain_text("You swap")
    expect_one_swap(player)


def test_a_move_whose_answer_is_lost_is_played_once(player, wire):
    wire.lose_answer(r"^POST .*/moves$")
    player.swap()
    expect(player.log).to_contain_text("You swap")
    expect_one_swap(player)
    assert sum(one.endswith("/moves") for one in wire.asked) >= 2 + 1  # the draft, the swap, the swap again


def test_an_undo_whose_answer_is_lost_takes_back_one_move(player, wire):
    player.swap()
    expect(player.page.locator(UNDO)).to_be_visible()
    before = player.snapshot["position"]
    wire.lose_answer(r"^POST .*/undo$")
    player.undo()
    expect(player.log).not_to_contain_text("You swap")
    expect(player.page.locator(READY).first).to_be_visible()
    assert player.snapshot["position"] == before - 1


def test_a_browser_that_is_offline_says_so_and_goes_on_later(player):
    context = player.page.context
    context.set_offline(True)
    expect(lost(player.page)).to_be_visible()
    player.swap()
    context.set_offline(False)
    expect(lost(player.page)).to_have_count(0)
    expect(player.log).to_contain_text("You swap")
    expect_one_swap(player)


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_a_server_that_restarts_has_forgotten_nothing(server_factory, new_context, end):
    new_context.forgive(UNREACHED)
    house = server_factory()
    player = sit_down(new_context(server=house).new_page(), bot="random")
    player.swap()
    expect(player.page.locator(UNDO)).to_be_visible()
    getattr(house, end)()
    expect(lost(player.page)).to_be_visible()
    player.undo()
    house.start()
    expect(player.log).not_to_contain_text("You swap")
    player.swap()
    expect_one_swap(player)
    player.take_turn()
    player.see(ASKED)
