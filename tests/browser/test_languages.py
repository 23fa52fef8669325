"""English, Polish, Hungarian: everywhere, at once, and nothing but words."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from playwright.sync_api import expect

from tests.browser.play import LIT, Player, finished_game, sit_down

ROOT = Path(__file__).parents[2]
TEXTS = ["src/zashiki/text", "src/zashiki/games/naishi/text", "web/src/text", "web/src/games/naishi/text"]
# All that can be seen or heard.
WORDS = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement.checkVisibility() && !node.parentElement.closest('script, style, [lang]:not(html)'))
            found.push(node.data.trim());
    }
    for (const element of document.querySelectorAll('body *')) {
        if (!element.checkVisibility() || element.closest('[lang]:not(html)')) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
            if (element.hasAttribute(name)) found.push(element.getAttribute(name).trim());
    }
    return [document.title, ...new Set(found.filter(Boolean))];
}"""


@cache
def messages(language):
    """All texts of a language: code → words, for those that are only words."""
    found = {}
    for folder in TEXTS:
        for entry in parse((ROOT / folder / f"{language}.ftl").read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value:
                parts = entry.value.elements
                found[entry.id.name] = "".join(
                    part.value if isinstance(part, ast.TextElement) else "\0" for part in parts
                )
    return found


ENGLISH = messages("en")
CODES = {code for code in ENGLISH if "-" in code}
SECTIONS = {code.partition("-")[0] for code in CODES}


def strange(page, language):
    """What is no word of this language."""
    ours = messages(language)
    english = set(ENGLISH.values()) - set(ours.values())
    found = []
    for words in page.evaluate(WORDS):
        codes = [
            code
            for code in re.findall(r"[a-z]+(?:-[a-z0-9]+)+", words)
            if code in CODES or (code.partition("-")[0] in SECTIONS and code not in " ".join(ours.values()))
        ]
        if codes or re.search(r"\{ ?\$|\$\w+|undefined|NaN|\[object", words):
            found.append(words)
        elif language != "en" and words in english:
            found.append(f"English: {words}")
    return found


PAGES = ["/", "/new", "/games", "/settings", "/about", "/rules/naishi", "/pad/naishi", "/come-back", "/nowhere"]


@pytest.mark.parametrize(("language", "size"), [("en", (1366, 768)), ("pl", (1366, 768)), ("hu", (360, 740))])
def test_all_pages_speak_it(new_page, language, size):
    page = new_page(size, language)
    found = {}
    for path in PAGES:
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", language)
        if words := strange(page, language):
            found[path] = words
    assert found == {}


@pytest.mark.parametrize(("language", "size"), [("en", (360, 740)), ("pl", (360, 740)), ("hu", (1366, 768))])
def test_a_whole_game_speaks_it(new_page, language, size):
    page = new_page(size, language)
    player = sit_down(page)
    found = strange(page, language)
    for _ in range(25):
        if player.act() == "over":
            break
        found += strange(page, language)
    table = finished_game(page)
    page.goto(f"/t/{table}")
    if size[0] < 900:
        page.locator(".prompt .button").click()
    expect(page.locator(".result")).to_be_visible()
    found += strange(page, language)
    page.goto(f"/t/{table}/replay?step=3")
    expect(page.get_by_role("slider")).to_be_visible()
    found += strange(page, language)
    page.goto("/games")
    expect(page.get_by_role("listitem").first).to_be_visible()
    found += strange(page, language)
    assert found == []


def test_switching_changes_everything_at_once(page):
    player = sit_down(page)
    player.spot("own-row-1").click()
    page.evaluate("window.sameVisit = true")
    assert "English: Undo" in strange(page, "pl")
    seen = {}
    for language, name in (("pl", "Polski"), ("hu", "Magyar"), ("en", "English")):
        page.get_by_role("button", name=f"{language.upper()}, {name}").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert strange(page, language) == []
        seen[language] = (
            page.locator(".prompt").inner_text(),
            player.log.inner_text(),
            page.locator(".actions .end").inner_text(),
            player.spot("river-1").get_attribute("aria-label"),
            page.title(),
        )
    for one, other in (("en", "pl"), ("pl", "hu"), ("hu", "en")):
        assert not set(seen[one]) & set(seen[other])
    assert page.evaluate("window.sameVisit")


def test_a_score_pad_says_what_cannot_be_in_the_readers_language(new_context):
    """A link may bring more cards than there are; the rule is a link as well."""
    new_context.forgive("422")
    page = new_context().new_page()
    page.goto("/pad/naishi#naishi.naishi.naishi.fort.fort.fort.fort.rice.rice.rice")
    for language, name, said, rule in (
        ("en", "English", "There are only 2 cards of the kind “naishi”, not 3.", "Rule N1: Cards"),
        ("pl", "Polski", "W grze są tylko 2 karty „naishi”, a nie 3.", "Zasada N1: Karty"),
        ("hu", "Magyar", "Ebből a lapból csak 2 van a játékban, nem 3: naishi.", "N1 szabály: Lapok"),
    ):
        page.get_by_role("button", name=f"{language.upper()}, {name}").click()
        expect(page.get_by_role("alert")).to_have_text(f"{said} {rule}")
        expect(page.get_by_role("link", name=rule)).to_have_attribute("href", "/rules/naishi#N1")
        assert strange(page, language) == []


def test_the_choice_is_kept(page):
    page.goto("/")
    page.get_by_role("button", name="HU, Magyar").click()
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect(page.get_by_role("button", name="HU, Magyar")).to_have_attribute("aria-pressed", "true")


def test_two_languages_at_one_curtain(new_page):
    page = new_page(language="hu")
    page.goto("/")
    page.locator(".hero .others button").nth(1).click(timeout=180_000)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert strange(page, "hu") == []
    page.get_by_role("button", name="PL, Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    assert strange(page, "pl") == []
    page.get_by_role("dialog").get_by_role("button").first.click()
    Player(page).see(LIT)
    assert strange(page, "pl") == []
