"""How much one person and one address may ask for."""

import pytest

from tests.server.small import Clock
from zashiki.server import limits
from zashiki.server.limits import HELD, RATES, Limits, neighbourhood
from zashiki.server.problem import Problem


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def some(clock):
    return Limits(clock)


def taken(some, kind, person="ada", address="192.0.2.1", tries=10_000):
    """How many are given at once."""
    for number in range(tries):
        try:
            some.take(kind, person, address)
        except Problem:
            return number
    return tries


@pytest.mark.parametrize("kind", [kind for kind, rule in RATES.items() if rule.person])
def test_a_person_gets_a_burst_and_then_a_rate(some, clock, kind):
    rate = RATES[kind].person
    assert taken(some, kind, address="") == rate.burst
    clock.ms += int(3 * 1000 / rate.each) + 1
    assert taken(some, kind, address="") == min(3, rate.burst)


@pytest.mark.parametrize("kind", [kind for kind, rule in RATES.items() if rule.address])
def test_an_address_has_a_limit_of_its_own(some, kind):
    assert taken(some, kind, person="") == RATES[kind].address.burst
    assert taken(some, kind, person="", address="192.0.2.2") == RATES[kind].address.burst


def test_a_bucket_holds_no_more_than_its_burst(some, clock):
    assert taken(some, "chat") == 8
    clock.ms += 365 * 24 * 3600 * 1000
    assert taken(some, "chat") == 8


def test_the_refusal_says_when_to_come_back(some, clock):
    taken(some, "tables")
    clock.ms += 20_000
    with pytest.raises(Problem) as refused:
        some.take("tables", "ada", "192.0.2.1")
    assert (refused.value.status, refused.value.code, refused.value.retry_after) == (429, "too-many", 40)
    assert refused.value.args_ == {"what": "tables", "seconds": 40}
    clock.ms += 40_000
    some.take("tables", "ada", "192.0.2.1")


def test_kinds_and_people_do_not_share(some):
    taken(some, "chat")
    some.take("moves", "ada", "192.0.2.1")
    some.take("chat", "eve", "192.0.2.1")


def test_whoever_is_refused_is_not_charged(some, clock):
    taken(some, "login", person="ada", address="")
    for _ in range(100):
        with pytest.raises(Problem):
            some.take("login", "ada", "192.0.2.9")
    assert taken(some, "login", person="", address="192.0.2.9") == RATES["login"].address.burst
    clock.ms += 60_000
    some.take("login", "ada", "192.0.2.8")


def test_a_clock_that_is_put_back_locks_nobody_out(some, clock):
    taken(some, "chat")
    clock.ms -= 3600_000
    clock.ms += 3_000
    assert taken(some, "chat") >= 1


def test_a_benchmark_may_ask_for_more(clock):
    assert taken(Limits(clock, scale=10), "moves", address="") == 600


def test_a_guess_that_failed_for_another_reason_does_not_count(some):
    for _ in range(100):
        with pytest.raises(OSError, match="gone"), some.guess("ada", "192.0.2.9"):
            raise OSError("gone")
        with pytest.raises(Problem, match="no-database"), some.guess("ada", "192.0.2.9"):
            raise Problem("failed", "no-database")
    for _ in range(RATES["login"].person.burst):
        with pytest.raises(Problem, match="wrong-password"), some.guess("ada", "192.0.2.9"):
            raise Problem("forbidden", "wrong-password")
    with pytest.raises(Problem, match="too-many"), some.guess("ada", "192.0.2.9"):
        pytest.fail("it was let through")


def test_whoever_is_refused_for_the_address_is_not_charged_for_the_name(some):
    taken(some, "login", person="", address="192.0.2.9")
    with pytest.raises(Problem, match="too-many"), some.guess("ada", "192.0.2.9"):
        pytest.fail("it was let through")
    assert taken(some, "login", person="ada 192.0.2.9", address="") == RATES["login"].person.burst


def test_who_was_here_before_comes_in_while_somebody_guesses_here(some, clock):
    for name in ("ada", "bea"):
        with some.guess(name, "192.0.2.9"):
            pass
    clock.ms += 7 * 86_400_000
    taken(some, "login", person="", address="192.0.2.9")
    for _ in range(100):
        with some.guess("ada", "192.0.2.9"):
            pass
    for name, address in (("new", "192.0.2.9"), ("ada", "192.0.2.7")):
        taken(some, "login", person="", address=address)
        with pytest.raises(Problem, match="too-many"), some.guess(name, address):
            pytest.fail("it was let through")
    for _ in range(RATES["login"].person.burst):
        with pytest.raises(Problem, match="wrong-password"), some.guess("bea", "192.0.2.9"):
            raise Problem("forbidden", "wrong-password")
    with pytest.raises(Problem, match="too-many"), some.guess("bea", "192.0.2.9"):
        pytest.fail("it was let through")


def test_full_buckets_are_not_kept(some, clock, monkeypatch):
    monkeypatch.setattr(limits, "SWEEP", 100)
    some._sweep_at = 100
    for number in range(1000):
        some.take("moves", f"person {number}", "")
        clock.ms += 50
    assert len(some._full_at) <= 101


def test_all_addresses_of_one_ipv6_network_count_as_one():
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::1") == "2001:db8:1:2::"
    assert neighbourhood("2001:db8:1:3::1") != neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("::ffff:192.0.2.1") == "192.0.2.1" == neighbourhood("192.0.2.1")
    assert neighbourhood("fe80::1%eth0") == "fe80::"
    assert neighbourhood("unknown:") == "unknown:"


def test_streams_are_counted_while_they_are_held(some):
    by_person = HELD["stream"][0]
    held = [some.hold("stream", "ada", "192.0.2.1") for _ in range(by_person)]
    for one in held:
        one.__enter__()
    with pytest.raises(Problem, match="too-many"), some.hold("stream", "ada", "192.0.2.2"):
        pass
    with some.hold("stream", "eve", "192.0.2.1"):
        assert some.holding["stream"] == by_person + 1
    held.pop().__exit__(None, None, None)
    with some.hold("stream", "ada", "192.0.2.1"):
        pass
    for one in held:
        one.__exit__(None, None, None)
    assert not some._held
    assert some.holding["stream"] == 0


def test_an_address_holds_only_so_many_streams(some):
    held = [some.hold("stream", f"person {number}", "192.0.2.1") for number in range(HELD["stream"][1])]
    for one in held:
        one.__enter__()
    with pytest.raises(Problem, match="too-many"), some.hold("stream", "", "192.0.2.1"):
        pass
