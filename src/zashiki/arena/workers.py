"""Who plays the games of a series: the cores of this machine, or a Dask cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, NamedTuple

from zashiki import __version__
from zashiki.contract import Refused

PATIENCE = 10  # seconds until a cluster that does not answer is given up


class Workers(NamedTuple):
    executor: Executor
    width: int  # games that they play at the same time


@contextmanager
def processes(count: int | None = None) -> Iterator[Workers]:
    """Processes on this machine, by default one for each core. On exit they end at once: a game may go on for
    many minutes."""
    width = count or os.cpu_count() or 1
    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(width, context, hold_on, (theirs,))
    try:
        yield Workers(pool, width)
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)
        theirs.close()


def hold_on(lifeline: Connection) -> None:
    """Let a process end with the other end of its lifeline, which also breaks if the main process is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the main process, which then lets go
    Thread(target=end_with, args=(lifeline,), daemon=True).start()


def end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv()
    os._exit(0)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask cluster; each needs this version of Zashiki."""
    try:
        from distributed import Client
    except ImportError:
        raise Refused.of("dask-missing") from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise Refused.of("dask-silent", address=address, why=str(error)) from None
    with client:
        check_cluster(client, address)
        executor = client.get_executor(pure=False)
        try:
            yield Workers(executor, sum(client.ncores().values()))
        finally:
            executor.shutdown(wait=False)


def check_cluster(client: Any, address: str) -> None:
    """Somebody must be there to play, and play what we would."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise Refused.of("dask-idle", address=address) from None
    try:
        versions = {client.run_on_scheduler(our_version), *client.run(our_version).values()}
    except Exception as error:  # whatever it was that kept them from finding Zashiki
        raise Refused.of("dask-unable", address=address, why=str(error)) from None
    if versions != {our_version()}:
        found = ", ".join(sorted(versions))
        raise Refused.of("dask-version", address=address, theirs=found, ours=our_version())


def our_version() -> str:
    return __version__
