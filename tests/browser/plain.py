"""Somebody who plays on the text board: what is done there by keys, whatever game it is and whatever language is read."""

import json
from typing import Any, TypeVar

from playwright.sync_api import Locator, Page

from tests.browser.helpers import call, guest, open_room
from tests.browser.play import CHECK, OVER, Player

PLAIN = ".plain"
CHOICE = ".plain .choice"
# What can be chosen at this moment; nothing while something is on its way.
CHOICES = """() => document.querySelector('[data-position]') === null ? [] :
    [...document.querySelectorAll('.plain .choice')].map((one) => one.dataset.words)"""
LISTED = 'button.choice[data-words="%s"]'

Seated = TypeVar("Seated", bound="Reader")


class Reader(Player):
    """Chooses anything from the lists, by keys, until a move is complete."""

    chosen = 0  # how often

    def act(self) -> str:
        self.see(OVER, CHECK, CHOICE)
        over, check, _ = self.counts(OVER, CHECK, CHOICE)
        if over:
            return "over"
        if check:
            self.page.keyboard.press("Enter")  # the focus is on it already
            self.page.locator(CHECK).wait_for(state="detached")
            return "check"
        return self.choose_any()

    def choose_any(self) -> str:
        words = self.choices
        if not words:  # something is on its way
            self.page.wait_for_timeout(10)
            return ""
        return self.choose(self.luck.choice(words))

    @property
    def choices(self) -> list[str]:
        return self.page.evaluate(CHOICES)

    def choice(self, words: str) -> Locator:
        return self.page.locator(LISTED % words)

    def choose(self, words: str) -> str:
        """One of what is listed, by the key; it may have gone meanwhile."""
        if self.choice(words).count():
            self.choice(words).press("Enter")
            self.chosen += 1
        return words

    def type(self, line: str) -> None:
        self.page.locator(f"{PLAIN} input").fill(line)
        self.page.locator(f"{PLAIN} input").press("Enter")


def set_words(page: Page, **settings: Any) -> None:
    """This browser wants tables in words, as the settings keep it."""
    kept = json.dumps({"textBoard": True} | settings)
    page.add_init_script(f"localStorage.setItem('zashiki-settings', {json.dumps(kept)})")


def sit_down(page: Page, game: str, players: int, kind: type[Seated] = Reader, **options: str) -> Seated:
    """A guest at a table with bots, who reads it."""
    guest(page, "Aiko")
    return take_seat(page, game, players, kind, **options)


def take_seat(page: Page, game: str, players: int, kind: type[Seated] = Reader, **options: str) -> Seated:
    """The same, for whoever this browser is already known as."""
    open_room(page, game)
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
    wish = {"game": game, "options": options, "seats": seats, "public": False}
    page.goto(f"/t/{call(page, 'POST', '/api/tables', wish)['table']['id']}")
    player = kind(page)
    player.see(PLAIN, OVER)
    return player
