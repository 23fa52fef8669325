"""Requests of one person wait for each other, and not for those of others."""

import asyncio

import pytest

from zashiki.server.turnstile import Turnstile

pytestmark = pytest.mark.anyio


async def goes(turnstile, who, done):
    await turnstile.pass_through(who)
    done.append(who)


async def test_somebody_elses_request_comes_between_those_of_one_who_asks_for_much():
    turnstile, done = Turnstile(), []
    eve = [asyncio.create_task(goes(turnstile, "eve", done)) for _ in range(20)]
    await asyncio.sleep(0)
    assert done == ["eve"]
    ada = asyncio.create_task(goes(turnstile, "ada", done))
    await ada
    assert len(done) <= 4
    await asyncio.gather(*eve)
    assert done.count("eve") == 20


async def test_whoever_does_not_wait_any_longer_holds_up_nobody():
    turnstile, done = Turnstile(), []
    tasks = [asyncio.create_task(goes(turnstile, "eve", done)) for _ in range(5)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[3].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert len(done) == 3


async def test_nothing_is_kept_of_those_who_have_gone_through():
    turnstile, done = Turnstile(), []
    await asyncio.gather(*(goes(turnstile, who, done) for who in "abcabc"))
    await asyncio.sleep(0.01)
    assert sorted(done) == list("aabbcc")
    assert not turnstile._waiting
