"""Secrets: the server's own key, what is signed with it, and what is stored only as a digest."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections import OrderedDict
from collections.abc import Hashable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from filelock import FileLock
from itsdangerous import BadSignature, Signer

from zashiki.contract import Refused

KEY_LENGTH = 32
TOKEN_MARK = "zsk_"
ID_LENGTH = 22  # of sessions; epochs are shorter

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """The latest things that were asked for, and no more than a fixed number of them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._kept: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        value = self._kept.get(key)
        if value is not None:
            self._kept.move_to_end(key)
        return value

    def put(self, key: Key, value: Value) -> None:
        self._kept[key] = value
        if len(self._kept) > self.size:
            self._kept.popitem(last=False)

    def drop(self, key: Key) -> None:
        self._kept.pop(key, None)

    def clear(self) -> None:
        self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)


# --- The server's key ------------------------------------------------------------------------------------


def load_key(data: Path) -> bytes:
    """The key that signs cookies. The first server makes it; all that share the directory use it."""
    path = data / "key"
    if not path.exists():
        data.mkdir(parents=True, exist_ok=True)
        with FileLock(data / "key.lock"):
            if not path.exists():
                save_key(data, secrets.token_bytes(KEY_LENGTH))
    key = path.read_bytes()
    if len(key) != KEY_LENGTH:
        raise Refused.of("damaged-key", file=path, count=KEY_LENGTH)
    return key


def save_key(data: Path, key: bytes) -> None:
    data.mkdir(parents=True, exist_ok=True)
    save_privately(data / "key", key)


def save_privately(path: Path, content: bytes) -> None:
    """Write a secret. Nobody can read half of it, and only the owner of the directory can read it at all."""
    half = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(half, path)


# --- Cookies ---------------------------------------------------------------------------------------------


class Pass(NamedTuple):
    """Whose it is, and which session's. What was given out before there were sessions names an epoch instead."""

    person: str
    session: str
    epoch: int = 0


class Passes:
    """Signed passes: a session is worth nothing to whoever only knows its id."""

    def __init__(self, key: bytes, size: int = 20_000) -> None:
        self._signer = Signer(key, salt="zashiki.pass", key_derivation="hmac", digest_method=hashlib.sha256)
        self._known: Recent[str, Pass] = Recent(size)  # only what was found to be genuine

    def make(self, person: str, session: str) -> str:
        return self._signer.sign(f"{person}.{session}").decode()

    def read(self, text: str) -> Pass | None:
        """What it says, or nothing if we did not sign this."""
        known = self._known.get(text)
        if known is None:
            try:
                person, _, what = self._signer.unsign(text).decode().rpartition(".")
            except (BadSignature, UnicodeError):
                return None
            known = Pass(person, what) if len(what) == ID_LENGTH else Pass(person, "", int(what))
            self._known.put(text, known)
        return known


# --- What people carry -----------------------------------------------------------------------------------


def new_token() -> str:
    return TOKEN_MARK + secrets.token_urlsafe(24)


def new_come_back() -> str:
    return secrets.token_urlsafe(16)


def new_epoch() -> int:
    """One that was never there before."""
    return secrets.randbelow(2**31)


def digest(secret: str) -> str:
    """How such a secret is stored. It has 128 bits or more, so a quick hash is as good as a slow one."""
    return hashlib.sha256(secret.encode()).hexdigest()
