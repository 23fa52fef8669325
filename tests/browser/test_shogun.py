"""Shogun in the browser: whole games, planning by mouse, touch and keys, battles, the tower."""

import re

import pytest
from playwright.sync_api import expect

from tests import volume
from tests.browser.helpers import call, guest, open_room, until
from tests.browser.play import CHECK, END, expect_result
from tests.browser.shogun import CARD, DRAFT, GO, PROVINCE, SPECIAL, Warlord, numbers, sit_down
from tests.browser.test_keyboard import HERE, Keys
from tests.browser.test_sizes import expect_no_scrolling

PHONE = {"size": (360, 740), "has_touch": True, "is_mobile": True}
BATTLE = 13  # phases of a view
CHOOSE = 9
MINE = '.track .place.taken:has-text("yours")'


# --- Whole games ---------------------------------------------------------------------------------------


def test_a_whole_game_of_three_from_the_lobby_to_the_result(page, new_context):
    page.goto("/")
    page.get_by_label("Your name").fill("Aiko")
    page.get_by_role("group", name="Games").get_by_role("button", name="Shogun").click()
    page.get_by_role("button", name="Play against a bot").click(timeout=180_000)
    expect(page).to_have_url(re.compile(r"/t/[\w-]{22}$"))
    player = Warlord(page)
    player.hurries = not volume.LONG
    player.play_on()
    expect_result(player, 3)
    # No more is sure: chance may spare a player every battle.
    assert {move.split()[0] for move in player.moves} >= {"plan", "bid", "ready", "special"}
    assert new_context.unforgiven() == []


def test_a_whole_game_of_five_with_a_draft_on_a_phone(new_page, new_context):
    page = new_page(**PHONE)
    player = sit_down(page, players=5, setup="draft")
    player.hurries = True
    player.play_on()
    expect_result(player, 5)
    assert {move.split()[0] for move in player.moves} >= {"group", "plan", "ready", "special"}
    assert new_context.unforgiven() == []


def test_the_moon_side_has_a_draft_and_its_own_routes(page):
    page.goto("/new?game=shogun")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Aiko")
    expect(dialog.locator("ol select")).to_have_count(3, timeout=180_000)
    for seat in (1, 2):
        dialog.locator("ol select").nth(seat).select_option("bot level1")
    routes = dialog.locator("select").filter(has=page.locator("option[value=extended]"))
    setup = dialog.locator("select").filter(has=page.locator("option[value=sample]"))
    side = dialog.locator("select").filter(has=page.locator("option[value=moon]"))
    expect(routes).to_have_count(0, timeout=180_000)
    expect(setup).to_have_count(1)
    side.select_option("moon")
    expect(setup).to_have_count(0)
    routes.select_option("extended")
    dialog.get_by_role("button", name="Open the table").click(timeout=180_000)
    player = Warlord(page)
    player.see(DRAFT, ".draft")
    options = player.snapshot["options"]
    assert (options["side"], options["setup"], options["moon_routes"]) == ("moon", "draft", "extended")


# --- Planning --------------------------------------------------------------------------------------------------


def planned(player):
    """Cards by place, as the server knows them."""
    view = player.view
    return view["plan"][player.snapshot["eye"]]


def test_a_plan_is_laid_by_clicks_changed_and_closed(page):
    player = sit_down(page)
    expect(page.locator(".actions .end")).to_have_attribute("aria-disabled", "true")
    tax, bid = numbers("plan tax suruga"), numbers("bid 2")
    player.lay_by_touch(*tax)
    player.lay_by_touch(*bid)
    expect(player.log).to_contain_text("Suruga")
    assert planned(player)[5] == tax[0]
    player.place(5).click()
    player.place(4).click()  # the card moves on to another action
    page.wait_for_function("document.querySelector('[data-place=\"place-5\"] .laid') === null")
    wait_for_plan(player, lambda plan: plan[4] == tax[0] and plan[5] == 0)
    player.plan_all()
    page.locator(END).click()
    player.see(SPECIAL, ".track .place.taken")
    assert player.moves[-1] == "ready"


def wait_for_plan(player, is_it):
    until(lambda: is_it(planned(player)), player.page)


def test_a_plan_is_told_what_it_will_run_into_and_comes_to(page):
    """What the server says of a plan stands beside it, at the place that it is about."""
    player = sit_down(page)
    for move in ("plan battle_a izu", "plan tax suruga", "plan castle mino", "bid 4"):
        player.lay_by_touch(*numbers(move))
        wait_for_plan(player, lambda plan, spot=numbers(move): plan[spot[1]] == spot[0])
    outlook = {told["code"]: told["args"] for told in player.snapshot["outlook"]}
    expect(player.place(5)).to_contain_text(str(outlook["outlook-tax"]["count"]))
    expect(page.locator(".sum")).to_contain_text(str(outlook["outlook-chests"]["after"]))
    expect(page.locator(".sum .laid")).to_have_text("4/11")
    if "doubt-no-enemy" in outlook:
        expect(page.locator(".said")).to_contain_text("so armies only move")
        expect(player.place(9).locator(".doubt.perhaps")).to_be_visible()
    player.place(9).click()
    player.place(2).click()  # the card moves on, and nothing is said any more of where it lay
    wait_for_plan(player, lambda plan: plan[2] and not plan[9])
    expect(player.place(9).locator(".doubt")).to_have_count(0)


def test_cards_are_dragged_to_their_places_and_back(page):
    player = sit_down(page)
    card, place = numbers("plan castle mino")
    player.lay_by_drag(card, place)
    wait_for_plan(player, lambda plan: plan[place] == card)
    page.mouse.move(*centre(player.place(place)))
    page.mouse.down()
    page.mouse.move(*centre(page.locator(CARD).first), steps=6)
    page.mouse.up()
    wait_for_plan(player, lambda plan: plan[place] == 0)
    expect(player.card(card)).to_be_visible()


def centre(one):
    box = one.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_plan_is_laid_by_touch_on_a_phone_without_scrolling_the_page(new_page):
    page = new_page(size=(360, 640), has_touch=True, is_mobile=True)
    player = sit_down(page, players=5)
    expect_no_scrolling(page)
    for move in ("plan tax sagami", "bid 1"):
        card, place = numbers(move)
        player.card(card).scroll_into_view_if_needed()
        player.card(card).tap()
        player.place(place).tap()
        wait_for_plan(player, lambda plan, card=card, place=place: plan[place] == card)
    for place in range(11):
        box = player.place(place).bounding_box()
        assert min(box["width"], box["height"]) >= 43.5
        assert box["y"] + box["height"] <= 640


def test_a_plan_is_laid_by_keys(page):
    player = sit_down(page)
    keys = Keys(page)
    keys.tab_to(lambda here: here["place"].startswith("card-"))
    first = int(page.evaluate(HERE)["place"].removeprefix("card-"))
    keys.act("Enter")
    page.wait_for_function("document.activeElement?.dataset.place?.startsWith('place-')")
    place = int(page.evaluate(HERE)["place"].removeprefix("place-"))
    keys.act("Enter")
    wait_for_plan(player, lambda plan: plan[place] == first)
    page.wait_for_function("document.activeElement?.dataset.place?.startsWith('card-')")
    seen = {keys.press(key)["place"] for key in ("ArrowRight", "ArrowRight", "ArrowLeft")}
    assert len(seen) >= 2


def test_nobody_sees_a_plan_until_all_are_ready_and_a_ready_plan_can_be_changed(new_page):
    host, other = new_page(), new_page()
    player = Warlord(host)
    one = two_people(host, other)
    player.see(CARD)
    player.plan_all()
    host.locator(END).click()
    rival = Warlord(other)
    rival.see(CARD)
    expect(other.locator("body")).to_contain_text("ready")
    assert rival.view["plan"][0] == [0] * 11
    now = player.snapshot
    assert now["ready"] == [0, 2] or 0 in now["ready"]
    body = {"seat": 0, "position": now["position"], "move": player.moves[0]}
    undone = host.evaluate(UNDO, [one, body])
    assert undone == 200
    assert 0 not in rival.snapshot["ready"]


UNDO = """async ([table, body]) => (await fetch(`/api/tables/${table}/undo`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'Idempotency-Key': `${table}-u${body.position}`},
    body: JSON.stringify(body),
})).status"""


def two_people(host, other):
    """Two people and a bot."""
    guest(host, "Anna")
    guest(other, "Béla")
    open_room(host, "shogun")
    seats = [{"kind": "me"}, {"kind": "invite"}, {"kind": "bot", "bot": "random"}]
    made = call(host, "POST", "/api/tables", {"game": "shogun", "seats": seats, "public": False})
    table, key = made["table"]["id"], made["invites"][0]["key"]
    call(other, "POST", f"/api/tables/{table}/join", {"invite": key})
    for page in (host, other):
        page.goto(f"/t/{table}")
    return table


# --- Battles and the tower -----------------------------------------------------------------------------------


def test_a_special_card_is_taken_from_the_track(page):
    player = sit_down(page)
    player.do_until(CHOOSE)
    player.see(SPECIAL)
    page.locator(SPECIAL).first.click()
    player.see(CHECK, MINE)  # the last to choose is asked whether it is final
    if page.locator(CHECK).count():
        page.locator(CHECK).click()
    page.locator(MINE).wait_for()
    assert any(move.startswith("special ") for move in player.moves)


def test_armies_are_sent_from_the_map_and_the_tower_tells_the_rest(page):
    player = sit_down(page)
    player.do_until(BATTLE)
    player.see(PROVINCE)
    player.touch_province(PROVINCE)
    page.locator(GO).wait_for()
    page.locator('.armies input[type="range"]').focus()
    page.keyboard.press("ArrowLeft")
    before = len(player.moves)
    page.locator(GO).click()
    player.play_on(lambda: len(player.moves) > before)
    assert re.match(r"(battle|move) \w+->\w+ \d+$", player.moves[before])
    told = re.compile("You throw .* into the tower" if player.moves[before].startswith("battle") else "You move")
    player.play_on(lambda: bool(told.search(player.log.inner_text())))  # a special card may ask something first
    expect(player.log).to_contain_text(told)


def test_the_odds_of_a_battle_follow_the_armies(page):
    player = about_to_attack(page, odds="shown")
    forecasts = player.snapshot["forecasts"]
    assert set(forecasts) == set(attacks(player))
    way, most = aim(player)
    expect_odds(page, forecasts[f"{way} {most}"])
    if most > 1:
        page.get_by_role("button", name="One army less").click()
        expect_odds(page, forecasts[f"{way} {most - 1}"])


def test_odds_are_told_only_where_the_table_wants_it(page):
    player = about_to_attack(page)
    assert player.snapshot["forecasts"] == {}
    aim(player)
    expect(page.locator(".odds")).to_have_count(0)


def test_a_march_tells_what_goes_into_the_tower(page):
    """Whether the table wants odds or not."""
    player = about_to_attack(page)
    way, most = aim(player)
    told = next(one["args"] for one in player.snapshot["outlook"] if one["args"]["target"].endswith(way.split("->")[1]))
    against = told["defenders"] if "rival" in told else told["peasants"]
    cubes = page.locator(".thrown .cubes")
    expect(cubes.nth(0)).to_contain_text(str(most))
    expect(cubes.nth(1)).to_contain_text(str(against))
    if told["tray"]:
        expect(page.locator(".thrown")).to_contain_text(f"and {told['tray']} from the tray")


def about_to_attack(page, **options):
    """Somebody who may attack: chance may spare a player every battle of a game, but not of ten."""
    for seed in range(10):
        player = sit_down(page, seed=seed, **options)
        player.do_until(BATTLE)
        while player.now["status"] == "running":
            if attacks(player):
                player.see(PROVINCE)
                return player
            player.do(player.now["legal"][0])
            player.do_until(BATTLE)
    raise AssertionError("nobody could be attacked")


def attacks(player):
    return [move for move in player.now["legal"] if move.startswith("battle ")]


def aim(player):
    """Touches a province that can be attacked; the way there, and how many armies may go."""
    way = attacks(player)[0].rpartition(" ")[0]
    player.touch_province(f'[data-place="province-{way.rpartition("->")[2]}"]')
    player.page.locator(GO).wait_for()
    return way, max(int(move.rpartition(" ")[2]) for move in attacks(player) if move.startswith(f"{way} "))


def expect_odds(page, forecast):
    for said, name in (("taken", "win"), ("left neutral", "tie"), ("held", "hold")):
        if name in forecast["args"]:
            expect(page.locator(".odds")).to_contain_text(f"{said} {forecast['args'][name]}%")


def test_a_forbidden_province_answers_with_its_rule(page):
    player = sit_down(page)
    player.do_until(BATTLE)
    player.see(PROVINCE)
    before = len(player.moves)
    dark = ".map .province:not(.lit):not(.source)"
    player.touch_province(dark)
    expect(page.locator(".note-slip")).to_contain_text(re.compile("Rule G(1|10|11)"))
    assert len(player.moves) == before


def test_a_province_tells_its_tax_rice_and_places(page):
    player = sit_down(page)
    label = page.locator('[data-place="province-suruga"]').get_attribute("aria-label")
    assert re.search(r"Suruga.*5", label)
    page.locator('[data-place="province-hoki"]').hover(force=True)
    expect(page.locator("section.slip")).to_contain_text("Hoki")
    assert player.view["owner"][12] == 3


# --- Sizes and languages -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 5])
def test_board_and_plan_fit_on_a_laptop(page, players):
    player = sit_down(page, players=players)
    expect_no_scrolling(page)
    for place in range(11):
        box = player.place(place).bounding_box()
        assert box["y"] + box["height"] <= 768
    assert page.locator("svg.map").bounding_box()["height"] > 200


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Settsu", "Plan in secret")), ("pl", ("Settsu", "Planuj")), ("hu", ("Settsu", "Tervezz"))],
)
def test_the_board_speaks_the_readers_language(new_page, language, words):
    page = new_page(language=language)
    sit_down(page)
    expect(page.locator("svg.map .names")).to_contain_text(words[0])
    expect(page.locator(".prompt")).to_contain_text(words[1])


LIGHT = {"language": "en", "color_scheme": "light"}
DARK = {"size": (360, 740), "language": "pl", "color_scheme": "dark", "has_touch": True}


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light laptop", "dark phone"])
def test_axe_has_nothing_to_say(new_page, axe, look):
    page = new_page(**look)
    found = {}
    sit_down(page, players=5, setup="draft")
    found["draft"] = axe(page)
    player = sit_down(page, players=3)
    player.lay_any()
    found["planning"] = axe(page)
    for phase, what in ((CHOOSE, SPECIAL), (BATTLE, PROVINCE)):
        player.do_until(phase)
        player.see(what)
        found[what] = axe(page)
    for path in ("/pad/shogun", "/rules/shogun"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        found[path] = axe(page)
    assert {where: what for where, what in found.items() if what} == {}


def test_a_throw_is_filmed_and_a_touch_goes_on(new_page):
    """With motion on, cubes fall one by one; whoever does not want to wait touches the board."""
    page = new_page(motion=True)
    player = sit_down(page)
    player.do_until(BATTLE)
    player.see(PROVINCE)
    before = len(player.moves)
    player.play_on(lambda: len(player.moves) > before)
    page.wait_for_timeout(400)
    page.keyboard.press("Escape")
    page.locator(".prompt").wait_for()
    expect(player.log).to_contain_text(re.compile("throw|move"))


def test_the_score_pad_counts_majorities(page):
    page.goto("/")
    scored = call(page, "GET", "/api/games/shogun/score?position=" + "sun%204%3B%20kozuke%20A%20castle%20temple")
    assert scored["scored"]["points"]["A"] == 1 + 2 + 3 + 2


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("sun.4/kozuke.A.castle.temple.theatre", "Kozuke has 2 building places, not 3. Rule G10"),
        ("sun.4/edo.A", "“edo” is no province"),
        ("sun.4/kozuke.X", "After Kozuke comes its owner, a letter from A to D"),
        ("sun.4/kozuke.A.tower", "“tower” in Kozuke is no building"),
        ("sun.4/kozuke.A.castle.castle", "Kozuke already has a castle"),
        ("sun.4/kozuke.A/province-kozuke.B", "“province-kozuke” is no province"),
        ("sun.4/kozuke.A/kozuke.B", "Kozuke stands here twice"),
        ("sun.3/iwami.A", "With 3 players Iwami is out of play on the sun side"),
        ("sun.3/kozuke.E", "After Kozuke comes its owner, a letter from A to C"),
        ("sun.6", "the number of players (3 to 5)"),
        ("star.4/kozuke.A", "the side of the board (sun or moon)"),
    ],
)
def test_the_score_pad_leaves_what_a_link_has_wrong_to_the_server(page, new_context, link, said):
    """Nothing is left out: the rule that refuses it is a link, and all can be taken away."""
    new_context.forgive("422")
    page.goto(f"/pad/shogun#{link}")
    expect(page.get_by_role("alert")).to_contain_text(said)
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute(
        "href", re.compile("/rules/shogun#G[0-9]+$")
    )
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text(said)
    page.get_by_role("button", name="Start again").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("Choose a player")).to_be_visible()


def test_what_the_score_pad_cannot_hold_can_be_taken_away(new_page, new_context):
    """On a phone the points are far below, so what is wrong stays in sight."""
    new_context.forgive("422")
    page = new_page((390, 844))
    page.goto("/pad/shogun#sun.4/province-kai.A/edo.B.castle")
    expect(page.get_by_role("alert")).to_contain_text("“edo” is no province")
    page.get_by_role("button", name="Remove edo B castle").click()
    expect(page.get_by_role("row", name="A 1 0 0 1")).to_be_visible()
    castle = page.get_by_role("button", name="castle in Kai")
    castle.click()
    expect(page.get_by_role("row", name="A 1 1 3 5")).to_be_visible()
    page.get_by_role("button", name="temple in Kai").click()
    expect(page.get_by_role("alert")).to_contain_text("Kai has one building place, not 2. Rule G10")
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    castle.click()
    expect(page.get_by_role("row", name="A 1 1 2 4")).to_be_visible()
