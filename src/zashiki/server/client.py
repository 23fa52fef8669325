"""The built client: its files are read once, packed once, and served from memory."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

FOLDER = Path(__file__).parent.parent / "client"
# Never a page of the client.
OURS = ("/api", "/livez", "/readyz", "/healthz", "/metrics", "/openapi.json", "/docs", "/redoc")
INDEX = "/index.html"
FOREVER = "public, max-age=31536000, immutable"  # the name of an asset changes with its content
ASK_AGAIN = "no-cache"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".wav": "audio/wav",
    ".wasm": "application/wasm",
}
PACKED = frozenset({".html", ".js", ".css", ".json", ".map", ".svg", ".txt", ".ftl", ".webmanifest", ".wasm", ".ico"})
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Zashiki</title>
<h1>The client has not been built</h1>
<p>This server runs from a checkout without the built client. Run <code>make client</code>, then start it again.</p>
</html>
"""


@dataclass(frozen=True)
class Form:
    """A file as it is sent, packed or not. Each form has a tag of its own."""

    content: bytes
    headers: dict[str, str]


@dataclass(frozen=True)
class File:
    plain: Form
    packed: Form | None

    def form(self, accepted: str) -> Form:
        return self.packed if self.packed and takes_gzip(accepted) else self.plain


def add_client(app: FastAPI, folder: Path = FOLDER) -> None:
    """Let the client answer whatever no route of the server does."""
    app.router.default = ClientFiles(folder)


class ClientFiles:
    """A path without an extension is a page of the client, which finds its own way from there."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files = {
            f"/{path.relative_to(folder).as_posix()}": read(path, folder)
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise RuntimeError(f"the client knows only http, not {scope['type']}")
        response = self.answer(scope["method"], scope["path"], Headers(scope=scope))
        await response(scope, receive, send)

    def answer(self, method: str, path: str, headers: Headers) -> Response:
        if any(path == ours or path.startswith(f"{ours}/") for ours in OURS):
            raise HTTPException(404)
        if method not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        file = self.files.get(path)
        if file is None:
            if PurePosixPath(path).suffix:
                raise HTTPException(404)
            if INDEX not in self.files:
                return Response(NOT_BUILT, 503, {"Cache-Control": "no-store"}, TYPES[".html"])
            file = self.files[INDEX]
        form = file.form(headers.get("accept-encoding", ""))
        return send_form(form, headers.get("if-none-match", ""), method == "HEAD")


def send_form(form: Form, known: str, only_head: bool) -> Response:
    if form.headers["ETag"] in (tag.strip().removeprefix("W/") for tag in known.split(",")) or known == "*":
        return Response(None, 304, {name: form.headers[name] for name in ("ETag", "Cache-Control", "Vary")})
    if only_head:
        return Response(None, 200, {**form.headers, "Content-Length": str(len(form.content))})
    return Response(form.content, 200, form.headers)


def read(path: Path, folder: Path) -> File:
    content = path.read_bytes()
    hashed = path.relative_to(folder).parts[0] == "assets"
    headers = {
        "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
        "Cache-Control": FOREVER if hashed else ASK_AGAIN,
        "Vary": "Accept-Encoding",
        "ETag": f'"{hashlib.sha256(content).hexdigest()[:32]}"',
    }
    packed = gzip.compress(content, 9, mtime=0) if path.suffix in PACKED else content
    if len(packed) >= len(content):
        return File(Form(content, headers), None)
    tag = headers["ETag"][:-1] + '-gz"'
    return File(Form(content, headers), Form(packed, {**headers, "ETag": tag, "Content-Encoding": "gzip"}))


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding names gzip and does not rule it out."""
    for one in accepted.lower().split(","):
        name, _, weight = one.replace(" ", "").partition(";q=")
        if name == "gzip":
            return weight.strip("0.") != "" if weight else True
    return False
