"""Somebody at a table of Samurai: what is done there by clicks, whatever language is read."""

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.helpers import call, guest, open_room, until
from tests.browser.play import CHECK, CHIP, END, OVER, Player

HEX = ".hex.lit"
TILE = "button.tile.ready"
KIND = "button.kind.ready"

# The middles of those hexes that nothing lies over; a map that was brought near shows not all of them.
REACHABLE = """(what) => [...document.querySelectorAll(what)].map((hex) => {
    const box = hex.querySelector('.cell').getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return hex.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}).filter(Boolean)"""


class Daimyo(Player):
    """Touches anything that is lit, and ends a turn as soon as that is possible."""

    def act(self) -> str:
        self.see(OVER, CHECK, CHIP, HEX, TILE, KIND, END)
        return self.click_first(over=OVER, check=CHECK, chip=CHIP, hex=HEX, end=END, tile=TILE, kind=KIND)

    def _click(self, what: str, count: int) -> None:
        if what != HEX:
            return super()._click(what, count)
        places = self.page.evaluate(REACHABLE, HEX)
        assert places, "no lit hex can be touched"
        touch = self.page.touchscreen.tap if self.page.evaluate("navigator.maxTouchPoints") else self.page.mouse.click
        touch(*self.luck.choice(places))
        return None

    # --- What is seen

    def hex(self, name: str) -> Locator:
        return self.page.locator(f'[data-place="hex-{name}"]')

    def tile(self, name: str) -> Locator:
        return self.page.locator(f'button.tile[data-place^="tile-{name}-"]').first

    # --- What is done

    def choose(self, name: str) -> None:
        """Touches a tile, as soon as what was done before is over."""
        self.page.locator(f'{TILE}[data-place^="tile-{name}-"]').first.click()

    def lay(self, name: str, place: str) -> None:
        """A tile, then its hex."""
        self.choose(name)
        self.page.locator(f'{HEX}[data-place="hex-{place}"]').click()


def lay_table(page: Page, players: int, **options: str) -> Any:
    """A table with bots, as it is seen by whoever is here."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "level1"}] * (players - 1)]
    wish = {"game": "samurai", "options": options, "seats": seats, "public": False}
    return call(page, "POST", "/api/tables", wish)["table"]


def sit_down(page: Page, name: str = "Aiko", players: int = 2, **options: str) -> Daimyo:
    """A guest at a table with bots, whose first hand is to be chosen."""
    guest(page, name)
    open_room(page, "samurai")
    return sit_at(page, lay_table(page, players, **options)["id"])


def sit_at(page: Page, table: str) -> Daimyo:
    page.goto(f"/t/{table}")
    player = Daimyo(page)
    player.see(TILE, KIND, OVER)
    return player


def first_turn(page: Page, *hand: str, players: int = 2, name: str = "Aiko", **options: str) -> Daimyo:
    """A guest who begins, with these tiles in the hand and all hexes empty. The lot is drawn until it is so."""
    guest(page, name)
    open_room(page, "samurai")
    for _ in range(200):
        table = lay_table(page, players, figures="random", **options)
        if table["view"]["first"] == table["eye"]:
            break
    player = sit_at(page, table["id"])
    player.do(*(f"take {tile}" for tile in hand))
    until(lambda: player.now["legal"], page)  # the others choose theirs at the same time
    player.catch_up()
    return player
