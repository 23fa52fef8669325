"""The event loop, which everybody waits for: what it may not do, and how its lag is shown."""

import asyncio
import time

import pytest

from tests.server.visitors import until
from zashiki.server.lag import LOOK

pytestmark = pytest.mark.anyio


async def lag(home):
    """As it is told to those who run the server."""
    figures = (await home.visitor().http.get("/metrics")).text
    return float(figures.partition("\nzashiki_lag_seconds ")[2].split("\n")[0])


async def test_a_gauge_shows_how_late_the_event_loop_was(quick_home):
    await asyncio.sleep(0)  # whoever looks at the loop has begun
    time.sleep(LOOK + 0.2)  # something holds it up

    async def seen():
        return await lag(quick_home) > 0.1

    await until(seen)
