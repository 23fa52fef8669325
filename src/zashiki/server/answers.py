"""How problems are answered: whatever goes wrong under /api is a `Why`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from zashiki.server.problem import Problem, readable
from zashiki.server.store import Unavailable

NO_SNAPSHOT = b'"missed":null}'
NO_DATABASE = Problem("failed", "no-database", retry_after=2)
UNREADABLE = Problem("invalid", "bad-request", where="body", what="unreadable")
BY_STATUS = {
    404: Problem("missing", "not-found", status=404),
    405: Problem("invalid", "wrong-method", status=405),
    413: Problem("invalid", "too-large", status=413, most=64),
}


def add_handlers(app: FastAPI) -> None:
    app.add_exception_handler(Problem, problem_handler)
    app.add_exception_handler(RequestValidationError, validation_handler)
    app.add_exception_handler(HTTPException, http_handler)
    app.add_exception_handler(Unavailable, unavailable_handler)


def answer_problem(problem: Problem) -> Response:
    """A problem as an answer. The snapshot that goes with a stale move is ready-made."""
    body = orjson.dumps(problem.body(), default=str)
    if problem.missed:
        body = body.removesuffix(NO_SNAPSHOT) + b'"missed":' + problem.missed + b"}"
    headers = {"Retry-After": str(problem.retry_after)} if problem.retry_after else None
    return Response(body, problem.status, headers, "application/json")


async def problem_handler(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return answer_problem(error)


async def validation_handler(request: Request, error: Exception) -> Response:
    """A request that is not what the interface says: where, and what is wrong there."""
    assert isinstance(error, RequestValidationError)
    first: Mapping[str, Any] = next(iter(error.errors()), {})
    where = readable(".".join(map(str, first.get("loc", ()))))
    return answer_problem(Problem("invalid", "bad-request", where=where, what=first.get("type", "")))


async def http_handler(request: Request, error: Exception) -> Response:
    """What the framework refuses."""
    assert isinstance(error, HTTPException)
    if not request.url.path.startswith("/api/"):
        return PlainTextResponse(f"{error.detail}\n", error.status_code, error.headers)
    answer = answer_problem(BY_STATUS.get(error.status_code, UNREADABLE))
    answer.headers.update(error.headers or {})
    return answer


async def unavailable_handler(request: Request, error: Exception) -> Response:
    return answer_problem(NO_DATABASE)
