"""What goes wrong is said in codes, like everything else: the reader's language makes the sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from zashiki.contract import Event, Reason

STATUS = {
    "invalid": 422,
    "illegal": 422,
    "ambiguous": 422,
    "stale": 409,
    "forbidden": 403,
    "missing": 404,
    "limited": 429,
    "failed": 503,
}

LONGEST = 80  # characters of bad input that an error repeats


class Problem(Exception):
    """An answer that is not what was asked for. `status` is that of its kind unless it says otherwise."""

    def __init__(
        self,
        kind: str,
        code: str,
        rule: str = "",
        status: int = 0,
        missed: bytes = b"",
        retry_after: int = 0,
        **args: Any,
    ) -> None:
        super().__init__(code)
        self.kind, self.code, self.rule, self.args_ = kind, code, rule, args
        self.status = status or STATUS[kind]
        self.missed = missed  # a snapshot, ready to be sent
        self.retry_after = retry_after  # seconds

    @classmethod
    def of(cls, reason: Reason) -> Problem:
        args = {name: told_of(value) for name, value in reason.args.items()}
        return cls(reason.kind, reason.code, reason.rule, **args)

    def body(self) -> dict[str, Any]:
        return {"kind": self.kind, "code": self.code, "rule": self.rule, "args": self.args_, "missed": None}


@contextmanager
def suppress_missing() -> Iterator[None]:
    """What is not there (any more) needs nothing."""
    try:
        yield
    except Problem as problem:
        if problem.kind != "missing":
            raise


def readable(text: str) -> str:
    """Input to be repeated in an error: shortened, and without lone surrogates, which JSON cannot carry."""
    return text[:LONGEST].encode("utf-8", "replace").decode()


def told_of(value: Any) -> Any:
    """An argument as it is sent; one that is to be told itself keeps its code and arguments."""
    return {"code": value.code, "args": dict(value.args)} if isinstance(value, Event) else value
