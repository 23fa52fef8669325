"""Any table in words: whole games by lists and keys, typed moves, and a room that the client does not know."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import call, guest, open_room, until
from tests.browser.plain import CHOICE, PLAIN, Reader, set_words, sit_down, take_seat
from tests.browser.play import CHECK, OVER, READY, UNDO, expect_result, finished_game
from tests.browser.play import sit_down as sit_at_the_picture
from tests.browser.test_keyboard import Keys
from tests.browser.test_sizes import expect_no_scrolling
from tests.conftest import LANTERNS

PHONE = {"size": (390, 844), "has_touch": True, "is_mobile": True}
MOST = 20_000  # bytes of scripts and styles of the text board, packed
MOST_AT_TABLE = 40_000  # with those of the table around it, beyond the first page


class Checked:
    """Plays, and looks with axe at what is shown at the start, in the middle and at the end."""

    def __init__(self, player, axe):
        self.player, self.axe = player, axe

    def play(self, middle):
        page = self.player.page
        self.player.see(CHOICE)
        assert self.axe(page) == []
        self.player.play_on(middle)
        assert self.axe(page) == []
        self.player.play_on()
        assert page.locator(OVER).count()
        assert page.evaluate("document.activeElement !== document.body"), "the focus was lost with the last move"
        assert self.axe(page) == []


# --- Whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_whole_game_of_naishi_is_played_by_lists(page, axe, new_context):
    set_words(page)
    player = sit_down(page, "naishi", 2)
    Checked(player, axe).play(lambda: player.chosen > 20)
    expect_result(player, 2)
    assert new_context.unforgiven() == []


@pytest.mark.slow
def test_a_whole_game_of_samurai_is_played_by_lists_on_a_phone(new_page, axe, new_context):
    page = new_page(**PHONE, language="hu")
    set_words(page, confirmFinal=False)
    player = sit_down(page, "samurai", 3)
    Checked(player, axe).play(lambda: player.chosen > 12)
    assert player.now["status"] == "over"
    assert new_context.unforgiven() == []


@pytest.mark.slow
def test_a_whole_game_of_shogun_is_played_by_lists(new_page, axe, new_context):
    page = new_page(language="pl")
    set_words(page, confirmFinal=False)
    player = sit_down(page, "shogun", 3)
    Checked(player, axe).play(lambda: player.chosen > 30)
    assert player.now["status"] == "over"
    assert {move.split()[0] for move in player.moves} >= {"plan", "bid", "ready", "special"}
    assert new_context.unforgiven() == []


# --- Finding it ----------------------------------------------------------------------------------------------------


def test_the_first_thing_at_a_table_leads_to_the_text_board_and_back(page):
    player = sit_at_the_picture(page)
    keys = Keys(page)
    page.locator("#main").focus()
    assert keys.press("Tab")["name"] == "Switch to the text board"
    keys.act("Enter")
    expect(page.locator(PLAIN)).to_be_visible()
    expect(page.get_by_role("button", name="Switch to the drawn board")).to_be_focused()
    page.reload()
    expect(page.locator(PLAIN)).to_be_visible()  # it is kept
    page.get_by_role("button", name="Switch to the drawn board").press("Enter")
    player.see(READY)


def test_a_board_that_cannot_be_fetched_is_told_beside_the_old_one(page, new_context):
    new_context.forgive("ERR_FAILED .*/plain")
    sit_at_the_picture(page)
    page.route(re.compile(r"/plain[^/]*\.js$"), lambda route: route.abort())
    switch = page.get_by_role("button", name="Switch to the text board")
    switch.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    expect(page.locator(READY).first).to_be_visible()
    switch.press("Enter")  # no words, then
    expect(page.get_by_role("alert")).to_have_count(0)


def test_it_is_a_setting(page):
    guest(page, "Aiko")
    page.goto("/settings")
    page.get_by_role("switch", name="Text board").check()
    sit_down(page, "samurai", 2)
    expect(page.get_by_role("heading", name="Edo")).to_be_visible()


def test_it_is_small_and_fetches_no_picture(new_page):
    """All scripts and styles count that a table in words fetches beyond the first page. Most of them are the table
    itself (its log, chat, clocks, menus), which every drawn table fetches as well; that of another game shows which. The
    rest, whatever its name, is the text board."""
    lobby = Fetched(new_page())
    lobby.page.clock.install(time=0)
    lobby.page.clock.pause_at(1_000)  # so that nothing is fetched ahead
    guest(lobby.page, "Emi")
    expect(lobby.page.get_by_role("button", name="Play against a bot")).to_be_visible()
    shell = Fetched(new_page())
    sit_at_the_picture(shell.page)
    words = Fetched(new_page())
    set_words(words.page)
    words.page.goto("/livez")  # not the lobby, which fetches rooms ahead
    call(words.page, "POST", "/api/me", {"name": "Aiko"})
    take_seat(words.page, "shogun", 3).see(CHOICE)
    more = {name: size for name, size in words.sizes.items() if name not in lobby.sizes}
    own = {name: size for name, size in more.items() if name not in shell.sizes}
    assert 1_000 < sum(own.values()) < MOST
    assert sum(more.values()) < MOST_AT_TABLE
    assert not [name for name in more if re.match("(shogun|Board)", name)]


class Fetched:
    """The scripts and styles that a page fetches: how many bytes each, packed."""

    def __init__(self, page):
        self.page, self.sizes = page, {}
        page.on("requestfinished", self.count)

    def count(self, request):
        name = request.url.rpartition("/")[2]
        if re.search(r"\.(js|css)$", name) and name not in self.sizes:
            self.sizes[name] = request.sizes()["responseBodySize"]


# --- Playing on it -------------------------------------------------------------------------------------------------


def test_a_move_is_chosen_word_by_word_and_the_focus_goes_along(page):
    set_words(page)
    player = sit_down(page, "shogun", 3)
    player.see(CHOICE)
    player.choice("plan").press("Enter")
    expect(page.locator(CHOICE).first).to_be_focused()
    player.choice("plan tax").press("Enter")
    card = page.locator(CHOICE).first.get_attribute("data-words")
    expect(page.locator(CHOICE).first).to_be_focused()
    page.keyboard.press("Escape")
    player.choice("plan tax").wait_for()
    player.choice("plan tax").press("Enter")
    page.keyboard.press("Enter")
    until(lambda: player.moves == [card], page)
    expect(page.locator(CHOICE).first).to_be_focused()
    expect(page.locator(PLAIN)).to_contain_text("1 of 11 cards are laid")
    page.locator(UNDO).press("Enter")
    expect(page.locator(PLAIN)).to_contain_text("0 of 11 cards are laid")


def test_what_was_begun_or_refused_outlives_news_of_the_table(page):
    set_words(page)
    player = sit_down(page, "shogun", 3)
    player.see(CHOICE)
    player.choice("plan").press("Enter")
    player.choice("plan tax").wait_for()
    player.type("abrakadabra")
    refusal = page.locator(f"{PLAIN} form .wrong")
    expect(refusal).to_contain_text("abrakadabra")
    call(page, "POST", f"/api/tables/{page.url.rpartition('/')[2]}/chat", {"text": "One moment"})
    expect(page.get_by_role("tab", name=re.compile("Chat"))).to_contain_text("1")
    expect(player.choice("plan tax")).to_be_visible()
    expect(refusal).to_contain_text("abrakadabra")


def test_whoever_writes_while_others_play_is_left_alone(page, new_page):
    """Neither the focus nor the network is troubled by what changes nothing for the reader."""
    set_words(page, confirmFinal=False)
    player, other = two_readers(page, new_page())
    while player.now["active"] == [0]:
        player.act()
    page.get_by_role("tab").nth(1).click()
    page.locator(".chat input").focus()
    other.do(next(move for move in other.now["legal"] if move.startswith("develop")))
    player.catch_up()
    expect(page.locator(CHOICE)).to_have_count(0)
    expect(page.locator(".chat input")).to_be_focused()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for line in ("How", "are", "you?"):
        call(other.page, "POST", f"/api/tables/{player.table}/chat", {"text": line})
        expect(page.locator(".chat")).to_contain_text(line)
    assert not [url for url in asked if "/plain" in url]
    other.do("end turn")
    player.see(CHOICE)
    expect(page.locator(".chat input")).to_be_focused()
    assert [url for url in asked if "/plain" in url]


def two_readers(host, visitor):
    """The host reads the table in words; the other plays past all boards. Both have drafted."""
    guest(host, "Aiko")
    guest(visitor, "Ben")
    open_room(host, "naishi")
    wish = {"game": "naishi", "options": {"first": "1"}, "seats": [{"kind": "me"}, {"kind": "invite"}], "public": False}
    made = call(host, "POST", "/api/tables", wish)
    table = made["table"]["id"]
    call(visitor, "POST", f"/api/tables/{table}/join", {"invite": made["invites"][0]["key"]})
    players = Reader(host), Reader(visitor)
    for player in players:
        player.page.goto(f"/t/{table}")
        while player.now["legal"] and player.now["legal"][0].startswith("keep"):
            player.do(player.now["legal"][0])
    players[0].catch_up()
    return players


def test_what_lies_ahead_is_told_with_its_rule(page):
    set_words(page)
    player = sit_down(page, "shogun", 3)
    player.see(CHOICE)
    lines = page.get_by_role("region", name="What lies ahead").get_by_role("listitem")
    expect(lines).to_have_count(len(player.now["outlook"]))
    for _ in range(4000):  # the first plan seldom runs into anything
        now = player.now
        if now["status"] != "running" or any(map(speaks_against, now["outlook"])):
            break
        if legal := now["legal"]:
            player.do("ready" if "ready" in legal else player.luck.choice(legal))
    player.catch_up()
    outlook = player.now["outlook"]
    expect(lines).to_have_count(len(outlook))
    against = next(at for at, told in enumerate(outlook) if speaks_against(told))
    expect(lines.nth(against).get_by_role("link")).to_have_text(outlook[against]["rule"])
    assert page.locator(".outlook").get_attribute("role") == "status"


def speaks_against(told):
    return told["code"].startswith(("warning", "doubt"))


def test_what_is_typed_leads_to_moves_or_is_told_why_not(page):
    set_words(page)
    player = sit_down(page, "shogun", 3)
    player.see(CHOICE)
    player.type("plan bid")  # written otherwise than these moves are
    expect(page.locator(CHOICE).first).to_be_focused()
    assert all(words.startswith("bid ") for words in player.choices)
    page.get_by_role("button", name="Back").press("Escape")
    player.choice("plan").wait_for()


def test_a_beginning_that_cannot_be_listed_stays_to_be_mended(page):
    set_words(page)
    player = sit_down(page, "naishi", 2, first="1")
    while not player.choices or not player.choices[0].startswith(("develop", "swap")):
        player.act()
    player.type("swap river 5")  # as the second of two
    expect(page.locator(f"{PLAIN} form .wrong")).to_contain_text("several moves")
    expect(page.locator(f"{PLAIN} input")).to_have_value("swap river 5")
    assert player.choices


def test_a_move_that_is_typed_too_early_is_kept_and_told_so(page):
    set_words(page, confirmFinal=False)
    player = sit_down(page, "shogun", 3)
    player.see(CHOICE)
    held = []
    page.route("**/moves", lambda route: held.append(route))
    first, second = [move for move in player.now["legal"] if move.startswith("bid ")][:2]
    player.type(first)
    until(lambda: len(held) == 1, page)
    player.type(second)
    expect(page.locator(f"{PLAIN} form .wrong")).to_contain_text("Try again")
    expect(page.locator(f"{PLAIN} input")).to_have_value(second)
    held[0].continue_()
    until(lambda: player.moves == [first], page)


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_a_move_is_typed_in_the_readers_language(new_page, language):
    page = new_page(language=language)
    set_words(page)
    player = sit_down(page, "shogun", 3)
    player.see(CHOICE)
    example = page.locator(f"{PLAIN} form .note").inner_text().partition(": ")[2]
    player.type("abrakadabra")
    expect(page.locator(f"{PLAIN} form .wrong")).to_contain_text("abrakadabra")
    expect(page.locator(f"{PLAIN} input")).to_be_focused()
    first = player.now["legal"][0]
    player.type(" ".join(example.split()[:2]).upper())  # several begin so
    expect(page.locator(CHOICE).first).to_be_focused()
    player.type(example)
    until(lambda: player.moves == [first], page)


def test_a_final_move_is_asked_for_once_more_and_told_in_the_log(page):
    set_words(page)
    player = sit_down(page, "naishi", 2, first="1")
    while not player.choices or not player.choices[0].startswith(("develop", "swap")):
        player.act()
    player.type("develop row 3")
    expect(page.locator(CHECK)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(CHECK)).to_have_count(0)
    expect(page.locator(f"{PLAIN} input")).to_have_value("develop row 3")  # it was not played
    player.type("develop row 3")
    page.locator(CHECK).press("Enter")
    expect(page.locator(f"{PLAIN} input")).to_have_value("")
    # It is read out as it grows, whatever else stands beside the board.
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text("You take")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("button", name="End turn").press("Enter")
    expect(log).to_contain_text("You end your turn.")


def test_what_is_not_played_after_all_is_where_the_focus_was(page):
    set_words(page)
    player = sit_down(page, "naishi", 2, first="1")
    player.do(player.now["legal"][0])  # of the draft
    player.choice("swap").press("Enter")
    page.keyboard.press("Escape")
    expect(player.choice("swap")).to_be_focused()
    player.choice("develop").press("Enter")
    player.choice("develop hand").press("Enter")
    page.keyboard.press("Escape")
    expect(player.choice("develop hand")).to_be_focused()
    page.keyboard.press("Enter")
    player.choice("develop hand 2").press("Enter")
    expect(page.locator(CHECK)).to_be_focused()
    page.keyboard.press("Escape")
    expect(player.choice("develop hand 2")).to_be_focused()


def test_another_move_may_be_chosen_while_one_is_asked_about(page):
    set_words(page)
    player = sit_down(page, "naishi", 2, first="1")
    player.do(player.now["legal"][0])  # of the draft
    player.choice("develop").press("Enter")
    player.choice("develop row").press("Enter")
    player.choice("develop row 3").press("Enter")
    page.locator(CHECK).wait_for()
    player.choice("develop row 2").press("Enter")
    expect(player.choice("develop row 2")).to_be_visible()
    page.locator(CHECK).press("Enter")
    player.see(".plain .choice:focus")
    assert player.moves[-1] == "develop row 2"


def test_what_is_advised_is_marked_in_words(page):
    set_words(page)
    player = sit_down(page, "naishi", 2)
    player.see(CHOICE)
    page.keyboard.press("h")
    expect(page.locator(f"{CHOICE} .mark").first).to_have_text("advised", timeout=180_000)


def test_odds_stand_beside_the_march(page):
    set_words(page, confirmFinal=False)
    player = sit_down(page, "shogun", 3, odds="shown")

    def marches():
        return any(move.startswith("battle ") for move in player.now["legal"])

    for _ in range(4000):
        if player.now["status"] != "running" or marches():
            break
        if legal := player.now["legal"]:
            player.do("ready" if "ready" in legal else player.luck.choice(legal))
    assert marches(), "a whole game without a battle"
    player.catch_up()
    if player.choice("battle").count():
        player.choice("battle").press("Enter")
    while not any(words in player.now["legal"] for words in player.choices):
        player.choose_any()
    expect(page.locator(f"{CHOICE} .note").first).to_contain_text("%")


def test_a_replay_is_told_step_by_step(page):
    set_words(page)
    table = finished_game(page)
    page.goto(f"/t/{table}/replay?step=0")
    page.locator(f"{PLAIN} table").wait_for()
    expect(page.locator(CHOICE)).to_have_count(0)
    dealt = page.locator(f"{PLAIN} table").inner_text()
    page.keyboard.press("End")
    expect(page.locator(f"{PLAIN} table")).not_to_have_text(dealt)


def test_it_fits_on_a_phone(new_page):
    page = new_page(**PHONE)
    set_words(page)
    player = sit_down(page, "shogun", 5)
    player.see(CHOICE)
    expect_no_scrolling(page)
    for box in page.evaluate("[...document.querySelectorAll('.plain button')].map((one) => one.offsetHeight)"):
        assert box >= 44


def test_people_at_one_screen_read_only_what_is_theirs(page):
    """The curtain hangs before the text board too."""
    set_words(page)
    guest(page, "Aiko")
    open_room(page, "naishi")
    seats = [{"kind": "me"}, {"kind": "beside", "name": "Ben"}]
    table = call(page, "POST", "/api/tables", {"game": "naishi", "seats": seats, "public": False})["table"]["id"]
    page.goto(f"/t/{table}")
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    expect(page.locator(CHOICE)).to_have_count(0)
    curtain.get_by_role("button").first.click()
    expect(page.locator(CHOICE).first).to_be_visible()


# --- A game that the client does not know --------------------------------------------------------------------------


@pytest.fixture
def with_lanterns(server_factory):
    """A server with the worked example of docs/add-a-game.md, which no line of the client knows."""
    return server_factory("--game", str(LANTERNS))


def test_a_room_without_a_picture_is_played_from_the_lobby_to_its_end(new_page, with_lanterns, new_context, axe):
    page = new_page(server=with_lanterns)
    page.goto("/")
    page.get_by_role("group", name="Games").get_by_role("button", name="Lanterns").click()
    assert axe(page) == []
    page.get_by_label("Your name").fill("Aiko")
    page.get_by_role("button", name="Play against a bot").click(timeout=180_000)
    player = Reader(page)
    Checked(player, axe).play(lambda: len(player.moves) > 1)
    expect(page.locator(OVER)).to_contain_text("Five evenings are over.")
    expect(page.get_by_role("button", name="Switch to the drawn board")).to_have_count(0)
    page.goto("/rules/lanterns")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Lanterns")
    expect(page.locator("main")).to_contain_text("The highest coin that only one player has offered")
    page.goto("/about")
    row = page.locator("main li").filter(has_text="Lanterns")
    expect(row.get_by_role("link", name="Rules")).to_be_visible()
    expect(row.get_by_role("link", name="Score pad")).to_have_count(0)
    page.goto("/games")
    expect(page.locator("main").get_by_role("listitem").first).to_contain_text("Lanterns")
    page.goto("/new?game=lanterns")
    expect(page.get_by_role("dialog").locator("ol select")).to_have_count(2)
    assert new_context.unforgiven() == []


@pytest.mark.parametrize("language", ["pl", "hu"])
def test_six_play_a_game_for_six_in_the_readers_language(new_page, with_lanterns, language, axe):
    page = new_page(server=with_lanterns, language=language, **PHONE)
    player = sit_down(page, "lanterns", 6)
    player.see(CHOICE)
    expect_no_scrolling(page)
    player.play_on()
    assert len(player.now["outcome"]["points"]) == 6
    rows = page.locator(f"{OVER} th, {OVER} td").all_inner_texts()
    assert {"pl": "Zdobyte świece", "hu": "Elnyert gyertyák"}[language] in " ".join(rows)
    assert axe(page) == []
    page.goto(f"/t/{player.table}/replay?step=0")
    page.locator(PLAIN).wait_for()
