"""What every request passes: where it comes from, how much it may carry, what is noted about it.

It is plain ASGI, so that it costs little.
"""

from __future__ import annotations

import logging
from collections import Counter
from time import perf_counter
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zashiki.server.answers import BY_STATUS, answer_problem
from zashiki.server.logs import access, note_request
from zashiki.server.metrics import Metrics
from zashiki.server.people import COOKIE, Person
from zashiki.server.problem import Problem
from zashiki.server.services import Services, services_of
from zashiki.server.sessions import LIFE

__all__ = ["Guard", "address", "base_url", "figures", "is_https", "let_be"]

logger = logging.getLogger("zashiki.middleware")

LARGEST = 64 * 1024  # bytes of a body
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
STREAMS = (b"text/event-stream", b"application/x-ndjson")
SINGLE = frozenset({b"origin", b"host", b"sec-fetch-site", b"authorization"})  # browsers send each of them once
OUR_COOKIE = COOKIE.encode() + b"="
CSP = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
DATA_HEADERS = [  # what browsers heed with data, which is never shown as a page
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
HTTPS = (b"strict-transport-security", b"max-age=31536000")
NO_STORE = (b"cache-control", b"no-store")

Headers = dict[bytes, bytes]


# --- For others ------------------------------------------------------------------------------------------


def address(request: Request) -> str:
    """Where it comes from, as far as we can know."""
    return str(request.scope["state"]["address"])


def is_https(request: Request) -> bool:
    return bool(request.scope["state"]["https"])


def let_be(request: Request, person: Person | None) -> None:
    """This browser is somebody from now on, or nobody: the answer gives it a pass, or takes it away."""
    request.scope["state"]["pass"] = person


def base_url(request: Request) -> str:
    """Where links should lead. The Host header is believed only if we were not told better."""
    public: str = services_of(request).settings.public_url
    scheme = "https" if is_https(request) else "http"
    return public.rstrip("/") or f"{scheme}://{request.headers.get('host', 'localhost')}"


def figures(request: Request) -> bytes:
    """All that was measured, for Prometheus."""
    metrics: Metrics = request.scope["state"]["metrics"]
    return metrics.text()


# --- The guard -------------------------------------------------------------------------------------------


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.metrics = Metrics(services)
        self.trust_proxy = services.settings.trust_proxy
        self.public = "/".join(services.settings.public_url.lower().split("/")[:3]).encode()
        self.log_addresses = services.settings.log_addresses
        self.new_request_id = services.new_request_id
        self.knows_its_place = False  # or has warned that it does not
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        visit = Visit(self, scope, receive, send)
        try:
            if problem := visit.refusal():
                await answer_problem(problem)(scope, receive, visit.send)
            else:
                await self.app(scope, visit.receive if visit.is_unmeasured else receive, visit.send)
        except HTTPException as error:  # a body that is too large
            await answer_problem(BY_STATUS[error.status_code])(scope, receive, visit.send)
        except Exception:
            problem = visit.failure()
            if visit.status:  # the answer has begun: all that is left is to break off
                raise
            await answer_problem(problem)(scope, receive, visit.send)
        finally:
            visit.close(getattr(scope.get("route"), "path", "other"))

    def is_ours(self, headers: Headers, scheme: str) -> bool:
        """Whether our own page sent this, or nobody's page did.

        Browsers add cookies to whatever any page sends, and say where it came from. They do not add
        tokens, so a token alone speaks for itself.
        """
        has_cookie = OUR_COOKIE in headers.get(b"cookie", b"")
        if headers.get(b"authorization", b"").startswith(b"Bearer ") and not has_cookie:
            return True
        origin = headers.get(b"origin")
        if origin is not None:
            here = b"%s://%s" % (scheme.encode(), headers.get(b"host", b""))
            return origin != b"" and origin.lower() in (here.lower(), self.public)
        site = headers.get(b"sec-fetch-site")
        return not has_cookie if site is None else site in (b"same-origin", b"none")

    def cookie(self, person: Person | None, https: bool) -> bytes:
        """A pass for this person's session, or none any more."""
        value = self.services.people.passes.make(person.id, person.by) if person else ""
        age = LIFE if person else 0
        secure = "; Secure" if https else ""
        return f"{COOKIE}={value}; HttpOnly; Max-Age={age}; Path=/; SameSite=lax{secure}".encode()

    def warn_of_proxy(self) -> None:
        """Say once that a proxy was not announced: everybody behind it counts as one address, and https is not seen."""
        self.knows_its_place = True
        logger.warning("X-Forwarded-For arrives but is not believed: behind a proxy, start with --public-url")

    def learn_of_proxy(self, names_addresses: bool) -> None:
        """From the first request that surely came through it: one that names none makes all of them its own machine."""
        self.knows_its_place = True
        if not names_addresses:
            logger.warning("the proxy sends no X-Forwarded-For: everybody counts as one address, and may see /metrics")


class Visit:
    """One request on its way through the application and back, and what is noted about it."""

    __slots__ = (
        "_began",
        "_guard",
        "_is_stream",
        "_receive",
        "_repeats",
        "_scheme",
        "_send",
        "_size",
        "headers",
        "id",
        "method",
        "path",
        "state",
        "status",
    )

    def __init__(self, guard: Guard, scope: Scope, receive: Receive, send: Send) -> None:
        self._began = perf_counter()
        self._guard, self._receive, self._send = guard, receive, send
        self.method, self.path, self.headers = scope["method"], scope["path"], dict(scope["headers"])
        self._repeats = len(self.headers) != len(scope["headers"]) and repeated(scope["headers"])
        self.id = guard.new_request_id()
        self.status = self._size = 0
        self._is_stream = False
        address, self._scheme = self._origin(scope.get("client"), scope["scheme"])
        https = self._scheme == "https" or guard.public.startswith(b"https:")
        self.state = scope.setdefault("state", {})
        self.state.update(request=self.id, headers=self.headers, address=address, https=https)
        self.state.update(metrics=guard.metrics, send=send)  # streams send directly, once their answer has begun

    def _origin(self, client: Any, scheme: str) -> tuple[str, str]:
        """The client's address, and how it came. Only the last proxy is believed, if any is."""
        peer = client[0] if client else ""
        if self._guard.trust_proxy:
            if not self._guard.knows_its_place and self.headers.get(b"origin", b"?").lower() == self._guard.public:
                self._guard.learn_of_proxy(b"x-forwarded-for" in self.headers)
            peer = last(self.headers.get(b"x-forwarded-for", b"")) or peer
            scheme = last(self.headers.get(b"x-forwarded-proto", b"")) or scheme
        elif not self._guard.knows_its_place and b"x-forwarded-for" in self.headers:
            self._guard.warn_of_proxy()
        return peer, scheme

    def refusal(self) -> Problem | None:
        """Refuse bodies that are too large and requests of other sites' pages."""
        length = self.headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > LARGEST:
            return Problem("invalid", "too-large", status=413, most=LARGEST // 1024)
        if self.method not in SAFE and (self._repeats or not self._guard.is_ours(self.headers, self._scheme)):
            return Problem("forbidden", "wrong-origin")
        return None

    def failure(self) -> Problem:
        """Log an exception that nothing has caught, and answer 500."""
        logger.exception("a request failed", extra={"request": self.id, "path": self.path})
        return Problem("failed", "server-error", status=500)

    def dressed(self, status: int, headers: Any) -> list[tuple[bytes, bytes]]:
        """The headers of an answer, with ours added."""
        self.status = status
        is_api, names = self.path.startswith("/api/"), dict(headers)
        dressed = [*headers, *(DATA_HEADERS if is_api else HEADERS), (b"x-request-id", self.id.encode())]
        if self.state["https"]:
            dressed.append(HTTPS)
        if is_api and b"cache-control" not in names:
            dressed.append(NO_STORE)
        if "pass" in self.state:
            dressed.append((b"set-cookie", self._guard.cookie(self.state["pass"], self.state["https"])))
        if status == 413:
            dressed.append((b"connection", b"close"))  # the rest of the body is not wanted
        self._is_stream = names.get(b"content-type", b"").startswith(STREAMS)
        return dressed

    def close(self, route: str) -> None:
        del self.state["send"]  # it leads back to the scope: a circle that only the garbage collector would find
        seconds = perf_counter() - self._began
        status = self.status or 499  # the client disconnected before the answer
        self._guard.metrics.count(route, status, None if self._is_stream else seconds)
        if access.isEnabledFor(logging.INFO):
            note_request(
                {  # neither the query nor headers: they may hold secrets
                    "method": self.method,
                    "path": self.path,
                    "status": status,
                    "ms": round(seconds * 1000, 2),
                    "request": self.id,
                    "person": self.state.get("person"),
                    **({"address": self.state["address"]} if self._guard.log_addresses else {}),
                }
            )

    # --- Towards the application, and back ------------------------------------------------------------------

    @property
    def is_unmeasured(self) -> bool:
        """Whether a body may come that does not say its length."""
        return b"transfer-encoding" in self.headers or b"content-length" not in self.headers

    async def receive(self) -> Message:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        if self._size > LARGEST:
            raise HTTPException(413)
        return message

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = self.dressed(message["status"], message.get("headers", []))
        await self._send(message)


def repeated(headers: Any) -> bool:
    """Whether something that says where a request comes from is there twice, so that nobody knows which one counts."""
    return any(count > 1 for name, count in Counter(name for name, _ in headers).items() if name in SINGLE)


def last(values: bytes) -> str:
    """The last of a header's values: what our own proxy added to those that it was sent."""
    return values.rpartition(b",")[2].strip().decode("latin-1")
