"""Passwords, by Argon2id, in threads and never more than two at a time."""

from __future__ import annotations

import asyncio
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHES_AT_ONCE = 2
hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)  # OWASP's first choice for Argon2id
DECOY = hasher.hash(secrets.token_urlsafe(16))  # checked for names that do not exist, so that they take as long


class Passwords:
    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(HASHES_AT_ONCE)

    async def hash(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(hasher.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        async with self._turn:
            return await asyncio.to_thread(fits, stored, password)


def fits(stored: str | None, password: str) -> bool:
    """Whether a password is right. Without a stored one it is wrong, but that takes as long to find out."""
    try:
        return hasher.verify(stored or DECOY, password) and stored is not None
    except (VerificationError, InvalidHashError):
        return False


def is_outdated(stored: str) -> bool:
    """Whether it was made with other costs than ours."""
    return hasher.check_needs_rehash(stored)


def new_password() -> str:
    """Four groups that can be read aloud: 80 bits."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "-".join("".join(secrets.choice(letters) for _ in range(4)) for _ in range(4))
