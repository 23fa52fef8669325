"""What browsers say that they are, in a word or two: by this somebody knows again where they are logged in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple


class Device(NamedTuple):
    """What a browser says that it is, in a word each; empty where it does not say."""

    browser: str
    system: str


# The first that is found counts: browsers also name those that they want to be taken for.
BROWSERS = {
    "Edge": r"Edg(e|A|iOS)?/",
    "Opera": r"OPR/|Opera",
    "Samsung Internet": r"SamsungBrowser/",
    "Vivaldi": r"Vivaldi/",
    "DuckDuckGo": r"DuckDuckGo/|Ddg/",
    "Firefox": r"Firefox/|FxiOS/",
    "Chrome": r"Chrom(e|ium)/|CriOS/",
    "Safari": r"Safari/",
    "curl": r"curl/",
}
SYSTEMS = {
    "Android": r"Android",
    "iPhone": r"iPhone",
    "iPad": r"iPad",
    "Windows": r"Windows",
    "ChromeOS": r"CrOS",
    "macOS": r"Mac OS X|Macintosh",
    "Linux": r"Linux|X11",
}
LONGEST_AGENT = 512  # what is beyond is not looked at


@lru_cache(maxsize=2_000)
def device(user_agent: bytes) -> Device:
    """What a header says of the browser and its system, and nothing that tells it from others of its kind."""
    said = user_agent[:LONGEST_AGENT].decode("latin-1")
    return Device(first_of(BROWSERS, said), first_of(SYSTEMS, said))


def device_of(headers: Mapping[bytes, bytes]) -> Device:
    return device(headers.get(b"user-agent", b""))


def first_of(known: dict[str, str], said: str) -> str:
    return next((name for name, sign in known.items() if re.search(sign, said)), "")
