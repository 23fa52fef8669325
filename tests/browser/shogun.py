"""Somebody at a table of Shogun: what is done there by clicks or keys, whatever language is read."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.helpers import call, guest, open_room, until
from tests.browser.play import CHECK, END, OVER, Player

CARD = ".hand .slate.asked"
PROVINCE = ".map .province.lit"
GO = ".armies .primary"
ANSWER = ".ask button"
SPECIAL = ".track .place.lit"
DRAFT = ".draft .lit"
PLANNING = 6  # the phase in a view
CARDS = 50  # provinces, then chest cards
# A point of a lit province that nothing lies over, as a browser finds it; the map may be brought near.
REACHABLE = """(what) => [...document.querySelectorAll(what)].map((province) => {
    const path = province.querySelector('.ground'), matrix = path.getScreenCTM(), length = path.getTotalLength();
    for (let step = 0; step < 60; step++) {
        const [one, other] = [path.getPointAtLength(length * step / 60), path.getPointAtLength(length * (step + 27) / 60)];
        const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
        const spot = new DOMPoint(x, y).matrixTransform(matrix);
        if (province.contains(document.elementFromPoint(spot.x, spot.y))) return [spot.x, spot.y];
    }
    return null;
}).filter(Boolean)"""

Lay = Callable[["Warlord", int, int], None]  # a card on a place


class Warlord(Player):
    """Lays any cards and touches anything that is lit."""

    lay: Lay = staticmethod(lambda player, card, place: player.lay_by_touch(card, place))
    hurries = False  # whether only the plan of spring is laid by hand

    def act(self) -> str:
        things = {"over": OVER, "check": CHECK, "go": GO, "answer": ANSWER, "special": SPECIAL, "draft": DRAFT}
        things |= {"province": PROVINCE, "end": END}
        self.see(*things.values(), CARD)
        return self.click_first(**things) or self.lay_any()

    def _click(self, what: str, count: int) -> None:
        if what == PROVINCE:
            return self.touch_province(what)
        return super()._click(what, count)

    def lay_any(self) -> str:
        plans = self.plans
        if self.hurries and self.view["season"]:
            while plans:
                self.do(self.luck.choice(plans))
                plans = self.plans
        elif plans:
            self.lay(self, *numbers(self.luck.choice(plans)))
        return "plan"

    @property
    def plans(self) -> list[str]:
        return [move for move in self.now["legal"] if move.startswith(("plan", "bid"))]

    def touch_province(self, what: str) -> None:
        """One of them, as soon as it is under the finger: the map moves while it is brought near."""
        until(lambda: self.places(what) or not self.page.locator(what).count(), self.page)
        if places := self.places(what):  # it may have been answered meanwhile
            self.touch(*self.luck.choice(places))

    def places(self, what: str) -> list[tuple[float, float]]:
        return self.page.evaluate(REACHABLE, what)

    def touch(self, x: float, y: float) -> None:
        finger = self.page.evaluate("navigator.maxTouchPoints")
        (self.page.touchscreen.tap if finger else self.page.mouse.click)(x, y)

    # --- Planning

    def card(self, card: int) -> Locator:
        return self.page.locator(f'[data-place="card-{card}"]')

    def place(self, place: int) -> Locator:
        return self.page.locator(f'[data-place="place-{place}"]')

    def lay_by_touch(self, card: int, place: int) -> None:
        """The card, then its place."""
        self.card(card).click()
        self.place(place).click()
        self.card(card).wait_for(state="detached")

    def lay_by_drag(self, card: int, place: int) -> None:
        self.card(card).scroll_into_view_if_needed()
        self.page.mouse.move(*middle(self.card(card)))
        self.page.mouse.down()
        self.page.mouse.move(*middle(self.place(place)), steps=5)
        self.page.mouse.up()
        self.card(card).wait_for(state="detached")

    def plan_all(self) -> None:
        """Lays cards until the plan is complete."""
        while not self.page.locator(END).count():
            self.lay_any()
            self.page.wait_for_timeout(20)

    # --- Past the forms

    @property
    def view(self) -> Any:
        return self.now["view"]

    def do_until(self, phase: int) -> None:
        """Plays on, not by clicks, until this is asked."""
        while (now := self.now)["status"] == "running" and not (now["legal"] and now["view"]["phase"] == phase):
            if now["legal"]:
                self.do("ready" if "ready" in now["legal"] else self.luck.choice(now["legal"]))
            else:
                self.page.wait_for_timeout(20)
        self.catch_up()


def numbers(move: str) -> tuple[int, int]:
    """The card and the place of a plan's move, as the board numbers them."""
    from zashiki.games.shogun.state import ACTION_NAMES, CARD_NAMES

    *place, card = move.split()
    name = f"chest{card}" if card.isdecimal() else card
    return CARD_NAMES.index(name), ACTION_NAMES.index(place[1]) if len(place) > 1 else 0


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sit_down(page: Page, name: str = "Aiko", players: int = 3, seed: int = 1, **options: str) -> Warlord:
    """A guest at a table with bots, who is to plan or to draft."""
    guest(page, name)
    open_room(page, "shogun")
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
    wish = {"game": "shogun", "options": options, "seats": seats, "public": False}
    page.goto(f"/t/{call(page, 'POST', '/api/tables', wish)['table']['id']}")
    player = Warlord(page, seed)
    player.see(CARD, DRAFT, OVER, ".draft")
    return player
