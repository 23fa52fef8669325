"""Guests, accounts, passes, tokens, and leaving for good."""

import asyncio
import json
import stat
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import chain

import pytest
from argon2 import PasswordHasher
from sqlalchemy import insert, select

from tests.server.small import browser, small_app
from zashiki.server import messages, passwords, schema
from zashiki.server.keys import Passes, Recent, load_key
from zashiki.server.names import fold, proper
from zashiki.server.people import COOKIE, Person
from zashiki.server.problem import Problem
from zashiki.server.services import new_id
from zashiki.server.tokens import MOST_TOKENS

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse"


async def come_in(app, name="Ada", **more):
    someone = browser(app, **more)
    answer = await someone.post("/api/me", json={"name": name})
    assert answer.status_code == 200, answer.text
    return someone


async def registered(app, name="Ada"):
    someone = await come_in(app, name)
    answer = await someone.post("/api/me/register", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return someone


async def who(someone):
    return (await someone.get("/api/me")).json()


def refused(answer, status, code):
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    return True


def rows(services, table):
    return services.store.ask(lambda c: c.execute(select(table)).mappings().all())


@pytest.fixture
async def app(services):
    return small_app(services)


# --- Guests ----------------------------------------------------------------------------------------------


async def test_a_name_makes_a_guest(app):
    ada = browser(app)
    assert refused(await ada.get("/api/me"), 401, "no-person")
    made = await ada.post("/api/me", json={"name": "  Ada "})
    assert made.json() | {"id": ""} == {"id": "", "name": "Ada", "kind": "guest", "mutes": []}
    assert await who(ada) == made.json()


async def test_the_cookie_is_kept_from_scripts_and_other_sites(app):
    made = await browser(app).post("/api/me", json={"name": "Ada"})
    flags = {part.strip().lower() for part in made.headers["set-cookie"].split(";")[1:]}
    assert flags == {"httponly", "samesite=lax", "path=/", f"max-age={400 * 24 * 3600}"}


async def test_over_https_the_cookie_is_secure(services):
    services.settings.public_url = "https://play.test"
    made = await browser(small_app(services), origin="https://play.test").post("/api/me", json={"name": "Ada"})
    assert "secure" in made.headers["set-cookie"].lower()


async def test_whoever_is_somebody_already_is_renamed(app):
    ada = await come_in(app)
    before = await who(ada)
    assert (await ada.post("/api/me", json={"name": "Ada L."})).json() == before | {"name": "Ada L."}
    assert await who(ada) == before | {"name": "Ada L."}


async def test_two_guests_can_have_the_same_name(app):
    one, other = await come_in(app), await come_in(app)
    assert (await who(one))["id"] != (await who(other))["id"]


@pytest.mark.parametrize("name", ["\u202eadA", "A\u200bda", "\u2028", "\ue000", "ﷺ" * 3])
def test_a_name_is_what_it_looks_like(name):
    with pytest.raises(Problem, match="bad-name"):
        fold(name)


def test_case_width_and_spaces_make_no_other_name():
    assert proper(" Żółw  Ágnes ") == "Żółw Ágnes"
    assert fold("STRASSE") == fold("straße")
    assert fold("Ａｄａ") == fold("ada")


@pytest.mark.parametrize(
    "body", [{}, {"name": ""}, {"name": "x" * 25}, {"name": "Ada", "admin": True}, {"name": "A\nB"}]
)
async def test_what_is_no_newcomer_is_refused(app, body):
    assert refused(await browser(app).post("/api/me", json=body), 422, "bad-request")


async def test_a_cookie_that_we_did_not_sign_is_nobodys(app):
    ada = await come_in(app)
    cookie, id_ = ada.cookies[COOKIE], (await who(ada))["id"]
    for forged in (
        cookie[:-2] + "AA",
        f"{id_}.{'x' * 22}.{cookie.split('.')[2]}",
        id_,
        "",
        Passes(b"x" * 32).make(id_, cookie[23:45]),
    ):
        stranger = browser(app, Cookie=f"{COOKIE}={forged}")
        assert refused(await stranger.get("/api/me"), 401, "no-person")


async def test_who_it_is_is_read_once(app, services, monkeypatch):
    ada = await come_in(app)
    await who(ada)
    asked = []
    read = services.store.read
    monkeypatch.setattr(services.people, "mutes", lambda person: asyncio.sleep(0, []))
    monkeypatch.setattr(services.store, "read", lambda question: asked.append(1) or read(question))
    for _ in range(5):
        await who(ada)
    assert asked == []
    services.now.ms += 61_000
    await who(ada)
    assert asked == [1]


async def test_another_servers_changes_are_heard(app, services):
    ada = await come_in(app)
    me = await who(ada)
    with services.store.engine.begin() as other_server:
        other_server.execute(schema.people.update().values(name="Countess"))
    services.people.heard(["some-table", "@" + me["id"]])
    assert (await who(ada))["name"] == "Countess"


# --- Accounts --------------------------------------------------------------------------------------------


async def test_a_guest_who_registers_stays_the_same_person(app):
    ada = await come_in(app)
    before = await who(ada)
    after = (await ada.post("/api/me/register", json={"name": "Lovelace", "password": PASSWORD})).json()
    assert after == before | {"name": "Lovelace", "kind": "account"}
    assert await who(ada) == after


async def test_nobody_in_particular_can_register_too(app):
    ada = browser(app)
    made = await ada.post("/api/me/register", json={"name": "Ada", "password": PASSWORD})
    assert made.json()["kind"] == "account"
    assert await who(ada) == made.json()


async def test_an_account_is_not_registered_twice(app):
    ada = await registered(app)
    again = await ada.post("/api/me/register", json={"name": "Eve", "password": PASSWORD})
    assert refused(again, 409, "already-registered")


async def test_two_accounts_have_different_names(app):
    await registered(app, "Ada")
    other = await come_in(app, "Eve")
    assert refused(await other.post("/api/me/register", json={"name": "ADA", "password": PASSWORD}), 409, "name-taken")
    assert (await who(other))["kind"] == "guest"


async def test_an_account_logs_in_anywhere(app):
    me = await who(await registered(app))
    elsewhere = browser(app)
    assert (await elsewhere.post("/api/session", json={"name": "aDa", "password": PASSWORD})).json() == me
    assert await who(elsewhere) == me


async def test_a_wrong_name_and_a_wrong_password_are_the_same_refusal(app, monkeypatch):
    await registered(app)
    await come_in(app, "Guest")
    checked = []
    fits = passwords.fits
    monkeypatch.setattr(passwords, "fits", lambda stored, given: checked.append(stored) or fits(stored, given))
    answers = [
        await browser(app).post("/api/session", json={"name": name, "password": given})
        for name, given in [("Ada", "wrong horse"), ("Nobody", PASSWORD), ("Guest", PASSWORD)]
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(403, answers[0].text)}
    assert refused(answers[0], 403, "wrong-password")
    assert len(checked) == 3  # each has cost the same work


async def test_an_account_logs_in_by_its_new_name(app):
    ada = await registered(app)
    await registered(app, "Eve")
    assert refused(await ada.post("/api/me", json={"name": "EVE"}), 409, "name-taken")
    assert (await ada.post("/api/me", json={"name": "Lovelace"})).status_code == 200
    old = await browser(app).post("/api/session", json={"name": "Ada", "password": PASSWORD})
    new = await browser(app).post("/api/session", json={"name": "Lovelace", "password": PASSWORD})
    assert (old.status_code, new.status_code) == (403, 200)


async def test_logging_out_ends_it_on_the_server(app, services):
    ada = await registered(app)
    elsewhere = browser(app, Cookie=f"{COOKIE}={ada.cookies[COOKIE]}")
    assert (await ada.delete("/api/session")).status_code == 204
    assert not ada.cookies
    assert refused(await elsewhere.get("/api/me"), 401, "no-person")
    assert rows(services, schema.sessions) == []
    assert (await ada.delete("/api/session")).status_code == 204


async def test_passwords_are_kept_as_argon2id_and_brought_up_to_date(app, services):
    await registered(app)
    weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    with services.store.engine.begin() as connection:
        connection.execute(schema.people.update().values(password=weak))
    assert (await browser(app).post("/api/session", json={"name": "Ada", "password": PASSWORD})).status_code == 200
    kept = rows(services, schema.people)[0]["password"]
    assert kept.startswith("$argon2id$")
    assert not passwords.is_outdated(kept)


async def test_no_more_than_two_passwords_are_hashed_at_once(services, monkeypatch):
    at_once, most = 0, 0
    lock = threading.Lock()

    def slow(stored, given):
        nonlocal at_once, most
        with lock:
            at_once += 1
            most = max(most, at_once)
        threading.Event().wait(0.01)
        with lock:
            at_once -= 1
        return True

    monkeypatch.setattr(passwords, "fits", slow)
    await asyncio.gather(*(services.people.passwords.fits(None, "x") for _ in range(6)))
    assert most == 2


async def logs_in(app, name, password, address="192.0.2.1"):
    return await browser(app, address=address).post("/api/session", json={"name": name, "password": password})


async def statuses(app, name, password, address, times):
    return [(await logs_in(app, name, password, address)).status_code for _ in range(times)]


@pytest.fixture
async def quick_app(app, monkeypatch):
    """Passwords that are compared quickly, where many are tried."""
    monkeypatch.setattr(passwords, "fits", lambda stored, password: password == PASSWORD)
    monkeypatch.setattr("zashiki.server.people.is_outdated", lambda stored: False)
    (await browser(app).post("/api/me/register", json={"name": "Ada", "password": PASSWORD})).raise_for_status()
    return app


async def test_guessing_passwords_is_slow(quick_app):
    answers = [await logs_in(quick_app, "Ada", "wrong password") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [403] * 5 + [429]
    assert int(answers[5].headers["retry-after"]) <= 60
    assert (await logs_in(quick_app, "ADA", "wrong password")).status_code == 429


async def test_right_passwords_do_not_count(quick_app):
    assert await statuses(quick_app, "Ada", PASSWORD, "192.0.2.1", 50) == [200] * 50
    assert await statuses(quick_app, "Ada", "wrong password", "192.0.2.1", 5) == [403] * 5


async def test_who_guesses_elsewhere_locks_nobody_out(quick_app):
    assert 429 in await statuses(quick_app, "Ada", "wrong password", "192.0.2.66", 10)
    assert await statuses(quick_app, "Ada", PASSWORD, "192.0.2.1", 3) == [200] * 3


async def test_who_guesses_at_one_name_leaves_the_others_of_a_school_alone(quick_app):
    assert 429 in await statuses(quick_app, "Ada", "wrong password", "192.0.2.1", 10)
    assert await statuses(quick_app, "Eve", "wrong password", "192.0.2.1", 5) == [403] * 5


async def test_an_address_has_only_so_many_wrong_passwords_for_all_names(quick_app, services):
    most = services.limits.allowed.rates["login"].address.burst
    found = [await statuses(quick_app, f"Name {number}", "wrong password", "192.0.2.66", 2) for number in range(most)]
    assert list(chain(*found)) == [403] * most + [429] * most
    assert await statuses(quick_app, "Ada", "wrong password", "192.0.2.1", 1) == [403]


async def test_a_name_that_is_guessed_at_from_everywhere_gets_slower_but_not_for_who_knows_it(quick_app, services):
    for number in range(21):
        await statuses(quick_app, "Ada", "wrong password", f"198.51.100.{number}", 5)
    assert await statuses(quick_app, "Ada", "wrong password", "192.0.2.1", 3) == [403, 403, 429]
    assert await statuses(quick_app, "Ada", PASSWORD, "192.0.2.2", 3) == [200] * 3
    assert await statuses(quick_app, "Eve", "wrong password", "192.0.2.3", 5) == [403] * 5
    services.now.ms += 3600_000
    assert await statuses(quick_app, "Ada", "wrong password", "192.0.2.1", 5) == [403] * 5


async def test_many_guesses_at_the_same_time_are_not_more_than_one_after_the_other(quick_app):
    answers = await asyncio.gather(*(logs_in(quick_app, "Ada", "wrong password") for _ in range(50)))
    assert sorted(answer.status_code for answer in answers) == [403] * 5 + [429] * 45


async def test_a_school_comes_in_within_a_minute(app, services):
    """Forty children behind one address, one after the other, with a page or two each."""
    for number in range(40):
        child = await come_in(app, f"Child {number}")
        assert (await child.get("/api/me")).status_code == 200
        services.now.ms += 1500


# --- Coming back -----------------------------------------------------------------------------------------


async def test_a_guest_comes_back_in_another_browser(app, services):
    ada = await come_in(app)
    link = (await ada.post("/api/me/come-back")).json()
    assert link["url"] == f"http://zashiki.test/come-back#{link['key']}"
    assert link["key"] not in str(rows(services, schema.people))
    elsewhere = browser(app)
    me = await who(ada)
    assert (await elsewhere.post("/api/come-back", json={"key": link["key"]})).json() == me
    assert await who(elsewhere) == me


async def test_a_new_key_ends_the_old_one(app):
    ada = await come_in(app)
    old, new = [(await ada.post("/api/me/come-back")).json()["key"] for _ in range(2)]
    assert refused(await browser(app).post("/api/come-back", json={"key": old}), 403, "wrong-key")
    assert (await browser(app).post("/api/come-back", json={"key": new})).status_code == 200


async def test_accounts_need_no_key_and_registering_ends_it(app):
    ada = await come_in(app)
    key = (await ada.post("/api/me/come-back")).json()["key"]
    await ada.post("/api/me/register", json={"name": "Ada", "password": PASSWORD})
    assert refused(await ada.post("/api/me/come-back"), 403, "only-guests")
    assert refused(await browser(app).post("/api/come-back", json={"key": key}), 403, "wrong-key")


# --- Tokens ----------------------------------------------------------------------------------------------


async def token_for(someone, *scopes):
    made = await someone.post("/api/me/tokens", json={"name": "my bot", "scopes": list(scopes) or ["play", "read"]})
    assert made.status_code == 200, made.text
    return made.json()


def bot(app, token):
    return browser(app, origin=None, Authorization=f"Bearer {token}")


async def test_a_bot_acts_in_its_owners_name(app, services):
    ada = await come_in(app)
    made = await token_for(ada, "read")
    assert made["token"].startswith("zsk_")
    assert len(made["token"]) >= 4 + 22
    assert made["token"] not in str(rows(services, schema.tokens))
    assert await who(bot(app, made["token"])) == await who(ada)
    assert "set-cookie" not in (await bot(app, made["token"]).get("/api/me")).headers


async def test_a_bot_may_do_what_its_token_says_and_nothing_about_the_account(app, services):
    made = await token_for(await come_in(app), "chat", "play")
    assert refused(await bot(app, made["token"]).get("/api/me"), 403, "no-scope")
    all_scopes = await token_for(await come_in(app), "chat", "play", "read")
    robot = bot(app, all_scopes["token"])
    for method, path, body in [
        ("POST", "/api/me/tokens", {"name": "another"}),
        ("GET", "/api/me/export", None),
        ("DELETE", "/api/me", None),
        ("POST", "/api/me", {"name": "Eve"}),
        ("POST", "/api/me/register", {"name": "Eve", "password": PASSWORD}),
        ("POST", "/api/me/come-back", None),
    ]:
        assert refused(await robot.request(method, path, json=body), 403, "no-scope")


async def test_a_revoked_token_ends_at_once(app):
    ada = await come_in(app)
    made = await token_for(ada)
    robot = bot(app, made["token"])
    assert (await robot.get("/api/me")).status_code == 200
    eve = await come_in(app, "Eve")
    assert refused(await eve.delete(f"/api/me/tokens/{made['id']}"), 404, "no-such-token")
    assert (await ada.delete(f"/api/me/tokens/{made['id']}")).status_code == 204
    assert refused(await robot.get("/api/me"), 401, "wrong-token")
    assert (await ada.get("/api/me/tokens")).json() == []


@pytest.mark.parametrize("token", ["zsk_", "zsk_" + "x" * 32, "nonsense", "zsk_" + "x" * 5000])
async def test_a_token_that_does_not_exist_is_refused(app, token):
    assert refused(await bot(app, token).get("/api/me"), 401, "wrong-token")


async def test_a_token_counts_more_than_a_cookie(app):
    ada, eve = await come_in(app), await come_in(app, "Eve")
    made = await token_for(ada)
    assert await who(
        browser(app, Authorization=f"Bearer {made['token']}", Cookie=f"{COOKIE}={eve.cookies[COOKIE]}")
    ) == (await who(ada))


async def test_a_tokens_use_is_noted_once_a_minute(app, services, monkeypatch):
    ada = await come_in(app)
    made = await token_for(ada)
    writes = []
    write = services.store.write
    monkeypatch.setattr(services.store, "write", lambda batch: writes.append(1) or write(batch))
    assert (await ada.get("/api/me/tokens")).json()[0]["used"] is None
    first = services.now.ms
    for seconds in (0, 30, 29):
        services.now.ms += seconds * 1000
        await bot(app, made["token"]).get("/api/me")
        await asyncio.gather(*services.people.tokens.uses.notes)
    assert len(writes) == 1
    assert (await ada.get("/api/me/tokens")).json()[0]["used"] == first
    services.now.ms += 2_000
    await bot(app, made["token"]).get("/api/me")
    await asyncio.gather(*services.people.tokens.uses.notes)
    assert len(writes) == 2


async def test_nobody_has_endless_tokens(app, services):
    ada = await come_in(app)
    services.limits.scale = 100
    for _ in range(MOST_TOKENS):
        await token_for(ada)
    assert refused(await ada.post("/api/me/tokens", json={"name": "one more"}), 403, "too-many-tokens")


# --- Mutes -----------------------------------------------------------------------------------------------


async def test_somebody_is_muted_and_heard_again(app):
    ada, eve = await come_in(app), await come_in(app, "Eve")
    her = (await who(eve))["id"]
    for muted, now in [(True, [her]), (True, [her]), (False, []), (False, [])]:
        answer = await ada.post("/api/me/mutes", json={"person": her, "muted": muted})
        assert answer.json()["mutes"] == now
        assert (await who(ada))["mutes"] == now
    assert refused(await ada.post("/api/me/mutes", json={"person": "x" * 22, "muted": True}), 404, "no-such-person")


# --- Taking it home and being forgotten ------------------------------------------------------------------


def chair(person, name):
    return {"kind": "person", "person": person, "name": name, "bot": "", "beside": False, "stand_in": "", "away": ""}


def sit_down(services, one, other):
    """A table where two people met, chatted and played."""
    table = new_id()
    chairs = json.dumps([chair(one, "Ada"), chair(other, "Eve")])
    head = {"game": "naishi", "rules": 1, "options": "{}", "seed": "00", "public": True, "pace": "{}", "owner": one}
    listed = {"created": 1, "status": "over", "chairs": chairs, "active": "", "changed": 2, "outcome": None}
    happened = [
        ("chairs", -2, one, chairs),
        ("chair", 1, other, json.dumps(chair(other, "Eve"))),
        ("chair", 0, other, json.dumps(chair(one, "Ada"))),
        ("chat", -2, one, json.dumps({"name": "Ada", "text": "my secret"})),
        ("chat", -2, other, json.dumps({"name": "Eve", "text": "hello Ada"})),
        ("move", 0, one, "keep rice"),
        ("move", 1, other, "keep fort"),
    ]
    with services.store.engine.begin() as connection:
        connection.execute(insert(schema.tables), {"id": table, **head, **listed})
        connection.execute(insert(schema.sitters), [{"person": who, "table_id": table} for who in (one, other)])
        connection.execute(
            insert(schema.entries),
            [
                {
                    "table_id": table,
                    "number": n,
                    "kind": kind,
                    "seat": seat,
                    "person": who,
                    "body": body,
                    "mark": "",
                    "at": n,
                }
                for n, (kind, seat, who, body) in enumerate(happened, 1)
            ],
        )
        answer = {"person": one, "key": "12345678", "table_id": table, "digest": "", "answer": "{}"}
        connection.execute(insert(schema.answers), answer)
    return table


async def test_an_export_holds_everything_about_me_and_nothing_of_others(app, services):
    ada, eve = await registered(app), await come_in(app, "Eve")
    me, her = (await who(ada))["id"], (await who(eve))["id"]
    table = sit_down(services, me, her)
    made = await token_for(ada)
    await ada.post("/api/me/mutes", json={"person": her, "muted": True})
    answer = await ada.get("/api/me/export")
    told = answer.json()
    assert "attachment" in answer.headers["content-disposition"]
    assert told["person"] == {"id": me, "name": "Ada", "account": True, "created": services.now()}
    assert [one["id"] for one in told["tokens"]] == [made["id"]]
    assert told["mutes"] == [her]
    (one,) = told["tables"]
    assert (one["id"], one["game"], one["seats"]) == (table, "naishi", [chair(me, "Ada")])
    assert [deed["body"] for deed in one["did"] if deed["kind"] == "move"] == ["keep rice"]
    assert [deed["body"]["text"] for deed in one["did"] if deed["kind"] == "chat"] == ["my secret"]
    for hidden in ("argon2", "hash", made["token"], "hello Ada", "keep fort"):
        assert hidden not in answer.text


async def test_whoever_is_deleted_leaves_moves_but_no_words(app, services):
    ada, eve = await registered(app), await come_in(app, "Eve")
    me, her = (await who(ada))["id"], (await who(eve))["id"]
    sit_down(services, me, her)
    robot = bot(app, (await token_for(ada))["token"])
    await ada.post("/api/me/mutes", json={"person": her, "muted": True})
    await eve.post("/api/me/mutes", json={"person": me, "muted": True})

    assert (await ada.request("DELETE", "/api/me", json={"password": PASSWORD})).status_code == 204
    assert services.tables.left == [me, me]
    assert set(services.tables.forgotten) == {row["id"] for row in rows(services, schema.tables)}
    assert [row["person"] for row in rows(services, schema.sessions)] == [her]
    assert refused(await ada.get("/api/me"), 401, "no-person")
    assert refused(await robot.get("/api/me"), 401, "wrong-token")
    assert refused(await ada.post("/api/session", json={"name": "Ada", "password": PASSWORD}), 403, "wrong-password")
    assert [row["id"] for row in rows(services, schema.people)] == [her]
    assert rows(services, schema.tokens) == rows(services, schema.mutes) == rows(services, schema.answers) == []
    (table,) = rows(services, schema.tables)
    assert json.loads(table["chairs"]) == [chair(me, ""), chair(her, "Eve")]
    bodies = [row["body"] for row in rows(services, schema.entries)]
    assert "my secret" not in str(bodies)
    assert str(bodies).count("Ada") == 1  # in what Eve said
    assert [json.loads(body) for body in bodies[:3]] == [
        [chair(me, ""), chair(her, "Eve")],
        chair(her, "Eve"),
        chair(me, ""),
    ]
    assert bodies[5:] == ["keep rice", "keep fort"]


async def test_nobody_acts_in_the_name_of_somebody_who_is_leaving(app, services):
    ada = await registered(app)
    met = []

    async def leave_all(person):
        met.append((await ada.get("/api/me")).status_code)
        met.append((await ada.post("/api/session", json={"name": "Ada", "password": PASSWORD})).status_code)

    services.seating.leave_all = leave_all
    await ada.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert met == [401, 403] * 2


async def test_at_a_real_table_a_bot_goes_on_without_the_name(home):
    table, ada, ben = await home.pair()
    me = ada.id
    await ada.post(f"/tables/{table}/chat", text="my secret")
    await ben.post(f"/tables/{table}/chat", text="hello")
    assert (await ada.ask("DELETE", "/me")).status_code == 204
    seen = await ben.looks(table)
    assert [(one["person"], one["name"]) for one in seen["chairs"]] == [(me, ""), (ben.id, "Ben")]
    assert seen["chairs"][0]["stand_in"]
    assert [(line["name"], line["text"]) for line in seen["chat"]] == [("", ""), ("Ben", "hello")]
    await home.reopens()
    assert (await ben.looks(table))["chat"] == seen["chat"]


@pytest.mark.parametrize("pace", ["none", "days"])
async def test_however_many_tables_somebody_had_none_is_left_with_an_empty_seat(home, pace):
    table, ada, ben = await home.pair(pace={"kind": pace})
    guest = (await ben.sets_up("me", "open", pace={"kind": "live"}))["id"]
    await ada.joins(guest)
    owned = (await ada.sets_up("open", "bot:random"))["id"]
    waiting = [(await ada.sets_up("me", "open"))["id"] for _ in range(150)]
    alone, left = [(await ada.sets_up("me", "bot:random"))["id"] for _ in range(2)]
    await ada.post(f"/tables/{left}/leave")
    assert (await ada.ask("DELETE", "/me")).status_code == 204
    seat = (await ben.looks(table))["chairs"][0]
    assert (seat["name"], seat["away"], bool(seat["stand_in"])) == ("", "left", True)
    assert [chair["kind"] for chair in (await ben.looks(guest))["chairs"]] == ["person", "open"]
    assert {(await ben.looks(one))["status"] for one in (owned, waiting[0], waiting[-1], alone, left)} == {"stopped"}


async def test_a_table_that_began_while_somebody_was_leaving_is_left_too(quick_home, monkeypatch):
    ada, ben = await quick_home.guest("Ada"), await quick_home.guest("Ben")
    table = (await ben.sets_up("me", "open"))["id"]
    write, joined = quick_home.services.people.write, []

    async def write_late(batch, person=""):
        if not joined:  # as if another server had let Ada sit down just now
            joined.append(table)
            wish = messages.Join()
            await quick_home.services.seating.join(table, Person(ada.id, "Ada", "guest", 0), wish)
        await write(batch, person)

    monkeypatch.setattr(quick_home.services.people, "write", write_late)
    assert (await ada.ask("DELETE", "/me")).status_code == 204
    seat = (await ben.looks(table))["chairs"][1]
    assert (seat["person"], seat["name"], bool(seat["stand_in"])) == (ada.id, "", True)


# --- The key ---------------------------------------------------------------------------------------------


def test_the_key_is_made_once_for_its_owner_only(tmp_path):
    data = tmp_path / "new"
    with ThreadPoolExecutor(8) as servers:
        keys = set(servers.map(lambda _: load_key(data), range(16)))
    assert len(keys) == 1
    assert len(keys.pop()) == 32
    assert stat.S_IMODE((data / "key").stat().st_mode) == 0o600
    assert sorted(path.name for path in data.iterdir() if path.suffix != ".lock") == ["key"]


def test_a_damaged_key_is_not_used(tmp_path):
    (tmp_path / "key").write_bytes(b"short")
    with pytest.raises(ValueError, match="damaged-key"):
        load_key(tmp_path)


def test_only_the_latest_are_remembered():
    recent = Recent(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert (recent.get("a"), recent.get("b"), recent.get("c"), len(recent)) == (1, None, 3, 2)
