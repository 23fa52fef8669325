"""Keyboard only, and one always sees where one is."""

from playwright.sync_api import expect

from tests.browser.play import ASKED, READY, Player

HERE = """() => {
    const here = document.activeElement;
    const box = here.getBoundingClientRect();
    const drawn = here.querySelector('.ring');  // of what is drawn, not written
    const ring = [here, ...here.querySelectorAll('*')].map((one) => getComputedStyle(one))
        .some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0)
        || drawn && getComputedStyle(drawn).stroke !== 'none' && getComputedStyle(drawn).opacity > 0;
    const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    return {
        name: here.getAttribute('aria-label') ?? here.innerText?.slice(0, 40) ?? '',
        place: here.dataset.place ?? '',
        visible: here !== document.body && here.matches(':focus-visible') && !!ring && inside && box.width > 1,
    };
}"""


class Keys:
    """Presses keys, and looks where they lead."""

    def __init__(self, page):
        self.page = page

    def press(self, key):
        self.page.keyboard.press(key)
        here = self.page.evaluate(HERE)
        assert here["visible"], f"after {key} the focus is not to be seen: {here}"
        return here

    def act(self, key):
        """A key after which the focus may rest where nothing is to be done."""
        self.page.keyboard.press(key)

    def tab_to(self, is_it, key="Tab"):
        for _ in range(80):
            if is_it(self.press(key)):
                return
        raise AssertionError(f"{key} never leads there")

    def arrow_to(self, place):
        """Walks over the board, row by row."""
        rows = ["other-hand", "other-row", "river", "own-row", "own-hand"]
        for _ in range(12):
            here = self.page.evaluate(HERE)["place"]
            if here == place:
                return
            row, column = here.rsplit("-", 1)
            wanted_row, wanted_column = place.rsplit("-", 1)
            if row != wanted_row:
                self.press("ArrowDown" if rows.index(row) < rows.index(wanted_row) else "ArrowUp")
            else:
                self.press("ArrowRight" if column < wanted_column else "ArrowLeft")
        raise AssertionError(f"arrows do not lead to {place}")


def test_two_turns_are_played_by_keyboard_alone(page):
    page.goto("/")
    expect(page.get_by_role("button", name="Play against a bot")).to_be_enabled(timeout=180_000)
    keys, player = Keys(page), Player(page)
    keys.tab_to(lambda here: here["name"] == "Play against a bot")
    keys.act("Enter")
    player.see("button.spot.lit")
    keys.tab_to(lambda here: here["place"] != "")
    while not keys.press("ArrowDown")["place"].startswith("dealt"):
        pass
    keys.act("Enter")
    confirm_if_asked(player)
    for column in (2, 4):
        player.see(READY)
        develop(keys, player, column)
    player.see(READY)
    taken = [step["move"] for step in player.snapshot["steps"] if step["seat"] == player.snapshot["eye"]]
    assert taken.count("end turn") == 2


def confirm_if_asked(player):
    player.see("[role=alertdialog]", READY, f".prompt:not({ASKED})")
    if player.page.get_by_role("alertdialog").count():
        player.page.keyboard.press("Enter")


def develop(keys, player, column):
    page = keys.page
    if not page.evaluate(HERE)["place"]:
        keys.tab_to(lambda here: here["place"] != "", "Shift+Tab")
    keys.arrow_to(f"own-row-{column}")
    keys.act("Enter")
    expect(page.get_by_role("toolbar", name="Possible here").get_by_role("button").first).to_be_focused()
    assert keys.press("Escape")["place"] == f"own-row-{column}"  # Escape gives the place back
    keys.act("Enter")
    expect(page.get_by_role("toolbar", name="Possible here").get_by_role("button").first).to_be_focused()
    while keys.page.evaluate(HERE)["name"] != "Develop":
        keys.press("ArrowRight")
    keys.act("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    keys.press("Escape")
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    keys.arrow_to(f"own-row-{column}")
    play_chip(keys)
    keys.tab_to(lambda here: here["name"] == "End turn")
    keys.act("Enter")
    expect(player.log).to_contain_text("You end your turn.")


def play_chip(keys):
    keys.act("Enter")
    if keys.page.evaluate(HERE)["place"]:  # it was still marked, and is no longer
        keys.act("Enter")
    while keys.page.evaluate(HERE)["name"] != "Develop":
        keys.press("ArrowRight")
    keys.act("Enter")
    expect(keys.page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    keys.act("Enter")
    expect(keys.page.locator(".actions .end[aria-disabled=false]")).to_be_visible()


def test_the_first_tab_skips_to_the_content(page):
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    keys = Keys(page)
    assert keys.press("Tab")["name"] == "Skip to the content"
    keys.act("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_the_dialogue_of_a_new_table_holds_the_focus_and_escape_closes_it(page):
    page.goto("/")
    page.get_by_role("link", name="More ways to play").click()
    dialogue = page.get_by_role("dialog")
    expect(dialogue).to_be_visible()
    keys = Keys(page)
    for _ in range(20):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    keys.act("Escape")
    expect(dialogue).to_have_count(0)
    expect(page).to_have_url(page.url.partition("/new")[0].rstrip("/") + "/")
