"""What can go wrong, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from zashiki.server.messages import Why

SAID = {
    400: "Not readable",
    401: "Nobody is signed in",
    403: "Not allowed",
    404: "Not there",
    405: "Not in this way",
    409: "Something else came first",
    413: "Too large",
    422: "Not possible",
    429: "Too many; see Retry-After",
    503: "Not now; see Retry-After",
}


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors that a route can answer, each with a `Why`. 503 is always possible."""
    return {status: {"model": Why, "description": SAID[status]} for status in sorted({*statuses, 503})}
