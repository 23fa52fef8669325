"""People at a table: what they do there by clicks, whatever language they read."""

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.helpers import call, guest, open_room, until

OVER = ".result"
CHECK = "[role=alertdialog] .primary"
CHIP = ".chips button"
LIT = "button.spot.lit"
READY = "button.spot.ready"
END = ".actions .end[aria-disabled=false]"
UNDO = ".actions .undo[aria-disabled=false]"
ACTS = ".court button.open"
ASKED = ".prompt.mine"
COUNTS = "(whats) => whats.map((what) => document.querySelectorAll(what).length)"
LATEST = 10**6  # the number of whoever wants to know nothing of what happened before
PLAY = """async ([table, body]) => (await fetch(`/api/tables/${table}/moves`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'Idempotency-Key': `${table}-${body.position}`},
    body: JSON.stringify(body),
})).status"""
# Plays a seat of mine to the end without looking, and so that the end comes soon.
FINISH = """async ([table, latest]) => {
    for (let count = 0; count < 4000; count++) {
        const now = await (await fetch(`/api/tables/${table}?number=${latest}`)).json();
        if (now.status !== 'running') return now.status;
        const move = ['end turn', 'declare'].find((one) => now.legal.includes(one))
            ?? now.legal.find((one) => one.startsWith('develop')) ?? now.legal[0];
        if (!move) await new Promise((later) => setTimeout(later, 30));
        else await fetch(`/api/tables/${table}/moves`, {
            method: 'POST',
            headers: {'Content-Type': 'application/json', 'Idempotency-Key': `${table}-${count}`},
            body: JSON.stringify({seat: now.eye, move, position: now.position}),
        });
    }
    return 'endless';
}"""


class Player:
    """Somebody at the table that this page shows, who touches anything that is lit."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = random.Random(seed)

    # --- What is seen

    def see(self, *what: str) -> None:
        """Waits until one of these is there."""
        self.page.locator(", ".join(what)).first.wait_for()

    def counts(self, *what: str) -> list[int]:
        """How many there are of each, all at the same moment."""
        found: list[int] = self.page.evaluate(COUNTS, what)
        return found

    def is_asked(self) -> bool:
        return self.page.locator(ASKED).count() > 0

    @property
    def table(self) -> str:
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def snapshot(self) -> Any:
        """The table as the server tells it to this person."""
        return call(self.page, "GET", f"/api/tables/{self.table}")

    @property
    def now(self) -> Any:
        """The same without what happened before, which is much in a long game."""
        return call(self.page, "GET", f"/api/tables/{self.table}?number={LATEST}")

    @property
    def moves(self) -> list[str]:
        """What this person has played."""
        now = self.snapshot
        return [step["move"] for step in now["steps"] if step["seat"] == now["eye"]]

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log").first

    def spot(self, place: str) -> Locator:
        return self.page.locator(f'button[data-place="{place}"]')

    def has_mountain(self, column: int) -> bool:
        """Whether a mountain lies in this column of the hand."""
        return "mountain" in (self.spot(f"own-hand-{column}").get_attribute("aria-label") or "")

    # --- What is done

    def act(self) -> str:
        """One touch of anything that is lit; which kind of thing it was."""
        self.see(OVER, CHECK, CHIP, LIT, READY, END)
        return self.click_first(over=OVER, check=CHECK, chip=CHIP, lit=LIT) or self._begin()

    def click_first(self, **things: str) -> str:
        """Clicks one of the first kind of things of which there are some, unless the game is over; its name."""
        for (name, what), count in zip(things.items(), self.counts(*things.values()), strict=True):
            if count:
                if name != "over":
                    self._click(what, count)
                return name
        return ""

    def _begin(self) -> str:
        """Nothing is chosen yet: end the turn, touch a place, or pick an action of the court."""
        things = {END: 3, READY: 2, ACTS: 1}
        counted = zip(things.items(), self.counts(*things), strict=True)
        there = [(what, weight, count) for (what, weight), count in counted if count]
        if not there:  # it was answered meanwhile
            return ""
        what, _, count = self.luck.choices(there, [weight for _, weight, _ in there])[0]
        self._click(what, count)
        return "end" if what == END else "touch"

    def _click(self, what: str, count: int) -> None:
        self.page.locator(what).nth(self.luck.randrange(count)).click()

    def play_on(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Plays until that is enough, or the game is over."""
        while not enough() and self.act() != "over":
            pass

    def take_turn(self) -> str:
        """Plays until the turn is ended, or the choice that all make at once is made."""
        while True:
            done = self.act()
            if done in ("end", "over") or not self.is_asked():
                return done

    def draft(self) -> None:
        """Keeps a card, if that is what is asked."""
        self.see('[data-place="dealt-1"]')
        self.spot("dealt-1").click()
        self.see(CHECK, ".prompt:not(.mine)", READY)
        if self.page.locator(CHECK).count():
            self.page.locator(CHECK).click()

    def swap(self) -> int:
        """Sends an emissary to swap a card of the hand with a mountain; nothing is revealed, so it can be taken back."""
        self.see(READY)
        column = next(one for one in range(1, 6) if not self.has_mountain(one))
        other = next(one for one in range(1, 6) if self.has_mountain(one))
        self.spot(f"own-hand-{column}").click()
        self.spot(f"own-hand-{other}").click()
        return column

    def end_turn(self) -> None:
        self.page.locator(END).click()

    def undo(self) -> None:
        self.page.locator(UNDO).click()

    def say(self, words: str) -> None:
        """Says something in the chat."""
        self.page.get_by_role("tab").nth(1).click()
        self.page.locator(".chat input").fill(words)
        self.page.locator(".chat form button").click()

    # --- What is done past the forms

    def do(self, *moves: str) -> None:
        """Plays moves, not by clicks."""
        for move in moves:
            now = self.now
            body = {"seat": now["eye"], "move": move, "position": now["position"]}
            status = self.page.evaluate(PLAY, [self.table, body])
            assert status == 200, f"{move}: {status}"

    def catch_up(self) -> None:
        """Waits until the page shows where the game is, and can be touched."""
        until(lambda: self.page.locator(f'[data-position="{self.now["position"]}"]').count() > 0, self.page)


def expect_result(player: Player, players: int) -> Locator:
    """The printed result is what the server knows; where it stands."""
    shown = player.page.get_by_role("region", name="Points, line by line")
    expect(shown.get_by_role("heading")).to_have_text(re.compile(r"win|share|draw"))
    total = shown.locator("tr.total td").all_inner_texts()
    assert [int(number.replace("−", "-")) for number in total] == player.snapshot["outcome"]["points"]
    assert len(total) == players
    return shown


def sit_down(page: Page, name: str = "Aiko", bot: str = "level1", seed: int = 1) -> Player:
    """A guest who has drafted against a bot and is now asked for the first turn."""
    guest(page, name)
    open_room(page, "naishi")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    wish = {"game": "naishi", "options": {"first": "1"}, "seats": seats, "public": False}
    page.goto(f"/t/{call(page, 'POST', '/api/tables', wish)['table']['id']}")
    player = Player(page, seed)
    player.draft()
    player.see(READY)
    return player


def finish(page: Page, table: str) -> None:
    """Brings the game to its end, not by clicks."""
    assert page.evaluate(FINISH, [table, LATEST]) == "over"


_finished: dict[str, tuple[str, Any]] = {}  # by house: the table, and by which cookies its player is known


def finished_game(page: Page) -> str:
    """A game of Aiko's against a bot that is over, and its table; this browser becomes hers. All tests share it, for
    nothing can change it any more."""
    if page.url == "about:blank":
        page.goto("/")
    house = page.evaluate("location.origin")
    if house not in _finished:
        _finished[house] = finish_a_game(page), page.context.cookies()
    table, cookies = _finished[house]
    page.context.add_cookies(cookies)
    return table


def finish_a_game(page: Page, name: str = "Aiko") -> str:
    """A new game against a bot that is over, and its table."""
    guest(page, name)
    open_room(page, "naishi")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "level1"}]
    table: str = call(page, "POST", "/api/tables", {"game": "naishi", "seats": seats, "public": False})["table"]["id"]
    finish(page, table)
    return table


def two_at_a_table(host: Page, other: Page, names: tuple[str, str] = ("Anna", "Béla")) -> tuple[Player, Player]:
    """Two people who came together by an invitation; the host is to begin."""
    guest(host, names[0])
    guest(other, names[1])
    open_room(host, "naishi")
    seats = [{"kind": "me"}, {"kind": "invite"}]
    wish = {"game": "naishi", "options": {"first": "1"}, "seats": seats, "public": False}
    made = call(host, "POST", "/api/tables", wish)
    table, key = made["table"]["id"], made["invites"][0]["key"]
    call(other, "POST", f"/api/tables/{table}/join", {"invite": key})
    players = Player(host, 1), Player(other, 2)
    for player in players:
        player.page.goto(f"/t/{table}")
        player.draft()
    players[0].see(READY)
    expect(other.locator(ASKED)).to_have_count(0)
    return players
