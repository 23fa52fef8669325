"""Where somebody is logged in: seen in the settings, and ended there."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import call, guest

PASSWORD, ANOTHER = "correct horse", "battery staple"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1"
FORM = {"name": "Change password"}


@pytest.fixture
def ada(new_page):
    """Ada's laptop; her name is hers in this test only."""
    page = new_page()
    guest(page, "Ada")
    page.name = f"Ada {secrets.token_hex(4)}"
    call(page, "POST", "/api/me/register", {"name": page.name, "password": PASSWORD})
    return page


@pytest.fixture
def also(new_context, ada):
    """Another browser of hers, by what it says that it is. It may be logged out while it still fetches its lists."""
    new_context.forgive(r"status of 401 .*/api/me/tables")

    def log_in(agent, size=(1366, 768)):
        page = new_context(size, user_agent=agent).new_page()
        call(page, "POST", "/api/session", {"name": ada.name, "password": PASSWORD})
        page.goto("/settings")
        return page

    return log_in


def section(page, name="Where you are logged in"):
    return page.get_by_role("region", name=name)


def expect_nobody(page):
    expect(page.get_by_text("We have not met yet")).to_be_visible()


def test_one_browser_is_logged_out_by_another_and_its_stream_ends(ada, also):
    phone, other = also(PHONE), also(FIREFOX)
    for page in (phone, other):
        expect(page.get_by_text("You have an account")).to_be_visible()
    ada.goto("/settings")
    list_ = section(ada)
    expect(list_.get_by_role("listitem")).to_have_count(3)
    expect(list_.get_by_role("listitem").first).to_contain_text("This browser")
    line = list_.get_by_role("listitem").filter(has_text="Safari on iPhone")
    expect(line).to_contain_text(re.compile(r"since .*20\d\d, last used today"))
    line.get_by_role("button", name="Log out").click()
    expect(list_.get_by_role("listitem")).to_have_count(2)
    expect_nobody(phone)  # without a reload: its stream has told it
    expect(other.get_by_text("You have an account")).to_be_visible()
    assert call(other, "GET", "/api/me")["name"] == ada.name


def test_all_others_are_logged_out_at_once(ada, also):
    phone, other = also(PHONE), also(FIREFOX)
    ada.goto("/settings")
    section(ada).get_by_role("button", name="Log out all others").click()
    expect(section(ada).get_by_role("listitem")).to_have_count(1)
    for page in (phone, other):
        expect_nobody(page)
    expect(ada.get_by_text("You have an account")).to_be_visible()


def test_another_password_logs_out_the_others_and_not_this_one(ada, also, new_context):
    new_context.forgive("403")
    phone = also(PHONE)
    ada.goto("/settings")
    ada.get_by_role("button", **FORM).click()
    form = ada.locator("form").filter(has_text="New password")
    form.get_by_label("Current password").fill("wrong horse")
    form.get_by_label("New password").fill(ANOTHER)
    form.get_by_role("button", **FORM).click()
    expect(form).to_contain_text("not your password")
    form.get_by_label("Current password").fill(PASSWORD)
    form.get_by_role("button", **FORM).click()
    expect(ada.get_by_text("The password is changed")).to_be_visible()
    expect_nobody(phone)
    expect(section(ada).get_by_role("listitem")).to_have_count(1)
    phone.get_by_role("button", name="Log in").first.click()
    login = phone.locator("form").filter(has_text="Password")
    login.get_by_label("Name").fill(ada.name)
    login.get_by_label("Password").fill(ANOTHER)
    login.get_by_role("button", name="Log in").click()
    expect(phone.get_by_text("You have an account")).to_be_visible()


def test_logging_out_ends_the_cookie_itself(ada, new_context):
    kept = ada.context.cookies()
    ada.goto("/settings")
    section(ada, "You").get_by_role("button", name="Log out").click()
    expect_nobody(ada)
    thief = new_context()
    thief.add_cookies(kept)
    page = thief.new_page()
    page.goto("/settings")
    expect_nobody(page)


def test_deleting_an_account_asks_for_its_password(ada, new_context):
    new_context.forgive("403")
    ada.goto("/settings")
    ada.get_by_role("button", name="Delete me").click()
    dialog = ada.get_by_role("dialog")
    dialog.get_by_label("Your password").fill("wrong horse")
    dialog.get_by_role("button", name="Delete for good").click()
    expect(dialog).to_contain_text("not your password")
    dialog.get_by_label("Your password").fill(PASSWORD)
    dialog.get_by_role("button", name="Delete for good").click()
    expect(ada).to_have_url(re.compile("/$"))
    assert not [cookie for cookie in ada.context.cookies() if cookie["name"] == "zashiki"]


@pytest.mark.parametrize("keep", [True, False])
def test_a_return_link_says_whose_it_is_before_it_is_used(new_page, keep):
    one, other = new_page(), new_page()
    guest(one, "Csilla")
    link = call(one, "POST", "/api/me/come-back")["url"]
    other.goto(link)
    expect(other.get_by_text("By this link you become Csilla")).to_be_visible()
    assert other.url.endswith("/come-back")
    assert not [cookie for cookie in other.context.cookies() if cookie["name"] == "zashiki"]
    if keep:
        other.get_by_label("My other browsers stay logged in").check()
    other.get_by_role("button", name="Go on").click()
    expect(other).to_have_url(re.compile("/games$"))
    assert call(other, "GET", "/api/me")["name"] == "Csilla"
    one.goto("/settings")
    if keep:
        expect(section(one).get_by_role("listitem")).to_have_count(2)
    else:
        expect_nobody(one)


@pytest.mark.parametrize("size", [(390, 844), (1366, 625)], ids=["phone", "laptop"])
@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_all_of_it_has_room_and_can_be_reached(new_page, axe, size, language):
    page = new_page(size, language)
    guest(page, "Ada")
    call(page, "POST", "/api/me/register", {"name": f"Ada {secrets.token_hex(4)}", "password": PASSWORD})
    page.goto("/settings")
    change = page.locator("main button[aria-expanded=false]")
    expect(change).to_have_count(1)  # a guest has two, and so has whoever is not known yet
    change.click()
    expect(page.locator("input[autocomplete=new-password]")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has=page.locator(".here"))).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []
