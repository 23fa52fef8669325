"""Samurai in the browser: whole games, the map, and what it tells on demand."""

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import call
from tests.browser.play import expect_result
from tests.browser.samurai import HEX, TILE, Daimyo, first_turn, sit_down
from tests.browser.test_keyboard import HERE, Keys
from tests.browser.test_sizes import expect_no_scrolling

PHONE = {"size": (360, 740), "has_touch": True, "is_mobile": True}


# --- Whole games ---------------------------------------------------------------------------------------


def test_a_whole_game_of_two_from_the_lobby_to_the_result(page, new_context):
    page.goto("/")
    page.get_by_label("Your name").fill("Aiko")
    page.get_by_role("group", name="Games").get_by_role("button", name="Samurai").click()
    page.get_by_role("button", name="Play against a bot").click(timeout=180_000)
    expect(page).to_have_url(re.compile(r"/t/[\w-]{22}$"))
    player = Daimyo(page)
    player.play_on()
    expect_figures(player, 2)
    assert {move.split()[0] for move in player.moves} >= {"take", "place", "end"}
    assert new_context.unforgiven() == []


def test_a_whole_game_of_four_on_a_phone(new_page, new_context):
    page = new_page(**PHONE)
    player = sit_down(page, players=4)
    player.play_on()
    expect_figures(player, 4)
    assert new_context.unforgiven() == []


def expect_figures(player, players):
    """What was captured is printed kind by kind, and adds up."""
    rows = expect_result(player, players).locator("tbody tr").all()
    assert len(rows) == 3
    printed = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    assert [sum(column) for column in zip(*printed, strict=True)] == player.snapshot["outcome"]["points"]


def test_a_new_table_for_three_has_three_seats_and_the_rooms_own_options(page):
    page.goto("/new?game=samurai")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Aiko")
    dialog.get_by_role("combobox", name="Players", exact=True).select_option("3")
    for seat in (1, 2):
        dialog.locator("ol select").nth(seat).select_option("bot level1")
    dialog.get_by_role("combobox", name="Captures", exact=True).select_option("at once")
    dialog.get_by_role("button", name="Open the table").click(timeout=180_000)
    player = Daimyo(page)
    player.see(TILE)
    options = player.snapshot["options"]
    assert (options["players"], options["capture"]) == ("3", "at once")


# --- A turn --------------------------------------------------------------------------------------------------


HAND = ("helmet4", "samurai2", "ship1", "ronin1", "exchange")


def test_a_tile_is_chosen_then_its_hex_and_the_turn_is_taken_back_and_ended(page):
    player = first_turn(page, *HAND)
    player.choose("samurai2")
    expect(player.hex("p9")).to_have_class(re.compile("lit"))
    expect(player.hex("n9")).not_to_have_class(re.compile("lit"))
    player.hex("p9").click()
    expect(player.log).to_contain_text("You lay samurai 2 on p9.")
    player.undo()
    expect(player.log).not_to_contain_text("You lay samurai 2 on p9.")
    player.lay("ship1", "n9")
    player.lay("samurai2", "p9")
    expect(player.tile("helmet4")).not_to_have_class(re.compile("ready"))
    player.end_turn()
    expect(player.log).to_contain_text("You draw")
    assert player.moves[-3:] == ["ship1 n9", "samurai2 p9", "end turn"]


def test_a_tile_is_dragged_to_its_hex(page):
    player = first_turn(page, *HAND)
    start, end = (player_box(one) for one in (player.tile("helmet4"), player.hex("p10")))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()
    expect(player.log).to_contain_text("You lay helmet 4 on p10.")


def player_box(one):
    box = one.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_forbidden_hex_answers_with_its_rule(page):
    player = first_turn(page, *HAND)
    for tile, where, rule in (("ship1", "p9", "S2"), ("exchange", "p9", "S5"), ("samurai2", "n9", "S2")):
        player.tile(tile).click()
        player.hex(where).click()
        expect(page.locator(".note-slip")).to_contain_text(rule)
        assert "end turn" not in player.snapshot["legal"]
        page.reload()  # nothing is chosen, and nothing has been said
        player.catch_up()


def test_the_map_is_walked_by_arrows_and_a_tile_is_laid_by_keys(page):
    player = first_turn(page, *HAND)
    keys = Keys(page)
    keys.tab_to(lambda here: here["place"].startswith("tile-samurai2"))
    keys.act("Enter")
    page.wait_for_function("document.activeElement?.dataset.place?.startsWith('hex-')")
    seen = {page.evaluate(HERE)["place"]}
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft"):
        seen.add(keys.press(key)["place"])
    assert len(seen) >= 5
    keys.press("PageDown")
    place = page.evaluate(HERE)["place"].removeprefix("hex-")
    keys.act("Enter")
    expect(player.log).to_contain_text(f"You lay samurai 2 on {place}.")


# --- What is told on demand --------------------------------------------------------------------------------------


def test_a_settlement_tells_who_leads_and_how_much_land_is_open(page):
    player = first_turn(page, *HAND)
    player.do("samurai2 p9")
    expect(player.hex("p9")).to_have_attribute("aria-label", re.compile("your samurai 2"))
    player.hex("o10").hover()
    told = page.get_by_text("Open land beside it: 3")
    expect(told).to_be_visible()
    label = player.hex("o10").get_attribute("aria-label")
    assert label.startswith("Akita, city, o10")
    assert label.count("you lead") == 2


def test_what_an_opponent_has_left_is_told_by_kind_but_not_what_is_in_the_hand(page):
    player = first_turn(page, *HAND)
    page.get_by_role("button", name=re.compile("^Kozō")).first.click()
    told = page.get_by_text("which is which, nobody can see")
    expect(told).to_be_visible()
    assert player.snapshot["view"]["hand"][1 - player.snapshot["eye"]] == [0] * 18


@pytest.mark.parametrize(("captured", "screens"), [("screened", 2), ("open", 0)])
def test_captured_figures_lie_behind_screens_if_the_option_says_so(page, captured, screens):
    first_turn(page, *HAND, players=3, captured=captured)
    expect(page.get_by_role("img", name="behind a screen")).to_have_count(screens)


# --- Sizes, languages, everybody ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(1366, 768), (360, 640)])
def test_the_whole_map_and_the_hand_fit_on_the_screen(new_page, size, players):
    page = new_page(size=size, has_touch=size[0] < 600)
    player = first_turn(page, *HAND, players=players)
    expect_no_scrolling(page)
    sheet = page.locator("svg.map").bounding_box()
    for name in ("yamaguchi", "morioka") if players == 2 else ("nagasaki", "nemuro"):
        where = {"yamaguchi": "f18", "morioka": "q9", "nagasaki": "b20", "nemuro": "s3"}[name]
        box = player.hex(where).bounding_box()
        assert sheet["x"] <= box["x"]
        assert box["x"] + box["width"] <= sheet["x"] + sheet["width"] + 1
        assert sheet["y"] <= box["y"]
        assert box["y"] + box["height"] <= sheet["y"] + sheet["height"] + 1
    for tile in page.locator(TILE).all():
        box = tile.bounding_box()
        assert min(box["width"], box["height"]) >= 43.5
        assert box["y"] + box["height"] <= size[1]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Kyoto", "You lay samurai 2 on p9.")),
        ("pl", ("Kioto", "samuraja 2")),
        ("hu", ("Kiotó", "2-es szamurájt")),
    ],
)
def test_the_board_speaks_the_readers_language(new_page, language, words):
    page = new_page(language=language)
    player = first_turn(page, *HAND)
    expect(page.locator("svg.map .names")).to_contain_text(words[0])
    player.do("samurai2 p9")
    expect(player.log).to_contain_text(words[1])


LIGHT = {"language": "en", "color_scheme": "light"}
DARK = {"size": (360, 740), "language": "hu", "color_scheme": "dark", "has_touch": True}


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light laptop", "dark phone"])
def test_axe_has_nothing_to_say(new_page, axe, look):
    page = new_page(**look)
    player = sit_down(page, players=3, captured="screened")
    found = {"hand": axe(page)}
    while player.page.locator("button.kind.ready").count() == 0:
        player.act()
    found["figures"] = axe(page)
    player = first_turn(page, *HAND, players=3)
    found["turn"] = axe(page)
    player.choose("samurai2")
    player.see(HEX)
    found["lit"] = axe(page)
    for path in ("/pad/samurai#3.3.4/4.2.3", "/rules/samurai"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        found[path] = axe(page)
    assert {where: what for where, what in found.items() if what} == {}


def test_the_score_pad_says_who_wins_and_why(page):
    page.goto("/pad/samurai#3.3.5/5.2.3/2.5.2/3.3.3")
    expect(page.get_by_text("Player 1 wins.")).to_be_visible()
    scored = call(
        page, "GET", "/api/games/samurai/score?position=3%203%205%20/%205%202%203%20/%202%205%202%20/%203%203%203"
    )
    assert scored["scored"]["winners"] == [0]


def test_the_score_pad_says_by_which_rule_figures_are_too_many(page, new_context):
    """Four may have more figures than two, so players who leave may leave too many behind."""
    new_context.forgive("422")
    page.goto("/pad/samurai#5.0.0/4.3.0/0.1.5/0.5.3")
    page.get_by_role("radio", name="2").check(force=True)
    expect(page.get_by_role("alert")).to_contain_text("With 2 players there are only 7 helmets, not 9. Rule S1")


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("14.0.0/0.0.0", "With 2 players there are only 7 helmets, not 14. Rule S1"),
        ("1.1.1/1.1.1/1.1.1/1.1.1/1.1.1", "There are 2 to 4 players"),
        ("0.0.0/0.0.0/0.0.0/0.0.0/0.0.0", "There are 2 to 4 players"),
        ("1.1.1", "There are 2 to 4 players"),
        ("1.1.1/1.2.3.4", "Player 2 needs three numbers (helmets, buddhas and rice fields), not “1 2 3 4”. Rule S8"),
        ("1.1.1/1.2", "Player 2 needs three numbers (helmets, buddhas and rice fields), not “1 2”. Rule S8"),
        ("1.1.1/-1.2.3", "not “-1 2 3”"),
        ("1.1.1/x.2.3", "not “x 2 3”"),
        ("1.1.1/%.2.3", "not “% 2 3”"),
    ],
)
def test_the_score_pad_leaves_what_a_link_has_wrong_to_the_server(page, new_context, link, said):
    """Nothing is cut off: it can be seen and mended."""
    new_context.forgive("422")
    page.goto(f"/pad/samurai#{link}")
    expect(page.get_by_role("alert")).to_contain_text(said)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text(said)
    page.get_by_role("radio", name="3").check(force=True)
    for player, figure in product((1, 2, 3), ("Helmets", "Buddhas", "Rice fields")):
        page.get_by_role("textbox", name=f"{figure} of player {player}").fill("1" if player < 3 else "2")
    expect(page.get_by_text("Player 3 wins.")).to_be_visible()


def test_the_score_pad_lets_stand_what_is_typed_and_refuses_it_by_its_rule(page, new_context):
    new_context.forgive("422")
    page.goto("/pad/samurai")
    helmets = page.get_by_role("textbox", name="Helmets of player 1")
    helmets.fill("12")
    expect(page.get_by_role("alert")).to_contain_text("With 2 players there are only 7 helmets, not 12. Rule S1")
    expect(helmets).to_have_value("12")
    expect(helmets).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("textbox", name="Buddhas of player 1")).to_have_attribute("aria-invalid", "false")
    helmets.fill("7")
    expect(page.get_by_text("Player 1 wins.")).to_be_visible()
    page.get_by_role("button", name="Helmets of player 1: one more").click()
    expect(page.get_by_role("alert")).to_contain_text("not 8. Rule S1")
    page.get_by_role("button", name="Helmets of player 1: one less").click()
    expect(page.get_by_text("Player 1 wins.")).to_be_visible()
