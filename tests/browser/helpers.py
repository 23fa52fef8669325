"""What many tests do first. It goes past the forms, which have tests of their own."""

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

OPENING = 180  # seconds in which a room must have been compiled
CALL = """async ([method, path, body]) => {
    const headers = body === null ? {} : {'Content-Type': 'application/json'};
    const answer = await fetch(path, {method, headers, body: body === null ? undefined : JSON.stringify(body)});
    return [answer.status, await answer.text()];
}"""


def call(page: Page, method: str, path: str, body: Any = None) -> Any:
    """What the server answers this browser."""
    if page.url == "about:blank":
        page.goto("/")
    status, text = page.evaluate(CALL, [method, path, body])  # as text: Playwright reads large answers very slowly
    assert status < 400, f"{method} {path}: {status} {text}"
    return json.loads(text) if text else None


def guest(page: Page, name: str) -> Any:
    """Makes this browser a guest's, and shows the lobby."""
    me = call(page, "POST", "/api/me", {"name": name})
    page.goto("/")
    return me


def start_bot_game(page: Page, game: str = "naishi", bot: str = "level1", **options: str) -> str:
    """Sits down against a bot and opens the table; answers with its id."""
    open_room(page, game)
    wish = {"game": game, "options": options, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}], "public": False}
    table: str = call(page, "POST", "/api/tables", wish)["table"]["id"]
    page.goto(f"/t/{table}")
    return table


def open_room(page: Page, game: str) -> None:
    """Waits until a game can be played."""
    until = time.monotonic() + OPENING
    while time.monotonic() < until:
        state = {info["name"]: info["state"] for info in call(page, "GET", "/api/games")}[game]
        if state == "open":
            return
        assert state != "failed", f"{game} could not be opened"
        page.wait_for_timeout(200)
    raise AssertionError(f"{game} was not open after {OPENING} seconds")


def until(condition: Callable[[], bool], page: Page, seconds: float = 60) -> None:
    """Waits for something that is not to be seen on the page."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        page.wait_for_timeout(50)
