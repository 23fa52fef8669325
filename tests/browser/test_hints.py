"""Bots by rank, hints for those who may ask, and how the chances of a finished game went."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import zashiki
from tests.browser import samurai, shogun
from tests.browser.helpers import call, open_room
from tests.browser.play import ASKED, CHECK, END, Player, finish, finish_a_game, finished_game, sit_down, two_at_a_table
from tests.browser.test_sizes import PHONE, expect_no_scrolling, small_targets

HINT = ".actions .hint"
ADVICE = ".advice li button"
CHART = "svg.chart"
GHOST = ".planning .spot.ghost"


# --- Ranks -------------------------------------------------------------------------------------------------


def test_an_opponent_is_chosen_by_rank_and_remembered(page):
    page.goto("/")
    ranks = page.get_by_role("group", name="Opponent")
    expect(ranks.get_by_role("radio", name="Ashigaru")).to_be_checked(timeout=180_000)
    expect(ranks).to_contain_text("The foot soldier")
    ranks.get_by_role("radio", name="Kozō").check()
    expect(ranks).to_contain_text("The temple boy")
    page.get_by_role("button", name="Play against a bot").click()
    expect(page.locator(".players")).to_contain_text("Kozō")
    assert Player(page).snapshot["chairs"][1]["bot"] == "level1"
    page.goto("/new?game=naishi")
    seat = page.get_by_role("combobox", name="seat 2")
    seat.select_option(label="Bot: Bushi (3 of 5)")
    expect(page.get_by_role("dialog")).to_contain_text("The warrior")
    page.goto("/")
    expect(ranks.get_by_role("radio", name="Bushi")).to_be_checked()


def test_a_room_tells_in_its_own_words_how_a_rank_plays(page):
    open_room(page, "shogun")
    page.goto("/")
    ranks = page.get_by_role("group", name="Opponent")
    for game, said in (("Naishi", about("level1", "text")), ("Shogun", about("level1", "games/shogun/text"))):
        page.get_by_role("group", name="Games").get_by_role("button", name=game).click()
        ranks.get_by_role("radio", name="Kozō").check()
        expect(ranks).to_contain_text(said)
    page.goto("/new?game=shogun")
    page.get_by_role("combobox", name="seat 2").select_option(label="Bot: Bushi (3 of 5)")
    expect(page.get_by_role("dialog")).to_contain_text(about("level3", "games/shogun/text"))


def about(bot, folder):
    """How a bot plays, as a folder of texts tells it in English."""
    texts = Path(zashiki.__file__).parent / folder / "en.ftl"
    return re.search(rf"^about-{bot} = (.+)$", texts.read_text("utf-8"), re.MULTILINE)[1]


# --- Hints ---------------------------------------------------------------------------------------------------


def naishi_turn(page):
    return sit_down(page)


def samurai_turn(page):
    return samurai.first_turn(page, "helmet4", "samurai2", "ship1", "rice3", "buddha3")


@pytest.mark.parametrize("turn", [naishi_turn, samurai_turn], ids=["naishi", "samurai"])
def test_a_hint_is_asked_for_and_played(page, turn):
    player = turn(page)
    hint = ask(page, lambda: page.locator(HINT).click())
    expect(page.locator(ADVICE)).to_have_count(len(hint["moves"]))
    expect(page.locator(ADVICE).first).to_contain_text(percent(page, hint["moves"][0]["chance"]))
    expect(page.locator(".board .enso").first).to_be_visible()  # it is marked where it is to be played
    before = len(player.snapshot["steps"])
    page.locator(ADVICE).first.click()
    player.see(CHECK, ".actions .undo[aria-disabled=false]")
    if page.locator(CHECK).count():
        page.locator(CHECK).click()
    expect(page.locator(".advice")).to_have_count(0)  # it belonged to a position that is gone
    assert player.snapshot["steps"][before]["move"] == hint["moves"][0]["move"]


def percent(page, share):
    """As people read it; halves are rounded by the browser."""
    return page.evaluate("(share) => new Intl.NumberFormat('en', {style: 'percent'}).format(share)", share)


def ask(page, act):
    """What the house answers to whoever does this."""
    with page.expect_response(re.compile("/hint$")) as answer:
        act()
    page.locator(ADVICE).first.wait_for()
    return answer.value.json()


def test_a_hint_is_asked_for_by_key_and_closed_by_key(page):
    sit_down(page)
    ask(page, lambda: page.keyboard.press("h"))
    expect(page.locator(ADVICE).first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".advice")).to_have_count(0)
    page.get_by_role("tab", name="Chat").click()
    page.locator(".chat input").press_sequentially("h")  # where one writes, it is a letter
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator(".chat input")).to_have_value("h")


def test_a_hint_fits_on_a_phone_and_stands_in_nobodys_way(new_page, axe):
    page = new_page(language="pl", color_scheme="dark", **PHONE)
    sit_down(page)
    ask(page, lambda: page.locator(HINT).tap())
    expect_no_scrolling(page)
    assert small_targets(page, ".advice button, .actions button") == []
    assert axe(page) == []


# --- Plans ---------------------------------------------------------------------------------------------------


def test_a_plan_is_advised_with_its_reasons_and_laid_at_a_click(page):
    player = shogun.sit_down(page)
    hint = ask(page, lambda: page.locator(HINT).click())
    expect(page.locator(ADVICE)).to_have_count(len(hint["moves"]))
    assert any(plan["reasons"] for plan in hint["moves"])
    for plan, shown in zip(hint["moves"], page.locator(ADVICE).all(), strict=True):
        expect(shown.locator(".reason")).to_have_count(len(plan["reasons"]))
        expect(shown).to_contain_text(percent(page, plan["chance"]))
        shown.hover()
        expect_ghosts(player, plan)
    page.mouse.move(1, 1)
    expect_ghosts(player, hint["moves"][0])  # the best, when none is looked at
    page.locator(ADVICE).first.click()
    page.locator(END).wait_for()
    expect(page.locator(f".advice, {GHOST}")).to_have_count(0)
    assert player.moves == cards_of(hint["moves"][0])  # to be ready is left to the player


def cards_of(plan):
    """The moves that lay it."""
    return [plan["move"], *plan["rest"]]


def expect_ghosts(player, plan):
    """All cards of a plan are shown where they would lie, and no others."""
    expect(player.page.locator(GHOST)).to_have_count(len(cards_of(plan)))
    for card, place in map(shogun.numbers, cards_of(plan)):
        said = player.card(card).locator(".unseen").inner_text().split(":")[0]
        expect(player.place(place)).to_contain_text(f"advised: {said}")


def test_on_a_phone_a_plan_is_shown_at_a_touch_and_laid_at_another(new_page, axe):
    page = new_page(language="pl", color_scheme="dark", **PHONE)
    player = shogun.sit_down(page)
    hint = ask(page, lambda: page.locator(HINT).tap())
    expect_no_scrolling(page)
    assert small_targets(page, ".advice button, .actions button") == []
    assert axe(page) == []
    last = hint["moves"][-1]
    if len(hint["moves"]) > 1:  # the first is shown already
        page.locator(ADVICE).last.tap()
    expect(page.locator(GHOST)).to_have_count(len(cards_of(last)))
    assert player.moves == []
    page.locator(ADVICE).last.tap()
    page.locator(END).wait_for()
    assert player.moves == cards_of(last)


def test_a_refused_card_ends_the_laying_of_a_plan(page, new_context):
    new_context.forgive("409")
    player = shogun.sit_down(page)
    hint = ask(page, lambda: page.locator(HINT).click())
    first, second, *_ = cards_of(hint["moves"][0])
    refuse_second(page)
    page.locator(ADVICE).first.click()
    expect(page.locator(".note-slip")).to_be_visible()
    assert player.moves == [first]
    assert second in player.snapshot["legal"]


def refuse_second(page):
    """The house hears the second move as one of a position that is gone."""
    seen = []

    def pass_on(route):
        seen.append(route.request.post_data_json)
        late = {"post_data": {**seen[-1], "position": 0}} if len(seen) == 2 else {}
        route.continue_(**late)

    page.route("**/moves", pass_on)


def test_among_people_there_are_hints_only_if_they_agreed(new_page):
    host, other = new_page(), new_page()
    two_at_a_table(host, other)
    expect(host.locator(".actions .undo")).to_be_visible()
    expect(host.locator(HINT)).to_have_count(0)
    host.goto("/new?game=naishi")
    host.get_by_label("Hints allowed for all").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    expect(host.get_by_text("hints allowed")).to_be_visible()
    other.goto(host.url)
    other.get_by_role("button", name="Take the seat").click()
    for page in (host, other):
        page.locator(ASKED).wait_for()
        ask(page, page.locator(HINT).click)


# --- How the chances went ------------------------------------------------------------------------------------


def test_the_replay_shows_how_the_chances_went_and_a_touch_leads_there(page, axe):
    table = finished_game(page)
    steps = len(call(page, "GET", f"/api/tables/{table}/replay/story"))
    page.goto(f"/t/{table}")
    page.locator(".result").get_by_role("link", name="Replay").click()
    chart = page.locator(CHART)
    expect(chart).to_have_attribute("aria-label", re.compile("Step 0: Aiko .*%"))
    box = chart.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    slider = page.get_by_role("slider")
    expect(slider).not_to_have_value("0")
    assert steps / 3 < int(slider.input_value()) < 2 * steps / 3
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + 9, steps=4)
    page.mouse.up()
    expect(slider).to_have_value(str(steps))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(steps - 1))
    assert axe(page) == []


def test_the_chances_of_five_are_told_apart_without_colours(page):
    player = shogun.sit_down(page, players=5)
    finish(page, player.table)
    page.goto(f"/t/{player.table}/replay?step=0")
    lines = page.locator(f"{CHART} polyline:not(.rim)")
    expect(lines).to_have_count(5)
    assert len({line.get_attribute("stroke-dasharray") for line in lines.all()}) == 5
    expect(page.locator("figcaption .seat")).to_have_count(5)


def test_a_turning_point_leads_to_its_moment(new_page, axe):
    page = new_page(color_scheme="dark", **PHONE)
    table = turned_game(page)
    point = call(page, "GET", f"/api/tables/{table}/chances")["turning_points"][0]
    page.goto(f"/t/{table}/replay?step=0")
    told = page.get_by_role(
        "link", name=re.compile(rf"^Step {point['step']}: .* from {percent(page, point['before'])}")
    )
    told.first.tap()
    expect(page.get_by_role("slider")).to_have_value(str(point["step"]))
    expect(page).to_have_url(re.compile(f"step={point['step']}"))
    assert axe(page) == []


def turned_game(page):
    """A finished game in which the chances changed by a single turn."""
    for _ in range(30):
        table = finish_a_game(page)
        if call(page, "GET", f"/api/tables/{table}/chances")["turning_points"]:
            return table
    raise AssertionError("no game has turned")
