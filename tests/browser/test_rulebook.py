"""Why not, by which rule, and what the cards on a real table are worth."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.play import CHECK, sit_down

PRINTED = "fort sentinel advisor banner rice_field fort mountain naishi rice_field rice_field"


def test_a_refused_action_names_its_rule_and_leads_to_it(page):
    sit_down(page)
    page.get_by_role("button", name="Recall").click()
    note = page.locator(".note-slip")
    expect(note).to_contain_text("You have no emissary to recall")
    link = note.get_by_role("link")
    expect(link).to_contain_text("N7")
    link.click()
    expect(page).to_have_url(re.compile(r"/rules/naishi#N7$"))
    rule = page.get_by_role("article").filter(has=page.locator("#N7-title"))
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("here"))


def test_a_dead_place_answers_with_its_rule(page):
    player = sit_down(page)
    page.get_by_role("button", name="Develop", exact=True).click()
    player.spot("own-row-2").click()
    page.locator(CHECK).click()
    page.locator(".actions .end[aria-disabled=false]").wait_for()
    page.get_by_role("button", name="Develop", exact=True).click()
    expect(page.locator(".note-slip")).to_contain_text("once is all")
    expect(page.locator(".note-slip").get_by_role("link")).to_have_attribute("href", re.compile("/rules/naishi#N"))
    page.get_by_role("button", name="Close the note").click()
    expect(page.locator(".note-slip")).to_have_count(0)


def test_undo_says_why_it_cannot(page):
    sit_down(page)
    page.get_by_role("button", name="Undo").click(force=True)  # it looks as if it could not be
    expect(page.locator(".note-slip")).to_be_visible()


def test_rules_are_found_by_words_without_accents(new_page):
    page = new_page(language="pl")
    page.goto("/rules/naishi")
    expect(page.locator("#N9")).to_be_visible()
    everything = page.get_by_role("article").count()
    page.get_by_role("searchbox").fill("gora")
    expect(page.locator("mark").first).to_have_text(re.compile("gór", re.IGNORECASE))
    assert 0 < page.get_by_role("article").count() < everything
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_role("article")).to_have_count(0)


def test_a_link_to_a_rule_opens_there(page):
    page.goto("/rules/naishi#N9")
    expect(page.locator("#N9-title")).to_be_in_viewport()


def test_the_printed_example_is_worth_62(page):
    page.goto("/pad/naishi")
    cards = page.get_by_role("toolbar", name="Cards")
    for card in PRINTED.split():
        cards.get_by_role("button", name=re.compile(f"^{card.replace('_', ' ')},")).click()
    expect(page.get_by_role("region", name="Points")).to_contain_text("62")
    expect(page.locator(".total b")).to_have_text("62")
    page.reload()  # the address carries what was entered
    expect(page.locator(".total b")).to_have_text("62")


def test_the_pad_says_by_which_rule_cards_are_too_many(page, new_context):
    """The server counts them, not the pad."""
    new_context.forgive("422")
    page.goto("/pad/naishi")
    cards = page.get_by_role("toolbar", name="Cards")
    naishi = cards.get_by_role("button", name=re.compile("^naishi,"))
    left = int(re.search(r"(\d+) left", naishi.get_attribute("aria-label"))[1])
    for _ in range(left + 1):
        naishi.click()
    mountain = cards.get_by_role("button", name=re.compile("^mountain,"))
    for _ in range(10 - left - 1):
        mountain.click()
    said = f"There are only {left} cards of the kind “naishi”, not {left + 1}. Rule N1"
    expect(page.get_by_role("alert")).to_contain_text(said)
    page.get_by_role("grid").get_by_role("button", name=re.compile(": naishi$")).first.click()
    mountain.click()
    expect(page.locator(".total b")).to_be_visible()


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("edo", "There is no card “edo”; the cards are: mountain,"),
        ("rice.fort", "There are 6 cards in the hand"),
        ("..rice.fort", "6 cards"),
    ],
)
def test_the_pad_leaves_what_a_link_has_wrong_to_the_server(page, new_context, last, said):
    """It stands where it is, so that it can be mended."""
    new_context.forgive("422")
    page.goto(f"/pad/naishi#fort.fort.rice.rice.rice.monk.monk.torii.torii.{last}")
    expect(page.get_by_role("alert")).to_contain_text(said)
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", re.compile("/rules/naishi#N[12]$"))
    place = page.get_by_role("grid").get_by_role("button", name=f"Hand, column 5: {last.replace('.', ' ').strip()}")
    place.click()
    page.get_by_role("toolbar", name="Cards").get_by_role("button", name=re.compile("^ninja,")).click()
    expect(page.locator(".total b")).to_be_visible()
