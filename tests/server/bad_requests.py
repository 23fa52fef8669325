"""Requests that are wrong in some way or other, as bytes, for every route that is described."""

from __future__ import annotations

import json
import random
from typing import Any, NamedTuple
from urllib.parse import quote

from zashiki.server import openapi

END = b"GET /livez HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "get", "G\x00T", "POST POST", "")
DEEP = 2000
HUGE = ("9" * 400, "-1", "1e999", "0x10", "1_000", "٣", "2147483648", "9223372036854775808", "1.5", "NaN", "")
TEXTS = (
    "", " ", "\x00", "a\x00b", "\ud800", "\u202e", "😀" * 30, "a" * 5000, "'; DROP TABLE tables; --", "../../etc/passwd",
    "%", "%00", "%ff%fe", "null", "true", "lobby", "a.b", ",,,,", "\r\nX-Evil: 1", "<script>", "${jndi:ldap://a}", "\x7f\x80",
)  # fmt: skip
VALUES = (
    None, True, False, 0, -1, 1, 7, 2**31, 2**63, 2**64, 10**300, -(10**300), 1.5, 1e308, float("nan"), float("inf"),
    [], {}, [[]], {"": ""}, [None] * 50,
)  # fmt: skip
BROKEN_BODIES = (
    b"", b"{", b"}", b"[1,", b'"', b"\xff\xfe", b'{"name": "\xc3\x28"}', b'{"name": "\\ud800"}', b'{"name": "a", "name": 1}',
    b"[" * DEEP, b"[" * DEEP + b"]" * DEEP, b'{"a":' * DEEP + b"1" + b"}" * DEEP, b"\x00" * 100, b"9" * 5000, b"nul", b"\xef\xbb\xbf{}",
    b'{"seat": 1e999}', b'{"name": "' + b"x" * 20_000 + b'"}',
)  # fmt: skip
HEADERS = (
    "X-Long: " + "x" * 4000, "X-Nul: a\x00b", "Cookie: zashiki=", "Cookie: zashiki=\xff\xfe; zashiki=1", "Cookie: =;=;;",
    "Authorization: Bearer", "Authorization: Bearer x.y.z", "Authorization: Basic ////", "Origin: null", "Origin: http://[",
    "Host: [::1", "Host: evil.example", "X-Forwarded-For: 1.2.3.4, \x01", "Range: bytes=0-,5-1", "Range: steps=9-1",
    "If-None-Match: \"", "Accept: */*;q=x", "Accept-Language: \xff", "Accept-Encoding: gzip;q=0, *;q=", "Content-Encoding: gzip",
    "Expect: 100-continue", "Expect: nothing", "Upgrade: h2c", "Connection: keep-alive, upgrade", "Idempotency-Key: \xe9\xe9",
    "Last-Event-ID: ~~~", "Last-Event-ID: " + "a" * 22 + ".0.999999999", ": empty", "no colon", "X-Folded: a\r\n b",
)  # fmt: skip
LENGTHS = ("-1", "+5", "abc", "1, 2", "99999999999999999999", "0x5", "")
CHUNKS = (
    b"0\r\n\r\n",
    b"5\r\nab",
    b"zz\r\n",
    b"-1\r\n\r\n",
    b"FFFFFFFFFFFFFFFF\r\n",
    b"2\r\n{}\r\n0\r\n\r\n",
    b"1;x=y\r\n{\r\n0\r\n\r\n",
)
CONTENT_TYPES = (
    "application/json",
    "text/plain",
    "application/json; charset=utf-16",
    "multipart/form-data; boundary=",
    "\x00",
    "",
)


class Operation(NamedTuple):
    method: str
    path: str
    query: list[str]
    body: dict[str, Any] | None  # its schema


class Session(NamedTuple):
    """Somebody with a cookie, who sits at a table."""

    cookie: str
    table: str


def operations() -> list[Operation]:
    document = openapi.document()
    schemas = document["components"]["schemas"]

    def body(operation: dict[str, Any]) -> dict[str, Any] | None:
        if "requestBody" not in operation:
            return None
        described = json.dumps(operation["requestBody"]["content"]["application/json"]["schema"])
        named = described.partition("#/components/schemas/")[2].partition('"')[0]
        found: dict[str, Any] = schemas[named]
        return found

    return [
        Operation(method.upper(), path, [one["name"] for one in operation.get("parameters", []) if one["in"] == "query"], body(operation))
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if path != "/api/stream"  # whose answer does not end
    ]  # fmt: skip


class BadRequests:
    """As many as anybody wants, by a seed."""

    def __init__(self, chance: random.Random, sessions: list[Session]) -> None:
        self.chance, self.sessions, self.operations = chance, sessions, operations()

    def conversation(self) -> tuple[list[bytes], bool]:
        """What is said on one line, and whether it may be waited for the answers. Only the last request may be one
        after which nobody can know where the next begins."""
        several = [self.request() for _ in range(self.chance.randrange(1, 12))]
        kind = self.chance.random()
        if kind < 0.05:
            return [*several, self.half(self.request())], False
        if kind < 0.25:
            return [*several, self.broken()], True
        return several, True

    def request(self) -> bytes:
        """One whose end is clear."""
        operation = self.chance.choice(self.operations)
        method = operation.method if self.chance.random() < 0.9 else self.chance.choice(METHODS[:5])
        body = self.body(operation)
        lines = [f"{method} {self.target(operation)} HTTP/1.1", "Host: here", *self.headers()]
        kind = "application/json" if self.chance.random() < 0.9 else self.chance.choice(CONTENT_TYPES[:4])
        lines += [f"Content-Type: {kind}", f"Content-Length: {len(body)}"]
        return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body

    def target(self, operation: Operation) -> str:
        session = self.chance.choice(self.sessions)
        path = operation.path.replace("{table}", session.table if self.chance.random() < 0.7 else self.word())
        while "{" in path:
            start, _, rest = path.partition("{")
            path = start + self.word() + rest.partition("}")[2]
        asked = [f"{name}={self.word()}" for name in operation.query if self.chance.random() < 0.7]
        if self.chance.random() < 0.1:
            asked.append(f"{self.word()}={self.word()}")
        return f"{path}?{'&'.join(asked)}" if asked else path

    def word(self) -> str:
        """Part of an address, most often not a good one."""
        text = self.chance.choice(
            (*HUGE, *TEXTS, *map(str, range(-3, 8)), "naishi", "shogun", "en", "end turn", "open")
        )
        return quote(text.encode("utf-8", "surrogatepass"), safe="")[:2000]

    def headers(self) -> list[str]:
        session, lines = self.chance.choice(self.sessions), []
        if self.chance.random() < 0.8:
            cookie = session.cookie if self.chance.random() < 0.8 else f"{session.cookie[:-3]}{self.chance.random()}"
            lines += [f"Cookie: {cookie}", "Origin: http://here"]
        if self.chance.random() < 0.5:
            lines.append(f"Idempotency-Key: {self.chance.getrandbits(self.chance.choice((8, 64, 600))):x}")
        if self.chance.random() < 0.05:  # such a line may end the conversation
            lines.append(self.chance.choice(HEADERS))
        return lines

    # --- Bodies -----------------------------------------------------------------------------------------------

    def body(self, operation: Operation) -> bytes:
        if operation.body is None:
            return b"" if self.chance.random() < 0.9 else self.chance.choice(BROKEN_BODIES)
        if self.chance.random() < 0.15:
            return self.chance.choice(BROKEN_BODIES)
        wish = {
            name: self.value(kind) for name, kind in operation.body["properties"].items() if self.chance.random() < 0.9
        }
        if self.chance.random() < 0.1:
            wish[self.chance.choice(TEXTS)] = self.evil()
        return json.dumps(wish).encode()  # with NaN and lone surrogates, as others write it

    def value(self, kind: dict[str, Any]) -> Any:
        if self.chance.random() < 0.4:
            return self.evil()
        match kind.get("type", ""):
            case "integer":
                return self.chance.randrange(-1, 8)
            case "boolean":
                return self.chance.random() < 0.5
            case "array":
                return [
                    {"kind": self.chance.choice(("me", "open", "beside", "invite"))}
                    for _ in range(self.chance.randrange(7))
                ]
            case "object":
                return {"players": self.chance.choice("0123")}
            case _:
                return self.chance.choice(("naishi", "samurai", "end turn", "Ada", "read play chat", "hello there"))

    def evil(self) -> Any:
        found = self.chance.choice((*VALUES, *TEXTS))
        for _ in range(self.chance.choice((0, 0, 0, 1, 2, 40))):
            found = [found] if self.chance.random() < 0.5 else {self.chance.choice(TEXTS): found}
        return found

    # --- What is no whole request -------------------------------------------------------------------------------

    def half(self, request: bytes) -> bytes:
        return request[: self.chance.randrange(1, len(request))]

    def broken(self) -> bytes:
        """After which the server has to answer something and close, or may go on if it understands it."""
        request = bytearray(self.request())
        kind = self.chance.randrange(6)
        if kind == 0:  # some bytes are others
            for _ in range(self.chance.randrange(1, 9)):
                request[self.chance.randrange(len(request.partition(b"\r\n\r\n")[0]))] = self.chance.randrange(256)
            return bytes(request)
        head, _, body = bytes(request).partition(b"\r\n\r\n")
        if kind == 1:
            length = self.chance.choice(LENGTHS).encode()
            return head.rpartition(b"Content-Length")[0] + b"Content-Length: " + length + b"\r\n\r\n" + body
        if kind == 2:
            chunks = self.chance.choice(CHUNKS)
            keep = head if self.chance.random() < 0.3 else head.rpartition(b"Content-Length")[0].rstrip()
            return (
                keep
                + b"\r\nTransfer-Encoding: "
                + self.chance.choice((b"chunked", b"Chunked, gzip", b"x"))
                + b"\r\n\r\n"
                + chunks
            )
        if kind == 3:
            line = self.chance.choice(HEADERS).encode("latin-1", "replace")
            return head + b"\r\n" + line + b"\r\n\r\n" + body
        if kind == 4:
            version = self.chance.choice((b"HTTP/0.9", b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9", b"HTTPS/1.1", b"", b"\x00"))
            return bytes(request).replace(b"HTTP/1.1", version, 1)
        return self.chance.choice(METHODS).encode() + b" " + bytes(request).partition(b" ")[2]
